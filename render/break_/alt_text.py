"""The board of Break in words: headline, and a position short enough for a picture's alt text."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from games.break_.recent_events import NO_TURN, LastTurn
from games.break_.view_types import BreakView, SideView, TrapView, TroopView
from render.break_.cells import bottom_seat, set_up_seat
from render.break_.layout import COLUMNS, ROWS
from render.kit.ending import ending_words
from render.kit.picture import ChoiceMarks

LONGEST_ALT = 1024
"""Discord's limit for the description of a picture."""

MOST_TILES: Final = 16
"""With more tiles to choose from, only their number is told."""

QUIET_SHOWN_FROM: Final = 61
"""The first turn in which the limit is told as well."""

NATION_WORDS: Final = {
    "rock": "Rock",
    "forest": "Forest",
    "fire": "Fire",
    "water": "Water",
    "": "no nation yet",
}


def awaited_seat(view: BreakView) -> int | None:
    """Return the seat to act, or None when the match is over or both are choosing."""
    if view.finished or not view.turn:
        return set_up_seat(view)
    return view.mover


REASONS: Final = {
    "defeat": "one side has no troops left",
    "both defeated": "all troops fell, moved second",
    "quiet": "core power, 12 quiet turns",
    "turn limit": "core power, 80 turns",
    "concession": "the other side gave up",
}
"""What is said of each reason that a match ends for."""
TIES: Final = {"quiet": "12 quiet turns", "turn limit": "80 turns"}
"""The same where core power was equal, before what decided then."""


def headline(view: BreakView, people: Sequence[str]) -> tuple[str, str]:
    """Return the header's middle in two parts: the name of the player to act, and what they do."""
    if view.finished and view.result is None:
        return "", "The match is over"
    if view.result is not None:
        return ending_words(view.result, people, list_reasons(view))
    seat = awaited_seat(view)
    if seat is None:
        return "", "Both choose a nation" if not view.turn else ""
    return people[seat], " to move" if view.turn else " lays out the troops"


def list_reasons(view: BreakView) -> Mapping[str, str]:
    """Return what is said of each reason; where core power was equal, what decided then."""
    if view.sides[0].core != view.sides[1].core:
        return REASONS
    if view.sides[0].total != view.sides[1].total:
        return REASONS | {reason: f"more power in all, {why}" for reason, why in TIES.items()}
    return REASONS | {reason: f"tied, {why}, moved second" for reason, why in TIES.items()}


def turn_words(view: BreakView) -> str:
    if not view.turn:
        return "Set-up"
    return f"Turn {view.turn} of {view.turns}" if view.turn >= QUIET_SHOWN_FROM else f"Turn {view.turn}"


def quiet_words(view: BreakView) -> str:
    """Say when quiet turns end the match; empty until that is near."""
    if not view.quiet_shown or view.finished:
        return ""
    left = view.quiet_limit - view.quiet
    return f"{left} quiet turn{'s' * (left != 1)} left"


def last_title(view: BreakView, last: LastTurn) -> str:
    """Return the title over the lines of the last turn."""
    if not view.turn:
        return "Set-up"
    under_way = last.turn == view.turn or last.seat is None
    return "This turn" if under_way and not view.finished else "Last turn"


def set_up_lines(view: BreakView) -> tuple[str, ...]:
    """Return the lines that stand there before the first turn."""
    seat = awaited_seat(view)
    if seat is None:
        return ("Both choose a nation in secret.",)
    first, second = (NATION_WORDS[view.sides[seat].nation] for seat in (view.south, 1 - view.south))
    if first == second:
        first, second = "South", "North"
    faint = f"Faint: {view.sides[seat].title}'s basic set-up."
    return f"{first} lays out first, and starts.", f"{second} adjusts last, and wins ties.", faint


# the alt text


def build_alt_text(
    view: BreakView,
    people: Sequence[str],
    last: LastTurn = NO_TURN,
    title: str = "",
    choice: str = "",
) -> str:
    """Describe the position in at most 1024 characters, with fewer words around the numbers as needed."""
    found = ""
    for terse in range(4):
        found = "\n".join(
            filter(
                None, (*situation_words(view, people, last, title, terse), *board_words(view, terse), choice)
            )
        )
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def situation_words(
    view: BreakView, people: Sequence[str], last: LastTurn, title: str, terse: int
) -> tuple[str, ...]:
    """Describe whose turn it is, the score, and what happened."""
    head = f"Break. {turn_words(view)}. {title or ''.join(headline(view, people))}"
    if view.turn and not view.finished:
        head += f": {view.heavy} heavy, {view.nimble} nimble left"
    quiet = quiet_words(view)
    if quiet:
        quiet = f" {quiet}." if terse else f" {quiet}, if no troop loses power; then core power decides."
    score = " ".join(
        side_words(view, seat, people, terse) for seat in (bottom_seat(view), 1 - bottom_seat(view))
    )
    return f"{head}.{quiet}", last_turn_words(view, people, last, terse), score


