"""Modals and autocomplete."""

from sandbox.guild.model import Json, MessageType
from tests.sandbox.interactions.interaction_scene import (
    MODAL,
    InteractionScene,
    pass_time,
    refused,
)


async def test_a_modal_is_shown_to_the_person_alone() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    found = scene.answer(asked, 9, MODAL)
    told = scene.told("modal")[0]
    assert (told.subject, told.only_user) == (asked, scene.bo)
    assert told.details["modal"] is asked.modal
    assert (asked.modal or {})["components"][0]["component"]["custom_id"] == "name"
    assert found == {"interaction": {"id": str(asked.id), "type": 2}}
    assert scene.in_channel() == []


async def test_a_modal_against_the_rules_is_refused_and_may_be_sent_again() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    with refused(400, 50035) as caught:
        scene.answer(asked, 9, MODAL | {"title": "x" * 46})
    assert "title" in (caught.value.errors or {})["data"]
    with refused(400, 50035):
        scene.answer(asked, 9, MODAL | {"components": []})
    gone = {"label": "One", "value": "1", "emoji": {"id": "5", "name": "gone"}}
    select = {"type": 3, "custom_id": "s", "options": [gone]}
    with refused(400, 50035) as caught:
        scene.answer(asked, 9, MODAL | {"components": [{"type": 18, "label": "Which", "component": select}]})
    place = (caught.value.errors or {})["data"]["components"]["0"]["component"]["options"]["0"]
    assert place["emoji"]["id"]["_errors"][0]["code"] == "COMPONENT_INVALID_EMOJI"
    assert asked.modal is None
    scene.answer(asked, 9, MODAL)


async def test_a_submission_is_a_new_interaction_with_its_own_clock() -> None:
    scene = InteractionScene()
    opener = scene.ask()
    scene.answer(opener, 9, MODAL)
    await pass_time(60)
    submitted = scene.type_in(opener)
    assert submitted.token != opener.token
    assert submitted.message is None
    assert scene.told("INTERACTION_CREATE")[-1].subject is submitted
    await pass_time(2.9)
    scene.say(submitted)
    message = scene.in_channel()[0]
    assert message.type == MessageType.CHAT_COMMAND
    found = message.interaction or {}
    assert found["type"] == 5
    assert found["triggering_interaction_metadata"]["id"] == str(opener.id)
    assert found["triggering_interaction_metadata"]["name"] == "play"


async def test_a_submission_that_fails_may_be_tried_again_until_it_is_answered() -> None:
    scene = InteractionScene()
    opener = scene.ask()
    scene.answer(opener, 9, MODAL)
    scene.type_in(opener)
    await pass_time(3.1)
    assert opener.modal is not None
    scene.say(scene.type_in(opener))
    assert opener.modal is None


async def test_a_modal_of_a_component_brings_its_message_and_may_change_it() -> None:
    scene = InteractionScene()
    message = scene.posted()
    opener = scene.press(message)
    scene.answer(opener, 9, MODAL)
    submitted = scene.type_in(opener)
    assert submitted.message is message
    scene.answer(submitted, 7, {"content": "Named"})
    assert message.content == "Named"
    scene.answer(opener2 := scene.press(message), 9, MODAL)
    deferred = scene.type_in(opener2)
    scene.answer(deferred, 6)
    assert scene.original(deferred) is message


async def test_choices_go_to_the_person_who_types() -> None:
    scene = InteractionScene()
    asked = scene.complete()
    choices: list[Json] = [{"name": "Nightbreak", "value": "nightbreak"}]
    found = scene.answer(asked, 8, {"choices": choices})
    told = scene.told("choices")[0]
    assert (told.subject, told.only_user, told.details["choices"]) == (asked, scene.bo, choices)
    assert found == {"interaction": {"id": str(asked.id), "type": 4}}
    with refused(400, 40060):
        scene.answer(asked, 8, {"choices": choices})


async def test_at_most_twenty_five_choices() -> None:
    scene = InteractionScene()
    asked = scene.complete()
    many: list[Json] = [{"name": f"Game {n}", "value": str(n)} for n in range(26)]
    with refused(400, 50035):
        scene.answer(asked, 8, {"choices": many})
    scene.answer(asked, 8, {"choices": many[:25]})


async def test_choices_fit_the_option_that_is_typed() -> None:
    scene = InteractionScene()
    inner: Json = {"name": "seats", "type": 4, "value": "2", "focused": True}
    asked = scene.complete({"name": "sub", "type": 1, "options": [inner]})
    with refused(400, 50035):
        scene.answer(asked, 8, {"choices": [{"name": "Two", "value": "2"}]})
    scene.answer(asked, 8, {"choices": [{"name": "Two", "value": 2}]})


async def test_choices_that_come_late_come_too_late() -> None:
    scene = InteractionScene()
    asked = scene.complete()
    await pass_time(3.1)
    assert scene.told("interaction_failed")
    with refused(404, 10062):
        scene.answer(asked, 8, {"choices": []})
    assert not scene.told("choices")
