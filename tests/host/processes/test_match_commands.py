"""Commands and buttons around a match, as people use them."""

from typing import Any

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    newest_panel,
    press_first,
    until_asked,
    wait_for_any,
)
from tests.host.kit.phrases import quote

pytestmark = pytest.mark.slow

OWNER = "Ada"
"""The first of the people whom the sandbox has; the guild is theirs."""


async def told(person: Seat, command: str, **values: Any) -> str:
    """What a command answers."""
    answer = await person.slash(command, **values)
    assert answer.message is not None
    return answer.message.text


async def waiting_for(people: list[Seat]) -> tuple[Seat, Seat]:
    """Who is asked, and the other one."""
    asked = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
    return asked, next(one for one in people if one is not asked)


async def test_rules_cards_and_help_are_found_by_typing(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    topics = await ada.complete("rules", "topic", "repl")
    assert any("Replacing" in one.name for one in topics)
    text = await told(ada, "rules", topic=topics[0].value)
    assert "NB-" in text
    names = await ada.complete("card", "name", "branoc")
    assert names[0].value == "Branoc, Forge Champion"
    card = (await ada.slash("card", name="Branoc")).message
    assert card is not None
    assert card.files
    assert "Hammer of Noon" in card.text
    await ada.press(quote(words.RulesShow), message=card)
    await wait_for_any(lambda: any("Hammer" in one.text and not one.ephemeral for one in ada.messages))
    assert "No card is called “Brnoc”. Closest: Branoc" in await told(ada, "card", name="Brnoc")
    assert "/play" in await told(ada, "help")
    await ada.press(quote(words.HelpCommands))
    await ada.until("/concede")
    assert "/play" in await told(ada, "matches")


async def test_what_is_seldom_done_in_a_match(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, other = await waiting_for([ada, bo])
    assert "Turn 1, " in await told(asked, "log")
    assert "Nightbreak" in await told(other, "matches")
    assert "column" in await told(asked, "hand")
    assert "turn 1 of 16" in await told(other, "board")
    refused = await told(asked, "move", text="qqq")  # near to nothing, whatever was dealt
    assert "Attack " in refused
    assert "'s turn. You can plan" in await told(other, "move", text="attack 1")
    mine = await until_asked(asked)
    await asked.press(quote(words.ButtonMore), message=mine)
    await asked.press(quote(words.MoreConcede))
    await asked.press(quote(words.ButtonBack))
    await asked.until("to spend")
    await asked.slash("concede")
    await asked.press(quote(words.ConcedeNow))
    await asked.until("wins")
    await other.until(quote(words.EndingYouWon), within=60)


async def test_after_the_end_one_looks_back_and_plays_again(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    for _ in range(4):
        asked, _ = await waiting_for([ada, bo])
        await press_first(asked)
    await ada.slash("concede")
    await ada.press(quote(words.ConcedeNow))
    await wait_for_any(lambda: any(one.thread for one in ada.messages))
    looking = await stage.sit("Ada")
    await looking.open(next(one.thread for one in ada.messages if one.thread))
    await looking.until(quote(words.AfterRematch), within=60)
    assert "All is well" in await told(looking, "verify")
    first = (await looking.slash("replay")).message
    assert first is not None
    assert "0 of" in first.text
    await looking.press(quote(words.ReplayNext), message=first)
    card: MessageSnapshot = next(
        one for one in looking.messages if any(b.label == quote(words.AfterRematch) for b in one.buttons)
    )
    await looking.press(quote(words.ButtonMore), message=card)
    export = await looking.press(quote(words.AfterExport))
    assert export.message is not None
    assert b"seed" in await export.message.files[0].download()
    await looking.press(quote(words.AfterRematch), message=card)
    again = await stage.sit("Bo")
    await again.open(looking.channel)
    await again.press(quote(words.AfterRematch))
    await wait_for_any(lambda: newest_panel(looking) or newest_panel(again))


async def test_the_last_step_is_taken_back(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, other = await waiting_for([ada, bo])
    lines = [str(one.value) for one in await asked.complete("move", "text", "swap")]
    moved = await told(asked, "move", text=lines[0])
    assert "acts now" in moved
    await asked.press(quote(words.ButtonUndo))
    await asked.until(quote(words.ReplyTakenBack))
    assert quote(words.ErrorUndoNothing) in await told(other, "undo")


async def test_settings_are_kept(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    listed = (await ada.slash("settings me")).message
    assert listed is not None
    menu = listed.selects[0]
    await ada.choose(menu.custom_id, "direct", message=listed)
    await ada.until("Saved")
    now = (await ada.slash("settings me")).message
    assert now is not None
    assert now.text != listed.text
    await ada.choose(menu.custom_id, "pictures", message=now)
    await ada.submit(value="text")
    await ada.until(quote(words.SettingsMinePicturesText))
    card = (await ada.slash("card", name="Branoc")).message
    assert card is not None
    assert not card.files


async def test_options_are_changed_and_agreed_to_again(stage: ProcessScene) -> None:
    ada, bo, cy = [await stage.sit(name) for name in ("Ada", "Bo", "Cy")]
    await ada.slash("play", game="nightbreak", format="unity", seats=3, options=RANDOM)
    await bo.until("Ada")
    await bo.press(quote(words.ButtonJoin))
    table = next(one for one in ada.messages if not one.ephemeral)
    await ada.press(quote(words.ButtonOptions), message=table)
    form = await ada.modal()
    assert set(form.fields) >= {quote(words.LobbyFormat), quote(words.LobbyPace)}
    ticked = ["full", "sides", "heroes"]
    await ada.submit(format="unity.3", pace="live", on_timeout="ai", extras=ticked)
    await bo.until(quote(words.LobbyAsked))
    await cy.press(quote(words.ButtonJoin))
    await bo.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo) or newest_panel(cy))


async def test_a_challenge_is_accepted_or_declined(stage: ProcessScene) -> None:
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await ada.press(quote(words.ButtonLeave))
    await ada.context("Challenge", bo.name)
    await bo.until(quote(words.ButtonAccept))
    await bo.press(quote(words.ButtonAccept))
    await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))
    await ada.context("Challenge", bo.name)
    await bo.until(quote(words.LobbyRunning))
    await bo.until(quote(words.ButtonAccept))
    await bo.press(quote(words.ButtonNoThanks))
    await bo.until("declined")


async def test_a_watcher_sees_what_is_public_and_managers_may_end_it(stage: ProcessScene) -> None:
    ada, bo = await stage.match()
    asked, _ = await waiting_for([ada, bo])
    code = asked.last.text.split("Nightbreak ")[1][:3]
    watcher = await stage.sit("Cy")
    assert "turn 1 of 16" in await told(watcher, "board", match=code)
    assert "There's no match" in await told(watcher, "board", match="Z9Z9")
    assert "watching" in await told(watcher, "move", text="attack 1", match=code)
    offered = {each["name"] for each in watcher.commands}
    assert "board" in offered
    assert "manage" not in offered
    owner = await stage.table.sit(OWNER, stage.channel)
    seats = await owner.complete("manage abort", "match", code)
    assert [one.value for one in seats] == [code]
    await told(owner, "manage substitute", match=code, seat=1)
    assert quote(words.ReplyAborted) in await told(owner, "manage abort", match=code)
    await asked.until(quote(words.EndingOff), within=60)


async def test_a_private_match_is_made_visible(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    await ada.slash("play", game="nightbreak", alone=True, options="heroes=random")
    await wait_for_any(lambda: newest_panel(ada), within=60)
    await ada.press(quote(words.ButtonMore))
    await ada.until(quote(words.MoreTitle))
    await ada.press(quote(words.ButtonThread))
    await ada.until(quote(words.ReplyVisible))
    await wait_for_any(lambda: any("Nightbreak" in name for name in ada.channels), within=60)


async def test_a_vacation_stops_the_clock(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    assert quote(words.ReplyNotAway) in await told(ada, "settings vacation")
    assert quote(words.ErrorNoDay) in await told(ada, "settings vacation", **{"from": "soon"})
    assert "You're away" in await told(
        ada, "settings vacation", **{"from": "2099-01-01", "until": "2099-01-09"}
    )
    assert quote(words.ReplyBack) in await told(ada, "settings vacation")
