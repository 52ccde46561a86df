"""What `./breakfall play` says to the person at the terminal, from the tables in `launcher`."""

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "launcher"
SOURCE = "en"
DECIDING = ("BREAKFALL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that is set decides, as in the launcher."""


@cache
def load_sentences(language: str) -> dict[str, str]:
    """Return the sentences of a language; what it lacks is in English."""
    english = tomllib.loads((FOLDER / f"{SOURCE}.toml").read_text("utf-8"))
    return english | tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


def find_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for, or English if it is not spoken."""
    wanted = next((environment[name] for name in DECIDING if environment.get(name)), SOURCE)
    language = re.split("[^a-z]", wanted)[0]
    return language if language and (FOLDER / f"{language}.toml").is_file() else SOURCE


def say(key: str, /, **blanks: object) -> str:
    """Return a sentence in the language of the terminal."""
    return load_sentences(find_language())[key].format(**blanks)
