"""Tables, from the first seat to the deal."""

from contextlib import suppress
from pathlib import Path

from bot.errors import AlreadyHandled
from bot.i18n import catalog_for
from bot.services.lobby.service import LobbyService
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.services.match.service import Actor
from bot.store.people import PersonSettings
from games.core.fair_deal import matches_commitment
from tests.host.kit.service_desk import ADA, BO, CY, DI, HERE, ServiceDesk, run_at_desk


def test_the_last_seat_starts_the_match_with_the_sealed_deal(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table()
        assert table.start_result is None
        row = table.table.row
        assert matches_commitment(row.deal.commitment, row.deal.seed)
        assert len(row.deal.seed) == 64
        assert row.find_seat_of(ADA) == 0
        done = await desk.lobby.join_table(row.id, desk.make_press(BO))
        assert done.start_result is not None
        assert done.table.is_running
        assert done.table.public_awaited
        assert done.table.row.deal == row.deal

    run_at_desk(tmp_path, play)


def test_a_press_that_comes_twice_sits_down_once(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        opening = desk.make_press(ADA)
        table = await desk.lobby.open_table(TableRequest("nightbreak"), HERE, opening)
        again = await desk.catch_refusal(desk.lobby.open_table(TableRequest("nightbreak"), HERE, opening))
        assert isinstance(again, AlreadyHandled)
        assert again.facts["loaded"].row.id == table.table.row.id
        joining = desk.make_press(BO)
        await desk.lobby.join_table(table.table.row.id, joining)
        assert (await desk.catch_refusal(desk.lobby.join_table(table.table.row.id, joining))).key in (
            "twice",
            "started_already",
        )

    run_at_desk(tmp_path, play)


def test_alone_starts_at_once_and_remembers_the_level(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        done = await desk.open_table(alone=True, level="easy")
        assert done.start_result is not None
        assert [row.ai for row in done.table.row.seats] == [None, "easy"]
        assert done.table.row.terms.alone
        again = await desk.open_table(alone=True)
        assert again.table.row.seats[1].ai == "easy"

    run_at_desk(tmp_path, play)


def test_who_had_joined_agrees_again_to_what_was_changed(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table(format="unity", seats=3)
        match = table.table.row.id
        await desk.lobby.join_table(match, desk.make_press(BO))
        changed = await desk.lobby.set_options(match, desk.make_press(ADA), TermsChanges(pace="live"))
        assert changed.table.row.terms.changed == ["pace"]
        assert (await desk.lobby.join_table(match, desk.make_press(CY))).start_result is None, (
            "one has not agreed"
        )
        assert (
            await desk.catch_refusal(desk.lobby.start_match(match, desk.make_press(ADA)))
        ).key == "not_agreed"
        done = await desk.lobby.join_table(match, desk.make_press(BO))
        assert done.start_result is not None
        assert done.table.row.terms.changed == []

    run_at_desk(tmp_path, play)


def test_another_format_has_its_own_number_of_seats(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table(format="unity", seats=4)
        match = table.table.row.id
        await desk.lobby.join_table(match, desk.make_press(BO))
        await desk.lobby.add_ai(match, desk.make_press(ADA))
        two = await desk.lobby.set_options(match, desk.make_press(ADA), TermsChanges(format="classic"))
        assert [(row.person, row.ai) for row in two.table.row.seats] == [(ADA, None), (BO, None)]
        assert len((await desk.matches.load_match(match)).row.seats) == 2

        crowd = await desk.open_table(person=CY, format="unity", seats=4)
        for person in (ADA, BO):
            await desk.lobby.join_table(crowd.table.row.id, desk.make_press(person))
        told = await desk.catch_refusal(
            desk.lobby.set_options(crowd.table.row.id, desk.make_press(CY), TermsChanges(format="classic"))
        )
        assert told.key == "too_many_people"

    run_at_desk(tmp_path, play)


def test_options_are_read_and_refused_by_the_game(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        assert (await desk.catch_refusal(desk.open_table(format="chess"))).key == "refused"
        assert (await desk.catch_refusal(desk.open_table(options={"heroes": "all of them"}))).key == "refused"
        assert (await desk.catch_refusal(desk.open_table(game="chess"))).key == "no_game"
        table = await desk.open_table(options={"heroes": "random"})
        assert table.table.row.terms.options["heroes"] == "random"
        told = await desk.catch_refusal(
            desk.lobby.set_options(
                table.table.row.id, desk.make_press(ADA), TermsChanges(options={"sides": "odd"})
            )
        )
        assert told.key == "refused"

    run_at_desk(tmp_path, play)


def test_what_was_agreed_on_last_is_the_default_of_the_next_time(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        first = await desk.open_table(format="twilight", options={"heroes": "random"})
        await desk.lobby.leave_table(first.table.row.id, desk.make_press(ADA))
        again = await desk.open_table()
        assert again.table.row.terms.options["format"] == "twilight"
        assert again.table.row.terms.options["heroes"] == "random"
        other = await desk.open_table(format="classic")
        assert other.table.row.terms.options["heroes"] == "chosen", "another format begins afresh"

    run_at_desk(tmp_path, play)


def test_only_the_opener_rules_the_table_and_the_next_one_inherits_it(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table(format="unity", seats=3)
        match = table.table.row.id
        await desk.lobby.join_table(match, desk.make_press(BO))
        for work in (
            desk.lobby.add_ai(match, desk.make_press(BO)),
            desk.lobby.start_match(match, desk.make_press(BO)),
        ):
            assert (await desk.catch_refusal(work)).key == "only_opener"
        changing = desk.lobby.set_options(match, desk.make_press(BO), TermsChanges(pace="live"))
        assert (await desk.catch_refusal(changing)).key == "only_opener_changes"
        changed = await desk.lobby.set_options(
            match, desk.make_press(BO), TermsChanges(pace="live"), manager=True
        )
        assert changed.table.row.terms.pace.key == "live"
        assert (await desk.catch_refusal(desk.lobby.start_match(match, desk.make_press(ADA)))).facts["n"] == 3
        await desk.lobby.leave_table(match, desk.make_press(ADA))
        assert (
            await desk.catch_refusal(desk.lobby.leave_table(match, desk.make_press(ADA)))
        ).key == "not_at_table"
        done = await desk.lobby.fill_with_ai(match, desk.make_press(BO))
        assert done.start_result is not None

    run_at_desk(tmp_path, play)


def test_a_table_that_everybody_left_is_gone(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table()
        left = await desk.lobby.leave_table(table.table.row.id, desk.make_press(ADA))
        assert left.table.row.status == "off"
        assert (
            await desk.catch_refusal(desk.lobby.join_table(table.table.row.id, desk.make_press(BO)))
        ).key == "table_gone"

    run_at_desk(tmp_path, play)


def test_strangers_to_an_invitation_and_the_blocked_hear_the_same(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        for_bo = await desk.open_table(invited=[BO])
        uninvited = await desk.catch_refusal(desk.lobby.join_table(for_bo.table.row.id, desk.make_press(CY)))
        assert (await desk.lobby.join_table(for_bo.table.row.id, desk.make_press(BO))).start_result

        def block(settings: PersonSettings) -> None:
            settings.blocked = [DI]

        await desk.people.change_settings(ADA, block)
        open_to_all = await desk.open_table()
        blocked = await desk.catch_refusal(
            desk.lobby.join_table(open_to_all.table.row.id, desk.make_press(DI))
        )
        assert uninvited.key == blocked.key == "not_eligible"
        theirs = await desk.open_table(person=DI)
        assert (
            await desk.catch_refusal(desk.lobby.join_table(theirs.table.row.id, desk.make_press(ADA)))
        ).key == "not_eligible"

    run_at_desk(tmp_path, play)


def test_a_full_table_names_another(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        other = await desk.open_table(person=CY)
        table = await desk.open_table()
        match = table.table.row.id
        await desk.lobby.set_options(match, desk.make_press(ADA), TermsChanges(start_when_full=False))
        assert (await desk.lobby.join_table(match, desk.make_press(BO))).start_result is None
        told = await desk.catch_refusal(desk.lobby.join_table(match, desk.make_press(DI)))
        assert told.key == "table_full"
        assert other.table.spec.title in told.to_sentence(catalog_for("en"))
        assert (await desk.lobby.start_match(match, desk.make_press(ADA))).start_result

    run_at_desk(tmp_path, play)


def test_nobody_keeps_many_tables_open(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        for _ in range(5):
            await desk.open_table()
        assert (await desk.catch_refusal(desk.open_table())).key == "too_many_tables"
        await desk.open_table(alone=True)

    run_at_desk(tmp_path, play)


def test_a_rematch_swaps_the_seats_and_waits_for_everybody(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        first = await desk.start_match()
        match = first.table.row.id
        assert (
            await desk.catch_refusal(desk.lobby.offer_rematch(match, desk.make_press(ADA)))
        ).key == "not_over"
        await desk.matches.play_move(match, desk.make_press(ADA), "resign")
        asked = await desk.lobby.offer_rematch(match, desk.make_press(BO))
        assert asked.start_result is None
        assert [row.person for row in asked.table.row.seats] == [BO, ADA]
        done = await desk.lobby.offer_rematch(match, desk.make_press(ADA))
        assert done.start_result is not None
        assert done.table.row.id == asked.table.row.id
        assert done.table.row.terms.options["heroes"] == "random"
        assert done.table.row.deal.seed != first.table.row.deal.seed

    run_at_desk(tmp_path, play)


def test_a_full_table_that_a_crash_kept_from_starting_starts_afterwards(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table()
        match = table.table.row.id

        async def crash(*_: object) -> None:
            raise ConnectionError

        desk.matches.start = crash  # type: ignore[method-assign]
        with suppress(ConnectionError):
            await desk.lobby.join_table(match, desk.make_press(BO))
        fresh = ServiceDesk(desk.database)
        lobby = LobbyService(fresh.matches, fresh.people, fresh.clock)
        assert not (await fresh.matches.load_match(match)).is_running
        await lobby.start_ready_tables()
        assert (await fresh.matches.load_match(match)).is_running

    run_at_desk(tmp_path, play)


def test_an_invitation_can_be_declined_by_who_is_invited(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        table = await desk.open_table(invited=[BO])
        match = table.table.row.id
        assert (
            await desk.catch_refusal(desk.lobby.decline_invitation(match, Actor(CY)))
        ).key == "not_invited"
        assert (await desk.lobby.decline_invitation(match, desk.make_press(BO))).table.row.status == "off"

    run_at_desk(tmp_path, play)
