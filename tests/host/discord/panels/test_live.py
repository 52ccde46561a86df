"""Panels that are open: pictures that come after the text, and what is filled by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.panels.live import Key, LivePanel
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from bot.workers import tasks
from render.kit.picture import Picture
from tests.host.kit.discord import (
    ADA,
    BO,
    CHANNEL,
    RANDOM,
    SERVER,
    DiscordScene,
    awaited_person,
    button_labels,
    draw_view_digest,
    find_button,
    find_menu,
)
from tests.host.kit.fake_interactions import KINDS, ShownMessage, numbers, walk_components

WATERS = {"nation.0": "water", "nation.1": "rock", "layouts": "basic"}


def picture(shown: ShownMessage) -> str:
    """The words of its picture."""
    found = [item["description"] for node in walk_components(shown.data) for item in node.get("items", ())]
    return found[0] if found else ""


async def alone(host: DiscordScene, options: dict[str, str] | None = None) -> ShownMessage:
    """A match against AI, in the panel of one person."""
    wish = TableRequest("nightbreak", options=options or RANDOM, alone=True)
    done = await host.services.lobby.open_table(wish, TablePlace(SERVER, CHANNEL), Actor(ADA, next(numbers)))
    while ADA not in [done.table.seat_row(seat).person for seat in done.table.public_awaited]:
        await host.wait_until_idle()
        done.table = await host.load_match(done.table)
    return (await host.player(ADA).open_panel(done.table)).first


async def test_a_match_without_a_public_board_shows_it_in_the_panel(host: DiscordScene) -> None:
    first = await alone(host)
    assert picture(first) == ""
    await host.wait_until_idle()
    then = host.player(ADA).shown[-1]
    assert then.message == first.message
    assert "HeroView" in picture(then)
    assert button_labels(then) == button_labels(first)


async def test_nobody_waits_for_a_picture(host: DiscordScene, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, pool = asyncio.Event(), host.services.pictures.pool

    async def slowly(function: Any, *arguments: Any) -> Any:
        await drawn.wait()
        return function(*arguments)

    monkeypatch.setattr(pool, "run", slowly)
    first = await alone(host)
    before = len(host.player(ADA).shown)
    again = (await host.player(ADA).press_id(parts_of(first)[0], first, parts_of(first)[1])).first
    assert picture(again) == ""
    drawn.set()
    await host.wait_until_idle()
    pictured = [one for one in host.player(ADA).shown[before:] if picture(one)]
    # What was drawn for the panel that is gone must not come back over the one that is there.
    assert {tuple(button_labels(one)) for one in pictured} == {
        tuple(button_labels(host.player(ADA).shown[-1]))
    }


async def test_nothing_is_made_for_a_panel_that_is_gone(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever presses quickly has a new one before the old one is filled, or its picture is drawn."""
    panels, gate = host.panels, asyncio.Event()
    filled_once, complete, gone = panels._fill_once, panels._add_picture, list[bool]()

    async def gather(panel: LivePanel) -> None:
        await gate.wait()
        panel.dirty = False

    def watched(
        work: Callable[[Key, LivePanel], Awaitable[None]],
    ) -> Callable[[Key, LivePanel], Awaitable[None]]:
        async def made(key: Key, panel: LivePanel) -> None:
            gone.append(panels.panels.get(key) is not panel)
            await work(key, panel)

        return made

    monkeypatch.setattr(panels, "_debounce_fill", gather)
    monkeypatch.setattr(panels, "_fill_once", watched(filled_once))
    monkeypatch.setattr(panels, "_add_picture", watched(complete))
    shown = await alone(host)
    match = parts_of(shown)[0].split(":")[2]
    await host.player(ADA).press_id(f"bf:panel:{match}:0", shown)
    gate.set()
    await host.wait_until_idle()
    assert gone == [False, False]  # the newest is looked at, and gets its picture


