"""Which sentences the code of the host says: found by reading it, not by running it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
ERROR_CLASSES = {"UserError", "StaleQuestion", "AlreadyHandled", "Localized"}
"""What is raised to tell somebody; its first argument is a key below `errors`."""
ANY_ERROR = r"told\.\w+"
"""Says what was raised: whichever that is, it is found where it is raised."""


@dataclass
class SaidSentence:
    """A call that says a sentence: its key, and the blanks that it fills; None if it fills others too."""

    key: str
    facts: set[str] | None
    where: str


@dataclass
class SentenceUses:
    """All that was found."""

    said: list[SaidSentence] = field(default_factory=list[SaidSentence])
    texts: set[str] = field(default_factory=set[str])
    """Every string; a key may be handed on."""
    patterns: list[re.Pattern[str]] = field(default_factory=list[re.Pattern[str]])
    """Keys that are put together."""

    def covers(self, key: str) -> bool:
        """Whether something says it."""
        plain = re.sub(r"\.(one|other)$", "", key)
        if key in self.texts or plain in self.texts or plain.removeprefix("errors.") in self.texts:
            return True
        return any(pattern.fullmatch(plain) for pattern in self.patterns)


@cache
def find_uses() -> SentenceUses:
    """Return those of all modules of the host, read once, when a test first asks."""
    found = SentenceUses()
    for path in sorted((ROOT / "bot").rglob("*.py")):
        where = path.relative_to(ROOT)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            visit_node(node, str(where), found)
    return found


def visit_node(node: ast.AST, where: str, found: SentenceUses) -> None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        found.texts.add(node.value)
    if isinstance(node, ast.JoinedStr) and (pattern := pattern_of(node)):
        found.patterns.append(re.compile(pattern))
    if isinstance(node, ast.Call) and node.args:
        found.said += sentence_of_call(node, f"{where}:{node.lineno}")


def pattern_of(node: ast.JoinedStr) -> str:
    """A key with parts that are filled in later; nothing if it does not look like one."""
    parts = [
        re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"\w+"
        for part in node.values
    ]
    pattern = "".join(parts)
    if pattern == ANY_ERROR:
        return ""
    return pattern if re.fullmatch(r"[a-z]+\\\..+", pattern) else ""


def sentence_of_call(node: ast.Call, where: str) -> Iterator[SaidSentence]:
    """What a call of `catalog("key", …)` or of `UserError("key", …)` says."""
    name, first = name_of(node), node.args[0]
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return
    facts = {word.arg for word in node.keywords}
    filled = None if None in facts else {fact for fact in facts if fact is not None}
    if name in ERROR_CLASSES:
        yield SaidSentence(f"errors.{first.value}", filled, where)
    elif name == "catalog":
        yield SaidSentence(first.value, filled, where)


def name_of(node: ast.Call) -> str:
    """`catalog` of `catalog(…)`, of `self.catalog(…)` and of `catalog_for(…)(…)`."""
    function = node.func
    if isinstance(function, ast.Call):
        return "catalog" if name_of(function) in ("catalog_for", "catalog") else ""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
