"""Actions that are unavailable, with reasons: for "Why not…" and typed moves."""

import re
from collections.abc import Iterator
from typing import Final

from games.break_ import sentences as say
from games.break_.card_texts import CardText, make_key
from games.break_.cast_refusals import SHOTS, explain_tile, explain_trap
from games.break_.events import TREES, WALL
from games.break_.facts import Nation, Thing
from games.break_.glossary import (
    BOARD,
    FIRE,
    FOREST,
    IMMOBILE,
    NIMBLE,
    NOBODY,
    ON_BOARD,
    ROCK,
    SPENT,
    USED,
    TileId,
    TroopId,
)
from games.break_.moves import destinations
from games.break_.table import Break
from games.break_.terrain import WALL_BASE
from games.break_.troops import KINDS
from games.break_.utility_cards import CAST, UTILITIES, UtilityCard, list_copies
from games.break_.wishes import explain_wish
from games.core.decisions.equality import EqualByType
from games.core.decisions.unavailable import Unavailable, find_unavailable_beginning
from games.core.errors import AnswerRefused, UnavailableMove
from games.core.model import Seat
from games.core.sentences.sentence import Text

NAME_PATTERN: Final = rf"(?:(?:{'|'.join(sorted(kind.name.casefold() for kind in KINDS))}) )?"
"""A troop's name, optionally typed before its move."""
MAX_REMEDY: Final = 200
"""Characters of what stands below a reason."""
TILE_NAME: Final = re.compile(r"\b[a-z]\d{1,2}\b")
TILE_PATTERN: Final = re.compile("[a-g][1-8]")
GOAL_PATTERN: Final = re.compile(r"(?:(?:move|go) )?([a-z' ]+?)(?: to)? ([a-g][1-8])")
"""A troop's name and a tile: `ruby d4`, `move ruby to d4`."""
STEP_PATTERN: Final = re.compile(rf"(?:heavy )?({NAME_PATTERN})([a-g][1-8]) ?[-x]? ?([a-g][1-8])!?")


class MoveRefusals(EqualByType):
    """Explains to a seat why a typed move is impossible."""

    __slots__ = ("g", "seat")

    def __init__(self, g: Break, seat: Seat) -> None:
        self.g, self.seat = g, seat

    def explain(self, text: str, error: AnswerRefused) -> UnavailableMove | None:
        """Return why a typed command is impossible, or None if the game has nothing to add to this error."""
        match = STEP_PATTERN.fullmatch(" ".join(text.casefold().split()))
        if match is None:
            return (
                explain_wish(self.g, self.seat, text)
                or explain_foreign_card(self.g, self.seat, text)
                or explain_absence(self.g, self.seat, text, error)
                or explain_no_tile(text)
                or explain_far_goal(self.g, self.seat, text)
                or explain_trap(self.g, self.seat, text)
                or explain_tile(self.g, self.seat, error)
            )
        home, tile = BOARD.tile(match[2]), BOARD.tile(match[3])
        found = explain_wrong_name(self.g, self.seat, match[1].strip(), home) or explain_no_step(
            self.g, self.seat, home, tile
        )
        # Whoever wants a heavy move is shown another heavy one, if there is one.
        return found.amend(
            wrong=text, answer="" if text.casefold().startswith("heavy") else found.refusal.answer
        )


def explain_foreign_card(g: Break, seat: Seat, text: str) -> UnavailableMove | None:
    """Explain that a text begins with the card of another nation."""
    nation = g.board.nations[seat]
    named = [
        Unavailable(
            card.verb,
            say.ForeignCard(card.name, Nation(other), Nation(nation)),
            card.name,
        )
        for other, cards in UTILITIES.items()
        for card in dict.fromkeys(cards)
        if other != nation and card.verb not in {own.verb for own in UTILITIES.get(nation, ())}
    ]
    found = find_unavailable_beginning(named, text)
    return None if found is None else UnavailableMove(found[0].reason, found[1], kind=CAST)


ABSENCES: Final = {
    "unwall": (ROCK, WALL, say.NoWallStands()),
    "untree": (FOREST, TREES, say.NoTreesToTake()),
    "unfirewall": (FIRE, Thing("firewall"), say.NoFirewallToTake()),
    "jump": (FOREST, Thing("ambush"), say.NoAmbushToLeave()),
    "trap": (FOREST, Thing("trap"), say.NoTrapReady()),
}
"""By verb: the nation that has the command, what that nation has, and why it can't be given now."""


