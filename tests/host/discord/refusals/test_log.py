"""What was taken back stands in the log in words, to each as they may know it."""

from bot.services.match.steps import build_step_history
from bot.store.rows import StepRow
from bot.ui.match_context import escape_name
from tests.burrow.scene import make_match as den
from tests.games.nightbreak.scene import scene
from tests.host.discord.refusals.refused import assert_refused
from tests.host.kit.discord import ADA, BO, CY, DiscordScene

ADAS = escape_name(f"P1_*{ADA}* @everyone")


def step(seq: int, move: str) -> StepRow:
    return StepRow(seq, 0, move, b"", 0)


def test_each_undo_takes_back_the_move_before_it_and_no_order() -> None:
    moves = ["attack 1", "always keep", "attack 2", "undo", "undo", "attack 3", "undo"]
    steps = [step(seq, move) for seq, move in enumerate(moves, 1)]
    found = {seq: one.move for seq, one in build_step_history(steps, {2}).undone_by_seq.items()}
    assert found == {4: "attack 2", 5: "attack 1", 7: "attack 3"}
    assert build_step_history(steps[3:4], ()).undone_by_seq == {}


async def test_a_secret_move_that_was_taken_back_is_named_to_its_own_seat_only(host: DiscordScene) -> None:
    match = await host.start_position(den().state, game="burrow")
    await host.player(ADA).type_move("5a", match)
    moment = (await host.load_match(match)).required_state.moment
    await host.player(ADA).press_id(f"bf:undo:{match}:{moment}")
    assert_refused(await host.player(ADA).press_id(f"bf:log:{match}:0"), "You took this back: 5a.")
    for other in (BO, CY):
        log = await host.player(other).press_id(f"bf:log:{match}:0")
        assert_refused(log, f"{ADAS} took a step back.")
        assert "5a" not in log.shown[-1].words


async def test_an_order_in_between_is_passed_over(host: DiscordScene) -> None:
    table = scene(first="Branoc, Aurelia, Idris", second="Rook, Hespera, Corvin", turn=5)
    match = await host.start_position(table.state)
    await host.player(ADA).type_move("swap 1 2", match)
    await host.player(ADA).type_move("always discard", match)
    assert (await host.load_match(match)).row.step_marks.asides
    moment = (await host.load_match(match)).required_state.moment
    taken = await host.player(ADA).press_id(f"bf:undo:{match}:{moment}")
    assert_refused(taken, "Taken back: Swap Branoc/Aurelia.")
    log = await host.player(ADA).press_id(f"bf:log:{match}:0")
    assert_refused(log, "You took this back: Your Branoc and Aurelia swap places.")
