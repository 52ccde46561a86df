"""What stands on a screen: its components, texts and labels."""

from typing import Any

from bot.ui.components import Screen


def walk_components(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return all components with those inside them."""
    return [each for node in components for each in (node, *walk_components(node.get("components", [])))]


def collect_texts(screen: Screen) -> list[str]:
    return [str(node["content"]) for node in walk_components(screen.to_components()) if "content" in node]


def screen_text(screen: Any) -> str:
    """Return the texts and labels of a screen, in their order."""
    found: list[str] = []

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            found.extend(value for key, value in node.items() if key in ("content", "label"))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(screen.to_components())
    return "\n".join(found)


def collect_labels(screen: Screen) -> list[str]:
    """Return the labels of the buttons."""
    return [node["label"] for node in walk_components(screen.to_components()) if node["type"] == 2]
