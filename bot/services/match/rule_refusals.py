"""Turns refusals of the rules into errors for people: the reason, and an answer that would work."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from bot.errors import StaleQuestion, UserError
from bot.i18n import Catalog
from bot.services.answers.awaited_seats import has_closed_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.store.rows import COUNTER_LEAP
from games.core import undo
from games.core.errors import AnswerRefusal, AnswerRefused, GameError, NotAsked, Refused, UnclearMove
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.sentences.teller import NOBODY, Reader, Teller
from games.core.spec import GameSpec
from games.core.text.phrases import MAX_QUOTED, shorten_line
from games.core.zones import Audience

MAX_NAMES_CHARACTERS = 80
"""Characters of the possible meanings that an error lists."""

MAX_ASIDES = 1000
"""Standing orders given in a match: each is a step of its record, and costs no turn."""
MAX_SEQ_TO_UNDO = 5_000
"""The `seq` up to which steps can be undone, without what a restore adds to it. A step and its undo are two
of the record, cost no turn, and are played again by every replay and export.
"""

UNDO_REFUSAL_KEYS: Mapping[Text, str] = {
    undo.REVEALED: "undo_seen",
    undo.CHANCE: "undo_chance",
    undo.ANSWERED: "undo_answered",
    undo.TURN_ENDED: "undo_turn",
    undo.STANDS: "undo_stands",
    undo.QUIET_QUESTION: "undo_quiet",
    undo.GAVE_UP: "undo_given_up",
    undo.NOTHING: "undo_nothing",
}


class KnownRefusal(NamedTuple):
    """Why the rules refuse a typed move of a seat, at a step of its match; found out only once."""

    seq: int
    seat: Seat
    error: AnswerRefused

    def holds(self, loaded: LoadedMatch, seat: Seat) -> bool:
        """Tell whether the refusal still applies: the same seat, and no step since."""
        return (self.seq, self.seat) == (loaded.row.seq, seat)


def explain_refusal(error: Refused, loaded: LoadedMatch | None = None, seat: Seat = -1) -> UserError:
    """Build the error for a move or setting that the rules refuse.

    `loaded`: the match, in the words of whoever made the move. `seat`: whose button was pressed; once the
    seat's answer stands, it was too late.
    """
    reader = NOBODY if loaded is None else loaded.teller.reader
    if isinstance(error, NotAsked):
        if loaded is not None and loaded.find_closed_ask(seat) is not None:
            return StaleQuestion("stale", loaded=loaded)
        return UserError("not_asked")
    if not isinstance(error, AnswerRefused) or not error.refusal.answer:
        return UserError("refused", sentence=partial(tell_error, error, reader))
    refusal = error.refusal
    facts: dict[str, Any] = {
        "part": partial(name_wrong_part, refusal, reader),
        "reason": partial(word_text, refusal.reason, reader),
        "move": refusal.answer,
    }
    if isinstance(error, UnclearMove) and refusal.names:
        return UserError(
            "unclear",
            text=shorten_line(refusal.wrong),
            names=join_fitting_names(refusal.names),
            move=refusal.answer,
        )
    if refusal.is_similar:
        titled = 0 < len(refusal.title) <= MAX_QUOTED
        return UserError(
            "unread", **facts | {"move": f"{refusal.answer} ({refusal.title})" if titled else refusal.answer}
        )
    if refusal.lead_in:
        return UserError("denied", way=partial(word_text, refusal.lead_in, reader), **facts)
    return UserError("illegal", **facts)


def word_text(text: Text, reader: Reader, catalog: Catalog) -> str:
    """Return a text of the rules in the language of the catalog."""
    return Teller(catalog.language, reader)(text)


def tell_error(error: GameError, reader: Reader, catalog: Catalog) -> str:
    """Return what an error of the rules says in the language of the catalog."""
    return error.tell(Teller(catalog.language, reader))


def name_wrong_part(refusal: AnswerRefusal, reader: Reader, catalog: Catalog) -> str:
    """Name the part of a typed move that is wrong, unless the reason does."""
    names_it = refusal.names_wrong_part(Teller(catalog.language, reader))
    return "" if names_it else catalog("errors.part", text=shorten_line(refusal.wrong)) + " "


def join_fitting_names(names: Sequence[str]) -> list[str]:
    """Join as many as there is room for, but at least two."""
    kept = [
        name
        for at, name in enumerate(names)
        if at < 2 or len("".join(names[: at + 1])) <= MAX_NAMES_CHARACTERS
    ]
    return kept if len(kept) == len(names) else [*kept, "…"]


def refuse_undo_in_secret(loaded: LoadedMatch, *, consent: bool) -> None:
    """Refuse every undo while a secret window is open, and without the others' consent just after it.

    What an undo took back, or why it could not, would tell whether somebody has answered.
    """
    if loaded.secret_window:
        raise UserError("undo_quiet")
    if not consent and has_closed_secret_window(loaded):
        raise UserError("undo_answered")


def refuse_spent_asides(loaded: LoadedMatch) -> None:
    """Refuse one more standing order in a match in which very many were given."""
    if len(loaded.row.step_marks.asides) >= MAX_ASIDES:
        raise UserError("orders_spent", most=MAX_ASIDES)


def refuse_spent_undos(loaded: LoadedMatch) -> None:
    """Refuse one more undo in a match of very many steps."""
    if loaded.row.seq % COUNTER_LEAP >= MAX_SEQ_TO_UNDO:
        raise UserError("undos_spent")


def explain_undo_refusal(reason: Text, loaded: LoadedMatch) -> UserError:
    """Build the error for a step that cannot be undone; `reason` is one of the kernel's."""
    key = UNDO_REFUSAL_KEYS[reason]
    if reason != undo.REVEALED:
        return UserError(key)
    key = key if loaded.undo_history.was_marked_final else "undo_seen_unmarked"
    return UserError(key, what=partial(name_revealed_thing, loaded.spec))


def name_revealed_thing(spec: GameSpec[Any, Any], catalog: Catalog) -> str:
    """Name what a reveal has shown: a card, or a thing in a game without hidden zones."""
    cards = any(zone.face is not Audience.ALL for zone in spec.zones)
    return catalog("errors.seen.card") if cards else catalog("errors.seen.thing")


# tables


def explain_ineligibility(others: Sequence[LoadedMatch]) -> UserError:
    """Build the error for people who may not join: the same words for every reason."""
    names = ", ".join(other.match_name for other in others[:3])
    return UserError("not_eligible", way=partial(suggest_next_step, "errors.way.others", names))


def explain_full_table(code: str, others: Sequence[LoadedMatch]) -> UserError:
    """Build the error for a full table; other open tables are counted, as there may be many."""
    games = [other.spec.title for other in others]

    def suggest_tables(catalog: Catalog) -> str:
        counted = [
            catalog("errors.way.count", n=games.count(game), game=game) for game in dict.fromkeys(games)
        ]
        return suggest_next_step("errors.way.here", ", ".join(counted), catalog)

    return UserError("table_full", code=code, way=suggest_tables)


def suggest_next_step(key: str, tables: str, catalog: Catalog) -> str:
    return catalog(key, tables=tables) if tables else catalog("errors.way.open")
