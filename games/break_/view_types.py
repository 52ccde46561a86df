"""Types of the view of a Break match. Everything but the identity of traps is public."""

from typing import Final

from games.break_ import sentences as say
from games.break_.card_texts import KEYWORD_LINES as KEYWORD_LINES
from games.break_.card_texts import NATION_BRIEFS as NATION_BRIEFS
from games.break_.card_views import CardView as CardView
from games.break_.card_views import card_view as card_view
from games.break_.card_views import cards_of_nation as cards_of_nation
from games.break_.facts import Nation
from games.break_.glossary import BOARD, icon_names
from games.break_.glossary import NATIONS as NATIONS
from games.break_.table import name_side
from games.break_.troops import KINDS, basic_layout, starting_kinds
from games.core.model import Result, Seat
from games.core.records import Value
from games.core.sentences.sentence import Text


class TroopView(Value, frozen=True):
    """A troop on the board. `held` names what immobilizes the troop, or is empty."""

    name: str
    letter: str
    seat: Seat
    tile: str
    power: int
    printed: int
    icons: tuple[str, ...]
    flipped: bool
    held: str
    bomb: bool


def layout_troop_view(name: str, seat: Seat, tile: str) -> TroopView | None:
    """Build the view of a troop in an unlocked layout from its option's name, such as `Archer 2`."""
    kind = next((kind for kind in KINDS if kind.name == name.rstrip(" 0123456789")), None)
    if kind is None:
        return None
    icons = icon_names(kind.icons)
    return TroopView(kind.name, kind.letter, seat, tile, kind.power, kind.power, icons, False, "", False)


def basic_troop_views(side: "SideView") -> tuple[TroopView, ...]:
    """Build the views of a side's troops where the printed set-up has them, whatever its player does."""
    if not side.nation:
        return ()
    tiles = basic_layout(side.nation, side.south)
    kinds = [KINDS[kind] for kind in starting_kinds(side.nation)]
    return tuple(
        TroopView(
            kind.name, kind.letter, side.seat, BOARD.names[tile], kind.power, kind.power,
            icon_names(kind.icons), False, "", False,
        )
        for kind, tile in zip(kinds, tiles, strict=True)
    )  # fmt: skip


class TrapView(Value, frozen=True):
    """A trap on the board. `name` is empty if the viewer may not know it; a coral snare is `open` to all."""

    seat: Seat
    tile: str
    name: str
    open: bool


class BlockView(Value, frozen=True):
    """Trees or a Wall; `tokens` are those on a Wall."""

    seat: Seat
    tile: str
    wall: bool
    tokens: int


class RiverView(Value, frozen=True):
    """A river: its tiles, upstream first, and the direction of its current."""

    seat: Seat
    tiles: tuple[str, str]
    way: str


class FirewallView(Value, frozen=True):
    """A firewall: its written `line`, and its segments as pairs of the tiles they separate."""

    seat: Seat
    line: str
    segments: tuple[tuple[str, str], ...]


class BombView(Value, frozen=True):
    """A bomb that lies on a tile, or is `stuck` to the troop there."""

    seat: Seat
    tile: str
    stuck: bool


class CardState(Value, frozen=True):
    """A card and its state, such as ready, used, on the board or spent."""

    name: str
    state: str


class SideView(Value, frozen=True):
    """A player. `hand` lists the trap cards for the owner only; others see their numbers."""

    seat: Seat
    nation: str
    title: str
    south: bool
    locked: bool
    core: int
    total: int
    troops: int
    cards: tuple[CardState, ...]
    traps_ready: int
    traps_used: int
    hand: tuple[CardState, ...]
    blazes: int
    corals: tuple[tuple[str, int], ...]


class BreakView(Value, frozen=True):
    """The view of a match; spectators see the board from the south."""

    viewer: Seat | None
    south: Seat
    turn: int
    turns: int
    mover: Seat
    heavy: int
    nimble: int
    quiet: int
    quiet_limit: int
    quiet_shown: bool
    sides: tuple[SideView, SideView]
    troops: tuple[TroopView, ...]
    traps: tuple[TrapView, ...]
    blocks: tuple[BlockView, ...]
    rivers: tuple[RiverView, ...]
    firewalls: tuple[FirewallView, ...]
    bombs: tuple[BombView, ...]
    finished: bool
    result: Result | None = None
    """Who won and why, after the end."""


FIRST_TURNS: Final = 2
"""So many turns it is said what core power is."""
LAST_TURNS: Final = 10
"""So many turns before the last one it is said that the match ends."""


def status_line(view: BreakView) -> Text:
    """Describe turn and score in one line."""
    if not view.turn:
        return say.StatusSetup() if all(side.nation for side in view.sides) and not view.finished else ""
    scores = tuple([say.SideScore(say_side(view, side), side.core) for side in view.sides])
    if view.finished:
        return say.StatusLine(view.turn, scores)
    if view.turn <= FIRST_TURNS:
        return say.StatusFirst(view.turn, scores)
    if view.quiet_shown:
        return say.StatusQuiet(view.turn, scores, view.quiet_limit - view.quiet)
    if view.turns - view.turn < LAST_TURNS:
        return say.StatusLast(view.turn, scores, view.turns)
    return say.StatusLine(view.turn, scores)


def say_side(view: BreakView, side: SideView) -> Text:
    """Return what a side is called: its nation, with its place if both have the same."""
    nations = [each.nation for each in view.sides]
    return name_side(Nation(side.nation), side.south, is_double=nations[0] == nations[1])
