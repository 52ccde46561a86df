"""What the contracts of import-linter can't tell: no module needs itself while it is being imported."""

import ast
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "games", "render", "sandbox", "tools", "studies")


def name_module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def iter_imports(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield what runs when a module is imported: not what stands in functions, or is for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from iter_imports(node)


def list_imported(node: ast.Import | ast.ImportFrom, files: Collection[str]) -> set[str]:
    """Return the modules that are imported; of a package of which only modules are imported, only these."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    names = {f"{node.module}.{alias.name}" for alias in node.names}
    return {name if name in files else str(node.module) for name in names}


def test_no_modules_import_each_other_in_a_circle() -> None:
    files = {name_module(path): path for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    sorter = TopologicalSorter[str]()
    for name, path in files.items():
        tree = ast.parse(path.read_text("utf-8"))
        imported = {each for node in iter_imports(tree) for each in list_imported(node, files)}
        sorter.add(name, *((imported & files.keys()) - {name}))
    sorter.prepare()  # raises CycleError with the modules of a circle


def test_an_import_in_a_function_or_for_types_is_none() -> None:
    text = (
        "import a\nif TYPE_CHECKING:\n    import b\ndef f():\n    import c\nclass D:\n    from e import g, h"
    )
    found = [list_imported(node, {"e.g"}) for node in iter_imports(ast.parse(text))]
    assert found == [{"a"}, {"e.g", "e"}]
