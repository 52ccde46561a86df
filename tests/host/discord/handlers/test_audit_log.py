"""Whoever manages a server reads who did what to its matches."""

from typing import Any, cast

import discord

from bot.commands import admin
from bot.services.match.service import Actor
from tests.host.kit.discord import ADA, BO, CY, DI, SERVER, DiscordScene
from tests.host.kit.fake_interactions import KINDS, ShownMessage, numbers


async def log(host: DiscordScene, match: str | None = None, **place: Any) -> ShownMessage:
    fake = host.player(DI).make_interaction(KINDS.application_command, {}, manager=True, **place)
    await cast(Any, admin.read_audit_log).callback(fake, match=match)
    return fake.first


async def test_each_act_is_a_line_with_who_and_where_the_newest_first(host: DiscordScene) -> None:
    assert "Nothing yet." in (await log(host)).words
    match, other = await host.start_match(ADA, BO), await host.start_match(ADA, BO)
    seats = host.services.substitutes
    await seats.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
    await seats.take_over_seat(match.row.id, Actor(CY, next(numbers)), 1)
    await seats.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, BO)
    await seats.abort_match(other.row.id, Actor(DI, next(numbers)), SERVER)
    await host.wait_until_idle()
    shown = await log(host)
    assert shown.private
    told = [line.split(" · ", 1)[1] for line in shown.words.split("\n") if " · " in line]
    assert told == [
        f"<@{DI}> ended {other.match_name}",
        f"<@{DI}> put <@{BO}> into seat 2 of {match.match_name}",
        f"<@{CY}> took over seat 2 of {match.match_name}",
        f"<@{DI}> freed seat 2 of {match.match_name}",
    ]
    own = (await log(host, other.row.code)).words
    assert other.match_name in own
    assert match.match_name not in own


async def test_it_is_for_managers_of_this_server_alone(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.services.substitutes.abort_match(match.row.id, Actor(DI, next(numbers)), SERVER)
    assert match.match_name not in (await log(host, server=SERVER + 1)).words
    fake = host.player(ADA).make_interaction(discord.InteractionType.application_command, {})
    await cast(Any, admin.read_audit_log).callback(fake, match=None)
    assert "Only people who manage the server can do that." in fake.first.words


async def test_what_was_refused_is_not_noted(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    refused = (await host.player(CY).press_id(f"bf:take:{match.row.id}:0:1:yes", None)).first
    assert "isn't free" in refused.words
    assert "Nothing yet." in (await log(host)).words


async def test_a_long_log_keeps_to_what_can_be_shown(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    for person in (None, CY, None, BO) * 10:
        actor = Actor(DI, next(numbers))
        await host.services.substitutes.replace_player(match.row.id, actor, SERVER, 1, person)
    shown = await log(host)
    assert "Older entries aren't shown" in shown.words
    assert len(shown.words) < 1500
