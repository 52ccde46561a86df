"""Decorators of slash commands: a handler of a `Request` and typed options becomes a command.

Options have suggestions, which are shown while they are typed.
"""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.panels.request import Handler, Request, Response
from bot.services.match.loaded_match import LoadedMatch, MatchRow
from bot.ui.components import cut_text
from games.core.sentences.teller import Teller
from games.core.text.matching import normalize
from games.registry import GAMES

if TYPE_CHECKING:
    from bot.gateway.client import BotClient

    CommandInteraction: TypeAlias = discord.Interaction[BotClient]
else:
    CommandInteraction = discord.Interaction

# --- suggestions -----------------------------------------------------------------------------------

Choice: TypeAlias = app_commands.Choice[str]

MAX_CHOICES = 25
"""Suggestions that Discord shows."""
MAX_CHOICE_LENGTH = 100
"""Characters of a suggestion's name and of its value."""


def filter_choices(entries: Sequence[tuple[str, str]], typed: str) -> list[Choice]:
    """Keep the (name, value) with all typed words, those that begin with the text first."""
    wanted = normalize(typed)
    words = wanted.split()
    found = [entry for entry in entries if all(word in normalize(f"{entry[0]} {entry[1]}") for word in words)]
    found.sort(key=lambda entry: not normalize(entry[0]).startswith(wanted))
    return make_choices(found)


def make_choices(entries: Sequence[tuple[str, str]]) -> list[Choice]:
    """Build choices within Discord's limits, leaving out values that are too long to be sent back."""
    kept = [(name, value) for name, value in entries if 0 < len(value) <= MAX_CHOICE_LENGTH and name]
    return [
        app_commands.Choice(name=cut_text(name, MAX_CHOICE_LENGTH), value=value)
        for name, value in kept[:MAX_CHOICES]
    ]


async def find_teller(interaction: CommandInteraction) -> Teller:
    """Return the teller of whoever types."""
    people = interaction.client.services.people
    return await people.teller_for_person(interaction.user.id, interaction.locale.value)


async def suggest_games(interaction: CommandInteraction, typed: str) -> list[Choice]:
    return filter_choices([(spec.title, spec.key) for spec in GAMES.values()], typed)


def filter_matches(rows: Iterable[MatchRow], typed: str) -> list[Choice]:
    """Keep the matches with all typed words; nothing but the row of each is looked at."""
    found = [(f"{GAMES[row.game].title} {row.code}", row.code) for row in rows if row.game in GAMES]
    return filter_choices(found, typed)


async def suggest_running_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest the person's own running matches."""
    store = interaction.client.services.matches.store
    return filter_matches(await store.list_matches_of_person(interaction.user.id, ("running",)), typed)


async def suggest_finished_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest the person's own finished matches."""
    store = interaction.client.services.matches.store
    return filter_matches(await store.list_matches_of_person(interaction.user.id, ("over",)), typed)


async def suggest_reportable_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest the person's own public matches in this server."""
    rows = await interaction.client.services.matches.store.list_matches_of_person(
        interaction.user.id, ("running", "over")
    )
    here = [row for row in rows if row.server == interaction.guild_id and not row.terms.alone]
    return filter_matches(here, typed)


