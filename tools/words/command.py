"""`./breakfall words`: makes the classes of sentences from the tables, and shows what a language says."""

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from games.core.sentences.tables import Tables, list_languages
from tools.words.classes import write_module
from tools.words.page import list_missing, write_page

ROOT = Path(__file__).parents[2]


DESCRIPTION = "Make the classes of sentences from the tables, or show the sentences of a language."


def main(argv: Sequence[str]) -> int:
    """Run `./breakfall words`."""
    parser = argparse.ArgumentParser(prog="breakfall words", description=DESCRIPTION)
    about = "a game, `core`, `host`, or a package such as `render.kit`; without one, all classes are made"
    parser.add_argument("package", nargs="?", help=about)
    parser.add_argument("language", nargs="?", choices=list_languages(), help="language to show")
    parser.add_argument("--missing", action="store_true", help="list only what the language lacks")
    parser.add_argument("--tables", help="a module with `TABLES` beside those of the games")
    given = parser.parse_args(argv)
    others = {} if given.tables is None else {given.tables: import_module(given.tables).TABLES}
    if given.package is None:
        for tables in (*list_written_tables(), *others.values()):
            module = find_module(tables)
            known = module.read_text("utf-8") if module.exists() else ""
            module.write_text(write_module(tables, known), "utf-8")
            print(f"{module.relative_to(Path.cwd())} is made.")
        return 0
    packages = list_tables() | others
    if given.package not in packages:
        parser.error(f"there is no package {given.package!r}; choose from {', '.join(packages)}")
    tables, language = packages[given.package], given.language or list_languages()[-1]
    lines = list_missing(tables, language) if given.missing else write_page(tables, language)
    print("\n".join(lines) or f"{given.package} has everything in {language}.")
    return 0


def list_written_tables() -> list[Tables]:
    """List the tables as they are written, without any game: its code may use a class not made yet."""
    words = [*sorted(ROOT.glob("games/**/words")), *sorted(ROOT.glob("render/**/words"))]
    packages = [Tables(".".join(each.parent.relative_to(ROOT).parts), each) for each in words]
    return [*packages, Tables("bot.i18n", ROOT / "bot/i18n/words", has_sections_in_names=True)]


def list_tables() -> dict[str, Tables]:
    """Return the tables of the kernel, the host, the games and the pictures, by their names."""
    kernel, host = import_module("games.core.text.tables"), import_module("bot.i18n.tables")
    games: dict[str, Tables] = {
        key: spec.tables
        for key, spec in import_module("games.registry").GAMES.items()
        if spec.tables is not None
    }
    folders = sorted(each.parent for each in ROOT.glob("render/*/words"))
    pictures = {f"render.{each.name}": import_module(f"render.{each.name}.tables").TABLES for each in folders}
    return {"core": kernel.TABLES, "host": host.TABLES, **games, **pictures}


def find_module(tables: Tables) -> Path:
    """Return the module that is made of a package's tables."""
    return tables.folder.parent / "sentences.py"
