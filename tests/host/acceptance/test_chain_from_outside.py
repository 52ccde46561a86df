"""Nightfall's chain with three opponents: from outside nobody can tell who could have linked a card."""

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Seat
from games.nightfall import NIGHTFALL
from tests.contract.cases import GameCase
from tests.games.nightfall.scene import scene
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest, answer_controls, run_acceptance
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread
from tests.host.kit.fake_interactions import ShownMessage

CASE = GameCase(NIGHTFALL, "classic", 4)
ACTIVE, OPPONENTS = 0, (1, 2, 3)
CAN, CANNOT = "Enraged Wight, Vulko", "Vulko, Bad Smoke"
"""What an opponent holds; its deck has the other two. So everybody knows that it might link, and no more."""


class OutsideView(NamedTuple):
    """Each post and edit with all that it says, and whom it mentions, by their seats."""

    opened: list[str]
    open: list[str]
    """While the window was open."""
    closed: list[str]
    mentioned: list[Seat]


@accepts(11)
@pytest.mark.parametrize("turns", [OPPONENTS, OPPONENTS[::-1]], ids=["clockwise", "backwards"])
async def test_a_chain_looks_the_same_from_outside_whoever_could_link(
    turns: Sequence[Seat], tmp_path: Path
) -> None:
    """Nobody links: as many messages and edits, with the same words, until all has been resolved."""
    told = [(await window(tmp_path / str(able), able, turns)) for able in ((), (1,), (2,), (3,), OPPONENTS)]
    assert told[0].opened
    assert told[0].closed
    assert all(one == told[0] for one in told[1:])
    assert told[0].open == [], "something was posted or edited while the window was open"
    assert sorted(told[0].mentioned) == list(OPPONENTS)


@accepts(11)
async def test_a_chain_looks_the_same_from_outside_until_a_link_is_shown(tmp_path: Path) -> None:
    """A link, too, is nothing that anybody hears of before all have answered."""
    passed = await window(tmp_path / "pass", OPPONENTS, OPPONENTS)
    linked = await window(tmp_path / "link", OPPONENTS, OPPONENTS, links=(1,))
    assert linked.opened == passed.opened
    assert linked.open == passed.open == []
    assert linked.closed != passed.closed


async def window(
    folder: Path, able: Collection[Seat], turns: Sequence[Seat], links: Collection[Seat] = ()
) -> OutsideView:
    """A chain begins, and the opponents answer in this order; only those who are able hold a card for it."""
    hands = ["Enraged Wight, Bite", *(CAN if seat in able else CANNOT for seat in OPPONENTS)]
    decks = ["Vulko, Bite", *(CANNOT if seat in able else CAN for seat in OPPONENTS)]
    state = scene(seats=4, hands=hands, decks=decks).state
    found: list[OutsideView] = []

    def set_up(after: LoadedMatch) -> None:
        after.state = state

    async def play(house: AcceptanceHost) -> None:
        thread = FakeThread(house)
        match, people = await house.table(options="archives=quick", pace="slow", second="en-US")
        await house.services.matches.change_row(match, None, set_up)
        await house.wait_until_idle()
        loaded = await house.load_match(match)
        code, sitting = loaded.row.code, [house.sitting(loaded, people, seat) for seat in range(4)]
        thread.said.clear()

        async def said() -> list[str]:
            await house.wait_until_idle()
            shown = [public(one, code) for one in thread.said]
            thread.said.clear()
            return shown

        began = len(thread.mentions)
        await choose(sitting[ACTIVE], match, "Enraged Wight", "Add nothing more")
        opened, open_ = await said(), list[str]()
        seats = [sitting.index(one) for one in sitting if one.id in thread.since(began)]
        for seat in turns:
            assert (await house.load_match(match)).public_awaited == OPPONENTS
            wanted = ("Enraged Wight", "Add nothing more") if seat in links else ("Pass",)
            await choose(sitting[seat], match, *wanted)
            if seat != turns[-1]:
                open_ += await said()
        found.append(OutsideView(opened, open_, await said(), seats))

    await run_acceptance(folder, CASE, play)
    return found[0]


async def choose(person: Guest, match: int, *labels: str) -> None:
    """Press `Your move` and then these, as far as they are asked for."""
    await person.open_panel(match)
    for label in labels:
        for part in answer_controls(person.panel):
            entry = [one for one in part.get("options", ()) if one["label"].startswith(label)]
            if entry or part.get("label") == label:
                await person.give(part["custom_id"], *[one["value"] for one in entry[:1]], on=person.panel)
                break


def public(shown: ShownMessage, code: str) -> str:
    """The code of a match is drawn anew each time."""
    return json.dumps(shown.data).replace(code, "CODE")
