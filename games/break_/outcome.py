"""Outcome of a command as far as its player can foresee it: without face-down enemy traps (BR-R76)."""

from collections.abc import Callable, Iterator, Mapping

from games.break_.glossary import BOARD, NOWHERE, TileId, TroopId
from games.break_.state import NO_CARD
from games.break_.table import Break
from games.core.decisions.preview import ForeseenOutcome
from games.core.facts import int_fact
from games.core.model import Seat
from games.core.text.phrases import join_words

Effect = Callable[[Break], None]

UNKNOWN_TRAP = "unknown trap: final"


def play_out(g: Break, *steps: Effect) -> Break:
    """Return a copy of the table after some effects."""
    trial = Break(g.spec, g.state.clone())
    for effect in steps:
        effect(trial)
    return trial


def play_out_as_seen(g: Break, seat: Seat, *steps: Effect) -> Break:
    """Like `play_out`, with what this player knows: enemy traps do nothing in the copy (BR-R78)."""
    trial = Break(g.spec, g.state.clone())
    for tile, _ in list(trial.own_traps(1 - seat)):
        trial.board.traps[tile] = NO_CARD
    for effect in steps:
        effect(trial)
    return trial


def is_eventful(g: Break, troop: TroopId, tile: TileId) -> bool:
    """Return whether a step has consequences besides moving the troop to the next tile."""
    return (
        g.is_occupied(tile)
        or g.is_obstructed(tile)
        or g.has_firewall_between(g.tile_of(troop), tile, g.owner_of(troop))
    )


def preview_effect(
    g: Break, seat: Seat, effect: Effect, targets: Mapping[TroopId, TileId] | None = None
) -> ForeseenOutcome:
    """Describe an effect's foreseeable outcome in short.

    `targets`: the tiles to which troops are sent on purpose, which go without saying. A step onto a
    face-down enemy trap is marked as final.
    """
    trial = play_out_as_seen(g, seat, effect)
    parts = [*describe_combats(trial), *describe_changes(g, trial, targets or {}), *describe_unhurt(trial)]
    unknown = meets_unknown_trap(g, trial, seat)
    if unknown:
        parts.append(UNKNOWN_TRAP)
    warning = warn_of_own_losses(trial, seat)
    return ForeseenOutcome("; ".join(parts), unknown or bool(warning), warning)


def warn_of_own_losses(trial: Break, seat: Seat) -> str:
    """Return a sentence about own troops that would fall; a sacrifice is chosen, so it needs none."""
    fallen = [event.facts for event in trial.events if event.kind == "fell"]
    own = [str(facts["troop"]) for facts in fallen if facts["seat"] == seat]
    return f"This would kill your own {join_words(own)}." if own else ""


def describe_unhurt(trial: Break) -> Iterator[str]:
    """Yield each troop that a blow, an explosion, a shot or a crash reaches in vain, where it stands now."""
    starts: dict[tuple[object, ...], object] = {}
    hurt: dict[tuple[object, object, object], int] = {}
    for event in trial.events:
        facts = event.facts
        if event.kind == "fought":  # its attacker is struck on the tile that it attacks
            starts[facts["seat"], facts["troop"], facts["tile"]] = facts["start"]
        elif event.kind == "hurt":
            who = (facts["seat"], facts["troop"], facts["tile"])
            place = (facts["seat"], facts["troop"], starts.get(who, facts["tile"]))
            hurt[place] = hurt.get(place, 0) + int_fact(facts["amount"])
    for (_, name, tile), amount in hurt.items():
        if not amount:
            yield f"{name} {tile} isn't hurt"


def describe_combats(trial: Break) -> Iterator[str]:
    """Yield that somebody strikes first; what each side of a combat loses is told of each troop."""
    for event in trial.events:
        if event.kind == "struck_first":
            yield "first strike"


def describe_changes(g: Break, trial: Break, aims: Mapping[TroopId, TileId]) -> Iterator[str]:
    """Yield each troop that changed, by its tile before the effect."""
    spots = g.board.spots
    for tile, troop in sorted((tile, troop) for troop, tile in enumerate(spots) if tile != NOWHERE):
        if found := describe_fate(g, trial, troop, aims.get(troop, tile)):
            yield f"{g.card_of(troop).name} {BOARD.names[tile]} {', '.join(found)}"
    for troop in range(len(spots), len(trial.board.spots)):
        yield f"{trial.card_of(troop).name} appears"


def describe_fate(g: Break, trial: Break, troop: TroopId, aim: TileId) -> list[str]:
    """List the changes of a troop."""
    before, after, found = g.board, trial.board, list[str]()
    now = after.spots[troop]
    if now == NOWHERE:
        return ["falls"]
    if lost := after.lost[troop] - before.lost[troop]:
        found.append(f"loses {lost}" if lost > 0 else f"heals {-lost}")
    if now != aim:
        found.append("stays" if now == before.spots[troop] else f"goes to {BOARD.names[now]}")
    if after.held[troop] != before.held[troop]:
        found.append("is held")
    if BOARD.size + troop in after.bombs and BOARD.size + troop not in before.bombs:
        found.append("carries the bomb")
    return found


def meets_unknown_trap(g: Break, trial: Break, seat: Seat) -> bool:
    """Return whether a troop of this player enters a face-down enemy trap on its way."""
    traps = {BOARD.names[tile] for tile, _ in g.own_traps(1 - seat)}
    moved = [event.facts for event in trial.events if event.kind == "moved"]
    return any(fact["seat"] == seat and fact["tile"] in traps for fact in moved)
