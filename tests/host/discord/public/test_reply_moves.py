"""Moves by reply to the board: played for who sits at the table; no other message is so much as noticed."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import teller_for
from bot.panels.request import load_match_context
from bot.public.reply_moves import MAX_MOVE_LENGTH, ReplyMoves
from bot.services.announcements import BOARD, WAIT
from bot.store.messages import Outbox
from bot.store.servers import ServerSettings
from bot.ui.controls.typed_labels import list_screen_labels
from bot.ui.match_context import plain_label
from tests.host.kit.published_match import PublishedMatch
from tests.host.kit.services import CY, FIRST, HERE, awaited_people

BOT = SimpleNamespace(id=999)


def allow_replies(settings: ServerSettings) -> None:
    settings.replies = True


class ReplyTable:
    """A match that is shown, and messages that answer it."""

    def __init__(self, published: PublishedMatch) -> None:
        self.published = published
        client: Any = SimpleNamespace(user=BOT)
        self.replies = ReplyMoves(published.services, client)
        self.answers: list[str] = []
        self.text, self.mover = "", 0

    async def begin(self) -> "ReplyTable":
        await self.published.services.servers.change_settings(HERE.server or 0, allow_replies)
        loaded = await self.published.start_match()
        await self.published.shown()
        seat, self.mover, _, _ = awaited_people(loaded)
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        self.text = f"<@999> {ask.decision.text(ask.decision.timeout_pick())}"
        return self

    async def send(self, **more: Any) -> bool:
        """Send a message; return whether it was played."""
        before = (await self.published.load_match()).row.seq
        notices = await Outbox(self.published.services.database).load_messages(FIRST)
        kind = more.pop("to", BOARD)
        author, is_bot = more.pop("author", self.mover), more.pop("bot", False)

        async def answer(text: str, **_: object) -> None:
            self.answers.append(text)

        usual: dict[str, Any] = {
            "id": 12345,
            "author": SimpleNamespace(id=author, bot=is_bot),
            "guild": SimpleNamespace(id=HERE.server),
            "mentions": [BOT],
            "reference": SimpleNamespace(message_id=notices[kind].message),
            "content": self.text,
            "reply": answer,
        }
        message: Any = SimpleNamespace(**(usual | more))
        await self.replies.handle_message(message)
        return (await self.published.load_match()).row.seq != before


@pytest.mark.parametrize("to", [BOARD, WAIT])
async def test_a_reply_of_who_is_awaited_is_played(published: PublishedMatch, to: str) -> None:
    table = await ReplyTable(published).begin()
    assert await table.send(to=to)
    assert not await table.send(to=to)  # delivered once more
    assert table.answers == []


async def test_a_reply_may_be_a_label_of_the_authors_own_panel(published: PublishedMatch) -> None:
    table = await ReplyTable(published).begin()
    people, loaded = published.services.people, await published.load_match()
    await people.change_settings(table.mover, lambda person: setattr(person, "language", "de"))
    context = await load_match_context(published.services, loaded, teller_for("de"), person=table.mover)
    ask = context.loaded.asks_of(context.reader or 0)[0]
    labels = [each.label for each in list_screen_labels(ask.decision, [], context.say, plain_label)]
    attack = next(label for label in labels if label.endswith(" angreifen"))
    assert await table.send(content=f"<@999> {attack}")
    assert table.answers == []


async def test_other_messages_are_neither_played_nor_answered(published: PublishedMatch) -> None:
    table = await ReplyTable(published).begin()
    others: list[dict[str, Any]] = [
        {"author": CY},
        {"bot": True},
        {"guild": None},
        {"guild": SimpleNamespace(id=9)},  # a server that does not take them
        {"mentions": []},
        {"reference": None},
        {"reference": SimpleNamespace(message_id=4)},
        {"content": ""},
        {"content": f"{table.text}{' ' * MAX_MOVE_LENGTH}"},
    ]
    for other in others:
        assert not await table.send(**other), other
        assert table.answers == [], other


async def test_a_reply_that_is_no_move_is_refused_without_a_secret(published: PublishedMatch) -> None:
    table = await ReplyTable(published).begin()
    assert not await table.send(content="<@999> a3-b9")
    (answer,) = table.answers
    assert "a3-b9" not in answer
