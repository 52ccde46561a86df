import pytest

from sandbox.client import components, modals
from sandbox.guild import messages
from sandbox.guild.model import Json, Permission
from tests.sandbox.client.client_scene import FORM, ClientScene, refused, upload


async def test_a_press_reaches_the_bot() -> None:
    scene = ClientScene()
    message = scene.lobby()
    asked = components.press_button(scene.bo, scene.play.id, message.id, "join")
    assert asked.message is message
    assert (asked.type, asked.data["custom_id"], asked.data["component_type"]) == (3, "join", 2)
    assert "values" not in asked.data


@pytest.mark.parametrize("custom_id", ["gone", "nothing", "pace"])
async def test_what_is_disabled_or_not_there_is_not_pressed(custom_id: str) -> None:
    scene = ClientScene()
    with refused(50035):
        components.press_button(scene.bo, scene.play.id, scene.lobby().id, custom_id)


async def test_a_button_that_is_gone_by_now_is_not_pressed() -> None:
    scene = ClientScene()
    message = scene.lobby()
    messages.edit_message(scene.world, message, {"components": []}, [])
    with refused(50035):
        components.press_button(scene.bo, scene.play.id, message.id, "join")


async def test_the_private_buttons_of_others_are_not_there() -> None:
    scene = ClientScene()
    private = scene.lobby(only=scene.bo)
    with refused(10008):
        components.press_button(scene.cleo, scene.play.id, private.id, "join")
    components.press_button(scene.bo, scene.play.id, private.id, "join")


async def test_who_may_only_look_can_press() -> None:
    scene = ClientScene()
    message = scene.lobby()
    scene.deny(scene.bo, Permission.SEND_MESSAGES)
    components.press_button(scene.bo, scene.play.id, message.id, "join")
    scene.deny(scene.bo, Permission.VIEW_CHANNEL)
    with refused(50001):
        components.press_button(scene.bo, scene.play.id, message.id, "join")


async def test_what_is_chosen_is_offered() -> None:
    scene = ClientScene()
    message = scene.lobby()
    asked = components.choose_values(scene.bo, scene.play.id, message.id, "pace", ["s"])
    assert (asked.data["component_type"], asked.data["values"]) == (3, ["s"])
    for values in ([], ["s", "f"], ["never"]):
        with refused(50035):
            components.choose_values(scene.bo, scene.play.id, message.id, "pace", values)
    with refused(50035):
        components.choose_values(scene.bo, scene.play.id, message.id, "join", ["s"])


async def test_people_that_are_chosen_come_resolved() -> None:
    scene = ClientScene()
    message = scene.lobby()
    chosen = str(scene.cleo.id)
    asked = components.choose_values(scene.bo, scene.play.id, message.id, "who", [chosen])
    assert asked.data["resolved"]["users"][chosen]["username"] == "cleo"
    with refused(50035):
        components.choose_values(scene.bo, scene.play.id, message.id, "who", ["123456789012345678"])


def opened(scene: ClientScene) -> int:
    """The bot answers a press with a form."""
    asked = components.press_button(scene.bo, scene.play.id, scene.lobby().id, "join")
    scene.answer(asked, 9, dict(FORM))
    return asked.id


NAME: Json = {"custom_id": "name", "value": "Owls"}


async def test_a_form_is_filled_in() -> None:
    scene = ClientScene()
    asked = modals.submit_modal(scene.bo, opened(scene), [NAME])
    assert (asked.type, asked.data["custom_id"]) == (5, "form")
    assert asked.message is not None
    assert asked.data["components"][0]["component"]["value"] == "Owls"


async def test_a_file_goes_into_a_form() -> None:
    scene = ClientScene()
    values: list[Json] = [NAME, {"custom_id": "picture", "values": ["u1"]}]
    asked = modals.submit_modal(scene.bo, opened(scene), values, lambda ids: [upload("a.png")] if ids else [])
    id = asked.data["components"][1]["component"]["values"][0]
    assert asked.data["resolved"]["attachments"][id]["filename"] == "a.png"


@pytest.mark.parametrize(
    "values",
    [
        [],
        [{"custom_id": "name", "value": ""}],
        [{"custom_id": "name", "value": "x" * 11}],
        [NAME, {"custom_id": "other", "value": "x"}],
    ],
)
async def test_a_form_wants_what_it_says(values: list[Json]) -> None:
    scene = ClientScene()
    form = opened(scene)
    with refused(50035) as caught:
        modals.submit_modal(scene.bo, form, values)
    assert caught.value.errors
    modals.submit_modal(scene.bo, form, [NAME])


async def test_a_form_is_for_one_person_and_once() -> None:
    scene = ClientScene()
    form = opened(scene)
    with refused(10062):
        modals.submit_modal(scene.cleo, form, [NAME])
    scene.answer(modals.submit_modal(scene.bo, form, [NAME]), 6)
    with refused(10062):
        modals.submit_modal(scene.bo, form, [NAME])


async def test_a_form_that_was_put_away_is_gone() -> None:
    scene = ClientScene()
    form = opened(scene)
    modals.close_modal(scene.bo, form)
    with refused(10062):
        modals.submit_modal(scene.bo, form, [NAME])
    with refused(10062):
        modals.close_modal(scene.bo, form)
