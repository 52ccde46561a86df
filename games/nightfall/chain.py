"""The chain: the active player builds a part, then the others have a window each, all asked at once (NF-R58).

Answers to the windows are sealed and applied clockwise. Nothing is used before all are in; then passes count
up to the first link, which makes later answers void but for "pass whatever comes": the rest are asked anew.
Whoever wants to be asked in its own window is, once everybody before it has passed. Nobody is told meanwhile.
"""

from collections.abc import Sequence
from functools import cache

from games.core.decision import One, Pick
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.option import Option
from games.core.rulebook import Answers
from games.core.steps import Onward, Stage, Steps
from games.core.zones import Face
from games.nightfall.book import book
from games.nightfall.card import ORDERS
from games.nightfall.resolving import resolve_next
from games.nightfall.state import CHAINED, DECK, HAND, Link
from games.nightfall.table import Nightfall, followers, kicks
from games.nightfall.terms import CHAIN, COLOUR_WORDS, PASS_CHAIN, PASS_TURN, PASS_UNLINKED
from games.nightfall.view import card_place

STOP = -1
"""No chain, or no further card."""
PASS, PASS_WHATEVER, ASK_LATER = -1, -2, -3

Said = tuple[int, ...]
"""The faces of orders in the order in which they are linked; a negative number is the end, or no card."""

CLOSE: Option[int] = Option(STOP, "close", "That is all", about="Your part ends here.")


class Links(Steps[int], frozen=True):
    """Orders one after another; typed with commas, and without a word at the end if one likes."""

    def understand(self, text: str) -> Pick:
        text = text.replace(",", " then ")
        try:
            return super().understand(text)
        except IllegalMove:
            if (pick := self._closed(text)) is None:
                raise
            return pick

    def _closed(self, text: str) -> Pick | None:
        try:
            return super().understand(f"{text} then close")
        except IllegalMove:
            return None


@book.rule("chain_phase")
def chain_phase(g: Nightfall) -> None:
    """Without a card in hand there is nothing to ask, as everybody can see (NF-R85)."""
    g.board.phase = CHAIN
    g.board.chain = []
    if g.pile(HAND, g.board.active):
        g.tell("phase_began", phase=CHAIN, seat=g.board.active)
        g.ask(own_chain).then(start_chain)
    else:
        g.tell("no_chain", seat=g.board.active)


@book.question("own_chain")
def own_chain(g: Nightfall) -> Links:
    """Any order starts a chain, and each further one must link (NF-H01, NF-H02, NF-H04)."""
    seat = g.board.active
    none: Option[int] = Option(STOP, "no chain", "No chain", about="Nobody plays a card in this turn.")
    held = g.orders_in(HAND, seat)
    options = [none, *[link_option(face, count, None, "start") for face, count in held.items()]]
    return Links(
        seat,
        "Start a chain with which order?",
        options,
        default=(0,),
        private=True,
        public=True,
        topic="a chain",
        final="Cards of a chain are seen by all.",
        onward=Onward(lambda said: further(g, seat, said)),
    )


def further(g: Nightfall, seat: Seat, said: Said) -> Stage | None:
    """After a card, those that link to it; nothing is asked where none does."""
    if said[-1] < 0:
        return None
    options = [
        link_option(face, left, said[-1], "")
        for face, count in g.linking(HAND, seat, said[-1]).items()
        if (left := count - said.count(face)) > 0
    ]
    if not options:
        return None
    which = One(
        seat, f"Link which order? {takes(said[-1])}", [*options, CLOSE], default=(len(options),), verb="then"
    )
    return Stage(which, stop=" then")


@cache
def link_option(face: Face, count: int, before: Face | None, verb: str) -> Option[int]:
    """An order from hand, with what it will do there."""
    order = ORDERS[face]
    kicked = kicks(before, face)
    text = f"{verb} {order.typed}".strip()
    label = f"{order.name} ×{count}" if count > 1 else order.name
    parts = (
        [order.chain_text.replace("\n\n", " ")] if order.chain_text and not (kicked and order.instead) else []
    )
    if kicked:
        parts.append(f"Kicked: {order.kicker_text.replace(chr(10) * 2, ' ')}")
    about = f"{COLOUR_WORDS[order.colour].capitalize()}, takes {colours(order.links)}. {' '.join(parts)}"
    aliases = (order.typed,) if verb else ()
    return Option(face, text, label, about=about.strip(), aliases=aliases, places=(card_place(order.name),))


def colours(links: str) -> str:
    return " or ".join(COLOUR_WORDS[colour] for colour in links)


def takes(face: Face) -> str:
    return f"{ORDERS[face].name} takes {colours(ORDERS[face].links)}."


