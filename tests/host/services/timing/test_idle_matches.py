"""A match against AI that nobody touches is put away, counts no longer, and goes on with one press."""

from dataclasses import replace
from itertools import count
from pathlib import Path

from bot.clock import FixedClock
from bot.handlers import reference, turn
from bot.handlers.turn import take_match_up
from bot.i18n import sentences as words
from bot.limits import USUAL_LIMITS
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.deadlines import DAY
from bot.services.timing.idle_matches import IDLE, IDLE_DAYS
from games.core.model import QUESTION
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.services import ADA, BO, HERE, RANDOM, HostScene, open_scene, reply_labels, reply_texts

MONTH = IDLE_DAYS * DAY


async def start_alone(scene: HostScene) -> LoadedMatch:
    """Start a match of Ada against AI in which she is asked."""
    done = await scene.open_table(alone=True, options=RANDOM)
    await scene.start_ai()
    await scene.wait_for_ai()
    return await scene.load_match(done.table.row.id)


async def answer(scene: HostScene, match: int) -> LoadedMatch:
    loaded = await scene.load_match(match)
    ask = loaded.find_ask(loaded.require_seat_of(ADA), QUESTION)
    assert ask is not None
    return await scene.answer(match, ADA, ask.decision.timeout_pick())


async def test_it_is_put_away_after_thirty_days_and_loses_nothing(scene: HostScene) -> None:
    before = await start_alone(scene)
    match = before.row.id
    assert await scene.seconds_due(match) == {"idle -1": MONTH}
    await scene.advance_time(MONTH - 1)
    assert (await scene.load_match(match)).is_active
    await scene.advance_time(1)
    away = await scene.load_match(match)
    assert away.is_put_away
    assert (away.public_awaited, away.asks_of(0), away.row.state) == ((), (), before.row.state)
    assert away.row.history == before.row.history
    assert await scene.seconds_due(match) == {}
    response = await take_match_up(scene.make_request("takeup", ADA, match))
    assert "goes on where you stopped" in reply_texts(response)
    again = await scene.load_match(match)
    assert (again.is_active, again.row.state) == (True, before.row.state)
    assert again.public_awaited == before.public_awaited
    assert await scene.seconds_due(match) == {"idle -1": MONTH}
    assert (await answer(scene, match)).row.seq > again.row.seq


async def test_who_plays_now_and_then_keeps_the_match(scene: HostScene) -> None:
    match = (await start_alone(scene)).row.id
    for _ in range(3):
        await scene.advance_time(MONTH - DAY)
        await answer(scene, match)
        await scene.wait_for_ai()
    assert (await scene.load_match(match)).is_active
    await scene.advance_time(MONTH)
    assert (await scene.load_match(match)).is_put_away


async def test_a_lesson_and_a_position_are_put_away_too(scene: HostScene) -> None:
    lesson = await scene.services.lessons.begin_lesson("nightbreak", HERE, scene.make_press(ADA))
    position = await scene.lobby.play_from_position(
        lesson.after.row.id, lesson.after.row.state or b"", HERE, scene.make_press(ADA)
    )
    await scene.advance_time(MONTH)
    for match in (lesson.after.row.id, position.row.id):
        assert (await scene.load_match(match)).is_put_away
        await take_match_up(scene.make_request("takeup", ADA, match))
        assert (await scene.load_match(match)).is_active


async def test_a_match_of_people_is_never_put_away(scene: HostScene) -> None:
    match = (await scene.start_match(pace="none")).row.id
    assert IDLE not in await scene.deadline_kinds(match)
    await scene.advance_time(3 * MONTH)
    assert (await scene.load_match(match)).is_active


async def test_it_does_not_count_and_is_taken_up_only_where_there_is_room(scene: HostScene) -> None:
    scene.services.quotas.limits = replace(USUAL_LIMITS, ai_matches=1)
    match = (await start_alone(scene)).row.id
    assert await scene.refusal_class(scene.open_table(alone=True)) is words.ErrorAiMatchesMany
    await scene.advance_time(MONTH)
    other = (await scene.open_table(alone=True, options=RANDOM)).table
    taking = take_match_up(scene.make_request("takeup", ADA, match))
    assert await scene.refusal_class(taking) is words.ErrorAiMatchesMany
    assert (await scene.load_match(match)).is_put_away
    await scene.votes.open_vote(other, scene.make_press(ADA), "off")
    await take_match_up(scene.make_request("takeup", ADA, match))
    assert (await scene.load_match(match)).is_active


