"""Answers given ahead: given when the seat is asked, dropped when they do not fit."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.handlers import planned_moves as planning
from bot.handlers import turn
from bot.public.direct_messages import people_with_dropped_plans
from bot.services.announcements import WAIT, WaitNotice, decode_body
from bot.services.answers.planned_moves import MAX_PLANNED_ANSWERS, PLAN, PlannedMoves
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import StepResult
from bot.store.outbox import Outbox
from games.core.model import Action
from games.core.play import apply, pending
from tests.host.kit.handler_host import HandlerHost, reply_labels, reply_texts, run_handler_host


async def played_until(house: HandlerHost, match: int, seat: int) -> LoadedMatch:
    """The one who is asked takes the default, until it is this seat's turn."""
    for _ in range(40):
        loaded = await house.load_match(match)
        if seat in loaded.public_awaited:
            return loaded
        asked, person, _, _ = house.awaited_seats(loaded)
        ask = loaded.find_ask(asked, 0)
        assert ask is not None
        await house.host.matches.submit_answer(
            match, house.make_press(person), loaded.live_state.moment, 0, ask.decision.timeout_pick()
        )
    raise AssertionError("never asked")


async def wait_notice(house: HandlerHost, match: int) -> WaitNotice:
    notice = (await Outbox(house.host.database).of_match(match))[WAIT]
    return decode_body(notice.body, WaitNotice)


