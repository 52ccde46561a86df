"""A fake of Discord's direct messages."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from bot.public.direct_messages import DirectMessages
from tests.host.kit.fake_interactions import collect_texts
from tests.host.kit.services import HostScene


class FakeMailbox:
    """A client that only delivers direct messages."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []
        """To whom, and the texts."""
        self.fault: Exception | None = None
        """What Discord says to each message."""

    async def create_dm(self, person: Any) -> Any:
        async def send(view: Any, **_: Any) -> None:
            if self.fault is not None:
                raise self.fault
            self.sent.append((person.id, "\n".join(collect_texts(view.to_components()))))

        return SimpleNamespace(send=send)

    def told(self, person: int) -> list[str]:
        return [words for who, words in self.sent if who == person]


def deliver_to(mailbox: FakeMailbox, scene: HostScene) -> DirectMessages:
    """Wire direct messages as the client does."""
    direct = DirectMessages(scene.services, cast(Any, mailbox))
    scene.matches.listeners.append(direct.on_step)
    scene.services.deadline_effects.late_ping_listeners.append(direct.notify_person)
    return direct


async def wait_until_sent(direct: DirectMessages) -> None:
    while direct.pending_messages:
        await asyncio.wait(direct.pending_messages)
