"""Events as sentences: facts that are stored for ever, and told by the tables.

Rules tell `Damaged(side, column, hero, amount)`. At the edge of the kernel each becomes a plain `Event` of
kind and facts, as rows and transcripts have always had it. Whoever tells, marks or sums up what happened
reads it as a typed one again. What earlier releases told is read by the same classes.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Generic, TypeAlias, TypeVar

from games.core.model import Event, Seat
from games.core.records import Plain, Value, build_value, list_fields
from games.core.sentences.phrasebook import EVENTS
from games.core.sentences.sentence import Sentence

PREFIX_LENGTH = len(EVENTS) + 1

T = TypeVar("T", bound="TypedEvent")


class TypedEvent(Sentence, frozen=True):
    """An event as the sentence that tells it. Its key and the names of its facts are stored for ever.

    A fact that some readers may not know is optional: it is None for them.
    """

    hidden = False
    """Everybody learns of it."""

    @classmethod
    def get_kind(cls) -> str:
        """Return the kind under which events of this class are stored."""
        return _find_kind(cls)

    @property
    def kind(self) -> str:
        return self.get_kind()

    @property
    def facts(self) -> Mapping[str, Plain]:
        """The facts that are known, by name."""
        return _list_known_facts(self)

    def seen_by(self, seat: Seat | None) -> Event:
        return self.store()

    def store(self) -> Event:
        """Return the event as it is stored: without facts that are missing."""
        facts = list_fields(self)
        return Event(_find_kind(type(self)), _list_known_facts(self) if None in facts.values() else facts)


class SplitEvent(Value, frozen=True):
    """An event of which some know more. `others` is what the rest are told; None: they don't learn of it."""

    event: TypedEvent
    knowers: tuple[Seat, ...]
    others: TypedEvent | None = None

    @property
    def kind(self) -> str:
        return self.event.get_kind()

    @property
    def hidden(self) -> bool:
        return self.others is None

    @property
    def facts(self) -> Mapping[str, Plain]:
        """The facts that everybody knows, by name."""
        return {} if self.others is None else self.others.facts

    def seen_by(self, seat: Seat | None) -> Event | None:
        if seat is not None and seat in self.knowers:
            return self.event.store()
        return None if self.others is None else self.others.store()

    def store(self) -> Event:
        """Return the event as it is stored: what only some know apart from what everybody does."""
        known = _list_known_facts(self.event)
        if self.others is None:
            return Event(self.kind, {}, known, self.knowers, hidden=True)
        public = _list_known_facts(self.others)
        secret = {name: fact for name, fact in known.items() if name not in public or public[name] != fact}
        return Event(self.kind, public, secret, self.knowers)


ToldEvent: TypeAlias = Event | TypedEvent | SplitEvent
"""An event as the rules of a game tell it."""


def store_events(events: Iterable[ToldEvent]) -> list[Event]:
    """Return events as they are stored."""
    return [told if isinstance(told, Event) else told.store() for told in events]


@cache
def _find_kind(event: type[TypedEvent]) -> str:
    return event.get_key()[PREFIX_LENGTH:]


def _list_known_facts(event: TypedEvent) -> dict[str, Plain]:
    return {name: fact for name, fact in list_fields(event).items() if fact is not None}


class EventReader(Generic[T]):
    """Reads stored events of a game as typed ones.

    `upgrade`: turns the facts of an event of an earlier release into those of today's class.
    """

    def __init__(
        self,
        classes: Iterable[type[T]],
        upgrade: Callable[[str, Mapping[str, Plain]], Mapping[str, Plain]] | None = None,
    ) -> None:
        self.classes = {each.get_kind(): each for each in classes}
        self.upgrade = upgrade

    def __call__(self, event: Event) -> T:
        """Return an event, as one viewer sees it, as a typed one; a fact that is missing becomes None."""
        found = self.classes[event.kind]
        facts = event.facts if self.upgrade is None else self.upgrade(event.kind, event.facts)
        return build_value(found, [facts.get(name) for name in found.__struct_fields__])


def list_event_classes(base: type[T]) -> list[type[T]]:
    """List the classes of events that derive from a game's base class, and have a kind of their own."""
    found: list[type[T]] = []
    for each in base.__subclasses__():
        found += [each] if each.get_key().startswith(f"{EVENTS}.") else []
        found += list_event_classes(each)
    return found
