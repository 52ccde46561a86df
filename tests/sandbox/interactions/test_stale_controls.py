"""What can be pressed is what the message has now."""

from sandbox import interactions
from sandbox.guild import messages
from sandbox.guild.model import Json
from tests.sandbox.interactions.interaction_scene import (
    BUTTON,
    MODAL,
    ROW,
    InteractionScene,
    refused,
)


async def test_a_button_that_the_message_no_longer_has_is_refused() -> None:
    scene = InteractionScene()
    message = scene.posted()
    scene.answer(scene.press(message), 7, {"components": []})
    with refused(400, 50035):
        scene.press(message)
    assert len(scene.told("INTERACTION_CREATE")) == 1


async def test_a_disabled_button_is_refused_until_it_is_enabled() -> None:
    scene = InteractionScene()
    message = scene.posted()
    off: Json = ROW | {"components": [BUTTON | {"disabled": True}]}
    messages.edit_message(scene.world, message, {"components": [off]}, [])
    with refused(400, 50035):
        scene.press(message)
    messages.edit_message(scene.world, message, {"components": [ROW]}, [])
    scene.press(message)


async def test_a_value_that_is_not_offered_is_refused() -> None:
    scene = InteractionScene()
    select: Json = {"type": 3, "custom_id": "pick", "options": [{"label": "One", "value": "1"}]}
    message = scene.posted()
    messages.edit_message(scene.world, message, {"components": [{"type": 1, "components": [select]}]}, [])

    def choose(*values: str) -> None:
        data: Json = {"custom_id": "pick", "values": list(values)}
        interactions.begin_interaction(scene.world, 3, scene.bo, scene.channel, data, message=message)

    for values in (("2",), ("1", "1"), ()):
        with refused(400, 50035):
            choose(*values)
    choose("1")


async def test_a_message_that_is_gone_or_of_another_person_cannot_be_pressed() -> None:
    scene = InteractionScene()
    scene.say(scene.ask(), flags=64, components=[ROW])
    hidden = scene.in_channel()[0]
    with refused(404, 10008):
        scene.press(hidden, by=scene.ada)
    scene.press(hidden, by=scene.bo)
    messages.delete_message(scene.world, hidden)
    with refused(404, 10008):
        scene.press(hidden, by=scene.bo)


async def test_a_modal_that_was_closed_or_answered_cannot_be_submitted() -> None:
    scene = InteractionScene()
    opener = scene.ask()
    scene.answer(opener, 9, MODAL)
    opener.modal = None
    with refused(404, 10062):
        scene.type_in(opener)
