"""What every screen of a match is built from, and how screens name seats, times and results."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

import discord
from discord.utils import escape_markdown, escape_mentions

from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_question, find_team, has_closed_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.idle_matches import IDLE_DAYS
from bot.ui.components import build_button, cut_text, join_parts, make_id
from games.core.change import Change, group_losses, tell_losses, tell_whole_group
from games.core.decisions.worded_items import without_words
from games.core.model import AnyDecision, Ask, Result, Seat
from games.core.sentences.sentence import Text, in_words
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.zones import Audience

NAME_LENGTH = 32
SEALED_LENGTH = 120
ESCAPED = re.compile(r"\\([*_`~|>#\-\\])")
"""A sign that has no meaning for Discord because of the backslash before it."""
MOST_BRIEF_LENGTHS = 2
"""Losses in a few words may take so many times the room of the others, before their causes are left out."""


CONCESSIONS = ("concession", "the others gave up")
"""Reasons of results whose losers have conceded."""


@dataclass(frozen=True)
class MatchContext:
    """A match and what says it to its reader.

    `names`: display names by seat. `deadlines`: when each seat's time ends, in seconds since 1970.
    `automatic_seats`: seats whose plan or standing order is about to answer, which is secret from all others.
    """

    loaded: LoadedMatch
    say: Teller
    names: Sequence[str]
    deadlines: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    automatic_seats: Collection[Seat] = ()
    reader: Seat | None = None
    """The seat of the only person who reads it; None for a public message, and for those who watch."""
    source: LoadedMatch = field(init=False)
    """The match as it was loaded; `loaded` says it in the reader's words."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", self.loaded)
        object.__setattr__(self, "loaded", word_match(self.loaded, self.say, self.names, self.reader))
        object.__setattr__(self, "say", self.loaded.teller)

    @property
    def moment(self) -> int:
        """Moment of the pending question, or 0."""
        return self.loaded.open_moment

    def make_id(self, verb: str, *arguments: object, moment: int | None = None) -> str:
        """Return a `custom_id` of this match."""
        return make_id(verb, self.loaded.row.id, self.moment if moment is None else moment, *arguments)

    # --- names ---------------------------------------------------------------------------------------

    def plain_name(self, seat: Seat) -> str:
        """Return a seat's display name as plain text, for labels."""
        return name_plainly(self.loaded, self.say, self.names, seat)

    def safe_name(self, seat: Seat) -> str:
        """Return a seat's display name for texts, with Discord's markup escaped."""
        return escape_name(self.plain_name(seat))

    def side_name(self, seat: Seat) -> str:
        """Return the side a seat plays: `Sun`, or `seat 2` where sides have no names."""
        return name_side(self.loaded, self.say, seat)

    def name_with_side(self, seat: Seat) -> str:
        """Return `Lea (Sun)`, or the name alone if it has a bracket itself or its side has no name."""
        name, side = self.safe_name(seat), self.loaded.side_name(seat)
        return f"{name} ({side})" if side and name != side and not name.endswith(")") else name

    def join_names(self, seats: Collection[Seat]) -> str:
        return self.say.language.join([self.name_with_side(seat) for seat in seats], "and")

    def choose_changes(
        self, changes: Sequence[Change], most_lines: int, most_characters: int
    ) -> tuple[list[str], int]:
        """Return the losses and what else fits, in order of time, with the number of those left out.

        The lightest are left out, and of equal ones the oldest. No loss is left out: where they don't fit,
        those of one owner and cause are told together, and the last ones in a few words each, on one line.
        Bookkeeping is told only where nothing else is.
        """
        real = [each for each in changes if each.weight] or list(changes)
        losses = [each for each in real if each.loss]
        told = choose_losses(losses, most_lines, most_characters, self.say)
        lines = list(told)
        others = [each for each in real if not each.loss]
        room, kept = most_characters - sum(map(len, lines)), list[int]()
        for at in sorted(range(len(others)), key=lambda at: (-others[at].weight, -at)):
            room -= len(others[at].text)
            if len(lines) + len(kept) >= most_lines or room < 0:
                break
            kept.append(at)
        return lines + [others[at].text for at in sorted(kept)], len(others) - len(kept)

    # --- status --------------------------------------------------------------------------------------

    def match_status(self) -> str:
        """Return the public status of the match: turn and score."""
        loaded = self.loaded
        if loaded.state is None:
            return ""
        if loaded.spec.status_line is not None:
            status = loaded.spec.status_line(loaded.view_for(None))
            return self.say(status) or self.say(words.MatchSettingUp())
        if loaded.spec.count_turns is None:
            return ""
        turn = loaded.spec.count_turns(loaded.spec.table_type(loaded.spec, loaded.state))
        return self.say(words.MatchTurn(turn=turn)) if turn else self.say(words.MatchSettingUp())

    def shared_topic(self) -> str:
        """Return the public topic of the pending questions, or "" if the awaited seats' topics differ."""
        asks, seats = self.loaded.pending.asks, self.loaded.public_awaited
        topics = [
            public_topic(asks[at].decision)
            for at, ask in enumerate(without_words(asks))
            if not ask.decision_number and ask.decision.seat in seats
        ]
        return next((found for found in topics if found), "") if len(set(topics)) == 1 else ""

    def format_deadline(self, seats: Collection[Seat]) -> str:
        """Say when the first of these seats runs out of time; "" if none has a deadline."""
        times = [self.deadlines[seat] for seat in seats if seat in self.deadlines]
        return self.say(words.MatchUntil(until=min(times))) if times else ""

    def describe_wait(self) -> str:
        """Return a line such as `Waiting for Lea (Sun): a replacement`, with the deadline."""
        if self.loaded.is_put_away:
            return self.say(words.MatchPutAway(days=IDLE_DAYS))
        seats = self._list_awaited_by_reader()
        if not seats:
            return ""
        waits = words.MatchWaiting if len(seats) == 1 else words.MatchWaitingForSeveral
        who = self.join_names([seat for seat in seats if seat != self.reader])
        waiting = f"**{self.say(waits(who=who, players=seats))}**"
        topic = cut_text(self.shared_topic(), 100)
        return join_parts(f"{waiting}: {topic}" if topic else waiting, self.format_deadline(seats))

    def _list_awaited_by_reader(self) -> tuple[Seat, ...]:
        """List the seats that are awaited, as the reader knows: not themselves once they've answered."""
        seats = self.loaded.public_awaited
        has_answered = self.reader in seats and find_question(self.loaded, self.reader or 0) is None
        return tuple(seat for seat in seats if not has_answered or seat != self.reader) or seats


