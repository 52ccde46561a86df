"""Messages at Discord: the outbox of public messages, and the private panels that are open."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.store.database import Database
from bot.store.writes import WriteBatch

OUTBOX_COLUMNS = "match, kind, wanted, shown, channel, message, posted_at, body, begun, fading"


@dataclass(frozen=True)
class OutboxMessage:
    """A message of a match: the board, the wait notice, a reminder. It is behind while `shown` < `wanted`."""

    match: int
    kind: str
    wanted: int
    shown: int
    channel: int | None
    message: int | None
    posted_at: int | None
    body: str
    begun: int | None = None
    """Number of a post attempt without confirmation."""
    fading: int | None = None
    """An old message still to be deleted."""

    @property
    def is_undelivered(self) -> bool:
        return self.shown < self.wanted


class Outbox:
    """Requests messages and records their delivery."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def load_messages(self, match: int) -> dict[str, OutboxMessage]:
        """Return the messages of a match, by kind."""
        rows = await self.database.fetch_rows(f"SELECT {OUTBOX_COLUMNS} FROM notices WHERE match = ?", match)
        return {row["kind"]: OutboxMessage(*row) for row in rows}

    async def find_undelivered(self) -> list[int]:
        """Return the matches with messages not yet delivered or deleted."""
        rows = await self.database.fetch_in_background(
            "SELECT DISTINCT match FROM notices WHERE shown < wanted OR fading IS NOT NULL"
        )
        return [row["match"] for row in rows]

    async def list_posted(self, kind: str) -> list[tuple[int, int]]:
        """Return channel and message of this kind for every running match."""
        rows = await self.database.fetch_in_background(
            "SELECT channel, message FROM notices WHERE kind = ? AND message NOT NULL"
            " AND match IN (SELECT id FROM matches WHERE status = 'running')",
            kind,
        )
        return [(row["channel"], row["message"]) for row in rows]

    async def find_with_body(self, kind: str, path: str) -> list[int]:
        """Return the running matches whose message of one kind has a list at a path, and not an empty one."""
        rows = await self.database.fetch_in_background(
            "SELECT match FROM notices WHERE kind = ?"
            " AND iif(json_valid(body), json_array_length(body, ?), 0) > 0"
            " AND match IN (SELECT id FROM matches WHERE status = 'running')",
            kind,
            path,
        )
        return [row["match"] for row in rows]

    async def find_undelivered_in(self, kind: str) -> list[int]:
        """Return the matches whose message of one kind isn't delivered yet."""
        rows = await self.database.fetch_in_background(
            "SELECT match FROM notices WHERE shown < wanted AND kind = ?", kind
        )
        return [row["match"] for row in rows]

    async def repeat_requests(self, kind: str) -> None:
        """Request the messages of one kind again for every running match, though none has a new step."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET shown = -1"
                " WHERE kind = ? AND match IN (SELECT id FROM matches WHERE status = 'running')",
                kind,
            )
        )

    async def find_by_message(self, message: int) -> OutboxMessage | None:
        """Find the outbox message behind a Discord message."""
        rows = await self.database.fetch_in_background(
            f"SELECT {OUTBOX_COLUMNS} FROM notices WHERE message = ?", message
        )
        return OutboxMessage(*rows[0]) if rows else None

    @staticmethod
    def request_message(batch: WriteBatch, match: int, kind: str, seq: int, body: str = "{}") -> None:
        """Request a message as of `seq`, in the place of an earlier request.

        The number always rises: a request outside of a step is one ahead of its match, and the next step's
        would have just that number and count as delivered.
        """
        batch.add_statement(
            "INSERT INTO notices (match, kind, wanted, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, kind) DO UPDATE"
            " SET wanted = max(excluded.wanted, wanted + 1), body = excluded.body",
            match,
            kind,
            seq,
            body,
        )

    @staticmethod
    def request_pings(
        batch: WriteBatch, match: int, kind: str, seq: int, body: str, due: Sequence[int]
    ) -> None:
        """Request a message that pings `told` of its body, and those in `due` whom an unsent one was to ping.

        Once a post was attempted, it may have pinged its people: they are not pinged again.
        """
        batch.add_statement(
            "INSERT INTO notices (match, kind, wanted, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, kind) DO UPDATE"
            " SET wanted = max(excluded.wanted, wanted + 1), body = CASE"
            " WHEN shown < wanted AND begun IS NOT wanted AND json_valid(body) THEN json_set("
            "  excluded.body, '$.told', json((SELECT json_group_array(value) FROM ("
            "   SELECT value FROM json_each(excluded.body, '$.told') UNION"
            "   SELECT value FROM json_each(body, '$.told')"
            "   WHERE value IN (SELECT value FROM json_each(?))))))"
            " ELSE excluded.body END",
            match,
            kind,
            seq,
            body,
            json.dumps(list(due)),
        )

    async def record_post_attempt(self, match: int, kind: str, number: int) -> None:
        """Record, before posting, the number in the post's nonce."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET begun = ? WHERE match = ? AND kind = ?", number, match, kind
            )
        )

    async def begin_ping(self, notice: OutboxMessage) -> bool:
        """Record the number of a pinging post before it is sent; return False if a newer one replaced it."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET begun = wanted WHERE match = ? AND kind = ? AND wanted = ?",
                notice.match,
                notice.kind,
                notice.wanted,
            )
        )
        rows = await self.database.fetch_rows(
            "SELECT 1 FROM notices WHERE match = ? AND kind = ? AND begun = ?",
            notice.match,
            notice.kind,
            notice.wanted,
        )
        return bool(rows)

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
        """Record that Discord has a message as of `seq`; later requests stay behind.

        Without `posted_at` the old time stays, because an edit is no post. Without `fading`, what is still to
        be deleted remains so.
        """
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET shown = max(shown, ?), channel = ?, message = ?,"
                " posted_at = coalesce(?, posted_at), begun = NULL, fading = coalesce(?, fading)"
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
        """Record that an old message was deleted."""
        await self.database.write(
            WriteBatch().add_statement(
                "UPDATE notices SET fading = NULL WHERE match = ? AND kind = ? AND fading = ?",
                match,
                kind,
                message,
            )
        )


PANEL_COLUMNS = "match, seat, person, seq, message, token, language, opened_at"


@dataclass(frozen=True)
class OpenPanel:
    """A panel. `token` allows edits of this one message; it is never logged and soon deleted."""

    match: int
    seat: int
    person: int | None
    """The seat's person when the panel was opened."""
    seq: int
    """`seq` of the match as shown."""
    message: int
    token: str = field(repr=False)
    language: str
    opened_at: int


class OpenPanelStore:
    """Stores the newest panel of each seat."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_opened_since(self, time: int) -> list[OpenPanel]:
        """Return the panels opened after a time, the oldest first."""
        rows = await self.database.fetch_rows(
            f"SELECT {PANEL_COLUMNS} FROM panels WHERE opened_at > ? ORDER BY opened_at", time
        )
        return [OpenPanel(*row) for row in rows]

    @staticmethod
    def save_panel(batch: WriteBatch, panel: OpenPanel) -> None:
        batch.add_statement(
            f"INSERT OR REPLACE INTO panels ({PANEL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            panel.match,
            panel.seat,
            panel.person,
            panel.seq,
            panel.message,
            panel.token,
            panel.language,
            panel.opened_at,
        )

    @staticmethod
    def drop_panel(batch: WriteBatch, match: int, seat: int) -> None:
        """Forget a seat's panel, because something else is shown in its place."""
        batch.add_statement("DELETE FROM panels WHERE match = ? AND seat = ?", match, seat)

    @staticmethod
    def drop_expired(batch: WriteBatch, until: int) -> None:
        """Forget the panels opened until a time, because their tokens have expired."""
        batch.add_statement("DELETE FROM panels WHERE opened_at <= ?", until)
