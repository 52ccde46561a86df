"""The command that reports a match to those who manage the server."""

from typing import Any

from discord import app_commands

from bot.commands.autocomplete import suggest_reportable_matches
from bot.commands.decorators import guild_only, match_command
from bot.handlers.reports import process_report
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(report)


@match_command(
    "Report a match to the managers, privately", suggest=suggest_reportable_matches, usable=guild_only
)
async def report(request: Request, loaded: LoadedMatch) -> Response:
    return await process_report(request, loaded)
