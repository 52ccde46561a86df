"""The whole position of Break as a text in a fixed order, for people who do not see the picture."""

from collections.abc import Iterator, Sequence

from games.break_.view_types import KEYWORD_LINES, NATIONS, BreakView, SideView, TroopView
from render.break_.alt_text import (
    NATION_WORDS,
    cards_words,
    coral_words,
    headline,
    quiet_words,
    terrain_words,
    turn_words,
)
from render.break_.cells import bottom_seat
from render.break_.setup_sheet import are_nations_open, nation_words, tell_whole

LONGEST = 3500


def describe_position(view: BreakView, people: Sequence[str]) -> str:
    """Describe players with their cards, troops row by row from the viewer's side, terrain, and traps."""
    for full in (True, False):
        text = "\n".join(position_lines(view, people, full=full))
        if len(text) <= LONGEST:
            return text
    return text[:LONGEST]


def position_lines(view: BreakView, people: Sequence[str], *, full: bool) -> Iterator[str]:
    turn = turn_words(view)
    moves = (
        f": {view.heavy} heavy and {view.nimble} nimble moves left" if view.turn and not view.finished else ""
    )
    yield f"Break. {turn}. {''.join(headline(view, people))}{moves}."
    if quiet := quiet_words(view):
        yield f"{quiet.capitalize()} turns."
    if are_nations_open(view):
        yield from (nation_words(nation, "", tell_whole) for nation in NATIONS)
        yield KEYWORD_LINES[0]
    for seat in (bottom_seat(view), 1 - bottom_seat(view)):
        yield from side_lines(view, seat, people, full=full)
    yield terrain_words(view) or "Nothing lies on the board."


def side_lines(view: BreakView, seat: int, people: Sequence[str], *, full: bool) -> Iterator[str]:
    """Yield a player's cards and troops, the front row first."""
    side = view.sides[seat]
    if not side.nation:
        yield f"{people[seat]} has not chosen a nation."
        return
    rows = "rows 1 to 3, moving up" if side.south else "rows 8 to 6, moving down"
    yield (
        f"{people[seat]}: {NATION_WORDS[side.nation]}, {'south' if side.south else 'north'} ({rows}). "
        f"Core power {side.core}, total power {side.total}, {side.troops} troops."
    )
    if not view.turn:
        yield "The layout is locked." if side.locked else "The layout is not locked yet."
    yield f"Cards: {cards_words(side)}."
    yield from reserve_lines(side)
    own = [troop for troop in view.troops if troop.seat == seat]
    for row in sorted({troop.tile[1] for troop in own}, reverse=side.south):
        troops = [troop_line(troop, full=full) for troop in own if troop.tile[1] == row]
        yield f"Row {row}: {'; '.join(troops)}."


def reserve_lines(side: SideView) -> Iterator[str]:
    if side.nation == "forest":
        yield f"Traps in hand: {side.traps_ready} ready, {side.traps_used} used."
        if side.hand:
            yield f"Only you see this: {', '.join(f'{card.name} {card.state}' for card in side.hand)}."
    elif side.nation == "fire":
        yield f"Blazes in reserve: {side.blazes}."
    elif side.nation == "water":
        yield f"In reserve: {coral_words(side)}."


def troop_line(troop: TroopView, *, full: bool) -> str:
    """Describe a troop: `c3 Golem, power 2 of 4, Helmet, Pair, flipped`."""
    facts = [
        f"power {troop.power} of {troop.printed}" if troop.power < troop.printed else f"power {troop.power}"
    ]
    if full:
        facts += troop.icons
    if troop.flipped:
        facts.append("flipped: Sword")
    if troop.held:
        facts.append(f"held by a {troop.held}")
    if troop.bomb:
        facts.append("a bomb sticks to it")
    return f"{troop.tile} {troop.name}, {', '.join(facts)}"
