"""Whoever manages a server reads who did what to its matches."""

from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.commands import admin
from bot.services.match.service import Actor
from tests.host.kit.fake_interactions import KINDS, ShownMessage, numbers
from tests.host.kit.router_players import ADA, BO, CY, DI, SERVER, RouterPlayers, run_router_players


async def log(hands: RouterPlayers, match: str | None = None, **place: Any) -> ShownMessage:
    fake = hands.make_interaction(DI, KINDS.application_command, {}, manager=True, **place)
    await cast(Any, admin.read_audit_log).callback(fake, match=match)
    return hands.first_answer(fake)


def test_each_act_is_a_line_with_who_and_where_the_newest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        assert "Nothing yet." in (await log(hands)).words
        match, other = await hands.start_match(ADA, BO), await hands.start_match(ADA, BO)
        seats = hands.host.substitutes
        await seats.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
        await seats.take_seat(match.row.id, Actor(CY, next(numbers)), 1)
        await seats.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, BO)
        await seats.abort_match(other.row.id, Actor(DI, next(numbers)), SERVER)
        await hands.wait_until_idle()
        shown = await log(hands)
        assert shown.private
        told = [line.split(" · ", 1)[1] for line in shown.words.split("\n") if " · " in line]
        assert told == [
            f"<@{DI}> ended {other.match_name}",
            f"<@{DI}> put <@{BO}> into seat 2 of {match.match_name}",
            f"<@{CY}> took over seat 2 of {match.match_name}",
            f"<@{DI}> freed seat 2 of {match.match_name}",
        ]
        own = (await log(hands, other.row.code)).words
        assert other.match_name in own
        assert match.match_name not in own

    run_router_players(tmp_path, monkeypatch, scene)


def test_it_is_for_managers_of_this_server_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.host.substitutes.abort_match(match.row.id, Actor(DI, next(numbers)), SERVER)
        assert match.match_name not in (await log(hands, server=SERVER + 1)).words
        fake = hands.make_interaction(ADA, discord.InteractionType.application_command, {})
        await cast(Any, admin.read_audit_log).callback(fake, match=None)
        assert "Only people who manage the server can do that." in hands.first_answer(fake).words

    run_router_players(tmp_path, monkeypatch, scene)


def test_what_was_refused_is_not_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        refused = await hands.press_id(CY, f"bf:take:{match.row.id}:0:1:yes", None)
        assert "is not free" in refused.words
        assert "Nothing yet." in (await log(hands)).words

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_long_log_keeps_to_what_can_be_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        for person in (None, CY, None, BO) * 10:
            press = Actor(DI, next(numbers))
            await hands.host.substitutes.replace_player(match.row.id, press, SERVER, 1, person)
        shown = await log(hands)
        assert "Older entries are not shown" in shown.words
        assert len(shown.words) < 1500

    run_router_players(tmp_path, monkeypatch, scene)
