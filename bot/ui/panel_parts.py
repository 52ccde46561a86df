"""What panels are built from: the head, the question, rows of answers, the service row."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import discord

from bot.services.loaded import Loaded
from bot.ui.controls import Button, Menu, Row
from bot.ui.ids import fits
from bot.ui.layout import IN_ROW, LABEL, ROWS, Entry, Item, button, cut, dotted, menu, row, small, text
from bot.ui.sight import Sight, can_undo, question_of, sealed_text, second_button, setting_up, title
from games.core.model import QUESTION, Ask, Asked, Seat

TOLD = 4
"""So many sentences about what has just happened stand in a panel."""


@dataclass(frozen=True)
class Around:
    """What a panel shows around the question.

    `note`: a first line of its own (a stale or a second press). `told`: what has just happened.
    `alt`: the words of the private picture, if one goes with the panel; `words`: the position in words, for
    whoever reads instead. `finish`: there is a safe way to
    finish the turn. `thread`: the match could be made visible. `ends`: the panel is not filled any longer.
    `left`: typed moves that could not be made yet. `typed`: how the answers are typed.
    """

    note: str = ""
    told: Sequence[str] = ()
    alt: str = ""
    words: str = ""
    finish: bool = False
    thread: bool = False
    ends: bool = False
    left: str = ""
    typed: Sequence[str] = ()


CHANCE = "chance"
"""The key of the button that leaves a choice to chance."""
TYPED = 300
"""Characters of the answers as they are typed."""

PLAIN = Around()


@dataclass(frozen=True)
class At:
    """Which of the decisions of a seat: the question (0), an offer or an aside; and whose it is."""

    about: int = QUESTION
    owner: Seat | None = None

    @property
    def rest(self) -> tuple[int, int | str]:
        """As it stands in a `custom_id`."""
        return self.about, "" if self.owner is None else self.owner


def picks_of(sight: Sight, seat: Seat, ask: Ask) -> list[int]:
    """What was picked so far for this decision."""
    draft = sight.loaded.seat(seat).notes.draft
    fitting = draft is not None and (draft.moment, draft.about) == (sight.moment, ask.about)
    return list(draft.picks) if draft is not None and fitting else []


def mark_of(picks: Sequence[int]) -> str:
    """A mark of a half-made choice, for the ids of its buttons: an older Confirm confirms nothing newer.

    It is read by nobody but its seat, who made the choice; without a choice there is none.
    """
    return f"{crc32(','.join(map(str, picks)).encode()):x}" if picks else ""


def by_chance(loaded: Loaded, ask: Ask) -> bool:
    """Whether chance may choose at one press: what takes several, while the match is still set up."""
    many = ask.decision.shape not in ("one", "tile") and ask.decision.high > 1
    return many and not ask.decision.aside and setting_up(loaded)


def at_of(ask: Ask, seat: Seat) -> At:
    """How this decision is named in the `custom_id`s of a seat's panel."""
    owner = ask.decision.seat
    return At(ask.about, None if owner == seat else owner)


def head(sight: Sight, seat: Seat | None, around: Around = PLAIN, step: tuple[int, int] | None = None) -> str:
    """Game, where it stands, who one is, how far one is, how long one has."""
    words = sight.words
    you = "" if seat is None else words("ui.panel.you", side=sight.side(seat))
    steps = "" if step is None else words("ui.panel.step", at=step[0], of=step[1])
    until = "" if seat is None else sight.until([seat])
    told = " ".join(map(sight.named, around.told[-TOLD:]))
    return text(around.note, dotted(f"**{sight.loaded.name}**", sight.status(), you, steps, until), told)


def question(sight: Sight, seat: Seat, ask: Ask, facts: Sequence[str] = ()) -> str:
    """The question in one sentence, then the facts."""
    decision, words = ask.decision, sight.words
    owner = "" if decision.seat == seat else words("ui.panel.for_other", who=sight.who(decision.seat))
    sealed = words("ui.panel.sealed_change", what=sight.labelled(sealed_text(ask))) if ask.answered else ""
    final = words("ui.panel.final", why=decision.final) if decision.final else ""
    unsaid = final if not any(decision.final in fact for fact in facts) else ""
    ahead = (
        words("ui.plan.by_itself")
        if seat in sight.by_itself and ask == question_of(sight.loaded, seat)
        else ""
    )
    asked = [sight.named(line) for line in (f"**{decision.prompt}**", *facts)]
    return text(owner, *asked, ahead, small(unsaid), small(sealed))


def answer_rows(sight: Sight, seat: Seat, ask: Ask, shown: Sequence[Row]) -> list[Item | None]:
    """The controls of a decision, and chance where it may choose for somebody who does not mind."""
    at, mark = at_of(ask, seat), mark_of(picks_of(sight, seat, ask))
    kept = list(shown[: ROWS - 1])
    if by_chance(sight.loaded, ask):
        luck = Button(CHANCE, sight.words("ui.button.chance"), "secondary")
        last = kept[-1] if kept else []
        if not isinstance(last, Menu) and kept and len(last) < IN_ROW:
            kept[-1] = [*last, luck]
        elif len(kept) < ROWS - 1:
            kept.append([luck])
    typing = [line_button(sight)] if typed_well(ask.decision) and not mark else []
    last = len(kept) - 1
    return [answer_row(sight, at, each, mark, typing if n == last else ()) for n, each in enumerate(kept)]


