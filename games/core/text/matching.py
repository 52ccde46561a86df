"""Matches typed text with options, or explains helpfully why none fits."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple, Protocol

from games.core.decisions.worded_items import without_words
from games.core.errors import IllegalMove, UnclearMove, UnknownMove
from games.core.sentences.sentence import Sentence
from games.core.text import sentences as kernel
from games.core.text.phrases import list_possible, list_some, shorten_line

MAX_TEXT = 2000
"""Longest text that is parsed, in characters; no move needs as many."""

LIST_SEPARATOR = re.compile(r"\s*(?:[,;&]|\b(?:and|with)\b)\s*", re.IGNORECASE)
"""Separator of the items of a list or a pair."""

FILLER_WORDS = frozenset(("cast", "use", "play", "activate", "please", "now", "using")) | frozenset(
    ("the", "a", "an", "my", "on", "at", "to", "in", "i")
)
"""Words that people put between those of a move, and that are left out if a text means nothing with them."""

VERB_IN_S = re.compile("[a-z]{3,}[^s]s", re.IGNORECASE)
"""A verb as one speaks of a Hero: `attacks Rook`."""

AMOUNT_FIRST = re.compile(r"\s*(\d{1,6})(?:\s*x)?\s+(?:(?:to|on|of|from)\s+)?(.+)", re.IGNORECASE)
AMOUNT_LAST = re.compile(r"\s*(.+?)\s*(?:[=:]|\s)\s*(\d{1,6})\s*")

FIGURES = re.compile(r"^\s*\d+(?:-\d+)+: ")
"""The figures before the names on a button that shares a number out: `2-1-0: Branoc 2, Aurelia 1`."""

MAX_SPELLING = 200
"""Characters of a text that are compared with the spelling of options."""

LABEL_END = re.compile(r"(?:\s*\([^()]*\)|\s+x\d+|, ?\d+(?: [a-z]+)?)$")
"""The end of a label that tells a price or a number."""

PRICE = re.compile(r"(?:\s*\([^()]*\)|\s+[x×]\d+|, ?\d+(?: \w+)?)$")
"""The same in a label as it stands on its button."""

MAX_CUTS = 3
"""Dots that stand for cut words in a label."""

NOTHING = "block|attack|target|card|discard|wound|swap|move|hero|minion|troop|tile|change"
EMPTY_LIST = re.compile(
    rf"|none|nothing|nobody|pass|skip|no(?: (?:one|more|thanks|(?:{NOTHING})(?:e?s|ers?)?))?"
)
"""What people type where they may choose nothing, and do; no other word, since it may be a slip."""


TEXT_LIKENESS = 0.7
"""Least likeness of a misspelt text to a typed form."""
SHORT_LENGTH, SHORT_LIKENESS = 3, 0.66
"""Letters of a short name, and its least likeness to itself with a wrong letter."""
MIN_SLIP = 4
"""Characters of the end of a text that may be misspelt; a tile or a number is rather another one."""


class NamedItem(Protocol):
    """An item that a text can name: it has a typed form and a label."""

    @property
    def text(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...


MAX_CACHED_TEXT = 100
"""Characters of a text that may be a name; of longer ones, which people type, few normal forms are cached."""


PLAIN_CHARACTERS = str.maketrans("–—−‘’“”„×", '---\'\'"""x')  # what keyboards and labels write
"""Characters of labels, and those that people type for them."""


def normalize(text: str) -> str:
    r"""Normalize a text for comparison: lower case, single spaces, one kind of dash and of quotation mark.

    Cached: a typed move is compared with the same names again and again.

    >>> normalize("  Attack   LEFT\u2013Right ")
    'attack left-right'
    """
    if len(text) > MAX_TEXT:
        return _normalize_text(text)
    return _normalize_name(text) if len(text) <= MAX_CACHED_TEXT else _normalize_line(text)


def _normalize_text(text: str) -> str:
    return " ".join(text.translate(PLAIN_CHARACTERS).casefold().split())


_normalize_name = lru_cache(maxsize=2048)(_normalize_text)
_normalize_line = lru_cache(maxsize=32)(_normalize_text)  # folding some letters takes ten times as long


def words_of(name: str) -> Sequence[str]:
    """Return the words of a name in its normal form; cached as that form is.

    >>> words_of("Attack  LEFT")
    ('attack', 'left')
    """
    return _split_name(name) if len(name) <= MAX_CACHED_TEXT else _split_text(name)


def _split_text(text: str) -> tuple[str, ...]:
    return tuple(_normalize_text(text).split())


