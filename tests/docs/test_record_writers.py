"""Each record of a match and of a seat is written by one module of the host; all others only read it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from bot.services import announcements
from bot.services.answers.planned_moves import PlannedMoves
from bot.services.lessons import LessonService
from bot.services.lobby.new_tables import NewTables
from bot.services.lobby.terms import change_terms
from bot.services.match.steps import mark_aside, remember_answers, set_confirmation, set_draft
from bot.services.match.thread_losses import record_thread_loss
from bot.services.seats.handover import offer_seat
from bot.services.seats.substitutes import SubstituteService
from bot.services.seats.votes import VoteService
from bot.services.timing.deadlines import TimeControls
from bot.services.timing.idle_matches import IdleMatches
from bot.store.records import Pace
from bot.store.rows import MatchRow, SeatRow

ROOT = Path(__file__).resolve().parents[2]

WRITERS: dict[type[Struct], dict[str, Any]] = {
    MatchRow: {
        "terms": change_terms,
        "deal": NewTables,
        "lobby": change_terms,
        "origin": NewTables,
        "step_marks": mark_aside,
        "pinged_people": announcements.announce_step,
        "paused_until": TimeControls,
        "put_away_at": IdleMatches,
        "thread_losses": record_thread_loss,
        "substitutes": SubstituteService,
    },
    SeatRow: {
        "clock": TimeControls,
        "answer_draft": set_draft,
        "confirmation": set_confirmation,
        "last_answer": remember_answers,
        "plan": PlannedMoves,
        "handover": offer_seat,
        "lesson": LessonService,
        "agreements": change_terms,
        "declined_votes": VoteService,
        "has_thanked": announcements.record_thanks,
    },
}
"""The records of each row, with a function or class of the module that writes them."""

NO_RECORDS = {
    MatchRow: {
        *("id", "code", "game", "status", "seq", "server", "channel", "thread", "opened_by", "opened_at"),
        *("changed_at", "touched_at", "started_at", "state", "history", "result", "votes", "seats"),
    },
    SeatRow: {"seat", "person", "ai"},
}
"""The other fields: columns of their own."""

MODULE_OF = {record: writer.__module__ for records in WRITERS.values() for record, writer in records.items()}
GIVEN_AT_INSERT = {"terms", "deal"}
"""Records that every new row is given; they come from the module that writes them."""


def parts_of(hint: Any) -> Iterator[Any]:
    """Yield the types that a type is made of, in records too."""
    yield get_origin(hint) or hint
    if isinstance(hint, type) and issubclass(hint, Struct):
        for field in get_type_hints(hint).values():
            yield from parts_of(field)
    for part in get_args(hint):
        yield from parts_of(part)


PARTS = {
    record: {*parts_of(get_type_hints(row)[record])} for row, records in WRITERS.items() for record in records
}
"""The types in each record."""
RECORD_OF = {
    part.__name__: record
    for record, parts in PARTS.items()
    for part in parts - {Pace}  # a record only names one of the paces
    if isinstance(part, type) and issubclass(part, Struct)
}
"""The record to which each class belongs."""


def name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_assigned_record(node: ast.Attribute) -> bool:
    """Tell whether something is assigned to a record of a row, and not to an object's own attribute."""
    return not isinstance(node.ctx, ast.Load) and node.attr in MODULE_OF and name_of(node.value) != "self"


def find_writes(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield each record that a module writes, with the line: by assignment, by `replace` or made anew."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_assigned_record(node):
            yield node.attr, node.lineno
        if not isinstance(node, ast.Call):
            continue
        called = name_of(node.func)
        if called in RECORD_OF:
            yield RECORD_OF[called], node.lineno
        if called in ("replace", "MatchRow", "SeatRow"):
            for keyword in node.keywords:
                if keyword.arg in MODULE_OF and (called != "MatchRow" or keyword.arg not in GIVEN_AT_INSERT):
                    yield keyword.arg, node.lineno
        if called == "replace" and node.args and (record := name_of(node.args[0])) in MODULE_OF:
            yield record, node.lineno
        if called == "setattr":
            for one in node.args:
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value in MODULE_OF:
                    yield one.value, node.lineno


def test_each_record_is_written_by_its_module_alone() -> None:
    written, wrong = set[str](), list[str]()
    for path in sorted((ROOT / "bot").rglob("*.py")):
        if path.is_relative_to(ROOT / "bot/store"):  # where records are read, and a row begins anew
            continue
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for record, line in find_writes(ast.parse(path.read_text("utf-8"))):
            written.add(record)
            if module != MODULE_OF[record]:
                wrong.append(f"{module}:{line} writes {record}, which only {MODULE_OF[record]} may")
    assert wrong == []
    assert sorted(MODULE_OF.keys() - written) == []


def test_every_field_of_a_row_is_a_column_or_has_a_writer() -> None:
    for row, records in WRITERS.items():
        assert {*row.__struct_fields__} == records.keys() | NO_RECORDS[row]
        assert not records.keys() & NO_RECORDS[row]


def test_the_page_on_records_says_the_same() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8").partition("### Records")[2].partition("###")[0]
    told: dict[str, str] = {}
    for records, path in re.findall(r"(?m)^\| (.*Row\..*?) \| .* \| `(.*)\.py` \|$", page):
        told |= {name: path.replace("/", ".") for name in re.findall(r"\w+Row\.(\w+)", records)}
    assert told == MODULE_OF


def test_no_record_can_be_changed_in_place() -> None:
    """Else one that is shared by two copies of a row could be written by anybody."""
    for record, parts in PARTS.items():
        assert not parts & {list, dict, set}, record
        assert all(part.__struct_config__.frozen for part in parts if hasattr(part, "__struct_config__")), (
            record
        )


def test_a_foreign_write_is_found() -> None:
    source = """
after.seat_row(seat).plan = SeatPlan()
row.terms, row.thread = replace(row.terms, alone=False), None
seat = replace(seat, clock=mine)
row.pinged_people += (7,)
draft = AnswerDraft(1, 0)
self.lobby = lobby
found = row.origin.rematch_of
"""
    lines = defaultdict[int, set[str]](set)
    for record, line in find_writes(ast.parse(source)):
        lines[line].add(record)
    assert dict(lines) == {2: {"plan"}, 3: {"terms"}, 4: {"clock"}, 5: {"pinged_people"}, 6: {"answer_draft"}}