def typed_well(decision: Asked) -> bool:
    """Whether one asks for many small moves in a row, which are typed faster than pressed."""
    return decision.shape == "steps" and not decision.aside


def line_button(sight: Sight) -> discord.ui.Button[Any]:
    """A form for a line of moves."""
    return button(sight.words("ui.more.line"), sight.id("line"))


def answer_row(
    sight: Sight, at: At, each: Row, mark: str, more: Sequence[discord.ui.Button[Any]] = ()
) -> Item | None:
    """Controls as components. A key is a place in the list of options, or a step: nothing hidden."""

    def named(key: str) -> str:
        return sight.id("a", *at.rest, key, *([mark] if mark else []))

    if isinstance(each, Menu):
        entries = [
            Entry(one.key, sight.labelled(one.label), sight.labelled(one.about), one.chosen)
            for one in each.choices
        ]
        return menu(sight.labelled(each.placeholder), named(each.key), entries, each.least, each.most)
    shown = [button(sight.labelled(one.label), named(one.key), one.style) for one in each]
    return row(*shown, *more[: IN_ROW - len(shown)])


def service(sight: Sight, seat: Seat, ask: Ask, around: Around, begun: bool) -> Item | None:
    """Back, Undo, Why not…, Rules, More in this order; before them what else there is room for."""
    words, at = sight.words, at_of(ask, seat)
    fixed = [
        button(words("ui.button.undo"), sight.id("undo")) if can_undo(sight.loaded, seat) else None,
        button(words("ui.button.why"), sight.id("why")),
        button(words("ui.button.rules"), sight.id("rules")),
        button(words("ui.button.more"), sight.id("more")),
    ]
    if begun:
        mark = mark_of(picks_of(sight, seat, ask))
        fixed.insert(0, button(words("ui.button.back"), sight.id("back", *at.rest, mark)))
    elif ask != question_of(sight.loaded, seat):
        fixed.insert(0, button(words("ui.button.back"), sight.id("panel", "back")))
    kept = [each for each in fixed if each is not None]
    return row(*extras(sight, seat, ask, around)[: IN_ROW - len(kept)], *kept)


def extras(sight: Sight, seat: Seat, ask: Ask | None, around: Around) -> list[discord.ui.Button[Any]]:
    """What a panel offers besides answers, the most needed first; all of it stands under More as well."""
    words, loaded = sight.words, sight.loaded
    found = [
        button(cut(title(other.decision), LABEL), sight.id("open", *at_of(other, seat).rest))
        for other in others(sight, seat, ask)
    ]
    seen = button(label, sight.id("hand")) if (label := second_button(loaded, words)) else None
    if around.left and fits("send", loaded.row.id, loaded.row.seq, around.left):
        send = sight.id("send", around.left, moment=loaded.row.seq)
        found.append(button(words("ui.button.send_rest"), send))
    if around.finish:
        found.append(button(words("ui.button.finish"), sight.id("finish")))
    if around.thread:
        found.append(button(words("ui.button.thread"), sight.id("thread")))
    if seen is not None and loaded.row.terms.alone:  # nobody posts a board: here it is seen
        found.append(seen)
    if has_orders(sight, seat) and not (ask is not None and ask.decision.aside):
        found.append(orders_button(sight, seat))
    if seen is not None and not loaded.row.terms.alone:
        found.append(seen)
    return found


def orders_button(sight: Sight, seat: Seat) -> discord.ui.Button[Any]:
    """Orders, for a seat that is asked; before that they are what one plans ahead."""
    key = "ui.button.plan" if question_of(sight.loaded, seat) is None else "ui.button.orders"
    return button(sight.words(key), sight.id("orders"))


def others(sight: Sight, seat: Seat, ask: Ask | None) -> list[Ask]:
    """What else a seat may answer now: offers, and questions of a team-mate; no asides."""
    asks = [each for each in sight.loaded.asks(seat) if not each.decision.aside and not each.answered]
    shown = (ask, question_of(sight.loaded, seat))
    return [each for each in asks if each not in shown]


def has_orders(sight: Sight, seat: Seat) -> bool:
    """Whether there is something to order: answers to what comes may be planned while nothing is asked."""
    if sight.loaded.seat(seat).notes.gave_up:
        return False
    return question_of(sight.loaded, seat) is None or has_asides(sight, seat)


def has_asides(sight: Sight, seat: Seat) -> bool:
    return any(ask.decision.aside for ask in sight.loaded.asks(seat))


def typed_line(sight: Sight, around: Around) -> str:
    """For whoever answers by typing: what could be typed."""
    lines = cut(" · ".join(around.typed), TYPED)
    return sight.words("ui.panel.typed", moves=lines) if lines else ""


def end_line(sight: Sight, around: Around) -> str:
    return small(sight.words("ui.panel.ends")) if around.ends else ""
