"""Finds what a text most likely means by the words that it shares with names, wherever they stand."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from games.core.decisions.base import Permutation, Pick
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution
from games.core.decisions.unavailable import Unavailable
from games.core.model import AnyDecision
from games.core.text.likeness import is_ending, rate_above
from games.core.text.matching import FILLER_WORDS, MAX_SPELLING, names_of, normalize

MAX_WORDS = 10
"""Words of a text that are looked for; whoever types more tells a story."""
MIN_SPELLED, MIN_WORD_LIKENESS = 5, 0.8
"""Letters of a word that may be misspelt, and its least likeness to the word that is meant."""
MIN_BEGUN = 4
"""Letters with which a longer word may begin: `attacks` for `attack`."""
MIN_SHARE = 0.3
"""Least share of a text's letters that names explain, for one of them to be meant."""
MOST_CANDIDATES = 8
"""Options that may be meant alike; more are no answer to what was typed."""
WORD = re.compile(r"[^\s,;:!?()→>/…\"“”„]+")


class Meant(NamedTuple):
    """What a text may mean: `picks`, whole answers; or `denied`, which isn't possible.

    `read`: the part of the text that names explain; `unread`: the part with all other words, or "".
    """

    picks: tuple[Pick, ...]
    denied: Unavailable | None
    read: str
    unread: str
    is_whole: bool = False
    """Whether the text holds every word of what isn't possible."""


class Word(NamedTuple):
    """A word of a text to be compared, and where it stands."""

    normal: str
    begin: int
    end: int


def find_meant(decision: AnyDecision, entries: Sequence[Unavailable], text: str) -> Meant | None:
    """Return what a text may mean by the words in it; None if too few of them name anything here."""
    words = split_words(text)
    if not 0 < len(words) <= MAX_WORDS:
        return None
    names = [_words_of_names(names_of(option)) for option in decision.options]
    denied_names = [_words_of_names(names_of(entry)) for entry in entries]
    named = match_words(words, [*names, *denied_names])
    kin = [
        at for at, each in enumerate(names) if each and _begins_with(words[0].normal, decision.options[at])
    ]
    for at in set(range(len(names))) - set(kin) if kin else ():
        named[at] = []
    total = sum(len(word.normal) for word in words)
    found = _find_picks(decision, words, named[: len(names)])
    denied, denied_words = _find_best(words, named[len(names) :])
    if denied and weigh(denied_words) > weigh(found.words) and weigh(denied_words) >= MIN_SHARE * total:
        if len(denied) != 1:
            return None
        is_whole = len(split_words(entries[denied[0]].text)) <= len(denied_words)
        return Meant((), entries[denied[0]], *_split_read(text, words, denied_words), is_whole)
    picks = tuple(dict.fromkeys(pick for pick in found.picks if decision.allows(pick)))
    if not 0 < len(picks) <= MOST_CANDIDATES or weigh(found.words) < MIN_SHARE * total:
        return None
    return Meant(picks, None, *_split_read(text, words, found.words))


def is_of_question(word: str, prompt: str) -> bool:
    """Tell whether a word is one of a question's own: who keeps something may `keep` it."""
    return any(_is_word(word, each.normal) for each in split_words(prompt))


def _begins_with(word: str, option: Option[Any]) -> bool:
    """Tell whether an option is of the kind that a text begins with."""
    return word in [normalize(name).partition(" ")[0] for name in names_of(option)]


def split_words(text: str) -> list[Word]:
    """Split a text into the words that may name something.

    >>> [word.normal for word in split_words("Put the J.J. McTeague on c3-c4!")]
    ['put', 'jj', 'mcteague', 'c3-c4']
    """
    found = [
        Word(normalize(match[0]).replace(".", ""), *match.span())
        for match in WORD.finditer(text[:MAX_SPELLING])
    ]
    return [word for word in found if word.normal and word.normal not in FILLER_WORDS]


def _words_of_names(names: Sequence[str]) -> list[str]:
    """Return the words of all names, those of the label first: the order tells a way from the way back."""
    label_first = [names[1], names[0], *names[2:]]
    whole = dict.fromkeys(word.normal for name in label_first for word in split_words(name))
    return list(dict.fromkeys(part for word in whole for part in (word, *word.split("-"))))


def weigh(words: Sequence[Word]) -> int:
    return sum(len(word.normal) for word in words)


def match_words(words: Sequence[Word], names: Sequence[Sequence[str]]) -> list[list[Word]]:
    """Return for each of some names the words of a text that are in it, even begun or misspelt."""
    known = {one for each in names for one in each}
    meant = [{one for one in known if _is_word(word.normal, one)} for word in words]
    exact = [
        {word.normal} if word.normal in known else found for word, found in zip(words, meant, strict=True)
    ]
    return [
        [word for word, found in zip(words, exact, strict=True) if not found.isdisjoint(each)]
        for each in names
    ]


def _is_word(typed: str, known: str) -> bool:
    """Tell whether a word as typed may be this one: as it is, begun, bent or misspelt."""
    if typed == known:
        return True
    short, long = sorted((typed, known), key=len)
    if len(short) >= MIN_BEGUN and long.startswith(short):
        return True
    return len(short) >= MIN_SPELLED and rate_above(typed, known, MIN_WORD_LIKENESS) > 0


