"""The chain: the active player builds a part, then the others have a window each, all asked at once (NF-R58).

Answers to the windows are sealed and applied clockwise, once all have arrived. Passes count up to the first
link. Of the later answers those that still hold are carried over it (`still_holds`); the other seats are
asked again. A seat that answers "ask me later" is asked once all seats before it have passed. Until then
nobody is told anything.
"""

from collections.abc import Sequence
from functools import lru_cache

from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.rulebook import SealedAnswers
from games.core.zones import Face
from games.nightfall.card import ORDERS
from games.nightfall.card_words import brief_link
from games.nightfall.glossary import (
    CHAIN,
    COLOUR_WORDS,
    PASS_CHAIN,
    PASS_TURN,
    PASS_UNLINKED,
    SECOND_RULES,
)
from games.nightfall.resolution import resolve_next
from games.nightfall.rulebook import book
from games.nightfall.state import CHAINED, DECK, HAND, Link
from games.nightfall.table import Nightfall, can_link, is_kicked, possible_links
from games.nightfall.view_types import card_place

CLOSE_VALUE = -1
"""No chain, or no further card."""
PASS, PASS_WHATEVER, ASK_LATER = -1, -2, -3

ChainChoice = tuple[int, ...]
"""Faces of orders in the order of linking; a negative number ends the part, or stands for no card."""

CLOSE_OPTION: Option[int] = Option(CLOSE_VALUE, "close", "That is all", about="Your part ends here.")


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


@book.rule("chain_phase")
def chain_phase(g: Nightfall) -> None:
    """Ask the active player for a chain, unless the hand is empty, which is public (NF-R85)."""
    g.board.phase = CHAIN
    g.board.chain = []
    if g.pile(HAND, g.board.active):
        g.tell("phase_began", phase=CHAIN, seat=g.board.active)
        g.ask(build_chain).then(start_chain)
    else:
        g.tell("no_chain", seat=g.board.active)


