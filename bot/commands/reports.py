"""Reporting a match to those who manage the server."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import Choice, CommandInteraction, answer_command, filter_choices, guild_only
from bot.handlers.reports import process_report
from bot.handlers.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(report)


@guild_only
@app_commands.command(name="report", description="Report a match to the managers, privately")
@app_commands.describe(match="Which match, by its code")
async def report(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        loaded = await request.services.find_match(
            match or "", request.channel, request.person, request.server
        )
        return await process_report(request.for_match(loaded.row.id), loaded)

    await answer_command(interaction, handler)


@report.autocomplete("match")
async def suggest_reportable_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Own matches in this server."""
    rows = await interaction.client.services.matches.store.of_person(interaction.user.id, ("running", "over"))
    here = [row for row in rows if row.server == interaction.guild_id and not row.terms.alone]
    return filter_choices([(LoadedMatch.from_row(row).match_name, row.code) for row in here], typed)
