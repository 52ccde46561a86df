"""Sentences 14 to 19 and 21: tables, cards, permissions, and what is our own fault."""

import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.commands import lobby, lookup
from bot.errors import UserError
from bot.handlers import reference
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.store.people import PersonSettings
from tests.games.nightbreak.scene import scene
from tests.host.discord.refusals.refused import assert_refused
from tests.host.kit.discord import ADA, BO, CY, DI, ED, HERE, DiscordScene
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

SUN, MOON = "Branoc, Aurelia, Idris", "Rook, Hespera, Corvin"


async def table(host: DiscordScene, person: int, game: str = "nightbreak", *, full: bool = False) -> Any:
    """An open table, in which two sit if it is `full`."""
    found = await host.services.lobby.open_table(TableRequest(game), HERE, host.make_press(person))
    match = found.table.row.id
    if full:
        await host.services.lobby.set_options(
            match, host.make_press(person), TermsChanges(start_when_full=False)
        )
        await host.services.lobby.join_table(match, host.make_press(BO))
    return (await host.load_match(match)).row


async def test_14_a_full_table(host: DiscordScene) -> None:
    row = await table(host, ADA, full=True)
    alone = f"Table {row.code} is full. You can open your own: /play."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), alone)
    await table(host, DI, "burrow")
    sentence = f"Table {row.code} is full. Open tables here: 1 of Burrow. You can also open your own: /play."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), sentence)
    await table(host, ED)
    both = "Open tables here: 1 of Nightbreak, 1 of Burrow. You can also open your own: /play."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), f"Table {row.code} is full. {both}")


async def test_14_a_table_that_is_gone(host: DiscordScene) -> None:
    row = await table(host, ADA)
    await host.player(ADA).press_id(f"bf:leave:{row.id}:0")
    sentence = f"Table {row.code} is closed. You can open your own: /play."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), sentence)


async def test_15_an_unknown_card(host: DiscordScene) -> None:
    for typed, nearest in (("Brannok", "Branoc, Forge Champion"), ("Aurlia", "Aurelia, Dawnshield")):
        sentence = f"No card is called “{typed}”. Closest: {nearest} (Nightbreak)."
        assert_refused(
            await host.player(CY).use(lookup.card, name=typed),
            f"{sentence} /card suggests names as you type.",
        )
        shown = await host.player(CY).use(lookup.card, name=nearest)
        assert nearest in shown.shown[-1].words


def test_15_as_in_the_storyboard() -> None:
    with pytest.raises(UserError) as found:
        reference.rules_help.find_card("Vulcan")
    assert found.value.tell(teller_for("en")) == (
        "No card is called “Vulcan”. Closest: Vulko (Nightfall). /card suggests names as you type."
    )


async def test_16_a_permission_that_the_bot_lacks(host: DiscordScene) -> None:
    fake = host.player(ADA).make_interaction(KINDS.application_command, {})
    fake.app_permissions = discord.Permissions.all()
    fake.app_permissions.create_public_threads = False
    await host.player(ADA).send_interaction(fake, use_play(fake, "Nightbreak"))
    lines = [line for shown in fake.shown if shown.private for line in shown.words.split("\n")]
    assert (
        "I can't open threads in this channel. Somebody with **Manage Roles** can allow "
        "**Create Public Threads**; until then the match runs here."
    ) in lines


def use_play(fake: FakeInteraction, game: str) -> Any:
    command: Any = lobby.play
    return command.callback(fake, game=game)


async def test_17_a_permission_that_the_person_lacks(host: DiscordScene) -> None:
    row = await table(host, DI)
    sentence = (
        "Only whoever opened the table, or a moderator, can change options. You can ask them in the thread."
    )
    assert_refused(await host.player(CY).press_id(f"bf:options:{row.id}:0:0"), sentence)
    assert_refused(await host.player(CY).submit(f"bf:options:{row.id}:0:0", {"pace": "live"}), sentence)
    moderator = await host.player(CY).press_id(f"bf:options:{row.id}:0:0", manager=True)
    assert moderator.shown[-1].form
    assert (await host.player(DI).press_id(f"bf:options:{row.id}:0:0")).shown[-1].form


def broken(fault: Callable[[], BaseException]) -> Any:
    async def handler(_: Any) -> Any:
        raise fault()

    return handler


async def test_18_a_fault_of_the_bot(host: DiscordScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bot.gateway.router.HANDLERS_BY_VERB", {"help": broken(lambda: RuntimeError("secret 7a"))}
    )

    answer = await host.player(ADA).press_id("bf:help:0:0")
    number = re.findall(r"Reference ([0-9A-F]{4})\.", answer.shown[-1].words)
    assert_refused(
        answer,
        "Something went wrong on our side. Your move wasn't made, and you lose no time. "
        f"Please press again. Reference {number[0]}.",
    )
    assert "secret" not in answer.shown[-1].words
    assert [fault.splitlines()[0] for fault in host.error_log.faults] == [
        f"incident {number[0]}: RuntimeError"
    ]
    host.error_log.faults.clear()


async def test_19_restarting(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    attack = await host.player(ADA).find_on_panel("Attack Corvin", match)
    before = (await host.load_match(match)).required_state
    await host.router.shutdown.drain_presses()
    said = "I'm restarting, so your move wasn't made. You lose no time; please press again in half a minute."
    assert_refused(await host.player(ADA).press_id(attack), said)
    assert_refused(await host.player(ADA).type_move("attack 1", match), said)
    assert (await host.load_match(match)).required_state == before


async def test_19_the_store_is_busy(host: DiscordScene, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    attack = await host.player(ADA).find_on_panel("Attack Corvin", match)
    before = (await host.load_match(match)).required_state

    async def busy(_: Any) -> None:
        raise UserError(words.ErrorBusy())

    with monkeypatch.context() as patch:
        patch.setattr(host.services.database, "write", busy)
        sentence = "I'm still saving this table, so nothing was done. Please press again in a few seconds."
        assert_refused(await host.player(ADA).press_id(attack), sentence)
    assert (await host.load_match(match)).required_state == before


async def test_21_blocked_or_not_invited(host: DiscordScene) -> None:
    row = await table(host, ADA)
    invited = await host.services.lobby.open_table(
        TableRequest("nightbreak", invited=[ED]), HERE, host.make_press(DI)
    )

    def block(settings: PersonSettings) -> None:
        settings.blocked = [CY]

    await host.services.people.change_settings(ADA, block)
    alone = "You can't join this table. You can open your own: /play."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), alone)
    theirs = f"You can't join this table. Other open tables: Nightbreak {row.code}."
    assert_refused(await host.player(CY).press_id(f"bf:join:{invited.table.row.id}:0"), theirs)
    third = await table(host, BO, "burrow")
    sentence = f"You can't join this table. Other open tables: Burrow {third.code}."
    assert_refused(await host.player(CY).press_id(f"bf:join:{row.id}:0"), sentence)


async def test_nobody_is_called_after_a_command(host: DiscordScene) -> None:
    """Somebody who takes no challenges, and whose name is not known."""

    def close(settings: PersonSettings) -> None:
        settings.challenges = "nobody"

    await host.services.people.change_settings(CY, close)
    with pytest.raises(UserError) as found:
        await host.services.people.refuse_challenge(ADA, CY)
    rest = "isn't taking challenges at the moment. You can open a table for everyone: /play."
    assert found.value.tell(teller_for("en")) == f"This person {rest}"
    german = found.value.tell(teller_for("de"))
    assert german.startswith("Diese Person nimmt gerade keine Herausforderungen an.")
