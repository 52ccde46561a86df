"""Who gives up while others play on, and whose time runs out where nobody need answer."""

from collections.abc import Callable

import pytest

from bot.application import build_ai_listener
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.rows import SeatRow
from games.core.model import CONCEDE, QUESTION, Action, Seat
from games.core.rng import Rng
from games.core.sentences.sentence import Sentence
from games.nightbreak.sentences import OfferedToConcede
from tests.games.nightbreak.scene import scene as nightbreak
from tests.host.kit.discord import ADA, BO, CY, DI, SERVER, DiscordScene, button_labels
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.phrases import quote
from tests.tracing import rule

LONG = 10 * 86_400
Until = Callable[[LoadedMatch], bool]


async def night(
    host: DiscordScene, on_timeout: str = "default", people: tuple[int, ...] = (ADA, BO, CY)
) -> LoadedMatch:
    """A match of three whose AI answers only when a test says so."""
    host.services.matches.listeners.remove(build_ai_listener(host.services))
    return await host.start_match(*people, game="nightfall", options={}, pace="slow", on_timeout=on_timeout)


async def give_up(host: DiscordScene, match: LoadedMatch, person: int) -> LoadedMatch:
    moment = (await host.load_match(match)).required_state.moment
    await host.services.matches.submit_answer(
        match.row.id, Actor(person, next(numbers)), moment, CONCEDE, (0,)
    )
    return await host.load_match(match)


async def play_until(host: DiscordScene, match: LoadedMatch, there: Until) -> LoadedMatch:
    """By chance, all seats."""
    dice = Rng("until")
    for _ in range(800):
        loaded = await host.load_match(match)
        if there(loaded):
            return loaded
        ask = next(ask for ask in loaded.pending.asks if not ask.decision_number and not ask.is_answered)
        pick = ask.decision.random_pick(dice.below)
        action = Action(ask.decision.seat, loaded.required_state.moment, pick, QUESTION)
        await host.services.matches.act_for_seat(match.row.id, action)
    raise AssertionError("never there")


async def refused(work: object) -> type[Sentence]:
    with pytest.raises(UserError) as told:
        await work  # type: ignore[misc]
    return type(told.value.sentence)


@rule("NF-R89")
async def test_the_seat_of_who_gives_up_among_three_is_played_by_ai_to_the_end(host: DiscordScene) -> None:
    match = await night(host)
    loaded = await give_up(host, match, BO)
    assert loaded.is_running
    assert [row.ai is not None for row in loaded.row.seats] == [False, True, False]
    assert [row.person for row in loaded.row.seats] == [ADA, BO, CY]
    assert loaded.row.seats[1].handover.gave_up
    kept = await play_until(host, match, lambda loaded: not loaded.is_running)
    assert kept.row.status == "over"
    assert kept.state is not None and kept.state.result is not None
    assert kept.state.result.ranks[1] == 3


@rule("NF-R89")
async def test_whoever_gave_up_has_no_more_say_and_no_way_back(host: DiscordScene) -> None:
    match = await night(host)
    await give_up(host, match, BO)
    services, number = host.services, match.row.id

    def press(person: int = BO) -> Actor:
        return Actor(person, next(numbers))

    loaded = await host.load_match(match)
    moment = loaded.required_state.moment
    ask = next(ask for ask in loaded.pending.asks if ask.decision.seat == 1)
    pick = ask.decision.timeout_pick()
    assert (
        await refused(services.matches.submit_answer(number, press(), moment, QUESTION, pick))
        is words.ErrorGaveUp
    )
    assert (
        await refused(services.matches.submit_answer(number, press(), moment, CONCEDE, (0,)))
        is words.ErrorGaveUp
    )
    assert (
        await refused(services.matches.play_move(number, press(), ask.decision.text(pick)))
        is words.ErrorGaveUp
    )
    assert await refused(services.planned_moves.set_plan(number, press(), "pass")) is words.ErrorGaveUp
    assert await refused(services.substitutes.take_back_seat(number, press())) is words.ErrorGaveUp
    assert await refused(services.votes.open_vote(number, press(), "draw")) is words.ErrorGaveUp
    for other in (None, DI):
        assert (
            await refused(services.substitutes.replace_player(number, press(DI), SERVER, 1, other))
            is words.ErrorGaveUp
        )
    after = await host.load_match(match)
    assert (after.row.seq, after.row.seats[1].person) == (loaded.row.seq, BO)
    shown = (await host.player(BO).open_panel(match)).first
    assert "You've conceded" in shown.words
    assert not {"Take my seat back", "Plan ahead"} & set(button_labels(shown))
    more = button_labels((await host.player(BO).press("More", shown)).first)
    assert "Describe board" in more and "Concede (you lose)…" not in more
    await host.player(ADA).open_panel(match)
    assert "You've conceded" not in host.player(ADA).shown[-1].words