_split_name = lru_cache(maxsize=2048)(_split_text)


def loosen(text: str, single: bool) -> list[str]:
    """List looser readings of a text, to try only if the text itself names nothing.

    They drop final punctuation and replace "and" and the like by commas, or remove them if a `single`
    option is meant. In a list, mere spaces may separate the words.

    >>> loosen("Swap 1 & 3!", single=True), loosen("2 and 1", single=False), loosen("none", single=True)
    (['Swap 1 & 3', 'Swap 1, 3', 'Swap 1 3'], ['2, 1'], [])
    >>> loosen("hale idris", single=False)
    ['hale, idris']
    >>> loosen("cast gust on e4", single=True), loosen("attacks rook", single=True)
    (['gust e4'], ['attack rook'])
    """
    ended = " ".join(text.split()).rstrip(".!?… ")
    beside = LIST_SEPARATOR.sub(" ", ended)
    ways = [ended, LIST_SEPARATOR.sub(", ", ended), beside if single else ", ".join(beside.split())]
    spoken = [word.replace('"', "") for word in ended.split()]
    if bare := " ".join([word for word in spoken if word.casefold() not in FILLER_WORDS]):
        first, _, rest = bare.partition(" ")
        ways += [bare, f"{first[:-1]} {rest}"] if rest and VERB_IN_S.fullmatch(first) else [bare]
    return [way for way in dict.fromkeys(ways) if way != text and way.strip(", ")]


def find_option(text: str, among: Sequence[NamedItem]) -> int:
    """Return the position of the option with this text, label or alias, or an unambiguous beginning of one.

    Raise `UnclearMove` if several fit and `UnknownMove` if none does.
    """
    if (found := match_option(text, among)) is not None:
        return found
    raise unknown_error(text, among)


def match_option(text: str, among: Sequence[NamedItem]) -> int | None:
    """Return what `find_option` does, but None if no option fits: why costs more than whether."""
    wanted = normalize(text)
    by_text = [at for at, option in enumerate(without_words(among)) if wanted == normalize(option.text)]
    if wanted and len(by_text) == 1:
        return by_text[0]  # the usual case, in which no label need be put into words
    known = [known_names(names_of(option)) for option in among]
    for fits in (_matches_name, _matches_label, _matches_beginning) if wanted else ():
        hits = by_text or [at for at, names in enumerate(known) if fits(wanted, names)]
        if len(hits) == 1:
            return hits[0]
        if hits:
            names = tuple([among[at].text for at in hits])
            raise UnclearMove(kernel.CouldBe(shorten_line(text), list_some(names)), text, names=names)
    return None


def unknown_error(text: str, among: Sequence[NamedItem]) -> UnknownMove:
    """Return the error for a text that names none of these options: it names the first word that is wrong."""
    understood, kin = find_known_beginning(text, among)
    if understood:
        wrong = drop_first_fillers(text.split()[len(understood.split()) :])
        rests = [rest for at in kin if (rest := next_words(understood, among[at]))]
        known = [rest for at in kin for rest in all_next_words(understood, among[at])]
        if slip := len(wrong) >= MIN_SLIP and get_close_matches(normalize(wrong), known, n=1, cutoff=0.7):
            reason = name_nothing(f"{understood} {wrong}")
            return UnknownMove(reason, wrong, understood, answer=f"{understood} {slip[0]}", is_similar=True)
        choices = tuple(dict.fromkeys(rests or known))
        if wrong and len(choices) == 1 and is_within_name(understood, choices[0], [among[at] for at in kin]):
            is_whole = any(normalize(among[at].text) == understood for at in kin)
            unknown = name_nothing(f"{understood} {wrong}")
            return UnknownMove(explain_excess(understood, wrong) if is_whole else unknown, wrong, understood)
        whole = tuple([f"{understood} {rest}" for rest in choices])
        return UnknownMove(explain_rest(understood, wrong, whole), wrong, understood, names=whole)
    texts = tuple([option.text for option in among])
    if has_near_text(text, texts) and (near := nearest_name(text, among)) is not None:
        return UnknownMove(name_nothing(text), text, names=texts, answer=among[near].text, is_similar=True)
    reason = kernel.NotUnderstood(shorten_line(text)) if text.strip() else kernel.NothingTyped()
    if len(texts) != 1:  # else the only one is the answer
        reason = kernel.TwoSentences(reason, list_possible(texts))
    return UnknownMove(reason, text, names=texts)


