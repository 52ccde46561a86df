"""Moves: two heavy ones for anybody, two nimble ones for the Nimble."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

from games.break_.actions import First, Offered, action, foreseen
from games.break_.harm import explode, let_go, sacrifice
from games.break_.outlook import eventful, outlook
from games.break_.state import NO_CARD
from games.break_.stepping import MOVED, crosses, enter
from games.break_.table import Break
from games.break_.terms import BOARD, NIMBLE, NOBODY, TileId, TroopId
from games.break_.troops import GOLEM, KINDS, ROCKS
from games.core.decision import One
from games.core.follows import Follows, Outcome
from games.core.model import Seat
from games.core.option import Option
from games.core.steps import Stage

MOVE, HEAVY, FREE = "move", "heavy", "free"

WEST_COLUMNS, EAST_COLUMNS = "Move, columns a-c", "Move, columns d-g"


def destinations(g: Break, troop: TroopId) -> Iterator[TileId]:
    """Where a troop may go with one move, if it has one left."""
    if not g.can_budge(troop):
        return
    board = g.board
    owner = board.owners[troop]
    for tile in BOARD.near[board.spots[troop]]:
        other = board.standing[tile]
        if not board.blocks[tile] and (
            other == NOBODY or board.owners[other] != owner or mends(g, troop, tile)
        ):
            yield tile


def mends(g: Break, troop: TroopId, tile: TileId) -> bool:
    """A Rock may go into a damaged Golem of its own (BR-R28)."""
    other = g.at(tile)
    return (
        g.board.kinds[troop] == ROCKS
        and other != NOBODY
        and g.owner(other) == g.owner(troop)
        and g.board.kinds[other] == GOLEM
        and g.board.lost[other] > 0
    )


WAY: Final = re.compile(r"[a-g][1-8](?: ?[-x] ?[a-g][1-8]){2,}!?")
"""Several moves of one troop, written as one."""


def single_moves(text: str) -> list[str]:
    """Each move of a troop that is written as a way.

    >>> single_moves("b3-b4xb5!"), single_moves("stone throw c3")
    (['b3-b4!', 'b4-b5!'], ['stone throw c3'])
    """
    if WAY.fullmatch(text.casefold().strip()) is None:
        return [text]
    tiles, heavily = re.findall(r"[a-g][1-8]", text.casefold()), "!" if text.strip().endswith("!") else ""
    return [f"{here}-{there}{heavily}" for here, there in pairwise(tiles)]


def moves(g: Break, seat: Seat) -> Offered:
    """Every single move."""
    if not (g.board.heavy or g.board.nimble):
        return
    own = g.troops(seat)
    for west in (True, False):  # the groups in the order of their names
        for troop in own:
            if (g.spot(troop) in WEST) is west and g.moves_left(troop):
                nimble = g.board.nimble > 0 and g.has(troop, NIMBLE)
                for tile in destinations(g, troop):
                    yield move_option(g, MOVE, troop, tile, nimble=nimble)


WEST: Final = frozenset(at for at in range(BOARD.size) if BOARD.column(at) < 3)


def columns_of(home: TileId) -> str:
    """The part of the list in which a troop's moves stand."""
    return WEST_COLUMNS if home in WEST else EAST_COLUMNS


def move_option(g: Break, verb: str, troop: TroopId, tile: TileId, *, nimble: bool = False) -> Option[First]:
    board, other = g.board, g.board.standing[tile]
    fight = other != NOBODY and board.owners[other] != board.owners[troop]
    return worded(verb, board.kinds[troop], board.spots[troop], tile, fight, nimble)


@cache
def worded(verb: str, kind: int, home: TileId, tile: TileId, fight: bool, nimble: bool) -> Option[First]:
    """A move in words: always the same ones, so each is made only once."""
    between, alias = ("x", "-") if fight else ("-", "x")
    here, there = BOARD.names[home], BOARD.names[tile]
    costs = "" if verb == HEAVY else ", nimble" if nimble else ", heavy"
    return Option(
        (verb, home, tile),
        f"{here}{between}{there}",
        f"{here}{between}{there} {KINDS[kind].name}{costs}",
        columns_of(home),
        aliases=(f"{here}{alias}{there}", f"{here}{there}", f"{KINDS[kind].name} {here}-{there}"),
        places=(here, there),
    )


def preview(g: Break, seat: Seat, home: TileId, tile: TileId) -> Outcome:
    """What a player can foresee of a step, if more follows than the step."""
    troop = g.at(home)
    if not eventful(g, troop, tile):
        return Outcome()
    return outlook(g, seat, lambda trial: go(trial, troop, tile), {troop: tile})


def heavy_preview(g: Break, seat: Seat, *way: TileId) -> Outcome:
    """The same of a heavy one; the word alone says nothing of where it goes."""
    return preview(g, seat, *way) if way else Outcome()


def heavier(g: Break, seat: Seat) -> Offered:
    """A heavy move for a troop that would use a nimble one (BR-R71)."""
    if g.board.heavy and g.board.nimble and any(heavy_moves(g, seat)):
        yield Option(
            (HEAVY,), "heavy", "Heavy first…", "", None, "Use a heavy move, and keep the nimble ones."
        )


def heavy_moves(g: Break, seat: Seat) -> Offered:
    for troop in g.troops(seat):
        if g.has(troop, NIMBLE):
            for tile in destinations(g, troop):
                yield move_option(g, HEAVY, troop, tile)


def which_heavy(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    return Stage(
        One(
            seat,
            "Which heavy move?",
            list(heavy_moves(g, seat)),
            follows=Follows(lambda way: foreseen(g, seat, way)),
        )
    )


def move(g: Break, seat: Seat, home: TileId, tile: TileId, *, heavy: bool = False) -> None:
    """One move. It is spent whatever comes of it (BR-R73)."""
    troop = g.at(home)
    g.spend(troop, heavy=heavy)
    go(g, troop, tile)


def go(g: Break, troop: TroopId, tile: TileId) -> None:
    if mends(g, troop, tile):
        mend(g, troop, tile)
    else:
        enter(g, troop, tile, MOVED)


def move_heavily(g: Break, seat: Seat, chosen: First) -> None:
    _, home, tile = chosen
    move(g, seat, int(home), int(tile), heavy=True)


def mend(g: Break, rock: TroopId, tile: TileId) -> None:
    """The Rock is sacrificed, and the Golem heals 1; it does not enter the tile."""
    golem = g.at(tile)
    if crosses(g, rock, g.spot(rock), tile):
        sacrifice(g, rock)
        g.board.lost[golem] -= 1
        g.note("healed", golem, left=g.power(golem), power=g.card(golem).power)
    explode(g)


def held_troops(g: Break, seat: Seat) -> Offered:
    """Troops that can destroy the snare that holds them."""
    held = g.board.held
    if held.count(NO_CARD) == len(held):
        return
    for troop in g.troops(seat):
        if g.is_held(troop) and g.moves_left(troop):
            tile = BOARD.names[g.spot(troop)]
            label = f"Free {tile} {g.card(troop).name}"
            yield Option(
                (FREE, g.spot(troop)), f"free {tile}", label, columns_of(g.spot(troop)), places=(tile,)
            )


def free(g: Break, seat: Seat, tile: TileId) -> None:
    """The held troop spends a move and stays where it is (BR-R38)."""
    troop = g.at(tile)
    g.spend(troop)
    let_go(g, troop)
    g.note("freed", troop)


action(MOVE, moves, move, follows=preview)
action(HEAVY, heavier, move_heavily, which_heavy, follows=heavy_preview)
action(FREE, held_troops, free)
