"""Sentences 14 to 19 and 21: tables, cards, permissions, and what is our own fault."""

import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.commands import lobby, lookup
from bot.errors import UserError
from bot.handlers import reference
from bot.i18n import catalog_for
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.store.people import PersonSettings
from tests.games.nightbreak.scene import scene
from tests.host.discord.refusals.refusal_host import (
    ADA,
    BO,
    CY,
    DI,
    ED,
    HERE,
    RefusalHost,
    RefusalRunner,
    assert_refused,
)
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

SUN, MOON = "Branoc, Aurelia, Idris", "Rook, Hespera, Corvin"


async def table(p: RefusalHost, person: int, game: str = "nightbreak", *, full: bool = False) -> Any:
    """An open table, in which two sit if it is `full`."""
    found = await p.host.lobby.open_table(TableRequest(game), HERE, p.press_of(person))
    match = found.table.row.id
    if full:
        await p.host.lobby.set_options(match, p.press_of(person), TermsChanges(start_when_full=False))
        await p.host.lobby.join_table(match, p.press_of(BO))
    return (await p.look(match)).row


def test_14_a_full_table(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        row = await table(p, ADA, full=True)
        alone = f"Table {row.code} is full. You can open your own: /play."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), alone)
        await table(p, DI, "burrow")
        sentence = f"Table {row.code} is full. Open tables here: 1 of Burrow. Or open your own: /play."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), sentence)
        await table(p, ED)
        both = "Open tables here: 1 of Nightbreak, 1 of Burrow. Or open your own: /play."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), f"Table {row.code} is full. {both}")

    parlour(play_)


def test_14_a_table_that_is_gone(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        row = await table(p, ADA)
        await p.press(ADA, f"bf:leave:{row.id}:0")
        sentence = f"Table {row.code} is closed. You can open your own: /play."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), sentence)

    parlour(play_)


