"""Files, embeds, both kinds of components, every kind of select."""

import pytest

from sandbox.driver import MessageSnapshot, RefusedByServer, Seat
from tests.sample_bot.boards import png
from tests.sandbox.e2e.scenario import ScenarioScene

SQUARE = png((200, 80, 60))


async def post_view(stage: ScenarioScene, person: Seat, command: str) -> MessageSnapshot:
    """Have the bot post a message with buttons or menus, and wait until they work."""
    begin = len(stage.host.bot.log)
    posted = (await person.slash(command)).message
    assert posted is not None
    await stage.logged("the buttons of interaction .* work", since=begin)
    return posted


async def test_a_file_arrives_as_it_was(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("picture")
    [shown] = await bo.until("A picture.")
    [file] = shown.files
    assert (file.filename, file.content_type) == ("square.png", "image/png")
    assert file.description == "A square named square.png"
    assert await file.download() == SQUARE
    attachment = shown.raw["attachments"][0]
    assert (attachment["width"], attachment["height"], attachment["size"]) == (64, 64, len(SQUARE))


async def test_an_ephemeral_file_is_for_one(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("picture", private=True)
    assert answer.message is not None
    assert answer.message.raw["attachments"][0]["ephemeral"]
    assert await answer.message.files[0].download() == SQUARE


async def test_an_embed_shows_the_uploaded_picture(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    answer = await ada.slash("embed")
    assert answer.message is not None
    [embed] = answer.message.raw["embeds"]
    assert (embed["title"], embed["color"], embed["type"]) == ("An embed", 0x4477AA, "rich")
    assert [field["name"] for field in embed["fields"]] == ["One", "Two"]
    assert answer.message.raw["attachments"] == []  # it is shown in the embed
    [file] = answer.message.files
    assert await file.download() == SQUARE


async def test_a_board_of_new_components_is_moved(stage: ScenarioScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    board = await post_view(stage, ada, "board")
    assert board.content == ""
    assert "**Match K7Q** · turn 1" in board.text
    assert [button.label for button in board.buttons] == ["Your move", "Rules"]
    assert {file.filename for file in board.files} == {"board.png", "log.txt"}
    await bo.until("turn 1")
    await bo.press("Your move")
    [moved] = await ada.until("turn 2")
    assert moved.id == board.id
    log = next(file for file in moved.files if file.filename == "log.txt")
    assert await log.download() == b"turn 2\n"
    picture = next(file for file in moved.files if file.filename == "board.png")
    assert await picture.download() == png((80, 120, 90))


async def test_each_button_of_each_style_answers(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    message = await post_view(stage, ada, "buttons")
    assert [(button.label, button.style, button.emoji) for button in message.buttons[:4]] == [
        ("Primary", 1, "🎲"),
        ("Secondary", 2, "🎲"),
        ("Success", 3, "🎲"),
        ("Danger", 4, "🎲"),
    ]
    for button in message.buttons[:4]:
        answer = await ada.press(button.label, message=message)
        assert answer.message is not None
        assert answer.message.ephemeral
        assert answer.message.content == f"Pressed {button.label}"
    assert message.buttons[5].url == "https://example.com"


async def test_a_disabled_button_cannot_be_pressed(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("buttons")
    with pytest.raises(RefusedByServer) as refusal:
        await ada.press("Disabled")
    assert refusal.value.code == 50035


async def test_each_kind_of_select_answers(stage: ScenarioScene) -> None:
    ada = await stage.sit("Ada")
    message = await post_view(stage, ada, "selects")
    assert [select.placeholder for select in message.selects] == [
        "Fruit",
        "Person",
        "Role",
        "Anybody",
        "Channel",
    ]
    choices = {
        "Fruit": (["Apple", "Apricot"], "Fruit: Apple, Apricot"),
        "Person": (["Bo"], "Person: Bo"),
        "Role": (["Breakfall"], "Role: Breakfall"),
        "Anybody": (["Cleo"], "Anybody: cleo"),
        "Channel": ([stage.name], f"Channel: {stage.name}"),
    }
    for placeholder, (chosen, told) in choices.items():
        answer = await ada.choose(placeholder, *chosen, message=message)
        assert answer.message is not None
        assert answer.message.content == told
    role = await ada.choose("Anybody", "@everyone", message=message)
    assert role.message is not None
    assert role.message.content == "Anybody: @everyone"


@pytest.mark.parametrize("chosen", [[], ["Apple", "Avocado", "Apricot"], ["Banana"], ["Apple", "Apple"]])
async def test_what_a_select_does_not_allow_is_refused(stage: ScenarioScene, chosen: list[str]) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("selects")
    with pytest.raises(RefusedByServer) as refusal:
        await ada.choose("Fruit", *chosen)
    assert refusal.value.code == 50035
