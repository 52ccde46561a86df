"""Puts what is asked into a reader's words: a decision with all its options, later steps and previews.

Rules build decisions of sentences as values, the same for every reader. Whoever shows or parses a decision
words it first. Its values, bounds and typed forms stay as they are, so a pick means the same in both.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, cast

from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep, StepValues
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.decisions.shapes import Assignment
from games.core.decisions.unavailable import Unavailable
from games.core.decisions.worded_items import WordedItems
from games.core.model import AnyDecision, Ask, Pending
from games.core.records import replace_fields
from games.core.sentences.teller import Teller


def word_option(option: Option[Any], say: Teller) -> Option[Any]:
    """Return an option in words."""
    label, group, chosen = say(option.label), say(option.group), say(option.chosen_label)
    about = say(option.about)
    if (
        label is option.label
        and about is option.about
        and group is option.group
        and chosen is option.chosen_label
    ):
        return option
    return replace_fields(option, label=label, group=group, about=about, chosen_label=chosen)


def word_outcome(outcome: ForeseenOutcome, say: Teller) -> ForeseenOutcome:
    """Return what an option would do in words."""
    return outcome._replace(words=say(outcome.words), warning=say(outcome.warning))


def word_names(denied: Unavailable, say: Teller) -> Unavailable:
    """Return something unavailable with the words by which it is found; why it can't be had stays a value."""
    label = say(denied.label)
    return denied if label is denied.label else replace_fields(denied, label=label)


def word_unavailable(denied: Unavailable, say: Teller) -> Unavailable:
    """Return something unavailable in words."""
    return replace_fields(
        denied,
        reason=say(denied.reason),
        label=say(denied.label),
        remedy=say(denied.remedy),
        lead_in=say(denied.lead_in),
    )


def word_decision(decision: AnyDecision, say: Teller) -> AnyDecision:
    """Return a decision in words, with its options, later steps and previews."""
    options = decision.options
    if type(options) is WordedItems:
        return decision  # it is in words, which stay as they are
    word = partial(word_option, say=say)
    texts: dict[str, object] = {"options": WordedItems(options, word)}
    prompt, topic, final_reason = decision.prompt, decision.topic, decision.final_reason
    if not isinstance(prompt, str):
        texts["prompt"] = say(prompt)
    if not isinstance(topic, str):
        texts["topic"] = say(topic)
    if not isinstance(final_reason, str):
        texts["final_reason"] = say(final_reason)
    if decision.preview is not None:
        texts["preview"] = _word_preview(decision.preview, say)
    if _has_more_words(type(decision)):
        _word_more(decision, texts, say)
    return replace_fields(decision, **texts)


@cache
def _has_more_words(shape: type[AnyDecision]) -> bool:
    """Return whether decisions of this shape have texts of their own: asking the class is slow."""
    return issubclass(shape, Assignment | MultiStep | Sort)


def _word_more(decision: AnyDecision, texts: dict[str, object], say: Teller) -> None:
    """Add what only some shapes have in words."""
    if isinstance(decision, Assignment):
        assignment = cast("Assignment[Any, Any]", decision)
        texts["targets"] = WordedItems(assignment.targets, partial(word_option, say=say))
        texts["whole_preview"] = _word_preview(assignment.whole_preview, say)
        texts["none_label"] = say(assignment.none_label)
        texts["skip_label"] = say(assignment.skip_label)
        texts["other_label"] = say(assignment.other_label)
    elif isinstance(decision, MultiStep):
        texts["follow_up"] = FollowUp(_word_steps(decision.follow_up, say), decision.follow_up)
        texts["whole_preview"] = _word_preview(decision.whole_preview, say)
    elif isinstance(decision, Sort):
        texts["groups"] = WordedItems(decision.groups, partial(word_option, say=say))
        texts["stay_label"] = say(decision.stay_label)


def _word_preview(preview: Preview | None, say: Teller) -> Preview | None:
    return None if preview is None else Preview(lambda value: word_outcome(preview(value), say))


def _word_steps(follow_up: FollowUp, say: Teller) -> Callable[[StepValues], NextStep | None]:
    def find_next(chosen: StepValues) -> NextStep | None:
        step = follow_up(chosen)
        return step and replace_fields(step, decision=word_decision(step.decision, say))

    return find_next


def word_ask(ask: Ask, say: Teller) -> Ask:
    """Return what is asked of a seat in words."""
    return Ask(ask.decision_number, word_decision(ask.decision, say), ask.sealed_pick)


def word_pending(pending: Pending, say: Teller) -> Pending:
    """Return everything that is asked in words. Each ask is worded when it is read, most asides never."""
    word = partial(word_ask, say=say)
    closed_asks = WordedItems(pending.closed_asks, word) if pending.closed_asks else ()
    return Pending(pending.moment, WordedItems(pending.asks, word), closed_asks)
