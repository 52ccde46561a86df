"""From outside nobody can tell who has a standing order, nor what it answered: not by words, nor by time."""

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games.core.decisions.base import One, Pick
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.rulebook import SealedQuestion
from games.core.zones import CardId
from tests.burrow.spec import BURROW
from tests.burrow.table import Burrow
from tests.contract.cases import GameCase, replace_rules
from tests.host.acceptance.acceptance_host import AcceptanceHost, run_acceptance
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread
from tests.host.acceptance.quiet_lures import answer_lure, quiet_lures

PAUSES = {0: 30, 1: 5, 2: 9}
"""When seats answer, in seconds after the question: by hand, or because chance drew this pause."""
LONG = 40


class OrderTrace(NamedTuple):
    """What anybody sees of a window: each message, with its second; each mention; when the window closed."""

    messages: list[tuple[int, str]]
    mentions: list[tuple[int, int]]
    closed: int

    @property
    def rhythm(self) -> list[int]:
        """All that is left for somebody who does not read."""
        return [
            *(second for second, _ in self.messages),
            *(second for second, _ in self.mentions),
            self.closed,
        ]


async def window(folder: Path, ordered: Collection[Seat], pick: Pick = (0,), deal: int = 0) -> OrderTrace:
    """A secret window of three, from its opening until it closes; who has no order answers by hand."""

    def asked(g: Burrow) -> list[One[CardId]]:
        return [
            replace_fields(one, standing_order=pick if one.seat in ordered else None)
            for one in quiet_lures(g)
        ]

    case = GameCase(replace_rules(BURROW, SealedQuestion("burrow/lures", asked)), "plain", 3)
    found: list[OrderTrace] = []

    async def scene(house: AcceptanceHost) -> None:
        pauses = iter([PAUSES[seat] for seat in sorted(ordered)])
        house.services.standing_orders.draw_delay = lambda soonest, latest: next(pauses, LONG)
        thread = FakeThread(house)
        match, people = await house.table(pace="slow", second="en-US")
        await house.wait_until_idle()
        loaded = await house.load_match(match)
        code, begun, moment = loaded.row.code, house.clock.now(), loaded.required_state.moment
        messages: list[tuple[int, str]] = []
        for second in range(LONG):
            for seat, at in PAUSES.items():
                if at == second and seat not in ordered:
                    await answer_lure(people[seat], match, 0)
            await house.services.deadline_runner.fire_due()
            if (await house.load_match(match)).required_state.moment != moment:
                mentions = [(one.at - begun, people_at(people, one.person)) for one in thread.mentions]
                found.append(OrderTrace(messages, mentions, second))
                return
            await house.wait_until_idle()
            messages += [(second, json.dumps(one.data).replace(code, "CODE")) for one in thread.said]
            thread.said.clear()
            house.clock.advance(1)
        raise AssertionError("the window does not close")

    await run_acceptance(folder, case, scene, deal)
    return found[0]


def people_at(people: list[Any], person: int) -> int:
    return [one.id for one in people].index(person)


@accepts(12)
@pytest.mark.parametrize("ordered", [(1,), (2,), (1, 2), (0, 1, 2)], ids=str)
async def test_an_order_in_a_secret_window_looks_like_an_answer_by_hand(
    ordered: tuple[Seat, ...], tmp_path: Path
) -> None:
    """Whoever answers in the same second by hand leaves the same messages, in the same words and seconds."""
    by_hand = await window(tmp_path / "hand", ())
    assert (await window(tmp_path / "order", ordered)) == by_hand
    assert sorted(seat for _, seat in by_hand.mentions) == [0, 1, 2]
    assert by_hand.closed == max(PAUSES.values())


@accepts(12)
async def test_the_time_of_an_order_does_not_tell_what_it_answered_nor_which_cards_there_were(
    tmp_path: Path,
) -> None:
    """Many deals and both answers: one rhythm, so that nothing could be learnt from ever so many windows."""
    rhythms = {
        tuple((await window(tmp_path / f"{deal} {at}", (1, 2), (at,), deal)).rhythm)
        for deal in range(6)
        for at in (0, 1)
    }
    assert len(rhythms) == 1
