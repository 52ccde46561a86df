"""Standing orders of a game: answered some seconds after the question, and told to nobody."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.presses import answering
from bot.services.loaded import Loaded
from bot.services.ordering import ORDER, Ordering, order_of
from bot.services.showing import WAIT, Wait, read
from bot.store.notices import Notices
from games.core.codec import dump
from games.core.model import Seat
from games.core.play import begin
from games.core.record import replaced
from tests.bot.services.house import House, at_home, said

LOOK = "Place "
"""How the question begins that an order answers."""


async def given(house: House, match: int, seat: Seat, order: str) -> None:
    loaded = await house.look(match)
    await house.host.matches.move(match, house.press(loaded.seat(seat).person or 0), order)


async def until_look(house: House, match: int, most: int = 200) -> tuple[Loaded, Seat]:
    """Usual answers until somebody is asked to keep or discard; that match, and who."""
    for _ in range(most):
        loaded = await house.look(match)
        seat, person, _, _ = house.asked(loaded)
        ask = loaded.ask(seat, 0)
        assert ask is not None
        if ask.decision.prompt.startswith(LOOK):
            return loaded, seat
        pick = ask.decision.on_timeout()
        await house.host.matches.answer(match, house.press(person), loaded.playing.moment, 0, pick)
    raise AssertionError("nobody ever falls")


async def moves(house: House, match: int) -> list[tuple[Seat | None, str]]:
    return [(one.seat, one.move) for one in await house.host.matches.rows.steps(match) if one.move]


async def kinds(house: House, match: int) -> set[str]:
    return {one.kind for one in await house.host.deadlines.of(match)}


@pytest.mark.parametrize("order", ["place", "discard"])
def test_an_order_answers_some_seconds_after_the_question_and_calls_nobody(
    order: str, tmp_path: Path
) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, f"always {order}")
        loaded, seat = await until_look(house, match)
        notice = read((await Notices(house.host.database).of(match))[WAIT].body, Wait)
        assert (notice.seats, notice.told) == ([seat], [])
        await house.later(6)
        assert (await house.look(match)).playing.moment == loaded.playing.moment
        await house.later(1)
        assert (await moves(house, match))[-1] == (seat, order)
        after = await house.look(match)
        assert after.playing.moment == loaded.playing.moment + 1
        # Several may fall at once: the next question may be one that an order answers too.
        ordered = any(order_of(after, one) is not None for one in (0, 1))
        assert (ORDER in await kinds(house, match)) == ordered

    at_home(tmp_path, play)


def test_the_question_looks_the_same_to_all_others_whatever_was_ordered(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    def seen(order: str) -> None:
        async def play(house: House) -> None:
            match = (await house.match()).row.id
            await house.host.matches.change(match, None, deal_alike)
            if order:
                for seat in (0, 1):
                    await given(house, match, seat, order)
            loaded, seat = await until_look(house, match)
            others = [1 - seat, None]
            found[order] = (
                [replaced(cast(Any, loaded.view(viewer)), order="") for viewer in others],  # the own is seen
                [one.decision.shown() for one in loaded.asks(1 - seat) if not one.decision.aside],
                loaded.awaited,
                loaded.playing.moment,
            )

        at_home(tmp_path / (order or "none"), play)

    for order in ("", "always place", "always discard"):
        seen(order)
    assert found[""] == found["always place"] == found["always discard"]


def deal_alike(after: Loaded) -> None:
    """The same deal in every match, with the same person to begin."""
    done = begin(after.spec, after.row.terms.options, 2, "the same deal")
    after.state, after.position, after.row.state = done.state, None, dump(after.spec, done.state)


def test_who_is_quicker_than_the_order_answers_by_hand(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        await house.host.matches.move(match, house.press(loaded.seat(seat).person or 0), "discard")
        assert (await moves(house, match))[-1] == (seat, "discard")
        # What is asked after that may be answered by order; this question is not, once more.
        for one in await house.host.deadlines.of(match):
            assert one.kind != ORDER or order_of(await house.look(match), one.seat) is not None
        steps = len(await moves(house, match))
        await house.later(30)
        assert all(move == "place" for _, move in (await moves(house, match))[steps:])

    at_home(tmp_path, play)


def test_an_order_that_is_given_while_one_is_asked_answers_from_the_next_on(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        loaded, seat = await until_look(house, match)
        await given(house, match, seat, "always place")
        await house.later(30)
        assert (await house.look(match)).playing.moment == loaded.playing.moment
        assert ORDER not in await kinds(house, match)

    at_home(tmp_path, play)


def test_an_order_that_is_taken_back_in_time_does_not_answer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        assert ORDER in await kinds(house, match)
        await given(house, match, seat, "always ask")
        assert ORDER not in await kinds(house, match)
        await house.later(30)
        assert (await house.look(match)).playing.moment == loaded.playing.moment

    at_home(tmp_path, play)


def test_a_pause_of_the_match_holds_orders_up_too(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, _ = await until_look(house, match)

        def pause(after: Loaded) -> None:
            after.row.terms.paused_until = house.clock.playing() + 100

        def go_on(after: Loaded) -> None:
            after.row.terms.paused_until = None

        await house.host.matches.change(match, None, pause)
        assert ORDER not in await kinds(house, match)
        await house.host.matches.change(match, None, go_on)
        await house.later(7)
        assert (await house.look(match)).playing.moment == loaded.playing.moment + 1

    at_home(tmp_path, play)


def test_ai_that_plays_on_for_somebody_obeys_their_order(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        await given(house, match, 0, "always discard")
        await given(house, match, 1, "always discard")
        _, seat = await until_look(house, match)

        def hand_over(after: Loaded) -> None:
            after.seat(seat).ai = "easy"

        await house.host.matches.change(match, None, hand_over)
        await house.settle()
        assert (seat, "discard") in await moves(house, match)
        assert (seat, "place") not in await moves(house, match)

    at_home(tmp_path, play)


def test_the_seat_alone_reads_that_its_order_is_about_to_answer(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        for seat in (0, 1):
            await given(house, match, seat, "always place")
        loaded, seat = await until_look(house, match)
        line = "is answered in a moment"
        mine, theirs = [
            said(await answering.your_move(house.call("panel", loaded.seat(at).person or 0, match)))
            for at in (seat, 1 - seat)
        ]
        assert line in mine
        assert line not in theirs
        assert order_of(loaded, 1 - seat) is None

    at_home(tmp_path, play)


def test_the_pause_is_any_second_that_the_order_allows() -> None:
    nobody: Any = None
    by_chance = Ordering(nobody, nobody).by_chance
    assert {by_chance(3, 20) for _ in range(2000)} == set(range(3, 21))
