"""Explains the wrong part of a typed move: what it is, and why it is not possible now."""

from collections.abc import Iterator, Sequence

from games.core.decisions.option import DECLINE_WORDS, END_WORDS
from games.core.decisions.unavailable import NameFact, Unavailable, find_name_fact
from games.core.errors import AnswerRefusal, AnswerRefused, UnclearMove, UnknownMove
from games.core.model import AnyDecision
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH
from games.core.text import sentences as kernel
from games.core.text.likeness import SURE_LIKENESS, is_ending, rate_above
from games.core.text.matching import (
    MAX_TEXT,
    known_names,
    name_nothing,
    names_of,
    normalize,
    plain_label,
)
from games.core.text.phrases import MAX_LISTED, list_possible, list_some, shorten_line

YES_AND_NO = frozenset({"yes", "no", "y", "n", "ok", "okay", "yeah", "yep", "nope", "sure"})
ANSWER_WORDS = DECLINE_WORDS | END_WORDS | YES_AND_NO | {"keep", "place", "discard", "attack", "block"}
"""Words that answer questions of the games, or look so: nobody who types one alone means an aside."""
MIN_MISSPELT = 4
"""Characters of a name that may be misspelt; a tile or a number is rather another one."""
SENTENCE_ENDS = ("?", ".")
"""What ends a prompt that is a sentence."""


def explain_wrong_part(
    error: AnswerRefused, decision: AnyDecision, text: str, facts: Sequence[NameFact]
) -> AnswerRefused:
    """Return the error with what is known of its wrong part; the same error if nothing is."""
    refusal = error.refusal
    if len(refusal.wrong) > MAX_TEXT:
        return error
    found = find_name_fact(facts, refusal.wrong, refusal.understood)
    if refusal.is_similar and (found is None or not found[0].is_first):
        return error
    if found is not None and not isinstance(error, UnknownMove) and not refusal.wrong.endswith(found[1]):
        return error
    if found is not None and not _is_named_by_option(found[0], decision, refusal):
        return _explain(found[0].sentence, found[1], refusal, decision)
    return error if refusal.understood else _explain_answer_word(error, decision, text)


def _is_named_by_option(fact: NameFact, decision: AnyDecision, refusal: AnswerRefusal) -> bool:
    """Return whether an option is called so: then it is rather the rest of the text that is wrong."""
    names = {normalize(name) for option in decision.options for name in names_of(option)}
    return not refusal.understood and not fact.is_first and not names.isdisjoint(map(normalize, fact.names))


def _explain(fact: Text, wrong: str, refusal: AnswerRefusal, decision: AnyDecision) -> UnknownMove:
    """Return the error that says a fact, then what could stand in the place of the wrong part.

    If that is too long, the fact stands alone.
    """
    names = refusal.names if refusal.understood and len(refusal.names) <= MAX_LISTED else ()
    more = list_possible(names) if names else None
    if not refusal.understood:
        more = ask_again(decision)
    reason = fact if more is None else kernel.Explained(fact, more)
    return UnknownMove(reason, wrong, refusal.understood, names=names, is_explained=True)


def ask_again(decision: AnyDecision) -> kernel.AskedAgain | None:
    """Return what is asked, in a sentence; None if the prompt is none."""
    return kernel.AskedAgain(decision.prompt) if is_sentence(decision.prompt) else None


def is_sentence(prompt: Text) -> bool:
    """Return whether a prompt is a whole sentence."""
    return IN_ENGLISH(prompt).endswith(SENTENCE_ENDS)


def _explain_answer_word(error: AnswerRefused, decision: AnyDecision, text: str) -> AnswerRefused:
    """Explain a word that answers other questions: yes, pass, end turn."""
    wanted = normalize(text[:MAX_TEXT]).rstrip(".! ")
    refusal, ends = error.refusal, [option.text for option in decision.options if is_ending(option)]
    if wanted in DECLINE_WORDS | END_WORDS and wanted != "no" and decision.single and len(ends) > 1:
        return UnclearMove(kernel.CouldBe(shorten_line(text), list_some(ends)), text, names=tuple(ends))
    if wanted.startswith("no ") and decision.low == 0 and not decision.single:
        return UnknownMove(name_nothing(text), text, is_similar=True)
    fact = None
    if wanted in YES_AND_NO:
        fact = kernel.NotYesOrNo()
    elif wanted in DECLINE_WORDS and not ends:
        fact = kernel.SomethingHasToBeChosen(shorten_line(text))
    elif wanted in END_WORDS and not ends:
        fact = kernel.NothingEnds(shorten_line(text))
    return _explain(fact, text, refusal, decision) if fact else error


def find_misspelt_denial(
    decision: AnyDecision,
    entries: Sequence[Unavailable],
    facts: Sequence[NameFact],
    text: str,
    refusal: AnswerRefusal,
) -> tuple[str, str, Text, Unavailable | None] | None:
    """Return the name that a text misspells, as typed, with the reason why it isn't possible.

    Only if nothing that is possible looks as much like the text.
    """
    words = text[:MAX_TEXT].split()
    if refusal.understood or not words or find_name_fact(facts, text, ""):
        return None
    rate_beginning = _Beginnings(words).rate
    possible = max(
        (rate_beginning(name) for option in decision.options for name in known_names(names_of(option)).names),
        default=0.0,
    )
    best, least = None, max(SURE_LIKENESS, possible)
    for name, reason, denied in _list_names(entries, facts):
        known = normalize(name)
        rate = rate_beginning(known) if len(known) >= MIN_MISSPELT else 0.0
        if rate > least:
            title = name if denied is None else denied.title[: len(plain_label(denied.title))]
            best, least = (title, " ".join(words[: len(name.split())]), reason, denied), rate
    return best


def _list_names(
    entries: Sequence[Unavailable], facts: Sequence[NameFact]
) -> Iterator[tuple[str, Text, Unavailable | None]]:
    yield from ((name, one.reason, one) for one in entries for name in (one.text, one.title))
    yield from ((name, fact.sentence, None) for fact in facts if not fact.after for name in fact.names)


class _Beginnings:
    """The first words of a text, each beginning normalized once: hundreds of names are compared with them."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.normal: dict[int, str] = {}

    def rate(self, name: str) -> float:
        """Rate how much as many words look like a normalized name; 0 if less than is asked of any."""
        count = name.count(" ") + 1
        if (begun := self.normal.get(count)) is None:
            begun = self.normal[count] = normalize(" ".join(self.words[:count]))
        return rate_above(begun, name, SURE_LIKENESS)
