"""What every screen of a match is made from, and how it names seats, times and results."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from discord.utils import escape_markdown, escape_mentions

from bot.services.loaded import SEATS, Loaded
from bot.ui.ids import make
from bot.ui.layout import cut, dotted
from bot.words import Words, when_exactly
from games.core.model import QUESTION, Ask, Asked, Result, Seat
from games.core.zones import Who

NAME = 32
SEALED = 120


@dataclass(frozen=True)
class Sight:
    """A match, and the words in which it is shown.

    `names`: display names by seat. `due`: until when seats have time, in seconds since 1970.
    `by_itself`: seats for which a plan or an order is about to answer, of which nobody else may hear.
    """

    loaded: Loaded
    words: Words
    names: Sequence[str]
    due: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    by_itself: Collection[Seat] = ()

    @property
    def moment(self) -> int:
        """Of the question that is asked; 0 while nothing is."""
        return self.loaded.playing.moment if self.loaded.running and self.loaded.state else 0

    def id(self, what: str, *rest: object, moment: int | None = None) -> str:
        """A `custom_id` of this match."""
        return make(what, self.loaded.row.id, self.moment if moment is None else moment, *rest)

    # --- names ---------------------------------------------------------------------------------------

    def plain_name(self, seat: Seat) -> str:
        """A display name, for labels."""
        given = self.names[seat] if seat < len(self.names) else ""
        return cut(given, NAME) or self.side(seat)

    def name(self, seat: Seat) -> str:
        """The same for texts, where stars and the like would be seen as form."""
        return safe(self.plain_name(seat))

    def side(self, seat: Seat) -> str:
        """What a seat plays: `Sun`, or `seat 2`."""
        return self.loaded.side(seat) or self.words("ui.seat", n=seat + 1)

    def who(self, seat: Seat) -> str:
        """`Lea (Sun)`; a seat without a name of its own once only."""
        name, side = self.name(seat), self.side(seat)
        return side if name == side else f"{name} ({side})"

    def all_of(self, seats: Collection[Seat]) -> str:
        return ", ".join(map(self.who, seats))

    def named(self, line: str) -> str:
        """A sentence of a game with people in the place of their seats, such as `Lea and Tom go first`."""
        return self._with_people(line, self.name)

    def labelled(self, label: str) -> str:
        """The same for a control, as plain text; where two are called the same, their seats tell more."""
        distinct = len(set(self.names)) == len(self.names)
        return self._with_people(label, self.plain_name) if distinct else label

    def _with_people(self, line: str, name: Callable[[Seat], str]) -> str:
        def people(found: re.Match[str]) -> str:
            seats = [int(number) - 1 for number in re.findall(r"\d+", found[0])]
            known = all(seat < len(self.names) for seat in seats)
            return self.words.both([name(seat) for seat in seats]) if known else found[0]

        return SEATS.sub(people, line)

    # --- where the match stands ----------------------------------------------------------------------

    def status(self) -> str:
        """Turn and score, as everybody knows them."""
        loaded = self.loaded
        if loaded.state is None:
            return ""
        if loaded.spec.status is not None:
            return loaded.spec.status(loaded.view(None)) or self.words("ui.setting_up")
        if loaded.spec.turns is None:
            return ""
        turn = loaded.spec.turns(loaded.spec.table(loaded.spec, loaded.state))
        return self.words("ui.turn", turn=turn) if turn else self.words("ui.setting_up")

    def topics(self) -> str:
        """What the awaited are asked, as far as everybody may know."""
        asked = self.loaded.pending.asks
        seats = self.loaded.awaited
        topics = [topic(ask.decision) for ask in asked if not ask.about and ask.decision.seat in seats]
        return next((found for found in topics if found), "") if len(set(topics)) == 1 else ""

    def until(self, seats: Collection[Seat]) -> str:
        """When the first of these runs out of time."""
        due = [self.due[seat] for seat in seats if seat in self.due]
        return self.words("ui.until", time=when_exactly(min(due))) if due else ""

    def waited_for(self) -> str:
        """`Waiting for Lea (Sun): a replacement`."""
        seats = self.loaded.awaited
        if not seats:
            return ""
        key = "ui.waiting" if len(seats) == 1 else "ui.waiting_for_several"
        waiting = f"**{self.words(key, who=self.all_of(seats))}**"
        topic = cut(self.topics(), 100)
        return dotted(f"{waiting}: {topic}" if topic else waiting, self.until(seats))


def topic(decision: Asked) -> str:
    """What a decision is about, for everybody; nothing if that is a secret."""
    if decision.topic or decision.private:
        return decision.topic
    return decision.prompt.rstrip(".?!: ")


def title(decision: Asked) -> str:
    """What its seat calls it: for buttons and lists."""
    said = (decision.topic or decision.prompt).rstrip(".!: ")
    return said[:1].upper() + said[1:]


def safe(name: str) -> str:
    """A name that cannot be mistaken for form or for a mention."""
    return escape_mentions(escape_markdown(" ".join(name.split())))


def question_of(loaded: Loaded, seat: Seat) -> Ask | None:
    """What waits for this seat: its own question before that of a team-mate."""
    open_ = [ask for ask in loaded.asks(seat) if ask.about == QUESTION and not ask.answered]
    return next(iter([ask for ask in open_ if ask.decision.seat == seat] or open_), None)


def sealed_of(loaded: Loaded, seat: Seat) -> Ask | None:
    """An answer of this seat that is in, and may still be changed."""
    asks = loaded.asks(seat)
    return next((ask for ask in asks if ask.answered and ask.decision.seat == seat), None)


def sealed_text(ask: Ask) -> str:
    """This answer as it would be typed."""
    return cut(ask.decision.text(ask.sealed), SEALED) if ask.sealed is not None else ""


def second_button(loaded: Loaded, words: Words) -> str:
    """The label of the button for what one plays with; nothing where a game has no such thing.

    What the game calls its pieces on the table, if it does; else hands, if they are hidden.
    """
    return loaded.spec.pieces or (words("ui.button.hand") if has_hands(loaded) else "")


def has_hands(loaded: Loaded) -> bool:
    """Whether everybody holds cards that the others do not see."""
    zones = loaded.spec.zones
    return any(zone.face is Who.OWNER and not zone.shared and zone.name == "hand" for zone in zones)


def tells_more(loaded: Loaded, seat: Seat) -> bool:
    """Whether a seat's own picture tells more than the public board; where there is none, it always does."""
    if loaded.state is None or loaded.row.status == "off":
        return False
    if loaded.row.terms.alone:
        return True
    asks = loaded.asks(seat)
    return loaded.running and (has_hands(loaded) or any(seen_alone(ask.decision) for ask in asks))


