"""What happens in Thicket. The keys of events and the names of their facts are stored for ever."""

from games.core.model import Seat
from games.core.sentences.events import EventReader, TypedEvent, list_event_classes
from tests.thicket.facts import Card
from tests.thicket.tables import TABLES


class ThicketEvent(TypedEvent, frozen=True):
    tables = TABLES


class OfSeat(ThicketEvent, frozen=True):
    seat: Seat


class OfBush(OfSeat, frozen=True):
    owner: Seat
    card: Card


class TurnBegan(OfSeat, frozen=True, tag="event.turn_began"):
    pass


class Planted(OfSeat, frozen=True, tag="event.planted"):
    card: Card


class Announced(OfBush, frozen=True, tag="event.announced"):
    pass


class Paused(OfSeat, frozen=True, tag="event.paused"):
    pass


class Paid(OfSeat, frozen=True, tag="event.paid"):
    pass


class CalledOff(OfSeat, frozen=True, tag="event.called_off"):
    pass


class Bloomed(OfSeat, frozen=True, tag="event.bloomed"):
    card: Card


class LostSeed(OfSeat, frozen=True, tag="event.lost_seed"):
    card: Card


class GainedSeeds(OfSeat, frozen=True, tag="event.gained_seeds"):
    seeds: int


class GainedBerries(OfSeat, frozen=True, tag="event.gained_berries"):
    berries: int


class Drew(OfSeat, frozen=True, tag="event.drew"):
    pass


class RaidBegan(OfBush, frozen=True, tag="event.raid_began"):
    pass


class Plundered(OfBush, frozen=True, tag="event.plundered"):
    pass


class SpellCast(OfSeat, frozen=True, tag="event.spell_cast"):
    card: Card


class Searched(OfSeat, frozen=True, tag="event.searched"):
    card: Card | None = None


class Foresaw(OfSeat, frozen=True, tag="event.foresaw"):
    under: int | None = None


read_event = EventReader(list_event_classes(ThicketEvent))
