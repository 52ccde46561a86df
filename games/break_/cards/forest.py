"""Forest: few troops that shoot and push every turn, and another fighter hidden among decoys."""

from functools import partial
from typing import Any, Final

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions, register_action
from games.break_.damage import deal_damage, resolve_explosions
from games.break_.events import PUSHED, Jumped, TrapLaid, TreesGrown, TreesTaken
from games.break_.glossary import AMBUSH, ARCHER, BOARD, FOREST, NORMAL, ON_BOARD, TRAP_WORDS, TileId
from games.break_.outcome import is_eventful, preview_effect
from games.break_.state import GROUND, HAND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import make_trees
from games.break_.tile_entry import enter_tile, reveal_ambush
from games.break_.utility_cards import (
    CAST,
    CAST_GROUP,
    ask_tile,
    find_copy,
    first_troop_ahead,
    preview_of,
    return_card,
    shot_options,
    tell_shot,
    utility_card,
    verb_option,
)
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.sentences.events import SplitEvent
from games.core.zones import CardId, Face

TRAP_GROUP: Final = say.TrapGroup()
"""Group of the options of traps."""

# --- Trees

TREES = utility_card(
    "Trees",
    FOREST,
    verb="tree",
    text="Block an empty tile next to one of your troops until you take the Trees back. Once a turn "
    "you may place them or take them back.",
    stays=True,
)


def grove_tiles(g: Break, seat: Seat) -> list[TileId]:
    """List the empty tiles next to an own troop."""
    near = {tile for troop in g.troops_of(seat) for tile in BOARD.neighbours[g.tile_of(troop)]}
    return sorted(tile for tile in near if g.is_empty(tile))


@TREES.available
def plant_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.treed and grove_tiles(g, seat):
        yield verb_option(TREES, say.TreesAbout())


@TREES.steps
def plant_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    return NextStep(ask_tile(seat, say.WhereTrees(), grove_tiles(g, seat)))


@TREES.effect
def plant_tree(g: Break, seat: Seat, tile: TileId) -> None:
    g.board.treed = True
    g.board.blocks[tile] = make_trees(seat)
    g.tell(TreesGrown(seat, BOARD.names[tile]))


def fell_options(g: Break, seat: Seat) -> ActionOptions:
    if not g.board.treed and find_copy(g, seat, "Trees", ON_BOARD) is not None:
        name = BOARD.names[g.board.blocks.index(make_trees(seat))]
        label, about = say.TakeTreesLabel(name), say.TakeTreesAbout()
        yield Option(("untree",), "untree", label, CAST_GROUP, None, about, board_places=(name,), kind=CAST)


def fell_tree(g: Break, seat: Seat) -> None:
    tile = g.board.blocks.index(make_trees(seat))
    g.board.treed = True
    g.board.blocks[tile] = 0
    return_card(g, seat, "Trees")
    g.tell(TreesTaken(seat, BOARD.names[tile]))


register_action("untree", fell_options, fell_tree, nation=FOREST)

# --- Arrow

ARROW = utility_card(
    "Arrow",
    FOREST,
    caster="Archer",
    text="Shoot ahead or back in an Archer's column: 2 damage to the first troop in the way.",
)

ARROW_DAMAGE = 2
"""1, and 1 more from the Archer (BR-R23)."""


@ARROW.available
def arrow_options(g: Break, seat: Seat) -> ActionOptions:
    archers = [troop for troop in g.troops_of(seat) if g.has_icon(troop, ARCHER)]
    return shot_options(g, seat, ARROW, archers)


@ARROW.effect
def shoot_arrow(g: Break, seat: Seat, caster: TileId, way: int) -> None:
    target = first_troop_ahead(g, g.troop_at(caster), way)
    tell_shot(g, seat, "Arrow", caster, target)
    deal_damage(g, target, ARROW_DAMAGE, NORMAL)
    resolve_explosions(g)


ARROW.preview(preview_of(shoot_arrow))

# --- Gust

GUST = utility_card(
    "Gust",
    FOREST,
    caster="Mage",
    text="Push any enemy 1 tile back: onto a tile that isn't blocked and has no troop, or into your "
    "troop, which it then fights.",
)


