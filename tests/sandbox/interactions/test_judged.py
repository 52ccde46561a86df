"""Interactions, answers and commands before the judges that we did not write."""

from collections.abc import Callable

import pytest

from sandbox import interactions, serializers
from sandbox.guild import commands
from sandbox.guild.model import Attachment, Interaction, Json
from tests.sandbox import judges
from tests.sandbox.interactions.interaction_scene import MODAL, PLAY, ROW, InteractionScene

pytestmark = pytest.mark.skipif(not judges.at_hand(), reason=judges.MISSING)

CALLBACK = "/interactions/1/token/callback"
OPTIONS: list[Json] = [
    {"type": 3, "name": "game", "description": "Which", "required": True, "autocomplete": True},
    {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 5},
    {"type": 3, "name": "pace", "description": "How fast", "choices": [{"name": "Slow", "value": "s"}]},
]


def with_everything(scene: InteractionScene) -> Interaction:
    """A command with one option of each kind that is resolved."""
    file = Attachment(scene.world.ids.next_id(), "save.json", 2, "application/json", ephemeral=True)
    chosen = {6: scene.ada, 7: scene.channel.id, 8: scene.guild, 9: scene.guild, 11: file.id}
    options = [{"name": f"o{kind}", "type": kind, "value": str(id)} for kind, id in chosen.items()]
    data: Json = {"options": options}
    begin = interactions.begin_interaction
    return begin(scene.world, 2, scene.bo, scene.channel, data, command=scene.play, attachments=[file])


def on_message(scene: InteractionScene) -> Interaction:
    command = scene.sync(PLAY, {"name": "Quote", "type": 3})[1]
    data: Json = {"target_id": str(scene.posted().id)}
    return interactions.begin_interaction(scene.world, 2, scene.bo, scene.channel, data, command=command)


def submitted(scene: InteractionScene, *, pressed: bool) -> Interaction:
    opener = scene.press(scene.posted()) if pressed else scene.ask()
    scene.answer(opener, 9, MODAL)
    return scene.type_in(opener)


ASKED: dict[str, Callable[[InteractionScene], Interaction]] = {
    "command": InteractionScene.ask,
    "options": with_everything,
    "context": on_message,
    "component": lambda scene: scene.press(scene.posted()),
    "autocomplete": InteractionScene.complete,
    "modal": lambda scene: submitted(scene, pressed=False),
    "modal of component": lambda scene: submitted(scene, pressed=True),
}


@pytest.mark.parametrize("kind", ASKED)
async def test_the_event_is_as_described(kind: str) -> None:
    scene = InteractionScene()
    sent = serializers.interaction(scene.world, ASKED[kind](scene))
    assert judges.event_problems("INTERACTION_CREATE", sent) == []


@pytest.mark.parametrize("kind", [kind for kind in ASKED if kind != "autocomplete"])
@pytest.mark.parametrize("flags", [0, 64])
async def test_messages_and_their_receipts_are_as_described(kind: str, flags: int) -> None:
    scene = InteractionScene()
    asked = ASKED[kind](scene)
    found = scene.say(asked, flags=flags, components=[ROW])
    assert judges.answer_problems("POST", CALLBACK, 200, found) == []
    hook = f"/webhooks/{scene.app}/token"
    original = serializers.message(scene.world, scene.original(asked))
    assert judges.answer_problems("GET", f"{hook}/messages/@original", 200, original) == []
    more = serializers.message(scene.world, scene.follow(asked, flags=flags))
    assert judges.answer_problems("POST", hook, 200, more) == []


@pytest.mark.parametrize("type", [5, 6, 7, 9, 12])
async def test_receipts_of_the_other_answers_are_as_described(type: int) -> None:
    scene = InteractionScene()
    asked = scene.press(scene.posted())
    found = scene.answer(asked, type, MODAL if type == 9 else {"content": "x"})
    assert judges.answer_problems("POST", CALLBACK, 200, found) == []


def test_commands_are_as_described() -> None:
    scene = InteractionScene()
    bodies: list[Json] = [PLAY | {"options": OPTIONS}, {"name": "Quote", "type": 3}]
    for scope, place in ((None, ""), (scene.guild, f"/guilds/{scene.guild}")):
        scene.sync(*bodies, scope=scope)
        found = [
            serializers.command(scene.world, each) for each in commands.list_commands(scene.world, scope)
        ]
        path = f"/applications/{scene.app}{place}/commands"
        assert judges.answer_problems("PUT", path, 200, found) == []
