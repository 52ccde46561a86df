"""What happens in Burrow. The keys of events and the names of their facts are stored for ever."""

from games.core.model import Seat
from games.core.sentences.events import EventReader, TypedEvent, list_event_classes
from tests.burrow.facts import Fox, Tile
from tests.burrow.tables import TABLES


class BurrowEvent(TypedEvent, frozen=True):
    tables = TABLES


class OfSeat(BurrowEvent, frozen=True):
    seat: Seat


class Lured(OfSeat, frozen=True, tag="event.lured"):
    card: int


class Dug(OfSeat, frozen=True, tag="event.dug"):
    tile: Tile | None = None


class Posted(OfSeat, frozen=True, tag="event.posted"):
    fox: Fox
    tile: Tile


class Found(OfSeat, frozen=True, tag="event.found"):
    other: Seat
    tile: Tile


class Bitten(OfSeat, frozen=True, tag="event.bitten"):
    fox: Fox
    damage: int


class Fell(OfSeat, frozen=True, tag="event.fell"):
    fox: Fox


class Succeeded(OfSeat, frozen=True, tag="event.succeeded"):
    fox: Fox
    card: int


class Sprung(OfSeat, frozen=True, tag="event.sprung"):
    pass


class Arranged(OfSeat, frozen=True, tag="event.arranged"):
    cards: tuple[int, ...] | None = None


class Thrown(OfSeat, frozen=True, tag="event.thrown"):
    card: int


read_event = EventReader(list_event_classes(BurrowEvent))
