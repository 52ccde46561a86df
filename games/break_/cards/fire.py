"""Fire: thin troops that are turned into thorns damage; the Blazes in reserve are the fuel.

The first cards of its page, which come before these, are in `fire_bomb.py`.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions, register_action
from games.break_.cards.fire_bomb import empty_tiles_after, pay_price, place_blaze
from games.break_.damage import deal_damage, resolve_explosions
from games.break_.events import SPREAD, FirewallLit, FirewallOut
from games.break_.glossary import BOARD, FIRE, NOBODY, NOWHERE, ON_BOARD, OWN_SIDE, THORNS, TileId, TroopId
from games.break_.outcome import play_out_as_seen, preview_effect
from games.break_.table import Break
from games.break_.terrain import ALL_FIREWALLS, firewall_name
from games.break_.tile_entry import enter_tile
from games.break_.troops import BLAZE
from games.break_.utility_cards import (
    CAST,
    CAST_GROUP,
    ask_tile,
    ask_troop,
    find_copy,
    preview_of,
    return_card,
    troop_options,
    utility_card,
    verb_option,
)
from games.core.decisions.base import One
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.decisions.shapes import TilePath
from games.core.grid import EAST, NORTH, OFF_BOARD
from games.core.model import Seat

# --- Wildfire

WILDFIRE = utility_card(
    "Wildfire",
    FIRE,
    caster="Mage",
    text="Up to 2 of your Blazes go 1 tile ahead, one after the other; if an enemy stands there, they "
    "fight. It costs no moves.",
)


def can_spread(g: Break, seat: Seat, blaze: TroopId) -> bool:
    """Return whether a Blaze could make a step ahead."""
    tile = BOARD.neighbour[g.forward(seat)][g.tile_of(blaze)]
    if tile == OFF_BOARD or g.is_blocked(tile) or not g.can_budge(blaze):
        return False
    return g.troop_at(tile) == NOBODY or g.owner_of(g.troop_at(tile)) != seat


@WILDFIRE.available
def wildfire_options(g: Break, seat: Seat) -> ActionOptions:
    if any(can_spread(g, seat, blaze) for blaze in g.troops_of_kind(seat, BLAZE)):
        yield verb_option(WILDFIRE, say.WildfireAbout())


@WILDFIRE.steps
def wildfire_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    blazes = sorted(g.troops_of_kind(seat, BLAZE), key=g.tile_of)
    starts = [at for at, blaze in enumerate(blazes) if can_spread(g, seat, blaze)]
    onward = [follower_blazes(g, seat, blazes, at) if at in starts else [] for at in range(len(blazes))]
    options = troop_options(g, blazes)
    return NextStep(
        TilePath(
            seat,
            say.WhichBlazes(),
            options,
            1,
            2,
            next_tiles=onward,
            starts=starts,
            separator=", ",
        )
    )


def follower_blazes(g: Break, seat: Seat, blazes: Sequence[TroopId], first: int) -> list[int]:
    """Return the Blazes that could follow the first one, as if enemy traps did nothing (BR-R78)."""
    trial = play_out_as_seen(g, seat, partial(spread_blaze, seat=seat, blaze=blazes[first]))
    return [
        at
        for at, blaze in enumerate(blazes)
        if at != first
        and trial.on_board(blaze)
        and trial.tile_of(blaze) == g.tile_of(blaze)
        and can_spread(trial, seat, blaze)
    ]


def spread_blaze(g: Break, seat: Seat, blaze: TroopId) -> None:
    enter_tile(g, blaze, BOARD.neighbour[g.forward(seat)][g.tile_of(blaze)], SPREAD)


@WILDFIRE.preview
def preview_wildfire(g: Break, seat: Seat, tiles: Sequence[TileId] = ()) -> ForeseenOutcome:
    """Preview consequences of the steps other than the steps themselves."""
    way = BOARD.neighbour[g.forward(seat)]
    aims = {g.troop_at(tile): way[tile] for tile in tiles}
    return (
        preview_effect(g, seat, lambda trial: wildfire(trial, seat, tiles), aims)
        if tiles
        else ForeseenOutcome()
    )


@WILDFIRE.effect
def wildfire(g: Break, seat: Seat, tiles: Sequence[TileId]) -> None:
    """Move the Blazes ahead; one that is dead, moved, held or blocked by then is skipped (BR-R50)."""
    for blaze, tile in [(g.troop_at(tile), tile) for tile in tiles]:
        if g.on_board(blaze) and g.tile_of(blaze) == tile and can_spread(g, seat, blaze):
            spread_blaze(g, seat, blaze)


# --- Firewall

FIREWALL = utility_card(
    "Firewall",
    FIRE,
    text="Lay it on a line between tiles anywhere, 2 tiles long. An enemy that crosses it takes 1 "
    "damage, before any fight. Once a turn you may place it or take it back.",
    stays=True,
)


@FIREWALL.available
def firewall_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.walled:
        yield verb_option(FIREWALL, say.FirewallAbout())


@FIREWALL.steps
def firewall_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    return NextStep(One(seat, say.WhichLine(), list_line_options()))


@cache
def list_line_options() -> tuple[Option[int], ...]:
    """List the options of all lines, one group after the other."""
    lines = sorted(ALL_FIREWALLS, key=lambda placed: (is_vertical(placed), is_beyond(placed)))
    return tuple(map(line_option, lines))


def is_vertical(placed: int) -> bool:
    """Return whether a Firewall goes from south to north."""
    return placed % 2 == 1


def is_beyond(placed: int) -> bool:
    """Return whether a Firewall is in the north of the board."""
    return BOARD.row(placed // 2) >= OWN_SIDE


def line_option(placed: int) -> Option[int]:
    """Build the option of a Firewall, named by the two tiles along one side and grouped by rows."""
    start, vertical = placed // 2, is_vertical(placed)
    here, goal = BOARD.names[start], BOARD.names[BOARD.neighbour[NORTH if vertical else EAST][start]]
    group = say.LineGroup(is_vertical=vertical, is_beyond=is_beyond(placed))
    return Option(placed, firewall_name(placed), say.LineLabel(here, goal, vertical), group)


@FIREWALL.effect
def firewall(g: Break, seat: Seat, placed: int) -> None:
    g.board.walled = True
    g.board.firewalls[seat] = placed
    g.tell(FirewallLit(seat, firewall_name(placed)))


def douse_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.walled and find_copy(g, seat, "Firewall", ON_BOARD) is not None:
        label, about = say.TakeFirewallLabel(), say.TakeFirewallAbout()
        yield Option(("unfirewall",), "unfirewall", label, CAST_GROUP, None, about, kind=CAST)


def douse(g: Break, seat: Seat) -> None:
    g.board.walled = True
    g.board.firewalls[seat] = NOWHERE
    return_card(g, seat, "Firewall")
    g.tell(FirewallOut(seat))


register_action("unfirewall", douse_options, douse, nation=FIRE)

# --- Kindle

KINDLE = utility_card(
    "Kindle",
    FIRE,
    caster="Mage",
    text="Deal 1 damage to one of your troops. Then place 1 Blaze from your reserve on an empty "
    "tile in your half of the board.",
)


@KINDLE.available
def kindle_options(g: Break, seat: Seat) -> ActionOptions:
    if g.board.blazes[seat]:
        yield verb_option(KINDLE, say.KindleAbout())


@KINDLE.steps
def kindle_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_troop(g, seat, say.WhoIsSinged(), g.troops_of(seat)), terminator=">")
    if len(chosen) == 2:
        tiles = empty_tiles_after(g, seat, partial(singe, tile=chosen[1]))
        return NextStep(ask_tile(seat, say.WhereBlaze(), tiles), " > ")
    return None


def singe(g: Break, tile: TileId) -> None:
    deal_damage(g, g.troop_at(tile), 1, THORNS)
    resolve_explosions(g)


@KINDLE.preview
@preview_of
def preview_kindle(g: Break, seat: Seat, ally: TileId, tile: TileId) -> None:
    """Resolve the part worth a preview; the Blaze's tile was chosen by the player."""
    singe(g, ally)


