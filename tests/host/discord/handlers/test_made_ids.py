"""Every id that the host makes has somebody who handles it."""

import ast

import pytest

from bot.handlers import HANDLERS_BY_VERB
from tests.host.discord.handlers.verb_search import UnresolvedVerb, VerbSearch, search_host


def test_every_verb_of_a_made_id_has_a_handler() -> None:
    made = search_host().find_verbs()
    assert made - HANDLERS_BY_VERB.keys() == set()
    assert len(made) > 50


@pytest.mark.parametrize(
    ("source", "verbs"),
    [
        ('make_id("a")', {"a"}),
        ('ANSWER, KEEP = "a", "b"\nmake_id(KEEP)', {"b"}),
        ('def button(what, n=0): context.make_id(what)\nbutton("a")\nbutton(n=1, what="b")', {"a", "b"}),
        ('ACTS = ("a", "b")\n[make_id(act) for act in ACTS if act]', {"a", "b"}),
        ('def acts(): return ["a", *more]\nmore = ["b"]\nfor act in acts(): make_id(act)', {"a", "b"}),
        ('VERBS = {1: "a", 2: "b"}\nmake_id(VERBS[2])', {"a", "b"}),
        ('Owner = Literal["a", "b"]\ndef show(owner: Owner): make_id(owner)', {"a", "b"}),
        ('make_id("a" if x else "b")', {"a", "b"}),
    ],
)
def test_a_verb_is_followed_to_where_it_is_written(source: str, verbs: set[str]) -> None:
    assert VerbSearch(ast.parse(source)).find_verbs() == verbs


def test_a_verb_that_cannot_be_followed_is_a_fault() -> None:
    with pytest.raises(UnresolvedVerb, match="line 1: the verb compute"):
        VerbSearch(ast.parse("make_id(compute())")).find_verbs()
