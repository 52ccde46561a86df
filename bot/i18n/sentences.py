"""Sentences of bot.i18n, made by `./breakfall words` from `words/en`: not to be edited."""

from bot.i18n.facts import AnswerRefused, ExactTime, GameError, Span, Time
from bot.i18n.tables import TABLES
from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text


class AfterExport(Sentence, frozen=True, tag="after.export"):
    """Match as text."""

    tables = TABLES


class AfterHands(Sentence, frozen=True, tag="after.hands"):
    """Everyone's cards."""

    tables = TABLES


class AfterMore(Sentence, frozen=True, tag="after.more"):
    """What else you can do with this match:."""

    tables = TABLES


class AfterNotes(Sentence, frozen=True, tag="after.notes"):
    """Notes."""

    tables = TABLES


class AfterPicture(Sentence, frozen=True, tag="after.picture"):
    """Board as picture."""

    tables = TABLES


class AfterPlayon(Sentence, frozen=True, tag="after.playon"):
    """Play on from a turn…."""

    tables = TABLES


class AfterRematch(Sentence, frozen=True, tag="after.rematch"):
    """Rematch."""

    tables = TABLES


class AfterReplay(Sentence, frozen=True, tag="after.replay"):
    """Replay."""

    tables = TABLES


class AfterReport(Sentence, frozen=True, tag="after.report"):
    """Report."""

    tables = TABLES


class AfterSamedeal(Sentence, frozen=True, tag="after.samedeal"):
    """Play the deal again."""

    tables = TABLES


class AfterThank(Sentence, frozen=True, tag="after.thank"):
    """Thank opponent."""

    tables = TABLES


class AfterVerify(Sentence, frozen=True, tag="after.verify"):
    """Check the deal."""

    tables = TABLES


class AuditAbort(Sentence, frozen=True, tag="audit.abort"):
    """{who} ended {name}."""

    tables = TABLES
    who: Text
    name: Text


class AuditFree(Sentence, frozen=True, tag="audit.free"):
    """{who} freed seat {number} of {name}."""

    tables = TABLES
    who: Text
    number: str
    name: Text


class AuditGone(Sentence, frozen=True, tag="audit.gone"):
    """a match that no longer exists."""

    tables = TABLES


class AuditHeading(Sentence, frozen=True, tag="audit.heading"):
    """Who changed matches here."""

    tables = TABLES


class AuditNobody(Sentence, frozen=True, tag="audit.nobody"):
    """somebody."""

    tables = TABLES


class AuditNone(Sentence, frozen=True, tag="audit.none"):
    """Nothing yet."""

    tables = TABLES


class AuditOlder(Sentence, frozen=True, tag="audit.older"):
    """Older entries aren't shown. /manage log with a match shows the older ones of that match."""

    tables = TABLES


class AuditReport(Sentence, frozen=True, tag="audit.report"):
    """{who} dealt with a report on {name}."""

    tables = TABLES
    who: Text
    name: Text


class AuditSubstitute(Sentence, frozen=True, tag="audit.substitute"):
    """{who} put {person} into seat {number} of {name}."""

    tables = TABLES
    who: Text
    person: Text
    number: str
    name: Text


class AuditTake(Sentence, frozen=True, tag="audit.take"):
    """{who} took over seat {number} of {name}."""

    tables = TABLES
    who: Text
    number: str
    name: Text


class AuditUnknown(Sentence, frozen=True, tag="audit.unknown"):
    """{who}: an entry on {name} that this version can't read."""

    tables = TABLES
    who: Text
    name: Text


class BoardLast(Sentence, frozen=True, tag="board.last"):
    """Last: {events}."""

    tables = TABLES
    events: Text


class BoardMoreChanges(Sentence, frozen=True, tag="board.more_changes"):
    """and {n} more."""

    tables = TABLES
    n: int


class ButtonAccept(Sentence, frozen=True, tag="button.accept"):
    """Accept."""

    tables = TABLES


class ButtonAddAi(Sentence, frozen=True, tag="button.add_ai"):
    """Add AI."""

    tables = TABLES


class ButtonAgree(Sentence, frozen=True, tag="button.agree"):
    """Agree."""

    tables = TABLES


class ButtonAnyway(Sentence, frozen=True, tag="button.anyway"):
    """Do it anyway."""

    tables = TABLES


class ButtonBack(Sentence, frozen=True, tag="button.back"):
    """Back."""

    tables = TABLES


class ButtonChance(Sentence, frozen=True, tag="button.chance"):
    """Random."""

    tables = TABLES


class ButtonChangeAnswer(Sentence, frozen=True, tag="button.change_answer"):
    """Change my answer."""

    tables = TABLES


class ButtonChangeOptions(Sentence, frozen=True, tag="button.change_options"):
    """Change options."""

    tables = TABLES


class ButtonDescribe(Sentence, frozen=True, tag="button.describe"):
    """Describe board."""

    tables = TABLES


class ButtonDoThis(Sentence, frozen=True, tag="button.do_this"):
    """Do this."""

    tables = TABLES


class ButtonFill(Sentence, frozen=True, tag="button.fill"):
    """Fill with AI."""

    tables = TABLES


class ButtonFinish(Sentence, frozen=True, tag="button.finish"):
    """Finish my turn."""

    tables = TABLES


class ButtonGo(Sentence, frozen=True, tag="button.go"):
    """Go to the match."""

    tables = TABLES


class ButtonHand(Sentence, frozen=True, tag="button.hand"):
    """Hand."""

    tables = TABLES


class ButtonJoin(Sentence, frozen=True, tag="button.join"):
    """Join."""

    tables = TABLES


class ButtonKeep(Sentence, frozen=True, tag="button.keep"):
    """Keep waiting."""

    tables = TABLES


class ButtonLearn(Sentence, frozen=True, tag="button.learn"):
    """Learn a game."""

    tables = TABLES


class ButtonLeave(Sentence, frozen=True, tag="button.leave"):
    """Leave."""

    tables = TABLES


class ButtonLog(Sentence, frozen=True, tag="button.log"):
    """Log."""

    tables = TABLES


class ButtonMatches(Sentence, frozen=True, tag="button.matches"):
    """My matches."""

    tables = TABLES


class ButtonMore(Sentence, frozen=True, tag="button.more"):
    """More."""

    tables = TABLES


class ButtonNewer(Sentence, frozen=True, tag="button.newer"):
    """Newer."""

    tables = TABLES


class ButtonNextPart(Sentence, frozen=True, tag="button.next_part"):
    """Next part."""

    tables = TABLES


class ButtonNoThanks(Sentence, frozen=True, tag="button.no_thanks"):
    """No, thanks."""

    tables = TABLES


class ButtonOffer(Sentence, frozen=True, tag="button.offer"):
    """Offer to substitute."""

    tables = TABLES


class ButtonOlder(Sentence, frozen=True, tag="button.older"):
    """Older."""

    tables = TABLES


class ButtonOptions(Sentence, frozen=True, tag="button.options"):
    """Table options."""

    tables = TABLES


class ButtonPlan(Sentence, frozen=True, tag="button.plan"):
    """Plan ahead."""

    tables = TABLES


class ButtonReplay(Sentence, frozen=True, tag="button.replay"):
    """Replay."""

    tables = TABLES


class ButtonResume(Sentence, frozen=True, tag="button.resume"):
    """Take my seat back."""

    tables = TABLES


class ButtonRules(Sentence, frozen=True, tag="button.rules"):
    """Rules."""

    tables = TABLES


class ButtonSendRest(Sentence, frozen=True, tag="button.send_rest"):
    """Send the rest."""

    tables = TABLES


class ButtonSettings(Sentence, frozen=True, tag="button.settings"):
    """Settings."""

    tables = TABLES


class ButtonSince(Sentence, frozen=True, tag="button.since"):
    """Since my last move."""

    tables = TABLES


class ButtonStart(Sentence, frozen=True, tag="button.start"):
    """Start."""

    tables = TABLES


class ButtonTake(Sentence, frozen=True, tag="button.take"):
    """Take seat {n}."""

    tables = TABLES
    n: int


class ButtonTakeBackChallenge(Sentence, frozen=True, tag="button.take_back_challenge"):
    """Withdraw."""

    tables = TABLES


class ButtonTakeUp(Sentence, frozen=True, tag="button.take_up"):
    """Go on playing."""

    tables = TABLES


class ButtonThread(Sentence, frozen=True, tag="button.thread"):
    """Play in public."""

    tables = TABLES


class ButtonUndo(Sentence, frozen=True, tag="button.undo"):
    """Undo."""

    tables = TABLES


class ButtonWatch(Sentence, frozen=True, tag="button.watch"):
    """Watch."""

    tables = TABLES


class ButtonWhy(Sentence, frozen=True, tag="button.why"):
    """Why not…."""

    tables = TABLES


class ButtonWithdraw(Sentence, frozen=True, tag="button.withdraw"):
    """Withdraw my offer."""

    tables = TABLES


class ButtonYourMove(Sentence, frozen=True, tag="button.your_move"):
    """Your move."""

    tables = TABLES


class CalloffAlone(Sentence, frozen=True, tag="calloff.alone"):
    """If you concede instead, you lose. Either way, you can't take it back."""

    tables = TABLES


class CalloffAsk(Sentence, frozen=True, tag="calloff.ask"):
    """End {name} without a result? Nobody wins and nobody loses."""

    tables = TABLES
    name: Text


class CalloffAsks(Sentence, frozen=True, tag="calloff.asks"):
    """Ask the others."""

    tables = TABLES


class CalloffBeginAgain(Sentence, frozen=True, tag="calloff.begin_again"):
    """Begin again."""

    tables = TABLES


class CalloffLesson(Sentence, frozen=True, tag="calloff.lesson"):
    """You can also begin the lesson again."""

    tables = TABLES


class CalloffNow(Sentence, frozen=True, tag="calloff.now"):
    """End without result."""

    tables = TABLES


class CalloffVote(Sentence, frozen=True, tag="calloff.vote"):
    """The match only ends if the others agree. Conceding needs nobody's consent, but you lose."""

    tables = TABLES


class ConcedeFinal(Sentence, frozen=True, tag="concede.final"):
    """You can't take this back."""

    tables = TABLES


class ConcedeMore(Sentence, frozen=True, tag="concede.more"):
    """If you concede, your seat is out of your hands and the match goes on without you."""

    tables = TABLES


class ConcedeNow(Sentence, frozen=True, tag="concede.now"):
    """Concede now."""

    tables = TABLES


class ConcedeTwo(Sentence, frozen=True, tag="concede.two"):
    """If you concede, {who} wins."""

    tables = TABLES
    who: Text


class ControlAsItStands(Sentence, frozen=True, tag="control.as_it_stands"):
    """As it stands: {outcome}."""

    tables = TABLES
    outcome: Text


class ControlAskedAbout(Sentence, frozen=True, tag="control.asked_about"):
    """Now for: {name}."""

    tables = TABLES
    name: Text


class ControlBack(Sentence, frozen=True, tag="control.back"):
    """Back."""

    tables = TABLES


class ControlChoices(Sentence, frozen=True, tag="control.choices"):
    """{heading} ({n} choices)."""

    tables = TABLES
    heading: Text
    n: int


class ControlChoose(Sentence, frozen=True, tag="control.choose"):
    """Choose."""

    tables = TABLES


class ControlComesFirst(Sentence, frozen=True, tag="control.comes_first"):
    """{name}: which comes first?"""

    tables = TABLES
    name: Text


class ControlComesNext(Sentence, frozen=True, tag="control.comes_next"):
    """{name}: which comes next?"""

    tables = TABLES
    name: Text


class ControlConfirm(Sentence, frozen=True, tag="control.confirm"):
    """Confirm."""

    tables = TABLES


class ControlConfirmN(Sentence, frozen=True, tag="control.confirm_n"):
    """Confirm all {n}."""

    tables = TABLES
    n: int


class ControlConfirms(Sentence, frozen=True, tag="control.confirms"):
    """You choose: {answer}."""

    tables = TABLES
    answer: Text


class ControlDone(Sentence, frozen=True, tag="control.done"):
    """Done."""

    tables = TABLES


class ControlEast(Sentence, frozen=True, tag="control.east"):
    """East."""

    tables = TABLES


class ControlKeepOrder(Sentence, frozen=True, tag="control.keep_order"):
    """Keep this order."""

    tables = TABLES


class ControlKeepRest(Sentence, frozen=True, tag="control.keep_rest"):
    """Leave the rest as is."""

    tables = TABLES


class ControlLeft(Sentence, frozen=True, tag="control.left"):
    """Left: {n}."""

    tables = TABLES
    n: int


class ControlNext(Sentence, frozen=True, tag="control.next"):
    """Next."""

    tables = TABLES


class ControlNone(Sentence, frozen=True, tag="control.none"):
    """None."""

    tables = TABLES


class ControlNorth(Sentence, frozen=True, tag="control.north"):
    """North."""

    tables = TABLES


class ControlNortheast(Sentence, frozen=True, tag="control.northeast"):
    """Northeast."""

    tables = TABLES


class ControlNorthwest(Sentence, frozen=True, tag="control.northwest"):
    """Northwest."""

    tables = TABLES


class ControlOrderOnly(Sentence, frozen=True, tag="control.order_only"):
    """Just the order."""

    tables = TABLES


class ControlOther(Sentence, frozen=True, tag="control.other"):
    """Start with another…."""

    tables = TABLES


class ControlOthers(Sentence, frozen=True, tag="control.others"):
    """Others."""

    tables = TABLES


class ControlOut(Sentence, frozen=True, tag="control.out"):
    """Stays out."""

    tables = TABLES


class ControlOwnLoss(Sentence, frozen=True, tag="control.own_loss"):
    """**{warning} Do it anyway?**."""

    tables = TABLES
    warning: Text


class ControlPart(Sentence, frozen=True, tag="control.part"):
    """{n} {name}."""

    tables = TABLES
    n: int
    name: Text