def seen_alone(decision: Asked) -> bool:
    """Whether a decision comes from something that its seat alone sees."""
    return decision.private and not decision.aside


def team_of(loaded: Loaded, seat: Seat) -> list[Seat]:
    """The seat, and those for which it may answer."""
    asked = [ask.decision for ask in loaded.asks(seat) if ask.about == QUESTION]
    return sorted({seat, *[member for each in asked for member in (each.seat, *each.also)]})


def setting_up(loaded: Loaded) -> bool:
    """Whether the first turn has not begun yet; nothing is set up in a game without turns."""
    if not loaded.running or loaded.state is None or loaded.spec.turns is None:
        return False
    return not loaded.spec.turns(loaded.spec.table(loaded.spec, loaded.state))


def can_undo(loaded: Loaded, seat: Seat) -> bool:
    """Whether one press takes the last step of this seat back."""
    if not loaded.running or loaded.state is None:
        return False
    return loaded.history.refusal(team_of(loaded, seat)) is None


# the end


def ending(sight: Sight) -> str:
    """How a match ended, in a sentence: by its rules, by agreement, or not at all."""
    loaded, words = sight.loaded, sight.words
    if loaded.row.status == "off":
        return words("ui.end.off", name=loaded.name)
    found = loaded.state.result if loaded.state is not None else None
    return words("ui.end.draw_agreed", name=loaded.name) if found is None else outcome(sight, found)


def outcome(sight: Sight, result: Result) -> str:
    """Who won, in a sentence."""
    words, name = sight.words, sight.loaded.name
    if result.drawn:
        return words("ui.end.draw", name=name)
    winners = sight.all_of(result.winners)
    key = "ui.end.won" if len(result.winners) == 1 else "ui.end.won_together"
    return words(key, who=winners, name=name, score=_score(sight, result))


def _score(sight: Sight, result: Result) -> str:
    """`, 5 to 4`: of each team once, the best first. Nothing where the score did not decide."""
    if not result.scores:
        return ""
    teams = result.teams or tuple((seat,) for seat in range(len(result.ranks)))
    best = sorted((result.ranks[team[0]], -result.scores[team[0]]) for team in teams)
    scores = [-score for _, score in best]
    if len(scores) > 1 and scores[0] <= scores[1]:
        return ""
    return ", " + sight.words("ui.end.to").join(map(str, scores))


UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


def lasting(words: Words, seconds: int) -> str:
    """A stretch of time in words: `3 days`, in the largest unit of which it has two, or exactly one."""
    for unit, size in UNITS:
        if seconds >= 2 * size or seconds == size:
            return words(f"ui.lasting.{unit}", n=seconds // size)
    return words("ui.lasting.moment")
