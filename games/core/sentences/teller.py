"""Puts sentences into a reader's words: in their language, with their names, as you or by name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, cast

from games.core.sentences.kinds import FactKind
from games.core.sentences.language import LIST_MARKS, Language
from games.core.sentences.phrasebook import US, YOU, Blank, Condition, Phrase, Phrasebook, SentenceForm
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.tables import ENGLISH, find_language

COUNT = "count"
"""Manner of a number that stands with its noun: `{amount:count point}`."""
NUMBERED = "numbered"
"""Manner of a list of seats that are called by numbers together, `seats 0 and 2`, where nobody has a name."""
JOINS = ("and", "or", *LIST_MARKS)
"""Manners of a list; a case may follow."""
YES, NO, NONE = "yes", "no", "none"


class Reader(NamedTuple):
    """Who reads: what everybody at the table is called, and the reader's seat, if they have one."""

    names: tuple[str, ...] = ()
    seat: int | None = None


NOBODY = Reader()


@dataclass(frozen=True)
class Teller:
    """Tells sentences to one reader in one language."""

    key: str = ENGLISH
    """The language."""
    reader: Reader = NOBODY

    @property
    def language(self) -> Language:
        return find_language(self.key)

    def __call__(self, text: Text) -> str:
        """Return a text in words: the longest way that fits."""
        if isinstance(text, str):
            return text
        kind = type(text)
        if not _is_cached(kind):
            return self.choose_text(text)
        return _say(self.key, self.reader if _is_personal(kind) else NOBODY, text)

    def say_within(self, text: Text) -> str:
        """Return a text as it stands within a sentence: its first letter is no capital because of that."""
        return text if isinstance(text, str) else self._fill_plainly(self.choose_form(text).phrases[0], text)

    def choose_text(self, sentence: Sentence) -> str:
        """Return the longest text of a sentence that fits."""
        texts = self.list_texts(sentence)
        limit = self.find_book(sentence).find_limit(sentence.get_key())
        return next((text for text in texts if limit is None or len(text) <= limit), texts[-1])

    def list_texts(self, sentence: Sentence) -> list[str]:
        """List all lengths of a sentence, the longest first, for whoever measures by other means."""
        return [self._fill(phrase, sentence) for phrase in self.choose_form(sentence).phrases]

    def choose_form(self, sentence: Sentence) -> SentenceForm:
        """Choose the form of a sentence whose conditions the facts meet."""
        forms = sentence.list_forms(self.find_book(sentence))
        return next(form for form in forms if all(self._holds(each, sentence) for each in form.conditions))

    def find_book(self, sentence: Sentence) -> Phrasebook:
        """Return the phrasebook that has a sentence in the reader's language."""
        return sentence.tables.find_book(self.key)

    def say_person(self, seat: int, case: str = "") -> str:
        """Say who sits somewhere: in a case the reader as you, everybody else by name."""
        language = self.language
        if seat == self.reader.seat and case in language.you:
            return language.you[case]
        name = self.reader.names[seat] if seat < len(self.reader.names) else language.seat.format(seat)
        return language.own(name) if case == "poss" else name

    # --- choosing a form ---------------------------------------------------------------------------------

    def _holds(self, condition: Condition, sentence: Sentence) -> bool:
        fact = getattr(sentence, condition.name)
        return condition.value in self._list_values(sentence.tables.find_kind(condition.name), fact)

    def _list_values(self, kind: FactKind, fact: object) -> Iterator[str]:
        """Yield what a condition may ask of a fact."""
        facts = _list_facts(fact)
        if not facts or fact == "":
            yield NONE
            return
        people = self._list_people(kind, fact)
        if self.reader.seat is not None and self.reader.seat in people:
            yield YOU if len(people) == 1 else US
        if isinstance(fact, bool):
            yield YES if fact else NO
        elif kind.sort is not None and len(facts) == 1:
            yield kind.sort(facts[0])
        number = _count_facts(fact)
        if number is not None:
            yield str(number)
            yield self.language.count(number)

    def _list_people(self, kind: FactKind, fact: object) -> list[int]:
        if kind.list_people is None:
            return []
        return [seat for each in _list_facts(fact) for seat in kind.list_people(self, each)]

    # --- filling a phrase --------------------------------------------------------------------------------

    def _fill(self, phrase: Phrase, sentence: Sentence) -> str:
        whole = self._fill_plainly(phrase, sentence)
        first = phrase.parts[0] if phrase.parts else ""
        if isinstance(first, Blank) and not self._begins_with_name(first, sentence):
            return whole[:1].upper() + whole[1:]
        return whole

    def _fill_plainly(self, phrase: Phrase, sentence: Sentence) -> str:
        """Fill the blanks; the first letter stays as it is, as within another sentence."""
        return "".join(
            [part if isinstance(part, str) else self._say_blank(part, sentence) for part in phrase.parts]
        )

    def _say_blank(self, blank: Blank, sentence: Sentence) -> str:
        fact = getattr(sentence, blank.name)
        manner, *more = blank.manner or ("",)
        if manner == COUNT:
            return self._count(sentence, fact, *more)
        kind = sentence.tables.find_kind(blank.name)
        facts = _list_facts(fact)
        if isinstance(fact, tuple):
            return self._join(kind, facts, blank.manner)
        return self._say_fact(kind, fact, manner)

    def _say_fact(self, kind: FactKind, fact: object, case: str) -> str:
        if isinstance(fact, Sentence) and not kind.is_whole:
            return self.say_within(fact)
        return kind.say(self, fact, case)

    def _count(self, sentence: Sentence, fact: object, term: str, *cases: str) -> str:
        """Say a number and its noun, in the plural that goes with it; of a list, how many it has."""
        number = _count_facts(fact) or 0
        form = self.language.count(number)
        noun = self.find_book(sentence).find_term(term, *(f"{form}.{case}" for case in cases), form)
        return f"{number} {noun}"

    def _join(self, kind: FactKind, facts: Sequence[object], manner: Sequence[str]) -> str:
        """List several facts, with a case of each if the blank says so; with `us`, the reader first."""
        case = next((each for each in manner if each not in (*JOINS, US, NUMBERED)), "")
        how = next((each for each in manner if each in JOINS), JOINS[0])
        if NUMBERED in manner and len(facts) > 1 and not self.reader.names:
            return self.language.seats.format(self.language.join([str(seat) for seat in facts], how))
        said = [self._say_fact(kind, fact, case) for fact in facts]
        if US in manner and self.reader.seat in facts:
            others = [each for fact, each in zip(facts, said, strict=True) if fact != self.reader.seat]
            said = [self.language.you["nom"], *others]
        return self.language.join(said, how)

    def _begins_with_name(self, blank: Blank, sentence: Sentence) -> bool:
        """Return whether what a phrase begins with is a name, and not a word for the reader."""
        fact, manner = getattr(sentence, blank.name), blank.manner
        first = next(iter(_list_facts(fact)), None)
        if isinstance(first, Sentence):
            begin = self.choose_form(first).phrases[0].parts[0]
            return isinstance(begin, Blank) and self._begins_with_name(begin, first)
        kind = sentence.tables.find_kind(blank.name)
        if kind.list_people is not None and not kind.is_name:
            return self._is_named(kind, fact, manner)
        return kind.is_name

    def _is_named(self, kind: FactKind, fact: object, manner: Sequence[str]) -> bool:
        """Return whether somebody is called by a name: nobody is without one, nor the reader in a case."""
        people = self._list_people(kind, fact)
        said_as_you = manner and (manner[0] in self.language.you or US in manner)
        if said_as_you and self.reader.seat in people:
            return False
        return bool(people) and people[0] < len(self.reader.names)


def _list_facts(fact: object) -> Sequence[object]:
    """Return a fact that may be missing, or several of them, as a list."""
    if fact is None:
        return ()
    return cast("tuple[object, ...]", fact) if isinstance(fact, tuple) else (fact,)


def _count_facts(fact: object) -> int | None:
    """Return a number, or how many facts a list has; None for anything else."""
    facts = _list_facts(fact)
    return fact if isinstance(fact, int) else len(facts) if isinstance(fact, tuple) else None


@cache
def _is_personal(kind: type[Sentence]) -> bool:
    """Return whether sentences of this class depend on the reader."""
    return kind.get_key() in kind.tables.personal_keys


@cache
def _is_cached(kind: type[Sentence]) -> bool:
    """Return whether sentences of this class are kept in words: not if people can make their facts large."""
    return not kind.__struct_fields__ or kind.tables.has_small_facts


@lru_cache(maxsize=4096)
def _say(language: str, reader: Reader, sentence: Sentence) -> str:
    return Teller(language, reader).choose_text(sentence)


IN_ENGLISH = Teller()
"""Tells in English and calls nobody by name, for logs, tools and tests."""
