"""How many interactions things take, counted; `docs/clicks.md` has the same table."""

import random
import re
from pathlib import Path
from statistics import median

import pytest

from sandbox.driver import MessageSnapshot, Seat
from sandbox.driver.messages import ButtonView
from tests.host.kit.host_process import ProcessScene, answer_controls, quickest_control
from tests.host.processes.flows.click_count import ClickCount, Counted, Flow, question_of
from tests.host.processes.flows.finished_match import my_matches, play_on, rematch, replay, same_deal, verify
from tests.host.processes.flows.match_start import (
    alone,
    alone_after_ai,
    alone_after_ai_by_name,
    alone_with_the_game,
    challenge,
    two_people,
    two_people_with_the_game,
)
from tests.host.processes.flows.mid_match import concede, hand_back, plain_turn, replacement, seat_back, undo
from tests.host.processes.flows.small_moves import pressed_turn, typed_turn
from tests.host.processes.test_matches import CHOSEN, ended, open_match, your_move

pytestmark = pytest.mark.slow

TABLE = Path(__file__).parents[3] / "docs" / "clicks.md"


def table() -> dict[str, Counted]:
    """The rows of the document."""
    rows = re.findall(
        r"^\| ([^|]+?) +\| +(\d+) \| +(\d+) \|", TABLE.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {flow: (int(live), int(by_message)) for flow, live, by_message in rows}


FLOWS: dict[str, Flow] = {
    "First choice alone, `/play`": alone,
    "First choice alone, `/play`, where AI begins": alone_after_ai,
    "First choice alone, where AI begins, Heroes by name": alone_after_ai_by_name,
    "First choice alone, `/play` with the game": alone_with_the_game,
    "First choice of two people, `/play`": two_people,
    "First choice of two people, `/play` with the game": two_people_with_the_game,
    "Challenge, accept, first choice": challenge,
    "Plain turn of Nightbreak (finish my turn)": plain_turn,
    "Replacement of Nightbreak": replacement,
    "Turn of Break: 2 heavy and 2 nimble moves": pressed_turn,
    "The same, typed as a line": typed_turn,
    "Hand, question and picks back": hand_back,
    "Seat back from AI": seat_back,
    "Undo an own step": undo,
    "Concede": concede,
    "Rematch": rematch,
    "Replay": replay,
    "Verify": verify,
    "Play on from a turn": play_on,
    "Play the deal again": same_deal,
    "Open any of my matches": my_matches,
}
MEDIAN = "Median turn: more than its real choices"
WORST = "Worst turn: more than its real choices"


@pytest.mark.parametrize("flow", FLOWS)
async def test_a_flow_takes_as_many_interactions_as_the_table_says(stage: ProcessScene, flow: str) -> None:
    assert table()[flow] == await FLOWS[flow](stage)


def test_the_table_has_nothing_that_is_not_counted() -> None:
    assert list(table()) == [*FLOWS, MEDIAN, WORST]


async def test_a_turn_takes_its_choices_and_one_more(stage: ProcessScene) -> None:
    """Random answers; a turn is what somebody does between two others who are asked."""
    chance, people = random.Random(7), await open_match(stage, "classic", 2, CHOSEN)  # noqa: S311
    beyond: list[int] = []
    shown: MessageSnapshot | None = None
    while not ended(shown):
        for person in people:
            count, choices = ClickCount(person), set[str]()
            shown = await your_move(person)
            while shown is not None and answer_controls(shown):
                choices.add(question_of(shown))
                if find_confirmation(shown) and "your own" in shown.text:
                    choices.add(f"sure of {question_of(shown)}")  # an own loss is asked about once more
                shown = await at_random(person, shown, chance)
            if choices:
                beyond.append(count.made - len(choices))
            if ended(shown):
                break
    by_message = (int(median(beyond)), max(beyond))
    live = (int(median(beyond)) - 1, max(beyond) - 1)
    assert len(beyond) > 16
    assert (table()[MEDIAN], table()[WORST]) == tuple(zip(live, by_message, strict=True))
    assert by_message[0] <= 1
    assert by_message[1] <= 2


def find_confirmation(shown: MessageSnapshot) -> ButtonView | None:
    return next((one for one in shown.buttons if one.label.startswith("Confirm")), None)


async def at_random(person: Seat, shown: MessageSnapshot, chance: random.Random) -> MessageSnapshot | None:
    """Any of the answers; what was picked is confirmed."""
    if (confirm := find_confirmation(shown)) is not None:
        return (await person.press(custom_id=confirm.custom_id, message=shown)).message
    offered = answer_controls(shown)
    confirm = quickest_control(shown)
    kind, custom_id, _ = confirm if confirm != offered[0] else chance.choice(offered)
    if kind == "press":
        return (await person.press(custom_id=custom_id, message=shown)).message
    menu = next(one for one in shown.selects if one.custom_id == custom_id)
    values = [str(one["value"]) for one in chance.sample(menu.options, max(1, menu.least))]
    return (await person.choose(custom_id, *values, message=shown)).message
