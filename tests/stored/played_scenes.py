"""What is played on the host before its file is stored: each scene leaves something else in it."""

from msgspec.structs import replace

from bot.errors import UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.services.match.loaded_match import LoadedMatch
from bot.store.messages import Outbox
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from bot.store.writes import WriteBatch
from games.core.model import CONCEDE, Action
from tests.host.kit.discord import ADA, BO, CHANNEL, CY, DI, RANDOM, SERVER
from tests.stored.played_host import DAY, EVE, FAY, FORMATS, PEOPLE, PlayedHost
from tests.stored.playing import do, play_on


async def change_settings(made: PlayedHost) -> None:
    def ada(person: PersonSettings) -> None:
        person.language, person.zone, person.quiet = "de", "Europe/Berlin", (1320, 420)
        person.direct, person.confirm, person.blocked = True, "always", [77]

    def bo(person: PersonSettings) -> None:
        person.pictures, person.finish, person.reminders = "text", False, False

    def server(settings: ServerSettings) -> None:
        settings.places, settings.replies, settings.show_ai, settings.results = "channel", True, True, 91
        settings.reports, settings.keep_days, settings.zone, settings.quiet = 92, 90, "Asia/Tokyo", (0, 60)

    for person, name in zip((*PEOPLE, FAY), ("Ada", "Bo", "Cy", "Di", "Eve", "Fay"), strict=True):
        await made.host.people.remember_name(person, name)
    await made.host.people.change_settings(ADA, ada)
    await made.host.people.change_settings(BO, bo)
    await made.host.servers.change_settings(SERVER, server)
    await made.host.servers.mark_greeted(SERVER)
    await made.host.servers.mark_removed(5)


async def play_running_matches(made: PlayedHost) -> None:
    for name, (game, way, seats, wish) in FORMATS.items():
        await made.begin(name, game, way, seats, **wish)
        await made.advance(name)
    await made.begin("setting up", "break", "duel", 2)
    await made.advance("setting up", 0, 0.01)
    await made.begin("drafting", "nightfall", "classic", 3)
    await made.advance("drafting", 0, 0.04)
    await made.begin("forfeited", "break", "duel", 2, pace="live", on_timeout="forfeit")
    await made.advance("forfeited", 0, 0.2)
    await made.begin("heroes", "nightbreak", "classic", 2)
    await made.advance("heroes", 0, 0.2)


async def let_time_run_out(made: PlayedHost) -> None:
    """Let time run out in live matches: AI takes over a seat, seats become free, substitutes sit down."""
    await made.host.substitutes.offer_to_substitute(made.ids["nightfall 2"], made.press(EVE))
    made.players.clock.advance(700)
    await made.host.deadline_runner.fire_due()
    for name in ("in time", "nightfall 2"):
        rows = (await made.look(name)).row.seats
        assert any(row.handover.ai_since is not None for row in rows), name
    assert (await made.look("forfeited")).row.status == "over"
    two = await made.look("nightfall 2")
    free = next(row.seat for row in two.row.seats if row.handover.is_offered)
    await made.host.substitutes.take_over_seat(two.row.id, made.press(FAY), free)
    three = await made.look("nightfall 3")
    await made.host.substitutes.replace_player(three.row.id, made.press(DI), SERVER, 1, None)
    await made.host.substitutes.take_over_seat(three.row.id, made.press(FAY), 1)
    await made.host.substitutes.replace_player(three.row.id, made.press(DI), SERVER, 0, None)


async def open_votes(made: PlayedHost) -> None:
    host, classic = made.host, made.ids["classic"]
    mover, other = await made.person("classic"), await made.person("classic", asked=False)
    await host.votes.open_vote(classic, made.press(other), "draw")
    vote = (await made.look("classic")).row.votes["draw"]
    await host.votes.decline_vote(classic, made.press(mover), "draw", vote.number)
    duel = next(row for row in (await made.look("duel")).row.seats if row.last_answer is not None)
    await host.votes.open_vote(made.ids["duel"], made.press(duel.person or 0), "undo")
    await host.votes.open_vote(classic, made.press(mover), "off")
    for name, kind, fact in (("kingmaker", "pause", 3 * DAY), ("twilight", "time", 6 * 3600)):
        await host.votes.open_vote(made.ids[name], made.press(await made.person(name)), kind, fact)  # type: ignore[arg-type]
        vote = (await made.look(name)).row.votes[kind]
        other = await made.person(name, asked=False)
        await host.votes.agree_to_vote(made.ids[name], made.press(other), kind, vote.number)
    assert (await made.look("kingmaker")).row.paused_until
    assert any(row.clock.granted_seconds for row in (await made.look("twilight")).row.seats)


async def leave_wishes(made: PlayedHost) -> None:
    """Create plans, one of them dropped; a nudge; resignations; notes and reports."""
    host = made.host
    three = await made.person("unity 3", asked=False)
    await host.planned_moves.set_plan(made.ids["unity 3"], made.press(three), "attack; attack 2; hold on")
    dropped = await made.person("heroes", asked=False)
    await host.planned_moves.set_plan(made.ids["heroes"], made.press(dropped), "hold on")
    for _ in range(20):
        loaded = await made.look("heroes")
        if loaded.require_seat_of(dropped) in loaded.public_awaited:
            break
        await made.move("heroes")
    made.players.clock.advance(60)
    await host.deadline_runner.fire_due()
    assert any(row.plan.dropped for row in (await made.look("heroes")).row.seats)
    for name in ("unity 4", "nightfall 5"):
        loaded = await made.look(name)
        seat = next(row for row in loaded.row.seats if row.seat not in loaded.public_awaited)
        await do(made.players, loaded.row.id, Action(seat.seat, loaded.required_state.moment, (0,), CONCEDE))
    two = await made.look("twilight")
    made.players.clock.advance(3 * 3600)
    for name, person in (("classic", ADA), ("unity 3", BO), ("duel", ADA)):
        await host.private_notes.save_note(
            await made.look(name), person, f"Remember the {name}: 3 < 4 & “so on”\nline 2"
        )
    await host.reports.create_report(await made.look("classic"), BO, "insult", "They *said* @everyone")
    gone = await host.reports.create_report(two, ADA, "stalling", "Slow.")
    await host.reports.close_report(gone.id, DI, SERVER)


