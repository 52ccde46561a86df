"""Decorators of slash commands: where one may be used, and what all commands on a match share."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.autocomplete import Choice, suggest_running_matches
from bot.panels.request import Handler, Request, Response
from bot.services.match.loaded_match import LoadedMatch

if TYPE_CHECKING:
    from bot.gateway.client import BotClient

    CommandInteraction: TypeAlias = discord.Interaction[BotClient]
else:
    CommandInteraction = discord.Interaction


async def answer_command(interaction: CommandInteraction, handler: Handler) -> None:
    """Answer a command by a handler, like a press."""
    await interaction.client.router.handle_command(interaction, handler)


MATCH_OPTION = "Which match, by its code"
"""The description of the option that names a match."""

MatchHandler: TypeAlias = Callable[[Request, LoadedMatch], Awaitable[Response]]
MatchFinder: TypeAlias = Callable[[Request, str | None], Awaitable[LoadedMatch]]
MatchSuggester: TypeAlias = Callable[[CommandInteraction, str], Coroutine[Any, Any, list[Choice]]]


def usable_everywhere(command: Any) -> Any:
    """Allow a command in servers, in direct messages and elsewhere, installed by a server or a person."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def guild_only(command: Any) -> Any:
    """Allow a command only in servers with the bot as a member."""
    command = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return app_commands.allowed_installs(guilds=True, users=False)(command)


def match_command(
    description: str,
    *,
    suggest: MatchSuggester = suggest_running_matches,
    find: MatchFinder = Request.find_match,
    usable: Callable[[Any], Any] = usable_everywhere,
) -> Callable[[MatchHandler], Any]:
    """Declare a slash command whose only option is a match, named as its handler.

    The handler gets the match and a request as if one of the match's buttons had been pressed.
    """

    def declare(handler: MatchHandler) -> Any:
        async def callback(interaction: CommandInteraction, match: str | None = None) -> None:
            async def handle(request: Request) -> Response:
                loaded = await find(request, match)
                return await handler(request.for_loaded(loaded), loaded)

            await answer_command(interaction, handle)

        # Before the command is made of it: only then discord.py hands the description to the translator.
        app_commands.describe(match=MATCH_OPTION)(callback)
        declared: Any = app_commands.command(name=handler.__name__, description=description)
        command = declared(callback)
        app_commands.autocomplete(match=suggest)(command)
        return usable(command)

    return declare
