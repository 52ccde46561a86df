"""Nobody can make the host keep more than the limits say, however many presses come at once."""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.limits import MINUTE, USUAL_LIMITS, HostLimits
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.timing.idle_matches import IDLE_TIME
from games.core.model import CONCEDE
from games.core.sentences.sentence import Sentence
from tests.host.kit.services import ADA, BO, CY, FIRST, HERE, RANDOM, HostScene, open_scene

AT_ONCE = 120
NO_HURRY = 10**6


def set_limits(scene: HostScene, **limits: Any) -> HostLimits:
    """Set these limits, the others so wide that nothing meets them."""
    wide = HostLimits(
        matches=NO_HURRY,
        ai_matches=NO_HURRY,
        open_tables=NO_HURRY,
        tables_a_minute=NO_HURRY,
        tables_a_day=NO_HURRY,
        put_away_matches=NO_HURRY,
        server_tables=NO_HURRY,
        challenges_a_day=NO_HURRY,
        challenges_to_one=NO_HURRY,
    )
    scene.services.quotas.limits = replace(wide, **limits)
    return scene.services.quotas.limits


async def count_outcomes(*work: Awaitable[object]) -> Counter[str | type[Sentence]]:
    """Do all of it at once, and count the refusals by their sentence; `done` for what was done."""
    found: Counter[str | type[Sentence]] = Counter()
    for outcome in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(outcome, BaseException) and not isinstance(outcome, UserError):
            raise outcome
        found[type(outcome.sentence) if isinstance(outcome, UserError) else "done"] += 1
    return found


async def matches_of(scene: HostScene, person: int = ADA) -> list[str]:
    return [
        row.status for row in await scene.matches.store.list_matches_of_person(person, ("open", "running"))
    ]


async def test_of_120_presses_against_ai_at_once_ten_start_and_none_is_half_done(scene: HostScene) -> None:
    set_limits(scene, ai_matches=USUAL_LIMITS.ai_matches)
    found = await count_outcomes(*(scene.open_table(alone=True, options=RANDOM) for _ in range(AT_ONCE)))
    assert found == {"done": 10, words.ErrorAiMatchesMany: AT_ONCE - 10}
    assert await matches_of(scene) == ["running"] * 10
    assert len(await scene.matches.store.list_ids_with_status("open", "running", "over", "off")) == 10


async def test_the_limit_holds_for_two_processes_on_one_database(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path) as one, open_scene(path) as two:
        for scene in (one, two):
            set_limits(scene, ai_matches=4)
        presses = [
            scene.lobby.open_table(
                TableRequest("nightbreak", options=RANDOM, alone=True),
                HERE,
                replace(scene.make_press(ADA), interaction=None),
            )
            for _ in range(10)
            for scene in (one, two)
        ]
        assert (await count_outcomes(*presses))["done"] == 4
        assert await matches_of(two) == ["running"] * 4


async def test_the_usual_limits_let_ten_tables_through_in_a_minute(scene: HostScene) -> None:
    most = USUAL_LIMITS.tables_a_minute
    scene.services.quotas.limits = replace(USUAL_LIMITS, ai_matches=50)
    found = await count_outcomes(*(scene.open_table(alone=True, options=RANDOM) for _ in range(most + 5)))
    assert found == {"done": most, words.ErrorTablesFast: 5}
    scene.clock.advance(MINUTE)
    await scene.open_table(alone=True, options=RANDOM)


async def test_lessons_and_positions_count_as_matches_against_ai(scene: HostScene) -> None:
    set_limits(scene, ai_matches=1)
    first = (await scene.open_table(alone=True, options=RANDOM)).table
    lesson = scene.services.lessons.begin_lesson("nightbreak", HERE, scene.make_press(ADA))
    assert await scene.refusal_class(lesson) is words.ErrorAiMatchesMany
    await scene.answer(first.row.id, ADA, (0,), CONCEDE)
    begun = await scene.services.lessons.begin_lesson("nightbreak", HERE, scene.make_press(ADA))
    assert begun.after.is_running
    save = first.row.state or b""
    position = scene.lobby.play_from_position(first.row.id, save, HERE, scene.make_press(ADA))
    assert await scene.refusal_class(position) is words.ErrorAiMatchesMany
    assert await matches_of(scene) == ["running"]


async def test_a_table_is_not_filled_with_ai_beyond_the_limit_and_stays_as_it_is(scene: HostScene) -> None:
    set_limits(scene, ai_matches=1)
    await scene.open_table(alone=True, options=RANDOM)
    table = (await scene.open_table(options=RANDOM)).table
    press = scene.make_press(ADA)
    assert (
        await scene.refusal_class(scene.lobby.fill_with_ai(table.row.id, press)) is words.ErrorAiMatchesMany
    )
    assert [(row.person, row.ai) for row in (await scene.load_match(table.row.id)).row.seats] == [
        (ADA, None),
        (None, None),
    ]
    assert (await scene.join_table(table.row.id, BO)).start_result, "with people it can still be played"