def explain_absence(g: Break, seat: Seat, text: str, error: AnswerRefused) -> UnavailableMove | None:
    """Explain a command about a thing that the seat's nation doesn't have, or that isn't there.

    What the opponent has hidden is never asked about.
    """
    verb = text.casefold().split(" ", 1)[0]
    if verb == "free" and not error.refusal.understood:
        return UnavailableMove(say.NobodyIsHeld(), verb)
    if verb not in ABSENCES or error.refusal.understood:
        return None
    nation, thing, why = ABSENCES[verb]
    own = g.board.nations[seat]
    foreign = say.OnlyNationHas(Nation(nation), thing, Nation(own))
    return UnavailableMove(why if own == nation else foreign, verb, kind=CAST)


def explain_no_tile(text: str) -> UnavailableMove | None:
    """Explain that a text names a tile beyond the board."""
    beyond = [name for name in TILE_NAME.findall(text.casefold()) if not TILE_PATTERN.fullmatch(name)]
    return UnavailableMove(say.NotOnBoard(beyond[0]), beyond[0]) if beyond else None


def explain_far_goal(g: Break, seat: Seat, text: str) -> UnavailableMove | None:
    """Explain that the only troop of a name can't go to the tile typed behind it."""
    match = GOAL_PATTERN.fullmatch(" ".join(text.casefold().split()))
    if match is None:
        return None
    named = [troop for troop in g.troops_of(seat) if g.card_of(troop).name.casefold() == match[1]]
    tile = BOARD.tile(match[2])
    if len(named) != 1 or tile == g.tile_of(named[0]) or tile in destinations(g, named[0]):
        return None
    return explain_no_step(g, seat, g.tile_of(named[0]), tile).amend(wrong=text)


def explain_wrong_name(g: Break, seat: Seat, wanted: str, home: TileId) -> UnavailableMove | None:
    """Explain that another own troop stands there than was named."""
    troop = g.troop_at(home)
    if (
        not wanted
        or troop == NOBODY
        or g.owner_of(troop) != seat
        or g.card_of(troop).name.casefold() == wanted
    ):
        return None
    name = g.card_of(troop).name
    instead = suggest_moves(g, seat, troop)[0] if g.moves_left(troop) else example_move(g, seat)
    return UnavailableMove(say.OtherName(BOARD.names[home], name, wanted.capitalize()), answer=instead)


def explain_no_step(g: Break, seat: Seat, home: TileId, tile: TileId) -> UnavailableMove:
    """Return the first reason that applies, with an alternative."""
    here, troop = BOARD.names[home], g.troop_at(home)
    if troop == NOBODY:
        return UnavailableMove(say.NoTroopThere(here), answer=example_move(g, seat))
    name = g.card_of(troop).name
    if g.owner_of(troop) != seat:
        return UnavailableMove(say.NotYours(name, here), answer=example_move(g, seat))
    if g.has_icon(troop, IMMOBILE):
        return UnavailableMove(say.IsImmobile(name, here), answer=example_move(g, seat))
    if g.is_held(troop):
        if g.moves_left(troop):
            return UnavailableMove(say.IsHeld(name, here), answer=f"free {here}")
        return UnavailableMove(say.IsHeldWithoutMove(name, here))
    if not g.moves_left(troop):
        return explain_no_moves(g, seat, troop)
    if tile in destinations(g, troop):
        why = say.HeavyAnyway(name) if g.board.heavy else say.NoHeavyMove()
        return UnavailableMove(why, answer=f"{here}-{BOARD.names[tile]}")
    answer, lead_in = suggest_moves(g, seat, troop)
    return UnavailableMove(tile_reason(g, troop, home, tile), answer=answer, lead_in=lead_in)


def tile_reason(g: Break, troop: TroopId, home: TileId, tile: TileId) -> Text:
    """Return why the troop cannot enter the tile."""
    here, there = BOARD.names[home], BOARD.names[tile]
    across = abs(BOARD.column(home) - BOARD.column(tile))
    up = abs(BOARD.row(home) - BOARD.row(tile))
    if across == up == 1:
        return say.IsDiagonal(here, there)
    if across + up != 1:
        return say.IsTooFar(there, here)
    if block := g.board.blocks[tile]:
        return say.WallInWay(there) if block >= WALL_BASE else say.TreesInWay(there)
    return say.OwnInWay(g.card_of(g.troop_at(tile)).name, there)