def test_15_an_unknown_card(parlour: RefusalRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_(p: RefusalHost) -> None:
        for typed, nearest in (("Brannok", "Branoc, Forge Champion"), ("Aurlia", "Aurelia, Dawnshield")):
            sentence = f"No card is called '{typed}'. Nearest: {nearest} (Nightbreak)."
            assert_refused(
                await p.use(CY, lookup.card, name=typed), f"{sentence} /card lists names as you type."
            )
            shown = await p.use(CY, lookup.card, name=nearest)
            assert nearest in shown.shown[-1].words

    parlour(play_)


def test_15_as_in_the_storyboard() -> None:
    with pytest.raises(UserError) as found:
        reference.rules_help.find_card("Vulcan")
    assert found.value.to_sentence(catalog_for("en")) == (
        "No card is called 'Vulcan'. Nearest: Vulko (Nightfall). /card lists names as you type."
    )


def test_16_a_permission_that_the_bot_lacks(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        fake = FakeInteraction(ADA, KINDS.application_command, {}, client=p.client)
        fake.app_permissions = discord.Permissions.all()
        fake.app_permissions.create_public_threads = False
        await p.done(fake, lambda: use_play(fake, "Nightbreak"))
        lines = [line for shown in fake.shown if shown.private for line in shown.words.split("\n")]
        assert (
            "I may not create threads in this channel. Somebody with Manage Roles can allow "
            "'Create Public Threads'; until then the match runs here."
        ) in lines

    parlour(play_)


def use_play(fake: FakeInteraction, game: str) -> Any:
    command: Any = lobby.play
    return command.callback(fake, game=game)


def test_17_a_permission_that_the_person_lacks(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        row = await table(p, DI)
        sentence = "Only the table's opener or a moderator can change options. You could ask in the thread."
        assert_refused(await p.press(CY, f"bf:options:{row.id}:0:0"), sentence)
        assert_refused(await p.press(CY, f"bf:options:{row.id}:0:0", fields={"pace": "live"}), sentence)
        moderator = await p.press(CY, f"bf:options:{row.id}:0:0", manager=True)
        assert moderator.shown[-1].form
        assert (await p.press(DI, f"bf:options:{row.id}:0:0")).shown[-1].form

    parlour(play_)


def broken(fault: Callable[[], BaseException]) -> Any:
    async def handler(_: Any) -> Any:
        raise fault()

    return handler


def test_18_a_fault_of_the_bot(parlour: RefusalRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bot.gateway.router.HANDLERS_BY_VERB", {"help": broken(lambda: RuntimeError("secret 7a"))}
    )

    async def play_(p: RefusalHost) -> None:
        answer = await p.press(ADA, "bf:help:0:0")
        number = re.findall(r"Reference ([0-9A-F]{4})\.", answer.shown[-1].words)
        assert_refused(
            answer,
            "Something went wrong on our side; your move was not made and no time is lost. "
            f"Please press again. Reference {number[0]}.",
        )
        assert "secret" not in answer.shown[-1].words

    parlour(play_)


def test_19_restarting(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5).state)
        attack = await p.id_of(ADA, "Attack Corvin", match)
        before = (await p.look(match)).live_state
        await p.world.router.shutdown.drain_presses()
        said = "I am restarting, so your move was not made; no time is lost."
        assert_refused(await p.press(ADA, attack), f"{said} Please press again in half a minute.")
        assert_refused(await p.types(ADA, "attack 1", match), f"{said} Please press again in half a minute.")
        assert (await p.look(match)).live_state == before

    parlour(play_)


def test_19_the_store_is_busy(parlour: RefusalRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_(p: RefusalHost) -> None:
        match = await p.match(scene(first=SUN, second=MOON, turn=5).state)
        attack = await p.id_of(ADA, "Attack Corvin", match)
        before = (await p.look(match)).live_state

        async def busy(_: Any) -> None:
            raise UserError("busy")

        with monkeypatch.context() as patch:
            patch.setattr(p.host.database, "write", busy)
            sentence = "The table is being saved; nothing was done. Please press again in a few seconds."
            assert_refused(await p.press(ADA, attack), sentence)
        assert (await p.look(match)).live_state == before

    parlour(play_)


def test_21_blocked_or_not_invited(parlour: RefusalRunner) -> None:
    async def play_(p: RefusalHost) -> None:
        row = await table(p, ADA)
        invited = await p.host.lobby.open_table(
            TableRequest("nightbreak", invited=[ED]), HERE, p.press_of(DI)
        )

        def block(settings: PersonSettings) -> None:
            settings.blocked = [CY]

        await p.host.people.change_settings(ADA, block)
        alone = "You cannot join this table. You can open your own: /play."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), alone)
        theirs = f"You cannot join this table. Other open tables: Nightbreak {row.code}."
        assert_refused(await p.press(CY, f"bf:join:{invited.table.row.id}:0"), theirs)
        third = await table(p, BO, "burrow")
        sentence = f"You cannot join this table. Other open tables: Burrow {third.code}."
        assert_refused(await p.press(CY, f"bf:join:{row.id}:0"), sentence)

    parlour(play_)


def test_nobody_is_called_after_a_command(parlour: RefusalRunner) -> None:
    """Somebody who takes no challenges, and whose name is not known."""

    async def play_(p: RefusalHost) -> None:
        def close(settings: PersonSettings) -> None:
            settings.challenges = "nobody"

        await p.host.people.change_settings(CY, close)
        with pytest.raises(UserError) as found:
            await p.host.people.refuse_challenge(ADA, CY)
        rest = "takes no challenges at the moment. You can open a table for everybody: /play."
        assert found.value.to_sentence(catalog_for("en")) == f"This person {rest}"
        german = found.value.to_sentence(catalog_for("de"))
        assert german.startswith("Diese Person nimmt gerade keine Herausforderungen an.")

    parlour(play_)
