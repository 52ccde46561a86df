"""The words of pictures fit their places; `tests/contract/test_sentences.py` has the laws of all tables."""

from render.kit.canvas import text_width
from render.kit.lettering import fit_sentence
from render.kit.texts import join_sentences, list_lengths
from render.nightfall import sentences as words
from tests.render.readers import read_by


def test_where_a_sentence_has_no_room_names_are_cut_and_not_what_is_said() -> None:
    say = read_by(("Maximiliane von Württemberg-Österreich",), language="de")
    said, size, face = fit_sentence(say, words.ChainWaits(0), 480, 36)
    assert said.startswith("Kette von Max") and said.endswith("…: Andere dürfen anhängen")
    assert text_width(said, face, size) <= 480


def test_the_reader_is_called_you_and_everybody_else_by_name() -> None:
    ask = words.ChainWaits(0)
    assert read_by(("Ada", "Bo"), 0, "de")(ask) == "Deine Kette: Andere dürfen anhängen"
    assert read_by(("Ada", "Bo"), 1, "de")(ask) == "Kette von Ada: Andere dürfen anhängen"


def test_several_lengths_are_handed_over_the_longest_first() -> None:
    say = read_by((), language="de")
    assert list_lengths(say, words.CannotBlock()) == ("kann nicht blocken", "blockt nicht")
    assert join_sentences(say, ("", None, words.MayBlock())) == "darf blocken"
