"""What a table is made of: what people ask for, read by the game's own specification."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.errors import Told
from bot.services.clocks import PACES
from bot.services.refusing import refused
from bot.store.records import Match, OnTimeout, Scalar, Terms
from games.core.errors import BadSetting
from games.core.reading import plain
from games.core.spec import Format, GameSpec, Setting
from games.registry import GAMES

LEVELS = ("easy", "normal")
"""Of AI players, the weakest first."""

AGREED = "terms"
"""What a seat has said yes to, of a table whose terms were changed."""


@dataclass
class Wish:
    """What somebody wants to play. What is left out is as it was last time, or as usual."""

    game: str
    format: str = ""
    seats: int = 0
    options: Mapping[str, Scalar] = field(default_factory=dict[str, Scalar])
    pace: str = ""
    on_timeout: OnTimeout | None = None
    invited: Sequence[int] = ()
    alone: bool = False
    shown: bool = False
    """Though it is against AI alone, the place wants to see it."""
    level: str = ""


@dataclass
class Changes:
    """What the opener wants different at an open table; None: as it is."""

    format: str | None = None
    seats: int | None = None
    options: Mapping[str, Scalar] | None = None
    pace: str | None = None
    on_timeout: OnTimeout | None = None
    invited: Sequence[int] | None = None
    start_when_full: bool | None = None
    level: str | None = None
    finished: int | None = None


def spec_of(game: str) -> GameSpec[Any, Any]:
    """A game by its key or its title."""
    for spec in GAMES.values():
        if plain(game) in (plain(spec.key), plain(spec.title)):
            return spec
    raise Told("no_game", game=game[:40], games=", ".join(spec.title for spec in GAMES.values()))


def checked(spec: GameSpec[Any, Any], options: Mapping[str, Scalar], seats: int) -> dict[str, Scalar]:
    """Complete options of a match, or the sentence that says what is possible."""
    try:
        return spec.validated(options, seats)
    except BadSetting as bad:
        raise refused(bad) from None


def terms_of(spec: GameSpec[Any, Any], wish: Wish, last: Terms | None) -> Terms:
    """The terms of a new table: the wish, then what was agreed on last time, then the defaults."""
    known = dict(last.options) if last is not None else {}
    if wish.format and plain(wish.format) != plain(str(known.get("format", ""))):
        known = {}
    given = {**known, **wish.options} | ({"format": wish.format} if wish.format else {})
    seats = wish.seats or seats_for(spec, given, last)
    allowed = keys(spec, seats)
    kept = {key: value for key, value in given.items() if key in allowed or key in wish.options}
    terms = Terms(seats=seats, options=checked(spec, kept, seats), invited=list(wish.invited))
    terms.alone = wish.alone and not wish.shown
    terms.pace = PACES.get(wish.pace, PACES["none"])
    terms.on_timeout = wish.on_timeout or "ai"
    terms.level = wish.level if wish.level in LEVELS else "normal"
    return terms


def format_of(spec: GameSpec[Any, Any], key: str) -> Format:
    try:
        return spec.format(key)
    except BadSetting as bad:
        raise refused(bad) from None


def seats_for(spec: GameSpec[Any, Any], options: Mapping[str, Scalar], last: Terms | None) -> int:
    """As many as last time, if the format has them; else its fewest."""
    possible = format_of(spec, str(options.get("format", spec.formats[0].key))).seats
    return last.seats if last is not None and last.seats in possible else min(possible)


def keys(spec: GameSpec[Any, Any], seats: int) -> set[str]:
    """What can be set about a match of so many seats."""
    found = {"format"} | {setting.key for setting in spec.settings if not setting.by_seat}
    by_seat = [setting.key for setting in spec.settings if setting.by_seat]
    return found | {f"{key}.{seat}" for key in by_seat for seat in range(seats)}


def table_settings(spec: GameSpec[Any, Any]) -> list[Setting]:
    """What is agreed on at the table; what each seat sets for itself is not."""
    return [setting for setting in spec.settings if not setting.by_seat and not setting.secret]


def options_from(spec: GameSpec[Any, Any], text: str) -> dict[str, Scalar]:
    """Options as typed: `heroes=random, sides=random`; the signs between may be left out."""
    found: dict[str, Scalar] = {}
    words = text.replace("=", " ").replace(":", " ").replace(",", " ").replace(";", " ").split()
    if len(words) % 2:
        raise Told("options_unclear", example=example(spec))
    for key, value in zip(words[::2], words[1::2], strict=True):
        setting = next((one for one in table_settings(spec) if plain(key) in names(one)), None)
        if setting is None:
            raise Told("no_option", option=key[:40], example=example(spec))
        try:
            found[setting.key] = setting.read(value)
        except BadSetting as bad:
            raise refused(bad) from None
    return found


def names(setting: Setting) -> tuple[str, str]:
    return plain(setting.key), plain(setting.title)


def example(spec: GameSpec[Any, Any]) -> str:
    """Options of the game as they can be typed."""
    return ", ".join(
        f"{setting.key}={choice}" for setting in table_settings(spec) for choice in setting.choices[-1:]
    )


def changed(before: Terms, after: Terms) -> list[str]:
    """What is different, by key, such as `pace`."""
    found: list[str] = []
    if before.options.get("format") != after.options.get("format") or before.seats != after.seats:
        found.append("format")
    for key in {**before.options, **after.options}:
        if key != "format" and "." not in key and before.options.get(key) != after.options.get(key):
            found.append(f"option.{key}")
    if before.pace != after.pace:
        found.append("pace")
    if before.on_timeout != after.on_timeout:
        found.append("on_timeout")
    return found


def agreed(row: Match) -> bool:
    """Everybody who sits there knows the present terms."""
    return all(seat.person is None or AGREED in seat.notes.agrees for seat in row.seats)


def full(row: Match) -> bool:
    return not any(seat.free for seat in row.seats)


def opener(row: Match) -> int:
    """Who rules the table: who opened it, or whoever has sat there longest once they have left."""
    people = row.people
    return row.opened_by if row.opened_by in people or not people else people[0]
