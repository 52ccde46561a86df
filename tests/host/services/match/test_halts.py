"""A match that can't be read stands still with its clocks, and goes on when it can be read again."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.application import resume_interrupted
from bot.clock import FixedClock
from bot.errors import MatchUnreadable, SettingsUnreadable
from bot.i18n import sentences as words
from bot.services.match.loaded_match import CachedPosition, LoadedMatch
from bot.services.match.lookup import find_match
from bot.services.recovery import begin_backup_epoch
from bot.services.timing import deadlines
from bot.services.timing.deadlines import HOUR, TURN
from bot.store.people import PersonSettings
from bot.store.restore import RESTORED_KEY
from bot.store.rows import COUNTER_LEAP
from games.core.model import Action
from tests.host.kit.discord import DiscordScene, open_discord
from tests.host.kit.services import ADA, BO, CY, FIRST, HostScene, awaited_people, open_scene
from tests.host.kit.store import FACT
from tests.stored.playing import do

DAY = 24 * HOUR
SLOW: dict[str, Any] = {"pace": "slow"}


def execute(path: Path, sql: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        found = file.execute(sql, values).fetchall()
        file.commit()
        return found


def break_state(path: Path, match: int = FIRST) -> bytes:
    """Cut the state of a match, and return it whole."""
    ((whole,),) = execute(path, "SELECT state FROM matches WHERE id = ?", match)
    execute(path, "UPDATE matches SET state = substr(state, 1, 50) WHERE id = ?", match)
    return whole


def mend_state(path: Path, whole: bytes, match: int = FIRST) -> None:
    execute(path, "UPDATE matches SET state = ? WHERE id = ?", whole, match)


async def require_halted(scene: HostScene, match: int = FIRST) -> MatchUnreadable:
    stopped = await scene.catch_refusal(scene.load_match(match))
    assert isinstance(stopped, MatchUnreadable)
    await scene.services.halts.refresher.wait_until_idle()
    mark = await scene.services.halts.store.find_mark(match)
    assert mark is not None and mark.incident == stopped.number
    return stopped


async def test_clocks_stand_still_and_go_on_where_they_stood(tmp_path: Path, clock: FixedClock) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        match = await scene.start_match(**SLOW)
        mover, person, _, _ = awaited_people(match)
        await scene.services.heartbeat.record_beat(clock.now(), 0)
        await scene.advance_time(5 * HOUR)
        before = await scene.seconds_due()
        whole = break_state(path)
        await require_halted(scene)
        await scene.advance_time(30 * DAY)
        assert await scene.seconds_due() == {kind: left - 30 * DAY for kind, left in before.items()}
        assert (await scene.services.deadlines.find_next_due()) is None
        await scene.services.heartbeat.record_beat(clock.now(), 0)
    async with open_scene(path, clock) as scene:  # still broken
        await resume_interrupted(scene.services)
        await require_halted(scene)
        await scene.services.heartbeat.record_beat(clock.now(), 0)
    mend_state(path, whole)
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        assert await scene.services.halts.store.list_marks() == []
        assert await scene.seconds_due() == before
        loaded = await scene.load_match()
        assert loaded.required_state == match.required_state and loaded.seat_row(mover).person == person
        assert loaded.seat_row(mover).ai is None
        await scene.advance_time(HOUR)
        scene.numbers = count(9000)  # those of the first host are taken
        await scene.answer_default()
        assert (await scene.load_match()).seat_row(mover).clock.has_moved


async def test_a_time_that_ran_out_unnoticed_leaves_an_hour(tmp_path: Path, clock: FixedClock) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        mover, _, _, _ = awaited_people(await scene.start_match(**SLOW, on_timeout="forfeit"))
        await scene.services.heartbeat.record_beat(clock.now(), 0)
        whole = break_state(path)
        await scene.advance_time(20 * DAY)  # the deadline itself finds the damage
        await require_halted(scene)
        await scene.services.heartbeat.record_beat(clock.now(), 0)
    mend_state(path, whole)
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        assert (await scene.seconds_due())[f"{TURN} {mover}"] == HOUR
        await scene.advance_time(HOUR - 1)
        assert (await scene.load_match()).is_running
        await scene.advance_time(1)
        assert not (await scene.load_match()).is_running


async def test_votes_and_pauses_end_later_by_as_much(tmp_path: Path, clock: FixedClock) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        match = await scene.start_match(**SLOW)
        _, person, _, _ = awaited_people(match)
        await scene.votes.open_vote(FIRST, scene.make_press(person), "pause", DAY)
        until = [vote.until - clock.match_time() for vote in (await scene.load_match()).row.votes.values()]
        await scene.matches.change_row(
            FIRST, None, lambda after: deadlines.pause_match(after, clock.match_time() + DAY)
        )
        before = await scene.seconds_due()
        await scene.services.heartbeat.record_beat(clock.now(), 0)
        whole = break_state(path)
        await require_halted(scene)
        clock.advance(9 * DAY)
        await scene.services.heartbeat.record_beat(clock.now(), 0)
    mend_state(path, whole)
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        row = (await scene.load_match()).row
        assert await scene.seconds_due() == before
        assert row.paused_until == clock.match_time() + DAY
        assert [vote.until - clock.match_time() for vote in row.votes.values()] == until


async def test_after_a_restored_backup_a_match_that_goes_on_knows_no_old_button(
    tmp_path: Path, clock: FixedClock
) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        moment = (await scene.start_match()).required_state.moment
        whole = break_state(path)
    execute(path, FACT, RESTORED_KEY, "")
    async with open_scene(path, clock) as scene:
        await begin_backup_epoch(scene.matches, scene.services.halts)
        await require_halted(scene)
    mend_state(path, whole)
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        assert (await scene.load_match()).required_state.moment == moment + COUNTER_LEAP


async def test_nobody_plays_a_match_that_stands_still_and_outsiders_hear_nothing(scene: HostScene) -> None:
    match = await scene.start_match()
    other = await scene.open_table(CY)
    break_state(scene.database.path)
    stopped = await require_halted(scene)
    assert stopped.code == match.row.code
    assert (
        await scene.refusal_class(scene.matches.undo_step(FIRST, scene.make_press(ADA)))
        is words.ErrorUnreadable
    )
    assert (
        await scene.refusal_class(find_match(scene.matches, match.row.code, 2, BO, 1))
        is words.ErrorUnreadable
    )
    assert await scene.refusal_class(find_match(scene.matches, match.row.code, 3, CY, 9)) is words.ErrorNoCode
    assert (
        await scene.refusal_class(scene.make_request("panel", CY, FIRST, server=9).refuse_outsiders())
        is words.ErrorGone
    )
    assert (
        await scene.refusal_class(scene.make_request("panel", ADA, FIRST, server=9).refuse_outsiders())
        is words.ErrorUnreadable
    )
    assert [row.id for row in await scene.matches.store.list_matches_in_server(1)] == [other.table.row.id]
    assert [one.code for one in await scene.services.halts.store.list_halts_of_person(ADA)] == [
        match.row.code
    ]
    assert await scene.refusal_class(find_match(scene.matches, "", 77, ADA, 1)) is words.ErrorUnreadable
    assert await scene.refusal_class(find_match(scene.matches, "", 77, CY, 1)) is words.ErrorNoMatch


async def test_a_single_answer_that_fails_stops_no_match(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules fail with one answer: that is an incident, and the match stays as it was."""
    before = await scene.start_match()

    def fail(*_: object) -> None:
        raise IndexError("a card that is nowhere")

    with monkeypatch.context() as patched:
        patched.setattr(CachedPosition, "apply_action", fail)
        with pytest.raises(IndexError):
            await scene.answer_default()
    assert await scene.services.halts.store.list_marks() == []
    assert (await scene.load_match()).row == before.row
    await scene.answer_default()


