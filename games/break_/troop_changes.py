"""What became of one troop, as lines for one reader: `Your Golem fell on d4: Ada's Wolf dealt 2`."""

from collections.abc import Iterator
from typing import Final

from games.core.change import (
    FALL,
    GAIN,
    LOSS,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    LostPiece,
    capitalize_first,
    fit_text,
)
from games.core.model import Seat
from games.core.text.phrases import join_words

UNKNOWN_CAUSE: Final = "the rules"
MOVED_WORDS: Final = {
    "moved": "moved",
    "pushed": "was pushed",
    "carried": "was carried",
    "thrown": "was thrown",
    "spread": "spread",
}


class TroopChanges:
    """What happened to one troop, wherever it went meanwhile."""

    def __init__(self, seat: Seat, name: str, tile: str) -> None:
        self.seat, self.name, self.tile = seat, name, tile
        self.harm, self.deeds = CauseTally(), CauseTally()
        """What it was hurt by, and the deeds behind that, such as the spell behind an explosion."""
        self.last_cause = UNKNOWN_CAUSE
        self.healed = 0
        self.left = self.power = 0
        self.start, self.how = "", "moved"
        self.push_start = ""
        """The tile from where others' deeds drove it, since it last moved by itself."""
        self.drivers: list[str] = []
        self.was_driven = False
        """Whether that was in another player's turn."""
        self.attack_start = ""
        """The tile where it stood when it fell in a combat on another one."""
        self.bomber: Seat | None = None
        """Whose bomb sticks to it."""
        self.is_new = False
        self.held_by = ""
        self.was_freed = False
        self.end = ""
        """Empty while it stands, else "fell" or "sacrificed"."""

    @property
    def home(self) -> str:
        """Where it stood at first."""
        return self.start or self.attack_start or self.tile

    def add_move(self, start: str) -> None:
        self.start, self.how = self.start or start, "moved"
        self.push_start, self.drivers, self.was_driven = "", [], False

    def add_push(self, start: str, how: str, cause: str, *, is_foreign: bool) -> None:
        """Note that something drove it to another tile."""
        self.start, self.how = self.start or start, how
        self.push_start = self.push_start or start
        self.was_driven = self.was_driven or is_foreign
        if cause not in self.drivers:
            self.drivers.append(cause)

    def describe_way(self, goal: str) -> str:
        """Return the way that it went: `was pushed from d3 to d4 by seat 1's Gust`."""
        if not self.push_start:
            return f"moved from {self.start} {goal}"
        by = f" by {join_words(self.drivers)}" if self.how != "spread" else ""
        driven = f"{MOVED_WORDS[self.how]} from {self.push_start} {goal}{by}"
        if self.push_start == self.start:
            return driven
        return f"moved from {self.start} to {self.push_start} and {MOVED_WORDS[self.how]} {goal}{by}"

    def add_harm(self, cause: str, amount: int, root: str = "", use: int = 0) -> None:
        """Add power lost. `root`: the deed behind a collision or a chain of explosions."""
        self.harm.add(cause, amount, use)
        self.deeds.add(root or cause, amount)
        self.last_cause = cause


def speak_side(viewer: Seat | None, seat: Seat) -> str:
    return "your" if seat == viewer else f"seat {seat}'s"


def speak_troop(viewer: Seat | None, seat: Seat, name: str) -> str:
    return f"{speak_side(viewer, seat)} {name}"


