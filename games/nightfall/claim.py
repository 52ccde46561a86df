"""The claim phase: discard cards for influence, and claim orders with it."""

from functools import cache, lru_cache

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, face_typed_name, list_names
from games.nightfall.card_words import claim_card
from games.nightfall.cleanup import cleanup_phase
from games.nightfall.effects import discard_card
from games.nightfall.events import Claimed, PhaseBegan
from games.nightfall.glossary import ASKED, CLAIM, DISCARD_ALL, KEEP_ALL
from games.nightfall.resolution import open_archive, take_top_card
from games.nightfall.rulebook import book
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall
from games.nightfall.view_types import card_place

ClaimValue = tuple[str, int]
"""A verb and the face of the card; for "done" an index into `WOUND_ANSWERS`."""

TAKE, THROW, TURN_UP, DONE = "claim", "discard", "turn up", "done"
WOUND_ANSWERS = (ASKED, DISCARD_ALL, KEEP_ALL)
"""Answers about wounds in hand that may be given together with "done" (NF-R85)."""

END_OPTIONS: tuple[Option[ClaimValue], ...] = (
    Option((DONE, 0), "done", say.DoneLabel(), say.EndGroup(), about=say.AboutDone()),
    Option(
        (DONE, 1),
        "done discard wounds",
        say.DoneDiscardLabel(),
        say.EndGroup(),
        about=say.AboutDoneDiscard(),
    ),
    Option((DONE, 2), "done keep wounds", say.DoneKeepLabel(), say.EndGroup(), about=say.AboutDoneKeep()),
)

WOUNDLESS_END_OPTIONS = (
    replace_fields(END_OPTIONS[0], about=say.AboutWoundlessDone()),
    *[replace_fields(option, about=say.AboutSameDone()) for option in END_OPTIONS[1:]],
)
"""The same for whoever has no wounds at all, which everybody knows."""


@book.rule("claim_phase")
def claim_phase(g: Nightfall) -> None:
    g.board.phase = CLAIM
    g.tell(PhaseBegan(CLAIM, g.board.active, g.influence_left))
    g.ask(claim_or_discard).then(perform_claim)


@book.question("claim_or_discard")
def claim_or_discard(g: Nightfall) -> One[ClaimValue]:
    """Ask for claims and discards in any order, until the player is done (NF-R56, NF-M05, NF-M09).

    On time-out the dearest affordable card is claimed, repeatedly (NF-D19).
    """
    seat = g.board.active
    influence = g.influence_left
    costs = {face: g.claim_cost(face, seat) for face in g.claimable_archives(seat)}
    claims = [
        claim_option(face, cards_left(g, face), cost) for face, cost in costs.items() if cost <= influence
    ]
    discards = [discard_option(face, count) for face, count in g.count_faces(HAND, seat).items()]
    turns = [turn_up_option(face) for face in g.face_down_orders(seat)]
    options = [*claims, *discards, *turns, *(END_OPTIONS if g.wounds_of(seat) else WOUNDLESS_END_OPTIONS)]
    dearest = max(range(len(claims)), key=lambda at: costs[claims[at].value[1]], default=None)
    usual = len(options) - len(END_OPTIONS) if dearest is None else dearest
    return One(
        seat,
        say.ClaimOrDiscard(influence=influence, able=bool(claims), held=bool(discards)),
        options,
        default=(usual,),
        private=True,
        public=True,
        final_reason=say.DiscardIsSeen(),
        topic=say.ClaimTopic(),
    )


def cards_left(g: Nightfall, face: Face) -> int:
    """Return how many cards an archive has, or -1 if it is still face down."""
    archive = g.archive_of(face)
    return -1 if archive is None else archive.left


@lru_cache(4096)
def claim_option(face: Face, cards: int, cost: int) -> Option[ClaimValue]:
    left = say.FaceDownNote() if cards < 0 else say.LeftNote(cards)
    names = (face_typed_name(face), *list_names(face))
    aliases = (*names, *[f"claim {name}" for name in (face_name(face), *names[1:])])
    return Option(
        (TAKE, face),
        f"claim {face_typed_name(face)}",
        say.ClaimLabel(face, cost),
        say.ClaimGroup(),
        about=claim_card(face_name(face), left),
        aliases=aliases,
        board_places=(face_name(face),),
    )


@cache
def discard_option(face: Face, count: int) -> Option[ClaimValue]:
    return Option(
        (THROW, face),
        f"discard {face_typed_name(face)}",
        say.DiscardLabel(face),
        say.ThrowGroup(),
        aliases=tuple([f"discard {name}" for name in list_names(face)]) if face in ORDERS else (),
        about=say.AboutDiscard(count),
        board_places=(card_place(face_name(face)),),
    )


@cache
def turn_up_option(face: Face) -> Option[ClaimValue]:
    return Option(
        (TURN_UP, face),
        f"turn up {face_typed_name(face)}",
        say.TurnUpLabel(face),
        say.TurnUpGroup(),
        about=say.AboutTurnUp(),
        board_places=(face_name(face),),
    )


@book.rule("claim")
def perform_claim(g: Nightfall, chosen: ClaimValue) -> None:
    verb, face = chosen
    seat = g.board.active
    if verb == DONE:
        g.then(cleanup_phase, WOUND_ANSWERS[face])
        return
    if verb == TAKE:
        pay_and_take(g, face, seat)
    elif verb == THROW:
        discard_card(g, seat, face)
        g.board.discarded += 1
    else:
        open_archive(g, face, seat)
    g.ask(claim_or_discard).then(perform_claim)


def pay_and_take(g: Nightfall, face: Face, seat: Seat) -> None:
    """Pay for the archive's top card and put it onto the discard pile (NF-M08, NF-M10)."""
    archive = open_archive(g, face, seat)
    cost = g.claim_cost(face, seat)
    g.board.spent += cost
    take_top_card(g, archive, seat)
    g.tell(Claimed(seat, face, cost, archive.left))
