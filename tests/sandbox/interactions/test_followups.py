"""Deferrals, follow-ups, `@original`, and the token's quarter of an hour."""

import pytest

from sandbox import interactions
from sandbox.guild import messages
from sandbox.guild.messages import Upload
from sandbox.guild.model import MessageFlag, MessageType
from tests.sandbox.interactions.interaction_scene import (
    MODAL,
    ROW,
    InteractionScene,
    pass_time,
    refused,
)


async def test_a_deferral_posts_a_loading_message_and_the_first_follow_up_is_its_text() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    found = scene.answer(asked, 5)
    loading = scene.in_channel()[0]
    assert loading.flags & MessageFlag.LOADING
    assert (loading.content, asked.state) == ("", "deferred")
    assert found["interaction"]["response_message_loading"] is True
    assert found["interaction"]["response_message_id"] == str(loading.id)
    assert "resource" not in found

    first = scene.follow(asked, "Done")

    assert first.id == loading.id
    assert (first.content, first.flags & MessageFlag.LOADING) == ("Done", 0)
    assert len(scene.in_channel()) == 1
    assert scene.told("MESSAGE_UPDATE")
    second = scene.follow(asked, "And more")
    assert second.id != loading.id
    assert len(scene.in_channel()) == 2


async def test_editing_the_original_ends_the_loading_too() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    message = scene.edit(asked, content="Done")
    assert not message.flags & MessageFlag.LOADING
    assert message.edited is None, "the first text is no edit"
    assert scene.follow(asked).id != message.id
    assert scene.edit(asked, content="Changed").edited is not None


async def test_a_loading_message_takes_no_empty_text_and_goes_on_loading() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    with refused(400, 50006):
        scene.edit(asked, content="")
    with refused(400, 50035):
        scene.follow(asked, "x" * 2001)
    assert scene.original(asked).flags & MessageFlag.LOADING
    assert scene.follow(asked, "Done").id == asked.original


@pytest.mark.parametrize(("deferred", "later_flags"), [(64, 0), (0, 64), (64, 64), (0, 0)])
@pytest.mark.parametrize("by_edit", [True, False])
async def test_the_deferral_fixes_who_sees_the_text(deferred: int, later_flags: int, by_edit: bool) -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5, {"flags": deferred})
    if by_edit:
        message = scene.edit(asked, content="Done", flags=later_flags)
    else:
        message = scene.follow(asked, "Done", flags=later_flags)
    assert bool(message.flags & MessageFlag.EPHEMERAL) == bool(deferred)
    assert message.ephemeral_to == (scene.bo if deferred else None)
    assert scene.told("MESSAGE_UPDATE")[-1].only_user == (scene.bo if deferred else None)


async def test_of_a_deferral_only_the_ephemeral_flag_counts() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    flags = MessageFlag.EPHEMERAL | MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_EMBEDS
    scene.answer(asked, 5, {"flags": int(flags), "content": "not shown", "components": [ROW]})
    message = scene.original(asked)
    assert message.flags == MessageFlag.EPHEMERAL | MessageFlag.LOADING
    assert (message.content, message.components) == ("", [])


async def test_a_deferred_message_may_become_one_of_components() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    parts = [{"type": 10, "content": "Text"}]
    message = scene.edit(asked, components=parts, flags=int(MessageFlag.COMPONENTS_V2))
    assert message.flags == MessageFlag.COMPONENTS_V2
    assert message.components[0]["content"] == "Text"


async def test_a_deferred_message_that_was_deleted_does_not_come_back() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    messages.delete_message(scene.world, scene.original(asked))
    with refused(404, 10008):
        scene.follow(asked)
    with refused(404, 10008):
        scene.edit(asked, content="Done")


async def test_a_text_that_came_another_way_ends_the_loading_too() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    messages.edit_message(scene.world, scene.original(asked), {"content": "Over the channel"}, [])
    assert scene.follow(asked).id != asked.original


async def test_a_message_with_text_becomes_one_of_components_only_without_the_text() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked, "Text")
    flags, parts = int(MessageFlag.COMPONENTS_V2), [{"type": 10, "content": "Part"}]
    with refused(400, 50035):
        scene.edit(asked, components=parts, flags=flags)
    scene.edit(asked, components=parts, flags=flags, content=None)
    with refused(400, 50035):
        scene.edit(asked, content="Text")
    with refused(400, 50035):
        scene.edit(asked, flags=0)


async def test_a_picture_may_be_shown_that_came_with_the_message_or_its_edit() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    embed = {"image": {"url": "attachment://board.png"}}
    with refused(400, 50035):
        scene.say(asked, embeds=[embed])
    scene.answer(asked, 4, {"embeds": [embed]}, [Upload(0, "board.png", "image/png", b"x")])
    scene.edit(asked, embeds=[embed | {"title": "Turn 2"}])
    with refused(400, 50035):
        scene.edit(asked, embeds=[embed], attachments=[])
    other = Upload(0, "two.png", "image/png", b"y")
    body = {"embeds": [{"image": {"url": "attachment://two.png"}}], "attachments": [{"id": 0}]}
    message = interactions.edit_message(scene.world, scene.app, asked.token, None, body, [other])
    assert [each.filename for each in message.attachments] == ["two.png"]


async def test_before_the_first_answer_there_is_no_webhook() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    with refused(404, 10015):
        scene.follow(asked)
    with refused(404, 10015):
        scene.original(asked)
    with refused(404, 10015):
        scene.edit(asked, content="x")
    with refused(404, 10015):
        interactions.delete_message(scene.world, scene.app, asked.token, None)
    scene.say(asked)
    scene.follow(asked)


