"""Answers to a chain's windows: what each gives in its seat's turn, and whether the seat is asked again.

An answer is given before its seat's turn, while others may still link, and says what happens then, whatever
they link: a pass is one for the whole chain, a link counts if its first card fits, and a list of cards names
others for that case. A seat is asked again only if its own answer says so (NF-R58); the hand behind an answer
has no say, because everybody sees whether the window opens again.
"""

from collections.abc import Set
from typing import TypeAlias

from games.core.model import Seat
from games.core.zones import Face
from games.nightfall.glossary import SECOND_RULES, THIRD_RULES
from games.nightfall.state import DECK, HAND
from games.nightfall.table import Nightfall, can_link, is_kicked, possible_links

PASS, PASS_WHATEVER, ASK_LATER, PASS_FOR_NOW, IF_IT_FITS = -1, -2, -3, -4, -5
"""`PASS_WHATEVER`: until the third rules, when a pass was only for the card it was made for."""

ChainChoice: TypeAlias = tuple[int, ...]
"""Faces of orders in the order of linking; a negative number ends the part, or stands for no card.

After `IF_IT_FITS` follow several parts, each beginning with `part_value` of a face, and `PASS`, for the case
that none fits.
"""

FIRST_PART_VALUE = -100

Addition: TypeAlias = tuple[Face, bool]
"""An order that may be added, and whether it is kicked then."""


def part_value(face: Face) -> int:
    """Return the number that stands for the first order of a part, after `IF_IT_FITS`."""
    return FIRST_PART_VALUE - face


def list_parts(answer: ChainChoice) -> list[list[Face]]:
    """List the parts of an answer, the preferred one first; a link is one part, a pass has none."""
    parts: list[list[Face]] = [[]] if answer[0] >= 0 else []
    for number in answer:
        if number <= FIRST_PART_VALUE:
            parts.append([FIRST_PART_VALUE - number])
        elif number >= 0:
            parts[-1].append(number)
    return parts


def find_part_end(answer: ChainChoice) -> list[Face]:
    """Return the last part of an unfinished answer."""
    return list_parts(answer)[-1]


def find_links(g: Nightfall, answer: ChainChoice) -> list[Face]:
    """Return the first part of an answer that fits the last card; an empty list is a pass."""
    last, parts = g.last_face(), list_parts(answer)
    fitting = [part for part in parts if last is not None and can_link(last, part[0])]
    return fitting[0] if fitting else []


def is_for_its_turn(g: Nightfall, seat: Seat, answer: ChainChoice) -> bool:
    """Return whether an answer asks for the question in this seat's turn, which has come.

    If everybody knows that the seat can't add anything, there is no question.
    """
    return answer[0] == ASK_LATER and may_link(g, seat)


def is_outdated(g: Nightfall, seat: Seat, answer: ChainChoice, before: Face | None) -> bool:
    """Return whether a pass for now, made for this card, ends because the seat may add something else."""
    if answer[0] != PASS_FOR_NOW:
        return False
    return not possible_additions(g, seat, g.last_face()) <= possible_additions(g, seat, before)


def carry_answer(g: Nightfall, answer: ChainChoice, *, has_turn: bool) -> ChainChoice:
    """Return an answer as the next question offers it.

    In its turn a seat that isn't asked has passed. A link that doesn't fit any more may do so again after
    another link.
    """
    if has_turn:
        return (PASS,)
    if answer[0] < 0 or find_links(g, answer):
        return answer
    first, *rest = [number for number in answer if number >= 0]
    return (IF_IT_FITS, part_value(first), *rest, PASS)


def list_asked_seats(g: Nightfall) -> list[Seat]:
    """List the seats whose windows are to come and that may link in their turn, as far as is public (NF-R59).

    By earlier rules the last card alone counts.
    """
    if g.plays_rules(THIRD_RULES):
        return list(foresee_additions(g))
    return [seat for seat in g.board.windows if may_link(g, seat)]


def foresee_additions(g: Nightfall) -> dict[Seat, set[Addition]]:
    """Return what each seat might add in its turn, as far as is public; seats that can't add are left out.

    An order in hand or deck may follow the last card, or one that somebody before might have linked by then.
    So nobody is asked for the first time after a link.
    """
    found: dict[Seat, set[Addition]] = {}
    lasts = {last for last in [g.last_face()] if last is not None}
    for seat in g.board.windows:
        if not g.pile(HAND, seat):
            continue
        held, new = held_faces(g, seat), set(lasts)
        if additions := {each for last in lasts for each in list_additions(last, held)}:
            found[seat] = additions
        while new:
            new = {face for last in new for face in possible_links(last) & held} - lasts
            lasts |= new
    return found


def may_link(g: Nightfall, seat: Seat) -> bool:
    """Return whether a seat can link now as far as is public: by deck and hand taken together (NF-R59)."""
    last = g.last_face()
    if last is None or not g.pile(HAND, seat):
        return False
    return not possible_links(last).isdisjoint(held_faces(g, seat))


def possible_additions(g: Nightfall, seat: Seat, last: Face | None) -> set[Addition]:
    """Return what a seat could add to this card, as far as is public: by its deck and hand taken together."""
    return set() if last is None else list_additions(last, held_faces(g, seat))


def list_additions(last: Face, held: Set[Face]) -> set[Addition]:
    return {(face, is_kicked(last, face)) for face in possible_links(last) & held}


def held_faces(g: Nightfall, seat: Seat) -> set[Face]:
    """Return the faces in a seat's deck and hand taken together, which everybody knows."""
    faces = g.state.cards.face
    return {faces[card] for zone in (DECK, HAND) for card in g.pile(zone, seat)}


def addition(last: Face | None, face: Face) -> Addition | None:
    """Return an order with whether it's kicked after this card, or None if it may not follow."""
    return (face, is_kicked(last, face)) if last is not None and can_link(last, face) else None


def still_holds(g: Nightfall, seat: Seat, answer: ChainChoice, before: Face | None) -> bool:
    """Return whether an answer for another last card holds for the present one, before the third rules.

    By the second rules whatever was answered holds if everybody knows that this seat may add the same as
    before. Otherwise a pass holds if it was for whatever comes, and a link if it still fits. By the first
    rules the pass for whatever comes alone holds.
    """
    if answer[0] == PASS_WHATEVER or not g.plays_rules(SECOND_RULES):
        return answer[0] == PASS_WHATEVER
    first, now = answer[0], g.last_face()
    if possible_additions(g, seat, before) == possible_additions(g, seat, now):
        return True
    return first >= 0 and addition(before, first) == addition(now, first)