def plain_label(label: str) -> str:
    """Return a control's text without what escapes markup, which Discord doesn't read there."""
    return ESCAPED.sub(r"\1", label)


def name_side(loaded: LoadedMatch, say: Teller, seat: Seat) -> str:
    """Return the side a seat plays: `Sun`, or `seat 2` where sides have no names."""
    return loaded.side_name(seat) or say(words.WordSeat(n=seat + 1))


def name_plainly(loaded: LoadedMatch, say: Teller, names: Sequence[str], seat: Seat) -> str:
    """Return a seat's display name as plain text, or its side if nobody with a name sits there."""
    display_name = names[seat] if seat < len(names) else ""
    return cut_text(display_name, NAME_LENGTH) or name_side(loaded, say, seat)


def word_match(loaded: LoadedMatch, say: Teller, names: Sequence[str], reader: Seat | None) -> LoadedMatch:
    """Return a match in a reader's words: their language, everybody by name, and themselves as you."""
    if loaded.state is None:
        return loaded.copy_with_teller(Teller(say.key))
    shown = [escape_name(name_plainly(loaded, say, names, seat)) for seat in range(len(names))]
    return loaded.copy_with_teller(Teller(say.key, Reader(tell_apart(shown), reader)))


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names of which no two are equal: those that are get the number of their seat.

    >>> tell_apart(["Max", "Bo", "Max"])
    ('Max (1)', 'Bo', 'Max (3)')
    """
    return tuple(
        [f"{name} ({at})" if names.count(name) > 1 else name for at, name in enumerate(names, start=1)]
    )


def choose_losses(
    losses: Sequence[Change], most_lines: int, most_characters: int, say: Teller = IN_ENGLISH
) -> list[str]:
    """Return lines with all losses: whole where they fit, else equal ones together, the rest in few words."""
    whole = [each.text for each in losses]
    if len(whole) <= most_lines and sum(map(len, whole)) <= most_characters:
        return whole
    groups = group_losses(losses)
    texts = [group[0].text if len(group) == 1 else tell_whole_group(group, say) for group in groups]
    most = most_lines if len(texts) <= most_lines else most_lines - 1
    while most and sum(map(len, texts[:most])) > most_characters:
        most -= 1
    rest = [each for group in groups[most:] for each in group]
    brief = tell_losses(rest, MOST_BRIEF_LENGTHS * most_characters, say)
    return [*texts[:most], join_parts(*brief)] if brief else texts[:most]


def build_take_up_button(context: MatchContext) -> discord.ui.Button[Any]:
    """Build the button that takes a match up again that was put away."""
    return build_button(context.say(words.ButtonTakeUp()), context.make_id("takeup", moment=0), "primary")


def public_topic(decision: AnyDecision) -> str:
    """Return what a decision is about, for everybody; "" if that is secret."""
    if decision.topic or decision.private:
        return in_words(decision.topic)
    return in_words(decision.prompt).rstrip(".?!: ")


def decision_title(decision: AnyDecision) -> str:
    """Return a decision's title for its own seat, for buttons and lists."""
    title = in_words(decision.topic or decision.prompt).rstrip(".!: ")
    return title[:1].upper() + title[1:]