@rule("NF-R89")
async def test_of_two_the_other_wins_and_nothing_is_left_to_ai(host: DiscordScene) -> None:
    loaded = await give_up(host, await night(host, people=(ADA, BO)), BO)
    assert loaded.row.status == "over"
    assert [row.ai for row in loaded.row.seats] == [None, None]
    assert loaded.state is not None and loaded.state.result is not None
    assert loaded.state.result.winners == (0,)


@rule("NF-R64", "NF-R89")
async def test_out_of_time_where_that_counts_as_giving_up_ai_goes_on_among_three(
    host: DiscordScene,
) -> None:
    match = await night(host, "forfeit")
    await play_until(host, match, lambda loaded: not loaded.secret_window)  # there, all get the default
    host.clock.advance(LONG)
    await host.services.deadline_runner.fire_due()
    loaded = await host.load_match(match)
    late = [row.seat for row in loaded.row.seats if row.handover.gave_up]
    assert late and all(loaded.row.seats[seat].handover.forfeited for seat in late)


@rule("NF-R62")
@pytest.mark.parametrize("on_timeout", ["default", "ai", "substitute", "forfeit"])
async def test_out_of_time_in_a_window_of_a_chain_is_a_pass_and_nothing_else(
    host: DiscordScene,
    on_timeout: str,
) -> None:
    def window(loaded: LoadedMatch) -> bool:
        return len([ask for ask in loaded.pending.asks if ask.decision.may_lapse and not ask.is_answered]) > 1

    match = await night(host, on_timeout)
    loaded = await play_until(host, match, window)
    asked: list[Seat] = [ask.decision.seat for ask in loaded.pending.asks if not ask.decision_number]
    host.clock.advance(LONG)
    for _ in asked:
        await host.services.deadline_runner.fire_due()
    await host.wait_until_idle()
    after = await host.load_match(match)
    assert after.is_running
    assert all(
        row.ai is None and not row.handover.forfeited and not row.handover.gave_up for row in after.row.seats
    )
    assert not window(after)
    assert after.required_state.moment > loaded.required_state.moment


async def unity(host: DiscordScene, people: dict[int, int], alter: Callable[[SeatRow], None]) -> int:
    """A match of Unity, two against two, with these people by seat and AI in the other seats."""
    host.services.matches.listeners.remove(build_ai_listener(host.services))
    table = nightbreak(
        first="Branoc, Cassia, Idris, Aurelia",
        second="Mordane, Hespera, Corvin, Rook",
        turn=5,
        format="unity",
        seats=4,
    )
    match = await host.start_position(table.state, ADA, BO, CY, DI, format="unity")

    def seat_people(after: LoadedMatch) -> None:
        for row in after.row.seats:
            row.person = people.get(row.seat)
            row.ai = None if row.seat in people else "easy"
            alter(row)

    await host.services.matches.change_row(match, None, seat_people)
    return match


def leave(row: SeatRow) -> None:
    """Change nothing."""


@rule("NB-R57")
async def test_a_person_whose_team_mate_is_ai_concedes_alone(host: DiscordScene) -> None:
    match = await unity(host, {0: ADA, 1: BO, 3: DI}, leave)
    await host.player(ADA).type_move("concede", match)
    loaded = await host.load_match(match)
    assert loaded.row.status == "over"
    assert loaded.state is not None and loaded.state.result is not None
    assert loaded.state.result.winners == (1, 3)
    steps = await host.services.matches.store.load_steps(match)
    assert [step.seat for step in steps if step.move == "resign"] == [0, 2]
    assert quote(OfferedToConcede) not in host.player(ADA).shown[-1].words


@rule("NB-R57")
async def test_all_people_of_a_team_must_agree_those_too_for_whom_ai_plays(host: DiscordScene) -> None:
    def rest(row: SeatRow) -> None:
        row.ai = "easy" if row.seat == 2 else row.ai

    match = await unity(host, {0: ADA, 1: BO, 2: CY, 3: DI}, rest)
    await host.player(ADA).type_move("concede", match)
    assert (await host.load_match(match)).is_running
    await host.player(CY).type_move("concede", match)
    assert (await host.load_match(match)).row.status == "over"


@rule("NB-R57")
async def test_ai_agrees_when_the_last_person_who_had_not_has_left_the_team(host: DiscordScene) -> None:
    match = await unity(host, {0: ADA, 1: BO, 2: CY, 3: DI}, leave)
    await host.player(ADA).type_move("concede", match)
    assert (await host.load_match(match)).is_running

    def seat_ai(after: LoadedMatch) -> None:
        after.row.seats[2].person, after.row.seats[2].ai = None, "easy"

    host.services.matches.listeners.append(build_ai_listener(host.services))
    await host.services.matches.change_row(match, None, seat_ai)
    await host.wait_until_idle()
    assert (await host.load_match(match)).row.status == "over"
