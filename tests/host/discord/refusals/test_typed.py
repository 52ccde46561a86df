"""Sentences 6 to 12: moves that are not possible, each with an answer that is."""

import logging
import re
from typing import Any

import pytest

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.ui.match_context import escape_name
from games.core import play
from games.core.codec import dump
from games.core.decisions.unavailable import Unavailable
from games.core.errors import AnswerRefused, UnavailableMove, UnknownMove
from games.core.model import State
from games.core.sentences.teller import IN_ENGLISH
from tests.burrow.scene import TO_BITES, lead_with
from tests.burrow.scene import make_match as den
from tests.burrow.spec import BURROW
from tests.games.break_.scene import scene as battlefield
from tests.games.nightbreak.scene import scene
from tests.games.nightfall.scene import scene as fight
from tests.host.discord.refusals.refused import assert_refused
from tests.host.kit.discord import ADA, BO, CY, DiscordScene

SUN = "Branoc hurt=4, Aurelia, Idris hurt=2"
MOON = "Rook, Hespera hurt=3, Corvin hurt=5"
"""From its own left: Corvin faces Branoc in column 1."""


async def refused(
    host: DiscordScene, match: int, typed: str, sentence: str, instead: str, person: int = ADA
) -> None:
    """The sentence is said, by /move and by Why not…, and the answer that it names works when it is sent."""
    assert instead in sentence
    before = (await host.load_match(match)).required_state
    typed_so = await host.player(person).type_move(typed, match)
    assert_refused(typed_so, sentence)
    assert [each["label"] for each in typed_so.shown[-1].pressable] == ["Rules"]
    paragraph = await host.player(person).press_id(typed_so.shown[-1].pressable[0]["custom_id"])
    assert "Topic" in paragraph.shown[-1].words
    assert_refused(await host.player(person).submit(f"bf:why:{match}:0", {"text": typed}), sentence)
    assert (await host.load_match(match)).required_state == before
    await host.player(person).type_move(instead, match)
    assert (await host.load_match(match)).required_state.seq > before.seq


async def test_6_an_illegal_target(host: DiscordScene) -> None:
    reason = "Branoc is Melee and can only attack the enemy opposite, Corvin in column 1."
    for typed in ("attack 3", "attack Rook", "Attack rook!"):
        match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
        part = f"“{typed.rstrip('!')}” isn't possible. "
        await refused(host, match, typed, f"{part}{reason} Try: Attack Corvin.", "Attack Corvin")


async def test_7_what_cannot_be_paid(host: DiscordScene) -> None:
    for typed in ("hammer of noon", "power 1", "power", "hammer of noon 1"):
        match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=1).state)
        reason = "Hammer of Noon costs 2 BP, and all you have is 1 in your pool."
        part = "" if typed == "hammer of noon" else f"“{typed}” isn't possible. "
        await refused(
            host, match, typed, f"{part}{reason} You can still attack: Attack Corvin.", "Attack Corvin"
        )


def biting(**board: Any) -> State[Any]:
    """Burrow, where the first seat is asked whom to bite."""
    return lead_with(den(**board), *TO_BITES).state


async def test_8_an_illegal_move(host: DiscordScene) -> None:
    """The game's reason, and what would be possible."""
    match = await host.start_position(biting(), game="burrow")
    sentence = "“a1” isn't possible. Foxes bite only foxes of other dens. Try: 2 b1, 1 b2."
    await refused(host, match, "bite 3 to a1", sentence, "2 b1, 1 b2")


async def test_9_no_moves_left(host: DiscordScene) -> None:
    """Burrow's traps are used up as Break's moves are."""
    match = await host.start_position(biting(traps=[0, 1]), game="burrow")
    reason = "Your only trap has already been sprung."
    sentence = f"“trap b1” isn't possible. {reason} Try: 2 b1, 1 b2."
    await refused(host, match, "trap b1", sentence, "2 b1, 1 b2")


async def test_9_too_much_of_something_that_can_be_done(host: DiscordScene) -> None:
    match = await host.start_position(biting(), game="burrow")
    sentence = "“9 to b1” isn't possible. b1 can get at most 2. Try: 2 b1, 1 b2."
    await refused(host, match, "bite 9 to b1", sentence, "2 b1, 1 b2")


