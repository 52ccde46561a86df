"""Outcome of a command as far as its player can foresee it: without face-down enemy traps (BR-R76)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from games.break_ import sentences as say
from games.break_.events import CARRIED, Collided, Fell, Fought, Hurt, Moved, Sacrificed, StruckFirst
from games.break_.facts import DamageKind
from games.break_.glossary import BOARD, EXPLOSIVE, NOWHERE, TileId, TroopId
from games.break_.state import NO_CARD
from games.break_.table import Break
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.sentences.sentence import Text

Effect = Callable[[Break], None]

UNKNOWN_TRAP: Final = say.UnknownTrap()


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
    parts: list[Text] = [
        *describe_combats(trial),
        *describe_changes(g, trial, targets or {}),
        *describe_unhurt(trial),
    ]
    unknown = meets_unknown_trap(g, trial, seat)
    if unknown:
        parts.append(UNKNOWN_TRAP)
    warning = warn_of_own_losses(trial, seat)
    return ForeseenOutcome(join_parts(parts), unknown or bool(warning), warning)


def join_parts(parts: Sequence[Text]) -> Text:
    """Return an outcome of all these parts; nothing of none. Each but a first strike begins with a name."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    first, *rest = parts
    others = join_parts(rest)
    return say.StrikeThen(others) if isinstance(first, say.FirstStrike) else say.OutcomeParts(first, others)


def warn_of_own_losses(trial: Break, seat: Seat) -> Text:
    """Return a sentence about own troops that would fall, and whose else.

    A sacrifice is chosen, so it needs none.
    """
    own, others = count_fallen(trial, seat), count_fallen(trial, 1 - seat)
    return say.OwnLosses(own, others) if own else ""


def count_fallen(trial: Break, seat: Seat) -> tuple[Text, ...]:
    """List the troops of a player that fall, each name once."""
    fallen = Counter(event.troop for event in trial.events if isinstance(event, Fell) and event.seat == seat)
    return tuple([say.LostTroop(*each) for each in fallen.items()])


def describe_unhurt(trial: Break) -> Iterator[Text]:
    """Yield each troop that a blow, an explosion, a shot or a crash reaches in vain, where it stands now."""
    starts: dict[tuple[Seat, str, str], str] = {}
    hurt: dict[tuple[Seat, str, str], int] = {}
    reasons: dict[tuple[Seat, str, str], Text] = {}
    causes: dict[tuple[Seat, str, str], DamageKind] = {}
    for event in trial.events:
        if isinstance(event, Fought):  # its attacker is struck on the tile that it attacks
            starts[event.seat, event.troop, event.tile] = event.start
            one, other = str(event.other), event.troop
            reasons[event.seat, event.troop, event.start] = explain_unhurt(one, event.takes)
            reasons[event.other_seat, one, event.tile] = explain_unhurt(other, event.deals)
        elif isinstance(event, Hurt):
            who = (event.seat, event.troop, event.tile)
            place = (event.seat, event.troop, starts.get(who, event.tile))
            hurt[place] = hurt.get(place, 0) + event.amount
            causes[place] = event.cause
    for place, amount in hurt.items():
        if not amount:
            _, name, tile = place
            yield say.TroopUnhurt(name, tile, cause=causes[place], reason=reasons.get(place, ""))


def explain_unhurt(enemy: str, blow: int) -> Text:
    """Say why the blow of an enemy costs no power."""
    return say.HelmetReason() if blow else say.HarmlessReason(enemy)


def describe_combats(trial: Break) -> Iterator[Text]:
    """Yield that somebody strikes first; what each side of a combat loses is told of each troop."""
    for event in trial.events:
        if isinstance(event, StruckFirst):
            yield say.FirstStrike()


def describe_changes(g: Break, trial: Break, aims: Mapping[TroopId, TileId]) -> Iterator[Text]:
    """Yield each troop that changed, by its tile before the effect."""
    spots = g.board.spots
    for tile, troop in sorted((tile, troop) for troop, tile in enumerate(spots) if tile != NOWHERE):
        if fates := describe_fates(g, trial, troop, aims.get(troop, tile)):
            yield say.TroopOutcome(g.card_of(troop).name, BOARD.names[tile], tuple(fates))
    for troop in range(len(spots), len(trial.board.spots)):
        yield say.TroopAppears(trial.card_of(troop).name)


def describe_fates(g: Break, trial: Break, troop: TroopId, aim: TileId) -> list[Text]:
    """List the changes of a troop."""
    before, after, found = g.board, trial.board, list[Text]()
    now = after.spots[troop]
    if now == NOWHERE:
        return [describe_end(g, trial, troop)]
    if lost := after.lost[troop] - before.lost[troop]:
        found.append(describe_loss(g, trial, troop, lost) if lost > 0 else say.HealsFate(-lost))
    if now != aim:
        found.append(describe_goal(g, trial, troop, now))
    if after.held[troop] != before.held[troop]:
        found.append(say.HeldFate(BOARD.names[now]))
    if BOARD.size + troop in after.bombs and BOARD.size + troop not in before.bombs:
        found.append(say.BombFate())
    return found


def describe_loss(g: Break, trial: Break, troop: TroopId, lost: int) -> Text:
    """Say how much power a troop loses, and what it runs into if that is the reason."""
    who = (g.owner_of(troop), g.card_of(troop).name, BOARD.names[trial.tile_of(troop)])
    for event in trial.events:
        if not isinstance(event, Collided) or event.other_seat is not None:
            continue
        if lost == 1 and (event.seat, event.troop, event.tile) == who:
            return say.RunsIntoFate(event.other, lost)
    return say.LosesFate(lost)


def describe_goal(g: Break, trial: Break, troop: TroopId, now: TileId) -> Text:
    """Say where a troop ends that was sent elsewhere, and whether a river took it there."""
    who = (g.owner_of(troop), g.card_of(troop).name, BOARD.names[now])
    is_back = now == g.board.spots[troop]
    if any(
        isinstance(event, Moved) and event.how == CARRIED and (event.seat, event.troop, event.tile) == who
        for event in trial.events
    ):
        return say.CarriedBackFate(who[2]) if is_back else say.CarriedFate(who[2])
    return say.StaysFate() if is_back else say.GoesFate(who[2])


def describe_end(g: Break, trial: Break, troop: TroopId) -> Text:
    """Say whether a troop is sacrificed where it stood, or falls; an explosive one explodes."""
    place = (g.owner_of(troop), BOARD.names[g.tile_of(troop)])
    given = [event for event in trial.events if isinstance(event, Sacrificed)]
    explodes = g.has_icon(troop, EXPLOSIVE)
    if any((event.seat, event.tile) == place for event in given):
        return say.SacrificedFate(explodes)
    return say.FallsFate(explodes)


def meets_unknown_trap(g: Break, trial: Break, seat: Seat) -> bool:
    """Return whether a troop of this player enters a face-down enemy trap on its way."""
    traps = {BOARD.names[tile] for tile, _ in g.own_traps(1 - seat)}
    moved = [event for event in trial.events if isinstance(event, Moved)]
    return any(event.seat == seat and event.tile in traps for event in moved)
