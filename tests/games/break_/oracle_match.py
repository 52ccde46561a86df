"""Both engines of Break side by side: positions and commands in a comparable form."""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any, cast

from games.break_ import BREAK
from games.break_.glossary import BOARD, CARD_WORDS, NOBODY, NOWHERE, TRAP_WORDS
from games.break_.state import AWAY, BY_CORAL, GROUND, HAND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import current_of, firewall_name, is_wall_of, make_trees, river_tiles, tokens_on
from games.break_.troops import KINDS, RAZOR_CORAL
from games.break_.utility_cards import UTILITIES
from games.core.decisions.base import Decision, One, Permutation, Some
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.shapes import TilePatch, TilePath
from games.core.errors import Refused
from games.core.grid import COMPASS
from games.core.model import Action, AnyDecision
from games.core.play import first_state, settled_table
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.oracle_table import (
    DIAGRAMS,
    DRAWN,
    IN_D,
    PRIORITY,
    TILES,
    OracleState,
    basic,
    opened,
    turned,
)

Picture = dict[str, object]

LONG = ("pyre", "inferno")
"""Commands with too many variants to list."""


# --- the first engine's position and commands


def side(g: Break, seat: int) -> int:
    """0 for South, 1 for North."""
    return 0 if g.board.south == seat else 1


def shown(g: Break) -> Picture:
    """Return a position of the first engine in the second engine's form, see `oracle.picture`."""
    board, names = g.board, BOARD.names
    seats = (board.south, 1 - board.south)
    stuck = {bomb - BOARD.size for bomb in board.bombs if bomb >= BOARD.size}
    result = g.state.result
    return {
        "troops": {
            names[g.tile_of(troop)]: (
                g.card_of(troop).name,
                side(g, g.owner_of(troop)),
                g.power_of(troop),
                {NO_CARD: "", BY_CORAL: "coral"}.get(board.held[troop], "snare"),
                troop in stuck,
            )
            for seat in seats
            for troop in g.troops_of(seat)
        },
        "traps": {
            names[tile]: (side(g, g.trap_owner(card)), TRAP_WORDS[g.face(card)])
            for tile, card in enumerate(board.traps)
            if card != NO_CARD
        },
        "snares": {names[tile]: side(g, owner - 1) for tile, owner in enumerate(board.snares) if owner},
        "walls": {
            names[tile]: (side(g, seat), tokens_on(block))
            for tile, block in enumerate(board.blocks)
            for seat in seats
            if is_wall_of(block, seat)
        },
        "bombs": [lying(board.bombs[seat]) for seat in seats],
        "rivers": [running(board.rivers[seat]) for seat in seats],
        "lines": [
            (
                next((names[at] for at, block in enumerate(board.blocks) if block == make_trees(seat)), ""),
                "" if board.firewalls[seat] == NOWHERE else firewall_name(board.firewalls[seat]),
            )
            for seat in seats
        ],
        "cards": [cards(g, seat) for seat in seats],
        "reserves": [reserve(g, seat) for seat in seats],
        "left": (board.heavy, board.nimble),
        "clock": (board.turn, side(g, g.mover), board.quiet, board.harmed),
        "winner": None if result is None else side(g, result.winners[0]),
    }


def lying(bomb: int) -> str | None:
    if bomb == NOWHERE:
        return None
    return "" if bomb >= BOARD.size else BOARD.names[bomb]


def running(laid: int) -> tuple[str, str, str] | None:
    if laid == NOWHERE:
        return None
    first, last = river_tiles(laid)
    return BOARD.names[first], BOARD.names[last], COMPASS[current_of(laid)][0]


