"""What a seat has ordered for later: standing orders of the game, and answers given ahead."""

from typing import Any

import discord

from bot.services.clocks import waiting
from bot.services.planning import orders_of
from bot.ui.forms import typed
from bot.ui.layout import IN_ROW, LABEL, ROWS, Form, Screen, button, cut, row, rows, screen, text
from bot.ui.panel_parts import PLAIN, Around, at_of, head
from bot.ui.sight import Sight, title
from games.core.model import Seat

SHOWN = 200
"""Characters of a plan that are shown."""


def orders(sight: Sight, seat: Seat, around: Around = PLAIN) -> Screen:
    """All of it, with the ways to change it."""
    words = sight.words
    asides = [ask for ask in sight.loaded.asks(seat) if ask.decision.aside]
    plan = sight.loaded.seat(seat).notes.plan
    buttons: list[discord.ui.Button[Any]] = [
        button(cut(title(ask.decision), LABEL), sight.id("open", *at_of(ask, seat).rest)) for ask in asides
    ]
    if can_plan(sight, seat):
        buttons.append(button(words("ui.plan.answer"), sight.id("plan", moment=0), "primary"))
    if plan:
        buttons.append(button(words("ui.plan.clear"), sight.id("unplan", moment=0)))
    listed = [f"- {each}" for each in orders_of(sight.loaded, seat)]
    planned = cut("; ".join(plan), SHOWN)
    listed += [f"- {words('ui.plan.planned', plan=planned)}"] if plan else []
    return screen(
        head(sight, seat, around),
        text(f"**{words('ui.panel.orders')}**", *(listed or [words("ui.panel.no_orders")])),
        text(*[ask.decision.prompt for ask in asides]),
        *rows(buttons[: IN_ROW * (ROWS - 1)]),
        row(button(words("ui.button.back"), sight.id("panel"))),
    )


def can_plan(sight: Sight, seat: Seat) -> bool:
    """Not while the seat is asked: then it answers. A plan that is about to answer may still be changed."""
    loaded = sight.loaded
    return loaded.running and (seat not in waiting(loaded) or bool(loaded.seat(seat).notes.plan))


def plan_form(sight: Sight, seat: Seat) -> Form:
    """Answers for when the seat is asked next, as they are typed."""
    words = sight.words
    found = Form(title=words("ui.plan.title"), custom_id=sight.id("plan", moment=0))
    present = "; ".join(sight.loaded.seat(seat).notes.plan)
    return found.add_item(typed("text", words("ui.plan.label"), present, words("ui.plan.about"), least=1))


def dropped_line(sight: Sight, seat: Seat | None) -> str:
    """That a plan came to nothing, and why; nothing if none did."""
    dropped = None if seat is None else sight.loaded.seat(seat).notes.dropped
    if dropped is None:
        return ""
    return sight.words("ui.plan.dropped", plan=cut(dropped.plan, 60), why=cut(dropped.why, SHOWN))
