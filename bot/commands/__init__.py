"""Slash commands: they parse what was typed; handlers and services do the rest.

Discord is told their names and options in every language that has a file of them.
"""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.commands import admin, lobby, lookup, match_play, settings
from bot.i18n import teller_for
from bot.i18n.command_names import command_path, load_command_names, option_text

COMMAND_MODULES = (lobby, match_play, lookup, settings, admin)


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    """Add all commands to a tree."""
    for part in COMMAND_MODULES:
        part.add_to(tree)


def describe_commands(tree: "app_commands.CommandTree[Any]") -> list[tuple[str, str]]:
    """Return name and description of every command that can be typed."""
    found = [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]
    return sorted((command.qualified_name, command.description) for command in found)


TRANSLATED_TEXTS = {
    Location.command_name: "name",
    Location.group_name: "name",
    Location.parameter_name: "name",
    Location.command_description: "about",
    Location.group_description: "about",
    Location.parameter_description: "about",
}


class CommandTranslator(app_commands.Translator):
    """Translates commands for discord.py; None keeps the English text."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        names, what = load_command_names(teller_for(locale.value).key), TRANSLATED_TEXTS.get(context.location)
        if not names or what is None:
            return None
        if isinstance(context.data, app_commands.Parameter):
            return option_text(names, command_name_of(context.data), context.data.name, what)
        return names.get(f"{command_path(context.data.qualified_name)}.{what}")


def command_name_of(parameter: app_commands.Parameter) -> str:
    return parameter.command.qualified_name
