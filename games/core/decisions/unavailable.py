"""Moves that a player may want to make and cannot, with reasons: for "Why not…" and for typed moves."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.core.errors import UnclearMove
from games.core.records import Value
from games.core.sentences.sentence import Text, in_words
from games.core.text.matching import FILLER_WORDS, known_names, loosen, match_option, names_of, normalize


class Unavailable(Value, frozen=True):
    """Something that a seat might want to do at the pending question, and cannot.

    `text`, `label` and `aliases` are those of an option. `reason` says why it is impossible, `remedy` what
    would make it possible, both in sentences. `alternative` is a possible answer as typed (without one,
    the kernel names the nearest of the same kind), and `lead_in` precedes it: "It can still attack".
    `kind` is that of its options, if they have one.
    """

    text: str
    reason: Text
    label: Text = ""
    remedy: Text = ""
    alternative: str = ""
    lead_in: Text = ""
    aliases: tuple[str, ...] = ()
    kind: str = ""

    @property
    def title(self) -> str:
        return in_words(self.label) or self.text


class NameFact(NamedTuple):
    """What something is, or where it is now, that somebody may name where it is not possible.

    `is_first`: it explains only the beginning of a text: a verb of another moment. `after`: first words
    after which alone it explains a name.
    """

    names: tuple[str, ...]
    sentence: Text
    is_first: bool = False
    after: tuple[str, ...] = ()


def find_name_fact(facts: Iterable[NameFact], wrong: str, understood: str) -> tuple[NameFact, str] | None:
    """Return the fact with the longest name that the wrong part of a text begins with, as typed.

    `understood`: what was understood before it; a verb is one only at the beginning.
    """
    words = wrong.replace('"', "").split()
    while len(words) > 1 and words[0].casefold() in FILLER_WORDS | {"then", "and", "with"}:
        words.pop(0)
    typed, first = normalize(" ".join(words)).rstrip(".!?…"), understood.partition(" ")[0]
    best, length = None, 0
    for fact in facts:
        if (fact.is_first and understood) or (fact.after and first not in fact.after):
            continue
        for name in map(normalize, fact.names):
            if len(name) > length and typed.startswith(name) and typed[len(name) :][:1] in ("", " ", ","):
                best, length = fact, len(name)
    return None if best is None else (best, " ".join(words[: len(typed[:length].split())]).rstrip(".,!?…"))


def find_unavailable(entries: Sequence[Unavailable], text: str) -> Unavailable | None:
    """Return the entry that a text names, parsed as leniently as a move.

    >>> wall = Unavailable("attack 2", "There is a wall.", "Attack Rook")
    >>> find_unavailable([wall], "attack the") is find_unavailable([wall], "Attack rook!") is wall
    True
    """
    for way in (text, *loosen(text, True)):
        try:
            found = match_option(way, entries)
        except UnclearMove:
            continue
        if found is not None:
            return entries[found]
    return None


def find_unavailable_beginning(entries: Sequence[Unavailable], text: str) -> tuple[Unavailable, str] | None:
    """Return the entry with the longest name that a text begins with, and that beginning as typed.

    >>> scorch = Unavailable("scorch", "Scorch needs a Mage.")
    >>> find_unavailable_beginning([scorch], "Cast Scorch d3 > e6") == (scorch, "Scorch")
    True
    """
    best, length = None, 0
    words = text.split()
    while len(words) > 1 and words[0].casefold() in FILLER_WORDS:
        words.pop(0)
    typed = normalize(" ".join(words)).rstrip(".!?…")
    for entry in entries:
        names = known_names(names_of(entry))
        for known in (*names.names, normalize(names.labels[0])):
            if len(known) > length and typed.startswith(known) and typed[len(known) :][:1] in ("", " "):
                best, length = entry, len(known)
    return None if best is None else (best, " ".join(words[: len(typed[:length].split())]).rstrip(".!?…"))
