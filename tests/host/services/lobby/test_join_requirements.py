"""What a table asks of those who join."""

import dataclasses
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.i18n import catalog_for
from bot.panels.context import load_public_context
from bot.services.lobby.join_requirements import MAX_MATCHES_COUNTED, ReliabilityRecord, load_reliability
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.services.match.loaded_match import LoadedMatch
from bot.store.terms import OnTimeout
from bot.ui import lobby
from bot.ui.lobby_forms import build_options_form, count_forms, read_changes
from games.core.model import RESIGN
from games.registry import GAMES
from tests.host.discord.ui.test_secrets import texts
from tests.host.kit.handler_host import HERE, HandlerHost, run_handler_host
from tests.host.kit.service_desk import ADA, BO, CY, DI


@pytest.mark.parametrize(
    ("finished", "share", "asked", "missing"),
    [
        ((), 100, 80, 0),
        ((True,) * 4, 100, 95, 0),
        ((False,), 0, 50, 1),
        ((False,), 0, 80, 4),
        ((True, False, True, True, True, False, True), 71, 80, 3),
        ((*(True,) * 14, *(False,) * 6), 70, 80, 2 + 14),
    ],
)
def test_how_many_more_would_do(finished: tuple[bool, ...], share: int, asked: int, missing: int) -> None:
    found = ReliabilityRecord(finished)
    assert found.finished_percent == share
    assert found.matches_needed(asked) in range(MAX_MATCHES_COUNTED + 1)
    after = ReliabilityRecord((*(True,) * found.matches_needed(asked), *finished)[:MAX_MATCHES_COUNTED])
    assert after.finished_percent >= asked
    if found.matches_needed(asked):
        fewer = ReliabilityRecord(
            (*(True,) * (found.matches_needed(asked) - 1), *finished)[:MAX_MATCHES_COUNTED]
        )
        assert fewer.finished_percent < asked


async def ended(house: HandlerHost, *, left: bool) -> None:
    """A match of Ada and Bo that ends; or in which Bo's time ran out, and AI plays on for him."""
    loaded = await house.start_match(pace="slow")
    seat = loaded.row.find_seat_of(BO)
    assert seat is not None
    if left:

        def away(after: LoadedMatch) -> None:
            after.seat_row(seat).ai, after.seat_row(seat).notes.ai_since = "normal", 1

        await house.host.matches.change_row(loaded.row.id, None, away)
    moment = (await house.load_match(loaded.row.id)).live_state.moment
    await house.host.matches.submit_answer(loaded.row.id, house.make_press(ADA), moment, RESIGN, (0,))


async def asking(house: HandlerHost, share: int) -> LoadedMatch:
    """Ada's table that asks for so much."""
    table = (
        await house.host.lobby.open_table(TableRequest("nightbreak"), HERE, house.make_press(ADA), "en")
    ).table
    await house.host.lobby.set_options(table.row.id, house.make_press(ADA), TermsChanges(finished=share))
    return await house.load_match(table.row.id)


