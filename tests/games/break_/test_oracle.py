"""Random matches of all pairings in two engines that share no code: `games/break_` and the oracle.

Of each pairing they are in turn from the basic set-ups, from random ones, and with the troops anywhere; and
there are single positions full of everything. At night N matches are played in all, and 10 times as many full
boards: as many as `BREAKFALL_ORACLE=N` says; `BREAKFALL_ORACLE=N:M` plays those numbered from M on.
"""

import os
from collections import Counter
from itertools import product

import pytest

from games.break_.table import Break
from games.core.rng import Rng
from tests.games.break_.oracle import legal, may, picture
from tests.games.break_.oracle_clutter import Clutter, after
from tests.games.break_.oracle_match import act, allowed, both, offered, scattered, shown
from tests.games.break_.oracle_play import play
from tests.games.break_.oracle_table import (
    TILES,
    OracleBomb,
    OracleState,
    neighbours,
    own,
    own_rows,
    owner_at,
)

NATIONS = ("rock", "forest", "fire", "water")
PAIRINGS = list(product(NATIONS, NATIONS))
RING = {("rock", "forest"), ("forest", "fire"), ("fire", "water"), ("water", "rock")}
"""Each nation once on either side."""


class Differs(AssertionError):
    """A disagreement between the engines."""


def compare(g: Break, state: OracleState, log: list[str]) -> None:
    first, second = shown(g), picture(state)
    if first != second:
        said = [f"{key}: {first[key]} != {second[key]}" for key in first if first[key] != second[key]]
        raise Differs("\n".join((*said, "after", *log[-40:])))


def compare_commands(g: Break, state: OracleState, log: list[str]) -> list[str]:
    first, second = offered(g), legal(state)
    if first != second:
        here = f"only the first: {sorted(first - second)}\nonly the second: {sorted(second - first)}"
        raise Differs("\n".join((here, str(picture(state)), "after", *log[-40:])))
    return sorted(second)


def sampled(state: OracleState, dice: Rng) -> str:
    """Return a random Pyre or Inferno, legal or nearly so."""
    me = state["active"]
    mine = [troop["tile"] for troop in own(state, me).values()]
    card = dice.choose(("pyre", "inferno"))
    count = 2 + (dice.below(12) == 0) if card == "pyre" else 2 + dice.below(4)
    paid = dice.shuffle(mine)[:count]
    if dice.below(30) == 0:
        paid[-1] = dice.choose(TILES)
    if card == "pyre":
        near = [tile for place in paid for tile in neighbours(place)]
        pool = dice.choose((own_rows(me, 4), [*paid, *near], own_rows(me, 5)))
        tiles = dice.shuffle(pool)[: 1 + dice.below(3)]
    else:
        tiles = [dice.choose(TILES)]
        while len(tiles) < len(paid) - 1 + (dice.below(20) == 0) and len(tiles) < 20:
            beside = [*neighbours(dice.choose(tiles)), *([dice.choose(TILES)] if dice.below(8) == 0 else [])]
            tiles.append(dice.choose(beside))
    if dice.below(5):
        tiles = list(dict.fromkeys(tiles))
    return f"{card} {','.join(paid)} > {','.join(tiles)}"


def chosen(g: Break, state: OracleState, listed: list[str], dice: Rng, log: list[str]) -> str:
    """Choose a command by kind first, so that cards with many places do not dominate."""
    found: list[str] = []
    if "pyre" in state["players"][state["active"]]["cards"]:
        for _ in range(4):
            text = sampled(state, dice)
            if allowed(g, text) != may(state, text):
                raise Differs("\n".join((f"{text}: {may(state, text)}", str(picture(state)), *log[-40:])))
            if may(state, text):
                found.append(text)
    kinds: dict[str, list[str]] = {}
    for text in [*listed, *found]:
        kinds.setdefault(kind_of(state, text), []).append(text)
    weights = {"move": 5, "attack": 6, "end": 1}
    bag = [kind for kind in sorted(kinds) for _ in range(weights.get(kind, 2))]
    few = [dice.choose(kinds[dice.choose(bag)]) for _ in range(1 + 5 * dice.below(2))]
    return max(few, key=lambda text: stir(state, text)) if few[1:] else few[0]


