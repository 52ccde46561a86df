"""Lists within sentences."""

from games.core.sentences.tables import find_language


def test_a_bare_list_has_marks_alone_between_its_items():
    for key, both in (("en", "a, b and c"), ("de", "a, b und c")):
        language = find_language(key)
        assert language.join(["a", "b", "c"], "and") == both
        assert language.join(["a", "b", "c"], "comma") == "a, b, c"
        assert language.join(["a", "b"], "semicolon") == "a; b"
        assert language.join([], "comma") == ""
