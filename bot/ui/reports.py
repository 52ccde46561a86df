"""Screens for managers: the form of a report, the posted, closed and listed reports, and the audit log."""

from collections.abc import Mapping, Sequence

import discord

from bot.i18n import relative_time
from bot.i18n import sentences as words
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
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller

MOST_SHOWN = 5
"""Reports in a manager's list."""
REASON_TITLES: Mapping[str, Sentence] = {
    "insult": words.ReportReasonInsult(),
    "unfair": words.ReportReasonUnfair(),
    "stalling": words.ReportReasonStalling(),
    "another": words.ReportReasonAnother(),
}
ACTS = {"abort": words.AuditAbort, "report": words.AuditReport}
"""Acts on a match that name no seat, as the log of managers has them."""


def build_report_form(context: MatchContext) -> Form:
    """Build the form for a report: a reason, and free text."""
    say = context.say
    report_form = Form(
        title=cut_text(say(words.ReportTitle()), TITLE_LENGTH),
        custom_id=context.make_id("report", moment=0),
    )
    reasons = [(key, say(REASON_TITLES[key])) for key in REASONS]
    report_form.add_item(build_radio("reason", say(words.ReportWhy()), reasons, REASONS[0]))
    return report_form.add_item(
        build_text_area(
            "text", say(words.ReportLabel()), about=say(words.ReportAbout()), most=MAX_TEXT_CHARACTERS
        )
    )


def describe_report(say: Teller, name: str, report: ReportRow, who: str) -> str:
    """Describe a report in a few lines, with mentions and markup in its text escaped."""
    text = discord.utils.escape_mentions(discord.utils.escape_markdown(report.text))
    reason = say(REASON_TITLES.get(report.reason, REASON_TITLES["another"]))
    return join_lines(
        join_parts(f"**{name}**", say(words.ReportBy(who=who)), relative_time(report.made_at)),
        f"{reason}: {text}" if text else reason,
    )


def build_posted_report(say: Teller, name: str, report: ReportRow, who: str, url: str = "") -> Screen:
    """Build a report's message for the managers' channel."""
    done_button = build_button(
        say(words.ReportDone()), make_id("reportdone", 0, 0, report.id, "here"), "success"
    )
    return build_screen(
        join_lines(f"**{say(words.ReportHeading())}**", describe_report(say, name, report, who)),
        build_row(done_button, build_link(say(words.ButtonGo()), url) if url else None),
    )


def build_closed_report(say: Teller, name: str, report: ReportRow, by: str) -> Screen:
    """Build the line that replaces a report's message once the report is closed."""
    return build_notice(small_print(say(words.ReportClosed(name=name, who=by))))


def build_report_list(say: Teller, found: Sequence[tuple[ReportRow, str, str]], note: str = "") -> Screen:
    """List open reports for a manager, each with the names of its match and its reporter."""
    shown = list(enumerate(found[:MOST_SHOWN], 1))
    lines = [f"{at}. {describe_report(say, name, report, who)}" for at, (report, name, who) in shown]
    buttons = [
        build_button(say(words.ReportDoneN(n=at)), make_id("reportdone", 0, 0, report.id))
        for at, (report, _, _) in shown
    ]
    return build_screen(
        join_lines(note, f"**{say(words.ReportOpen(n=len(found)))}**"),
        join_lines(*lines),
        build_row(*buttons),
        build_row(build_button(say(words.ButtonBack()), make_id("server"))),
    )


def build_audit_log(say: Teller, found: Sequence[tuple[AuditEntry, str]]) -> Screen:
    """List the newest entries with the names of their matches, as many as fit."""
    lines = split_into_pages(
        [join_parts(relative_time(act.made_at), describe_act(say, act, name)) for act, name in found]
    )
    older = say(words.AuditOlder()) if len(lines) > 1 else ""
    return build_screen(
        join_lines(f"**{say(words.AuditHeading())}**", lines[0] or say(words.AuditNone()), older)
    )


def describe_act(say: Teller, act: AuditEntry, name: str) -> str:
    """Describe an entry in a line. Its mentions ping nobody."""
    what, _, number = act.act.partition(" ")
    who = f"<@{act.person}>"
    if what == "substitute":
        whom = say(words.AuditNobody()) if act.whom is None else f"<@{act.whom}>"
        return say(words.AuditSubstitute(who=who, number=number, name=name, person=whom))
    if what in ("free", "take"):
        return say((words.AuditFree if what == "free" else words.AuditTake)(who, number, name))
    return say(ACTS.get(what, words.AuditUnknown)(who, name))