@KINDLE.effect
def kindle(g: Break, seat: Seat, ally: TileId, tile: TileId) -> None:
    singe(g, ally)
    place_blaze(g, seat, tile)


# --- Scorch

SCORCH = utility_card(
    "Scorch",
    FIRE,
    caster="Mage",
    text="Sacrifice 1 of your troops; a Blaze explodes first. Then deal 2 damage to any enemy, Helmet or "
    "not.",
)

SCORCH_DAMAGE = 2


@SCORCH.available
def scorch_options(g: Break, seat: Seat) -> ActionOptions:
    yield verb_option(SCORCH, say.ScorchAbout())


@SCORCH.steps
def scorch_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_troop(g, seat, say.WhichSacrifice(), g.troops_of(seat)), terminator=">")
    if len(chosen) == 2:
        return NextStep(ask_troop(g, seat, say.WhoIsScorched(), g.troops_of(1 - seat)), " > ")
    return None


@SCORCH.effect
def scorch(g: Break, seat: Seat, price: TileId, tile: TileId) -> None:
    """Sacrifice, then damage the target if it survives the explosions (BR-R45)."""
    target = g.troop_at(tile)
    pay_price(g, (price,))
    if g.on_board(target):
        deal_damage(g, target, SCORCH_DAMAGE, THORNS)
    resolve_explosions(g)


SCORCH.preview(preview_of(scorch))
