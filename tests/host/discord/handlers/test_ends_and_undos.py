"""What ends a match asks first, and an undo that needs the others offers to ask them."""

import pytest
from msgspec.structs import replace

from bot.services.match.loaded_match import LoadedMatch
from tests.games.nightbreak.scene import scene
from tests.host.kit.discord import ADA, BO, DiscordScene, button_labels

SUN = "Branoc hurt=4, Aurelia, Idris hurt=2"
MOON = "Rook, Hespera hurt=3, Corvin hurt=5"


async def test_a_match_ends_without_a_result_only_after_a_question(host: DiscordScene) -> None:
    """Read: one press on "Call it off" in More, taken for the way out of the menu, ended the match."""
    match = (await host.start_alone(options={})).row.id
    moment = (await host.load_match(match)).required_state.moment
    asked = (await host.player(ADA).press_id(f"bf:calloff:{match}:{moment}")).shown[-1]
    assert "Nobody wins and nobody loses." in asked.words
    assert button_labels(asked) == ["End without result", "Back"]
    assert (await host.load_match(match)).row.status == "running"
    await host.player(ADA).press("End without result", asked)
    assert (await host.load_match(match)).row.status == "off"


async def test_where_others_have_a_say_they_are_asked_after_it(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    await host.player(ADA).type_move("attack 1; attack 3", match)
    await host.player(BO).type_move("attack 1", match)
    moment = (await host.load_match(match)).required_state.moment
    asked = (await host.player(ADA).press_id(f"bf:calloff:{match}:{moment}")).shown[-1]
    assert not (await host.load_match(match)).row.votes
    await host.player(ADA).press("Ask the others", asked)
    assert list((await host.load_match(match)).row.votes) == ["off"]


async def test_an_undo_that_needs_the_others_has_the_button_that_asks_them(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    await host.player(ADA).type_move("attack 1; attack 3", match)
    await host.player(BO).type_move("attack 1", match)
    loaded = await host.load_match(match)
    refused = await host.player(ADA).press_id(f"bf:undo:{match}:{loaded.required_state.moment}")
    shown = refused.shown[-1]
    assert f"You can't take back your last step in {loaded.match_name} on your own" in shown.words
    assert "You can ask the others to agree:" in shown.words
    await host.player(ADA).press("Ask for an undo…", shown)
    assert list((await host.load_match(match)).row.votes) == ["undo"]


async def test_an_undo_that_nobody_else_has_a_say_in_tells_what_it_took_back(host: DiscordScene) -> None:
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    await host.player(ADA).type_move("attack 1; attack 3", match)
    await host.player(BO).type_move("attack 1", match)

    def leave_seat(after: LoadedMatch) -> None:
        after.row.seats[1] = replace(after.row.seats[1], person=None)

    await host.matches.change_row(match, None, leave_seat)
    loaded = await host.load_match(match)
    shown = (await host.player(ADA).press_id(f"bf:askundo:{match}:{loaded.required_state.moment}")).shown[-1]
    assert "Taken back: " in shown.words
    assert "." in shown.words.split("Taken back: ")[1]


async def test_against_ai_alone_the_own_last_step_is_taken_back(host: DiscordScene) -> None:
    """Read: only AI's last answer was taken back, AI gave it again, and nothing seemed to have happened."""
    match = await host.start_position(scene(first=SUN, second=MOON, turn=5).state)
    await host.player(ADA).type_move("attack 1; attack 3", match)
    await host.player(BO).type_move("attack 1", match)

    def leave_seat(after: LoadedMatch) -> None:
        after.row.seats[1] = replace(after.row.seats[1], person=None)

    await host.matches.change_row(match, None, leave_seat)
    moment = (await host.load_match(match)).required_state.moment
    menu = (await host.player(ADA).press_id(f"bf:more:{match}:{moment}")).shown[-1]
    assert "Take my step back" in button_labels(menu)
    shown = (await host.player(ADA).press("Take my step back", menu)).shown[-1]
    assert "Taken back: Attack " in shown.words
    loaded = await host.load_match(match)
    assert loaded.pending.question_for(0) is not None
    assert loaded.pending.question_for(1) is None


@pytest.mark.parametrize("manages", [True, False])
async def test_commands_are_grouped_and_those_for_managers_are_for_them_alone(
    host: DiscordScene, manages: bool
) -> None:
    host.services.command_list = [
        ("board", "Show the board"),
        ("manage log", "See who changed which match here"),
        ("play", "Start a match"),
        ("rules", "Look up a part of the rules"),
        ("settings server", "Change the server's settings"),
    ]
    player = host.player(ADA)
    shown = (await player.press_id("bf:commands:0:0", manager=manages)).shown[-1].words.split("\n")
    listed = [line.split("`")[1] if line.startswith("`") else line for line in shown[:-1]]
    managers = ["**For managers**", "/manage log", "/settings server"] if manages else []
    assert listed == ["**Play**", "/board", "/play", "**Look up**", "/rules", *managers]
