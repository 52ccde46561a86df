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
        self.start, self.how, self.moved_by = "", "moved", ""
        self.is_new = False
        self.held_by = ""
        self.was_freed = False
        self.end = ""
        """Empty while it stands, else "fell" or "sacrificed"."""

    def add_harm(self, cause: str, amount: int, root: str = "") -> None:
        """Add power lost. `root`: the deed behind a collision or a chain of explosions."""
        self.harm.add(cause, amount)
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
        weight = ROUTINE if mine and troop.how == "moved" else THREAT if mine else OTHERS_GAIN
        way = f"from {troop.start} to {troop.tile}"
        by = f" by {troop.moved_by}" if troop.how != "moved" and troop.moved_by else ""
        words = f"{who} {MOVED_WORDS[troop.how]} {way}"
        yield Change(fit_text(f"{words}{by if troop.how != 'spread' else ''}.", f"{words}."), weight)


def tell_end(troop: TroopChanges, who: str, viewer: Seat | None) -> Change:
    """Tell the end of a troop, for everybody a loss but for the other player."""
    mine = troop.seat == viewer
    weight = FALL if mine or viewer is None else GAIN
    short = f"{troop.name} {troop.tile} fell"
    if troop.end == "sacrificed":
        ways = [f"{who} on {troop.tile} was sacrificed for {troop.last_cause}."]
    else:
        shares = troop.harm.list_shares("dealt") or ["no power was left"]
        ways = [f"{who} fell on {troop.tile}: {share}." for share in shares]
    owner = "you" if mine else f"seat {troop.seat}"
    verb = "lost" if troop.end == "fell" else "sacrificed"
    cause = troop.deeds.brief if verb == "lost" else troop.last_cause
    piece = LostPiece(owner, troop.name, troop.tile, cause, verb)
    return Change(fit_text(*ways), weight, mine or viewer is None, short, piece)
