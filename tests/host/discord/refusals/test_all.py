"""That no sentence of the storyboards' part 8 was left out."""

import ast
from pathlib import Path

from bot.i18n.tables import TABLES
from tests.host.acceptance.accepts import accepts

SENTENCES = range(1, 22)
TESTS = (ast.FunctionDef, ast.AsyncFunctionDef)


def names_here() -> list[str]:
    """The names of all tests here: `test_6_…` is on sentence 6."""
    found: list[str] = []
    for path in Path(__file__).parent.glob("test_*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        found += [node.name for node in ast.walk(tree) if isinstance(node, TESTS)]
    return found


@accepts(15)
def test_every_sentence_is_provoked_by_a_test_of_its_number() -> None:
    names = names_here()
    assert [n for n in SENTENCES if not any(name.startswith(f"test_{n}_") for name in names)] == []


def test_every_refusal_is_said_in_every_language() -> None:
    english, german = TABLES.find_book("en").sentences, TABLES.find_book("de").sentences
    told = {key for key in english if key.startswith("error.")}
    assert told
    assert all(german[key] != english[key] for key in told - {"error.refused", "error.denied"})
