"""Standing orders of a game: answered some seconds after the question, and told to nobody."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.handlers import turn
from bot.services.announcements import WAIT, WaitNotice, decode_body
from bot.services.answers.awaited import question_answered_by_order
from bot.services.answers.standing_orders import ORDER, StandingOrders
from bot.services.match.loaded_match import LoadedMatch
from bot.store.outbox import Outbox
from games.core.codec import dump
from games.core.model import Seat
from games.core.play import begin
from games.core.records import replace_fields
from tests.host.kit.handler_host import HandlerHost, reply_texts, run_handler_host

LOOK = "Place "
"""How the question begins that an order answers."""


async def given(house: HandlerHost, match: int, seat: Seat, order: str) -> None:
    loaded = await house.load_match(match)
    await house.host.matches.play_move(match, house.make_press(loaded.seat_row(seat).person or 0), order)


async def until_look(house: HandlerHost, match: int, most: int = 200) -> tuple[LoadedMatch, Seat]:
    """Usual answers until somebody is asked to keep or discard; that match, and who."""
    for _ in range(most):
        loaded = await house.load_match(match)
        seat, person, _, _ = house.awaited_seats(loaded)
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        if ask.decision.prompt.startswith(LOOK):
            return loaded, seat
        pick = ask.decision.timeout_pick()
        await house.host.matches.submit_answer(
            match, house.make_press(person), loaded.live_state.moment, 0, pick
        )
    raise AssertionError("nobody ever falls")


async def moves(house: HandlerHost, match: int) -> list[tuple[Seat | None, str]]:
    return [(one.seat, one.move) for one in await house.host.matches.store.load_steps(match) if one.move]


async def kinds(house: HandlerHost, match: int) -> set[str]:
    return {one.kind for one in await house.host.deadlines.of_match(match)}


@pytest.mark.parametrize("order", ["place", "discard"])
def test_an_order_answers_some_seconds_after_the_question_and_calls_nobody(
    order: str, tmp_path: Path
) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, f"always {order}")
        loaded, seat = await until_look(house, match)
        notice = decode_body((await Outbox(house.host.database).of_match(match))[WAIT].body, WaitNotice)
        assert (notice.seats, notice.told) == ([seat], [])
        await house.advance_time(6)
        assert (await house.load_match(match)).live_state.moment == loaded.live_state.moment
        await house.advance_time(1)
        assert (await moves(house, match))[-1] == (seat, order)
        after = await house.load_match(match)
        assert after.live_state.moment == loaded.live_state.moment + 1
        # Several may fall at once: the next question may be one that an order answers too.
        ordered = any(question_answered_by_order(after, one) is not None for one in (0, 1))
        assert (ORDER in await kinds(house, match)) == ordered

    run_handler_host(tmp_path, play)


def test_the_question_looks_the_same_to_all_others_whatever_was_ordered(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    def seen(order: str) -> None:
        async def play(house: HandlerHost) -> None:
            match = (await house.start_match()).row.id
            await house.host.matches.change_row(match, None, deal_alike)
            if order:
                for seat in (0, 1):
                    await given(house, match, seat, order)
            loaded, seat = await until_look(house, match)
            others = [1 - seat, None]
            found[order] = (
                [
                    replace_fields(cast(Any, loaded.view_for(viewer)), order="") for viewer in others
                ],  # the own is seen
                [one.decision.interface_data() for one in loaded.asks_of(1 - seat) if not one.decision.aside],
                loaded.public_awaited,
                loaded.live_state.moment,
            )

        run_handler_host(tmp_path / (order or "none"), play)

    for order in ("", "always place", "always discard"):
        seen(order)
    assert found[""] == found["always place"] == found["always discard"]


def deal_alike(after: LoadedMatch) -> None:
    """The same deal in every match, with the same person to begin."""
    done = begin(after.spec, after.row.terms.options, 2, "the same deal")
    after.state, after.position, after.row.state = done.state, None, dump(after.spec, done.state)


def test_who_is_quicker_than_the_order_answers_by_hand(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        await house.host.matches.play_move(
            match, house.make_press(loaded.seat_row(seat).person or 0), "discard"
        )
        assert (await moves(house, match))[-1] == (seat, "discard")
        # What is asked after that may be answered by order; this question is not, once more.
        for one in await house.host.deadlines.of_match(match):
            assert (
                one.kind != ORDER
                or question_answered_by_order(await house.load_match(match), one.seat) is not None
            )
        steps = len(await moves(house, match))
        await house.advance_time(30)
        assert all(move == "place" for _, move in (await moves(house, match))[steps:])

    run_handler_host(tmp_path, play)


def test_an_order_that_is_given_while_one_is_asked_answers_from_the_next_on(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        loaded, seat = await until_look(house, match)
        await given(house, match, seat, "always place")
        await house.advance_time(30)
        assert (await house.load_match(match)).live_state.moment == loaded.live_state.moment
        assert ORDER not in await kinds(house, match)

    run_handler_host(tmp_path, play)


def test_an_order_that_is_taken_back_in_time_does_not_answer(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        assert ORDER in await kinds(house, match)
        await given(house, match, seat, "always ask")
        assert ORDER not in await kinds(house, match)
        await house.advance_time(30)
        assert (await house.load_match(match)).live_state.moment == loaded.live_state.moment

    run_handler_host(tmp_path, play)


def test_a_pause_of_the_match_holds_orders_up_too(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, _ = await until_look(house, match)

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = house.clock.match_time() + 100

        def go_on(after: LoadedMatch) -> None:
            after.row.terms.paused_until = None

        await house.host.matches.change_row(match, None, pause)
        assert ORDER not in await kinds(house, match)
        await house.host.matches.change_row(match, None, go_on)
        await house.advance_time(7)
        assert (await house.load_match(match)).live_state.moment == loaded.live_state.moment + 1

    run_handler_host(tmp_path, play)


def test_ai_that_plays_on_for_somebody_obeys_their_order(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        await given(house, match, 0, "always discard")
        await given(house, match, 1, "always discard")
        _, seat = await until_look(house, match)

        def hand_over(after: LoadedMatch) -> None:
            after.seat_row(seat).ai = "easy"

        await house.host.matches.change_row(match, None, hand_over)
        await house.wait_for_ai()
        assert (seat, "discard") in await moves(house, match)
        assert (seat, "place") not in await moves(house, match)

    run_handler_host(tmp_path, play)


def test_the_seat_alone_reads_that_its_order_is_about_to_answer(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        line = "is answered in a moment"
        mine, theirs = [
            reply_texts(
                await turn.show_current_panel(
                    house.make_request("panel", loaded.seat_row(at).person or 0, match)
                )
            )
            for at in (seat, 1 - seat)
        ]
        assert line in mine
        assert line not in theirs
        assert question_answered_by_order(loaded, 1 - seat) is None

    run_handler_host(tmp_path, play)


def test_the_pause_is_any_second_that_the_order_allows() -> None:
    nobody: Any = None
    by_chance = StandingOrders(nobody, nobody).by_chance
    assert {by_chance(3, 20) for _ in range(2000)} == set(range(3, 21))
