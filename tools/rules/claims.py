"""Claims of tests to rows of a catalogue, read from the tests' syntax trees without running them.

A claim is a `rule("XX-T03")` of `tests.tracing` (or `pytest.mark.rule(...)`) as a decorator of a test or its
class, in a `pytestmark`, or in the `marks` of a `pytest.param` that a test is parametrised with.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.rules.catalogue import is_row_id

# A test can fail if it asserts, or calls one of these names, which assert on its behalf.
_PROOFS = ("assert", "check_", "refuses", "raises", "warns")
_EXITS = ("pytest.skip", "pytest.xfail")

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Claim:
    """One test's claim to one row. Weak: nothing in the test's own body could fail on a broken rule."""

    row: str
    file: str
    line: int
    test: str
    weak: bool

    @property
    def place(self) -> str:
        """The test's position for a reader."""
        return f"{self.file}:{self.line} {self.test}"


@dataclass(frozen=True, slots=True)
class Claims:
    """All claims of the tests.

    `idle`: places of claims that mark nothing pytest collects. `errors`: sentences about unreadable
    calls of `rule`, with their places. A test that is always skipped or expected to fail claims nothing.
    """

    made: tuple[Claim, ...] = ()
    never_run: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()

    def by_row(self, prefix: str) -> dict[str, list[Claim]]:
        """Return the claims to each row of one game."""
        rows: dict[str, list[Claim]] = {}
        for claim in self.made:
            if claim.row.startswith(f"{prefix}-"):
                rows.setdefault(claim.row, []).append(claim)
        return rows


def scan_tests(tests: Path) -> Claims:
    """Read every test file below a folder; places are relative to the folder's parent."""
    found = [_read_file(path, path.relative_to(tests.parent).as_posix()) for path in _test_files(tests)]
    return Claims(
        tuple(claim for each in found for claim in each.made),
        tuple(place for each in found for place in each.never_run),
        tuple(error for each in found for error in each.errors),
    )


def _test_files(tests: Path) -> list[Path]:
    return sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")})


def _read_file(path: Path, file: str) -> Claims:
    try:
        source = path.read_bytes()
        # Most files claim nothing, and a search is far cheaper than a syntax tree.
        may_claim = b"tracing" in source or b"mark.rule" in source
        return _TestFile(ast.parse(source), file).collect_claims() if may_claim else Claims()
    except (OSError, SyntaxError, ValueError) as error:
        return Claims(errors=(f"{file}: cannot be read as Python: {error}.",))


