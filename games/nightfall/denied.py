"""What a player might want to do and cannot, and why: for "Why not…" and typed moves."""

from collections.abc import Iterator

from games.core.denied import Denied
from games.core.model import Seat
from games.nightfall.card import ORDERS, face_name, face_typed, is_wound
from games.nightfall.chain import colours, own_chain, window
from games.nightfall.claim import claim_or_discard
from games.nightfall.state import COMMONS_OWNER, HAND, Archive
from games.nightfall.table import Nightfall, links_to
from games.nightfall.terms import COLOUR_WORDS, seat_word

NO_ORDER = "Wounds are no orders: they are held, and discarded for influence or at the end of a turn."


def denied(g: Nightfall, seat: Seat) -> Iterator[Denied]:
    """From what lies open and from the own hand only."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    if asked == claim_or_discard.key:
        yield from claims(g, seat)
    elif asked == window.key:
        yield from links(g, seat)
        yield from wounds(g, seat, "link")
    elif asked == own_chain.key:
        yield from wounds(g, seat, "start")


def claims(g: Nightfall, seat: Seat) -> Iterator[Denied]:
    """Archives that are empty, somebody else's or too dear (NF-M02, NF-M08)."""
    for archive in g.board.archives:
        reason, remedy = why_not(g, archive, seat)
        if reason:
            name = face_name(archive.face)
            yield Denied(f"claim {face_typed(archive.face)}", reason, f"Claim {name}", remedy)


def why_not(g: Nightfall, archive: Archive, seat: Seat) -> tuple[str, str]:
    name, cost = face_name(archive.face), g.cost(archive.face, seat)
    if archive.owner not in (COMMONS_OWNER, seat):
        return (
            f"{name} is a private archive of {seat_word(archive.owner)}: only its holder may claim from it.",
            "",
        )
    if not archive.left:
        return f"The archive of {name} is empty.", ""
    if cost > g.influence:
        return (
            f"{name} costs {cost}, and you have {g.influence} influence.",
            "Each card that you discard from your hand gives 1 influence.",
        )
    return "", ""


def links(g: Nightfall, seat: Seat) -> Iterator[Denied]:
    """Orders in hand that do not fit the latest card (NF-H02)."""
    last = g.last_face()
    for face in g.orders_in(HAND, seat):
        if last is not None and not links_to(last, face):
            order, latest = ORDERS[face], ORDERS[last]
            colour = COLOUR_WORDS[order.colour]
            reason = f"{order.name} is {colour}, and {latest.name} takes {colours(latest.links)}."
            remedy = f"It would fit if somebody linked a card that takes {colour}."
            yield Denied(f"link {order.typed}", reason, f"Link {order.name}", remedy)


def wounds(g: Nightfall, seat: Seat, verb: str) -> Iterator[Denied]:
    """Wounds cannot be played (NF-H20)."""
    for face in g.counted(HAND, seat):
        if is_wound(face):
            name = face_name(face)
            yield Denied(f"{verb} {face_typed(face)}", NO_ORDER, f"{verb.capitalize()} {name}")
