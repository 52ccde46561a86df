"""Each setting does what it says."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.errors import UserError
from bot.gateway.router import Router
from bot.handlers import lobby, reference, turn
from bot.panels.build import respond_with_panel
from bot.panels.request import Request
from bot.public.direct_messages import DirectMessages
from bot.public.publisher import MatchPublisher
from bot.public.reply_moves import ReplyMoves
from bot.public.results_channel import ResultsChannel
from bot.public.threads import MatchThreads
from bot.services.announcements import BOARD, RESULT
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.time_controls import PING
from bot.store.outbox import Outbox
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from bot.ui import settings_screens as screens
from bot.ui.controls import AnswerMenu, build_controls
from games.core.model import RESIGN
from tests.host.discord.public.test_direct_mentions import MentionMailbox, settled
from tests.host.kit.fake_interactions import KINDS, FakeChannel, FakeInteraction
from tests.host.kit.handler_host import HandlerHost, reply_labels, reply_texts, run_handler_host
from tests.host.kit.service_desk import ADA, BO

ROOM = 77


class ClubServer(FakeChannel):
    """Channels that remember who was called in them."""

    def __init__(self) -> None:
        super().__init__()
        self.where: list[int] = []
        self.rung: list[int] = []

    async def post(self, channel: int, screen: Any, pictures: Any, nonce: str, mention: Any) -> int:
        self.where.append(channel)
        self.rung += mention
        return await super().post(channel, screen, pictures, nonce, mention)


async def server(house: HandlerHost, **values: Any) -> None:
    def alter(settings: ServerSettings) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await house.host.servers.change_settings(1, alter)


async def person(house: HandlerHost, who: int = ADA, **values: Any) -> None:
    def alter(settings: PersonSettings) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await house.host.people.change_settings(who, alter)


def publishing(house: HandlerHost, places: ClubServer) -> MatchPublisher:
    """Wired as the application does it."""
    host = house.host
    found = MatchPublisher(
        host.matches,
        host.people,
        host.pictures,
        places,
        host.clock,
        host.pacing,
        server_quiet_until=host.quiet_hours.server_quiet_until,
        post_result=ResultsChannel(host, places).post_result,
    )
    host.matches.listeners.append(found.on_step)
    return found


# --- the server's ---


@pytest.mark.parametrize("shown", [True, False])
def test_matches_against_ai_are_public_where_the_server_wants_that(tmp_path: Path, shown: bool) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, show_ai=shown)
        places = ClubServer()
        public = publishing(house, places)
        await lobby.start_ai_match(house.make_request("ai", ADA, 0, "nightbreak"))
        await public.refresher.wait_until_idle()
        (row,) = await house.host.matches.store.of_person(ADA)
        assert row.terms.alone != shown
        assert row.status == "running"
        assert bool(places.said) == shown
        await lobby.start_ai_match(
            house.make_request("ai", BO, 0, "nightbreak", missing_permissions=["send_messages"])
        )
        (hidden,) = await house.host.matches.store.of_person(BO)
        assert hidden.terms.alone

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("channel", [ROOM, None])
def test_results_are_posted_in_their_channel(tmp_path: Path, channel: int | None) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, results=channel)
        places = ClubServer()
        public = publishing(house, places)
        loaded = await house.start_match()
        await public.refresher.wait_until_idle()
        assert ROOM not in places.where
        moment = (await house.load_match(loaded.row.id)).live_state.moment
        await house.host.matches.submit_answer(loaded.row.id, house.make_press(ADA), moment, RESIGN, (0,))
        await public.refresher.wait_until_idle()
        posted = [one for at, one in zip(places.where, places.said, strict=False) if at == ROOM]
        assert places.where.count(ROOM) == (channel is not None)
        assert len(posted) == (channel is not None)
        assert any("wins" in one.words for one in places.said)
        notice = (await Outbox(house.host.database).of_match(loaded.row.id))[RESULT]
        assert not notice.is_behind
        assert (notice.message is not None) == (channel is not None)

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
def test_in_the_servers_quiet_hours_nobody_is_called(
    tmp_path: Path, hours: tuple[int, int] | None, held: bool
) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, quiet=hours, zone="UTC")
        places = ClubServer()
        public = publishing(house, places)
        loaded = await house.start_match(pace="slow")
        await public.refresher.wait_until_idle()
        _, asked, _, _ = house.awaited_seats(loaded)
        assert (asked not in places.rung) == held
        due = [one for one in await house.host.deadlines.of_match(loaded.row.id) if one.kind == PING]
        assert bool(due) == held
        if held:
            house.clock.advance(due[0].due - house.clock.match_time() + 1)
            await house.host.timeouts.fire_due()
            await public.refresher.wait_until_idle()
            assert places.rung == [asked]

    run_handler_host(tmp_path, play)


def test_tables_stand_in_the_allowed_channels_only(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, places="allowed", channels=[ROOM])
        with pytest.raises(UserError) as refused:
            await lobby.open_table(house.make_request("table", ADA, 0, "nightbreak"))
        assert (refused.value.key, refused.value.facts) == ("not_here", {"channels": f"<#{ROOM}>"})
        done = await lobby.open_table(house.make_request("table", ADA, 0, "nightbreak", channel=ROOM))
        assert done.screen is not None
        inside = house.make_request("table", ADA, 0, "nightbreak", channel=5, parent_channel=ROOM)
        assert (await lobby.open_table(inside)).screen is not None
        await server(house, places="threads")
        assert (await lobby.open_table(house.make_request("table", BO, 0, "nightbreak"))).screen is not None

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("places", "threads"), [("threads", True), ("channel", False), ("allowed", True)])
def test_matches_run_where_the_server_says(tmp_path: Path, places: str, threads: bool) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, places=places, channels=[2])
        client: Any = SimpleNamespace(get_channel=lambda number: None)
        loaded = await house.start_match()
        assert await MatchThreads(house.host, client).wants_thread(loaded) == threads

    run_handler_host(tmp_path, play)


def test_a_new_table_has_the_servers_pace_time_out_and_language(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, pace="evening", on_timeout="forfeit", language="de")
        await lobby.open_table(house.make_request("table", ADA, 0, "nightbreak"))
        (row,) = await house.host.matches.store.of_person(ADA)
        assert (row.terms.pace.key, row.terms.on_timeout, row.terms.language) == ("evening", "forfeit", "de")

    run_handler_host(tmp_path, play)


def test_only_managers_open_tables_where_the_server_says_so(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, openers="managers")
        with pytest.raises(UserError) as refused:
            await lobby.open_table(house.make_request("table", ADA, 0, "nightbreak"))
        assert refused.value.key == "only_managers_open"
        assert await lobby.open_table(house.make_request("table", ADA, 0, "nightbreak", manages_server=True))

    run_handler_host(tmp_path, play)


# --- mine ---


async def panel(house: HandlerHost, loaded: LoadedMatch, who: int) -> list[str]:
    call: Request = house.make_request("panel", who, loaded.row.id)
    return reply_labels(await respond_with_panel(call, await house.load_match(loaded.row.id)))


def test_the_finish_button_is_there_for_those_who_like_it(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        while True:
            loaded = await house.start_match()
            _, asked, _, _ = house.awaited_seats(loaded)
            if "Finish my turn" in await panel(house, loaded, asked):
                break  # in some deals there is too little to finish
        await person(house, asked, finish=False)
        assert "Finish my turn" not in await panel(house, loaded, asked)

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("pictures", "files"), [("phone", 1), ("text", 0)])
def test_pictures_are_left_out_for_those_who_read(tmp_path: Path, pictures: str, files: int) -> None:
    async def play(house: HandlerHost) -> None:
        await person(house, ADA, pictures=pictures)
        loaded = await house.start_match()
        reply = await reference.show_hand(house.make_request("hand", ADA, loaded.row.id))
        assert len(reply.files) == files
        assert "column" in reply_texts(reply)

    run_handler_host(tmp_path, play)


def test_nobody_is_challenged_or_seated_against_their_will(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        await house.host.people.refuse_challenge(ADA, BO)
        await person(house, BO, challenges="nobody")
        with pytest.raises(UserError):
            await house.host.people.refuse_challenge(ADA, BO)
        await person(house, BO, challenges="all", blocked=[ADA])
        with pytest.raises(UserError):
            await house.host.people.refuse_challenge(ADA, BO)
        table = await house.host.lobby.open_table(
            TableRequest("nightbreak"), house.make_request("x").place, house.make_press(ADA), "en"
        )
        with pytest.raises(UserError) as refused:
            await house.host.lobby.join_table(table.table.row.id, house.make_press(BO))
        assert refused.value.key == "not_eligible"

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("language", "said_so"), [("de", "Deine Partien"), ("", "Your matches")])
def test_people_are_spoken_to_in_their_language(tmp_path: Path, language: str, said_so: str) -> None:
    async def play(house: HandlerHost) -> None:
        await house.start_match()
        await person(house, ADA, language=language)
        panels: Any = SimpleNamespace(track_response=lambda reply, message, words: None)
        fake = FakeInteraction(
            ADA, KINDS.component, {"custom_id": "bf:matches:0:0:0"}, message=9, private=True
        )
        await Router(house.host, panels).handle_press(cast(Any, fake))
        assert said_so in fake.shown[-1].words

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
def test_in_ones_quiet_hours_one_is_not_called(
    tmp_path: Path, hours: tuple[int, int] | None, held: bool
) -> None:
    async def play(house: HandlerHost) -> None:
        for who in (ADA, BO):
            await person(house, who, quiet=hours, zone="UTC")
        places = ClubServer()
        public = publishing(house, places)
        loaded = await house.start_match(pace="slow")
        await public.refresher.wait_until_idle()
        assert (house.awaited_seats(loaded)[1] not in places.rung) == held

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_turn_is_told_directly_to_those_who_want_that(tmp_path: Path, wanted: bool) -> None:
    async def play(house: HandlerHost) -> None:
        post: Any = MentionMailbox()
        direct = DirectMessages(house.host, post)
        house.host.matches.listeners.append(direct.on_step)
        house.host.deadline_effects.late_ping_listeners.append(direct.notify_person)
        for who in (ADA, BO):
            await person(house, who, direct=wanted)
        while house.awaited_seats(await house.start_match())[1] != ADA:
            pass  # Bo, who has just sat down, is asked: there is nothing to tell
        await settled(direct)
        assert [who for who, _ in post.sent] == ([ADA] if wanted else [])

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("wanted", [True, False])
def test_reminders_come_to_those_who_want_them(tmp_path: Path, wanted: bool) -> None:
    async def play(house: HandlerHost) -> None:
        for who in (ADA, BO):
            await person(house, who, reminders=wanted)
        places = ClubServer()
        public = publishing(house, places)
        loaded = await house.start_match(pace="slow")
        await public.refresher.wait_until_idle()
        called = len(places.rung)
        await house.advance_time(20 * 3600)
        await public.refresher.wait_until_idle()
        assert places.rung[called:] == ([house.awaited_seats(loaded)[1]] if wanted else [])

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize(("confirm", "asked_again"), [("always", True), ("never", False), ("costly", False)])
def test_it_is_asked_once_more_for_those_who_want_that(
    tmp_path: Path, confirm: str, asked_again: bool
) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        _, asked, _, _ = house.awaited_seats(loaded)
        await person(house, asked, confirm=confirm)
        moment = loaded.live_state.moment
        first = loaded.pending.asks[0].decision
        rows = [row for row in build_controls(first, []).rows if not isinstance(row, AnswerMenu)]
        key = next(one.key for row in rows for one in row if one.label.startswith("Attack"))
        call = house.make_request("a", asked, loaded.row.id, 0, "", key, moment=moment)
        shown = await turn.answer_question(call)
        assert ("Confirm" in reply_labels(shown)) == asked_again
        assert ((await house.load_match(loaded.row.id)).live_state.moment == moment) == asked_again

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("allowed", [True, False])
def test_a_reply_to_the_board_is_a_move_where_the_server_allows_it(tmp_path: Path, allowed: bool) -> None:
    async def play(house: HandlerHost) -> None:
        await server(house, replies=allowed)
        public = publishing(house, ClubServer())
        loaded = await house.start_match()
        await public.refresher.wait_until_idle()
        notice = (await Outbox(house.host.database).of_match(loaded.row.id))[BOARD]
        seat, asked, _, _ = house.awaited_seats(loaded)
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        bot = SimpleNamespace(id=999)
        message: Any = SimpleNamespace(
            id=12345,
            author=SimpleNamespace(id=asked, bot=False),
            guild=SimpleNamespace(id=1),
            channel=SimpleNamespace(id=2),
            mentions=[bot],
            reference=SimpleNamespace(message_id=notice.message),
            content=f"<@999> {ask.decision.text(ask.decision.timeout_pick())}",
        )
        client: Any = SimpleNamespace(user=bot)
        await ReplyMoves(house.host, client).handle_message(message)
        moved = (await house.load_match(loaded.row.id)).live_state.moment != loaded.live_state.moment
        assert moved == allowed

    run_handler_host(tmp_path, play)


MINE = {"language", "quiet", "direct", "reminders", "confirm", "pictures", "finish", "challenges", "blocked"}
SERVERS = {
    *("language", "places", "channels", "pace", "on_timeout", "openers", "replies", "show_ai", "results"),
    "quiet",
    "reports",  # in test_reports
    "keep_days",  # in test_housekeeping
}


@pytest.mark.parametrize(("owner", "tested"), [("mine", MINE), ("server", SERVERS)])
def test_every_setting_is_tested_by_what_it_does(owner: screens.Owner, tested: set[str]) -> None:
    assert {field.key for field in screens.FIELDS[owner]} == tested
