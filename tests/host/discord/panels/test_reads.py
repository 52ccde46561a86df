"""A press reads its match once, and builds what its screens are made from once."""

from collections import Counter
from typing import Any, cast

import pytest

from bot.commands import match_play
from bot.errors import StaleQuestion
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import find_match
from bot.store.matches import MatchStore
from bot.store.writes import WriteBatch
from bot.ui.match_context import MatchContext
from tests.host.discord.panels.one_press import current_work, open_panels, peek, press_until_step
from tests.host.kit.discord import ADA, CHANNEL, SERVER, DiscordScene, awaited_person, find_button


class PressCounts:
    """What presses and commands cost: reads of the match, and contexts, by the work that made them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.reads, self.contexts = Counter[str](), Counter[str]()
        self.searches = 0
        read, find, build = MatchStore.find_match, MatchStore.find_match_by_code, MatchContext.__init__

        async def count_read(store: MatchStore, match: int) -> Any:
            self.reads[current_work()] += 1
            return await read(store, match)

        async def count_search(store: MatchStore, code: str) -> Any:
            self.searches += 1
            return await find(store, code)

        def count_context(context: MatchContext, *arguments: Any, **named: Any) -> None:
            self.contexts[current_work()] += 1
            build(context, *arguments, **named)

        patch.setattr(MatchStore, "find_match", count_read)
        patch.setattr(MatchStore, "find_match_by_code", count_search)
        patch.setattr(MatchContext, "__init__", count_context)

    def clear(self) -> None:
        self.reads.clear()
        self.contexts.clear()
        self.searches = 0


async def test_an_answer_reads_the_match_once_and_builds_one_context(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, person, shown = await open_panels(host)
    counts = PressCounts(monkeypatch)
    await press_until_step(host, match, person, shown, counts.clear)
    assert counts.reads == {"press": 1}
    assert counts.contexts == {"press": 1, "board": 1, "other panels": 1}


async def test_an_undo_reads_the_match_once(host: DiscordScene, monkeypatch: pytest.MonkeyPatch) -> None:
    match, person, shown = await open_panels(host)
    for _ in range(20):
        await press_until_step(host, match, person, shown, int)
        person = awaited_person(await peek(host, match))
        shown = (await host.player(person).open_panel(match)).first
        if undo := find_button(shown, "Undo"):
            break
    else:
        pytest.fail("nothing could be taken back")
    await host.wait_until_idle()
    counts = PressCounts(monkeypatch)
    await host.player(person).press_id(undo, shown)
    await host.wait_until_idle()
    assert counts.reads == {"press": 1}
    assert counts.contexts["press"] == 1


async def test_a_command_reads_the_match_only_to_find_it(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, person, _ = await open_panels(host)
    player = host.player(person)
    counts = PressCounts(monkeypatch)
    for command in (match_play.hand, match_play.concede, match_play.nudge, match_play.undo):
        counts.clear()
        await player.use(command, match=match.row.code)
        assert (counts.searches, counts.reads) == (1, {})
    counts.clear()
    await player.use(match_play.hand)
    assert (counts.searches, counts.reads) == (0, {})


async def test_a_match_written_during_a_search_is_read_again(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, *_ = await open_panels(host)
    matches, find = host.services.matches, MatchStore.find_match_by_code

    async def find_before_a_write(store: MatchStore, code: str) -> Any:
        found = await find(store, code)
        await matches.change_row(match.row.id, None, lambda after: None)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(MatchStore, "find_match_by_code", find_before_a_write)
        found = await find_match(matches, match.row.code, CHANNEL, ADA, SERVER)
    assert not found.is_current
    assert (await matches.reload_match(found)).row.seq == found.row.seq + 1


async def test_a_stale_press_reads_the_match_once(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, person, shown = await open_panels(host)
    custom_id, pressed, values = await press_until_step(host, match, person, shown, int)
    counts = PressCounts(monkeypatch)
    await host.player(person).press_id(custom_id, pressed, values)
    await host.wait_until_idle()
    assert counts.reads == {"press": 1}
    assert counts.contexts == {"press": 1}


async def test_a_match_written_since_is_read_again_in_the_lock(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, *_ = await open_panels(host)
    matches = host.services.matches
    first, again = await matches.load_match(match.row.id), await matches.load_match(match.row.id)
    counts = PressCounts(monkeypatch)
    assert await matches.reload_match(first) is first
    step = await matches.change_row(first, None, lambda after: None)
    assert not first.is_current
    assert not again.is_current
    assert step.after.is_current
    assert counts.reads == {}
    later = await matches.change_row(again, None, lambda after: None)
    assert later.after.row.seq == first.row.seq + 2
    assert counts.reads == {"press": 1}
    assert (await matches.reload_match(step.after)).row.seq == later.after.row.seq


async def test_a_match_that_is_being_written_is_not_current(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store may have the new rows before the writer knows: nothing older may be shown beside them."""
    match, *_ = await open_panels(host)
    matches, write = host.services.matches, host.services.database.write
    loaded = await matches.load_match(match.row.id)
    seen: list[bool] = []

    async def look_and_write(batch: WriteBatch) -> None:
        await write(batch)
        between = await matches.load_match(match.row.id)
        seen.extend((loaded.is_current, between.is_current))

    with monkeypatch.context() as patch:
        patch.setattr(host.services.database, "write", look_and_write)
        step = await matches.change_row(loaded, None, lambda after: None)
    assert seen[:2] == [False, False]
    assert step.after.is_current


async def test_a_write_behind_the_back_of_the_service_is_found_by_its_guard(host: DiscordScene) -> None:
    match, *_ = await open_panels(host)
    matches = host.services.matches
    loaded = await matches.load_match(match.row.id)
    await host.services.database.write(WriteBatch().add_statement("UPDATE matches SET seq = seq + 1"))
    assert loaded.is_current
    with pytest.raises(StaleQuestion) as told:
        await matches.change_row(loaded, None, lambda after: None)
    assert not loaded.is_current
    assert cast("LoadedMatch", told.value.loaded).row.seq == loaded.row.seq + 1
