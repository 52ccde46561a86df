"""What old buttons are told."""

from pathlib import Path

from bot.services import late
from bot.services.loaded import Loaded
from bot.words import words_for
from games.core.model import Result
from tests.bot.services.desk import ADA, BO, Desk, run


async def default(desk: Desk, match: int) -> Loaded:
    """One step on."""
    loaded = await desk.matches.look(match)
    seat = loaded.awaited[0]
    question = loaded.pending.question(seat)
    assert question is not None
    person = loaded.seat(seat).person or 0
    return (await desk.matches.move(match, desk.press(person), question.text(question.on_timeout()))).after


def test_an_old_button_is_told_its_turn_and_a_second_press_what_was_done(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        desk.matches.writes.append(late.note)
        before = (await desk.match()).table
        match, seat = before.row.id, before.awaited[0]
        after = await default(desk, match)
        twice = await late.explained(desk.matches, after, seat, before.playing.moment)
        assert twice.key == "done_already"
        assert "attack" in twice.facts["what"].lower() or "deal" in twice.facts["what"].lower()
        while late.turn_at(after, after.playing.moment) < 3:
            after = await default(desk, match)
        old = await late.explained(desk.matches, after, seat, before.playing.moment)
        assert (old.key, old.facts) == ("stale_turn", {"then": 1, "now": 3})

    run(tmp_path, play)


def test_an_old_button_after_an_undo_is_told_what_was_taken_back(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        desk.matches.writes.append(late.note)
        options = {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}
        match = (await desk.table(game="break", options=options)).table.row.id
        await desk.lobby.join(match, desk.press(BO))
        for move in ("c3-c4", "c4-c5"):
            before = (await desk.matches.move(match, desk.press(ADA), move)).after
        after = (await desk.matches.undo(match, desk.press(ADA))).after
        told = await late.explained(desk.matches, after, 0, before.playing.moment)
        assert (told.key, told.facts["what"]) == ("done_already", "undo c4-c5")

    run(tmp_path, play)


def test_an_ended_match_says_how(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match = (await desk.match()).table
        person = match.seat(0).person or 0
        over = (await desk.matches.move(match.row.id, desk.press(person), "resign")).after
        told = await late.explained(desk.matches, over, 0, match.playing.moment)
        assert told.key in ("ended", "ended_score")
        assert told.facts["who"](words_for("en")) == over.side(1)
        assert over.playing.result is not None
        for scores, key in (((0, 5), "ended_score"), ((5, 0), "ended"), ((2, 2), "ended")):
            over.playing.result = Result((2, 1), "concession", scores, over.playing.result.teams)
            assert over.over().key == key

    run(tmp_path, play)
