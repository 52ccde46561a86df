"""Forest: few troops, which shoot and push every turn, and one more fighter hidden among decoys."""

from functools import partial
from typing import Any

from games.break_.action_registry import ActionOptions, register_action
from games.break_.damage import deal_damage, resolve_explosions
from games.break_.glossary import AMBUSH, ARCHER, BOARD, FOREST, NORMAL, ON_BOARD, TRAP_WORDS, TileId
from games.break_.preview import is_eventful, preview_effect
from games.break_.state import GROUND, HAND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import make_trees
from games.break_.tile_entry import PUSHED, enter_tile, reveal_ambush
from games.break_.utility_cards import (
    NO_CASTER,
    UtilityCard,
    ask_tile,
    find_copy,
    first_troop_ahead,
    preview_of_shot,
    register_card,
    return_card,
    shot_options,
    tell_shot,
    verb_option,
)
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.zones import CardId, Face

# --- Trees


def grove_tiles(g: Break, seat: Seat) -> list[TileId]:
    """Empty tiles next to an own troop."""
    near = {tile for troop in g.troops_of(seat) for tile in BOARD.neighbours[g.tile_of(troop)]}
    return sorted(tile for tile in near if g.is_empty(tile))


def plant_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.treed and grove_tiles(g, seat):
        yield verb_option("tree", "Trees…", "Block an empty tile next to a troop of yours.")


def plant_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    return NextStep(ask_tile(seat, "Where do the Trees stand?", grove_tiles(g, seat)))


