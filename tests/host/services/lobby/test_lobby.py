"""Tables, from the first seat to the deal."""

from contextlib import suppress
from typing import cast

from bot.errors import AlreadyHandled
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from games.core.fair_deal import matches_commitment
from tests.host.kit.services import ADA, BO, CY, DI, HERE, HostScene


async def test_the_last_seat_starts_the_match_with_the_sealed_deal(scene: HostScene) -> None:
    table = await scene.open_table()
    assert table.start_result is None
    row = table.table.row
    assert matches_commitment(row.deal.commitment, row.deal.seed)
    assert len(row.deal.seed) == 64
    assert row.find_seat_of(ADA) == 0
    done = await scene.join_table(row.id, BO)
    assert done.start_result is not None
    assert done.table.is_running
    assert done.table.public_awaited
    assert done.table.row.deal == row.deal


async def test_a_press_that_comes_twice_sits_down_once(scene: HostScene) -> None:
    opening = scene.make_press(ADA)
    table = await scene.lobby.open_table(TableRequest("nightbreak"), HERE, opening)
    again = await scene.catch_refusal(scene.lobby.open_table(TableRequest("nightbreak"), HERE, opening))
    assert isinstance(again, AlreadyHandled)
    assert cast("LoadedMatch", again.loaded).row.id == table.table.row.id
    joining = scene.make_press(BO)
    await scene.lobby.join_table(table.table.row.id, joining)
    assert await scene.refusal_class(scene.lobby.join_table(table.table.row.id, joining)) in (
        words.ErrorTwice,
        words.ErrorStartedAlready,
    )


async def test_alone_starts_at_once_and_remembers_the_level(scene: HostScene) -> None:
    done = await scene.open_table(alone=True, level="easy")
    assert done.start_result is not None
    assert [row.ai for row in done.table.row.seats] == [None, "easy"]
    assert done.table.row.terms.alone
    again = await scene.open_table(alone=True)
    assert again.table.row.seats[1].ai == "easy"


async def test_who_had_joined_agrees_again_to_what_was_changed(scene: HostScene) -> None:
    table = await scene.open_table(format="unity", seats=3)
    match = table.table.row.id
    await scene.join_table(match, BO)
    changed = await scene.lobby.set_options(match, scene.make_press(ADA), TermsChanges(pace="live"))
    assert changed.table.row.lobby.changed_terms == ("pace",)
    assert (await scene.join_table(match, CY)).start_result is None, "one has not agreed"
    assert (
        await scene.refusal_class(scene.lobby.start_match(match, scene.make_press(ADA)))
        is words.ErrorNotAgreed
    )
    done = await scene.join_table(match, BO)
    assert done.start_result is not None
    assert done.table.row.lobby.changed_terms == ()


async def test_another_format_has_its_own_number_of_seats(scene: HostScene) -> None:
    table = await scene.open_table(format="unity", seats=4)
    match = table.table.row.id
    await scene.join_table(match, BO)
    await scene.lobby.add_ai(match, scene.make_press(ADA))
    two = await scene.lobby.set_options(match, scene.make_press(ADA), TermsChanges(format="classic"))
    assert [(row.person, row.ai) for row in two.table.row.seats] == [(ADA, None), (BO, None)]
    assert len((await scene.matches.load_match(match)).row.seats) == 2

    crowd = await scene.open_table(person=CY, format="unity", seats=4)
    for person in (ADA, BO):
        await scene.join_table(crowd.table.row.id, person)
    told = await scene.catch_refusal(
        scene.lobby.set_options(crowd.table.row.id, scene.make_press(CY), TermsChanges(format="classic"))
    )
    assert isinstance(told.sentence, words.ErrorTooManyPeople)


async def test_options_are_read_and_refused_by_the_game(scene: HostScene) -> None:
    assert await scene.refusal_class(scene.open_table(format="chess")) is words.ErrorRefused
    assert (
        await scene.refusal_class(scene.open_table(options={"heroes": "all of them"})) is words.ErrorRefused
    )
    assert await scene.refusal_class(scene.open_table(game="chess")) is words.ErrorNoGame
    table = await scene.open_table(options={"heroes": "random"})
    assert table.table.row.terms.options["heroes"] == "random"
    told = await scene.catch_refusal(
        scene.lobby.set_options(
            table.table.row.id, scene.make_press(ADA), TermsChanges(options={"sides": "odd"})
        )
    )
    assert isinstance(told.sentence, words.ErrorRefused)


async def test_what_was_agreed_on_last_is_the_default_of_the_next_time(scene: HostScene) -> None:
    first = await scene.open_table(format="twilight", options={"heroes": "random"})
    await scene.lobby.leave_table(first.table.row.id, scene.make_press(ADA))
    again = await scene.open_table()
    assert again.table.row.terms.options["format"] == "twilight"
    assert again.table.row.terms.options["heroes"] == "random"
    other = await scene.open_table(format="classic")
    assert other.table.row.terms.options["heroes"] == "chosen", "another format begins afresh"


