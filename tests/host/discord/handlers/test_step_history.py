"""How undo is read: pictures, the log, questions and notes all ask the same function."""

from types import SimpleNamespace
from typing import Any

from bot.panels.build import load_sentences
from bot.services.match.late_presses import find_undone_step
from bot.services.match.service import Actor
from bot.services.match.steps import StepHistory, build_step_history, encode_msgpack
from bot.store.rows import StepRow
from games.core.model import Event
from tests.host.kit.discord import ADA, BO, DiscordScene
from tests.host.kit.fake_interactions import numbers


def rows(*moves: str) -> list[StepRow]:
    """Steps from `seq` 0 on."""
    return [
        StepRow(seq, 0, move, encode_msgpack([Event(f"did {seq}", {})] if move != "undo" else []), 0)
        for seq, move in enumerate(moves)
    ]


def course(*moves: str, asides: tuple[int, ...] = ()) -> StepHistory:
    return build_step_history(rows(*moves), asides)


def told(*moves: str, asides: tuple[int, ...] = ()) -> list[str]:
    return [event.kind for step in course(*moves, asides=asides).player_events for event in step]


def test_an_undo_takes_the_step_before_out_of_the_picture() -> None:
    assert told("a", "b") == ["did 0", "did 1"]
    assert told("a", "b", "undo") == ["did 0"]
    assert told("a", "b", "undo", "c") == ["did 0", "did 3"]
    assert told("a", "b", "undo", "undo", "c") == ["did 4"]
    assert told("undo", "a") == ["did 1"]


def test_undo_passes_over_standing_orders_and_steps_without_a_move_are_none() -> None:
    assert told("a", "order", "undo", asides=(1,)) == ["did 1"]
    assert told("", "a", "undo") == []


def test_the_same_reading_says_what_stands_and_what_each_undo_took() -> None:
    found = course("a", "order", "b", "undo", "c", asides=(1,))
    assert [one.move for one in found.player_steps] == ["a", "order", "c"]
    assert [one.move for one in found.valid_moves] == ["a", "c"]
    assert {seq: one.move for seq, one in found.undone_by_seq.items()} == {3: "b"}


def test_an_undo_of_something_that_was_not_read_takes_nothing() -> None:
    """Only the last steps are read: what an undo took may lie before them."""
    found = course("order", "undo", "a", asides=(0,))
    assert found.undone_by_seq == {}
    assert [one.move for one in found.player_steps] == ["order", "a"]


def test_the_note_on_an_undo_does_not_name_what_an_earlier_one_took() -> None:
    after: Any = SimpleNamespace(row=SimpleNamespace(step_marks=SimpleNamespace(asides=[])))
    undone = find_undone_step(after, rows("a", "b", "undo", "undo"))
    assert undone is not None
    assert undone.move == "a"
    assert find_undone_step(after, rows("b", "undo", "undo")) is None


def test_what_holds_is_told_with_what_nobody_chose_and_without_what_was_taken_back() -> None:
    def standing(*moves: str) -> list[int]:
        return [one.seq for one in course(*moves).valid_steps]

    assert standing("", "a", "b") == [0, 1, 2]
    assert standing("", "a", "b", "undo") == [0, 1]
    assert standing("", "a", "undo", "b", "undo", "c") == [0, 5]
    assert standing("", "a", "undo") == [0]


async def test_whoever_was_away_reads_what_holds_of_what_came_meanwhile(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    told: list[list[str]] = []
    for _ in range(20):
        loaded = await host.load_match(match)
        seat, since = loaded.public_awaited[0], loaded.row.seq
        for _ in range(2):
            loaded = await host.load_match(match)
            question = loaded.pending.question_for(seat)
            if question is None:
                break
            actor = Actor(loaded.seat_row(seat).person or 0, next(numbers))
            await host.services.matches.play_move(match.row.id, actor, question.text(question.timeout_pick()))
            told.append(await load_sentences(host.services, await host.load_match(match), 1 - seat, since))
        else:
            if (await host.load_match(match)).undo_history.find_undo_obstacle((seat,)) is None:
                taker = Actor(loaded.seat_row(seat).person or 0, next(numbers))
                await host.services.matches.undo_step(match.row.id, taker)
                assert (
                    await load_sentences(host.services, await host.load_match(match), 1 - seat, since)
                    == told[-2]
                    != []
                )
                return
    raise AssertionError("nothing could be taken back")
