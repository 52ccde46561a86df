"""What matches show in public, and how far Discord has it."""

from dataclasses import dataclass

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

COLUMNS = "match, kind, wanted, shown, channel, message, posted_at, body, begun, fading"


@dataclass(frozen=True)
class OutboxMessage:
    """A message of a match: the board, the wait, a reminder."""

    match: int
    kind: str
    wanted: int
    shown: int
    channel: int | None
    message: int | None
    posted_at: int | None
    body: str
    begun: int | None = None
    """The number of a post of which we have not heard that it arrived."""
    fading: int | None = None
    """A message that is still to be taken away."""

    @property
    def is_behind(self) -> bool:
        return self.shown < self.wanted


class Outbox:
    """Asks for and ticks off what is to be shown."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_match(self, match: int) -> dict[str, OutboxMessage]:
        """By kind."""
        rows = await self.database.fetch_rows(f"SELECT {COLUMNS} FROM notices WHERE match = ?", match)
        return {row["kind"]: OutboxMessage(*row) for row in rows}

    async def matches_behind(self) -> list[int]:
        """Matches of which Discord does not have everything yet."""
        rows = await self.database.fetch_in_background(
            "SELECT DISTINCT match FROM notices WHERE shown < wanted OR fading IS NOT NULL"
        )
        return [row["match"] for row in rows]

    async def posted_messages(self, kind: str) -> list[tuple[int, int]]:
        """Channel and message of this kind for every match that runs."""
        rows = await self.database.fetch_in_background(
            "SELECT channel, message FROM notices WHERE kind = ? AND message NOT NULL"
            " AND match IN (SELECT id FROM matches WHERE status = 'running')",
            kind,
        )
        return [(row["channel"], row["message"]) for row in rows]

    async def matches_behind_in(self, kind: str) -> list[int]:
        """The same for one kind of message."""
        rows = await self.database.fetch_in_background(
            "SELECT match FROM notices WHERE shown < wanted AND kind = ?", kind
        )
        return [row["match"] for row in rows]

    async def request_all_again(self, kind: str) -> None:
        """There is news for every match that runs, though none has gone on."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET shown = -1"
                " WHERE kind = ? AND match IN (SELECT id FROM matches WHERE status = 'running')",
                kind,
            )
        )

    async def find_by_message(self, message: int) -> OutboxMessage | None:
        """Which notice a message of ours is."""
        rows = await self.database.fetch_in_background(
            f"SELECT {COLUMNS} FROM notices WHERE message = ?", message
        )
        return OutboxMessage(*rows[0]) if rows else None

    @staticmethod
    def request_message(change: WriteBatch, match: int, kind: str, seq: int, body: str = "{}") -> None:
        """This is to be shown as of `seq`."""
        change.add_statement(
            "INSERT INTO notices (match, kind, wanted, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, kind) DO UPDATE"
            " SET wanted = max(wanted, excluded.wanted), body = excluded.body",
            match,
            kind,
            seq,
            body,
        )

    @staticmethod
    def request_repeat(change: WriteBatch, match: int, kind: str, seq: int, body: str) -> None:
        """This is to be shown though the match has not gone on since."""
        change.add_statement(
            "INSERT INTO notices (match, kind, wanted, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, kind) DO UPDATE"
            " SET wanted = max(excluded.wanted, wanted + 1), body = excluded.body",
            match,
            kind,
            seq,
            body,
        )

    async def record_post_attempt(self, match: int, kind: str, number: int) -> None:
        """A message is about to be posted, with this number in its nonce."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET begun = ? WHERE match = ? AND kind = ?", number, match, kind
            )
        )

    async def record_delivery(
        self,
        match: int,
        kind: str,
        seq: int,
        channel: int,
        message: int | None,
        posted_at: int | None = None,
        fading: int | None = None,
    ) -> None:
        """Discord has it as of `seq`. What was asked for meanwhile stays behind.

        Without a new time of posting the old one stays: an edit is no post.
        """
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET shown = max(shown, ?), channel = ?, message = ?,"
                " posted_at = coalesce(?, posted_at), begun = NULL, fading = ?"
                " WHERE match = ? AND kind = ?",
                seq,
                channel,
                message,
                posted_at,
                fading,
                match,
                kind,
            )
        )

    async def record_removal(self, match: int, kind: str, message: int) -> None:
        """It is gone."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET fading = NULL WHERE match = ? AND kind = ? AND fading = ?",
                match,
                kind,
                message,
            )
        )