class ControlPicked(Sentence, frozen=True, tag="control.picked"):
    """Picked: {names}."""

    tables = TABLES
    names: Text


class ControlRest(Sentence, frozen=True, tag="control.rest"):
    """Rest to the last."""

    tables = TABLES


class ControlRestTo(Sentence, frozen=True, tag="control.rest_to"):
    """{n} to {name}."""

    tables = TABLES
    n: int
    name: Text


class ControlRowRange(Sentence, frozen=True, tag="control.row_range"):
    """{heading}, rows {first}-{last}."""

    tables = TABLES
    first: Text
    last: Text
    heading: Text


class ControlSoFar(Sentence, frozen=True, tag="control.so_far"):
    """So far: {names}."""

    tables = TABLES
    names: Text


class ControlSouth(Sentence, frozen=True, tag="control.south"):
    """South."""

    tables = TABLES


class ControlSoutheast(Sentence, frozen=True, tag="control.southeast"):
    """Southeast."""

    tables = TABLES


class ControlSouthwest(Sentence, frozen=True, tag="control.southwest"):
    """Southwest."""

    tables = TABLES


class ControlStay(Sentence, frozen=True, tag="control.stay"):
    """Leave them as is."""

    tables = TABLES


class ControlStop(Sentence, frozen=True, tag="control.stop"):
    """Stop here."""

    tables = TABLES


class ControlTooFew(Sentence, frozen=True, tag="control.too_few"):
    """You've picked {n}; pick at least {least}."""

    tables = TABLES
    n: int
    least: int


class ControlTooMany(Sentence, frozen=True, tag="control.too_many"):
    """You've picked {n}; pick {most} at most."""

    tables = TABLES
    n: int
    most: int


class ControlWay(Sentence, frozen=True, tag="control.way"):
    """Path so far: {names}."""

    tables = TABLES
    names: Text


class ControlWest(Sentence, frozen=True, tag="control.west"):
    """West."""

    tables = TABLES


class ControlWhichTo(Sentence, frozen=True, tag="control.which_to"):
    """{name}: which?"""

    tables = TABLES
    name: Text


class DurationDays(Sentence, frozen=True, tag="duration.days"):
    """{days} days."""

    tables = TABLES
    days: int


class DurationHours(Sentence, frozen=True, tag="duration.hours"):
    """{hours} hours."""

    tables = TABLES
    hours: int


class DurationMinutes(Sentence, frozen=True, tag="duration.minutes"):
    """{minutes} minutes."""

    tables = TABLES
    minutes: int


class DurationMoment(Sentence, frozen=True, tag="duration.moment"):
    """a moment."""

    tables = TABLES


class EndingDraw(Sentence, frozen=True, tag="ending.draw"):
    """{name} ends in a draw."""

    tables = TABLES
    name: Text


class EndingDrawAgreed(Sentence, frozen=True, tag="ending.draw_agreed"):
    """{name} ends in a draw: everyone agreed."""

    tables = TABLES
    name: Text


class EndingOff(Sentence, frozen=True, tag="ending.off"):
    """{name} was called off: no result."""

    tables = TABLES
    name: Text


class EndingPlace(Sentence, frozen=True, tag="ending.place"):
    """{place}. {who}."""

    tables = TABLES
    place: int
    who: Text


class EndingReason(Sentence, frozen=True, tag="ending.reason"):
    """Decided by: {reason}."""

    tables = TABLES
    reason: Text


class EndingScore(Sentence, frozen=True, tag="ending.score"):
    """{who} {points}."""

    tables = TABLES
    who: Text
    points: int


class EndingScores(Sentence, frozen=True, tag="ending.scores"):
    """{title}: {parts}."""

    tables = TABLES
    title: Text
    parts: Text


class EndingSeed(Sentence, frozen=True, tag="ending.seed"):
    """Was chance fair? /verify checks it (fingerprint {seal})."""

    tables = TABLES
    seal: str


class EndingSeries(Sentence, frozen=True, tag="ending.series"):
    """Series: {score}."""

    tables = TABLES
    score: Text


class EndingTo(Sentence, frozen=True, tag="ending.to"):
    """{first} to {last}."""

    tables = TABLES
    first: Text
    last: Text


class EndingTurns(Sentence, frozen=True, tag="ending.turns"):
    """{n} turns."""

    tables = TABLES
    n: int


class EndingTurnsIn(Sentence, frozen=True, tag="ending.turns_in"):
    """{turns} in {time}."""

    tables = TABLES
    turns: Text
    time: Span


