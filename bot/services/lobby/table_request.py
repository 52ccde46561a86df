"""Requests for tables: turns what a person asks for into terms, by the specification of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.rule_refusals import explain_refusal
from bot.store.records import OnTimeout, Scalar
from bot.store.rows import MatchRow
from games.core.errors import BadMatchOption
from games.core.sentences.tables import list_languages
from games.core.sentences.teller import Teller
from games.core.spec import Format, GameSpec, MatchOption
from games.core.text.matching import normalize
from games.registry import GAMES

AI_LEVELS = ("easy", "normal")
"""Levels of AI players, the weakest first."""

TERMS_AGREED = "terms"
"""The mark of a seat that has agreed to the present terms."""


@dataclass
class TableRequest:
    """What a person wants to play; fields left out are as last time, or as usual."""

    game: str
    format: str = ""
    seats: int = 0
    options: Mapping[str, Scalar] = field(default_factory=dict[str, Scalar])
    pace: str = ""
    on_timeout: OnTimeout | None = None
    invited: Sequence[int] = ()
    alone: bool = False
    is_public: bool = False
    """Whether a match against AI alone is public, as the server wants."""
    level: str = ""


@dataclass
class TermsChanges:
    """Changes to the terms of an open table; None leaves a field as it is."""

    format: str | None = None
    seats: int | None = None
    options: Mapping[str, Scalar] | None = None
    pace: str | None = None
    on_timeout: OnTimeout | None = None
    invited: Sequence[int] | None = None
    start_when_full: bool | None = None
    level: str | None = None
    finished: int | None = None


def find_game(game: str) -> GameSpec[Any, Any]:
    """Find a game by its key or its title."""
    for spec in GAMES.values():
        if normalize(game) in (normalize(spec.key), normalize(spec.title)):
            return spec
    raise UserError(words.ErrorNoGame(game=game[:40], games=", ".join(spec.title for spec in GAMES.values())))


def complete_options(
    spec: GameSpec[Any, Any], options: Mapping[str, Scalar], seats: int
) -> dict[str, Scalar]:
    """Complete the options of a match; refuse impossible ones, with what is possible."""
    try:
        return spec.validate_options(options, seats)
    except BadMatchOption as bad:
        raise explain_refusal(bad) from None


def find_format(spec: GameSpec[Any, Any], key: str) -> Format:
    try:
        return spec.find_format(key)
    except BadMatchOption as bad:
        raise explain_refusal(bad) from None


def option_keys(spec: GameSpec[Any, Any], seats: int) -> set[str]:
    """List the keys of the options of a match with this many seats."""
    found = {"format"} | {option.key for option in spec.match_options if not option.by_seat}
    by_seat = [option.key for option in spec.match_options if option.by_seat]
    return found | {f"{key}.{seat}" for key in by_seat for seat in range(seats)}


def list_table_options(spec: GameSpec[Any, Any]) -> list[MatchOption]:
    """Return the options that the table agrees on, without those that each seat sets for itself."""
    return [option for option in spec.match_options if not option.by_seat and not option.secret]


def parse_options(spec: GameSpec[Any, Any], text: str) -> dict[str, Scalar]:
    """Parse typed options: `heroes=random, sides=random`; the signs between may be left out."""
    found: dict[str, Scalar] = {}
    parts = text.replace("=", " ").replace(":", " ").replace(",", " ").replace(";", " ").split()
    if len(parts) % 2:
        raise UserError(words.ErrorOptionsUnclear(example=example_options(spec)))
    for key, value in zip(parts[::2], parts[1::2], strict=True):
        option = next((one for one in list_table_options(spec) if normalize(key) in option_names(one)), None)
        if option is None:
            raise UserError(words.ErrorNoOption(option=key[:40], example=example_options(spec)))
        try:
            found[option.key] = option.parse(value)
        except BadMatchOption as bad:
            raise explain_refusal(bad) from None
    return found


def option_names(option: MatchOption) -> set[str]:
    """List what an option may be called by: its key, and its title in any language."""
    titles = {Teller(language)(option.title) for language in list_languages()}
    return {normalize(option.key), *map(normalize, titles)}


def example_options(spec: GameSpec[Any, Any]) -> str:
    """List options of the game as they can be typed."""
    return ", ".join(
        f"{option.key}={choice}" for option in list_table_options(spec) for choice in option.choices[-1:]
    )


def have_all_agreed(row: MatchRow) -> bool:
    """Tell whether everybody at the table has agreed to the present terms."""
    return all(seat.person is None or TERMS_AGREED in seat.agreements for seat in row.seats)


def is_dead_offer(row: MatchRow) -> bool:
    """Tell whether a rematch has lost its opener before anybody else has agreed to it."""
    agreed = any(seat.person is not None and TERMS_AGREED in seat.agreements for seat in row.seats)
    return row.origin.rematch_of is not None and row.find_seat_of(row.opened_by) is None and not agreed


def is_full(row: MatchRow) -> bool:
    return not any(seat.is_free for seat in row.seats)


def find_table_owner(row: MatchRow) -> int:
    """Return who may change the table: its opener, or after they have left who has sat there longest."""
    people = row.seated_people
    return row.opened_by if row.opened_by in people or not people else people[0]
