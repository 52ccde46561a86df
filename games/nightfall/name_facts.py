"""What a name or a verb is at the pending question, for refusals of typed moves.

Read from public state and the seat's own hand alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.core.decisions.unavailable import NameFact
from games.core.model import Seat
from games.core.sentences.sentence import Sentence
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_name, face_typed_name, list_names
from games.nightfall.chain import build_chain
from games.nightfall.claim import TAKE, THROW, claim_or_discard
from games.nightfall.cleanup import wound_effect
from games.nightfall.combat import attackers_of, choose_attacks, declare_blocks
from games.nightfall.glossary import WOUND_WORDS, player_word
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall, can_link
from games.nightfall.unavailable import explain_no_claim
from games.nightfall.windows import ask_windows

ATTACK, BLOCK, START, LINK = ("attack", "split"), ("block", "blocks"), ("start",), ("link",)
MOMENTS: Final = (
    (choose_attacks.key, ATTACK, say.WhenToAttack()),
    (declare_blocks.key, BLOCK, say.WhenToBlock()),
    (build_chain.key, START, say.WhenToStart()),
    (ask_windows.key, LINK, say.WhenToLink()),
    (claim_or_discard.key, (TAKE,), say.WhenToClaim()),
    (claim_or_discard.key, (THROW,), say.WhenToDiscard()),
    (
        wound_effect.key,
        ("end turn", "end", "end discard", "done", "finish"),
        say.WhenToEnd(),
    ),
)
"""The question at which some verbs are answers, and when it comes."""
MIN_FIRST_WORD, MAX_SEATS = 4, 20
"""Letters of a first word that stands for its card; seats that are explained when typed."""


def list_name_facts(g: Nightfall, seat: Seat) -> Iterator[NameFact]:
    """Yield what the verbs, seats and cards of the game are now."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    if asked == build_chain.key:
        yield NameFact(LINK, say.NoChainYet(), is_first=True)
    for question, verbs, when in MOMENTS:
        if question != asked:
            yield NameFact(verbs, when, is_first=True)
    yield from list_seat_facts(g, seat)
    if asked in (build_chain.key, ask_windows.key):
        for word in WOUND_WORDS.values():
            yield NameFact((word,), say.WoundIsNoOrder())
    for face in ORDERS:
        names = card_names(face)
        if asked == claim_or_discard.key:
            yield NameFact(names, say.NoOpenArchive(face), after=(TAKE,))
        fights = asked == declare_blocks.key and any(each.face == face for each in attackers_of(g, seat))
        if fights:
            yield NameFact(names, say.CardAttacksYou(face))
        if (reason := explain_denial(g, seat, face, asked)) is not None:
            if asked == claim_or_discard.key:
                yield NameFact(names, locate_card(g, seat, face, plays_from_hand=False), after=(THROW,))
            yield NameFact(names, reason)
            continue
        plays_from_hand = asked in (build_chain.key, ask_windows.key)
        yield NameFact(names, locate_card(g, seat, face, plays_from_hand=plays_from_hand))


def explain_denial(g: Nightfall, seat: Seat, face: Face, asked: str) -> Sentence | None:
    """Return why a card that is there can't be claimed or added now; None if something else is to be said."""
    if asked == claim_or_discard.key and (archive := g.archive_of(face)) is not None:
        return explain_no_claim(g, archive, seat)[0]
    last = g.last_face()
    if asked != ask_windows.key or last is None or face not in g.orders_in_pile(HAND, seat):
        return None
    return (
        None if can_link(last, face) else say.DoesNotLink(face, ORDERS[face].colour, ORDERS[last].links, last)
    )


@lru_cache(256)
def card_names(face: Face) -> tuple[str, ...]:
    """Return what a card is called: its typed name, its name, and its first word if no other card has it."""
    names = (face_typed_name(face), face_name(face).replace('"', ""), *list_names(face))
    first = names[0].split()[0]
    others = [each for each in ORDERS if face_typed_name(each).split()[0] == first]
    return (*names, first) if len(others) == 1 and len(first) >= MIN_FIRST_WORD else names


def list_seat_facts(g: Nightfall, seat: Seat) -> Iterator[NameFact]:
    """Yield why a seat can't be attacked."""
    count = len(g.seats)
    for number in (0, *range(count + 1, MAX_SEATS)):
        names = (str(number), f"seat {number}")
        yield NameFact(names, say.NoSuchSeat(number, count), after=ATTACK)
    yield NameFact((str(seat + 1), player_word(seat)), say.OwnSeat(), after=ATTACK)


def locate_card(g: Nightfall, seat: Seat, face: Face, *, plays_from_hand: bool) -> Sentence:
    """Say where a card is, as far as the seat can see, and that it isn't in the hand if it must be there."""
    archive = g.archive_of(face)
    holders = sorted({each.controller for each in g.board.minions if each.face == face})
    places: list[Sentence] = [
        say.InPlayYours() if holder == seat else say.InPlayOf(holder) for holder in holders
    ]
    is_held = face in g.orders_in_pile(HAND, seat)
    places += [say.InYourHand()] if is_held else []
    places += [say.InChain()] if any(link.face == face for link in g.board.chain) else []
    if not places and archive is not None and archive.left:
        places = [say.InArchive()]
    if not places:
        return say.CardIsNowhere(face)
    if plays_from_hand and not is_held:
        return say.CardIsElsewhere(face, tuple(places))
    return say.CardIsSomewhere(face, tuple(places))