class EndingWon(Sentence, frozen=True, tag="ending.won"):
    """{who} wins {name}, {score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class EndingWonTogether(Sentence, frozen=True, tag="ending.won_together"):
    """{who} win {name}, {score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class EndingYouLost(Sentence, frozen=True, tag="ending.you_lost"):
    """You lost: {who} wins {name}, {score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class EndingYouLostToSeveral(Sentence, frozen=True, tag="ending.you_lost_to_several"):
    """You lost: {who} win {name}, {score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class EndingYouWon(Sentence, frozen=True, tag="ending.you_won"):
    """You win {name}, {score}!"""

    tables = TABLES
    name: Text
    score: Text


class EndingYouWonTogether(Sentence, frozen=True, tag="ending.you_won_together"):
    """You win {name}, {score}, together with your team!"""

    tables = TABLES
    name: Text
    score: Text


class ErrorAgreedAlready(Sentence, frozen=True, tag="error.agreed_already"):
    """You've already agreed."""

    tables = TABLES


class ErrorAiMatchesMany(Sentence, frozen=True, tag="error.ai_matches_many"):
    """You have {most} matches against AI already, and that's the limit. Finish or concede one fi…."""

    tables = TABLES
    most: int


class ErrorAskedAlready(Sentence, frozen=True, tag="error.asked_already"):
    """That question is already open and hasn't been answered yet."""

    tables = TABLES


class ErrorBusy(Sentence, frozen=True, tag="error.busy"):
    """I'm still saving this table, so nothing was done. Please press again in a few seconds."""

    tables = TABLES


class ErrorCalledOff(Sentence, frozen=True, tag="error.called_off"):
    """{name} was called off {at}: no result. You can still look back: /replay."""

    tables = TABLES
    name: Text
    at: Time


class ErrorCardGone(Sentence, frozen=True, tag="error.card_gone"):
    """{game} doesn't have this card any more. /card suggests names as you type."""

    tables = TABLES
    game: str


class ErrorChallengedOften(Sentence, frozen=True, tag="error.challenged_often"):
    """You've challenged this person {most} times since yesterday, and that's the limit. You can …."""

    tables = TABLES
    most: int


class ErrorChallengesMany(Sentence, frozen=True, tag="error.challenges_many"):
    """You've challenged people {most} times since yesterday, and that's the limit. You can still…."""

    tables = TABLES
    most: int


class ErrorConfirmationGone(Sentence, frozen=True, tag="error.confirmation_gone"):
    """Nothing was done: the game has moved on since you were asked about “{move}”. /move lists w…."""

    tables = TABLES
    move: str


class ErrorConfirmationStale(Sentence, frozen=True, tag="error.confirmation_stale"):
    """Nothing was done: the game has moved on since you were asked about “{move}”. If you still …."""

    tables = TABLES
    move: str


class ErrorDenied(Sentence, frozen=True, tag="error.denied"):
    """{refusal} {way}: {move}."""

    tables = TABLES
    refusal: AnswerRefused
    way: Text
    move: str


class ErrorDiskFailed(Sentence, frozen=True, tag="error.disk_failed"):
    """I can't save anything right now, so nothing was done. You lose no time, and my operator kn…."""

    tables = TABLES


class ErrorDoneAlready(Sentence, frozen=True, tag="error.done_already"):
    """You'd already chosen: {what}. This press changed nothing."""

    tables = TABLES
    what: Text


class ErrorEnded(Sentence, frozen=True, tag="error.ended"):
    """{name} ended {at}: {players} won. Look back at it with **Replay**."""

    tables = TABLES
    name: Text
    at: Time
    players: tuple[Seat, ...]


class ErrorEndedDrawn(Sentence, frozen=True, tag="error.ended_drawn"):
    """{name} ended {at} in a draw. Look back at it with **Replay**."""

    tables = TABLES
    name: Text
    at: Time


class ErrorEndedScore(Sentence, frozen=True, tag="error.ended_score"):
    """{name} ended {at}: {players} won {best} to {next}. Look back at it with **Replay**."""

    tables = TABLES
    name: Text
    at: Time
    players: tuple[Seat, ...]
    best: int
    next: int


class ErrorExample(Sentence, frozen=True, tag="error.example"):
    """{refusal} For example: {move}."""

    tables = TABLES
    refusal: AnswerRefused
    move: str


class ErrorFault(Sentence, frozen=True, tag="error.fault"):
    """Something went wrong on our side. Your move wasn't made, and you lose no time. Please pres…."""

    tables = TABLES
    number: str


class ErrorFileGone(Sentence, frozen=True, tag="error.file_gone"):
    """I can't reach your matches right now, so nothing was done. You lose no time, and my operat…."""

    tables = TABLES


class ErrorForged(Sentence, frozen=True, tag="error.forged"):
    """Somebody else decides this. You're watching; the board shows everything that's public."""

    tables = TABLES


class ErrorFormLate(Sentence, frozen=True, tag="error.form_late"):
    """Discord stopped waiting for the form. Nothing was done; please press again."""

    tables = TABLES


class ErrorGaveUp(Sentence, frozen=True, tag="error.gave_up"):
    """{players} has conceded {name}, and AI plays that seat to the end."""

    tables = TABLES
    name: Text
    players: tuple[Seat, ...]


class ErrorGone(Sentence, frozen=True, tag="error.gone"):
    """That match doesn't exist any more."""

    tables = TABLES


class ErrorHalfMade(Sentence, frozen=True, tag="error.half_made"):
    """“{text}” isn't complete: {prompt} Try: {move}."""

    tables = TABLES
    text: str
    prompt: Text
    move: str


class ErrorIllegal(Sentence, frozen=True, tag="error.illegal"):
    """{refusal} Try: {move}."""

    tables = TABLES
    refusal: AnswerRefused
    move: str


class ErrorJoinedAlready(Sentence, frozen=True, tag="error.joined_already"):
    """You're already at table {code}. It starts when the last seat is taken."""

    tables = TABLES
    code: str


class ErrorLabelInLine(Sentence, frozen=True, tag="error.label_in_line"):
    """Nothing was done: “{text}” can't stand among moves. Send the moves first, then type it alo…."""

    tables = TABLES
    text: str


class ErrorLabelMisspelt(Sentence, frozen=True, tag="error.label_misspelt"):
    """I don't understand “{text}”. Did you mean {move}? /move lists what is possible."""

    tables = TABLES
    text: str
    move: str


class ErrorLastWordAlone(Sentence, frozen=True, tag="error.last_word_alone"):
    """“{text}” belongs after the move that it's about. Try: {move}."""

    tables = TABLES
    text: str
    move: str


class ErrorLineTooLong(Sentence, frozen=True, tag="error.line_too_long"):
    """That's {n} characters, and a line of moves has at most {most}. Nothing was played."""

    tables = TABLES
    n: int
    most: int


class ErrorMatchesMany(Sentence, frozen=True, tag="error.matches_many"):
    """You're at {most} tables and matches already, and that's the limit. Finish, concede or leav…."""

    tables = TABLES
    most: int


class ErrorMayNotPost(Sentence, frozen=True, tag="error.may_not_post"):
    """I can't show a match in this channel. Somebody with **Manage Roles** can allow **{permissi…."""

    tables = TABLES
    permission: Text


class ErrorNoBots(Sentence, frozen=True, tag="error.no_bots"):
    """Bots don't take challenges. To play against AI: /play alone:True."""

    tables = TABLES


class ErrorNoCard(Sentence, frozen=True, tag="error.no_card"):
    """No card is called “{name}”. Closest: {nearest}. /card suggests names as you type."""

    tables = TABLES
    name: Text
    nearest: Text


class ErrorNoChallenge(Sentence, frozen=True, tag="error.no_challenge"):
    """{name} isn't taking challenges at the moment. You can open a table for everyone: /play."""

    tables = TABLES
    name: Text


class ErrorNoClock(Sentence, frozen=True, tag="error.no_clock"):
    """{name} has no clock, so nobody can run out of time."""

    tables = TABLES
    name: Text


class ErrorNoCode(Sentence, frozen=True, tag="error.no_code"):
    """There's no match “{code}”. Yours: /matches."""

    tables = TABLES
    code: str


class ErrorNoDay(Sentence, frozen=True, tag="error.no_day"):
    """“{day}” isn't a date. Write it like 2027-05-12."""

    tables = TABLES
    day: str


class ErrorNoDeal(Sentence, frozen=True, tag="error.no_deal"):
    """{name} began from a position of another match, so it has no deal of its own to check."""

    tables = TABLES
    name: Text


class ErrorNoGame(Sentence, frozen=True, tag="error.no_game"):
    """There's no game “{game}” here. Choose from: {games}."""

    tables = TABLES
    game: str
    games: str


class ErrorNoLesson(Sentence, frozen=True, tag="error.no_lesson"):
    """{game} has no lesson yet. You can play it against AI: /play alone:True."""

    tables = TABLES
    game: str


class ErrorNoMatch(Sentence, frozen=True, tag="error.no_match"):
    """You have no match here. Start one: /play."""

    tables = TABLES


class ErrorNoMove(Sentence, frozen=True, tag="error.no_move"):
    """Type a move. You can do this now: {lines}."""

    tables = TABLES
    lines: tuple[str, ...]


class ErrorNoMovesLeft(Sentence, frozen=True, tag="error.no_moves_left"):
    """Nothing is left to play there. Choose an earlier position of {name}."""

    tables = TABLES
    name: Text


class ErrorNoOption(Sentence, frozen=True, tag="error.no_option"):
    """There's no option “{option}”. Possible: {example}."""

    tables = TABLES
    option: str
    example: str


class ErrorNoReplay(Sentence, frozen=True, tag="error.no_replay"):
    """{name} can't be played again: {error}."""

    tables = TABLES
    name: Text
    error: GameError


class ErrorNoSeat(Sentence, frozen=True, tag="error.no_seat"):
    """{name} has seats 1 to {n}."""

    tables = TABLES
    name: Text
    n: int


class ErrorNoServer(Sentence, frozen=True, tag="error.no_server"):
    """These settings belong to a server: use the command in one."""

    tables = TABLES


class ErrorNoTablesHere(Sentence, frozen=True, tag="error.no_tables_here"):
    """To open a table for several people, the bot has to be in the server. You can play alone ag…."""

    tables = TABLES


class ErrorNoTopic(Sentence, frozen=True, tag="error.no_topic"):
    """The rules say nothing on “{topic}”. /rules suggests topics as you type."""

    tables = TABLES
    topic: Text


class ErrorNoVacation(Sentence, frozen=True, tag="error.no_vacation"):
    """A vacation has to end after today, and it lasts {days} days at most."""

    tables = TABLES
    days: int


class ErrorNobodyToAsk(Sentence, frozen=True, tag="error.nobody_to_ask"):
    """There's nobody else in {name} to agree."""

    tables = TABLES
    name: Text


class ErrorNobodyToNudge(Sentence, frozen=True, tag="error.nobody_to_nudge"):
    """{name} isn't waiting for anyone else. For another match: /nudge match:CODE."""

    tables = TABLES
    name: Text


class ErrorNotAgreed(Sentence, frozen=True, tag="error.not_agreed"):
    """Not everyone at table {code} has agreed to the change yet. They need to press **Join** aga…."""

    tables = TABLES
    code: str


class ErrorNotAsked(Sentence, frozen=True, tag="error.not_asked"):
    """There's nothing for you to decide now. You'll be pinged when there is."""

    tables = TABLES


class ErrorNotAtTable(Sentence, frozen=True, tag="error.not_at_table"):
    """You aren't at table {code}."""

    tables = TABLES
    code: str


class ErrorNotAwaited(Sentence, frozen=True, tag="error.not_awaited"):
    """{name} isn't waiting for you, so your clock isn't running."""

    tables = TABLES
    name: Text


class ErrorNotEligible(Sentence, frozen=True, tag="error.not_eligible"):
    """You can't join this table. {way}."""

    tables = TABLES
    way: Text


class ErrorNotFinished(Sentence, frozen=True, tag="error.not_finished"):
    """To join this table, you need to have finished {asked} % of your matches; of your last {mat…."""

    tables = TABLES
    asked: int
    share: int
    matches: int
    n: int


class ErrorNotHere(Sentence, frozen=True, tag="error.not_here"):
    """In this server, matches run in other channels: {channels}. You can play alone anywhere: /p…."""

    tables = TABLES
    channels: str


class ErrorNotInvited(Sentence, frozen=True, tag="error.not_invited"):
    """You aren't invited to table {code}."""

    tables = TABLES
    code: str


class ErrorNotOffered(Sentence, frozen=True, tag="error.not_offered"):
    """That isn't one of the choices. Please pick one that the form shows."""

    tables = TABLES


class ErrorNotOver(Sentence, frozen=True, tag="error.not_over"):
    """{name} is still going on."""

    tables = TABLES
    name: Text


class ErrorNotStarted(Sentence, frozen=True, tag="error.not_started"):
    """Table {code} hasn't started yet."""

    tables = TABLES
    code: str


class ErrorNotYourTurn(Sentence, frozen=True, tag="error.not_your_turn"):
    """It's up to {players} now. You can plan your answer: **Plan ahead**."""

    tables = TABLES
    players: tuple[Seat, ...]


class ErrorNotYourTurnAtAll(Sentence, frozen=True, tag="error.not_your_turn_at_all"):
    """It's up to {players} now. You'll be pinged when it's your turn."""

    tables = TABLES
    players: tuple[Seat, ...]


class ErrorNotYours(Sentence, frozen=True, tag="error.not_yours"):
    """{players} decide this. You're watching; the board shows everything that's public."""

    tables = TABLES
    players: tuple[Seat, ...]


class ErrorNotYourself(Sentence, frozen=True, tag="error.not_yourself"):
    """You can't challenge yourself. To play against AI: /play alone:True."""

    tables = TABLES


class ErrorNotesMany(Sentence, frozen=True, tag="error.notes_many"):
    """You keep notes on {most} matches already, and that's the limit. Delete one of them first: …."""

    tables = TABLES
    most: int


class ErrorNothingToFinish(Sentence, frozen=True, tag="error.nothing_to_finish"):
    """You can't finish your turn at once in {name}: only you can give the next answer."""

    tables = TABLES
    name: Text


class ErrorNudgeEarly(Sentence, frozen=True, tag="error.nudge_early"):
    """It's too early for a nudge in {name}. You can nudge {at}."""

    tables = TABLES
    at: Time
    name: Text


class ErrorNudgeQuiet(Sentence, frozen=True, tag="error.nudge_quiet"):
    """{players} want no pings at the moment. You can ask again {at}."""

    tables = TABLES
    players: tuple[Seat, ...]
    at: Time


class ErrorNudgedAlready(Sentence, frozen=True, tag="error.nudged_already"):
    """{players} have been reminded already. Once per wait is enough."""

    tables = TABLES
    players: tuple[Seat, ...]


class ErrorOffersEnough(Sentence, frozen=True, tag="error.offers_enough"):
    """Enough people have already offered to play on in {name}."""

    tables = TABLES
    name: Text


class ErrorOnlyManagers(Sentence, frozen=True, tag="error.only_managers"):
    """Only people who manage the server can do that. You can ask one of them."""

    tables = TABLES


class ErrorOnlyManagersOpen(Sentence, frozen=True, tag="error.only_managers_open"):
    """In this server, only its managers open tables. You can play alone: /play alone:True."""

    tables = TABLES


class ErrorOnlyOpener(Sentence, frozen=True, tag="error.only_opener"):
    """Only whoever opened the table can do that. You can ask them in the channel."""

    tables = TABLES


class ErrorOnlyOpenerChanges(Sentence, frozen=True, tag="error.only_opener_changes"):
    """Only whoever opened the table, or a moderator, can change options. You can ask them in the…."""

    tables = TABLES


class ErrorOptionsUnclear(Sentence, frozen=True, tag="error.options_unclear"):
    """Options come in pairs, such as: {example}."""

    tables = TABLES
    example: str


class ErrorOrdersSpent(Sentence, frozen=True, tag="error.orders_spent"):
    """Standing orders have been changed {most} times in this match, and that's the limit. You ca…."""

    tables = TABLES
    most: int


class ErrorOtherServer(Sentence, frozen=True, tag="error.other_server"):
    """Match {code} isn't played in this server."""

    tables = TABLES
    code: str


class ErrorOverloaded(Sentence, frozen=True, tag="error.overloaded"):
    """There's a lot going on right now, so moves go first. Please press again in a few seconds."""

    tables = TABLES


class ErrorOwnLoss(Sentence, frozen=True, tag="error.own_loss"):
    """{warning} If you want that, press or type **{label}**."""

    tables = TABLES
    warning: Text
    label: str


class ErrorPart(Sentence, frozen=True, tag="error.part"):
    """“{text}” isn't possible. {reason}."""

    tables = TABLES
    text: str
    reason: Text


class ErrorPathBroken(Sentence, frozen=True, tag="error.path_broken"):
    """Your piece didn't get that far, so it stays where it is."""

    tables = TABLES


class ErrorPlanAsked(Sentence, frozen=True, tag="error.plan_asked"):
    """You're being asked right now, so there's nothing to plan. Press **Your move**."""

    tables = TABLES


class ErrorPlanEmpty(Sentence, frozen=True, tag="error.plan_empty"):
    """A plan needs at least one answer. Write it as you would type it."""

    tables = TABLES


class ErrorPlanLong(Sentence, frozen=True, tag="error.plan_long"):
    """A plan has at most {most} answers. The first few matter most."""

    tables = TABLES
    most: int


class ErrorPutAway(Sentence, frozen=True, tag="error.put_away"):
    """{name} was put away because nobody had played it for a long time. Press **Go on playing** …."""

    tables = TABLES
    name: Text


class ErrorPutAwayMany(Sentence, frozen=True, tag="error.put_away_many"):
    """{most} of your matches against AI are put away, and that's the limit. Go on with one and f…."""

    tables = TABLES
    most: int


class ErrorRefused(Sentence, frozen=True, tag="error.refused"):
    """{error}."""

    tables = TABLES
    error: GameError


class ErrorRematchNotAgreed(Sentence, frozen=True, tag="error.rematch_not_agreed"):
    """Not everyone at table {code} has agreed to the rematch yet. They need to press **Agree**."""

    tables = TABLES
    code: str


class ErrorReminderSet(Sentence, frozen=True, tag="error.reminder_set"):
    """A reminder is already set: it goes out {at}."""

    tables = TABLES
    at: Time


class ErrorReportGone(Sentence, frozen=True, tag="error.report_gone"):
    """That report has already been dealt with."""

    tables = TABLES


class ErrorReportNobody(Sentence, frozen=True, tag="error.report_nobody"):
    """There's nobody here to report, or no managers to read it. For trouble elsewhere, report to…."""

    tables = TABLES


class ErrorReportReason(Sentence, frozen=True, tag="error.report_reason"):
    """Please choose a reason for the report."""

    tables = TABLES


class ErrorReportedAlready(Sentence, frozen=True, tag="error.reported_already"):
    """You've already reported {name}. The managers have it; you can write to them yourself."""

    tables = TABLES
    name: Text


class ErrorReportsMany(Sentence, frozen=True, tag="error.reports_many"):
    """You've sent {most} reports since yesterday. Please write to the managers yourself."""

    tables = TABLES
    most: int


class ErrorRestarting(Sentence, frozen=True, tag="error.restarting"):
    """I'm restarting, so your move wasn't made. You lose no time; please press again in half a m…."""

    tables = TABLES


class ErrorSeatEmpty(Sentence, frozen=True, tag="error.seat_empty"):
    """Seat {n} of table {code} is empty."""

    tables = TABLES
    n: int
    code: str


class ErrorSeatIsYours(Sentence, frozen=True, tag="error.seat_is_yours"):
    """You're already playing your own seat in {name}."""

    tables = TABLES
    name: Text


class ErrorSeatNotFree(Sentence, frozen=True, tag="error.seat_not_free"):
    """Seat {n} of {name} isn't free."""

    tables = TABLES
    n: int
    name: Text


class ErrorSeatedAlready(Sentence, frozen=True, tag="error.seated_already"):
    """This person is already at {name}."""

    tables = TABLES
    name: Text


class ErrorSeenCard(Sentence, frozen=True, tag="error.seen_card"):
    """a card."""

    tables = TABLES


class ErrorSeenThing(Sentence, frozen=True, tag="error.seen_thing"):
    """something hidden."""

    tables = TABLES


class ErrorServerFull(Sentence, frozen=True, tag="error.server_full"):
    """This server has {most} open tables already, and that's the limit. Join one of them, or pla…."""

    tables = TABLES
    most: int


class ErrorSettingsNoHour(Sentence, frozen=True, tag="error.settings_no_hour"):
    """“{hour}” isn't a time of day. Write it like 22:00."""

    tables = TABLES
    hour: str


class ErrorSettingsNoZone(Sentence, frozen=True, tag="error.settings_no_zone"):
    """There's no time zone “{zone}”. Write it like Europe/Berlin or America/New_York."""

    tables = TABLES
    zone: str


class ErrorSettingsUnreadable(Sentence, frozen=True, tag="error.settings_unreadable"):
    """I can't read part of these settings, so I don't change them: something would be lost. Whoe…."""

    tables = TABLES
    number: str


class ErrorSettingsZoneFirst(Sentence, frozen=True, tag="error.settings_zone_first"):
    """Set your time zone along with quiet hours, such as Europe/Berlin."""

    tables = TABLES


class ErrorSeveralMoves(Sentence, frozen=True, tag="error.several_moves"):
    """Several moves at once? Put “;” between them: {moves}."""

    tables = TABLES
    moves: str


class ErrorStale(Sentence, frozen=True, tag="error.stale"):
    """The game has moved on. This is the current question:."""

    tables = TABLES


class ErrorStaleTurn(Sentence, frozen=True, tag="error.stale_turn"):
    """That button was from turn {then}, and it's turn {now} now. This is the current question:."""

    tables = TABLES
    then: int
    now: int


class ErrorStartedAlready(Sentence, frozen=True, tag="error.started_already"):
    """Table {code} has already started."""

    tables = TABLES
    code: str


class ErrorSurprised(Sentence, frozen=True, tag="error.surprised"):
    """Something unexpected happened."""

    tables = TABLES


class ErrorTableFull(Sentence, frozen=True, tag="error.table_full"):
    """Table {code} is full. {way}."""

    tables = TABLES
    code: str
    way: Text


class ErrorTableGone(Sentence, frozen=True, tag="error.table_gone"):
    """Table {code} is closed. You can open your own: /play."""

    tables = TABLES
    code: str


class ErrorTablesDaily(Sentence, frozen=True, tag="error.tables_daily"):
    """You've opened {most} tables and matches within a day, and that's the limit. You can open t…."""

    tables = TABLES
    most: int


class ErrorTablesFast(Sentence, frozen=True, tag="error.tables_fast"):
    """You've opened {most} tables within a minute, and that's the limit. You can open the next o…."""

    tables = TABLES
    most: int


class ErrorTeamFirst(Sentence, frozen=True, tag="error.team_first"):
    """Your teammate was faster and chose: {what}."""

    tables = TABLES
    what: Text


class ErrorThankedAlready(Sentence, frozen=True, tag="error.thanked_already"):
    """You've already thanked the others for {name}."""

    tables = TABLES
    name: Text


class ErrorTooLong(Sentence, frozen=True, tag="error.too_long"):
    """That took too long, so I stopped it. The board shows whether it counted. Please press agai…."""

    tables = TABLES
    number: str


class ErrorTooManyMoves(Sentence, frozen=True, tag="error.too_many_moves"):
    """That's {n} moves, and a line has at most {most}. Nothing was played; send the first few, t…."""

    tables = TABLES
    n: int
    most: int


class ErrorTooManyPeople(Sentence, frozen=True, tag="error.too_many_people"):
    """{n} people sit at this table, but that format has {seats} seats. Somebody has to leave fir…."""

    tables = TABLES
    n: int
    seats: int


class ErrorTooManyPresses(Sentence, frozen=True, tag="error.too_many_presses"):
    """One thing at a time: I'm still answering your last presses. This one did nothing; please p…."""

    tables = TABLES


class ErrorTooManyTables(Sentence, frozen=True, tag="error.too_many_tables"):
    """{n} tables you've opened are still waiting: {codes}. Leave one of them first. A table you'…."""

    tables = TABLES
    n: int
    codes: str


class ErrorTopicGone(Sentence, frozen=True, tag="error.topic_gone"):
    """{game} doesn't have this part of the rules any more. /rules suggests all parts as you type…."""

    tables = TABLES
    game: str


class ErrorTwice(Sentence, frozen=True, tag="error.twice"):
    """That's already done, and only once."""

    tables = TABLES


class ErrorUnclear(Sentence, frozen=True, tag="error.unclear"):
    """“{text}” could mean {choices}. Say it in full: {move}."""

    tables = TABLES
    text: str
    choices: tuple[Text, ...]
    move: str


class ErrorUndoAnswered(Sentence, frozen=True, tag="error.undo_answered"):
    """You can't take back your last step in {name} on your own: somebody else has answered since…."""

    tables = TABLES
    name: Text


class ErrorUndoAsk(Sentence, frozen=True, tag="error.undo_ask"):
    """You can ask the others to agree:."""

    tables = TABLES


class ErrorUndoBinds(Sentence, frozen=True, tag="error.undo_binds"):
    """You can't take back your last step in {name} on your own: it's binding."""

    tables = TABLES
    name: Text


class ErrorUndoChance(Sentence, frozen=True, tag="error.undo_chance"):
    """You can't take back your last step in {name} on your own: chance has played its part since…."""

    tables = TABLES
    name: Text


class ErrorUndoGivenUp(Sentence, frozen=True, tag="error.undo_given_up"):
    """You can't take that back: conceding is final."""

    tables = TABLES


class ErrorUndoNothing(Sentence, frozen=True, tag="error.undo_nothing"):
    """There's nothing of yours to take back in {name}. See what you can do now: **Your move**."""

    tables = TABLES
    name: Text


class ErrorUndoOpened(Sentence, frozen=True, tag="error.undo_opened"):
    """You can't take back your last step in {name} on your own: it was the last answer, so you'v…."""

    tables = TABLES
    name: Text


class ErrorUndoQuiet(Sentence, frozen=True, tag="error.undo_quiet"):
    """You can't take that back: a secret question is open now. You can still change your answer …."""

    tables = TABLES


class ErrorUndoSeen(Sentence, frozen=True, tag="error.undo_seen"):
    """You can't take that back: {what} was revealed since. You were warned before you chose."""

    tables = TABLES
    what: Text


class ErrorUndoSeenUnmarked(Sentence, frozen=True, tag="error.undo_seen_unmarked"):
    """You can't take that back: {what} was revealed since."""

    tables = TABLES
    what: Text


class ErrorUndoStands(Sentence, frozen=True, tag="error.undo_stands"):
    """You can't take back your last step in {name} on your own: it's locked in."""

    tables = TABLES
    name: Text


class ErrorUndoTurn(Sentence, frozen=True, tag="error.undo_turn"):
    """You can't take back your last step in {name} on your own: the turn has passed on since."""

    tables = TABLES
    name: Text


class ErrorUndoneAlready(Sentence, frozen=True, tag="error.undone_already"):
    """You'd already taken this back: {what}. This press changed nothing."""

    tables = TABLES
    what: Text


class ErrorUndosSpent(Sentence, frozen=True, tag="error.undos_spent"):
    """This match has gone on for so long that nothing more can be taken back. You can still move…."""

    tables = TABLES


class ErrorUnread(Sentence, frozen=True, tag="error.unread"):
    """{refusal} Did you mean {move}? /move lists what is possible."""

    tables = TABLES
    refusal: AnswerRefused
    move: str


class ErrorUnreadable(Sentence, frozen=True, tag="error.unreadable"):
    """I can't read match {code} at the moment, so it stands still: nothing is lost, no clock run…."""

    tables = TABLES
    code: str
    number: str


class ErrorVoteOver(Sentence, frozen=True, tag="error.vote_over"):
    """That question is over. The match goes on."""

    tables = TABLES


class ErrorWatching(Sentence, frozen=True, tag="error.watching"):
    """You're watching. The board shows everything that's public."""

    tables = TABLES


class ErrorWayCount(Sentence, frozen=True, tag="error.way_count"):
    """{n} of {game}."""

    tables = TABLES
    n: int
    game: str


class ErrorWayHere(Sentence, frozen=True, tag="error.way_here"):
    """Open tables here: {open_tables}. You can also open your own: /play."""

    tables = TABLES
    open_tables: tuple[Text, ...]


class ErrorWayOpen(Sentence, frozen=True, tag="error.way_open"):
    """You can open your own: /play."""

    tables = TABLES


class ErrorWayOthers(Sentence, frozen=True, tag="error.way_others"):
    """Other open tables: {open_tables}."""

    tables = TABLES
    open_tables: tuple[Text, ...]


class ErrorWhichMatch(Sentence, frozen=True, tag="error.which_match"):
    """You're in several matches: {codes}. Choose one in the option **match** of the command."""

    tables = TABLES
    codes: str


class ExportText(Sentence, frozen=True, tag="export.text"):
    """{name} as text: every move, and the number that its chance came from."""

    tables = TABLES
    name: Text


class HaltHaltedManagers(Sentence, frozen=True, tag="halt.halted_managers"):
    """I can't read match {code} in {where} at the moment, so it stands still. Nothing is lost, n…."""

    tables = TABLES
    code: str
    where: str
    number: str


class HaltHaltedPlayers(Sentence, frozen=True, tag="halt.halted_players"):
    """I can't read match {code} at the moment, so it stands still. Nothing is lost, no clock run…."""

    tables = TABLES
    code: str
    number: str


class HaltResumedManagers(Sentence, frozen=True, tag="halt.resumed_managers"):
    """Match {code} in {where} goes on."""

    tables = TABLES
    code: str
    where: str


class HaltResumedPlayers(Sentence, frozen=True, tag="halt.resumed_players"):
    """Match {code} goes on. No clock ran while it stood still."""

    tables = TABLES
    code: str


class HelpCommands(Sentence, frozen=True, tag="help.commands"):
    """Commands."""

    tables = TABLES


class HelpLookUp(Sentence, frozen=True, tag="help.look_up"):
    """Look up."""

    tables = TABLES


class HelpLost(Sentence, frozen=True, tag="help.lost"):
    """Can't find your match? /matches."""

    tables = TABLES


class HelpManage(Sentence, frozen=True, tag="help.manage"):
    """For managers."""

    tables = TABLES


class HelpPlay(Sentence, frozen=True, tag="help.play"):
    """Play."""

    tables = TABLES


class HelpPrivacy(Sentence, frozen=True, tag="help.privacy"):
    """Privacy."""

    tables = TABLES


class HelpStart(Sentence, frozen=True, tag="help.start"):
    """Start a match: /play."""

    tables = TABLES


class HelpSupport(Sentence, frozen=True, tag="help.support"):
    """Support."""

    tables = TABLES


class HelpTitle(Sentence, frozen=True, tag="help.title"):
    """I host tabletop games in Discord."""

    tables = TABLES


class HelpTurn(Sentence, frozen=True, tag="help.turn"):
    """Your turn? Press **Your move** below the board, if your questions aren't there already."""

    tables = TABLES


class LessonAgain(Sentence, frozen=True, tag="lesson.again"):
    """Begin again."""

    tables = TABLES


class LessonAhead(Sentence, frozen=True, tag="lesson.ahead"):
    """That took care of another step as well."""

    tables = TABLES


class LessonAnother(Sentence, frozen=True, tag="lesson.another"):
    """Learn another."""

    tables = TABLES


class LessonBack(Sentence, frozen=True, tag="lesson.back"):
    """Press **{label}** to return to the lesson's question."""

    tables = TABLES
    label: str


class LessonChoose(Sentence, frozen=True, tag="lesson.choose"):
    """Choose **{label}** under **{menu}**."""

    tables = TABLES
    label: str
    menu: str


class LessonCoach(Sentence, frozen=True, tag="lesson.coach"):
    """**Coach** ({step} of {steps}): {says}."""

    tables = TABLES
    step: int
    steps: int
    says: Text


class LessonElsewhere(Sentence, frozen=True, tag="lesson.elsewhere"):
    """Finish this choice, or press **{label}** to do something else."""

    tables = TABLES
    label: str


class LessonEnd(Sentence, frozen=True, tag="lesson.end"):
    """End this match."""

    tables = TABLES


class LessonFree(Sentence, frozen=True, tag="lesson.free"):
    """Go on as you like. My suggestion:."""

    tables = TABLES


class LessonFreeAlone(Sentence, frozen=True, tag="lesson.free_alone"):
    """Go on as you like. I'll be back when there's something new."""

    tables = TABLES


class LessonGoOn(Sentence, frozen=True, tag="lesson.go_on"):
    """Play on."""

    tables = TABLES


class LessonHow(Sentence, frozen=True, tag="lesson.how"):
    """You play a real match that only you see, and a coach leads you through it step by step."""

    tables = TABLES


class LessonLearn(Sentence, frozen=True, tag="lesson.learn"):
    """Learn it."""

    tables = TABLES


class LessonOver(Sentence, frozen=True, tag="lesson.over"):
    """That's the end of the lesson."""

    tables = TABLES


class LessonPress(Sentence, frozen=True, tag="lesson.press"):
    """Press **{label}**."""

    tables = TABLES
    label: str


class LessonReal(Sentence, frozen=True, tag="lesson.real"):
    """Play against AI."""

    tables = TABLES


class LessonRest(Sentence, frozen=True, tag="lesson.rest"):
    """There wasn't time for everything. Begin the lesson again to see the rest."""

    tables = TABLES


class LessonSays(Sentence, frozen=True, tag="lesson.says"):
    """**Coach**: {says}."""

    tables = TABLES
    says: Text


class LessonTyped(Sentence, frozen=True, tag="lesson.typed"):
    """Or type: /move {move}."""

    tables = TABLES
    move: str


class LessonWhich(Sentence, frozen=True, tag="lesson.which"):
    """Which game would you like to learn?"""

    tables = TABLES


class LineAbout(Sentence, frozen=True, tag="line.about"):
    """For example: {example}."""

    tables = TABLES
    example: str


class LineField(Sentence, frozen=True, tag="line.field"):
    """Your move, or several with ; between them."""

    tables = TABLES


class LineTitle(Sentence, frozen=True, tag="line.title"):
    """Moves."""

    tables = TABLES


class LobbyAsked(Sentence, frozen=True, tag="lobby.asked"):
    """{n} {who} (asked again)."""

    tables = TABLES
    n: int
    who: Text


class LobbyAsks(Sentence, frozen=True, tag="lobby.asks"):
    """Of 20 matches, players have finished."""

    tables = TABLES


class LobbyAsksFinished(Sentence, frozen=True, tag="lobby.asks_finished"):
    """To join, you need to have finished {share} % of your last 20 matches."""

    tables = TABLES
    share: int


class LobbyChallenge(Sentence, frozen=True, tag="lobby.challenge"):
    """{person}, {who} challenges you to a match of {game}!"""

    tables = TABLES
    person: Text
    game: str
    who: Text


class LobbyChallengeSent(Sentence, frozen=True, tag="lobby.challenge_sent"):
    """You've sent your challenge. Once it's accepted, you play right here in this message."""

    tables = TABLES


class LobbyChanged(Sentence, frozen=True, tag="lobby.changed"):
    """Changed: {what}. Please press Join again."""

    tables = TABLES
    what: Text


class LobbyChangedTerms(Sentence, frozen=True, tag="lobby.changed_terms"):
    """Changed: {what}."""

    tables = TABLES
    what: Text


class LobbyClosedDeclined(Sentence, frozen=True, tag="lobby.closed_declined"):
    """The challenge was declined."""

    tables = TABLES


class LobbyClosedLeft(Sentence, frozen=True, tag="lobby.closed_left"):
    """Everyone has left."""

    tables = TABLES


class LobbyClosedNobodyCame(Sentence, frozen=True, tag="lobby.closed_nobody_came"):
    """Nobody came within a day."""

    tables = TABLES


class LobbyClosedTable(Sentence, frozen=True, tag="lobby.closed_table"):
    """{name} is closed."""

    tables = TABLES
    name: Text


class LobbyCount(Sentence, frozen=True, tag="lobby.count"):
    """{n} seats."""

    tables = TABLES
    n: int


class LobbyEmpty(Sentence, frozen=True, tag="lobby.empty"):
    """Seat {n} is empty."""

    tables = TABLES
    n: int


class LobbyExtras(Sentence, frozen=True, tag="lobby.extras"):
    """Tick what should apply."""

    tables = TABLES


class LobbyFinishedNone(Sentence, frozen=True, tag="lobby.finished_none"):
    """any number."""

    tables = TABLES


class LobbyFinishedSome(Sentence, frozen=True, tag="lobby.finished_some"):
    """at least {n} %."""

    tables = TABLES
    n: int


class LobbyForm(Sentence, frozen=True, tag="lobby.form"):
    """Table {code}."""

    tables = TABLES
    code: str


class LobbyFormat(Sentence, frozen=True, tag="lobby.format"):
    """Format."""

    tables = TABLES


class LobbyFull(Sentence, frozen=True, tag="lobby.full"):
    """Start by itself once every seat is taken."""

    tables = TABLES


class LobbyGameOption(Sentence, frozen=True, tag="lobby.game_option"):
    """Game options."""

    tables = TABLES


class LobbyGameOptions(Sentence, frozen=True, tag="lobby.game_options"):
    """Game options {n}."""

    tables = TABLES
    n: int


class LobbyHasAgreed(Sentence, frozen=True, tag="lobby.has_agreed"):
    """{n} {who} (has agreed)."""

    tables = TABLES
    n: int
    who: Text


class LobbyInvited(Sentence, frozen=True, tag="lobby.invited"):
    """Only people who were invited can join."""

    tables = TABLES


class LobbyLevel(Sentence, frozen=True, tag="lobby.level"):
    """How strong added AI plays."""

    tables = TABLES


class LobbyOff(Sentence, frozen=True, tag="lobby.off"):
    """{name}: {who}. Called off."""

    tables = TABLES
    name: Text
    who: Text


class LobbyOnTimeout(Sentence, frozen=True, tag="lobby.on_timeout"):
    """If time runs out."""

    tables = TABLES


class LobbyOpen(Sentence, frozen=True, tag="lobby.open"):
    """open."""

    tables = TABLES


class LobbyOpened(Sentence, frozen=True, tag="lobby.opened"):
    """opened by {who} {at}."""

    tables = TABLES
    who: Text
    at: Time


class LobbyOver(Sentence, frozen=True, tag="lobby.over"):
    """{name}: {who}. It's over."""

    tables = TABLES
    name: Text
    who: Text


class LobbyPace(Sentence, frozen=True, tag="lobby.pace"):
    """Pace."""

    tables = TABLES


class LobbyPaceChoice(Sentence, frozen=True, tag="lobby.pace_choice"):
    """{pace}: {bank}, plus {increment} for each turn."""

    tables = TABLES
    pace: Text
    bank: Span
    increment: Span


class LobbyPaceDetails(Sentence, frozen=True, tag="lobby.pace_details"):
    """{pace}. You have {first_move} for your first move and {bank} for all others together; each…."""

    tables = TABLES
    pace: Text
    bank: Span
    increment: Span
    longest: Span
    first_move: Span


class LobbyPaceIs(Sentence, frozen=True, tag="lobby.pace_is"):
    """Pace: {pace}."""

    tables = TABLES
    pace: Text


class LobbyPolicyAi(Sentence, frozen=True, tag="lobby.policy_ai"):
    """AI plays on until the player is back."""

    tables = TABLES


class LobbyPolicyDefault(Sentence, frozen=True, tag="lobby.policy_default"):
    """The bot gives the simplest answer, usually a pass."""

    tables = TABLES


class LobbyPolicyForfeit(Sentence, frozen=True, tag="lobby.policy_forfeit"):
    """The player has conceded."""

    tables = TABLES


class LobbyPolicySubstitute(Sentence, frozen=True, tag="lobby.policy_substitute"):
    """AI plays on until the player or somebody else takes the seat."""

    tables = TABLES


class LobbyRematch(Sentence, frozen=True, tag="lobby.rematch"):
    """{agreed} would like a rematch. It's up to {undecided}: press Agree to play, or Leave."""

    tables = TABLES
    agreed: Text
    undecided: Text


class LobbyRematchAlone(Sentence, frozen=True, tag="lobby.rematch_alone"):
    """A rematch is offered. It's up to {undecided}: press Agree to play, or Leave."""

    tables = TABLES
    undecided: Text


class LobbyRunning(Sentence, frozen=True, tag="lobby.running"):
    """{name}: {who}. Now playing."""

    tables = TABLES
    name: Text
    who: Text


class LobbySeal(Sentence, frozen=True, tag="lobby.seal"):
    """Chance is fixed already (fingerprint {seal}); after the match, /verify shows that nobody c…."""

    tables = TABLES
    seal: str


class LobbySeat(Sentence, frozen=True, tag="lobby.seat"):
    """{n} {who}."""

    tables = TABLES
    n: int
    who: Text


class LobbySeats(Sentence, frozen=True, tag="lobby.seats"):
    """Seats: {names}."""

    tables = TABLES
    names: Text


class LobbyStarts(Sentence, frozen=True, tag="lobby.starts"):
    """Starts by itself when the last seat is taken."""

    tables = TABLES


class LobbyStartsAgreed(Sentence, frozen=True, tag="lobby.starts_agreed"):
    """Starts by itself when everyone has agreed."""

    tables = TABLES


class LobbyStartsOnCommand(Sentence, frozen=True, tag="lobby.starts_on_command"):
    """Starts when whoever opened it presses **Start**."""

    tables = TABLES


class LobbyTable(Sentence, frozen=True, tag="lobby.table"):
    """table {code}."""

    tables = TABLES
    code: str


class LobbyTimeoutAi(Sentence, frozen=True, tag="lobby.timeout_ai"):
    """If your time runs out: AI plays for you until you press **Take my seat back**."""

    tables = TABLES


class LobbyTimeoutDefault(Sentence, frozen=True, tag="lobby.timeout_default"):
    """If your time runs out: the bot gives the simplest answer for you, usually a pass."""

    tables = TABLES


class LobbyTimeoutForfeit(Sentence, frozen=True, tag="lobby.timeout_forfeit"):
    """If your time runs out: you concede."""

    tables = TABLES


class LobbyTimeoutSubstitute(Sentence, frozen=True, tag="lobby.timeout_substitute"):
    """If your time runs out: AI plays for you until you or somebody else takes the seat."""

    tables = TABLES


class LobbyUndecided(Sentence, frozen=True, tag="lobby.undecided"):
    """{n} {who} (hasn't agreed yet)."""

    tables = TABLES
    n: int
    who: Text


class LobbyUndo(Sentence, frozen=True, tag="lobby.undo"):
    """Undo: allowed until something is revealed or someone else answers."""

    tables = TABLES


class LobbyVersus(Sentence, frozen=True, tag="lobby.versus"):
    """{first} vs {last}."""

    tables = TABLES
    first: Text
    last: Text


class LobbyWaiting(Sentence, frozen=True, tag="lobby.waiting"):
    """Table {code} is open. Once it starts, you play right here in this message."""

    tables = TABLES
    code: str


class LobbyWho(Sentence, frozen=True, tag="lobby.who"):
    """Who may join."""

    tables = TABLES


class LobbyWhoAbout(Sentence, frozen=True, tag="lobby.who_about"):
    """Leave empty to let everyone join."""

    tables = TABLES


class LogEarlier(Sentence, frozen=True, tag="log.earlier"):
    """There's too much before this to show here. Once the match is over, **Match as text** has a…."""

    tables = TABLES


class LogEmpty(Sentence, frozen=True, tag="log.empty"):
    """Nothing has happened yet."""

    tables = TABLES


class LogStepBack(Sentence, frozen=True, tag="log.step_back"):
    """{seat} took a step back."""

    tables = TABLES
    seat: Seat | None = None


class LogTitle(Sentence, frozen=True, tag="log.title"):
    """Log of {name}."""

    tables = TABLES
    name: Text


class LogTookBack(Sentence, frozen=True, tag="log.took_back"):
    """{seat} took this back: {what}."""

    tables = TABLES
    what: Text
    seat: Seat | None = None


class MatchPutAway(Sentence, frozen=True, tag="match.put_away"):
    """**Put away**, because nobody has played for {days} days. Nothing is lost: press **Go on pl…."""

    tables = TABLES
    days: int


class MatchSettingUp(Sentence, frozen=True, tag="match.setting_up"):
    """setting up."""

    tables = TABLES


class MatchTurn(Sentence, frozen=True, tag="match.turn"):
    """turn {turn}."""

    tables = TABLES
    turn: int


class MatchUntil(Sentence, frozen=True, tag="match.until"):
    """time is up {until}."""

    tables = TABLES
    until: ExactTime


class MatchWaiting(Sentence, frozen=True, tag="match.waiting"):
    """Waiting for {who}."""

    tables = TABLES
    who: Text
    players: tuple[Seat, ...]


class MatchWaitingForSeveral(Sentence, frozen=True, tag="match.waiting_for_several"):
    """Waiting for {who}."""

    tables = TABLES
    who: Text
    players: tuple[Seat, ...]


class MatchesHalted(Sentence, frozen=True, tag="matches.halted"):
    """I can't read {codes} at the moment. Nothing is lost, and no clock runs."""

    tables = TABLES
    codes: str


class MatchesLesson(Sentence, frozen=True, tag="matches.lesson"):
    """lesson."""

    tables = TABLES


class MatchesMore(Sentence, frozen=True, tag="matches.more"):
    """More."""

    tables = TABLES


class MatchesNone(Sentence, frozen=True, tag="matches.none"):
    """You have no matches. Start one: /play."""

    tables = TABLES


class MatchesOpen(Sentence, frozen=True, tag="matches.open"):
    """Open {n}."""

    tables = TABLES
    n: int


class MatchesOpenTable(Sentence, frozen=True, tag="matches.open_table"):
    """open table."""

    tables = TABLES


class MatchesOthers(Sentence, frozen=True, tag="matches.others"):
    """waiting for {players}."""

    tables = TABLES
    players: tuple[Seat, ...]


class MatchesOver(Sentence, frozen=True, tag="matches.over"):
    """over."""

    tables = TABLES


class MatchesPutAway(Sentence, frozen=True, tag="matches.put_away"):
    """go on whenever you like."""

    tables = TABLES


class MatchesPutAwayTitle(Sentence, frozen=True, tag="matches.put_away_title"):
    """Put away."""

    tables = TABLES


class MatchesTitle(Sentence, frozen=True, tag="matches.title"):
    """Your matches."""

    tables = TABLES


class MatchesYou(Sentence, frozen=True, tag="matches.you"):
    """your turn: {topic}."""

    tables = TABLES
    topic: Text


class MatchesYourMove(Sentence, frozen=True, tag="matches.your_move"):
    """make your move."""

    tables = TABLES


class MoreAskundo(Sentence, frozen=True, tag="more.askundo"):
    """Ask for an undo…."""

    tables = TABLES


class MoreCalloff(Sentence, frozen=True, tag="more.calloff"):
    """End without result…."""

    tables = TABLES


class MoreConcede(Sentence, frozen=True, tag="more.concede"):
    """Concede (you lose)…."""

    tables = TABLES


class MoreDescribe(Sentence, frozen=True, tag="more.describe"):
    """Describe board."""

    tables = TABLES


class MoreDraw(Sentence, frozen=True, tag="more.draw"):
    """Offer a draw."""

    tables = TABLES


class MoreLine(Sentence, frozen=True, tag="more.line"):
    """Type a move."""

    tables = TABLES


class MoreMine(Sentence, frozen=True, tag="more.mine"):
    """My settings."""

    tables = TABLES


class MoreMoretime(Sentence, frozen=True, tag="more.moretime"):
    """More time…."""

    tables = TABLES


class MoreNotes(Sentence, frozen=True, tag="more.notes"):
    """Notes."""

    tables = TABLES


class MoreNudge(Sentence, frozen=True, tag="more.nudge"):
    """Nudge the others."""

    tables = TABLES


class MorePause(Sentence, frozen=True, tag="more.pause"):
    """Pause…."""

    tables = TABLES


class MoreReport(Sentence, frozen=True, tag="more.report"):
    """Report."""

    tables = TABLES


class MoreTakeback(Sentence, frozen=True, tag="more.takeback"):
    """Take my step back."""

    tables = TABLES


class MoreTitle(Sentence, frozen=True, tag="more.title"):
    """What else you can do:."""

    tables = TABLES


class MoreTimeLabel(Sentence, frozen=True, tag="more_time.label"):
    """How much more do you need?"""

    tables = TABLES


class MoreTimeTitle(Sentence, frozen=True, tag="more_time.title"):
    """More time."""

    tables = TABLES


class MoveKindAttack(Sentence, frozen=True, tag="move_kind.attack"):
    """Attack."""

    tables = TABLES


class MoveKindAttackStep(Sentence, frozen=True, tag="move_kind.attack_step"):
    """Attack (ends the attacker's step)."""

    tables = TABLES


class MoveKindCast(Sentence, frozen=True, tag="move_kind.cast"):
    """Cards."""

    tables = TABLES


class MoveKindClaim(Sentence, frozen=True, tag="move_kind.claim"):
    """Claim."""

    tables = TABLES


class MoveKindDiscard(Sentence, frozen=True, tag="move_kind.discard"):
    """Discard."""

    tables = TABLES


class MoveKindDone(Sentence, frozen=True, tag="move_kind.done"):
    """Done (ends this part of your turn)."""

    tables = TABLES


class MoveKindEnd(Sentence, frozen=True, tag="move_kind.end"):
    """End of the turn (the next player's begins)."""

    tables = TABLES


class MoveKindExample(Sentence, frozen=True, tag="move_kind.example"):
    """{move}, for example ({about})."""

    tables = TABLES
    move: str
    about: Text


class MoveKindLink(Sentence, frozen=True, tag="move_kind.link"):
    """Add to the chain."""

    tables = TABLES


class MoveKindMove(Sentence, frozen=True, tag="move_kind.move"):
    """Move."""

    tables = TABLES


class MoveKindNothing(Sentence, frozen=True, tag="move_kind.nothing"):
    """Or nothing."""

    tables = TABLES


class MoveKindOthers(Sentence, frozen=True, tag="move_kind.others"):
    """Others."""

    tables = TABLES


class MoveKindPower(Sentence, frozen=True, tag="move_kind.power"):
    """Powers."""

    tables = TABLES


class MoveKindPrayer(Sentence, frozen=True, tag="move_kind.prayer"):
    """Pray or escape."""

    tables = TABLES


class MoveKindStart(Sentence, frozen=True, tag="move_kind.start"):
    """Start a chain."""

    tables = TABLES


class MoveKindSwap(Sentence, frozen=True, tag="move_kind.swap"):
    """Swap."""

    tables = TABLES


class NotesAbout(Sentence, frozen=True, tag="notes.about"):
    """Only you see them. Leave this empty to delete them."""

    tables = TABLES


class NotesDelete(Sentence, frozen=True, tag="notes.delete"):
    """Delete."""

    tables = TABLES


class NotesEmpty(Sentence, frozen=True, tag="notes.empty"):
    """You haven't written anything yet. Only you see your notes."""

    tables = TABLES


class NotesLabel(Sentence, frozen=True, tag="notes.label"):
    """Your notes on this match."""

    tables = TABLES


class NotesTitle(Sentence, frozen=True, tag="notes.title"):
    """Notes."""

    tables = TABLES


class NotesWrite(Sentence, frozen=True, tag="notes.write"):
    """Write…."""

    tables = TABLES


class NoticeAfterAi(Sentence, frozen=True, tag="notice.after_ai"):
    """AI plays on for you."""

    tables = TABLES


class NoticeAfterDefault(Sentence, frozen=True, tag="notice.after_default"):
    """the bot gives the simplest answer for you."""

    tables = TABLES


class NoticeAfterForfeit(Sentence, frozen=True, tag="notice.after_forfeit"):
    """you concede."""

    tables = TABLES


class NoticeAfterSubstitute(Sentence, frozen=True, tag="notice.after_substitute"):
    """AI plays on for you, and others may take your seat."""

    tables = TABLES


class NoticeAsked(Sentence, frozen=True, tag="notice.asked"):
    """{who}, it's your turn, all of you: {topic}."""

    tables = TABLES
    topic: Text
    n: int
    who: Text


class NoticeFullTime(Sentence, frozen=True, tag="notice.full_time"):
    """You'd have {time} for your first move, and your rating can only rise."""

    tables = TABLES
    time: Span


class NoticeIfAnswered(Sentence, frozen=True, tag="notice.if_answered"):
    """If you've already answered, there's nothing to do."""

    tables = TABLES


class NoticeNudge(Sentence, frozen=True, tag="notice.nudge"):
    """{who} is looking forward to your move."""

    tables = TABLES
    who: Text


class NoticeOutage(Sentence, frozen=True, tag="notice.outage"):
    """I was away for {time}, so everyone has that much more time."""

    tables = TABLES
    time: Span


class NoticePaused(Sentence, frozen=True, tag="notice.paused"):
    """Paused. It ends {until}, or as soon as someone moves."""

    tables = TABLES
    until: ExactTime


class NoticeReminder(Sentence, frozen=True, tag="notice.reminder"):
    """{who}, {left} left. After that {after}."""

    tables = TABLES
    who: Text
    left: Span
    after: Text


class NoticeReminderFor(Sentence, frozen=True, tag="notice.reminder_for"):
    """{who}, {left} left: {topic}. After that {after}."""

    tables = TABLES
    who: Text
    left: Span
    topic: Text
    after: Text


class NoticeSeatFree(Sentence, frozen=True, tag="notice.seat_free"):
    """Seat {n} of {name} is free."""

    tables = TABLES
    n: int
    name: Text


class NoticeSide(Sentence, frozen=True, tag="notice.side"):
    """You'd play {side}. You see what's hidden from the others once you sit down."""

    tables = TABLES
    side: Text


class NoticeSubstituted(Sentence, frozen=True, tag="notice.substituted"):
    """{who} takes over seat {n}."""

    tables = TABLES
    n: int
    who: Text


class NoticeTake(Sentence, frozen=True, tag="notice.take"):
    """Seat {n} of {name}."""

    tables = TABLES
    n: int
    name: Text


class NoticeThreadLoss(Sentence, frozen=True, tag="notice.thread_loss"):
    """Match {code} is played in {where} from now on: its threads kept being deleted, so I won't …."""

    tables = TABLES
    code: str
    where: str


class NoticeTimeOutAi(Sentence, frozen=True, tag="notice.time_out_ai"):
    """{who} ran out of time: AI plays on."""

    tables = TABLES
    who: Text


class NoticeTimeOutDefault(Sentence, frozen=True, tag="notice.time_out_default"):
    """{who} ran out of time: the bot gave the simplest answer."""

    tables = TABLES
    who: Text


class NoticeTimeOutForfeit(Sentence, frozen=True, tag="notice.time_out_forfeit"):
    """{who} ran out of time and has conceded."""

    tables = TABLES
    who: Text


class NoticeTimeOutSubstitute(Sentence, frozen=True, tag="notice.time_out_substitute"):
    """{who} ran out of time: AI plays on until somebody takes the seat."""

    tables = TABLES
    who: Text


class NoticeTimeOutWindow(Sentence, frozen=True, tag="notice.time_out_window"):
    """Time is up: for everyone who hadn't answered, the bot gave the simplest answer."""

    tables = TABLES


class NoticeYourMove(Sentence, frozen=True, tag="notice.your_move"):
    """{who}, it's your turn, all of you."""

    tables = TABLES
    n: int
    who: Text


class PaceEvening(Sentence, frozen=True, tag="pace.evening"):
    """Evening."""

    tables = TABLES


class PaceLive(Sentence, frozen=True, tag="pace.live"):
    """Live."""

    tables = TABLES


class PaceNone(Sentence, frozen=True, tag="pace.none"):
    """No clock."""

    tables = TABLES


class PaceSlow(Sentence, frozen=True, tag="pace.slow"):
    """Slow."""

    tables = TABLES


class PanelAiPlays(Sentence, frozen=True, tag="panel.ai_plays"):
    """AI plays your seat."""

    tables = TABLES


class PanelAiSince(Sentence, frozen=True, tag="panel.ai_since"):
    """AI has been playing your seat since {at}."""

    tables = TABLES
    at: Time


class PanelChangesCut(Sentence, frozen=True, tag="panel.changes_cut"):
    """A lot has happened since your last move. These are the latest steps; **Log** has them all."""

    tables = TABLES


class PanelEnds(Sentence, frozen=True, tag="panel.ends"):
    """To go on, press **Your move** on the board, or any button here."""

    tables = TABLES


class PanelFinish(Sentence, frozen=True, tag="panel.finish"):
    """Your turn would end like this:."""

    tables = TABLES


class PanelFinishChance(Sentence, frozen=True, tag="panel.finish_chance"):
    """It stops before **{move}**, because chance or a hidden card decides what happens then."""

    tables = TABLES
    move: str


class PanelFinishStops(Sentence, frozen=True, tag="panel.finish_stops"):
    """Then you decide: {prompt}."""

    tables = TABLES
    prompt: Text


class PanelForOther(Sentence, frozen=True, tag="panel.for_other"):
    """For {who}:."""

    tables = TABLES
    who: Text


class PanelGaveUp(Sentence, frozen=True, tag="panel.gave_up"):
    """You've conceded: AI plays your seat to the end."""

    tables = TABLES


class PanelMoreChanges(Sentence, frozen=True, tag="panel.more_changes"):
    """And {n} more: see **Log**."""

    tables = TABLES
    n: int


class PanelMoreChangesInMenu(Sentence, frozen=True, tag="panel.more_changes_in_menu"):
    """And {n} more: press **More**, then **Log**."""

    tables = TABLES
    n: int


class PanelNeedNotStay(Sentence, frozen=True, tag="panel.need_not_stay"):
    """You'll be pinged when it's your turn."""

    tables = TABLES


class PanelNoOrders(Sentence, frozen=True, tag="panel.no_orders"):
    """You haven't given any yet."""

    tables = TABLES


class PanelNotYet(Sentence, frozen=True, tag="panel.not_yet"):
    """Table {code} hasn't started yet. Once it does, you play right here in this message."""

    tables = TABLES
    code: str


class PanelNothing(Sentence, frozen=True, tag="panel.nothing"):
    """There's nothing for you to decide now."""

    tables = TABLES


class PanelOrders(Sentence, frozen=True, tag="panel.orders"):
    """Give answers in advance here, so that nobody has to wait for you. Only you see them."""

    tables = TABLES


class PanelSealed(Sentence, frozen=True, tag="panel.sealed"):
    """Locked in: {what}. You can change it until everyone has answered."""

    tables = TABLES
    what: Text


class PanelSealedChange(Sentence, frozen=True, tag="panel.sealed_change"):
    """Locked in: {what}. What you choose now replaces it."""

    tables = TABLES
    what: Text


class PanelSealedStands(Sentence, frozen=True, tag="panel.sealed_stands"):
    """Locked in: {what}. It can't be changed any more."""

    tables = TABLES
    what: Text


class PanelStep(Sentence, frozen=True, tag="panel.step"):
    """step {step} of {steps}."""

    tables = TABLES
    step: int
    steps: int


class PanelTyped(Sentence, frozen=True, tag="panel.typed"):
    """You can type this with /move: {moves}."""

    tables = TABLES
    moves: str


class PanelWatching(Sentence, frozen=True, tag="panel.watching"):
    """You're watching."""

    tables = TABLES


class PanelYou(Sentence, frozen=True, tag="panel.you"):
    """you: {side}."""

    tables = TABLES
    side: Text


class PauseLabel(Sentence, frozen=True, tag="pause.label"):
    """For how long? Any move ends it sooner."""

    tables = TABLES


class PauseTitle(Sentence, frozen=True, tag="pause.title"):
    """Pause."""

    tables = TABLES


class PlanAbout(Sentence, frozen=True, tag="plan.about"):
    """Played when you're asked, as long as they fit."""

    tables = TABLES


class PlanAnswer(Sentence, frozen=True, tag="plan.answer"):
    """Plan next moves…."""

    tables = TABLES


class PlanByItself(Sentence, frozen=True, tag="plan.by_itself"):
    """What you planned answers this in a moment, unless you're faster."""

    tables = TABLES


class PlanClear(Sentence, frozen=True, tag="plan.clear"):
    """Drop the plan."""

    tables = TABLES


class PlanDropped(Sentence, frozen=True, tag="plan.dropped"):
    """Your plan “{plan}” was dropped: {why}."""

    tables = TABLES
    plan: Text
    why: Text


class PlanLabel(Sentence, frozen=True, tag="plan.label"):
    """Your next moves, with ; between them."""

    tables = TABLES


class PlanPlanned(Sentence, frozen=True, tag="plan.planned"):
    """When you're next asked: {plan}."""

    tables = TABLES
    plan: Text


class PlanTitle(Sentence, frozen=True, tag="plan.title"):
    """Plan next moves."""

    tables = TABLES


class ReasonAgreed(Sentence, frozen=True, tag="reason.agreed"):
    """Everyone agreed."""

    tables = TABLES


class ReasonBreakBothDefeated(Sentence, frozen=True, tag="reason.break_both_defeated"):
    """Both sides lost their last troops at once. In that case, whoever didn't start the match wi…."""

    tables = TABLES


class ReasonBreakDefeat(Sentence, frozen=True, tag="reason.break_defeat"):
    """{players} have no troops left."""

    tables = TABLES
    players: tuple[Seat, ...]


class ReasonBreakQuiet(Sentence, frozen=True, tag="reason.break_quiet"):
    """No troop lost power or fell for 12 turns in a row, so the higher core power wins (all troo…."""

    tables = TABLES


class ReasonBreakQuietTied(Sentence, frozen=True, tag="reason.break_quiet_tied"):
    """No troop lost power or fell for 12 turns in a row, and core power was equal. So the higher…."""

    tables = TABLES


class ReasonBreakTurnLimit(Sentence, frozen=True, tag="reason.break_turn_limit"):
    """80 turns were played, so the higher core power wins (all troops except Blazes and Corals)."""

    tables = TABLES


class ReasonBreakTurnLimitTied(Sentence, frozen=True, tag="reason.break_turn_limit_tied"):
    """80 turns were played, and core power was equal. So the higher power of all troops wins; if…."""

    tables = TABLES


class ReasonGaveUp(Sentence, frozen=True, tag="reason.gave_up"):
    """{players} conceded."""

    tables = TABLES
    players: tuple[Seat, ...]


class ReasonNightbreakDamage(Sentence, frozen=True, tag="reason.nightbreak_damage"):
    """Favor was equal, so less damage in the row decided it."""

    tables = TABLES


class ReasonNightbreakFavor(Sentence, frozen=True, tag="reason.nightbreak_favor"):
    """More Favor decided it."""

    tables = TABLES


class ReasonNightfallHundredWounds(Sentence, frozen=True, tag="reason.nightfall_hundred_wounds"):
    """Somebody has 100 wounds in all. The lowest total wins."""

    tables = TABLES


class ReasonNightfallLastWound(Sentence, frozen=True, tag="reason.nightfall_last_wound"):
    """The last face-up wound was taken. The fewest wounds win."""

    tables = TABLES


class ReasonNightfallNoWound(Sentence, frozen=True, tag="reason.nightfall_no_wound"):
    """Nobody took a wound in 6 rounds. The fewest wounds win."""

    tables = TABLES


class ReasonNightfallThirtyGames(Sentence, frozen=True, tag="reason.nightfall_thirty_games"):
    """30 games were played. The lowest total wins."""

    tables = TABLES


class ReasonNightfallThirtyRounds(Sentence, frozen=True, tag="reason.nightfall_thirty_rounds"):
    """30 rounds were played. The fewest wounds win."""

    tables = TABLES


class ReasonTime(Sentence, frozen=True, tag="reason.time"):
    """Time ran out."""

    tables = TABLES


class ReplayBack(Sentence, frozen=True, tag="replay.back"):
    """Back."""

    tables = TABLES


class ReplayDeal(Sentence, frozen=True, tag="replay.deal"):
    """The deal."""

    tables = TABLES


class ReplayFirst(Sentence, frozen=True, tag="replay.first"):
    """First."""

    tables = TABLES


class ReplayFrom(Sentence, frozen=True, tag="replay.from"):
    """From which turn do you want to play on? You play against AI, and this match stays as it is…."""

    tables = TABLES


class ReplayLast(Sentence, frozen=True, tag="replay.last"):
    """Last."""

    tables = TABLES


class ReplayNext(Sentence, frozen=True, tag="replay.next"):
    """Next."""

    tables = TABLES


class ReplayNow(Sentence, frozen=True, tag="replay.now"):
    """Current position."""

    tables = TABLES


class ReplayPlayOn(Sentence, frozen=True, tag="replay.play_on"):
    """Play on against AI."""

    tables = TABLES


class ReplayResult(Sentence, frozen=True, tag="replay.result"):
    """Result."""

    tables = TABLES


class ReplayStep(Sentence, frozen=True, tag="replay.step"):
    """step {step} of {steps}."""

    tables = TABLES
    step: int
    steps: int


class ReplayTitle(Sentence, frozen=True, tag="replay.title"):
    """Replay of {name}."""

    tables = TABLES
    name: Text


class ReplayTurn(Sentence, frozen=True, tag="replay.turn"):
    """Turn."""

    tables = TABLES


class ReplyAborted(Sentence, frozen=True, tag="reply.aborted"):
    """{name} has ended. I've noted who did it."""

    tables = TABLES
    name: Text


class ReplyAgreed(Sentence, frozen=True, tag="reply.agreed"):
    """You've agreed."""

    tables = TABLES


class ReplyAi(Sentence, frozen=True, tag="reply.ai"):
    """AI ({level})."""

    tables = TABLES
    level: Text


class ReplyAiNumbered(Sentence, frozen=True, tag="reply.ai_numbered"):
    """AI {n} ({level})."""

    tables = TABLES
    n: int
    level: Text


class ReplyAsked(Sentence, frozen=True, tag="reply.asked"):
    """I've asked the others."""

    tables = TABLES


class ReplyAway(Sentence, frozen=True, tag="reply.away"):
    """You're away: it begins {begin} and ends {until}. Your clocks stand still until then."""

    tables = TABLES
    begin: ExactTime
    until: ExactTime


class ReplyBack(Sentence, frozen=True, tag="reply.back"):
    """You're back; your clocks run again."""

    tables = TABLES


class ReplyBelow(Sentence, frozen=True, tag="reply.below"):
    """I've posted it below, for everyone."""

    tables = TABLES


class ReplyBoardAnew(Sentence, frozen=True, tag="reply.board_anew"):
    """Here's the board again, at the bottom of the channel."""

    tables = TABLES


class ReplyChanged(Sentence, frozen=True, tag="reply.changed"):
    """The options have been changed."""

    tables = TABLES


class ReplyDeclined(Sentence, frozen=True, tag="reply.declined"):
    """You've declined {name}."""

    tables = TABLES
    name: Text


class ReplyDeclinedByOthersDraw(Sentence, frozen=True, tag="reply.declined_by_others_draw"):
    """The others didn't accept your offer of a draw."""

    tables = TABLES


class ReplyDeclinedByOthersOff(Sentence, frozen=True, tag="reply.declined_by_others_off"):
    """The others didn't agree to call the match off."""

    tables = TABLES


class ReplyDeclinedByOthersPause(Sentence, frozen=True, tag="reply.declined_by_others_pause"):
    """The others didn't agree to a pause."""

    tables = TABLES


class ReplyDeclinedByOthersTime(Sentence, frozen=True, tag="reply.declined_by_others_time"):
    """The others didn't agree to more time."""

    tables = TABLES


class ReplyDeclinedByOthersUndo(Sentence, frozen=True, tag="reply.declined_by_others_undo"):
    """The others didn't agree to take it back."""

    tables = TABLES


class ReplyDone(Sentence, frozen=True, tag="reply.done"):
    """Done."""

    tables = TABLES


class ReplyDrawn(Sentence, frozen=True, tag="reply.drawn"):
    """draw."""

    tables = TABLES


class ReplyFaultEnd(Sentence, frozen=True, tag="reply.fault_end"):
    """Played again, the match ends in another position."""

    tables = TABLES


class ReplyFaultMoves(Sentence, frozen=True, tag="reply.fault_moves"):
    """Played again from that number, the moves turn out differently."""

    tables = TABLES


class ReplyFaultSeal(Sentence, frozen=True, tag="reply.fault_seal"):
    """The number that chance came from doesn't fit the fingerprint shown before play."""

    tables = TABLES


class ReplyFinishAnew(Sentence, frozen=True, tag="reply.finish_anew"):
    """The game has moved on. Look again before you confirm."""

    tables = TABLES


class ReplyFree(Sentence, frozen=True, tag="reply.free"):
    """open."""

    tables = TABLES


class ReplyLeft(Sentence, frozen=True, tag="reply.left"):
    """You've left {name}."""

    tables = TABLES
    name: Text


class ReplyLevelEasy(Sentence, frozen=True, tag="reply.level_easy"):
    """easy."""

    tables = TABLES


class ReplyLevelNormal(Sentence, frozen=True, tag="reply.level_normal"):
    """normal."""

    tables = TABLES


class ReplyNoMoveByReply(Sentence, frozen=True, tag="reply.no_move_by_reply"):
    """That didn't work. /move tells you why, privately."""

    tables = TABLES


class ReplyNoPost(Sentence, frozen=True, tag="reply.no_post"):
    """I can't show the match here properly. Somebody with **Manage Roles** can allow **{permissi…."""

    tables = TABLES
    permission: Text


class ReplyNoThread(Sentence, frozen=True, tag="reply.no_thread"):
    """I can't open threads in this channel. Somebody with **Manage Roles** can allow **{permissi…."""

    tables = TABLES
    permission: Text


class ReplyNotAway(Sentence, frozen=True, tag="reply.not_away"):
    """You aren't away. To say when you will be, give /settings vacation a first day."""

    tables = TABLES


class ReplyNotesGone(Sentence, frozen=True, tag="reply.notes_gone"):
    """Deleted."""

    tables = TABLES


class ReplyNothing(Sentence, frozen=True, tag="reply.nothing"):
    """There's nothing to show."""

    tables = TABLES


class ReplyNudged(Sentence, frozen=True, tag="reply.nudged"):
    """They've been told that you're looking forward to their move."""

    tables = TABLES


class ReplyOfferWithdrawn(Sentence, frozen=True, tag="reply.offer_withdrawn"):
    """You won't be pinged for {name} any more."""

    tables = TABLES
    name: Text


class ReplyOffered(Sentence, frozen=True, tag="reply.offered"):
    """You'll be pinged in the thread when a seat of {name} becomes free."""

    tables = TABLES
    name: Text


class ReplyPermissionAttachFiles(Sentence, frozen=True, tag="reply.permission_attach_files"):
    """Attach Files."""

    tables = TABLES


class ReplyPermissionCreatePublicThreads(Sentence, frozen=True, tag="reply.permission_create_public_threads"):
    """Create Public Threads."""

    tables = TABLES


class ReplyPermissionSendMessages(Sentence, frozen=True, tag="reply.permission_send_messages"):
    """Send Messages."""

    tables = TABLES


class ReplyPermissionSendMessagesInThreads(
    Sentence, frozen=True, tag="reply.permission_send_messages_in_threads"
):
    """Send Messages in Threads."""

    tables = TABLES


class ReplyPermissionViewChannel(Sentence, frozen=True, tag="reply.permission_view_channel"):
    """View Channel."""

    tables = TABLES


class ReplyPlanned(Sentence, frozen=True, tag="reply.planned"):
    """Planned. It's played when you're asked, as long as it fits."""

    tables = TABLES


class ReplyPlaysOn(Sentence, frozen=True, tag="reply.plays_on"):
    """You play on from {name}, step {step}, against AI."""

    tables = TABLES
    name: Text
    step: int


class ReplyPossible(Sentence, frozen=True, tag="reply.possible"):
    """You can do that now: type {move}, or choose it under **Your move**."""

    tables = TABLES
    move: str


class ReplyRefused(Sentence, frozen=True, tag="reply.refused"):
    """You've said no. Only whoever asked is told."""

    tables = TABLES


class ReplyReported(Sentence, frozen=True, tag="reply.reported"):
    """Thank you. The managers of this server have your report on {name}; nobody else sees it."""

    tables = TABLES
    name: Text


class ReplySeatBack(Sentence, frozen=True, tag="reply.seat_back"):
    """You've taken your seat back."""

    tables = TABLES


class ReplySeated(Sentence, frozen=True, tag="reply.seated"):
    """You're at {name}. Once it starts, you play right here in this message."""

    tables = TABLES
    name: Text


class ReplySet(Sentence, frozen=True, tag="reply.set"):
    """Saved."""

    tables = TABLES


class ReplyStarted(Sentence, frozen=True, tag="reply.started"):
    """{name} has started."""

    tables = TABLES
    name: Text


class ReplyStopped(Sentence, frozen=True, tag="reply.stopped"):
    """Done: {played}. Then I stopped: {reason} Not played: {unplayed}."""

    tables = TABLES
    played: str
    unplayed: str
    reason: Text


class ReplySubstituted(Sentence, frozen=True, tag="reply.substituted"):
    """Seat {n} of {name} has changed hands. I've noted who did it."""

    tables = TABLES
    n: int
    name: Text


class ReplyTaken(Sentence, frozen=True, tag="reply.taken"):
    """Welcome! The seat is yours."""

    tables = TABLES


class ReplyTakenBack(Sentence, frozen=True, tag="reply.taken_back"):
    """Taken back: {move}."""

    tables = TABLES
    move: str


class ReplyTakenUp(Sentence, frozen=True, tag="reply.taken_up"):
    """Welcome back! The match goes on where you stopped."""

    tables = TABLES


class ReplyThanks(Sentence, frozen=True, tag="reply.thanks"):
    """{who} thanks everyone for {name}."""

    tables = TABLES
    who: Text
    name: Text


class ReplyUnplanned(Sentence, frozen=True, tag="reply.unplanned"):
    """Nothing is planned any more."""

    tables = TABLES


class ReplyVisible(Sentence, frozen=True, tag="reply.visible"):
    """In a moment this match is public: everyone here can watch."""

    tables = TABLES


class ReplyVisibleIn(Sentence, frozen=True, tag="reply.visible_in"):
    """This match is public: everyone can watch in {thread}."""

    tables = TABLES
    thread: str


class ReplyWaits(Sentence, frozen=True, tag="reply.waits"):
    """{players} have to answer first."""

    tables = TABLES
    players: tuple[Seat, ...]


class ReplyWins(Sentence, frozen=True, tag="reply.wins"):
    """{who} win."""

    tables = TABLES
    who: Text
    n: int


class ReportAbout(Sentence, frozen=True, tag="report.about"):
    """Only the managers of this server read it."""

    tables = TABLES


class ReportBy(Sentence, frozen=True, tag="report.by"):
    """by {who}."""

    tables = TABLES
    who: Text


class ReportClosed(Sentence, frozen=True, tag="report.closed"):
    """Report on {name}: dealt with by {who}."""

    tables = TABLES
    name: Text
    who: Text


class ReportDone(Sentence, frozen=True, tag="report.done"):
    """Done."""

    tables = TABLES


class ReportDoneN(Sentence, frozen=True, tag="report.done_n"):
    """Done {n}."""

    tables = TABLES
    n: int


class ReportHeading(Sentence, frozen=True, tag="report.heading"):
    """Report."""

    tables = TABLES


class ReportLabel(Sentence, frozen=True, tag="report.label"):
    """What happened? (you can leave this empty)."""

    tables = TABLES


class ReportList(Sentence, frozen=True, tag="report.list"):
    """{n} reports."""

    tables = TABLES
    n: int


class ReportOpen(Sentence, frozen=True, tag="report.open"):
    """{n} open reports."""

    tables = TABLES
    n: int


class ReportReasonAnother(Sentence, frozen=True, tag="report.reason_another"):
    """Something else."""

    tables = TABLES


class ReportReasonInsult(Sentence, frozen=True, tag="report.reason_insult"):
    """Insults or harassment."""

    tables = TABLES


class ReportReasonStalling(Sentence, frozen=True, tag="report.reason_stalling"):
    """Holding up the match."""

    tables = TABLES


class ReportReasonUnfair(Sentence, frozen=True, tag="report.reason_unfair"):
    """Unfair play."""

    tables = TABLES


class ReportTitle(Sentence, frozen=True, tag="report.title"):
    """Report to the managers."""

    tables = TABLES


class ReportWhy(Sentence, frozen=True, tag="report.why"):
    """What's wrong?"""

    tables = TABLES


class RulesCard(Sentence, frozen=True, tag="rules.card"):
    """Cards: {first} … {last}."""

    tables = TABLES
    first: Text
    last: Text


class RulesFormats(Sentence, frozen=True, tag="rules.formats"):
    """Formats."""

    tables = TABLES


class RulesNext(Sentence, frozen=True, tag="rules.next"):
    """Next topic."""

    tables = TABLES


class RulesOptions(Sentence, frozen=True, tag="rules.options"):
    """Options."""

    tables = TABLES


class RulesRows(Sentence, frozen=True, tag="rules.rows"):
    """For judges: rules {rows}."""

    tables = TABLES
    rows: str


class RulesRulings(Sentence, frozen=True, tag="rules.rulings"):
    """Rulings."""

    tables = TABLES


class RulesShow(Sentence, frozen=True, tag="rules.show"):
    """Show to everyone."""

    tables = TABLES


class RulesTopic(Sentence, frozen=True, tag="rules.topic"):
    """Topic."""

    tables = TABLES


class SettingsAllChannels(Sentence, frozen=True, tag="settings.all_channels"):
    """all."""

    tables = TABLES


class SettingsChannelsAbout(Sentence, frozen=True, tag="settings.channels_about"):
    """For “threads of the allowed channels”."""

    tables = TABLES


class SettingsCount(Sentence, frozen=True, tag="settings.count"):
    """{n} people."""

    tables = TABLES
    n: int


class SettingsFrom(Sentence, frozen=True, tag="settings.from"):
    """Quiet from."""

    tables = TABLES


class SettingsHoursAbout(Sentence, frozen=True, tag="settings.hours_about"):
    """Such as 22:00. Leave both empty for none."""

    tables = TABLES


class SettingsMineBlocked(Sentence, frozen=True, tag="settings.mine_blocked"):
    """Blocked (can't play with me)."""

    tables = TABLES


class SettingsMineChallenges(Sentence, frozen=True, tag="settings.mine_challenges"):
    """Who may challenge me."""

    tables = TABLES


class SettingsMineChallengesAll(Sentence, frozen=True, tag="settings.mine_challenges_all"):
    """everyone."""

    tables = TABLES


class SettingsMineChallengesNobody(Sentence, frozen=True, tag="settings.mine_challenges_nobody"):
    """nobody."""

    tables = TABLES


class SettingsMineConfirm(Sentence, frozen=True, tag="settings.mine_confirm"):
    """Ask again before steps I can't take back."""

    tables = TABLES


class SettingsMineConfirmAlways(Sentence, frozen=True, tag="settings.mine_confirm_always"):
    """always."""

    tables = TABLES


class SettingsMineConfirmCostly(Sentence, frozen=True, tag="settings.mine_confirm_costly"):
    """only if they cost a lot."""

    tables = TABLES


class SettingsMineConfirmNever(Sentence, frozen=True, tag="settings.mine_confirm_never"):
    """never."""

    tables = TABLES


class SettingsMineDirect(Sentence, frozen=True, tag="settings.mine_direct"):
    """Direct message when it's my turn."""

    tables = TABLES


class SettingsMineFinish(Sentence, frozen=True, tag="settings.mine_finish"):
    """Button “Finish my turn” (where a turn has several steps)."""

    tables = TABLES


class SettingsMineLanguage(Sentence, frozen=True, tag="settings.mine_language"):
    """Language."""

    tables = TABLES


class SettingsMineLanguageOf(Sentence, frozen=True, tag="settings.mine_language_of"):
    """as in Discord."""

    tables = TABLES


class SettingsMinePictures(Sentence, frozen=True, tag="settings.mine_pictures"):
    """Pictures of the board."""

    tables = TABLES


class SettingsMinePicturesPhone(Sentence, frozen=True, tag="settings.mine_pictures_phone"):
    """yes."""

    tables = TABLES


class SettingsMinePicturesText(Sentence, frozen=True, tag="settings.mine_pictures_text"):
    """no, the board in words."""

    tables = TABLES


class SettingsMineQuiet(Sentence, frozen=True, tag="settings.mine_quiet"):
    """No pings between (time zone, hours)."""

    tables = TABLES


class SettingsMineReminders(Sentence, frozen=True, tag="settings.mine_reminders"):
    """Remind me before my time runs out."""

    tables = TABLES


class SettingsMineTitle(Sentence, frozen=True, tag="settings.mine_title"):
    """Your settings."""

    tables = TABLES


class SettingsNobody(Sentence, frozen=True, tag="settings.nobody"):
    """nobody."""

    tables = TABLES


class SettingsNone(Sentence, frozen=True, tag="settings.none"):
    """none."""

    tables = TABLES


class SettingsNoneChannel(Sentence, frozen=True, tag="settings.none_channel"):
    """none."""

    tables = TABLES


class SettingsOffDirect(Sentence, frozen=True, tag="settings.off_direct"):
    """no, only pings in the thread."""

    tables = TABLES


class SettingsOffFinish(Sentence, frozen=True, tag="settings.off_finish"):
    """no, I press each step myself."""

    tables = TABLES


class SettingsOffReminders(Sentence, frozen=True, tag="settings.off_reminders"):
    """no."""

    tables = TABLES


class SettingsOffReplies(Sentence, frozen=True, tag="settings.off_replies"):
    """no, only buttons and /move."""

    tables = TABLES


class SettingsOffShowAi(Sentence, frozen=True, tag="settings.off_show_ai"):
    """no, only the player."""

    tables = TABLES


class SettingsServerChannels(Sentence, frozen=True, tag="settings.server_channels"):
    """Allowed channels."""

    tables = TABLES


class SettingsServerKeepDays(Sentence, frozen=True, tag="settings.server_keep_days"):
    """Keep the data of people who leave for."""

    tables = TABLES


class SettingsServerLanguage(Sentence, frozen=True, tag="settings.server_language"):
    """Language of public messages."""

    tables = TABLES


class SettingsServerLanguageOf(Sentence, frozen=True, tag="settings.server_language_of"):
    """as in Discord."""

    tables = TABLES


class SettingsServerOnTimeout(Sentence, frozen=True, tag="settings.server_on_timeout"):
    """When a player's time runs out."""

    tables = TABLES


class SettingsServerOpeners(Sentence, frozen=True, tag="settings.server_openers"):
    """Who may open tables."""

    tables = TABLES


class SettingsServerOpenersAll(Sentence, frozen=True, tag="settings.server_openers_all"):
    """everyone."""

    tables = TABLES


class SettingsServerOpenersManagers(Sentence, frozen=True, tag="settings.server_openers_managers"):
    """people who manage the server."""

    tables = TABLES


class SettingsServerPace(Sentence, frozen=True, tag="settings.server_pace"):
    """Pace of new tables."""

    tables = TABLES


class SettingsServerPlaces(Sentence, frozen=True, tag="settings.server_places"):
    """Where matches run."""

    tables = TABLES


class SettingsServerPlacesAllowed(Sentence, frozen=True, tag="settings.server_places_allowed"):
    """threads of the allowed channels."""

    tables = TABLES


class SettingsServerPlacesChannel(Sentence, frozen=True, tag="settings.server_places_channel"):
    """right in the channel."""

    tables = TABLES


class SettingsServerPlacesThreads(Sentence, frozen=True, tag="settings.server_places_threads"):
    """each in its own thread."""

    tables = TABLES


class SettingsServerQuiet(Sentence, frozen=True, tag="settings.server_quiet"):
    """No pings between (time zone, hours)."""

    tables = TABLES


class SettingsServerReplies(Sentence, frozen=True, tag="settings.server_replies"):
    """Moves typed as a reply to the board."""

    tables = TABLES


class SettingsServerReports(Sentence, frozen=True, tag="settings.server_reports"):
    """Channel for reports."""

    tables = TABLES


class SettingsServerResults(Sentence, frozen=True, tag="settings.server_results"):
    """Channel for results."""

    tables = TABLES


class SettingsServerShowAi(Sentence, frozen=True, tag="settings.server_show_ai"):
    """Everyone sees matches against AI."""

    tables = TABLES


class SettingsServerTitle(Sentence, frozen=True, tag="settings.server_title"):
    """Settings of this server."""

    tables = TABLES


class SettingsUntil(Sentence, frozen=True, tag="settings.until"):
    """Quiet until."""

    tables = TABLES


class SettingsWhich(Sentence, frozen=True, tag="settings.which"):
    """What would you like to change?"""

    tables = TABLES


class SettingsZone(Sentence, frozen=True, tag="settings.zone"):
    """Time zone."""

    tables = TABLES


class SettingsZoneAbout(Sentence, frozen=True, tag="settings.zone_about"):
    """Such as Europe/Berlin."""

    tables = TABLES


class SinceBack(Sentence, frozen=True, tag="since.back"):
    """Back to the match."""

    tables = TABLES


class SinceBegin(Sentence, frozen=True, tag="since.begin"):
    """This is the board right after your last move. Press **Next** to see what the others did."""

    tables = TABLES


class SinceCount(Sentence, frozen=True, tag="since.count"):
    """{step} of {steps}."""

    tables = TABLES
    step: int
    steps: int


class SinceNothing(Sentence, frozen=True, tag="since.nothing"):
    """Nobody has done anything since your last move."""

    tables = TABLES


class SinceTitle(Sentence, frozen=True, tag="since.title"):
    """Since your last move: {name}."""

    tables = TABLES
    name: Text


class StartAlone(Sentence, frozen=True, tag="start.alone"):
    """Right now, against AI (only you see it):."""

    tables = TABLES


class StartManager(Sentence, frozen=True, tag="start.manager"):
    """A match with others gets its own thread in this channel. You can change that here: `/setti…."""

    tables = TABLES


class StartNew(Sentence, frozen=True, tag="start.new"):
    """New to a game?"""

    tables = TABLES


class StartNoTables(Sentence, frozen=True, tag="start.no_tables"):
    """To open a table for several people, the bot has to be in the server."""

    tables = TABLES


class StartPeople(Sentence, frozen=True, tag="start.people"):
    """At a table for people in this channel:."""

    tables = TABLES


class StartTable(Sentence, frozen=True, tag="start.table"):
    """{game} table."""

    tables = TABLES
    game: str


class StartWhat(Sentence, frozen=True, tag="start.what"):
    """What would you like to play?"""

    tables = TABLES


class StartWhich(Sentence, frozen=True, tag="start.which"):
    """Which game?"""

    tables = TABLES


class TypedAll(Sentence, frozen=True, tag="typed.all"):
    """all."""

    tables = TABLES


class TypedEndTurn(Sentence, frozen=True, tag="typed.end_turn"):
    """end turn."""

    tables = TABLES


class TypedJoined(Sentence, frozen=True, tag="typed.joined"):
    """and."""

    tables = TABLES


class TypedJoins(Sentence, frozen=True, tag="typed.joins"):
    """then|and|on|to."""

    tables = TABLES


class TypedKeep(Sentence, frozen=True, tag="typed.keep"):
    """keep."""

    tables = TABLES


class TypedNo(Sentence, frozen=True, tag="typed.no"):
    """no."""

    tables = TABLES


class TypedNoBlock(Sentence, frozen=True, tag="typed.no_block"):
    """no block."""

    tables = TABLES


class TypedNone(Sentence, frozen=True, tag="typed.none"):
    """none."""

    tables = TABLES


class TypedPass(Sentence, frozen=True, tag="typed.pass"):
    """pass."""

    tables = TABLES


class TypedStart(Sentence, frozen=True, tag="typed.start"):
    """start."""

    tables = TABLES


class TypedThen(Sentence, frozen=True, tag="typed.then"):
    """then."""

    tables = TABLES


class TypedWith(Sentence, frozen=True, tag="typed.with"):
    """on."""

    tables = TABLES


class VerifyBroken(Sentence, frozen=True, tag="verify.broken"):
    """**Something is wrong in {name}:** chance doesn't match what was fixed before play."""

    tables = TABLES
    name: Text


class VerifyFits(Sentence, frozen=True, tag="verify.fits"):
    """**All is well in {name}:** what chance would bring was fixed before play, and nobody has c…."""

    tables = TABLES
    name: Text


class VerifyOffline(Sentence, frozen=True, tag="verify.offline"):
    """To check it yourself: press **More**, save **Match as text**, and run `./breakfall replay …."""

    tables = TABLES


class VerifySeal(Sentence, frozen=True, tag="verify.seal"):
    """Its fingerprint, shown before play: {seal}."""

    tables = TABLES
    seal: str


class VerifySeed(Sentence, frozen=True, tag="verify.seed"):
    """All chance came from this number: {seed}."""

    tables = TABLES
    seed: str


class VoteAgreed(Sentence, frozen=True, tag="vote.agreed"):
    """Agreed."""

    tables = TABLES


class VoteDraw(Sentence, frozen=True, tag="vote.draw"):
    """{who} offers a draw."""

    tables = TABLES
    who: Text


class VoteOff(Sentence, frozen=True, tag="vote.off"):
    """{who} would like to call the match off, without a result."""

    tables = TABLES
    who: Text


class VotePause(Sentence, frozen=True, tag="vote.pause"):
    """{who} asks for a pause of {time}."""

    tables = TABLES
    who: Text
    time: Span


class VoteTime(Sentence, frozen=True, tag="vote.time"):
    """{who} asks for {time} more time."""

    tables = TABLES
    who: Text
    time: Span


class VoteUndo(Sentence, frozen=True, tag="vote.undo"):
    """{who} would like to take this back: “{move}”."""

    tables = TABLES
    who: Text
    move: str


class VoteUndoLast(Sentence, frozen=True, tag="vote.undo_last"):
    """{who} would like to take back the last step."""

    tables = TABLES
    who: Text


class VoteUntil(Sentence, frozen=True, tag="vote.until"):
    """it ends {until}."""

    tables = TABLES
    until: ExactTime


class VoteUntilMove(Sentence, frozen=True, tag="vote.until_move"):
    """it ends {until}, or with the next move."""

    tables = TABLES
    until: ExactTime


class VoteUntilTurn(Sentence, frozen=True, tag="vote.until_turn"):
    """until the end of the next turn."""

    tables = TABLES


class VoteWaiting(Sentence, frozen=True, tag="vote.waiting"):
    """Still to answer: {who}."""

    tables = TABLES
    who: Text


class WhyNotAgain(Sentence, frozen=True, tag="why_not.again"):
    """Ask again."""

    tables = TABLES


class WhyNotAsked(Sentence, frozen=True, tag="why_not.asked"):
    """“{text}”:."""

    tables = TABLES
    text: str


class WhyNotLabel(Sentence, frozen=True, tag="why_not.label"):
    """What would you like to do?"""

    tables = TABLES


class WhyNotQuestion(Sentence, frozen=True, tag="why_not.question"):
    """What isn't offered, and why? Nothing is played."""

    tables = TABLES


class WhyNotSomething(Sentence, frozen=True, tag="why_not.something"):
    """Something else…."""

    tables = TABLES


class WhyNotTitle(Sentence, frozen=True, tag="why_not.title"):
    """Why not…."""

    tables = TABLES


class WordNo(Sentence, frozen=True, tag="word.no"):
    """no."""

    tables = TABLES


class WordPage(Sentence, frozen=True, tag="word.page"):
    """page {page} of {pages}."""

    tables = TABLES
    page: int
    pages: int


class WordSeat(Sentence, frozen=True, tag="word.seat"):
    """seat {n}."""

    tables = TABLES
    n: int


class WordThisPerson(Sentence, frozen=True, tag="word.this_person"):
    """This person."""

    tables = TABLES


class WordYes(Sentence, frozen=True, tag="word.yes"):
    """yes."""

    tables = TABLES
