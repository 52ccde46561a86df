"""The claim phase: discard cards for influence, and claim orders with it."""

from functools import cache, lru_cache

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.zones import Face
from games.nightfall.card import face_name, face_typed_name
from games.nightfall.card_words import brief_card
from games.nightfall.cleanup import cleanup_phase
from games.nightfall.effects import discard_card
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
    Option((DONE, 0), "done", "Done", "End", about="Draw up to 5; then you are asked about wounds."),
    Option(
        (DONE, 1),
        "done discard wounds",
        "Done, discard wounds",
        "End",
        about="All wounds in hand, 2 cards for each.",
    ),
    Option((DONE, 2), "done keep wounds", "Done, keep wounds", "End", about="Your turn ends with the draw."),
)


@book.rule("claim_phase")
def claim_phase(g: Nightfall) -> None:
    g.board.phase = CLAIM
    g.tell("phase_began", phase=CLAIM, seat=g.board.active, influence=g.influence_left)
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
    options = [*claims, *discards, *turns, *END_OPTIONS]
    dearest = max(range(len(claims)), key=lambda at: costs[claims[at].value[1]], default=None)
    usual = len(options) - len(END_OPTIONS) if dearest is None else dearest
    return One(
        seat,
        f"Claim or discard? You have {influence} influence.",
        options,
        default=(usual,),
        private=True,
        public=True,
        final_reason="You can't undo a discard: everyone sees it, and you see the cards you draw at the end.",
        topic="claim or discard",
    )


def cards_left(g: Nightfall, face: Face) -> int:
    """Return how many cards an archive has, or -1 if it is still face down."""
    archive = g.archive_of(face)
    return -1 if archive is None else archive.left


@lru_cache(4096)
def claim_option(face: Face, cards: int, cost: int) -> Option[ClaimValue]:
    left = "face down" if cards < 0 else f"{cards} left"
    label = f"{face_name(face)} (cost {cost})"
    aliases = (face_typed_name(face), f"claim {face_name(face)}")
    return Option(
        (TAKE, face),
        f"claim {face_typed_name(face)}",
        label,
        "Claim",
        about=brief_card(face_name(face), left),
        aliases=aliases,
        board_places=(face_name(face),),
    )


@cache
def discard_option(face: Face, count: int) -> Option[ClaimValue]:
    name = f"Discard {face_name(face)}"
    label = f"{name} ×{count}" if count > 1 else name
    return Option(
        (THROW, face),
        f"discard {face_typed_name(face)}",
        label,
        "Discard",
        about="For 1 influence.",
        board_places=(card_place(face_name(face)),),
    )


@cache
def turn_up_option(face: Face) -> Option[ClaimValue]:
    return Option(
        (TURN_UP, face),
        f"turn up {face_typed_name(face)}",
        f"Turn up {face_name(face)}",
        "Turn up",
        about="The archive lies open from now on.",
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
    g.tell("claimed", seat=seat, card=face, cost=cost, left=archive.left)
