"""Types of the view of a Nightbreak match, and the words about it that pictures use."""

from collections.abc import Iterable

from games.core.model import Result, Seat
from games.core.records import Value
from games.core.sentences.sentence import Text
from games.nightbreak.card_texts import (
    FACTION_STYLES,
    REACH_WORDS,
    STATUS_MEANINGS,
    arrival_text,
    power_text,
    speak_arrows,
)
from games.nightbreak.facts import TimeCard, find_side_name
from games.nightbreak.glossary import FACTION_NAMES, FACTIONS, TYPES, Side
from games.nightbreak.hero import HEROES
from games.nightbreak.sentences import SideScore, StatusLine

__all__ = [
    "CHOOSES_FACTION",
    "FACTIONS",
    "FACTION_NAMES",
    "FACTION_STYLES",
    "NAMES_KINGMAKER",
    "ORDERS_ROW",
    "PICKS_HEROES",
    "REACH_WORDS",
    "STATUS_MEANINGS",
    "TYPES",
    "CardView",
    "HeroView",
    "NightbreakView",
    "SetupView",
    "SideView",
    "card_view",
    "sort_by_card",
    "speak_arrows",
    "status_line",
]


class CardView(Value, frozen=True):
    """The printed content of a Hero card."""

    name: str
    epithet: str
    faction: str
    type: str
    strength: int
    hp: int
    arrival: Text
    power: str
    cost: int
    arrows: str
    text: Text


class HeroView(Value, frozen=True):
    """A Hero in battle. `step` is the Hero's step in the turn of its side, counted from 1."""

    name: str
    epithet: str
    faction: str
    type: str
    strength: int
    hp: int
    damage: int
    held: int
    prayers: int
    statuses: tuple[str, ...]
    acted: bool
    prayed: bool
    acting: bool
    kingmaker: bool
    column: int
    step: int


class SideView(Value, frozen=True):
    """One side. Its row starts at its own left; `pool` is None outside its turn and after the match."""

    seats: tuple[Seat, ...]
    faction: str
    favor: int
    row: tuple[HeroView | None, ...]
    damage: int
    pool: int | None
    income: int
    """Blessing Points that the side's Resource Phase would yield under the face-up Time card."""
    kingmaker: str
    """Name of the side's Kingmaker, in whatever zone."""
    deck: int
    discard: tuple[str, ...]
    removed: int


CHOOSES_FACTION, PICKS_HEROES, ORDERS_ROW, NAMES_KINGMAKER = "faction", "heroes", "order", "kingmaker"
"""What a side chooses before the first turn."""


class SetupView(Value, frozen=True):
    """What is being chosen before the first turn, and from what, as everybody may know.

    `offered`: names of the Heroes to choose from, those of Sun first. While a side picks in secret they are
    all that it could pick; its picks so far are in `mustered` of its own view alone.
    """

    stage: str
    side: Side
    offered: tuple[str, ...]


class NightbreakView(Value, frozen=True):
    """The view of a match. `viewer` is the side it is seen from; spectators see it from the first side."""

    format: str
    viewer: Side
    turn: int
    mover: Side
    time_deck: tuple[str, ...]
    symbols: tuple[tuple[str, int], ...]
    """For each card of the Time deck: whose symbols it shows, and how many."""
    flipped: int
    """Number of used Time cards; includes the card of the turn once points are being placed."""
    sides: tuple[SideView, SideView]
    shared: bool
    looked_at: str | None
    order: str
    """The viewer's own standing order; behind `keep` the faces of the Heroes to keep."""
    mustered: tuple[str, ...]
    unseen: tuple[str, ...]
    finished: bool
    result: Result | None = None
    """Who won and why, after the end."""
    setup: SetupView | None = None
    """What is being chosen before the first turn; None once it has begun."""


def status_line(view: NightbreakView) -> Text:
    """Describe turn and score in one line."""
    if not view.turn:
        return ""
    scores = [SideScore(side.favor, find_side_name(side.faction, at)) for at, side in enumerate(view.sides)]
    time = TimeCard(view.time_deck[view.turn - 1].lower())
    return StatusLine(view.turn, len(view.time_deck), time, *scores)


def sort_by_card(names: Iterable[str]) -> list[str]:
    """Sort the names of Heroes by their cards: Sun first, each faction by type."""
    faces = {hero.name: face for face, hero in HEROES.items()}
    return sorted(names, key=faces.__getitem__)


def card_view(name: str) -> CardView:
    """Return the card of the Hero with this name, with or without its epithet."""
    named = (hero for hero in HEROES.values() if name in (hero.name, f"{hero.name}, {hero.epithet}"))
    hero = next(named, None)
    power = hero.activated if hero is not None else None
    if hero is None or power is None:
        raise LookupError(f"{name} is no Hero with a power")
    return CardView(
        name=hero.name,
        epithet=hero.epithet,
        faction=hero.faction,
        type=hero.type,
        strength=hero.strength,
        hp=hero.hp,
        arrival=arrival_text(hero, spoken=False),
        power=power.name,
        cost=power.cost,
        arrows=power.arrows,
        text=power_text(power, spoken=False),
    )