def test_a_table_refuses_who_does_not_finish_and_says_what_would_do(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        await ended(house, left=False)
        for _ in range(2):
            await ended(house, left=True)
        assert (await load_reliability(house.host.matches.store, BO)).finished == (False, False, True)
        assert (await load_reliability(house.host.matches.store, ADA)).finished == (True,) * 3
        strict, mild = await asking(house, 80), await asking(house, 0)
        with pytest.raises(UserError) as refused:
            await house.host.lobby.join_table(strict.row.id, house.make_press(BO))
        assert refused.value.to_sentence(catalog_for("en")) == (
            "This table asks for 80 % of matches finished; you have 33 % of your last 3. "
            "7 more finished matches would do."
        )
        assert (await house.host.lobby.join_table(mild.row.id, house.make_press(BO))).start_result is not None

    run_handler_host(tmp_path, play)


def test_nobody_is_shut_out_for_being_new(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        table = await asking(house, 95)
        assert (
            await house.host.lobby.join_table(table.row.id, house.make_press(BO))
        ).start_result is not None

    run_handler_host(tmp_path, play)


def test_a_match_that_was_lost_by_the_clock_was_not_finished(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match(pace="live", on_timeout="forfeit")
        _, late, _, steady = house.awaited_seats(loaded)
        await house.advance_time(3600)
        assert (await house.load_match(loaded.row.id)).row.status == "over"
        assert (await load_reliability(house.host.matches.store, late)).finished == (False,)
        assert (await load_reliability(house.host.matches.store, steady)).finished == (True,)

    run_handler_host(tmp_path, play)


async def finished(house: HandlerHost, person: int) -> tuple[bool, ...]:
    return (await load_reliability(house.host.matches.store, person)).finished


async def out_of_time(house: HandlerHost, on_timeout: OnTimeout) -> tuple[LoadedMatch, int, int, int]:
    """A match in which somebody's time has run out: it, their seat, they, and the other one."""
    loaded = await house.start_match(pace="live", on_timeout=on_timeout)
    seat, late, _, steady = house.awaited_seats(loaded)
    await house.advance_time(3600)
    return await house.load_match(loaded.row.id), seat, late, steady


async def give_up(house: HandlerHost, match: int, person: int) -> None:
    moment = (await house.load_match(match)).live_state.moment
    await house.host.matches.submit_answer(match, house.make_press(person), moment, RESIGN, (0,))


def test_who_lost_the_seat_to_a_substitute_has_not_finished(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, late, steady = await out_of_time(house, "substitute")
        match = loaded.row.id
        await house.host.substitutes.take_seat(match, house.make_press(CY), seat)
        assert await finished(house, late) == (False,)
        assert await finished(house, CY) == ()
        await give_up(house, match, CY)
        assert await finished(house, late) == (False,)
        assert await finished(house, CY) == await finished(house, steady) == (True,)

    run_handler_host(tmp_path, play)


def test_who_comes_back_in_time_and_plays_on_has_finished(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, late, _ = await out_of_time(house, "substitute")
        match = loaded.row.id
        await house.host.substitutes.take_seat(match, house.make_press(late), seat)
        assert await finished(house, late) == ()
        await give_up(house, match, late)
        assert await finished(house, late) == (True,)

    run_handler_host(tmp_path, play)


def test_who_is_let_in_again_is_judged_by_what_comes_after(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, late, _ = await out_of_time(house, "ai")
        match = loaded.row.id
        await house.host.substitutes.replace_player(match, house.make_press(DI), 1, seat, CY)
        assert await finished(house, late) == (False,)
        await house.host.substitutes.replace_player(match, house.make_press(DI), 1, seat, late)
        await give_up(house, match, late)
        assert await finished(house, late) == (True,)

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("substitute", [CY, None])
def test_whom_a_manager_replaces_in_the_middle_of_playing_is_not_marked(
    tmp_path: Path, substitute: int | None
) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match(pace="slow")
        match = loaded.row.id
        seat, playing, _, _ = house.awaited_seats(loaded)
        await house.host.substitutes.replace_player(match, house.make_press(DI), 1, seat, substitute)
        if substitute is None:
            await house.host.substitutes.take_seat(match, house.make_press(CY), seat)
        await give_up(house, match, CY)
        assert await finished(house, playing) == ()
        assert await finished(house, CY) == (True,)

    run_handler_host(tmp_path, play)


def test_a_match_that_managers_end_counts_for_who_was_away_and_for_nobody_else(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, _, late, steady = await out_of_time(house, "ai")
        await house.host.substitutes.abort_match(loaded.row.id, house.make_press(DI), 1)
        assert await finished(house, late) == (False,)
        assert await finished(house, steady) == ()

    run_handler_host(tmp_path, play)


def test_without_a_way_to_give_up_the_clock_ends_the_match_and_it_counts_for_who_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: HandlerHost) -> None:
        spec = GAMES["nightbreak"]
        monkeypatch.setitem(GAMES, "nightbreak", dataclasses.replace(spec, concede=None))
        loaded, _, late, steady = await out_of_time(house, "forfeit")
        assert (loaded.row.status, loaded.row.result) == ("off", "time")
        assert await finished(house, late) == (False,)
        assert await finished(house, steady) == ()

    run_handler_host(tmp_path, play)


def test_who_agreed_to_call_it_off_has_let_nobody_down(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, seat, late, _ = await out_of_time(house, "ai")

        def agreed(after: LoadedMatch) -> None:
            after.row.status, after.row.result = "off", "agreed"

        await house.host.matches.change_row(loaded.row.id, None, agreed)
        assert loaded.seat_row(seat).notes.ai_since is not None
        assert await finished(house, late) == ()

    run_handler_host(tmp_path, play)


def test_the_condition_is_set_by_a_form_and_stands_on_the_table(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        table = await asking(house, 50)
        sight = await load_public_context(house.host, table)
        assert "Asks for 50 % of matches finished." in "\n".join(texts(lobby.build_table(sight)))
        forms = [build_options_form(sight, [], number).to_dict() for number in range(count_forms(sight))]
        parts = [part["component"]["custom_id"] for form in forms for part in form["components"]]
        assert {"finished", "level"} <= set(parts)
        changes = read_changes(sight, {"finished": ["80"], "level": ["easy"]})
        assert (changes.finished, changes.level) == (80, "easy")
        done = await house.host.lobby.set_options(table.row.id, house.make_press(ADA), changes)
        assert (done.table.row.terms.finished, done.table.row.terms.level) == (80, "easy")
        again = await house.host.lobby.set_options(
            table.row.id, house.make_press(ADA), TermsChanges(finished=33)
        )
        assert again.table.row.terms.finished == 80

    run_handler_host(tmp_path, play)


def test_who_may_join_and_what_was_changed_are_asked_again(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        table = (
            await house.host.lobby.open_table(
                TableRequest("nightbreak", seats=3, format="unity"), HERE, house.make_press(ADA), "en"
            )
        ).table
        match = table.row.id
        await house.host.lobby.join_table(match, house.make_press(BO))
        await house.host.lobby.set_options(
            match, house.make_press(ADA), TermsChanges(pace="live", invited=[99])
        )
        sight = await load_public_context(house.host, await house.load_match(match))
        shown = "\n".join(texts(lobby.build_table(sight)))
        assert "Changed: Pace. Please press Join again." in shown
        assert "Only people who were invited may join." in shown
        with pytest.raises(UserError) as refused:
            await house.host.lobby.join_table(match, house.make_press(55))
        assert refused.value.key == "not_eligible"
        await house.host.lobby.join_table(match, house.make_press(BO))
        assert (await house.load_match(match)).row.terms.changed == []

    run_handler_host(tmp_path, play)
