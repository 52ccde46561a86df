"""The commands as Discord gets them."""

import asyncio
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot import commands as cogs
from bot.commands.decorators import Choice, limit_suggester, suggest_games
from bot.concurrency.admission import Admission
from bot.concurrency.throttle import LatestThrottle
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


async def test_suggestions_are_made_for_the_newest_text_of_a_person_alone() -> None:
    asked: list[str] = []

    async def suggest(interaction: Any, typed: str) -> list[Choice]:
        asked.append(typed)
        await asyncio.sleep(0)
        return [app_commands.Choice(name=typed, value=typed)]

    def type_text(person: int, typed: str) -> "asyncio.Task[list[Choice]]":
        interaction: Any = SimpleNamespace(client=client, user=SimpleNamespace(id=person))
        return asyncio.ensure_future(limited(interaction, typed))

    client = SimpleNamespace(
        services=SimpleNamespace(suggestion_throttle=LatestThrottle(0), admission=Admission())
    )
    limited = limit_suggester(suggest)
    shown = await asyncio.gather(*(type_text(1, text) for text in "abcd"), type_text(2, "e"))
    assert asked == ["a", "e", "d"]
    assert [[choice.name for choice in one] for one in shown] == [["a"], [], [], ["d"], ["e"]]
    assert await type_text(1, "always discard; " * 540) == []
    assert asked == ["a", "e", "d"]


def test_all_suggestions_are_bounded(tree: Any) -> None:
    """Whatever is suggested while somebody types goes through the same gate."""

    def find_suggesters(command: Any) -> Iterator[Any]:
        for each in getattr(command, "commands", ()):
            yield from find_suggesters(each)
        for parameter in getattr(command, "_params", {}).values():
            if parameter.autocomplete:
                yield parameter.autocomplete

    found = [one for command in tree.get_commands() for one in find_suggesters(command)]
    assert len(found) > 10
    assert {one.__code__ for one in found} == {limit_suggester(suggest_games).__code__}