def cards(g: Break, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card, state in zip(UTILITIES[g.board.nations[seat]], g.board.cards[seat], strict=True):
        word = "out" if CARD_WORDS[state] == "on the board" else CARD_WORDS[state]
        found.setdefault(card.verb, []).append(word)
    for zone, word in ((HAND, "ready"), (GROUND, "out"), (AWAY, "spent")):
        for card in g.pile(zone, seat):
            used = "used" if card in g.board.used_traps else word
            found.setdefault(TRAP_WORDS[g.face(card)], []).append(used)
    return {card: sorted(copies) for card, copies in found.items()}


def reserve(g: Break, seat: int) -> dict[str, int]:
    nation = g.board.nations[seat]
    if nation == "fire":
        return {"Blaze": g.board.blazes[seat]}
    kinds = KINDS[RAZOR_CORAL - 2 : RAZOR_CORAL + 1]
    return {
        kind.name: left
        for kind, left in zip(kinds, g.board.corals[seat], strict=True)
        if nation == "water" or left
    }


def plain(text: str) -> str:
    """Normalize a command: `a1-a2`, `heavy a1xa2` as `a1-a2!`, no spaces after commas."""
    text = re.sub(r"([a-g]\d)x([a-g]\d)", r"\1-\2", text).replace(", ", ",")
    return f"{text.removeprefix('heavy ')}!" if text.startswith("heavy ") else text


def ask_in_english(g: Break) -> AnyDecision:
    return word_decision(g.questions[0], IN_ENGLISH)


def offered(g: Break) -> set[str]:
    """Return all commands of the first engine that can be listed."""
    turn = cast("MultiStep[Any]", ask_in_english(g))
    found: list[str] = []
    for option in turn.options:
        if option.text not in LONG:
            found.extend(spelled(turn, option.text, (option.value,)))
    assert len(found) == len({*found}), "a command is offered twice"
    return {plain(text) for text in found}


def spelled(turn: MultiStep[Any], text: str, said: tuple[Any, ...]) -> Iterator[str]:
    """Yield every complete command with this beginning, as text."""
    stage = turn.follow_up(said)
    if stage is None:
        yield text
        return
    for pick in every_pick(stage.decision):
        value = stage.decision.value(pick)
        yield from spelled(turn, text + stage.separator + stage.decision.text(pick), (*said, value))


def every_pick(decision: Decision[Any, Any]) -> Iterator[tuple[int, ...]]:
    assert not isinstance(decision, (Some, TilePatch))
    if isinstance(decision, One):
        yield from ((at,) for at in range(len(decision.options)))
    elif isinstance(decision, Permutation):
        for length in range(decision.low, decision.high + 1):
            yield from permutations(range(len(decision.options)), length)
    else:
        assert isinstance(decision, TilePath)
        assert decision.most == 2, "Wildfire"
        for at in decision.starts:
            yield (at,)
            yield from ((at, then) for then in decision.next_tiles[at])


def allowed(g: Break, text: str) -> bool:
    """Return whether the first engine accepts a command in the catalogue's notation."""
    turn = ask_in_english(g)
    try:
        turn.require(turn.parse(text))
    except Refused:
        return False
    return True


def act(g: Break, text: str) -> None:
    turn = ask_in_english(g)
    g.take_action(Action(turn.seat, g.state.moment, turn.parse(text)))


# --- matches of both


def drawn(nation: str, dice: Rng) -> str:
    """Return a random layout as its owner sees it: three rows, the front one first."""
    letters = [letter for letter in "".join(DIAGRAMS[nation]) if letter != "."]
    free = [(row, column) for row in range(3) for column in range(7)]
    found: dict[tuple[int, int], str] = {}
    for letter in sorted(letters, key=lambda one: DRAWN[nation][one] not in IN_D):
        bound = DRAWN[nation][letter] in IN_D
        place = dice.choose([one for one in free if not bound or one[1] == 3])
        free.remove(place)
        found[place] = letter
    return "/".join("".join(found.get((row, column), ".") for column in range(7)) for row in range(3))


def as_tiles(nation: str, rows: str, owner: int) -> dict[str, str]:
    tiles = {
        f"{'abcdefg'[x]}{3 - y}": DRAWN[nation][letter]
        for y, row in enumerate(rows.split("/"))
        for x, letter in enumerate(row)
        if letter != "."
    }
    return tiles if owner == 0 else {turned(tile): kind for tile, kind in tiles.items()}


def both(first: str, second: str, dice: Rng | None = None) -> tuple[Break, OracleState]:
    """Open the same match in both engines, with basic or random setups."""
    options = {"nation.0": first, "nation.1": second}
    g = cast(
        "Break", settled_table(BREAK, first_state(BREAK, options, 2, f"a coin {dice.seed if dice else ''}"))
    )
    seats = (g.board.south, 1 - g.board.south)
    nations = (g.board.nations[seats[0]], g.board.nations[seats[1]])
    assert PRIORITY[nations[0]] >= PRIORITY[nations[1]]
    layouts = [basic(nation, owner) for owner, nation in enumerate(nations)]
    for owner, nation in enumerate(nations):
        if dice is None:
            act(g, "basic")
        else:
            rows = drawn(nation, dice)
            act(g, f"layout {rows}")
            layouts[owner] = as_tiles(nation, rows, owner)
    return g, opened(nations, 1, layouts)


def nearer(g: Break, state: OracleState, rows: int) -> Break:
    """Move North closer by some rows, so that the sides are in contact."""
    north = [troop["tile"] for troop in state["troops"].values() if troop["owner"] == 1]
    return rearrange(g, state, {tile: f"{tile[0]}{int(tile[1]) - rows}" for tile in north})


def scattered(g: Break, state: OracleState, dice: Rng) -> Break:
    """Scatter all troops over the board, so that rare situations become frequent."""
    tiles = [troop["tile"] for troop in state["troops"].values()]
    return rearrange(g, state, dict(zip(tiles, dice.shuffle(TILES), strict=False)))


def rearrange(g: Break, state: OracleState, places: dict[str, str]) -> Break:
    """Move troops in both engines, on a board with nothing but troops, and ask again."""
    board = g.board
    board.standing = [NOBODY] * BOARD.size
    for troop, tile in enumerate(board.spots):
        name = BOARD.names[tile]
        board.spots[troop] = BOARD.tile(places.get(name, name))
        board.standing[board.spots[troop]] = troop
    for one in state["troops"].values():
        one["tile"] = places.get(one["tile"], one["tile"])
    return cast("Break", settled_table(BREAK, g.state))
