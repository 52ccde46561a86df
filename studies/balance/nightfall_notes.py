"""Notes that `python -m studies.balance nightfall` keeps of a game, from its events and its end."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from games.core.model import Event, Seat
from games.core.sentences.events import store_events
from games.nightfall.card import ORDERS, face_name
from games.nightfall.ending import wound_ranking_key
from games.nightfall.glossary import DRAFT_FACE
from games.nightfall.state import COMMONS_OWNER, PICKED
from games.nightfall.table import Nightfall

BY_WOUNDS, BY_TYPES, BY_SEAT = "wounds", "types", "seat"
"""What decided between the winner and the next player."""


@dataclass(frozen=True)
class NightfallNotes:
    """Notes of a game, with printed names of orders; in a series the archives are those of its last game."""

    archives: tuple[tuple[str, ...], ...]
    """Private archives of each seat, including those that were never turned up."""
    commons: tuple[str, ...]
    claimed: tuple[dict[str, int], ...]
    """Claimed orders of each seat with their numbers."""
    decided: str
    games: int
    chains: int
    chained: int
    """Orders in all chains together."""
    resolved: int
    """Draft orders that resolved, and how many of them kicked."""
    kicked: int
    attacks: int
    """Wounds from attacks, and all wounds."""
    taken: int


@dataclass(frozen=True)
class NightfallRecord:
    """A finished game with its notes."""

    form: str
    seats: int
    number: int
    seed: str
    agents: tuple[str, ...]
    """Agents by seat."""
    worlds: int
    """Worlds that `greedy` imagined."""
    first: int
    ranks: tuple[int, ...]
    wounds: tuple[int, ...]
    reason: str
    turns: int
    rounds: int
    notes: NightfallNotes

    @property
    def key(self) -> tuple[Any, ...]:
        return self.form, self.seats, self.number, self.seed, tuple(self.agents), self.worlds

    @property
    def winner(self) -> int:
        return self.ranks.index(1)

    def place(self, seat: int) -> int:
        """Return a seat's position, counted from the first player."""
        return (seat - self.first) % self.seats


def take_notes(g: Nightfall) -> NightfallNotes:
    events = store_events(g.events)
    counts, claimed = count_events(events), [Counter[str]() for _ in g.seats]
    for event in events:
        if event.kind == "claimed":
            claimed[_number_fact(event, "seat")][face_name(_number_fact(event, "card"))] += 1
    return NightfallNotes(
        archives=tuple(private_archive(g, seat) for seat in g.seats),
        commons=tuple(
            sorted(face_name(each.face) for each in g.board.archives if each.owner == COMMONS_OWNER)
        ),
        claimed=tuple(dict(each) for each in claimed),
        decided=decided_by(g),
        games=g.board.game,
        chains=counts["chains"],
        chained=counts["chained"],
        resolved=counts["resolved"],
        kicked=counts["kicked"],
        attacks=counts["attacks"],
        taken=counts["taken"],
    )


def private_archive(g: Nightfall, seat: Seat) -> tuple[str, ...]:
    open_ = [each.face for each in g.board.archives if each.owner == seat]
    down = [g.face(card) - DRAFT_FACE for card in g.pile(PICKED, seat)]
    return tuple(sorted(face_name(face) for face in (*open_, *down)))


def decided_by(g: Nightfall) -> str:
    """Return how far the comparison of the two best players had to go (NF-E06 to NF-E10)."""
    best, following = sorted(wound_ranking_key(g, seat) for seat in g.seats)[:2]
    if best[0] != following[0]:
        return BY_WOUNDS
    return BY_TYPES if best[1] != following[1] else BY_SEAT


def count_events(events: list[Event]) -> Counter[str]:
    """Count a game's events. A turn's attack is over when its chain is linked, or when there is none."""
    counts, attacking = Counter[str](), False
    for event in events:
        kind = event.kind
        if kind == "turn_began":
            attacking = True
        elif kind in ("linked", "no_chain"):
            attacking = False
        elif kind == "wounded":
            counts["taken"] += _number_fact(event, "amount")
            counts["attacks"] += attacking * _number_fact(event, "amount")
        elif kind == "chain_complete":
            counts["chains"] += 1
            counts["chained"] += _number_fact(event, "count")
        elif kind == "resolves" and not ORDERS[_number_fact(event, "card")].starting:
            counts["resolved"] += 1
            counts["kicked"] += bool(event.facts["kicked"])
    return counts


def _number_fact(event: Event, name: str) -> int:
    found: Any = event.facts[name]
    return int(found)
