"""The commands of a turn as short lines: `Wolf b4×b5: Stone −2`, `Kindle: Salamander −1, Blaze b6`."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from games.core.model import Event, Seat
from games.core.records import Plain

Facts = Mapping[str, Plain]

DEED_WORDS: Final = {
    "cast": "{card}",
    "jumped": "Rogue jumps out",
    "freed": "{troop} {tile} breaks free",
    "trees_taken": "Trees {tile} taken back",
    "firewall_out": "Firewall taken back",
    "wall_destroyed": "Wall {tile} destroyed",
    "wall_gone": "Wall {tile} gone",
}
"""Titles of the commands that have an event of their own."""

OUTCOME_WORDS: Final = {
    "hurt": "{troop} −{amount}",
    "fell": "{troop} falls",
    "sacrificed": "{troop} {tile} given",
    "appeared": "{troop} {tile}",
    "caught": "{troop} held",
    "sprung": "{trap} {tile}",
    "bomb_tossed": "bomb on {tile}",
    "bomb_stuck": "bomb on {troop}",
    "bomb_dropped": "bomb on {tile}",
    "snare_opened": "snare {tile}",
    "collided": "{troop} {tile} hits {other}",
    "wall_built": "{tile}",
    "trees_grown": "{tile}",
    "river_laid": "{tile}–{end} {way}",
    "firewall_lit": "{line}",
}


FALL, LOSS, OTHER = 0, 1, 2
"""Weights of outcomes, losses first."""
OUTCOME_WEIGHTS: Final = {"fell": FALL, "sacrificed": FALL, "hurt": LOSS, "caught": LOSS}


class DeedOutcome(NamedTuple):
    """An outcome of a command. `whom`: owner, name and tile of a troop that lost power."""

    words: str
    whom: str = ""
    weight: int = OTHER


class DeedLine(NamedTuple):
    """A command in a line, the same with its losses first, and the weight of its heaviest outcome."""

    words: str
    ranked: str
    weight: int


class Deed:
    """One command and its outcomes."""

    def __init__(self, title: str, troop: str = "", path: str = "") -> None:
        self.title, self.troop, self.path = title, troop, path
        self.outcomes: list[DeedOutcome] = []
        self.at = path[-2:]
        self.target = ""
        """The tile that was shot at; an explosion there goes without saying."""
        self.is_over = False
        """Whether further steps need a new line, because of a fight or an outcome."""

    def add_outcome(self, words: str, whom: str = "", weight: int = OTHER) -> None:
        """Add an outcome; a fall replaces the power that the same troop has lost."""
        falls = weight == FALL
        if falls and whom:
            self.outcomes = [old for old in self.outcomes if old.whom != whom]
        self.outcomes.append(DeedOutcome(words, "" if falls else whom, weight))
        self.is_over = True

    def add_shot(self, start: str, tile: str) -> None:
        """Add the path of a shot to the title."""
        self.title, self.target = f"{self.title} {start} at {tile}", tile

    def add_blast(self, tile: str) -> None:
        """Add an explosion; several are joined into one outcome."""
        if tile == self.target:
            return
        found = (at for at, old in enumerate(self.outcomes) if old.words.startswith("explosion"))
        if (at := next(found, None)) is None:
            self.add_outcome(f"explosion {tile}")
        else:
            tiles = self.outcomes[at].words.split(" ", 1)[1]
            self.outcomes[at] = DeedOutcome(f"explosions {tiles}, {tile}")

    @property
    def weight(self) -> int:
        return min((old.weight for old in self.outcomes), default=OTHER)

    def to_line(self, *, ranked: bool = False) -> str:
        """Return the command and its outcomes in their order, or losses first."""
        head = f"{self.troop} {self.path}" if self.path else self.title
        outcomes = sorted(self.outcomes, key=lambda old: old.weight if ranked else OTHER)
        counted = Counter(old.words for old in outcomes)
        rest = ", ".join(words if number == 1 else f"{words} ×{number}" for words, number in counted.items())
        return ": ".join(filter(None, (head, rest)))


class TurnSummary:
    """Groups a turn's events into deeds.

    `mover`: the player of the turn, or None if unknown; `opening`: the title for events before the first
    command.
    """

    def __init__(self, mover: Seat | None, opening: str = "") -> None:
        self.mover, self.opening = mover, opening
        self.deeds: list[Deed] = []
        self.waiting: list[DeedOutcome] = []
        """Outcomes that precede their step: of a Firewall, of a first strike."""
        self.early_outcomes = False

    def summarize(self, events: Iterable[Event]) -> list[DeedLine]:
        for event in events:
            self.add_event(event.kind, event.facts)
        self.assign_early_outcomes()
        lines = [DeedLine(deed.to_line(), deed.to_line(ranked=True), deed.weight) for deed in self.deeds]
        return [line for line in lines if line.words and line.words != self.opening]

    @property
    def last_deed(self) -> Deed:
        if not self.deeds:
            self.deeds.append(Deed(self.opening))
        return self.deeds[-1]

    def add_event(self, kind: str, facts: Facts) -> None:
        if kind in DEED_WORDS:
            self.assign_early_outcomes()
            self.deeds.append(Deed(DEED_WORDS[kind].format(**facts)))
        elif kind == "trap_laid":
            self.deeds.append(Deed(f"{str(facts.get('trap', 'trap')).capitalize()} under {facts['tile']}"))
        elif kind in ("burned", "struck_first"):
            self.early_outcomes = True
        elif kind == "fought":
            self.add_fight(facts)
        elif kind == "moved":
            self.add_step(facts)
        elif kind == "healed":
            self.add_mend(facts)
        elif kind == "shot":
            self.last_deed.add_shot(str(facts["start"]), str(facts["tile"]))
        elif kind == "exploded":
            self.assign_early_outcomes()
            self.last_deed.add_blast(str(facts["tile"]))
        elif kind in OUTCOME_WORDS and (kind != "hurt" or facts["amount"]):
            self.add_outcome(kind, facts)

    def add_outcome(self, kind: str, facts: Facts) -> None:
        words = OUTCOME_WORDS[kind].format(**{"other": "the edge", **facts})
        if kind == "appeared" and self.last_deed.title.startswith("Rogue"):
            words = str(facts["tile"])
        whom = f"{facts['seat']} {facts['troop']} {facts['tile']}" if kind in ("fell", "hurt") else ""
        weight = OUTCOME_WEIGHTS.get(kind, OTHER)
        if self.early_outcomes:
            self.waiting.append(DeedOutcome(words, whom, weight))
        else:
            self.last_deed.add_outcome(words, whom, weight)

    def add_mend(self, facts: Facts) -> None:
        """Add a mended Golem; the sacrifice of the Rock becomes the title."""
        if self.waiting:
            rock, burned = self.waiting[-1][0], self.waiting[:-1]
        else:
            rock, burned = self.last_deed.outcomes.pop().words, []
            if not self.last_deed.outcomes and not self.last_deed.title and not self.last_deed.path:
                self.deeds.pop()
        self.deeds.append(Deed(f"{rock.removesuffix(' given')} into Golem {facts['tile']}"))
        self.waiting = burned
        self.assign_early_outcomes()
        self.last_deed.add_outcome("Golem +1")

    def assign_early_outcomes(self) -> None:
        """Add the early outcomes to the deed of the step that followed them."""
        self.early_outcomes = False
        for outcome in self.waiting:
            self.last_deed.add_outcome(*outcome)
        self.waiting.clear()

    def is_own(self, facts: Facts) -> bool:
        """Return whether the troop belongs to the player of the turn, or may do so if that is unknown."""
        return self.mover is None or facts["seat"] == self.mover

    def add_fight(self, facts: Facts) -> None:
        troop, start, tile = str(facts["troop"]), str(facts.get("start", "")), str(facts["tile"])
        ambushed = self.last_deed.troop == troop and self.last_deed.at == tile
        spreads = self.last_deed.title == "Wildfire" and troop == "Blaze"
        thrown = self.last_deed.title == "Hurl" and not are_adjacent(start, tile)
        if self.is_own(facts) and start and not (ambushed or spreads or thrown):
            self.deeds.append(Deed("", troop, f"{start}×{tile}"))
            self.last_deed.is_over = True
        elif not ambushed:
            self.last_deed.add_outcome(f"{troop} {start}×{tile}")
        self.assign_early_outcomes()

    def add_step(self, facts: Facts) -> None:
        troop, start, tile = str(facts["troop"]), str(facts["start"]), str(facts["tile"])
        deed = self.last_deed
        if deed.path.endswith(f"{start}×{tile}") or any(
            old.words.endswith(f"{start}×{tile}") for old in deed.outcomes
        ):
            pass  # the winner of a combat takes the tile
        elif facts["how"] != "moved" or not self.is_own(facts):
            deed.add_outcome(f"{troop} {start}–{tile}")
        elif deed.troop == troop and deed.at == start and not deed.is_over:
            deed.path, deed.at = f"{deed.path}–{tile}", tile
        elif not (deed.troop == troop and deed.path.endswith(f"{start}–{tile}")):
            self.deeds.append(Deed("", troop, f"{start}–{tile}"))
        self.assign_early_outcomes()


def are_adjacent(one: str, other: str) -> bool:
    """Return whether two tiles share an edge."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
