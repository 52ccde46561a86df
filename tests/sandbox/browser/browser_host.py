"""A sandbox with its bot, and a browser whose windows connect to it."""

import asyncio
import itertools
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

pytest.importorskip(
    "playwright.sync_api", reason="the page is tested with playwright, which is not installed"
)

from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from sandbox.driver import PlayersTable
from tests.sandbox.browser.browser_person import BrowserPerson
from tests.sandbox.e2e.processes import BotProcess, SandboxProcess

PATIENCE = 40_000
"""Timeout in milliseconds: many times what a page takes on a busy machine."""

LOOK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "color_scheme": "dark",
    "reduced_motion": "reduce",
    "locale": "en-US",
}

FORGET = "Storage.prototype.setItem = () => {}; localStorage.clear(); sessionStorage.clear()"
"""Leaves nothing of a page for the next test in the same window."""

expect.set_options(timeout=PATIENCE)


class BrowserHost:
    """The server, the bot, and the browser. Actions of the owner go through the driver."""

    def __init__(self, server: SandboxProcess, bot: BotProcess, browser: Browser) -> None:
        self.server, self.bot, self.browser = server, bot, browser
        self.numbers = itertools.count(1)
        self.windows: list[Page] = []
        """Windows of the usual look that no test uses. A new one takes the browser a second of work."""

    def manage(self, what: str, **arguments: Any) -> Any:
        return self.ask(lambda table: table.manage(what, **arguments))

    def fault(self, name: str, **arguments: Any) -> None:
        self.ask(lambda table: table.fault(name, **arguments))

    def rest(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send a request as the bot, for actions the sample bot has no command for."""
        headers = {"Authorization": f"Bot {self.server.token}"}

        async def post(table: PlayersTable) -> dict[str, Any]:
            url = self.server.api + path
            async with table.session.post(url, json=body, headers=headers) as answer:
                assert answer.status < 300, await answer.text()
                return await answer.json()

        return self.ask(post)

    def say(self, channel: str, body: dict[str, Any], *files: tuple[str, bytes]) -> None:
        """Send a message with files as the bot."""
        headers = {"Authorization": f"Bot {self.server.token}"}

        async def post(table: PlayersTable) -> None:
            form = aiohttp.FormData({"payload_json": json.dumps(body)})
            for n, (name, data) in enumerate(files):
                form.add_field(f"files[{n}]", data, filename=name)
            url = f"{self.server.api}/channels/{channel}/messages"
            async with table.session.post(url, data=form, headers=headers) as answer:
                assert answer.status == 200, await answer.text()

        self.ask(post)

    def ask(self, do: Callable[[PlayersTable], Coroutine[Any, Any, Any]]) -> Any:
        """Use the driver, in another thread: Playwright has an event loop in this one."""

        async def asked() -> Any:
            async with self.server.table() as table:
                return await do(table)

        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, asked()).result()


class BrowserRoom:
    """A channel for one test, and all windows opened in it."""

    def __init__(
        self,
        server: SandboxProcess,
        browser: Browser,
        people: dict[str, str],
        channel: dict[str, Any],
        idle: list[Page] | None = None,
    ) -> None:
        self.server, self.browser, self.people = server, browser, people
        self.channel, self.name = channel["id"], channel["name"]
        self.idle = idle
        """Windows to be used again, if the browser stays on this server."""
        self.contexts: list[BrowserContext] = []
        self.usual: list[Page] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Complaints that a test expects."""
        self.hearers: dict[Any, Callable[[Any], None]] = {
            "request": lambda request: self._ask(request.url),
            "websocket": lambda socket: self._ask(socket.url),
            "pageerror": lambda error: self.complaints.append(f"error: {error}"),
            "console": lambda line: self._hear(line.type, f"{line.text} {line.location}"),
            "dialog": self._asked,
        }

    def arrive(self, name: str = "", *, address: str = "", place: str = "", **look: Any) -> BrowserPerson:
        """Open a window without choosing a person."""
        page = self._usual_window(self.idle) if self.idle is not None and not look else self._window(look)
        self._watch(page)
        person = BrowserPerson(page, name)
        page.goto((address or self.server.address) + place)
        return person

    def sit(self, name: str, channel: str | None = None, **more: Any) -> BrowserPerson:
        """Open a window as a person, in the room's channel or another."""
        place = f"#seat={self.people[name]}&channel={channel or self.channel}"
        person = self.arrive(name, place=place, **more)
        person.until_ready()
        return person

    def _window(self, look: dict[str, Any]) -> Page:
        context = self.browser.new_context(**LOOK | look)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context.new_page()

    def _usual_window(self, idle: list[Page]) -> Page:
        page = idle.pop() if idle else self._window({})
        self.usual.append(page)
        return page

    def close(self) -> None:
        """Close or empty all windows and fail on complaints: foreign requests, page errors, dialogs."""
        kept = {page.context for page in self.usual}
        for context in self.contexts:
            if context not in kept:
                context.close()
        for page in self.usual:
            page.evaluate(FORGET)
            page.goto("about:blank")
            for event, hear in self.hearers.items():
                page.remove_listener(event, hear)
            assert self.idle is not None
            self.idle.append(page)
        left = [line for line in self.complaints if not any(words in line for words in self.expected)]
        assert left == [], left

    def _watch(self, page: Page) -> None:
        for event, hear in self.hearers.items():
            page.on(event, hear)

    def _ask(self, url: str) -> None:
        host = urlsplit(self.server.origin).netloc
        if urlsplit(url).netloc != host and not url.startswith(("blob:", "data:")):
            self.complaints.append(f"asked for {url}")

    def _asked(self, dialog: Dialog) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")
