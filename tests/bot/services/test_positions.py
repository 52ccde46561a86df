"""Positions are shared by all who look at a match, so nobody may change one."""

from pathlib import Path

from bot.services.finishing import is_worth, plan
from bot.services.loaded import Loaded
from bot.services.positions import POSITIONS, Position, Positions
from bot.store.records import Deal, Match, Terms
from games.core.codec import dump, load
from games.core.play import at_rest, move, pending, step, text_of
from games.core.undo import History
from games.registry import GAMES
from tests.bot.services.desk import Desk, run
from tools.bench.selfplay import SelfPlay


def test_what_is_kept_is_what_is_stored_after_any_number_of_moves(tmp_path: Path) -> None:
    moves: list[str] = []

    async def play(desk: Desk) -> None:
        seated = await desk.match()
        loaded = seated.table
        for _ in range(40):
            if not loaded.running:
                break
            ask = next(one for one in loaded.pending.asks if not one.about and not one.answered)
            person = loaded.seat(ask.decision.seat).person or 0
            moves.append(ask.decision.text(ask.decision.on_timeout()))
            done = await desk.matches.move(loaded.row.id, desk.press(person), moves[-1])
            loaded = await desk.matches.look(loaded.row.id)
            assert loaded.state is done.after.state  # no decoding
            assert loaded.pending == pending(loaded.spec, load(loaded.spec, loaded.row.state or b""))
            ((save, position),) = POSITIONS.kept.items()  # the newest alone: the one before is not stored
            assert dump(position.spec, position.state) == save == loaded.row.state

    POSITIONS.kept.clear()
    run(tmp_path, play)
    assert len(moves) > 10


def test_rows_are_nobody_elses(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        seated = await desk.match()
        one, other = (
            await desk.matches.look(seated.table.row.id),
            await desk.matches.look(seated.table.row.id),
        )
        assert one.row is not other.row
        copied = one.row.copy()
        copied.terms.turns.append(99)
        copied.seats[0].notes.agrees.append("pace")
        assert one.row == other.row != copied

    run(tmp_path, play)


def test_only_the_newest_are_kept() -> None:
    spec = GAMES["nightbreak"]
    few, saves = Positions(2), [dump(spec, state) for state in SelfPlay(spec).middles(3)]
    first = few.of(spec, saves[0])
    few.of(spec, saves[1])
    assert few.of(spec, saves[0]) is first
    few.of(spec, saves[2])
    assert list(few.kept) == [saves[0], saves[2]]


def test_one_table_says_the_same_as_three() -> None:
    """`move` is a short cut: it must lead where the long way leads."""
    for spec in GAMES.values():
        play = SelfPlay(spec)
        state = play.fresh()
        rest = at_rest(spec, state)
        for _ in range(60):
            if state.result is not None:
                break
            action = play.choose(pending(spec, state))
            made, done = move(spec, state, action), step(spec, state, action)
            on = move(spec, state, action, rest)
            assert on[:-1] == made[:-1] == move(spec, state, action, rest)[:-1]  # it is as it was
            rest = on.rest
            assert made.text == text_of(spec, state, action)
            assert dump(spec, made.done.state) == dump(spec, done.state)
            assert made.done[1:] == done[1:]
            assert made.pending == pending(spec, done.state)
            short, long = History(), History()
            short.note_move(spec, state, action, made)
            long.note(spec, state, action, done)
            assert short.marks == long.marks
            state = done.state
        assert at_rest(spec, state)


def test_whether_finishing_is_worth_a_button_is_what_the_whole_plan_says() -> None:
    spec, found = GAMES["nightbreak"], set[bool]()
    play = SelfPlay(spec)
    row = row_of(spec.key)
    for state in play.middles(40):
        if state.result is not None:
            continue
        loaded = Loaded(row, spec, state, Position(spec, state))
        for seat in range(state.seats):
            worth = plan(loaded, seat).worth
            assert is_worth(loaded, seat) == is_worth(loaded, seat) == worth
            found.add(worth)
    assert found == {True, False}


def row_of(game: str) -> Match:
    """A match that runs."""
    return Match(
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