def escape_name(name: str) -> str:
    """Escape a name so that Discord reads neither markup nor a mention in it."""
    return escape_mentions(escape_markdown(" ".join(name.split())))


def describe_sealed(ask: Ask) -> str:
    """Return a sealed answer as it would be typed."""
    return cut_text(ask.decision.text(ask.sealed_pick), SEALED_LENGTH) if ask.sealed_pick is not None else ""


def hand_button_label(loaded: LoadedMatch, say: Teller) -> str:
    """Return the label of the button for a seat's own pieces or hand; "" if the game has neither.

    The game's name for its pieces comes first, then "hand" where hands are hidden.
    """
    return say(loaded.spec.pieces) or (say(words.ButtonHand()) if has_hands(loaded) else "")


def has_hands(loaded: LoadedMatch) -> bool:
    """Tell whether the game has hands that only their owners see."""
    zones = loaded.spec.zones
    return any(zone.face is Audience.OWNER and not zone.shared and zone.name == "hand" for zone in zones)


def has_own_picture(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat's panel has a picture of its own.

    It has one beside every question, so that nobody has to scroll to the public board to answer; with a hand,
    and in a match without a public board, while others are awaited too.
    """
    if loaded.state is None or loaded.row.status == "off":
        return False
    if loaded.row.terms.alone:
        return True
    return loaded.is_running and (has_hands(loaded) or is_asked(loaded, seat))


def is_asked(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether a seat is asked a question, or has answered one that only it may know of."""
    asks = loaded.asks_of(seat)
    hidden = any(ask.decision.private and not ask.decision.aside for ask in asks)
    return hidden or find_question(loaded, seat) is not None


def is_setting_up(loaded: LoadedMatch) -> bool:
    """Tell whether the first turn hasn't begun yet; never in a game without turns."""
    if not loaded.is_running or loaded.state is None or loaded.spec.count_turns is None:
        return False
    return not loaded.spec.count_turns(loaded.spec.table_type(loaded.spec, loaded.state))


def can_undo(loaded: LoadedMatch, seat: Seat) -> bool:
    """Tell whether the seat may take its last step back without asking anybody."""
    if not loaded.is_running or loaded.state is None:
        return False
    if loaded.secret_window or has_closed_secret_window(loaded):
        return False
    return loaded.undo_history.find_undo_obstacle(find_team(loaded, seat)) is None


# --- the end -----------------------------------------------------------------------------------------


def describe_ending(context: MatchContext) -> str:
    """Say in a sentence how a match ended: by its rules, by agreement, or called off."""
    loaded, say = context.loaded, context.say
    if loaded.row.status == "off":
        return say(words.EndingOff(name=loaded.match_name))
    found = loaded.state.result if loaded.state is not None else None
    return (
        say(words.EndingDrawAgreed(name=loaded.match_name))
        if found is None
        else describe_outcome(context, found)
    )


def describe_outcome(context: MatchContext, result: Result) -> str:
    """Say in a sentence who won."""
    say, name = context.say, context.loaded.match_name
    if result.is_draw:
        return say(words.EndingDraw(name=name))
    who, score, is_one = context.join_names(result.winners), _tell_score(result), len(result.winners) == 1
    if context.reader in result.winners:
        won = words.EndingYouWon if is_one else words.EndingYouWonTogether
        return say(won(name=name, score=score))
    if context.reader is None:
        ended = words.EndingWon if is_one else words.EndingWonTogether
    else:
        ended = words.EndingYouLost if is_one else words.EndingYouLostToSeveral
    return say(ended(who=who, name=name, score=score))


def _tell_score(result: Result) -> Text:
    """Return each team's score once, the best first: `5 to 4`; "" if the score didn't decide."""
    if not result.scores or is_concession(result):
        return ""
    teams = result.teams or tuple((seat,) for seat in range(len(result.ranks)))
    best = sorted((result.ranks[team[0]], -result.scores[team[0]]) for team in teams)
    scores = [-score for _, score in best]
    if len(scores) > 1 and scores[0] <= scores[1]:
        return ""
    return reduce(words.EndingTo, map(str, scores))


def plain_reason(result: Result) -> str:
    """Return the key of a result's reason in one way of writing: rows have it in several."""
    return result.reason.lower().replace("-", " ").replace("_", " ")


def is_concession(result: Result) -> bool:
    """Tell whether the losers have conceded, so that no score decided."""
    return plain_reason(result) in CONCESSIONS


def can_replay(loaded: LoadedMatch) -> bool:
    """Tell whether a match can be replayed: it began with a deal of its own, and is no lesson."""
    return loaded.row.origin.position_of is None and not loaded.row.terms.is_lesson


def can_share(loaded: LoadedMatch) -> bool:
    """Tell whether a private match could be made visible in a thread."""
    private = loaded.row.terms.alone and not loaded.row.terms.is_lesson
    return loaded.is_running and private and loaded.row.server is not None