def test_a_plan_answers_some_seconds_after_the_question_and_calls_nobody(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        match = loaded.row.id
        _, _, seat, person = house.awaited_seats(loaded)
        await house.host.planned_moves.set_plan(match, house.make_press(person), "attack; attack 2; attack 3")
        asked = await played_until(house, match, seat)
        assert asked.seat_row(seat).notes.plan == ("attack", "attack 2", "attack 3")
        assert (await wait_notice(house, match)).seats == [seat]
        assert (await wait_notice(house, match)).told == []
        before = asked.live_state.moment
        await house.advance_time(6)
        assert (await house.load_match(match)).live_state.moment == before

    run_handler_host(tmp_path, play)


def first_answer(loaded: LoadedMatch, seat: int) -> str:
    ask = loaded.find_ask(seat, 0)
    assert ask is not None
    return ask.decision.text(ask.decision.timeout_pick())


async def with_a_plan_that_fits(house: HandlerHost) -> tuple[LoadedMatch, int, int]:
    """The seat is asked; its plan is what it would answer anyway. Match, seat and person."""
    loaded = await house.start_match()
    match = loaded.row.id
    _, _, seat, person = house.awaited_seats(loaded)
    await house.host.planned_moves.set_plan(match, house.make_press(person), "hold on")
    asked = await played_until(house, match, seat)
    answer = first_answer(asked, seat)
    return await house.host.planned_moves.set_plan(match, house.make_press(person), answer), seat, person


def test_a_plan_that_fits_is_played_by_itself(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, _ = await with_a_plan_that_fits(house)
        match, answer = loaded.row.id, loaded.seat_row(seat).notes.plan[0]
        await house.advance_time(7)
        after = await house.load_match(match)
        steps = await house.host.matches.store.load_steps(match)
        assert [(one.seat, one.move) for one in steps if one.move][-1] == (seat, answer)
        assert after.seat_row(seat).notes.plan == ()
        assert after.seat_row(seat).notes.dropped is None
        assert PLAN not in {one.kind for one in await house.host.deadlines.of_match(match)}

    run_handler_host(tmp_path, play)


def defaults(loaded: LoadedMatch, seat: int, most: int) -> list[str]:
    """What a seat would answer one after the other, as long as nobody else is asked."""
    state, moves = loaded.live_state, list[str]()
    while len(moves) < most and (ask := pending(loaded.spec, state).question_for(seat)) is not None:
        pick = ask.timeout_pick()
        moves.append(ask.text(pick))
        state, _ = apply(loaded.spec, state, Action(seat, state.moment, pick))
    return moves


async def with_several_answers(house: HandlerHost) -> tuple[LoadedMatch, int, int, list[str]]:
    """A turn of several answers: whoever replaces a Hero first has one, and the next deal is taken."""
    while True:
        loaded, seat, person = await with_a_plan_that_fits(house)
        if len(planned := defaults(loaded, seat, 3)) > 1:
            return loaded, seat, person, planned


def test_several_answers_are_given_at_once_and_each_only_once(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, person, planned = await with_several_answers(house)
        match = loaded.row.id
        await house.host.planned_moves.set_plan(match, house.make_press(person), "; ".join(planned))
        before = len(await house.host.matches.store.load_steps(match))
        await house.advance_time(7)
        steps = (await house.host.matches.store.load_steps(match))[before:]
        assert [one.move for one in steps if one.seat == seat] == planned
        assert (await house.load_match(match)).seat_row(seat).notes.plan == ()

    run_handler_host(tmp_path, play)


def test_a_plan_rests_in_a_pause_and_while_ai_plays(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, _ = await with_a_plan_that_fits(house)
        match, moment = loaded.row.id, loaded.live_state.moment
        house.host.matches.listeners.remove(house.host.ai_seats.request_thinking)

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = house.clock.match_time() + 100

        def hand_over(after: LoadedMatch) -> None:
            after.row.terms.paused_until = None
            after.seat_row(seat).ai = "normal"

        def take_back(after: LoadedMatch) -> None:
            after.seat_row(seat).ai = None

        for rest in (pause, hand_over):
            await house.host.matches.change_row(match, None, rest)
            assert PLAN not in {one.kind for one in await house.host.deadlines.of_match(match)}
        await house.host.matches.change_row(match, None, take_back)
        assert (await house.load_match(match)).live_state.moment == moment
        await house.advance_time(7)
        assert (await house.load_match(match)).live_state.moment != moment

    run_handler_host(tmp_path, play)


def test_a_plan_that_does_not_fit_is_dropped_with_a_word_to_its_seat_alone(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        match = loaded.row.id
        _, other, seat, person = house.awaited_seats(loaded)
        await house.host.planned_moves.set_plan(match, house.make_press(person), "fly away; attack 1")
        heard: list[StepResult] = []
        await played_until(house, match, seat)
        house.host.matches.listeners.append(heard.append)
        await house.advance_time(7)
        after = await house.load_match(match)
        assert after.seat_row(seat).notes.plan == ()
        assert after.public_awaited == (seat,)
        assert set().union(*map(people_with_dropped_plans, heard)) == {person}
        assert (await wait_notice(house, match)).told == [person]
        shown = reply_texts(await turn.show_current_panel(house.make_request("panel", other, match)))
        assert "fly away" not in shown
        shown = reply_texts(await turn.show_current_panel(house.make_request("panel", person, match)))
        assert "Your plan “fly away” was dropped: I could not read" in shown
        again = reply_texts(await turn.show_current_panel(house.make_request("panel", person, match)))
        assert "was dropped" not in again

    run_handler_host(tmp_path, play)


def test_whoever_answers_by_hand_has_changed_their_mind(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, person = await with_a_plan_that_fits(house)
        match = loaded.row.id
        await house.host.matches.play_move(match, house.make_press(person), first_answer(loaded, seat))
        assert (await house.load_match(match)).seat_row(seat).notes.plan == ()

    run_handler_host(tmp_path, play)


def test_whoever_answers_by_hand_just_before_the_plan_has_too(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, person, planned = await with_several_answers(house)
        match, matches = loaded.row.id, house.host.matches
        await house.host.planned_moves.set_plan(match, house.make_press(person), "; ".join(planned))
        (due,) = [one for one in await house.host.deadlines.of_match(match) if one.kind == PLAN]
        async with matches.lock_match(match):
            by_hand = asyncio.create_task(matches.play_move(match, house.make_press(person), planned[0]))
            await asyncio.sleep(0)
            by_plan = asyncio.create_task(house.host.planned_moves.answer_from_plan(due))
            await asyncio.sleep(0)
        done = (await by_hand).after.live_state.moment
        await by_plan
        after = await house.load_match(match)
        assert after.seat_row(seat).notes.plan == ()
        assert after.live_state.moment == done

    run_handler_host(tmp_path, play)


def test_a_standing_order_is_no_answer(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, person = await with_a_plan_that_fits(house)
        match = loaded.row.id
        await house.host.matches.play_move(match, house.make_press(person), "always keep")
        assert (await house.load_match(match)).seat_row(seat).notes.plan != ()

    run_handler_host(tmp_path, play)


def test_what_is_ordered_and_planned_stands_under_orders(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        match = loaded.row.id
        _, asked, seat, person = house.awaited_seats(loaded)
        panel = await turn.show_current_panel(house.make_request("panel", person, match))
        assert "Plan ahead" in reply_labels(panel)
        empty = await planning.show_orders(house.make_request("orders", person, match))
        assert "When you are asked" not in reply_texts(empty)
        await house.host.matches.play_move(match, house.make_press(person), "always discard")
        form = await planning.plan_answers(house.make_request("plan", person, match))
        assert form.form is not None
        filled = house.make_request("plan", person, match, form_fields={"text": ["attack 1; attack 2"]})
        shown = await planning.plan_answers(filled)
        assert "Replacement order: discard" in reply_texts(shown)
        assert "When you are asked next: attack 1; attack 2" in reply_texts(shown)
        theirs = await planning.show_orders(house.make_request("orders", asked, match))
        assert "Replacement order: " not in reply_texts(theirs)
        assert "attack 1" not in reply_texts(theirs)
        assert "Answer ahead…" not in reply_labels(theirs)
        gone = await planning.clear_plan(house.make_request("unplan", person, match))
        assert "When you are asked" not in reply_texts(gone)
        assert (await house.load_match(match)).seat_row(seat).notes.plan == ()

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(
    ("text", "told"),
    [(" ; ", "plan_empty"), ("; ".join(["attack 1"] * (MAX_PLANNED_ANSWERS + 1)), "plan_long")],
)
def test_a_plan_that_is_none_is_refused(tmp_path: Path, text: str, told: str) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        _, asked, _, person = house.awaited_seats(loaded)
        for who, key in ((person, told), (asked, "plan_asked")):
            with pytest.raises(UserError) as refused:
                await house.host.planned_moves.set_plan(loaded.row.id, house.make_press(who), text)
            assert refused.value.key == key

    run_handler_host(tmp_path, play)


def test_a_plan_goes_with_whoever_made_it(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        _, _, seat, person = house.awaited_seats(loaded)
        await house.host.planned_moves.set_plan(loaded.row.id, house.make_press(person), "attack 1")
        after = await house.host.substitutes.replace_player(loaded.row.id, house.make_press(99), 1, seat, 77)
        assert after.after.seat_row(seat).notes.plan == ()

    run_handler_host(tmp_path, play)


def test_the_pause_is_from_three_to_twenty_seconds() -> None:
    nobody: Any = None
    by_chance = PlannedMoves(nobody, nobody, nobody).by_chance
    assert {by_chance() for _ in range(2000)} == set(range(3, 21))
