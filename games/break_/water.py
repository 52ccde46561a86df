"""Water: one strong body, living walls that grow back, damage by collisions."""

from collections.abc import Sequence
from typing import Any

from games.break_.actions import Offered
from games.break_.harm import explode
from games.break_.outlook import outlook
from games.break_.stepping import appear, crash, push
from games.break_.table import Break
from games.break_.terms import BOARD, NOBODY, NOWHERE, WATER, TileId, TroopId
from games.break_.terrain import current, river, river_tiles
from games.break_.troops import CORAL_WORDS, CORALS, KINDS
from games.break_.utility import (
    NO_CASTER,
    Utility,
    troop_options,
    utility,
    verb_alone,
    which_tile,
)
from games.core.decision import One, Order
from games.core.follows import Outcome
from games.core.grid import COMPASS, DIRECTIONS, OFF
from games.core.model import Seat
from games.core.option import Option
from games.core.steps import Stage

# --- Grow Coral


def coral_tiles(g: Break, seat: Seat) -> list[TileId]:
    """Empty tiles next to an own Coral of any kind."""
    corals = [troop for troop in g.troops(seat) if g.board.kinds[troop] in CORALS]
    near = {tile for coral in corals for tile in BOARD.near[g.spot(coral)]}
    return sorted(tile for tile in near if g.empty(tile))


def growths(g: Break, seat: Seat) -> Offered:
    if any(g.board.corals[seat]) and coral_tiles(g, seat):
        yield verb_alone("grow", "Grow Coral…", "Place a Coral from the reserve next to one of yours.")


def growth_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        kinds = [
            Option(at, CORAL_WORDS[at], KINDS[CORALS[at]].name)
            for at, left in enumerate(g.board.corals[seat])
            if left
        ]
        return Stage(One(seat, "Which Coral?", kinds), stop=" ")
    if len(said) == 2:
        return Stage(which_tile(seat, "Where does it grow?", coral_tiles(g, seat)))
    return None


def grow(g: Break, seat: Seat, coral: int, tile: TileId) -> None:
    g.board.corals[seat][coral] -= 1
    appear(g, CORALS[coral], seat, tile)


utility(
    Utility(
        "Grow Coral",
        "grow",
        WATER,
        "Mage",
        "Place a Coral, Snare Coral or Razor Coral from the reserve, at full power, on an empty tile next to "
        "an own Coral of any kind.",
    ),
    growths,
    grow,
    growth_steps,
)

# --- River


def beds(g: Break, seat: Seat) -> dict[TileId, list[int]]:
    """Directions in which the River can be laid, by upstream tile; the old one is lifted first (BR-R53)."""
    bare = g.bare(lifted=seat)
    free, found = set(bare), dict[TileId, list[int]]()
    for start in bare:
        if ways := [way for way in DIRECTIONS if BOARD.ahead[way][start] in free]:
            found[start] = ways
    return found


def rivers(g: Break, seat: Seat) -> Offered:
    bare = set(g.bare(lifted=seat))
    if any(near in bare for tile in bare for near in BOARD.near[tile]):
        yield verb_alone("river", "River…", "Lay it on two empty tiles; it carries who steps on it.")


def river_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        return Stage(which_tile(seat, "Where does the River begin?", sorted(beds(g, seat))), stop=" ")
    if len(said) == 2:
        ways = [current_option(said[1], way) for way in beds(g, seat)[said[1]]]
        return Stage(One(seat, "Which way does it flow?", ways))
    return None


def current_option(start: TileId, way: int) -> Option[int]:
    """A direction; it points to the River's last tile."""
    end = BOARD.names[BOARD.ahead[way][start]]
    return Option(way, COMPASS[way][0], f"To the {COMPASS[way]}", aliases=(COMPASS[way],), places=(end,))


def lay_river(g: Break, seat: Seat, tile: TileId, way: int) -> None:
    g.board.rivers[seat] = river(tile, way)
    _, end = river_tiles(g.board.rivers[seat])
    g.tell("river_laid", seat=seat, tile=BOARD.names[tile], end=BOARD.names[end], way=COMPASS[way])


utility(
    Utility(
        "River",
        "river",
        WATER,
        NO_CASTER,
        "Lay or move the River: two empty tiles in a line anywhere, with a current along them. Whoever steps "
        "on it is carried to the first tile beyond its end; a troop in the way takes 1 thorns damage, a "
        "blocked tile deals it to the one that is carried.",
    ),
    rivers,
    lay_river,
    river_steps,
)

