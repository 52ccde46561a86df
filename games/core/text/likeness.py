"""Finds the option that a text most likely means, for a refusal to suggest."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from games.core.decisions.option import DECLINE_WORDS, END_WORDS, Option, is_decline
from games.core.errors import AnswerRefused, UnknownMove
from games.core.text.matching import (
    MAX_CACHED_TEXT,
    MAX_TEXT,
    find_known_beginning,
    find_option,
    names_of,
    normalize,
    words_of,
)

MAX_WORDS, MAX_LETTERS = 6, 20
"""Words of a text, and letters of a word, that are compared; typing mistakes are shorter."""
LATER_WORD_WEIGHT = 0.8
"""Weight of a first word that matches elsewhere in the name: people leave verbs out."""
MIN_WORD_LIKENESS = 0.7
"""Least likeness of a misspelt word to the word that is meant."""
SURE_LIKENESS = 0.8
"""Least likeness of an end of the turn, or of an aside, to a text that may mean it."""
MIN_LIKENESS = 0.7
"""Least likeness of an option to a text for a slip of the fingers to be likely."""


def likeness(wanted: str, name: str) -> float:
    """Rate how much a text looks like a name, word by word; the first word counts most.

    >>> likeness("hammr corvin", "Hammer of Noon") > likeness("hammr corvin", "attack Corvin")
    True
    """
    words = [word[:MAX_LETTERS] for word in wanted.split(maxsplit=MAX_WORDS)[:MAX_WORDS]]
    known, (first, *rest) = words_of(name), words or [""]
    if not known:
        return 0.0
    anywhere = [max([word_likeness(word, other) for other in known]) for word in (first, *rest)]
    begins = max(word_likeness(first, known[0]), LATER_WORD_WEIGHT * anywhere[0])
    return (2 * begins + sum(anywhere[1:])) / (2 + len(rest))


def word_likeness(one: str, other: str) -> float:
    """Rate how much two words look alike. Cached for words that aren't very long.

    >>> word_likeness("wal", "wall") > word_likeness("wal", "tower")
    True
    """
    rate = _words_likeness if max(len(one), len(other)) <= MAX_CACHED_TEXT else _rate_words
    return rate(one, other)


def _rate_words(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


_words_likeness = lru_cache(maxsize=4096)(_rate_words)


def rate_above(one: str, other: str, least: float) -> float:
    """Rate how much two texts look alike, or return 0 if that is less than `least`, which is seen sooner.

    >>> rate_above("wal", "wall", 0.8) > 0.8, rate_above("a" * 300, "wall", 0.5)
    (True, 0.0)
    """
    enough = least * (len(one) + len(other)) / 2
    if min(len(one), len(other)) < enough or sum(map(set(one).__contains__, other)) < enough:
        return 0.0  # too few letters can match
    found = _text_likeness(one, other, least)
    return found if found >= least else 0.0


@lru_cache(maxsize=4096)
def _text_likeness(one: str, other: str, least: float) -> float:
    """Cached, as `word_likeness` is: a refusal rates the same beginning of a text again and again."""
    match = SequenceMatcher(None, one, other)
    return match.ratio() if match.quick_ratio() >= least else 0.0


def option_likeness(wanted: str, option: Option[Any]) -> float:
    """Rate how much a normalized text looks like an option, by the nearest of its names.

    Cached, as `normalize` is: a refusal compares a text with the same options up to three times.
    """
    rate = _names_likeness if len(wanted) <= MAX_CACHED_TEXT else _rate_names
    return rate(wanted, names_of(option))


def _rate_names(wanted: str, names: tuple[str, ...]) -> float:
    return round(max([likeness(wanted, name) for name in names]), 2)


_names_likeness = lru_cache(maxsize=2048)(_rate_names)


ENDING = ""
"""Kind of the options that decline something, or end a turn or a phase."""


def kind_of(option: Option[Any]) -> str:
    """Return the kind of an option: its own, or the verb that is typed for it, or `ENDING`.

    >>> kind_of(Option(0, "c1-c2", kind="move")), kind_of(Option(0, "attack 2"))
    ('move', 'attack')
    """
    if is_ending(option):
        return ENDING
    return option.kind or normalize(option.text).split()[0]


def is_ending(option: Option[Any]) -> bool:
    """Return whether an option declines, or ends a turn or a phase."""
    return is_decline(option) or normalize(option.text).split()[0] in END_WORDS


def nearest_options(text: str, among: Sequence[Option[Any]], kind: str = "") -> list[int]:
    """Return the positions of all options, the one most likely meant first.

    Options of the same kind come first: those that begin as the text, or have this kind. Nobody who wants
    something is told to decline, or to end the turn. Where the kind is known, only typed forms are compared,
    so that the answer is the same in every language.
    """
    wanted = normalize(text[:MAX_TEXT])
    kin = set(find_known_beginning(text, among)[1])
    kinds = {kind} if kind else {kind_of(among[at]) for at in kin} or _misspelt_kinds(wanted, among)

    def rank(at: int) -> tuple[bool, bool, bool, float]:
        option = among[at]
        typed = (normalize(option.text),)
        looks = _rate_names(wanted, typed) if kind else option_likeness(wanted, option)
        return (
            at in kin,
            kind_of(option) in kinds - {ENDING},
            looks >= SURE_LIKENESS or not is_ending(option),
            looks,
        )

    return sorted(range(len(among)), key=rank, reverse=True)


def _misspelt_kinds(wanted: str, among: Sequence[Option[Any]]) -> set[str]:
    """Return the kinds whose verb the first word may be, misspelt."""
    first = wanted.partition(" ")[0][:MAX_LETTERS]
    return {
        kind_of(option)
        for option in among
        if any(
            word_likeness(first, normalize(name).partition(" ")[0]) >= MIN_WORD_LIKENESS
            for name in names_of(option)
        )
    }


def find_decline(text: str, among: Sequence[Option[Any]]) -> int | None:
    """Return the only option that declines or ends something, if the text does so in other words.

    >>> find_decline("pass", [Option(0, "attack 2"), Option(1, "end")])
    1
    """
    wanted = normalize(text).rstrip(".!")
    if wanted not in DECLINE_WORDS and wanted not in END_WORDS:
        return None
    found = [at for at, option in enumerate(among) if is_decline(option)]
    if len(found) != 1:
        return None
    ends = normalize(among[found[0]].text).split()[0] not in DECLINE_WORDS | {"close", "stay"}
    return found[0] if wanted == "pass" or ends == (wanted in END_WORDS) else None


def find_choice(text: str, among: Sequence[Option[Any]]) -> int:
    """Return the position of the option that a text names; raise as `find_option` does."""
    try:
        return find_option(text, among)
    except UnknownMove:
        if (at := find_decline(text, among)) is None:
            raise
        return at


def most_telling(first: AnswerRefused, other: AnswerRefused, text: str) -> AnswerRefused:
    """Return the error of a looser reading if it alone understood a part of the text, else the first one."""
    refusal = other.refusal
    if not isinstance(first, UnknownMove):
        return first
    names_part = bool(refusal.wrong) and normalize(refusal.wrong) in normalize(text)
    return other if refusal.understood and names_part and not first.refusal.understood else first
