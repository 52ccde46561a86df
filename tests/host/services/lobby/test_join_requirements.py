"""What a table asks of those who join."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.panels.request import load_public_context
from bot.services.lobby.join_requirements import MAX_MATCHES_COUNTED, ReliabilityRecord, load_reliability
from bot.services.lobby.table_request import TermsChanges
from bot.services.match.loaded_match import LoadedMatch
from bot.store.records import OnTimeout
from bot.ui import lobby
from bot.ui.lobby_forms import build_options_form, count_forms, read_changes
from games.core.model import CONCEDE
from games.registry import GAMES
from tests.host.kit.screens import collect_texts
from tests.host.kit.services import ADA, BO, CY, DI, HostScene, awaited_people


def test_how_many_more_would_do() -> None:
    for finished, share, asked, missing in [
        ((), 100, 80, 0),
        ((True,) * 4, 100, 95, 0),
        ((False,), 0, 50, 1),
        ((False,), 0, 80, 4),
        ((True, False, True, True, True, False, True), 71, 80, 3),
        ((*(True,) * 14, *(False,) * 6), 70, 80, 2),
    ]:
        found = ReliabilityRecord(finished)
        assert found.finished_percent == share
        assert found.matches_needed(asked) == missing
        assert found.matches_needed(asked) in range(MAX_MATCHES_COUNTED + 1)
        after = ReliabilityRecord((*(True,) * found.matches_needed(asked), *finished)[:MAX_MATCHES_COUNTED])
        assert after.finished_percent >= asked
        if found.matches_needed(asked):
            fewer = ReliabilityRecord(
                (*(True,) * (found.matches_needed(asked) - 1), *finished)[:MAX_MATCHES_COUNTED]
            )
            assert fewer.finished_percent < asked


async def ended(scene: HostScene, *, left: bool) -> None:
    """A match of Ada and Bo that ends; or in which Bo's time ran out, and AI plays on for him."""
    loaded = await scene.start_match(pace="slow")
    seat = loaded.row.find_seat_of(BO)
    assert seat is not None
    if left:

        def away(after: LoadedMatch) -> None:
            after.seat_row(seat).ai = "normal"
            after.seat_row(seat).handover = replace(after.seat_row(seat).handover, ai_since=1)

        await scene.matches.change_row(loaded.row.id, None, away)
    await give_up(scene, loaded.row.id, ADA)


async def asking(scene: HostScene, share: int) -> LoadedMatch:
    """Ada's table that asks for so much."""
    table = (await scene.open_table()).table
    await scene.lobby.set_options(table.row.id, scene.make_press(ADA), TermsChanges(finished=share))
    return await scene.load_match(table.row.id)


async def test_a_table_refuses_who_does_not_finish_and_says_what_would_do(scene: HostScene) -> None:
    await ended(scene, left=False)
    for _ in range(2):
        await ended(scene, left=True)
    assert (await load_reliability(scene.matches.store, BO)).finished == (False, False, True)
    assert (await load_reliability(scene.matches.store, ADA)).finished == (True,) * 3
    strict, mild = await asking(scene, 80), await asking(scene, 0)
    refused = await scene.catch_refusal(scene.join_table(strict.row.id, BO))
    assert refused.tell(teller_for("en")) == (
        "To join this table, you need to have finished 80 % of your matches; of your last 3 it's 33 %. "
        "Finish 7 more and you can join."
    )
    assert (await scene.join_table(mild.row.id, BO)).start_result is not None


async def test_nobody_is_shut_out_for_being_new(scene: HostScene) -> None:
    table = await asking(scene, 95)
    assert (await scene.join_table(table.row.id, BO)).start_result is not None


async def test_a_match_that_was_lost_by_the_clock_was_not_finished(scene: HostScene) -> None:
    loaded = await scene.start_match(pace="live", on_timeout="forfeit")
    _, late, _, steady = awaited_people(loaded)
    await scene.advance_time(3600)
    assert (await scene.load_match(loaded.row.id)).row.status == "over"
    assert (await load_reliability(scene.matches.store, late)).finished == (False,)
    assert (await load_reliability(scene.matches.store, steady)).finished == (True,)


async def finished(scene: HostScene, person: int) -> tuple[bool, ...]:
    return (await load_reliability(scene.matches.store, person)).finished


async def out_of_time(scene: HostScene, on_timeout: OnTimeout) -> tuple[LoadedMatch, int, int, int]:
    """A match in which somebody's time has run out: it, their seat, they, and the other one."""
    loaded = await scene.start_match(pace="live", on_timeout=on_timeout)
    seat, late, _, steady = awaited_people(loaded)
    await scene.advance_time(3600)
    return await scene.load_match(loaded.row.id), seat, late, steady


async def give_up(scene: HostScene, match: int, person: int) -> None:
    await scene.answer(match, person, (0,), CONCEDE)


async def test_who_lost_the_seat_to_a_substitute_has_not_finished(scene: HostScene) -> None:
    loaded, seat, late, steady = await out_of_time(scene, "substitute")
    match = loaded.row.id
    await scene.services.substitutes.take_over_seat(match, scene.make_press(CY), seat)
    assert await finished(scene, late) == (False,)
    assert await finished(scene, CY) == ()
    await give_up(scene, match, CY)
    assert await finished(scene, late) == (False,)
    assert await finished(scene, CY) == await finished(scene, steady) == (True,)