# --- Wave


def in_wave(g: Break, seat: Seat) -> list[TroopId]:
    """Pushable troops from the River's last tile to the edge along the current, the furthest first."""
    laid = g.board.rivers[seat]
    if laid == NOWHERE:
        return []
    last = river_tiles(laid)[1]
    line = (last, *BOARD.lane(last, current(laid)))
    return [troop for tile in reversed(line) if (troop := g.at(tile)) != NOBODY and g.can_budge(troop)]


def waves(g: Break, seat: Seat) -> Offered:
    pushed = in_wave(g, seat)
    if pushed:
        names = ", ".join(f"{BOARD.names[g.spot(troop)]} {g.card(troop).name}" for troop in pushed)
        yield Option(("wave",), "wave", "Wave", "Cast", None, f"pushes {names}")


def of_wave(g: Break, seat: Seat) -> Outcome:
    """What can be foreseen of the pushes, besides that each is pushed."""
    way = BOARD.ahead[current(g.board.rivers[seat])]
    aims = {troop: tile for troop in in_wave(g, seat) if (tile := way[g.spot(troop)]) != OFF}
    return outlook(g, seat, lambda trial: wave(trial, seat), aims)


def wave(g: Break, seat: Seat) -> None:
    """Push every troop there 1 tile along the current (BR-R58)."""
    way = BOARD.ahead[current(g.board.rivers[seat])]
    for troop, tile in [(troop, g.spot(troop)) for troop in in_wave(g, seat)]:
        if g.spot(troop) == tile and g.can_budge(troop):
            push(g, troop, way[tile])


utility(
    Utility(
        "Wave",
        "wave",
        WATER,
        "Mage",
        "Push every troop in the line of the River, from its last tile on, 1 tile along the current, the "
        "furthest first; collisions as in the River.",
    ),
    waves,
    wave,
    follows=of_wave,
)

# --- Whirlpool

WHIRL_MOST = 2


def around(g: Break, centre: TileId) -> list[TroopId]:
    """Troops next to the centre that can be pushed."""
    beside = [g.at(tile) for tile in BOARD.near[centre]]
    return [troop for troop in beside if troop != NOBODY and g.can_budge(troop)]


def centres(g: Break) -> list[TileId]:
    near = {
        tile
        for seat in g.seats
        for troop in g.troops(seat)
        if g.can_budge(troop)
        for tile in BOARD.near[g.spot(troop)]
    }
    return [tile for tile in g.bare() if tile in near]


def whirlpools(g: Break, seat: Seat) -> Offered:
    if centres(g):
        yield verb_alone("whirl", "Whirlpool…", "Push up to 2 troops into an empty tile next to them.")


def whirl_steps(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) == 1:
        return Stage(which_tile(seat, "Where is the centre?", centres(g)), stop=":")
    if len(said) == 2:
        troops = troop_options(g, around(g, said[1]))
        return Stage(Order(seat, "Which troops, in which order?", troops, 1, WHIRL_MOST), ": ")
    return None


def of_whirl(g: Break, seat: Seat, centre: TileId = NOWHERE, tiles: Sequence[TileId] = ()) -> Outcome:
    """What can be foreseen of the pushes, besides that they reach the centre."""
    aims = {g.at(tile): centre for tile in tiles}
    return outlook(g, seat, lambda trial: whirl(trial, seat, centre, tiles), aims) if tiles else Outcome()


def whirl(g: Break, seat: Seat, centre: TileId, tiles: Sequence[TileId]) -> None:
    """The first enters; the second hits whoever is there, and moves in if that one dies (BR-R59)."""
    for troop, tile in [(g.at(tile), tile) for tile in tiles]:
        if g.on_board(troop) and g.spot(troop) == tile and g.can_budge(troop):
            other = g.at(centre)
            if other != NOBODY and g.is_enemy(other, seat):
                crash(g, troop, other)
            if g.on_board(troop) and not g.occupied(centre):
                push(g, troop, centre)
    explode(g)


utility(
    Utility(
        "Whirlpool",
        "whirl",
        WATER,
        "Mage",
        "Push up to 2 troops next to an empty tile into it, in your order. The second hits the first: if "
        "that is an enemy of yours, it takes 1 thorns damage.",
    ),
    whirlpools,
    whirl,
    whirl_steps,
    of_whirl,
)