async def test_nobody_sits_at_more_tables_than_the_limit_by_joining_many_at_once(scene: HostScene) -> None:
    set_limits(scene, matches=3)
    tables = [(await scene.open_table(person, options=RANDOM)).table.row.id for person in range(100, 108)]
    found = await count_outcomes(*(scene.join_table(match, BO) for match in tables))
    assert found == {"done": 3, words.ErrorMatchesMany: 5}
    assert await matches_of(scene, BO) == ["running"] * 3
    assert await scene.refusal_class(scene.open_table(BO)) is words.ErrorMatchesMany
    for match in tables:
        if (await scene.load_match(match)).row.find_seat_of(BO) is not None:
            await scene.answer(match, BO, (0,), CONCEDE)
            break
    assert (await scene.open_table(BO)).table.row.status == "open"


async def test_open_tables_are_counted_when_they_are_written(scene: HostScene) -> None:
    set_limits(scene, open_tables=5)
    found = await count_outcomes(*(scene.open_table() for _ in range(12)))
    assert found == {"done": 5, words.ErrorTooManyTables: 7}
    refusal = await scene.catch_refusal(scene.open_table())
    codes = {row.code for row in await scene.matches.store.list_matches_of_person(ADA, ("open",))}
    assert isinstance(refusal.sentence, words.ErrorTooManyTables)
    assert refusal.sentence.n == 5
    assert set(refusal.sentence.codes.split(", ")) == codes


async def test_a_server_has_room_for_so_many_open_tables(scene: HostScene) -> None:
    set_limits(scene, server_tables=2)
    found = await count_outcomes(*(scene.open_table(person) for person in range(100, 106)))
    assert found == {"done": 2, words.ErrorServerFull: 4}
    await scene.open_table(CY, place=TablePlace(9, 9))
    await scene.open_table(CY, alone=True, options=RANDOM)


async def test_challenges_are_counted_for_a_day_also_those_that_were_declined(scene: HostScene) -> None:
    set_limits(scene, challenges_a_day=3, challenges_to_one=2)

    async def challenge(person: int) -> None:
        table = (await scene.open_table(invited=[person])).table
        await scene.lobby.decline_invitation(table.row.id, scene.make_press(person))

    await challenge(BO)
    await challenge(BO)
    assert await scene.refusal_class(challenge(BO)) is words.ErrorChallengedOften
    await challenge(CY)
    assert await scene.refusal_class(challenge(CY)) is words.ErrorChallengesMany
    scene.clock.advance(24 * 60 * MINUTE)
    await challenge(BO)


async def test_reports_made_at_once_keep_to_their_number(scene: HostScene) -> None:
    set_limits(scene)
    matches = [await scene.start_match() for _ in range(USUAL_LIMITS.reports_a_day + 3)]
    reports = scene.services.reports
    found = await count_outcomes(*(reports.create_report(match, ADA, "insult", "") for match in matches))
    assert found == {"done": USUAL_LIMITS.reports_a_day, words.ErrorReportsMany: 3}


async def test_notes_are_kept_on_so_many_matches(scene: HostScene) -> None:
    notes = scene.services.private_notes
    notes.limits = replace(USUAL_LIMITS, notes=2)
    one, two, three = [await scene.start_match() for _ in range(3)]
    found = await count_outcomes(*(notes.save_note(match, ADA, "mine") for match in (one, two, three)))
    assert found == {"done": 2, words.ErrorNotesMany: 1}
    assert await notes.save_note(one, ADA, "changed") == "changed"
    await notes.save_note(two, ADA, "")
    assert await notes.save_note(three, ADA, "now it fits") == "now it fits"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "You have 10 matches against AI already, and that's the limit. Finish or concede one first;"
            " /matches lists them.",
        ),
        (
            "de",
            "Du hast schon 10 Partien gegen die KI, mehr geht nicht."
            " Spiel zuerst eine zu Ende oder gib sie auf; /partien zeigt dir alle.",
        ),
    ],
)
async def test_a_refusal_says_the_limit_and_what_would_work(
    scene: HostScene, language: str, sentence: str
) -> None:
    for _ in range(USUAL_LIMITS.ai_matches):
        await scene.open_table(alone=True, options=RANDOM)
        scene.clock.advance(MINUTE)
    refusal = await scene.catch_refusal(scene.open_table(alone=True, options=RANDOM))
    assert refusal.tell(teller_for(language)) == sentence


