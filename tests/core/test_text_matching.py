"""Typed text finds the one option it fits; errors say what would be right."""

import pytest

from games.core.decisions.base import One, Some
from games.core.decisions.option import Option
from games.core.errors import IllegalMove, UnclearMove, UnknownMove
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.matching import find_option, normalize, split_items, suggest_spelling
from games.core.text.phrases import MAX_LISTED, join_words, quote

PIECES = [
    Option(1, "left", "The left Hero"),
    Option(2, "right", "Aurora"),
    Option(3, "lefty", aliases=("l2",)),
]


@pytest.mark.parametrize(
    ("text", "place"),
    [("left", 0), ("LEFT ", 0), ("the  left", 0), ("lefty", 2), ("r", 1), ("auro", 1), ("l2", 2), ("L2", 2)],
)
def test_an_option_is_found_by_text_label_alias_or_a_beginning(text: str, place: int) -> None:
    assert find_option(text, PIECES) == place


@pytest.mark.parametrize(
    "text",
    ["left, right", "left and right", "Left & right.", "left,right!", "left; right", "left  AND right"],
)
def test_a_list_is_typed_with_commas_or_as_people_write(text: str) -> None:
    assert Some(0, "Which?", PIECES, 0, 3).parse(text) == (0, 1)


@pytest.mark.parametrize("text", ["right.", "Right!", " right ! ", "aurora…"])
def test_a_stop_at_the_end_is_passed_over(text: str) -> None:
    assert One(0, "Which?", PIECES).parse(text) == (1,)


@pytest.mark.parametrize("text", [".", "and", "&", ",!"])
def test_only_the_word_none_means_nothing(text: str) -> None:
    with pytest.raises(IllegalMove):
        Some(0, "Which?", PIECES, 1, 3).parse(text)
    with pytest.raises(IllegalMove):
        One(0, "Which?", PIECES).parse(text)


def test_what_the_options_themselves_say_comes_before_any_looser_reading() -> None:
    rend = [Option(1, "rend and tear"), Option(2, "rend"), Option(3, "tear"), Option(4, "tear!")]
    few = Some(0, "Which?", rend, 0, 4)
    assert few.parse("rend and tear") == (0,)
    assert few.parse("rend and tear, tear") == (0, 2)
    assert few.parse("tear!") == (3,)


def test_a_looser_reading_is_refused_in_the_words_of_the_text_itself() -> None:
    with pytest.raises(IllegalMove, match="I don't understand “& wrong” after “left”"):
        Some(0, "Which?", PIECES, 0, 3).parse("left & wrong")


def test_a_beginning_that_fits_two_options_is_unclear_and_names_them() -> None:
    with pytest.raises(UnclearMove, match="left or lefty"):
        find_option("lef", PIECES)


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_an_empty_text_means_nothing(text: str) -> None:
    with pytest.raises(IllegalMove, match="You can choose left, right or lefty"):
        find_option(text, PIECES)


def test_a_slip_of_the_fingers_is_answered_with_the_nearest() -> None:
    with pytest.raises(IllegalMove, match=r"Did you mean right\?"):
        find_option("rigth", PIECES)


def test_the_typed_form_of_an_option_wins_over_the_label_of_another() -> None:
    assert find_option("ace", [Option(1, "king", "Ace"), Option(2, "ace", "Deuce")]) == 1


def test_an_unclear_text_names_some_options_and_says_how_many_more() -> None:
    many = [Option(n, f"card {n} of a rather long name") for n in range(100)]
    with pytest.raises(UnclearMove) as refused:
        find_option("card", many)
    assert len(refused.value.sentence) <= 400
    assert "card 0 of" in refused.value.sentence


@pytest.mark.parametrize("count", [MAX_LISTED, MAX_LISTED + 1])
def test_a_hint_names_so_many_options_and_no_more(count: int) -> None:
    texts = [f"x{n}" for n in range(count)]
    assert (" more." in IN_ENGLISH(suggest_spelling("zzz", texts))) == (count > MAX_LISTED)


def test_a_hint_without_options_says_so() -> None:
    assert IN_ENGLISH(suggest_spelling("a", [])) == "There's nothing to choose from."


def test_all_dashes_and_capitals_compare_alike() -> None:
    assert (
        normalize("A2\u2013A3") == normalize("a2-a3") == normalize("a2\u2212a3") == normalize(" A2\u2014a3 ")
    )
    assert normalize("STRASSE") == normalize("straße")


@pytest.mark.parametrize(("text", "known"), [("a" * 40, 42), ("a" * 41, 43), ("a\nb" * 100, 43)])
def test_a_quotation_is_short_and_on_one_line(text: str, known: int) -> None:
    assert len(quote(text)) == known
    assert "\n" not in quote(text)


@pytest.mark.parametrize(
    ("text", "items"),
    [("a, b", ["a", "b"]), ("none", []), ("Nothing", []), ("", []), (" ,a,, ", ["a"]), ("a b", ["a b"])],
)
def test_a_list_is_split_at_commas(text: str, items: list[str]) -> None:
    assert [part.strip() for part in split_items(text)] == items


def test_lists_read_as_people_write_them() -> None:
    assert [join_words(list("abc"[:n]), "or") for n in range(4)] == ["", "a", "a or b", "a, b or c"]


def test_a_list_is_not_searched_for_more_things_than_there_are() -> None:
    looked_for: list[str] = []

    class Watched(Option[int], frozen=True):
        @property
        def title(self) -> str:
            looked_for.append(self.text)
            return self.text

    which = Some(0, "Which?", [Watched(at, name) for at, name in enumerate(("ada", "bo", "cy"))], 0, 2)
    assert which.parse("bo, cy") == (1, 2)
    looked_for.clear()
    with pytest.raises(IllegalMove, match="500 things; name at most 3"):
        which.parse("a," * 500)
    assert len(looked_for) < 50


CHOICES = [
    Option(0, "finishing cut", "Finishing Cut, 1 BP"),
    Option(4, "recall", "Recall the Night"),
    Option(1, "attack 1", "Attack Rook"),
    Option(2, "blaze a1", aliases=("sacrifice blaze",)),
    Option(3, "blaze a2", aliases=("sacrifice blaze",)),
]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("finishing 2", "I don't understand “finishing 2”."),
        (
            "recall and attack 1",
            "I don't understand “and attack 1” after “recall”. Put “;” between two moves.",
        ),
        ("attack x", "I don't understand “x” after “attack”. You can choose attack 1."),
        ("sacrifice end", "I don't understand “end” after “sacrifice”. You can choose sacrifice blaze."),
    ],
)
def test_a_refusal_neither_splits_a_name_nor_lists_a_choice_twice(typed: str, reason: str) -> None:
    """Before: "“2” doesn't go with “finishing”; cut does." and "blaze or blaze would"."""
    with pytest.raises(UnknownMove) as refused:
        One(0, "Act?", CHOICES).parse(typed)
    assert IN_ENGLISH(refused.value.refusal.reason).startswith(reason)
