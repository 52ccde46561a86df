"""Everything that is done seldom: what stands under More, and what is asked before it is done."""

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.services.loaded import Loaded
from bot.services.votes import SPANS
from bot.ui.forms import radio
from bot.ui.layout import IN_ROW, ROWS, Form, Screen, button, row, rows, screen, text
from bot.ui.panel_parts import PLAIN, Around, extras, has_asides, head, orders_button
from bot.ui.sight import Sight, can_undo, lasting, team_of
from games.core.model import Seat

ACTS = (
    "askundo",
    "concede",
    "draw",
    "calloff",
    "pause",
    "moretime",
    "nudge",
    "line",
    "notes",
    "describe",
    "mine",
    "report",
)
"""What More may hold, in its order."""


def acts_of(loaded: Loaded, seat: Seat | None) -> list[str]:
    """What makes sense for somebody now."""
    if seat is None or not loaded.running or loaded.seat(seat).notes.gave_up:
        always = ["describe", "mine"] if loaded.state is not None else ["mine"]
        return [*always, "report"] if can_report(loaded) else always
    people = [other.seat for other in loaded.row.seats if other.person is not None]
    clocked, awaited = loaded.row.terms.pace.clocked, loaded.awaited
    possible = {
        "askundo": can_ask_undo(loaded, seat),
        "concede": loaded.spec.concede is not None,
        "draw": len(people) > 1,
        "calloff": True,
        "pause": clocked,
        "moretime": clocked and seat in awaited,
        "nudge": any(other != seat and other in people for other in awaited),
        "line": any(not ask.decision.aside for ask in loaded.asks(seat)),
        "notes": True,
        "describe": True,
        "mine": True,
        "report": can_report(loaded),
    }
    return [act for act in ACTS if possible.get(act)]


def can_report(loaded: Loaded) -> bool:
    """There are others to complain of, and managers to hear it."""
    return loaded.row.server is not None and len(loaded.row.people) > 1


def can_ask_undo(loaded: Loaded, seat: Seat) -> bool:
    """Whether the others could agree to take a step back that one press does not."""
    if can_undo(loaded, seat):
        return False
    return loaded.history.refusal(team_of(loaded, seat), consent=True) is None


def more(
    sight: Sight, seat: Seat | None, acts: Collection[str] | None = None, around: Around = PLAIN
) -> Screen:
    """All that can be done besides answering."""
    words, loaded = sight.words, sight.loaded
    offered = acts_of(loaded, seat) if acts is None else [act for act in ACTS if act in acts]
    buttons = [_button(sight, act) for act in offered]
    if seat is not None and loaded.running:
        buttons = [*extras(sight, seat, None, around), *buttons]
        if has_asides(sight, seat) and not any(b.custom_id == sight.id("orders") for b in buttons):
            buttons.append(orders_button(sight, seat))
    back = button(words("ui.button.back"), sight.id("panel", "more"))
    return screen(
        head(sight, seat, around),
        words("ui.more.title"),
        *rows(buttons[: IN_ROW * (ROWS - 1)]),
        row(back) if loaded.running else None,
    )


def _button(sight: Sight, act: str) -> discord.ui.Button[Any]:
    style = "danger" if act == "concede" else "secondary"
    return button(sight.words(f"ui.more.{act}"), sight.id(act, *((0,) if act == "describe" else ())), style)


def conceding(sight: Sight, seat: Seat) -> Screen:
    """Asked always, whatever the settings say."""
    words = sight.words
    others = [other for other in range(len(sight.loaded.row.seats)) if other != seat]
    said = words("ui.concede.two", who=sight.who(others[0])) if len(others) == 1 else words("ui.concede.more")
    return screen(
        head(sight, seat),
        text(f"**{said}**", words("ui.concede.final")),
        row(
            button(words("ui.concede.now"), sight.id("conceding"), "danger"),
            button(words("ui.button.back"), sight.id("panel")),
        ),
    )


# forms


def pause_form(sight: Sight) -> Form:
    return _span_form(sight, "pause", SPANS["pause"])


def more_time_form(sight: Sight) -> Form:
    return _span_form(sight, "moretime", SPANS["time"])


def _span_form(sight: Sight, what: str, spans: Sequence[int]) -> Form:
    words = sight.words
    found = Form(title=words(f"ui.{what}.title"), custom_id=sight.id(what))
    entries = [(str(span), lasting(words, span)) for span in spans]
    return found.add_item(radio("seconds", words(f"ui.{what}.label"), entries, entries[0][0]))
