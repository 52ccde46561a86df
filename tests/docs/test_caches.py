"""Every cache is bounded: by its bytes, by a count, or because its keys come from the code alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("games", "render", "bot")

BOUNDED_BY_CODE = {
    "games/nightbreak/actions.py": {"untargeted_words"},  # powers, and the points that can be held
    "games/nightbreak/replacement.py": {"describe_card"},  # Heroes
    "games/nightbreak/setup.py": {"hero_words"},  # Heroes
    "games/nightbreak/standing_orders.py": {"heroes_of"},  # formats and factions
    "games/nightbreak/table.py": {"ranks_pointed_at", "attackable_ranks"},  # ranks, and ways to point
    "games/break_/troop_values.py": {"troop_value"},  # kinds of troops in few conditions
    "games/nightfall/card.py": {"type_name"},  # printed names
    "games/nightfall/card_words.py": {
        "describe_card",
        "brief_card",
        "brief_link",
    },  # cards, and what is left
    "games/nightfall/claim.py": {"discard_option", "turn_up_option"},  # cards, and how many are held
    "games/nightfall/evaluate.py": {"deck_card_worth", "chain_order_worth", "hand_card_worth"},  # cards
    "games/nightfall/table.py": {"sort_key", "possible_links"},  # cards
    "games/nightfall/target_plans.py": {"ask_target", "order_option"},  # of one question; cards and places
    "render/kit/fonts.py": {"face_files"},  # faces
    "render/nightbreak/layout.py": {"build_layout", "build_private_layout"},  # columns
    "render/nightfall/layout.py": {"panel_layout"},  # seats
    "bot/i18n/__init__.py": {"_load_catalog"},  # languages
}
"""Functions that cache every result: the code bounds their keys, and their results are small."""


def list_unbounded_caches(path: Path) -> Iterator[str]:
    """Yield the functions of a file whose cache has no bound."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            shown = [ast.unparse(decorator) for decorator in node.decorator_list]
            if any(one in ("cache", "functools.cache") or "lru_cache(None" in one for one in shown):
                yield node.name
            assert not any("maxsize=None" in one for one in shown), node.name


def test_a_cache_without_a_bound_has_its_reason_here() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        if (names := set(list_unbounded_caches(path)))
    }
    assert found == BOUNDED_BY_CODE


def test_pictures_are_cached_by_their_bytes() -> None:
    """No function of the renderers counts pictures, which differ a thousandfold in size."""
    for path in (ROOT / "render").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                shown = [ast.unparse(decorator) for decorator in node.decorator_list]
                cached = any(one == "cache" or one.startswith("lru_cache") for one in shown)
                assert not cached or ast.unparse(node.returns) not in ("Image.Image", "Picture"), node.name
