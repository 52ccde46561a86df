"""Reports: the form, the receipt, and what managers see of them."""

from collections.abc import Sequence

import discord

from bot.services.reports import MOST, REASONS
from bot.store.reports import Report
from bot.ui.forms import radio
from bot.ui.ids import make
from bot.ui.layout import TITLE, Form, Screen, button, cut, dotted, line, link, row, screen, small, text
from bot.ui.noting import paragraph
from bot.ui.sight import Sight
from bot.words import Words, when

SHOWN = 5
"""Reports that a manager sees at once."""


def form(sight: Sight) -> Form:
    """Why, and what else is to be said."""
    words = sight.words
    found = Form(title=cut(words("ui.report.title"), TITLE), custom_id=sight.id("report", moment=0))
    reasons = [(key, words(f"ui.report.reason.{key}")) for key in REASONS]
    found.add_item(radio("reason", words("ui.report.why"), reasons, REASONS[0]))
    return found.add_item(
        paragraph("text", words("ui.report.label"), about=words("ui.report.about"), most=MOST)
    )


def one(words: Words, name: str, report: Report, who: str) -> str:
    """A report in a few lines. Names are no mentions, and words are words."""
    said = discord.utils.escape_mentions(discord.utils.escape_markdown(report.text))
    reason = words(f"ui.report.reason.{report.reason}")
    return text(
        dotted(f"**{name}**", words("ui.report.by", who=who), when(report.made_at)),
        f"{reason}: {said}" if said else reason,
    )


def posted(words: Words, name: str, report: Report, who: str, url: str = "") -> Screen:
    """In the channel that the managers chose."""
    done = button(words("ui.report.done"), make("reportdone", 0, 0, report.id, "here"), "success")
    return screen(
        text(f"**{words('ui.report.heading')}**", one(words, name, report, who)),
        row(done, link(words("ui.button.go"), url) if url else None),
    )


def closed(words: Words, name: str, report: Report, by: str) -> Screen:
    """The same when it is done with."""
    return line(small(words("ui.report.closed", name=name, who=by)))


def listed(words: Words, found: Sequence[tuple[Report, str, str]], note: str = "") -> Screen:
    """Open reports with the name of the match and of whoever reports, for a manager."""
    shown = list(enumerate(found[:SHOWN], 1))
    lines = [f"{at}. {one(words, name, report, who)}" for at, (report, name, who) in shown]
    buttons = [
        button(words("ui.report.done_n", n=at), make("reportdone", 0, 0, report.id))
        for at, (report, _, _) in shown
    ]
    return screen(
        text(note, f"**{words('ui.report.open', n=len(found))}**"),
        text(*lines),
        row(*buttons),
        row(button(words("ui.button.back"), make("server"))),
    )
