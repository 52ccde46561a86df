"""Rock: most power on the board, and one short-range spell."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.break_.actions import Offered, action
from games.break_.harm import explode
from games.break_.outlook import outlook
from games.break_.stepping import THROWN, enter
from games.break_.table import Break
from games.break_.terms import BOARD, NOBODY, ROCK, WALL_TOKENS, TileId, TroopId
from games.break_.terrain import is_wall_of, tokens_on, wall_of
from games.break_.troops import ROCKS, RUBY, STONE
from games.break_.utility import (
    NO_CASTER,
    Utility,
    first_in_lane,
    mages,
    of_shot,
    shot,
    shots,
    utility,
    verb_alone,
    which_tile,
)
from games.core.follows import Outcome
from games.core.grid import OFF
from games.core.model import Seat
from games.core.option import Option
from games.core.steps import Stage

# --- Hurl


def throws(g: Break, seat: Seat) -> Iterator[tuple[TileId, TroopId, TileId]]:
    """A Stone, the Rock or Ruby directly ahead of it, and where that lands."""
    way = BOARD.ahead[g.ahead(seat)]
    for stone in g.of_kind(seat, STONE):
        place = way[g.spot(stone)]
        thrown = NOBODY if place == OFF else g.at(place)
        if thrown == NOBODY or g.owner(thrown) != seat or g.board.kinds[thrown] not in (ROCKS, RUBY):
            continue
        landing = way[way[place]] if way[place] != OFF else OFF
        if not g.can_budge(thrown) or g.blocked(landing):
            continue
        if g.at(landing) == NOBODY or g.owner(g.at(landing)) != seat:
            yield g.spot(stone), thrown, landing


def hurls(g: Break, seat: Seat) -> Offered:
    for stone, thrown, landing in throws(g, seat):
        here, there = BOARD.names[stone], BOARD.names[landing]
        about = f"throws the {g.card(thrown).name} to {there}"
        places = (here, BOARD.names[g.spot(thrown)], there)
        yield Option(("hurl", stone), f"hurl {here}", f"Hurl {here}", "Cast", None, about, places=places)


def of_hurl(g: Break, seat: Seat, stone: TileId) -> Outcome:
    """What can be foreseen of the landing, if it is not a plain one."""
    thrown, landing = next((thrown, landing) for start, thrown, landing in throws(g, seat) if start == stone)
    if not (g.occupied(landing) or g.obstructed(landing)):
        return Outcome()
    return outlook(g, seat, partial(hurl, seat=seat, stone=stone), {thrown: landing})


def hurl(g: Break, seat: Seat, stone: TileId) -> None:
    """Throw the Rock or Ruby ahead of the Stone to the tile 2 ahead of where it stands, over anything."""
    way = BOARD.ahead[g.ahead(seat)]
    place = way[stone]
    enter(g, g.at(place), way[way[place]], THROWN)


utility(
    Utility(
        "Hurl",
        "hurl",
        ROCK,
        "Stone",
        "Throw an own Rock or Ruby directly ahead of the Stone to the tile 2 ahead of where it stands, over "
        "anything; not onto a blocked tile or an own troop. Onto an enemy: combat.",
    ),
    hurls,
    hurl,
    follows=of_hurl,
)

# --- Fire Bolt


def bolts(g: Break, seat: Seat) -> Offered:
    return shots(g, seat, "bolt", "Fire Bolt", mages(g, seat))


def bolt(g: Break, seat: Seat, caster: TileId, way: int) -> None:
    """It explodes at the first troop: 1 thorns damage there and next to it."""
    target = first_in_lane(g, g.at(caster), way)
    shot(g, seat, "Fire Bolt", caster, target)
    g.blasts.append(g.spot(target))
    explode(g)


utility(
    Utility(
        "Fire Bolt",
        "bolt",
        ROCK,
        "Mage",
        "In the caster's column, ahead or back, the first troop met is hit: an explosion, 1 thorns damage to "
        "every troop on its tile and next to it.",
    ),
    bolts,
    bolt,
    follows=of_shot(bolt),
)

# --- Wall


def walls(g: Break, seat: Seat) -> Offered:
    if any(map(g.empty, range(BOARD.size))):
        yield verb_alone("wall", "Wall…", "Block an empty tile until your turn after next.")


def wall_tile(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    return Stage(which_tile(seat, "Where does the Wall stand?", g.bare()))


def wall(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.blocks[tile] = wall_of(seat, WALL_TOKENS)
    g.tell("wall_built", seat=seat, tile=BOARD.names[tile])


utility(
    Utility(
        "Wall",
        "wall",
        ROCK,
        NO_CASTER,
        "Block an empty tile anywhere. It has 2 tokens and loses 1 at the start of each of your turns; with "
        "the last it is gone. You may destroy it for free in your turn.",
        copies=2,
        consumable=True,
    ),
    walls,
    wall,
    wall_tile,
)


def own_walls(g: Break, seat: Seat) -> list[TileId]:
    blocks = g.board.blocks
    return [tile for tile, block in enumerate(blocks) if block and is_wall_of(block, seat)]


def fellable(g: Break, seat: Seat) -> Offered:
    for tile in own_walls(g, seat):
        name = BOARD.names[tile]
        yield Option(("unwall", tile), f"unwall {name}", f"Destroy Wall {name}", "Cast", places=(name,))


def unwall(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.blocks[tile] = 0
    g.tell("wall_destroyed", seat=seat, tile=BOARD.names[tile])


def weather(g: Break, seat: Seat) -> None:
    """Each own Wall loses a token, and with the last one it goes (BR-K17, BR-K18)."""
    for tile in own_walls(g, seat):
        left = tokens_on(g.board.blocks[tile]) - 1
        if left:
            g.board.blocks[tile] = wall_of(seat, left)
        else:
            g.board.blocks[tile] = 0
            g.tell("wall_gone", seat=seat, tile=BOARD.names[tile])


action("unwall", fellable, unwall, nation=ROCK)
