"""What happens in Break. The keys of events and the names of their facts are stored for ever.

Troops, cards and tiles stand in them by their printed names. A fact that may be missing is None; some are so
only in events of earlier releases.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from games.break_.facts import DamageKind, Holder, Nation, QuietTurns, StepKind, Thing, Trap, Way
from games.break_.tables import TABLES
from games.core.model import Event, Seat
from games.core.records import Plain
from games.core.sentences.events import EventReader, TypedEvent, list_event_classes

EDGE, WALL, TREES = Thing("edge"), Thing("wall"), Thing("trees")
"""What blocks a tile."""
BY_SNARE, BY_CORAL_SNARE = Holder("snare"), Holder("coral snare")
MOVED, PUSHED, CARRIED, THROWN, SPREAD = map(StepKind, ("moved", "pushed", "carried", "thrown", "spread"))
"""Ways of entering a tile: own move, Gust or water, a current, Hurl, Wildfire."""


class BreakEvent(TypedEvent, frozen=True):
    """Base of all events of Break."""

    tables = TABLES


class OfSeat(BreakEvent, frozen=True):
    """Something that a player does, or that is theirs."""

    seat: Seat


class OnTile(OfSeat, frozen=True):
    """Something of a player on a tile."""

    tile: str


class OfTroop(OfSeat, frozen=True):
    """Something that happens to a troop on a tile."""

    troop: str
    tile: str


# --- set-up and turns


class NationSeated(OfSeat, frozen=True, tag="event.nation"):
    """A player leads a nation."""

    nation: Nation


class Started(OfSeat, frozen=True, tag="event.starts"):
    """A player is the first; `by_chance`: not by the priority of the nation."""

    by_chance: bool


class LaidOut(OfSeat, frozen=True, tag="event.laid_out"):
    """A player has laid out the troops; `basic`: in the basic set-up."""

    basic: bool


class TurnBegan(OfSeat, frozen=True, tag="event.turn_began"):
    """A turn begins."""

    turn: int


class TurnEnded(OfSeat, frozen=True, tag="event.turn_ended"):
    """A turn ends; `quiet`: so many turns in a row were quiet, this one included."""

    quiet: QuietTurns


class SideGaveUp(OfSeat, frozen=True, tag="event.gave_up"):
    """A player gives up."""


# --- steps and combat


class Moved(OfTroop, frozen=True, tag="event.moved"):
    """A troop goes from `start` to another tile."""

    start: str
    how: StepKind


class Bounced(OfTroop, frozen=True, tag="event.bounced"):
    """`tile`: where the troop goes back to; `start`: the tile that it attacked."""

    start: str


class Burned(OfTroop, frozen=True, tag="event.burned"):
    """A troop crosses a Firewall."""


class Fought(OfTroop, frozen=True, tag="event.fought"):
    """`tile`: the one that is attacked; `start`: where the attacker stood."""

    start: str
    other_seat: Seat
    other: Thing
    deals: int
    takes: int


class StruckFirst(OfTroop, frozen=True, tag="event.struck_first"):
    """`tile`: the one that is attacked; `is_attacked`: whether by the other troop."""

    other_seat: Seat
    other: Thing
    start: str | None = None
    """Where the attacker stood; None after an Ambush."""
    is_attacked: bool | None = None


class Hurt(OfTroop, frozen=True, tag="event.hurt"):
    """A troop is damaged, perhaps in vain; `left`: the power that it still has."""

    amount: int
    left: int
    power: int
    cause: DamageKind


class Fell(OfTroop, frozen=True, tag="event.fell"):
    """A troop is gone; `tile`: where it died."""


class Sacrificed(OfTroop, frozen=True, tag="event.sacrificed"):
    """A troop is given as a price."""


class Healed(OfTroop, frozen=True, tag="event.healed"):
    """A Golem gains power from a Rock."""

    left: int
    power: int


class Exploded(BreakEvent, frozen=True, tag="event.exploded"):
    """Everything on a tile and next to it is hit."""

    tile: str


class Appeared(OfTroop, frozen=True, tag="event.appeared"):
    """A new troop stands on a tile; `jumped`: whether it has just jumped out of its Ambush."""

    jumped: bool | None = None


# --- traps and snares


class TrapLaid(OnTile, frozen=True, tag="event.trap_laid"):
    """A trap is laid face down; its owner knows which."""

    trap: Trap | None = None


class Sprung(OfSeat, frozen=True, tag="event.sprung"):
    """A trap of a player is sprung."""

    trap: Trap
    tile: str


class Caught(OfTroop, frozen=True, tag="event.caught"):
    """A snare holds a troop."""

    by: Holder


class Freed(OfTroop, frozen=True, tag="event.freed"):
    """A troop breaks free from a snare."""


class Jumped(OnTile, frozen=True, tag="event.jumped"):
    """A Rogue jumps out of its Ambush."""


class SnareOpened(OnTile, frozen=True, tag="event.snare_opened"):
    """A Snare Coral leaves its snare."""


# --- cards and terrain


class Cast(OfSeat, frozen=True, tag="event.cast"):
    """A player casts a utility card."""

    card: str


class Shot(OfSeat, frozen=True, tag="event.shot"):
    """A card hits what stands on a tile; `start`: where its caster stands."""

    card: str
    start: str
    tile: str


class BombTossed(OnTile, frozen=True, tag="event.bomb_tossed"):
    """A bomb lands on a tile; `start`: where it was thrown."""

    start: str | None = None


class BombStuck(OfTroop, frozen=True, tag="event.bomb_stuck"):
    """A bomb sticks to a troop."""


class BombDropped(OnTile, frozen=True, tag="event.bomb_dropped"):
    """A bomb lies where its carrier died."""


class WallBuilt(OnTile, frozen=True, tag="event.wall_built"):
    """A Wall is placed."""


class WallDestroyed(OnTile, frozen=True, tag="event.wall_destroyed"):
    """A Wall is destroyed by its owner."""


class WallGone(OnTile, frozen=True, tag="event.wall_gone"):
    """A Wall has lost its last token."""


class TreesGrown(OnTile, frozen=True, tag="event.trees_grown"):
    """The Trees are placed."""


class TreesTaken(OnTile, frozen=True, tag="event.trees_taken"):
    """The Trees are taken back."""


class FirewallLit(OfSeat, frozen=True, tag="event.firewall_lit"):
    """The Firewall is placed; `line`: in notation, such as `h:c4`."""

    line: str


class FirewallOut(OfSeat, frozen=True, tag="event.firewall_out"):
    """The Firewall is taken back."""


class RiverLaid(OnTile, frozen=True, tag="event.river_laid"):
    """The River runs from a tile to the next one, `end`."""

    end: str
    way: Way


class Swept(OfTroop, frozen=True, tag="event.swept"):
    """A river takes a troop along; `river_seat`: its owner."""

    river_seat: Seat | None = None


class Collided(OfTroop, frozen=True, tag="event.collided"):
    """`other`: what the troop runs into, and `other_seat` whose it is if it is a troop; `there`: its tile."""

    other: Thing
    other_seat: Seat | None = None
    there: str | None = None


OLD_OBSTACLES: Final[Mapping[Plain, Thing]] = {"the edge": EDGE, "the Wall": WALL, "the Trees": TREES}
"""What stood for an obstacle in events of earlier releases."""
SPARE_FACTS: Final[Mapping[str, Mapping[str, Plain]]] = {
    Fought.get_kind(): {"start": ""},
    Collided.get_kind(): {"other": EDGE},
}
"""By kind of event, facts that earlier releases did not tell."""


def upgrade(kind: str, facts: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Return the facts of an event of any release as those of today.

    >>> sorted(upgrade("collided", {"tile": "a1", "other": "the Wall"}).items())
    [('other', 'wall'), ('tile', 'a1')]
    """
    spare = SPARE_FACTS.get(kind)
    if spare is None:
        return facts
    known = {**spare, **facts}
    return {**known, "other": OLD_OBSTACLES.get(known["other"], known["other"])}


read_event = EventReader(list_event_classes(BreakEvent), upgrade)


def read_events(events: Iterable[Event]) -> Iterator[BreakEvent]:
    """Read the events of Break among some that a viewer has seen; the kernel tells others."""
    for event in events:
        if event.kind in read_event.classes:
            yield read_event(event)
