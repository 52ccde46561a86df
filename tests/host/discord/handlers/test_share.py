"""A private match that is made visible."""

import asyncio
from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from tests.host.kit.fake_interactions import KINDS, numbers
from tests.host.kit.router_players import (
    ADA,
    BO,
    HERE,
    RANDOM,
    SERVER,
    RouterPlayers,
    button_labels,
    run_router_players,
)

MARKET = 5


async def alone(hands: RouterPlayers) -> LoadedMatch:
    wish = TableRequest("nightbreak", options=RANDOM, alone=True)
    done = await hands.host.lobby.open_table(wish, TablePlace(SERVER, HERE), Actor(ADA, next(numbers)))
    await hands.wait_until_idle()
    return await hands.load_match(done.table)


def thread_id(match: LoadedMatch) -> str:
    return f"bf:thread:{match.row.id}:{match.live_state.moment}"


def test_the_board_is_posted_where_it_was_pressed_and_calls_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        assert hands.channel == []
        told = await hands.press_id(ADA, thread_id(match), None, channel=MARKET)
        assert "becomes visible" in told.words
        assert "Play in a thread" not in button_labels(told)
        await hands.wait_until_idle()
        assert (await hands.load_match(match)).row.channel == MARKET
        assert any("Your move" in words for words in hands.channel)
        assert not any("<@" in words for words in hands.channel)
        for _ in range(3):  # AI answers in between: that is no reason to call somebody either
            now = await hands.load_match(match)
            shown = await hands.open_panel(ADA, now)
            answer = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
            values = [one["value"] for one in answer.get("options", ())[:1]]
            await hands.press_id(ADA, answer["custom_id"], shown, values)
            await hands.wait_until_idle()
        assert not any("<@" in words for words in hands.channel)

    run_router_players(tmp_path, monkeypatch, scene)


def test_the_panel_leads_to_the_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        panel = await hands.open_panel(ADA, match)
        await hands.press_label(ADA, "Play in a thread", panel)

        def opened(after: LoadedMatch) -> None:
            after.row.thread = 777

        await hands.host.matches.change_row(match.row.id, None, opened)
        await hands.wait_until_idle()
        assert "Everybody sees it in <#777>." in hands.seen[ADA][-1].words
        again = await hands.press_id(ADA, thread_id(await hands.load_match(match)), None)
        assert "<#777>" in again.words
        assert "becomes visible" not in again.words
        assert (await hands.load_match(match)).row.thread == 777

    run_router_players(tmp_path, monkeypatch, scene)


def test_two_presses_at_once_in_two_places_show_it_in_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        presses = [hands.press_id(ADA, thread_id(match), None, channel=place) for place in (MARKET, HERE)]
        await asyncio.gather(*presses)
        await hands.wait_until_idle()
        assert (await hands.load_match(match)).row.channel == MARKET
        assert len([words for words in hands.channel if "Your move" in words]) == 1

    run_router_players(tmp_path, monkeypatch, scene)


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ({"create_public_threads": False}, "'Create Public Threads'; until then the match runs here."),
        ({"send_messages": False}, "'Send Messages'"),
    ],
)
def test_without_permission_it_stays_private_and_the_person_hears_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: dict[str, bool], said: str
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        fake = hands.make_interaction(
            ADA, KINDS.component, {"custom_id": thread_id(match)}, message=5, private=True
        )
        fake.app_permissions = discord.Permissions.all()
        fake.app_permissions.update(**lacking)
        await hands.world.router.handle_press(cast(Any, fake))
        assert said in hands.first_answer(fake).words
        assert (await hands.load_match(match)).row.terms.alone
        await hands.wait_until_idle()
        assert hands.channel == []

    run_router_players(tmp_path, monkeypatch, scene)


def test_outside_a_server_there_is_nowhere_to_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        told = await hands.press_id(ADA, thread_id(match), None, server=None)
        assert "need the bot in the server" in told.words
        assert (await hands.load_match(match)).row.terms.alone

    run_router_players(tmp_path, monkeypatch, scene)


def test_nobody_else_makes_it_visible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)
        await hands.press_id(BO, thread_id(match), None)
        assert (await hands.load_match(match)).row.terms.alone

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_lesson_stays_with_its_learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await alone(hands)

        def taught(after: LoadedMatch) -> None:
            after.row.terms.lesson = True

        await hands.host.matches.change_row(match.row.id, None, taught)
        await hands.press_id(ADA, thread_id(await hands.load_match(match)), None)
        assert (await hands.load_match(match)).row.terms.alone

    run_router_players(tmp_path, monkeypatch, scene)
