"""Screens for managers: the form of a report, the posted, closed and listed reports, and the audit log."""

from collections.abc import Sequence

import discord

from bot.i18n import Catalog, relative_time
from bot.services.reports import MAX_TEXT_CHARACTERS, REASONS, ReportRow
from bot.services.servers import AuditEntry
from bot.ui.components import (
    TITLE_LENGTH,
    Form,
    Screen,
    build_button,
    build_link,
    build_notice,
    build_row,
    build_screen,
    cut_text,
    join_lines,
    join_parts,
    make_id,
    small_print,
    split_into_pages,
)
from bot.ui.form_fields import build_radio, build_text_area
from bot.ui.match_context import MatchContext

MOST_SHOWN = 5
"""Reports in a manager's list."""


def build_report_form(context: MatchContext) -> Form:
    """Build the form for a report: a reason, and free text."""
    catalog = context.catalog
    report_form = Form(
        title=cut_text(catalog("ui.report.title"), TITLE_LENGTH),
        custom_id=context.make_id("report", moment=0),
    )
    reasons = [(key, catalog(f"ui.report.reason.{key}")) for key in REASONS]
    report_form.add_item(build_radio("reason", catalog("ui.report.why"), reasons, REASONS[0]))
    return report_form.add_item(
        build_text_area(
            "text", catalog("ui.report.label"), about=catalog("ui.report.about"), most=MAX_TEXT_CHARACTERS
        )
    )


def describe_report(catalog: Catalog, name: str, report: ReportRow, who: str) -> str:
    """Describe a report in a few lines, with mentions and markup in its text escaped."""
    text = discord.utils.escape_mentions(discord.utils.escape_markdown(report.text))
    reason = catalog(f"ui.report.reason.{report.reason if report.reason in REASONS else 'another'}")
    return join_lines(
        join_parts(f"**{name}**", catalog("ui.report.by", who=who), relative_time(report.made_at)),
        f"{reason}: {text}" if text else reason,
    )


def build_posted_report(catalog: Catalog, name: str, report: ReportRow, who: str, url: str = "") -> Screen:
    """Build a report's message for the managers' channel."""
    done_button = build_button(
        catalog("ui.report.done"), make_id("reportdone", 0, 0, report.id, "here"), "success"
    )
    return build_screen(
        join_lines(f"**{catalog('ui.report.heading')}**", describe_report(catalog, name, report, who)),
        build_row(done_button, build_link(catalog("ui.button.go"), url) if url else None),
    )


def build_closed_report(catalog: Catalog, name: str, report: ReportRow, by: str) -> Screen:
    """Build the line that replaces a report's message once the report is closed."""
    return build_notice(small_print(catalog("ui.report.closed", name=name, who=by)))


def build_report_list(
    catalog: Catalog, found: Sequence[tuple[ReportRow, str, str]], note: str = ""
) -> Screen:
    """List open reports for a manager, each with the names of its match and its reporter."""
    shown = list(enumerate(found[:MOST_SHOWN], 1))
    lines = [f"{at}. {describe_report(catalog, name, report, who)}" for at, (report, name, who) in shown]
    buttons = [
        build_button(catalog("ui.report.done_n", n=at), make_id("reportdone", 0, 0, report.id))
        for at, (report, _, _) in shown
    ]
    return build_screen(
        join_lines(note, f"**{catalog('ui.report.open', n=len(found))}**"),
        join_lines(*lines),
        build_row(*buttons),
        build_row(build_button(catalog("ui.button.back"), make_id("server"))),
    )


def build_audit_log(catalog: Catalog, found: Sequence[tuple[AuditEntry, str]]) -> Screen:
    """List the newest entries with the names of their matches, as many as fit."""
    lines = split_into_pages(
        [join_parts(relative_time(act.made_at), describe_act(catalog, act, name)) for act, name in found]
    )
    older = catalog("ui.act.older") if len(lines) > 1 else ""
    return build_screen(
        join_lines(f"**{catalog('ui.act.heading')}**", lines[0] or catalog("ui.act.none"), older)
    )


def describe_act(catalog: Catalog, act: AuditEntry, name: str) -> str:
    """Describe an entry in a line. Its mentions ping nobody."""
    what, _, number = act.act.partition(" ")
    who = f"<@{act.person}>"
    if what == "substitute":
        whom = catalog("ui.act.nobody") if act.whom is None else f"<@{act.whom}>"
        return catalog("ui.act.substitute", who=who, n=number, name=name, person=whom)
    if what in ("free", "take"):
        return catalog(f"ui.act.{what}", who=who, n=number, name=name)
    return catalog(f"ui.act.{what if what in ('abort', 'report') else 'unknown'}", who=who, name=name)
