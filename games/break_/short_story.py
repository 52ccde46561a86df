"""The commands of a turn as short lines: `Wolf b4×b5: Stone −2`, `Kindle: Salamander −1, Blaze b6`."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from games.break_ import events as told
from games.break_ import sentences as say
from games.break_.events import BreakEvent
from games.break_.terrain import find_line
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller

FALL, LOSS, RIVAL, OTHER = 0, 1, 2, 4
"""Weights of outcomes, losses first; `RIVAL` is added to those of the reader's opponent."""
NO_TITLE: Final = ""


class DeedOutcome(NamedTuple):
    """An outcome of a command.

    `whom`: owner, name and tile of a troop that lost power; `weight`: see `RIVAL`; `tile`: where it
    happened, and `placed`: the same text with that tile, for a command that doesn't name it.
    """

    text: Text
    whom: str = ""
    weight: int = OTHER
    tile: str = ""
    placed: Text = ""


class DeedLine(NamedTuple):
    """A command in a line, the same with its losses first, and the weight of its heaviest outcome."""

    words: str
    ranked: str
    weight: int


class Deed:
    """One command and its outcomes."""

    def __init__(self, title: Text, troop: str = "", path: str = "") -> None:
        self.title, self.troop, self.path = title, troop, path
        self.outcomes: list[DeedOutcome] = []
        self.at = path[-2:]
        self.is_ambushed = False
        """Whether an Ambush was sprung by it, so that a combat follows."""
        self.target = ""
        """The tile that its title names; an explosion there goes without saying."""
        self.is_over = False
        """Whether further steps need a new line, because of a fight or an outcome."""

    def add_text(self, text: Text) -> None:
        """Add an outcome without any loss."""
        self.add_outcome(DeedOutcome(text))

    def add_outcome(self, outcome: DeedOutcome) -> None:
        """Add an outcome; a fall replaces the power that the same troop has lost."""
        falls, whom = outcome.weight in (FALL, FALL + RIVAL), outcome.whom
        if falls and whom:
            self.outcomes = [old for old in self.outcomes if old.whom != whom]
        self.outcomes.append(outcome._replace(whom="") if falls else outcome)
        self.is_over = True

    def add_shot(self, start: str, tile: str) -> None:
        """Add the path of a shot to the title."""
        self.title, self.target = say.ShotTitle(self.title, start, tile), tile

    def add_blast(self, tile: str) -> None:
        """Add an explosion; several are joined into one outcome."""
        if tile == self.target:
            return
        for at, old in enumerate(self.outcomes):
            if isinstance(old.text, say.Blasts):
                self.outcomes[at] = DeedOutcome(say.Blasts((*old.text.tiles, tile)))
                return
        self.add_text(say.Blasts((tile,)))

    @property
    def weight(self) -> int:
        return min((old.weight for old in self.outcomes), default=OTHER)

    @property
    def head(self) -> Text:
        return say.Steps(self.troop, self.path) if self.path else self.title

    def has_fight(self, start: str, tile: str) -> bool:
        """Return whether a combat from one tile for another is among the outcomes."""
        return any(isinstance(old.text, say.FightOutcome) and (old.text.here, old.text.tile) == (start, tile)
                   for old in self.outcomes)  # fmt: skip

    def place_outcome(self, outcome: DeedOutcome) -> Text:
        """Return what an outcome says: with its tile, unless the command names that tile."""
        is_named = outcome.tile in self.path or outcome.tile == self.target
        return outcome.text if is_named or not outcome.placed else outcome.placed

    def to_line(self, *, ranked: bool = False) -> Text:
        """Return the command and its outcomes in their order, or losses first; nothing if it has none."""
        outcomes = sorted(self.outcomes, key=lambda old: old.weight if ranked else OTHER)
        counted = Counter(map(self.place_outcome, outcomes))
        rest = [text if number == 1 else say.SeveralTimes(text, number) for text, number in counted.items()]
        return say.DeedWords(self.head, tuple(rest)) if rest else self.head


