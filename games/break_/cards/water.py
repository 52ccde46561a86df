"""Water: one strong body, living walls that grow back, damage by collisions."""

from collections.abc import Sequence
from typing import Any

from games.break_.action_registry import ActionOptions
from games.break_.damage import resolve_explosions
from games.break_.glossary import BOARD, NOBODY, NOWHERE, WATER, TileId, TroopId
from games.break_.preview import preview_effect
from games.break_.table import Break
from games.break_.terrain import current_of, make_river, river_tiles
from games.break_.tile_entry import appear, collide, push_by_water
from games.break_.troops import CORAL_WORDS, CORALS, KINDS
from games.break_.utility_cards import (
    NO_CASTER,
    UtilityCard,
    ask_tile,
    register_card,
    troop_options,
    verb_option,
)
from games.core.decisions.base import One, Permutation
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.grid import COMPASS, DIRECTIONS, OFF_BOARD
from games.core.model import Seat

# --- Grow Coral


def coral_tiles(g: Break, seat: Seat) -> list[TileId]:
    """Empty tiles next to an own Coral of any kind."""
    corals = [troop for troop in g.troops_of(seat) if g.board.kinds[troop] in CORALS]
    near = {tile for coral in corals for tile in BOARD.neighbours[g.tile_of(coral)]}
    return sorted(tile for tile in near if g.is_empty(tile))


def growths(g: Break, seat: Seat) -> ActionOptions:
    if any(g.board.corals[seat]) and coral_tiles(g, seat):
        yield verb_option("grow", "Grow Coral…", "Place a Coral from the reserve next to one of yours.")


