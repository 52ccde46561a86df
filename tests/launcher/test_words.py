"""What the launcher says, in each language: complete, with the same facts, and apart from its logic."""

import os
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from bot.i18n.command_names import load_command_names
from sandbox import words
from tests.launcher.checkout import ROOT, Checkout, sentence
from tools import __main__ as front
from tools import launcher_words

pytestmark = pytest.mark.skipif(os.name != "posix", reason="drives a shell script")

FOLDER = ROOT / "launcher"
LAUNCHER = (ROOT / "breakfall").read_text("utf-8")
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.sh"))
OTHERS = [language for language in LANGUAGES if language != "en"]
GERMAN = {"LANG": "de_DE.UTF-8"}


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout that was never used, with a good Python on the PATH."""
    checkout = Checkout(tmp_path)
    checkout.python()
    return checkout


def sentences(language: str) -> dict[str, str]:
    """Return the sentences of a language by key, as they stand in its file."""
    text = (FOLDER / f"{language}.sh").read_text("utf-8")
    return dict(re.findall(r"(?m)^        (\w+)\)(.*?);;$", text, re.DOTALL))


def facts(text: str) -> set[str]:
    return set(re.findall(r"\$\d|\{\w+\}", text))


# --- Tables ---


def test_there_are_english_and_german() -> None:
    assert {"de", "en"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_the_same_with_the_same_facts(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert other.keys() == english.keys()
    assert {key: facts(text) for key, text in other.items()} == {
        key: facts(text) for key, text in english.items()
    }


def test_every_sentence_of_the_launcher_is_said_and_there() -> None:
    said = set(re.findall(r"\b(?:say|fail|words) (\w+)", LAUNCHER))
    assert said == sentences("en").keys()


def test_the_launcher_itself_holds_no_sentence() -> None:
    logic = re.sub(r"(?m)^ *#.*$", "", LAUNCHER)
    quoted = re.findall(r'"([^"\n]*)"', logic)
    assert [text for text in quoted if re.search(r"[A-Za-z]{2,} [a-z]+ [a-z]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_names_every_command(checkout: Checkout, language: str) -> None:
    done = checkout.run("help", BREAKFALL_LANGUAGE=language)
    assert (done.returncode, done.stderr) == (0, "")
    assert {*re.findall(r"(?m)^  (\w+) ", done.stdout)} == {"run", *front.COMMANDS}
    assert max(map(len, done.stdout.splitlines())) <= 100


# --- Which language ---


@pytest.mark.parametrize(
    ("environment", "german"),
    [
        ({}, False),
        (GERMAN, True),
        ({"LANG": "de"}, True),
        ({"LC_MESSAGES": "de_AT@euro"}, True),
        ({"LC_ALL": "C.UTF-8", **GERMAN}, False),
        ({"LC_ALL": "", **GERMAN}, True),
        ({"LC_MESSAGES": "en_GB.UTF-8", **GERMAN}, False),
        ({"LC_ALL": "fr_FR.UTF-8", **GERMAN}, False),
        ({"BREAKFALL_LANGUAGE": "de", "LC_ALL": "en_US"}, True),
        ({"BREAKFALL_LANGUAGE": "en", **GERMAN}, False),
        ({"BREAKFALL_LANGUAGE": "../../etc/passwd"}, False),
    ],
)
def test_the_first_variable_that_is_set_decides(
    checkout: Checkout, environment: dict[str, str], german: bool
) -> None:
    checkout.settings = environment
    told = sentence(checkout.run("simm"))
    assert ("gibt es nicht" in told) == german
    assert "`simm`" in told
    assert launcher_words.find_language(environment) == ("de" if german else "en")


def test_german_is_spoken_on_the_way_to_an_environment(checkout: Checkout) -> None:
    checkout.settings = GERMAN
    done = checkout.run("sim")
    assert done.returncode == 0
    assert done.stderr == (
        f"breakfall: die Umgebung in {checkout.venv} wird eingerichtet; das kann eine Minute dauern.\n"
    )


def test_a_failure_is_told_in_german(checkout: Checkout) -> None:
    (checkout.programs / "python3").unlink()
    checkout.settings = GERMAN
    done = checkout.run("sim")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("breakfall: hier gibt es kein Python ab 3.11.")


def test_a_further_language_needs_a_file_and_says_the_rest_in_english(checkout: Checkout) -> None:
    (checkout.root / "launcher" / "xx.sh").write_text(
        'words_xx() {\n    [ "$1" = preparing ] || return 1\n    line "xx $2"\n}\n'
    )
    done = checkout.run("sim", PIP_FAILS="whatever", LANG="xx_XX")
    first, second = done.stderr.splitlines()
    assert first == f"breakfall: xx {checkout.venv}"
    assert "pip couldn't install" in second


def test_without_its_sentences_it_still_works_and_says_what_it_can(checkout: Checkout) -> None:
    shutil.rmtree(checkout.root / "launcher")
    done = checkout.run("sim")
    assert (done.returncode, done.stderr) == (0, f"breakfall: preparing {checkout.venv}\n")
    assert checkout.run("simm").stderr.startswith("breakfall: no_command simm play,")


# --- What `play` says ---


def test_play_speaks_the_same_languages() -> None:
    tables = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.toml")}
    assert sorted(tables) == LANGUAGES
    for language in OTHERS:
        assert tables[language].keys() == tables["en"].keys()
        for key, text in tables["en"].items():
            assert facts(tables[language][key]) == facts(text), key
    modules = "".join((ROOT / "tools" / name).read_text("utf-8") for name in ("play.py", "play_processes.py"))
    assert set(re.findall(r"\bsay\(\"(\w+)\"", modules)) == tables["en"].keys()


@pytest.mark.parametrize("language", OTHERS)
def test_the_command_to_begin_with_has_the_name_that_it_has_at_the_bot(language: str) -> None:
    name = load_command_names(language).get("play.name", "play")
    assert f"/{name}" in launcher_words.load_sentences(language)["started"]
    assert f"/{name} " in words.say(language, "server.play_topic")


def test_play_says_it_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BREAKFALL_LANGUAGE", "de")
    assert launcher_words.say("port_taken", port=8420).startswith("Port 8420 ist belegt")
    monkeypatch.setenv("BREAKFALL_LANGUAGE", "en")
    assert launcher_words.say("port_taken", port=8420).startswith("port 8420 is in use")
