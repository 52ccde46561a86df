"""Turns refusals of the rules into errors for people: the reason, and an answer that would work."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.errors import StaleQuestion, UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import has_closed_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.spoken_moves import SpokenMoves
from bot.store.rows import COUNTER_LEAP
from games.core import undo
from games.core.errors import AnswerRefused, NotAsked, Refused, UnclearMove, UnknownMove
from games.core.model import Seat
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import NOBODY
from games.core.spec import GameSpec
from games.core.text.phrases import shorten_line
from games.core.zones import Audience

MAX_NAMES_CHARACTERS = 80
"""Characters of the possible meanings that an error lists."""

MAX_ASIDES = 1000
"""Standing orders given in a match: each is a step of its record, and costs no turn."""
MAX_SEQ_TO_UNDO = 5_000
"""The `seq` up to which steps can be undone, without what a restore adds to it. A step and its undo are two
of the record, cost no turn, and are played again by every replay and export.
"""

UNDO_REFUSALS: Mapping[Text, type[Sentence]] = {
    undo.REVEALED: words.ErrorUndoSeen,
    undo.CHANCE: words.ErrorUndoChance,
    undo.ANSWERED: words.ErrorUndoAnswered,
    undo.TURN_ENDED: words.ErrorUndoTurn,
    undo.BINDS: words.ErrorUndoBinds,
    undo.STANDS: words.ErrorUndoStands,
    undo.OPENED: words.ErrorUndoOpened,
    undo.QUIET_QUESTION: words.ErrorUndoQuiet,
    undo.GAVE_UP: words.ErrorUndoGivenUp,
    undo.NOTHING: words.ErrorUndoNothing,
}

ASKABLE_REFUSALS = (
    words.ErrorUndoChance,
    words.ErrorUndoAnswered,
    words.ErrorUndoTurn,
    words.ErrorUndoBinds,
    words.ErrorUndoStands,
    words.ErrorUndoOpened,
)
"""Refusals of an undo that the others might agree to."""
MATCH_REFUSALS = (*ASKABLE_REFUSALS, words.ErrorUndoNothing)
"""Refusals of an undo that name the match: `/undo` alone may have meant another one."""


class KnownRefusal(NamedTuple):
    """Why the rules refuse a typed move of a seat, at a step of its match; found out only once."""

    seq: int
    seat: Seat
    error: AnswerRefused

    def holds(self, loaded: LoadedMatch, seat: Seat) -> bool:
        """Tell whether the refusal still applies: the same seat, and no step since."""
        return (self.seq, self.seat) == (loaded.row.seq, seat)


def explain_refusal(
    error: Refused, loaded: LoadedMatch | None = None, seat: Seat = -1, typist: Seat | None = None
) -> UserError:
    """Build the error for a move or setting that the rules refuse.

    `loaded`: the match, in the words of whoever made the move. `seat`: whose button was pressed; once the
    seat's answer stands, it was too late. `typist`: whose typed move it is; moves are named by its buttons.
    """
    reader = NOBODY if loaded is None else loaded.teller.reader
    if isinstance(error, NotAsked):
        if loaded is not None and loaded.find_closed_ask(seat) is not None:
            return StaleQuestion(loaded=loaded)
        return UserError(words.ErrorNotAsked())
    if not isinstance(error, AnswerRefused) or not error.refusal.answer:
        return UserError(words.ErrorRefused(error), reader)
    if loaded is None or typist is None:
        return UserError(words.ErrorIllegal(error, error.refusal.answer), reader)
    return UserError(_explain_answer(error, SpokenMoves(loaded, typist, error.refusal.understood)), reader)


def _explain_answer(error: AnswerRefused, spoken: SpokenMoves) -> Sentence:
    """Return the sentence for a refused answer, with one that is near to it if there is such a one.

    None is suggested that would hurt its own side, or end a turn that nobody wanted to end.
    """
    refusal = error.refusal
    if isinstance(error, UnclearMove) and refusal.names:
        choices = join_fitting_names(spoken.speak_all(refusal.names))
        return words.ErrorUnclear(shorten_line(refusal.wrong), choices, spoken.speak_name(refusal.answer))
    move = spoken.speak_move(refusal.answer)
    error = error.amend(reason=spoken.speak_names(refusal.reason))
    if refusal.is_similar:
        return words.ErrorUnread(error, move)
    if refusal.lead_in:
        return words.ErrorDenied(error, refusal.lead_in, move)
    is_listed = refusal.is_far and (refusal.names or not isinstance(error, UnknownMove))
    if is_listed or refusal.is_explained or spoken.is_harmful(refusal.answer):
        return words.ErrorRefused(error.amend(answer="", lead_in=""))
    return words.ErrorExample(error, move) if refusal.is_far else words.ErrorIllegal(error, move)


def join_fitting_names(names: Sequence[str]) -> tuple[str, ...]:
    """Join as many as there is room for, but at least two."""
    kept = tuple(
        name
        for at, name in enumerate(names)
        if at < 2 or len("".join(names[: at + 1])) <= MAX_NAMES_CHARACTERS
    )
    return kept if len(kept) == len(names) else (*kept, "…")


def refuse_undo_in_secret(loaded: LoadedMatch, *, consent: bool) -> None:
    """Refuse every undo while a secret window is open, and without the others' consent just after it.

    What an undo took back, or why it could not, would tell whether somebody has answered.
    """
    if loaded.secret_window:
        raise UserError(words.ErrorUndoQuiet())
    if not consent and has_closed_secret_window(loaded):
        raise UserError(words.ErrorUndoAnswered(loaded.match_name))


def refuse_spent_asides(loaded: LoadedMatch) -> None:
    """Refuse one more standing order in a match in which very many were given."""
    if len(loaded.row.step_marks.asides) >= MAX_ASIDES:
        raise UserError(words.ErrorOrdersSpent(most=MAX_ASIDES))


def refuse_spent_undos(loaded: LoadedMatch) -> None:
    """Refuse one more undo in a match of very many steps."""
    if loaded.row.seq % COUNTER_LEAP >= MAX_SEQ_TO_UNDO:
        raise UserError(words.ErrorUndosSpent())


def explain_undo_refusal(reason: Text, loaded: LoadedMatch) -> UserError:
    """Build the error for a step that cannot be undone; `reason` is one of the kernel's."""
    if reason != undo.REVEALED:
        refusal = UNDO_REFUSALS[reason]
        return UserError(refusal(loaded.match_name) if refusal in MATCH_REFUSALS else refusal())
    was_warned = loaded.undo_history.was_marked_final
    refusal = words.ErrorUndoSeen if was_warned else words.ErrorUndoSeenUnmarked
    return UserError(refusal(name_revealed_thing(loaded.spec)))


def name_revealed_thing(spec: GameSpec[Any, Any]) -> Sentence:
    """Name what a reveal has shown: a card, or a thing in a game without hidden zones."""
    cards = any(zone.face is not Audience.ALL for zone in spec.zones)
    return words.ErrorSeenCard() if cards else words.ErrorSeenThing()


# tables


def explain_ineligibility(others: Sequence[LoadedMatch]) -> UserError:
    """Build the error for people who may not join: the same words for every reason."""
    names = tuple(other.match_name for other in others[:3])
    return UserError(words.ErrorNotEligible(words.ErrorWayOthers(names) if names else words.ErrorWayOpen()))


def explain_full_table(code: str, others: Sequence[LoadedMatch]) -> UserError:
    """Build the error for a full table; other open tables are counted, as there may be many."""
    games = [other.spec.title for other in others]
    counted = tuple(words.ErrorWayCount(games.count(game), game) for game in dict.fromkeys(games))
    way = words.ErrorWayHere(counted) if counted else words.ErrorWayOpen()
    return UserError(words.ErrorTableFull(code, way))
