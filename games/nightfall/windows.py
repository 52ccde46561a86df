"""Windows: after the active player's part the others may add to the chain, all asked at once (NF-R58).

Answers are sealed and applied clockwise, once all have arrived. An answer covers whatever others link before
its seat's turn (`window_answers`), so a seat is asked again only if its own answer says so. Until then nobody
is told anything. Matches begun with earlier rules ask again wherever an answer doesn't hold.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, NextStep
from games.core.decisions.option import Option
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.rulebook import SealedAnswers
from games.core.text.matching import explain_excess
from games.core.zones import Face
from games.nightfall.card import ORDERS
from games.nightfall.chain import (
    ChainLinks,
    accepted_links,
    colour_list,
    link_option,
    next_link,
    play_links,
)
from games.nightfall.glossary import PASS_CHAIN, PASS_TURN, PASS_UNLINKED, THIRD_RULES
from games.nightfall.rulebook import book
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall
from games.nightfall.window_answers import (
    ASK_LATER,
    IF_IT_FITS,
    PASS,
    PASS_FOR_NOW,
    PASS_WHATEVER,
    ChainChoice,
    carry_answer,
    find_links,
    find_part_end,
    is_for_its_turn,
    is_outdated,
    list_asked_seats,
    part_value,
    still_holds,
)

IF_IT_FITS_WORDS = re.compile(r"\s+(?=(?:then|or)\b)")
"""Divides typed cards, where one follows another or stands for the case that it doesn't fit."""


COMMA = re.compile(r",(\s+(?=then\b|or\b))?")
"""A comma stands for "or", unless one of the words follows it."""


class WindowAnswer(ChainLinks, frozen=True):
    """An answer to a window: a pass, a link, or cards that may fit by then, typed with "then" and "or"."""

    def parse_pick(self, text: str) -> Pick:
        found = self.match_prefix(COMMA.sub(lambda comma: comma[1] or " or ", text))
        if found is None or not found[1] or self.options[found[0]].value != IF_IT_FITS:
            return super().parse_pick(text)
        return self._parse_cards(*found)

    def _parse_cards(self, at: int, rest: str) -> Pick:
        """Parse the cards that may fit; without an end the answer passes if none does."""
        words = IF_IT_FITS_WORDS.split(rest)
        pick, chosen, said = (at,), (IF_IT_FITS,), self.options[at].text
        while (step := self.follow_up(chosen)) is not None:
            which = step.decision
            part = which.parse(words.pop(0)) if words else which.timeout_pick()
            pick, chosen = (*pick, len(part), *part), (*chosen, which.value(part))
            said = f"{said} {which.text(part)}"
        if words:
            raise IllegalMove(explain_excess(said, " ".join(words)), " ".join(words), said)
        return pick


@book.sealed("window")
def ask_windows(
    g: Nightfall, called: tuple[Seat, ...], cards: tuple[tuple[Seat, Face], ...] = ()
) -> list[ChainLinks]:
    """Ask the seats whose windows are still to come, except those that publicly cannot link (NF-R59).

    `called`: the seats that wanted to be asked in their turn, which has come. `cards`: the last card at the
    time when a seat was asked whose answer was carried over a link.
    """
    asked = list_asked_seats(g)
    decide = window_decision if g.plays_rules(THIRD_RULES) else earlier_window
    return [decide(g, seat, mine=seat in called or seat == asked[0]) for seat in asked]


def window_decision(g: Nightfall, seat: Seat, *, mine: bool) -> ChainLinks:
    """Ask for an answer that covers whatever is linked before; in the seat's own turn nothing more is."""
    last = g.last_face() or 0
    linking = g.count_linking(HAND, seat, last)
    options = [PASS_OPTION]
    if not mine:
        options += [PASS_FOR_NOW_OPTION, ASK_LATER_OPTION]
    options += [link_option(face, count, last, "link") for face, count in linking.items()]
    if not mine and g.orders_in_pile(HAND, seat):
        options.append(IF_IT_FITS_OPTION)
    colours = colour_list(ORDERS[last].links)
    return WindowAnswer(
        seat,
        f"Add a {colours} card to the chain, or pass?",
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing_order=standing_pass_pick(g, seat, linking, for_now=0 if mine else 1),
        pause=AUTO_PASS_PAUSE if g.passing_order(seat) == PASS_UNLINKED else ORDER_PAUSE,
        topic="the chain",
        may_lapse=True,
        follow_up=FollowUp(lambda said: next_step(g, seat, said)),
    )


PASS_OPTION: Option[int] = Option(
    PASS,
    "pass",
    "Pass",
    about="You add nothing to this chain, whatever others link before you.",
    aliases=("pass whatever", "pass whatever comes"),
)
PASS_FOR_NOW_OPTION: Option[int] = Option(
    PASS_FOR_NOW,
    "pass for now",
    "Pass for now",
    about="You're asked again only if a link before you may let you add something else.",
)
ASK_LATER_OPTION: Option[int] = Option(
    ASK_LATER,
    "ask me later",
    "Ask in my turn",
    about="You're asked once everyone before you has linked or passed.",
)
IF_IT_FITS_OPTION: Option[int] = Option(
    IF_IT_FITS,
    "if it fits",
    "Link what fits…",
    about="Name cards, the best first. In your turn you link the first one that fits.",
    aliases=("link what fits",),
)
OR_PASS_OPTION: Option[int] = Option(PASS, "or pass", "Or pass", about="If none fits, you pass.")
OR_ASK_OPTION: Option[int] = Option(
    ASK_LATER, "or ask me", "Or ask me", about="If none fits, you're asked in your turn."
)


