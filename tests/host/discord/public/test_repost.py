"""The board once more, when somebody at the table asks for it; and messages that stay for a moment."""

import asyncio

import pytest

from bot.public.match_boards import BURIED_AFTER, MIN_REPOST_INTERVAL
from bot.services import announcements
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from games.core.model import CONCEDE
from tests.host.kit.discord import ADA, BO, CY, DiscordScene, button_labels
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.published_match import PublishedMatch

MINUTE = 60


def boards(host: DiscordScene) -> list[int]:
    return [number for number, one in host.fake_channel.shown.items() if "Log" in button_labels(one)]


async def test_who_plays_has_the_board_posted_anew_once_a_minute(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.wait_until_idle()
    first = boards(host)
    early = (await host.player(ADA).run_board_command(match)).first
    await host.wait_until_idle()
    assert "turn 1 of 16" in early.words
    assert boards(host) == first
    host.clock.advance(MINUTE)
    told = (await host.player(ADA).run_board_command(match)).first
    assert "the board again" in told.words
    assert told.private
    await host.wait_until_idle()
    second = boards(host)
    assert len(second) == 1
    assert second != first
    assert max(host.fake_channel.shown) == second[0]
    again = (await host.player(BO).run_board_command(match)).first
    await host.wait_until_idle()
    assert "turn 1 of 16" in again.words
    assert boards(host) == second


async def test_two_who_ask_at_once_get_one_board(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.wait_until_idle()
    host.clock.advance(MINUTE)
    before = len(host.fake_channel.said)
    await asyncio.gather(host.player(ADA).run_board_command(match), host.player(BO).run_board_command(match))
    await host.wait_until_idle()
    posted = [one for one in host.fake_channel.said[before:] if "Log" in button_labels(one)]
    assert len({one.message for one in posted}) == 1
    assert boards(host) == [posted[0].message]


async def test_others_elsewhere_and_readers_are_answered_privately(host: DiscordScene) -> None:
    def reader(person: PersonSettings) -> None:
        person.pictures = "text"

    match = await host.start_match(ADA, BO)
    await host.wait_until_idle()
    first = boards(host)
    host.clock.advance(MINUTE)
    assert "turn 1 of 16" in (await host.player(CY).run_board_command(match)).first.words
    assert "turn 1 of 16" in (await host.player(BO).run_board_command(match, channel=99)).first.words
    await host.services.people.change_settings(ADA, reader)
    assert "Turn 1 of 16" in (await host.player(ADA).run_board_command(match)).first.words
    await host.wait_until_idle()
    assert boards(host) == first


async def test_a_buried_board_is_not_posted_twice_within_half_a_minute(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    (board,) = [number for number, text in published.places.messages.items() if "<@" not in text]
    published.places.talk = BURIED_AFTER
    published.clock.advance(MIN_REPOST_INTERVAL - 1)
    await published.turn_over()
    await published.shown()
    assert board in published.places.messages


async def test_a_buried_board_comes_along_with_a_wait_that_begins_while_we_look(
    published: PublishedMatch,
) -> None:
    """The store was asked what is behind before the step that ends the turn, and shown the match after it."""
    await published.start_match()
    await published.shown()
    (board,) = [number for number, text in published.places.messages.items() if "<@" not in text]
    published.places.talk = BURIED_AFTER
    published.clock.advance(MIN_REPOST_INTERVAL)
    look = published.matches.load_match

    async def after_the_turn(match: int) -> LoadedMatch:
        published.matches.load_match = look
        await published.turn_over()
        return await look(match)

    await published.match_publisher.notices.repeat_requests(announcements.BOARD)
    published.matches.load_match = after_the_turn
    published.match_publisher.request_refresh(1)
    await published.shown()
    assert board not in published.places.messages
    assert len(published.places.messages) == 2


async def test_an_edit_says_nothing_of_when_a_board_was_posted(published: PublishedMatch) -> None:
    await published.start_match()
    await published.shown()
    posted = (await published.match_publisher.notices.load_messages(1))[announcements.BOARD].posted_at
    published.clock.advance(MIN_REPOST_INTERVAL)
    await published.answer_default()
    await published.shown()
    assert published.places.log[-1][0] == "edit"
    assert posted is not None
    assert (await published.match_publisher.notices.load_messages(1))[announcements.BOARD].posted_at == posted


async def test_a_notice_that_is_replaced_stays_for_a_moment(
    published: PublishedMatch,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever is about to press it must not find it gone under their finger."""
    await published.start_match()
    await published.shown()
    (old,) = [number for number, text in published.places.messages.items() if "<@" in text]
    await published.turn_over()
    breaths: list[set[int]] = []

    async def breathe(seconds: float) -> None:
        breaths.append(set(published.places.messages))

    monkeypatch.setattr("bot.public.publisher.asyncio.sleep", breathe)
    published.match_publisher.request_refresh(1)
    await published.shown()
    assert old in breaths[0]
    assert len([text for text in published.places.messages.values() if "<@" in text]) == 1
    assert old not in published.places.messages


async def test_what_was_to_go_goes_after_an_end_of_the_process(
    published: PublishedMatch,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await published.start_match()
    await published.shown()
    (old,) = [number for number, text in published.places.messages.items() if "<@" in text]

    async def killed(seconds: float) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr("bot.public.publisher.asyncio.sleep", killed)
        await concede(published)
        await asyncio.wait(published.match_publisher.refresher.tasks.values())
    assert old in published.places.messages
    published.republish()
    await published.match_publisher.resume()
    await published.shown()
    assert old not in published.places.messages
    assert len(published.places.messages) == 1


async def concede(published: PublishedMatch) -> None:
    now = await published.load_match()
    person = now.seat_row(0).person or 0
    actor = Actor(person, next(numbers))
    await published.matches.submit_answer(1, actor, now.required_state.moment, CONCEDE, (0,))
