"""What every screen of a match is made from, and how it names seats, times and results."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from discord.utils import escape_markdown, escape_mentions

from bot.i18n import Catalog, exact_time
from bot.services.match.loaded_match import SEATS_PATTERN, LoadedMatch
from bot.ui.components import cut_text, join_parts
from bot.ui.custom_ids import make_id
from games.core.model import QUESTION, AnyDecision, Ask, Result, Seat
from games.core.zones import Audience

NAME_LENGTH = 32
SEALED_LENGTH = 120


@dataclass(frozen=True)
class MatchContext:
    """A match, and the words in which it is shown.

    `names`: display names by seat. `due`: until when seats have time, in seconds since 1970.
    `by_itself`: seats for which a plan or an order is about to answer, of which nobody else may hear.
    """

    loaded: LoadedMatch
    words: Catalog
    names: Sequence[str]
    deadlines: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    automatic_seats: Collection[Seat] = ()

    @property
    def moment(self) -> int:
        """Of the question that is asked; 0 while nothing is."""
        return self.loaded.live_state.moment if self.loaded.is_running and self.loaded.state else 0

    def make_id(self, verb: str, *arguments: object, moment: int | None = None) -> str:
        """A `custom_id` of this match."""
        return make_id(verb, self.loaded.row.id, self.moment if moment is None else moment, *arguments)

    # --- names ---------------------------------------------------------------------------------------

    def plain_name(self, seat: Seat) -> str:
        """A display name, for labels."""
        given = self.names[seat] if seat < len(self.names) else ""
        return cut_text(given, NAME_LENGTH) or self.side_name(seat)

    def safe_name(self, seat: Seat) -> str:
        """The same for texts, where stars and the like would be seen as form."""
        return escape_name(self.plain_name(seat))

    def side_name(self, seat: Seat) -> str:
        """What a seat plays: `Sun`, or `seat 2`."""
        return self.loaded.side_name(seat) or self.words("ui.seat", n=seat + 1)

    def name_with_side(self, seat: Seat) -> str:
        """`Lea (Sun)`; a seat without a name of its own once only."""
        name, side = self.safe_name(seat), self.side_name(seat)
        return side if name == side else f"{name} ({side})"

    def join_names(self, seats: Collection[Seat]) -> str:
        return ", ".join(map(self.name_with_side, seats))

    def name_people(self, line: str) -> str:
        """A sentence of a game with people in the place of their seats, such as `Lea and Tom go first`."""
        return self._replace_seats(line, self.safe_name)

    def label_people(self, label: str) -> str:
        """The same for a control, as plain text; where two are called the same, their seats tell more."""
        distinct = len(set(self.names)) == len(self.names)
        return self._replace_seats(label, self.plain_name) if distinct else label

    def _replace_seats(self, line: str, name: Callable[[Seat], str]) -> str:
        def join_people(found: re.Match[str]) -> str:
            seats = [int(number) - 1 for number in re.findall(r"\d+", found[0])]
            known = all(seat < len(self.names) for seat in seats)
            return self.words.join_and([name(seat) for seat in seats]) if known else found[0]

        return SEATS_PATTERN.sub(join_people, line)

    # --- where the match stands ----------------------------------------------------------------------

    def match_status(self) -> str:
        """Turn and score, as everybody knows them."""
        loaded = self.loaded
        if loaded.state is None:
            return ""
        if loaded.spec.status_line is not None:
            return loaded.spec.status_line(loaded.view_for(None)) or self.words("ui.setting_up")
        if loaded.spec.count_turns is None:
            return ""
        turn = loaded.spec.count_turns(loaded.spec.table_type(loaded.spec, loaded.state))
        return self.words("ui.turn", turn=turn) if turn else self.words("ui.setting_up")

    def shared_topic(self) -> str:
        """What the awaited are asked, as far as everybody may know."""
        asked = self.loaded.pending.asks
        seats = self.loaded.public_awaited
        topics = [
            public_topic(ask.decision)
            for ask in asked
            if not ask.decision_number and ask.decision.seat in seats
        ]
        return next((found for found in topics if found), "") if len(set(topics)) == 1 else ""

    def format_deadline(self, seats: Collection[Seat]) -> str:
        """When the first of these runs out of time."""
        moments = [self.deadlines[seat] for seat in seats if seat in self.deadlines]
        return self.words("ui.until", time=exact_time(min(moments))) if moments else ""

    def describe_wait(self) -> str:
        """`Waiting for Lea (Sun): a replacement`."""
        seats = self.loaded.public_awaited
        if not seats:
            return ""
        key = "ui.waiting" if len(seats) == 1 else "ui.waiting_for_several"
        waiting = f"**{self.words(key, who=self.join_names(seats))}**"
        topic = cut_text(self.shared_topic(), 100)
        return join_parts(f"{waiting}: {topic}" if topic else waiting, self.format_deadline(seats))


def public_topic(decision: AnyDecision) -> str:
    """What a decision is about, for everybody; nothing if that is a secret."""
    if decision.topic or decision.private:
        return decision.topic
    return decision.prompt.rstrip(".?!: ")


def decision_title(decision: AnyDecision) -> str:
    """What its seat calls it: for buttons and lists."""
    said = (decision.topic or decision.prompt).rstrip(".!: ")
    return said[:1].upper() + said[1:]


def escape_name(name: str) -> str:
    """A name that cannot be mistaken for form or for a mention."""
    return escape_mentions(escape_markdown(" ".join(name.split())))


def find_question(loaded: LoadedMatch, seat: Seat) -> Ask | None:
    """What waits for this seat: its own question before that of a team-mate."""
    open_ = [ask for ask in loaded.asks_of(seat) if ask.decision_number == QUESTION and not ask.is_answered]
    return next(iter([ask for ask in open_ if ask.decision.seat == seat] or open_), None)


def find_sealed(loaded: LoadedMatch, seat: Seat) -> Ask | None:
    """An answer of this seat that is in, and may still be changed."""
    asks = loaded.asks_of(seat)
    return next((ask for ask in asks if ask.is_answered and ask.decision.seat == seat), None)


def describe_sealed(ask: Ask) -> str:
    """This answer as it would be typed."""
    return cut_text(ask.decision.text(ask.sealed_pick), SEALED_LENGTH) if ask.sealed_pick is not None else ""


def hand_button_label(loaded: LoadedMatch, words: Catalog) -> str:
    """The label of the button for what one plays with; nothing where a game has no such thing.

    What the game calls its pieces on the table, if it does; else hands, if they are hidden.
    """
    return loaded.spec.pieces or (words("ui.button.hand") if has_hands(loaded) else "")


def has_hands(loaded: LoadedMatch) -> bool:
    """Whether everybody holds cards that the others do not see."""
    zones = loaded.spec.zones
    return any(zone.face is Audience.OWNER and not zone.shared and zone.name == "hand" for zone in zones)


def shows_private_view(loaded: LoadedMatch, seat: Seat) -> bool:
    """Whether a seat's own picture tells more than the public board; where there is none, it always does."""
    if loaded.state is None or loaded.row.status == "off":
        return False
    if loaded.row.terms.alone:
        return True
    asks = loaded.asks_of(seat)
    return loaded.is_running and (has_hands(loaded) or any(is_private_question(ask.decision) for ask in asks))