class TurnSummary:
    """Groups a turn's events into deeds.

    `mover`: the player of the turn, or None if unknown; `opening`: the title for events before the first
    command; `reader`: whose losses come first, or None for those of both.
    """

    def __init__(self, mover: Seat | None, opening: Text = NO_TITLE, *, reader: Seat | None = None) -> None:
        self.mover, self.opening, self.reader = mover, opening, reader
        self.deeds: list[Deed] = []
        self.waiting: list[DeedOutcome] = []
        """Outcomes that precede their step: of a Firewall, of a first strike."""
        self.early_outcomes = False

    def summarize(self, events: Iterable[BreakEvent], teller: Teller) -> list[DeedLine]:
        for event in events:
            self.add_event(event)
        self.assign_early_outcomes()
        lines: list[DeedLine] = []
        for deed in self.deeds:
            line, ranked = deed.to_line(), deed.to_line(ranked=True)
            if line and (deed.outcomes or deed.head != self.opening):
                lines.append(DeedLine(teller.say_within(line), teller.say_within(ranked), deed.weight))
        return lines

    @property
    def last_deed(self) -> Deed:
        if not self.deeds:
            self.deeds.append(Deed(self.opening))
        return self.deeds[-1]

    def add_event(self, event: BreakEvent) -> None:
        title, outcome = title_deed(event), describe_outcome(event, self.reader)
        if title is not None:
            if not isinstance(event, told.TrapLaid):
                self.assign_early_outcomes()
            self.deeds.append(Deed(title))
        elif outcome is not None:
            self.add_outcome(event, outcome)
        else:
            self.add_step_or_fight(event)

    def add_step_or_fight(self, event: BreakEvent) -> None:
        match event:
            case told.Burned() | told.StruckFirst():
                self.early_outcomes = True
            case told.Fought():
                self.add_fight(event)
            case told.Moved():
                self.add_step(event)
            case told.Healed():
                self.add_mend(event)
            case told.Shot():
                self.last_deed.add_shot(event.start, event.tile)
            case told.Exploded():
                self.assign_early_outcomes()
                self.last_deed.add_blast(event.tile)
            case _:
                pass

    def add_outcome(self, event: BreakEvent, outcome: DeedOutcome) -> None:
        if isinstance(event, told.Appeared) and isinstance(self.last_deed.title, say.RogueJumps):
            outcome = DeedOutcome(event.tile)
        if isinstance(event, told.Sprung):
            self.last_deed.is_ambushed = event.trap == "ambush"
        if self.early_outcomes:
            self.waiting.append(outcome)
        else:
            self.last_deed.add_outcome(outcome)

    def add_mend(self, event: told.Healed) -> None:
        """Add a mended Golem; the sacrifice of the Rock becomes the title."""
        if self.waiting:
            rock, burned = self.waiting[-1].text, self.waiting[:-1]
        else:
            rock, burned = self.last_deed.outcomes.pop().text, []
            if not self.last_deed.outcomes and not self.last_deed.title and not self.last_deed.path:
                self.deeds.pop()
        if isinstance(rock, say.GivenOutcome):
            self.deeds.append(Deed(say.MendTitle(rock.troop, rock.tile, event.tile)))
            self.last_deed.target = rock.tile
        self.waiting = burned
        self.assign_early_outcomes()
        self.last_deed.add_text(say.GolemMended())

    def assign_early_outcomes(self) -> None:
        """Add the early outcomes to the deed of the step that followed them."""
        self.early_outcomes = False
        for outcome in self.waiting:
            self.last_deed.add_outcome(outcome)
        self.waiting.clear()

    def is_own(self, event: told.OfTroop) -> bool:
        """Return whether the troop belongs to the player of the turn, or may do so if that is unknown."""
        return self.mover is None or event.seat == self.mover

    def add_fight(self, event: told.Fought) -> None:
        troop, start, tile = event.troop, event.start, event.tile
        ambushed, self.last_deed.is_ambushed = self.last_deed.is_ambushed, False
        spreads = self.last_deed.title == "Wildfire" and troop == "Blaze"
        thrown = self.last_deed.title == "Hurl" and not are_adjacent(start, tile)
        if self.is_own(event) and start and not (ambushed or spreads or thrown):
            self.deeds.append(Deed(NO_TITLE, troop, f"{start}×{tile}"))
            self.last_deed.is_over = True
        elif not ambushed:
            self.last_deed.add_text(say.FightOutcome(troop, start, tile))
        self.assign_early_outcomes()

    def add_step(self, event: told.Moved) -> None:
        troop, start, tile = event.troop, event.start, event.tile
        deed = self.last_deed
        if deed.path.endswith(f"{start}×{tile}") or deed.has_fight(start, tile):
            pass  # the winner of a combat takes the tile
        elif event.how != told.MOVED or not self.is_own(event):
            deed.add_text(say.StepOutcome(troop, start, tile))
        elif deed.troop == troop and deed.at == start and not deed.is_over:
            deed.path, deed.at = f"{deed.path}–{tile}", tile
        elif not (deed.troop == troop and deed.path.endswith(f"{start}–{tile}")):
            self.deeds.append(Deed(NO_TITLE, troop, f"{start}–{tile}"))
        self.assign_early_outcomes()


