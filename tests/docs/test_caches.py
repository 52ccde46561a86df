"""Every cache is bounded: by its bytes, by a count of small entries, or because its keys come from the code.

What is cached by `functools`, and each dictionary that an object or a module begins empty, stands here with
its bound. A count is a bound only with the size of the largest entry: together they may take `MOST_BYTES`.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("games", "render", "bot")
MIB = 1 << 20
MOST_BYTES = 10 * MIB
"""What a cache with a bound by count may take when it is full of its largest entries."""
UNBOUNDED = "unbounded"

BOUNDED_BY_CODE = {
    "games/core/play.py": {"table"},  # one value, in a call
    "games/core/sentences/events.py": {"_find_kind"},  # classes of events
    "games/core/sentences/teller.py": {"_is_cached", "_is_personal"},  # classes of sentences
    "games/core/sentences/decision_words.py": {"_has_more_words"},  # classes of decisions
    # files of the project, by language
    "games/core/sentences/tables.py": {"find_language", "list_languages", "read_tables", "self.find_book"},
    "games/nightbreak/replacement.py": {"describe_card"},  # Heroes
    "games/nightbreak/setup.py": {"hero_words"},  # Heroes
    "games/nightbreak/standing_orders.py": {"heroes_of"},  # formats and factions
    "games/nightbreak/table.py": {"ranks_pointed_at", "attackable_ranks"},  # ranks, and ways to point
    "games/break_/cards/fire.py": {"list_line_options"},  # one list
    "games/break_/troop_values.py": {"troop_value"},  # kinds of troops in few conditions
    "games/nightfall/card.py": {"type_name", "list_names"},  # printed names
    "games/nightfall/card_words.py": {
        "describe_card",
        "brief_card",
        "brief_link",
        "claim_card",
    },  # cards, and what is left
    "games/nightfall/claim.py": {"discard_option", "turn_up_option"},  # cards, and how many are held
    "games/nightfall/evaluate.py": {"deck_card_worth", "chain_order_worth", "hand_card_worth"},  # cards
    "games/nightfall/table.py": {"sort_key", "possible_links"},  # cards
    "games/nightfall/target_plans.py": {"ask_target", "order_option"},  # of one question; cards and places
    "render/kit/fonts.py": {"face_files"},  # faces
    "render/nightbreak/layout.py": {"build_layout", "build_private_layout"},  # columns
    "render/nightfall/layout.py": {"panel_layout"},  # seats
    "bot/i18n/command_names.py": {"load_command_names"},  # languages
    "bot/public/debts.py": {"find"},  # places, while one list is made
}
"""Functions that cache every result: the code bounds their keys, and their results are small."""


class Bound(NamedTuple):
    """The bound of a cache by count."""

    limit: str
    """As it stands in the code."""
    most: int
    """The count."""
    largest: int
    """Bytes of the largest entry, with its key."""
    reason: str


BOUNDED_BY_COUNT: Mapping[str, Mapping[str, Bound]] = {
    "games/nightbreak/actions.py": {
        "describe_acting": Bound("4096", 4096, 700, "numbers; two sentences on a Hero"),
        "rate_attack": Bound("4096", 4096, 400, "numbers"),
        "aim_words": Bound("4096", 4096, 2000, "numbers, and a power that lives anyway; a dozen short texts"),
        "swap_words": Bound("4096", 4096, 1600, "numbers; a dozen short texts"),
        "untargeted_words": Bound("4096", 4096, 2000, "a power, its price and up to four Heroes' names"),
    },
    "games/break_/moves.py": {"move_words": Bound("4096", 4096, 1600, "numbers; an option of short texts")},
    "games/core/sentences/teller.py": {
        "_say": Bound("4096", 4096, 1600, "a sentence with its facts, and its words")
    },
    "games/core/text/matching.py": {
        "_normalize_name": Bound("2048", 2048, 1300, "at most MAX_CACHED_TEXT characters, and as many again"),
        "_normalize_line": Bound("32", 32, 25_000, "at most MAX_TEXT characters, and as many again"),
        "_split_name": Bound("2048", 2048, 4500, "at most MAX_CACHED_TEXT characters, each a word at most"),
        "known_names": Bound("2048", 2048, 4000, "names of options, and their words"),
        "plain_label": Bound("2048", 2048, 1300, "labels of options, which the code writes"),
    },
    "games/core/text/likeness.py": {
        "_words_likeness": Bound("4096", 4096, 1300, "twice MAX_CACHED_TEXT characters"),
        "_text_likeness": Bound("4096", 4096, 1300, "a name, and a text not much longer"),
        "_names_likeness": Bound("2048", 2048, 1500, "MAX_CACHED_TEXT characters, and names of options"),
    },
    "games/core/decisions/bipartite.py": {
        "count_pairs": Bound("1024", 1024, 8000, "the numbers of one question's options and targets")
    },
    "games/nightfall/chain.py": {
        "link_option": Bound("4096", 4096, 1600, "numbers; an option of short texts")
    },
    "games/nightfall/name_facts.py": {"card_names": Bound("256", 256, 600, "cards; three names")},
    "games/nightfall/claim.py": {"claim_option": Bound("4096", 4096, 1600, "numbers; short texts")},
    "render/kit/fonts.py": {
        "load_font": Bound("MAX_FONTS", 24, 400_000, "a font file of ours, unpacked"),
        "has_glyph": Bound("8192", 8192, 400, "a font file and a letter; yes or no"),
    },
    "render/kit/canvas.py": {
        "glyph_mask": Bound("MAX_LETTERS", 3072, 3300, "a letter at a size of text: its mask, about 3 kB"),
        "path_points": Bound("1024", 1024, 6000, "a path of an emblem, which the code writes"),
    },
    "render/kit/texts.py": {
        "tell": Bound(
            "MAX_SENTENCES", 1024, 10_000, "a sentence with some dozens in it, and the words for it"
        )
    },
    "render/kit/palette.py": {"level_table": Bound("256", 256, 10_000, "256 numbers, most of them the same")},
    "bot/services/timing/quiet_hours.py": {
        "_read_zone": Bound("512", 512, 18_000, "a name of at most MAX_ZONE_NAME; the changes of a zone")
    },
    "bot/services/match/steps.py": {
        "_report_unreadable_events": Bound("256", 256, 1500, "a digest, a number and a line")
    },
}

DRAWN = {"glyph_mask"}
"""The one function that counts images: letters, all of them small."""
LARGE_TYPES = {
    "bytes",
    "bytearray",
    "memoryview",
    "Image",
    "Picture",
    "State",
    "View",
    "Table",
    "LoadedMatch",
}
"""Types of any size. The digest of something is bytes of one size, and has `digest` for its name."""

REGISTERS = {
    "games/break_/action_registry.py": {"ACTIONS"},
    "games/break_/utility_cards.py": {"UTILITIES", "COPY_POSITIONS"},
    "games/core/codec.py": {"_decoders"},  # by type
    "games/core/records.py": {"_COPIERS"},  # by type
    "games/core/rulebook.py": {"Rulebook.entries"},
    "games/nightbreak/hero.py": {"HEROES"},
    "games/nightfall/card.py": {"ORDERS"},
    "bot/handlers/verbs.py": {"ACTIONS"},
    "bot/observability/metrics.py": {"INCIDENTS", "DISCORD_RESPONSES", "INVALID_REQUESTS"},  # counters
}
"""Dictionaries that are filled while the code is read, or by its types."""

OF_A_MOMENT = {
    "games/ai/turn_search.py": {"TurnSearch.keen", "TurnSearch.keen_worth"},  # one turn of AI
    "games/break_/changes.py": {
        f"Account.{one}" for one in ("standing", "fight", "blasts", "fuses", "roots", "bombs")
    },
    "games/break_/recent_events.py": {"MarkCollector.wounds", "MarkCollector.tiles"},
    "games/core/change.py": {"CauseTally.amounts", "CauseTally.uses"},
    "games/core/decisions/multi_step.py": {"FollowUp.cache"},  # one question
    "games/core/decisions/preview.py": {"Preview.cache"},  # one question
    "games/core/decisions/worded_items.py": {"WordedItems.worded"},  # one question
    "games/core/text/explanation.py": {"_Beginnings.normal"},  # one refusal
    "games/nightbreak/changes.py": {f"Account.{one}" for one in ("escapes", "living", "swaps", "wounds")},
    "games/nightbreak/hero_changes.py": {
        f"HeroChanges.{one}" for one in ("gained", "lost", "passed", "places")
    },
    "games/nightfall/changes.py": {f"Account.{one}" for one in ("links", "choosers", "sums")},
    "games/nightfall/change_entries.py": {f"{one}Entry.faces" for one in ("Attack", "Departure", "Link")},
    "games/nightfall/minion_changes.py": {"MinionAccount.gone"},
    "games/nightfall/recent_events.py": {"EventSummary.marks"},
    "bot/services/match/loaded_match.py": {
        "AwaitedSeats.standing_order_questions",  # seats
        "CachedPosition.memo",  # of one position, which `PositionCache` weighs with what hangs on it
    },
}
"""Dictionaries of objects that live for one call, one question or one position."""

OF_WHAT_GOES_ON = {
    "bot/concurrency/refresh_backlog.py": {"RefreshBacklog.keys"},  # matches that are behind
    "bot/concurrency/refresher.py": {"Refresher.tasks", "Refresher.wakeups"},  # tasks that run
    "bot/concurrency/throttle.py": {"LatestThrottle.turns"},  # people whose work runs
    "bot/concurrency/window_pacer.py": {"WindowPacer.places"},  # places of the last minutes
    "bot/gateway/channels.py": {
        "DiscordChannels.refused_edits",  # messages that wait for their edit
        "DiscordChannels.talk_counts",  # MAX_WATCHED_CHANNELS, each with its shown messages
    },
    "bot/gateway/place_permissions.py": {"PlacePermissions.fetched_members"},  # ourselves in a server
    "bot/gateway/router.py": {"ShutdownGate.by_person"},  # presses in progress
    "bot/panels/live.py": {
        "LivePanels.panels",  # a quarter of an hour each
        "LivePanels.by_message",
        "LivePanels.by_match",
        "LivePanels.open_presses",  # presses in progress
        "LivePanels.pending_resends",  # replies in progress
    },
    "bot/public/debts.py": {"DebtSchedule.held", "DebtSchedule.setbacks"},  # what is owed, by matches
    "bot/public/lobby_message.py": {"LobbyMessages.vanished"},  # numbers, by open tables
    "bot/public/match_boards.py": {
        "MatchBoards.outage_seconds",  # numbers, by matches whose board is behind
        "MatchBoards.shown_in_words",  # likewise
        "MatchBoards.vanished",  # two numbers, by matches whose board somebody deletes
    },
    "bot/public/publisher.py": {"MatchPublisher.latest"},  # matches whose board is behind
    "bot/public/thread_trials.py": {"ThreadTrials.trials"},  # places whose threads were refused
    "bot/services/lobby/service.py": {"LobbyService.rematch_locks"},  # weak
    "bot/services/match/halts.py": {"HaltService.faults"},  # a number and a line, until the halt is written
    "bot/services/match/service.py": {"MatchService.trackers"},  # weak
    "bot/services/people.py": {"PeopleService.person_locks"},  # weak
    "bot/services/servers.py": {"ServerService.server_locks"},  # weak
    "bot/services/timing/quiet_hours.py": {"Vacations.periods"},  # two numbers, by people who are away
    "bot/store/database_files.py": {"OpenFiles.marks"},  # three files
    "bot/store/row_faults.py": {"RowFaults.numbers"},  # MAX_KNOWN_FAULTS numbers
}
"""Dictionaries of what is in progress, on which their keys depend; small values."""

OWN_CACHES = {
    "render/kit/byte_budget.py": {"ByteBudget.kept", "ByteBudget.packed"},  # bytes
    "bot/services/match/loaded_match.py": {"PositionCache.entries"},  # bytes
    "bot/services/match/picture_cache.py": {"PictureCache.tasks"},  # bytes
    "bot/workers/replay.py": {"_replays"},  # bytes
    "bot/store/people.py": {"PeopleStore.cached_settings"},  # MAX_CACHED_PEOPLE of MAX_CACHED_LENGTH
}
"""Our own caches: each has a budget in bytes, or bounds both its count and its entries."""

DICTIONARIES = ("dict", "OrderedDict", "defaultdict", "Counter", "WeakValueDictionary", "WeakKeyDictionary")


class CachedFunction(NamedTuple):
    """A function whose results are cached."""

    name: str
    limit: str
    """As it stands in the code, or `UNBOUNDED`."""
    types: set[str]
    """Names in the types of its parameters and its result, without those of digests."""


SOURCES = {
    path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8"))
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
}


def find_cache_names(tree: ast.Module) -> dict[str, str]:
    """Return under which names a module uses `cache` and `lru_cache`."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "functools":
            found |= {one.asname or one.name: one.name for one in node.names if one.name in CACHES}
        if isinstance(node, ast.Import):
            names = [one.asname or one.name for one in node.names if one.name == "functools"]
            found |= {f"{name}.{cache}": cache for name in names for cache in CACHES}
    return found


