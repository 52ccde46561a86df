"""Sentences of games.core.text, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from games.core.text.facts import Owner
from games.core.text.tables import TABLES


class BeginWith(Sentence, frozen=True, tag="answer.begin_with"):
    """Begin with {verb}."""

    tables = TABLES
    verb: str


class CannotGoThere(Sentence, frozen=True, tag="answer.cannot_go_there"):
    """{option} can't go there."""

    tables = TABLES
    option: Text


class ChooseFromOptions(Sentence, frozen=True, tag="answer.choose_from_options"):
    """Choose from the options."""

    tables = TABLES


class ChooseOneOption(Sentence, frozen=True, tag="answer.choose_one_option"):
    """Choose one of the options."""

    tables = TABLES


class EachAnAmount(Sentence, frozen=True, tag="answer.each_an_amount"):
    """Give each option an amount; 0 is fine."""

    tables = TABLES


class EachOnlyOnce(Sentence, frozen=True, tag="answer.each_only_once"):
    """You can choose each only once."""

    tables = TABLES


class GetsAtMost(Sentence, frozen=True, tag="answer.gets_at_most"):
    """{option} can get at most {most}."""

    tables = TABLES
    option: Text
    most: int


class GroupTakesAtMost(Sentence, frozen=True, tag="answer.group_takes_at_most"):
    """{option}: {most} at most."""

    tables = TABLES
    option: Text
    most: int


class MoveTooLong(Sentence, frozen=True, tag="answer.move_too_long"):
    """A move can have at most {most} characters; this one has {number}."""

    tables = TABLES
    most: int
    number: int


class NamesNobody(Sentence, frozen=True, tag="answer.names_nobody"):
    """{typed} doesn't say who gets it."""

    tables = TABLES
    typed: str


class NeedsMore(Sentence, frozen=True, tag="answer.needs_more"):
    """{typed} isn't complete yet: {prompt}."""

    tables = TABLES
    typed: str
    prompt: Text


class NoAmount(Sentence, frozen=True, tag="answer.no_amount"):
    """{typed} doesn't say how many."""

    tables = TABLES
    typed: str


class NoAnswerToThis(Sentence, frozen=True, tag="answer.no_answer_to_this"):
    """That doesn't answer this question."""

    tables = TABLES


class NoWayThere(Sentence, frozen=True, tag="answer.no_way_there"):
    """There's no way there from {answer}."""

    tables = TABLES
    answer: str


class NothingTwice(Sentence, frozen=True, tag="answer.nothing_twice"):
    """Name nothing twice."""

    tables = TABLES


class OptionAndTarget(Sentence, frozen=True, tag="answer.option_and_target"):
    """Give each one a target."""

    tables = TABLES


class OrderOfList(Sentence, frozen=True, tag="answer.order_of_list"):
    """Name the options in the order in which they're listed."""

    tables = TABLES


class PathBeginsWrong(Sentence, frozen=True, tag="answer.path_begins_wrong"):
    """The path can't begin there."""

    tables = TABLES


class PathCrossesItself(Sentence, frozen=True, tag="answer.path_crosses_itself"):
    """A path can't cross itself."""

    tables = TABLES


class PlacesMissing(Sentence, frozen=True, tag="answer.places_missing"):
    """{options} still need a place."""

    tables = TABLES
    options: tuple[Text, ...]


class SayMore(Sentence, frozen=True, tag="answer.say_more"):
    """Something is still missing: {prompt}."""

    tables = TABLES
    prompt: Text


class SayWhere(Sentence, frozen=True, tag="answer.say_where"):
    """Say where {typed} goes: {choices}."""

    tables = TABLES
    typed: str
    choices: Text


class SaysTooMuch(Sentence, frozen=True, tag="answer.says_too_much"):
    """That's more than you were asked for."""

    tables = TABLES


class TakesAtMost(Sentence, frozen=True, tag="answer.takes_at_most"):
    """{option} can be a target at most {most} times."""

    tables = TABLES
    option: Text
    most: int


class TargetIsMissing(Sentence, frozen=True, tag="answer.target_is_missing"):
    """{typed} has no target. Type {example}."""

    tables = TABLES
    typed: str
    example: str


class TargetsMissing(Sentence, frozen=True, tag="answer.targets_missing"):
    """{number} of the {total} have a target; {options} still need one."""

    tables = TABLES
    number: int
    total: int
    options: tuple[Text, ...]


