"""A private match that is made visible."""

import asyncio
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.services.match.loaded_match import LoadedMatch
from tests.host.kit.discord import ADA, BO, CHANNEL, DiscordScene, button_labels, share_id
from tests.host.kit.fake_interactions import KINDS

MARKET = 5


async def test_the_board_is_posted_where_it_was_pressed_and_calls_nobody(host: DiscordScene) -> None:
    match = await host.start_alone()
    assert host.channel == []
    told = (await host.player(ADA).press_id(share_id(match), None, channel=MARKET)).first
    assert "In a moment this match is public" in told.words
    assert "Play in public" not in button_labels(told)
    await host.wait_until_idle()
    assert (await host.load_match(match)).row.channel == MARKET
    assert any("Your move" in words for words in host.channel)
    assert not any("<@" in words for words in host.channel)
    for _ in range(3):  # AI answers in between: that is no reason to call somebody either
        now = await host.load_match(match)
        shown = (await host.player(ADA).open_panel(now)).first
        answer = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
        values = [one["value"] for one in answer.get("options", ())[:1]]
        await host.player(ADA).press_id(answer["custom_id"], shown, values)
        await host.wait_until_idle()
    assert not any("<@" in words for words in host.channel)


async def test_the_panel_leads_to_the_thread(host: DiscordScene) -> None:
    match = await host.start_alone()
    panel = (await host.player(ADA).open_panel(match)).first
    more = (await host.player(ADA).press("More", panel)).first
    await host.player(ADA).press("Play in public", more)

    def opened(after: LoadedMatch) -> None:
        after.row.thread = 777

    await host.services.matches.change_row(match.row.id, None, opened)
    await host.wait_until_idle()
    assert "This match is public: everyone can watch in <#777>." in host.player(ADA).shown[-1].words
    again = (await host.player(ADA).press_id(share_id(await host.load_match(match)), None)).first
    assert "<#777>" in again.words
    assert "In a moment this match is public" not in again.words
    assert (await host.load_match(match)).row.thread == 777


async def test_two_presses_at_once_in_two_places_show_it_in_one(host: DiscordScene) -> None:
    match = await host.start_alone()
    presses = [host.player(ADA).press_id(share_id(match), None, channel=place) for place in (MARKET, CHANNEL)]
    await asyncio.gather(*presses)
    await host.wait_until_idle()
    assert (await host.load_match(match)).row.channel == MARKET
    assert len([words for words in host.channel if "Your move" in words]) == 1


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        ({"create_public_threads": False}, "**Create Public Threads**; until then the match runs here."),
        ({"send_messages": False}, "**Send Messages**"),
    ],
)
async def test_without_permission_it_stays_private_and_the_person_hears_why(
    host: DiscordScene,
    lacking: dict[str, bool],
    said: str,
) -> None:
    match = await host.start_alone()
    fake = host.player(ADA).make_interaction(
        KINDS.component, {"custom_id": share_id(match)}, message=5, private=True
    )
    fake.app_permissions = discord.Permissions.all()
    fake.app_permissions.update(**lacking)
    await host.router.handle_press(cast(Any, fake))
    assert said in fake.first.words
    assert (await host.load_match(match)).row.terms.alone
    await host.wait_until_idle()
    assert host.channel == []


async def test_outside_a_server_there_is_nowhere_to_go(host: DiscordScene) -> None:
    match = await host.start_alone()
    told = (await host.player(ADA).press_id(share_id(match), None, server=None)).first
    assert "the bot has to be in the server" in told.words
    assert (await host.load_match(match)).row.terms.alone


async def test_nobody_else_makes_it_visible(host: DiscordScene) -> None:
    match = await host.start_alone()
    await host.player(BO).press_id(share_id(match), None)
    assert (await host.load_match(match)).row.terms.alone


async def test_a_lesson_stays_with_its_learner(host: DiscordScene) -> None:
    match = await host.start_alone()

    def taught(after: LoadedMatch) -> None:
        after.row.terms = replace(after.row.terms, is_lesson=True)

    await host.services.matches.change_row(match.row.id, None, taught)
    await host.player(ADA).press_id(share_id(await host.load_match(match)), None)
    assert (await host.load_match(match)).row.terms.alone
