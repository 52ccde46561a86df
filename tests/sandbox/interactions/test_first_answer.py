"""The first answer: its three seconds, its one time, and what it may be."""

import pytest

from sandbox import interactions
from sandbox.guild import messages
from sandbox.guild.model import Interaction, Json, MessageFlag, MessageType
from tests.sandbox.interactions.interaction_scene import (
    MODAL,
    ROW,
    InteractionScene,
    pass_time,
    refused,
)

CHOICES: Json = {"choices": [{"name": "Nightbreak", "value": "nightbreak"}]}


async def test_a_question_is_told_to_the_bot_and_can_be_answered_with_a_message() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    assert scene.names() == ["INTERACTION_CREATE"]
    assert scene.heard[0].subject is asked
    assert asked.data == {"id": str(scene.play.id), "name": "play", "type": 1}

    found = scene.say(asked)

    message = scene.in_channel()[0]
    assert message.content == "Here"
    assert message.author == scene.bot
    assert message.application == scene.app
    assert message.type == MessageType.CHAT_COMMAND
    assert scene.names() == ["INTERACTION_CREATE", "MESSAGE_CREATE", "interaction_done"]
    assert scene.heard[-1].only_user == scene.bo
    assert found["interaction"] == {
        "id": str(asked.id),
        "type": 2,
        "response_message_id": str(message.id),
        "response_message_loading": False,
        "response_message_ephemeral": False,
    }
    assert found["resource"]["type"] == 4
    assert found["resource"]["message"]["id"] == str(message.id)


async def test_without_with_response_nothing_comes_back() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    body = {"type": 4, "data": {"content": "x"}}
    assert interactions.accept_response(scene.world, asked.id, asked.token, body, [], False) is None


async def test_just_before_three_seconds_it_is_taken() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    await pass_time(2.9)
    scene.say(asked)
    await pass_time(0.2)
    assert asked.state == "answered"
    assert not scene.told("interaction_failed")


async def test_after_three_seconds_the_interaction_is_unknown_and_the_page_is_told() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    await pass_time(2.9)
    assert not scene.told("interaction_failed")
    await pass_time(0.2)
    failed = scene.told("interaction_failed")
    assert [(each.subject, each.only_user) for each in failed] == [(asked, scene.bo)]
    with refused(404, 10062):
        scene.say(asked)
    assert scene.in_channel() == []


async def test_each_interaction_has_its_own_clock() -> None:
    scene = InteractionScene()
    first = scene.ask()
    await pass_time(2)
    second = scene.ask()
    await pass_time(1.5)
    with refused(404, 10062):
        scene.say(first)
    scene.say(second)


@pytest.mark.parametrize("again", [4, 5, 9])
async def test_a_second_first_answer_is_refused(again: int) -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked)
    with refused(400, 40060):
        scene.answer(asked, again, MODAL if again == 9 else {"content": "Twice"})
    assert len(scene.in_channel()) == 1


async def test_also_long_after_the_first_it_is_a_second() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    await pass_time(600)
    with refused(400, 40060):
        scene.say(asked)


async def test_a_refused_body_does_not_use_the_interaction_up() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    with refused(400, 50035) as caught:
        scene.say(asked, "x" * 2001)
    assert "content" in (caught.value.errors or {})["data"]
    assert asked.state == "waiting"
    assert not scene.told("interaction_done")
    with refused(400, 50006):
        scene.answer(asked, 4, {})
    scene.say(asked)


async def test_a_refused_body_does_not_stop_the_clock() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    await pass_time(2.9)
    with refused(400, 50035):
        scene.say(asked, "x" * 2001)
    await pass_time(0.2)
    with refused(404, 10062):
        scene.say(asked)


async def test_a_wrong_token_and_a_wrong_id_are_unknown_alike() -> None:
    scene = InteractionScene()
    asked, other = scene.ask(), scene.ask()
    body = {"type": 4, "data": {"content": "x"}}
    for id, token in ((asked.id, other.token), (asked.id, "guess"), (asked.id + 1, asked.token)):
        with refused(404, 10062):
            interactions.accept_response(scene.world, id, token, body, [], False)
    scene.say(asked)
    scene.say(other)


def _asked(scene: InteractionScene, kind: str) -> Interaction:
    match kind:
        case "command":
            return scene.ask()
        case "component":
            return scene.press(scene.posted())
        case "autocomplete":
            return scene.complete()
        case "modal of a command":
            opener = scene.ask()
        case _:
            opener = scene.press(scene.posted())
    scene.answer(opener, 9, MODAL)
    return scene.type_in(opener)


BODIES: dict[int, Json] = {
    1: {},
    4: {"content": "x"},
    5: {},
    6: {},
    7: {"content": "x"},
    8: CHOICES,
    9: MODAL,
    10: {},
    12: {},
}

ALLOWED = {
    "command": {4, 5, 9, 12},
    "component": {4, 5, 6, 7, 9, 12},
    "autocomplete": {8},
    "modal of a command": {4, 5, 12},
    "modal of a component": {4, 5, 6, 7, 12},
}


@pytest.mark.parametrize("type", BODIES)
@pytest.mark.parametrize("kind", ALLOWED)
async def test_each_kind_of_question_takes_only_its_kinds_of_answer(kind: str, type: int) -> None:
    scene = InteractionScene()
    asked = _asked(scene, kind)
    before = len(scene.told("interaction_done"))
    if type in ALLOWED[kind]:
        found = scene.answer(asked, type, BODIES[type])
        assert found["interaction"]["type"] == asked.type
        assert len(scene.told("interaction_done")) == before + 1
        return
    with refused(400, 50035) as caught:
        scene.answer(asked, type, BODIES[type])
    fault = (caught.value.errors or {})["type"]["_errors"][0]
    assert fault["code"] == "BASE_TYPE_CHOICES"
    assert asked.state == "waiting"


