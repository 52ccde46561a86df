"""Reports to a server's managers, and own notes: nobody else reads either."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.errors import UserError
from bot.handlers import private_notes, reports, settings
from bot.pacing import Pacing
from bot.public.channel_gateway import MissingPermission
from bot.public.report_channel import ReportChannel
from bot.services.match.loaded_match import LoadedMatch
from bot.services.reports import DAY, MAX_REPORTS_A_DAY, MAX_TEXT_CHARACTERS
from bot.store.rows import MatchRow
from bot.ui.match_menu import list_actions
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.handler_host import HandlerHost, reply_labels, reply_texts, run_handler_host
from tests.host.kit.service_desk import ADA, BO, CY

ROOM = 77


async def reported(
    house: HandlerHost, match: int, person: int = ADA, text: str = "They *rest* @everyone"
) -> str:
    fields = {"reason": ["insult"], "text": [text]}
    return reply_texts(
        await reports.file_report(house.make_request("report", person, match, form_fields=fields))
    )


async def told(work: object) -> str:
    with pytest.raises(UserError) as refused:
        await work  # type: ignore[misc]
    return refused.value.key


def test_a_report_reaches_the_managers_list_and_nobody_else(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        form = await reports.file_report(house.make_request("report", ADA, loaded.row.id))
        assert form.form is not None
        receipt = await reported(house, loaded.row.id)
        assert "nobody else sees it" in receipt
        boss = {"manages_server": True}
        listed = await settings.show_server_settings(house.make_request("server", CY, **boss))
        assert "1 report" in reply_labels(listed)
        shown = await reports.list_open_reports(house.make_request("reports", CY, **boss))
        assert "Nightbreak" in reply_texts(shown)
        assert f"<@{ADA}>" in reply_texts(shown)
        assert "Insults" in reply_texts(shown)
        assert "\\*rest\\*" in reply_texts(shown)
        assert "@everyone" not in reply_texts(shown)
        assert await told(reports.list_open_reports(house.make_request("reports", BO))) == "only_managers"
        assert await told(settings.show_server_settings(house.make_request("server", BO))) == "only_managers"

    run_handler_host(tmp_path, play)


def test_a_manager_has_done_with_it_once_and_it_is_noted(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        await reported(house, loaded.row.id)
        call = house.make_request("reportdone", CY, 0, 1, manages_server=True)
        assert "0 open reports" in reply_texts(await reports.close_report(call))
        assert await told(reports.close_report(call)) == "report_gone"
        elsewhere = house.make_request("reportdone", CY, 0, 1, manages_server=True, server=2)
        assert await told(reports.close_report(elsewhere)) == "report_gone"
        assert await told(reports.close_report(house.make_request("reportdone", BO, 0, 1))) == "only_managers"
        acts = await house.host.database.fetch_rows("SELECT person, act FROM acts")
        assert [tuple(row) for row in acts] == [(CY, "report 1")]
        listed = await settings.show_server_settings(house.make_request("server", CY, manages_server=True))
        assert not [label for label in reply_labels(listed) if "report" in label]

    run_handler_host(tmp_path, play)


def test_one_open_report_for_a_match_and_person_and_a_few_a_day(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        match = loaded.row.id
        await reported(house, match)
        assert await told(reports.file_report(house.make_request("report", ADA, match))) == "reported_already"
        assert await told(reported(house, match)) == "reported_already"
        await reported(house, match, BO)
        for number in range(1, MAX_REPORTS_A_DAY):
            await house.host.reports.close_report(number + (number > 1), CY, 1)
            await reported(house, match)
        await house.host.reports.close_report(MAX_REPORTS_A_DAY + 1, CY, 1)
        assert await told(reported(house, match)) == "reports_many"
        house.clock.advance(DAY + 1)
        await reported(house, match)

    run_handler_host(tmp_path, play)


def test_where_nobody_is_complained_of_there_is_no_report(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        assert "report" in list_actions(loaded, 0)
        alone = LoadedMatch(without_server(loaded), loaded.spec, loaded.state)
        assert "report" not in list_actions(alone, 0)
        assert await told(house.host.reports.check_may_report(alone, ADA)) == "report_nobody"
        assert await told(house.host.reports.create_report(loaded, ADA, "bad", "")) == "report_reason"
        one = await house.host.reports.create_report(loaded, ADA, "another", "x" * 2 * MAX_TEXT_CHARACTERS)
        assert len(one.text) == MAX_TEXT_CHARACTERS

    run_handler_host(tmp_path, play)


def without_server(loaded: LoadedMatch) -> MatchRow:
    row = loaded.row.copy_row()
    row.server = None
    return row


def test_the_managers_channel_has_it_and_sees_that_it_is_done(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, channel = await house.start_match(), FakeChannel()
        keeper = ReportChannel(house.host, channel).refresher
        house.host.reports.listeners.append(keeper.request)
        await reported(house, loaded.row.id, BO)
        await keeper.wait_until_idle()
        assert channel.said == []
        fields = {"value": [str(ROOM)]}
        await settings.set_server_setting(
            house.make_request("setserver", CY, 0, "reports", manages_server=True, form_fields=fields)
        )
        await keeper.wait_until_idle()
        assert f"<@{BO}>" in channel.said[0].words
        await reported(house, loaded.row.id, ADA)
        await keeper.wait_until_idle()
        _, posted = channel.said
        assert "Insults" in posted.words
        assert f"<@{ADA}>" in posted.words
        one = await house.host.reports.store.by_id(2)
        assert one is not None
        assert (one.channel, one.message) == (ROOM, posted.message)
        await ReportChannel(house.host, channel).resume()
        await reports.close_report(house.make_request("reportdone", CY, 0, 2, "here", manages_server=True))
        await keeper.wait_until_idle()
        assert f"dealt with by <@{CY}>" in channel.shown[posted.message].words

    run_handler_host(tmp_path, play)


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
def test_a_failed_post_is_tried_again_where_that_may_help(
    fault: Exception, posted: int, tmp_path: Path
) -> None:
    async def play(house: HandlerHost) -> None:
        loaded, channel = await house.start_match(), FailingChannel([fault])
        await house.host.servers.change_settings(1, lambda server: setattr(server, "reports", ROOM))
        posting = ReportChannel(house.host, channel)
        house.host.reports.listeners.append(posting.refresher.request)
        await reported(house, loaded.row.id)
        await posting.refresher.wait_until_idle()
        assert len(channel.said) == posted
        assert channel.faults == []

    run_handler_host(tmp_path, play, replace(Pacing.quick(), report_retries=(0,)))


# --- notes ---


def test_notes_are_for_whoever_wrote_them(tmp_path: Path) -> None:
    async def play(house: HandlerHost) -> None:
        loaded = await house.start_match()
        match = loaded.row.id
        assert "notes" in list_actions(loaded, 0)
        assert "Nothing is written" in reply_texts(
            await private_notes.show_notes(house.make_request("notes", ADA, match))
        )
        form = await private_notes.edit_note(house.make_request("note", ADA, match))
        assert form.form is not None
        written = await private_notes.edit_note(
            house.make_request("note", ADA, match, form_fields={"text": ["Rook holds 2."]})
        )
        assert "Rook holds 2." in reply_texts(written)
        assert "Rook" not in reply_texts(
            await private_notes.show_notes(house.make_request("notes", BO, match))
        )
        await house.host.substitutes.replace_player(match, house.make_press(CY), 1, 0, CY)
        assert "Rook" not in reply_texts(
            await private_notes.show_notes(house.make_request("notes", CY, match))
        )
        assert await told(private_notes.show_notes(house.make_request("notes", ADA, match))) == "watching"

    run_handler_host(tmp_path, play)


@pytest.mark.parametrize("emptied", [True, False])
def test_notes_are_deleted(tmp_path: Path, emptied: bool) -> None:
    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        await private_notes.edit_note(
            house.make_request("note", ADA, match, form_fields={"text": ["Rook holds 2."]})
        )
        if emptied:
            await private_notes.edit_note(
                house.make_request("note", ADA, match, form_fields={"text": ["  "]})
            )
        else:
            await private_notes.delete_note(house.make_request("nonote", ADA, match))
        assert await house.host.database.fetch_rows("SELECT * FROM private_notes") == []

    run_handler_host(tmp_path, play)


def test_reports_and_notes_go_with_their_match(tmp_path: Path) -> None:
    """Nothing stays behind when a match is removed."""

    async def play(house: HandlerHost) -> None:
        match = (await house.start_match()).row.id
        await reported(house, match)
        await private_notes.edit_note(
            house.make_request("note", ADA, match, form_fields={"text": ["A word."]})
        )
        await house.host.database.writer_thread.execute("DELETE FROM matches")
        for table in ("reports", "private_notes"):
            assert await house.host.database.fetch_rows(f"SELECT * FROM {table}") == []  # noqa: S608

    run_handler_host(tmp_path, play)
