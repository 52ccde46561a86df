"""What others did since one's own last move: told first in the panel, and shown picture by picture."""

from typing import Any

import pytest

from bot.errors import UserError
from bot.handlers import match_menu
from bot.handlers.finished_match import restore_position
from bot.i18n import sentences as words
from bot.panels.build import load_news
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.match.steps import build_step_history, decode_events, find_visible_steps
from bot.store.rows import NotesColumn
from games.core.model import Seat
from games.core.rng import Rng
from render.kit.picture import Picture
from tests.host.kit.discord import ADA, BO, DiscordScene
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.screens import walk_components


async def answer(host: DiscordScene, match: LoadedMatch, dice: Rng | None = None) -> tuple[Seat, LoadedMatch]:
    """Let the first seat that is asked answer as on a time-out or by dice, but by its person."""
    loaded = await host.load_match(match)
    asked = [*loaded.public_awaited, *range(len(loaded.row.seats))]
    seat = next(each for each in asked if loaded.pending.question_for(each) is not None)
    question = loaded.pending.question_for(seat)
    assert question is not None
    actor = Actor(loaded.seat_row(seat).person or 0, next(numbers))
    pick = question.timeout_pick() if dice is None else question.random_pick(dice.below)
    await host.services.matches.play_move(match.row.id, actor, question.text(pick))
    return seat, await host.load_match(match)


async def test_each_step_since_shows_the_view_that_the_seat_had_then(host: DiscordScene) -> None:
    """The law of the step-through, with undone steps left out: after each move, for both seats."""
    match = await host.start_match(ADA, BO)
    views: dict[tuple[Seat, int], Any] = {}
    compared = undone = 0
    for number in range(36):
        mover, loaded = await answer(host, match)
        if number % 7 == 3 and loaded.undo_history.find_undo_obstacle((mover,)) is None:
            person = loaded.seat_row(mover).person or 0
            await host.services.matches.undo_step(match.row.id, Actor(person, next(numbers)))
            undone += 1
            mover, loaded = await answer(host, match)
        for seat in (0, 1):
            views[seat, loaded.row.seq] = loaded.view_for(seat)
        other = 1 - mover
        rows = await host.services.matches.store.load_steps(match.row.id)
        answered = loaded.seat_row(other).last_answer
        if answered is None:
            continue
        valid_steps = build_step_history(rows, loaded.row.step_marks.asides).valid_steps
        seen = find_visible_steps(valid_steps, other, answered.news_begin)
        for step in range(len(seen) + 1):
            found = await host.services.replays.load_position_since(loaded, other, step)
            assert (found.step, found.steps) == (step, len(seen))
            seq = seen[step - 1].seq if step else answered.news_begin
            if (other, seq) in views:
                then = restore_position(loaded, found.position)
                assert then.view_for(other) == views[other, seq]
                compared += 1
            if step:
                assert decode_events(found.position.events) == decode_events(seen[step - 1].events)
    assert compared > 20
    assert undone