async def test_the_refusal_of_a_type_names_what_is_allowed() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    with refused(400, 50035) as caught:
        scene.answer(asked, 7, {"content": "x"})
    fault = (caught.value.errors or {})["type"]["_errors"][0]
    assert fault["message"] == "Value must be one of {4, 5, 9, 12}."
    with refused(400, 50035) as caught:
        interactions.accept_response(scene.world, asked.id, asked.token, {}, [], False)
    assert (caught.value.errors or {})["type"]["_errors"][0]["code"] == "BASE_TYPE_REQUIRED"
    with refused(400, 50035):
        body = {"type": 4, "data": ["content"]}
        interactions.accept_response(scene.world, asked.id, asked.token, body, [], False)


async def test_an_update_changes_the_message_of_the_component() -> None:
    scene = InteractionScene()
    message = scene.posted()
    asked = scene.press(message)
    found = scene.answer(asked, 7, {"content": "Started", "components": []})
    assert (message.content, message.components) == ("Started", [])
    assert [each.id for each in scene.in_channel()] == [message.id]
    assert [each.subject for each in scene.told("MESSAGE_UPDATE")] == [message]
    assert found["resource"]["type"] == 7
    assert found["resource"]["message"]["content"] == "Started"
    assert found["interaction"]["response_message_id"] == str(message.id)


async def test_an_update_names_only_what_changes() -> None:
    scene = InteractionScene()
    message = scene.posted()
    scene.answer(scene.press(message), 7, {"content": "Started"})
    assert len(message.components) == 1
    scene.answer(scene.press(message), 7, {})
    assert len(scene.told("MESSAGE_UPDATE")) == 1, "an empty update is none"


async def test_an_update_of_a_message_that_is_gone_is_refused_and_another_answer_may_follow() -> None:
    scene = InteractionScene()
    message = scene.posted()
    asked = scene.press(message)
    messages.delete_message(scene.world, message)
    with refused(404, 10008):
        scene.answer(asked, 7, {"content": "Started"})
    scene.say(asked)


async def test_an_answer_to_a_component_is_a_reply_to_its_message_and_mentions_nobody() -> None:
    scene = InteractionScene()
    message = scene.posted()
    scene.say(scene.press(message))
    answer = scene.in_channel()[-1]
    assert answer.type == MessageType.REPLY
    assert (answer.reference or {})["message_id"] == str(message.id)
    assert answer.mentions == []
    scene.say(scene.press(message), allowed_mentions={"parse": [], "replied_user": True})
    assert scene.in_channel()[-1].mentions == []


async def test_a_channel_that_is_gone_is_unknown() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    del scene.world.data.channels[scene.channel.id]
    with refused(404, 10003):
        scene.say(asked)


async def test_the_metadata_of_a_message_says_who_used_what() -> None:
    scene = InteractionScene()
    asked = scene.ask(options=[{"name": "night", "type": 1, "options": []}])
    scene.say(asked, components=[ROW])
    message = scene.in_channel()[0]
    found = message.interaction or {}
    assert (found["id"], found["type"], found["user"]["id"]) == (str(asked.id), 2, str(scene.bo))
    assert (found["name"], found["command_type"]) == ("play night", 1)
    assert found["authorizing_integration_owners"] == {"0": str(scene.guild)}
    assert "original_response_message_id" not in found

    pressed = scene.press(message, by=scene.ada)
    scene.say(pressed)
    found = scene.in_channel()[1].interaction or {}
    assert (found["type"], found["interacted_message_id"]) == (3, str(message.id))
    assert found["user"]["id"] == str(scene.ada)


async def test_components_of_an_answer_can_be_pressed_in_their_turn() -> None:
    scene = InteractionScene()
    scene.say(scene.ask(), components=[ROW])
    message = scene.in_channel()[0]
    asked = scene.press(message)
    scene.answer(asked, 7, {"content": "Pressed"})
    assert message.content == "Pressed"


async def test_an_ephemeral_answer_is_told_to_the_person_alone() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    found = scene.say(asked, flags=64, components=[ROW])
    message = scene.in_channel()[0]
    assert message.ephemeral_to == scene.bo
    assert message.flags & MessageFlag.EPHEMERAL
    assert scene.told("MESSAGE_CREATE")[0].only_user == scene.bo
    assert found["interaction"]["response_message_ephemeral"] is True
    assert scene.channel.last_message is None

    scene.answer(scene.press(message), 7, {"content": "Changed"})
    assert scene.told("MESSAGE_UPDATE")[0].only_user == scene.bo
    assert message.ephemeral_to == scene.bo


async def test_a_public_answer_to_an_ephemeral_component_does_not_show_its_message() -> None:
    scene = InteractionScene()
    scene.say(scene.ask(), "Secret", flags=64, components=[ROW])
    hidden = scene.in_channel()[0]
    shown = scene.say(scene.press(hidden), "Public")["resource"]["message"]
    assert "referenced_message" not in shown
    assert "Secret" not in str(shown)
    whispered = scene.say(scene.press(hidden), "Private", flags=64)["resource"]["message"]
    assert whispered["referenced_message"]["id"] == str(hidden.id)
