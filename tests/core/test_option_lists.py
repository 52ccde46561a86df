"""Options for several things of one name, and for lists that are too long for one menu."""

import pytest

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.decisions.option_lists import group_long_list, merge_equals, tell_apart
from games.core.errors import UnclearMove
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text import sentences as kernel


def labels(options: list[Option[int]], say: Teller = IN_ENGLISH) -> list[str]:
    return [option.title for option in word_decision(One(0, "Which?", options), say).options]


# equal ones with a count


def test_equal_options_become_one_with_a_count_and_the_first_value() -> None:
    merged = merge_equals(
        [Option(n, name, name.title()) for n, name in enumerate(("rat", "cat", "rat", "rat"))]
    )
    assert [(option.value, option.text) for option in merged] == [(0, "rat"), (1, "cat")]
    assert labels(merged) == ["Rat ×3", "Cat"]
    asked = word_decision(One(0, "Which?", merged), IN_ENGLISH)
    assert asked.parse("rat") == asked.parse("Rat ×3") == (0,)


def test_what_differs_in_any_word_stays_apart() -> None:
    rat = Option(0, "rat", "Rat", about="2 health")
    hurt = Option(1, "hurt rat", "Rat", about="1 health")
    assert merge_equals([rat, hurt]) == [rat, hurt]
    assert merge_equals([]) == []


def test_the_count_is_gone_once_it_is_chosen_and_an_option_without_a_label_has_its_text() -> None:
    [bare] = merge_equals([Option(0, "rat"), Option(1, "rat")])
    assert labels([bare]) == ["rat ×2"]
    assert bare.chosen_label == "rat"
    [own] = merge_equals([Option(n, "rat", "Rat", chosen_label="The rat") for n in range(2)])
    assert own.chosen_label == "The rat"


def test_labels_that_are_sentences_are_counted_in_every_language() -> None:
    merged = merge_equals([Option(n, "resign", kernel.GiveUpLabel()) for n in range(2)])
    assert labels(merged) == ["Concede the match ×2"]
    assert labels(merged, Teller("de")) == ["Partie aufgeben ×2"]


# the same name for different things


def whose(option: Option[int]) -> tuple[str, str]:
    return (f"{('your', 'their')[option.value % 2]} {option.text}", f"Abbey {option.value}")


def test_only_names_that_clash_are_told_apart() -> None:
    told = tell_apart([Option(0, "abbey"), Option(1, "abbey"), Option(2, "fort", "The fort")], whose)
    assert [option.text for option in told] == ["your abbey", "their abbey", "fort"]
    assert labels(told) == ["Abbey 0", "Abbey 1", "The fort"]
    assert tell_apart([Option(0, "abbey"), Option(1, "fort")], whose)[0].text == "abbey"


def test_what_still_has_one_name_is_numbered() -> None:
    told = tell_apart([Option(n, "abbey") for n in (0, 2, 1, 4)], whose)
    assert [option.text for option in told] == ["your abbey 1", "your abbey 2", "their abbey", "your abbey 3"]
    assert labels(told) == ["Abbey 0 1", "Abbey 2 2", "Abbey 1", "Abbey 4 3"]


def test_a_count_stays_with_a_full_name_and_with_a_number() -> None:
    merged = merge_equals([Option(n, "abbey", "Abbey") for n in (0, 2)])
    other = Option(1, "abbey", "Their abbey")
    told = tell_apart([*merged, other], whose)
    assert [option.text for option in told] == ["your abbey", "their abbey"]
    assert labels(told) == ["Abbey 0 ×2", "Abbey 1"]
    assert told[0].chosen_label == "Abbey 0"
    numbered = tell_apart([*merged, other], lambda option: ("abbey", "Abbey"))
    assert labels(numbered) == ["Abbey 1 ×2", "Abbey 2"]


def test_a_number_that_is_taken_is_passed_over() -> None:
    options = [Option(0, "abbey"), Option(2, "abbey"), Option(5, "your abbey 1")]
    told = tell_apart(options, whose)
    assert [option.text for option in told] == ["your abbey 2", "your abbey 3", "your abbey 1"]


def test_the_bare_name_is_refused_with_the_full_ones() -> None:
    told = tell_apart([Option(0, "abbey"), Option(1, "abbey")], lambda one: (f"abbey of {one.value}", ""))
    with pytest.raises(UnclearMove, match=r"abbey of 0.*abbey of 1"):
        One(0, "Which?", told).parse("abbey")


# long lists


def side_of(value: int) -> str:
    return "yours" if value % 2 else "theirs"


def pages(options: list[Option[int]]) -> list[tuple[str, int]]:
    decision = word_decision(One(0, "Which?", options), IN_ENGLISH)
    return [(page.label, len(page.positions)) for page in decision.pages]


def test_a_list_that_fits_into_a_menu_has_no_groups() -> None:
    options = [Option(n, f"door {n}") for n in range(25)]
    assert group_long_list(options, lambda n: "Hall", side_of) == options


def test_one_more_is_grouped_by_place() -> None:
    options = group_long_list(
        [Option(n, f"door {n}") for n in range(26)], lambda n: f"Hall {n // 20}", side_of
    )
    assert pages(options) == [("Hall 0", 20), ("Hall 1", 6)]


def test_a_place_with_too_many_is_divided_by_side_and_the_others_stay_whole() -> None:
    options = group_long_list(
        [Option(n, f"door {n}") for n in range(46)], lambda n: f"Hall {n // 40}", side_of
    )
    assert pages(options) == [("Hall 0: theirs", 20), ("Hall 0: yours", 20), ("Hall 1", 6)]


def test_without_sides_and_with_too_many_the_runs_are_even() -> None:
    options = group_long_list([Option(n, f"door {n}") for n in range(60)], lambda n: "Hall")
    assert [count for _, count in pages(options)] == [20, 20, 20]
