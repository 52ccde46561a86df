"""Both kinds of modals, and every control in them."""

import pytest

from sandbox.driver import RefusedByServer
from tests.sandbox.e2e.scenario import ScenarioScene

pytestmark = pytest.mark.alone  # forms open in all windows of a person


async def test_a_form_of_labels(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    answer = await ada.slash("form")
    assert answer.modal
    modal = await ada.modal()
    assert modal.title == "A table for two"
    assert list(modal.fields) == ["Name", "Pace", "Extras", "Friends"]
    assert "Fill in **what you like**." in modal.text
    await ada.submit(name="Round", pace="Live", extras=["Rated", "Open"], friends=["Bo", "Cleo"])
    [told] = await bo.until("Name: Round")
    assert told.content == "Name: Round\nPace: live\nExtras: rated, open\nFriends: Bo, Cleo"
    assert bo.modals == {}


async def test_what_is_not_filled_in_keeps_its_default(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("form")
    answer = await ada.submit(name="Square", pace="Slow", extras=[], friends=[])
    assert answer.message is not None
    assert answer.message.content == "Name: Square\nPace: slow\nExtras: none\nFriends: nobody"


@pytest.mark.parametrize(
    "wrong",
    [{"name": "N", "pace": "Live"}, {"name": "N" * 21, "pace": "Live"}, {"name": "Round", "pace": "Fast"}],
    ids=["too short", "too long", "not offered"],
)
async def test_a_form_that_is_filled_in_wrongly_stays_open(
    stage: ScenarioScene, wrong: dict[str, str]
) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("form")
    with pytest.raises(RefusedByServer) as refusal:
        await ada.submit({**wrong, "extras": [], "friends": []})
    assert refusal.value.code == 50035
    answer = await ada.submit(name="Round", pace="Live", extras=[], friends=[])
    assert answer.state == "done"


async def test_a_form_takes_files_and_ticks(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("report")
    files = [("seven.txt", b"7 bytes"), ("one.txt", b"1")]
    answer = await ada.submit(kind="Wish", proof=files, urgent=True)
    assert answer.message is not None
    assert answer.message.content == "Kind: wish\nProof: seven.txt 7, one.txt 1\nUrgent: True"


async def test_a_form_of_text_inputs(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("classic")
    modal = await ada.modal()
    assert list(modal.fields) == ["In short", "At length"]
    answer = await ada.submit({"In short": "Good", "At length": "Line\nby line"})
    assert answer.message is not None
    assert answer.message.content == "In short: Good\nAt length: Line\nby line"


async def test_a_form_of_a_button_changes_its_message(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("edit")
    [before] = await bo.until("The old text")
    await bo.press("Edit")
    await bo.submit(text="The new text")
    [after] = await ada.until("The new text")
    assert after.id == before.id


async def test_a_form_is_put_away_and_opened_again(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("classic")
    old = await ada.modal()
    await ada.close_modal()
    with pytest.raises(RefusedByServer):
        await ada.wire.ask("submit", interaction=old.interaction, values=[])
    await ada.slash("classic")
    answer = await ada.submit({"In short": "Again", "At length": ""})
    assert answer.message is not None
    assert answer.message.content == "In short: Again\nAt length:"  # Discord trims what is sent