def title_deed(event: BreakEvent) -> Text | None:
    """Return the title of a command that has an event of its own."""
    match event:
        case told.Cast():
            return event.card
        case told.Jumped():
            return say.RogueJumps()
        case told.Freed():
            return say.FreedTitle(event.troop, event.tile)
        case told.TreesTaken():
            return say.TreesTitle(event.tile)
        case told.FirewallOut():
            return say.FirewallTitle()
        case told.WallDestroyed():
            return say.WallTitle(event.tile)
        case told.WallGone():
            return say.WallGoneTitle(event.tile)
        case told.TrapLaid():
            return say.TrapTitle(event.tile, event.trap)
        case _:
            return None


def describe_outcome(event: BreakEvent, reader: Seat | None = None) -> DeedOutcome | None:
    """Return what an event adds to a command, in a few words."""
    if not isinstance(event, told.OfTroop):
        text = describe_harmless(event)
        return None if text is None else DeedOutcome(text)
    name, tile = event.troop, event.tile
    rival = 0 if reader in (None, event.seat) else RIVAL
    match event:
        case told.Hurt(amount=amount) if amount:
            texts = [say.HurtOutcome(name, amount, there) for there in (None, tile)]
            return DeedOutcome(texts[0], name_troop(event), LOSS + rival, tile, texts[1])
        case told.Fell():
            texts = [say.FallOutcome(name, there) for there in (None, tile)]
            return DeedOutcome(texts[0], name_troop(event), FALL + rival, tile, texts[1])
        case told.Sacrificed():
            return DeedOutcome(say.GivenOutcome(name, tile), "", FALL + rival)
        case told.Caught():
            texts = [say.HeldOutcome(name, there) for there in (None, tile)]
            return DeedOutcome(texts[0], "", LOSS + rival, tile, texts[1])
        case _:
            text = describe_harmless(event)
            return None if text is None else DeedOutcome(text)


def describe_harmless(event: BreakEvent) -> Text | None:
    """Return what an event that costs no power adds to a command."""
    match event:
        case told.Appeared():
            return say.NewOutcome(event.troop, event.tile)
        case told.Sprung():
            return say.SprungOutcome(event.trap, event.tile)
        case told.BombTossed() | told.BombDropped():
            return say.BombOutcome(event.tile)
        case told.BombStuck():
            return say.StickOutcome(event.troop)
        case told.SnareOpened():
            return say.SnareOutcome(event.tile)
        case told.Collided():
            return say.CrashOutcome(event.troop, event.tile, event.other)
        case told.WallBuilt() | told.TreesGrown():
            return event.tile
        case told.RiverLaid():
            return say.RiverOutcome(event.tile, event.end, event.way)
        case told.FirewallLit():
            return say.AlongShortly(*find_line(event.line))
        case _:
            return None


def name_troop(event: told.OfTroop) -> str:
    """Return a name that only this troop has at the moment."""
    return f"{event.seat} {event.troop} {event.tile}"


def are_adjacent(one: str, other: str) -> bool:
    """Return whether two tiles share an edge."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