def is_private_question(decision: AnyDecision) -> bool:
    """Whether a decision comes from something that its seat alone sees."""
    return decision.private and not decision.aside


def find_team(loaded: LoadedMatch, seat: Seat) -> list[Seat]:
    """The seat, and those for which it may answer."""
    asked = [ask.decision for ask in loaded.asks_of(seat) if ask.decision_number == QUESTION]
    return sorted({seat, *[member for each in asked for member in (each.seat, *each.deputies)]})


def is_setting_up(loaded: LoadedMatch) -> bool:
    """Whether the first turn has not begun yet; nothing is set up in a game without turns."""
    if not loaded.is_running or loaded.state is None or loaded.spec.count_turns is None:
        return False
    return not loaded.spec.count_turns(loaded.spec.table_type(loaded.spec, loaded.state))


def can_undo(loaded: LoadedMatch, seat: Seat) -> bool:
    """Whether one press takes the last step of this seat back."""
    if not loaded.is_running or loaded.state is None:
        return False
    return loaded.undo_history.why_not(find_team(loaded, seat)) is None


# the end


def describe_ending(context: MatchContext) -> str:
    """How a match ended, in a sentence: by its rules, by agreement, or not at all."""
    loaded, words = context.loaded, context.words
    if loaded.row.status == "off":
        return words("ui.end.off", name=loaded.match_name)
    found = loaded.state.result if loaded.state is not None else None
    return (
        words("ui.end.draw_agreed", name=loaded.match_name)
        if found is None
        else describe_outcome(context, found)
    )


def describe_outcome(context: MatchContext, result: Result) -> str:
    """Who won, in a sentence."""
    words, name = context.words, context.loaded.match_name
    if result.is_draw:
        return words("ui.end.draw", name=name)
    winners = context.join_names(result.winners)
    key = "ui.end.won" if len(result.winners) == 1 else "ui.end.won_together"
    return words(key, who=winners, name=name, score=_format_score(context, result))


def _format_score(context: MatchContext, result: Result) -> str:
    """`, 5 to 4`: of each team once, the best first. Nothing where the score did not decide."""
    if not result.scores:
        return ""
    teams = result.teams or tuple((seat,) for seat in range(len(result.ranks)))
    best = sorted((result.ranks[team[0]], -result.scores[team[0]]) for team in teams)
    scores = [-score for _, score in best]
    if len(scores) > 1 and scores[0] <= scores[1]:
        return ""
    return ", " + context.words("ui.end.to").join(map(str, scores))


UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


def format_duration(words: Catalog, seconds: int) -> str:
    """A stretch of time in words: `3 days`, in the largest unit of which it has two, or exactly one."""
    for unit, size in UNITS:
        if seconds >= 2 * size or seconds == size:
            return words(f"ui.lasting.{unit}", n=seconds // size)
    return words("ui.lasting.moment")