class TooLittleGiven(Sentence, frozen=True, tag="answer.too_little_given"):
    """That gives out {number} of {low}."""

    tables = TABLES
    number: int
    low: int


class TooMuchGiven(Sentence, frozen=True, tag="answer.too_much_given"):
    """That gives out {number}, but there are only {high}."""

    tables = TABLES
    number: int
    high: int


class WrongCount(Sentence, frozen=True, tag="answer.wrong_count"):
    """You've chosen {number}; choose {bounds}."""

    tables = TABLES
    number: int
    bounds: Text


class WrongPathLength(Sentence, frozen=True, tag="answer.wrong_path_length"):
    """The path is {number} tiles long; it must be {bounds}."""

    tables = TABLES
    number: int
    bounds: Text


class WrongTargetCount(Sentence, frozen=True, tag="answer.wrong_target_count"):
    """{number} of the {total} have a target; choose targets for {bounds}."""

    tables = TABLES
    number: int
    total: int
    bounds: Text


class AllCauses(Sentence, frozen=True, tag="change.all_causes"):
    """{causes}."""

    tables = TABLES
    causes: tuple[Text, ...]


class AllShares(Sentence, frozen=True, tag="change.all_shares"):
    """{shares}."""

    tables = TABLES
    shares: tuple[Text, ...]


class CountedCause(Sentence, frozen=True, tag="change.counted_cause"):
    """{cause} ({amounts})."""

    tables = TABLES
    cause: Text
    amounts: tuple[int, ...]


class LargestCause(Sentence, frozen=True, tag="change.largest_cause"):
    """{cause} and {others} others."""

    tables = TABLES
    cause: Text
    others: int


class LargestShare(Sentence, frozen=True, tag="change.largest_share"):
    """{cause} dealt {amount} of {total}."""

    tables = TABLES
    cause: Text
    amount: int
    total: int


class LostThere(Sentence, frozen=True, tag="change.lost_there"):
    """{place} {how_often}."""

    tables = TABLES
    place: Text
    how_often: Text


class LostThing(Sentence, frozen=True, tag="change.lost_thing"):
    """{name} {place} {how_often}."""

    tables = TABLES
    name: Text
    place: Text
    how_often: Text


class PiecesLost(Sentence, frozen=True, tag="change.pieces_lost"):
    """{owner} lost {pieces}: {cause}."""

    tables = TABLES
    owner: Owner
    pieces: tuple[Text, ...]
    cause: Text


class PiecesSacrificed(Sentence, frozen=True, tag="change.pieces_sacrificed"):
    """{owner} sacrificed {pieces}: {cause}."""

    tables = TABLES
    owner: Owner
    pieces: tuple[Text, ...]
    cause: Text


class Repeated(Sentence, frozen=True, tag="change.repeated"):
    """{text} {how_often}."""

    tables = TABLES
    text: Text
    how_often: Text
    has_clauses: bool


class RepeatedShortly(Sentence, frozen=True, tag="change.repeated_shortly"):
    """{text}, {how_often}."""

    tables = TABLES
    text: Text
    how_often: Text


class ShareDealt(Sentence, frozen=True, tag="change.share_dealt"):
    """{cause} dealt {amounts}."""

    tables = TABLES
    cause: Text
    amounts: tuple[int, ...]


class ShareFurther(Sentence, frozen=True, tag="change.share_further"):
    """{cause} {amounts}."""

    tables = TABLES
    cause: Text
    amounts: tuple[int, ...]


class TheRules(Sentence, frozen=True, tag="change.the_rules"):
    """the rules."""

    tables = TABLES


class Times(Sentence, frozen=True, tag="change.times"):
    """{times} times."""

    tables = TABLES
    times: int


class WholeLoss(Sentence, frozen=True, tag="change.whole_loss"):
    """{text}."""

    tables = TABLES
    text: Text


class OnlyChoice(Sentence, frozen=True, tag="kernel.only_choice"):
    """{seat} had only one choice: {choice}."""

    tables = TABLES
    seat: Seat
    choice: str


class BothBounds(Sentence, frozen=True, tag="list.both_bounds"):
    """{low} to {high}."""

    tables = TABLES
    low: int
    high: int


class ExactBounds(Sentence, frozen=True, tag="list.exact_bounds"):
    """{low}."""

    tables = TABLES
    low: int


class SomeNames(Sentence, frozen=True, tag="list.some_names"):
    """{names}."""

    tables = TABLES
    names: tuple[str, ...]


