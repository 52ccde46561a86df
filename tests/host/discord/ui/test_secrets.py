"""No screen tells its reader what they cannot know: it is the same in every world that they could be in."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from games.core.hidden_worlds import sample_world
from games.core.model import Action, Seat, State
from games.core.play import apply
from games.core.rng import Rng
from games.core.sentences.sentence import in_words
from games.nightfall import NIGHTFALL
from tests.contract import leaks
from tests.contract.cases import GameCase, PlayoutTurn, Spec, every_format, play_randomly, recorded_match
from tests.contract.secrecy import with_other_ids
from tests.host.acceptance.sealed_windows import COUNTED
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_texts


def payloads(case: GameCase, state: State[Any], viewer: Seat | None) -> dict[str, Any]:
    shown = all_screens.viewer_screens(all_screens.build_context(case, state), viewer)
    return {name: each.to_components() for name, each, _ in shown}


def differences(
    case: GameCase, state: State[Any], viewer: Seat | None, dice: Rng, worlds: int = 2
) -> list[str]:
    true = payloads(case, state, viewer)
    others = [sample_world(case.spec, state, viewer, dice) for _ in range(worlds)]
    found: list[str] = []
    for world in (*others, with_other_ids(state, dice)):
        other = payloads(case, world, viewer)
        found += [
            f"{name} for {viewer}" for name in true.keys() | other.keys() if true.get(name) != other.get(name)
        ]
    return found


@every_format
def test_a_screen_is_the_same_in_all_worlds_that_its_reader_could_be_in(case: GameCase) -> None:
    dice, turns = Rng("worlds"), recorded_match(case, 0)
    for turn in islice(turns, None, None, max(1, len(turns) // 12)):
        for viewer in case.viewers:
            assert differences(case, turn.state, viewer, dice) == []


@pytest.mark.slow
@every_format
@pytest.mark.parametrize("every", [25, pytest.param(2, marks=pytest.mark.nightly)])
def test_it_is_so_in_many_more_states(case: GameCase, every: int) -> None:
    dice = Rng("more worlds")
    for turn in islice(recorded_match(case, 1), None, None, every):
        for viewer in case.viewers:
            assert differences(case, turn.state, viewer, dice) == []


def told_by_the_status() -> Spec:
    return replace(leaks.hand_in_view(), status_line=lambda view: f"hands {view.hole}")


PLANTED = (
    told_by_the_status,
    leaks.face_in_the_label_of_anothers_option,
    leaks.number_of_options_that_depends_on_the_deck,
    leaks.offer_only_where_a_hidden_card_is_held,
)


@pytest.mark.parametrize("leak", PLANTED, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Callable[[], Spec]) -> None:
    case, dice = GameCase(leak(), "plain", 3), Rng("worlds")
    turns = islice(play_randomly(case, "leak"), 60)
    assert any(differences(case, turn.state, viewer, dice) for turn in turns for viewer in case.viewers)


@every_format
def test_a_sealed_answer_changes_no_screen_of_others_but_who_is_awaited(case: GameCase) -> None:
    """The second sealed answer of a seat, or one that is quiet, changes nothing at all."""
    dice = Rng("sealed")
    for turn in recorded_match(case, 0):
        decision, after = turn.ask.decision, turn.after.state
        if (
            turn.ask.decision_number
            or turn.state.stack[-1].rule in COUNTED
            or after.moment != turn.state.moment
            or not (turn.ask.is_answered or decision.quiet)
        ):
            continue
        viewer = dice.choose([each for each in case.viewers if each is None or not decision.may_answer(each)])
        assert payloads(case, turn.state, viewer) == payloads(case, after, viewer)


def test_who_has_answered_a_counted_question_changes_no_screen_of_others() -> None:
    case = GameCase(NIGHTFALL, "classic", 4)
    turn = next(turn for turn in recorded_match(case, 0) if turn.state.stack[-1].rule in COUNTED)
    for viewer in (0, 3, None):  # the end of a lesson is the screen of seat 0
        shown = [payloads(case, answered_by_default(case, turn, seat), viewer) for seat in (1, 2)]
        assert shown[0] == shown[1]


def answered_by_default(case: GameCase, turn: PlayoutTurn, seat: Seat) -> State[Any]:
    """Return the state after a seat's default answer."""
    question = turn.pending.question_for(seat)
    assert question is not None
    return apply(case.spec, turn.state, Action(seat, turn.pending.moment, question.timeout_pick()))[0]


@every_format
def test_the_board_names_no_private_question(case: GameCase) -> None:
    """What an answer from something hidden is about, is not in what everybody sees."""
    for turn in recorded_match(case, 0):
        decision = turn.ask.decision
        if decision.private and not turn.ask.decision_number:
            shown = all_screens.public_screens(all_screens.build_context(case, turn.state))
            assert not any(
                in_words(decision.prompt) in said for _, each, _ in shown for said in collect_texts(each)
            )
