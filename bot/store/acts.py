"""Who of a server's staff did what."""

from bot.store.change import Change
from bot.store.database import Database


class Acts:
    """A log that is only ever added to."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def noting(self, now: int, server: int | None, match: int | None, person: int, act: str) -> Change:
        return Change().add(
            "INSERT INTO acts (made_at, server, match, person, act) VALUES (?, ?, ?, ?, ?)",
            now,
            server,
            match,
            person,
            act,
        )
