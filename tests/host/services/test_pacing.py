"""Pauses for tests: none between answers, and yet no loop that never lets another task run."""

from dataclasses import fields

from bot.pacing import USUAL, Pacing

REPEATED = (
    "busy_retry",
    "retry_stretch",
    "rested_poll",
    "rested_retry",
    "deadline_poll",
    "file_poll",
    "restore_poll",
    "cleaning_interval",
    "loop_probe",
)
"""Pauses of loops that do nothing else while there is nothing to do."""


def test_a_loop_pauses_in_each_round() -> None:
    for name in REPEATED:
        assert getattr(Pacing.build_quick(), name) > 0


def test_what_is_shown_or_answered_waits_for_nothing() -> None:
    on_the_match_clock = {"plan_answer", "order_share"}
    kept = {one.name for one in fields(Pacing)} - {*REPEATED, *on_the_match_clock}
    assert {
        name for name in kept if getattr(Pacing.build_quick(), name) != getattr(USUAL.scale(0), name)
    } == set()