async def test_rules_that_can_ask_nothing_any_more_stop_the_match(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.start_match()
    loaded = await scene.load_match()
    seat, person, _, _ = awaited_people(loaded)
    pick = loaded.find_ask(seat, 0).decision.timeout_pick()  # pyright: ignore[reportOptionalMemberAccess]

    def fail(*_: object) -> None:
        raise KeyError("nightbreak/of_later")

    with monkeypatch.context() as patched:
        patched.setattr(CachedPosition, "apply_action", fail)
        patched.setattr(LoadedMatch, "pending", property(fail))
        press = scene.make_press(person)
        with pytest.raises(MatchUnreadable):
            await scene.matches.submit_answer(loaded, press, loaded.required_state.moment, 0, pick)
        await scene.services.halts.refresher.wait_until_idle()
    (mark,) = await scene.services.halts.store.list_marks()
    assert "nightbreak/of_later" in mark.reason


async def test_ai_that_fails_holds_up_nobody_else(tmp_path: Path, clock: FixedClock) -> None:
    async with open_discord(tmp_path / "host.sqlite", DiscordScene, clock) as host:
        failing = await host.open_table(ADA, options={"heroes": "random", "sides": "random"}, alone=True)
        good = await host.start_match(BO, CY)

        async def fail(*_: object) -> None:
            raise RuntimeError("no idea")

        host.services.ai_seats.pool = type("FailingPool", (), {"run": staticmethod(fail)})()  # type: ignore[assignment]
        host.services.ai_seats.refresher.request(failing.table.row.id)
        await host.wait_until_idle()
        mover = good.public_awaited[0]
        person = good.seat_row(mover).person or 0
        await host.player(person).press_default(good.row.id)
        assert (await host.load_match(good)).row.seq > good.row.seq
        assert await host.services.halts.store.list_marks() == []
        host.error_log.faults.clear()


async def test_settings_that_cannot_be_read_are_used_in_part_and_never_written_over(scene: HostScene) -> None:
    def note_settings(settings: PersonSettings) -> None:
        settings.name, settings.blocked, settings.language = "Bo", [CY], "de"

    await scene.people.change_settings(BO, note_settings)
    execute(
        scene.database.path, "UPDATE people SET settings = json_set(settings, '$.zone', 5) WHERE id = ?", BO
    )
    scene.people.store.invalidate_cache(BO)
    stored = execute(scene.database.path, "SELECT settings FROM people WHERE id = ?", BO)
    settings = await scene.people.load_settings(BO)
    assert (settings.name, settings.blocked, settings.language, settings.zone) == ("Bo", [CY], "de", "")
    assert settings.challenges == "nobody"
    assert (await scene.people.remember_name(BO, "Bob")).name == "Bob"
    with pytest.raises(SettingsUnreadable):
        await scene.people.change_settings(BO, note_settings)
    await scene.start_match()
    assert execute(scene.database.path, "SELECT settings FROM people WHERE id = ?", BO) == stored


async def test_a_table_that_cannot_start_keeps_no_other_from_starting(
    scene: HostScene,
) -> None:
    tables = [(await scene.open_table(person)).table.row for person in (ADA, BO)]
    execute(scene.database.path, "UPDATE seats SET ai = 'normal' WHERE person IS NULL")
    execute(
        scene.database.path,
        "UPDATE matches SET terms = json_set(terms, '$.options.heroes', 'of later') WHERE id = ?",
        tables[0].id,
    )
    await scene.lobby.start_ready_tables()
    found = [(await scene.load_match(row.id)).row.status for row in tables]
    assert found == ["open", "running"]


async def test_moves_go_on_after_the_match_was_taken_up(tmp_path: Path, clock: FixedClock) -> None:
    """The board says once that it goes on, and everything is as if nothing had been."""
    path = tmp_path / "host.sqlite"
    async with open_discord(path, DiscordScene, clock) as host:
        match = await host.start_match()
        await host.wait_until_idle()
        whole = break_state(path)
        await require_halted(host)
        await host.wait_until_idle()
        assert sum(match.row.code in text and "stands still" in text for text in host.channel) == 1
        host.error_log.faults.clear()
    mend_state(path, whole)
    async with open_discord(path, DiscordScene, clock) as host:
        await resume_interrupted(host.services)
        await host.match_publisher.resume()
        await host.wait_until_idle()
        said = [one.words for one in host.fake_channel.said]
        assert sum("goes on" in text for text in said) == 1 and not any("stands still" in s for s in said)
        question = (await host.load_match(match)).pending.asks[0].decision
        await do(host, match.row.id, action_of_default(await host.load_match(match), question.seat))
        await host.wait_until_idle()
        assert await host.match_publisher.notices.find_undelivered() == []


def action_of_default(loaded: LoadedMatch, seat: int) -> Action:
    ask = loaded.find_ask(seat, 0)
    assert ask is not None
    return Action(seat, loaded.required_state.moment, ask.decision.timeout_pick())


def test_no_service_opens_a_row_unguarded() -> None:
    """What reads matches gets them by `open_match`, `open_matches` or `load_each`."""
    root = Path(bot.__file__).parent
    found = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if "LoadedMatch.from_row(" in path.read_text("utf-8")
    }
    # The second opens the row that it has just built, the third asks whether a row can be read again.
    assert found == {
        "services/match/loaded_match.py",
        "services/lobby/new_tables.py",
        "services/match/halts.py",
    }
