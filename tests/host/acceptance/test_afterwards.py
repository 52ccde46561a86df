"""After the end: looking back, checking the deal, playing on, the same deal, another match; in every game."""

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.commands import lookup
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_hosted_game
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    find_control,
    has_verb,
    open_acceptance_host,
)
from tests.host.acceptance.accepts import accepts
from tests.host.kit.fake_interactions import ShownMessage


class EndedMatch(NamedTuple):
    """A match that was played to its end, with the database it is in."""

    database: bytes
    match: int
    card: ShownMessage
    """The result that stands in the channel."""
    steps: int


PLAYED: dict[GameCase, EndedMatch] = {}
"""One match of each case, for all tests."""


async def play_to_the_end(case: GameCase, folder: Path) -> EndedMatch:
    async with open_acceptance_host(folder, case) as house:
        match, people = await house.table(second="en-US")
        await house.play(match, people, Rng("afterwards"))
        await house.wait_until_idle()
        card = house.fake_channel.said[-1]
        steps = len([each for each in house.steps if each.progress.move])
    return EndedMatch((folder / "host.sqlite").read_bytes(), match, card, steps)


@pytest.fixture
async def played(case: GameCase, tmp_path: Path) -> EndedMatch:
    if case not in PLAYED:
        PLAYED[case] = await play_to_the_end(case, tmp_path / "played")
    return PLAYED[case]


@pytest.fixture
async def house(case: GameCase, tmp_path: Path, played: EndedMatch) -> AsyncIterator[AcceptanceHost]:
    """A host on which the match has been played."""
    (tmp_path / "host.sqlite").write_bytes(played.database)
    async with open_acceptance_host(tmp_path, case, "afterwards") as opened:
        yield opened


@every_hosted_game
@accepts(19)
async def test_what_can_be_done_with_a_match_that_is_over(
    house: AcceptanceHost, case: GameCase, played: EndedMatch
) -> None:
    """Replay and rematch are one press each, play on and same deal, where one was dealt, at most two."""
    match, card, people = played.match, played.card, [house.guest() for _ in range(case.seats)]
    one, other = people[:2]
    assert await presses(one, card, "replay") == 1
    assert has_verb(one.panel, "replay")
    await through_the_replay(one, played.steps)
    assert await presses(other, card, "rematch") == 1
    for person in (one, *people[2:]):
        await presses(person, card, "rematch")
    assert (await house.load_match(await newest(house))).is_running
    if case.spec.has_chance:
        assert await presses(one, card, "samedeal") <= 2
        new = await newest(house)
        assert (await house.load_match(new)).row.deal.seed == (await house.load_match(match)).row.deal.seed
    else:
        assert not has_verb(card, "samedeal")
    before = one.made
    await one.press_verb("playon", on=card)
    if not answer_controls(one.panel):
        menu = find_control(one.panel, "playon")
        await one.give(menu["custom_id"], menu["options"][0]["value"], on=one.panel)
    assert one.made - before <= 2
    await house.wait_until_idle()
    assert (await house.load_match(await newest(house))).row.terms.alone


async def presses(person: Guest, card: ShownMessage, verb: str) -> int:
    before = person.made
    await person.press_verb(verb, on=card)
    return person.made - before


async def newest(house: AcceptanceHost) -> int:
    return await house.services.matches.store.next_id() - 1


async def through_the_replay(person: Guest, steps: int) -> None:
    """From the first position on, each with what happened; and at once to the last."""
    seen = [person.panel.words]
    while (onward := next_step(person.panel)) is not None and len(seen) < 10:
        await person.give(onward, on=person.panel)
        seen.append(person.panel.words)
    assert len(set(seen)) == len(seen) == 10
    last = next(one for one in person.panel.pressable if one.get("label") == "Last")
    await person.give(last["custom_id"], on=person.panel)
    assert f"step {steps} of {steps}" in person.panel.words
    assert next_step(person.panel) is None


def next_step(shown: ShownMessage) -> str | None:
    """The button to the next position."""
    return next((one["custom_id"] for one in shown.pressable if one.get("label") == "Next"), None)


@every_hosted_game
@accepts(19)
async def test_a_changed_seed_is_found_by_verify(
    house: AcceptanceHost, case: GameCase, played: EndedMatch, tmp_path: Path
) -> None:
    match, person = played.match, house.guest()
    loaded = await house.load_match(match)
    told = (await person.use(lookup.verify, match=loaded.row.code)).shown[-1]
    assert "All is well" in told.words
    assert loaded.row.deal.seed in told.words.replace(" ", "")
    change_the_seed(tmp_path / "host.sqlite", match)
    told = (await person.use(lookup.verify, match=loaded.row.code)).shown[-1]
    assert "All is well" not in told.words
    assert re.search(r"fingerprint|that number", told.words)


def change_the_seed(path: Path, match: int) -> None:
    """As a host would that had dealt anew."""
    with closing(sqlite3.connect(path)) as file, file:
        (deal,) = file.execute("SELECT deal FROM matches WHERE id = ?", [match]).fetchone()
        seed = re.search(r'"seed":"([0-9a-f]+)"', deal)
        assert seed is not None
        changed = deal.replace(seed[1], seed[1][::-1].replace("0", "1", 1))
        assert changed != deal
        file.execute("UPDATE matches SET deal = ? WHERE id = ?", [changed, match])