async def test_the_panel_leads_through_the_pictures_since_ones_last_move(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    for _ in range(60):
        mover, loaded = await answer(host, match)
        waiting = 1 - mover
        news = await load_news(host.services, loaded, waiting)
        if news.has_steps and any(change.loss for change in news.changes):
            break
    else:
        raise AssertionError("nobody lost anything")
    person = loaded.seat_row(waiting).person or 0
    panel = (await host.player(person).open_panel(match)).first
    first_line = panel.words.split("\n")[1]
    assert first_line == next(each.text for each in news.changes if each.loss)
    assert " from " in first_line or " fell" in first_line
    more = (await host.player(person).press("More", panel)).first
    shown = (await host.player(person).press("Since my last move", more)).first
    assert "right after your last move" in shown.words
    assert "Next" in str(shown.data)
    now = (await host.player(person).press("Current position", shown)).first
    assert "'label': 'Next'" not in str(now.data)
    assert "'label': 'First'" in str(now.data)
    assert "'label': 'Back to the match'" in str(now.data)


async def test_an_answer_of_the_clock_or_an_order_is_no_move_of_the_person(host: DiscordScene) -> None:
    """What happened before it is still news to whoever was away."""
    match = await host.start_match(ADA, BO)
    seat, loaded = await answer(host, match)
    begin = loaded.seat_row(seat).last_answer
    assert begin is not None
    assert begin.news_begin == begin.seq
    by_clock = type(begin)(begin.moment + 1, begin.seq + 5, "", (), begin.news_begin)
    assert by_clock.news_begin == begin.seq
    assert type(begin)(1, 7).news_begin == 7  # a row of an older release
    assert NotesColumn().to_seat(0, None, None).last_answer is None


async def test_a_match_without_a_deal_of_its_own_has_no_pictures_to_step_through(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    seat, loaded = await answer(host, match)
    loaded.row.origin = type(loaded.row.origin)(position_of=1)
    try:
        await host.services.replays.load_position_since(loaded, seat, 0)
    except UserError as refused:
        assert isinstance(refused.sentence, words.ErrorNoDeal)
    else:
        raise AssertionError("a position was replayed from nothing")


async def test_replayed_positions_with_one_number_have_pictures_of_their_own(host: DiscordScene) -> None:
    """After an undo the replay counts anew: the number of a position named the one that was undone."""
    match = await host.start_match(ADA, BO)
    _, one = await answer(host, match)
    _, other = await answer(host, match)
    other.required_state.seq, other.required_state.moment = one.required_state.seq, one.required_state.moment
    pictures = host.services.pictures
    before = len(pictures.tasks)
    for loaded in (one, other, one):
        await pictures.draw_board(loaded, 0, ["Ada", "Bo"], replayed=True)
    assert len(pictures.tasks) == before + 2


async def test_both_parts_of_a_picture_are_shown_with_their_files(
    host: DiscordScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await host.start_match(ADA, BO)
    mover, loaded = await answer(host, match)
    while not (await load_news(host.services, loaded, 1 - mover)).has_steps:
        mover, loaded = await answer(host, match)

    async def draw_in_two(*_: object, **__: object) -> Picture:
        return Picture(b"table", "The table.", (1200, 648), Picture(b"hand", "Your hand.", (1200, 760)))

    monkeypatch.setattr(match_menu, "draw_board_for", draw_in_two)
    player = host.player(loaded.seat_row(1 - mover).person or 0)
    more = (await player.press("More", (await player.open_panel(match)).first)).first
    shown = (await player.press("Since my last move", more)).first
    galleries = [node["items"] for node in walk_components(shown.data) if node["type"] == 12]
    found = [item["description"] for (item,) in galleries]
    assert found == ["The table.", "Your hand."]


async def test_wounds_that_followed_from_ones_own_answer_are_news_to_whoever_comes_back(
    host: DiscordScene,
) -> None:
    """Five wounds after one's own "no block" weren't told: the news began after the step of that answer."""
    match = await host.start_match(ADA, BO, game="nightfall", options={})
    dice = Rng("no block")
    for _ in range(400):
        seat, loaded = await answer(host, match, dice)
        rows = await host.services.matches.store.load_steps(match.row.id, after=loaded.row.seq - 1)
        events = decode_events(rows[-1].events)
        if any(event.kind == "wounded" and event.facts["seat"] == seat for event in events):
            break
    else:
        raise AssertionError("nobody was hit in the step of their own answer")
    for _ in range(2):
        news = await load_news(host.services, loaded, seat)
        told = [change.text for change in news.changes if change.loss]
        assert told[0].startswith("You took ")
        assert f": seat {1 - seat}'s " in told[0]
        if loaded.public_awaited[0] == seat:
            break
        _, loaded = await answer(host, match, dice)
