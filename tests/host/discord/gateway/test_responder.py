"""An answer comes in time, whatever the work takes and whatever fails; and never more than is true."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.errors import StoreBusy, UserError
from bot.gateway import responder
from bot.gateway.responder import InteractionResponder
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.panels.request import Response, SentResponse
from bot.ui import form_fields
from bot.ui.components import Form, build_screen
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

WORDS = teller_for("en")
PANEL = {"message": 5, "private": True}
BUTTON = {"message": 5, "private": False}


def test_discord_waits_longer_than_we_do() -> None:
    """Three seconds for the first word, a quarter of an hour for the answer; the way takes its time."""
    assert REAL[0] <= REAL[1] < 2.5
    assert REAL[2] + REAL[1] < 15 * 60


REAL = (responder.DEFER_AFTER, responder.DEFER_FORM_AFTER, responder.WORK_TIMEOUT)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nobody waits for seconds; the order of things is the same."""
    monkeypatch.setattr(responder, "DEFER_AFTER", 0.02)
    monkeypatch.setattr(responder, "DEFER_FORM_AFTER", 0.02)


class FakeAnswerTransport(FakeInteraction):
    """An interaction that writes down what is done to it, in order."""

    def __init__(self, kind: KINDS = KINDS.component, **place: Any) -> None:
        super().__init__(7, kind, {}, **place)
        self.done: list[str] = []
        self.broken: dict[str, Exception] = {}
        """What fails, once."""
        for target, name in (
            (self.response, "defer"),
            (self.response, "send_message"),
            (self.response, "edit_message"),
            (self.response, "send_modal"),
            (self.followup, "send"),
            (self, "edit_original_response"),
        ):
            setattr(target, name, self.watched(name, getattr(target, name)))

    def watched(self, name: str, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def watching(*args: Any, **more: Any) -> Any:
            if fault := self.broken.pop(name, None):
                raise fault
            seen = {key: more[key] for key in ("ephemeral", "thinking") if key in more}
            self.done.append(f"{name} {seen}" if seen else name)
            return await call(*args, **more)

        return watching


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    response = cast(Any, type("R", (), {"status": status, "reason": ""})())
    return kind(response, {"code": code, "message": "no"})


async def answered(
    fake: FakeAnswerTransport,
    work: Callable[[], Coroutine[Any, Any, Response]],
    *,
    form: bool = False,
    private: bool = True,
) -> list[str]:
    """What happens to the interaction, and the words that were shown."""

    async def refused(told: UserError) -> Response:
        return Response(build_screen(told.tell(WORDS)), "new")

    one = InteractionResponder(
        cast(Any, fake), lambda: WORDS, lambda *_: None, in_panel=private, may_be_form=form
    )
    await asyncio.wait_for(one.run(work(), refused), 60)
    assert fake.faults == []
    return fake.done


def slow(reply: Response, fake: FakeAnswerTransport) -> Callable[[], Coroutine[Any, Any, Response]]:
    """Work that is not done before the deferral is out."""

    async def work() -> Response:
        while not fake.answered:
            await asyncio.sleep(0)
        return reply

    return work


def quick(reply: Response) -> Callable[[], Coroutine[Any, Any, Response]]:
    async def work() -> Response:
        return reply

    return work


SAID = build_screen("said")
LATER = "defer {'ephemeral': True, 'thinking': True}"


@pytest.mark.parametrize(
    ("kind", "place", "where", "expected"),
    [
        (KINDS.component, PANEL, "panel", ["defer", "edit_original_response"]),
        (KINDS.modal_submit, PANEL, "panel", ["defer", "edit_original_response"]),
        (KINDS.component, PANEL, "new", ["defer", "send {'ephemeral': True}"]),
        (KINDS.component, PANEL, "public", ["defer", "send {'ephemeral': False}"]),
        (KINDS.component, BUTTON, "new", [LATER, "edit_original_response"]),
        (KINDS.component, BUTTON, "panel", [LATER, "edit_original_response"]),
        (KINDS.component, BUTTON, "pressed", [LATER, "edit_original_response"]),
        (KINDS.application_command, {}, "new", [LATER, "edit_original_response"]),
        # What is for everybody would be seen by one, if it took the place of the deferral.
        (
            KINDS.application_command,
            {},
            "public",
            [LATER, "edit_original_response", "send {'ephemeral': False}"],
        ),
    ],
)
async def test_work_that_takes_longer_is_deferred_and_then_shown_where_it_belongs(
    kind: KINDS, place: dict[str, Any], where: Any, expected: list[str]
) -> None:
    fake = FakeAnswerTransport(kind, **place)
    assert (
        await answered(fake, slow(Response(SAID, where), fake), private=place.get("private", False))
    ) == expected
    last = fake.shown[-1].words
    assert last == ("Done." if where == "pressed" else "said")


async def test_work_that_is_quick_is_not_deferred() -> None:
    fake = FakeAnswerTransport(**PANEL)
    assert (await answered(fake, quick(Response(SAID)))) == ["edit_message"]


async def test_a_form_comes_at_once_and_one_that_is_late_is_explained() -> None:
    form = Form(title="T", custom_id="bf:why:1:0").add_item(form_fields.build_text_input("text", "L"))
    fake = FakeAnswerTransport(**PANEL)
    assert (await answered(fake, quick(Response(form=form)), form=True)) == ["send_modal"]
    fake = FakeAnswerTransport(**PANEL)
    assert (await answered(fake, slow(Response(form=form), fake), form=True)) == [
        "defer",
        "send {'ephemeral': True}",
    ]
    assert "please press again" in fake.shown[-1].words


async def test_a_deferral_that_discord_does_not_take_is_no_end() -> None:
    fake = FakeAnswerTransport(**PANEL)
    fake.broken["defer"] = refusal(discord.HTTPException, 500, 0)

    async def work() -> Response:
        while fake.broken:
            await asyncio.sleep(0)
        return Response(SAID)

    assert (await answered(fake, work)) == ["edit_message"]


async def test_what_hangs_is_given_up_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(responder, "WORK_TIMEOUT", 0.02)
    ended: list[str] = []

    async def work() -> Response:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("work")
        raise AssertionError

    fake = FakeAnswerTransport(**PANEL)
    with caplog.at_level(logging.ERROR):
        assert (await answered(fake, work)) == ["defer", "send {'ephemeral': True}"]
    assert ended == ["work"]
    number = fake.shown[-1].words.split("Reference ")[1][:4]
    assert f"incident {number}: TimeoutError" in caplog.text


@pytest.mark.parametrize(
    "late", [refusal(discord.NotFound, 404, 10062), refusal(discord.HTTPException, 401, 50027)]
)
async def test_an_answer_that_is_too_late_for_discord_is_no_incident(
    late: discord.HTTPException, caplog: pytest.LogCaptureFixture
) -> None:
    fake = FakeAnswerTransport(**PANEL)
    fake.broken["edit_message"] = late
    with caplog.at_level(logging.INFO):
        assert (await answered(fake, quick(Response(SAID)))) == []
    assert "too late" in caplog.text
    assert "incident" not in caplog.text


CUT_OFF = [aiohttp.ServerDisconnectedError(), RuntimeError("Session is closed"), OSError("gone")]


@pytest.mark.parametrize("cut", CUT_OFF, ids=lambda fault: type(fault).__name__)
async def test_an_answer_that_the_end_of_the_host_cuts_off_is_no_incident(
    cut: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    fake = FakeAnswerTransport(**PANEL, client=SimpleNamespace(is_closed=lambda: True))
    fake.broken["edit_message"] = cut
    with caplog.at_level(logging.INFO):
        assert (await answered(fake, quick(Response(SAID)))) == []
    assert "the host ended" in caplog.text
    assert "incident" not in caplog.text


@pytest.mark.parametrize("cut", CUT_OFF, ids=lambda fault: type(fault).__name__)
async def test_the_same_fault_while_the_host_lives_is_an_incident(
    cut: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    fake = FakeAnswerTransport(**PANEL)
    fake.broken["edit_message"] = cut
    assert (await answered(fake, quick(Response(SAID)))) == ["send_message {'ephemeral': True}"]
    assert "incident" in caplog.text


async def test_nor_does_it_matter_that_the_end_cuts_off_a_deferral() -> None:
    fake = FakeAnswerTransport(**PANEL, client=SimpleNamespace(is_closed=lambda: True))
    fake.broken["defer"] = fake.broken["edit_message"] = RuntimeError("Session is closed")

    async def until_the_end_was_met() -> Response:
        while "defer" in fake.broken:
            await asyncio.sleep(0)
        return Response(SAID)

    assert (await answered(fake, until_the_end_was_met)) == []


async def test_a_fault_of_ours_at_the_end_is_an_incident_still(caplog: pytest.LogCaptureFixture) -> None:
    fake = FakeAnswerTransport(**PANEL, client=SimpleNamespace(is_closed=lambda: True))
    fake.broken["edit_message"] = ValueError("a screen of ours")
    await answered(fake, quick(Response(SAID)))
    assert "incident" in caplog.text


@pytest.mark.parametrize(
    "fault",
    [
        refusal(discord.HTTPException, 400, 50035),
        aiohttp.ClientConnectionError("gone"),
        ValueError("a screen of ours"),
    ],
)
async def test_what_discord_does_not_take_is_told_with_a_number(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    fake = FakeAnswerTransport(**PANEL)
    fake.broken["edit_message"] = fault
    assert (await answered(fake, quick(Response(SAID)))) == ["send_message {'ephemeral': True}"]
    number = fake.shown[-1].words.split("Reference ")[1][:4]
    assert f"incident {number}: {type(fault).__name__}" in caplog.text


@pytest.mark.parametrize("fault", [ValueError("then"), StoreBusy()])
async def test_what_follows_an_answer_may_fail_too(fault: Exception) -> None:
    async def then(sent: SentResponse) -> None:
        raise fault

    fake = FakeAnswerTransport(**PANEL)
    done = await answered(fake, quick(Response(SAID, after_sent=then)))
    assert done == ["edit_message", "send {'ephemeral': True}"]
    said = fake.shown[-1].words
    assert "still saving" in said if isinstance(fault, StoreBusy) else "Reference" in said


async def test_a_refusal_that_fails_itself_is_told() -> None:
    async def refused(told: UserError) -> Response:
        raise StoreBusy

    async def work() -> Response:
        raise UserError(words.ErrorGone())

    fake = FakeAnswerTransport(**PANEL)
    await InteractionResponder(cast(Any, fake), lambda: WORDS, lambda *_: None, in_panel=True).run(
        work(), refused
    )
    assert "still saving" in fake.shown[-1].words
