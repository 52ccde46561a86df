"""Moves: two heavy ones for any troop, two nimble ones for Nimble troops."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from games.break_ import sentences as say
from games.break_.action_registry import ActionOptions, FirstStep, preview_first_step, register_action
from games.break_.damage import release_troop, resolve_explosions, sacrifice
from games.break_.events import MOVED, Freed, Healed
from games.break_.glossary import BOARD, NIMBLE, NOBODY, TileId, TroopId
from games.break_.outcome import is_eventful, preview_effect
from games.break_.state import NO_CARD
from games.break_.table import Break
from games.break_.tile_entry import cross_firewall, enter_tile
from games.break_.troops import GOLEM, KINDS, ROCKS
from games.core.decisions.base import One
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.model import Event, Seat
from games.core.sentences.sentence import Text

MOVE, HEAVY, FREE = "move", "heavy", "free"

WEST_COLUMNS, EAST_COLUMNS = say.WestMoves(), say.EastMoves()


def destinations(g: Break, troop: TroopId) -> Iterator[TileId]:
    """Yield the tiles that a troop could move to, whether or not a move is left."""
    if not g.can_budge(troop):
        return
    board = g.board
    owner = board.owners[troop]
    for tile in BOARD.neighbours[board.spots[troop]]:
        other = board.standing[tile]
        if not board.blocks[tile] and (
            other == NOBODY or board.owners[other] != owner or can_mend(g, troop, tile)
        ):
            yield tile


def can_mend(g: Break, troop: TroopId, tile: TileId) -> bool:
    """Return whether the troop is a Rock and the tile holds a damaged Golem of its owner (BR-R28)."""
    other = g.troop_at(tile)
    return (
        g.board.kinds[troop] == ROCKS
        and other != NOBODY
        and g.owner_of(other) == g.owner_of(troop)
        and g.board.kinds[other] == GOLEM
        and g.board.lost[other] > 0
    )


WAY_PATTERN: Final = re.compile(r"[a-g][1-8](?: ?[-x] ?[a-g][1-8]){2,}!?")
"""Several moves of one troop, typed as one path."""


STEP_PATTERN: Final = re.compile(r"([a-g][1-8]) ?[-x]? ?([a-g][1-8])!?")
"""One move of a troop."""


def split_moves(text: str) -> list[str]:
    """Split a typed path of a troop into single moves.

    >>> split_moves("b3-b4xb5!"), split_moves("stone throw c3")
    (['b3-b4!', 'b4-b5!'], ['stone throw c3'])
    """
    if WAY_PATTERN.fullmatch(text.casefold().strip()) is None:
        return [text]
    tiles, heavily = re.findall(r"[a-g][1-8]", text.casefold()), "!" if text.strip().endswith("!") else ""
    return [f"{here}-{there}{heavily}" for here, there in pairwise(tiles)]


def breaks_path(move: str, following: str, events: Sequence[Event]) -> bool:
    """Return whether a troop bounced, was carried, fell or went into a Golem instead of going on from there.

    >>> moved = Event("moved", {"start": "b3", "tile": "b4"})
    >>> breaks_path("b3-b4", "b4-c4", [moved]), breaks_path("b3-b4", "b4-c4", [])
    (False, True)
    """
    step, then = STEP_PATTERN.fullmatch(move.casefold()), STEP_PATTERN.fullmatch(following.casefold())
    if step is None or then is None or step[2] != then[1]:
        return False
    arrivals = [(event.facts["start"], event.facts["tile"]) for event in events if event.kind == "moved"]
    return (step[1], step[2]) not in arrivals


def move_options(g: Break, seat: Seat) -> ActionOptions:
    """List all single moves."""
    if not (g.board.heavy or g.board.nimble):
        return
    own = g.troops_of(seat)
    for west in (True, False):  # one group of options after the other
        for troop in own:
            if (g.tile_of(troop) in WEST_TILES) is west and g.moves_left(troop):
                nimble = g.board.nimble > 0 and g.has_icon(troop, NIMBLE)
                for tile in destinations(g, troop):
                    yield move_option(g, MOVE, troop, tile, nimble=nimble)


WEST_TILES: Final = frozenset(at for at in range(BOARD.size) if BOARD.column(at) < 3)


def column_group(home: TileId) -> Text:
    """Return the option group of a troop's moves."""
    return WEST_COLUMNS if home in WEST_TILES else EAST_COLUMNS


def move_option(
    g: Break, verb: str, troop: TroopId, tile: TileId, *, nimble: bool = False
) -> Option[FirstStep]:
    board, other = g.board, g.board.standing[tile]
    fight = other != NOBODY and board.owners[other] != board.owners[troop]
    return move_words(verb, board.kinds[troop], board.spots[troop], tile, fight, nimble)