def next_step(g: Nightfall, seat: Seat, chosen: ChainChoice) -> NextStep | None:
    """Ask for the next order of a link, or for the next one of the cards that may fit."""
    if chosen[0] != IF_IT_FITS:
        return next_link(g, seat, chosen)
    if chosen[-1] in (PASS, ASK_LATER):
        return None
    held = g.orders_in_pile(HAND, seat)
    others = [face for face in held if part_value(face) not in chosen]
    if len(chosen) == 1:
        firsts = [link_option(face, 1, None, "") for face in others]
        options = [replace(option, value=part_value(option.value)) for option in firsts]
        return NextStep(One(seat, "Which card, if it fits in your turn?", options))
    part = find_part_end(chosen)
    left = g.count_linking(HAND, seat, part[-1])
    then = [
        replace(option, label=f"Then {option.label}")
        for face, count in left.items()
        if count > part.count(face)
        for option in [link_option(face, 1, part[-1], "then")]
    ]
    or_ = [
        replace(option, value=part_value(option.value), label=f"Or {option.label}")
        for option in [link_option(face, 1, None, "or") for face in others]
    ]
    options = [*then, *or_, OR_PASS_OPTION, OR_ASK_OPTION]
    prompt = f"What follows {ORDERS[part[-1]].name}, or what if {ORDERS[part[0]].name} doesn't fit?"
    return NextStep(One(seat, prompt, options, default=(len(options) - 2,)))


ORDER_PAUSE, AUTO_PASS_PAUSE = (3, 20), (20, 90)
"""Seconds until an order answers; longer for the only order that depends on the hand (NF-R60)."""


def standing_pass_pick(
    g: Nightfall, seat: Seat, linking: dict[Face, int], *, for_now: int, for_chain: int = 0
) -> Pick | None:
    """Return the pass that this seat's standing order gives in this window, if any (NF-R60).

    `for_now`, `for_chain`: the positions of the pass for this card and of the one for whatever is linked.
    """
    order = g.passing_order(seat)
    if order in (PASS_CHAIN, PASS_TURN):
        return (for_chain,)
    return (for_now,) if order == PASS_UNLINKED and not linking else None


@book.rule("use_answers")
def use_answers(
    g: Nightfall,
    answers: SealedAnswers[ChainChoice],
    called: tuple[Seat, ...],
    cards: tuple[tuple[Seat, Face], ...] = (),
) -> None:
    """Apply answers clockwise, links too, up to a seat that wants to be asked (NF-H05, NF-H06, NF-R58)."""
    if not g.plays_rules(THIRD_RULES):
        use_earlier_answers(g, answers, called)
        return
    given, before = dict(answers), {**dict.fromkeys(g.seats, g.last_face() or 0), **dict(cards)}
    at = 0
    while at < len(g.board.windows):
        seat = g.board.windows[at]
        answer = given.get(seat, (PASS,))
        if is_for_its_turn(g, seat, answer) or is_outdated(g, seat, answer, before[seat]):
            ask_again(g, given, (*called, seat), before)
            return
        at += 1
        if links := find_links(g, answer):
            tell_passes(g, g.board.windows[: at - 1])
            g.board.windows = g.board.windows[at:]
            play_links(g, seat, tuple(links))
            at, called = 0, ()
    tell_passes(g, g.board.windows)
    g.board.windows = []


def ask_again(
    g: Nightfall, given: dict[Seat, ChainChoice], called: tuple[Seat, ...], before: dict[Seat, Face]
) -> None:
    """Ask the seat whose turn has come, and at once all whose pass for now ends with the last card."""
    turns = {*called, list_asked_seats(g)[0]}
    kept = {
        seat: carry_answer(g, given[seat], has_turn=seat in turns)
        for seat in g.board.windows
        if seat in given and seat != called[-1] and not is_outdated(g, seat, given[seat], before[seat])
    }
    cards = tuple([(seat, before[seat]) for seat in kept])
    g.ask_all(ask_windows, called, cards).with_answers(kept.items()).then(use_answers, called, cards)


# windows by the rules before the third


def earlier_window(g: Nightfall, seat: Seat, *, mine: bool) -> ChainLinks:
    """Ask for an answer to the last card, which may not hold for another."""
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
        options.append(ASK_LATER_OPTION)
    return ChainLinks(
        seat,
        f"Link, or pass? {accepted_links(last)}",
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing_order=standing_pass_pick(g, seat, linking, for_now=0, for_chain=1),
        pause=AUTO_PASS_PAUSE if g.passing_order(seat) == PASS_UNLINKED else ORDER_PAUSE,
        topic="the chain",
        may_lapse=True,
        follow_up=FollowUp(lambda said: next_link(g, seat, said)),
    )


def use_earlier_answers(g: Nightfall, answers: SealedAnswers[ChainChoice], called: tuple[Seat, ...]) -> None:
    """Apply answers clockwise up to the first link or "ask me later"."""
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


def tell_passes(g: Nightfall, seats: Sequence[Seat]) -> None:
    """Log passes together, once a link or the end of the chain implies them (NF-R61)."""
    if seats:
        g.tell("passed", seats=tuple(seats))