async def test_nor_is_there_one_after_a_failure() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    await pass_time(3.1)
    with refused(404, 10015):
        scene.follow(asked)


async def test_the_webhook_of_another_application_is_unknown() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked)
    with refused(404, 10015):
        interactions.follow_up(scene.world, scene.app + 1, asked.token, {"content": "x"}, [])


async def test_a_token_that_was_never_given_out_is_invalid() -> None:
    scene = InteractionScene()
    with refused(401, 50027):
        interactions.follow_up(scene.world, scene.app, "guess", {"content": "x"}, [])


async def test_the_token_lives_for_fifteen_minutes_and_then_the_interaction_is_forgotten() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 5)
    await pass_time(15 * 60 - 1)
    scene.follow(asked)
    await pass_time(1.1)
    with refused(401, 50027):
        scene.follow(asked)
    with refused(401, 50027):
        scene.edit(asked, content="Late")
    with refused(401, 50027):
        scene.original(asked)
    with refused(404, 10062):
        scene.say(asked)
    assert not scene.world.interactions
    assert not scene.world.tokens


async def test_what_failed_is_forgotten_too() -> None:
    scene = InteractionScene()
    for _ in range(50):
        scene.ask()
    await pass_time(3.1)
    assert len(scene.told("interaction_failed")) == 50
    await pass_time(15 * 60)
    assert not scene.world.interactions
    assert not scene.world.tokens


async def test_follow_ups_are_replies_to_the_first_answer_and_name_it() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked)
    original = scene.original(asked)
    more = scene.follow(asked)
    assert more.type == MessageType.REPLY
    assert (more.reference or {})["message_id"] == str(original.id)
    assert (more.interaction or {})["original_response_message_id"] == str(original.id)
    assert more.mentions == []


async def test_a_follow_up_may_be_ephemeral_on_its_own() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked)
    hidden = scene.follow(asked, flags=64)
    shown = scene.follow(asked)
    assert hidden.ephemeral_to == scene.bo
    assert shown.ephemeral_to is None
    assert [each.only_user for each in scene.told("MESSAGE_CREATE")] == [None, scene.bo, None]
    assert hidden.application == scene.app


async def test_ephemeral_answers_can_be_edited_and_deleted_by_the_token() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked, flags=64)
    hidden = scene.follow(asked, flags=64)
    assert scene.edit(asked, hidden.id, content="Changed").content == "Changed"
    interactions.delete_message(scene.world, scene.app, asked.token, hidden.id)
    interactions.delete_message(scene.world, scene.app, asked.token, None)
    assert [each.only_user for each in scene.told("MESSAGE_DELETE")] == [scene.bo, scene.bo]
    assert scene.in_channel() == []
    with refused(404, 10008):
        scene.original(asked)


async def test_follow_ups_go_on_after_the_original_is_deleted() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.say(asked)
    interactions.delete_message(scene.world, scene.app, asked.token, None)
    assert scene.follow(asked).content == "More"


async def test_a_token_reaches_only_the_messages_of_its_interaction() -> None:
    scene = InteractionScene()
    mine, other = scene.ask(), scene.ask()
    scene.say(mine)
    scene.say(other)
    elsewhere = scene.follow(other)
    for id in (elsewhere.id, scene.original(other).id, scene.posted().id, 1):
        with refused(404, 10008):
            scene.edit(mine, id, content="Taken over")
    own = scene.follow(mine)
    assert scene.edit(mine, own.id, content="x").content == "x"
    original = scene.original(mine)
    assert scene.edit(mine, original.id, content="y") is original


async def test_an_edit_names_only_what_changes_and_lists_the_files_that_stay() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    upload = Upload(0, "board.png", "image/png", b"x")
    scene.answer(asked, 4, {"content": "Board", "components": [ROW]}, [upload])
    message = scene.edit(asked, content="Text")
    assert (len(message.attachments), len(message.components)) == (1, 1)
    with refused(400, 50035):
        scene.edit(asked, content="x" * 2001)
    assert message.content == "Text"
    scene.edit(asked, attachments=[])
    assert message.attachments == []


async def test_after_a_deferred_update_the_original_is_the_message_of_the_component() -> None:
    scene = InteractionScene()
    message = scene.posted()
    asked = scene.press(message)
    before = len(scene.in_channel())
    found = scene.answer(asked, 6)
    assert "resource" not in found
    assert len(scene.in_channel()) == before
    assert not scene.told("MESSAGE_UPDATE")
    assert scene.original(asked) is message
    assert scene.edit(asked, content="Changed").id == message.id
    assert scene.edit(asked, message.id, content="Again").id == message.id
    assert scene.follow(asked).id != message.id, "a follow-up is a new message"


async def test_after_a_message_the_token_does_not_reach_the_message_of_the_component() -> None:
    scene = InteractionScene()
    message = scene.posted()
    asked = scene.press(message)
    scene.say(asked)
    assert scene.original(asked).id != message.id
    with refused(404, 10008):
        scene.edit(asked, message.id, content="x")


async def test_after_a_modal_there_is_no_original_but_follow_ups_work() -> None:
    scene = InteractionScene()
    asked = scene.ask()
    scene.answer(asked, 9, MODAL)
    with refused(404, 10008):
        scene.original(asked)
    more = scene.follow(asked)
    assert more.type == MessageType.CHAT_COMMAND


async def test_after_choices_there_is_no_webhook() -> None:
    scene = InteractionScene()
    asked = scene.complete()
    scene.answer(asked, 8, {"choices": []})
    with refused(404, 10015):
        scene.follow(asked)
