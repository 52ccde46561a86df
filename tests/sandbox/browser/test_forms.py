"""Forms: what is wrong is said before anything is sent."""

import pytest

from tests.sandbox.browser.browser_host import BrowserRoom, expect

pytestmark = pytest.mark.slow


def test_a_form_is_filled_in(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.command("form")
    form = ada.see("modal")
    expect(form.get_by_role("heading")).to_have_text("A table for two")
    name = form.get_by_role("textbox", name="Name")
    expect(name).to_be_focused()
    ada.keys("Enter")
    expect(ada.see("modal-part", "Name")).to_contain_text("Please fill this in.")
    name.fill("N")
    ada.see("modal-submit").click()
    expect(ada.see("modal-part", "Name")).to_contain_text("At least 2 characters")
    expect(name).to_be_focused()
    name.fill("Round")
    expect(form.get_by_role("radio", name="Slow")).to_be_checked()
    form.get_by_role("radio", name="Live").check()
    form.get_by_role("checkbox", name="Rated").check()
    form.get_by_role("checkbox", name="Open").press("Space")
    ada.choose(form.get_by_test_id("select"), "Bo", "Cleo")
    expect(form.get_by_test_id("select")).to_contain_text("BoCleo")
    ada.see("modal-submit").click()
    for person in (ada, bo):
        told = person.message("Name: Round")
        for line in ("Pace: live", "Extras: rated, open", "Friends: Bo, Cleo"):
            expect(told).to_contain_text(line)
    expect(form).to_have_count(0)
    expect(ada.composer).to_be_focused()


def test_a_form_is_put_away_and_the_focus_returns(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.command("edit")
    for leave in ("Escape", "Cancel"):
        ada.button("Edit").focus()
        ada.keys("Enter")
        expect(ada.see("modal").get_by_test_id("text-input")).to_be_focused()
        if leave == "Cancel":
            ada.see("modal-cancel").click()
        else:
            ada.keys(leave)
        expect(ada.see("modal")).to_have_count(0)
        expect(ada.button("Edit")).to_be_focused()
    ada.keys("Enter")
    ada.see("text-input").fill("The new text")
    ada.keys("Enter")
    expect(ada.see("content")).to_have_text("The new text (edited)")
    expect(ada.see("message")).to_have_count(1)


def test_a_form_takes_files_and_ticks(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.command("report")
    ada.choose(ada.see("modal").get_by_test_id("select"), "Wish")
    with ada.page.expect_file_chooser() as opened:
        ada.see("file-upload").click()
    opened.value.set_files({"name": "proof.txt", "mimeType": "text/plain", "buffer": b"7 bytes"})
    expect(ada.see("modal")).to_contain_text("proof.txt")
    ada.see("modal").get_by_role("checkbox", name="Urgent").check()
    ada.see("modal-submit").click()
    expect(ada.message("Kind: wish")).to_contain_text("Proof: proof.txt 7")
    expect(ada.message("Kind: wish")).to_contain_text("Urgent: True")
