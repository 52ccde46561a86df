"""Commands of managers on the matches of their server; each act is noted in the audit log."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.autocomplete import suggest_server_matches
from bot.commands.decorators import MATCH_OPTION, CommandInteraction, answer_command, guild_only
from bot.errors import UserError
from bot.handlers.reports import show_audit_log
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.components import build_screen


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(manage_group)


manage_group: Any = guild_only(
    app_commands.Group(
        name="manage",
        description="End a match or change a seat, for managers",
        default_permissions=discord.Permissions(manage_guild=True),
    )
)


async def find_managed_match(request: Request, code: str) -> LoadedMatch:
    """Find a match of this server; refuse people who do not manage it."""
    if not request.manages_server:
        raise UserError("only_managers")
    return await request.find_match(code)


@manage_group.command(name="abort", description="End a match without a result")
@app_commands.describe(match=MATCH_OPTION)
@app_commands.autocomplete(match=suggest_server_matches)
async def abort_match(interaction: CommandInteraction, match: str) -> None:
    async def handler(request: Request) -> Response:
        loaded = await find_managed_match(request, match)
        await request.services.substitutes.abort_match(loaded.row.id, request.actor, request.server)
        return Response(build_screen(request.words("desk.aborted", name=loaded.match_name)), "new")

    await answer_command(interaction, handler)


@manage_group.command(name="substitute", description="Put somebody else into a seat")
@app_commands.describe(
    match=MATCH_OPTION,
    seat="The number of the seat",
    person="Nobody: AI, until somebody takes it",
)
@app_commands.autocomplete(match=suggest_server_matches)
async def substitute_player(
    interaction: CommandInteraction,
    match: str,
    seat: app_commands.Range[int, 1, 10],
    person: discord.Member | None = None,
) -> None:
    async def handler(request: Request) -> Response:
        loaded = await find_managed_match(request, match)
        if person is not None:
            if person.bot:
                raise UserError("no_bots")
            await request.services.people.remember_name(person.id, person.display_name)
        newcomer = None if person is None else person.id
        await request.services.substitutes.replace_player(
            loaded.row.id, request.actor, request.server, seat - 1, newcomer
        )
        return Response(
            build_screen(request.words("desk.substituted", n=seat, name=loaded.match_name)), "new"
        )

    await answer_command(interaction, handler)


@manage_group.command(name="log", description="See who did what to the matches here")
@app_commands.describe(match="Which match, by its code; left out: all")
@app_commands.autocomplete(match=suggest_server_matches)
async def read_audit_log(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        return await show_audit_log(
            request, None if match is None else await find_managed_match(request, match)
        )

    await answer_command(interaction, handler)
