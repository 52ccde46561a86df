"""Water: one strong body, living walls that grow back, damage by collisions."""

from collections.abc import Sequence
from typing import Any

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions
from games.break_.damage import resolve_explosions
from games.break_.events import RiverLaid
from games.break_.facts import Way
from games.break_.glossary import BOARD, NOBODY, NOWHERE, WATER, TileId, TroopId
from games.break_.outcome import preview_effect
from games.break_.table import Break
from games.break_.terrain import current_of, make_river, river_tiles
from games.break_.tile_entry import appear, collide, push_by_water
from games.break_.troops import CORAL_WORDS, CORALS, KINDS
from games.break_.utility_cards import (
    CAST,
    CAST_GROUP,
    ask_tile,
    troop_options,
    utility_card,
    verb_option,
)
from games.core.decisions.base import One, Permutation
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.grid import COMPASS, DIRECTIONS, OFF_BOARD
from games.core.model import Seat

# --- Grow Coral

GROW_CORAL = utility_card(
    "Grow Coral",
    WATER,
    verb="grow",
    caster="Mage",
    text="Place a Coral, Snare Coral or Razor Coral from your reserve, at full power, on an empty tile "
    "next to any Coral of yours.",
)


def coral_tiles(g: Break, seat: Seat) -> list[TileId]:
    """List the empty tiles next to an own Coral of any kind."""
    corals = [troop for troop in g.troops_of(seat) if g.board.kinds[troop] in CORALS]
    near = {tile for coral in corals for tile in BOARD.neighbours[g.tile_of(coral)]}
    return sorted(tile for tile in near if g.is_empty(tile))


@GROW_CORAL.available
def coral_options(g: Break, seat: Seat) -> ActionOptions:
    if any(g.board.corals[seat]) and coral_tiles(g, seat):
        yield verb_option(GROW_CORAL, say.GrowAbout())


@GROW_CORAL.steps
def coral_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        kinds = [
            Option(at, CORAL_WORDS[at], KINDS[CORALS[at]].name)
            for at, left in enumerate(g.board.corals[seat])
            if left
        ]
        return NextStep(One(seat, say.WhichCoral(), kinds), terminator=" ")
    if len(chosen) == 2:
        return NextStep(ask_tile(seat, say.WhereCoral(), coral_tiles(g, seat)))
    return None


@GROW_CORAL.effect
def grow_coral(g: Break, seat: Seat, coral: int, tile: TileId) -> None:
    g.board.corals[seat][coral] -= 1
    appear(g, CORALS[coral], seat, tile)


# --- River

RIVER = utility_card(
    "River",
    WATER,
    text="Lay or move your River: two empty tiles in a line anywhere, with a current. A troop that "
    "enters it is carried to the first tile beyond its end. A troop in the way takes 1 "
    "damage; if a blocked tile is in the way, the carried troop takes it.",
)


def river_beds(g: Break, seat: Seat) -> dict[TileId, list[int]]:
    """Return the possible directions of the River by upstream tile, as if it were lifted first (BR-R53)."""
    bare = g.empty_tiles(lifted=seat)
    free, found = set(bare), dict[TileId, list[int]]()
    for start in bare:
        if ways := [way for way in DIRECTIONS if BOARD.neighbour[way][start] in free]:
            found[start] = ways
    return found


@RIVER.available
def river_options(g: Break, seat: Seat) -> ActionOptions:
    bare = set(g.empty_tiles(lifted=seat))
    if any(near in bare for tile in bare for near in BOARD.neighbours[tile]):
        yield verb_option(RIVER, say.RiverAbout())


@RIVER.steps
def river_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_tile(seat, say.WhereRiver(), sorted(river_beds(g, seat))), terminator=" ")
    if len(chosen) == 2:
        ways = [current_option(chosen[1], way) for way in river_beds(g, seat)[chosen[1]]]
        return NextStep(One(seat, say.WhichWay(), ways))
    return None


def current_option(start: TileId, way: int) -> Option[int]:
    """Build the option of a direction, which highlights the River's last tile."""
    end = BOARD.names[BOARD.neighbour[way][start]]
    label = say.FlowLabel(Way(COMPASS[way]))
    return Option(way, COMPASS[way][0], label, aliases=(COMPASS[way],), board_places=(end,))


@RIVER.effect
def lay_river(g: Break, seat: Seat, tile: TileId, way: int) -> None:
    g.board.rivers[seat] = make_river(tile, way)
    _, end = river_tiles(g.board.rivers[seat])
    g.tell(RiverLaid(seat, BOARD.names[tile], BOARD.names[end], Way(COMPASS[way])))


# --- Wave

WAVE = utility_card(
    "Wave",
    WATER,
    caster="Mage",
    text="Push all troops in line with your River, from its last tile on, 1 tile along the current, "
    "the furthest first. They run into things as in the River.",
)


def troops_in_wave(g: Break, seat: Seat) -> list[TroopId]:
    """List the pushable troops from the River's last tile along the current, the furthest first."""
    line = reversed(wave_line(g, seat))
    return [troop for tile in line if (troop := g.troop_at(tile)) != NOBODY and g.can_budge(troop)]


