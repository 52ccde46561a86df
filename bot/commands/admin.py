"""Commands of managers on the matches of their server; each act is noted in the audit log."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.decorators import (
    CommandOption,
    guild_only,
    match_option,
    slash_command,
    suggest_server_matches,
)
from bot.errors import UserError
from bot.handlers.reports import show_audit_log
from bot.i18n import sentences as words
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.components import build_screen


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(manage_group)


manage_group: Any = guild_only(
    app_commands.Group(
        name="manage",
        description="For managers: end a match or change a seat",
        default_permissions=discord.Permissions(manage_guild=True),
    )
)


async def find_managed_match(request: Request, code: str) -> LoadedMatch:
    """Find a match of this server; refuse people who do not manage it."""
    if not request.manages_server:
        raise UserError(words.ErrorOnlyManagers())
    return await request.find_match(code)


@slash_command(
    "End a match without a result",
    {"match": match_option(suggest_server_matches)},
    group=manage_group,
    name="abort",
)
async def abort_match(request: Request, match: str) -> Response:
    loaded = await find_managed_match(request, match)
    await request.services.substitutes.abort_match(loaded.row.id, request.actor, request.server)
    return Response(build_screen(request.say(words.ReplyAborted(name=loaded.match_name))), "new")


@slash_command(
    "Give a seat to somebody else",
    {
        "match": match_option(suggest_server_matches),
        "seat": CommandOption("The number of the seat"),
        "person": CommandOption("Left out: AI plays until somebody takes it"),
    },
    group=manage_group,
    name="substitute",
)
async def substitute_player(
    request: Request,
    match: str,
    seat: app_commands.Range[int, 1, 10],
    person: discord.Member | None = None,
) -> Response:
    loaded = await find_managed_match(request, match)
    if person is not None:
        if person.bot:
            raise UserError(words.ErrorNoBots())
        await request.services.people.remember_name(person.id, person.display_name)
    newcomer = None if person is None else person.id
    await request.services.substitutes.replace_player(
        loaded.row.id, request.actor, request.server, seat - 1, newcomer
    )
    return Response(build_screen(request.say(words.ReplySubstituted(n=seat, name=loaded.match_name))), "new")


@slash_command(
    "See who changed which match here",
    {"match": CommandOption("Which match, by its code; left out: all", suggest_server_matches)},
    group=manage_group,
    name="log",
)
async def read_audit_log(request: Request, match: str | None = None) -> Response:
    return await show_audit_log(request, None if match is None else await find_managed_match(request, match))
