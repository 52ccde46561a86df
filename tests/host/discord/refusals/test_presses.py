"""Sentences 1 to 5, 13 and 20: who presses for others, late, twice, at once, or wants too much back."""

from typing import Any

import pytest

from bot.i18n import relative_time, teller_for
from bot.i18n import sentences as words
from bot.ui.match_context import escape_name
from tests.burrow.scene import make_match as den
from tests.games.nightbreak.scene import new_match, scene
from tests.games.nightfall.scene import scene as nightfall
from tests.host.discord.refusals.refused import assert_refused
from tests.host.kit.discord import ADA, BO, CY, DI, DiscordScene

NAME = escape_name("P1_*11* @everyone")
SUN = "Branoc hurt=4, Aurelia, Idris hurt=2"
MOON = "Rook, Hespera hurt=3, Corvin hurt=5"
"""From its own left: Corvin faces Branoc in column 1."""


async def name_person(host: DiscordScene, person: int) -> str:
    return escape_name(await host.services.people.display_name(person))


async def test_1_a_choice_of_somebody_else(host: DiscordScene) -> None:
    for turn in (5, 6):
        match = await host.start_position(scene(first=SUN, second=MOON, turn=turn).state)
        asked = ADA if turn == 5 else BO
        swap = "Swap Branoc/Aurelia" if asked == ADA else "Swap Corvin/Hespera"
        answer = await host.player(asked).find_on_panel(swap, match)
        who = await name_person(host, asked)
        rest = "You're watching; the board shows everything that's public."
        assert_refused(await host.player(CY).press_id(answer), f"{who} decides this. {rest}")


async def test_1_before_there_are_sides_the_person_is_named(host: DiscordScene) -> None:
    match = await host.start_position(new_match(3).state)
    loaded = await host.load_match(match)
    seat = loaded.public_awaited[0]
    answer = await host.player(CY).press_id(f"bf:a:{match}:{loaded.required_state.moment}:0::0")
    who = await name_person(host, loaded.seat_row(seat).person or 0)
    assert_refused(answer, f"{who} decides this. You're watching; the board shows everything that's public.")


async def test_2_not_your_turn(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    ada = await name_person(host, ADA)
    sentence = f"It's {ada}'s turn. You can plan your answer now: **Plan ahead**."
    for text in ("attack 1", "", "nonsense"):
        answer = await host.player(BO).type_move(text, match)
        assert_refused(answer, sentence)
        plan = await host.player(BO).press_id(answer.shown[-1].pressable[0]["custom_id"])
        opened = await host.player(BO).press_on_panel("Plan ahead", match)
        assert plan.shown[-1].words == opened.shown[-1].words


async def test_3_a_stale_button(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=0).state)
    old = await host.player(ADA).find_on_panel("Swap Branoc/Aurelia", match)
    while "turn 7" not in (panel := await host.player(ADA).press_id(f"bf:panel:{match}:0")).shown[-1].words:
        await host.player(ADA).press_default(match)
        await host.player(BO).press_default(match)
    again = await host.player(ADA).press_id(old)
    late = "That button was from turn 5, and it's turn 7 now. This is the current question:"
    assert_refused(again, late)
    lines = panel.shown[-1].words.split("\n")  # where its picture is drawn by now, the note stands below it
    assert sorted(again.shown[-1].words.split("\n")) == sorted([late, *lines])