@book.rule("start_chain")
def start_chain(g: Nightfall, said: Said) -> None:
    """The own part is shown as one list (NF-R65); without a chain nobody may play (NF-H09)."""
    active = g.board.active
    if said[0] < 0:
        g.tell("no_chain", seat=active)
        return
    link(g, active, said)
    g.board.windows = g.clockwise(active)
    g.ask_all(window, ()).then(use_answers, ())
    g.then(chain_complete)


def link(g: Nightfall, seat: Seat, said: Said) -> None:
    """Orders go from hand into the chain; a kicker is earned now or never (NF-K01, NF-K02, NF-R18)."""
    for face in said:
        if face >= 0:
            kicked = kicks(g.last_face(), face)
            card = g.one(HAND, seat, face)
            g.move(card, HAND, CHAINED, seat, to=0)
            g.board.chain.append(Link(card, face, seat, kicked))
            g.tell("linked", seat=seat, card=face, at=len(g.board.chain) - 1, kicked=kicked)


# windows


@book.sealed("window")
def window(g: Nightfall, called: tuple[Seat, ...]) -> list[Links]:
    """Those whose windows are still to come; `called` are those who wanted to be asked in their own.

    Left out is only who cannot link as everybody can work out (NF-R59).
    """
    asked = [seat for seat in g.board.windows if might_link(g, seat)]
    return [window_of(g, seat, mine=seat in called or seat == asked[0]) for seat in asked]


def might_link(g: Nightfall, seat: Seat) -> bool:
    """As far as is public: a hand, and an order that links in hand or deck."""
    last = g.last_face()
    if last is None or not g.pile(HAND, seat):
        return False
    wanted = followers(last)
    return any(g.face(card) in wanted for zone in (HAND, DECK) for card in g.pile(zone, seat))


def window_of(g: Nightfall, seat: Seat, *, mine: bool) -> Links:
    last = g.last_face() or 0
    linking = g.linking(HAND, seat, last)
    options = [
        Option(PASS, "pass", "Pass", about="Counts while the last card of the chain is the same."),
        Option(PASS_WHATEVER, "pass whatever", "Pass whatever comes", about="Counts whatever is linked."),
        *[link_option(face, count, last, "link") for face, count in linking.items()],
    ]
    if not mine:
        options.append(
            Option(
                ASK_LATER, "ask me later", "Ask in my turn", about="You are asked when all before you passed."
            )
        )
    return Links(
        seat,
        f"Link, or pass? {takes(last)}",
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing=standing_pass(g, seat, linking),
        pause=AUTOMATIC_PAUSE if g.passing(seat) == PASS_UNLINKED else PAUSE,
        topic="the chain",
        spare=True,
        onward=Onward(lambda said: further(g, seat, said)),
    )


PAUSE, AUTOMATIC_PAUSE = (3, 20), (20, 90)
"""Seconds until an order answers; the longer ones for the only order that depends on the hand (NF-R60)."""


def standing_pass(g: Nightfall, seat: Seat, linking: dict[Face, int]) -> Pick | None:
    """The pass that this seat has ordered, if it holds for this window (NF-R60)."""
    order = g.passing(seat)
    if order in (PASS_CHAIN, PASS_TURN):
        return (1,)
    return (0,) if order == PASS_UNLINKED and not linking else None


@book.rule("use_answers")
def use_answers(g: Nightfall, answers: Answers[Said], called: tuple[Seat, ...]) -> None:
    """Clockwise: passes count until somebody links or wants to be asked now (NF-H05, NF-H06, NF-R58)."""
    said = dict(answers)
    windows = g.board.windows
    for place, seat in enumerate(windows):
        answer = said.get(seat, (PASS,))
        if answer[0] == ASK_LATER:
            rest = [(other, given) for other, given in answers if other != seat]
            g.ask_all(window, (*called, seat)).given(rest).then(use_answers, (*called, seat))
            return
        if answer[0] >= 0:
            passed(g, windows[:place])
            g.board.windows = windows[place + 1 :]
            link(g, seat, answer)
            kept = [(other, given) for other, given in answers if given[0] == PASS_WHATEVER]
            later = [(other, given) for other, given in kept if other in g.board.windows]
            g.ask_all(window, ()).given(later).then(use_answers, ())
            return
    passed(g, windows)
    g.board.windows = []


def passed(g: Nightfall, seats: Sequence[Seat]) -> None:
    """Passes are told together, when a link or the end of the chain shows them anyway (NF-R61)."""
    if seats:
        g.tell("passed", seats=tuple(seats))


@book.rule("chain_complete")
def chain_complete(g: Nightfall) -> None:
    """Nothing resolves before (NF-H10)."""
    g.tell("chain_complete", count=len(g.board.chain))
    g.then(resolve_next, len(g.board.chain))
    g.then(after_chain)


@book.rule("after_chain")
def after_chain(g: Nightfall) -> None:
    """Resolved or cancelled, its cards are elsewhere by now."""
    g.board.chain = []
