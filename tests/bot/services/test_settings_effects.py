"""Each setting does what it says."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.direct import DirectMessages
from bot.errors import Told
from bot.presses import answering, reading, tables
from bot.presses.call import Call
from bot.presses.desk import show
from bot.publishing import Publishing
from bot.replies import Replies
from bot.results import Results
from bot.rooms import Rooms
from bot.router import Router
from bot.services.clocks import PING
from bot.services.loaded import Loaded
from bot.services.showing import BOARD, RESULT
from bot.services.tables import Wish
from bot.store.notices import Notices
from bot.store.people import Person
from bot.store.servers import Server
from bot.ui import settings_screens as screens
from bot.ui.controls import Menu, controls
from games.core.model import RESIGN
from tests.bot.fuzz.fakes import KINDS, Channel, Fake
from tests.bot.services.desk import ADA, BO
from tests.bot.services.house import House, at_home, labels, said
from tests.bot.services.test_direct import Post, settled

ROOM = 77


class Club(Channel):
    """Channels that remember who was called in them."""

    def __init__(self) -> None:
        super().__init__()
        self.where: list[int] = []
        self.rung: list[int] = []

    async def post(self, channel: int, screen: Any, pictures: Any, nonce: str, mention: Any) -> int:
        self.where.append(channel)
        self.rung += mention
        return await super().post(channel, screen, pictures, nonce, mention)


async def server(house: House, **values: Any) -> None:
    def alter(settings: Server) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await house.host.servers.change(1, alter)


async def person(house: House, who: int = ADA, **values: Any) -> None:
    def alter(settings: Person) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await house.host.people.change(who, alter)


def publishing(house: House, places: Club) -> Publishing:
    """Wired as the application does it."""
    host = house.host
    found = Publishing(host.matches, host.people, host.pictures, places, host.clock, host.pacing)
    found.quiet_place = host.quiet_place
    found.results = Results(host, places).show
    return found


# --- the server's ---


@pytest.mark.parametrize("shown", [True, False])
def test_matches_against_ai_are_public_where_the_server_wants_that(tmp_path: Path, shown: bool) -> None:
    async def play(house: House) -> None:
        await server(house, show_ai=shown)
        places = Club()
        public = publishing(house, places)
        await tables.start_ai(house.call("ai", ADA, 0, "nightbreak"))
        await public.keeper.settled()
        (row,) = await house.host.matches.rows.of_person(ADA)
        assert row.terms.alone != shown
        assert row.status == "running"
        assert bool(places.said) == shown
        await tables.start_ai(house.call("ai", BO, 0, "nightbreak", missing=["send_messages"]))
        (hidden,) = await house.host.matches.rows.of_person(BO)
        assert hidden.terms.alone

    at_home(tmp_path, play)


@pytest.mark.parametrize("channel", [ROOM, None])
def test_results_are_posted_in_their_channel(tmp_path: Path, channel: int | None) -> None:
    async def play(house: House) -> None:
        await server(house, results=channel)
        places = Club()
        public = publishing(house, places)
        loaded = await house.match()
        await public.keeper.settled()
        assert ROOM not in places.where
        moment = (await house.look(loaded.row.id)).playing.moment
        await house.host.matches.answer(loaded.row.id, house.press(ADA), moment, RESIGN, (0,))
        await public.keeper.settled()
        posted = [one for at, one in zip(places.where, places.said, strict=False) if at == ROOM]
        assert places.where.count(ROOM) == (channel is not None)
        assert len(posted) == (channel is not None)
        assert any("wins" in one.words for one in places.said)
        notice = (await Notices(house.host.database).of(loaded.row.id))[RESULT]
        assert not notice.behind
        assert (notice.message is not None) == (channel is not None)

    at_home(tmp_path, play)


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
def test_in_the_servers_quiet_hours_nobody_is_called(
    tmp_path: Path, hours: tuple[int, int] | None, held: bool
) -> None:
    async def play(house: House) -> None:
        await server(house, quiet=hours, zone="UTC")
        places = Club()
        public = publishing(house, places)
        loaded = await house.match(pace="slow")
        await public.keeper.settled()
        _, asked, _, _ = house.asked(loaded)
        assert (asked not in places.rung) == held
        due = [one for one in await house.host.deadlines.of(loaded.row.id) if one.kind == PING]
        assert bool(due) == held
        if held:
            house.clock.forward(due[0].due - house.clock.playing() + 1)
            await house.host.timeouts.fire_due()
            await public.keeper.settled()
            assert places.rung == [asked]

    at_home(tmp_path, play)


def test_tables_stand_in_the_allowed_channels_only(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await server(house, places="allowed", channels=[ROOM])
        with pytest.raises(Told) as refused:
            await tables.open_table(house.call("table", ADA, 0, "nightbreak"))
        assert (refused.value.key, refused.value.facts) == ("not_here", {"channels": f"<#{ROOM}>"})
        done = await tables.open_table(house.call("table", ADA, 0, "nightbreak", channel=ROOM))
        assert done.screen is not None
        inside = house.call("table", ADA, 0, "nightbreak", channel=5, parent=ROOM)
        assert (await tables.open_table(inside)).screen is not None
        await server(house, places="threads")
        assert (await tables.open_table(house.call("table", BO, 0, "nightbreak"))).screen is not None

    at_home(tmp_path, play)


@pytest.mark.parametrize(("places", "threads"), [("threads", True), ("channel", False), ("allowed", True)])
def test_matches_run_where_the_server_says(tmp_path: Path, places: str, threads: bool) -> None:
    async def play(house: House) -> None:
        await server(house, places=places, channels=[2])
        client: Any = SimpleNamespace(get_channel=lambda number: None)
        loaded = await house.match()
        assert await Rooms(house.host, client).wants(loaded) == threads

    at_home(tmp_path, play)


def test_a_new_table_has_the_servers_pace_time_out_and_language(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await server(house, pace="evening", on_timeout="forfeit", language="de")
        await tables.open_table(house.call("table", ADA, 0, "nightbreak"))
        (row,) = await house.host.matches.rows.of_person(ADA)
        assert (row.terms.pace.key, row.terms.on_timeout, row.terms.language) == ("evening", "forfeit", "de")

    at_home(tmp_path, play)


def test_only_managers_open_tables_where_the_server_says_so(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await server(house, openers="managers")
        with pytest.raises(Told) as refused:
            await tables.open_table(house.call("table", ADA, 0, "nightbreak"))
        assert refused.value.key == "only_managers_open"
        assert await tables.open_table(house.call("table", ADA, 0, "nightbreak", manager=True))

    at_home(tmp_path, play)


# --- mine ---


async def panel(house: House, loaded: Loaded, who: int) -> list[str]:
    call: Call = house.call("panel", who, loaded.row.id)
    return labels(await show(call, await house.look(loaded.row.id)))


def test_the_finish_button_is_there_for_those_who_like_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        while True:
            loaded = await house.match()
            _, asked, _, _ = house.asked(loaded)
            if "Finish my turn" in await panel(house, loaded, asked):
                break  # in some deals there is too little to finish
        await person(house, asked, finish=False)
        assert "Finish my turn" not in await panel(house, loaded, asked)

    at_home(tmp_path, play)


@pytest.mark.parametrize(("pictures", "files"), [("phone", 1), ("text", 0)])
def test_pictures_are_left_out_for_those_who_read(tmp_path: Path, pictures: str, files: int) -> None:
    async def play(house: House) -> None:
        await person(house, ADA, pictures=pictures)
        loaded = await house.match()
        reply = await reading.hand(house.call("hand", ADA, loaded.row.id))
        assert len(reply.files) == files
        assert "column" in said(reply)

    at_home(tmp_path, play)


def test_nobody_is_challenged_or_seated_against_their_will(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await house.host.people.refuse_challenge(ADA, BO)
        await person(house, BO, challenges="nobody")
        with pytest.raises(Told):
            await house.host.people.refuse_challenge(ADA, BO)
        await person(house, BO, challenges="all", blocked=[ADA])
        with pytest.raises(Told):
            await house.host.people.refuse_challenge(ADA, BO)
        table = await house.host.lobby.open(Wish("nightbreak"), house.call("x").place, house.press(ADA), "en")
        with pytest.raises(Told) as refused:
            await house.host.lobby.join(table.table.row.id, house.press(BO))
        assert refused.value.key == "not_eligible"

    at_home(tmp_path, play)


@pytest.mark.parametrize(("language", "said_so"), [("de", "Deine Partien"), ("", "Your matches")])
def test_people_are_spoken_to_in_their_language(tmp_path: Path, language: str, said_so: str) -> None:
    async def play(house: House) -> None:
        await house.match()
        await person(house, ADA, language=language)
        panels: Any = SimpleNamespace(keep=lambda reply, message, words: None)
        fake = Fake(ADA, KINDS.component, {"custom_id": "bf:matches:0:0:0"}, message=9, private=True)
        await Router(house.host, panels).pressed(cast(Any, fake))
        assert said_so in fake.shown[-1].words

    at_home(tmp_path, play)


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
def test_in_ones_quiet_hours_one_is_not_called(
    tmp_path: Path, hours: tuple[int, int] | None, held: bool
) -> None:
    async def play(house: House) -> None:
        for who in (ADA, BO):
            await person(house, who, quiet=hours, zone="UTC")
        places = Club()
        public = publishing(house, places)
        loaded = await house.match(pace="slow")
        await public.keeper.settled()
        assert (house.asked(loaded)[1] not in places.rung) == held

    at_home(tmp_path, play)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_turn_is_told_directly_to_those_who_want_that(tmp_path: Path, wanted: bool) -> None:
    async def play(house: House) -> None:
        post: Any = Post()
        direct = DirectMessages(house.host, post)
        for who in (ADA, BO):
            await person(house, who, direct=wanted)
        while house.asked(await house.match())[1] != ADA:
            pass  # Bo, who has just sat down, is asked: there is nothing to tell
        await settled(direct)
        assert [who for who, _ in post.sent] == ([ADA] if wanted else [])

    at_home(tmp_path, play)


@pytest.mark.parametrize("wanted", [True, False])
def test_reminders_come_to_those_who_want_them(tmp_path: Path, wanted: bool) -> None:
    async def play(house: House) -> None:
        for who in (ADA, BO):
            await person(house, who, reminders=wanted)
        places = Club()
        public = publishing(house, places)
        loaded = await house.match(pace="slow")
        await public.keeper.settled()
        called = len(places.rung)
        await house.later(20 * 3600)
        await public.keeper.settled()
        assert places.rung[called:] == ([house.asked(loaded)[1]] if wanted else [])

    at_home(tmp_path, play)


@pytest.mark.parametrize(("confirm", "asked_again"), [("always", True), ("never", False), ("costly", False)])
def test_it_is_asked_once_more_for_those_who_want_that(
    tmp_path: Path, confirm: str, asked_again: bool
) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        _, asked, _, _ = house.asked(loaded)
        await person(house, asked, confirm=confirm)
        moment = loaded.playing.moment
        first = loaded.pending.asks[0].decision
        rows = [row for row in controls(first, []).rows if not isinstance(row, Menu)]
        key = next(one.key for row in rows for one in row if one.label.startswith("Attack"))
        call = house.call("a", asked, loaded.row.id, 0, "", key, moment=moment)
        shown = await answering.answer(call)
        assert ("Confirm" in labels(shown)) == asked_again
        assert ((await house.look(loaded.row.id)).playing.moment == moment) == asked_again

    at_home(tmp_path, play)


@pytest.mark.parametrize("allowed", [True, False])
def test_a_reply_to_the_board_is_a_move_where_the_server_allows_it(tmp_path: Path, allowed: bool) -> None:
    async def play(house: House) -> None:
        await server(house, replies=allowed)
        public = publishing(house, Club())
        loaded = await house.match()
        await public.keeper.settled()
        notice = (await Notices(house.host.database).of(loaded.row.id))[BOARD]
        seat, asked, _, _ = house.asked(loaded)
        ask = loaded.ask(seat, 0)
        assert ask is not None
        bot = SimpleNamespace(id=999)
        message: Any = SimpleNamespace(
            id=12345,
            author=SimpleNamespace(id=asked, bot=False),
            guild=SimpleNamespace(id=1),
            channel=SimpleNamespace(id=2),
            mentions=[bot],
            reference=SimpleNamespace(message_id=notice.message),
            content=f"<@999> {ask.decision.text(ask.decision.on_timeout())}",
        )
        client: Any = SimpleNamespace(user=bot)
        await Replies(house.host, client).heard(message)
        moved = (await house.look(loaded.row.id)).playing.moment != loaded.playing.moment
        assert moved == allowed

    at_home(tmp_path, play)


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