class _TestFile:
    """One test file. A name bound at module level stands for its value, as in `CASES = [param(...)]`."""

    def __init__(self, tree: ast.Module, file: str) -> None:
        self.tree = tree
        self.file = file
        self.values = dict(_assigned_values(tree.body))
        self.made: list[Claim] = []
        self.errors: list[str] = []
        nodes = list(ast.walk(tree))
        names = _rule_aliases(nodes)
        calls = [node for node in nodes if isinstance(node, ast.Call) and _is_rule(node, names)]
        self.ids = {call: self._claimed_ids(call) for call in calls}
        self.attached: set[ast.AST] = set()

    def collect_claims(self) -> Claims:
        self._visit_scope(self.tree.body, [], "")
        idle = [f"{self.file}:{call.lineno}" for call in self.ids if call not in self.attached]
        return Claims(tuple(self.made), tuple(idle), tuple(self.errors))

    def _claimed_ids(self, call: ast.Call) -> list[str]:
        written = [each.value for each in call.args if isinstance(each, ast.Constant)]
        ids = [each for each in written if isinstance(each, str) and is_row_id(each)]
        if not ids or len(ids) < len(call.args):
            wanted = 'rule(...) takes the ids of rows, written out as in rule("XX-T03")'
            self.errors.append(f"{self.file}:{call.lineno}: {wanted}, not {ast.unparse(call)}.")
        return ids

    def _visit_scope(self, body: list[ast.stmt], marks: list[ast.expr], owner: str) -> None:
        own = [
            mark
            for name, value in _assigned_values(body)
            if name == "pytestmark"
            for mark in self._each_element(value)
        ]
        leaves = _exits_first(body)
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                self._visit_test(node, [*marks, *own, *self._own_marks(node)], owner, leaves)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                self._visit_scope(node.body, [*marks, *own, *self._own_marks(node)], f"{owner}{node.name}::")

    def _visit_test(self, test: _Function, marks: list[ast.expr], owner: str, skipped: bool) -> None:
        rows = self._rows_of_marks(marks)
        for case in self._case_marks(marks):
            rows += self._rows_of_marks(case)
        if skipped or _exits_first(test.body) or any(_always_skips(mark) for mark in marks):
            return
        weak = not _has_proof(test.body)
        for row in dict.fromkeys(rows):
            self.made.append(Claim(row, self.file, test.lineno, owner + test.name, weak))

    def _rows_of_marks(self, marks: list[ast.expr]) -> list[str]:
        """Return the rows that some marks name together; none if one of them keeps the test from running."""
        calls = [mark for mark in marks if isinstance(mark, ast.Call) and mark in self.ids]
        self.attached.update(calls)
        return (
            []
            if any(_always_skips(mark) for mark in marks)
            else [row for call in calls for row in self.ids[call]]
        )

    def _case_marks(self, marks: list[ast.expr]) -> Iterator[list[ast.expr]]:
        """Yield the marks of each `pytest.param` in parametrising marks."""
        for mark in marks:
            if isinstance(mark, ast.Call) and _last_name(mark.func) == "parametrize":
                yield from (
                    self._marks_of(node) for node in self._walk_resolved(mark) if isinstance(node, ast.Call)
                )

    def _marks_of(self, case: ast.Call) -> list[ast.expr]:
        values = [keyword.value for keyword in case.keywords if keyword.arg == "marks"]
        return [
            mark for value in values if _last_name(case.func) == "param" for mark in self._each_element(value)
        ]

    def _own_marks(self, node: _Function | ast.ClassDef) -> list[ast.expr]:
        return [mark for decorator in node.decorator_list for mark in self._each_element(decorator)]

    def _each_element(self, value: ast.expr) -> list[ast.expr]:
        """Return one mark, or the marks of a list."""
        value = self._resolve_name(value)
        return (
            [self._resolve_name(each) for each in value.elts]
            if isinstance(value, ast.List | ast.Tuple)
            else [value]
        )

    def _resolve_name(self, value: ast.expr) -> ast.expr:
        return self.values.get(value.id, value) if isinstance(value, ast.Name) else value

    def _walk_resolved(self, value: ast.expr) -> Iterator[ast.AST]:
        """Yield every node of an expression, and of the values that its names stand for."""
        todo: list[ast.expr] = [value]
        seen: set[str] = set()
        while todo:
            for node in ast.walk(todo.pop()):
                yield node
                if isinstance(node, ast.Name) and node.id in self.values and node.id not in seen:
                    seen.add(node.id)
                    todo.append(self.values[node.id])


def _assigned_values(body: Sequence[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that a body binds to a value."""
    for node in body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if value and len(targets) == 1 and isinstance(targets[0], ast.Name):
            yield targets[0].id, value


def _rule_aliases(nodes: Sequence[ast.AST]) -> set[str]:
    """Return the module's names for `rule` of tests.tracing; a kernel's own `rule` is something else."""
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    ours = [node for node in imports if (node.module or "").split(".")[-1] == "tracing"]
    return {alias.asname or alias.name for node in ours for alias in node.names if alias.name == "rule"}


def _is_rule(call: ast.Call, names: set[str]) -> bool:
    dotted = _dotted_name(call.func)
    return dotted in names or dotted.endswith(("mark.rule", "tracing.rule"))


def _dotted_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _last_name(node: ast.expr) -> str:
    return _dotted_name(node).split(".")[-1]


def _always_skips(mark: ast.expr) -> bool:
    """Tell whether a mark keeps a test from proving anything: skip, unconditional skipif or xfail."""
    call = mark if isinstance(mark, ast.Call) else None
    name = _dotted_name(call.func if call else mark)
    conditions = (
        [*call.args, *(each.value for each in call.keywords if each.arg == "condition")] if call else []
    )
    certain = any(isinstance(each, ast.Constant) and each.value is True for each in conditions)
    if name.endswith("mark.xfail"):
        return certain or not conditions
    return name.endswith("mark.skip") or (certain and name.endswith("mark.skipif"))


def _exits_first(body: list[ast.stmt]) -> bool:
    """Tell whether a body unconditionally calls `pytest.skip` or `pytest.xfail`."""
    calls = (node.value for node in body if isinstance(node, ast.Expr))
    return any(isinstance(each, ast.Call) and _dotted_name(each.func) in _EXITS for each in calls)


def _has_proof(body: list[ast.stmt]) -> bool:
    return any(_is_proof(node) for statement in body for node in ast.walk(statement))


def _is_proof(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    return isinstance(node, ast.Call) and _last_name(node.func).startswith(_PROOFS)
