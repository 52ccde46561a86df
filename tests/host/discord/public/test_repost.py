"""The board once more, when somebody at the table asks for it; and messages that stay for a moment."""

import asyncio
from pathlib import Path

import pytest

from bot.public.publisher import BURIED_AFTER, MIN_REPOST_INTERVAL
from bot.services import announcements
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from games.core.model import RESIGN
from tests.host.discord.public.test_publisher import PublishedMatch, run_published_match
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import ADA, BO, CY, RouterPlayers, button_labels, run_router_players

MINUTE = 60


def boards(hands: RouterPlayers) -> list[int]:
    return [number for number, one in hands.world.channel.shown.items() if "Log" in button_labels(one)]


def test_who_plays_has_the_board_posted_anew_once_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.wait_until_idle()
        first = boards(hands)
        early = await hands.run_board_command(ADA, match)
        await hands.wait_until_idle()
        assert "turn 1 of 16" in early.words
        assert boards(hands) == first
        hands.world.clock.advance(MINUTE)
        told = await hands.run_board_command(ADA, match)
        assert "posted anew" in told.words
        assert told.private
        await hands.wait_until_idle()
        second = boards(hands)
        assert len(second) == 1
        assert second != first
        assert max(hands.world.channel.shown) == second[0]
        again = await hands.run_board_command(BO, match)
        await hands.wait_until_idle()
        assert "turn 1 of 16" in again.words
        assert boards(hands) == second

    run_router_players(tmp_path, monkeypatch, scene)


def test_two_who_ask_at_once_get_one_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.wait_until_idle()
        hands.world.clock.advance(MINUTE)
        before = len(hands.world.channel.said)
        await asyncio.gather(hands.run_board_command(ADA, match), hands.run_board_command(BO, match))
        await hands.wait_until_idle()
        posted = [one for one in hands.world.channel.said[before:] if "Log" in button_labels(one)]
        assert len({one.message for one in posted}) == 1
        assert boards(hands) == [posted[0].message]

    run_router_players(tmp_path, monkeypatch, scene)


def test_others_elsewhere_and_readers_are_answered_privately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reader(person: PersonSettings) -> None:
        person.pictures = "text"

    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        await hands.wait_until_idle()
        first = boards(hands)
        hands.world.clock.advance(MINUTE)
        assert "turn 1 of 16" in (await hands.run_board_command(CY, match)).words
        assert "turn 1 of 16" in (await hands.run_board_command(BO, match, channel=99)).words
        await hands.host.people.change_settings(ADA, reader)
        assert "Turn 1 of 16" in (await hands.run_board_command(ADA, match)).words
        await hands.wait_until_idle()
        assert boards(hands) == first

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_buried_board_is_not_posted_twice_within_half_a_minute(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        (board,) = [number for number, text in stage.places.messages.items() if "<@" not in text]
        stage.places.talk = BURIED_AFTER
        stage.clock.advance(MIN_REPOST_INTERVAL - 1)
        await stage.turn_over()
        await stage.shown()
        assert board in stage.places.messages

    run_published_match(tmp_path, scenario)


def test_a_buried_board_comes_along_with_a_wait_that_begins_while_we_look(tmp_path: Path) -> None:
    """The store was asked what is behind before the step that ends the turn, and shown the match after it."""

    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        (board,) = [number for number, text in stage.places.messages.items() if "<@" not in text]
        stage.places.talk = BURIED_AFTER
        stage.clock.advance(MIN_REPOST_INTERVAL)
        look = stage.matches.load_match

        async def after_the_turn(match: int) -> LoadedMatch:
            stage.matches.load_match = look
            await stage.turn_over()
            return await look(match)

        await stage.publishing.notices.request_all_again(announcements.BOARD)
        stage.matches.load_match = after_the_turn
        stage.publishing.request_refresh(1)
        await stage.shown()
        assert board not in stage.places.messages
        assert len(stage.places.messages) == 2

    run_published_match(tmp_path, scenario)


def test_an_edit_says_nothing_of_when_a_board_was_posted(tmp_path: Path) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        posted = (await stage.publishing.notices.of_match(1))[announcements.BOARD].posted_at
        stage.clock.advance(MIN_REPOST_INTERVAL)
        await stage.answer_default()
        await stage.shown()
        assert stage.places.log[-1][0] == "edit"
        assert posted is not None
        assert (await stage.publishing.notices.of_match(1))[announcements.BOARD].posted_at == posted

    run_published_match(tmp_path, scenario)


def test_a_notice_that_is_replaced_stays_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is about to press it must not find it gone under their finger."""

    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        (old,) = [number for number, text in stage.places.messages.items() if "<@" in text]
        await stage.turn_over()
        breaths: list[set[int]] = []

        async def breathe(seconds: float) -> None:
            breaths.append(set(stage.places.messages))

        monkeypatch.setattr("bot.public.publisher.asyncio.sleep", breathe)
        stage.publishing.request_refresh(1)
        await stage.shown()
        assert old in breaths[0]
        assert len([text for text in stage.places.messages.values() if "<@" in text]) == 1
        assert old not in stage.places.messages

    run_published_match(tmp_path, scenario)


def test_what_was_to_go_goes_after_an_end_of_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(stage: PublishedMatch) -> None:
        await stage.start_match()
        await stage.shown()
        (old,) = [number for number, text in stage.places.messages.items() if "<@" in text]

        async def killed(seconds: float) -> None:
            raise asyncio.CancelledError

        with monkeypatch.context() as patch:
            patch.setattr("bot.public.publisher.asyncio.sleep", killed)
            await concede(stage)
            await asyncio.wait(stage.publishing.refresher.tasks.values())
        assert old in stage.places.messages
        stage.publishing = stage.publisher()
        await stage.publishing.resume()
        await stage.shown()
        assert old not in stage.places.messages
        assert len(stage.places.messages) == 1

    run_published_match(tmp_path, scenario)


async def concede(stage: PublishedMatch) -> None:
    now = await stage.load_match()
    person = now.seat_row(0).person or 0
    press = Actor(person, next(numbers))
    await stage.matches.submit_answer(1, press, now.live_state.moment, RESIGN, (0,))
