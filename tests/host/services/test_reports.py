"""Reports to a server's managers, and own notes: nobody else reads either."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.errors import UserError
from bot.handlers import match_menu, reports, settings
from bot.i18n import sentences as words
from bot.limits import DAY, USUAL_LIMITS
from bot.public.messages import MissingPermission
from bot.public.server_channels import ReportChannel
from bot.services.match.loaded_match import LoadedMatch
from bot.services.reports import MAX_TEXT_CHARACTERS
from bot.store.rows import MatchRow
from bot.ui.match_menu import list_actions
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.services import ADA, BO, CY, QUICK, HostScene, open_scene, reply_labels, reply_texts

ROOM = 77


async def reported(
    scene: HostScene, match: int, person: int = ADA, text: str = "They *rest* @everyone"
) -> str:
    fields = {"reason": ["insult"], "text": [text]}
    return reply_texts(
        await reports.file_report(scene.make_request("report", person, match, form_fields=fields))
    )


async def test_a_report_reaches_the_managers_list_and_nobody_else(scene: HostScene) -> None:
    loaded = await scene.start_match()
    form = await reports.file_report(scene.make_request("report", ADA, loaded.row.id))
    assert form.form is not None
    receipt = await reported(scene, loaded.row.id)
    assert "nobody else sees it" in receipt
    boss = {"manages_server": True}
    listed = await settings.show_server_settings(scene.make_request("server", CY, **boss))
    assert "1 report" in reply_labels(listed)
    shown = await reports.show_open_reports(scene.make_request("reports", CY, **boss))
    assert "Nightbreak" in reply_texts(shown)
    assert f"<@{ADA}>" in reply_texts(shown)
    assert "Insults" in reply_texts(shown)
    assert "\\*rest\\*" in reply_texts(shown)
    assert "@everyone" not in reply_texts(shown)
    request = scene.make_request("reports", BO)
    assert await scene.refusal_class(reports.show_open_reports(request)) is words.ErrorOnlyManagers
    request = scene.make_request("server", BO)
    assert await scene.refusal_class(settings.show_server_settings(request)) is words.ErrorOnlyManagers


async def test_a_manager_has_done_with_it_once_and_it_is_noted(scene: HostScene) -> None:
    loaded = await scene.start_match()
    await reported(scene, loaded.row.id)
    call = scene.make_request("reportdone", CY, 0, 1, manages_server=True)
    assert "0 open reports" in reply_texts(await reports.close_report(call))
    assert await scene.refusal_class(reports.close_report(call)) is words.ErrorReportGone
    elsewhere = scene.make_request("reportdone", CY, 0, 1, manages_server=True, server=2)
    assert await scene.refusal_class(reports.close_report(elsewhere)) is words.ErrorReportGone
    request = scene.make_request("reportdone", BO, 0, 1)
    assert await scene.refusal_class(reports.close_report(request)) is words.ErrorOnlyManagers
    acts = await scene.database.fetch_rows("SELECT person, act FROM acts")
    assert [tuple(row) for row in acts] == [(CY, "report 1")]
    listed = await settings.show_server_settings(scene.make_request("server", CY, manages_server=True))
    assert not [label for label in reply_labels(listed) if "report" in label]


async def test_one_open_report_for_a_match_and_person_and_a_few_a_day(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match = loaded.row.id
    await reported(scene, match)
    request = scene.make_request("report", ADA, match)
    assert await scene.refusal_class(reports.file_report(request)) is words.ErrorReportedAlready
    assert await scene.refusal_class(reported(scene, match)) is words.ErrorReportedAlready
    await reported(scene, match, BO)
    for number in range(1, USUAL_LIMITS.reports_a_day):
        await scene.services.reports.close_report(number + (number > 1), CY, 1)
        await reported(scene, match)
    await scene.services.reports.close_report(USUAL_LIMITS.reports_a_day + 1, CY, 1)
    assert await scene.refusal_class(reported(scene, match)) is words.ErrorReportsMany
    scene.clock.advance(DAY + 1)
    await reported(scene, match)


async def test_where_nobody_is_complained_of_there_is_no_report(scene: HostScene) -> None:
    loaded, desk = await scene.start_match(), scene.services.reports
    assert "report" in list_actions(loaded, 0)
    alone = LoadedMatch(without_server(loaded), loaded.spec, loaded.state)
    assert "report" not in list_actions(alone, 0)
    assert await scene.refusal_class(desk.find_report_server(alone, ADA)) is words.ErrorReportNobody
    assert await scene.refusal_class(desk.create_report(loaded, ADA, "bad", "")) is words.ErrorReportReason
    one = await desk.create_report(loaded, ADA, "another", "x" * 2 * MAX_TEXT_CHARACTERS)
    assert len(one.text) == MAX_TEXT_CHARACTERS


def without_server(loaded: LoadedMatch) -> MatchRow:
    row = loaded.row.copy_row()
    row.server = None
    return row


async def test_the_managers_channel_has_it_and_sees_that_it_is_done(scene: HostScene) -> None:
    loaded, channel = await scene.start_match(), FakeChannel()
    keeper = ReportChannel(scene.services, channel).refresher
    scene.services.reports.listeners.append(keeper.request)
    await reported(scene, loaded.row.id, BO)
    await keeper.wait_until_idle()
    assert channel.said == []
    fields = {"value": [str(ROOM)]}
    await settings.set_server_setting(
        scene.make_request("setserver", CY, 0, "reports", manages_server=True, form_fields=fields)
    )
    await keeper.wait_until_idle()
    assert f"<@{BO}>" in channel.said[0].words
    await reported(scene, loaded.row.id, ADA)
    await keeper.wait_until_idle()
    _, posted = channel.said
    assert "Insults" in posted.words
    assert f"<@{ADA}>" in posted.words
    one = await scene.services.reports.store.find_report(2)
    assert one is not None
    assert (one.channel, one.message) == (ROOM, posted.message)
    await ReportChannel(scene.services, channel).resume()
    await reports.close_report(scene.make_request("reportdone", CY, 0, 2, "here", manages_server=True))
    await keeper.wait_until_idle()
    assert f"dealt with by <@{CY}>" in channel.shown[posted.message].words


class FailingChannel(FakeChannel):
    """Discord, which fails some times."""

    def __init__(self, faults: list[Exception]) -> None:
        super().__init__()
        self.faults = faults

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        if self.faults:
            raise self.faults.pop()
        return await super().post(channel, screen, pictures, nonce, mention)


@pytest.mark.parametrize(
    ("fault", "posted"),
    [
        (discord.HTTPException(cast(Any, SimpleNamespace(status=503, reason="")), ""), 1),
        (MissingPermission(), 0),
    ],
)
async def test_a_failed_post_is_tried_again_where_that_may_help(
    fault: Exception, posted: int, tmp_path: Path
) -> None:
    async with open_scene(tmp_path / "host.sqlite", pacing=replace(QUICK, report_retries=(0,))) as scene:
        loaded, channel = await scene.start_match(), FailingChannel([fault])
        await scene.services.servers.change_settings(1, lambda server: setattr(server, "reports", ROOM))
        posting = ReportChannel(scene.services, channel)
        scene.services.reports.listeners.append(posting.refresher.request)
        await reported(scene, loaded.row.id)
        await posting.refresher.wait_until_idle()
        assert len(channel.said) == posted
        assert channel.faults == []


# --- notes ---


async def test_notes_are_for_whoever_wrote_them(scene: HostScene) -> None:
    loaded = await scene.start_match()
    match = loaded.row.id
    assert "notes" in list_actions(loaded, 0)
    assert "You haven't written anything yet" in reply_texts(
        await match_menu.show_notes(scene.make_request("notes", ADA, match))
    )
    form = await match_menu.edit_note(scene.make_request("note", ADA, match))
    assert form.form is not None
    written = await match_menu.edit_note(
        scene.make_request("note", ADA, match, form_fields={"text": ["Rook holds 2."]})
    )
    assert "Rook holds 2." in reply_texts(written)
    assert "Rook" not in reply_texts(await match_menu.show_notes(scene.make_request("notes", BO, match)))
    await scene.services.substitutes.replace_player(match, scene.make_press(CY), 1, 0, CY)
    assert "Rook" not in reply_texts(await match_menu.show_notes(scene.make_request("notes", CY, match)))
    request = scene.make_request("notes", ADA, match)
    assert await scene.refusal_class(match_menu.show_notes(request)) is words.ErrorWatching


@pytest.mark.parametrize("emptied", [True, False])
async def test_notes_are_deleted(scene: HostScene, emptied: bool) -> None:
    match = (await scene.start_match()).row.id
    await match_menu.edit_note(
        scene.make_request("note", ADA, match, form_fields={"text": ["Rook holds 2."]})
    )
    if emptied:
        await match_menu.edit_note(scene.make_request("note", ADA, match, form_fields={"text": ["  "]}))
    else:
        await match_menu.delete_note(scene.make_request("nonote", ADA, match))
    assert await scene.database.fetch_rows("SELECT * FROM private_notes") == []


async def test_reports_and_notes_go_with_their_match(scene: HostScene) -> None:
    """Nothing stays behind when a match is removed."""
    match = (await scene.start_match()).row.id
    await reported(scene, match)
    await match_menu.edit_note(scene.make_request("note", ADA, match, form_fields={"text": ["A word."]}))
    await scene.database.writer_thread.execute("DELETE FROM matches")
    for table in ("reports", "private_notes"):
        assert await scene.database.fetch_rows(f"SELECT * FROM {table}") == []  # noqa: S608


async def test_reports_that_a_clock_put_back_left_in_the_future_do_not_count(scene: HostScene) -> None:
    scene.clock.jump(400_000)
    for _ in range(USUAL_LIMITS.reports_a_day):
        await reported(scene, (await scene.start_match()).row.id)
    last = (await scene.start_match()).row.id
    with pytest.raises(UserError, match="reports_many"):
        await reported(scene, last)
    scene.clock.jump(-400_000)
    await reported(scene, last)
