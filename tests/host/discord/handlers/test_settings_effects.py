"""Each setting does what it says."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.errors import UserError
from bot.gateway.router import Router
from bot.handlers import lobby, reference, turn
from bot.i18n import sentences as words
from bot.panels.build import respond_with_panel
from bot.panels.live import LivePanels
from bot.panels.request import Request
from bot.public.publisher import MatchPublisher
from bot.public.reply_moves import ReplyMoves
from bot.public.server_channels import ResultsChannel
from bot.public.threads import MatchThreads
from bot.services.announcements import BOARD, RESULT
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.deadlines import PING
from bot.store.messages import Outbox
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from bot.ui import settings_screens as screens
from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import build_controls
from games.core.model import CONCEDE
from tests.host.kit.fake_interactions import KINDS, FakeChannel, FakeInteraction
from tests.host.kit.mailbox import FakeMailbox, deliver_to, wait_until_sent
from tests.host.kit.services import ADA, BO, CY, HostScene, awaited_people, reply_labels, reply_texts

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


async def server(scene: HostScene, **values: Any) -> None:
    def alter(settings: ServerSettings) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await scene.services.servers.change_settings(1, alter)


async def person(scene: HostScene, who: int = ADA, **values: Any) -> None:
    def alter(settings: PersonSettings) -> None:
        for key, value in values.items():
            setattr(settings, key, value)

    await scene.services.people.change_settings(who, alter)


def publishing(scene: HostScene, places: ClubServer) -> MatchPublisher:
    """Wired as the application does it."""
    host = scene.services
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
async def test_matches_against_ai_are_public_where_the_server_wants_that(
    scene: HostScene,
    shown: bool,
) -> None:
    await server(scene, show_ai=shown)
    places = ClubServer()
    public = publishing(scene, places)
    await lobby.start_ai_match(scene.make_request("ai", ADA, 0, "nightbreak"))
    await public.refresher.wait_until_idle()
    (row,) = await scene.services.matches.store.list_matches_of_person(ADA)
    assert row.terms.alone != shown
    assert row.status == "running"
    assert bool(places.said) == shown
    await lobby.start_ai_match(
        scene.make_request("ai", BO, 0, "nightbreak", missing_permissions=["send_messages"])
    )
    (hidden,) = await scene.services.matches.store.list_matches_of_person(BO)
    assert hidden.terms.alone


@pytest.mark.parametrize("channel", [ROOM, None])
async def test_results_are_posted_in_their_channel(scene: HostScene, channel: int | None) -> None:
    await server(scene, results=channel)
    places = ClubServer()
    public = publishing(scene, places)
    loaded = await scene.start_match()
    await public.refresher.wait_until_idle()
    assert ROOM not in places.where
    moment = (await scene.load_match(loaded.row.id)).required_state.moment
    await scene.services.matches.submit_answer(loaded.row.id, scene.make_press(ADA), moment, CONCEDE, (0,))
    await public.refresher.wait_until_idle()
    posted = [one for at, one in zip(places.where, places.said, strict=False) if at == ROOM]
    assert places.where.count(ROOM) == (channel is not None)
    assert len(posted) == (channel is not None)
    assert any("wins" in one.words for one in places.said)
    notice = (await Outbox(scene.services.database).load_messages(loaded.row.id))[RESULT]
    assert not notice.is_undelivered
    assert (notice.message is not None) == (channel is not None)


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
async def test_in_the_servers_quiet_hours_nobody_is_called(
    scene: HostScene,
    hours: tuple[int, int] | None,
    held: bool,
) -> None:
    await server(scene, quiet=hours, zone="UTC")
    places = ClubServer()
    public = publishing(scene, places)
    loaded = await scene.start_match(pace="slow")
    await public.refresher.wait_until_idle()
    _, asked, _, _ = awaited_people(loaded)
    assert (asked not in places.rung) == held
    due = [one for one in await scene.services.deadlines.list_deadlines(loaded.row.id) if one.kind == PING]
    assert bool(due) == held
    if held:
        scene.clock.advance(due[0].due - scene.clock.match_time() + 1)
        await scene.services.deadline_runner.fire_due()
        await public.refresher.wait_until_idle()
        assert places.rung == [asked]


async def test_all_whose_pings_were_held_back_are_called_in_the_end(scene: HostScene) -> None:
    await server(scene, quiet=(0, 1439), zone="UTC")
    places = ClubServer()
    public = publishing(scene, places)
    loaded = await scene.start_match(game="nightfall", options={}, pace="slow")
    await public.refresher.wait_until_idle()
    due = [one for one in await scene.services.deadlines.list_deadlines(loaded.row.id) if one.kind == PING]
    assert (len(due), places.rung) == (2, [])
    scene.clock.advance(max(one.due for one in due) - scene.clock.match_time() + 1)
    await scene.services.deadline_runner.fire_due()
    await public.refresher.wait_until_idle()
    assert sorted(places.rung) == [ADA, BO]


async def test_tables_stand_in_the_allowed_channels_only(scene: HostScene) -> None:
    await server(scene, places="allowed", channels=[ROOM])
    with pytest.raises(UserError) as refused:
        await lobby.open_table(scene.make_request("table", ADA, 0, "nightbreak"))
    assert refused.value.sentence == words.ErrorNotHere(f"<#{ROOM}>")
    done = await lobby.open_table(scene.make_request("table", ADA, 0, "nightbreak", channel=ROOM))
    assert done.screen is not None
    inside = scene.make_request("table", ADA, 0, "nightbreak", channel=5, parent_channel=ROOM)
    assert (await lobby.open_table(inside)).screen is not None
    await server(scene, places="threads")
    assert (await lobby.open_table(scene.make_request("table", BO, 0, "nightbreak"))).screen is not None


@pytest.mark.parametrize(("places", "threads"), [("threads", True), ("channel", False), ("allowed", True)])
async def test_matches_run_where_the_server_says(scene: HostScene, places: str, threads: bool) -> None:
    await server(scene, places=places, channels=[2])
    client: Any = SimpleNamespace(get_channel=lambda number: None)
    loaded = await scene.start_match()
    assert await MatchThreads(scene.services, client).wants_thread(loaded) == threads


async def test_a_new_table_has_the_servers_pace_time_out_and_language(scene: HostScene) -> None:
    await server(scene, pace="evening", on_timeout="forfeit", language="de")
    await lobby.open_table(scene.make_request("table", ADA, 0, "nightbreak"))
    (row,) = await scene.services.matches.store.list_matches_of_person(ADA)
    assert (row.terms.pace.key, row.terms.on_timeout, row.terms.language) == ("evening", "forfeit", "de")


async def test_only_managers_open_tables_where_the_server_says_so(scene: HostScene) -> None:
    await server(scene, openers="managers")
    with pytest.raises(UserError) as refused:
        await lobby.open_table(scene.make_request("table", ADA, 0, "nightbreak"))
    assert isinstance(refused.value.sentence, words.ErrorOnlyManagersOpen)
    assert await lobby.open_table(scene.make_request("table", ADA, 0, "nightbreak", manages_server=True))


# --- mine ---


async def panel(scene: HostScene, loaded: LoadedMatch, who: int) -> list[str]:
    call: Request = scene.make_request("panel", who, loaded.row.id)
    return reply_labels(await respond_with_panel(call, await scene.load_match(loaded.row.id)))


async def test_the_finish_button_is_there_for_those_who_like_it(scene: HostScene) -> None:
    while True:
        loaded = await scene.start_match()
        _, asked, _, _ = awaited_people(loaded)
        if "Finish my turn" in await panel(scene, loaded, asked):
            break  # in some deals there is too little to finish
    await person(scene, asked, finish=False)
    assert "Finish my turn" not in await panel(scene, loaded, asked)


@pytest.mark.parametrize(("pictures", "files"), [("phone", 2), ("text", 0)])
async def test_pictures_are_left_out_for_those_who_read(
    scene: HostScene,
    pictures: str,
    files: int,
) -> None:
    await person(scene, ADA, pictures=pictures)
    loaded = await scene.start_match()
    reply = await reference.show_hand(scene.make_request("hand", ADA, loaded.row.id))
    assert len(reply.files) == files
    assert "column" in reply_texts(reply)


async def test_a_spectator_of_hidden_hands_reads_a_table_of_counts(scene: HostScene) -> None:
    loaded = await scene.start_match(game="nightfall", options={"archives": "quick"})
    for reader, shows_table in ((CY, True), (ADA, False)):
        words = reply_texts(await reference.show_hand(scene.make_request("hand", reader, loaded.row.id)))
        assert ("hand deck discard wounds" in words) == shows_table
        assert ("Your hand" in words) != shows_table
    loaded = await scene.start_match()
    assert "column" in reply_texts(await reference.show_hand(scene.make_request("hand", CY, loaded.row.id)))


async def test_the_troops_of_break_come_in_lines_with_a_picture_of_what_they_do(scene: HostScene) -> None:
    loaded = await scene.start_match(game="break", options={"nation.0": "rock", "nation.1": "fire"})
    for reader in (ADA, CY):
        reply = await reference.show_hand(scene.make_request("hand", reader, loaded.row.id))
        words = reply_texts(reply)
        assert "Golem ×2, power 3: loses 1 less in combat; in pairs +1." in words
        assert "Scorch (ready, needs a troop with Mage): sacrifice 1: 2 damage to an enemy." in words
        assert len(reply.files) == 1


async def test_nobody_is_challenged_or_seated_against_their_will(scene: HostScene) -> None:
    await scene.services.people.refuse_challenge(ADA, BO)
    await person(scene, BO, challenges="nobody")
    with pytest.raises(UserError):
        await scene.services.people.refuse_challenge(ADA, BO)
    await person(scene, BO, challenges="all", blocked=[ADA])
    with pytest.raises(UserError):
        await scene.services.people.refuse_challenge(ADA, BO)
    table = await scene.services.lobby.open_table(
        TableRequest("nightbreak"), scene.make_request("x").place, scene.make_press(ADA), "en"
    )
    with pytest.raises(UserError) as refused:
        await scene.services.lobby.join_table(table.table.row.id, scene.make_press(BO))
    assert isinstance(refused.value.sentence, words.ErrorNotEligible)


@pytest.mark.parametrize(("language", "said_so"), [("de", "Deine Partien"), ("", "Your matches")])
async def test_people_are_spoken_to_in_their_language(
    scene: HostScene,
    language: str,
    said_so: str,
) -> None:
    await scene.start_match()
    await person(scene, ADA, language=language)
    panels = LivePanels(scene.services)
    fake = FakeInteraction(ADA, KINDS.component, {"custom_id": "bf:matches:0:0:0"}, message=9, private=True)
    await Router(scene.services, panels).handle_press(cast(Any, fake))
    assert said_so in fake.shown[-1].words


@pytest.mark.parametrize(("hours", "held"), [((0, 1439), True), (None, False)])
async def test_in_ones_quiet_hours_one_is_not_called(
    scene: HostScene,
    hours: tuple[int, int] | None,
    held: bool,
) -> None:
    for who in (ADA, BO):
        await person(scene, who, quiet=hours, zone="UTC")
    places = ClubServer()
    public = publishing(scene, places)
    loaded = await scene.start_match(pace="slow")
    await public.refresher.wait_until_idle()
    assert (awaited_people(loaded)[1] not in places.rung) == held


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_turn_is_told_directly_to_those_who_want_that(scene: HostScene, wanted: bool) -> None:
    post = FakeMailbox()
    direct = deliver_to(post, scene)
    for who in (ADA, BO):
        await person(scene, who, direct=wanted)
    while awaited_people(await scene.start_match())[1] != ADA:
        pass  # Bo, who has just sat down, is asked: there is nothing to tell
    await wait_until_sent(direct)
    assert [who for who, _ in post.sent] == ([ADA] if wanted else [])


@pytest.mark.parametrize("wanted", [True, False])
async def test_reminders_come_to_those_who_want_them(scene: HostScene, wanted: bool) -> None:
    for who in (ADA, BO):
        await person(scene, who, reminders=wanted)
    places = ClubServer()
    public = publishing(scene, places)
    loaded = await scene.start_match(pace="slow")
    await public.refresher.wait_until_idle()
    called = len(places.rung)
    await scene.advance_time(20 * 3600)
    await public.refresher.wait_until_idle()
    assert places.rung[called:] == ([awaited_people(loaded)[1]] if wanted else [])


@pytest.mark.parametrize(("confirm", "asked_again"), [("always", True), ("never", False), ("costly", False)])
async def test_it_is_asked_once_more_for_those_who_want_that(
    scene: HostScene,
    confirm: str,
    asked_again: bool,
) -> None:
    loaded = await scene.start_match()
    _, asked, _, _ = awaited_people(loaded)
    await person(scene, asked, confirm=confirm)
    moment = loaded.required_state.moment
    first = loaded.pending.asks[0].decision
    rows = [row for row in build_controls(first, []).rows if not isinstance(row, AnswerMenu)]
    key = next(one.key for row in rows for one in row if one.label.startswith("Attack"))
    call = scene.make_request("a", asked, loaded.row.id, 0, "", key, moment=moment)
    shown = await turn.answer_question(call)
    assert ("Confirm" in reply_labels(shown)) == asked_again
    assert ((await scene.load_match(loaded.row.id)).required_state.moment == moment) == asked_again


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_reply_to_the_board_is_a_move_where_the_server_allows_it(
    scene: HostScene,
    allowed: bool,
) -> None:
    await server(scene, replies=allowed)
    public = publishing(scene, ClubServer())
    loaded = await scene.start_match()
    await public.refresher.wait_until_idle()
    notice = (await Outbox(scene.services.database).load_messages(loaded.row.id))[BOARD]
    seat, asked, _, _ = awaited_people(loaded)
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
    await ReplyMoves(scene.services, client).handle_message(message)
    moved = (await scene.load_match(loaded.row.id)).required_state.moment != loaded.required_state.moment
    assert moved == allowed


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