async def test_only_the_opener_rules_the_table_and_the_next_one_inherits_it(scene: HostScene) -> None:
    table = await scene.open_table(format="unity", seats=3)
    match = table.table.row.id
    await scene.join_table(match, BO)
    for work in (
        scene.lobby.add_ai(match, scene.make_press(BO)),
        scene.lobby.start_match(match, scene.make_press(BO)),
    ):
        assert await scene.refusal_class(work) is words.ErrorOnlyOpener
    changing = scene.lobby.set_options(match, scene.make_press(BO), TermsChanges(pace="live"))
    assert await scene.refusal_class(changing) is words.ErrorOnlyOpenerChanges
    changed = await scene.lobby.set_options(
        match, scene.make_press(BO), TermsChanges(pace="live"), manager=True
    )
    assert changed.table.row.terms.pace.key == "live"
    refused = await scene.catch_refusal(scene.lobby.start_match(match, scene.make_press(ADA)))
    assert refused.sentence == words.ErrorSeatEmpty(3, changed.table.row.code)
    await scene.lobby.leave_table(match, scene.make_press(ADA))
    assert (
        await scene.refusal_class(scene.lobby.leave_table(match, scene.make_press(ADA)))
        is words.ErrorNotAtTable
    )
    done = await scene.lobby.fill_with_ai(match, scene.make_press(BO))
    assert done.start_result is not None


async def test_a_table_that_everybody_left_is_gone(scene: HostScene) -> None:
    table = await scene.open_table()
    left = await scene.lobby.leave_table(table.table.row.id, scene.make_press(ADA))
    assert left.table.row.status == "off"
    assert await scene.refusal_class(scene.join_table(table.table.row.id, BO)) is words.ErrorTableGone


async def test_strangers_to_an_invitation_and_the_blocked_hear_the_same(scene: HostScene) -> None:
    for_bo = await scene.open_table(invited=[BO])
    uninvited = await scene.catch_refusal(scene.join_table(for_bo.table.row.id, CY))
    assert (await scene.join_table(for_bo.table.row.id, BO)).start_result

    def block(settings: PersonSettings) -> None:
        settings.blocked = [DI]

    await scene.people.change_settings(ADA, block)
    open_to_all = await scene.open_table()
    blocked = await scene.catch_refusal(scene.join_table(open_to_all.table.row.id, DI))
    assert isinstance(blocked.sentence, words.ErrorNotEligible)
    assert uninvited.sentence == blocked.sentence
    theirs = await scene.open_table(person=DI)
    assert await scene.refusal_class(scene.join_table(theirs.table.row.id, ADA)) is words.ErrorNotEligible


async def test_a_full_table_names_another(scene: HostScene) -> None:
    other = await scene.open_table(person=CY)
    table = await scene.open_table()
    match = table.table.row.id
    await scene.lobby.set_options(match, scene.make_press(ADA), TermsChanges(start_when_full=False))
    assert (await scene.join_table(match, BO)).start_result is None
    told = await scene.catch_refusal(scene.join_table(match, DI))
    assert isinstance(told.sentence, words.ErrorTableFull)
    assert other.table.spec.title in told.tell(teller_for("en"))
    assert (await scene.lobby.start_match(match, scene.make_press(ADA))).start_result


async def test_nobody_keeps_many_tables_open(scene: HostScene) -> None:
    for _ in range(5):
        await scene.open_table()
    assert await scene.refusal_class(scene.open_table()) is words.ErrorTooManyTables
    await scene.open_table(alone=True)


async def test_a_rematch_swaps_the_seats_and_waits_for_everybody(scene: HostScene) -> None:
    first = await scene.start_match()
    match = first.row.id
    assert (
        await scene.refusal_class(scene.lobby.offer_rematch(match, scene.make_press(ADA)))
        is words.ErrorNotOver
    )
    await scene.matches.play_move(match, scene.make_press(ADA), "resign")
    asked = await scene.lobby.offer_rematch(match, scene.make_press(BO))
    assert asked.start_result is None
    assert [row.person for row in asked.table.row.seats] == [BO, ADA]
    done = await scene.lobby.offer_rematch(match, scene.make_press(ADA))
    assert done.start_result is not None
    assert done.table.row.id == asked.table.row.id
    assert done.table.row.terms.options["heroes"] == "random"
    assert done.table.row.deal.seed != first.row.deal.seed


async def test_a_full_table_that_a_crash_kept_from_starting_starts_afterwards(scene: HostScene) -> None:
    table = await scene.open_table()
    match = table.table.row.id

    async def crash(*_: object) -> None:
        raise ConnectionError

    scene.matches.start = crash  # type: ignore[method-assign]
    with suppress(ConnectionError):
        await scene.join_table(match, BO)
    fresh = HostScene(scene.database, scene.clock)
    assert not (await fresh.load_match(match)).is_running
    await fresh.lobby.start_ready_tables()
    assert (await fresh.load_match(match)).is_running


async def test_an_invitation_can_be_declined_by_who_is_invited(scene: HostScene) -> None:
    table = await scene.open_table(invited=[BO])
    match = table.table.row.id
    assert (
        await scene.refusal_class(scene.lobby.decline_invitation(match, Actor(CY))) is words.ErrorNotInvited
    )
    assert (await scene.lobby.decline_invitation(match, scene.make_press(BO))).table.row.status == "off"
