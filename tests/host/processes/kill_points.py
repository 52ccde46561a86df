"""Boundaries at which a telling of the kill story can be killed: the channel, the database and its thread."""

import json
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from bot.public.messages import MessageGone
from render.kit.picture import Picture
from tests.host.kit.screens import screen_text


class KillPoint:
    """Kills this process at the nth visit of a boundary."""

    def __init__(self, boundary: str = "", nth: int = 0) -> None:
        self.boundary, self.nth = boundary, nth
        self.seen = Counter[str]()

    def at(self, boundary: str) -> None:
        self.seen[boundary] += 1
        if boundary == self.boundary and self.seen[boundary] == self.nth:
            os.kill(os.getpid(), signal.SIGKILL)


class FileChannel:
    """A Discord channel in a file, which survives its writers."""

    def __init__(self, path: Path, kill_point: KillPoint, talk: int) -> None:
        self.path, self.kill_point, self.talk = path, kill_point, talk

    def read(self) -> dict[str, Any]:
        if not self.path.exists():
            return {"messages": {}, "nonces": {}, "pings": []}
        return json.loads(self.path.read_text("utf-8"))

    def _write(self, content: dict[str, Any]) -> None:
        beside = self.path.with_suffix(".new")
        beside.write_text(json.dumps(content), "utf-8")
        beside.replace(self.path)

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        self.kill_point.at("before post")
        content = self.read()
        if nonce not in content["nonces"]:
            content["nonces"][nonce] = 100 + len(content["nonces"])
            content["messages"][str(content["nonces"][nonce])] = screen_text(screen)
            content["pings"] += mention
            self._write(content)
        self.kill_point.at("after post")
        return content["nonces"][nonce]

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        self.kill_point.at("before edit")
        content = self.read()
        if str(message) not in content["messages"]:
            raise MessageGone
        content["messages"][str(message)] = screen_text(screen)
        self._write(content)
        self.kill_point.at("after edit")

    async def delete(self, channel: int, message: int) -> None:
        self.kill_point.at("before delete")
        content = self.read()
        content["messages"].pop(str(message), None)
        self._write(content)
        self.kill_point.at("after delete")

    def count_talk_since(self, channel: int, message: int) -> int:
        return self.talk


class WatchedConnection:
    """The writer's connection, which reports to the kill point, also on the writer's thread."""

    def __init__(self, connection: Any, kill_point: KillPoint) -> None:
        self.connection, self.kill_point = connection, kill_point

    async def run_job(self, job: Callable[..., Any], *arguments: Any) -> Any:
        return await self.connection.run_job(lambda file: job(WatchedFile(file, self.kill_point), *arguments))


class WatchedFile:
    """The database file, which reports each transaction of the writer."""

    def __init__(self, file: sqlite3.Connection, kill_point: KillPoint) -> None:
        self.file, self.kill_point, self.kind = file, kill_point, ""

    def execute(self, sql: str) -> Any:
        if sql == "COMMIT" and self.kind:
            self.kill_point.at(f"before commit of a {self.kind}")
        done = self.file.execute(sql)
        if sql == "COMMIT" and self.kind:
            self.kill_point.at(f"after commit of a {self.kind}")
        return done

    def executemany(self, sql: str, values: Any) -> Any:
        done = self.file.executemany(sql, values)
        if sql.startswith(("UPDATE matches", "INSERT INTO matches")):
            self.kind = "step"
            self.kill_point.at("after the guard")
        elif sql.startswith("UPDATE notices"):
            self.kind = self.kind or "tick"
        return done

    def rollback(self) -> None:
        self.file.rollback()
