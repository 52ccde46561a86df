"""Events as sentences, for the log and for the line under the board."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.model import Event

Facts = Mapping[str, Any]

CAUSES: Final = {
    "normal": "",
    "thorns": "",
    "explosion": " by the explosion",
    "collision": " by the collision",
}


WHY_FIRST: Final = {True: "by a toss of the coin", False: "as its nation has the higher priority"}


def describe_troop(facts: Facts) -> str:
    return f"{facts['troop']} on {facts['tile']}"


def describe_move(facts: Facts) -> str:
    troop, start, tile = facts["troop"], facts["start"], facts["tile"]
    verbs = {
        "moved": "moves",
        "pushed": "is pushed",
        "carried": "is carried",
        "thrown": "is thrown",
        "spread": "spreads",
    }
    return f"{troop} {verbs[facts['how']]} from {start} to {tile}."


def describe_damage(facts: Facts) -> str:
    cause = CAUSES[facts["cause"]]
    if not facts["amount"]:
        return f"{describe_troop(facts)} is not hurt{cause}."
    return (
        f"{describe_troop(facts)} loses {facts['amount']}{cause}: {facts['left']} of {facts['power']} left."
    )


def describe_collision(facts: Facts) -> str:
    there = f" on {facts['there']}" if facts.get("there") else ""
    return f"{describe_troop(facts)} is pushed against {facts.get('other', 'the edge')}{there}."


def describe_river(facts: Facts) -> str:
    trap = facts.get("trap")
    where = f"on {facts['tile']}"
    return f"A trap is laid {where}." if trap is None else f"You lay {trap.capitalize()} {where}."


def describe_quiet(facts: Facts) -> str:
    return f": {facts['quiet']} quiet turns in a row" if facts["quiet"] > 5 else ""


SENTENCE_BUILDERS: Final[dict[str, Callable[[Facts], str]]] = {
    "nation": lambda f: f"Seat {f['seat']} leads {f['nation'].capitalize()}.",
    "starts": lambda f: f"Seat {f['seat']} starts, {WHY_FIRST[f['by_chance']]}.",
    "laid_out": lambda f: (
        f"Seat {f['seat']} lays out {'the basic set-up' if f['basic'] else 'a layout of their own'}."
    ),
    "turn_began": lambda f: f"Seat {f['seat']} begins turn {f['turn']}.",
    "turn_ended": lambda f: f"The turn ends{describe_quiet(f)}.",
    "cast": lambda f: f"Seat {f['seat']} casts {f['card']}.",
    "moved": describe_move,
    "bounced": lambda f: f"{f['troop']} goes back to {f['tile']}.",
    "burned": lambda f: f"{f['troop']} crosses the Firewall.",
    "fought": lambda f: (
        f"{f['troop']} attacks {f['other']} on {f['tile']}: deals {f['deals']}, takes {f['takes']}."
    ),
    "struck_first": lambda f: f"{f['troop']} strikes {f['other']} on {f['tile']} first.",
    "hurt": describe_damage,
    "fell": lambda f: f"{f['troop']} falls on {f['tile']}.",
    "sacrificed": lambda f: f"{describe_troop(f)} is sacrificed.",
    "healed": lambda f: f"{describe_troop(f)} heals 1: {f['left']} of {f['power']}.",
    "exploded": lambda f: f"An explosion on {f['tile']}.",
    "appeared": lambda f: f"{f['troop']} appears on {f['tile']}.",
    "sprung": lambda f: f"The trap on {f['tile']} was {f['trap'].capitalize()}.",
    "trap_laid": describe_river,
    "caught": lambda f: f"{describe_troop(f)} is held by a {f['by']}.",
    "freed": lambda f: f"{describe_troop(f)} breaks free.",
    "jumped": lambda f: f"A Rogue jumps out on {f['tile']}.",
    "swept": lambda f: f"The river takes {f['troop']} along.",
    "collided": describe_collision,
    "shot": lambda f: f"{f['card']} flies from {f['start']} to {f['tile']}.",
    "bomb_tossed": lambda f: f"The bomb lands on {f['tile']}.",
    "bomb_stuck": lambda f: f"The bomb sticks to {describe_troop(f)}.",
    "bomb_dropped": lambda f: f"The bomb lies on {f['tile']}.",
    "snare_opened": lambda f: f"The Snare Coral leaves a snare on {f['tile']}.",
    "wall_built": lambda f: f"A Wall stands on {f['tile']}.",
    "wall_destroyed": lambda f: f"The Wall on {f['tile']} is destroyed.",
    "wall_gone": lambda f: f"The Wall on {f['tile']} is gone.",
    "trees_grown": lambda f: f"Trees stand on {f['tile']}.",
    "trees_taken": lambda f: f"The Trees on {f['tile']} are taken back.",
    "river_laid": lambda f: f"The River runs from {f['tile']} to {f['end']}, to the {f['way']}.",
    "firewall_lit": lambda f: f"A Firewall burns on {f['line']}.",
    "firewall_out": lambda f: "The Firewall is taken back.",
    "gave_up": lambda f: f"Seat {f['seat']} gives up.",
}


def describe_event(event: Event) -> str:
    """Return a sentence about an event as its viewer sees it."""
    return SENTENCE_BUILDERS[event.kind](event.facts)
