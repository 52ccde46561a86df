"""A sampled world keeps everything its viewer knows and resamples the rest."""

from collections import Counter
from typing import Any

from games.core import play
from games.core.hidden_worlds import sample_world, unseen_cards
from games.core.model import Seat, State
from games.core.piles import Piles
from games.core.rng import Rng
from games.core.zones import Audience
from tests.contract.cases import (
    GameCase,
    PlayoutTurn,
    every_game,
    random_action,
    recorded_match,
    sampled_turns,
)


def table_of(case: GameCase, state: State[Any]) -> Piles:
    return case.spec.table_type(case.spec, state)


@every_game
def test_what_the_viewer_knows_stays_as_it_is(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in sampled_turns(case):
        for viewer in case.viewers:
            world = sample_world(case.spec, turn.state, viewer, dice)
            table = table_of(case, turn.state)
            true, other = turn.state.cards, world.cards
            for card, face in enumerate(true.face):
                assert other.face[card] == face or not table.knows(viewer, card)  # type: ignore[arg-type]
            assert (other.known, other.lot, other.lots) == (true.known, true.lot, true.lots)
            assert world.piles == turn.state.piles
            assert (world.seq, world.moment, world.seats) == (turn.state.seq, turn.state.moment, case.seats)
            assert world.options == turn.state.options
            assert len(world.stack) == len(turn.state.stack)


@every_game
def test_own_sealed_answers_stay_and_those_of_others_are_legal_ones(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in sampled_turns(case):
        for viewer in case.viewers:
            world = sample_world(case.spec, turn.state, viewer, dice)
            own = () if viewer is None else case.spec.table_type(case.spec, turn.state).team_of(viewer)
            for true, other in zip(turn.state.stack, world.stack, strict=True):
                assert (true.rule, true.args, true.then, true.rest) == (
                    other.rule, other.args, other.then, other.rest)  # fmt: skip
                assert [each.seat for each in true.sealed] == [each.seat for each in other.sealed]
                for mine, kept in zip(true.sealed, other.sealed, strict=True):
                    assert mine == kept or mine.seat not in own
            assert answered_seats(case, world) == answered_seats(case, turn.state)


def answered_seats(case: GameCase, state: State[Any]) -> list[tuple[Seat, bool]]:
    """List which seats have answered; an illegal sealed answer would be asked again."""
    return sorted((ask.decision.seat, ask.is_answered) for ask in play.pending(case.spec, state).asks)


@every_game
def test_the_sealed_answers_of_others_are_not_always_the_true_ones(case: GameCase) -> None:
    dice = Rng("worlds")
    sealed = [turn for turn in sampled_turns(case) if has_choice_sealed_by(turn)]
    for turn in sealed[:10]:
        worlds = [sample_world(case.spec, turn.state, None, dice) for _ in range(30)]
        assert len({tuple(frame.sealed for frame in world.stack) for world in worlds}) > 1


def has_choice_sealed_by(turn: PlayoutTurn) -> bool:
    return any(ask.is_answered and len(ask.decision.options) > 1 for ask in turn.pending.asks)


@every_game
def test_every_unseen_card_of_a_lot_can_have_any_face_of_the_lot(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in list(sampled_turns(case))[::25]:
        for viewer in case.viewers:
            worlds = [sample_world(case.spec, turn.state, viewer, dice) for _ in range(60)]
            cards = turn.state.cards
            lots: dict[int, list[int]] = {}
            for card in unseen_cards(table_of(case, turn.state), viewer):  # type: ignore[arg-type]
                lots.setdefault(cards.lot[card], []).append(card)
            for lot in lots.values():
                faces = Counter(cards.face[card] for card in lot)
                for world in worlds:
                    assert Counter(world.cards.face[card] for card in lot) == faces
                for card in () if shows_backs(case, turn.state, viewer, lot) else lot:
                    assert len({world.cards.face[card] for world in worlds}) > 1 or len(faces) == 1


def shows_backs(case: GameCase, state: State[Any], viewer: Seat | None, cards: list[int]) -> bool:
    """Tell whether the viewer sees backs among these cards, which leave fewer faces for each of them."""
    table, bit = table_of(case, state), 1 << (case.seats if viewer is None else viewer)
    return any(
        table.viewers(zone.back, owner) & bit and not set(cards).isdisjoint(pile)
        for zone in case.spec.zones
        for owner, pile in enumerate(state.piles[zone.name])
    )


@every_game
def test_every_pile_looks_the_same_in_all_worlds_with_its_backs(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in sampled_turns(case):
        for viewer in case.viewers:
            world = sample_world(case.spec, turn.state, viewer, dice)
            true, other = table_of(case, turn.state), table_of(case, world)
            for zone in case.spec.zones:
                for owner in range(len(turn.state.piles[zone.name])):
                    assert true.seen_pile(zone, viewer, owner) == other.seen_pile(zone, viewer, owner)


@every_game
def test_backs_are_declared_where_they_are_shown_and_tell_no_hidden_count(case: GameCase) -> None:
    zones = [zone for zone in case.spec.zones if zone.back is not Audience.NOBODY]
    assert not zones or case.spec.back_of is not None
    assert all(zone.count in (zone.back, Audience.ALL) for zone in zones)


@every_game
def test_the_future_of_an_imagined_world_is_not_the_true_one(case: GameCase) -> None:
    dice = Rng("worlds")
    state = recorded_match(case, 0)[0].state
    seeds = {sample_world(case.spec, state, 0, dice).rng.seed for _ in range(5)}
    assert len(seeds) == 5
    assert not any(state.rng.seed in seed for seed in seeds)


@every_game
def test_the_same_dice_imagine_the_same_world(case: GameCase) -> None:
    for turn in list(sampled_turns(case))[::10]:
        for viewer in case.viewers:
            first = sample_world(case.spec, turn.state, viewer, Rng("dice"))
            assert case.dump_state(
                sample_world(case.spec, turn.state, viewer, Rng("dice"))
            ) == case.dump_state(first)


@every_game
def test_an_imagined_world_can_be_saved_and_played_to_an_end(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in list(sampled_turns(case))[::20]:
        state = sample_world(case.spec, turn.state, 0, dice)
        case.dump_state(state)
        while state.result is None:
            now = play.pending(case.spec, state)
            ask = next(ask for ask in now.asks if not ask.is_answered)
            state, _ = play.apply(case.spec, state, random_action(now, ask, dice))


@every_game
def test_what_is_imagined_does_not_depend_on_what_is_true(case: GameCase) -> None:
    for turn in list(sampled_turns(case))[::4]:
        for viewer in case.viewers:
            world = sample_world(case.spec, turn.state, viewer, Rng("one"))
            first, second = (
                sample_world(case.spec, each, viewer, Rng("two")) for each in (turn.state, world)
            )
            assert case.dump_state(first) == case.dump_state(second)
