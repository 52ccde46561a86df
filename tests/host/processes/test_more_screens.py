"""Learning a game, planning ahead, notes and reports, as people press them in the real client."""

import pytest

from bot.i18n import sentences as words
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from sandbox.driver import Seat
from tests.host.kit.host_process import ProcessScene, newest_panel, press_first, until_asked, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.test_match_commands import OWNER, told, waiting_for

pytestmark = pytest.mark.slow

DROPPED = quote(words.PlanDropped)


def newest(seat: Seat) -> str:
    """What the newest private message says."""
    return next((one.text for one in seat.messages[::-1] if one.ephemeral), "")


async def test_a_game_is_learned_by_playing_it(stage: ProcessScene) -> None:
    """Each screen has the coach's one sentence at most; no more than forty presses to the end."""
    assert NIGHTBREAK.lesson is not None
    ideas = [IN_ENGLISH(idea.sentence) for idea in NIGHTBREAK.lesson.ideas]

    ada = await stage.sit("Ada")
    await ada.slash("help")
    await ada.press(quote(words.ButtonLearn))
    await ada.until(quote(words.LessonWhich))
    await ada.press("Nightbreak")
    await wait_for_any(lambda: newest_panel(ada), within=60)
    heard: set[str] = set()
    presses = 0
    while True:
        await wait_for_any(lambda: newest_panel(ada) or quote(words.LessonOver) in newest(ada), within=60)
        shown = newest(ada)
        said = [idea for idea in ideas if idea in shown]
        assert len(said) <= 1
        heard.update(said)
        if quote(words.LessonOver) in shown:
            break
        await press_first(ada)
        presses += 1
        assert presses <= 40
        await wait_for_any(lambda shown=shown: newest(ada) != shown, within=60)
    assert len(heard) >= 8
    await ada.press(quote(words.LessonGoOn))
    await wait_for_any(lambda: newest_panel(ada), within=60)
    assert "Coach" not in newest(ada)


async def test_help_says_what_a_game_is_and_leads_into_it(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    assert [one.value for one in await ada.complete("help", "game", "nightb")] == ["nightbreak"]
    assert "Kingmaker" in await told(ada, "help", game="nightbreak")
    await ada.press(quote(words.LessonLearn))
    await wait_for_any(lambda: newest_panel(ada), within=60)
    assert "Coach" in newest(ada)


async def test_an_answer_is_planned_and_dropped_with_a_word(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, other = await waiting_for([ada, bo])
    await other.until(quote(words.PanelNeedNotStay))
    await other.press(quote(words.ButtonPlan))
    await other.until(quote(words.PanelOrders))
    await other.press(quote(words.PlanAnswer))
    await other.submit(text="fly away")
    await other.until("When you're next asked: fly away")
    await other.press(quote(words.ButtonBack))
    for _ in range(20):
        await wait_for_any(lambda: newest_panel(asked) or DROPPED in newest(other), within=60)
        if newest_panel(other) is None and newest_panel(asked) is not None:
            await press_first(asked)
        else:
            break
    await wait_for_any(lambda: "Your plan “fly away” was dropped" in newest(other), within=60)


async def test_notes_are_written_and_deleted(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, _ = await waiting_for([ada, bo])
    mine = await until_asked(asked)
    await asked.press(quote(words.ButtonMore), message=mine)
    await asked.press(quote(words.MoreNotes))
    await asked.until(quote(words.NotesEmpty))
    await asked.press(quote(words.NotesWrite))
    await asked.submit(text="Rook holds 2 points.")
    await asked.until("Rook holds 2 points.")
    await asked.press(quote(words.NotesDelete))
    await asked.until(quote(words.NotesEmpty))
    await asked.press(quote(words.ButtonBack))
    await wait_for_any(lambda: newest_panel(asked))


@pytest.mark.alone
async def test_a_report_reaches_the_managers(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, _ = await waiting_for([ada, bo])
    mine = await until_asked(asked)
    await asked.press(quote(words.ButtonMore), message=mine)
    await asked.press(quote(words.MoreReport))
    await asked.submit(reason="insult", text="They called me a Troll.")
    await asked.until("nobody else sees it")
    owner = await stage.table.sit(OWNER, stage.channel)
    listed = await told(owner, "settings server")
    assert quote(words.SettingsServerReports) in listed
    await owner.press(next(b.label for b in owner.last.buttons if "report" in (b.label or "")))
    await owner.until("They called me a Troll.")
    assert "Troll" not in "".join(one.text for one in asked.messages if not one.ephemeral)
    await owner.press("Done 1")
    await owner.until("0 open reports")


@pytest.mark.alone
async def test_a_report_by_command_is_posted_where_the_managers_read(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, _ = await waiting_for([ada, bo])
    code = newest(asked).split("Nightbreak ")[1][:3]
    owner = await stage.table.sit(OWNER, stage.channel)
    room = await stage.table.manage("create_channel", name=f"reports-{stage.number}")
    await set_server(owner, "reports", room["id"])
    await asked.slash("report", match=code)
    await asked.submit(reason="another", text="A word to the managers.")
    await asked.until("nobody else sees it")
    reader = await stage.table.sit(OWNER, room["id"])
    await reader.until("A word to the managers.")
    await reader.press(quote(words.ReportDone))
    await reader.until(quote(words.ReportClosed))
    await set_server(owner, "reports", "")


async def set_server(owner: Seat, key: str, value: str | None = None) -> None:
    """Change a setting of the server; without a value it is a toggle, and an empty one takes it away."""
    listed = (await owner.slash("settings server")).message
    assert listed is not None
    await owner.choose(listed.selects[0].custom_id, key, message=listed)
    if value is not None:
        await owner.submit(value=value or [])
    await owner.until("Saved")


async def test_a_table_asks_for_finished_matches(stage: ProcessScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("play", game="nightbreak", options="heroes=random, sides=random")
    await ada.until(quote(words.LobbyWaiting))
    await ada.press(quote(words.LobbyGameOption))
    await ada.submit(level="easy", finished="80")
    await bo.until("you need to have finished 80 % of your last 20 matches")
    await bo.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo), within=60)


@pytest.mark.alone
async def test_results_and_matches_against_ai_are_shown_where_the_server_wants_them(
    stage: ProcessScene,
) -> None:
    owner = await stage.table.sit(OWNER, stage.channel)
    room = await stage.table.manage("create_channel", name=f"results-{stage.number}")
    await set_server(owner, "results", room["id"])
    await set_server(owner, "show_ai")
    try:
        cy = await stage.sit("Cy")
        await cy.slash("play", game="nightbreak", alone=True, options="heroes=random, sides=random")
        await wait_for_any(lambda: newest_panel(cy), within=60)
        await wait_for_any(lambda: any("Nightbreak" in name for name in cy.channels), within=60)
        reader = await stage.table.sit(OWNER, room["id"])
        await cy.slash("concede")
        await cy.press(quote(words.ConcedeNow))
        await reader.until("wins Nightbreak", within=60)
    finally:
        await set_server(owner, "show_ai")
        await set_server(owner, "results", "")
