"""After the end: thanks once, and another match with the sides swapped."""

import asyncio
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.panels.context import load_public_context
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import RESIGN
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import (
    ADA,
    BO,
    CY,
    HERE,
    RANDOM,
    SERVER,
    RouterPlayers,
    awaited_person,
    button_labels,
    find_button,
    run_router_players,
)


async def over(hands: RouterPlayers, gives_up: int = ADA) -> LoadedMatch:
    """A match that somebody has given up."""
    match = await hands.start_match(ADA, BO)
    await concede(hands, match, gives_up)
    return await hands.load_match(match)


async def concede(hands: RouterPlayers, match: LoadedMatch, person: int) -> None:
    now = await hands.load_match(match)
    press = Actor(person, next(numbers))
    await hands.host.matches.submit_answer(match.row.id, press, now.live_state.moment, RESIGN, (0,))


def test_somebody_thanks_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await over(hands)
        thank, more = f"bf:thank:{match.row.id}:0", f"bf:endmore:{match.row.id}:0"
        assert "Thank opponent" not in button_labels(await hands.press_id(CY, more, None))
        await hands.press_id(ADA, more, None)
        assert "says thank you" in (await hands.press_label(ADA, "Thank opponent")).words
        assert "Thank opponent" not in button_labels(await hands.press_id(ADA, more, None))
        assert "You have thanked" in (await hands.press_id(ADA, thank, None)).words
        assert "says thank you" in (await hands.press_id(BO, thank, None)).words

    run_router_players(tmp_path, monkeypatch, scene)


def test_nobody_thanks_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        told = await hands.press_id(ADA, f"bf:thank:{match.row.id}:0", None)
        assert told.private
        assert "thank you" not in told.words

    run_router_players(tmp_path, monkeypatch, scene)


def test_one_press_each_begins_the_next_match_with_sides_swapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await over(hands)

        def threaded(after: LoadedMatch) -> None:
            after.row.thread = 77

        await hands.host.matches.change_row(match.row.id, None, threaded)
        again = f"bf:rematch:{match.row.id}:0"
        await hands.press_id(ADA, again, None)
        begun = await hands.press_id(BO, again, None)
        row = await hands.host.matches.store.in_thread(77)
        assert row is not None
        assert (row.status, row.terms.before, row.thread) == ("running", match.row.id, 77)
        assert [seat.person for seat in row.seats] == [BO, ADA]
        agreed = {key: value for key, value in match.row.terms.options.items() if "." not in key}
        assert agreed.items() <= row.terms.options.items()
        assert f"Nightbreak {row.code}" in begun.words
        told = await hands.press_id(BO, again, None)
        assert "has started already" in told.words
        assert len(await hands.host.matches.store.of_person(ADA)) == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_two_who_want_it_in_the_same_moment_get_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await over(hands)
        again = f"bf:rematch:{match.row.id}:0"
        await asyncio.gather(*(hands.press_id(one, again, None) for one in (ADA, BO)))
        (row,) = await hands.host.matches.store.of_person(ADA)
        assert row.status == "running"

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_series_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await over(hands, ADA)
        await hands.wait_until_idle()
        assert not any("Series" in words for words in hands.channel)
        for gives_up, score in ((ADA, {ADA: 0, BO: 2}), (BO, {ADA: 1, BO: 2})):
            for person in (ADA, BO):
                await hands.press_id(person, f"bf:rematch:{match.row.id}:0", None)
            (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
            match = await hands.host.matches.load_match(row.id)
            await concede(hands, match, gives_up)
            await hands.wait_until_idle()
            match = await hands.load_match(match)
            names = await hands.host.people.seat_names(
                match, (await load_public_context(hands.host, match)).words
            )
            said = [f"{names[seat.seat][:4]}" for seat in match.row.seats]
            lines = [line for words in hands.channel for line in words.splitlines() if "Series" in line]
            line = lines[-1]
            assert all(name in line.replace("\\", "") for name in said)
            won = [score[seat.person or 0] for seat in match.row.seats]
            assert [int(part.rstrip(".").split()[-1]) for part in line.split(", ")] == won

    run_router_players(tmp_path, monkeypatch, scene)


def test_whoever_was_awaited_last_is_called_to_the_next_match_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        last = awaited_person(match)
        await concede(hands, match, last)
        for person in (ADA, BO):
            table = await hands.press_id(person, f"bf:rematch:{match.row.id}:0", None)
        (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
        first = awaited_person(await hands.host.matches.load_match(row.id))
        assert row.terms.asked == [first]
        await hands.wait_until_idle()
        assert any(f"<@{first}>" in words for words in hands.channel)
        assert find_button(table, "Leave") == ""

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_rematch_needs_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        with pytest.raises(UserError, match="not_over"):
            await hands.host.lobby.offer_rematch(match.row.id, Actor(ADA, next(numbers)))

    run_router_players(tmp_path, monkeypatch, scene)


def test_in_a_panel_the_next_match_takes_the_place_of_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        wish = TableRequest("nightbreak", options=RANDOM, alone=True)
        opened = await hands.host.lobby.open_table(wish, TablePlace(SERVER, HERE), Actor(ADA, next(numbers)))
        await hands.wait_until_idle()
        await concede(hands, opened.table, ADA)
        ended = await hands.open_panel(ADA, opened.table)
        again = await hands.press_label(ADA, "Rematch", ended)
        assert again.message == ended.message
        (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
        assert row.code in again.words

    run_router_players(tmp_path, monkeypatch, scene)
