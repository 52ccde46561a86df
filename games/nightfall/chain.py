"""The parts of a chain: which order may follow which, what linking does, and the active player's own part."""

from functools import lru_cache

from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, list_names
from games.nightfall.card_words import brief_link
from games.nightfall.events import Linked
from games.nightfall.rulebook import book
from games.nightfall.state import CHAINED, HAND, Link
from games.nightfall.table import Nightfall, is_kicked
from games.nightfall.view_types import card_place
from games.nightfall.window_answers import ChainChoice

CLOSE_VALUE = -1
"""No chain, or no further card."""


def close_option(g: Nightfall, seat: Seat) -> Option[int]:
    """Build the option that ends a seat's part, with what comes after it."""
    last = g.board.windows[-1:] == [seat]
    about = say.AboutClose() if seat == g.board.active else say.AboutWindowClose(last)
    return Option(CLOSE_VALUE, "close", say.CloseLabel(), about=about)


class ChainLinks(MultiStep[int], frozen=True):
    """A sequence of orders; commas may be typed between them, and the closing word may be omitted."""

    def parse_pick(self, text: str) -> Pick:
        links = text.replace(",", " then ")
        try:
            return super().parse_pick(links)
        except IllegalMove as error:
            if (pick := self._try_closing(links)) is not None:
                return pick
            if links == text:
                raise
            raise error.amend(wrong=error.refusal.wrong.replace(" then ", ", ")) from None

    def _try_closing(self, text: str) -> Pick | None:
        try:
            return super().parse_pick(f"{text} then close")
        except IllegalMove:
            return None


@book.question("own_chain")
def build_chain(g: Nightfall) -> ChainLinks:
    """Ask for the active player's part: any order, then orders that link (NF-H01, NF-H02, NF-H04)."""
    seat = g.board.active
    none: Option[int] = Option(CLOSE_VALUE, "no chain", say.NoChainLabel(), about=say.AboutNoChain())
    held = g.orders_in_pile(HAND, seat)
    options = [none, *[link_option(face, count, None, "start") for face, count in held.items()]]
    return ChainLinks(
        seat,
        say.StartWhichChain(),
        options,
        default=(0,),
        private=True,
        public=True,
        topic=say.StartTopic(),
        final_reason=say.ChainIsSeen(),
        follow_up=FollowUp(lambda said: next_link(g, seat, said)),
    )


def next_link(g: Nightfall, seat: Seat, chosen: ChainChoice) -> NextStep | None:
    """Ask for an order that links to the last one, unless the hand has none."""
    if chosen[-1] < 0:
        return None
    options = [
        link_option(face, left, chosen[-1], "")
        for face, count in g.count_linking(HAND, seat, chosen[-1]).items()
        if (left := count - chosen.count(face)) > 0
    ]
    if not options:
        return None
    which = One(
        seat,
        say.LinkWhich(ORDERS[chosen[-1]].links, chosen[-1]),
        [*options, close_option(g, seat)],
        default=(len(options),),
        verb="then",
    )
    return NextStep(which, terminator=" then")


@lru_cache(4096)
def link_option(face: Face, count: int, before: Face | None, verb: str) -> Option[int]:
    """Build the option of an order from hand, with its effect at this place of the chain."""
    order = ORDERS[face]
    kicked = is_kicked(before, face)
    text = f"{verb} {order.typed_name}".strip()
    label = say.HeldLabel(face, count) if count > 1 else order.name
    names = (order.typed_name, *list_names(face))
    aliases = (*names, *[f"{verb} {name}" for name in names[1:]]) if verb else names[1:]
    return Option(
        face,
        text,
        label,
        about=brief_link(order.name, kicked),
        aliases=aliases,
        chosen_label=order.name,
        board_places=(card_place(order.name),),
    )


def play_links(g: Nightfall, seat: Seat, chosen: ChainChoice) -> None:
    """Move orders from hand into the chain and fix their kickers (NF-K01, NF-K02, NF-R18)."""
    for face in chosen:
        if face >= 0:
            kicked = is_kicked(g.last_face(), face)
            card = g.top_card_of_face(HAND, seat, face)
            g.move(card, HAND, CHAINED, seat, to=0)
            g.board.chain.append(Link(card, face, seat, kicked))
            g.tell(Linked(seat, face, len(g.board.chain) - 1, kicked))
