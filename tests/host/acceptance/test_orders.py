"""What was ordered ahead is answered some seconds later, in the same words, and calls nobody."""

from pathlib import Path

import pytest

from bot.commands import match_play
from bot.services.match.service import Actor
from games.core.play import apply, parse, pending
from games.core.rng import Rng
from tests.contract.cases import CASES, GameCase, every_hosted_game
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, position, run_acceptance
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread

SOONEST, LATEST = 3, 20
ORDERS = {"nightbreak": "always place", "nightfall": "pass until my turn"}
"""An order of each game that has some."""
STOPS = {"thicket"}
"""Games whose orders are for the rules: the host gives no answer for them."""
ORDERED = [case for case in CASES if case.spec.key in ORDERS and case.seats == min(case.seat_counts)]
Moves = list[tuple[int, str]]


@every_hosted_game
@accepts(12)
async def test_an_answer_by_order_reads_as_one_by_hand(case: GameCase, tmp_path: Path) -> None:
    by_hand: dict[str, object] = {}
    moves: Moves = []

    async def pressed(house: AcceptanceHost) -> None:
        match, people = await house.table(second="en-US", pace="slow")
        await play_until_another_is_asked(house, match, people, moves)
        by_hand.update(log=await log_of(house, match), end=position(await house.load_match(match)))

    async def ordered(house: AcceptanceHost) -> None:
        thread = FakeThread(house)
        match, people = await house.table(second="en-US", pace="slow")
        *before, last, (at, planned) = moves
        for who, move in before:
            await typed(house, people[who], match, move)
        await house.services.planned_moves.set_plan(match, Actor(people[at].id), planned)
        await house.wait_until_idle()
        mentions = len(thread.mentions)
        await typed(house, people[last[0]], match, last[1])
        await house.wait_until_idle()
        seconds = await until_answered(house, match, len(moves))
        assert SOONEST <= seconds <= LATEST
        await house.wait_until_idle()
        assert people[at].id not in thread.since(mentions)
        assert position(await house.load_match(match)) == by_hand["end"]
        assert await log_of(house, match) == by_hand["log"]

    await run_acceptance(tmp_path / "hand", case, pressed, "orders")
    await run_acceptance(tmp_path / "order", case, ordered, "orders")


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.spec.key in ORDERS and case.seats == min(case.seat_counts)],
    ids=str,
)
@accepts(12)
async def test_a_standing_order_reads_as_an_answer_by_hand(case: GameCase, tmp_path: Path) -> None:
    order, moves, by_hand = ORDERS[case.spec.key], Moves(), dict[str, object]()

    async def pressed(house: AcceptanceHost) -> None:
        match, people = await house.table(second="en-US", pace="slow")
        by_hand["secret"] = await play_until_an_order_would_answer(house, match, people, moves, order)
        for person in people:
            await typed(house, person, match, order)
        by_hand.update(log=await log_of(house, match), end=position(await house.load_match(match)))

    async def ordered(house: AcceptanceHost) -> None:
        thread = FakeThread(house)
        match, people = await house.table(second="en-US", pace="slow")
        *before, (at, _) = moves
        for who, move in before[:-1]:
            await typed(house, people[who], match, move)
        for person in people:
            await typed(house, person, match, order)
        mentions = len(thread.mentions)
        await typed(house, people[before[-1][0]], match, before[-1][1])
        await house.wait_until_idle()
        seconds = await until_answered(house, match, len(moves) + len(people))
        assert SOONEST <= seconds <= LATEST
        await house.wait_until_idle()
        assert (people[at].id in thread.since(mentions)) == by_hand["secret"]
        assert position(await house.load_match(match)) == by_hand["end"]
        assert await log_of(house, match) == by_hand["log"]

    await run_acceptance(tmp_path / "hand", case, pressed, "standing")
    await run_acceptance(tmp_path / "order", case, ordered, "standing")


def test_every_way_with_orders_is_held_to_it() -> None:
    assert {*ORDERS, *STOPS} == {
        case.spec.key for case in CASES if case.spec.list_standing_orders is not None
    }


async def play_until_an_order_would_answer(
    house: AcceptanceHost, match: int, people: list[Guest], moves: Moves, order: str
) -> bool:
    """Answers by chance, up to the first question that this order would answer, and that answer by hand.

    Whether that question is a secret window: to those everybody is called, lest who is not be known.
    """
    dice = Rng("answers before an order")
    for _ in range(150):
        loaded = await house.load_match(match)
        person = await house.awaited(match, people)
        assert person is not None
        seat, spec = loaded.require_seat_of(person.id), loaded.spec
        given, _ = apply(spec, loaded.required_state, parse(spec, loaded.required_state, seat, order))
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        asked = pending(spec, given).question_for(seat)
        found = None if asked is None else asked.standing_order
        pick = ask.decision.random_pick(dice.below) if found is None else found
        moves.append((people.index(person), ask.decision.text(pick)))
        await typed(house, person, match, moves[-1][1])
        if found is not None:
            return ask.decision.quiet
    raise AssertionError("no order is ever of use")


async def play_until_another_is_asked(
    house: AcceptanceHost, match: int, people: list[Guest], moves: Moves
) -> None:
    """Usual answers, until a step has called somebody who was not asked, and they have answered."""
    called: int | None = None
    for _ in range(100):
        loaded = await house.load_match(match)
        person = await house.awaited(match, people)
        assert person is not None
        seat = loaded.require_seat_of(person.id)
        if called is not None and seat == called and len(moves) > 4:
            await usual(house, match, person, people, moves)
            return
        before = set(loaded.public_awaited)
        await usual(house, match, person, people, moves)
        new = set((await house.load_match(match)).public_awaited) - before
        called = next(iter(new)) if len(new) == 1 and seat not in new else None
    raise AssertionError("nobody else is ever called")


async def usual(house: AcceptanceHost, match: int, person: Guest, people: list[Guest], moves: Moves) -> None:
    loaded = await house.load_match(match)
    ask = loaded.find_ask(loaded.require_seat_of(person.id), 0)
    assert ask is not None
    moves.append((people.index(person), ask.decision.text(ask.decision.timeout_pick())))
    await typed(house, person, match, moves[-1][1])


async def typed(house: AcceptanceHost, person: Guest, match: int, move: str) -> None:
    await person.use(match_play.move, text=move, match=(await house.load_match(match)).row.code)


async def until_answered(house: AcceptanceHost, match: int, moves: int) -> int:
    """Seconds until so many moves have been made."""
    for seconds in range(LATEST + 5):
        await house.services.deadline_runner.fire_due()
        await house.wait_until_idle()
        if len([one for one in house.steps if one.progress.move]) >= moves:
            return seconds
        house.clock.advance(1)
    raise AssertionError("the order is not carried out")


async def log_of(house: AcceptanceHost, match: int) -> str:
    """As somebody reads it who watches, without the code of the match."""
    code = (await house.load_match(match)).row.code
    return (await house.guest().give(f"bf:log:{match}:0:0")).shown[-1].words.replace(code, "")