CACHES = ("cache", "lru_cache")


def read_count(call: ast.expr, names: Mapping[str, str]) -> str | None:
    """Return the count of `cache`, `lru_cache` or `lru_cache(…)`; None if it is something else."""
    kind = names.get(ast.unparse(call.func if isinstance(call, ast.Call) else call))
    if kind is None:
        return None
    if kind == "cache":
        return UNBOUNDED
    given = [*call.args, *(one.value for one in call.keywords if one.arg == "maxsize")] if isinstance(
        call, ast.Call
    ) else []  # fmt: skip
    count = ast.unparse(given[0]) if given else "128"
    return UNBOUNDED if count == "None" else count


def list_types(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    hints = [one.annotation for one in given if one.arg != "digest"] + [function.returns]
    found = [part for hint in hints if hint is not None for part in ast.walk(hint)]
    return {part.id for part in found if isinstance(part, ast.Name)} | {
        part.attr for part in found if isinstance(part, ast.Attribute)
    }


def list_cached_functions(tree: ast.Module) -> list[CachedFunction]:
    """List the cached functions of a module; each use of a cache must be one of the forms known here."""
    names, found, uses = find_cache_names(tree), list[CachedFunction](), 0
    if not names:
        return []
    functions = {
        node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute):
            uses += ast.unparse(node) in names
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                if (count := read_count(decorator, names)) is not None:
                    found.append(CachedFunction(node.name, count, list_types(node)))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            count = read_count(node.value.func, names)
            if count is not None:
                cached = functions.get(ast.unparse(node.value.args[0]))
                types = set[str]() if cached is None else list_types(cached)
                found.append(CachedFunction(ast.unparse(node.targets[0]), count, types))
    assert uses == len(found), f"a cache in an unknown form: {ast.unparse(tree)[:200]}"
    return found


FUNCTIONS = {path: found for path, tree in SOURCES.items() if (found := list_cached_functions(tree))}


def begins_empty(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        called = value.func.value if isinstance(value.func, ast.Subscript) else value.func
        return ast.unparse(called).rpartition(".")[2] in DICTIONARIES
    return isinstance(value, ast.Dict) and not value.keys


def list_dictionaries(tree: ast.Module) -> Iterator[str]:
    """Yield the dictionaries that a module, or an object of its classes, begins empty or with few entries."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and begins_empty(node.value):
            yield ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
        if isinstance(node, ast.ClassDef):
            for each in ast.walk(node):
                if isinstance(each, ast.Assign | ast.AnnAssign) and begins_empty(each.value):
                    target = each.targets[0] if isinstance(each, ast.Assign) else each.target
                    if ast.unparse(target).startswith("self."):
                        yield f"{node.name}.{ast.unparse(target).removeprefix('self.')}"


def test_a_cache_without_a_bound_has_its_reason_here() -> None:
    found = {
        path: names
        for path, cached in FUNCTIONS.items()
        if (names := {one.name for one in cached if one.limit == UNBOUNDED})
    }
    assert found == BOUNDED_BY_CODE


def test_a_cache_with_a_count_has_its_largest_entry_here() -> None:
    found = {
        path: counts
        for path, cached in FUNCTIONS.items()
        if (counts := {one.name: one.limit for one in cached if one.limit != UNBOUNDED})
    }
    assert found == {
        path: {name: bound.limit for name, bound in bounds.items()}
        for path, bounds in BOUNDED_BY_COUNT.items()
    }
    for path, bounds in BOUNDED_BY_COUNT.items():
        text = (ROOT / path).read_text("utf-8")
        for name, bound in bounds.items():
            assert bound.most * bound.largest <= MOST_BYTES, f"{name} needs a budget in bytes"
            if not bound.limit.isdecimal():
                assert f"\n{bound.limit} = {bound.most}\n" in text, name


@pytest.mark.parametrize("path", FUNCTIONS)
def test_nothing_of_any_size_is_cached_by_count(path: str) -> None:
    wrong = {one.name: one.types & LARGE_TYPES for one in FUNCTIONS[path] if one.name not in DRAWN}
    assert {name: types for name, types in wrong.items() if types} == {}


def test_each_dictionary_that_outlives_a_call_has_its_bound_here() -> None:
    found = {path: names for path, tree in SOURCES.items() if (names := set(list_dictionaries(tree)))}
    known: dict[str, set[str]] = {}
    for table in (REGISTERS, OF_A_MOMENT, OF_WHAT_GOES_ON, OWN_CACHES):
        for path, names in table.items():
            known[path] = known.get(path, set()) | names
    assert found == known


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("from functools import lru_cache as _lru\n@_lru(4096)\ndef keep(data: bytes) -> bytes: ...", "4096"),
        ("import functools\n@functools.lru_cache\ndef keep(data: bytes): ...", "128"),
        ("import functools as f\n@f.lru_cache(maxsize=None)\ndef keep(a: bytes): ...", UNBOUNDED),
        ("from functools import cache\ndef _keep(a) -> bytes: ...\nkeep = cache(_keep)", UNBOUNDED),
        ("from functools import lru_cache\ndef _keep(a: bytes): ...\nkeep = lru_cache(9)(_keep)", "9"),
        ("from functools import lru_cache\nclass A:\n @lru_cache(9)\n def keep(self, a: bytes): ...", "9"),
    ],
)
def test_a_cache_is_found_in_every_form(source: str, count: str) -> None:
    (found,) = list_cached_functions(ast.parse(source))
    assert (found.name, found.limit, found.types & LARGE_TYPES) == ("keep", count, {"bytes"})


def test_a_cache_in_an_unknown_form_fails() -> None:
    with pytest.raises(AssertionError, match="unknown form"):
        list_cached_functions(ast.parse("from functools import cache\nkeep = [cache(len)]"))
