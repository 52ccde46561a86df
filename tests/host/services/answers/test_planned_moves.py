"""Answers given ahead: given when the seat is asked, dropped when they do not fit."""

import asyncio
from typing import Any

import pytest

from bot.handlers import turn
from bot.handlers import typed_moves as planning
from bot.i18n import sentences as words
from bot.public.direct_messages import people_with_dropped_plans
from bot.services.announcements import WAIT, WaitNotice, decode_body
from bot.services.answers.planned_moves import MAX_PLANNED_ANSWERS, PLAN, PlannedMoves
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from bot.store.messages import Outbox
from games.core.model import Action
from games.core.play import apply, pending
from games.core.sentences.sentence import Sentence
from tests.host.kit.phrases import quote
from tests.host.kit.services import HostScene, awaited_people, reply_labels, reply_texts
from tests.host.services.answers.test_typed_moves import stand_on_field
from tests.tracing import rule


async def wait_notice(scene: HostScene, match: int) -> WaitNotice:
    notice = (await Outbox(scene.database).load_messages(match))[WAIT]
    return decode_body(notice.body, WaitNotice)


async def test_a_plan_answers_some_seconds_after_the_question_and_calls_nobody(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match = loaded.row.id
    _, _, seat, person = awaited_people(loaded)
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "attack; attack 2; attack 3")
    asked = await scene.play_until(match, seat)
    assert asked.seat_row(seat).plan.answers == ("attack", "attack 2", "attack 3")
    assert (await wait_notice(scene, match)).seats == [seat]
    assert (await wait_notice(scene, match)).people == []
    before = asked.required_state.moment
    await scene.advance_time(6)
    assert (await scene.load_match(match)).required_state.moment == before


def first_answer(loaded: LoadedMatch, seat: int) -> str:
    ask = loaded.find_ask(seat, 0)
    assert ask is not None
    return ask.decision.text(ask.decision.timeout_pick())


async def with_a_plan_that_fits(scene: HostScene) -> tuple[LoadedMatch, int, int]:
    """The seat is asked; its plan is what it would answer anyway. Match, seat and person."""
    loaded = await scene.start_match()
    match = loaded.row.id
    _, _, seat, person = awaited_people(loaded)
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "hold on")
    asked = await scene.play_until(match, seat)
    answer = first_answer(asked, seat)
    return await scene.services.planned_moves.set_plan(match, scene.make_press(person), answer), seat, person


async def test_a_plan_that_fits_is_played_by_itself(scene: HostScene) -> None:
    loaded, seat, _ = await with_a_plan_that_fits(scene)
    match, answer = loaded.row.id, loaded.seat_row(seat).plan.answers[0]
    await scene.advance_time(7)
    after = await scene.load_match(match)
    steps = await scene.matches.store.load_steps(match)
    assert [(one.seat, one.move) for one in steps if one.move][-1] == (seat, answer)
    assert after.seat_row(seat).plan.answers == ()
    assert after.seat_row(seat).plan.dropped is None
    assert PLAN not in await scene.deadline_kinds(match)


def defaults(loaded: LoadedMatch, seat: int, most: int) -> list[str]:
    """What a seat would answer one after the other, as long as nobody else is asked."""
    state, moves = loaded.required_state, list[str]()
    while len(moves) < most and (ask := pending(loaded.spec, state).question_for(seat)) is not None:
        pick = ask.timeout_pick()
        moves.append(ask.text(pick))
        state, _ = apply(loaded.spec, state, Action(seat, state.moment, pick))
    return moves


async def with_several_answers(scene: HostScene) -> tuple[LoadedMatch, int, int, list[str]]:
    """A turn of several answers: whoever replaces a Hero first has one, and the next deal is taken."""
    while True:
        loaded, seat, person = await with_a_plan_that_fits(scene)
        if len(planned := defaults(loaded, seat, 3)) > 1:
            return loaded, seat, person, planned


async def test_several_answers_are_given_at_once_and_each_only_once(scene: HostScene) -> None:
    loaded, seat, person, planned = await with_several_answers(scene)
    match = loaded.row.id
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "; ".join(planned))
    before = len(await scene.matches.store.load_steps(match))
    await scene.advance_time(7)
    steps = (await scene.matches.store.load_steps(match))[before:]
    assert [one.move for one in steps if one.seat == seat] == planned
    assert (await scene.load_match(match)).seat_row(seat).plan.answers == ()


async def test_a_plan_rests_in_a_pause_and_while_ai_plays(scene: HostScene) -> None:
    loaded, seat, _ = await with_a_plan_that_fits(scene)
    match, moment = loaded.row.id, loaded.required_state.moment

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = scene.clock.match_time() + 100

    def hand_over(after: LoadedMatch) -> None:
        after.row.paused_until = None
        after.seat_row(seat).ai = "normal"

    def take_back(after: LoadedMatch) -> None:
        after.seat_row(seat).ai = None

    for rest in (pause, hand_over):
        await scene.matches.change_row(match, None, rest)
        assert PLAN not in await scene.deadline_kinds(match)
    await scene.matches.change_row(match, None, take_back)
    assert (await scene.load_match(match)).required_state.moment == moment
    await scene.advance_time(7)
    assert (await scene.load_match(match)).required_state.moment != moment