async def suggest_server_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest tables and matches of this server, to its managers only."""
    server = interaction.guild_id
    if server is None or not interaction.permissions.manage_guild:
        return []
    return filter_matches(
        await interaction.client.services.matches.store.list_matches_in_server(server), typed
    )


# --- declaring commands ----------------------------------------------------------------------------

CommandHandler: TypeAlias = Callable[..., Awaitable[Response]]
"""Gets the request, and the options by name."""
MatchFinder: TypeAlias = Callable[[Request, str | None], Awaitable[LoadedMatch]]
Suggester: TypeAlias = Callable[[CommandInteraction, str], Coroutine[Any, Any, list[Choice]]]


class CommandOption(NamedTuple):
    """What is shown of an option while it is typed."""

    about: str
    suggest: Suggester | None = None
    name: str = ""
    """Its name at Discord, where that is no name in Python."""


def match_option(suggest: Suggester = suggest_running_matches) -> CommandOption:
    """Return the option that names a match."""
    return CommandOption("Which match, by its code", suggest)


async def answer_command(
    interaction: CommandInteraction, handler: Handler, *, is_lookup: bool = False
) -> None:
    """Answer a command by a handler, like a press."""
    await interaction.client.router.handle_command(interaction, handler, is_lookup=is_lookup)


def usable_everywhere(command: Any) -> Any:
    """Allow a command in servers, in direct messages and elsewhere, installed by a server or a person."""
    command = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(command)


def guild_only(command: Any) -> Any:
    """Allow a command only in servers with the bot as a member."""
    command = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return app_commands.allowed_installs(guilds=True, users=False)(command)


def slash_command(
    description: str,
    options: Mapping[str, CommandOption] | None = None,
    *,
    name: str = "",
    group: Any = None,
    usable: Callable[[Any], Any] = usable_everywhere,
    lookup: bool = False,
) -> Callable[[CommandHandler], Any]:
    """Declare a slash command, named as its handler unless `name` is given.

    The handler's parameters after the request are the options. A command of a `group` is usable where the
    group is. A `lookup` changes nothing and may be refused while the host is busy.
    """

    def declare(handler: CommandHandler) -> Any:
        async def callback(interaction: CommandInteraction, **values: Any) -> None:
            await answer_command(interaction, partial(handler, **values), is_lookup=lookup)

        show_options(callback, handler, options or {})
        declared: Any = app_commands.command if group is None else group.command
        command = declared(name=name or handler.__name__, description=description)(callback)
        return command if group is not None else usable(command)

    return declare


def show_options(callback: Any, handler: CommandHandler, options: Mapping[str, CommandOption]) -> None:
    """Give a callback the handler's options, for discord.py to read before it makes a command of it."""
    interaction = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    _, *own = inspect.signature(handler).parameters.values()
    callback.__signature__ = inspect.Signature([interaction, *own])
    app_commands.describe(**{key: one.about for key, one in options.items()})(callback)
    app_commands.rename(**{key: one.name for key, one in options.items() if one.name})(callback)
    suggesters = {key: limit_suggester(one.suggest) for key, one in options.items() if one.suggest}
    app_commands.autocomplete(**suggesters)(callback)


def limit_suggester(suggest: Suggester) -> Suggester:
    """Make suggestions for one text of a person at a time, the newest, and none for a text nobody types.

    While the host is busy there are none: what is typed in full works all the same.
    """

    @wraps(suggest)
    async def suggest_newest(interaction: CommandInteraction, typed: str) -> list[Choice]:
        if len(typed) > MAX_CHOICE_LENGTH:  # no suggestion could be sent back
            return []
        services = interaction.client.services
        if services.admission.is_busy:
            return []
        return await services.suggestion_throttle.run(
            interaction.user.id, lambda: suggest(interaction, typed), []
        )

    return suggest_newest


def match_command(
    description: str,
    options: Mapping[str, CommandOption] | None = None,
    *,
    suggest: Suggester = suggest_running_matches,
    find: MatchFinder = Request.find_match,
    usable: Callable[[Any], Any] = usable_everywhere,
    lookup: bool = False,
) -> Callable[[CommandHandler], Any]:
    """Declare a slash command on a match, whose last option is the match.

    The handler gets a request as if one of the match's buttons had been pressed.
    """

    def declare(handler: CommandHandler) -> Any:
        async def handle(request: Request, match: str | None = None, **values: Any) -> Response:
            return await handler(request.retarget_to_loaded(await find(request, match)), **values)

        last = inspect.Parameter(
            "match", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=str | None
        )
        own = inspect.signature(handler).parameters.values()
        setattr(handle, "__signature__", inspect.Signature([*own, last]))  # noqa: B010
        shown = {**(options or {}), "match": match_option(suggest)}
        return slash_command(description, shown, name=handler.__name__, usable=usable, lookup=lookup)(handle)

    return declare
