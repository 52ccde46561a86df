"""Suggestions for the options of commands, while they are typed."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from discord import app_commands

from bot.services.match.loaded_match import MatchRow
from games.core.text.matching import normalize
from games.registry import GAMES

if TYPE_CHECKING:
    from bot.commands.decorators import CommandInteraction

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
        app_commands.Choice(name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in kept[:MAX_CHOICES]
    ]


async def suggest_games(interaction: "CommandInteraction", typed: str) -> list[Choice]:
    return filter_choices([(spec.title, spec.key) for spec in GAMES.values()], typed)


def filter_matches(rows: Iterable[MatchRow], typed: str) -> list[Choice]:
    """Keep the matches with all typed words; nothing but the row of each is looked at."""
    found = [(f"{GAMES[row.game].title} {row.code}", row.code) for row in rows if row.game in GAMES]
    return filter_choices(found, typed)


async def suggest_running_matches(interaction: "CommandInteraction", typed: str) -> list[Choice]:
    """Suggest the person's own running matches."""
    store = interaction.client.services.matches.store
    return filter_matches(await store.of_person(interaction.user.id, ("running",)), typed)


async def suggest_finished_matches(interaction: "CommandInteraction", typed: str) -> list[Choice]:
    """Suggest the person's own finished matches."""
    store = interaction.client.services.matches.store
    return filter_matches(await store.of_person(interaction.user.id, ("over",)), typed)


async def suggest_reportable_matches(interaction: "CommandInteraction", typed: str) -> list[Choice]:
    """Suggest the person's own public matches in this server."""
    rows = await interaction.client.services.matches.store.of_person(interaction.user.id, ("running", "over"))
    here = [row for row in rows if row.server == interaction.guild_id and not row.terms.alone]
    return filter_matches(here, typed)


async def suggest_server_matches(interaction: "CommandInteraction", typed: str) -> list[Choice]:
    """Suggest tables and matches of this server, to its managers only."""
    server = interaction.guild_id
    if server is None or not interaction.permissions.manage_guild:
        return []
    return filter_matches(await interaction.client.services.matches.store.in_server(server), typed)