def plant_tree(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.treed = True
    g.board.blocks[tile] = make_trees(seat)
    g.tell("trees_grown", seat=seat, tile=BOARD.names[tile])


register_card(
    UtilityCard(
        "Trees",
        "tree",
        FOREST,
        NO_CASTER,
        "Block an empty tile next to an own troop until you take the Trees back. Once a turn you may place "
        "or take them.",
        stays=True,
    ),
    plant_options,
    plant_tree,
    plant_next_step,
)


def fell_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.treed and find_copy(g, seat, "Trees", ON_BOARD) is not None:
        name = BOARD.names[g.board.blocks.index(make_trees(seat))]
        yield Option(("untree",), "untree", f"Take Trees {name}", "Cast", board_places=(name,))


def fell_tree(g: Break, seat: Seat) -> None:
    tile = g.board.blocks.index(make_trees(seat))
    g.board.treed = True
    g.board.blocks[tile] = 0
    return_card(g, seat, "Trees")
    g.tell("trees_taken", seat=seat, tile=BOARD.names[tile])


register_action("untree", fell_options, fell_tree, nation=FOREST)

# --- Arrow

ARROW_DAMAGE = 2
"""1, and 1 more by the Archer (BR-R23)."""


def arrow_options(g: Break, seat: Seat) -> ActionOptions:
    archers = [troop for troop in g.troops_of(seat) if g.has_icon(troop, ARCHER)]
    return shot_options(g, seat, "arrow", "Arrow", archers)


def shoot_arrow(g: Break, seat: Seat, caster: TileId, way: int) -> None:
    target = first_troop_ahead(g, g.troop_at(caster), way)
    tell_shot(g, seat, "Arrow", caster, target)
    deal_damage(g, target, ARROW_DAMAGE, NORMAL)
    resolve_explosions(g)


register_card(
    UtilityCard(
        "Arrow",
        "arrow",
        FOREST,
        "Archer",
        "In the Archer's column, ahead or back: 2 normal damage to the first troop met.",
    ),
    arrow_options,
    shoot_arrow,
    preview=preview_of_shot(shoot_arrow),
)

# --- Gust


def gust_options(g: Break, seat: Seat) -> ActionOptions:
    way = BOARD.neighbour[g.forward(seat)]
    for troop in g.troops_of(1 - seat):
        start, tile = g.tile_of(troop), way[g.tile_of(troop)]
        if (
            g.can_budge(troop)
            and not g.is_blocked(tile)
            and (not g.is_occupied(tile) or g.owner_of(g.troop_at(tile)) == seat)
        ):
            here, there = BOARD.names[start], BOARD.names[tile]
            label = f"Gust {here} {g.card_of(troop).name} to {there}"
            yield Option(("gust", start), f"gust {here}", label, "Cast", board_places=(here, there))


def preview_gust(g: Break, seat: Seat, start: TileId) -> ForeseenOutcome:
    """What can be foreseen of the push, if more follows than the push."""
    troop, tile = g.troop_at(start), BOARD.neighbour[g.forward(seat)][start]
    if not is_eventful(g, troop, tile):
        return ForeseenOutcome()
    return preview_effect(g, seat, partial(gust, seat=seat, tile=start), {troop: tile})


def gust(g: Break, seat: Seat, tile: TileId) -> None:
    """Push an enemy 1 tile back, onto a free tile or into a Forest troop, where it attacks."""
    enter_tile(g, g.troop_at(tile), BOARD.neighbour[g.forward(seat)][tile], PUSHED)


register_card(
    UtilityCard(
        "Gust",
        "gust",
        FOREST,
        "Mage",
        "Push any enemy troop 1 tile back, onto a tile without a troop that is not blocked, or into a Forest "
        "troop: combat.",
    ),
    gust_options,
    gust,
    preview=preview_gust,
)

# --- Traps: after the cards, which stand first on a screen that is too small


def ready_traps(g: Break, seat: Seat) -> dict[Face, CardId]:
    """A trap card of each kind that is in hand and ready."""
    ready = [card for card in g.pile(HAND, seat) if card not in g.board.used_traps]
    return {g.face(card): card for card in reversed(ready)}


def trap_tiles(g: Break, seat: Seat) -> list[TileId]:
    """Under an own troop, where there is neither a trap nor anything else that obstructs (BR-F01, BR-F02)."""
    return sorted(g.tile_of(troop) for troop in g.troops_of(seat) if not g.is_obstructed(g.tile_of(troop)))


def trap_options(g: Break, seat: Seat) -> ActionOptions:
    if not (tiles := trap_tiles(g, seat)):
        return
    for face in sorted(ready_traps(g, seat)):
        name = TRAP_WORDS[face]
        for tile in tiles:
            there = BOARD.names[tile]
            yield Option(
                ("trap", face, tile),
                f"trap {name} {there}",
                f"{name.capitalize()} under {there} {g.card_of(g.troop_at(tile)).name}",
                "Trap",
                None,
                "your secret",
                (f"{name} {there}", f"trap {name} under {there}"),
                board_places=(there,),
            )


def lay_trap(g: Break, seat: Seat, face: Face, tile: TileId) -> None:
    """The opponent sees that there is one, not which."""
    card = ready_traps(g, seat)[face]
    g.move(card, HAND, GROUND, seat)
    g.board.traps[tile] = card
    g.tell_with_secret("trap_laid", seat, {"trap": TRAP_WORDS[face]}, seat=seat, tile=BOARD.names[tile])


def ambush_tiles(g: Break, seat: Seat) -> ActionOptions:
    """Where the own Ambush lies with nobody on it (BR-R35)."""
    if g.board.heavy:
        for tile, card in g.own_traps(seat):
            if g.face(card) == AMBUSH and not g.is_occupied(tile):
                name = BOARD.names[tile]
                yield Option(
                    ("jump", tile),
                    f"jump {name}",
                    f"Jump out on {name}",
                    "Trap",
                    None,
                    "1 heavy move; final: the Ambush is seen",
                    board_places=(name,),
                )


def jump_out(g: Break, seat: Seat, tile: TileId) -> None:
    """For 1 heavy move the Rogue comes out of the Ambush."""
    card = g.board.traps[tile]
    g.board.heavy -= 1
    g.board.traps[tile] = NO_CARD
    g.tell("jumped", seat=seat, tile=BOARD.names[tile])
    reveal_ambush(g, card, tile, seat)


register_action("trap", trap_options, lay_trap, nation=FOREST)
register_action("jump", ambush_tiles, jump_out, nation=FOREST)
