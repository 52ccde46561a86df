"""What a seat has ordered for later: standing orders of the game, and answers given ahead."""

from typing import Any

import discord

from bot.services.answers.planned_moves import describe_standing_orders
from bot.services.timing.time_controls import missing_answers
from bot.ui.components import (
    BUTTONS_IN_ROW,
    LABEL_LENGTH,
    MOST_ROWS,
    Form,
    Screen,
    build_button,
    build_row,
    build_rows,
    build_screen,
    cut_text,
    join_lines,
)
from bot.ui.form_fields import build_text_input
from bot.ui.match_context import MatchContext, decision_title
from bot.ui.panel_sections import NO_EXTRAS, PanelExtras, build_head, ref_to
from games.core.model import Seat

PLAN_LENGTH = 200
"""Characters of a plan that are shown."""


def build_orders(context: MatchContext, seat: Seat, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """All of it, with the ways to change it."""
    words = context.words
    asides = [ask for ask in context.loaded.asks_of(seat) if ask.decision.aside]
    plan = context.loaded.seat_row(seat).notes.plan
    buttons: list[discord.ui.Button[Any]] = [
        build_button(
            cut_text(decision_title(ask.decision), LABEL_LENGTH),
            context.make_id("open", *ref_to(ask, seat).id_parts),
        )
        for ask in asides
    ]
    if can_plan(context, seat):
        buttons.append(build_button(words("ui.plan.answer"), context.make_id("plan", moment=0), "primary"))
    if plan:
        buttons.append(build_button(words("ui.plan.clear"), context.make_id("unplan", moment=0)))
    listed = [f"- {each}" for each in describe_standing_orders(context.loaded, seat)]
    planned = cut_text("; ".join(plan), PLAN_LENGTH)
    listed += [f"- {words('ui.plan.planned', plan=planned)}"] if plan else []
    return build_screen(
        build_head(context, seat, extras),
        join_lines(f"**{words('ui.panel.orders')}**", *(listed or [words("ui.panel.no_orders")])),
        join_lines(*[ask.decision.prompt for ask in asides]),
        *build_rows(buttons[: BUTTONS_IN_ROW * (MOST_ROWS - 1)]),
        build_row(build_button(words("ui.button.back"), context.make_id("panel"))),
    )


def can_plan(context: MatchContext, seat: Seat) -> bool:
    """Not while the seat is asked: then it answers. A plan that is about to answer may still be changed."""
    loaded = context.loaded
    return loaded.is_running and (
        seat not in missing_answers(loaded) or bool(loaded.seat_row(seat).notes.plan)
    )


def build_plan_form(context: MatchContext, seat: Seat) -> Form:
    """Answers for when the seat is asked next, as they are typed."""
    words = context.words
    form = Form(title=words("ui.plan.title"), custom_id=context.make_id("plan", moment=0))
    present = "; ".join(context.loaded.seat_row(seat).notes.plan)
    return form.add_item(
        build_text_input("text", words("ui.plan.label"), present, words("ui.plan.about"), least=1)
    )


def describe_dropped_plan(context: MatchContext, seat: Seat | None) -> str:
    """That a plan came to nothing, and why; nothing if none did."""
    dropped = None if seat is None else context.loaded.seat_row(seat).notes.dropped
    if dropped is None:
        return ""
    return context.words(
        "ui.plan.dropped", plan=cut_text(dropped.plan, 60), why=cut_text(dropped.why, PLAN_LENGTH)
    )
