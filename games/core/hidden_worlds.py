"""Samples worlds that a seat cannot tell from the true one, for AI players and for the secrecy tests.

Both use one function, which keeps AI players honest: `sample_world` leaves unchanged only what the viewer
knows, and the contract tests demand the same view, decisions and offers in every sampled world.
"""

from typing import Any, TypeVar

from games.core.model import Frame, Sealed, Seat, State
from games.core.records import Record
from games.core.rng import Rng
from games.core.rulebook import SealedQuestion
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.zones import CardId

B = TypeVar("B", bound=Record)


def sample_world(spec: GameSpec[B, Any], state: State[B], viewer: Seat | None, dice: Rng) -> State[B]:
    """Return a world that looks the same to this viewer, with everything hidden from the viewer resampled.

    Ids, counts and all seen faces stay. Unseen faces are shuffled within their lot, sealed answers of
    others are replaced by random legal ones, and future draws come from another seed.
    """
    world = state.clone()
    table = spec.table_type(spec, world)
    _deal_unseen(table, viewer, dice)
    if spec.imagine is not None:
        spec.imagine(table, viewer, dice)
    _reseal(table, viewer, dice)
    world.rng = Rng(f"imagined {dice.below(1 << 64)}")
    return world


def _deal_unseen(table: Table[Any], viewer: Seat | None, dice: Rng) -> None:
    cards, bit = table.state.cards, table.viewer_bit(viewer)
    lots: dict[int, list[int]] = {}
    for card, known in enumerate(cards.known):
        if not known & bit:
            lots.setdefault(cards.lot[card], []).append(card)
    for unseen in lots.values():
        # Sorted first: the sample must not depend on the true faces.
        faces = dice.shuffle(sorted(cards.face[card] for card in unseen))
        for card, face in zip(unseen, faces, strict=True):
            cards.face[card] = face


def _reseal(table: Table[Any], viewer: Seat | None, dice: Rng) -> None:
    stack = table.state.stack
    for at, frame in enumerate(stack):
        if frame.sealed:
            sealed = _resample_answers(table, frame, viewer, dice)
            stack[at] = Frame(frame.rule, frame.args, frame.then, frame.rest, sealed)


def _resample_answers(table: Table[Any], frame: Frame, viewer: Seat | None, dice: Rng) -> tuple[Sealed, ...]:
    question = table.book.find(frame.rule)
    if not isinstance(question, SealedQuestion):
        return frame.sealed
    decisions = {decision.seat: decision for decision in question.run(table, *frame.args)}
    own = () if viewer is None else table.team_of(viewer)
    answers: list[Sealed] = []
    for sealed in frame.sealed:
        decision = decisions.get(sealed.seat)
        if sealed.seat not in own and decision is not None and decision.options:
            pick = decision.random_waiting_pick(dice.below)
            sealed = sealed if pick is None else Sealed(sealed.seat, decision.require_value(pick))
        answers.append(sealed)
    return tuple(answers)


def unseen_cards(table: Table[Any], viewer: Seat | None) -> list[CardId]:
    """List the cards whose faces this viewer does not know."""
    bit = table.viewer_bit(viewer)
    return [CardId(card) for card, known in enumerate(table.state.cards.known) if not known & bit]