def last_turn_words(view: BreakView, people: Sequence[str], last: LastTurn, terse: int) -> str:
    """Describe the last turn in a sentence; if there is much, losses first, and the others are counted."""
    if not last.lines:
        return ""
    most = (6, 4, 3, 2)[terse]
    left = len(last.lines) - most
    ranked = (last.ranked_lines or last.lines)[:most]
    lines = last.lines if left <= 0 else (*ranked, f"and {left} more")
    who = f" ({people[last.seat]})" if last.seat is not None else ""
    return f"{last_title(view, last)}{who}: {'; '.join(lines)}."


def side_words(view: BreakView, seat: int, people: Sequence[str], terse: int) -> str:
    """Describe a player: nation, seat, core power, troops, cards, reserves."""
    side = view.sides[seat]
    if not side.nation:
        return f"{people[seat]} has no nation yet."
    place = "south" if side.south else "north"
    core, troops = f"core power {side.core}", f"{side.troops} troop{'s' * (side.troops != 1)}"
    head = f"{people[seat]}: {NATION_WORDS[side.nation]} ({place}), {core}, {troops}"
    if terse > 1:
        return f"{head}."
    return f"{head}; {', '.join(filter(None, (cards_words(side), *reserve_words(side))))}."


def cards_words(side: SideView) -> str:
    """List cards by state: `ready Arrow, Gust; on the board Trees`."""
    found: list[str] = []
    for state in ("ready", "used", "on the board", "spent"):
        names = [card.name for card in side.cards if card.state == state]
        if names:
            found.append(f"{state} {', '.join(names)}")
    return "; ".join(found)


def reserve_words(side: SideView) -> tuple[str, ...]:
    """List traps in hand, and Blazes and Corals in reserve."""
    if side.nation == "forest":
        used = f" and {side.traps_used} used" if side.traps_used else ""
        return (f"traps in hand {side.traps_ready} ready{used}",)
    if side.nation == "fire":
        return (f"Blazes in reserve {side.blazes}",)
    if side.nation == "water":
        return (f"in reserve {coral_words(side)}",)
    return ()


def coral_words(side: SideView) -> str:
    return ", ".join(f"{left} {name}{'s' * (left > 1)}" for name, left in side.corals) or "no Coral"


def board_words(view: BreakView, terse: int) -> list[str]:
    """Describe the troops of the near side, of the far side, then the terrain."""
    lines = [troops_words(view, seat, terse) for seat in (bottom_seat(view), 1 - bottom_seat(view))]
    if not view.troops and not view.turn:
        lines = [f"The board of {COLUMNS} columns and {ROWS} rows is empty."]
    return [*filter(None, lines), terrain_words(view)]


def troops_words(view: BreakView, seat: int, terse: int) -> str:
    troops = [troop for troop in view.troops if troop.seat == seat]
    if not troops:
        return ""
    name = view.sides[seat].title
    return f"{name[:1].upper()}{name[1:]}: {', '.join(troop_words(troop, terse) for troop in troops)}."


def troop_words(troop: TroopView, terse: int) -> str:
    """Describe a troop: `b4 Wolf 1 of 2, held`, with its letter in place of the name if terse."""
    power = f"{troop.power} of {troop.printed}" if terse < 1 else f"{troop.power}/{troop.printed}"
    if troop.power == troop.printed:
        power = str(troop.power)
    name = troop.name if terse < 3 else troop.letter
    states = [f"held by {troop.held}" if terse < 2 else "held"] if troop.held else []
    states += ["bomb"] * troop.bomb + ["flipped"] * troop.flipped
    return " ".join(filter(None, (troop.tile, name, power, *states)))


def terrain_words(view: BreakView) -> str:
    """Describe everything that lies on tiles and lines."""
    found = [
        f"Wall {block.tile} ({block.tokens})" if block.wall else f"Trees {block.tile}"
        for block in view.blocks
    ]
    found += [f"River {river.tiles[0]}-{river.tiles[1]} {river.way}" for river in view.rivers]
    found += [f"Firewall {wall.line}" for wall in view.firewalls]
    found += [f"bomb {bomb.tile}" for bomb in view.bombs if not bomb.stuck]
    found += [trap_words(trap, own=trap.seat == view.viewer) for trap in view.traps]
    return f"On the board: {', '.join(found)}." if found else ""


def trap_words(trap: TrapView, *, own: bool) -> str:
    if trap.open:
        return f"coral snare {trap.tile}"
    name = f"{'your ' if own else ''}{trap.name}" if trap.name else "trap"
    return f"{name} {trap.tile}"


def choice_words(choice_marks: ChoiceMarks, enemies: Collection[str]) -> str:
    """Describe what the viewer of a private picture has chosen and may choose next."""
    free = [tile for tile in choice_marks.offered if tile not in enemies]
    fights = [tile for tile in choice_marks.offered if tile in enemies]
    given = ", ".join(f"{tile} {name}" for name, tile in choice_marks.given)
    parts = [f"To stand on {given}."] if given else []
    if choice_marks.chosen and not given:
        parts.append(f"Chosen: {', '.join(choice_marks.chosen)}.")
    parts += [f"To choose from: {tiles_words(free)}."] if free else []
    parts += [f"Enemies to choose from: {', '.join(fights)}."] if fights else []
    return " ".join(parts)


def tiles_words(tiles: Sequence[str]) -> str:
    """List tiles, or count them if the list would be longer than the position."""
    return ", ".join(tiles) if len(tiles) <= MOST_TILES else f"{len(tiles)} tiles"
