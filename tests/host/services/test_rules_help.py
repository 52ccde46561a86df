"""A topic of the rules is found by its title, or by a word that it explains."""

import pytest

from bot.errors import UserError
from bot.services.rules_help import find_topic, list_entries
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import CardHelp


@pytest.mark.parametrize(
    ("topic", "game"), [("Favor", "nightbreak"), ("blessing point", "nightbreak"), ("influence", "nightfall")]
)
def test_a_word_of_the_rules_leads_to_the_paragraph_that_says_it(topic: str, game: str) -> None:
    spec, at = find_topic(topic)
    assert isinstance(at, int)
    chapter = spec.rules_help[at]
    assert spec.key == game
    assert topic.lower() in f"{IN_ENGLISH(chapter.title)} {IN_ENGLISH(chapter.text)}".lower()


def test_a_title_comes_before_a_word_of_another_paragraph() -> None:
    for spec, at in (find_topic("Nightfall"), find_topic("nightfall/chain")):
        assert spec.key == "nightfall"
        assert isinstance(at, int)


@pytest.mark.parametrize("topic", ["xyzzy", "", "  "])
def test_a_word_that_no_paragraph_says_is_refused(topic: str) -> None:
    with pytest.raises(UserError):
        find_topic(topic)


@pytest.mark.parametrize(
    ("game", "typed", "name"),
    [
        ("nightbreak", "wound", "Wounded"),
        ("nightbreak", "Branoc", "Branoc, Forge Champion"),
        ("nightfall", "bite", "Bite"),
        ("break", "helmet", "Helmet icon"),
    ],
)
def test_statuses_keywords_and_cards_of_the_own_game_come_first(game: str, typed: str, name: str) -> None:
    spec, found = find_topic(typed, game)
    assert spec.key == game
    assert isinstance(found, CardHelp)
    assert found.name == name
    title, key = list_entries(typed, game)[0]
    assert name in title
    assert find_topic(key) == (spec, found)


def test_what_the_own_game_only_says_comes_before_the_titles_of_others() -> None:
    spec, at = find_topic("pool", "nightbreak")
    assert (spec.key, isinstance(at, int)) == ("nightbreak", True)
    assert list_entries("melee", "nightbreak")[0][0].startswith("Nightbreak: ")
    assert [title.partition(":")[0] for title, _ in list_entries("", "nightfall")][:3] == ["Nightfall"] * 3
