"""What a player reads: why something is not possible, and the chapters of the rules."""

from games.core.play import list_unavailable
from games.core.rulebook import Question, SealedQuestion
from games.core.sentences.teller import IN_ENGLISH
from games.nightfall import NIGHTFALL
from tests.games.nightfall.scene import Scene, scene


def why_not(s: Scene, seat: int) -> dict[str, str]:
    return {one.text: IN_ENGLISH(one.reason) for one in list_unavailable(NIGHTFALL, s.state, seat)}


def test_a_claim_that_is_too_dear_of_another_player_or_of_an_empty_archive_says_why() -> None:
    s = scene(
        phase="claim",
        hands=["Bite"],
        commons="Vulko, Leave Me!, Marcus Toth left=0",
        private=["", "Shock and Awe"],
    )
    assert why_not(s, 0) == {
        "claim vulko": "Vulko costs 5, and you have 2 influence.",
        "claim marcus toth": "The Marcus Toth archive is empty.",
        "claim shock and awe": (
            "Shock and Awe is one of seat 2's private archives: nobody else may claim from it."
        ),
    }
    assert why_not(s, 1) == {}
    assert "costs 5" in s.refusal("claim vulko")


def test_a_card_that_does_not_link_says_why_and_a_wound_that_it_is_no_order() -> None:
    s = scene(hands=["Alton Hickman, Bite", "Shock and Awe, J.J. McTeague, Burn"])
    assert list(why_not(s, 0)) == ["start bite"]
    s.do("start alton hickman")
    told = "Shock and Awe is purple, and only a red or green card may follow Alton Hickman."
    assert why_not(s, 1)["link shock and awe"] == told
    assert list(why_not(s, 1)) == ["link shock and awe", "link burn"]


def test_every_question_of_a_chapter_exists_and_every_question_has_a_chapter_or_is_rare() -> None:
    kinds = (Question, SealedQuestion)
    known = {key.partition("/")[2] for key, one in NIGHTFALL.book.entries.items() if isinstance(one, kinds)}
    named = {asked for chapter in NIGHTFALL.rules_help for asked in chapter.questions}
    assert named <= known
    assert known - named <= {
        "discard_from_hand",
        "minion_or_opponent",
        "order_in_hand",
        "order_of_minions",
        "order_of_opponents",
        "target_dead_minion",
        "target_wound",
    }
