"""Direct messages, for those who asked for them: with the mention, and when a plan came to nothing."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.public.direct_messages import DirectMessages
from bot.store.people import PersonSettings
from tests.host.kit.fake_interactions import collect_texts
from tests.host.kit.handler_host import HandlerHost, played_until, run_handler_host


class MentionMailbox:
    """A client that only delivers direct messages."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []

    async def create_dm(self, person: Any) -> Any:
        async def send(view: Any, **_: Any) -> None:
            self.sent.append((person.id, "\n".join(collect_texts(view.to_components()))))

        return SimpleNamespace(send=send)


async def settled(direct: DirectMessages) -> None:
    while direct.pending_messages:
        await next(iter(direct.pending_messages))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_dropped_plan_is_told_to_those_who_want_messages(tmp_path: Path, wanted: bool) -> None:
    async def play(house: HandlerHost) -> None:
        post: Any = MentionMailbox()
        direct = DirectMessages(house.host, post)
        house.host.matches.listeners.append(direct.on_step)
        house.host.deadline_effects.late_ping_listeners.append(direct.notify_person)
        loaded = await house.start_match()
        match = loaded.row.id
        _, _, seat, person = house.awaited_seats(loaded)

        def ask(settings: PersonSettings) -> None:
            settings.direct = wanted

        await house.host.people.change_settings(person, ask)
        await house.host.planned_moves.set_plan(match, house.make_press(person), "fly away")
        await played_until(house, match, seat)
        await settled(direct)
        assert post.sent == []  # the plan will answer
        await house.advance_time(7)
        await settled(direct)
        told = [words for who, words in post.sent if who == person]
        assert len(told) == wanted
        assert all("Your plan “fly away” was dropped" in words for words in told)

    run_handler_host(tmp_path, play)