def name_nothing(text: str) -> Sentence:
    """Return the reason for a text that looks like a name, and is none."""
    return kernel.NotUnderstood(shorten_line(text))


def is_within_name(beginning: str, rest: str, options: Sequence[NamedItem]) -> bool:
    """Return whether these are the halves of a name, rather than a verb and what it is done to."""
    whole = normalize(f"{beginning} {rest}")
    return rest.startswith("of ") or all(plain_label(option.title).startswith(whole) for option in options)


def drop_first_fillers(words: Sequence[str]) -> str:
    """Return the words without those before the first that means something, if there is such a one."""
    begin = next((at for at, word in enumerate(words) if word.casefold() not in FILLER_WORDS), 0)
    return " ".join(words[begin:])


def has_near_text(text: str, texts: Sequence[str]) -> bool:
    """Return whether a text misspells one of these typed forms."""
    wanted = normalize(text[:MAX_SPELLING])
    cutoff = SHORT_LIKENESS if len(wanted) == SHORT_LENGTH else TEXT_LIKENESS
    return bool(get_close_matches(wanted, texts, n=1, cutoff=cutoff))


def nearest_name(text: str, among: Sequence[NamedItem], cutoff: float = SHORT_LIKENESS) -> int | None:
    """Return the position of the option whose name is closest to a text; None if none is close.

    `cutoff` is the least likeness, from 0 to 1.
    """
    places = {normalize(name): at for at in reversed(range(len(among))) for name in names_of(among[at])}
    near = get_close_matches(normalize(text[:MAX_SPELLING]), places, n=1, cutoff=cutoff)
    return places[near[0]] if near else None


def explain_rest(understood: str, wrong: str, rests: Sequence[str]) -> Sentence:
    """Explain why the rest of a text doesn't follow its known beginning, which these could follow."""
    if not wrong:
        return kernel.ImpossibleHere(shorten_line(understood))
    if not rests:
        return explain_excess(understood, wrong)
    return explain_wrong_choice(understood, wrong, rests)


def explain_excess(understood: str, wrong: str) -> Sentence:
    """Explain that a text goes on after a whole answer."""
    if normalize(wrong) == normalize(understood):
        return kernel.NeededOnce(shorten_line(understood))
    return kernel.WholeAnswer(shorten_line(understood), shorten_line(wrong), begins_move(wrong))


def advise_leaving_out(wrong: str) -> Sentence:
    """Advise to leave out the rest of a text, or to type it as a move of its own if it looks like one."""
    return kernel.PleaseLeaveOut(shorten_line(wrong), begins_move(wrong))


def begins_move(wrong: str) -> bool:
    """Return whether the rest of a text looks like a move of its own."""
    return LIST_SEPARATOR.match(wrong) is not None


def explain_wrong_choice(understood: str, wrong: str, choices: Sequence[str]) -> Sentence:
    """Say what could stand in the place of the wrong part."""
    return kernel.DoesNotGo(
        shorten_line(wrong), shorten_line(understood), list_some(choices), number=len(choices)
    )


def next_words(beginning: str, option: NamedItem) -> str:
    """Return what follows this beginning in a name of the option; "" if nothing does."""
    for name in (option.text, *option.aliases):
        if normalize(name) == beginning:
            return ""
        if normalize(name).startswith(f"{beginning} "):
            return name[len(beginning) + 1 :]
    return ""


def all_next_words(beginning: str, option: NamedItem) -> list[str]:
    """Return what follows this beginning in each name of the option, its label included."""
    names = map(normalize, (*names_of(option), plain_label(option.title)))
    return [name[len(beginning) + 1 :] for name in names if name.startswith(f"{beginning} ")]


def find_known_beginning(text: str, among: Sequence[NamedItem]) -> tuple[str, list[int]]:
    """Return the first words of a text with which options begin, and the positions of those options."""
    words, best, kin = normalize(text[:MAX_SPELLING]).split(), 0, list[int]()
    for at, option in enumerate(among):
        count = max([_count_equal_words(words, name) for name in known_names(names_of(option)).words])
        if count > best:
            best, kin = count, []
        if count == best > 0:
            kin.append(at)
    return " ".join(words[:best]), kin


def _count_equal_words(words: Sequence[str], known: Sequence[str]) -> int:
    count = 0
    for word, other in zip(words, known, strict=False):
        if word != other:
            break
        count += 1
    return count


def names_of(option: NamedItem) -> tuple[str, ...]:
    """Return everything that an option is called."""
    return (option.text, option.title, *option.aliases)


