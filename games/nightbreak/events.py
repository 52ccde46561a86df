"""What happens in Nightbreak. The kinds of events and the names of their facts are stored for ever."""

from collections.abc import Mapping

from games.core.model import Seat
from games.core.records import Plain
from games.core.sentences.events import EventReader, TypedEvent, list_event_classes
from games.nightbreak.facts import (
    SHARED_PILE,
    HeroFace,
    Order,
    OtherSeat,
    Owners,
    PileOwner,
    SideName,
    Statuses,
    TimeCard,
)
from games.nightbreak.glossary import KEEP, Side
from games.nightbreak.hero import HEROES
from games.nightbreak.tables import TABLES


class NightbreakEvent(TypedEvent, frozen=True):
    tables = TABLES


class OfSide(NightbreakEvent, frozen=True):
    """Something about a side: its name, and those who play it."""

    side: Side
    name: SideName
    owners: Owners

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play the side, each by themselves."""
        return self.owners or ()


class OfHero(NightbreakEvent, frozen=True):
    """Something about a Hero: its side, its column then, its face, and those who play it."""

    side: Side
    column: int
    hero: HeroFace
    owners: Owners


# setup


class GoesFirst(NightbreakEvent, frozen=True, tag="event.goes_first"):
    seats: tuple[Seat, ...]


class ChoseFaction(NightbreakEvent, frozen=True, tag="event.chose_faction"):
    faction: SideName
    faced: SideName
    seats: tuple[Seat, ...]
    others: tuple[OtherSeat, ...]


class LinedUp(OfSide, frozen=True, tag="event.lined_up"):
    column: int
    hero: HeroFace


class Crowned(OfSide, frozen=True, tag="event.crowned"):
    hero: HeroFace


# the turn


class TurnBegan(OfSide, frozen=True, tag="event.turn_began"):
    turn: int
    time: TimeCard


class GainedBlessing(OfSide, frozen=True, tag="event.gained_blessing"):
    amount: int


class PrayersAnswered(OfHero, frozen=True, tag="event.prayers_answered"):
    amount: int


class KeptRow(OfSide, frozen=True, tag="event.kept_row"):
    pass


class Moved(NightbreakEvent, frozen=True, tag="event.moved"):
    """Two Heroes of a side were swapped; `to` is the column of the first one now."""

    side: Side
    first: HeroFace
    second: HeroFace
    to: int
    owners: Owners = None


class TimePassed(NightbreakEvent, frozen=True, tag="event.time_passed"):
    time: TimeCard


class Given(OfHero, frozen=True, tag="event.given"):
    amount: int


# actions


class Paid(OfHero, frozen=True, tag="event.paid"):
    held: int
    pool: int


class Activated(OfHero, frozen=True, tag="event.activated"):
    pass


class Targeted(OfHero, frozen=True, tag="event.targeted"):
    pass


class Attacked(OfHero, frozen=True, tag="event.attacked"):
    target: HeroFace
    at: int
    defenders: Owners = None


class Prayed(OfHero, frozen=True, tag="event.prayed"):
    pass


class Escaped(OfHero, frozen=True, tag="event.escaped"):
    pass


# effects


class Shielded(OfHero, frozen=True, tag="event.shielded"):
    pass


class Unaffected(OfHero, frozen=True, tag="event.unaffected"):
    pass


class Stayed(OfHero, frozen=True, tag="event.stayed"):
    pass


class Damaged(OfHero, frozen=True, tag="event.damaged"):
    """A Hero took damage; `source`: the Hero that dealt it, unless it has left the battle since."""

    amount: int
    source: HeroFace | None = None


class Bled(OfHero, frozen=True, tag="event.bled"):
    amount: int


class Healed(OfHero, frozen=True, tag="event.healed"):
    amount: int


class Gained(OfHero, frozen=True, tag="event.gained"):
    statuses: Statuses


class HadAlready(OfHero, frozen=True, tag="event.had_already"):
    statuses: Statuses


class Lost(OfHero, frozen=True, tag="event.lost"):
    statuses: Statuses


class Drained(OfHero, frozen=True, tag="event.drained"):
    source: HeroFace | None = None


class Endowed(OfHero, frozen=True, tag="event.endowed"):
    pass


class PrayerPlaced(OfHero, frozen=True, tag="event.prayer_placed"):
    pass


# replacement


class Overwhelmed(OfHero, frozen=True, tag="event.overwhelmed"):
    """A Hero fell, with the points and Prayer Markers that were on it, if there were any."""

    scorer: SideName
    held: int | None = None
    prayers: int | None = None
    scorers: tuple[OtherSeat, ...] | None = None


class Discarded(OfSide, frozen=True, tag="event.discarded"):
    hero: HeroFace


class Recalled(OfSide, frozen=True, tag="event.recalled"):
    hero: HeroFace


class Arrived(OfHero, frozen=True, tag="event.arrived"):
    pass


class Reshuffled(NightbreakEvent, frozen=True, tag="event.reshuffled"):
    side: Side
    pile: PileOwner
    owners: Owners = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.owners or ()


# people


class GaveUp(NightbreakEvent, frozen=True, tag="event.gave_up"):
    """Somebody concedes; `is_offer`: whether teammates have to agree yet."""

    seat: Seat
    is_offer: bool | None = None


class PlaysOn(NightbreakEvent, frozen=True, tag="event.plays_on"):
    seat: Seat


class Ordered(NightbreakEvent, frozen=True, tag="event.ordered"):
    """A standing order was given; `heroes` are those that it keeps."""

    seat: Seat
    order: Order
    heroes: tuple[HeroFace, ...] | None = None


# events of earlier releases

OLD_SIDE_NAMES = {
    "Sun": "sun",
    "Moon": "moon",
    "the first side": "first_side",
    "the second side": "second_side",
}
OLD_SHARED_PILE, OLD_PILE_END = "the shared discard pile", "'s discard pile"
SIDE_FACTS = ("name", "scorer", "faced")


def upgrade_facts(kind: str, facts: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Return the facts of an event with keys where earlier releases had English words."""
    changed: dict[str, Plain] = {
        name: OLD_SIDE_NAMES[old]
        for name in SIDE_FACTS
        if isinstance(old := facts.get(name), str) and old in OLD_SIDE_NAMES
    }
    if isinstance(time := facts.get("time"), str):
        changed["time"] = time.lower()
    if isinstance(pile := facts.get("pile"), str) and " " in pile:
        owner = pile.removesuffix(OLD_PILE_END)
        changed["pile"] = SHARED_PILE if pile == OLD_SHARED_PILE else OLD_SIDE_NAMES[owner]
    if isinstance(order := facts.get("order"), str) and " " in order:
        changed |= {"order": KEEP, "heroes": read_old_wish_list(order)}
    return {**facts, **changed} if changed else facts


def read_old_wish_list(order: str) -> tuple[int, ...]:
    """Return the Heroes of an order as earlier releases told it: `keep Branoc, Idris and Vael`."""
    names = order.removeprefix(f"{KEEP} ").replace(" and ", ", ").split(", ")
    faces = {hero.name: face for face, hero in HEROES.items()}
    return tuple(faces[name] for name in names)


read_event = EventReader(list_event_classes(NightbreakEvent), upgrade_facts)
