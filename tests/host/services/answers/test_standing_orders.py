"""Standing orders of a game: answered some seconds after the question, and told to nobody."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.handlers import turn
from bot.services.announcements import WAIT, WaitNotice, decode_body
from bot.services.answers.awaited_seats import question_answered_by_order
from bot.services.answers.standing_orders import ORDER, StandingOrders
from bot.services.match.loaded_match import LoadedMatch
from bot.store.messages import Outbox
from games.core.codec import dump
from games.core.model import Seat
from games.core.play import begin
from games.core.records import replace_fields
from games.nightbreak.replacement import keep_or_discard
from tests.host.kit.services import HostScene, awaited_people, open_scene, reply_texts


async def given(scene: HostScene, match: int, seat: Seat, order: str) -> None:
    loaded = await scene.load_match(match)
    await scene.matches.play_move(match, scene.make_press(loaded.seat_row(seat).person or 0), order)


async def until_look(scene: HostScene, match: int, most: int = 200) -> tuple[LoadedMatch, Seat]:
    """Usual answers until somebody is asked to keep or discard; that match, and who."""
    for _ in range(most):
        loaded = await scene.load_match(match)
        seat, person, _, _ = awaited_people(loaded)
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        if loaded.required_state.stack[-1].rule == keep_or_discard.key:
            return loaded, seat
        pick = ask.decision.timeout_pick()
        await scene.matches.submit_answer(
            match, scene.make_press(person), loaded.required_state.moment, 0, pick
        )
    raise AssertionError("nobody ever falls")


async def moves(scene: HostScene, match: int) -> list[tuple[Seat | None, str]]:
    return [(one.seat, one.move) for one in await scene.matches.store.load_steps(match) if one.move]


@pytest.mark.parametrize("order", ["place", "discard"])
async def test_an_order_answers_some_seconds_after_the_question_and_calls_nobody(
    scene: HostScene,
    order: str,
) -> None:
    match = (await scene.start_match()).row.id
    for seat in (0, 1):
        await given(scene, match, seat, f"always {order}")
    loaded, seat = await until_look(scene, match)
    notice = decode_body((await Outbox(scene.database).load_messages(match))[WAIT].body, WaitNotice)
    assert (notice.seats, notice.people) == ([seat], [])
    await scene.advance_time(6)
    assert (await scene.load_match(match)).required_state.moment == loaded.required_state.moment
    await scene.advance_time(1)
    assert (await moves(scene, match))[-1] == (seat, order)
    after = await scene.load_match(match)
    assert after.required_state.moment == loaded.required_state.moment + 1
    # Several may fall at once: the next question may be one that an order answers too.
    ordered = any(question_answered_by_order(after, one) is not None for one in (0, 1))
    assert (ORDER in await scene.deadline_kinds(match)) == ordered


async def test_the_question_looks_the_same_to_all_others_whatever_was_ordered(tmp_path: Path) -> None:
    seen = [
        await look_at_question(tmp_path / f"{number}.sqlite", order)
        for number, order in enumerate(("", "always place", "always discard"))
    ]
    assert seen[0] == seen[1] == seen[2]


async def look_at_question(path: Path, order: str) -> tuple[object, ...]:
    """Return all that others see of a question that such an order answers."""
    async with open_scene(path) as scene:
        match = (await scene.start_match()).row.id
        await scene.matches.change_row(match, None, deal_alike)
        if order:
            for seat in (0, 1):
                await given(scene, match, seat, order)
        loaded, seat = await until_look(scene, match)
        views = [cast(Any, loaded.view_for(viewer)) for viewer in (1 - seat, None)]
        return (
            [replace_fields(view, order="") for view in views],  # the own is seen
            [one.decision.interface_data() for one in loaded.asks_of(1 - seat) if not one.decision.aside],
            loaded.public_awaited,
            loaded.required_state.moment,
        )


def deal_alike(after: LoadedMatch) -> None:
    """The same deal in every match, with the same person to begin."""
    done = begin(after.spec, after.row.terms.options, 2, "the same deal")
    after.state, after.position, after.row.state = done.state, None, dump(after.spec, done.state)


async def test_who_is_quicker_than_the_order_answers_by_hand(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    for seat in (0, 1):
        await given(scene, match, seat, "always place")
    loaded, seat = await until_look(scene, match)
    await scene.matches.play_move(match, scene.make_press(loaded.seat_row(seat).person or 0), "discard")
    assert (await moves(scene, match))[-1] == (seat, "discard")
    # What is asked after that may be answered by order; this question is not, once more.
    for one in await scene.services.deadlines.list_deadlines(match):
        assert (
            one.kind != ORDER
            or question_answered_by_order(await scene.load_match(match), one.seat) is not None
        )
    steps = len(await moves(scene, match))
    await scene.advance_time(30)
    assert all(move == "place" for _, move in (await moves(scene, match))[steps:])


async def test_an_order_that_is_given_while_one_is_asked_answers_from_the_next_on(
    scene: HostScene,
) -> None:
    match = (await scene.start_match()).row.id
    loaded, seat = await until_look(scene, match)
    await given(scene, match, seat, "always place")
    await scene.advance_time(30)
    assert (await scene.load_match(match)).required_state.moment == loaded.required_state.moment
    assert ORDER not in await scene.deadline_kinds(match)


async def test_an_order_that_is_taken_back_in_time_does_not_answer(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    for seat in (0, 1):
        await given(scene, match, seat, "always place")
    loaded, seat = await until_look(scene, match)
    assert ORDER in await scene.deadline_kinds(match)
    await given(scene, match, seat, "always ask")
    assert ORDER not in await scene.deadline_kinds(match)
    await scene.advance_time(30)
    assert (await scene.load_match(match)).required_state.moment == loaded.required_state.moment


async def test_a_pause_of_the_match_holds_orders_up_too(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    for seat in (0, 1):
        await given(scene, match, seat, "always place")
    loaded, _ = await until_look(scene, match)

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = scene.clock.match_time() + 100

    def go_on(after: LoadedMatch) -> None:
        after.row.paused_until = None

    await scene.matches.change_row(match, None, pause)
    assert ORDER not in await scene.deadline_kinds(match)
    await scene.matches.change_row(match, None, go_on)
    await scene.advance_time(7)
    assert (await scene.load_match(match)).required_state.moment == loaded.required_state.moment + 1


async def test_ai_that_plays_on_for_somebody_obeys_their_order(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    await given(scene, match, 0, "always discard")
    await given(scene, match, 1, "always discard")
    _, seat = await until_look(scene, match)

    def hand_over(after: LoadedMatch) -> None:
        after.seat_row(seat).ai = "easy"

    await scene.matches.change_row(match, None, hand_over)
    await scene.start_ai()
    await scene.wait_for_ai()
    assert (seat, "discard") in await moves(scene, match)
    assert (seat, "place") not in await moves(scene, match)


async def test_the_seat_alone_reads_that_its_order_is_about_to_answer(scene: HostScene) -> None:
    match = (await scene.start_match()).row.id
    for seat in (0, 1):
        await given(scene, match, seat, "always place")
    loaded, seat = await until_look(scene, match)
    line = "answers this in a moment"
    mine, theirs = [
        reply_texts(
            await turn.show_current_panel(scene.make_request("panel", loaded.seat_row(at).person or 0, match))
        )
        for at in (seat, 1 - seat)
    ]
    assert line in mine
    assert line not in theirs
    assert question_answered_by_order(loaded, 1 - seat) is None


def test_the_pause_is_any_second_that_the_order_allows() -> None:
    nobody: Any = None
    by_chance = StandingOrders(nobody, nobody).draw_random_pause
    assert {by_chance(3, 20) for _ in range(2000)} == set(range(3, 21))
