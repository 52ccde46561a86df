"""After the end: how it ended in the replay, thanks once, and another match with the sides swapped."""

import asyncio

import pytest

from bot.errors import UserError
from bot.panels.request import load_public_context
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import CONCEDE
from tests.host.kit.discord import (
    ADA,
    BO,
    CHANNEL,
    CY,
    RANDOM,
    SERVER,
    DiscordScene,
    awaited_person,
    button_labels,
    find_button,
)
from tests.host.kit.fake_interactions import numbers


async def over(host: DiscordScene, gives_up: int = ADA) -> LoadedMatch:
    """A match that somebody has given up."""
    match = await host.start_match(ADA, BO)
    await concede(host, match, gives_up)
    return await host.load_match(match)


async def concede(host: DiscordScene, match: LoadedMatch, person: int) -> None:
    now = await host.load_match(match)
    actor = Actor(person, next(numbers))
    await host.services.matches.submit_answer(match.row.id, actor, now.required_state.moment, CONCEDE, (0,))


async def test_every_step_of_a_replay_says_how_the_match_ended(host: DiscordScene) -> None:
    match = await over(host)
    await host.player(BO).press_id(f"bf:panel:{match.row.id}:0", None)
    shown = (await host.player(BO).press("Replay")).first
    assert "You win" in shown.words
    assert "You win" in (await host.player(BO).press("Last")).first.words


async def test_somebody_thanks_once(host: DiscordScene) -> None:
    match = await over(host)
    thank, more = f"bf:thank:{match.row.id}:0", f"bf:endmore:{match.row.id}:0"
    assert "Thank opponent" not in button_labels((await host.player(CY).press_id(more, None)).first)
    await host.player(ADA).press_id(more, None)
    assert "thanks everyone" in (await host.player(ADA).press("Thank opponent")).first.words
    assert "Thank opponent" not in button_labels((await host.player(ADA).press_id(more, None)).first)
    assert "You've already thanked" in (await host.player(ADA).press_id(thank, None)).first.words
    assert "thanks everyone" in (await host.player(BO).press_id(thank, None)).first.words


async def test_nobody_thanks_before_the_end(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    told = (await host.player(ADA).press_id(f"bf:thank:{match.row.id}:0", None)).first
    assert told.private
    assert "thank you" not in told.words


async def test_one_press_each_begins_the_next_match_with_sides_swapped(host: DiscordScene) -> None:
    match = await over(host)

    def threaded(after: LoadedMatch) -> None:
        after.row.thread = 77

    await host.services.matches.change_row(match.row.id, None, threaded)
    again = f"bf:rematch:{match.row.id}:0"
    await host.player(ADA).press_id(again, None)
    begun = (await host.player(BO).press_id(again, None)).first
    row = await host.services.matches.store.find_match_in_thread(77)
    assert row is not None
    assert (row.status, row.origin.rematch_of, row.thread) == ("running", match.row.id, 77)
    assert [seat.person for seat in row.seats] == [BO, ADA]
    agreed = {key: value for key, value in match.row.terms.options.items() if "." not in key}
    assert agreed.items() <= row.terms.options.items()
    assert f"Nightbreak {row.code}" in begun.words
    told = (await host.player(BO).press_id(again, None)).first
    assert "has already started" in told.words
    assert len(await host.services.matches.store.list_matches_of_person(ADA)) == 1


async def test_two_who_want_it_in_the_same_moment_get_one_table(host: DiscordScene) -> None:
    match = await over(host)
    again = f"bf:rematch:{match.row.id}:0"
    await asyncio.gather(*(host.player(one).press_id(again, None) for one in (ADA, BO)))
    (row,) = await host.services.matches.store.list_matches_of_person(ADA)
    assert row.status == "running"


async def test_a_series_is_counted(host: DiscordScene) -> None:
    match = await over(host, ADA)
    await host.wait_until_idle()
    assert not any("Series" in words for words in host.channel)
    for gives_up, score in ((ADA, {ADA: 0, BO: 2}), (BO, {ADA: 1, BO: 2})):
        for person in (ADA, BO):
            await host.player(person).press_id(f"bf:rematch:{match.row.id}:0", None)
        (row,) = await host.services.matches.store.list_matches_of_person(ADA, ("running",))
        match = await host.services.matches.load_match(row.id)
        await concede(host, match, gives_up)
        await host.wait_until_idle()
        match = await host.load_match(match)
        names = await host.services.people.seat_names(
            match, (await load_public_context(host.services, match)).say
        )
        said = [f"{names[seat.seat][:4]}" for seat in match.row.seats]
        lines = [line for words in host.channel for line in words.splitlines() if "Series" in line]
        line = lines[-1]
        assert all(name in line.replace("\\", "") for name in said)
        won = [score[seat.person or 0] for seat in match.row.seats]
        assert [int(part.rstrip(".").split()[-1]) for part in line.split(", ")] == won


async def test_whoever_was_awaited_last_is_called_to_the_next_match_too(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    last = awaited_person(match)
    await concede(host, match, last)
    for person in (ADA, BO):
        table = (await host.player(person).press_id(f"bf:rematch:{match.row.id}:0", None)).first
    (row,) = await host.services.matches.store.list_matches_of_person(ADA, ("running",))
    first = awaited_person(await host.services.matches.load_match(row.id))
    assert row.pinged_people == (first,)
    await host.wait_until_idle()
    assert any(f"<@{first}>" in words for words in host.channel)
    assert find_button(table, "Leave") == ""


async def test_a_rematch_needs_an_end(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    with pytest.raises(UserError, match="not_over"):
        await host.services.lobby.offer_rematch(match.row.id, Actor(ADA, next(numbers)))


async def test_in_a_panel_the_next_match_takes_the_place_of_the_last(host: DiscordScene) -> None:
    wish = TableRequest("nightbreak", options=RANDOM, alone=True)
    opened = await host.services.lobby.open_table(
        wish, TablePlace(SERVER, CHANNEL), Actor(ADA, next(numbers))
    )
    await host.wait_until_idle()
    await concede(host, opened.table, ADA)
    ended = (await host.player(ADA).open_panel(opened.table)).first
    again = (await host.player(ADA).press("Rematch", ended)).first
    assert again.message == ended.message
    (row,) = await host.services.matches.store.list_matches_of_person(ADA, ("running",))
    assert row.code in again.words


async def test_the_button_of_a_rematch_agrees_to_it(host: DiscordScene) -> None:
    match = await over(host)
    table = (await host.services.lobby.offer_rematch(match.row.id, Actor(BO, next(numbers)))).table
    told = (await host.player(BO).press_id(f"bf:start:{table.row.id}:0", None)).first.words
    assert "has agreed to the rematch yet. They need to press **Agree**." in told
    await host.player(ADA).press_id(f"bf:join:{table.row.id}:0", None)
    assert (await host.load_match(table)).is_running
