"""Seats that become free, and people who play on."""

from bot.application import build_ai_listener
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from games.core.model import CONCEDE
from tests.host.kit.discord import ADA, BO, CY, DI, ED, SERVER, DiscordScene, awaited_person, button_labels
from tests.host.kit.fake_interactions import numbers

DAY = 86_400


async def freed(host: DiscordScene, match: LoadedMatch, seat: int) -> None:
    """By somebody who manages the server."""
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, seat, None)
    await host.wait_until_idle()


def lines(host: DiscordScene, words: str) -> list[str]:
    return [one for one in host.channel if words in one]


async def test_a_seat_that_a_manager_frees_is_offered_to_everybody_and_taken(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await freed(host, match, 1)
    (line,) = lines(host, f"Seat 2 of {match.match_name} is free.")
    assert "Take seat 2" in line
    explained = (
        await host.player(CY).press_id(f"bf:take:{match.row.id}:0:1", None, message=9, private=False)
    ).first
    assert "Seat 2 of" in explained.words
    assert "of 16 · " in explained.words
    assert (await host.load_match(match)).seat_row(1).person == BO
    await host.player(CY).press("Take seat 2", explained)
    assert (await host.load_match(match)).seat_row(1).person == CY
    await host.wait_until_idle()
    assert lines(host, "is free") == []
    assert len(lines(host, "takes over seat 2")) == 1


async def test_of_those_who_would_play_on_nobody_is_called_in_their_quiet_hours(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    for person in (CY, ED):
        await host.services.substitutes.offer_to_substitute(match.row.id, Actor(person, next(numbers)))

    def rest(settings: PersonSettings) -> None:
        settings.quiet, settings.zone = (0, 1439), "UTC"

    await host.people.change_settings(CY, rest)
    await host.wait_until_idle()
    host.fake_channel.called.clear()
    await freed(host, match, 1)
    free = [person for person, words in host.fake_channel.called if "is free" in words]
    assert free == [ED]


async def test_nobody_is_called_to_the_seat_that_they_have_just_taken(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    seat = match.public_awaited[0]
    away = {"sit": match.seat_row(seat).person}
    await host.services.ai_seats.close()
    host.services.matches.listeners.remove(build_ai_listener(host.services))
    await freed(host, match, seat)
    await host.player(CY).press_id(f"bf:take:{match.row.id}:0:{seat}:yes", None)
    await host.wait_until_idle()
    assert awaited_person(await host.load_match(match)) == CY
    assert away["sit"] != CY
    assert (await host.load_match(match)).row.pinged_people == (CY,)
    wait = await host.match_publisher.notices.load_messages(match.row.id)
    assert f"[{CY}]" not in wait["wait"].body


async def test_the_owner_comes_back_and_nobody_can_take_the_seat_any_more(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await freed(host, match, 1)
    await host.player(BO).press_id(f"bf:resume:{match.row.id}:0", None)
    await host.wait_until_idle()
    assert lines(host, "is free") == []
    told = (await host.player(CY).press_id(f"bf:take:{match.row.id}:0:1:yes", None)).first
    assert "isn't free" in told.words
    assert (await host.load_match(match)).seat_row(1).person == BO


async def test_time_that_runs_out_frees_the_seat_in_one_line(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, pace="slow", on_timeout="substitute")
    seat = match.public_awaited[0]
    host.clock.advance(9 * DAY)
    await host.services.deadline_runner.fire_due()
    await host.wait_until_idle()
    (line,) = lines(host, "is free")
    assert "ran out of time" in line
    assert lines(host, "ran out of time") == [line]
    assert f"Take seat {seat + 1}" in line
    assert "Take my seat back" in line


async def test_who_watches_offers_to_play_on_and_is_called(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    watching = (await host.player(CY).open_panel(match)).first
    assert button_labels(watching)[:2] == ["Describe board", "Offer to substitute"]
    noted = (await host.player(CY).press("Offer to substitute", watching)).first
    assert noted.private
    await freed(host, match, 0)
    (line,) = lines(host, "is free")
    assert line.startswith(f"<@{CY}> ")


async def test_an_offer_is_taken_back(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.player(CY).press("Offer to substitute", (await host.player(CY).open_panel(match)).first)
    await host.player(CY).press("Withdraw my offer")
    await freed(host, match, 0)
    (line,) = lines(host, "is free")
    assert f"<@{CY}>" not in line


async def test_an_offer_where_a_seat_is_free_leads_to_it(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await freed(host, match, 0)
    shown = (
        await host.player(CY).press("Offer to substitute", (await host.player(CY).open_panel(match)).first)
    ).first
    assert "Take seat 1" in button_labels(shown)


async def test_players_offer_nothing(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    told = (await host.player(ADA).press_id(f"bf:offer:{match.row.id}:0", None)).first
    assert "already" in told.words
    assert (await host.load_match(match)).row.substitutes == ()


async def test_a_substitute_whom_a_manager_puts_in_is_told_to_everybody(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, CY)
    await host.wait_until_idle()
    assert len(lines(host, "takes over seat 2")) == 1


async def test_a_seat_is_free_no_longer_than_the_match_lasts(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    await freed(host, match, 1)
    assert lines(host, "is free") != []
    moment = (await host.load_match(match)).required_state.moment
    await host.services.matches.submit_answer(match.row.id, Actor(ADA, next(numbers)), moment, CONCEDE, (0,))
    await host.wait_until_idle()
    assert lines(host, "is free") == []
