"""After the end: thanks once, and another match with the sides swapped."""

import asyncio
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import RESIGN
from tests.bot.fuzz.fakes import numbers
from tests.bot.services.hands import ADA, BO, CY, HERE, RANDOM, SERVER, Hands, asked, button, labels, run


async def over(hands: Hands, gives_up: int = ADA) -> LoadedMatch:
    """A match that somebody has given up."""
    match = await hands.match(ADA, BO)
    await concede(hands, match, gives_up)
    return await hands.look(match)


async def concede(hands: Hands, match: LoadedMatch, person: int) -> None:
    now = await hands.look(match)
    press = Actor(person, next(numbers))
    await hands.host.matches.submit_answer(match.row.id, press, now.live_state.moment, RESIGN, (0,))


def test_somebody_thanks_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await over(hands)
        thank, more = f"bf:thank:{match.row.id}:0", f"bf:endmore:{match.row.id}:0"
        assert "Thank opponent" not in labels(await hands.press_id(CY, more, None))
        await hands.press_id(ADA, more, None)
        assert "says thank you" in (await hands.press(ADA, "Thank opponent")).words
        assert "Thank opponent" not in labels(await hands.press_id(ADA, more, None))
        assert "You have thanked" in (await hands.press_id(ADA, thank, None)).words
        assert "says thank you" in (await hands.press_id(BO, thank, None)).words

    run(tmp_path, monkeypatch, scene)


def test_nobody_thanks_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        told = await hands.press_id(ADA, f"bf:thank:{match.row.id}:0", None)
        assert told.private
        assert "thank you" not in told.words

    run(tmp_path, monkeypatch, scene)


def test_one_press_each_begins_the_next_match_with_sides_swapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await over(hands)

        def threaded(after: LoadedMatch) -> None:
            after.row.thread = 77

        await hands.host.matches.change_row(match.row.id, None, threaded)
        again = f"bf:rematch:{match.row.id}:0"
        await hands.press_id(ADA, again, None)
        begun = await hands.press_id(BO, again, None)
        row = await hands.host.matches.store.in_thread(77)
        assert row is not None
        assert (row.status, row.terms.before, row.thread) == ("running", match.row.id, 77)
        assert [seat.person for seat in row.seats] == [BO, ADA]
        agreed = {key: value for key, value in match.row.terms.options.items() if "." not in key}
        assert agreed.items() <= row.terms.options.items()
        assert f"Nightbreak {row.code}" in begun.words
        told = await hands.press_id(BO, again, None)
        assert "has started already" in told.words
        assert len(await hands.host.matches.store.of_person(ADA)) == 1

    run(tmp_path, monkeypatch, scene)


def test_two_who_want_it_in_the_same_moment_get_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await over(hands)
        again = f"bf:rematch:{match.row.id}:0"
        await asyncio.gather(*(hands.press_id(one, again, None) for one in (ADA, BO)))
        (row,) = await hands.host.matches.store.of_person(ADA)
        assert row.status == "running"

    run(tmp_path, monkeypatch, scene)


def test_a_series_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await over(hands, ADA)
        await hands.rest()
        assert not any("Series" in words for words in hands.channel)
        for gives_up, score in ((ADA, {ADA: 0, BO: 2}), (BO, {ADA: 1, BO: 2})):
            for person in (ADA, BO):
                await hands.press_id(person, f"bf:rematch:{match.row.id}:0", None)
            (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
            match = await hands.host.matches.load_match(row.id)
            await concede(hands, match, gives_up)
            await hands.rest()
            match = await hands.look(match)
            names = await hands.host.people.seat_names(
                match, (await hands.host.build_public_context(match)).words
            )
            said = [f"{names[seat.seat][:4]}" for seat in match.row.seats]
            lines = [line for words in hands.channel for line in words.splitlines() if "Series" in line]
            line = lines[-1]
            assert all(name in line.replace("\\", "") for name in said)
            won = [score[seat.person or 0] for seat in match.row.seats]
            assert [int(part.rstrip(".").split()[-1]) for part in line.split(", ")] == won

    run(tmp_path, monkeypatch, scene)


def test_whoever_was_awaited_last_is_called_to_the_next_match_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        last = asked(match)
        await concede(hands, match, last)
        for person in (ADA, BO):
            table = await hands.press_id(person, f"bf:rematch:{match.row.id}:0", None)
        (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
        first = asked(await hands.host.matches.load_match(row.id))
        assert row.terms.asked == [first]
        await hands.rest()
        assert any(f"<@{first}>" in words for words in hands.channel)
        assert button(table, "Leave") == ""

    run(tmp_path, monkeypatch, scene)


def test_a_rematch_needs_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        with pytest.raises(UserError, match="not_over"):
            await hands.host.lobby.offer_rematch(match.row.id, Actor(ADA, next(numbers)))

    run(tmp_path, monkeypatch, scene)


def test_in_a_panel_the_next_match_takes_the_place_of_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        wish = TableRequest("nightbreak", options=RANDOM, alone=True)
        opened = await hands.host.lobby.open_table(wish, TablePlace(SERVER, HERE), Actor(ADA, next(numbers)))
        await hands.rest()
        await concede(hands, opened.table, ADA)
        ended = await hands.panel(ADA, opened.table)
        again = await hands.press(ADA, "Rematch", ended)
        assert again.message == ended.message
        (row,) = await hands.host.matches.store.of_person(ADA, ("running",))
        assert row.code in again.words

    run(tmp_path, monkeypatch, scene)
