"""Whoever is away is left alone: no reminder, no call, and all the time that was left when they are back."""

from pathlib import Path

import pytest

from bot.services.match.service import Actor
from bot.services.timing.time_controls import DAY, HOUR
from tests.host.kit.router_players import ADA, BO, RouterPlayers, awaited_person, run_router_players


async def on(hands: RouterPlayers, seconds: int) -> None:
    """Time passes, hour by hour, and the clock does what is due."""
    for _ in range(seconds // HOUR):
        hands.world.clock.advance(HOUR)
        await hands.host.timeouts.fire_due()
        await hands.wait_until_idle()


def called(hands: RouterPlayers, person: int) -> list[str]:
    """The words of each public message that has pinged somebody."""
    return [words for one, words in hands.world.channel.called if one == person]


def test_nobody_is_reminded_while_away_and_the_reminder_tells_when_the_time_is_really_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, pace="slow")
        await hands.wait_until_idle()
        person, now = awaited_person(await hands.load_match(match)), hands.world.clock.now()
        await hands.host.set_vacation(person, (now + HOUR, now + HOUR + 10 * DAY))
        before = called(hands, person)
        await on(hands, 10 * DAY + HOUR)
        assert called(hands, person) == before
        await on(hands, int(DAY * 0.8) - 2 * HOUR)
        assert called(hands, person) == before
        await on(hands, 2 * HOUR)
        (reminder,) = called(hands, person)[len(before) :]
        assert f"<t:{now + 11 * DAY}:R>" in reminder
        assert (await hands.load_match(match)).seat_row(
            (await hands.load_match(match)).public_awaited[0]
        ).ai is None

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_call_waits_until_somebody_is_back_and_comes_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, pace="slow")
        await hands.wait_until_idle()
        first, now = awaited_person(await hands.load_match(match)), hands.world.clock.now()
        other = ADA + BO - first
        await hands.host.set_vacation(other, (now, now + 5 * DAY))
        while awaited_person(loaded := await hands.load_match(match)) == first:
            question = loaded.pending.question_for(loaded.public_awaited[0])
            assert question is not None
            await hands.host.matches.play_move(
                match.row.id, Actor(first), question.text(question.timeout_pick())
            )
            await hands.wait_until_idle()
        assert called(hands, other) == []
        await on(hands, 5 * DAY - HOUR)
        assert called(hands, other) == []
        await on(hands, 2 * HOUR)
        assert len(called(hands, other)) == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_nobody_is_nudged_while_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, pace="none")
        await hands.wait_until_idle()
        person, now = awaited_person(await hands.load_match(match)), hands.world.clock.now()
        await hands.host.set_vacation(person, (now, now + DAY))
        hands.world.clock.advance(2 * HOUR)
        told = await hands.press_id(ADA + BO - person, f"bf:nudge:{match.row.id}:0", None)
        assert f"before <t:{now + DAY}:R>" in told.words

    run_router_players(tmp_path, monkeypatch, scene)
