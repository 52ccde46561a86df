"""Reloads, a server that is started again, a bot that dies, a disk that is full."""

from pathlib import Path

import pytest

from tests.sandbox.browser.browser_host import Browser, BrowserHost, BrowserRoom, expect
from tests.sandbox.e2e.processes import SandboxProcess, start_sandbox

pytestmark = pytest.mark.slow


def test_a_reload_in_mid_flow(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.command("edit")
    ada.composer.fill("half a thought")
    ada.button("Edit").click()
    ada.see("text-input").fill("never sent")
    ada.page.reload()
    ada.until_ready()
    expect(ada.see("toast")).to_have_text("The form “New text” was closed when the page was reloaded.")
    expect(ada.see("modal")).to_have_count(0)
    expect(ada.see("who")).to_contain_text("Ada")
    expect(ada.see("channel-title")).to_have_text(room.name)
    expect(ada.composer).to_have_value("half a thought")
    ada.composer.press("Enter")
    expect(bo.message("half a thought")).to_be_visible()
    ada.page.reload()
    expect(ada.composer).to_have_value("")
    expect(ada.see("toast")).to_have_count(0)


def test_the_bot_dies_and_comes_back(room: BrowserRoom, house: BrowserHost) -> None:
    ada = room.sit("Ada")
    ada.command("count")
    expect(ada.button("Pressed 0")).to_be_visible()
    house.bot.kill()
    expect(ada.see("banner")).to_contain_text("Breakfall isn't connected")
    expect(ada.see("banner")).to_have_attribute("data-kind", "bot")
    expect(ada.see("member", "Breakfall")).to_have_attribute("data-online", "false")
    house.bot.start()
    expect(ada.see("banner")).to_be_hidden()
    ada.button("Pressed 0").click()
    expect(ada.button("Pressed 1")).to_be_visible()


def test_the_server_is_started_again(tmp_path: Path, browser: Browser) -> None:
    kept = ("--state", str(tmp_path / "state"))
    with start_sandbox(tmp_path, *kept, recorded=False) as first:
        room = visited(first, browser)
        ada = room.arrive("Ada")
        ada.see("seat", "Ada").click()
        ada.say("Remember me")
        expect(ada.message("Remember me")).to_be_visible()
        ada.composer.fill("half a thought")
        place = ada.page.url.removeprefix(first.address)
    expect(ada.see("banner")).to_contain_text("The sandbox was stopped. Trying again…")
    expect(ada.see("banner")).to_have_attribute("data-kind", "gone")
    expect(ada.composer).to_have_value("half a thought")

    port = first.origin.rpartition(":")[2]
    with start_sandbox(tmp_path, *kept, "--port", port, recorded=False) as second:
        assert second.key != first.key
        expect(ada.see("banner")).to_contain_text("The sandbox has been restarted and has a new address.")
        expect(ada.see("banner")).to_have_attribute("data-kind", "key")
        ada.page.reload()
        expect(ada.page.get_by_text("This address belongs to an earlier run of the sandbox")).to_be_visible()
        ada.page.goto(second.address + place)
        expect(ada.message("Remember me")).to_be_visible()
        expect(ada.see("who")).to_contain_text("Ada")
        expect(ada.composer).to_have_value("half a thought")
        room.expected += ["ERR_CONNECTION_REFUSED", "403 (Forbidden)", "/favicon.ico"]
        room.close()


def test_what_is_not_kept_is_told(tmp_path: Path, browser: Browser) -> None:
    state = tmp_path / "state"
    with start_sandbox(tmp_path, "--state", str(state), recorded=False) as running:
        room = visited(running, browser)
        ada = room.arrive("Ada")
        ada.see("seat", "Ada").click()
        expect(ada.see("banner")).to_have_attribute("data-kind", "bot")  # there is none
        file = state / "state.json"
        file.unlink()
        file.mkdir()
        ada.say("Remember me")
        expect(ada.see("banner")).to_have_attribute("data-kind", "unsaved")
        expect(ada.see("banner")).to_contain_text("Nothing is being saved")
        file.rmdir()
        ada.say("And me")
        expect(ada.see("banner")).to_have_attribute("data-kind", "bot")
        room.close()


def visited(server: SandboxProcess, browser: Browser) -> BrowserRoom:
    """Windows on a server without a bot; people choose their seats."""
    return BrowserRoom(server, browser, {}, {"id": "", "name": ""})
