"""Fire: thin troops that are turned into thorns damage; the Blazes in reserve are the fuel.

The first cards of its page, which come before these, are in `burning.py`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.break_.actions import Offered, action
from games.break_.burning import empty_after, kindled, pay
from games.break_.harm import explode, hurt
from games.break_.outlook import foreseen, outlook
from games.break_.stepping import SPREAD, enter
from games.break_.table import Break
from games.break_.terms import BOARD, FIRE, NOBODY, NOWHERE, OUT, OWN_SIDE, THORNS, TileId, TroopId
from games.break_.terrain import FIREWALLS, firewall_name
from games.break_.troops import BLAZE
from games.break_.utility import (
    NO_CASTER,
    Utility,
    copy_of,
    of_effect,
    take_back,
    troop_options,
    utility,
    verb_alone,
    which_tile,
    which_troop,
)
from games.core.decision import One
from games.core.follows import Outcome
from games.core.grid import EAST, NORTH, OFF
from games.core.model import Seat
from games.core.option import Option
from games.core.shapes import Path
from games.core.steps import Stage

# --- Wildfire


def spreads(g: Break, seat: Seat, blaze: TroopId) -> bool:
    """Whether a Blaze could make a step ahead."""
    tile = BOARD.ahead[g.ahead(seat)][g.spot(blaze)]
    if tile == OFF or g.blocked(tile) or not g.can_budge(blaze):
        return False
    return g.at(tile) == NOBODY or g.owner(g.at(tile)) != seat


def wildfires(g: Break, seat: Seat) -> Offered:
    if any(spreads(g, seat, blaze) for blaze in g.of_kind(seat, BLAZE)):
        yield verb_alone("wildfire", "Wildfire…", "Up to 2 Blazes make a step ahead, one after the other.")


def blazes_in_order(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    blazes = sorted(g.of_kind(seat, BLAZE), key=g.spot)
    starts = [at for at, blaze in enumerate(blazes) if spreads(g, seat, blaze)]
    onward = [second_blazes(g, seat, blazes, at) if at in starts else [] for at in range(len(blazes))]
    options = troop_options(g, blazes)
    return Stage(
        Path(seat, "Which Blazes, in which order?", options, 1, 2, onward=onward, starts=starts, joint=", ")
    )


def second_blazes(g: Break, seat: Seat, blazes: Sequence[TroopId], first: int) -> list[int]:
    """Who could follow, as far as anybody can foresee: enemy traps do nothing in it (BR-R78)."""
    trial = foreseen(g, seat, partial(spread, seat=seat, blaze=blazes[first]))
    return [
        at
        for at, blaze in enumerate(blazes)
        if at != first
        and trial.on_board(blaze)
        and trial.spot(blaze) == g.spot(blaze)
        and spreads(trial, seat, blaze)
    ]


def spread(g: Break, seat: Seat, blaze: TroopId) -> None:
    enter(g, blaze, BOARD.ahead[g.ahead(seat)][g.spot(blaze)], SPREAD)


def of_wildfire(g: Break, seat: Seat, tiles: Sequence[TileId] = ()) -> Outcome:
    """What can be foreseen of the steps, besides that each is made."""
    way = BOARD.ahead[g.ahead(seat)]
    aims = {g.at(tile): way[tile] for tile in tiles}
    return outlook(g, seat, lambda trial: wildfire(trial, seat, tiles), aims) if tiles else Outcome()


def wildfire(g: Break, seat: Seat, tiles: Sequence[TileId]) -> None:
    """A Blaze that is dead, moved, held or blocked when its turn comes is skipped (BR-R50)."""
    for blaze, tile in [(g.at(tile), tile) for tile in tiles]:
        if g.on_board(blaze) and g.spot(blaze) == tile and spreads(g, seat, blaze):
            spread(g, seat, blaze)


utility(
    Utility(
        "Wildfire",
        "wildfire",
        FIRE,
        "Mage",
        "Up to 2 own Blazes make 1 step ahead each, in your order; into an enemy: combat. It costs no moves.",
    ),
    wildfires,
    wildfire,
    blazes_in_order,
    of_wildfire,
)

# --- Firewall


def firewalls(g: Break, seat: Seat) -> Offered:
    if not g.board.walled:
        yield verb_alone("firewall", "Firewall…", "Enemies that cross it lose 1.")


def firewall_line(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    lines = sorted(map(line_option, FIREWALLS), key=lambda line: line.group)
    return Stage(One(seat, "On which line?", lines))


def line_option(placed: int) -> Option[int]:
    """A place for a Firewall, named by the two tiles along one side of it; in bands of rows."""
    start, vertical = placed // 2, placed % 2
    here, next_ = BOARD.names[start], BOARD.names[BOARD.ahead[NORTH if vertical else EAST][start]]
    side, lies = ("east", "Vertical") if vertical else ("north", "Horizontal")
    rows = "1-4" if BOARD.row(start) < OWN_SIDE else "5-7"
    return Option(placed, firewall_name(placed), f"{here}-{next_}, {side} side", f"{lies}, rows {rows}")


def firewall(g: Break, seat: Seat, placed: int) -> None:
    g.board.walled = True
    g.board.firewalls[seat] = placed
    g.tell("firewall_lit", seat=seat, line=firewall_name(placed))


utility(
    Utility(
        "Firewall",
        "firewall",
        FIRE,
        NO_CASTER,
        "Lay it on a grid line anywhere, 2 segments long. An enemy troop that crosses it takes 1 thorns "
        "damage, before combat. Once a turn you may place it or take it back.",
        stays=True,
    ),
    firewalls,
    firewall,
    firewall_line,
)


def dousings(g: Break, seat: Seat) -> Offered:
    if not g.board.walled and copy_of(g, seat, "Firewall", OUT) is not None:
        yield Option(("unfirewall",), "unfirewall", "Take the Firewall", "Cast")


def unfirewall(g: Break, seat: Seat) -> None:
    g.board.walled = True
    g.board.firewalls[seat] = NOWHERE
    take_back(g, seat, "Firewall")
    g.tell("firewall_out", seat=seat)


action("unfirewall", dousings, unfirewall, nation=FIRE)

# --- Kindle


def kindlings(g: Break, seat: Seat) -> Offered:
    if g.board.blazes[seat]:
        yield verb_alone("kindle", "Kindle…", "1 thorns damage to a troop of yours, then place a Blaze.")


def kindle_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        return Stage(which_troop(g, seat, "Which troop of yours takes 1 damage?", g.troops(seat)), stop=">")
    if len(said) == 2:
        tiles = empty_after(g, seat, partial(singe, tile=said[1]))
        return Stage(which_tile(seat, "Where does the Blaze appear?", tiles), " > ")
    return None


def singe(g: Break, tile: TileId) -> None:
    hurt(g, g.at(tile), 1, THORNS)
    explode(g)


def kindling(g: Break, seat: Seat, ally: TileId, tile: TileId) -> None:
    """What there is to foresee: where the Blaze appears was chosen."""
    singe(g, ally)


def kindle(g: Break, seat: Seat, ally: TileId, tile: TileId) -> None:
    singe(g, ally)
    kindled(g, seat, tile)


utility(
    Utility(
        "Kindle",
        "kindle",
        FIRE,
        "Mage",
        "1 thorns damage to an own troop, then place 1 Blaze from the reserve on an empty tile of your own "
        "side.",
    ),
    kindlings,
    kindle,
    kindle_steps,
    of_effect(kindling),
)

# --- Scorch

SCORCH_DAMAGE = 2


def scorchings(g: Break, seat: Seat) -> Offered:
    yield verb_alone("scorch", "Scorch…", "Sacrifice a troop: 2 thorns damage to any enemy.")


def scorch_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        return Stage(which_troop(g, seat, "Sacrifice which?", g.troops(seat)), stop=">")
    if len(said) == 2:
        return Stage(which_troop(g, seat, "Scorch which enemy?", g.troops(1 - seat)), " > ")
    return None


def scorch(g: Break, seat: Seat, price: TileId, tile: TileId) -> None:
    """The target takes it if it still lives after the explosions (BR-R45)."""
    target = g.at(tile)
    pay(g, (price,))
    if g.on_board(target):
        hurt(g, target, SCORCH_DAMAGE, THORNS)
    explode(g)


utility(
    Utility(
        "Scorch",
        "scorch",
        FIRE,
        "Mage",
        "Sacrifice 1 own troop; its explosion; then 2 thorns damage to any enemy troop.",
    ),
    scorchings,
    scorch,
    scorch_steps,
    of_effect(scorch),
)
