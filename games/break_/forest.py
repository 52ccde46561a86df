"""Forest: few troops, which shoot and push every turn, and one more fighter hidden among decoys."""

from functools import partial
from typing import Any

from games.break_.actions import Offered, action
from games.break_.harm import explode, hurt
from games.break_.outlook import eventful, outlook
from games.break_.state import GROUND, HAND, NO_CARD
from games.break_.stepping import PUSHED, appear_from, enter
from games.break_.table import Break
from games.break_.terms import (
    AMBUSH,
    ARCHER,
    BOARD,
    FOREST,
    NORMAL,
    OUT,
    TRAPS,
    TileId,
)
from games.break_.terrain import trees_of
from games.break_.utility import (
    NO_CASTER,
    Utility,
    copy_of,
    first_in_lane,
    of_shot,
    shot,
    shots,
    take_back,
    utility,
    verb_alone,
    which_tile,
)
from games.core.follows import Outcome
from games.core.model import Seat
from games.core.option import Option
from games.core.steps import Stage
from games.core.zones import CardId, Face

# --- Trees


def groves(g: Break, seat: Seat) -> list[TileId]:
    """Empty tiles next to an own troop."""
    near = {tile for troop in g.troops(seat) for tile in BOARD.near[g.spot(troop)]}
    return sorted(tile for tile in near if g.empty(tile))


def plantings(g: Break, seat: Seat) -> Offered:
    if not g.board.treed and groves(g, seat):
        yield verb_alone("tree", "Trees…", "Block an empty tile next to a troop of yours.")


