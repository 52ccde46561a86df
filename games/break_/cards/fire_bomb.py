"""Fire's bomb and its larger sacrifices: the first cards of its page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions
from games.break_.damage import deal_damage, resolve_explosions, sacrifice
from games.break_.events import BombStuck, BombTossed
from games.break_.glossary import BOARD, FIRE, NOBODY, NOWHERE, THORNS, TileId
from games.break_.outcome import play_out
from games.break_.table import Break
from games.break_.tile_entry import appear
from games.break_.troops import BLAZE, BOMBO
from games.break_.utility_cards import (
    CAST,
    CAST_GROUP,
    ask_troops,
    home_half,
    preview_of,
    tile_options,
    utility_card,
    verb_option,
)
from games.core.decisions.base import Some
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import TilePatch
from games.core.model import Seat

# --- Bomb Toss

BOMB_TOSS = utility_card(
    "Bomb Toss",
    FIRE,
    verb="bomb",
    caster="Bomb'O",
    text="Throw the bomb to the tile 3 ahead, if it isn't blocked. It lies there, or sticks to the "
    "enemy there or to the first that enters. When your next turn begins, it explodes: 1 "
    "damage to all troops on its tile and next to it.",
)

TOSS_RANGE = 3


def landing_tile(g: Break, seat: Seat) -> TileId:
    """Return the tile 3 ahead of Bomb'O, or NOWHERE if it is blocked or off the board."""
    thrower = g.troops_of_kind(seat, BOMBO)
    tile = g.tile_of(thrower[0]) if thrower else NOWHERE
    for _ in range(TOSS_RANGE):
        tile = BOARD.neighbour[g.forward(seat)][tile] if tile != NOWHERE else NOWHERE
    return NOWHERE if g.is_blocked(tile) else tile


@BOMB_TOSS.available
def toss_options(g: Break, seat: Seat) -> ActionOptions:
    tile = landing_tile(g, seat)
    if tile != NOWHERE:
        there = BOARD.names[tile]
        victim = g.card_of(g.troop_at(tile)).name if g.is_enemy(g.troop_at(tile), seat) else None
        label, about = say.TossLabel(there), say.TossAbout(victim)
        yield Option(("bomb",), "bomb", label, CAST_GROUP, None, about, board_places=(there,), kind=CAST)


@BOMB_TOSS.effect
def toss(g: Break, seat: Seat) -> None:
    """Toss the bomb, which lies on the tile or sticks to the enemy there."""
    tile = landing_tile(g, seat)
    troop, start = g.troop_at(tile), g.tile_of(g.troops_of_kind(seat, BOMBO)[0])
    g.tell(BombTossed(seat, BOARD.names[tile], BOARD.names[start]))
    if g.is_enemy(troop, seat):
        g.board.bombs[seat] = BOARD.size + troop
        g.tell_of(BombStuck, troop)
    else:
        g.board.bombs[seat] = tile


def blow_up(g: Break, seat: Seat) -> None:
    """Explode the bomb of the previous turn, wherever it is (BR-I06)."""
    bomb = g.board.bombs[seat]
    if bomb != NOWHERE:
        g.blasts.append(g.tile_of(bomb - BOARD.size) if bomb >= BOARD.size else bomb)
        g.board.bombs[seat] = NOWHERE
        resolve_explosions(g)


# --- sacrifices


def pay_price(g: Break, tiles: Sequence[TileId]) -> None:
    """Make all sacrifices, then resolve all explosions (BR-I13)."""
    for troop in [g.troop_at(tile) for tile in tiles]:
        sacrifice(g, troop)
    resolve_explosions(g)


def place_blaze(g: Break, seat: Seat, tile: TileId) -> None:
    """Put a Blaze from the reserve onto a tile that is still empty (BR-R72)."""
    if g.board.blazes[seat] and g.is_empty(tile):
        g.board.blazes[seat] -= 1
        appear(g, BLAZE, seat, tile)


def empty_tiles_after(g: Break, seat: Seat, *effects: Callable[[Break], None]) -> list[TileId]:
    """List the tiles of the own side that will be empty after these effects (BR-R45)."""
    trial = play_out(g, *effects)
    return sorted(tile for tile in home_half(trial, seat) if trial.is_empty(tile))


# --- Pyre

PYRE = utility_card(
    "Pyre",
    FIRE,
    caster="Mage",
    text="Sacrifice 2 of your troops; Blazes among them explode first. Then place up to 3 Blazes from "
    "your reserve on empty tiles in your half of the board.",
)

PYRE_PRICE, PYRE_BLAZES = 2, 3


@PYRE.available
def pyre_options(g: Break, seat: Seat) -> ActionOptions:
    if g.board.blazes[seat] and len(g.troops_of(seat)) >= PYRE_PRICE:
        yield verb_option(PYRE, say.PyreAbout())


@PYRE.steps
def pyre_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        price = ask_troops(g, seat, say.WhichTwoSacrifices(), g.troops_of(seat), PYRE_PRICE, PYRE_PRICE)
        return NextStep(price, terminator=">")
    if len(chosen) == 2:
        tiles = empty_tiles_after(g, seat, partial(pay_price, tiles=chosen[1]))
        most = min(PYRE_BLAZES, g.board.blazes[seat])
        places = Some(seat, say.WhereBlazes(most), tile_options(tiles), 1, most)
        return NextStep(places, " > ")
    return None


@PYRE.preview
@preview_of
def preview_pyre(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    """Resolve the part worth a preview; the Blazes' tiles were chosen by the player."""
    pay_price(g, price)


@PYRE.effect
def pyre(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    pay_price(g, price)
    for tile in tiles:
        place_blaze(g, seat, tile)


# --- Inferno

INFERNO = utility_card(
    "Inferno",
    FIRE,
    caster="Mage",
    text="Sacrifice X of your troops, 2 or more; Blazes among them explode first. Then deal 1 "
    "damage to all troops on X-1 connected tiles anywhere.",
)

INFERNO_LEAST = 2


@INFERNO.available
def inferno_options(g: Break, seat: Seat) -> ActionOptions:
    if len(g.troops_of(seat)) >= INFERNO_LEAST:
        yield verb_option(INFERNO, say.InfernoAbout())


@INFERNO.steps
def inferno_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        own = g.troops_of(seat)
        return NextStep(
            ask_troops(g, seat, say.WhichSacrifices(), own, INFERNO_LEAST, len(own)), terminator=">"
        )
    if len(chosen) == 2:
        count = len(chosen[1]) - 1
        tiles = tile_options(range(BOARD.size))
        prompt = say.WhichArea(count)
        everywhere = range(BOARD.size)
        area = TilePatch(
            seat, prompt, tiles, count, count, next_tiles=BOARD.neighbours, starts=everywhere, separator=", "
        )
        return NextStep(area, " > ")
    return None


@INFERNO.effect
def inferno(g: Break, seat: Seat, price: Sequence[TileId], tiles: Sequence[TileId]) -> None:
    """Sacrifice, then deal 1 thorns damage at once to each troop on the tiles, own ones too (BR-R46)."""
    pay_price(g, price)
    for troop in [g.troop_at(tile) for tile in tiles]:
        if troop != NOBODY:
            deal_damage(g, troop, 1, THORNS)
    resolve_explosions(g)


INFERNO.preview(preview_of(inferno))
