"""All names that stand in files, in messages at Discord, or in what operators read, as they are now."""

from typing import Any

import discord
from discord import app_commands

from bot import cogs, metrics, settings, work
from bot.presses import ALL
from bot.services import clocks, ordering, planning, reports, showing, votes
from bot.services.tables import AGREED
from bot.store import facts, people, records, restoring, servers
from bot.ui.ids import MARK, VERBS
from games.ai.roster import PLAYERS
from games.registry import GAMES
from sandbox import model
from tests.burrow.spec import BURROW

STRUCTS = {
    "terms": records.Terms,
    "pace": records.Pace,
    "deal": records.Deal,
    "votes": records.Vote,
    "notes": records.Notes,
    "notes.draft": records.Draft,
    "notes.dropped": records.Dropped,
    "notes.taught": records.Taught,
    "person": people.Person,
    "server": servers.Server,
    "notice of a wait": showing.Wait,
    "notice of a seat": showing.OfSeat,
    "notice of a vote": showing.Question,
    "notice of a free seat": showing.Free,
}
"""What is stored as JSON, by where it stands."""

SANDBOX = {
    "saved": model.Saved,
    "users": model.User,
    "members": model.Member,
    "roles": model.Role,
    "channels": model.Channel,
    "messages": model.Message,
    "attachments": model.Attachment,
    "emojis": model.Emoji,
    "commands": model.Command,
}
"""The same of the file in which the sandbox keeps its state."""


def present() -> dict[str, Any]:
    """By kind of name, all there are."""
    return {
        "rules": {spec.key: sorted(spec.book.entries) for spec in (*GAMES.values(), BURROW)},
        "formats": {spec.key: [way.key for way in spec.formats] for spec in GAMES.values()},
        "options": {spec.key: [one.key for one in spec.settings] for spec in GAMES.values()},
        "zones": {spec.key: [zone.name for zone in spec.zones] for spec in GAMES.values()},
        "lessons": {
            spec.key: [idea.key for idea in spec.lesson.ideas] for spec in GAMES.values() if spec.lesson
        },
        "json": {name: list(kind.__struct_encode_fields__) for name, kind in STRUCTS.items()},
        "sandbox": {name: list(kind.__struct_encode_fields__) for name, kind in SANDBOX.items()},
        "deadlines": [
            *(clocks.TURN, clocks.REMINDER, clocks.LOBBY, clocks.VOTE, clocks.PAUSE, clocks.PING),
            *(planning.PLAN, ordering.ORDER),
        ],
        "notices": [
            *(showing.BOARD, showing.WAIT, showing.REMINDER, showing.TIME_OUT, showing.ANEW),
            *(showing.TABLE, showing.RESULT, f"{showing.VOTE}:", f"{showing.SEAT}:"),
        ],
        "votes": sorted(votes.LIVES.keys() | votes.SPANS.keys()),
        "paces": list(clocks.PACES),
        "agreed": [AGREED],
        "reasons of reports": list(reports.REASONS),
        "levels": [*work.LEVELS, work.COACH],
        "players": [*work.LEVELS.values(), *PLAYERS],
        "facts": [facts.LAST_MATCH, facts.LAST_REPORT, restoring.RESTORED],
        "verbs": sorted(VERBS),
        "handled": sorted(ALL),
        "mark": [MARK],
        "commands": commands(),
        "variables": sorted(settings.VARIABLES),
        "metrics": [one.name for one in metrics.ALL],
    }


def commands() -> list[str]:
    """Each with its options, as Discord knows them."""
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