@book.question("own_chain")
def build_chain(g: Nightfall) -> ChainLinks:
    """Ask for the active player's part: any order, then orders that link (NF-H01, NF-H02, NF-H04)."""
    seat = g.board.active
    none: Option[int] = Option(CLOSE_VALUE, "no chain", "No chain", about="Nobody plays a card in this turn.")
    held = g.orders_in_pile(HAND, seat)
    options = [none, *[link_option(face, count, None, "start") for face, count in held.items()]]
    return ChainLinks(
        seat,
        "Start a chain with which order?",
        options,
        default=(0,),
        private=True,
        public=True,
        topic="a chain",
        final_reason="Cards of a chain are seen by all.",
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
        f"Link which order? {accepted_links(chosen[-1])}",
        [*options, CLOSE_OPTION],
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
    label = f"{order.name} ×{count}" if count > 1 else order.name
    aliases = (order.typed_name,) if verb else ()
    return Option(
        face,
        text,
        label,
        about=brief_link(order.name, kicked),
        aliases=aliases,
        chosen_label=order.name,
        board_places=(card_place(order.name),),
    )


def colour_list(links: str) -> str:
    return " or ".join(COLOUR_WORDS[colour] for colour in links)


def accepted_links(face: Face) -> str:
    return f"{ORDERS[face].name} takes {colour_list(ORDERS[face].links)}."


@book.rule("start_chain")
def start_chain(g: Nightfall, chosen: ChainChoice) -> None:
    """Play the active player's part at once (NF-R65) and open the windows; no chain, no windows (NF-H09)."""
    active = g.board.active
    if chosen[0] < 0:
        g.tell("no_chain", seat=active)
        return
    play_links(g, active, chosen)
    g.board.windows = g.clockwise(active)
    g.ask_all(ask_windows, ()).then(use_answers, ())
    g.then(chain_complete)


def play_links(g: Nightfall, seat: Seat, chosen: ChainChoice) -> None:
    """Move orders from hand into the chain and fix their kickers (NF-K01, NF-K02, NF-R18)."""
    for face in chosen:
        if face >= 0:
            kicked = is_kicked(g.last_face(), face)
            card = g.top_card_of_face(HAND, seat, face)
            g.move(card, HAND, CHAINED, seat, to=0)
            g.board.chain.append(Link(card, face, seat, kicked))
            g.tell("linked", seat=seat, card=face, at=len(g.board.chain) - 1, kicked=kicked)


# windows


@book.sealed("window")
def ask_windows(g: Nightfall, called: tuple[Seat, ...]) -> list[ChainLinks]:
    """Ask the seats whose windows are still to come, except those that publicly cannot link (NF-R59).

    `called`: the seats that answered "ask me later" and whose turn has come.
    """
    asked = [seat for seat in g.board.windows if may_link(g, seat)]
    return [window_decision(g, seat, mine=seat in called or seat == asked[0]) for seat in asked]


def may_link(g: Nightfall, seat: Seat) -> bool:
    """Return whether a seat can link as far as is public: an order that links is in its hand or deck."""
    last = g.last_face()
    if last is None or not g.pile(HAND, seat):
        return False
    wanted = possible_links(last)
    return any(g.face(card) in wanted for zone in (HAND, DECK) for card in g.pile(zone, seat))


def window_decision(g: Nightfall, seat: Seat, *, mine: bool) -> ChainLinks:
    last = g.last_face() or 0
    linking = g.count_linking(HAND, seat, last)
    options = [
        Option(
            PASS,
            "pass",
            "Pass",
            about="Applies unless a link before you changes what you could add.",
        ),
        Option(
            PASS_WHATEVER,
            "pass whatever",
            "Pass whatever comes",
            about="Applies whatever comes before you.",
        ),
        *[link_option(face, count, last, "link") for face, count in linking.items()],
    ]
    if not mine:
        options.append(
            Option(
                ASK_LATER,
                "ask me later",
                "Ask in my turn",
                about="You're asked once all before you have passed, in the same time.",
            )
        )
    return ChainLinks(
        seat,
        f"Link, or pass? {accepted_links(last)}",
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing_order=standing_pass_pick(g, seat, linking),
        pause=AUTO_PASS_PAUSE if g.passing_order(seat) == PASS_UNLINKED else ORDER_PAUSE,
        topic="the chain",
        may_lapse=True,
        follow_up=FollowUp(lambda said: next_link(g, seat, said)),
    )


ORDER_PAUSE, AUTO_PASS_PAUSE = (3, 20), (20, 90)
"""Seconds until an order answers; longer for the only order that depends on the hand (NF-R60)."""


def standing_pass_pick(g: Nightfall, seat: Seat, linking: dict[Face, int]) -> Pick | None:
    """Return the pass that this seat's standing order gives in this window, if any (NF-R60)."""
    order = g.passing_order(seat)
    if order in (PASS_CHAIN, PASS_TURN):
        return (1,)
    return (0,) if order == PASS_UNLINKED and not linking else None


@book.rule("use_answers")
def use_answers(g: Nightfall, answers: SealedAnswers[ChainChoice], called: tuple[Seat, ...]) -> None:
    """Apply answers clockwise up to the first link or "ask me later" (NF-H05, NF-H06, NF-R58)."""
    by_seat, before = dict(answers), g.last_face()
    windows = g.board.windows
    for place, seat in enumerate(windows):
        answer = by_seat.get(seat, (PASS,))
        if answer[0] == ASK_LATER:
            rest = [(other, given) for other, given in answers if other != seat]
            g.ask_all(ask_windows, (*called, seat)).with_answers(rest).then(use_answers, (*called, seat))
            return
        if answer[0] >= 0:
            tell_passes(g, windows[:place])
            g.board.windows = windows[place + 1 :]
            play_links(g, seat, answer)
            later = [(other, given) for other, given in answers if other in g.board.windows]
            kept = [(other, given) for other, given in later if still_holds(g, other, given, before)]
            g.ask_all(ask_windows, ()).with_answers(kept).then(use_answers, ())
            return
    tell_passes(g, windows)
    g.board.windows = []


def still_holds(g: Nightfall, seat: Seat, answer: ChainChoice, before: Face | None) -> bool:
    """Return whether an answer that was given for another last card holds for the present one (NF-R58).

    Whatever was answered holds if everybody knows that this seat may add the same as before. Otherwise a pass
    holds if it was for whatever comes, and a link if it still fits. The hand behind an answer has no say:
    whether all are asked again is seen by all.
    """
    if answer[0] == PASS_WHATEVER or not g.plays_rules(SECOND_RULES):
        return answer[0] == PASS_WHATEVER
    first, now = answer[0], g.last_face()
    if possible_additions(g, seat, before) == possible_additions(g, seat, now):
        return True
    return first >= 0 and addition(before, first) == addition(now, first)


def possible_additions(g: Nightfall, seat: Seat, last: Face | None) -> set[tuple[Face, bool]]:
    """Return what a seat could add to this card, as far as is public: by its deck and hand taken together."""
    found = (addition(last, face) for face in g.deck_and_hand(seat))
    return {each for each in found if each is not None}


def addition(last: Face | None, face: Face) -> tuple[Face, bool] | None:
    """Return an order with whether it's kicked after this card, or None if it may not follow."""
    return (face, is_kicked(last, face)) if last is not None and can_link(last, face) else None


def tell_passes(g: Nightfall, seats: Sequence[Seat]) -> None:
    """Log passes together, once a link or the end of the chain implies them (NF-R61)."""
    if seats:
        g.tell("passed", seats=tuple(seats))


@book.rule("chain_complete")
def chain_complete(g: Nightfall) -> None:
    """Resolve the chain, which starts only when it is complete (NF-H10)."""
    g.tell("chain_complete", count=len(g.board.chain))
    g.then(resolve_next, len(g.board.chain))
    g.then(after_chain)


@book.rule("after_chain")
def after_chain(g: Nightfall) -> None:
    """Clear the chain; its cards have been moved by then."""
    g.board.chain = []