async def end_match(scene: HostScene, opener: int, other: int = BO) -> int:
    match = (await scene.open_table(opener, options=RANDOM)).table.row.id
    await scene.join_table(match, other)
    await scene.answer(match, opener, (0,), CONCEDE)
    return match


async def test_rematches_that_somebody_has_not_agreed_to_fill_none_of_their_places(scene: HostScene) -> None:
    set_limits(scene, matches=2, open_tables=3)
    ended = [await end_match(scene, opener) for opener in (100, 101, 102)]
    ended += [await end_match(scene, 103) for _ in range(4)]
    offers = [(100 + number, match) for number, match in enumerate(ended[:3])] + [(103, m) for m in ended[3:]]
    set_limits(scene, matches=NO_HURRY, open_tables=3)
    found = await count_outcomes(
        *(scene.lobby.offer_rematch(match, scene.make_press(opener)) for opener, match in offers)
    )
    assert found == {"done": 6, words.ErrorTooManyTables: 1}
    set_limits(scene, matches=2)
    assert (await scene.open_table(BO)).table.row.status == "open"
    agreed = await scene.lobby.offer_rematch(ended[0], scene.make_press(BO))
    assert agreed.start_result is not None
    assert await scene.refusal_class(scene.open_table(BO)) is words.ErrorMatchesMany
    refused = scene.lobby.offer_rematch(ended[1], scene.make_press(BO))
    assert await scene.refusal_class(refused) is words.ErrorMatchesMany
    offer = next(
        row for row in await scene.matches.store.list_matches_of_person(BO, ("open",))
        if row.origin.rematch_of == ended[1]
    )  # fmt: skip
    assert not offer.seats[offer.find_seat_of(BO) or 0].agreements
    assert await scene.refusal_class(scene.join_table(offer.id, BO)) is words.ErrorMatchesMany


async def take_back_offer(scene: HostScene, ended: int, opener: int = ADA) -> int:
    offer = (await scene.lobby.offer_rematch(ended, scene.make_press(opener))).table.row.id
    await scene.lobby.leave_table(offer, scene.make_press(opener))
    return offer


async def test_an_offer_that_its_opener_takes_back_is_closed(scene: HostScene) -> None:
    """Before, it stayed open for the other person and counted for nobody: 199 of them in 20 minutes."""
    ended = await end_match(scene, ADA)
    own = (await scene.open_table(BO)).table.row.id
    for _ in range(3):
        offer = (await scene.load_match(await take_back_offer(scene, ended))).row
        assert (offer.status, offer.result) == ("off", "left")
    assert await scene.matches.store.list_ids_with_status("open") == [own]
    offer = (await scene.lobby.offer_rematch(ended, scene.make_press(ADA))).table.row.id
    await scene.lobby.leave_table(offer, scene.make_press(BO))
    assert (await scene.load_match(offer)).row.status == "open", "its opener still waits"


async def test_a_table_that_its_opener_has_left_to_others_counts_for_the_opener(scene: HostScene) -> None:
    set_limits(scene, open_tables=3)
    codes: list[str] = []
    for _ in range(3):
        table = (await scene.open_table(format="unity", seats=3, options=RANDOM)).table.row
        await scene.join_table(table.id, BO)
        await scene.lobby.leave_table(table.id, scene.make_press(ADA))
        assert (await scene.load_match(table.id)).row.status == "open"
        codes.append(table.code)
    refusal = await scene.catch_refusal(scene.open_table())
    assert refusal.sentence == words.ErrorTooManyTables(3, ", ".join(codes))
    assert (await scene.open_table(BO)).table.row.status == "open", "it counts once"
    await scene.lobby.leave_table(FIRST, scene.make_press(BO))
    await scene.open_table()


async def test_an_offer_that_somebody_has_agreed_to_outlives_its_opener(scene: HostScene) -> None:
    table = (await scene.open_table(format="unity", seats=3, options=RANDOM)).table.row.id
    for person in (BO, CY):
        await scene.join_table(table, person)
    await scene.votes.open_vote(await scene.load_match(table), scene.make_press(ADA), "off")
    offer = (await scene.lobby.offer_rematch(table, scene.make_press(ADA))).table.row.id
    await scene.lobby.offer_rematch(table, scene.make_press(BO))
    await scene.lobby.leave_table(offer, scene.make_press(ADA))
    assert (await scene.load_match(offer)).row.status == "open"
    await scene.lobby.leave_table(offer, scene.make_press(BO))
    assert (await scene.load_match(offer)).row.status == "off", "only a mere offer to Cy was left of it"