@lru_cache(4096)
def move_words(
    verb: str, kind: int, home: TileId, tile: TileId, fight: bool, nimble: bool
) -> Option[FirstStep]:
    """Build the option of a move; cached, since its words depend on the arguments only."""
    between, alias = ("x", "-") if fight else ("-", "x")
    here, there = BOARD.names[home], BOARD.names[tile]
    written, troop = f"{here}{between}{there}", KINDS[kind].name
    costs = say.HeavyMoveLabel(written, troop)
    if nimble:
        costs = say.NimbleMoveLabel(written, troop)
    return Option(
        (verb, home, tile),
        written,
        f"{written} {troop}" if verb == HEAVY else costs,
        column_group(home),
        aliases=(f"{here}{alias}{there}", f"{here}{there}", f"{troop} {here}-{there}"),
        board_places=(here, there),
        kind=MOVE,
    )


def preview_move(g: Break, seat: Seat, home: TileId, tile: TileId) -> ForeseenOutcome:
    """Preview a step; the preview is empty if the troop merely stands there afterwards."""
    troop = g.troop_at(home)
    if not is_eventful(g, troop, tile):
        return ForeseenOutcome()
    return preview_effect(g, seat, lambda trial: step_or_mend(trial, troop, tile), {troop: tile})


def preview_heavy_move(g: Break, seat: Seat, *way: TileId) -> ForeseenOutcome:
    """Preview a heavy move; the preview is empty until the way is chosen."""
    return preview_move(g, seat, *way) if way else ForeseenOutcome()


def heavy_move_menu(g: Break, seat: Seat) -> ActionOptions:
    """Offer heavy moves for troops that would use a nimble one by default (BR-R71)."""
    if g.board.heavy and g.board.nimble and any(heavy_move_options(g, seat)):
        yield Option(
            (HEAVY,),
            "heavy",
            say.HeavyFirstLabel(),
            "",
            None,
            say.HeavyFirstAbout(),
        )


def can_spend_nimble_move(g: Break, seat: Seat) -> bool:
    """Return whether a Nimble troop of a player has a tile to go to, or a snare to break free from."""
    nimble = [troop for troop in g.troops_of(seat) if g.has_icon(troop, NIMBLE)]
    return any(g.is_held(troop) or any(True for _ in destinations(g, troop)) for troop in nimble)


def heavy_move_options(g: Break, seat: Seat) -> ActionOptions:
    for troop in g.troops_of(seat):
        if g.has_icon(troop, NIMBLE):
            for tile in destinations(g, troop):
                yield move_option(g, HEAVY, troop, tile)


def heavy_move_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    if len(chosen) > 1:
        return None
    return NextStep(
        One(
            seat,
            say.WhichHeavyMove(),
            list(heavy_move_options(g, seat)),
            preview=Preview(lambda way: preview_first_step(g, seat, way)),
        )
    )


def make_move(g: Break, seat: Seat, home: TileId, tile: TileId, *, heavy: bool = False) -> None:
    """Make one move, which is spent whatever its outcome (BR-R73)."""
    troop = g.troop_at(home)
    g.spend_move(troop, heavy=heavy)
    step_or_mend(g, troop, tile)


def step_or_mend(g: Break, troop: TroopId, tile: TileId) -> None:
    if can_mend(g, troop, tile):
        mend_golem(g, troop, tile)
    else:
        enter_tile(g, troop, tile, MOVED)


def make_heavy_move(g: Break, seat: Seat, chosen: FirstStep) -> None:
    _, home, tile = chosen
    make_move(g, seat, int(home), int(tile), heavy=True)


def mend_golem(g: Break, rock: TroopId, tile: TileId) -> None:
    """Sacrifice the Rock, which does not enter the tile, and heal the Golem by 1."""
    golem = g.troop_at(tile)
    if cross_firewall(g, rock, g.tile_of(rock), tile):
        sacrifice(g, rock)
        g.board.lost[golem] -= 1
        g.tell_of(Healed, golem, g.power_of(golem), g.card_of(golem).power)
    resolve_explosions(g)


def free_options(g: Break, seat: Seat) -> ActionOptions:
    """List the troops that can break free from a snare."""
    held = g.board.held
    if held.count(NO_CARD) == len(held):
        return
    for troop in g.troops_of(seat):
        if g.is_held(troop) and g.moves_left(troop):
            tile = BOARD.names[g.tile_of(troop)]
            label = say.FreeLabel(tile, g.card_of(troop).name)
            yield Option(
                (FREE, g.tile_of(troop)),
                f"free {tile}",
                label,
                column_group(g.tile_of(troop)),
                board_places=(tile,),
                kind=MOVE,
            )


def break_free(g: Break, seat: Seat, tile: TileId) -> None:
    """Destroy the snare for one move of the held troop, which stays on its tile (BR-R38)."""
    troop = g.troop_at(tile)
    g.spend_move(troop)
    release_troop(g, troop)
    g.tell_of(Freed, troop)


register_action(MOVE, move_options, make_move, preview=preview_move)
register_action(HEAVY, heavy_move_menu, make_heavy_move, heavy_move_next_step, preview=preview_heavy_move)
register_action(FREE, free_options, break_free)