async def test_a_plan_that_does_not_fit_is_dropped_with_a_word_to_its_seat_alone(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match = loaded.row.id
    _, other, seat, person = awaited_people(loaded)
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "fly away; attack 1")
    heard: list[StepResult] = []
    await scene.play_until(match, seat)
    scene.matches.listeners.append(heard.append)
    await scene.advance_time(7)
    after = await scene.load_match(match)
    assert after.seat_row(seat).plan.answers == ()
    assert after.public_awaited == (seat,)
    assert set().union(*map(people_with_dropped_plans, heard)) == {person}
    assert (await wait_notice(scene, match)).people == [person]
    shown = reply_texts(await turn.show_current_panel(scene.make_request("panel", other, match)))
    assert "fly away" not in shown
    shown = reply_texts(await turn.show_current_panel(scene.make_request("panel", person, match)))
    assert "Your plan “fly away” was dropped: I don't understand “fly away”." in shown
    again = reply_texts(await turn.show_current_panel(scene.make_request("panel", person, match)))
    assert "was dropped" not in again


async def test_whoever_answers_by_hand_has_changed_their_mind(scene: HostScene) -> None:
    loaded, seat, person = await with_a_plan_that_fits(scene)
    match = loaded.row.id
    await scene.matches.play_move(match, scene.make_press(person), first_answer(loaded, seat))
    assert (await scene.load_match(match)).seat_row(seat).plan.answers == ()


async def test_whoever_answers_by_hand_just_before_the_plan_has_too(scene: HostScene) -> None:
    loaded, seat, person, planned = await with_several_answers(scene)
    match, matches = loaded.row.id, scene.matches
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "; ".join(planned))
    (due,) = [one for one in await scene.services.deadlines.list_deadlines(match) if one.kind == PLAN]
    async with matches.lock_match(match):
        by_hand = asyncio.create_task(matches.play_move(match, scene.make_press(person), planned[0]))
        await asyncio.sleep(0)
        by_plan = asyncio.create_task(scene.services.planned_moves.answer_from_plan(due))
        await asyncio.sleep(0)
    done = (await by_hand).after.required_state.moment
    await by_plan
    after = await scene.load_match(match)
    assert after.seat_row(seat).plan.answers == ()
    assert after.required_state.moment == done


async def test_a_standing_order_is_no_answer(scene: HostScene) -> None:
    loaded, seat, person = await with_a_plan_that_fits(scene)
    match = loaded.row.id
    await scene.matches.play_move(match, scene.make_press(person), "always keep")
    assert (await scene.load_match(match)).seat_row(seat).plan.answers != ()


async def test_what_is_ordered_and_planned_stands_under_orders(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match = loaded.row.id
    _, asked, seat, person = awaited_people(loaded)
    panel = await turn.show_current_panel(scene.make_request("panel", person, match))
    assert "Plan ahead" in reply_labels(panel)
    empty = await planning.show_orders(scene.make_request("orders", person, match))
    assert quote(words.PlanPlanned) not in reply_texts(empty)
    await scene.matches.play_move(match, scene.make_press(person), "always discard")
    form = await planning.plan_answers(scene.make_request("plan", person, match))
    assert form.form is not None
    filled = scene.make_request("plan", person, match, form_fields={"text": ["attack 1; attack 2"]})
    shown = await planning.plan_answers(filled)
    assert "Standing order for replacements: discard the top card" in reply_texts(shown)
    assert f"{quote(words.PlanPlanned)} attack 1; attack 2" in reply_texts(shown)
    theirs = await planning.show_orders(scene.make_request("orders", asked, match))
    assert "Standing order for replacements: " not in reply_texts(theirs)
    assert "attack 1" not in reply_texts(theirs)
    assert "Plan next moves…" not in reply_labels(theirs)
    gone = await planning.clear_plan(scene.make_request("unplan", person, match))
    assert quote(words.PlanPlanned) not in reply_texts(gone)
    assert (await scene.load_match(match)).seat_row(seat).plan.answers == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (" ; ", words.ErrorPlanEmpty),
        ("; ".join(["attack 1"] * (MAX_PLANNED_ANSWERS + 1)), words.ErrorPlanLong),
    ],
)
async def test_a_plan_that_is_none_is_refused(scene: HostScene, text: str, told: type[Sentence]) -> None:
    loaded = await scene.start_match()
    _, asked, _, person = awaited_people(loaded)
    for who, refusal in ((person, told), (asked, words.ErrorPlanAsked)):
        planning_ahead = scene.services.planned_moves.set_plan(loaded.row.id, scene.make_press(who), text)
        assert await scene.refusal_class(planning_ahead) is refusal


async def test_a_plan_goes_with_whoever_made_it(scene: HostScene) -> None:
    loaded = await scene.start_match()
    _, _, seat, person = awaited_people(loaded)
    await scene.services.planned_moves.set_plan(loaded.row.id, scene.make_press(person), "attack 1")
    after = await scene.services.substitutes.replace_player(loaded.row.id, scene.make_press(99), 1, seat, 77)
    assert after.after.seat_row(seat).plan.answers == ()


def test_the_pause_is_from_three_to_twenty_seconds() -> None:
    nobody: Any = None
    by_chance = PlannedMoves(nobody, nobody, nobody).draw_random_pause
    assert {by_chance() for _ in range(2000)} == set(range(3, 21))


@rule("BR-R28")
async def test_a_planned_path_is_not_walked_on_by_a_golem_that_a_rock_went_into(scene: HostScene) -> None:
    match, person = await stand_on_field(scene, "Golem c3 lost=1, Rock b3", ("b3-c3", "c3-d3"))
    await scene.advance_time(7)
    after = await scene.load_match(match)
    plan = after.seat_row(after.require_seat_of(person)).plan
    assert plan.answers == () and plan.dropped is not None
    assert plan.dropped.answer == "c3-d3" and plan.dropped.reason.startswith("Your piece didn't get that far")