class SomeOfMany(Sentence, frozen=True, tag="list.some_of_many"):
    """{names} and {more} more."""

    tables = TABLES
    names: tuple[str, ...]
    more: int


class UpperBound(Sentence, frozen=True, tag="list.upper_bound"):
    """up to {high}."""

    tables = TABLES
    high: int


class GiveUpLabel(Sentence, frozen=True, tag="match.give_up_label"):
    """Concede the match."""

    tables = TABLES


class GiveUpQuestion(Sentence, frozen=True, tag="match.give_up_question"):
    """Concede the match?"""

    tables = TABLES


class GivingUpIsFinal(Sentence, frozen=True, tag="match.giving_up_is_final"):
    """You can't undo this."""

    tables = TABLES


class MatchIsOver(Sentence, frozen=True, tag="match.match_is_over"):
    """This match is over."""

    tables = TABLES


class NothingToClear(Sentence, frozen=True, tag="match.nothing_to_clear"):
    """There's nothing to clear when this seat changes hands."""

    tables = TABLES


class OptionsMovedOn(Sentence, frozen=True, tag="match.options_moved_on"):
    """The game has moved on since this was asked."""

    tables = TABLES


class TableMovedOn(Sentence, frozen=True, tag="match.table_moved_on"):
    """The game has moved on since this move was made."""

    tables = TABLES


class CountedLabel(Sentence, frozen=True, tag="option.counted_label"):
    """{name} ×{count}."""

    tables = TABLES
    name: Text
    count: int


class NumberedLabel(Sentence, frozen=True, tag="option.numbered_label"):
    """{name} {number}."""

    tables = TABLES
    name: Text
    number: int


class PlaceAndSide(Sentence, frozen=True, tag="option.place_and_side"):
    """{place}: {side}."""

    tables = TABLES
    place: Text
    side: Text


class AllThatIsLeft(Sentence, frozen=True, tag="refusal.all_that_is_left"):
    """All you can do now."""

    tables = TABLES


class AskedAgain(Sentence, frozen=True, tag="refusal.asked_again"):
    """{prompt}."""

    tables = TABLES
    prompt: Text


class CardIsNoChoice(Sentence, frozen=True, tag="refusal.card_is_no_choice"):
    """You can't choose {card} here."""

    tables = TABLES
    card: str


class CouldBe(Sentence, frozen=True, tag="refusal.could_be"):
    """{typed} could mean {choices}."""

    tables = TABLES
    typed: str
    choices: Text


class DidYouMean(Sentence, frozen=True, tag="refusal.did_you_mean"):
    """Did you mean {choices}?"""

    tables = TABLES
    choices: Text


class DoesNotGo(Sentence, frozen=True, tag="refusal.does_not_go"):
    """I don't understand {rest} after {understood}. You can choose {choices}."""

    tables = TABLES
    rest: str
    understood: str
    choices: Text
    number: int


class Explained(Sentence, frozen=True, tag="refusal.explained"):
    """{reason} {following}."""

    tables = TABLES
    reason: Text
    following: Text


class ImpossibleHere(Sentence, frozen=True, tag="refusal.impossible_here"):
    """{typed} isn't possible here."""

    tables = TABLES
    typed: str


class KindIsNoChoice(Sentence, frozen=True, tag="refusal.kind_is_no_choice"):
    """{card} is a {kind}; you can't choose it here."""

    tables = TABLES
    card: str
    kind: Text
    starts_with_vowel: bool


class MeantAnswer(Sentence, frozen=True, tag="refusal.meant_answer"):
    """{reason} Did you mean {answer}?"""

    tables = TABLES
    reason: Text
    answer: str


class NearestUnavailable(Sentence, frozen=True, tag="refusal.nearest_unavailable"):
    """I don't understand {typed}. The closest is {name}. {reason}."""

    tables = TABLES
    typed: str
    name: Text
    reason: Text


class NeededOnce(Sentence, frozen=True, tag="refusal.needed_once"):
    """You need {understood} only once."""

    tables = TABLES
    understood: str


class NoMoveIsAsked(Sentence, frozen=True, tag="refusal.no_move_is_asked"):
    """{typed} isn't possible: you aren't asked for a move right now."""

    tables = TABLES
    typed: str


class NotUnderstood(Sentence, frozen=True, tag="refusal.not_understood"):
    """I don't understand {typed}."""

    tables = TABLES
    typed: str


