"""Screens of a seat's standing orders and of its plan: the answers given ahead."""

from typing import Any

import discord

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import missing_answers
from bot.services.answers.planned_moves import describe_standing_orders
from bot.ui.components import (
    BUTTONS_IN_ROW,
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
from games.core.sentences.sentence import in_words

PLAN_LENGTH = 200
"""Characters shown of a plan."""


def build_orders(context: MatchContext, seat: Seat, extras: PanelExtras = NO_EXTRAS) -> Screen:
    """List a seat's standing orders and its plan, with buttons to change them."""
    say = context.say
    asides = [ask for ask in context.loaded.asks_of(seat) if ask.decision.aside]
    plan = context.loaded.seat_row(seat).plan.answers
    buttons: list[discord.ui.Button[Any]] = [
        build_button(
            decision_title(ask.decision),
            context.make_id("open", *ref_to(ask, seat).id_parts),
        )
        for ask in asides
    ]
    if can_plan(context, seat):
        buttons.append(build_button(say(words.PlanAnswer()), context.make_id("plan", moment=0), "primary"))
    if plan:
        buttons.append(build_button(say(words.PlanClear()), context.make_id("unplan", moment=0)))
    listed = [f"- {each}" for each in describe_standing_orders(context.loaded, seat)]
    planned = cut_text("; ".join(plan), PLAN_LENGTH)
    listed += [f"- {say(words.PlanPlanned(plan=planned))}"] if plan else []
    return build_screen(
        build_head(context, seat, extras),
        join_lines(f"**{say(words.PanelOrders())}**", *(listed or [say(words.PanelNoOrders())])),
        join_lines(*[in_words(ask.decision.prompt) for ask in asides]),
        *build_rows(buttons[: BUTTONS_IN_ROW * (MOST_ROWS - 1)]),
        build_row(build_button(say(words.ButtonBack()), context.make_id("panel"))),
    )


def can_plan(context: MatchContext, seat: Seat) -> bool:
    """Tell whether a seat may plan answers: while it isn't asked, or while its plan is about to answer."""
    loaded = context.loaded
    return loaded.is_running and (
        seat not in missing_answers(loaded) or bool(loaded.seat_row(seat).plan.answers)
    )


def build_plan_form(context: MatchContext, seat: Seat) -> Form:
    """Build the form for answers to the next questions, prefilled with the present plan."""
    say = context.say
    form = Form(title=say(words.PlanTitle()), custom_id=context.make_id("plan", moment=0))
    present = "; ".join(context.loaded.seat_row(seat).plan.answers)
    return form.add_item(
        build_text_input("text", say(words.PlanLabel()), present, say(words.PlanAbout()), least=1)
    )


def describe_dropped_plan(context: MatchContext, seat: Seat | None) -> str:
    """Say that the seat's plan was dropped, and why; "" if none was."""
    dropped = None if seat is None else context.loaded.seat_row(seat).plan.dropped
    if dropped is None:
        return ""
    return context.say(
        words.PlanDropped(plan=cut_text(dropped.answer, 60), why=cut_text(dropped.reason, PLAN_LENGTH))
    )
