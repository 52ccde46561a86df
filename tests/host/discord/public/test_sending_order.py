"""What the publisher sends first when requests are scarce, and that a late board is a new one."""

import asyncio
from typing import Any

import pytest

from bot.concurrency.build_gate import MAX_WAITING, BuildGate
from bot.concurrency.fair_queue import Priority, current_purpose
from bot.public.publisher import MatchPublisher
from bot.services.match.loaded_match import LoadedMatch
from tests.host.kit.published_match import FakeChannelGateway, PublishedMatch


class PurposeLog(FakeChannelGateway):
    """A channel that notes what each request was for."""

    def __init__(self) -> None:
        super().__init__()
        self.purposes: list[tuple[str, Priority, int]] = []

    def note(self, kind: str) -> None:
        purpose = current_purpose()
        self.purposes.append((kind, purpose.priority, purpose.match))

    async def post(self, channel: int, screen: Any, pictures: Any, nonce: str, mention: Any) -> int:
        self.note("ping" if mention else "post")
        return await super().post(channel, screen, pictures, nonce, mention)

    async def edit(self, channel: int, message: int, screen: Any, pictures: Any) -> None:
        self.note("edit")
        await super().edit(channel, message, screen, pictures)

    async def delete(self, channel: int, message: int) -> None:
        self.note("delete")
        await super().delete(channel, message)


class ScarcePublished:
    """A match that is published through a gate."""

    def __init__(self, published: PublishedMatch) -> None:
        self.published, self.places = published, PurposeLog()
        self.waiting = 0
        self.gate = BuildGate(lambda lowest: self.waiting)
        published.places = self.places
        published.republish()
        self.publisher: MatchPublisher = published.match_publisher
        self.publisher.order = self.publisher.boards.order = self.gate

    def open_gate(self) -> None:
        self.waiting = 0
        self.gate.admit()


async def test_a_board_that_waited_for_its_turn_shows_what_is_true_then(
    published: PublishedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.public.publisher.BOARD_HEAD_START", 600.0)  # lines wait for it here
    scarce = ScarcePublished(published)
    await published.start_match()
    await published.shown()
    places, mover = scarce.places, await published.awaited_seat()
    before = dict(places.messages)
    scarce.waiting = MAX_WAITING
    places.log.clear()
    await published.answer_default()
    while not len(scarce.gate.queue):
        await asyncio.sleep(0)
    while await published.awaited_seat() == mover:
        await published.answer_default()
    seq = (await published.load_match()).row.seq
    assert places.log == [] and places.messages == before
    scarce.open_gate()
    while not places.log:
        await asyncio.sleep(0)
    [(kind, board)] = places.log
    assert kind == "edit"
    newest = places.messages[board]
    assert newest != before[board]
    await published.shown()
    assert places.messages[board] == newest
    assert (await published.match_publisher.notices.load_messages(1))["board"].shown >= seq


async def test_pings_go_before_boards_and_those_before_what_is_only_tidy(published: PublishedMatch) -> None:
    scarce = ScarcePublished(published)
    await published.start_match()
    await published.shown()
    await published.turn_over()
    await published.shown()
    assert set(scarce.places.purposes) == {
        ("post", Priority.AWAITED_BOARD, 1),
        ("edit", Priority.AWAITED_BOARD, 1),
        ("ping", Priority.PING, 1),
        ("delete", Priority.DECORATION, 1),
    }


async def test_after_an_outage_what_was_owed_before_comes_first_then_what_somebody_waits_for(
    published: PublishedMatch,
) -> None:
    paused, awaited, owed = [(await published.start_match()).row.id for _ in range(3)]
    await published.shown()

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = published.clock.match_time() + 3600

    await published.matches.change_row(paused, None, pause)
    await published.shown()
    published.match_publisher.refresher.closed.set()
    await published.answer_default(owed)
    published.republish()
    publisher, asked = published.match_publisher, list[list[int]]()
    publisher.backlog.request_all = lambda keys: asked.append(list(dict.fromkeys(keys)))
    await publisher.resume(gap=3600)
    assert asked == [[owed, awaited, paused]]
    assert publisher.awaited_matches == {owed, awaited}
