"""What old buttons are told."""

from pathlib import Path

from bot.i18n import catalog_for
from bot.services.match import late_presses
from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Result
from tests.host.kit.service_desk import ADA, BO, ServiceDesk, run_at_desk


async def default(desk: ServiceDesk, match: int) -> LoadedMatch:
    """One step on."""
    loaded = await desk.matches.load_match(match)
    seat = loaded.public_awaited[0]
    question = loaded.pending.question_for(seat)
    assert question is not None
    person = loaded.seat_row(seat).person or 0
    return (
        await desk.matches.play_move(match, desk.make_press(person), question.text(question.timeout_pick()))
    ).after


def test_an_old_button_is_told_its_turn_and_a_second_press_what_was_done(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        desk.matches.step_hooks.append(late_presses.remember_answers)
        before = (await desk.start_match()).table
        match, seat = before.row.id, before.public_awaited[0]
        after = await default(desk, match)
        twice = await late_presses.explain_late_press(desk.matches, after, seat, before.live_state.moment)
        assert twice.key == "done_already"
        assert "attack" in twice.facts["what"].lower() or "deal" in twice.facts["what"].lower()
        while late_presses.find_turn_at(after, after.live_state.moment) < 3:
            after = await default(desk, match)
        old = await late_presses.explain_late_press(desk.matches, after, seat, before.live_state.moment)
        assert (old.key, old.facts) == ("stale_turn", {"then": 1, "now": 3})

    run_at_desk(tmp_path, play)


def test_an_old_button_after_an_undo_is_told_what_was_taken_back(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        desk.matches.step_hooks.append(late_presses.remember_answers)
        options = {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}
        match = (await desk.open_table(game="break", options=options)).table.row.id
        await desk.lobby.join_table(match, desk.make_press(BO))
        for move in ("c3-c4", "c4-c5"):
            before = (await desk.matches.play_move(match, desk.make_press(ADA), move)).after
        after = (await desk.matches.undo_step(match, desk.make_press(ADA))).after
        told = await late_presses.explain_late_press(desk.matches, after, 0, before.live_state.moment)
        assert (told.key, told.facts["what"]) == ("done_already", "undo c4-c5")

    run_at_desk(tmp_path, play)


def test_an_ended_match_says_how(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        match = (await desk.start_match()).table
        person = match.seat_row(0).person or 0
        over = (await desk.matches.play_move(match.row.id, desk.make_press(person), "resign")).after
        told = await late_presses.explain_late_press(desk.matches, over, 0, match.live_state.moment)
        assert told.key in ("ended", "ended_score")
        assert told.facts["who"](catalog_for("en")) == over.side_name(1)
        assert over.live_state.result is not None
        for scores, key in (((0, 5), "ended_score"), ((5, 0), "ended"), ((2, 2), "ended")):
            over.live_state.result = Result((2, 1), "concession", scores, over.live_state.result.teams)
            assert over.ended_error().key == key

    run_at_desk(tmp_path, play)
