"""The two READMEs say the same, and what they name exists."""

import re
from pathlib import Path

import pytest

from bot.i18n.command_names import load_command_names
from tools.__main__ import COMMANDS

ROOT = Path(__file__).parents[2]
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "README.de.md")}
ENGLISH, GERMAN = TEXTS.values()


def commands(text: str) -> list[str]:
    return re.findall(r"\./breakfall [^`\n]+", text)


def links(text: str) -> list[str]:
    return [link for link in re.findall(r"\]\(([\w./-]+)\)", text) if not link.startswith("README")]


def test_each_leads_to_the_other() -> None:
    assert "](README.de.md)" in ENGLISH
    assert "](README.md)" in GERMAN


def test_both_name_the_same_commands_and_links_in_the_same_order() -> None:
    assert commands(GERMAN) == commands(ENGLISH)
    assert links(GERMAN) == links(ENGLISH)


def test_both_have_the_same_shape() -> None:
    shapes = [re.findall(r"(?m)^(#+|\||- |\d\.|!)", text) for text in TEXTS.values()]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("name", TEXTS)
def test_every_command_exists(name: str) -> None:
    named = {line.split()[1] for line in commands(TEXTS[name])}
    assert named <= {"run", "help", *COMMANDS}
    assert {"play", "run", "doctor"} <= named


def test_the_first_slash_command_has_the_name_of_the_readers_language() -> None:
    assert "`/play`" in ENGLISH
    assert f"`/{load_command_names('de')['play.name']}`" in GERMAN