class NotYesOrNo(Sentence, frozen=True, tag="refusal.not_yes_or_no"):
    """This isn't a yes-or-no question."""

    tables = TABLES


class NothingEnds(Sentence, frozen=True, tag="refusal.nothing_ends"):
    """{typed} ends nothing here; answer this question first."""

    tables = TABLES
    typed: str


class NothingToChoose(Sentence, frozen=True, tag="refusal.nothing_to_choose"):
    """There's nothing to choose from."""

    tables = TABLES


class NothingToDecide(Sentence, frozen=True, tag="refusal.nothing_to_decide"):
    """There's nothing for you to decide right now."""

    tables = TABLES


class NothingTyped(Sentence, frozen=True, tag="refusal.nothing_typed"):
    """You haven't typed anything."""

    tables = TABLES


class OtherAnswer(Sentence, frozen=True, tag="refusal.other_answer"):
    """{reason} {lead_in}: {answer}."""

    tables = TABLES
    reason: Text
    lead_in: Text
    answer: str


class PartIsImpossible(Sentence, frozen=True, tag="refusal.part_is_impossible"):
    """{typed} isn't possible."""

    tables = TABLES
    typed: str


class PleaseLeaveOut(Sentence, frozen=True, tag="refusal.please_leave_out"):
    """Leave out {rest}."""

    tables = TABLES
    rest: str
    is_line: bool


class PossibleChoices(Sentence, frozen=True, tag="refusal.possible_choices"):
    """You can choose {choices}."""

    tables = TABLES
    choices: Text


class Reading(Sentence, frozen=True, tag="refusal.reading"):
    """{typed} ({prompt})."""

    tables = TABLES
    typed: str
    prompt: Text


class SeveralReadings(Sentence, frozen=True, tag="refusal.several_readings"):
    """{typed} could mean {readings}."""

    tables = TABLES
    typed: str
    readings: tuple[Text, ...]


class SomethingHasToBeChosen(Sentence, frozen=True, tag="refusal.something_has_to_be_chosen"):
    """{typed} isn't possible here: you have to choose something."""

    tables = TABLES
    typed: str


class TooManyThings(Sentence, frozen=True, tag="refusal.too_many_things"):
    """That names {number} things; name at most {most}."""

    tables = TABLES
    number: int
    most: int


class TriedAnswer(Sentence, frozen=True, tag="refusal.tried_answer"):
    """{reason} Try: {answer}."""

    tables = TABLES
    reason: Text
    answer: str


class TwoSentences(Sentence, frozen=True, tag="refusal.two_sentences"):
    """{opening} {following}."""

    tables = TABLES
    opening: Text
    following: Text


class WholeAnswer(Sentence, frozen=True, tag="refusal.whole_answer"):
    """I don't understand {rest} after {understood}."""

    tables = TABLES
    understood: str
    rest: str
    is_line: bool


class CannotBeSaved(Sentence, frozen=True, tag="save.cannot_be_saved"):
    """This match can't be saved: {fault}."""

    tables = TABLES
    fault: str


class MatchIsUnreadable(Sentence, frozen=True, tag="save.match_is_unreadable"):
    """The match can't be read: {fault}."""

    tables = TABLES
    fault: str


class MatchOfOtherGame(Sentence, frozen=True, tag="save.match_of_other_game"):
    """This is a match of {other_game}, not of {wanted_game}."""

    tables = TABLES
    other_game: str
    wanted_game: str


class MissingRule(Sentence, frozen=True, tag="save.missing_rule"):
    """This match needs the rule {rule}, which this version doesn't have. The match is kept as it…."""

    tables = TABLES
    rule: str


class NewerVersion(Sentence, frozen=True, tag="save.newer_version"):
    """A newer version of the program saved this match."""

    tables = TABLES


class NoResultFound(Sentence, frozen=True, tag="save.no_result_found"):
    """The rules of this match stopped without a result."""

    tables = TABLES


class NoSavedMatch(Sentence, frozen=True, tag="save.no_saved_match"):
    """This isn't a saved match: {fault}."""

    tables = TABLES
    fault: str


class NoWayFromSchema(Sentence, frozen=True, tag="save.no_way_from_schema"):
    """{title} can't turn schema {was} into schema {needed}."""

    tables = TABLES
    was: int
    title: Text
    needed: int


class OtherArguments(Sentence, frozen=True, tag="save.other_arguments"):
    """In this version the rule {rule} needs other arguments than this match has for it."""

    tables = TABLES
    rule: str