async def test_4_a_double_press(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    attack = await host.player(ADA).find_on_panel("Attack Corvin", match)
    await host.player(ADA).press_id(attack)
    steps = len(await host.services.matches.store.load_steps(match))
    assert_refused(
        await host.player(ADA).press_id(attack),
        "You'd already chosen: Your Branoc attacks Corvin in column 1. This press changed nothing.",
    )
    assert len(await host.services.matches.store.load_steps(match)) == steps


async def test_4_a_double_press_tells_the_presser_of_their_own_move(host: DiscordScene) -> None:
    match = await host.start_position(den().state, game="burrow")
    await host.player(ADA).type_move("5a", match)
    await host.player(BO).type_move("3a", match)
    loaded = await host.load_match(match)
    digs = f"bf:a:{match}:{loaded.required_state.moment}:0::0"
    await host.player(ADA).type_move("dig nw", match)
    assert_refused(
        await host.player(ADA).press_id(digs),
        "You'd already chosen: You dig your hole in the north-west. This press changed nothing.",
    )


async def test_5_two_of_a_team_at_once(host: DiscordScene) -> None:
    table = scene(
        first="Branoc, Cassia, Idris, Aurelia",
        second="Mordane, Hespera, Corvin, Rook",
        turn=5,
        format="unity",
        seats=4,
        may_move=False,
    )
    team = table.board.seats[0]
    people = [ADA, BO, CY, DI]
    match = await host.start_position(table.state, *people, format="unity")
    one, other = people[team[0]], people[team[1]]
    first = await host.player(one).find_on_panel("Attack Rook", match)
    second = await host.player(other).find_on_panel("Attack Rook", match)
    await host.player(one).press_id(first)
    assert_refused(
        await host.player(other).press_id(second), "Your teammate was faster and chose: Attack Rook."
    )


async def test_13_the_match_is_over(host: DiscordScene) -> None:
    for favor, score in (((4, 5), " 5 to 4"), ((5, 4), "")):
        match = await host.start_position(scene(first=SUN, second=MOON, turn=5, favor=favor).state)
        attack = await host.player(ADA).find_on_panel("Attack Corvin", match)
        await host.player(ADA).type_move("resign", match)
        row = (await host.load_match(match)).row
        when = relative_time(row.changed_at)
        bo = await name_person(host, BO)
        ended = f"Nightbreak {row.code} ended {when}:"
        rest = f"won{score}. Look back at it with **Replay**."
        assert_refused(await host.player(ADA).press_id(attack), f"{ended} {bo} {rest}")
        assert_refused(await host.player(BO).type_move("attack 1", match), f"{ended} you {rest}")
        assert_refused(await host.player(BO).press_id(f"bf:nudge:{match}:0"), f"{ended} you {rest}")


@pytest.mark.parametrize(
    ("position", "move", "marked"),
    [
        (
            {"phase": "claim", "hands": ["Bite, Vulko"]},
            "discard bite",
            True,
        ),
        ({"seats": 2, "chain": "Death Grip", "stack": "Bite, Burn, Bleed"}, "seat 2", False),
    ],
)
async def test_20_undo_says_that_a_move_was_marked_final_only_if_it_was(
    host: DiscordScene, position: dict[str, Any], move: str, marked: bool
) -> None:
    match = await host.start_position(nightfall(**position).state, ADA, BO, game="nightfall")
    panel = await host.player(ADA).press_id(f"bf:panel:{match}:0")
    assert ("You can't undo a discard: " in panel.shown[-1].words) == marked
    await host.player(ADA).type_move(move, match)
    moment = (await host.load_match(match)).required_state.moment
    told = (await host.player(ADA).press_id(f"bf:undo:{match}:{moment}")).shown[-1].words
    assert "a card" in told and "revealed since." in told
    assert ("You were warned before you chose." in told) == marked


async def test_20_undo_past_the_floor(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5, pool=2).state)
    panel = await host.player(ADA).press_id(f"bf:panel:{match}:0")
    assert "A choice that makes a Hero fall can't be undone." in panel.shown[-1].words
    await host.player(ADA).type_move("hammer of noon", match)
    await host.player(BO).type_move("place", match)
    moment = (await host.load_match(match)).required_state.moment
    assert_refused(
        await host.player(ADA).press_id(f"bf:undo:{match}:{moment}"),
        "You can't take that back: a card was revealed since. You were warned before you chose.",
    )


async def test_20_whatever_else_stands_in_the_way_has_a_sentence_and_a_way_on(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    loaded = await host.load_match(match)
    moment = loaded.required_state.moment
    assert_refused(
        await host.player(ADA).press_id(f"bf:undo:{match}:{moment}"),
        f"There's nothing of yours to take back in {loaded.match_name}. "
        "See what you can do now: **Your move**.",
    )
    await host.player(ADA).type_move("attack 1", match)
    moment = (await host.load_match(match)).required_state.moment
    assert_refused(
        await host.player(ADA).press_id(f"bf:undo:{match}:{moment}"),
        "Taken back: Attack Corvin.",
    )
    log = await host.player(BO).press_id(f"bf:log:{match}:0")
    assert_refused(log, f"{NAME} took this back: Branoc attacks your Corvin in column 1.")
    own = await host.player(ADA).press_id(f"bf:log:{match}:0")
    assert_refused(own, "You took this back: Your Branoc attacks Corvin in column 1.")


def test_in_german_the_same_is_said() -> None:
    say = teller_for("de")
    assert "Vorausplanen" in say(words.ErrorNotYourTurn((1,)))
    assert say(words.ButtonPlan()) == "Vorausplanen"