def tell_troop(troop: TroopChanges, viewer: Seat | None) -> Iterator[Change]:
    """Tell what became of a troop, losses first."""
    mine = troop.seat == viewer
    who = capitalize_first(speak_troop(viewer, troop.seat, troop.name))
    if troop.end:
        yield tell_end(troop, who, viewer)
        return
    net = troop.harm.total - troop.healed
    left = f"{troop.left} of {troop.power} left"
    if net > 0:
        healed = f" and regained {troop.healed}" if troop.healed else ""
        ways = [f"{who} on {troop.tile} lost {troop.harm.total} power to {cause}{healed}; {left}."
                for cause in troop.harm.list_causes()]  # fmt: skip
        short = f"{who} {troop.tile} −{net}, {left}: {troop.deeds.brief}"
        yield Change(fit_text(*ways), LOSS if mine else OTHERS_LOSS, mine, short)
    elif net < 0:
        yield Change(f"{who} on {troop.tile} regained {-net} power; {left}.", GAIN if mine else OTHERS_GAIN)
    if troop.held_by:
        text = f"{who} on {troop.tile} is held by {troop.held_by}."
        short = f"{who} {troop.tile} held: {troop.held_by}"
        yield Change(text, SETBACK if mine else OTHERS_LOSS, mine, short)
    elif troop.was_freed:
        yield Change(f"{who} on {troop.tile} broke free.", ROUTINE if mine else OTHERS_GAIN)
    if troop.is_new:
        yield Change(f"{who} appeared on {troop.tile}.", ROUTINE if mine else OTHERS_GAIN)
    elif troop.start and troop.start != troop.tile:
        yield tell_way(troop, who, viewer)
    if troop.bomber is not None:
        whose = speak_side(viewer, troop.bomber)
        text = f"{whose} bomb sticks to {speak_troop(viewer, troop.seat, troop.name)} on {troop.tile}"
        yield Change(
            f"{capitalize_first(text)}{describe_fuse(viewer, troop.bomber)}.",
            SETBACK if mine else OTHERS_LOSS,
            mine,
            f"{who} {troop.tile} carries {whose} bomb",
        )


def describe_fuse(viewer: Seat | None, seat: Seat) -> str:
    """Say when a bomb explodes."""
    return f": it explodes when {speak_side(viewer, seat)} next turn begins"


def tell_way(troop: TroopChanges, who: str, viewer: Seat | None) -> Change:
    """Tell where a troop went; being driven in another's turn is a loss."""
    mine, way = troop.seat == viewer, f"to {troop.tile}"
    weight = ROUTINE if mine and troop.how == "moved" else THREAT if mine else OTHERS_GAIN
    plain = f"{who} {MOVED_WORDS[troop.how]} from {troop.start} {way}."
    text = fit_text(f"{who} {troop.describe_way(way)}.", plain)
    if not (mine and troop.was_driven):
        return Change(text, weight)
    short = f"{who} {troop.start}–{troop.tile}: {join_words(troop.drivers)}"
    return Change(text, SETBACK, True, short)


def tell_end(troop: TroopChanges, who: str, viewer: Seat | None) -> Change:
    """Tell the end of a troop, for everybody a loss but for the other player."""
    mine = troop.seat == viewer
    weight = FALL if mine or viewer is None else GAIN
    short = f"{troop.name} {troop.home} fell"
    if troop.end == "sacrificed":
        ways = [f"{who} on {troop.tile} was sacrificed for {troop.last_cause}."]
    else:
        shares = troop.harm.list_shares("dealt") or ["no power was left"]
        whole = [f"{who} {describe_fall(troop)}: {share}." for share in shares]
        ways = [*whole, f"{who} on {troop.home} fell on {troop.tile}: {shares[-1]}."]
    owner = "you" if mine else f"seat {troop.seat}"
    verb = "lost" if troop.end == "fell" else "sacrificed"
    cause = troop.deeds.brief if verb == "lost" else troop.last_cause
    piece = LostPiece(owner, troop.name, troop.home, cause, verb)
    return Change(fit_text(*ways), weight, mine or viewer is None, short, piece)


def describe_fall(troop: TroopChanges) -> str:
    """Say where a troop fell, and where it stood if that was elsewhere."""
    if troop.push_start:
        goal = f"into the fight on {troop.tile}" if troop.attack_start else f"to {troop.tile}"
        return f"{troop.describe_way(goal)} and fell"
    if troop.attack_start:
        if troop.start and troop.start != troop.attack_start:
            return f"moved from {troop.start} to {troop.attack_start} and fell attacking {troop.tile}"
        return f"fell attacking {troop.tile} from {troop.attack_start}"
    if troop.start and troop.start != troop.tile:
        return f"moved from {troop.start} to {troop.tile} and fell"
    return f"fell on {troop.tile}"
