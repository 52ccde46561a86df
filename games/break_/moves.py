"""Moves: two heavy ones for anybody, two nimble ones for the Nimble."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from games.break_.actions import First, Offered, action, foreseen_of
from games.break_.harm import explode, let_go, sacrifice
from games.break_.outlook import eventful, outlook
from games.break_.stepping import MOVED, crosses, enter
from games.break_.table import Break
from games.break_.terms import BOARD, NIMBLE, NOBODY, TileId, TroopId
from games.break_.troops import GOLEM, ROCKS
from games.core.decision import One, Option
from games.core.follows import Outcome
from games.core.grid import OFF
from games.core.model import Seat
from games.core.steps import Stage

MOVE, HEAVY, FREE = "move", "heavy", "free"

WEST_COLUMNS, EAST_COLUMNS = "Move, columns a-c", "Move, columns d-g"


def destinations(g: Break, troop: TroopId) -> Iterator[TileId]:
    """Where a troop may go with one move, if it has one left."""
    if not g.can_budge(troop):
        return
    for way in BOARD.ahead:
        tile = way[g.spot(troop)]
        if tile != OFF and not g.blocked(tile) and (not_own(g, troop, tile) or mends(g, troop, tile)):
            yield tile


def not_own(g: Break, troop: TroopId, tile: TileId) -> bool:
    other = g.at(tile)
    return other == NOBODY or g.owner(other) != g.owner(troop)


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
    for troop in sorted(g.troops(seat), key=lambda troop: columns_of(g.spot(troop))):
        if g.moves_left(troop):
            nimble = g.has(troop, NIMBLE) and g.board.nimble > 0
            for tile in destinations(g, troop):
                yield move_option(g, MOVE, troop, tile, "nimble" if nimble else "heavy")


def columns_of(home: TileId) -> str:
    """The part of the list in which a troop's moves stand."""
    return WEST_COLUMNS if BOARD.column(home) < 3 else EAST_COLUMNS


def move_option(g: Break, verb: str, troop: TroopId, tile: TileId, kind: str) -> Option[First]:
    home, other = g.spot(troop), g.at(tile)
    fight = other != NOBODY and g.owner(other) != g.owner(troop)
    between, alias = ("x", "-") if fight else ("-", "x")
    here, there = BOARD.names[home], BOARD.names[tile]
    return Option(
        (verb, home, tile),
        f"{here}{between}{there}",
        f"{here}{between}{there} {g.card(troop).name}, {kind}",
        columns_of(home),
        aliases=(f"{here}{alias}{there}", f"{here}{there}"),
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
                yield move_option(g, HEAVY, troop, tile, "heavy")


def which_heavy(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    return Stage(One(seat, "Which heavy move?", list(heavy_moves(g, seat)), follows=foreseen_of(g, seat)))


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
    for troop in g.troops(seat):
        if g.is_held(troop) and g.moves_left(troop):
            tile = BOARD.names[g.spot(troop)]
            label = f"Free {tile} {g.card(troop).name}"
            yield Option((FREE, g.spot(troop)), f"free {tile}", label, columns_of(g.spot(troop)))


def free(g: Break, seat: Seat, tile: TileId) -> None:
    """The held troop spends a move and stays where it is (BR-R38)."""
    troop = g.at(tile)
    g.spend(troop)
    let_go(g, troop)
    g.note("freed", troop)


action(MOVE, moves, move, follows=preview)
action(HEAVY, heavier, move_heavily, which_heavy, follows=heavy_preview)
action(FREE, held_troops, free)