async def test_a_step_that_comes_while_an_answer_is_made_is_shown_in_it(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was told to the panel that stood there before, which is gone."""
    shown = await alone(host)
    await host.wait_until_idle()
    panels, keep = host.panels, host.panels.track_response

    def behind(reply: Any, message: Any, words: Any) -> None:
        reply.version = replace(reply.version, seq=reply.version.seq - 1, fingerprint=("something else",))
        keep(reply, message, words)

    monkeypatch.setattr(panels, "track_response", behind)
    match = parts_of(shown)[0].split(":")[2]
    await host.player(ADA).press_id(f"bf:panel:{match}:0", shown)
    count = len(host.player(ADA).shown)
    await host.wait_until_idle()
    assert len(host.player(ADA).shown) > count


def parts_of(shown: ShownMessage) -> tuple[str, list[str]]:
    """The first answer: its id, and the values of a menu."""
    part = next(one for one in shown.pressable if one["custom_id"].startswith("bf:a:"))
    return part["custom_id"], [one["value"] for one in part.get("options", ())[:1]]


async def test_a_step_of_the_same_choice_keeps_the_picture(host: DiscordScene) -> None:
    shown = await alone(host, {"heroes": "chosen", "sides": "random"})
    await host.wait_until_idle()
    three = [one["value"] for one in find_menu(shown)["options"][:3]]
    drafted = (await host.player(ADA).press_id(find_menu(shown)["custom_id"], shown, three)).first
    assert "Confirm all 3" in button_labels(drafted)
    assert picture(drafted)


async def test_a_step_of_a_choice_is_marked_in_its_picture(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The picture without the marks stays until the one with them is drawn, so that nothing moves."""

    def marked(*arguments: Any) -> Picture:
        *_, (chosen, offered, _), _language = arguments
        return Picture(b"png", f"chosen {' '.join(chosen)}, offered {' '.join(offered)}", (1, 1))

    monkeypatch.setattr(tasks, "draw", marked)
    match = await host.start_match(ADA, BO, game="break", options=WATERS)
    person = awaited_person(match)
    await host.player(person).open_panel(match)
    for label, at_once, then in (
        ("Whirlpool…", "chosen , offered ", "chosen , offered b1 d1 f1"),
        ("b3", "chosen , offered ", "chosen b3, offered b2"),
    ):
        await host.wait_until_idle()
        before = host.player(person).shown[-1]
        where, value = entry(before, label)
        shown = (await host.player(person).press_id(where, before, [value])).first
        assert picture(shown) == at_once
        await host.wait_until_idle()
        assert picture(host.player(person).shown[-1]).startswith(then)
        assert button_labels(host.player(person).shown[-1]) == button_labels(shown)
    await host.player(person).press("Back", host.player(person).shown[-1])
    assert picture(host.player(person).shown[-1]).startswith("chosen , offered b1 d1 f1")


def entry(shown: ShownMessage, label: str) -> tuple[str, str]:
    """A menu's `custom_id`, and the value of one of its entries."""
    return next(
        (node["custom_id"], one["value"])
        for node in shown.pressable
        for one in node.get("options", ())
        if one["label"] == label
    )


async def test_a_step_of_the_others_does_not_put_the_panel_back_over_more(host: DiscordScene) -> None:
    """Neither once More is there nor while Discord is still confirming it."""
    match = await host.start_match(ADA, BO)
    mover = awaited_person(match)
    waits = host.player(ADA + BO - mover)
    more = find_button((await waits.open_panel(match)).first, "More")
    panel = waits.panel
    press = waits.make_interaction(KINDS.component, {"custom_id": more}, message=panel.message, private=True)
    edit, shown, confirmed = press.response.edit_message, asyncio.Event(), asyncio.Event()

    async def edit_slowly(**what: Any) -> None:
        await edit(**what)
        shown.set()
        await confirmed.wait()

    press.response.edit_message = edit_slowly
    pressing = asyncio.create_task(waits.send_interaction(press))
    await shown.wait()
    assert "Concede (you lose)…" in button_labels(waits.panel)
    for _ in ("while it is confirmed", "afterwards"):
        await host.player(mover).press_default(match.row.id)
        await host.wait_until_idle()
        assert "Concede (you lose)…" in button_labels(waits.panel)
        confirmed.set()
        await pressing


async def test_whoever_reads_gets_words(host: DiscordScene) -> None:
    def reader(person: PersonSettings) -> None:
        person.pictures = "text"

    await host.services.people.change_settings(ADA, reader)
    shown = await alone(host)
    assert " of 16, " in shown.words
    await host.wait_until_idle()
    assert not any(picture(one) for one in host.player(ADA).shown)
    assert "draw" not in host.services.pictures.pool.calls  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["nightbreak", "break"])
async def test_whoever_is_asked_beside_a_public_board_sees_the_position_with_the_question(
    host: DiscordScene, game: str
) -> None:
    """Before, only a half-made choice had a picture, and the board stood out of view above the panel."""
    options = RANDOM if game == "nightbreak" else {}
    match = await host.start_match(ADA, BO, game=game, options=options)
    for person in (ADA, BO):
        await host.player(person).open_panel(match)
    await host.wait_until_idle()
    asked = [match.row.seats[seat].person for seat in match.public_awaited]
    for person in (ADA, BO):
        assert bool(picture(host.player(person).shown[-1])) == (person in asked)


async def test_what_only_one_seat_sees_is_in_its_picture(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options={"heroes": "chosen", "sides": "random"})
    who = awaited_person(match)
    await host.player(who).open_panel(match)
    await host.wait_until_idle()
    assert picture(host.player(who).shown[-1])


async def test_a_picture_that_fails_leaves_the_panel_as_it_is(
    host: DiscordScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("no ink")

    monkeypatch.setattr(tasks, "draw", broken)
    shown = await alone(host)
    await host.wait_until_idle()
    assert host.error_log.faults
    host.error_log.faults.clear()
    monkeypatch.setattr(tasks, "draw", draw_view_digest)
    await host.player(ADA).press_id(*[parts_of(shown)[0], shown, parts_of(shown)[1]])
    await host.wait_until_idle()
    assert picture(host.player(ADA).shown[-1])