def suggest_moves(g: Break, seat: Seat, troop: TroopId) -> tuple[str, Text]:
    """Return a possible move of this troop, and a sentence that lists all of them."""
    places = [BOARD.names[tile] for tile in destinations(g, troop)]
    if not places:
        return example_move(g, seat), ""
    here, name = BOARD.names[g.tile_of(troop)], g.card_of(troop).name
    return f"{here}-{places[0]}", say.OtherGoals(here, name, tuple(places))


def explain_no_moves(g: Break, seat: Seat, troop: TroopId) -> UnavailableMove:
    """Explain that no move is left for the troop; suggest a nimble one of another."""
    if not g.board.nimble:
        return UnavailableMove(say.NoMoves())
    others = [one for one in g.troops_of(seat) if g.has_icon(one, NIMBLE)]
    steps = [
        f"{BOARD.names[g.tile_of(one)]}-{BOARD.names[to]}" for one in others for to in destinations(g, one)
    ]
    if not steps:
        return UnavailableMove(say.NimbleForNobody(g.board.nimble))
    return UnavailableMove(say.NimbleForOthers(g.board.nimble, g.card_of(troop).name), answer=steps[0])


def example_move(g: Break, seat: Seat) -> str:
    """Return a possible move of any troop, or "" if there is none."""
    for troop in g.troops_of(seat):
        if g.moves_left(troop):
            for tile in destinations(g, troop):
                return f"{BOARD.names[g.tile_of(troop)]}-{BOARD.names[tile]}"
    return ""


# --- cards


def list_unavailable(g: Break, seat: Seat) -> Iterator[Unavailable]:
    """Yield utility cards that cannot be cast, and held troops that cannot break free.

    Impossible moves are explained when typed: see `MoveRefusals`.
    """
    if not g.state.stack or not g.state.stack[-1].rule.endswith("/command"):
        return
    for card in dict.fromkeys(card for card, _ in list_copies(g, seat)):
        found = explain_no_cast(g, seat, card)
        if found is not None:
            other = example_cast(g, seat, card)
            kind, instead = (CAST, other) if other else ("", example_move(g, seat))
            yield Unavailable(card.verb, found[0], card.name, found[1], instead, kind=kind)
    for troop in g.troops_of(seat):
        if g.is_held(troop) and not g.moves_left(troop):
            here = BOARD.names[g.tile_of(troop)]
            held = say.IsHeldForNow(g.card_of(troop).name, here)
            yield Unavailable(f"free {here}", held, say.FreeTileLabel(here), say.NewMovesCome())


def example_cast(g: Break, seat: Seat, card: UtilityCard) -> str:
    """Return how another card is cast that can be, or "": taking this one back is no answer of its kind."""
    others = [one for one, _ in list_copies(g, seat) if one is not card]
    options = [option for one in dict.fromkeys(others) for option in one.first_step(g, seat)]
    return options[0].text if options else ""


def explain_no_cast(g: Break, seat: Seat, card: UtilityCard) -> tuple[Text, Text] | None:
    """Return reason and remedy, or None if a copy is ready and no Mage is missing."""
    states = {state for copy, state in list_copies(g, seat) if copy is card}
    if states <= {USED, SPENT, ON_BOARD}:
        return describe_spent_card(card, states)
    if card.caster == "Mage" and not g.has_mage(seat):
        return say.NeedsMage(card.name), ""
    if card.list_options is not None and not any(True for _ in card.list_options(g, seat)):
        is_short = len(card.text) <= MAX_REMEDY
        return explain_no_target(card), CardText(make_key(card.name), card.text) if is_short else ""
    return None


def explain_no_target(card: UtilityCard) -> Text:
    """Say what a ready card doesn't find on the board."""
    if card.verb in SHOTS:
        return say.NothingInLine(card.name, "Archer" if card.caster == "Archer" else "Ruby")
    return say.NothingToThrow() if card.verb == "hurl" else say.FindsNothing(card.name)


def describe_spent_card(card: UtilityCard, states: set[int]) -> tuple[Text, Text]:
    if USED in states:
        return say.CardIsUsed(card.name), say.ReadyNextTurn()
    if ON_BOARD in states:
        return say.CardLiesThere(card.name), say.TakeBackFirst(f"un{card.verb}")
    return say.CardIsSpent(card.name), ""
