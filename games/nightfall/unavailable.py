"""Actions that are unavailable, with reasons: for "Why not…" and typed moves."""

from collections.abc import Callable, Iterator

from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat
from games.core.sentences.sentence import Sentence, Text
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, face_typed_name, is_wound
from games.nightfall.chain import build_chain
from games.nightfall.claim import claim_or_discard
from games.nightfall.state import COMMONS_OWNER, HAND, Archive
from games.nightfall.table import Nightfall, can_link
from games.nightfall.windows import ask_windows


def list_unavailable(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield the unavailable actions, derived only from public state and the seat's hand."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    if asked == claim_or_discard.key:
        yield from unavailable_claims(g, seat)
    elif asked == ask_windows.key:
        yield from unavailable_links(g, seat)
        yield from unplayable_wounds(g, seat, "link", say.DeniedLink)
    elif asked == build_chain.key:
        yield from unplayable_wounds(g, seat, "start", say.DeniedStart)


def unavailable_claims(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield archives that are empty, another player's or too expensive (NF-M02, NF-M08)."""
    for archive in g.board.archives:
        reason, remedy = explain_no_claim(g, archive, seat)
        if reason is not None:
            label = say.DeniedClaim(archive.face)
            yield Unavailable(f"claim {face_typed_name(archive.face)}", reason, label, remedy)


def explain_no_claim(g: Nightfall, archive: Archive, seat: Seat) -> tuple[Sentence | None, Text]:
    """Return why a seat can't claim from an archive, or None if it can, and what would help."""
    face, cost = archive.face, g.claim_cost(archive.face, seat)
    if archive.owner not in (COMMONS_OWNER, seat):
        return say.HeldPrivately(face, archive.owner), ""
    if not archive.left:
        return say.EmptyArchive(face), ""
    if cost > g.influence_left:
        return say.TooDear(face, cost, g.influence_left), say.DiscardForInfluence()
    return None, ""


def unavailable_links(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield orders in hand that do not link to the last card (NF-H02)."""
    last = g.last_face()
    for face in g.orders_in_pile(HAND, seat):
        if last is not None and not can_link(last, face):
            order = ORDERS[face]
            reason = say.DoesNotLink(face, order.colour, ORDERS[last].links, last)
            remedy = say.WouldFitAfter(order.colour)
            yield Unavailable(f"link {order.typed_name}", reason, say.DeniedLink(face), remedy)


def unplayable_wounds(
    g: Nightfall, seat: Seat, verb: str, label: Callable[[Face], Sentence]
) -> Iterator[Unavailable]:
    """Yield wounds in hand, which cannot be played (NF-H20)."""
    for face in g.count_faces(HAND, seat):
        if is_wound(face):
            yield Unavailable(f"{verb} {face_typed_name(face)}", say.WoundIsNoOrder(), label(face))