def firm_tiles(g: Break, seat: Seat) -> list[TileId]:
    """List the tiles in that line whose troops can't be pushed, the nearest first."""
    line = wave_line(g, seat)
    return [tile for tile in line if (troop := g.troop_at(tile)) != NOBODY and not g.can_budge(troop)]


def wave_line(g: Break, seat: Seat) -> tuple[TileId, ...]:
    """Return the tiles from the River's last one along the current."""
    laid = g.board.rivers[seat]
    if laid == NOWHERE:
        return ()
    last = river_tiles(laid)[1]
    return (last, *BOARD.tiles_ahead(last, current_of(laid)))


@WAVE.available
def wave_options(g: Break, seat: Seat) -> ActionOptions:
    pushed = troops_in_wave(g, seat)
    if pushed:
        names = tuple([f"{BOARD.names[g.tile_of(troop)]} {g.card_of(troop).name}" for troop in pushed])
        firm = tuple(
            [f"{BOARD.names[tile]} {g.card_of(g.troop_at(tile)).name}" for tile in firm_tiles(g, seat)]
        )
        way = Way(COMPASS[current_of(g.board.rivers[seat])])
        yield Option(("wave",), "wave", "Wave", CAST_GROUP, None, say.WaveAbout(names, way, firm), kind=CAST)


@WAVE.preview
def preview_wave(g: Break, seat: Seat) -> ForeseenOutcome:
    """Preview consequences of the pushes other than the pushes themselves."""
    way = BOARD.neighbour[current_of(g.board.rivers[seat])]
    aims = {troop: tile for troop in troops_in_wave(g, seat) if (tile := way[g.tile_of(troop)]) != OFF_BOARD}
    return preview_effect(g, seat, lambda trial: wave(trial, seat), aims)


@WAVE.effect
def wave(g: Break, seat: Seat) -> None:
    """Push each of these troops 1 tile along the current (BR-R58)."""
    way = BOARD.neighbour[current_of(g.board.rivers[seat])]
    for troop, tile in [(troop, g.tile_of(troop)) for troop in troops_in_wave(g, seat)]:
        if g.tile_of(troop) == tile and g.can_budge(troop):
            push_by_water(g, troop, way[tile])


# --- Whirlpool

WHIRLPOOL = utility_card(
    "Whirlpool",
    WATER,
    verb="whirl",
    caster="Mage",
    text="Choose an empty tile and pull up to 2 troops next to it in, one after the other. The second "
    "runs into the first: if that is an enemy, it takes 1 damage.",
)

MAX_WHIRLED = 2


def pushable_neighbours(g: Break, centre: TileId) -> list[TroopId]:
    """List the pushable troops next to the centre."""
    beside = [g.troop_at(tile) for tile in BOARD.neighbours[centre]]
    return [troop for troop in beside if troop != NOBODY and g.can_budge(troop)]


def whirlpool_centres(g: Break) -> list[TileId]:
    near = {
        tile
        for seat in g.seats
        for troop in g.troops_of(seat)
        if g.can_budge(troop)
        for tile in BOARD.neighbours[g.tile_of(troop)]
    }
    return [tile for tile in g.empty_tiles() if tile in near]


@WHIRLPOOL.available
def whirl_options(g: Break, seat: Seat) -> ActionOptions:
    if whirlpool_centres(g):
        yield verb_option(WHIRLPOOL, say.WhirlAbout())


@WHIRLPOOL.steps
def whirl_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) == 1:
        return NextStep(ask_tile(seat, say.WhichCentre(), whirlpool_centres(g)), terminator=":")
    if len(chosen) == 2:
        troops = troop_options(g, pushable_neighbours(g, chosen[1]))
        return NextStep(Permutation(seat, say.WhoIsWhirled(), troops, 1, MAX_WHIRLED), ": ")
    return None


@WHIRLPOOL.preview
def preview_whirl(
    g: Break, seat: Seat, centre: TileId = NOWHERE, tiles: Sequence[TileId] = ()
) -> ForeseenOutcome:
    """Preview consequences of the pushes other than reaching the centre."""
    aims = {g.troop_at(tile): centre for tile in tiles}
    return (
        preview_effect(g, seat, lambda trial: whirl(trial, seat, centre, tiles), aims)
        if tiles
        else ForeseenOutcome()
    )


@WHIRLPOOL.effect
def whirl(g: Break, seat: Seat, centre: TileId, tiles: Sequence[TileId]) -> None:
    """Push the first troop in; the second hits it, and moves in if the first dies (BR-R59)."""
    for troop, tile in [(g.troop_at(tile), tile) for tile in tiles]:
        if g.on_board(troop) and g.tile_of(troop) == tile and g.can_budge(troop):
            other = g.troop_at(centre)
            if other != NOBODY and g.is_enemy(other, seat):
                collide(g, troop, other)
            if g.on_board(troop) and not g.is_occupied(centre):
                push_by_water(g, troop, centre)
    resolve_explosions(g)
