"""What a name or a verb is at the pending question, for refusals of typed moves.

Read from public state and the seat's own hand alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.core.decisions.unavailable import NameFact
from games.core.model import Seat
from games.core.text.phrases import join_words
from games.core.zones import Face
from games.nightfall.card import ORDERS, face_name, face_typed_name
from games.nightfall.chain import build_chain
from games.nightfall.claim import TAKE, THROW, claim_or_discard
from games.nightfall.cleanup import wound_effect
from games.nightfall.combat import attackers_of, choose_attacks, declare_blocks
from games.nightfall.glossary import player_word
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall
from games.nightfall.windows import ask_windows

ATTACK, BLOCK, START, LINK = ("attack", "split"), ("block", "blocks"), ("start",), ("link",)
MOMENTS: Final = (
    (choose_attacks.key, ATTACK, "Your minions attack at the beginning of your turn, before the chain."),
    (declare_blocks.key, BLOCK, "You block when minions attack you: that's asked after the attack."),
    (build_chain.key, START, "You start a chain in your own turn, after combat."),
    (ask_windows.key, LINK, "You link when a chain is open and it comes round to you."),
    (claim_or_discard.key, (TAKE,), "You claim at the end of your own turn, after the chain."),
    (claim_or_discard.key, (THROW,), "You discard for influence in your own turn, after the chain."),
    (
        wound_effect.key,
        ("end turn", "end", "end discard", "done", "finish"),
        "Your turn goes through combat, chain and claims first; it ends after your claims.",
    ),
)
"""The question at which some verbs are answers, and when it comes."""
HAND_PLACE: Final = "in your hand"
"""Where a card has to be to be played."""
MIN_FIRST_WORD, MAX_SEATS = 4, 20
"""Letters of a first word that stands for its card; seats that are explained when typed."""
NO_CHAIN_YET: Final = "The chain hasn't begun: its first card is started, and the others link to it."


def list_name_facts(g: Nightfall, seat: Seat) -> Iterator[NameFact]:
    """Yield what the verbs, seats and cards of the game are now."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    if asked == build_chain.key:
        yield NameFact(LINK, NO_CHAIN_YET, is_first=True)
    for question, verbs, when in MOMENTS:
        if question != asked:
            yield NameFact(verbs, when, is_first=True)
    yield from list_seat_facts(g, seat)
    for face in ORDERS:
        names = card_names(face)
        if asked == claim_or_discard.key:
            yield NameFact(names, f"No open archive holds {face_name(face)}.", after=(TAKE,))
        fights = asked == declare_blocks.key and any(each.face == face for each in attackers_of(g, seat))
        if fights:
            sentence = f"{face_name(face)} attacks you: name a minion of yours that blocks it."
            yield NameFact(names, sentence)
        wanted = HAND_PLACE if asked in (build_chain.key, ask_windows.key) else ""
        yield NameFact(names, locate_card(g, seat, face, wanted))


@lru_cache(256)
def card_names(face: Face) -> tuple[str, ...]:
    """Return what a card is called: its typed name, its name, and its first word if no other card has it."""
    names = (face_typed_name(face), face_name(face).replace('"', ""))
    first = names[0].split()[0]
    others = [each for each in ORDERS if face_typed_name(each).split()[0] == first]
    return (*names, first) if len(others) == 1 and len(first) >= MIN_FIRST_WORD else names


def list_seat_facts(g: Nightfall, seat: Seat) -> Iterator[NameFact]:
    """Yield why a seat can't be attacked."""
    count = len(g.seats)
    for number in (0, *range(count + 1, MAX_SEATS)):
        sentence = f"There's no seat {number}: this table has {count}."
        yield NameFact((str(number), f"seat {number}"), sentence, after=ATTACK)
    own = f"{player_word(seat).capitalize()} is your own: minions attack others."
    yield NameFact((str(seat + 1), player_word(seat)), own, after=ATTACK)


def locate_card(g: Nightfall, seat: Seat, face: Face, wanted: str) -> str:
    """Say where a card is, as far as the seat can see, and that it isn't where it's wanted."""
    name, archive = face_name(face), g.archive_of(face)
    holders = sorted({each.controller for each in g.board.minions if each.face == face})
    places = [f"in play ({'yours' if holder == seat else player_word(holder)})" for holder in holders]
    places += [HAND_PLACE] if face in g.orders_in_pile(HAND, seat) else []
    places += ["in the chain"] if any(link.face == face for link in g.board.chain) else []
    if not places and archive is not None and archive.left:
        places = ["in an archive"]
    if not places:
        return f"{name} isn't in your hand, and not in play."
    if wanted and wanted not in places:
        return f"{name} is {join_words(places)}, not {wanted}."
    return f"{name} is {join_words(places)}."
