"""What stands on a screen: its components, texts and labels."""

from typing import Any

from bot.ui.components import Screen


def walk_components(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return all components with those inside them."""
    return [each for node in components for each in (node, *walk_components(node.get("components", [])))]


def collect_texts(screen: Screen) -> list[str]:
    return [str(node["content"]) for node in walk_components(screen.to_components()) if "content" in node]
