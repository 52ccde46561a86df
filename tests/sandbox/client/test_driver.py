import ast
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox import driver, interactions
from sandbox.driver import (
    ConnectionLost,
    DidNotRespond,
    FileToSend,
    MessageSnapshot,
    NeverSeen,
    PlayersTable,
    RefusedByServer,
    SuggestedChoice,
    connect,
)
from sandbox.guild.model import Interaction, Json, Permission
from sandbox.server import Sandbox
from sandbox.validation import components
from tests.sandbox.client.client_scene import FORM, LOBBY, ClientScene, TableBot

EVERY_PART: list[Json] = [
    {
        "type": 17,
        "components": [
            {"type": 10, "content": "The board"},
            {
                "type": 9,
                "components": [{"type": 10, "content": "A section"}],
                "accessory": {"type": 2, "style": 1, "label": "Look", "custom_id": "look"},
            },
            {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A picture"}]},
        ],
    }
]

ANSWERS: dict[str, Json | None] = {
    "play": {"type": 4, "data": {"content": "A table of Nightbreak", "components": LOBBY}},
    "join": {"type": 7, "data": {"content": "Bo joined", "components": LOBBY}},
    "settings": {"type": 4, "data": {"content": "Set", "flags": 64}},
    "pace": {"type": 9, "data": FORM},
    "who": {"type": 6},
    "form": {"type": 4, "data": {"content": "Named"}},
    "Challenge": {"type": 5},
    "Explain": {"type": 4, "data": {"flags": 1 << 15, "components": EVERY_PART[0]["components"][:2]}},
    "move?": {"type": 8, "data": {"choices": [{"name": "Attack a2", "value": "a2"}]}},
    "secret": None,
}


class Evening:
    """A server with a bot, and a table that is connected to it."""

    def __init__(self, sandbox: Sandbox, table: PlayersTable) -> None:
        self.sandbox, self.table = sandbox, table
        self.scene = ClientScene(sandbox.world)
        self.bot = TableBot(sandbox.world, ANSWERS)

    @property
    def asked(self) -> Interaction:
        """The last question that reached the bot."""
        return self.bot.asked[-1]


@asynccontextmanager
async def evening() -> AsyncIterator[Evening]:
    async with Sandbox() as sandbox, connect(sandbox.address) as table:
        yield Evening(sandbox, table)


async def test_two_people_start_and_join() -> None:
    async with evening() as it:
        ada, bo = await it.table.sit("Ada"), await it.table.sit("bo")
        answer = await ada.slash("play", game="Nightbreak", seats="3", against="Cleo")
        assert answer.message is not None
        assert answer.message.text.startswith("A table of Nightbreak")
        assert [each["value"] for each in it.asked.data["options"]] == ["nb", 3, str(it.scene.cleo.id)]
        assert (await bo.press("Join")).state == "done"
        assert (await ada.until("Bo joined"))[-1].id == answer.message.id
        assert [button.label for button in ada.last.buttons] == ["Join", "Gone", "Rules"]
        assert ada.last.selects[0].labels == ["Fast", "Slow"]


async def test_private_answers_are_seen_by_one_person() -> None:
    async with evening() as it:
        ada, bo = await it.table.sit("Ada"), await it.table.sit("Bo")
        answer = await ada.slash("settings server", ping=True)
        assert answer.message is not None
        assert answer.message.ephemeral
        assert ada.sees("Set")
        assert not bo.sees("Set")
        await ada.dismiss(answer.message)
        await ada.until("Set", gone=True)


async def test_a_form_is_opened_and_sent() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        await ada.slash("play", game="nb")
        assert (await ada.choose("How fast?", "Slow")).modal
        assert it.asked.data["values"] == ["s"]
        form = await ada.modal()
        assert (form.title, list(form.fields)) == ("Name the table", ["Its name", "A picture"])
        with pytest.raises(RefusedByServer) as refused:
            await ada.submit(its_name="far too long a name")
        assert "name" in refused.value.errors
        answer = await ada.submit({"Its name": "Owls"}, picture=("a.png", b"png"))
        assert answer.message is not None
        assert answer.message.text == "Named"
        [picture] = it.asked.data["resolved"]["attachments"].values()
        assert picture["filename"] == "a.png"
        with pytest.raises(DidNotRespond):
            await ada.modal(within=0.05)


async def test_people_are_chosen_by_name() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        await ada.slash("play", game="nb")
        await ada.choose("Against whom?", "Cleo")
        assert it.asked.data["values"] == [str(it.scene.cleo.id)]
        with pytest.raises(KeyError, match="Zed"):
            await ada.choose("Against whom?", "Zed")


async def test_what_is_typed_is_completed() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        assert await ada.complete("move", "text", "att") == [SuggestedChoice("Attack a2", "a2")]
        assert it.asked.data["options"][0]["value"] == "att"


async def test_thinking_is_waited_for() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        assert (await ada.context("Challenge", "Bo", wait=False)).state == "sent"
        [thinking] = (
            await ada.until(lambda: [each for each in ada.messages if each.is_loading]) or ada.messages
        )
        body: Json = {"content": "Bo is challenged"}
        interactions.edit_message(it.sandbox.world, it.scene.bot, it.asked.token, None, body, [])
        assert (await ada.until("Bo is challenged"))[0].id == thinking.id
        assert not ada.last.is_loading


async def test_silence_is_told() -> None:
    async with evening() as it:
        it.sandbox.world.limits.first_answer = 0.05
        ada = await it.table.sit("Ada")
        with pytest.raises(DidNotRespond, match="Ada"):
            await ada.slash("secret")


async def test_what_is_not_there_is_said_with_what_is() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        await ada.say("hello")
        with pytest.raises(NeverSeen, match=r"a button 'Join'(?s:.*)hello"):
            await ada.press("Join", within=0.05)
        with pytest.raises(NeverSeen, match=r"'goodbye'(?s:.*)hello"):
            await ada.until("goodbye", within=0.05)
        with pytest.raises(KeyError, match="no option 'speed'"):
            await ada.slash("play", speed=3)
        with pytest.raises(KeyError, match="no subcommand 'client'"):
            await ada.slash("settings client")
        await ada.slash("play", game="nb")
        with pytest.raises(RefusedByServer, match="50035"):
            await ada.press("Gone")


async def test_a_press_goes_to_the_newest_message_that_shows_it() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        await ada.slash("play", game="nb")
        second = await ada.slash("play", game="nb")
        await ada.press(custom_id="join")
        assert second.message is not None
        assert it.asked.message is not None
        assert str(it.asked.message.id) == second.message.id


async def test_everything_in_a_message_is_read() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        answer = await ada.context("Explain", await ada.say("What is this?"))
        assert answer.message is not None
        assert answer.message.text == "The board\nA section\nLook"
        raw: Json = {
            "id": "1",
            "channel_id": "2",
            "author": {"global_name": None, "username": "Breakfall"},
            "content": "Over",
            "flags": 0,
            "embeds": [
                {
                    "author": {"name": "By"},
                    "title": "T",
                    "description": "D",
                    "fields": [{"name": "N", "value": "V"}],
                    "footer": {"text": "F"},
                    "image": {"url": "http://127.0.0.1/cdn/b.png?ex=1"},
                }
            ],
            "components": components.complete_components(EVERY_PART),
            "attachments": [],
            "reactions": [{"emoji": {"name": "👍"}, "count": 2}],
        }
        message = MessageSnapshot(raw, ada.wire)
        assert message.text == "Over\nBy\nT\nD\nN\nV\nF\nThe board\nA section\nLook\nA picture"
        assert [(file.filename, file.description) for file in message.files] == [
            ("b.png", "T"),
            ("a.png", "A picture"),
        ]
        assert message.reactions == {"👍": 2}


async def test_people_talk_react_pin_and_move_about(tmp_path: Path) -> None:
    async with evening() as it:
        ada, bo = await it.table.sit("Ada"), await it.table.sit("Bo")
        (tmp_path / "plan.txt").write_bytes(b"e4")
        said = await ada.say("Look", tmp_path / "plan.txt", FileToSend("more.txt", b"e5", "Black's"))
        await bo.until("Look")
        assert [await file.download() for file in bo.last.files] == [b"e4", b"e5"]
        assert [file.description for file in bo.last.files] == [None, "Black's"]
        await bo.react(bo.last, "👍")
        await ada.until(lambda: ada.last.reactions == {"👍": 1})
        await bo.unreact(bo.last, "👍")
        await ada.pin(said)
        assert [each.id for each in await bo.pins()] == [said.id]
        await ada.unpin(said)
        answer = await bo.say("I see", reply_to=said)
        assert (await bo.edit(answer, "I saw")).content == "I saw"
        await bo.delete(answer)
        await ada.until("I saw", gone=True)
        await bo.start_typing()
        await ada.until(lambda: ada.typing)
        await ada.start_thread("Match 1", at=said)
        await ada.say("Begin")
        await bo.open("Match 1")
        await bo.join()
        assert bo.sees("Begin")
        await bo.leave()
        await ada.archive()
        await bo.open("play")
        assert await bo.archived() == ["Match 1"]
        await bo.open("talk")
        await ada.open("#play")
        await ada.say(f"<@{bo.me['id']}>")
        await bo.until(lambda: bo.unread.get(ada.channel, {}).get("mentions") == 1)
        await bo.open("play")
        await bo.read()
        await bo.until(lambda: bo.unread[ada.channel]["count"] == 0)
        await bo.dm()
        await bo.say("psst")
        assert not ada.sees("psst")


async def test_older_messages_are_loaded() -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        for n in range(60):
            await ada.say(str(n))
        bo = await it.table.sit("Bo")
        assert len(bo.messages) == 50
        assert not await bo.load_older()
        assert [each.text for each in bo.messages] == [str(n) for n in range(60)]


async def test_somebody_new_sits_down() -> None:
    async with evening() as it:
        ada, gil = await it.table.sit("Ada"), await it.table.sit("Gil")
        await gil.say("I am new here")
        assert (await ada.until("new here"))[0].author == "Gil"
        again = await it.table.sit("Gil", channel="talk")
        assert again.me["id"] == gil.me["id"]


async def test_the_owner_manages_and_lets_things_go_wrong() -> None:
    async with evening() as it:
        bo = await it.table.sit("Bo")
        await it.table.fault("rate_limit", n=2, retry_after=0.1)
        assert it.sandbox.faults.failure_rules
        await it.table.fault("clear")
        assert not it.sandbox.faults.failure_rules
        await it.table.manage("overwrite", channel=bo.channel, target=bo.me["id"], deny=["SEND_MESSAGES"])
        assert not it.scene.bo.has_permission(it.scene.play, Permission.SEND_MESSAGES)
        with pytest.raises(RefusedByServer, match="50013"):
            await bo.say("hello")
        assert not it.table.bot_online
        with pytest.raises(NeverSeen):
            await it.table.until_online(within=0.05)
        assert await it.table.list_unknown_requests() == []


async def test_a_server_that_stops_is_told() -> None:
    async with Sandbox() as sandbox, connect(sandbox.world.origin, sandbox.guard.guest_key) as table:
        ada = await table.sit("Ada")
        await sandbox.pages.stop()
        with pytest.raises(ConnectionLost, match="stopped"):
            await ada.until("anything")
        assert table.end_reason == "The sandbox was stopped"


async def test_a_wrong_key_is_told() -> None:
    async with Sandbox() as sandbox:
        with pytest.raises(ConnectionLost, match="4001"):
            async with connect(sandbox.world.origin, "wrong"):
                pass


@pytest.mark.slow
@pytest.mark.parametrize("people", [50, pytest.param(200, marks=pytest.mark.nightly)])
async def test_a_crowd_hears_every_word(people: int) -> None:
    async with evening() as it:
        ada = await it.table.sit("Ada")
        crowd = [await it.table.sit(f"P{n}") for n in range(people)]
        for n in range(40):
            await ada.say(f"word {n}")
        for seat in crowd:
            await seat.until("word 39")
            assert [each.text for each in seat.messages] == [f"word {n}" for n in range(40)]
        assert not any(line.outbox for line in it.sandbox.pages.sockets.all_sockets)


def test_the_driver_needs_aiohttp_and_nothing_else() -> None:
    needed: set[str] = set()
    for file in Path(driver.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                needed.add(node.module or "")
            elif isinstance(node, ast.Import):
                needed |= {each.name for each in node.names}
    foreign = {name for name in needed if name.partition(".")[0] not in sys.stdlib_module_names}
    assert {name for name in foreign if not name.startswith("sandbox.driver")} == {"aiohttp"}
