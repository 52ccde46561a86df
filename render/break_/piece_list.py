"""The troops and cards of Break as short lines: where they stand, what they are worth, what they do."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.break_.view_types import (
    KEYWORD_LINES,
    NATIONS,
    BreakView,
    CardView,
    SideView,
    TroopView,
    cards_of_nation,
)
from render.break_.alt_text import NATION_WORDS, terrain_words
from render.break_.cells import bottom_seat
from render.break_.setup_sheet import are_nations_open, name_nations, nation_words, tell_whole

CASTERS: Final = {"Mage": ", needs a mage", "Archer": ", needs an Archer"}


def describe_pieces(view: BreakView, people: Sequence[str]) -> str:
    """Describe each player's troops and cards, a line for each kind, the viewer's first."""
    return "\n".join(piece_lines(view, people))


def piece_lines(view: BreakView, people: Sequence[str]) -> Iterator[str]:
    if are_nations_open(view):
        yield from (nation_words(nation, "", tell_whole) for nation in NATIONS)
    else:
        for seat in (bottom_seat(view), 1 - bottom_seat(view)):
            yield from side_lines(view, view.sides[seat], people[seat])
        if found := terrain_words(view):
            yield found
    yield KEYWORD_LINES[0]


def side_lines(view: BreakView, side: SideView, name: str) -> Iterator[str]:
    yield f"**{name}: {NATION_WORDS[side.nation]}**"
    troops = [troop for troop in view.troops if troop.seat == side.seat]
    for card in cards_of_nation(side.nation):
        if card.kind == "troop":
            yield troop_line(card, [troop for troop in troops if troop.name == card.name], side)
        elif said := states_words(card, side):
            yield f"{card.name} ({said}{CASTERS.get(card.caster, '')}): {card.brief}."
    if side.nation == "forest" and not side.hand:
        used = f", {side.traps_used} used" if side.traps_used else ""
        yield f"Traps in hand: {side.traps_ready} ready{used}. Each is an Ambush, a Snare or Leaves."


def troop_line(card: CardView, standing: Sequence[TroopView], side: SideView) -> str:
    """Describe a kind of troop: `Golem c3, e3 (1 left), power 3: loses 1 less`."""
    where = ", ".join(place_words(troop) for troop in standing) or absence_words(card, side)
    return f"{card.name} {where}, power {card.power}: {card.brief}."


def place_words(troop: TroopView) -> str:
    """Name a troop's tile, and what differs from the card."""
    states = [f"{troop.power} left"] if troop.power < troop.printed else []
    states += ["held"] * bool(troop.held) + ["bomb"] * troop.bomb + ["paired"] * troop.flipped
    return f"{troop.tile} ({', '.join(states)})" if states else troop.tile


def absence_words(card: CardView, side: SideView) -> str:
    """Say why no troop of a kind is on the board."""
    if not side.locked:
        return f"×{card.start}" if card.start else "(later)"
    left = side.blazes if card.name == "Blaze" else dict(side.corals).get(card.name, 0)
    return f"({left} in reserve)" if left else "(none)"


def states_words(card: CardView, side: SideView) -> str:
    """List the states of a card's copies; of traps only what the viewer holds, "" if nothing is known."""
    held = [one.state for one in (*side.cards, *side.hand) if one.name.casefold() == card.name.casefold()]
    counted = {state: held.count(state) for state in held}
    return ", ".join(state if number == 1 else f"{number} {state}" for state, number in counted.items())


def name_sheet(view: BreakView) -> str:
    """Name the picture of what the match is played with, as `draw_card` takes it."""
    if are_nations_open(view):
        return name_nations(NATIONS)
    return name_nations([view.sides[seat].nation for seat in (bottom_seat(view), 1 - bottom_seat(view))])