class KnownNames(NamedTuple):
    """The names of an option in their normal forms; `labels` are `plain_label`s of all but the typed form."""

    names: tuple[str, ...]
    words: tuple[Sequence[str], ...]
    labels: tuple[str, ...]


@lru_cache(maxsize=2048)
def known_names(names: tuple[str, ...]) -> KnownNames:
    """Return the normal forms of an option's names, cached as `normalize` is."""
    labels = tuple(map(plain_label, names[1:]))
    return KnownNames(tuple(map(normalize, names)), tuple(map(words_of, names)), labels)


def _matches_name(wanted: str, known: KnownNames) -> bool:
    """Tell whether this names the option, or its button among others with the same label."""
    return wanted in known.names or wanted == f"{known.names[1]} ({known.names[0]})"


def _matches_label(wanted: str, known: KnownNames) -> bool:
    """Tell whether this stands on the option's button, be it cut or without its price or number."""
    if "…" in wanted and wanted.count("…") <= MAX_CUTS and len(wanted) <= MAX_CACHED_TEXT:
        pattern = ".*".join(re.escape(part) for part in wanted.split("…"))
        return re.fullmatch(pattern, known.names[1]) is not None
    return plain_label(wanted) in known.labels


def find_label(text: str, among: Sequence[NamedItem]) -> int | None:
    """Return the position of the option whose button bears this label, with or without its price."""
    wanted, names = normalize(text), [known_names(names_of(option)) for option in among]
    found = [at for at, known in enumerate(names) if wanted == known.names[1]]
    found = found or [at for at, known in enumerate(names) if _matches_label(wanted, known)]
    return found[0] if len(found) == 1 else None


def _matches_beginning(wanted: str, known: KnownNames) -> bool:
    return any(name.startswith(wanted) for name in (*known.names, known.labels[0]))


@lru_cache(maxsize=2048)
def plain_label(label: str) -> str:
    """Return a label without what only a button needs: a price or number at its end, dots, quotation marks.

    >>> plain_label("Noon Hymn (2 from pool)"), plain_label("Hammer of Noon, 2 BP"), plain_label("Wall…")
    ('noon hymn', 'hammer of noon', 'wall')
    >>> plain_label('Discard "Bad Smoke" ×2')
    'discard bad smoke'
    """
    return LABEL_END.sub("", normalize(label[:MAX_CACHED_TEXT]).replace('"', "")).rstrip("…. ")


def cut_price(label: str) -> str:
    """Return a label without the price or number at its end and the dots of a button that leads on.

    >>> cut_price("Noon Hymn, 2 BP"), cut_price("Wall…"), cut_price("c1-c2 Golem (heavy move)")
    ('Noon Hymn', 'Wall', 'c1-c2 Golem')
    """
    return PRICE.sub("", label).rstrip("…. ") or label


def suggest_spelling(wanted: str, texts: Sequence[str]) -> Sentence:
    """Suggest the nearest spellings, or else list what is possible."""
    near = get_close_matches(wanted[:MAX_SPELLING], texts, n=3, cutoff=0.6)
    return kernel.DidYouMean(kernel.SomeNames(tuple(near))) if near else list_possible(texts)


def strip_verb(text: str, verb: str) -> str:
    """Return a text without its verb, or the same text if it has none.

    >>> strip_verb("Give 2 to left", "give"), strip_verb("left 2", "give")
    ('2 to left', 'left 2')
    """
    words, known = text.split(), verb.split()
    if known and normalize(" ".join(words[: len(known)])) == normalize(verb):
        return " ".join(words[len(known) :])
    return text


def split_amount(part: str) -> tuple[str, int] | None:
    """Split a portion into its receiver and its amount, or return None if it has no amount.

    >>> split_amount("2 to left"), split_amount("left: 2"), split_amount("left")
    (('left', 2), ('left', 2), None)
    """
    if match := AMOUNT_FIRST.fullmatch(part):
        return match[2], int(match[1])
    match = AMOUNT_LAST.fullmatch(part)
    return None if match is None else (match[1], int(match[2]))


def split_items(text: str, most: int | None = None) -> list[str]:
    """Split a typed list at its commas; "none" is an empty list.

    Raise `IllegalMove` if it has more than `most` items: each would be looked for among all options.
    """
    if EMPTY_LIST.fullmatch(normalize(text)):
        return []
    items = [" ".join(part.split()) for part in text.split(",") if part.strip()]
    if most is not None and len(items) > most:
        raise IllegalMove(kernel.TooManyThings(len(items), most), text)
    return items
