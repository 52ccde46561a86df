"""Samples worlds that a seat cannot tell from the true one, for AI players and for the secrecy tests.

Both use one function, which keeps AI players honest: `sample_world` leaves unchanged only what the viewer
knows, and the contract tests demand the same view, decisions and offers in every sampled world.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from games.core.model import Frame, Sealed, Seat, State
from games.core.records import Record
from games.core.rng import Rng
from games.core.rulebook import SealedQuestion
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.zones import Audience, Back, CardId, Face

B = TypeVar("B", bound=Record)


def sample_world(spec: GameSpec[B, Any], state: State[B], viewer: Seat | None, dice: Rng) -> State[B]:
    """Return a world that looks the same to this viewer, with everything hidden from the viewer resampled.

    Ids, counts and all seen faces stay. Unseen faces are shuffled within their lot, so that each pile keeps
    the backs that the viewer sees there. Sealed answers of others are replaced by random legal ones, and
    future draws come from another seed.

    A viewer may know more than the world keeps: the back of a card that has left for a place where backs
    aren't seen is dealt anew with its face.
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
    piles = _piles_with_backs(table, viewer)
    for unseen in lots.values():
        # Sorted first: the sample must not depend on the true faces.
        faces = dice.shuffle(sorted(cards.face[card] for card in unseen))
        if piles and table.back_of is not None:
            faces = _match_backs(table.back_of, cards.face, unseen, faces, piles, dice)
        for card, face in zip(unseen, faces, strict=True):
            cards.face[card] = face


def _piles_with_backs(table: Table[Any], viewer: Seat | None) -> dict[int, tuple[str, Seat]]:
    """Return the pile of each card that lies where this viewer sees the backs."""
    found: dict[int, tuple[str, Seat]] = {}
    bit = table.viewer_bit(viewer)
    for zone in table.spec.zones:
        if zone.back is Audience.NOBODY:
            continue
        for owner, pile in enumerate(table.state.piles[zone.name]):
            if table.viewers(zone.back, owner) & bit:
                found |= dict.fromkeys(pile, (zone.name, owner))
    return found


def _match_backs(
    back_of: Callable[[Face], Back],
    true_faces: Sequence[Face],
    unseen: Sequence[int],
    faces: Sequence[Face],
    piles: Mapping[int, tuple[str, Seat]],
    dice: Rng,
) -> list[Face]:
    """Reorder shuffled faces of a lot so that each of these piles has as many of each back as before.

    Which card of a pile has which back is drawn as well, since only their numbers are seen.
    """
    together: dict[tuple[str, Seat], list[int]] = {}
    for card in unseen:
        if card in piles:
            together.setdefault(piles[card], []).append(card)
    left, dealt = list(faces), dict[int, Face]()
    for cards in together.values():
        backs = dice.shuffle(sorted(back_of(true_faces[card]) for card in cards))
        for card, back in zip(cards, backs, strict=True):
            at = next(at for at, face in enumerate(left) if back_of(face) == back)
            dealt[card] = left.pop(at)
    rest = iter(left)
    return [dealt[card] if card in dealt else next(rest) for card in unseen]


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