@GUST.available
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
            label = say.GustLabel(here, g.card_of(troop).name, there)
            about = say.GustAbout(g.card_of(troop).name, here, there)
            yield Option(
                ("gust", start),
                f"gust {here}",
                label,
                CAST_GROUP,
                None,
                about,
                board_places=(here, there),
                kind=CAST,
            )


@GUST.preview
def preview_gust(g: Break, seat: Seat, start: TileId) -> ForeseenOutcome:
    """Preview the push; the preview is empty if the troop merely stands there afterwards."""
    troop, tile = g.troop_at(start), BOARD.neighbour[g.forward(seat)][start]
    if not is_eventful(g, troop, tile):
        return ForeseenOutcome()
    return preview_effect(g, seat, partial(gust, seat=seat, tile=start), {troop: tile})


@GUST.effect
def gust(g: Break, seat: Seat, tile: TileId) -> None:
    """Push an enemy 1 tile back, onto a free tile or into a Forest troop, where it attacks."""
    enter_tile(g, g.troop_at(tile), BOARD.neighbour[g.forward(seat)][tile], PUSHED)


# --- Traps: registered after the cards, so that the cards come first if there is not enough room


def ready_traps(g: Break, seat: Seat) -> dict[Face, CardId]:
    """Return one ready trap card in hand of each kind."""
    ready = [card for card in g.pile(HAND, seat) if card not in g.board.used_traps]
    return {g.face(card): card for card in reversed(ready)}


def trap_tiles(g: Break, seat: Seat) -> list[TileId]:
    """List the tiles under own troops without a trap or another obstruction (BR-F01, BR-F02)."""
    return sorted(g.tile_of(troop) for troop in g.troops_of(seat) if not g.is_obstructed(g.tile_of(troop)))


def trap_options(g: Break, seat: Seat) -> ActionOptions:
    if not (tiles := trap_tiles(g, seat)):
        return
    for face in sorted(ready_traps(g, seat)):
        name = TRAP_WORDS[face]
        for tile in tiles:
            there, troop = BOARD.names[tile], g.card_of(g.troop_at(tile)).name
            yield Option(
                ("trap", face, tile),
                f"trap {name} {there}",
                say.TrapLabel(name, there, troop),
                TRAP_GROUP,
                None,
                say.TrapAbout(name, troop),
                (f"{name} {there}", f"trap {name} under {there}"),
                board_places=(there,),
            )


def lay_trap(g: Break, seat: Seat, face: Face, tile: TileId) -> None:
    """Lay a trap; the opponent sees its tile but not its kind."""
    card = ready_traps(g, seat)[face]
    g.move(card, HAND, GROUND, seat)
    g.board.traps[tile] = card
    laid = TrapLaid(seat, BOARD.names[tile])
    g.tell(SplitEvent(replace_fields(laid, trap=TRAP_WORDS[face]), tuple(g.team_of(seat)), laid))


def ambush_tiles(g: Break, seat: Seat) -> ActionOptions:
    """Offer to jump out of own Ambushes on unoccupied tiles (BR-R35)."""
    if g.board.heavy:
        for tile, card in g.own_traps(seat):
            if g.face(card) == AMBUSH and not g.is_occupied(tile):
                name = BOARD.names[tile]
                yield Option(
                    ("jump", tile),
                    f"jump {name}",
                    say.JumpLabel(name),
                    TRAP_GROUP,
                    None,
                    say.JumpAbout(),
                    board_places=(name,),
                )


def jump_out(g: Break, seat: Seat, tile: TileId) -> None:
    """Spend 1 heavy move to turn the Ambush into its Rogue."""
    card = g.board.traps[tile]
    g.board.heavy -= 1
    g.board.traps[tile] = NO_CARD
    g.tell(Jumped(seat, BOARD.names[tile]))
    reveal_ambush(g, card, tile, seat, jumped=True)


register_action("trap", trap_options, lay_trap, nation=FOREST)
register_action("jump", ambush_tiles, jump_out, nation=FOREST)
