"""What old buttons are told."""

from bot.i18n import sentences as words
from bot.services.match import late_presses
from games.core.model import Result
from games.core.sentences.sentence import in_words
from tests.host.kit.services import ADA, BO, HostScene


async def test_an_old_button_is_told_its_turn_and_a_second_press_what_was_done(scene: HostScene) -> None:
    before = await scene.start_match()
    match, seat = before.row.id, before.public_awaited[0]
    after = await scene.answer_default(match)
    twice = await late_presses.explain_late_press(scene.matches, after, seat, before.required_state.moment)
    assert isinstance(twice.sentence, words.ErrorDoneAlready)
    what = in_words(twice.sentence.what).lower()
    assert "attack" in what or "deal" in what
    while late_presses.find_turn_at(after, after.required_state.moment) < 3:
        after = await scene.answer_default(match)
    old = await late_presses.explain_late_press(scene.matches, after, seat, before.required_state.moment)
    assert old.sentence == words.ErrorStaleTurn(1, 3)


async def test_an_old_button_after_an_undo_is_told_what_was_taken_back(scene: HostScene) -> None:
    options = {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}
    match = (await scene.open_table(game="break", options=options)).table.row.id
    await scene.join_table(match, BO)
    for move in ("c3-c4", "c4-c5"):
        before = (await scene.matches.play_move(match, scene.make_press(ADA), move)).after
    after = (await scene.matches.undo_step(match, scene.make_press(ADA))).after
    told = await late_presses.explain_late_press(scene.matches, after, 0, before.required_state.moment)
    assert told.sentence == words.ErrorUndoneAlready("Seat 0's Golem moves from c4 to c5")


async def test_an_ended_match_says_how(scene: HostScene) -> None:
    match = await scene.start_match()
    person = match.seat_row(0).person or 0
    over = (await scene.matches.play_move(match.row.id, scene.make_press(person), "resign")).after
    told = await late_presses.explain_late_press(scene.matches, over, 0, match.required_state.moment)
    assert isinstance(told.sentence, words.ErrorEnded | words.ErrorEndedScore)
    assert told.sentence.players == (1,)
    assert over.required_state.result is not None
    for scores, told_so in (
        ((0, 5), words.ErrorEndedScore),
        ((5, 0), words.ErrorEnded),
        ((2, 2), words.ErrorEnded),
    ):
        over.required_state.result = Result((2, 1), "concession", scores, over.required_state.result.teams)
        assert type(over.explain_end().sentence) is told_so


async def test_who_concedes_is_not_held_up_by_the_moves_of_others(scene: HostScene) -> None:
    """Between the question whether to concede and the answer, AI or others may go on at any moment."""
    asked = await scene.start_match()
    loser = next(row.person for at, row in enumerate(asked.row.seats) if at not in asked.public_awaited)
    assert loser is not None
    await scene.answer_default(asked.row.id)
    done = await scene.matches.concede_seat(asked, scene.make_press(loser))
    assert done.after.required_state.result is not None
