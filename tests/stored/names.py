"""All names stored in files, used in messages at Discord, or read by operators, as they are now."""

import re
from typing import Any

import discord
from discord import app_commands

from bot import commands as cogs
from bot import settings
from bot.handlers import HANDLERS_BY_VERB
from bot.observability import metrics
from bot.services import announcements, reports, retention
from bot.services.answers import planned_moves, standing_orders
from bot.services.lobby.table_request import TERMS_AGREED
from bot.services.seats import votes
from bot.services.timing import deadlines, idle_matches
from bot.store import key_values, people, records, restore, rows, servers
from bot.ui.components import ID_PREFIX
from bot.workers import tasks
from games.ai.registry import PLAYERS
from games.break_ import ending as break_ending
from games.nightbreak import turn as nightbreak_turn
from games.nightfall import ending as nightfall_ending
from games.registry import GAMES
from sandbox.guild import model
from tests.burrow.spec import BURROW
from tests.thicket.spec import THICKET

STRUCTS = {
    "terms": rows.TermsColumn,
    "pace": records.Pace,
    "deal": records.Deal,
    "votes": rows.Vote,
    "notes": rows.NotesColumn,
    "notes.draft": records.AnswerDraft,
    "notes.confirm": records.Confirmation,
    "notes.dropped": records.DroppedPlan,
    "notes.taught": records.LessonProgress,
    "person": people.PersonSettings,
    "server": servers.ServerSettings,
    "notice of a wait": announcements.WaitNotice,
    "notice of a seat": announcements.SeatNotice,
    "notice of a vote": announcements.VoteNotice,
    "notice of a free seat": announcements.FreeSeatNotice,
    "notice of a halt": announcements.HaltNotice,
}
"""Structs stored as JSON, by location."""

SANDBOX = {
    "saved": model.SavedState,
    "users": model.User,
    "members": model.Member,
    "roles": model.Role,
    "channels": model.Channel,
    "messages": model.Message,
    "attachments": model.Attachment,
    "emojis": model.Emoji,
    "commands": model.Command,
}
"""Structs in the sandbox's saved state."""


def collect_names() -> dict[str, Any]:
    """Return all present names, by kind."""
    return {
        "rules": {spec.key: sorted(spec.book.entries) for spec in (*GAMES.values(), BURROW, THICKET)},
        "formats": {spec.key: [way.key for way in spec.formats] for spec in GAMES.values()},
        "options": {spec.key: [one.key for one in spec.match_options] for spec in GAMES.values()},
        "cards": {spec.key: [card.stored_key for card in spec.card_help] for spec in GAMES.values()},
        "chapters": {spec.key: [chapter.key for chapter in spec.rules_help] for spec in GAMES.values()},
        "zones": {spec.key: [zone.name for zone in spec.zones] for spec in GAMES.values()},
        "lessons": {
            spec.key: [*(idea.key for idea in spec.lesson.ideas), *spec.lesson.retired_keys]
            for spec in GAMES.values()
            if spec.lesson
        },
        "json": {name: list(kind.__struct_encode_fields__) for name, kind in STRUCTS.items()},
        "sandbox": {name: list(kind.__struct_encode_fields__) for name, kind in SANDBOX.items()},
        "deadlines": [
            *(
                deadlines.TURN,
                deadlines.REMINDER,
                deadlines.LOBBY,
                deadlines.VACATION,
                deadlines.VOTE,
                deadlines.PAUSE,
                deadlines.PING,
            ),
            *(planned_moves.PLAN, standing_orders.ORDER, idle_matches.IDLE),
        ],
        "notices": [
            *(
                announcements.BOARD,
                announcements.WAIT,
                announcements.REMINDER,
                announcements.TIME_OUT,
                announcements.REPOST,
            ),
            *(
                announcements.TABLE_MESSAGE,
                announcements.RESULT,
                announcements.HALT,
                announcements.HALT_REPORT,
                announcements.THREAD_LOSS,
                announcements.THREAD_NAME,
                announcements.THREAD,
                f"{announcements.VOTE}:",
                f"{announcements.SEAT}:",
            ),
        ],
        "votes": sorted(votes.LIFETIMES.keys() | votes.OFFERED_SPANS.keys()),
        "paces": list(deadlines.PACES),
        "agreed": [TERMS_AGREED],
        "reasons of reports": list(reports.REASONS),
        "reasons of results": {
            "nightbreak": list(nightbreak_turn.REASONS),
            "break": list(break_ending.REASONS),
            "nightfall": list(nightfall_ending.REASONS.values()),
        },
        "levels": [*tasks.AI_PLAYERS, tasks.COACH],
        "players": [*tasks.AI_PLAYERS.values(), *PLAYERS],
        "facts": [
            key_values.LAST_MATCH,
            key_values.LAST_REPORT,
            restore.RECIPIENTS_KEY,
            restore.RESTORED_KEY,
            retention.CREDITED_KEY,
        ],
        "verbs": sorted(HANDLERS_BY_VERB),
        "mark": [ID_PREFIX],
        "commands": commands(),
        "variables": sorted(settings.VARIABLES),
        "metrics": re.findall(r"# TYPE (\S+)", metrics.format_metrics([])),
    }


def commands() -> list[str]:
    """Return all commands with their options, as Discord knows them."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    cogs.add_to(tree)
    found: list[str] = []

    def walk(command: dict[str, Any], before: str) -> None:
        name = f"{before} {command['name']}".strip()
        found.append(f"{name}{'' if command.get('required') is not True else '!'}")
        for option in command.get("options", []):
            walk(option, name)

    for kind in (None, discord.AppCommandType.user):
        for command in tree.get_commands(type=kind):
            walk(dict(command.to_dict(tree)), "")
    return sorted(set(found))
