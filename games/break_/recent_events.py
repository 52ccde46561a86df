"""The last turn as marks for pictures and lines of text, from events that the viewer has seen."""

from collections.abc import Iterable, Mapping
from typing import Final

from games.break_.short_story import TurnSummary
from games.core.facts import int_fact, text_fact
from games.core.model import Event, Seat
from games.core.records import Plain, Value

STEP, STRIKE, SHOT, BUMP, HURT, HEALED, FELL, BLAST, APPEARED, SPRUNG, LAID = (
    "step", "strike", "shot", "bump", "hurt", "healed", "fell", "blast", "appeared", "sprung", "laid",
)  # fmt: skip

DEED_KINDS: Final = {
    *("cast", "moved", "fought", "struck_first", "burned", "trap_laid", "jumped", "freed", "healed"),
    *("trees_taken", "firewall_out", "wall_destroyed"),
}
"""Events that only a player's command causes; without one of them a turn counts as not begun."""

LAYING_KINDS: Final = ("wall_built", "trees_grown", "trap_laid", "bomb_tossed", "river_laid")

Facts = Mapping[str, Plain]


class Mark(Value, frozen=True):
    """A mark on a tile.

    `start`: origin of a step, strike, shot or bump; `amount`: power lost or healed; `how`: kind of step;
    `name` and `seat`: the troop, or the trap that was sprung.
    """

    kind: str
    tile: str
    start: str = ""
    amount: int = 0
    name: str = ""
    seat: Seat = 0
    how: str = ""


class LastTurn(Value, frozen=True):
    """A finished or current turn: its player, its marks, and a line for each command.

    `ranked_lines`: the same with losses first, for where not all of them fit.
    """

    seat: Seat | None = None
    turn: int = 0
    marks: tuple[Mark, ...] = ()
    lines: tuple[str, ...] = ()
    ranked_lines: tuple[str, ...] = ()


NO_TURN: Final = LastTurn()
IDLE_LINE: Final = "ended without a move or a card"


def summarize_last_turn(events: Iterable[Event]) -> LastTurn:
    """Summarize the current turn if it has a command, else the previous one.

    Events at the start of a turn, before its first command, belong to the summary of the previous turn.
    """
    turns = group_by_turn(events)
    seat, turn, current = turns[-1]
    before: list[Event] = []
    over = False
    if len(turns) > 1 and not any(event.kind in DEED_KINDS for event in current):
        seat, turn, before = turns[-2]
        over = turn > 0
    deeds = [*TurnSummary(seat).summarize(before), *TurnSummary(seat, "Bomb").summarize(current)]
    lines = tuple([deed.words for deed in deeds]) or (IDLE_LINE,) * over
    ranked = tuple([deed.ranked for deed in sorted(deeds, key=lambda deed: deed.weight)])
    return LastTurn(seat, turn, collect_marks([*before, *current]), lines, ranked or lines)


def group_by_turn(events: Iterable[Event]) -> list[tuple[Seat | None, int, list[Event]]]:
    """Split events by turn, each with its player and number; both are unknown before the first known turn."""
    turns: list[tuple[Seat | None, int, list[Event]]] = [(None, 0, [])]
    for event in events:
        if event.kind == "turn_began":
            turns.append((int_fact(event.facts["seat"]), int_fact(event.facts["turn"]), []))
        elif event.kind == "turn_ended" and turns[-1][0] is None:
            turns[-1] = (int_fact(event.facts["seat"]), 0, turns[-1][2])
        else:
            turns[-1][2].append(event)
    return turns if turns[0][2] or len(turns) == 1 else turns[1:]


def collect_marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """Collect the marks of some events: steps in their order, then the rest by tile."""
    found = MarkCollector()
    for event in events:
        found.add_event(event.kind, event.facts)
    return found.list_marks()


class MarkCollector:
    """Builds marks. Lost power moves along with its troop; a troop that falls keeps no other mark."""

    def __init__(self) -> None:
        self.ways: list[Mark] = []
        self.wounds: dict[tuple[Seat, str], Mark] = {}
        """Power lost and healed, by owner and tile of the troop."""
        self.tiles: dict[tuple[str, str, Seat], Mark] = {}
        """All other marks on tiles, by kind, tile and owner."""

    def add_event(self, kind: str, facts: Facts) -> None:
        seat, tile, name = (
            int_fact(facts.get("seat")),
            text_fact(facts.get("tile")),
            text_fact(facts.get("troop")),
        )
        if kind == "moved":
            start = text_fact(facts["start"])
            self.ways.append(Mark(STEP, tile, start, 0, name, seat, text_fact(facts["how"])))
            self.move_marks(seat, start, tile)
        elif kind == "bounced":
            self.move_marks(seat, text_fact(facts["start"]), tile)
        elif kind in ("fought", "struck_first"):
            if start := text_fact(facts.get("start")):
                self.ways.append(Mark(STRIKE, tile, start, 0, name, seat))
        elif kind == "shot":
            self.ways.append(Mark(SHOT, tile, text_fact(facts["start"]), 0, "", seat))
        elif kind == "collided":
            if there := text_fact(facts.get("there")):
                self.ways.append(Mark(BUMP, there, tile, 0, name, seat))
        elif kind == "hurt":
            self.add_damage(seat, tile, name, int_fact(facts["amount"]))
        elif kind == "healed":
            self.add_mark(Mark(HEALED, tile, "", 1, name, seat))
        elif kind in ("fell", "sacrificed"):
            self.wounds.pop((seat, tile), None)
            self.tiles.pop((APPEARED, tile, seat), None)
            self.add_mark(Mark(FELL, tile, "", 0, name, seat))
        elif kind == "exploded":
            self.add_mark(Mark(BLAST, tile))
        elif kind == "appeared":
            self.add_mark(Mark(APPEARED, tile, "", 0, name, seat))
        elif kind == "sprung":
            self.add_mark(Mark(SPRUNG, tile, "", 0, text_fact(facts["trap"]), seat))
        elif kind in LAYING_KINDS:
            self.add_mark(Mark(LAID, tile, "", 0, "", seat))
            if start := text_fact(facts.get("start")):
                self.ways.append(Mark(SHOT, tile, start, 0, "", seat))
            if end := text_fact(facts.get("end")):
                self.add_mark(Mark(LAID, end, "", 0, "", seat))

    def add_mark(self, mark: Mark) -> None:
        self.tiles[mark.kind, mark.tile, mark.seat] = mark

    def move_marks(self, seat: Seat, start: str, tile: str) -> None:
        """Move a troop's marks along to another tile."""
        if (wound := self.wounds.pop((seat, start), None)) is not None:
            self.add_loss(seat, tile, wound.name, wound.amount)
        self.tiles.pop((APPEARED, start, seat), None)

    def add_damage(self, seat: Seat, tile: str, name: str, amount: int) -> None:
        if amount:
            self.add_loss(seat, tile, name, amount)

    def add_loss(self, seat: Seat, tile: str, name: str, amount: int) -> None:
        before = self.wounds.get((seat, tile))
        if before is not None and before.name == name:
            amount += before.amount
        self.wounds[seat, tile] = Mark(HURT, tile, "", amount, name, seat)

    def list_marks(self) -> tuple[Mark, ...]:
        """Return all marks, ways first and each once: the tile of a beaten Ambush is entered twice."""
        return (*dict.fromkeys(self.ways), *self.wounds.values(), *self.tiles.values())