def kind_of(state: OracleState, text: str) -> str:
    if "-" not in text:
        return text.split()[0]
    return "attack" if owner_at(state, text[3:5]) == 1 - state["active"] else "move"


def stir(state: OracleState, text: str) -> int:
    """Return how much a command changes, so that half of them are chosen for their effect."""
    after = play(state, text)
    before, now = state["troops"], after["troops"]
    changed = sum(4 for one in before if one not in now)
    changed += sum(before[one]["lost"] != now[one]["lost"] for one in before if one in now) * 2
    changed += sum(before[one]["held"] != now[one]["held"] for one in before if one in now) * 4
    changed += sum(before[one]["tile"] != now[one]["tile"] for one in before if one in now)
    return changed + 3 * (state["traps"] != after["traps"]) + (bombs(state) != bombs(after)) * 3


def bombs(state: OracleState) -> list[OracleBomb | None]:
    return [player["bomb"] for player in state["players"]]


def match(first: str, second: str, number: int) -> Counter[str]:
    """Play a match from basic or random setups or scattered troops; return the counts of its events."""
    dice = Rng(f"oracle {first} {second} {number}")
    g, state = both(first, second, dice if number % 3 else None)
    if number % 3 == 2:
        g = scattered(g, state, dice)
    log, counted = [f"{first} {second} {number}"], Counter[str]()
    compare(g, state, log)
    while state["winner"] is None:
        text = chosen(g, state, compare_commands(g, state, log), dice, log)
        log.append(text)
        g.events.clear()
        act(g, text)
        state = play(state, text)
        compare(g, state, log)
        counted.update(("command", *(event.kind for event in g.events)))
    return counted


@pytest.mark.parametrize(
    ("first", "second"),
    [pair if pair in RING else pytest.param(*pair, marks=pytest.mark.nightly) for pair in PAIRINGS],
)
def test_both_engines_agree_on_a_match(first: str, second: str) -> None:
    """One match for each ordered pair, with the troops anywhere."""
    assert match(first, second, 3)["command"] > 10


def cluttered(first: str, second: str, number: int) -> Counter[str]:
    """Check a random cluttered position and some of its legal commands."""
    dice, counted = Rng(f"clutter {first} {second} {number}"), Counter[str]()
    found = Clutter(first, second, dice)
    log = [f"clutter {first} {second} {number}"]
    compare(found.g, found.state, log)
    listed = compare_commands(found.g, found.state, log)
    commands = {chosen(found.g, found.state, listed, dice, log) for _ in range(5)}
    places = Counter[str]()
    for text in dice.shuffle(listed):
        places[text.split()[0]] += 1
        if "-" in text or places[text.split()[0]] <= 6:
            commands.add(text)
    for text in sorted(commands):
        g = after(found.g, text)
        compare(g, play(found.state, text), [*log, str(picture(found.state)), text])
        counted.update(("command", *(event.kind for event in g.events)))
    return counted


@pytest.mark.parametrize(("first", "second"), PAIRINGS)
def test_both_engines_agree_on_full_boards(first: str, second: str) -> None:
    for number in range(3):
        assert cluttered(first, second, number)["command"] > 3


@pytest.mark.slow
@pytest.mark.nightly
def test_both_engines_agree_on_many_matches() -> None:
    count, _, begin = os.environ.get("BREAKFALL_ORACLE", "48").partition(":")
    counted = Counter[str]()
    for number in range(int(begin or 0), int(begin or 0) + int(count)):
        pairing, which = PAIRINGS[number % len(PAIRINGS)], number // len(PAIRINGS)
        counted += match(*pairing, which)
        for more in range(10):
            counted += cluttered(*pairing, 10 * which + more)
    print(f"{count} matches: {counted}")  # noqa: T201 (what was met on the way)
