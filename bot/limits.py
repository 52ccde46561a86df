"""Limits on what one person, or one server, can make the host keep: all of them in one record.

Clocks, votes and quiet hours have limits of their own, which are rules of play; Discord's stand with their
callers.
"""

from dataclasses import dataclass

MINUTE, DAY = 60, 24 * 60 * 60


@dataclass(frozen=True)
class HostLimits:
    """How much one person can have or cause; the operator may change the first two."""

    matches: int = 50
    """Running matches and open tables of one person. Each of them can ask for answers, and `/matches` shows
    at most 100."""
    ai_matches: int = 10
    """Of these, matches and lessons against AI alone. Their AI thinks whenever the person presses."""
    open_tables: int = 5
    """Tables of one opener that wait for people. Each is a message in a channel that somebody reads."""
    tables_a_minute: int = 10
    """Tables that one person opens within a minute. Nobody chooses a game faster than that."""
    tables_a_day: int = 200
    """Tables and matches that one person opens within a day. Each stays in the database."""
    put_away_matches: int = 50
    """Matches against AI of one person that were put away; with so many, no further one is opened."""
    server_tables: int = 500
    """Tables of one server that wait for people. Nobody looks through more."""
    challenges_a_day: int = 20
    """Challenges of one person within a day. Each pings somebody."""
    challenges_to_one: int = 3
    """Of these, challenges to the same person, who may simply not be there."""
    reports_a_day: int = 5
    """Reports of one person within a day. People read them."""
    notes: int = 500
    """Matches on which one person keeps a private note, finished ones included."""
    note_characters: int = 1000
    """Of a private note; a form takes as many."""
    report_characters: int = 500
    """Of a reporter's own text."""
    planned_answers: int = 12
    """Of one seat's plan; by then the match has gone another way."""
    substitutes: int = 10
    """People who offer to be a substitute in one match."""


USUAL_LIMITS = HostLimits()
"""The default limits."""