def growth_steps(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        kinds = [
            Option(at, CORAL_WORDS[at], KINDS[CORALS[at]].name)
            for at, left in enumerate(g.board.corals[seat])
            if left
        ]
        return NextStep(One(seat, "Which Coral?", kinds), terminator=" ")
    if len(chosen) == 2:
        return NextStep(ask_tile(seat, "Where does it grow?", coral_tiles(g, seat)))
    return None


def grow(g: Break, seat: Seat, coral: int, tile: TileId) -> None:
    g.board.corals[seat][coral] -= 1
    appear(g, CORALS[coral], seat, tile)


register_card(
    UtilityCard(
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
    bare = g.empty_tiles(lifted=seat)
    free, found = set(bare), dict[TileId, list[int]]()
    for start in bare:
        if ways := [way for way in DIRECTIONS if BOARD.neighbour[way][start] in free]:
            found[start] = ways
    return found


def rivers(g: Break, seat: Seat) -> ActionOptions:
    bare = set(g.empty_tiles(lifted=seat))
    if any(near in bare for tile in bare for near in BOARD.neighbours[tile]):
        yield verb_option("river", "River…", "Lay it on two empty tiles; it carries who steps on it.")


def river_steps(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_tile(seat, "Where does the River begin?", sorted(beds(g, seat))), terminator=" ")
    if len(chosen) == 2:
        ways = [current_option(chosen[1], way) for way in beds(g, seat)[chosen[1]]]
        return NextStep(One(seat, "Which way does it flow?", ways))
    return None


def current_option(start: TileId, way: int) -> Option[int]:
    """A direction; it points to the River's last tile."""
    end = BOARD.names[BOARD.neighbour[way][start]]
    return Option(
        way, COMPASS[way][0], f"To the {COMPASS[way]}", aliases=(COMPASS[way],), board_places=(end,)
    )


def lay_river(g: Break, seat: Seat, tile: TileId, way: int) -> None:
    g.board.rivers[seat] = make_river(tile, way)
    _, end = river_tiles(g.board.rivers[seat])
    g.tell("river_laid", seat=seat, tile=BOARD.names[tile], end=BOARD.names[end], way=COMPASS[way])


register_card(
    UtilityCard(
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
    line = (last, *BOARD.tiles_ahead(last, current_of(laid)))
    return [troop for tile in reversed(line) if (troop := g.troop_at(tile)) != NOBODY and g.can_budge(troop)]


def waves(g: Break, seat: Seat) -> ActionOptions:
    pushed = in_wave(g, seat)
    if pushed:
        names = ", ".join(f"{BOARD.names[g.tile_of(troop)]} {g.card_of(troop).name}" for troop in pushed)
        yield Option(("wave",), "wave", "Wave", "Cast", None, f"pushes {names}")


def of_wave(g: Break, seat: Seat) -> ForeseenOutcome:
    """What can be foreseen of the pushes, besides that each is pushed."""
    way = BOARD.neighbour[current_of(g.board.rivers[seat])]
    aims = {troop: tile for troop in in_wave(g, seat) if (tile := way[g.tile_of(troop)]) != OFF_BOARD}
    return preview_effect(g, seat, lambda trial: wave(trial, seat), aims)


def wave(g: Break, seat: Seat) -> None:
    """Push every troop there 1 tile along the current (BR-R58)."""
    way = BOARD.neighbour[current_of(g.board.rivers[seat])]
    for troop, tile in [(troop, g.tile_of(troop)) for troop in in_wave(g, seat)]:
        if g.tile_of(troop) == tile and g.can_budge(troop):
            push_by_water(g, troop, way[tile])


register_card(
    UtilityCard(
        "Wave",
        "wave",
        WATER,
        "Mage",
        "Push every troop in the line of the River, from its last tile on, 1 tile along the current, the "
        "furthest first; collisions as in the River.",
    ),
    waves,
    wave,
    preview=of_wave,
)

# --- Whirlpool

WHIRL_MOST = 2


def around(g: Break, centre: TileId) -> list[TroopId]:
    """Troops next to the centre that can be pushed."""
    beside = [g.troop_at(tile) for tile in BOARD.neighbours[centre]]
    return [troop for troop in beside if troop != NOBODY and g.can_budge(troop)]


def centres(g: Break) -> list[TileId]:
    near = {
        tile
        for seat in g.seats
        for troop in g.troops_of(seat)
        if g.can_budge(troop)
        for tile in BOARD.neighbours[g.tile_of(troop)]
    }
    return [tile for tile in g.empty_tiles() if tile in near]


def whirlpools(g: Break, seat: Seat) -> ActionOptions:
    if centres(g):
        yield verb_option("whirl", "Whirlpool…", "Push up to 2 troops into an empty tile next to them.")


def whirl_steps(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_tile(seat, "Where is the centre?", centres(g)), terminator=":")
    if len(chosen) == 2:
        troops = troop_options(g, around(g, chosen[1]))
        return NextStep(Permutation(seat, "Which troops, in which order?", troops, 1, WHIRL_MOST), ": ")
    return None


def of_whirl(g: Break, seat: Seat, centre: TileId = NOWHERE, tiles: Sequence[TileId] = ()) -> ForeseenOutcome:
    """What can be foreseen of the pushes, besides that they reach the centre."""
    aims = {g.troop_at(tile): centre for tile in tiles}
    return (
        preview_effect(g, seat, lambda trial: whirl(trial, seat, centre, tiles), aims)
        if tiles
        else ForeseenOutcome()
    )


def whirl(g: Break, seat: Seat, centre: TileId, tiles: Sequence[TileId]) -> None:
    """The first enters; the second hits whoever is there, and moves in if that one dies (BR-R59)."""
    for troop, tile in [(g.troop_at(tile), tile) for tile in tiles]:
        if g.on_board(troop) and g.tile_of(troop) == tile and g.can_budge(troop):
            other = g.troop_at(centre)
            if other != NOBODY and g.is_enemy(other, seat):
                collide(g, troop, other)
            if g.on_board(troop) and not g.is_occupied(centre):
                push_by_water(g, troop, centre)
    resolve_explosions(g)


register_card(
    UtilityCard(
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
