"""The last turn as marks for pictures and lines of text, from events that the viewer has seen."""

from collections.abc import Iterable
from typing import Final

from games.break_ import events as told
from games.break_ import sentences as say
from games.break_.events import BreakEvent, read_events
from games.break_.short_story import OTHER, DeedLine, TurnSummary
from games.core.model import Event, Seat
from games.core.records import Value
from games.core.sentences.teller import IN_ENGLISH, Teller

STEP, STRIKE, SHOT, BUMP, HURT, HEALED, FELL, BLAST, APPEARED, SPRUNG, LAID = (
    "step", "strike", "shot", "bump", "hurt", "healed", "fell", "blast", "appeared", "sprung", "laid",
)  # fmt: skip

DEED_EVENTS: Final = (
    *(told.Cast, told.Moved, told.Fought, told.StruckFirst, told.Burned, told.TrapLaid, told.Jumped),
    *(told.Freed, told.Healed, told.TreesTaken, told.FirewallOut, told.WallDestroyed),
)
"""Events that only a player's command causes; without one of them a turn counts as not begun."""


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

    `ranked_lines`: the same with losses first, for where not all of them fit; `ranks`: the place of each of
    these in the turn.
    """

    seat: Seat | None = None
    turn: int = 0
    marks: tuple[Mark, ...] = ()
    lines: tuple[str, ...] = ()
    ranked_lines: tuple[str, ...] = ()
    ranks: tuple[int, ...] = ()


NO_TURN: Final = LastTurn()


def pick_lines(last: LastTurn, most: int) -> tuple[str, ...]:
    """Return as many lines, those with losses if not all fit, in the order in which it happened."""
    if len(last.lines) <= most:
        return last.lines
    if not last.ranks:
        return (last.ranked_lines or last.lines)[:most]
    return tuple([line for _, line in sorted(zip(last.ranks[:most], last.ranked_lines, strict=False))])


def summarize_last_turn(events: Iterable[Event], teller: Teller = IN_ENGLISH) -> LastTurn:
    """Summarize the current turn if it has a command, else the previous one, in the reader's words.

    Events at the start of a turn, before its first command, belong to the summary of the previous turn.
    """
    turns = group_by_turn(events)
    seat, turn, current = turns[-1]
    before: list[BreakEvent] = []
    over = False
    if len(turns) > 1 and not any(isinstance(event, DEED_EVENTS) for event in current):
        seat, turn, before = turns[-2]
        over = turn > 0
    reader = teller.reader.seat
    deeds = TurnSummary(seat, reader=reader).summarize(before, teller)
    if over and not deeds:
        idle = teller.say_within(say.IdleTurn())
        deeds = [DeedLine(idle, idle, OTHER)]
    deeds += TurnSummary(seat, say.BombTitle(), reader=reader).summarize(current, teller)
    lines = tuple([deed.words for deed in deeds])
    ranks = tuple(sorted(range(len(deeds)), key=lambda at: deeds[at].weight))
    ranked = tuple([deeds[at].ranked for at in ranks])
    return LastTurn(seat, turn, list_marks([*before, *current]), lines, ranked or lines, ranks)


def group_by_turn(events: Iterable[Event]) -> list[tuple[Seat | None, int, list[BreakEvent]]]:
    """Split events by turn, each with its player and number; both are unknown before the first known turn."""
    turns: list[tuple[Seat | None, int, list[BreakEvent]]] = [(None, 0, [])]
    for event in read_events(events):
        if isinstance(event, told.TurnBegan):
            turns.append((event.seat, event.turn, []))
        elif isinstance(event, told.TurnEnded) and turns[-1][0] is None:
            turns[-1] = (event.seat, 0, turns[-1][2])
        else:
            turns[-1][2].append(event)
    return turns if turns[0][2] or len(turns) == 1 else turns[1:]


def collect_marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """Collect the marks of some events: steps in their order, then the rest by tile."""
    return list_marks(read_events(events))


def list_marks(events: Iterable[BreakEvent]) -> tuple[Mark, ...]:
    """Collect the marks of events that have been read."""
    found = MarkCollector()
    for event in events:
        found.add_event(event)
    return found.list_marks()


class MarkCollector:
    """Builds marks. Lost power moves along with its troop; a troop that falls keeps no other mark."""

    def __init__(self) -> None:
        self.ways: list[Mark] = []
        self.wounds: dict[tuple[Seat, str], Mark] = {}
        """Power lost and healed, by owner and tile of the troop."""
        self.tiles: dict[tuple[str, str, Seat], Mark] = {}
        """All other marks on tiles, by kind, tile and owner."""

    def add_event(self, event: BreakEvent) -> None:
        match event:
            case told.Moved(seat, troop, tile, start, how):
                self.ways.append(Mark(STEP, tile, start, 0, troop, seat, how))
                self.move_marks(seat, start, tile)
            case told.Bounced(seat, _, tile, start):
                self.move_marks(seat, start, tile)
            case told.Fought(seat, troop, tile) | told.StruckFirst(seat, troop, tile):
                if event.start:
                    self.ways.append(Mark(STRIKE, tile, event.start, 0, troop, seat))
            case told.Shot(seat, _, start, tile):
                self.ways.append(Mark(SHOT, tile, start, 0, "", seat))
            case told.Collided(seat, troop, tile):
                if event.there:
                    self.ways.append(Mark(BUMP, event.there, tile, 0, troop, seat))
            case told.Hurt(seat, troop, tile, amount):
                self.add_damage(seat, tile, troop, amount)
            case told.Healed(seat, troop, tile):
                self.add_mark(Mark(HEALED, tile, "", 1, troop, seat))
            case _:
                self.add_tile_mark(event)

    def add_tile_mark(self, event: BreakEvent) -> None:
        match event:
            case told.Fell(seat, troop, tile) | told.Sacrificed(seat, troop, tile):
                self.wounds.pop((seat, tile), None)
                self.tiles.pop((APPEARED, tile, seat), None)
                self.add_mark(Mark(FELL, tile, "", 0, troop, seat))
            case told.Exploded(tile):
                self.add_mark(Mark(BLAST, tile))
            case told.Appeared(seat, troop, tile):
                self.add_mark(Mark(APPEARED, tile, "", 0, troop, seat))
            case told.Sprung(seat, trap, tile):
                self.add_mark(Mark(SPRUNG, tile, "", 0, trap, seat))
            case (
                told.WallBuilt() | told.TreesGrown() | told.TrapLaid() | told.BombTossed() | told.RiverLaid()
            ):
                self.add_mark(Mark(LAID, event.tile, "", 0, "", event.seat))
                if isinstance(event, told.BombTossed) and event.start:
                    self.ways.append(Mark(SHOT, event.tile, event.start, 0, "", event.seat))
                if isinstance(event, told.RiverLaid):
                    self.add_mark(Mark(LAID, event.end, "", 0, "", event.seat))
            case _:
                pass

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
