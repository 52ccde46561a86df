"""Slash commands: they parse what was typed; handlers and services do the rest."""

from typing import Any

from discord import app_commands

from bot.commands import admin, lobby, lookup, match_play, settings

COMMAND_MODULES = (lobby, match_play, lookup, settings, admin)


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    """Add all commands to a tree."""
    for part in COMMAND_MODULES:
        part.add_to(tree)


def describe_commands(tree: "app_commands.CommandTree[Any]") -> list[tuple[str, str]]:
    """Return name and description of every command that can be typed."""
    found = [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]
    return sorted((command.qualified_name, command.description) for command in found)