async def test_offers_push_nothing_of_their_own_out_of_anybodys_list(scene: HostScene) -> None:
    set_limits(scene)
    own = (await scene.open_table(BO)).table.row.id
    ended = [await end_match(scene, 100 + number) for number in range(110)]
    scene.clock.advance(1)
    for number, match in enumerate(ended):
        await scene.lobby.offer_rematch(match, scene.make_press(100 + number))
    listed = [row.id for row in await scene.matches.store.list_matches_of_person(BO)]
    assert (len(listed), listed[0]) == (100, own)
    first = await scene.lobby.offer_rematch(ended[0], scene.make_press(BO))  # beyond the list
    assert first.start_result is not None
    assert await scene.refusal_class(scene.lobby.offer_rematch(ended[0], scene.make_press(100))) is (
        words.ErrorStartedAlready
    )


async def test_a_day_has_room_for_so_many_tables_also_those_that_are_over(scene: HostScene) -> None:
    set_limits(scene, tables_a_day=6)

    async def concede_alone() -> None:
        match = (await scene.open_table(alone=True, options=RANDOM)).table.row.id
        await scene.answer(match, ADA, (0,), CONCEDE)

    async def leave() -> None:
        table = (await scene.open_table()).table.row.id
        await scene.lobby.leave_table(table, scene.make_press(ADA))

    for _ in range(3):
        await concede_alone()
        await leave()
        scene.clock.advance(MINUTE)
    assert await scene.refusal_class(concede_alone()) is words.ErrorTablesDaily
    assert await scene.refusal_class(leave()) is words.ErrorTablesDaily
    await scene.open_table(BO)
    scene.clock.advance(24 * 60 * MINUTE)
    await leave()


async def test_matches_that_were_put_away_do_not_pile_up(scene: HostScene) -> None:
    set_limits(scene, put_away_matches=2)
    started = [(await scene.open_table(alone=True, options=RANDOM)).table.row.id for _ in range(2)]
    await scene.advance_time(IDLE_TIME)
    assert all([(await scene.load_match(match)).is_put_away for match in started])
    assert await scene.refusal_class(scene.open_table(alone=True, options=RANDOM)) is words.ErrorPutAwayMany
    await scene.open_table(options=RANDOM)
    await scene.services.idle_matches.resume_match(started[0], scene.make_press(ADA))
    assert (await scene.open_table(alone=True, options=RANDOM)).start_result is not None


DAILY = words.ErrorTablesDaily(USUAL_LIMITS.tables_a_day)
PUT_AWAY = words.ErrorPutAwayMany(USUAL_LIMITS.put_away_matches)


@pytest.mark.parametrize(
    ("refusal", "language", "part"),
    [
        (DAILY, "en", "200 tables and matches within a day, and that's the limit."),
        (DAILY, "de", "heute schon 200 Tische und Partien"),
        (PUT_AWAY, "en", "50 of your matches against AI are put away"),
        (PUT_AWAY, "de", "50 deiner Partien gegen die KI sind weggelegt"),
    ],
)
def test_these_refusals_name_the_limit(refusal: Sentence, language: str, part: str) -> None:
    assert part in UserError(refusal).tell(teller_for(language))


# --- a system clock that jumps ----------------------------------------------------------------------------


async def open_ten(scene: HostScene, seconds: int, **wish: Any) -> None:
    for _ in range(10):
        await scene.open_table(options=RANDOM, **wish)
        scene.clock.advance(seconds)


async def test_a_clock_put_back_counts_no_table_of_the_last_hours_as_new(scene: HostScene) -> None:
    set_limits(scene, tables_a_minute=10)
    await open_ten(scene, 3600)
    scene.clock.jump(-108_000)
    for wait in (0, 120, 3600, 20 * 3600):
        scene.clock.advance(wait)
        await scene.open_table(options=RANDOM)


async def test_a_clock_that_was_ahead_for_an_evening_locks_nobody_out(scene: HostScene) -> None:
    set_limits(scene, tables_a_minute=10, challenges_a_day=10, challenges_to_one=10)
    scene.clock.jump(400_000)
    await open_ten(scene, 600, invited=(BO,))
    with pytest.raises(UserError, match="challenges_many"):
        await scene.open_table(options=RANDOM, invited=(BO,))
    scene.clock.jump(-400_000)
    await scene.open_table(options=RANDOM, invited=(BO,))


async def test_the_limit_holds_right_after_a_jump(scene: HostScene) -> None:
    set_limits(scene, tables_a_minute=10)
    for jump in (-108_000, 400_000):
        scene.clock.jump(jump)
        await open_ten(scene, 0)
        with pytest.raises(UserError, match="tables_fast"):
            await scene.open_table(options=RANDOM)
