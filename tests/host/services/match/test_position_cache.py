"""Positions are shared by all who look at a match, so nobody may change one."""

from bot.services.answers.finish_turn import is_finish_offered, preview_finish
from bot.services.match.loaded_match import (
    BYTES_PER_SAVED_BYTE,
    POSITION_CACHE,
    CachedPosition,
    LoadedMatch,
    PositionCache,
)
from bot.store.records import Deal, StepMarks, Terms
from bot.store.rows import MatchRow
from games.core.codec import dump, load
from games.core.play import apply_move, apply_step, pending, settled_table, text_of
from games.core.sentences.decision_words import word_pending
from games.core.sentences.teller import IN_ENGLISH
from games.core.undo import History
from games.registry import GAMES
from tests.host.kit.services import HostScene
from tools.bench.selfplay import SelfPlay


async def test_what_is_kept_is_what_is_stored_after_any_number_of_moves(scene: HostScene) -> None:
    moves: list[str] = []
    POSITION_CACHE.clear()
    loaded = await scene.start_match()
    for _ in range(40):
        if not loaded.is_running:
            break
        ask = next(one for one in loaded.pending.asks if not one.decision_number and not one.is_answered)
        person = loaded.seat_row(ask.decision.seat).person or 0
        moves.append(ask.decision.text(ask.decision.timeout_pick()))
        done = await scene.matches.play_move(loaded.row.id, scene.make_press(person), moves[-1])
        loaded = await scene.matches.load_match(loaded.row.id)
        assert loaded.state is done.after.state  # no decoding
        assert loaded.pending == pending(loaded.spec, load(loaded.spec, loaded.row.state or b""))
        ((save, position),) = POSITION_CACHE.entries.items()  # the newest alone: the one before is not stored
        assert dump(position.spec, position.state) == save == loaded.row.state
    assert len(moves) > 10


async def test_rows_are_nobody_elses(scene: HostScene) -> None:
    await scene.start_match()
    one, other = await scene.load_match(), await scene.load_match()
    assert one.row is not other.row
    copied = one.row.copy_row()
    copied.step_marks = StepMarks((99,))
    copied.seats[0].agreements = ("pace",)
    assert one.row == other.row != copied


def test_only_the_newest_are_kept() -> None:
    spec = GAMES["nightbreak"]
    saves = [dump(spec, state) for state in SelfPlay(spec).middle_states(3)]
    few = PositionCache(BYTES_PER_SAVED_BYTE * (sum(map(len, saves)) - 1))
    first = few.get_position(spec, saves[0])
    few.get_position(spec, saves[1])
    assert few.get_position(spec, saves[0]) is first
    few.get_position(spec, saves[2])
    assert list(few.entries) == [saves[0], saves[2]]


def test_one_table_says_the_same_as_three() -> None:
    """`move` is a short cut: it must lead where the long way leads."""
    for spec in GAMES.values():
        play = SelfPlay(spec)
        state = play.new_state()
        rest = settled_table(spec, state)
        for _ in range(60):
            if state.result is not None:
                break
            action = play.choose_action(pending(spec, state))
            made, done = apply_move(spec, state, action), apply_step(spec, state, action)
            on = apply_move(spec, state, action, rest)
            assert on[:-1] == made[:-1] == apply_move(spec, state, action, rest)[:-1]  # it is as it was
            rest = on.table
            assert made.text == text_of(spec, state, action)
            assert dump(spec, made.step.state) == dump(spec, done.state)
            assert made.step[1:] == done[1:]
            assert word_pending(made.pending, IN_ENGLISH) == pending(spec, done.state)
            short, long = History(), History()
            short.add_move(spec, state, action, made)
            long.add_action(spec, state, action, done)
            assert short.checkpoints == long.checkpoints
            state = done.state
        assert settled_table(spec, state)


def test_whether_finishing_is_worth_a_button_is_what_the_whole_plan_says() -> None:
    spec, found = GAMES["nightbreak"], set[bool]()
    play = SelfPlay(spec)
    row = row_of(spec.key)
    for state in play.middle_states(40):
        if state.result is not None:
            continue
        loaded = LoadedMatch(row, spec, state, CachedPosition(spec, state))
        for seat in range(state.seats):
            worth = preview_finish(loaded, seat).is_worth_a_button
            assert is_finish_offered(loaded, seat) == is_finish_offered(loaded, seat) == worth
            found.add(worth)
    assert found == {True, False}


def row_of(game: str) -> MatchRow:
    """A match that runs."""
    return MatchRow(
        id=1,
        code="K7Q",
        game=game,
        status="running",
        seq=1,
        server=1,
        channel=2,
        thread=None,
        terms=Terms(2),
        deal=Deal("", ""),
        opened_by=1,
        opened_at=0,
        changed_at=0,
    )
