"""Windows, sealed questions that one answer closes, keep what their kernel promises."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core import play
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.hidden_worlds import sample_world
from games.core.model import AnyDecision, Ask, State
from games.core.rng import Rng
from games.core.rulebook import Question, SealedQuestion
from tests.burrow.spec import BURROW
from tests.burrow.table import Burrow
from tests.contract.cases import GameCase, every_game, replace_rules, sampled_turns


def find_window_faults(case: GameCase, state: State[Any], asks: Sequence[Ask]) -> Iterator[str]:
    """Yield what is wrong with the questions of this state some of whose options close them."""
    table = play.settled_table(case.spec, state)
    for ask in asks:
        decision = ask.decision
        if not any(getattr(option, "closes", False) for option in decision.options):
            continue
        if ask.decision_number or not table.asks_sealed:
            yield "an option closes a question that is not sealed"
        elif not decision.single:
            yield "an option closes, but it is only a part of the answer"
        elif decision.quiet:
            yield "a window is quiet, but who still waits shows who has passed"
        elif decision.closes(decision.timeout_pick()):
            yield "the window closes when the time of a seat runs out"
        elif ask.sealed_pick is not None and decision.closes(ask.sealed_pick):
            yield "an answer that closes the window waits"


@every_game
def test_only_a_window_is_closed_and_by_no_clock(case: GameCase) -> None:
    for turn in sampled_turns(case):
        assert list(find_window_faults(case, turn.state, turn.pending.asks)) == []


@every_game
def test_a_closing_answer_ends_the_question_and_no_imagined_one_waits(case: GameCase) -> None:
    dice = Rng("windows")
    for turn in sampled_turns(case):
        decision = turn.ask.decision
        if turn.ask.decision_number == 0 and decision.closes(turn.action.pick):
            assert turn.after.state.moment == turn.state.moment + 1
        if turn.state.stack[-1].sealed:
            world = play.settled_table(case.spec, sample_world(case.spec, turn.state, None, dice))
            for given in (world.sealed_pick_of(each) for each in world.answered_questions):
                assert given is not None
            assert not any(closes_now(world.sealed_pick_of(each), each) for each in world.answered_questions)


def closes_now(pick: tuple[int, ...] | None, decision: AnyDecision) -> bool:
    return pick is not None and decision.closes(pick)


def test_planted_windows_are_found() -> None:
    cast, wait = Option(0, "cast", closes=True), Option(1, "wait")

    def ask_lures(**fields: Any) -> GameCase:
        def lures(g: Burrow) -> list[One[int]]:
            return [One(seat, "Cast?", fields.get("options", (wait, cast)), private=True,
                        quiet=fields.get("quiet", False)) for seat in g.seats]  # fmt: skip

        return GameCase(replace_rules(BURROW, SealedQuestion("burrow/lures", lures)), "duel", 2)

    def faults_of(case: GameCase) -> list[str]:
        state = case.first_state(0).state
        return list(find_window_faults(case, state, play.pending(case.spec, state).asks))

    assert faults_of(ask_lures()) == []
    assert "quiet" in faults_of(ask_lures(quiet=True))[0]
    assert "time" in faults_of(ask_lures(options=(cast, wait)))[0]

    def hole(g: Burrow, seat: int) -> One[int]:
        return One(seat, "Where?", (wait, cast))

    plain = GameCase(replace_rules(BURROW, Question("burrow/hole", hole)), "duel", 2)
    state = plain.first_state(0).state
    for seat in (0, 1):
        lure = play.pending(plain.spec, state).question_for(seat)
        assert lure is not None
        state, _ = play.apply(plain.spec, state, play.parse(plain.spec, state, seat, lure.options[0].text))
    asks = play.pending(plain.spec, state).asks
    assert "not sealed" in next(find_window_faults(plain, state, asks))
