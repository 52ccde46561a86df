"""A host that can't keep up: everybody gets an answer, moves first, pictures last."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.commands import lookup, match_play
from bot.concurrency.admission import MAX_MOVES
from bot.gateway import responder
from bot.handlers import HANDLERS_BY_VERB, LOOKUP_VERBS
from bot.i18n import sentences as words
from bot.panels.request import Request, Response
from bot.ui.components import build_screen
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person, button_labels
from tests.host.kit.fake_interactions import KINDS, FakeInteraction
from tests.host.kit.phrases import quote

BUSY = "There's a lot going on right now, so moves go first. Please press again in a few seconds."
BUSY_GERMAN = "Gerade ist sehr viel los, darum gehen Züge vor. Bitte drück in ein paar Sekunden noch mal."
CROWD = 300


@pytest.fixture
def overload(host: DiscordScene) -> Iterator[None]:
    """The host is busy until the test calms it."""
    host.services.admission.busy_until = float("inf")
    yield
    host.services.admission.busy_until = float("-inf")


def calm(host: DiscordScene) -> None:
    host.services.admission.busy_until = float("-inf")


async def test_of_a_crowd_that_presses_at_once_everybody_is_deferred_and_every_move_is_made(
    host: DiscordScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only as many run at once as there are places. If all did, no deferral would get through."""
    free, most, running, done = asyncio.Event(), 0, 0, 0

    async def move(request: Request) -> Response:
        nonlocal most, running, done
        running += 1
        most = max(most, running)
        await free.wait()
        running, done = running - 1, done + 1
        return Response(build_screen("moved"))

    monkeypatch.setitem(cast(Any, HANDLERS_BY_VERB), "a", move)
    monkeypatch.setattr(responder, "DEFER_AFTER", 0.01)
    crowd = [
        FakeInteraction(1000 + at, KINDS.component, {"custom_id": "bf:a:0:0"}, message=5, private=True)
        for at in range(CROWD)
    ]
    presses = [asyncio.ensure_future(host.router.handle_press(cast(Any, fake))) for fake in crowd]
    while not all(fake.deferred for fake in crowd) or running < MAX_MOVES:
        await asyncio.sleep(0)
    for _ in range(50):
        await asyncio.sleep(0)
    assert (most, done) == (MAX_MOVES, 0)
    free.set()
    await asyncio.gather(*presses)
    assert done == CROWD
    assert {fake.words for fake in crowd} == {"moved"}
    assert [fault for fake in crowd for fault in fake.faults] == []


@pytest.mark.usefixtures("overload")
async def test_look_ups_are_refused_politely_and_the_question_is_shown_all_the_same(
    host: DiscordScene,
) -> None:
    match = await host.start_match(ADA, BO)
    person = awaited_person(await host.load_match(match))
    log = f"bf:log:{match.row.id}:0:0"
    assert (await host.player(person).press_id(log)).words == BUSY
    assert (await host.player(person).press_id(log, locale="de")).words == BUSY_GERMAN
    assert (await host.player(person).use(match_play.log, match=match.row.code)).words == BUSY
    assert (await host.player(person).use(lookup.show_help)).words == BUSY
    panel = await host.player(person).open_panel(match)
    answers = [one for one in panel.pressable if one["custom_id"].startswith("bf:a:")]
    assert answers
    calm(host)
    assert (await host.player(person).press_id(log)).words != BUSY


@pytest.mark.usefixtures("overload")
async def test_nothing_is_suggested_while_the_host_is_busy(host: DiscordScene) -> None:
    typing: Any = SimpleNamespace(
        client=host.client,
        user=SimpleNamespace(id=ADA),
        channel_id=2,
        guild_id=1,
        namespace=SimpleNamespace(match="", game=""),
        locale=SimpleNamespace(value="en-US"),
    )
    suggest = cast(Any, lookup.rules)._params["topic"].autocomplete
    assert await suggest(typing, "") == []
    calm(host)
    assert len(await suggest(typing, "")) > 0


@pytest.mark.usefixtures("overload")
async def test_a_panel_gets_its_picture_and_the_preview_of_the_turn_later(host: DiscordScene) -> None:
    done = await host.open_table(ADA, options={"heroes": "random", "sides": "random"}, alone=True)
    shown = await host.player(ADA).open_panel(done.table)
    drawn = host.services.pictures.tasks
    for _ in range(50):
        await asyncio.sleep(0)
    assert not drawn
    assert quote(words.ButtonFinish) not in " ".join(button_labels(shown.first))
    calm(host)
    await host.wait_until_idle()
    assert len(drawn) == 1


def test_only_what_shows_something_is_ever_refused() -> None:
    """A verb that moves, sits down, votes or answers in a form is always carried out."""
    assert set(LOOKUP_VERBS) == {
        "card",
        "commands",
        "describe",
        "endmore",
        "export",
        "finish",
        "hand",
        "hands",
        "help",
        "log",
        "matches",
        "picture",
        "replay",
        "rules",
        "show",
        "since",
        "verify",
    }
