"""What the question for blocks says of its answers is what they do."""

from typing import Any

import pytest

from games.core.decisions.shapes import Assignment
from games.core.facts import int_fact
from games.core.model import Seat
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from games.nightfall import sentences as say
from tests.contract.cases import GameCase, PlayoutTurn, play_randomly
from tests.games.nightfall.scene import Scene, scene


def attack(*minions: str) -> Scene:
    """Let the first seat's minions attack the second seat."""
    s = scene(hands=("Bite", "", ""), seats=3, phase="combat", minions=list(minions))
    return s.do("attack seat 2")


def said(s: Scene, typed: str) -> str:
    decision: Any = s.decision(1)
    return decision.describe_answer(decision.parse(typed))


@pytest.mark.parametrize(
    ("defenders", "outcome"),
    [
        ("Ivan Radinsky", "you take 5 wounds"),
        ("Vulko", "your Vulko is destroyed, and you take 2 wounds"),
        ("Vulko, Bad Smoke", 'your Vulko and "Bad Smoke" are destroyed, and you take no wounds'),
        (
            "Vulko, Vulko, Bad Smoke",
            'your Vulko 1, Vulko 2 and "Bad Smoke" take 5 damage together (3 health left), '
            "and you take no wounds",
        ),
    ],
)
def test_the_question_says_what_happens_without_a_block(defenders: str, outcome: str) -> None:
    """It said "you take 5 damage" even where Vulko takes them."""
    s = attack("Big Ghost", defenders)
    assert s.decision(1).prompt == f"Who blocks whom? Without a block, {outcome}."


def test_one_wound_is_one_and_a_guard_that_lives_says_what_it_has_left() -> None:
    s = attack("Charlotte Reyes", "Yuri Koroviev")
    assert s.decision(1).prompt == "Who blocks whom? Without a block, you take 1 wound."
    s = attack("Alton Hickman", "Vulko")
    takes = "your Vulko takes 2 damage (1 health left), and you take no wounds"
    assert s.decision(1).prompt == f"Who blocks whom? Without a block, {takes}."


def test_each_answer_tells_its_outcome() -> None:
    s = attack("Alton Hickman, Ivan Radinsky", "Genesis One, Franz Orlok")
    assert said(s, "none") == "You take 6 wounds."
    told = 'Your "Genesis One" takes 2 damage (1 health left); you take 4 wounds.'
    assert said(s, "genesis one > alton hickman") == told
    both = "genesis one > ivan radinsky, franz orlok > ivan radinsky"
    told = 'Your "Genesis One" is destroyed; your Franz Orlok takes 1 damage (2 health left)'
    assert said(s, both) == f"{told}; you take 2 wounds."
    first = said(s, "franz orlok > ivan radinsky, genesis one > ivan radinsky")
    told = 'Your "Genesis One" takes 1 damage (2 health left); your Franz Orlok is destroyed'
    assert first == f"{told}; you take 2 wounds."


def test_where_a_guard_makes_the_order_matter_the_outcome_is_a_span() -> None:
    s = attack("Alton Hickman, Marcus Toth", "Bad Smoke, Franz Orlok")
    assert said(s, "none") == 'Your "Bad Smoke" is destroyed; you take 2 wounds.'
    both = said(s, "bad smoke > alton hickman, franz orlok > alton hickman")
    assert both == "You take 0 to 2 wounds, depending on which attacker strikes first."


@pytest.mark.parametrize("seats", [2, 3])
def test_the_outcome_that_is_told_comes_about(seats: int) -> None:
    told = dict[Seat, str]()
    checked = 0
    for turn in play_randomly(GameCase(NIGHTFALL, NIGHTFALL.formats[0].key, seats), "blocks", again=False):
        decision = word_decision(turn.ask.decision, IN_ENGLISH)
        if isinstance(decision, Assignment) and decision.topic == IN_ENGLISH(say.BlockTopic()):
            told[turn.action.seat] = decision.describe_answer(turn.action.pick)
        if told and any(event.kind in ("blocked", "did_not_block") for event in turn.after.events):
            checked += sum(check_outcome(turn, seat, words) for seat, words in told.items())
            told.clear()
    assert checked > 8


def check_outcome(turn: PlayoutTurn, seat: Seat, words: str) -> bool:
    """Check what is told against what happened; False where the combats wait for another answer."""
    kinds = [event.kind for event in turn.after.events]
    if not words or " to " in words or not {"phase_began", "game_ended"} & set(kinds):
        return False
    end = kinds.index("phase_began") if "phase_began" in kinds else len(kinds)
    facts = [
        (event.kind, int_fact(event.facts["amount"]))
        for event in turn.after.events[:end]
        if event.kind in ("wounded", "hurt") and event.facts["seat"] == seat
    ]
    wounds = sum(amount for kind, amount in facts if kind == "wounded")
    assert f"ou take {wounds or 'no'} wound" in words, (words, facts)
    gone = kinds[:end].count("left_play") - sum(
        event.kind == "left_play" and event.facts["seat"] != seat for event in turn.after.events[:end]
    )
    assert words.count("destroyed") == gone, (words, kinds)
    return True


def test_labels_tell_a_blocker_from_an_attacker_of_the_same_name() -> None:
    decision: Any = attack("Vulko, Vulko", "Vulko").decision(1)
    assert [option.title for option in decision.options] == [
        "Seat 2's Vulko (3 health)"
    ]  # "Your" to its reader
    assert [option.title for option in decision.targets] == [
        "Blocks Vulko 1 (strength 3)",
        "Blocks Vulko 2 (strength 3)",
    ]
    assert decision.parse("no blocks") == decision.parse("none") == ()
    assert decision.parse("vulko → vulko 2") == (0, 1)
