"""Reporting a match to those who manage the server."""

from typing import Any

from discord import app_commands

from bot.cogs.kit import Choice, Use, servers_only, suggest, use
from bot.presses.call import Call, Reply
from bot.presses.reporting import report_of
from bot.services.loaded import Loaded


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(report)


@servers_only
@app_commands.command(name="report", description="Report a match to the managers, privately")
@app_commands.describe(match="Which match, by its code")
async def report(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        loaded = await call.host.named(match or "", call.channel, call.person, call.server)
        return await report_of(call.about(loaded.row.id), loaded)

    await use(interaction, handler)


@report.autocomplete("match")
async def mine_here(interaction: Use, typed: str) -> list[Choice]:
    """Own matches in this server."""
    rows = await interaction.client.host.matches.rows.of_person(interaction.user.id, ("running", "over"))
    here = [row for row in rows if row.server == interaction.guild_id and not row.terms.alone]
    return suggest([(Loaded.of(row).name, row.code) for row in here], typed)
