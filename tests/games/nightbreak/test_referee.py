"""Whole matches of every format, typed at random and checked by a referee that reads only the log."""

import os
from typing import Any

import pytest

from games.core.play import apply, begin, describe_events, parse, pending
from games.core.rng import Rng
from games.nightbreak import NIGHTBREAK
from tests.games.nightbreak.referee import Referee, RefereeFault
from tests.games.nightbreak.referee_log import referee_of
from tests.playthroughs.make import files

WAYS = [("classic", 2), ("unity", 3), ("unity", 4), ("kingmaker", 2), ("twilight", 2)]
MATCHES = int(os.environ.get("BREAKFALL_REFEREED", "4"))


def typed(format: str, seats: int, seed: int) -> tuple[Any, Referee]:
    """Play a match with typed answers and return it with the referee that has read it."""
    dice, referee = Rng(f"typed {seed}"), referee_of(format)
    options = {"format": format, "heroes": ("chosen", "random")[seed % 2]}
    done = begin(NIGHTBREAK, options, seats, f"refereed {format} {seats} {seed}")
    state, events = done.state, list(done.events)
    while True:
        for sentence in describe_events(NIGHTBREAK, events, None):
            referee.read(sentence)
        if state.result is not None:
            return state, referee
        asked = dice.choose(
            [ask.decision for ask in pending(NIGHTBREAK, state).asks if not ask.decision_number]
        )
        action = parse(NIGHTBREAK, state, asked.seat, asked.text(asked.random_pick(dice.below)))
        state, events = apply(NIGHTBREAK, state, action)


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize(("format", "seats"), WAYS)
def test_everything_that_is_told_follows_and_so_does_the_result(format: str, seats: int, seed: int) -> None:
    state, referee = typed(format, seats, seed)
    assert (referee.turn, referee.attacks) == (16, referee.size)
    worth = [(referee.favor[side], -referee.damage(side)) for side in (0, 1)]
    for side, team in enumerate(state.board.seats):
        for seat in team:
            assert state.result.scores[seat] == referee.favor[side]
            assert (state.result.ranks[seat] == 1) == (worth[side] >= worth[1 - side])


@pytest.mark.parametrize("name", [name for name in files() if name.startswith("nightbreak-")])
def test_the_playthroughs_pass_the_referee(name: str) -> None:
    referee = referee_of(name.split("-")[1])
    for line in files()[name].read_text("utf-8").splitlines():
        told = line.strip()
        if told.startswith("# ") and "standing order" not in told:
            referee.read(told[2:])
    assert referee.turn == 16


LOG = """Seat 0 goes first.
Seat 0 plays Sun, seat 1 plays Moon.
Seat 0 lines up Idris in column 1.
Seat 0 lines up Branoc in column 2.
Seat 0 lines up Oriel in column 3.
Seat 1 lines up Rook in column 3.
Seat 1 lines up Corvin in column 2.
Seat 1 lines up Calder in column 1.
Turn 1, Dusk: seat 0's turn.
Seat 0 gains 1 Blessing Point (BP)."""


@pytest.mark.parametrize(
    "wrong",
    [
        "Seat 0 gains 2 Blessing Points (BP).",
        "Turn 2, Dawn: seat 1's turn.",
        "Branoc attacks Rook in column 3.",
        "Oriel attacks Rook in column 3.",
        "Idris attacks Branoc in column 2.",
        "Idris attacks Corvin in column 2. Corvin takes 3 damage from Idris.",
        "Idris attacks Corvin in column 2. Corvin takes 2 damage from Branoc.",
        "Idris pays 2 Blessing Points from the pool.",
        "Idris pays 1 Blessing Point from the pool. Idris uses Piercing Ray.",
        "Corvin falls: 1 Favor for seat 0.",
        "Corvin takes 9 damage from Idris. Idris attacks Corvin in column 2.",
        "Corvin is now Shielded. Idris attacks Corvin in column 2. Corvin takes 2 damage from Idris.",
        "Idris prays: 1 held Blessing Point becomes a Prayer Marker.",
        "Idris regains 1 HP.",
        "Corvin is no longer Stunned.",
        "Corvin is already Stunned.",
        "Branoc is now Immobilized. Branoc and Idris swap places.",
        "A Dusk card is used up.",
        "Nyssa arrives in column 3.",
        "Nobody knows what this is.",
    ],
)
def test_the_referee_stops_what_cannot_be(wrong: str) -> None:
    referee = referee_of("classic")
    for sentence in LOG.split("\n"):
        referee.read(sentence)
    with pytest.raises(RefereeFault):
        for sentence in wrong.replace(". ", ".\n").split("\n"):
            referee.read(sentence)