def grove(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    if len(said) > 1:
        return None
    return Stage(which_tile(seat, "Where do the Trees stand?", groves(g, seat)))


def tree(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.treed = True
    g.board.blocks[tile] = trees_of(seat)
    g.tell("trees_grown", seat=seat, tile=BOARD.names[tile])


utility(
    Utility(
        "Trees",
        "tree",
        FOREST,
        NO_CASTER,
        "Block an empty tile next to an own troop until you take the Trees back. Once a turn you may place "
        "or take them.",
        stays=True,
    ),
    plantings,
    tree,
    grove,
)


def fellings(g: Break, seat: Seat) -> Offered:
    if not g.board.treed and copy_of(g, seat, "Trees", OUT) is not None:
        name = BOARD.names[g.board.blocks.index(trees_of(seat))]
        yield Option(("untree",), "untree", f"Take Trees {name}", "Cast", places=(name,))


def untree(g: Break, seat: Seat) -> None:
    tile = g.board.blocks.index(trees_of(seat))
    g.board.treed = True
    g.board.blocks[tile] = 0
    take_back(g, seat, "Trees")
    g.tell("trees_taken", seat=seat, tile=BOARD.names[tile])


action("untree", fellings, untree, nation=FOREST)

# --- Arrow

ARROW_DAMAGE = 2
"""1, and 1 more by the Archer (BR-R23)."""


def arrows(g: Break, seat: Seat) -> Offered:
    archers = [troop for troop in g.troops(seat) if g.has(troop, ARCHER)]
    return shots(g, seat, "arrow", "Arrow", archers)


def arrow(g: Break, seat: Seat, caster: TileId, way: int) -> None:
    target = first_in_lane(g, g.at(caster), way)
    shot(g, seat, "Arrow", caster, target)
    hurt(g, target, ARROW_DAMAGE, NORMAL)
    explode(g)


utility(
    Utility(
        "Arrow",
        "arrow",
        FOREST,
        "Archer",
        "In the Archer's column, ahead or back: 2 normal damage to the first troop met.",
    ),
    arrows,
    arrow,
    follows=of_shot(arrow),
)

# --- Gust


def gusts(g: Break, seat: Seat) -> Offered:
    way = BOARD.ahead[g.ahead(seat)]
    for troop in g.troops(1 - seat):
        start, tile = g.spot(troop), way[g.spot(troop)]
        if (
            g.can_budge(troop)
            and not g.blocked(tile)
            and (not g.occupied(tile) or g.owner(g.at(tile)) == seat)
        ):
            here, there = BOARD.names[start], BOARD.names[tile]
            label = f"Gust {here} {g.card(troop).name} to {there}"
            yield Option(("gust", start), f"gust {here}", label, "Cast", places=(here, there))


def of_gust(g: Break, seat: Seat, start: TileId) -> Outcome:
    """What can be foreseen of the push, if more follows than the push."""
    troop, tile = g.at(start), BOARD.ahead[g.ahead(seat)][start]
    if not eventful(g, troop, tile):
        return Outcome()
    return outlook(g, seat, partial(gust, seat=seat, tile=start), {troop: tile})


def gust(g: Break, seat: Seat, tile: TileId) -> None:
    """Push an enemy 1 tile back, onto a free tile or into a Forest troop, where it attacks."""
    enter(g, g.at(tile), BOARD.ahead[g.ahead(seat)][tile], PUSHED)


utility(
    Utility(
        "Gust",
        "gust",
        FOREST,
        "Mage",
        "Push any enemy troop 1 tile back, onto a tile without a troop that is not blocked, or into a Forest "
        "troop: combat.",
    ),
    gusts,
    gust,
    follows=of_gust,
)

# --- Traps: after the cards, which stand first on a screen that is too small


def ready_traps(g: Break, seat: Seat) -> dict[Face, CardId]:
    """A trap card of each kind that is in hand and ready."""
    ready = [card for card in g.pile(HAND, seat) if card not in g.board.used_traps]
    return {g.face(card): card for card in reversed(ready)}


def trap_tiles(g: Break, seat: Seat) -> list[TileId]:
    """Under an own troop, where there is neither a trap nor anything else that obstructs (BR-F01, BR-F02)."""
    return sorted(g.spot(troop) for troop in g.troops(seat) if not g.obstructed(g.spot(troop)))


def traps(g: Break, seat: Seat) -> Offered:
    if not (tiles := trap_tiles(g, seat)):
        return
    for face in sorted(ready_traps(g, seat)):
        name = TRAPS[face]
        for tile in tiles:
            there = BOARD.names[tile]
            yield Option(
                ("trap", face, tile),
                f"trap {name} {there}",
                f"{name.capitalize()} under {there} {g.card(g.at(tile)).name}",
                "Trap",
                None,
                "your secret",
                (f"{name} {there}", f"trap {name} under {there}"),
                places=(there,),
            )


def trap(g: Break, seat: Seat, face: Face, tile: TileId) -> None:
    """The opponent sees that there is one, not which."""
    card = ready_traps(g, seat)[face]
    g.move(card, HAND, GROUND, seat)
    g.board.traps[tile] = card
    g.tell_apart("trap_laid", seat, {"trap": TRAPS[face]}, seat=seat, tile=BOARD.names[tile])


def lairs(g: Break, seat: Seat) -> Offered:
    """Where the own Ambush lies with nobody on it (BR-R35)."""
    if g.board.heavy:
        for tile, card in g.own_traps(seat):
            if g.face(card) == AMBUSH and not g.occupied(tile):
                name = BOARD.names[tile]
                yield Option(
                    ("jump", tile),
                    f"jump {name}",
                    f"Jump out on {name}",
                    "Trap",
                    None,
                    "1 heavy move; final: the Ambush is seen",
                    places=(name,),
                )


def jump(g: Break, seat: Seat, tile: TileId) -> None:
    """For 1 heavy move the Rogue comes out of the Ambush."""
    card = g.board.traps[tile]
    g.board.heavy -= 1
    g.board.traps[tile] = NO_CARD
    g.tell("jumped", seat=seat, tile=BOARD.names[tile])
    appear_from(g, card, tile, seat)


action("trap", traps, trap, nation=FOREST)
action("jump", lairs, jump, nation=FOREST)