def _find_best(words: Sequence[Word], named: Sequence[Sequence[Word]]) -> tuple[list[int], Sequence[Word]]:
    """Return the positions of the names that explain the most letters of a text, and the words of it."""
    best = max(map(weigh, named), default=0)
    found = [at for at, each in enumerate(named) if best and weigh(each) == best]
    return found, named[found[0]] if found else ()


class _Found(NamedTuple):
    """Answers that may be meant, and the words of the text that they explain."""

    picks: Sequence[Pick] = ()
    words: Sequence[Word] = ()


def _find_picks(decision: AnyDecision, words: Sequence[Word], named: Sequence[Sequence[Word]]) -> _Found:
    match decision:
        case MultiStep():
            return _find_steps(decision, words, named)
        case Assignment():
            return _find_pairs(cast("Assignment[Any, Any]", decision), words, named)
        case Distribution():
            found, read = _find_best(words, named)
            given = [tuple(decision.high if at == way else 0 for at in range(len(named))) for way in found]
            return _Found(given, read)
        case Permutation():
            return _find_several(decision, named)
        case _ if decision.single:
            found, read = _find_best(words, named)
            return _Found([(at,) for at in _prefer_order(decision.options, found, read)], read)
        case _:
            return _Found()


def _prefer_order(
    options: Sequence[Option[Any]], found: Sequence[int], read: Sequence[Word]
) -> Sequence[int]:
    """Return of several options those whose names have the words in the order of the text, if any do."""
    wanted = [word.normal for word in read]

    def is_in_order(at: int) -> bool:
        places = [
            next((place for place, one in enumerate(known) if _is_word(word, one)), -1)
            for known in (_words_of_names(names_of(options[at])),)
            for word in wanted
            if any(character.isdigit() for character in word)
        ]
        return places == sorted(places)

    ordered = [at for at in found if is_in_order(at)] if len(found) > 1 else found
    return [at for at in ordered or found if not is_ending(options[at])] or ordered or found


def _find_steps(decision: MultiStep[Any], words: Sequence[Word], named: Sequence[Sequence[Word]]) -> _Found:
    """Take the options that explain the most, and what the other words mean as their further steps."""
    found, read = _find_best(words, named)
    best: list[tuple[Pick, list[Word]]] = []
    for at in _prefer_order(decision.options, found, read)[:MOST_CANDIDATES]:
        best += _follow_words(decision, at, [word for word in words if word not in read])
    most = max((weigh(more) for _, more in best), default=0)
    whole = [(pick, more) for pick, more in best if weigh(more) == most]
    return _Found([pick for pick, _ in whole], [*read, *(whole[0][1] if whole else ())])


def _follow_words(
    decision: MultiStep[Any], at: int, words: Sequence[Word]
) -> Iterator[tuple[Pick, list[Word]]]:
    """Yield an option with further steps that the words name, and the words; else the simplest ones."""
    step = decision.follow_up((decision.options[at].value,))
    if step is not None and step.decision.single:
        names = [_words_of_names(names_of(option)) for option in step.decision.options]
        found, read = _find_best(words, match_words(words, names))
        for way in found[:MOST_CANDIDATES]:
            pick: Pick = (at, 1, way)
            if decision.allows(pick):
                yield pick, list(read)
            elif (whole := _complete(decision, pick)) is not None:
                yield whole, list(read)
        if found:
            return
    simplest = decision.complete_option(at, None)
    if simplest is not None:
        yield simplest, []


def _complete(decision: MultiStep[Any], pick: Pick) -> Pick | None:
    """Complete an option and its first step with the simplest further steps."""
    chosen = (decision.options[pick[0]].value,)
    first = decision.follow_up(chosen)
    if first is None:
        return None
    chosen = (*chosen, first.decision.value(pick[2:]))
    while (step := decision.follow_up(chosen)) is not None:
        if not step.decision.is_possible:
            return None
        part = step.decision.simplest_pick()
        pick, chosen = (*pick, len(part), *part), (*chosen, step.decision.value(part))
    return pick


def _find_pairs(
    decision: Assignment[Any, Any], words: Sequence[Word], named: Sequence[Sequence[Word]]
) -> _Found:
    """Pair what the words name first with what the others name."""
    found, read = _find_best(words, named)
    rest = [word for word in words if word not in read] or list(words)
    targets, aimed = _find_best(
        rest, match_words(rest, [_words_of_names(names_of(target)) for target in decision.targets])
    )
    pairs: list[Pick] = [(at, way) for at in found for way in targets if way in decision.allowed[at]]
    return _Found(pairs if decision.low <= 1 else (), [*read, *(word for word in aimed if word not in read)])


def _find_several(decision: Permutation[Any], named: Sequence[Sequence[Word]]) -> _Found:
    """Take all options that words name, if they are as many as are asked for."""
    places: dict[int, list[Word]] = {at: list(each) for at, each in enumerate(named) if each}
    if not decision.low <= len(places) <= decision.high:
        return _Found()
    read = [word for each in places.values() for word in each]
    pick = tuple(places)
    return _Found([pick], list(dict.fromkeys(read)))


def _split_read(text: str, words: Sequence[Word], read: Sequence[Word]) -> tuple[str, str]:
    """Return the part of a text that names explain, and the part with all other words."""
    parts = [[word for word in words if (word in read) == is_read] for is_read in (True, False)]
    return tuple(text[part[0].begin : part[-1].end] if part else "" for part in parts)  # pyright: ignore[reportReturnType]