async def test_who_comes_back_in_time_and_plays_on_has_finished(scene: HostScene) -> None:
    loaded, seat, late, _ = await out_of_time(scene, "substitute")
    match = loaded.row.id
    await scene.services.substitutes.take_over_seat(match, scene.make_press(late), seat)
    assert await finished(scene, late) == ()
    await give_up(scene, match, late)
    assert await finished(scene, late) == (True,)


async def test_who_is_let_in_again_is_judged_by_what_comes_after(scene: HostScene) -> None:
    loaded, seat, late, _ = await out_of_time(scene, "ai")
    match = loaded.row.id
    await scene.services.substitutes.replace_player(match, scene.make_press(DI), 1, seat, CY)
    assert await finished(scene, late) == (False,)
    await scene.services.substitutes.replace_player(match, scene.make_press(DI), 1, seat, late)
    await give_up(scene, match, late)
    assert await finished(scene, late) == (True,)


@pytest.mark.parametrize("substitute", [CY, None])
async def test_whom_a_manager_replaces_in_the_middle_of_playing_is_not_marked(
    scene: HostScene,
    substitute: int | None,
) -> None:
    loaded = await scene.start_match(pace="slow")
    match = loaded.row.id
    seat, playing, _, _ = awaited_people(loaded)
    await scene.services.substitutes.replace_player(match, scene.make_press(DI), 1, seat, substitute)
    if substitute is None:
        await scene.services.substitutes.take_over_seat(match, scene.make_press(CY), seat)
    await give_up(scene, match, CY)
    assert await finished(scene, playing) == ()
    assert await finished(scene, CY) == (True,)


async def test_a_match_that_managers_end_counts_for_who_was_away_and_for_nobody_else(
    scene: HostScene,
) -> None:
    loaded, _, late, steady = await out_of_time(scene, "ai")
    await scene.services.substitutes.abort_match(loaded.row.id, scene.make_press(DI), 1)
    assert await finished(scene, late) == (False,)
    assert await finished(scene, steady) == ()


async def test_without_a_way_to_give_up_the_clock_ends_the_match_and_it_counts_for_who_was_away(
    scene: HostScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = GAMES["nightbreak"]
    monkeypatch.setitem(GAMES, "nightbreak", dataclasses.replace(spec, concede=None))
    loaded, _, late, steady = await out_of_time(scene, "forfeit")
    assert (loaded.row.status, loaded.row.result) == ("off", "time")
    assert await finished(scene, late) == (False,)
    assert await finished(scene, steady) == ()


async def test_who_agreed_to_call_it_off_has_let_nobody_down(scene: HostScene) -> None:
    loaded, seat, late, _ = await out_of_time(scene, "ai")

    def agreed(after: LoadedMatch) -> None:
        after.row.status, after.row.result = "off", "agreed"

    await scene.matches.change_row(loaded.row.id, None, agreed)
    assert loaded.seat_row(seat).handover.ai_since is not None
    assert await finished(scene, late) == ()


async def test_the_condition_is_set_by_a_form_and_stands_on_the_table(scene: HostScene) -> None:
    table = await asking(scene, 50)
    sight = await load_public_context(scene.services, table)
    assert "To join, you need to have finished 50 % of your last 20 matches." in "\n".join(
        collect_texts(lobby.build_table(sight))
    )
    forms = [build_options_form(sight, [], number).to_dict() for number in range(count_forms(sight))]
    parts = [part["component"]["custom_id"] for form in forms for part in form["components"]]
    assert {"finished", "level"} <= set(parts)
    changes = read_changes(sight, {"finished": ["80"], "level": ["easy"]})
    assert (changes.finished, changes.level) == (80, "easy")
    done = await scene.lobby.set_options(table.row.id, scene.make_press(ADA), changes)
    assert (done.table.row.terms.required_finish_rate, done.table.row.terms.ai_level) == (80, "easy")
    again = await scene.lobby.set_options(table.row.id, scene.make_press(ADA), TermsChanges(finished=33))
    assert again.table.row.terms.required_finish_rate == 80


async def test_who_may_join_and_what_was_changed_are_asked_again(scene: HostScene) -> None:
    match = (await scene.open_table(seats=3, format="unity")).table.row.id
    await scene.join_table(match, BO)
    await scene.lobby.set_options(match, scene.make_press(ADA), TermsChanges(pace="live", invited=[99]))
    sight = await load_public_context(scene.services, await scene.load_match(match))
    shown = "\n".join(collect_texts(lobby.build_table(sight)))
    assert "Changed: Pace. Please press Join again." in shown
    assert "Only people who were invited can join." in shown
    refused = await scene.catch_refusal(scene.join_table(match, 55))
    assert isinstance(refused.sentence, words.ErrorNotEligible)
    await scene.join_table(match, BO)
    assert (await scene.load_match(match)).row.lobby.changed_terms == ()
