"""Commands in other languages: all of them, in the form that Discord takes, and in sentences."""

import re
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands

from bot import commands as cogs
from bot.commands import CommandTranslator
from bot.i18n import LANGUAGES, teller_for
from bot.i18n import sentences as words
from bot.i18n.command_names import command_path, load_command_names, localize_commands, translate_command

NAME = re.compile(r"[-_'\w]{1,32}")
OTHERS = [language for language in LANGUAGES if language != "en"]

Part = dict[str, Any]


def tree() -> "app_commands.CommandTree[Any]":
    found: app_commands.CommandTree[Any] = app_commands.CommandTree(
        discord.Client(intents=discord.Intents.none())
    )
    cogs.add_to(found)
    return found


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def payloads() -> list[Part]:
    """What Discord is given, parts and all."""
    commands, translator = tree(), CommandTranslator()

    def parts(payload: Part) -> list[Part]:
        return [payload, *(one for option in payload.get("options", ()) for one in parts(option))]

    found = [await each.get_translated_payload(commands, translator) for each in commands.get_commands()]
    return [part for payload in found for part in parts(payload)]


@pytest.mark.parametrize("language", OTHERS)
def test_every_part_of_every_command_is_translated(payloads: list[Part], language: str) -> None:
    lacking = [
        (part["name"], field)
        for part in payloads
        for field in ("name", "description")
        if part.get(field) and language not in part.get(f"{field}_localizations", {})
    ]
    assert lacking == []


def test_names_and_descriptions_are_as_discord_and_we_want_them(payloads: list[Part]) -> None:
    for part in payloads:
        is_menu = part.get("type") in (2, 3) and "description" not in part
        for name in (part["name"], *part.get("name_localizations", {}).values()):
            assert NAME.fullmatch(name), name
            assert is_menu or name == name.lower()
        for about in (part.get("description", ""), *part.get("description_localizations", {}).values()):
            assert len(about) <= 60, about
            assert about[:1].upper() == about[:1]
            assert not about.endswith(".")


def test_english_is_left_as_it_is(payloads: list[Part]) -> None:
    for part in payloads:
        assert set(part.get("name_localizations", {})) <= set(OTHERS)


def test_no_two_commands_are_called_the_same() -> None:
    for language in OTHERS:
        names = [
            translate_command(language, command.qualified_name, "")[0] for command in tree().walk_commands()
        ]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("language", OTHERS)
def test_no_words_are_kept_for_commands_that_are_gone(language: str) -> None:
    kept = set(load_command_names(language))
    used = set[str]()
    for command in (*tree().walk_commands(), *tree().get_commands()):
        path = command_path(command.qualified_name)
        used |= {f"{path}.name", f"{path}.about"}
        for option in getattr(command, "parameters", ()):
            own = f"{path}.options.{option.name}"
            stands = own if f"{own}.name" in kept else f"options.{option.name}"
            used |= {f"{stands}.name", f"{stands}.about"}
    assert kept - used == set()


def test_sentences_name_commands_as_they_are_called_there() -> None:
    for written, read in [
        ("Beginne mit /play.", "Beginne mit /spielen."),
        ("Gegen KI: /play alone:True.", "Gegen KI: /spielen allein:True."),
        ("`/settings server` ändert das.", "`/einstellungen server` ändert das."),
        ("/settings vacation begin:2027-05-12", "/einstellungen urlaub beginn:2027-05-12"),
        ("(/verify am Ende)", "(/prüfen am Ende)"),
        ("/no, Europe/Berlin, ./breakfall log FILE", "/no, Europe/Berlin, ./breakfall log FILE"),
    ]:
        assert localize_commands(written, load_command_names("de")) == read


def test_sentences_are_put_right_where_they_are_read() -> None:
    assert teller_for("de")(words.HelpLost()).endswith("/partien.")
    assert teller_for("en")(words.HelpLost()).endswith("/matches.")


def test_help_names_a_command_in_the_readers_language() -> None:
    assert translate_command("de", "settings me", "") == (
        "einstellungen ich",
        "Ändere deine eigenen Einstellungen",
    )
    assert translate_command("en", "settings me", "Change") == ("settings me", "Change")
