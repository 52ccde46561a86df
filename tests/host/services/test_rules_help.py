"""A topic of the rules is found by its title, or by a word that it explains."""

import pytest

from bot.errors import UserError
from bot.services.rules_help import find_topic


@pytest.mark.parametrize(
    ("topic", "game"), [("Favor", "nightbreak"), ("blessing point", "nightbreak"), ("influence", "nightfall")]
)
def test_a_word_of_the_rules_leads_to_the_paragraph_that_says_it(topic: str, game: str) -> None:
    spec, at = find_topic(topic)
    chapter = spec.rules_help[at]
    assert spec.key == game
    assert topic.lower() in f"{chapter.title} {chapter.text}".lower()


def test_a_title_comes_before_a_word_of_another_paragraph() -> None:
    for spec, at in (find_topic("Nightfall"), find_topic("nightfall/chain")):
        assert spec.key == "nightfall"
        assert at >= 0


@pytest.mark.parametrize("topic", ["xyzzy", "", "  "])
def test_a_word_that_no_paragraph_says_is_refused(topic: str) -> None:
    with pytest.raises(UserError):
        find_topic(topic)
