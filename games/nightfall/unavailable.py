"""Actions that are unavailable, with reasons: for "Why not…" and typed moves."""

from collections.abc import Iterator

from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat
from games.nightfall.card import ORDERS, face_name, face_typed_name, is_wound
from games.nightfall.chain import build_chain, colour_list
from games.nightfall.claim import claim_or_discard
from games.nightfall.glossary import COLOUR_WORDS, player_word
from games.nightfall.state import COMMONS_OWNER, HAND, Archive
from games.nightfall.table import Nightfall, can_link
from games.nightfall.windows import ask_windows

NOT_AN_ORDER = "Wounds are no orders: they are held, and discarded for influence or at the end of a turn."


def list_unavailable(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield the unavailable actions, derived only from public state and the seat's hand."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    if asked == claim_or_discard.key:
        yield from unavailable_claims(g, seat)
    elif asked == ask_windows.key:
        yield from unavailable_links(g, seat)
        yield from unplayable_wounds(g, seat, "link")
    elif asked == build_chain.key:
        yield from unplayable_wounds(g, seat, "start")


def unavailable_claims(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield archives that are empty, another player's or too expensive (NF-M02, NF-M08)."""
    for archive in g.board.archives:
        reason, remedy = explain_no_claim(g, archive, seat)
        if reason:
            name = face_name(archive.face)
            yield Unavailable(f"claim {face_typed_name(archive.face)}", reason, f"Claim {name}", remedy)


def explain_no_claim(g: Nightfall, archive: Archive, seat: Seat) -> tuple[str, str]:
    name, cost = face_name(archive.face), g.claim_cost(archive.face, seat)
    if archive.owner not in (COMMONS_OWNER, seat):
        return (
            f"{name} is a private archive of {player_word(archive.owner)}: "
            "only its holder may claim from it.",
            "",
        )
    if not archive.left:
        return f"The archive of {name} is empty.", ""
    if cost > g.influence_left:
        return (
            f"{name} costs {cost}, and you have {g.influence_left} influence.",
            "Each card that you discard from your hand gives 1 influence.",
        )
    return "", ""


def unavailable_links(g: Nightfall, seat: Seat) -> Iterator[Unavailable]:
    """Yield orders in hand that do not link to the last card (NF-H02)."""
    last = g.last_face()
    for face in g.orders_in_pile(HAND, seat):
        if last is not None and not can_link(last, face):
            order, latest = ORDERS[face], ORDERS[last]
            colour = COLOUR_WORDS[order.colour]
            reason = f"{order.name} is {colour}, and {latest.name} takes {colour_list(latest.links)}."
            remedy = f"It would fit if somebody linked a card that takes {colour}."
            yield Unavailable(f"link {order.typed_name}", reason, f"Link {order.name}", remedy)


def unplayable_wounds(g: Nightfall, seat: Seat, verb: str) -> Iterator[Unavailable]:
    """Yield wounds in hand, which cannot be played (NF-H20)."""
    for face in g.count_faces(HAND, seat):
        if is_wound(face):
            name = face_name(face)
            yield Unavailable(f"{verb} {face_typed_name(face)}", NOT_AN_ORDER, f"{verb.capitalize()} {name}")