async def play_finished_matches(made: PlayedHost) -> None:
    """Create finished matches, and the matches that follow from them."""
    host, players = made.host, made.players
    for name, game, way in (
        ("over", "nightbreak", "twilight"),
        ("over break", "break", "duel"),
        ("over nightfall", "nightfall", "classic"),
    ):
        await made.begin(name, game, way, 2)
        await play_on(players, made.ids[name], f"{name} first", most=40)
        for _ in range(3):  # steps that are undone
            await made.move(name)
            loaded = await made.look(name)
            last = next(row for row in loaded.row.seats if row.last_answer is not None)
            try:
                await host.matches.undo_step(loaded.row.id, made.press(last.person or 0), consent=True)
            except UserError:  # not every step can be undone
                continue
        await play_on(players, made.ids[name], name)
        assert (await made.look(name)).row.status == "over"
    over = await made.look("over")
    made.ids["rematch"] = (await host.lobby.offer_rematch(over.row.id, made.press(ADA))).table.row.id
    place = TablePlace(SERVER, CHANNEL)
    made.ids["same deal"] = (await host.lobby.open_same_deal(over.row.id, place, made.press(BO))).table.row.id
    found = await host.replays.load_position(over, 30)
    playing = await host.lobby.play_from_position(over.row.id, found.save, place, made.press(ADA))
    made.ids["played on"] = playing.row.id
    await made.begin("called off", "break", "duel", 2)
    await host.substitutes.abort_match(made.ids["called off"], made.press(DI), SERVER)


async def play_alone(made: PlayedHost) -> None:
    place = TablePlace(SERVER, CHANNEL)
    for game in ("nightbreak", "break", "nightfall"):
        begun = await made.host.lessons.begin_lesson(game, place, made.press(CY))
        made.ids[f"lesson {game}"] = begun.after.row.id
        wish = TableRequest(game, alone=True, level="easy")
        seated = await made.host.lobby.open_table(wish, place, made.press(EVE), "de")
        made.ids[f"alone {game}"] = seated.table.row.id
    await made.players.wait_until_idle()
    for name in ("lesson nightbreak", "alone nightbreak", "alone nightfall", "lesson nightfall"):
        for _ in range(4):
            loaded = await made.look(name)
            seat = next(row for row in loaded.row.seats if row.person is not None)
            question = loaded.pending.question_for(seat.seat)
            if question is not None:
                text = question.text(question.timeout_pick())
                await made.host.matches.play_move(loaded.row.id, made.press(seat.person or 0), text)
                await made.players.wait_until_idle()


async def open_tables(made: PlayedHost) -> None:
    """Create tables that wait for people."""
    host, place = made.host, TablePlace(SERVER, CHANNEL)
    wish = TableRequest("nightbreak", format="unity", seats=4, options=RANDOM, pace="evening")
    waiting = (await host.lobby.open_table(wish, place, made.press(CY), "de")).table.row.id
    await host.lobby.join_table(waiting, made.press(DI))
    await host.lobby.add_ai(waiting, made.press(CY), "easy")
    changes = TermsChanges(pace="slow", on_timeout="forfeit", start_when_full=False)
    await host.lobby.set_options(waiting, made.press(CY), changes)
    wish = TableRequest("break", invited=(FAY,), pace="none")
    challenge = (await host.lobby.open_table(wish, place, made.press(DI))).table.row.id
    left = (
        await host.lobby.open_table(TableRequest("nightfall", seats=5), place, made.press(FAY))
    ).table.row.id
    await host.lobby.leave_table(left, made.press(FAY))
    made.ids |= {"waiting": waiting, "challenge": challenge, "left": left}


async def leave_unpublished(made: PlayedHost) -> None:
    """Leave changes unpublished and posts half done."""
    host = made.host
    host.matches.listeners.remove(made.players.match_publisher.on_step)
    for name in ("duel", "nightfall 4", "unity 3"):
        await made.move(name)
    await host.votes.open_vote(made.ids["nightfall 4"], made.press(ADA), "pause", DAY)
    five = await made.look("nightfall 5")
    await host.nudges.send_nudge(five, (five.public_awaited[0] + 1) % 5)
    notices = Outbox(host.database)
    await notices.record_post_attempt(made.ids["duel"], "board", 12)
    board = (await notices.load_messages(made.ids["nightfall 4"]))["board"]
    await notices.record_delivery(
        board.match, "board", board.shown, board.channel or CHANNEL, 777, 1_800_000_000, 778
    )

    def odd(after: LoadedMatch) -> None:
        after.row.thread = 4242
        after.row.seats[0].has_thanked = True
        after.row.terms = replace(after.row.terms, rated=True, required_finish_rate=50)

    await host.matches.change_row(made.ids["nightfall 5"], None, odd)
    await host.database.write(
        WriteBatch().add_statement("INSERT INTO facts (name, value) VALUES ('commands', 'digest')")
    )
    await host.set_vacation(EVE, (1_800_100_000, 1_800_200_000))
    await host.heartbeat.record_beat(host.clock.now(), 30)
