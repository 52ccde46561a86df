"""The personal panel: one design for every decision, and what it shows while there is none."""

from collections.abc import Sequence

from bot.ui.boards import seal
from bot.ui.controls import controls, pointing
from bot.ui.layout import IN_ROW, TEXT, WORDS, Screen, button, picture, row, screen, small, text
from bot.ui.panel_parts import (
    PLAIN,
    TOLD,
    Around,
    At,
    answer_rows,
    at_of,
    end_line,
    extras,
    head,
    picks_of,
    question,
    service,
    typed_line,
)
from bot.ui.sight import Sight, can_undo, ending, question_of, sealed_of, sealed_text
from bot.words import when
from games.core.model import Ask, Seat
from render.picture import NOWHERE, Pointing

__all__ = ["PLAIN", "Around", "At", "asking", "ended", "finishing", "not_yet", "panel", "pointing_of"]


def panel(sight: Sight, seat: Seat | None, around: Around = PLAIN, at: At | None = None) -> Screen:
    """What somebody sees who presses `Your move`: whatever it is at this moment.

    `at` puts something else than the waiting question in front.
    """
    loaded = sight.loaded
    if loaded.row.status in ("over", "off"):
        return ended(sight, around)
    if seat is None:
        return watching(sight, around)
    if loaded.row.status == "open":
        return not_yet(sight, around)
    ask = _in_front(sight, seat, at)
    return waiting(sight, seat, around) if ask is None else asking(sight, seat, ask, around)


def _in_front(sight: Sight, seat: Seat, at: At | None) -> Ask | None:
    """What was opened; else what was begun, but no aside before a question that waits; else the question."""
    loaded, draft = sight.loaded, sight.loaded.seat(seat).notes.draft
    if at is not None and (found := loaded.ask(seat, at.about, at.owner)) is not None:
        return found
    asked = question_of(loaded, seat)
    if draft is not None and draft.moment == sight.moment and draft.picks:
        begun = loaded.ask(seat, draft.about)
        if begun is not None and not (asked is not None and begun.decision.aside):
            return begun
    return asked


def pointing_of(sight: Sight, seat: Seat, at: At | None = None) -> Pointing:
    """What the seat's own picture marks: of the choice that the panel shows half made."""
    ask = _in_front(sight, seat, at) if sight.loaded.running else None
    return NOWHERE if ask is None else pointing(ask.decision, picks_of(sight, seat, ask))


# the question


def asking(sight: Sight, seat: Seat, ask: Ask, around: Around = PLAIN) -> Screen:
    """A decision with its controls."""
    shown = controls(ask.decision, picks_of(sight, seat, ask), sight.words)
    answers = answer_rows(sight, seat, ask, shown.rows)
    return screen(
        head(sight, seat, around, shown.step),
        text(question(sight, seat, ask, shown.facts), typed_line(sight, around), end_line(sight, around)),
        around.words,
        picture(around.alt),
        *answers,
        service(sight, seat, ask, around, shown.back),
        room=room(around),
    )


def room(around: Around) -> int:
    """Characters: the position in words takes more."""
    return WORDS if around.words else TEXT


# what is opened from a panel


def finishing(sight: Sight, seat: Seat, lines: Sequence[str]) -> Screen:
    """What finishing the turn would do."""
    words = sight.words
    return screen(
        head(sight, seat),
        text(f"**{words('ui.panel.finish')}**", *map(sight.named, lines)),
        row(
            button(words("ui.button.do_this"), sight.id("dofinish"), "primary"),
            button(words("ui.button.back"), sight.id("panel")),
        ),
    )


# nothing to decide


def waiting(sight: Sight, seat: Seat, around: Around = PLAIN) -> Screen:
    """A seat that is not asked."""
    words, loaded = sight.words, sight.loaded
    sealed = sealed_of(loaded, seat)
    buttons = [
        button(words("ui.button.resume"), sight.id("resume"), "primary")
        if loaded.seat(seat).ai is not None and not loaded.seat(seat).notes.gave_up
        else None,
        button(words("ui.button.change_answer"), sight.id("open", *at_of(sealed, seat).rest))
        if sealed is not None
        else None,
        *extras(sight, seat, sealed, around),
        button(words("ui.button.undo"), sight.id("undo")) if can_undo(loaded, seat) else None,
        button(words("ui.button.more"), sight.id("more")),
    ]
    kept = [each for each in buttons if each is not None]
    if len(kept) > IN_ROW:
        kept = [*kept[: IN_ROW - 1], kept[-1]]
    return screen(
        head(sight, seat, around),
        text(*_why_waiting(sight, seat, sealed), end_line(sight, around)),
        around.words,
        picture(around.alt),
        row(*kept),
        room=room(around),
    )


def _why_waiting(sight: Sight, seat: Seat, sealed: Ask | None) -> list[str]:
    words, notes = sight.words, sight.loaded.seat(seat).notes
    if sealed is None:
        said = words("ui.panel.nothing")
    else:
        said = words("ui.panel.sealed", what=sight.labelled(sealed_text(sealed)))
    away = ""
    if sight.loaded.seat(seat).ai is not None:
        since = notes.ai_since
        plays = "ui.panel.gave_up" if notes.gave_up else "ui.panel.ai_plays"
        away = words(plays) if since is None else words("ui.panel.ai_since", at=when(since))
    return [away, said, sight.waited_for(), words("ui.panel.need_not_stay")]


def watching(sight: Sight, around: Around = PLAIN) -> Screen:
    """Somebody without a seat."""
    words = sight.words
    return screen(
        head(sight, None, around),
        text(words("ui.panel.watching"), sight.waited_for()),
        row(
            button(words("ui.button.describe"), sight.id("describe", 0)) if sight.loaded.state else None,
            button(words("ui.button.offer"), sight.id("offer", moment=0)) if sight.loaded.running else None,
            button(words("ui.button.log"), sight.id("log", 0)),
            button(words("ui.button.rules"), sight.id("rules")),
        ),
    )


def not_yet(sight: Sight, around: Around = PLAIN) -> Screen:
    """A table that waits for people."""
    words = sight.words
    return screen(text(around.note, words("ui.panel.not_yet", code=sight.loaded.row.code)))


def ended(sight: Sight, around: Around = PLAIN) -> Screen:
    """A match that is over."""
    words, played = sight.words, sight.loaded.row.status == "over"
    seed = words("ui.end.seed", seal=seal(sight.loaded.row.deal.commitment)) if played else ""
    buttons = [
        button(words("ui.after.rematch"), sight.id("rematch", moment=0)),
        button(words("ui.button.replay"), sight.id("replay", "first", 0, moment=0)),
        button(words("ui.button.describe"), sight.id("describe", 0, moment=0)),
        button(words("ui.button.log"), sight.id("log", 0, moment=0)),
        button(words("ui.button.more"), sight.id("endmore", moment=0)),
    ]
    said = text(around.note, *map(sight.named, around.told[-TOLD:]), f"**{ending(sight)}**", small(seed))
    shown = row(*buttons) if played else None
    return screen(said, around.words, picture(around.alt), shown, room=room(around))
