"""The commands as Discord gets them."""

import re
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot import commands as cogs
from games.registry import GAMES

NAMES = (
    *("play", "move", "board", "hand", "log", "rules", "card", "undo", "concede", "nudge", "matches"),
    *("replay", "report", "verify", "settings", "help", "manage", "Challenge"),
)


@pytest.fixture(scope="module")
def tree() -> Any:
    found = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    cogs.add_to(found)
    return found


def told(tree: Any) -> list[dict[str, Any]]:
    return [cast(dict[str, Any], command.to_dict(tree)) for command in tree.get_commands(type=None)]


def walk(command: dict[str, Any]) -> list[dict[str, Any]]:
    return [command, *[part for option in command.get("options", []) for part in walk(option)]]


def test_they_are_named_and_described_as_the_house_does(tree: Any) -> None:
    commands = told(tree) + [c.to_dict(tree) for c in tree.get_commands(type=discord.AppCommandType.user)]
    assert sorted({command["name"] for command in commands}) == sorted(NAMES)
    for command in commands:
        for part in walk(command):
            assert part["name"] == "Challenge" or re.fullmatch("[a-z]{2,14}", part["name"])
            if part["name"] != "Challenge":
                assert 5 <= len(part["description"]) <= 60, part["name"]
                assert part["description"][0].isupper()
                assert not part["description"].endswith(".")


def test_managers_commands_are_theirs_and_tables_need_a_server(tree: Any) -> None:
    by_name = {command["name"]: command for command in told(tree)}
    manage = by_name["manage"]
    assert int(manage["default_member_permissions"]) == discord.Permissions(manage_guild=True).value
    assert manage["contexts"] == [0]
    assert manage["integration_types"] == [0]
    in_servers = ("manage", "report", "Challenge")
    everywhere = [command for name, command in by_name.items() if name not in in_servers]
    assert all(command["contexts"] == [0, 1, 2] for command in everywhere)
    assert all(command["integration_types"] == [0, 1] for command in everywhere)


def test_whatever_takes_a_name_suggests_it(tree: Any) -> None:
    for command in told(tree):
        for part in walk(command):
            if part.get("type") == 3 and part["name"] not in ("from", "until"):
                assert part.get("autocomplete"), (command["name"], part["name"])


def test_every_command_is_in_the_list_of_help(tree: Any) -> None:
    names = [name for name, _ in cogs.describe_commands(tree)]
    assert "settings vacation" in names
    assert "play" in names
    assert len(names) == len(set(names)) >= 18
    assert GAMES
