"""The commands of a turn in short lines: `Wolf b4×b5: Stone −2`, `Kindle: Salamander −1, Blaze b6`."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from games.core.model import Event, Seat
from games.core.record import Plain

Facts = Mapping[str, Plain]

OPENINGS: Final = {
    "cast": "{card}",
    "jumped": "Rogue jumps out",
    "freed": "{troop} {tile} breaks free",
    "trees_taken": "Trees {tile} taken back",
    "firewall_out": "Firewall taken back",
    "wall_destroyed": "Wall {tile} destroyed",
    "wall_gone": "Wall {tile} gone",
}
"""Commands that are told by an event of their own."""

OUTCOMES: Final = {
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


class Outcome(NamedTuple):
    """What came of a command. `whom`: the owner, name and tile of a troop that lost power."""

    words: str
    whom: str = ""


class Deed:
    """One command: what was done, and what came of it."""

    def __init__(self, title: str, troop: str = "", path: str = "") -> None:
        self.title, self.troop, self.path = title, troop, path
        self.outcomes: list[Outcome] = []
        self.at = path[-2:]
        self.target = ""
        """What was shot at: that there is an explosion goes without saying."""
        self.over = False
        """Nothing can follow in the same line: it was fought, or something came of it."""

    def add(self, words: str, whom: str = "", falls: bool = False) -> None:
        """One more outcome. What somebody has lost is not told of one who falls."""
        if falls:
            self.outcomes = [old for old in self.outcomes if old.whom != whom]
        self.outcomes.append(Outcome(words, "" if falls else whom))
        self.over = True

    def shoot(self, start: str, tile: str) -> None:
        """Where it flies."""
        self.title, self.target = f"{self.title} {start} at {tile}", tile

    def blast(self, tile: str) -> None:
        """An explosion; several are told together."""
        if tile == self.target:
            return
        found = (at for at, old in enumerate(self.outcomes) if old.words.startswith("explosion"))
        if (at := next(found, None)) is None:
            self.add(f"explosion {tile}")
        else:
            tiles = self.outcomes[at].words.split(" ", 1)[1]
            self.outcomes[at] = Outcome(f"explosions {tiles}, {tile}")

    def line(self) -> str:
        head = f"{self.troop} {self.path}" if self.path else self.title
        counted = Counter(old.words for old in self.outcomes)
        rest = ", ".join(words if number == 1 else f"{words} ×{number}" for words, number in counted.items())
        return ": ".join(filter(None, (head, rest)))


class Telling:
    """Gathers a turn's events into deeds. `mover`: whose turn it is; None if that was not told.

    `opening`: what is to blame for what happens before the first command.
    """

    def __init__(self, mover: Seat | None, opening: str = "") -> None:
        self.mover, self.opening = mover, opening
        self.deeds: list[Deed] = []
        self.waiting: list[tuple[str, str, bool]] = []
        """What came before the step that it belongs to: a Firewall, a first strike."""
        self.early = False

    def lines(self, events: Iterable[Event]) -> tuple[str, ...]:
        for event in events:
            self.take(event.kind, event.facts)
        self.settle()
        return tuple(line for deed in self.deeds if (line := deed.line()) != self.opening and line)

    @property
    def deed(self) -> Deed:
        if not self.deeds:
            self.deeds.append(Deed(self.opening))
        return self.deeds[-1]

    def take(self, kind: str, facts: Facts) -> None:
        if kind in OPENINGS:
            self.settle()
            self.deeds.append(Deed(OPENINGS[kind].format(**facts)))
        elif kind == "trap_laid":
            self.deeds.append(Deed(f"{str(facts.get('trap', 'trap')).capitalize()} under {facts['tile']}"))
        elif kind in ("burned", "struck_first"):
            self.early = True
        elif kind == "fought":
            self.fight(facts)
        elif kind == "moved":
            self.step(facts)
        elif kind == "healed":
            self.mend(facts)
        elif kind == "shot":
            self.deed.shoot(str(facts["start"]), str(facts["tile"]))
        elif kind == "exploded":
            self.settle()
            self.deed.blast(str(facts["tile"]))
        elif kind in OUTCOMES and (kind != "hurt" or facts["amount"]):
            self.outcome(kind, facts)

    def outcome(self, kind: str, facts: Facts) -> None:
        words = OUTCOMES[kind].format(**{"other": "the edge", **facts})
        if kind == "appeared" and self.deed.title.startswith("Rogue"):
            words = str(facts["tile"])
        falls = kind == "fell"
        whom = f"{facts['seat']} {facts['troop']} {facts['tile']}" if falls or kind == "hurt" else ""
        if self.early:
            self.waiting.append((words, whom, falls))
        else:
            self.deed.add(words, whom, falls)

    def mend(self, facts: Facts) -> None:
        """A Rock has gone into a Golem: what was told of its sacrifice begins the line."""
        if self.waiting:
            rock, burned = self.waiting[-1][0], self.waiting[:-1]
        else:
            rock, burned = self.deed.outcomes.pop().words, []
            if not self.deed.outcomes and not self.deed.title and not self.deed.path:
                self.deeds.pop()
        self.deeds.append(Deed(f"{rock.removesuffix(' given')} into Golem {facts['tile']}"))
        self.waiting = burned
        self.settle()
        self.deed.add("Golem +1")

    def settle(self) -> None:
        """Early outcomes go to the deed of the step that followed them."""
        self.early = False
        for outcome in self.waiting:
            self.deed.add(*outcome)
        self.waiting.clear()

    def own(self, facts: Facts) -> bool:
        """Whether a troop of the player acts, as far as one can tell."""
        return self.mover is None or facts["seat"] == self.mover

    def fight(self, facts: Facts) -> None:
        troop, start, tile = str(facts["troop"]), str(facts.get("start", "")), str(facts["tile"])
        ambushed = self.deed.troop == troop and self.deed.at == tile
        spreads = self.deed.title == "Wildfire" and troop == "Blaze"
        thrown = self.deed.title == "Hurl" and not beside(start, tile)
        if self.own(facts) and start and not (ambushed or spreads or thrown):
            self.deeds.append(Deed("", troop, f"{start}×{tile}"))
            self.deed.over = True
        elif not ambushed:
            self.deed.add(f"{troop} {start}×{tile}")
        self.settle()

    def step(self, facts: Facts) -> None:
        troop, start, tile = str(facts["troop"]), str(facts["start"]), str(facts["tile"])
        deed = self.deed
        if deed.path.endswith(f"{start}×{tile}") or any(
            old.words.endswith(f"{start}×{tile}") for old in deed.outcomes
        ):
            pass  # it took the place of whom it has beaten
        elif facts["how"] != "moved" or not self.own(facts):
            deed.add(f"{troop} {start}–{tile}")
        elif deed.troop == troop and deed.at == start and not deed.over:
            deed.path, deed.at = f"{deed.path}–{tile}", tile
        elif not (deed.troop == troop and deed.path.endswith(f"{start}–{tile}")):
            self.deeds.append(Deed("", troop, f"{start}–{tile}"))
        self.settle()


def beside(one: str, other: str) -> bool:
    """Whether two tiles share an edge."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