async def test_10_what_does_not_fit_an_own_card(host: DiscordScene, caplog: pytest.LogCaptureFixture) -> None:
    """Of Nightfall, which is not there yet. Burrow's hands are as secret: own cards are named, to oneself.

    Neither the others nor a log read any of it.
    """
    caplog.set_level(logging.DEBUG)

    match = await host.start_position(den().state, game="burrow")
    said = len(host.fake_channel.said)
    sentence = "I don't understand “7a”. You can choose Card #, Card # or Card #."
    answer = await host.player(ADA).type_move("7a", match)
    lines = [line for line in answer.shown[-1].words.split("\n") if "“7a”" in line]
    assert re.sub(r"\b[025]\b", "#", lines[0]) == sentence
    named = re.search(r"(Card [025])", lines[0])
    assert named is not None
    assert all(shown.private for shown in answer.shown)
    assert len(host.fake_channel.said) == said
    log = await host.player(BO).press_id(f"bf:log:{match}:0")
    assert named[1] not in log.shown[-1].words
    assert "card" not in caplog.text.casefold()
    await host.player(ADA).type_move(named[1], match)
    assert [ask.decision.seat for ask in (await host.load_match(match)).pending.asks if ask.is_answered] == [
        0
    ]


async def test_11_unreadable_text(host: DiscordScene) -> None:
    for typed, near in (
        ("hammr corvin", "Hammer of Noon"),
        ("atack corvn", "Attack Corvin"),
    ):
        match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=2).state)
        verb = typed.split()[0]
        sentence = f"I don't understand “{verb}”. Did you mean {near}? /move lists what is possible."
        await refused(host, match, typed, sentence, near)
    german = "„attack 3“ geht nicht. So. Meinst du attack 1? /ziehen zeigt, was möglich ist."
    told = words.ErrorUnread(AnswerRefused("So.", "attack 3"), "attack 1")
    assert teller_for("de")(told) == german


async def test_8_9_11_and_12_at_a_table_of_break(host: DiscordScene) -> None:
    """Never is the end of the turn named to somebody who wants something else."""
    tries: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
        (
            "c3-d4",
            "c3-d4 is diagonal. Troops move forward, back or sideways. "
            "From c3 your Golem can go to c4, d3 or c2, for example: c3-c4 Golem.",
            "c3-c4 Golem",
            {},
        ),
        (
            "c3-c4",
            "“c3-c4” isn't possible. You've used both heavy moves. "
            "2 nimble moves are left, but your Golem isn't Nimble. "
            "Try: b3-b4 Rock.",
            "b3-b4 Rock",
            {"heavy": 0},
        ),
        (
            "rock b9",
            "b9 isn't on the board: columns go from a to g, rows from 1 to 8. Try: b3-b4 Rock.",
            "b3-b4 Rock",
            {},
        ),
        (
            "b3",
            "“b3” could mean b3-b4 Rock, b3-b2 Rock or b3-a3 Rock. Say it in full: b3-b4 Rock.",
            "b3-b4 Rock",
            {},
        ),
    )
    for typed, sentence, instead, more in tries:
        board = battlefield("rock", "forest", south="Golem c3, Rock b3, Stone f1", **more)
        match = await host.start_position(board.state, game="break")
        await refused(host, match, typed, sentence, instead)


@pytest.mark.parametrize("typed", ["no blok", "no bloc.", "kein blok", "nicht vulko"])
async def test_11_a_misspelt_answer_that_stands_is_never_taken(host: DiscordScene, typed: str) -> None:
    board = fight(hands=["Charlotte Reyes", ""], minions=["Vulko", "Sir John Travail"], phase="combat")
    match = await host.start_position(board.state, game="nightfall")
    before = (await host.load_match(match)).required_state
    answer = await host.player(BO).type_move(typed, match)
    assert typed.rstrip(".") in answer.shown[-1].words
    assert (await host.load_match(match)).required_state == before
    await host.player(BO).type_move("no block", match)
    assert (await host.load_match(match)).required_state.seq > before.seq


async def test_12_a_text_that_fits_several(host: DiscordScene) -> None:
    state = scene(first="Idris, Branoc, Aurelia", second=MOON, turn=5).state
    match = await host.start_position(state)
    sentence = (
        "“attack” could mean Attack Corvin, Attack Hespera or Attack Rook. Say it in full: Attack Corvin."
    )
    await refused(host, match, "attack", sentence, "Attack Corvin")


