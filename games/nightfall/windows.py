"""Windows: after the active player's part the others may add to the chain, all asked at once (NF-R58).

Answers are sealed and applied clockwise, once all have arrived. An answer covers whatever others link before
its seat's turn (`window_answers`), so a seat is asked again only if its own answer says so. Until then nobody
is told anything. Matches begun with earlier rules ask again wherever an answer doesn't hold.
"""

import re
from collections.abc import Sequence

from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, NextStep
from games.core.decisions.option import Option
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.records import replace_fields
from games.core.rulebook import SealedAnswers
from games.core.sentences.sentence import Sentence
from games.core.text.matching import explain_excess
from games.core.zones import Face
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS
from games.nightfall.chain import (
    ChainLinks,
    link_option,
    next_link,
    play_links,
)
from games.nightfall.events import Passed
from games.nightfall.glossary import PASS_CHAIN, PASS_TURN, PASS_UNLINKED, THIRD_RULES
from games.nightfall.rulebook import book
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall, can_link
from games.nightfall.window_answers import (
    ASK_LATER,
    IF_IT_FITS,
    PASS,
    PASS_FOR_NOW,
    PASS_WHATEVER,
    Addition,
    ChainChoice,
    carry_answer,
    find_links,
    find_part_end,
    foresee_additions,
    is_for_its_turn,
    is_outdated,
    list_asked_seats,
    part_value,
    possible_additions,
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
    if not g.plays_rules(THIRD_RULES):
        return [earlier_window(g, seat, mine=seat in called or seat == asked[0]) for seat in asked]
    foreseen = None if called else foresee_additions(g)
    return [
        window_decision(g, seat, called=seat in called)
        if seat in called or seat == asked[0]
        else early_window(g, seat, None if foreseen is None else foreseen[seat])
        for seat in asked
    ]


def window_decision(g: Nightfall, seat: Seat, *, called: bool) -> WindowAnswer:
    """Ask a seat in its turn; `called`: it was asked before, and wanted to be asked now."""
    last = g.last_face() or 0
    prompt = (say.AddOrPassNow if called else say.AddOrPass)(ORDERS[last].links)
    return build_window(g, seat, prompt, [PASS_OPTION, *list_links(g, seat)])


def early_window(g: Nightfall, seat: Seat, foreseen: set[Addition] | None) -> WindowAnswer:
    """Ask a seat before its turn for an answer that covers whatever is linked by then.

    `foreseen`: what everybody knows that it may add by then; without it all is offered, as to answers that
    were carried. A pass for now is for what may come, a question in its turn for what it may add already.
    """
    last = g.last_face() or 0
    now = possible_additions(g, seat, last)
    if foreseen is not None and foreseen <= now:
        options = [PASS_OPTION]
    else:
        options = [PASS_WHATEVER_OPTION, PASS_FOR_NOW_OPTION]
    asks_in_turn = foreseen is None or bool(now)
    if not asks_in_turn:
        options[1] = ONLY_FOR_NOW_OPTION
    options += list_links(g, seat)
    faces = [face for face in g.orders_in_pile(HAND, seat) if foreseen is None or face in dict(foreseen)]
    if any(foreseen is None or not can_link(last, face) for face in faces):
        options.append(IF_IT_FITS_OPTION)
    if asks_in_turn:
        options.append(ASK_LATER_OPTION)
    prompt = say.AddOrPass(ORDERS[last].links)
    return build_window(g, seat, prompt, options, faces)


def list_links(g: Nightfall, seat: Seat) -> list[Option[int]]:
    last = g.last_face() or 0
    linking = g.count_linking(HAND, seat, last)
    return [link_option(face, count, last, "link") for face, count in linking.items()]


def build_window(
    g: Nightfall, seat: Seat, prompt: Sentence, options: list[Option[int]], faces: Sequence[Face] = ()
) -> WindowAnswer:
    """Build a window's question; `faces`: the orders that may be named for the case that they fit."""
    if options == [PASS_OPTION]:
        options = [replace_fields(PASS_OPTION, about=say.AboutOnlyPass())]
    for_now = next((at for at, option in enumerate(options) if option.value == PASS_FOR_NOW), 0)
    return WindowAnswer(
        seat,
        prompt,
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing_order=standing_pass_pick(g, seat, for_now=for_now, for_chain=0),
        pause=AUTO_PASS_PAUSE if g.passing_order(seat) == PASS_UNLINKED else ORDER_PAUSE,
        topic=say.AddTopic(),
        may_lapse=True,
        follow_up=FollowUp(lambda said: next_step(g, seat, said, faces)),
    )


PASS_WORDS = ("pass whatever", "pass whatever comes")
PASS_OPTION: Option[int] = Option(
    PASS, "pass", say.PassLabel(), about=say.AboutPass(), aliases=(*PASS_WORDS, "pass for now")
)
PASS_WHATEVER_OPTION: Option[int] = Option(
    PASS, "pass", say.PassLabel(), about=say.AboutPassWhatever(), aliases=PASS_WORDS
)
PASS_FOR_NOW_OPTION: Option[int] = Option(
    PASS_FOR_NOW,
    "pass for now",
    say.PassForNowLabel(),
    about=say.AboutPassForNow(),
)
ONLY_FOR_NOW_OPTION: Option[int] = replace_fields(
    PASS_FOR_NOW_OPTION, aliases=("ask me later", "ask in my turn")
)
ASK_LATER_OPTION: Option[int] = Option(
    ASK_LATER,
    "ask me later",
    say.AskLaterLabel(),
    about=say.AboutAskLater(),
)
IF_IT_FITS_OPTION: Option[int] = Option(
    IF_IT_FITS,
    "if it fits",
    say.IfItFitsLabel(),
    about=say.AboutIfItFits(),
    aliases=("add what fits", "link what fits"),
)
OR_PASS_OPTION: Option[int] = Option(PASS, "or pass", say.OrPassLabel(), about=say.AboutOrPass())


def next_step(g: Nightfall, seat: Seat, chosen: ChainChoice, faces: Sequence[Face]) -> NextStep | None:
    """Ask for the next order of a link, or for the next one of the cards that may fit."""
    if chosen[0] != IF_IT_FITS:
        return next_link(g, seat, chosen)
    if chosen[-1] == PASS:
        return None
    others = [face for face in faces if part_value(face) not in chosen]
    if len(chosen) == 1:
        options = [part_option(face, "") for face in others]
        return NextStep(One(seat, say.WhichIfItFits(), options))
    part = find_part_end(chosen)
    then = [
        replace_fields(link_option(face, 1, part[-1], "then"), label=say.ThenLabel(face))
        for face, count in g.count_linking(HAND, seat, part[-1]).items()
        if count > part.count(face)
    ]
    or_ = [replace_fields(part_option(face, "or"), label=say.OrLabel(face)) for face in others]
    options = [*then, *or_, OR_PASS_OPTION]
    prompt = say.WhatElse(part[0], part[-1] if then else None)
    return NextStep(One(seat, prompt, options, default=(len(options) - 1,)))


def part_option(face: Face, verb: str) -> Option[int]:
    """Build the option of a card that is linked if it fits, by itself or as the first of several."""
    return replace_fields(link_option(face, 1, None, verb), value=part_value(face))


ORDER_PAUSE, AUTO_PASS_PAUSE = (3, 20), (20, 90)
"""Seconds until an order answers; longer for the only order that depends on the hand (NF-R60)."""


def standing_pass_pick(g: Nightfall, seat: Seat, *, for_now: int, for_chain: int) -> Pick | None:
    """Return the pass that this seat's standing order gives in this window, if any (NF-R60).

    `for_now`, `for_chain`: the positions of the pass for this card and of the one for whatever is linked.
    """
    order = g.passing_order(seat)
    if order in (PASS_CHAIN, PASS_TURN):
        return (for_chain,)
    unlinked = order == PASS_UNLINKED and not g.count_linking(HAND, seat, g.last_face() or 0)
    return (for_now,) if unlinked else None


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
            say.PassLabel(),
            about=say.AboutEarlierPass(),
        ),
        Option(
            PASS_WHATEVER,
            "pass whatever",
            say.PassWhateverLabel(),
            about=say.AboutEarlierPassWhatever(),
        ),
        *[link_option(face, count, last, "link") for face, count in linking.items()],
    ]
    if not mine:
        options.append(ASK_LATER_OPTION)
    return ChainLinks(
        seat,
        say.LinkOrPass(ORDERS[last].links, last),
        options,
        default=(0,),
        private=True,
        quiet=True,
        standing_order=standing_pass_pick(g, seat, for_now=0, for_chain=1),
        pause=AUTO_PASS_PAUSE if g.passing_order(seat) == PASS_UNLINKED else ORDER_PAUSE,
        topic=say.AddTopic(),
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
        g.tell(Passed(tuple(seats)))
