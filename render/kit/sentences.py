"""Sentences of render.kit, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from render.kit.tables import TABLES


class Draw(Sentence, frozen=True, tag="ending.draw"):
    """A draw."""

    tables = TABLES


class OverHeadline(Sentence, frozen=True, tag="ending.over_headline"):
    """The match is over."""

    tables = TABLES


class Win(Sentence, frozen=True, tag="ending.win"):
    """{winners} win."""

    tables = TABLES
    winners: tuple[Seat, ...]


class WinByReason(Sentence, frozen=True, tag="ending.win_by_reason"):
    """{winners} win: {why}."""

    tables = TABLES
    winners: tuple[Seat, ...]
    why: Text


class WinByScore(Sentence, frozen=True, tag="ending.win_by_score"):
    """{winners} win {best} to {next}."""

    tables = TABLES
    winners: tuple[Seat, ...]
    best: int
    next: int


class WinByScoreAndReason(Sentence, frozen=True, tag="ending.win_by_score_and_reason"):
    """{winners} win {best} to {next}: {why}."""

    tables = TABLES
    winners: tuple[Seat, ...]
    best: int
    next: int
    why: Text


class OnlyYouSeeThis(Sentence, frozen=True, tag="label.only_you_see_this"):
    """only you see this."""

    tables = TABLES


class UnwritableName(Sentence, frozen=True, tag="label.unwritable_name"):
    """Seat {number}."""

    tables = TABLES
    number: int