async def test_a_line_stops_with_the_same_words(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=2).state)
    reason = (
        "“attack 3” isn't possible. "
        "Branoc is Melee and can only attack the enemy opposite, Corvin in column 1. Try: Attack Corvin."
    )
    answer = await host.player(ADA).type_move("swap 2 3; attack 3; attack 1", match)
    line = f"Done: swap 2 3. Then I stopped: {reason} Not played: attack 3; attack 1."
    assert line in answer.shown[-1].words.split("\n")


async def test_a_line_that_ends_the_match_says_why_the_rest_was_not_played(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=2).state)
    answer = await host.player(ADA).type_move("resign; attack 1", match)
    line = "Done: resign. Then I stopped: Nobody is asked anything more. Not played: attack 1."
    assert line in answer.shown[-1].words.split("\n")


# --- Why not… ----------------------------------------------------------------------------------------


async def test_why_not_lists_what_is_visible_and_not_possible_now(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=1).state)
    listed = await host.player(ADA).press_on_panel("Why not…", match)
    (menu,) = [each for each in listed.shown[-1].pressable if "options" in each]
    labels = [option["label"] for option in menu["options"]]
    assert menu["placeholder"] == "What would you like to do?"
    assert "Attack Rook" in labels
    assert "Attack Corvin" not in labels
    assert "Hammer of Noon, 2 BP" in labels
    assert labels[-1] == "Something else…"
    at = labels.index("Attack Rook")
    why = await host.player(ADA).press_id(menu["custom_id"], values=[menu["options"][at]["value"]])
    assert_refused(
        why,
        "Branoc is Melee and can only attack the enemy opposite, Corvin in column 1. Try: Attack Corvin.",
    )
    assert_refused(why, "Swap two Heroes to change that: once a turn, before the first of them acts.")
    other = await host.player(ADA).press_id(menu["custom_id"], values=["other"])
    assert other.shown[-1].form
    again = await host.player(ADA).submit(other.shown[-1].data["custom_id"], {"text": "attack 1"})
    assert "You can do that now" in again.shown[-1].words


async def test_why_not_of_an_old_list_shows_the_present_question(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    listed = await host.player(ADA).press_on_panel("Why not…", match)
    (menu,) = [each for each in listed.shown[-1].pressable if "options" in each]
    await host.player(ADA).type_move("swap 1 2", match)
    late = await host.player(ADA).press_id(menu["custom_id"], values=["0"])
    assert "acts" in late.shown[-1].words
    beyond = f"bf:why:{match}:{(await host.load_match(match)).required_state.moment}:menu"
    assert "acts" in (await host.player(ADA).press_id(beyond, values=["24"])).shown[-1].words


async def test_why_not_is_for_those_who_play(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    assert_refused(
        await host.player(CY).press_id(f"bf:why:{match}:0"),
        "You're watching. The board shows everything that's public.",
    )
    waiting = await host.player(BO).submit(f"bf:why:{match}:0", {"text": "attack 1"})
    ada = escape_name(await host.services.people.display_name(ADA))
    assert_refused(waiting, f"It's {ada}'s turn. You can plan your answer now: **Plan ahead**.")


async def test_where_a_game_denies_nothing_the_form_opens_at_once(host: DiscordScene) -> None:
    match = await host.start_position(den().state, game="burrow")
    assert (await host.player(ADA).press_id(f"bf:why:{match}:0")).shown[-1].form


# --- the kernel's part -------------------------------------------------------------------------------


def test_a_part_of_a_list_that_is_denied_is_refused_with_its_reason() -> None:
    state = lead_with(den(), *TO_BITES).state
    with pytest.raises(UnavailableMove, match="Foxes bite only foxes of other dens") as found:
        play.parse(BURROW, state, 0, "bite 1 to b1, 2 to a2")
    assert IN_ENGLISH(found.value.refusal.remedy) == "Choose one of another den."
    assert play.list_unavailable(BURROW, state, 1) == ()
    assert dump(BURROW, state) == dump(BURROW, lead_with(den(), *TO_BITES).state)


def test_what_is_named_instead_is_the_games_or_the_usual_answer() -> None:
    state = lead_with(den(traps=[0, 1]), *TO_BITES).state
    found = {one.text: one for one in play.list_unavailable(BURROW, state, 0)}
    assert found["trap"].alternative == "bite 2 to b1, 1 to b2"
    assert Unavailable("a", "No.").title == "a"
    with pytest.raises(UnknownMove) as unread:
        play.parse(BURROW, state, 0, "bite 3 to nobody")
    assert unread.value.refusal.answer == "bite 2 to b1, 1 to b2"
