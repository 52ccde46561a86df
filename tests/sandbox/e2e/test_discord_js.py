"""A bot on discord.js: what only discord.py tolerates would show here."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sandbox.driver import PlayersTable
from tests.sandbox.e2e.processes import ROOT, BotProcess, SandboxProcess, start_bot, start_sandbox
from tests.sandbox.e2e.traffic_verdict import traffic_verdict

HOME = ROOT / "tests" / "sandbox" / "second_client"
CLIENT = ("node", str(HOME / "client.js"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("node") is None, reason="no node to run discord.js"),
    pytest.mark.skipif(
        not (HOME / "node_modules" / "discord.js").is_dir(),
        reason="discord.js is not installed (npm ci --prefix tests/sandbox/second_client)",
    ),
]


def told(client: BotProcess, what: str) -> list[dict[str, Any]]:
    """The lines of this kind that the client wrote."""
    lines = [json.loads(line) for line in client.log.splitlines() if line.startswith("{")]
    return [line for line in lines if line["what"] == what]


def without_surplus(line: dict[str, Any]) -> dict[str, Any]:
    """The line without what discord.js always sends, and Discord ignores where it does not ask for it."""
    surplus = {"enforce_nonce"} | ({"type"} if line.get("path", "").endswith("/threads") else set())
    body = line.get("body")
    if not isinstance(body, dict):
        return line
    kept = {key: each for key, each in body.items() if key not in surplus}
    if isinstance(data := kept.get("data"), dict):
        kept["data"] = {key: each for key, each in data.items() if key not in surplus}
    return line | {"body": kept}


async def until_told(client: BotProcess, what: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while not told(client, what):
            await asyncio.sleep(0.05)
    return told(client, what)[-1]


async def say_hello(table: PlayersTable, client: BotProcess) -> None:
    ada = await table.sit("Ada")
    answer = await ada.slash("hello")
    assert answer.message is not None
    assert answer.message.content == f"Hello <@{ada.me['id']}>"
    later = await ada.slash("later")
    assert later.message is not None
    await ada.until("And more.")
    assert [message.content for message in ada.messages if message.ephemeral] == [
        "Thought it over.",
        "And more.",
    ]


async def find_and_fill_in(table: PlayersTable, client: BotProcess) -> None:
    bo = await table.sit("Bo")
    choices = await bo.complete("find", "word", "ap")
    assert [choice.name for choice in choices] == ["apple", "apricot"]
    found = await bo.slash("find", word="apricot")
    assert found.message is not None
    assert found.message.content == "Found apricot"
    await bo.slash("form")
    named = await bo.submit(name="Round")
    assert named.message is not None
    assert named.message.content == "Name: Round"


async def press_and_choose(table: PlayersTable, client: BotProcess) -> None:
    cleo = await table.sit("Cleo")
    await cleo.slash("controls")
    picked = await cleo.choose("Pick", "Two")
    assert picked.message is not None
    assert (picked.message.content, picked.message.ephemeral) == ("Picked 2", True)
    await cleo.press("Go")
    await cleo.until("Gone")
    boxed = await cleo.slash("new")
    assert boxed.message is not None
    assert boxed.message.text == "In a box"


async def send_and_archive(table: PlayersTable, client: BotProcess) -> None:
    dev = await table.sit("Dev")
    sent = await dev.slash("file")
    assert sent.message is not None
    [file] = sent.message.files
    assert (await file.download(), file.description) == (b"seven", "A word")
    assert (await until_told(client, "fetched"))["files"] == [["seven.txt", 5]]
    await dev.slash("thread")
    assert await until_told(client, "archived") == {
        "what": "archived",
        "name": "Table K7Q",
        "archived": True,
    }
    assert "Table K7Q" in await dev.archived()


async def play(running: SandboxProcess, client: BotProcess) -> None:
    ready = await until_told(client, "ready")
    assert (ready["user"], ready["guilds"], ready["commands"]) == ("Breakfall", 1, 8)
    async with running.table() as table:
        await table.until_online()
        await asyncio.gather(
            *(act(table, client) for act in (say_hello, find_and_fill_in, press_and_choose, send_and_archive))
        )
        assert await table.list_unknown_requests() == []


async def test_discord_js_works_unchanged(tmp_path: Path) -> None:
    with start_sandbox(tmp_path) as running, start_bot(running, CLIENT) as client:
        await play(running, client)
        assert told(client, "error") == [], client.log
        # what only one person sees would come as a direct message, for which it did not ask
        assert {line["guild"] for line in told(client, "message")} == {True}
        assert traffic_verdict(map(without_surplus, running.traffic)) == []
