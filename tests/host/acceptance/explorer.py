"""A person who presses every control, except those that would change the match."""

from typing import Any

from bot.ui.components import parse_id
from tests.host.acceptance.acceptance_host import AcceptanceHost, Guest
from tests.host.kit.fake_interactions import ShownMessage

LOOKING = {
    "open", "finish", "why", "line", "panel", "more", "orders", "hand", "concede", "pause", "moretime",
    "describe", "log", "rules", "card", "options", "replay", "endmore", "verify", "export", "picture",
    "hands", "matches", "plan", "notes", "note", "report", "reports", "learn",
    "mine", "server", "help", "commands", "show", "keep", "playon",
}  # fmt: skip
"""Verbs that only show something. A menu of settings opens a form, or changes the person's own settings."""
MANY = 12
"""Number of menu entries tried."""


class ScreenExplorer:
    """Remembers what has been pressed, so that each control is pressed once per state."""

    def __init__(self, house: AcceptanceHost) -> None:
        self.house = house
        self.pressed: set[tuple[Any, ...]] = set()

    async def explore(self, person: Guest, start: ShownMessage, most: int = 150) -> None:
        """Press everything reachable from a screen."""
        todo, done = [start], 0
        while todo and done < most:
            shown = todo.pop(0)
            for part in self.untried(person, shown):
                for values in values_of(part):
                    made = await person.give(part["custom_id"], *values, on=shown)
                    todo += [one for one in made.shown if one.private]
                    done += 1

    def untried(self, person: Guest, shown: ShownMessage) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for part in shown.pressable:
            id = parse_id(part["custom_id"])
            if id is None:
                self.house.faults.append(f"nobody would handle {part['custom_id']}")
                continue
            key = (person.id, id.verb, id.arguments, id.moment, "options" in part)
            if (
                id.verb in LOOKING
                and not shown.form
                and key not in self.pressed
                and is_shallow(id.verb, id.arguments)
            ):
                self.pressed.add(key)
                found.append(part)
        return found


def is_shallow(verb: str, rest: tuple[str, ...]) -> bool:
    """Return false for steps of a replay, which reach all others, and for turns in `Play on from a turn…`.

    Choosing such a turn would open a match.
    """
    if verb == "replay":
        return rest[:1] in (("first",), ("last",))
    return verb != "playon" or rest[:1] == ("menu",)


def values_of(part: dict[str, Any]) -> list[list[str]]:
    options = part.get("options")
    if not options:
        return [[]]
    return [[one["value"]] for one in options[:MANY]]


async def run_command(person: Guest, command: Any, **values: Any) -> list[ShownMessage]:
    """Return what a command shows its user."""
    return (await person.use(command, **values)).shown


def all_verbs(house: AcceptanceHost) -> set[str]:
    """Return the verbs of everything that anybody could press."""
    shown = [*house.everything, *house.fake_channel.said]
    return {part["custom_id"].split(":")[1] for one in shown for part in one.pressable}
