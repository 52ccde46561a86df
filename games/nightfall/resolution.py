"""Resolution of the chain, from its last card to its first, and effects on the chain itself."""

from games.core.model import Seat
from games.core.zones import Face
from games.nightfall.card import ORDERS
from games.nightfall.damage import enter_play
from games.nightfall.events import (
    Cancelled,
    Raised,
    Resolved,
    ResolvesAgain,
    TakenOver,
    TextExecuted,
    TurnedUp,
)
from games.nightfall.glossary import ARCHIVE_SIZE, DRAFT_FACE, LinkId
from games.nightfall.rulebook import book
from games.nightfall.state import (
    BOX,
    CANCELLED,
    CHAINED,
    DISCARD,
    IN_PLAY,
    LIMBO,
    PICKED,
    RESOLVED,
    RESOLVING,
    Archive,
)
from games.nightfall.table import Nightfall
from games.nightfall.target_plans import forget_plan, has_plan


@book.rule("resolve_next")
def resolve_next(g: Nightfall, after: LinkId) -> None:
    """Execute the next unresolved order before this place, repeatedly if due (NF-H11, NF-R25)."""
    waiting = g.unresolved_orders(after)
    if not waiting:
        return
    at = waiting[0]
    link = g.board.chain[at]
    link.state = RESOLVING
    g.tell(Resolved(at, link.face, link.seat, link.kicked, 1 + link.again))
    for _ in range(1 + link.again):
        g.then(execute, at)
    g.then(leave_chain, at)
    g.then(resolve_next, at)


@book.rule("execute")
def execute(g: Nightfall, at: LinkId) -> None:
    """Execute the chain text, then the kicker; a kicker with "instead" replaces the text (NF-R17)."""
    link = g.board.chain[at]
    link.executed += 1
    if has_plan(g, at):
        g.note_reveal()  # using a plan reveals it
    order = ORDERS[link.face]
    kicker = order.kicker_effect if link.kicked else None
    if order.chain_effect is not None and not (kicker is not None and order.replaces_chain_text):
        g.then(order.chain_effect, at)
    if kicker is not None:
        g.then(kicker, at)


@book.rule("leave_chain")
def leave_chain(g: Nightfall, at: LinkId) -> None:
    """Move an action to its player's discard pile, a minion into play (NF-H14, NF-H15)."""
    link = g.board.chain[at]
    link.state = RESOLVED
    forget_plan(g, at)
    if ORDERS[link.face].is_minion:
        g.move(link.card, CHAINED, IN_PLAY)
        enter_play(g, link.card, link.seat)
    else:
        g.move(link.card, CHAINED, DISCARD, 0, to=link.seat)


# what cards do to the chain


@book.rule("cancel")
def cancel(g: Nightfall, target: LinkId) -> None:
    """Cancel an order, which is discarded; a minion was never in play, so it is not exiled (NF-R26)."""
    link = g.board.chain[target]
    link.state = CANCELLED
    g.move(link.card, CHAINED, DISCARD, 0, to=link.seat)
    g.tell(Cancelled(target, link.face, link.seat))


@book.rule("take_over")
def take_over_targets(g: Nightfall, target: LinkId, at: LinkId) -> None:
    """Let the player of the order `at` choose the targets of `target` (NF-R24)."""
    link = g.board.chain[target]
    link.chooser = g.player_of(at)
    g.board.chain[at].aim = target
    g.tell(TakenOver(target, link.face, link.chooser))


@book.rule("resolve_again")
def resolve_again(g: Nightfall, target: LinkId) -> None:
    """Let an order resolve once more than it would (NF-R25)."""
    link = g.board.chain[target]
    link.again += 1
    g.tell(ResolvesAgain(target, link.face, link.seat))


# texts of cards that are not in the chain (NF-R27)


@book.rule("execute_text_of")
def execute_text_of(g: Nightfall, face: Face, at: LinkId) -> None:
    """Execute a card's chain text as if it were this order's, without a kicker (NF-F02, NF-F03)."""
    order = ORDERS[face]
    g.tell(TextExecuted(face, g.player_of(at)))
    if order.chain_effect is not None:
        g.then(order.chain_effect, at)


@book.rule("raise_minion")
def raise_minion(g: Nightfall, face: Face, at: LinkId) -> None:
    """Take a minion from the discard pile, execute its text, then put it into play (NF-R88)."""
    seat = g.player_of(at)
    g.move(g.top_card_of_face(DISCARD, seat, face), DISCARD, LIMBO, seat, to=0)
    g.tell(Raised(face, seat))
    g.then(execute_text_of, face, at)
    g.then(put_into_play, face, seat)


@book.rule("put_into_play")
def put_into_play(g: Nightfall, face: Face, seat: Seat) -> None:
    card = g.top_card_of_face(LIMBO, 0, face)
    g.move(card, LIMBO, IN_PLAY)
    enter_play(g, card, seat)


@book.rule("use_archive")
def use_archive(g: Nightfall, face: Face, at: LinkId) -> None:
    """Execute the text of an archive's top card, which stays there (Dark Awakening)."""
    open_archive(g, face, g.player_of(at))
    g.then(execute_text_of, face, at)


# archives


def open_archive(g: Nightfall, face: Face, seat: Seat) -> Archive:
    """Return the archive of this order; reveal it if it is this player's and face down (NF-V02)."""
    archive = g.archive_of(face)
    if archive is not None:
        return archive
    card = g.top_card_of_face(PICKED, seat, face + DRAFT_FACE)
    g.show_card(card)
    g.move(card, PICKED, BOX, seat, to=0)
    archive = Archive(face, seat, ARCHIVE_SIZE)
    g.board.archives.append(archive)
    g.tell(TurnedUp(seat, face))
    return archive


def take_top_card(g: Nightfall, archive: Archive, seat: Seat) -> None:
    """Move the top card of an archive onto a player's discard pile (NF-B09, NF-M10)."""
    archive.left -= 1
    g.add_cards(LIMBO, [archive.face])
    g.move(g.pile(LIMBO)[-1], LIMBO, DISCARD, 0, to=seat)
