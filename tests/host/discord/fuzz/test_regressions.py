"""What the fuzzing has found, each fault by itself."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.errors import StaleQuestion
from bot.services.answers.finish_turn import finish_turn, preview_finish
from bot.services.answers.typed_moves import play_line
from bot.services.match import late_presses
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import has_moment, is_unanswered_since
from bot.ui.components import parse_id
from games.core.rng import Rng
from tests.contract.cases import random_action
from tests.host.kit.services import HostScene


async def both(one: Awaitable[object], other: Awaitable[object]) -> None:
    """At the same time: one of them is carried out, the other is told that it came late."""
    found = await asyncio.gather(one, other, return_exceptions=True)
    assert [isinstance(each, StaleQuestion) for each in found].count(True) == 1
    assert [isinstance(each, Exception) for each in found].count(True) == 1


async def go_on(scene: HostScene, match: int, dice: Rng) -> LoadedMatch:
    loaded = await scene.matches.load_match(match)
    asks = [ask for ask in loaded.pending.asks if not ask.decision_number]
    action = random_action(loaded.pending, dice.choose(asks), dice)
    await scene.matches.act_for_seat(match, action)
    return await scene.matches.load_match(match)


async def with_steps_back(scene: HostScene, least: int = 2) -> tuple[LoadedMatch, int, int]:
    """A match in which somebody can take back at least so many steps; the person, and the seat."""
    for seed in range(60):
        dice, loaded = Rng(f"steps back {seed}"), await scene.start_match()
        for _ in range(40):
            if not loaded.is_running:
                break
            seat = loaded.public_awaited[0]
            if loaded.undo_history.find_undo_obstacle([seat]) is None:
                last = [mark for mark in loaded.undo_history.checkpoints if not mark.aside][-least:]
                free = all(
                    mark.seat == seat and not (mark.chance or mark.quiet or mark.revealed) for mark in last
                )
                if len(last) == least and free:
                    return loaded, loaded.seat_row(seat).person or 0, seat
            loaded = await go_on(scene, loaded.row.id, dice)
    raise AssertionError("nowhere")


async def test_two_presses_of_undo_at_once_take_one_step_back(scene: HostScene) -> None:
    loaded, person, _ = await with_steps_back(scene)
    match, fits = loaded.row.id, has_moment(loaded.required_state.moment)
    await both(
        scene.matches.undo_step(match, scene.make_press(person), precondition=fits),
        scene.matches.undo_step(match, scene.make_press(person), precondition=fits),
    )
    steps = await scene.matches.store.load_steps(match)
    assert [one.move for one in steps].count("undo") == 1


async def test_the_note_on_undo_names_the_own_move_and_no_order_of_somebody_else(scene: HostScene) -> None:
    loaded, person, seat = await with_steps_back(scene)
    match, other = loaded.row.id, loaded.seat_row(1 - seat).person or 0
    first, second = [one.move for one in await scene.matches.store.load_steps(match) if one.move][-2:]
    await scene.matches.play_move(match, scene.make_press(other), "always keep")
    for move in (second, first):
        after = (await scene.matches.undo_step(match, scene.make_press(person))).after
        undone = late_presses.find_undone_step(after, await scene.matches.store.load_steps(match))
        assert undone is not None
        assert undone.move == move


async def test_two_presses_of_finish_at_once_finish_once(scene: HostScene) -> None:
    loaded = await scene.start_match()
    while not (loaded.is_running and preview_finish(loaded, loaded.public_awaited[0]).is_worth_a_button):
        if loaded.is_running:
            loaded = await go_on(scene, loaded.row.id, Rng(f"finish {loaded.row.seq}"))
        else:
            loaded = await scene.start_match()
    match, moment = loaded.row.id, loaded.required_state.moment
    person = loaded.seat_row(loaded.public_awaited[0]).person or 0
    await both(
        finish_turn(scene.matches, match, scene.make_press(person), moment),
        finish_turn(scene.matches, match, scene.make_press(person), moment),
    )


async def test_moves_that_were_left_are_sent_once_also_when_others_have_moved(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match, seat = loaded.row.id, loaded.public_awaited[0]
    shown, dice = loaded.row.seq, Rng("left")
    while loaded.public_awaited == (seat,):
        loaded = await go_on(scene, match, dice)
        shown = loaded.row.seq
    while seat not in loaded.public_awaited:
        loaded = await go_on(scene, match, dice)
    question = loaded.pending.question_for(seat)
    assert question is not None
    text, person = question.text(question.timeout_pick()), loaded.seat_row(seat).person or 0
    fits = is_unanswered_since(shown)
    await both(
        play_line(scene.matches, match, scene.make_press(person), text, fits),
        play_line(scene.matches, match, scene.make_press(person), text, fits),
    )


@pytest.mark.parametrize("number", ["9223372036854775808", "9999999999999999999"])
def test_numbers_that_the_store_cannot_hold_are_foreign(number: str) -> None:
    assert parse_id(f"bf:panel:{number}:0") is None
    assert parse_id(f"bf:panel:1:{number}") is None