class PlayedWithOther(Sentence, frozen=True, tag="save.played_with_other"):
    """The match was played with {key} {was} of {title}; this version has {needed}. It can be rea…."""

    tables = TABLES
    key: str
    was: int
    title: Text
    needed: int


class QuestionDoesMore(Sentence, frozen=True, tag="save.question_does_more"):
    """The question {rule} of this match changes something; it may only ask."""

    tables = TABLES
    rule: str


class SavedMatchUnreadable(Sentence, frozen=True, tag="save.saved_match_unreadable"):
    """The saved match can't be read: {fault}."""

    tables = TABLES
    fault: str


class StepCannotBePlayed(Sentence, frozen=True, tag="save.step_cannot_be_played"):
    """Action {number} can't be played again: {reason}."""

    tables = TABLES
    number: int
    reason: Text


class TooManySteps(Sentence, frozen=True, tag="save.too_many_steps"):
    """The rules of this match took more than {most} steps without asking anything."""

    tables = TABLES
    most: int


class AllNames(Sentence, frozen=True, tag="setting.all_names"):
    """{names}."""

    tables = TABLES
    names: tuple[str, ...]


class CardCouldBe(Sentence, frozen=True, tag="setting.card_could_be"):
    """{typed} could mean {values}."""

    tables = TABLES
    typed: str
    values: Text


class NoFormat(Sentence, frozen=True, tag="setting.no_format"):
    """{title} has no format {typed}; choose {values}."""

    tables = TABLES
    title: Text
    typed: str
    values: Text


class NoSuchCard(Sentence, frozen=True, tag="setting.no_such_card"):
    """{title} has no card {typed}."""

    tables = TABLES
    title: Text
    typed: str


class NoSuchCardBut(Sentence, frozen=True, tag="setting.no_such_card_but"):
    """{title} has no card {typed}. Did you mean {values}?"""

    tables = TABLES
    title: Text
    typed: str
    values: Text


class NoSuchOption(Sentence, frozen=True, tag="setting.no_such_option"):
    """{title} has no option {typed}. Its options are {values}."""

    tables = TABLES
    title: Text
    typed: str
    values: Text


class NumberBetween(Sentence, frozen=True, tag="setting.number_between"):
    """a whole number from {low} to {high}."""

    tables = TABLES
    low: int
    high: int


class OptionCannotBe(Sentence, frozen=True, tag="setting.option_cannot_be"):
    """{title} ({key}) can't be {typed}; it can be {values}."""

    tables = TABLES
    title: Text
    key: str
    typed: str
    values: Text


class WrongSeats(Sentence, frozen=True, tag="setting.wrong_seats"):
    """{title}, {form}, is for {values} players, not {number}."""

    tables = TABLES
    title: Text
    form: Text
    values: Text
    number: int


class AnswerStands(Sentence, frozen=True, tag="undo.answer_stands"):
    """That answer can't be changed."""

    tables = TABLES


class AnsweredSince(Sentence, frozen=True, tag="undo.answered_since"):
    """Someone else has answered since then."""

    tables = TABLES


class AnswersAreOpen(Sentence, frozen=True, tag="undo.answers_are_open"):
    """The last answer opened all of them."""

    tables = TABLES


class BindingOutcome(Sentence, frozen=True, tag="undo.binding_outcome"):
    """{outcome} You can't undo this on your own."""

    tables = TABLES
    outcome: Text | None = None


class ChanceSince(Sentence, frozen=True, tag="undo.chance_since"):
    """Chance has come into play since then."""

    tables = TABLES


class GivingUpStands(Sentence, frozen=True, tag="undo.giving_up_stands"):
    """Conceding is final."""

    tables = TABLES


class NothingToUndo(Sentence, frozen=True, tag="undo.nothing_to_undo"):
    """You have nothing to undo."""

    tables = TABLES


class QuietQuestion(Sentence, frozen=True, tag="undo.quiet_question"):
    """A secret question has been asked since then; you can still change your answer to it."""

    tables = TABLES


class SeenSince(Sentence, frozen=True, tag="undo.seen_since"):
    """Something hidden has been revealed since then."""

    tables = TABLES


class StepBinds(Sentence, frozen=True, tag="undo.step_binds"):
    """That step is binding."""

    tables = TABLES


class TurnPassed(Sentence, frozen=True, tag="undo.turn_passed"):
    """The turn has ended since then."""

    tables = TABLES
