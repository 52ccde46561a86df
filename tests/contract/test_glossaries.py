"""One word for one thing: no sentence uses a word that the glossary of its language keeps out."""

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from games.core.sentences.phrasebook import GLOSSARY
from games.core.sentences.tables import ENGLISH, Tables, list_languages, read_tables
from games.registry import GAMES
from tests.contract.test_printed_texts import list_texts
from tools.words.command import list_tables

PACKAGES = list_tables()
KERNEL, HOST = "core", "host"


def list_glossaries(package: str, language: str) -> Iterator[Mapping[str, Sequence[str]]]:
    """Yield the glossaries that bind a package: the kernel's, and that of the game whose words it says."""
    for name in dict.fromkeys((KERNEL, package.rpartition(".")[2].rstrip("_"))):
        if name in PACKAGES:
            yield read_tables(PACKAGES[name].folder / language).get(GLOSSARY, {})


def list_phrases(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield what a package says between its blanks, by keys; with its printed texts and its terms."""
    tables = PACKAGES[package]
    book = tables.find_book(language)
    for key, forms in book.sentences.items():
        for form in forms:
            for phrase in form.phrases:
                yield key, "…".join(part for part in phrase.parts if isinstance(part, str))
    for name, term in book.terms.items():
        yield from ((name, form) for form in term.values())
    if language == ENGLISH and package in GAMES:
        yield from ((text.entry, text.english) for text in list_texts(GAMES[package]))


def find_misuses(glossary: Mapping[str, Sequence[str]], text: str) -> list[str]:
    """List what of a text the glossary keeps out, with the word to use."""
    return [
        f"{other!r} for {word!r}"
        for word, others in glossary.items()
        for other in others
        if re.search(rf"(?<!\w){re.escape(other)}(?!\w)", text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("package", list(PACKAGES))
@pytest.mark.parametrize("language", list_languages())
def test_sentences_use_the_words_of_the_glossary(package: str, language: str) -> None:
    glossaries = list(list_glossaries(package, language))
    found = [
        f"{key}: {misuse} in {text!r}"
        for key, text in list_phrases(package, language)
        for glossary in glossaries
        for misuse in find_misuses(glossary, text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("package", [HOST, *[key for key, spec in GAMES.items() if spec.tables is not None]])
@pytest.mark.parametrize("language", list_languages())
def test_the_host_and_every_game_have_a_glossary_whose_words_they_say(package: str, language: str) -> None:
    tables: Tables = PACKAGES[package]
    glossary = read_tables(tables.folder / language).get(GLOSSARY, {})
    assert len(glossary) >= 5
    packages = (package,) if package == HOST else (package, f"render.{tables.folder.parent.name}")
    said = "\n".join(text for each in packages for _, text in list_phrases(each, language)).casefold()
    assert not [word for word in glossary if word.casefold() not in said]


def test_a_misuse_is_found_as_a_whole_word() -> None:
    glossary = {"swap": ["trade places", "switch"]}
    assert find_misuses(glossary, "Switch two Heroes.") == ["'switch' for 'swap'"]
    assert find_misuses(glossary, "Two Heroes trade places") == ["'trade places' for 'swap'"]
    assert not find_misuses(glossary, "Swap two Heroes; switching is no word of ours.")
