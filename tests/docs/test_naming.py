"""What CONTRIBUTING says of names, as far as a program can tell."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "games", "render", "sandbox", "tools", "studies")
GAMES = {"nightbreak", "break_", "nightfall", "hellbreak", "havenfall"}
MOST_ONE_WORD_NAMES = 0.4
"""Part of the host's functions that may have a one-word name: it seldom says what the verb is done to."""


def modules(package: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        yield path.relative_to(ROOT), ast.parse(path.read_text("utf-8"))


def test_a_class_name_is_used_once_but_for_the_parallel_parts_of_games() -> None:
    places: defaultdict[str, list[Path]] = defaultdict(list)
    for package in PACKAGES:
        for path, tree in modules(package):
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(path)
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert {
        name: found for name, found in twice.items() if not all(GAMES & set(one.parts) for one in found)
    } == {}


def test_functions_of_the_host_say_what_they_do_to_what() -> None:
    names = [
        node.name.strip("_")
        for _, tree in modules("bot")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__")
    ]
    one_word = [name for name in names if "_" not in name]
    assert len(one_word) < MOST_ONE_WORD_NAMES * len(names)
