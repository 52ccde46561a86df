"""The board turned by half, with the players exchanged: the turned commands have the turned result."""

import re
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from games.break_ import BREAK
from games.break_.ending import LIMIT, core_power, total_power
from games.break_.glossary import BOARD
from games.break_.state import Field
from games.break_.table import Break
from games.core.model import Action, State
from games.core.play import settled_table, view
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.playouts import BreakPlayout, choices, every_pairing
from tests.tracing import rule

TILE = re.compile(r"[a-g][1-8]")
FIREWALL = re.compile(r"([hv]):([a-f])([1-7])")
RIVER = re.compile(r"river ([a-g][1-8]) ([nesw])")
OPPOSITE = dict(zip("nesw", "swne", strict=True))
WAYS = {"north": "south", "south": "north", "east": "west", "west": "east", "": ""}
few = settings(max_examples=2)


def turned_tile(name: str) -> str:
    return f"{'gfedcba'['abcdefg'.index(name[0])]}{9 - int(name[1])}"


def turned_text(text: str) -> str:
    """Return a command as the other player would type it on the rotated board."""
    if found := FIREWALL.search(text):
        line, column, row = found.groups()
        return text.replace(found[0], f"{line}:{'fedcba'['abcdef'.index(column)]}{8 - int(row)}")
    text = TILE.sub(lambda tile: turned_tile(tile[0]), text)
    return RIVER.sub(lambda river: f"river {river[1]} {OPPOSITE[river[2]]}", text)


def turned(state: State[Field]) -> State[Field]:
    """Return the start of a match with the sides exchanged and the same player to move."""
    state = state.clone()
    board = state.board
    board.south, board.turn = 1 - board.south, board.turn + 1
    board.spots = [BOARD.rotate_half(tile) for tile in board.spots]
    board.standing.reverse()
    return state


def position(g: Break, *, turn: bool) -> list[str]:
    """Return a comparable form of a position, optionally as if the board were rotated."""
    at = turned_tile if turn else str
    found: list[str] = []
    for seat in (0, 1):
        seen = view(BREAK, g.state, seat)
        side = seen.sides[seat]
        found += [
            f"trap {seat} {at(trap.tile)} {trap.name} {trap.open}" for trap in seen.traps if trap.seat == seat
        ]
        found += [f"hand {seat} {card}" for card in side.hand]
        found += [f"card {seat} {place} {card}" for place, card in enumerate(side.cards)]
        found += [f"left {seat} {side.blazes} {side.corals} {side.core} {side.total}"]
    seen = view(BREAK, g.state, None)
    found += [
        f"{one.seat} {one.name} {at(one.tile)} {one.power} {one.flipped} {one.held} {one.bomb}"
        for one in seen.troops
    ]
    found += [f"block {block.seat} {at(block.tile)} {block.wall} {block.tokens}" for block in seen.blocks]
    found += [f"bomb {bomb.seat} {at(bomb.tile)} {bomb.stuck}" for bomb in seen.bombs]
    for river in seen.rivers:
        way = WAYS[river.way] if turn else river.way
        found.append(f"river {river.seat} {[at(tile) for tile in river.tiles]} {way}")
    for wall in seen.firewalls:
        found.append(f"firewall {wall.seat} {sorted(sorted(map(at, segment)) for segment in wall.segments)}")
    return sorted([*found, f"{seen.mover} to move, {seen.heavy}, {seen.nimble}, {seen.quiet}"])


@rule("BR-R02", "BR-G05", "BR-D01")
@every_pairing
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_the_turned_commands_have_the_turned_result(
    south: str, north: str, seed: int, numbers: list[int]
) -> None:
    match = BreakPlayout(south, north, seed, numbers)
    one, other = match.table, cast("Break", settled_table(BREAK, turned(match.table.state)))
    for pick in match.picks():
        if other.state.result is not None:
            break
        assert position(one, turn=True) == position(other, turn=False)
        asked, twin = match.asked, word_decision(other.questions[0], IN_ENGLISH)
        mine = sorted(turned_text(option.text) for option in asked.options)
        assert mine == sorted(option.text for option in twin.options)
        text = turned_text(asked.text(pick))
        other.take_action(Action(twin.seat, other.state.moment, twin.parse(text)))
    same_end(one, other)


def same_end(one: Break, other: Break) -> None:
    """Check for the same winner; a tie goes to the north, and so to the other player on the rotated board."""
    first, second = one.state.result, other.state.result
    assert second is not None
    if second.reason == LIMIT:
        return  # its turns are counted from 2
    assert first is not None
    assert (first.reason, first.scores) == (second.reason, second.scores)
    powers = [(core_power(one, seat), total_power(one, seat)) for seat in (0, 1)]
    tie = powers[0] == powers[1] if any(map(one.troops_of, (0, 1))) else True
    assert (first.ranks == second.ranks) == (not tie)
