"""Seats that become free, and people who play on."""

from pathlib import Path

import pytest

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import RESIGN
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import (
    ADA,
    BO,
    CY,
    DI,
    SERVER,
    RouterPlayers,
    awaited_person,
    button_labels,
    run_router_players,
)

DAY = 86_400


async def freed(hands: RouterPlayers, match: LoadedMatch, seat: int) -> None:
    """By somebody who manages the server."""
    await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, seat, None)
    await hands.wait_until_idle()


def lines(hands: RouterPlayers, words: str) -> list[str]:
    return [one for one in hands.channel if words in one]


def test_a_seat_that_a_manager_frees_is_offered_to_everybody_and_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await freed(hands, match, 1)
        (line,) = lines(hands, f"Seat 2 of {match.match_name} is free.")
        assert "Take seat 2" in line
        explained = await hands.press_id(CY, f"bf:take:{match.row.id}:0:1", None, message=9, private=False)
        assert "Seat 2 of" in explained.words
        assert "of 16 · " in explained.words
        assert (await hands.load_match(match)).seat_row(1).person == BO
        await hands.press_label(CY, "Take seat 2", explained)
        assert (await hands.load_match(match)).seat_row(1).person == CY
        await hands.wait_until_idle()
        assert lines(hands, "is free") == []
        assert len(lines(hands, "A substitute plays seat 2")) == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_nobody_is_called_to_the_seat_that_they_have_just_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        seat = match.public_awaited[0]
        away = {"sit": match.seat_row(seat).person}
        await hands.host.ai_seats.close()
        hands.host.matches.listeners.remove(hands.host.ai_seats.request_thinking)
        await freed(hands, match, seat)
        await hands.press_id(CY, f"bf:take:{match.row.id}:0:{seat}:yes", None)
        await hands.wait_until_idle()
        assert awaited_person(await hands.load_match(match)) == CY
        assert away["sit"] != CY
        assert (await hands.load_match(match)).row.terms.asked == [CY]
        wait = await hands.world.publishing.notices.of_match(match.row.id)
        assert f"[{CY}]" not in wait["wait"].body

    run_router_players(tmp_path, monkeypatch, scene)


def test_the_owner_comes_back_and_nobody_can_take_the_seat_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await freed(hands, match, 1)
        await hands.press_id(BO, f"bf:resume:{match.row.id}:0", None)
        await hands.wait_until_idle()
        assert lines(hands, "is free") == []
        told = await hands.press_id(CY, f"bf:take:{match.row.id}:0:1:yes", None)
        assert "is not free" in told.words
        assert (await hands.load_match(match)).seat_row(1).person == BO

    run_router_players(tmp_path, monkeypatch, scene)


def test_time_that_runs_out_frees_the_seat_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, pace="slow", on_timeout="substitute")
        seat = match.public_awaited[0]
        hands.world.clock.advance(9 * DAY)
        await hands.host.timeouts.fire_due()
        await hands.wait_until_idle()
        (line,) = lines(hands, "is free")
        assert "Time is up for" in line
        assert lines(hands, "Time is up for") == [line]
        assert f"Take seat {seat + 1}" in line
        assert "Take my seat back" in line

    run_router_players(tmp_path, monkeypatch, scene)


def test_who_watches_offers_to_play_on_and_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        watching = await hands.open_panel(CY, match)
        assert button_labels(watching)[:2] == ["Describe board", "Offer to substitute"]
        noted = await hands.press_label(CY, "Offer to substitute", watching)
        assert noted.private
        await freed(hands, match, 0)
        (line,) = lines(hands, "is free")
        assert line.startswith(f"<@{CY}> ")

    run_router_players(tmp_path, monkeypatch, scene)


def test_an_offer_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.press_label(CY, "Offer to substitute", await hands.open_panel(CY, match))
        await hands.press_label(CY, "Withdraw my offer")
        await freed(hands, match, 0)
        (line,) = lines(hands, "is free")
        assert f"<@{CY}>" not in line

    run_router_players(tmp_path, monkeypatch, scene)


def test_an_offer_where_a_seat_is_free_leads_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await freed(hands, match, 0)
        shown = await hands.press_label(CY, "Offer to substitute", await hands.open_panel(CY, match))
        assert "Take seat 1" in button_labels(shown)

    run_router_players(tmp_path, monkeypatch, scene)


def test_players_offer_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        told = await hands.press_id(ADA, f"bf:offer:{match.row.id}:0", None)
        assert "already" in told.words
        assert (await hands.load_match(match)).row.terms.substitutes == []

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_substitute_whom_a_manager_puts_in_is_told_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, CY)
        await hands.wait_until_idle()
        assert len(lines(hands, "A substitute plays seat 2")) == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_seat_is_free_no_longer_than_the_match_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await freed(hands, match, 1)
        assert lines(hands, "is free") != []
        moment = (await hands.load_match(match)).live_state.moment
        await hands.host.matches.submit_answer(match.row.id, Actor(ADA, next(numbers)), moment, RESIGN, (0,))
        await hands.wait_until_idle()
        assert lines(hands, "is free") == []

    run_router_players(tmp_path, monkeypatch, scene)
