"""Rock: most power on the board, and one short-range spell."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions, register_action
from games.break_.damage import resolve_explosions
from games.break_.events import THROWN, WallBuilt, WallDestroyed, WallGone
from games.break_.glossary import BOARD, NOBODY, ROCK, WALL_TOKENS, TileId, TroopId
from games.break_.outcome import preview_effect
from games.break_.table import Break
from games.break_.terrain import is_wall_of, make_wall, tokens_on
from games.break_.tile_entry import enter_tile
from games.break_.troops import ROCKS, RUBY, STONE
from games.break_.utility_cards import (
    CAST,
    CAST_GROUP,
    ask_tile,
    first_troop_ahead,
    mages,
    preview_of,
    shot_options,
    tell_shot,
    utility_card,
    verb_option,
)
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.grid import OFF_BOARD
from games.core.model import Seat

# --- Hurl

HURL = utility_card(
    "Hurl",
    ROCK,
    caster="Stone",
    text="Throw your Rock or Ruby from the tile right ahead of your Stone to the tile 2 further ahead, "
    "over anything. It can't land on a blocked tile or on your own troop; if it lands on an "
    "enemy, they fight.",
)


def find_throws(g: Break, seat: Seat) -> Iterator[tuple[TileId, TroopId, TileId]]:
    """Yield each Stone's tile, the Rock or Ruby directly ahead of it, and its landing tile."""
    way = BOARD.neighbour[g.forward(seat)]
    for stone in g.troops_of_kind(seat, STONE):
        place = way[g.tile_of(stone)]
        thrown = NOBODY if place == OFF_BOARD else g.troop_at(place)
        if thrown == NOBODY or g.owner_of(thrown) != seat or g.board.kinds[thrown] not in (ROCKS, RUBY):
            continue
        landing = way[way[place]] if way[place] != OFF_BOARD else OFF_BOARD
        if not g.can_budge(thrown) or g.is_blocked(landing):
            continue
        if g.troop_at(landing) == NOBODY or g.owner_of(g.troop_at(landing)) != seat:
            yield g.tile_of(stone), thrown, landing


@HURL.available
def hurl_options(g: Break, seat: Seat) -> ActionOptions:
    for stone, thrown, landing in find_throws(g, seat):
        here, there = BOARD.names[stone], BOARD.names[landing]
        about = say.HurlAbout(g.card_of(thrown).name, BOARD.names[g.tile_of(thrown)], there)
        places = (here, BOARD.names[g.tile_of(thrown)], there)
        yield Option(
            ("hurl", stone),
            f"hurl {here}",
            f"Hurl {here}",
            CAST_GROUP,
            None,
            about,
            board_places=places,
            kind=CAST,
        )


@HURL.preview
def preview_hurl(g: Break, seat: Seat, stone: TileId) -> ForeseenOutcome:
    """Preview the landing; the preview is empty if the landing tile is free of troops and obstructions."""
    thrown, landing = next(
        (thrown, landing) for start, thrown, landing in find_throws(g, seat) if start == stone
    )
    if not (g.is_occupied(landing) or g.is_obstructed(landing)):
        return ForeseenOutcome()
    return preview_effect(g, seat, partial(hurl, seat=seat, stone=stone), {thrown: landing})


@HURL.effect
def hurl(g: Break, seat: Seat, stone: TileId) -> None:
    """Throw the Rock or Ruby ahead of the Stone to the tile 2 ahead of where it stands, over anything."""
    way = BOARD.neighbour[g.forward(seat)]
    place = way[stone]
    enter_tile(g, g.troop_at(place), way[way[place]], THROWN)


# --- Fire Bolt

FIRE_BOLT = utility_card(
    "Fire Bolt",
    ROCK,
    verb="bolt",
    caster="Mage",
    text="Shoot ahead or back in the Ruby's column. The first troop in the way is hit by an explosion: 1 "
    "damage to all troops on its tile and next to it.",
)


@FIRE_BOLT.available
def bolt_options(g: Break, seat: Seat) -> ActionOptions:
    return shot_options(g, seat, FIRE_BOLT, mages(g, seat))


@FIRE_BOLT.effect
def bolt(g: Break, seat: Seat, caster: TileId, way: int) -> None:
    """Explode at the first troop: 1 thorns damage on its tile and next to it."""
    target = first_troop_ahead(g, g.troop_at(caster), way)
    tell_shot(g, seat, "Fire Bolt", caster, target)
    g.blasts.append(g.tile_of(target))
    resolve_explosions(g)


FIRE_BOLT.preview(preview_of(bolt))

# --- Wall

WALL = utility_card(
    "Wall",
    ROCK,
    text="Block an empty tile anywhere. A Wall has 2 tokens and loses 1 at the start of each of your "
    "turns; with the last, it's gone. In your turn you may destroy it for free.",
    copies=2,
    consumable=True,
)


@WALL.available
def wall_options(g: Break, seat: Seat) -> ActionOptions:
    if any(map(g.is_empty, range(BOARD.size))):
        yield verb_option(WALL, say.WallAbout())


@WALL.steps
def wall_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    return NextStep(ask_tile(seat, say.WhereWall(), g.empty_tiles()))


@WALL.effect
def build_wall(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.blocks[tile] = make_wall(seat, WALL_TOKENS)
    g.tell(WallBuilt(seat, BOARD.names[tile]))


def own_walls(g: Break, seat: Seat) -> list[TileId]:
    blocks = g.board.blocks
    return [tile for tile, block in enumerate(blocks) if block and is_wall_of(block, seat)]


def unwall_options(g: Break, seat: Seat) -> ActionOptions:
    for tile in own_walls(g, seat):
        name = BOARD.names[tile]
        label = say.DestroyWallLabel(name)
        about = say.DestroyWallAbout()
        yield Option(
            ("unwall", tile),
            f"unwall {name}",
            label,
            CAST_GROUP,
            None,
            about,
            board_places=(name,),
            kind=CAST,
        )


def destroy_wall(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.blocks[tile] = 0
    g.tell(WallDestroyed(seat, BOARD.names[tile]))


def weather_walls(g: Break, seat: Seat) -> None:
    """Remove a token from each own Wall, and the Wall with its last token (BR-K17, BR-K18)."""
    for tile in own_walls(g, seat):
        left = tokens_on(g.board.blocks[tile]) - 1
        if left:
            g.board.blocks[tile] = make_wall(seat, left)
        else:
            g.board.blocks[tile] = 0
            g.tell(WallGone(seat, BOARD.names[tile]))


register_action("unwall", unwall_options, destroy_wall, nation=ROCK)