async def test_no_old_button_and_no_typed_move_plays_it_and_each_says_how_to_go_on(scene: HostScene) -> None:
    before = await start_alone(scene)
    match, moment = before.row.id, before.required_state.moment
    await scene.advance_time(MONTH)
    ask = before.find_ask(before.require_seat_of(ADA), QUESTION)
    assert ask is not None
    press = scene.matches.submit_answer(
        match, scene.make_press(ADA), moment, QUESTION, ask.decision.timeout_pick()
    )
    assert await scene.refusal_class(press) is words.ErrorPutAway
    typed = scene.matches.play_move(match, scene.make_press(ADA), "end turn")
    assert await scene.refusal_class(typed) is words.ErrorPutAway
    shown = await turn.show_current_panel(scene.make_request("panel", ADA, match))
    assert "Go on playing" in reply_labels(shown)
    assert "nobody has played for 30 days" in reply_texts(shown)
    twice = scene.make_request("takeup", ADA, match)
    await take_match_up(twice)
    assert (
        await scene.refusal_class(take_match_up(scene.make_request("takeup", ADA, match))) is words.ErrorStale
    )
    assert (
        await scene.refusal_class(take_match_up(scene.make_request("takeup", BO, match)))
        is words.ErrorWatching
    )


async def test_the_list_of_matches_shows_it_apart(scene: HostScene) -> None:
    old = await start_alone(scene)
    await scene.advance_time(MONTH)
    new = await start_alone(scene)
    listed = reply_texts(await reference.show_matches(scene.make_request("matches")))
    first, heading, last = (
        listed.index(new.match_name),
        listed.index("**Put away**"),
        listed.index(old.match_name),
    )
    assert first < heading < last
    assert "go on whenever you like" in listed
    assert (await scene.make_request("panel").find_match(None)).row.id == new.row.id


async def test_a_board_in_a_channel_says_so_without_a_ping_and_has_the_button(scene: HostScene) -> None:
    channel = FakeChannel()
    publisher = scene.publish_to(channel)
    table = (await scene.open_table(options=RANDOM)).table
    await scene.start_ai()
    await scene.lobby.fill_with_ai(table.row.id, scene.make_press(ADA))
    await scene.wait_for_ai()
    await publisher.refresher.wait_until_idle()
    pings = len(channel.called)
    await scene.advance_time(MONTH)
    await publisher.refresher.wait_until_idle()
    board = next(one for one in channel.shown.values() if "Put away" in one.words)
    assert "Go on playing" in str(board.data)
    assert len(channel.called) == pings
    await take_match_up(scene.make_request("takeup", ADA, table.row.id))
    await publisher.refresher.wait_until_idle()
    assert not any("Put away" in one.words for one in channel.shown.values())
    assert len(channel.called) == pings, "whoever has just pressed needs no ping"


async def test_a_clocked_match_stands_still_while_it_is_put_away(scene: HostScene) -> None:
    """Of its clock nothing runs on: no deadline is left that could hand the seat to AI."""
    done = await scene.open_table(options=RANDOM, pace="slow")
    await scene.start_ai()
    match = done.table.row.id
    await scene.lobby.fill_with_ai(match, scene.make_press(ADA))
    await scene.wait_for_ai()
    row = (await scene.load_match(match)).row

    def mark(after: LoadedMatch) -> None:
        after.row.put_away_at = scene.clock.now()

    await scene.matches.change_row(match, None, mark)
    assert await scene.deadline_kinds(match) == {IDLE}
    await take_match_up(scene.make_request("takeup", ADA, match))
    assert "turn" in " ".join(await scene.deadline_kinds(match))
    assert (await scene.load_match(match)).row.state == row.state


async def test_it_stays_put_away_over_a_restart_and_ai_is_not_woken(tmp_path: Path) -> None:
    clock = FixedClock()
    async with open_scene(tmp_path / "host.sqlite", clock) as scene:
        match = (await scene.open_table(alone=True, options=RANDOM)).table.row.id
        await scene.advance_time(MONTH)
    async with open_scene(tmp_path / "host.sqlite", clock) as scene:
        scene.numbers = count(9000)
        before = await scene.load_match(match)
        assert before.is_put_away
        await scene.start_ai()
        await scene.wait_for_ai()
        assert (await scene.load_match(match)).row.seq == before.row.seq
        await take_match_up(scene.make_request("takeup", ADA, match))
        await scene.wait_for_ai()
        assert (await scene.load_match(match)).public_awaited
