"""Whatever a press makes fail, wherever it fails: the person hears a sentence, and the log has its number."""

import asyncio
import re
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import app_commands

from bot.concurrency.admission import Admission
from bot.errors import StoreBusy
from bot.gateway.client import BotClient, BotCommandTree
from bot.gateway.router import MAX_PRESSES_AT_ONCE, Router
from bot.handlers import HANDLERS_BY_VERB
from bot.panels.request import Request, Response
from bot.ui.components import build_screen
from tests.host.kit.fake_interactions import KINDS, FakeInteraction


def router(fault: Exception | None = None) -> Router:
    """One whose store can't even say who presses."""

    async def seen(person: int, name: str) -> Any:
        if fault is not None:
            raise fault
        return SimpleNamespace(language="")

    store = SimpleNamespace(refuse_if_gone=lambda: None)
    host = SimpleNamespace(people=SimpleNamespace(remember_name=seen), database=store, admission=Admission())
    panels: Any = SimpleNamespace(track_response=lambda *_: None, hold_message=lambda _: nullcontext())
    return Router(cast(Any, host), panels)


async def pressed(found: Router, custom_id: str, **more: Any) -> str:
    fake = FakeInteraction(7, KINDS.component, {"custom_id": custom_id} | more, message=5, private=True)
    await found.handle_press(cast(Any, fake))
    assert fake.faults == []
    assert [shown.private for shown in fake.shown] == [True]
    return fake.shown[0].words


@pytest.mark.parametrize("verb", sorted({*HANDLERS_BY_VERB, "nonsense"}))
async def test_a_store_that_can_not_say_who_presses_is_an_incident(
    verb: str, caplog: pytest.LogCaptureFixture
) -> None:
    said = await pressed(router(RuntimeError("no such table")), f"bf:{verb}:1:0")
    assert said.startswith("Something went wrong on our side.")
    number = said.split("Reference ")[1][:4]
    assert f"incident {number}: RuntimeError" in caplog.text


async def test_a_store_that_is_busy_is_said_so(caplog: pytest.LogCaptureFixture) -> None:
    assert (await pressed(router(StoreBusy()), "bf:panel:1:0")).startswith(
        "I'm still saving this table, so nothing was done."
    )
    assert "incident" not in caplog.text


async def test_a_command_fails_in_a_sentence_too() -> None:
    async def handler(call: Request) -> Response:
        raise AssertionError("it never gets here")

    fake = FakeInteraction(7, KINDS.application_command, {}, locale="de")
    await router(RuntimeError("no")).handle_command(cast(Any, fake), handler)
    assert "Bei uns ist etwas schiefgegangen" in fake.shown[0].words


@pytest.mark.parametrize("data", [{}, {"custom_id": None}, {"custom_id": 5, "values": [None, {}]}])
async def test_a_press_that_makes_no_sense_is_refused(data: dict[str, Any]) -> None:
    fake = FakeInteraction(7, KINDS.component, data, message=5, private=True)
    await router().handle_press(cast(Any, fake))
    assert fake.shown[0].words.startswith("Somebody else decides this.")


async def test_while_we_end_the_store_is_left_alone() -> None:
    found = router(AssertionError("the store was asked"))
    found.shutdown.is_closing = True
    assert (await pressed(found, "bf:panel:1:0")).startswith("I'm restarting, so your move wasn't made.")


async def test_an_event_that_fails_has_a_number_too(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise RuntimeError("somebody joined")
    except RuntimeError:
        await BotClient.on_error(cast(Any, None), "on_guild_join")
    assert re.search(r"incident [0-9A-F]{4}: RuntimeError", caplog.text)


async def test_a_command_that_discord_knows_differently_is_told_with_a_number() -> None:
    """What fails before there is a handler, such as a command that is no longer there."""
    fake = FakeInteraction(7, KINDS.application_command, {}, locale="de")
    error = app_commands.CommandNotFound("gone", [])
    await BotCommandTree.on_error(cast(Any, None), cast(Any, fake), error)
    assert "Bei uns ist etwas schiefgegangen" in fake.shown[0].words
    await BotCommandTree.on_error(cast(Any, None), cast(Any, fake), error)  # after an answer: one more
    assert (len(fake.shown), fake.faults) == (2, [])


async def test_a_person_is_answered_some_presses_at_a_time_and_others_meanwhile() -> None:
    answers = asyncio.Event()
    found = router()

    async def wait(request: Request) -> Response:
        await answers.wait()
        return Response(build_screen("done"), "new")

    def press(person: int) -> tuple[FakeInteraction, "asyncio.Task[None]"]:
        fake = FakeInteraction(person, KINDS.application_command, {}, server=None)
        return fake, asyncio.create_task(found.handle_command(cast(Any, fake), wait))

    pressed = [press(7) for _ in range(MAX_PRESSES_AT_ONCE + 1)]
    pressed.append(press(8))
    refused, task = pressed[MAX_PRESSES_AT_ONCE]
    await task
    assert refused.words.startswith("One thing at a time")
    answers.set()
    await asyncio.gather(*(task for _, task in pressed))
    assert [fake.words for fake, _ in pressed if fake is not refused] == ["done"] * (MAX_PRESSES_AT_ONCE + 1)
    assert found.shutdown.by_person == {}
