"""Fire's bomb, and what it burns its own troops for: the first cards of its page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from games.break_.actions import Offered
from games.break_.harm import explode, hurt, sacrifice
from games.break_.outlook import played_out
from games.break_.stepping import appear
from games.break_.table import Break
from games.break_.terms import BOARD, FIRE, NOBODY, NOWHERE, THORNS, TileId
from games.break_.troops import BLAZE, BOMBO
from games.break_.utility import (
    Utility,
    of_effect,
    own_side,
    tile_options,
    utility,
    verb_alone,
    which_troops,
)
from games.core.decision import Some
from games.core.model import Seat
from games.core.option import Option
from games.core.shapes import Patch
from games.core.steps import Stage

# --- Bomb Toss

TOSS = 3


def landing(g: Break, seat: Seat) -> TileId:
    """The tile 3 ahead of Bomb'O, or NOWHERE."""
    thrower = g.of_kind(seat, BOMBO)
    tile = g.spot(thrower[0]) if thrower else NOWHERE
    for _ in range(TOSS):
        tile = BOARD.ahead[g.ahead(seat)][tile] if tile != NOWHERE else NOWHERE
    return NOWHERE if g.blocked(tile) else tile


def tosses(g: Break, seat: Seat) -> Offered:
    tile = landing(g, seat)
    if tile != NOWHERE:
        there = BOARD.names[tile]
        stuck = f"sticks to {g.card(g.at(tile)).name}" if g.is_enemy(g.at(tile), seat) else "lies there"
        about = f"{stuck} until your next turn"
        yield Option(("bomb",), "bomb", f"Bomb Toss to {there}", "Cast", None, about, places=(there,))


def toss(g: Break, seat: Seat) -> None:
    """The bomb lies on the tile, or sticks to the enemy there."""
    tile = landing(g, seat)
    troop, start = g.at(tile), g.spot(g.of_kind(seat, BOMBO)[0])
    g.tell("bomb_tossed", seat=seat, tile=BOARD.names[tile], start=BOARD.names[start])
    if g.is_enemy(troop, seat):
        g.board.bombs[seat] = BOARD.size + troop
        g.note("bomb_stuck", troop)
    else:
        g.board.bombs[seat] = tile


utility(
    Utility(
        "Bomb Toss",
        "bomb",
        FIRE,
        "Bomb'O",
        "Toss the bomb to the tile 3 ahead, if it is not blocked. It lies there, or sticks to the enemy "
        "there or to the first that steps on it. At the start of your next turn it explodes: 1 thorns damage "
        "to every troop on its tile and next to it.",
    ),
    tosses,
    toss,
)


def blow_up(g: Break, seat: Seat) -> None:
    """The bomb of the last turn explodes, wherever it is (BR-I06)."""
    bomb = g.board.bombs[seat]
    if bomb != NOWHERE:
        g.blasts.append(g.spot(bomb - BOARD.size) if bomb >= BOARD.size else bomb)
        g.board.bombs[seat] = NOWHERE
        explode(g)


# --- sacrifices


def pay(g: Break, tiles: Sequence[TileId]) -> None:
    """All sacrifices first, then all explosions (BR-I13)."""
    for troop in [g.at(tile) for tile in tiles]:
        sacrifice(g, troop)
    explode(g)


def kindled(g: Break, seat: Seat, tile: TileId) -> None:
    """Put a Blaze from the reserve onto a tile that is still empty (BR-R72)."""
    if g.board.blazes[seat] and g.empty(tile):
        g.board.blazes[seat] -= 1
        appear(g, BLAZE, seat, tile)


def empty_after(g: Break, seat: Seat, *effects: Callable[[Break], None]) -> list[TileId]:
    """Tiles of the own side that will be empty then (BR-R45)."""
    trial = played_out(g, *effects)
    return sorted(tile for tile in own_side(trial, seat) if trial.empty(tile))


# --- Pyre

PYRE_PRICE, PYRE_BLAZES = 2, 3


def pyres(g: Break, seat: Seat) -> Offered:
    if g.board.blazes[seat] and len(g.troops(seat)) >= PYRE_PRICE:
        yield verb_alone("pyre", "Pyre…", "Sacrifice 2 troops, then place up to 3 Blazes.")


def pyre_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        price = which_troops(g, seat, "Sacrifice which two?", g.troops(seat), PYRE_PRICE, PYRE_PRICE)
        return Stage(price, stop=">")
    if len(said) == 2:
        tiles = empty_after(g, seat, partial(pay, tiles=said[1]))
        most = min(PYRE_BLAZES, g.board.blazes[seat])
        places = Some(seat, f"Blazes on which tiles, 1 to {most}?", tile_options(tiles), 1, most)
        return Stage(places, " > ")
    return None


def pyre_price(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    """What there is to foresee: where the Blazes appear was chosen."""
    pay(g, price)


def pyre(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    pay(g, price)
    for tile in tiles:
        kindled(g, seat, tile)


utility(
    Utility(
        "Pyre",
        "pyre",
        FIRE,
        "Mage",
        "Sacrifice 2 own troops; their explosions; then place up to 3 Blazes from the reserve on empty tiles "
        "of your own side.",
    ),
    pyres,
    pyre,
    pyre_steps,
    of_effect(pyre_price),
)

# --- Inferno

INFERNO_LEAST = 2


def infernos(g: Break, seat: Seat) -> Offered:
    if len(g.troops(seat)) >= INFERNO_LEAST:
        yield verb_alone(
            "inferno", "Inferno…", "Sacrifice troops: 1 thorns damage on one tile less than that."
        )


def inferno_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        own = g.troops(seat)
        return Stage(
            which_troops(g, seat, "Sacrifice which, two or more?", own, INFERNO_LEAST, len(own)), stop=">"
        )
    if len(said) == 2:
        count = len(said[1]) - 1
        tiles = tile_options(range(BOARD.size))
        prompt = f"Which {count} connected tiles?" if count > 1 else "Which tile?"
        everywhere = range(BOARD.size)
        area = Patch(seat, prompt, tiles, count, count, onward=BOARD.near, starts=everywhere, joint=", ")
        return Stage(area, " > ")
    return None


def inferno(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    """1 thorns damage to each troop on the tiles, at once, own troops too (BR-R46)."""
    pay(g, price)
    for troop in [g.at(tile) for tile in tiles]:
        if troop != NOBODY:
            hurt(g, troop, 1, THORNS)
    explode(g)


utility(
    Utility(
        "Inferno",
        "inferno",
        FIRE,
        "Mage",
        "Sacrifice X own troops, 2 or more; their explosions; then 1 thorns damage to each troop on X-1 "
        "connected tiles anywhere.",
    ),
    infernos,
    inferno,
    inferno_steps,
    of_effect(inferno),
)
