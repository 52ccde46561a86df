"""Random play on record: every kind of move comes up, those out of turn included."""

from collections.abc import Mapping
from typing import Any

from games.core.model import CONCEDE, Action
from games.core.play import pending
from games.core.records import Scalar
from games.core.rng import Rng
from games.core.spec import GameSpec
from games.core.transcript import TranscriptRecorder


def record_match(
    spec: GameSpec[Any, Any],
    seed: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Scalar] | None = None,
    names: tuple[str, ...] = (),
    cut: str = "",
    most: int = 10_000,
    resigns: bool = False,
) -> TranscriptRecorder[Any]:
    """A match played by dice to its end, or for `most` actions. With `resigns`, somebody may give up."""
    seats = min(spec.formats[0].seats) if seats is None else seats
    match = TranscriptRecorder(spec, options or {}, seats, seed, names, cut)
    dice = Rng(f"dice of {seed}")
    while match.state.result is None and len(match.lines) <= most:
        match.record_action(random_move(spec, match.state, dice, resigns=resigns))
    return match


def random_move(spec: GameSpec[Any, Any], state: Any, dice: Rng, *, resigns: bool = False) -> Action:
    """Mostly an answer to what is asked; now and then an offer, or a changed sealed answer. Orders hold."""
    now = pending(spec, state)
    if resigns and spec.concede is not None and not dice.below(40):
        return Action(dice.below(state.seats), now.moment, (0,), CONCEDE)
    open_ = [ask for ask in now.asks if not ask.decision_number and not ask.is_answered]
    others = [ask for ask in now.asks if ask.decision_number or ask.is_answered]
    ask = dice.choose(others if others and not dice.below(12) else open_)
    if ask.decision.standing_order is not None and not (ask.decision_number or ask.is_answered):
        return Action(ask.decision.seat, now.moment, ask.decision.standing_order)
    return Action(ask.decision.seat, now.moment, ask.decision.random_pick(dice.below), ask.decision_number)
