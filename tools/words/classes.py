"""Makes the module `sentences.py` of a package: a class for each sentence of its English table."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from games.core.sentences.kinds import OPTIONAL, SEVERAL
from games.core.sentences.phrasebook import EVENTS, SentenceForm
from games.core.sentences.tables import ENGLISH, Tables

MAX_LINE = 110
"""Characters of a line of code."""
MAX_DOCSTRING = 90
"""Characters of a sentence in the docstring of its class."""
KERNEL_TYPES: Mapping[str, str] = {
    "int": "int",
    "bool": "bool",
    "Seat": "Seat",
    "Name": "str",
    "Typed": "str",
    "Term": "str",
    "Text": "Text",
    "Whole": "Text",
}
"""The type of each kind of fact that every package knows."""


def list_fact_names(forms: tuple[SentenceForm, ...]) -> list[str]:
    """List the facts of a sentence in the order of the blanks of its plainest form, then those of others."""
    plain_first = sorted(forms, key=lambda form: form.rank)
    blanks = [blank.name for form in plain_first for phrase in form.phrases for blank in phrase.blanks]
    conditions = [condition.name for form in plain_first for condition in form.conditions]
    return list(dict.fromkeys([*blanks, *conditions]))


def read_fact_orders(module: str) -> dict[str, list[str]]:
    """Return the facts of each class in a module of sentences, by the name of the class, in their order."""
    return {
        node.name: [
            each.target.id
            for each in node.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        ]
        for node in ast.parse(module).body
        if isinstance(node, ast.ClassDef)
    }


def name_class(key: str, *, with_section: bool = False) -> str:
    """Return the name of a sentence's class.

    >>> name_class("option.attack_label"), name_class("error.table_full", with_section=True)
    ('AttackLabel', 'ErrorTableFull')
    """
    named = key.replace(".", "_") if with_section else key.partition(".")[2]
    return "".join(part.capitalize() for part in named.split("_"))


def write_module(tables: Tables, module: str = "") -> str:
    """Return the text of the module that a package's English table makes.

    `module`: its text so far. Code gives facts by their places, so those of a class keep their order, however
    its sentence is reworded; a new fact comes last.
    """
    orders = read_fact_orders(module)
    sentences = {
        key: forms
        for key, forms in sorted(tables.find_book(ENGLISH).sentences.items())
        if key.partition(".")[0] != EVENTS
    }
    kinds = {
        tables.fact_kinds[name].rstrip(OPTIONAL + SEVERAL)
        for forms in sentences.values()
        for name in list_fact_names(forms)
    }
    names = [name_class(key, with_section=tables.has_sections_in_names) for key in sentences]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"{tables.module}: sentences of the same name: {', '.join(twice)}")
    if both := sorted(kinds & set(names)):
        raise ValueError(f"{tables.module}: sentences named as kinds of facts: {', '.join(both)}")
    classes = [
        _write_class(tables, key, name, orders.get(name, ()))
        for key, name in zip(sentences, names, strict=True)
    ]
    head = (
        f'"""Sentences of {tables.module}, made by `./breakfall words` from `words/en`: not to be edited."""'
    )
    imports = "\n".join(_list_imports(tables, kinds, bool(sentences)))
    return "\n\n\n".join([f"{head}\n\n{imports}".rstrip(), *classes]) + "\n"


def _list_imports(tables: Tables, kinds: set[str], has_sentences: bool) -> Iterator[str]:
    if not has_sentences:
        return
    found = [f"from {tables.module}.tables import TABLES"]
    if "Seat" in kinds:
        found.append("from games.core.seat import Seat")
    own = sorted(kinds - KERNEL_TYPES.keys())
    if own:
        found.append(f"from {tables.module}.facts import {', '.join(own)}")
    texts = ["Sentence", "Text"] if kinds & {"Text", "Whole"} else ["Sentence"]
    found.append(f"from games.core.sentences.sentence import {', '.join(texts)}")
    yield from map(_wrap_import, sorted(found, key=lambda line: line.split()[1]))


def _wrap_import(line: str) -> str:
    """Write an import that is too long with a line for each name, as the formatter does."""
    if len(line) <= MAX_LINE:
        return line
    module, names = line.split(" import ")
    listed = "".join(f"    {name},\n" for name in names.split(", "))
    return f"{module} import (\n{listed})"


def _write_class(tables: Tables, key: str, name: str, known_order: Sequence[str]) -> str:
    forms = tables.find_book(ENGLISH).sentences[key]
    lines = [_wrap_class(name, f'Sentence, frozen=True, tag="{key}"')]
    lines.append(f'    """{describe_form(forms[-1])}"""')
    lines.append("")
    lines.append("    tables = TABLES")
    names = list_fact_names(forms)
    names.sort(key=lambda name: known_order.index(name) if name in known_order else len(known_order))
    facts = [(name, tables.fact_kinds[name]) for name in names]
    required = [(name, kind) for name, kind in facts if not kind.endswith(OPTIONAL)]
    missing = [(name, kind) for name, kind in facts if kind.endswith(OPTIONAL)]
    lines += [f"    {name}: {name_type(kind)}" for name, kind in required]
    lines += [f"    {name}: {name_type(kind)} | None = None" for name, kind in missing]
    return "\n".join(lines)


def _wrap_class(name: str, bases: str) -> str:
    """Write the head of a class, on several lines if it is too long, as the formatter does."""
    line = f"class {name}({bases}):"
    return line if len(line) <= MAX_LINE else f"class {name}(\n    {bases}\n):"


def describe_form(form: SentenceForm) -> str:
    """Return the plainest text of a sentence with its blanks, on a line."""
    parts = [part if isinstance(part, str) else "{" + part.name + "}" for part in form.phrases[0].parts]
    text = " ".join("".join(parts).split()).replace("\\", "/").replace('"', "'")
    cut = text if len(text) <= MAX_DOCSTRING else f"{text[:MAX_DOCSTRING]}…"
    return cut if cut.endswith((".", "?", "!")) else f"{cut}."


def name_type(kind: str) -> str:
    """Return the type of facts of a kind.

    >>> name_type("Seat*"), name_type("Term?")
    ('tuple[Seat, ...]', 'str')
    """
    bare = kind.rstrip(OPTIONAL + SEVERAL)
    plain = KERNEL_TYPES.get(bare, bare)
    return f"tuple[{plain}, ...]" if SEVERAL in kind else plain
