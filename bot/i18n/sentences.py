"""Sentences of bot.i18n, made by `./breakfall words` from `words/en`: not to be edited."""

from bot.i18n.facts import AnswerRefused, ExactTime, GameError, Span, Time
from bot.i18n.tables import TABLES
from games.core.sentences.sentence import Sentence, Text


class AfterExport(Sentence, frozen=True, tag="after.export"):
    """Export text."""

    tables = TABLES


class AfterHands(Sentence, frozen=True, tag="after.hands"):
    """All hands."""

    tables = TABLES


class AfterMore(Sentence, frozen=True, tag="after.more"):
    """What else can be done with this match:."""

    tables = TABLES


class AfterNotes(Sentence, frozen=True, tag="after.notes"):
    """Notes."""

    tables = TABLES


class AfterPicture(Sentence, frozen=True, tag="after.picture"):
    """Export picture."""

    tables = TABLES


class AfterPlayon(Sentence, frozen=True, tag="after.playon"):
    """Play on from…."""

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
    """Same deal."""

    tables = TABLES


class AfterThank(Sentence, frozen=True, tag="after.thank"):
    """Thank opponent."""

    tables = TABLES


class AfterVerify(Sentence, frozen=True, tag="after.verify"):
    """Verify deal."""

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
    """a match that is gone."""

    tables = TABLES


class AuditHeading(Sentence, frozen=True, tag="audit.heading"):
    """What was done to matches here."""

    tables = TABLES


class AuditNobody(Sentence, frozen=True, tag="audit.nobody"):
    """somebody."""

    tables = TABLES


class AuditNone(Sentence, frozen=True, tag="audit.none"):
    """Nothing yet."""

    tables = TABLES


class AuditOlder(Sentence, frozen=True, tag="audit.older"):
    """Older entries are not shown; /manage log with a match shows its own."""

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
    """{who}: an entry on {name} that this version doesn't know."""

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
    """Options."""

    tables = TABLES


class ButtonOrders(Sentence, frozen=True, tag="button.orders"):
    """Orders."""

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


class ButtonTakeUp(Sentence, frozen=True, tag="button.take_up"):
    """Go on playing."""

    tables = TABLES


class ButtonThread(Sentence, frozen=True, tag="button.thread"):
    """Play in a thread."""

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


class ConcedeFinal(Sentence, frozen=True, tag="concede.final"):
    """You can't undo this."""

    tables = TABLES


class ConcedeMore(Sentence, frozen=True, tag="concede.more"):
    """You give up your seat; the match goes on as the table agreed."""

    tables = TABLES


class ConcedeNow(Sentence, frozen=True, tag="concede.now"):
    """Concede now."""

    tables = TABLES


class ConcedeTwo(Sentence, frozen=True, tag="concede.two"):
    """If you give up, {who} wins."""

    tables = TABLES
    who: Text


class ControlAsItStands(Sentence, frozen=True, tag="control.as_it_stands"):
    """As it stands: {outcome}."""

    tables = TABLES
    outcome: Text


class ControlAskedAbout(Sentence, frozen=True, tag="control.asked_about"):
    """Now: {name}."""

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


class ControlConfirm(Sentence, frozen=True, tag="control.confirm"):
    """Confirm."""

    tables = TABLES


class ControlConfirmN(Sentence, frozen=True, tag="control.confirm_n"):
    """Confirm {n}."""

    tables = TABLES
    n: int


class ControlConfirms(Sentence, frozen=True, tag="control.confirms"):
    """Your answer: {answer}."""

    tables = TABLES
    answer: Text


class ControlDone(Sentence, frozen=True, tag="control.done"):
    """Done."""

    tables = TABLES


class ControlEast(Sentence, frozen=True, tag="control.east"):
    """East."""

    tables = TABLES


class ControlFinal(Sentence, frozen=True, tag="control.final"):
    """{reason}."""

    tables = TABLES
    reason: Text


class ControlKeepRest(Sentence, frozen=True, tag="control.keep_rest"):
    """Keep the rest so."""

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


class ControlOther(Sentence, frozen=True, tag="control.other"):
    """Another first…."""

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
    """rows {first}-{last}."""

    tables = TABLES
    first: Text
    last: Text


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
    """{name} ends in a draw, as all agreed."""

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
    """{who}: {points}."""

    tables = TABLES
    who: Text
    points: int


class EndingSeed(Sentence, frozen=True, tag="ending.seed"):
    """Seed revealed: /verify checks the deal ({seal})."""

    tables = TABLES
    seal: str


class EndingSeries(Sentence, frozen=True, tag="ending.series"):
    """Series: {score}."""

    tables = TABLES
    score: Text


class EndingTo(Sentence, frozen=True, tag="ending.to"):
    """to."""

    tables = TABLES


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
    """{who} wins {name}{score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class EndingWonTogether(Sentence, frozen=True, tag="ending.won_together"):
    """{who} win {name}{score}."""

    tables = TABLES
    who: Text
    name: Text
    score: Text


class ErrorAgreedAlready(Sentence, frozen=True, tag="error.agreed_already"):
    """You've already agreed."""

    tables = TABLES


class ErrorAiMatchesMany(Sentence, frozen=True, tag="error.ai_matches_many"):
    """You have {most} matches against AI already, the most for one person. Finish or concede one…."""

    tables = TABLES
    most: int


class ErrorAskedAlready(Sentence, frozen=True, tag="error.asked_already"):
    """That's been asked already and isn't answered yet."""

    tables = TABLES


class ErrorBusy(Sentence, frozen=True, tag="error.busy"):
    """The table is being saved; nothing was done. Please press again in a few seconds."""

    tables = TABLES


class ErrorCalledOff(Sentence, frozen=True, tag="error.called_off"):
    """{name} ended {at} without a result. You can look back: Replay."""

    tables = TABLES
    name: Text
    at: Time


class ErrorCardGone(Sentence, frozen=True, tag="error.card_gone"):
    """{game} doesn't have this card any more. /card lists names as you type."""

    tables = TABLES
    game: str


class ErrorChallengedOften(Sentence, frozen=True, tag="error.challenged_often"):
    """You've challenged them {most} times since yesterday, as often as you can. Open a table for…."""

    tables = TABLES
    most: int


class ErrorChallengesMany(Sentence, frozen=True, tag="error.challenges_many"):
    """You've challenged people {most} times since yesterday, as often as anybody can. Open a tab…."""

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
    """This can't be saved right now, so nothing was done; no time is lost. My operator knows. Pl…."""

    tables = TABLES


class ErrorDoneAlready(Sentence, frozen=True, tag="error.done_already"):
    """You'd already chosen: {what}. This press changed nothing."""

    tables = TABLES
    what: Text


class ErrorEnded(Sentence, frozen=True, tag="error.ended"):
    """{name} ended {at}: {players} won. You can look back: Replay."""

    tables = TABLES
    name: Text
    at: Time
    players: tuple[Text, ...]


class ErrorEndedDrawn(Sentence, frozen=True, tag="error.ended_drawn"):
    """{name} ended {at} in a draw. You can look back: Replay."""

    tables = TABLES
    name: Text
    at: Time


class ErrorEndedScore(Sentence, frozen=True, tag="error.ended_score"):
    """{name} ended {at}: {players} won {best} to {next}. You can look back: Replay."""

    tables = TABLES
    name: Text
    at: Time
    players: tuple[Text, ...]
    best: int
    next: int


class ErrorFault(Sentence, frozen=True, tag="error.fault"):
    """Something went wrong on our side; your move wasn't made and no time is lost. Please press …."""

    tables = TABLES
    number: str


class ErrorFileGone(Sentence, frozen=True, tag="error.file_gone"):
    """I can't reach the file with your matches, so nothing was done; no time is lost. My operato…."""

    tables = TABLES


class ErrorForged(Sentence, frozen=True, tag="error.forged"):
    """This choice belongs to somebody else. You're watching; the board shows all that is public."""

    tables = TABLES


class ErrorFormLate(Sentence, frozen=True, tag="error.form_late"):
    """That took longer than Discord waits for a form. Nothing was done; please press again."""

    tables = TABLES


class ErrorGaveUp(Sentence, frozen=True, tag="error.gave_up"):
    """{name}: {players} gave up, and AI plays that seat to the end."""

    tables = TABLES
    name: Text
    players: tuple[Text, ...]


class ErrorGone(Sentence, frozen=True, tag="error.gone"):
    """That match isn't there any more."""

    tables = TABLES


class ErrorHalfMade(Sentence, frozen=True, tag="error.half_made"):
    """“{text}” needs more: {prompt} Try: {move}."""

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
    """Nothing here is called “{text}”. Did you mean {move}? /move lists what is possible."""

    tables = TABLES
    text: str
    move: str


class ErrorLastWordAlone(Sentence, frozen=True, tag="error.last_word_alone"):
    """“{text}” stands behind the move that it's about. Try: {move}."""

    tables = TABLES
    text: str
    move: str


class ErrorLineTooLong(Sentence, frozen=True, tag="error.line_too_long"):
    """That's {n} characters, and a line of moves has at most {most}. Nothing was played."""

    tables = TABLES
    n: int
    most: int


class ErrorMatchesMany(Sentence, frozen=True, tag="error.matches_many"):
    """You're at {most} tables and matches already, the most for one person. Finish, concede or l…."""

    tables = TABLES
    most: int


class ErrorMayNotPost(Sentence, frozen=True, tag="error.may_not_post"):
    """I can't show a match in this channel. Somebody with Manage Roles can allow '{permission}';…."""

    tables = TABLES
    permission: Text


class ErrorNoBots(Sentence, frozen=True, tag="error.no_bots"):
    """Bots don't take challenges. Against AI: /play alone:True."""

    tables = TABLES


class ErrorNoCard(Sentence, frozen=True, tag="error.no_card"):
    """No card is called '{name}'. Nearest: {nearest}. /card lists names as you type."""

    tables = TABLES
    name: Text
    nearest: Text


class ErrorNoChallenge(Sentence, frozen=True, tag="error.no_challenge"):
    """{name} isn't taking challenges at the moment. You can open a table for everybody: /play."""

    tables = TABLES
    name: Text


class ErrorNoClock(Sentence, frozen=True, tag="error.no_clock"):
    """{name} has no clock, so nobody runs out of time."""

    tables = TABLES
    name: Text


class ErrorNoCode(Sentence, frozen=True, tag="error.no_code"):
    """There's no match “{code}”. Yours: /matches."""

    tables = TABLES
    code: str


class ErrorNoDay(Sentence, frozen=True, tag="error.no_day"):
    """“{day}” isn't a day. Write it like 2027-05-12."""

    tables = TABLES
    day: str


class ErrorNoDeal(Sentence, frozen=True, tag="error.no_deal"):
    """{name} went on from a position of another match, so it has no deal of its own."""

    tables = TABLES
    name: Text


class ErrorNoGame(Sentence, frozen=True, tag="error.no_game"):
    """There's no game “{game}” here. These are: {games}."""

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
    """Type a move. These are possible now: {lines}."""

    tables = TABLES
    lines: tuple[str, ...]


class ErrorNoMovesLeft(Sentence, frozen=True, tag="error.no_moves_left"):
    """There's nothing left to play there. Choose an earlier position of {name}."""

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
    """These are settings of a server: use the command in one."""

    tables = TABLES


class ErrorNoTablesHere(Sentence, frozen=True, tag="error.no_tables_here"):
    """Tables for several people need the bot in the server. Alone against AI: /play alone:True."""

    tables = TABLES


class ErrorNoTopic(Sentence, frozen=True, tag="error.no_topic"):
    """There's nothing on “{topic}” in the rules. /rules lists what there is as you type."""

    tables = TABLES
    topic: Text


class ErrorNoVacation(Sentence, frozen=True, tag="error.no_vacation"):
    """A vacation ends after today and lasts {days} days at most."""

    tables = TABLES
    days: int


class ErrorNobodyToAsk(Sentence, frozen=True, tag="error.nobody_to_ask"):
    """There's nobody else in {name} who could agree."""

    tables = TABLES
    name: Text


class ErrorNobodyToNudge(Sentence, frozen=True, tag="error.nobody_to_nudge"):
    """{name} isn't waiting for anybody else."""

    tables = TABLES
    name: Text


class ErrorNotAgreed(Sentence, frozen=True, tag="error.not_agreed"):
    """Not everybody at table {code} has agreed to the change yet: they press Join again."""

    tables = TABLES
    code: str


class ErrorNotAsked(Sentence, frozen=True, tag="error.not_asked"):
    """There's nothing for you to decide now. You can leave; you'll be pinged when there is."""

    tables = TABLES


class ErrorNotAtTable(Sentence, frozen=True, tag="error.not_at_table"):
    """You aren't at table {code}."""

    tables = TABLES
    code: str


class ErrorNotAwaited(Sentence, frozen=True, tag="error.not_awaited"):
    """{name} isn't waiting for you, so your time stands still."""

    tables = TABLES
    name: Text


class ErrorNotEligible(Sentence, frozen=True, tag="error.not_eligible"):
    """You can't join this table. {way}."""

    tables = TABLES
    way: Text


class ErrorNotFinished(Sentence, frozen=True, tag="error.not_finished"):
    """This table asks for {asked} % of matches finished; you have {share} % of your last {matche…."""

    tables = TABLES
    asked: int
    share: int
    matches: int
    n: int


class ErrorNotHere(Sentence, frozen=True, tag="error.not_here"):
    """Matches run in other channels of this server: {channels}. You can play alone anywhere: /pl…."""

    tables = TABLES
    channels: str


class ErrorNotInvited(Sentence, frozen=True, tag="error.not_invited"):
    """You aren't invited to table {code}."""

    tables = TABLES
    code: str


class ErrorNotOffered(Sentence, frozen=True, tag="error.not_offered"):
    """That isn't one of the choices. Please choose one that the form shows."""

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
    """It is {players}'s turn. You could plan an answer ahead: Plan ahead."""

    tables = TABLES
    players: tuple[Text, ...]


class ErrorNotYourTurnAtAll(Sentence, frozen=True, tag="error.not_your_turn_at_all"):
    """It's {players}'s turn. You can leave; you'll be pinged when it's yours."""

    tables = TABLES
    players: tuple[Text, ...]


class ErrorNotYours(Sentence, frozen=True, tag="error.not_yours"):
    """This choice belongs to {players}. You're watching; the board shows all that is public."""

    tables = TABLES
    players: tuple[Text, ...]


class ErrorNotYourself(Sentence, frozen=True, tag="error.not_yourself"):
    """You can't challenge yourself. Against AI: /play alone:True."""

    tables = TABLES


class ErrorNotesMany(Sentence, frozen=True, tag="error.notes_many"):
    """You keep notes on {most} matches already, the most for one person. Delete one of them firs…."""

    tables = TABLES
    most: int


class ErrorNothingToFinish(Sentence, frozen=True, tag="error.nothing_to_finish"):
    """There's nothing to finish at once in {name}: the next answer is yours alone."""

    tables = TABLES
    name: Text


class ErrorNudgeEarly(Sentence, frozen=True, tag="error.nudge_early"):
    """It's too early for that. You can do it {at}."""

    tables = TABLES
    at: Time


class ErrorNudgeQuiet(Sentence, frozen=True, tag="error.nudge_quiet"):
    """{players} wants no pings before {at}. You can ask again then."""

    tables = TABLES
    players: tuple[Text, ...]
    at: Time


class ErrorNudgedAlready(Sentence, frozen=True, tag="error.nudged_already"):
    """{players} has been reminded already. Once a wait is enough."""

    tables = TABLES
    players: tuple[Text, ...]


class ErrorOffersEnough(Sentence, frozen=True, tag="error.offers_enough"):
    """Enough people have already offered to play on in {name}."""

    tables = TABLES
    name: Text


class ErrorOnlyManagers(Sentence, frozen=True, tag="error.only_managers"):
    """Only people who manage the server can do that. You could ask one of them."""

    tables = TABLES


class ErrorOnlyManagersOpen(Sentence, frozen=True, tag="error.only_managers_open"):
    """In this server only its managers open tables. You can play alone: /play alone:True."""

    tables = TABLES


class ErrorOnlyOpener(Sentence, frozen=True, tag="error.only_opener"):
    """Only the table's opener can do that. You could ask in the channel."""

    tables = TABLES


class ErrorOnlyOpenerChanges(Sentence, frozen=True, tag="error.only_opener_changes"):
    """Only the table's opener or a moderator can change options. You could ask in the thread."""

    tables = TABLES


class ErrorOptionsUnclear(Sentence, frozen=True, tag="error.options_unclear"):
    """Options come in pairs, such as: {example}."""

    tables = TABLES
    example: str


class ErrorOrdersSpent(Sentence, frozen=True, tag="error.orders_spent"):
    """You and the others have changed standing orders {most} times in this match, and that's as …."""

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
    """{warning} If you want that, press the button or type: {move}."""

    tables = TABLES
    warning: Text
    move: str


class ErrorPart(Sentence, frozen=True, tag="error.part"):
    """“{text}” isn't possible."""

    tables = TABLES
    text: str


class ErrorPathBroken(Sentence, frozen=True, tag="error.path_broken"):
    """Your piece didn't get that far, so it doesn't walk on."""

    tables = TABLES


class ErrorPlanAsked(Sentence, frozen=True, tag="error.plan_asked"):
    """You're being asked right now, so there's nothing to plan: press **Your move**."""

    tables = TABLES


class ErrorPlanEmpty(Sentence, frozen=True, tag="error.plan_empty"):
    """A plan needs at least one answer, as you would type it."""

    tables = TABLES


class ErrorPlanLong(Sentence, frozen=True, tag="error.plan_long"):
    """A plan has at most {most} answers. The first of them are the ones that matter."""

    tables = TABLES
    most: int


class ErrorPutAway(Sentence, frozen=True, tag="error.put_away"):
    """{name} is put away because nobody has played it for a long time. Press **Go on playing** f…."""

    tables = TABLES
    name: Text


class ErrorPutAwayMany(Sentence, frozen=True, tag="error.put_away_many"):
    """You have {most} matches against AI that were put away, the most for one person. Take one u…."""

    tables = TABLES
    most: int


class ErrorRefused(Sentence, frozen=True, tag="error.refused"):
    """{error}."""

    tables = TABLES
    error: GameError


class ErrorRematchNotAgreed(Sentence, frozen=True, tag="error.rematch_not_agreed"):
    """Not everybody at table {code} has agreed to the rematch yet: they press Agree."""

    tables = TABLES
    code: str


class ErrorReminderSet(Sentence, frozen=True, tag="error.reminder_set"):
    """A reminder is already set for {at}."""

    tables = TABLES
    at: Time


class ErrorReportGone(Sentence, frozen=True, tag="error.report_gone"):
    """That report has already been dealt with."""

    tables = TABLES


class ErrorReportNobody(Sentence, frozen=True, tag="error.report_nobody"):
    """There's nobody here to report, or no managers to hear it. Trouble elsewhere is for Discord…."""

    tables = TABLES


class ErrorReportReason(Sentence, frozen=True, tag="error.report_reason"):
    """Please choose a reason for the report."""

    tables = TABLES


class ErrorReportedAlready(Sentence, frozen=True, tag="error.reported_already"):
    """You've already reported {name}. The managers have it; you can write to them yourself."""

    tables = TABLES
    name: Text


class ErrorReportsMany(Sentence, frozen=True, tag="error.reports_many"):
    """You've made {most} reports since yesterday. Please write to the managers yourself."""

    tables = TABLES
    most: int


class ErrorRestarting(Sentence, frozen=True, tag="error.restarting"):
    """I'm restarting, so your move wasn't made; no time is lost. Please press again in half a mi…."""

    tables = TABLES


class ErrorSeatEmpty(Sentence, frozen=True, tag="error.seat_empty"):
    """Seat {n} of table {code} is empty."""

    tables = TABLES
    n: int
    code: str


class ErrorSeatIsYours(Sentence, frozen=True, tag="error.seat_is_yours"):
    """You already play your seat of {name} yourself."""

    tables = TABLES
    name: Text


class ErrorSeatNotFree(Sentence, frozen=True, tag="error.seat_not_free"):
    """Seat {n} of {name} isn't free."""

    tables = TABLES
    n: int
    name: Text


class ErrorSeatedAlready(Sentence, frozen=True, tag="error.seated_already"):
    """They're already at {name}."""

    tables = TABLES
    name: Text


class ErrorSeenCard(Sentence, frozen=True, tag="error.seen_card"):
    """a card."""

    tables = TABLES


class ErrorSeenThing(Sentence, frozen=True, tag="error.seen_thing"):
    """something hidden."""

    tables = TABLES


class ErrorServerFull(Sentence, frozen=True, tag="error.server_full"):
    """This server has {most} open tables already, the most it can have. Join one of them, or pla…."""

    tables = TABLES
    most: int


class ErrorSettingsNoHour(Sentence, frozen=True, tag="error.settings_no_hour"):
    """“{hour}” isn't a time of day. Write it like 22:00."""

    tables = TABLES
    hour: str


class ErrorSettingsNoZone(Sentence, frozen=True, tag="error.settings_no_zone"):
    """There's no time zone “{zone}”. Names are like Europe/Berlin or America/New_York."""

    tables = TABLES
    zone: str


class ErrorSettingsUnreadable(Sentence, frozen=True, tag="error.settings_unreadable"):
    """A part of these settings can't be read, so they can't be changed now: what's stored would …."""

    tables = TABLES
    number: str


class ErrorSettingsZoneFirst(Sentence, frozen=True, tag="error.settings_zone_first"):
    """Quiet hours need a time zone, such as Europe/Berlin."""

    tables = TABLES


class ErrorStale(Sentence, frozen=True, tag="error.stale"):
    """The game has moved on. This is the current question:."""

    tables = TABLES


class ErrorStaleTurn(Sentence, frozen=True, tag="error.stale_turn"):
    """That button was from turn {then}; it's turn {now} now. This is the current question:."""

    tables = TABLES
    then: int
    now: int


class ErrorStartedAlready(Sentence, frozen=True, tag="error.started_already"):
    """Table {code} has already started."""

    tables = TABLES
    code: str


class ErrorSurprised(Sentence, frozen=True, tag="error.surprised"):
    """Something unforeseen happened."""

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
    """You've opened {most} tables and matches within a day, as many as anybody can. You can open…."""

    tables = TABLES
    most: int


class ErrorTablesFast(Sentence, frozen=True, tag="error.tables_fast"):
    """You've opened {most} tables within a minute, as many as anybody can. You can open the next…."""

    tables = TABLES
    most: int


class ErrorTeamFirst(Sentence, frozen=True, tag="error.team_first"):
    """The other press came first: your team chose {what}."""

    tables = TABLES
    what: Text


class ErrorThankedAlready(Sentence, frozen=True, tag="error.thanked_already"):
    """You've already thanked the others for {name}."""

    tables = TABLES
    name: Text


class ErrorTooLong(Sentence, frozen=True, tag="error.too_long"):
    """That takes too long and was given up; the board shows whether it counted. Please press aga…."""

    tables = TABLES
    number: str


class ErrorTooManyMoves(Sentence, frozen=True, tag="error.too_many_moves"):
    """That's {n} moves, and a line has at most {most}. Nothing was played; send the first of the…."""

    tables = TABLES
    n: int
    most: int


class ErrorTooManyPeople(Sentence, frozen=True, tag="error.too_many_people"):
    """{n} people sit at the table, and this format has {seats} seats. Somebody would have to lea…."""

    tables = TABLES
    n: int
    seats: int


class ErrorTooManyPresses(Sentence, frozen=True, tag="error.too_many_presses"):
    """One thing at a time: your last presses are still being answered. Nothing was done with thi…."""

    tables = TABLES


class ErrorTooManyTables(Sentence, frozen=True, tag="error.too_many_tables"):
    """{n} tables you opened still wait: {codes}. Leave one you sit at first; one you've left alr…."""

    tables = TABLES
    n: int
    codes: str


class ErrorTopicGone(Sentence, frozen=True, tag="error.topic_gone"):
    """{game} doesn't have this part of the rules any more. /rules lists all parts as you type."""

    tables = TABLES
    game: str


class ErrorTwice(Sentence, frozen=True, tag="error.twice"):
    """That's done already. Nothing was done twice."""

    tables = TABLES


class ErrorUnclear(Sentence, frozen=True, tag="error.unclear"):
    """“{text}” could be {choices}. Say it in full: {move}."""

    tables = TABLES
    text: str
    choices: tuple[Text, ...]
    move: str


class ErrorUndoAnswered(Sentence, frozen=True, tag="error.undo_answered"):
    """You can't take that back alone: somebody else has answered since. You can ask the others: …."""

    tables = TABLES


class ErrorUndoChance(Sentence, frozen=True, tag="error.undo_chance"):
    """You can't take that back alone: chance has played its part since. You can ask the others: …."""

    tables = TABLES


class ErrorUndoGivenUp(Sentence, frozen=True, tag="error.undo_given_up"):
    """You can't take that back: giving up is final. You can look back: Replay."""

    tables = TABLES


class ErrorUndoNothing(Sentence, frozen=True, tag="error.undo_nothing"):
    """There's nothing of yours to take back. What you can do now is under **Your move**."""

    tables = TABLES


class ErrorUndoQuiet(Sentence, frozen=True, tag="error.undo_quiet"):
    """You can't take that back: a secret question is open by now. You can still change your answ…."""

    tables = TABLES


class ErrorUndoSeen(Sentence, frozen=True, tag="error.undo_seen"):
    """You can't take that back: {what} was seen since. You were warned before you chose."""

    tables = TABLES
    what: Text


class ErrorUndoSeenUnmarked(Sentence, frozen=True, tag="error.undo_seen_unmarked"):
    """You can't take that back: {what} was seen since."""

    tables = TABLES
    what: Text


class ErrorUndoStands(Sentence, frozen=True, tag="error.undo_stands"):
    """You can't take that back alone: it's locked in. You can ask the others: More, Undo…."""

    tables = TABLES


class ErrorUndoTurn(Sentence, frozen=True, tag="error.undo_turn"):
    """You can't take that back alone: the turn has passed on since. You can ask the others: More…."""

    tables = TABLES


class ErrorUndosSpent(Sentence, frozen=True, tag="error.undos_spent"):
    """This match has been going on for so long that nothing more can be taken back. You can stil…."""

    tables = TABLES


class ErrorUnread(Sentence, frozen=True, tag="error.unread"):
    """{refusal} Did you mean {move}? /move lists what is possible."""

    tables = TABLES
    refusal: AnswerRefused
    move: str


class ErrorUnreadable(Sentence, frozen=True, tag="error.unreadable"):
    """Match {code} can't be read now, so it stands still: no clock runs, nothing is lost. It goe…."""

    tables = TABLES
    code: str
    number: str


class ErrorVoteOver(Sentence, frozen=True, tag="error.vote_over"):
    """That question is over. The match goes on."""

    tables = TABLES


class ErrorWatching(Sentence, frozen=True, tag="error.watching"):
    """You're watching; the board shows all that is public."""

    tables = TABLES


class ErrorWayCount(Sentence, frozen=True, tag="error.way_count"):
    """{n} of {game}."""

    tables = TABLES
    n: int
    game: str


class ErrorWayHere(Sentence, frozen=True, tag="error.way_here"):
    """Open tables here: {open_tables}. Or open your own: /play."""

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
    """You're playing several matches. Say which: {codes}."""

    tables = TABLES
    codes: str


class ExportText(Sentence, frozen=True, tag="export.text"):
    """{name} as text: every move, and the seed."""

    tables = TABLES
    name: Text


class HaltHaltedManagers(Sentence, frozen=True, tag="halt.halted_managers"):
    """Match {code} in {where} stands still: it can't be read at the moment. Nothing is lost, no …."""

    tables = TABLES
    code: str
    where: str
    number: str


class HaltHaltedPlayers(Sentence, frozen=True, tag="halt.halted_players"):
    """Match {code} stands still: it can't be read at the moment. Nothing is lost, no clock runs,…."""

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


class HelpLost(Sentence, frozen=True, tag="help.lost"):
    """Lost? /matches."""

    tables = TABLES


class HelpPrivacy(Sentence, frozen=True, tag="help.privacy"):
    """Privacy."""

    tables = TABLES


class HelpStart(Sentence, frozen=True, tag="help.start"):
    """Start: /play."""

    tables = TABLES


class HelpSupport(Sentence, frozen=True, tag="help.support"):
    """Support."""

    tables = TABLES


class HelpTitle(Sentence, frozen=True, tag="help.title"):
    """Breakfall hosts tabletop games in Discord."""

    tables = TABLES


class HelpTurn(Sentence, frozen=True, tag="help.turn"):
    """Your turn? Press **Your move**."""

    tables = TABLES


class LessonAnother(Sentence, frozen=True, tag="lesson.another"):
    """Learn another."""

    tables = TABLES


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


class LessonEnd(Sentence, frozen=True, tag="lesson.end"):
    """End this match."""

    tables = TABLES


class LessonGoOn(Sentence, frozen=True, tag="lesson.go_on"):
    """Play on."""

    tables = TABLES


class LessonHow(Sentence, frozen=True, tag="lesson.how"):
    """You play a real match, only you see it, and a coach tells you one thing at a time."""

    tables = TABLES


class LessonLearn(Sentence, frozen=True, tag="lesson.learn"):
    """Learn it."""

    tables = TABLES


class LessonOver(Sentence, frozen=True, tag="lesson.over"):
    """The lesson is over."""

    tables = TABLES


class LessonPress(Sentence, frozen=True, tag="lesson.press"):
    """Press **{label}**."""

    tables = TABLES
    label: str


class LessonReal(Sentence, frozen=True, tag="lesson.real"):
    """Play against AI."""

    tables = TABLES


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
    """(asked again)."""

    tables = TABLES


class LobbyAsks(Sentence, frozen=True, tag="lobby.asks"):
    """Who joins has finished."""

    tables = TABLES


class LobbyAsksFinished(Sentence, frozen=True, tag="lobby.asks_finished"):
    """Asks for {share} % of matches finished."""

    tables = TABLES
    share: int


class LobbyChallenge(Sentence, frozen=True, tag="lobby.challenge"):
    """{person}, a game of {game} with {who}?"""

    tables = TABLES
    person: Text
    game: str
    who: Text


class LobbyChanged(Sentence, frozen=True, tag="lobby.changed"):
    """Changed: {what}. Please press Join again."""

    tables = TABLES
    what: Text


class LobbyChangedTerms(Sentence, frozen=True, tag="lobby.changed_terms"):
    """Changed: {what}."""

    tables = TABLES
    what: Text


class LobbyClosedDeclined(Sentence, frozen=True, tag="lobby.closed_declined"):
    """Not this time."""

    tables = TABLES


class LobbyClosedLeft(Sentence, frozen=True, tag="lobby.closed_left"):
    """Everybody has left."""

    tables = TABLES


class LobbyClosedNobody(Sentence, frozen=True, tag="lobby.closed_nobody"):
    """Nobody came within a day."""

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
    """Extras."""

    tables = TABLES


class LobbyFinishedNone(Sentence, frozen=True, tag="lobby.finished_none"):
    """anything."""

    tables = TABLES


class LobbyFinishedSome(Sentence, frozen=True, tag="lobby.finished_some"):
    """{n} % of the last 20 matches."""

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
    """Starts when full."""

    tables = TABLES


class LobbyGameOption(Sentence, frozen=True, tag="lobby.game_option"):
    """More options."""

    tables = TABLES


class LobbyGameOptions(Sentence, frozen=True, tag="lobby.game_options"):
    """More options {n}."""

    tables = TABLES
    n: int


class LobbyHasAgreed(Sentence, frozen=True, tag="lobby.has_agreed"):
    """(has agreed)."""

    tables = TABLES


class LobbyInvited(Sentence, frozen=True, tag="lobby.invited"):
    """Only people who were invited may join."""

    tables = TABLES


class LobbyLevel(Sentence, frozen=True, tag="lobby.level"):
    """AI that is added."""

    tables = TABLES


class LobbyOff(Sentence, frozen=True, tag="lobby.off"):
    """{name}: {who}, called off."""

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
    """{name}: {who}, over."""

    tables = TABLES
    name: Text
    who: Text


class LobbyPace(Sentence, frozen=True, tag="lobby.pace"):
    """Pace."""

    tables = TABLES


class LobbyPaceDetails(Sentence, frozen=True, tag="lobby.pace_details"):
    """{pace}, {bank} in the bank, +{increment} a turn, at most {longest}; first move within {fir…."""

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
    """AI plays on."""

    tables = TABLES


class LobbyPolicyDefault(Sentence, frozen=True, tag="lobby.policy_default"):
    """The usual answer is given."""

    tables = TABLES


class LobbyPolicyForfeit(Sentence, frozen=True, tag="lobby.policy_forfeit"):
    """The match counts as given up."""

    tables = TABLES


class LobbyPolicySubstitute(Sentence, frozen=True, tag="lobby.policy_substitute"):
    """AI plays on, others may take the seat."""

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
    """{name}: {who}, running."""

    tables = TABLES
    name: Text
    who: Text


class LobbySeal(Sentence, frozen=True, tag="lobby.seal"):
    """Deal sealed: {seal} (/verify at the end)."""

    tables = TABLES
    seal: str


class LobbySeats(Sentence, frozen=True, tag="lobby.seats"):
    """Seats: {names}."""

    tables = TABLES
    names: Text


class LobbySomebody(Sentence, frozen=True, tag="lobby.somebody"):
    """somebody."""

    tables = TABLES


class LobbyStarts(Sentence, frozen=True, tag="lobby.starts"):
    """Starts by itself when the last seat is taken."""

    tables = TABLES


class LobbyStartsAgreed(Sentence, frozen=True, tag="lobby.starts_agreed"):
    """Starts by itself when everybody has agreed."""

    tables = TABLES


class LobbyStartsOnCommand(Sentence, frozen=True, tag="lobby.starts_on_command"):
    """Starts when its opener says so."""

    tables = TABLES


class LobbyTable(Sentence, frozen=True, tag="lobby.table"):
    """table {code}."""

    tables = TABLES
    code: str


class LobbyTimeoutAi(Sentence, frozen=True, tag="lobby.timeout_ai"):
    """If time runs out: AI plays on, and gives back in one press."""

    tables = TABLES


class LobbyTimeoutDefault(Sentence, frozen=True, tag="lobby.timeout_default"):
    """If time runs out: the usual answer is given."""

    tables = TABLES


class LobbyTimeoutForfeit(Sentence, frozen=True, tag="lobby.timeout_forfeit"):
    """If time runs out: the match counts as given up."""

    tables = TABLES


class LobbyTimeoutSubstitute(Sentence, frozen=True, tag="lobby.timeout_substitute"):
    """If time runs out: AI plays on until somebody takes the seat."""

    tables = TABLES


class LobbyUndecided(Sentence, frozen=True, tag="lobby.undecided"):
    """(hasn't agreed yet)."""

    tables = TABLES


class LobbyUndo(Sentence, frozen=True, tag="lobby.undo"):
    """Undo: free until something is revealed."""

    tables = TABLES


class LobbyVersus(Sentence, frozen=True, tag="lobby.versus"):
    """v."""

    tables = TABLES


class LobbyWaiting(Sentence, frozen=True, tag="lobby.waiting"):
    """Table {code} is open. This message becomes your panel when the match starts."""

    tables = TABLES
    code: str


class LobbyWho(Sentence, frozen=True, tag="lobby.who"):
    """Who may join."""

    tables = TABLES


class LobbyWhoAbout(Sentence, frozen=True, tag="lobby.who_about"):
    """Nobody chosen: everybody may."""

    tables = TABLES


class LogEarlier(Sentence, frozen=True, tag="log.earlier"):
    """What happened before that was too much for this log; the export at the end has it all."""

    tables = TABLES


class LogEmpty(Sentence, frozen=True, tag="log.empty"):
    """Nothing has happened yet."""

    tables = TABLES


class LogSomebody(Sentence, frozen=True, tag="log.somebody"):
    """Somebody."""

    tables = TABLES


class LogStepBack(Sentence, frozen=True, tag="log.step_back"):
    """{who} took a step back."""

    tables = TABLES
    who: Text


class LogTitle(Sentence, frozen=True, tag="log.title"):
    """Log of {name}."""

    tables = TABLES
    name: Text


class LogTookBack(Sentence, frozen=True, tag="log.took_back"):
    """{who} took back: {what}."""

    tables = TABLES
    who: Text
    what: Text


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
    """deadline {until}."""

    tables = TABLES
    until: ExactTime


class MatchWaiting(Sentence, frozen=True, tag="match.waiting"):
    """Waiting for {who}."""

    tables = TABLES
    who: Text


class MatchWaitingForSeveral(Sentence, frozen=True, tag="match.waiting_for_several"):
    """Waiting for answers ({who})."""

    tables = TABLES
    who: Text


class MatchesHalted(Sentence, frozen=True, tag="matches.halted"):
    """{codes}: can't be read at the moment. Nothing is lost, and no clock runs."""

    tables = TABLES
    codes: str


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
    """waiting for {who}."""

    tables = TABLES
    who: Text


class MatchesOver(Sentence, frozen=True, tag="matches.over"):
    """over."""

    tables = TABLES


class MatchesPutAway(Sentence, frozen=True, tag="matches.put_away"):
    """put away, go on whenever you like."""

    tables = TABLES


class MatchesPutAwayTitle(Sentence, frozen=True, tag="matches.put_away_title"):
    """Put away."""

    tables = TABLES


class MatchesTitle(Sentence, frozen=True, tag="matches.title"):
    """Your matches."""

    tables = TABLES


class MatchesYou(Sentence, frozen=True, tag="matches.you"):
    """you: {topic}."""

    tables = TABLES
    topic: Text


class MatchesYourMove(Sentence, frozen=True, tag="matches.your_move"):
    """your move."""

    tables = TABLES


class MoreAskundo(Sentence, frozen=True, tag="more.askundo"):
    """Undo…."""

    tables = TABLES


class MoreCalloff(Sentence, frozen=True, tag="more.calloff"):
    """Call it off."""

    tables = TABLES


class MoreConcede(Sentence, frozen=True, tag="more.concede"):
    """Concede…."""

    tables = TABLES


class MoreDescribe(Sentence, frozen=True, tag="more.describe"):
    """Describe board."""

    tables = TABLES


class MoreDraw(Sentence, frozen=True, tag="more.draw"):
    """Offer a draw."""

    tables = TABLES


class MoreLine(Sentence, frozen=True, tag="more.line"):
    """Enter a line."""

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
    """Nudge."""

    tables = TABLES


class MorePause(Sentence, frozen=True, tag="more.pause"):
    """Pause…."""

    tables = TABLES


class MoreReport(Sentence, frozen=True, tag="more.report"):
    """Report."""

    tables = TABLES


class MoreTitle(Sentence, frozen=True, tag="more.title"):
    """What else can be done:."""

    tables = TABLES


class MoreTimeLabel(Sentence, frozen=True, tag="more_time.label"):
    """How much more?"""

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
    """Only you see them; left empty, they are deleted."""

    tables = TABLES


class NotesDelete(Sentence, frozen=True, tag="notes.delete"):
    """Delete."""

    tables = TABLES


class NotesEmpty(Sentence, frozen=True, tag="notes.empty"):
    """Nothing is written yet. Only you see what you write here."""

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
    """the usual answer is given for you."""

    tables = TABLES


class NoticeAfterForfeit(Sentence, frozen=True, tag="notice.after_forfeit"):
    """the match counts as given up."""

    tables = TABLES


class NoticeAfterSubstitute(Sentence, frozen=True, tag="notice.after_substitute"):
    """AI plays on for you, and others may take the seat."""

    tables = TABLES


class NoticeAsked(Sentence, frozen=True, tag="notice.asked"):
    """it's your turn: {topic}."""

    tables = TABLES
    topic: Text


class NoticeFullTime(Sentence, frozen=True, tag="notice.full_time"):
    """You would begin with {time} for your first move; your rating can only rise."""

    tables = TABLES
    time: Span


class NoticeIfAnswered(Sentence, frozen=True, tag="notice.if_answered"):
    """If you've already answered, there's nothing to do."""

    tables = TABLES


class NoticeNudge(Sentence, frozen=True, tag="notice.nudge"):
    """{who} would be glad of a move."""

    tables = TABLES
    who: Text


class NoticeOutage(Sentence, frozen=True, tag="notice.outage"):
    """The bot was away {time}; every clock was set forward by as much."""

    tables = TABLES
    time: Span


class NoticePaused(Sentence, frozen=True, tag="notice.paused"):
    """Paused; it ends {until}, or when somebody moves."""

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
    """You would play {side}. What is hidden from the others you see after that."""

    tables = TABLES
    side: Text


class NoticeSubstituted(Sentence, frozen=True, tag="notice.substituted"):
    """A substitute plays seat {n}: {who}."""

    tables = TABLES
    n: int
    who: Text


class NoticeTake(Sentence, frozen=True, tag="notice.take"):
    """Seat {n} of {name}."""

    tables = TABLES
    n: int
    name: Text


class NoticeThreadLoss(Sentence, frozen=True, tag="notice.thread_loss"):
    """Match {code} is played in {where} from now on: its threads were deleted again and again, s…."""

    tables = TABLES
    code: str
    where: str


class NoticeTimeOutAi(Sentence, frozen=True, tag="notice.time_out_ai"):
    """Time is up for {who}: AI plays on."""

    tables = TABLES
    who: Text


class NoticeTimeOutDefault(Sentence, frozen=True, tag="notice.time_out_default"):
    """Time is up for {who}: the usual answer was given."""

    tables = TABLES
    who: Text


class NoticeTimeOutForfeit(Sentence, frozen=True, tag="notice.time_out_forfeit"):
    """Time is up for {who}: the match counts as given up."""

    tables = TABLES
    who: Text


class NoticeTimeOutSubstitute(Sentence, frozen=True, tag="notice.time_out_substitute"):
    """Time is up for {who}: AI plays on until somebody takes the seat."""

    tables = TABLES
    who: Text


class NoticeTimeOutWindow(Sentence, frozen=True, tag="notice.time_out_window"):
    """Time is up: the usual answer was given for everyone who hadn't answered."""

    tables = TABLES


class NoticeYourMove(Sentence, frozen=True, tag="notice.your_move"):
    """it's your turn."""

    tables = TABLES


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
    """AI plays your seat since {at}."""

    tables = TABLES
    at: Time


class PanelChangesCut(Sentence, frozen=True, tag="panel.changes_cut"):
    """A lot has happened since your last move. These are the latest steps; the log has them all."""

    tables = TABLES


class PanelEnds(Sentence, frozen=True, tag="panel.ends"):
    """Press Your move on the board, or any button here, to go on."""

    tables = TABLES


class PanelFinal(Sentence, frozen=True, tag="panel.final"):
    """{reason}."""

    tables = TABLES
    reason: Text


class PanelFinish(Sentence, frozen=True, tag="panel.finish"):
    """This would finish your turn:."""

    tables = TABLES


class PanelFinishChance(Sentence, frozen=True, tag="panel.finish_chance"):
    """It stops before **{move}**, because chance or a hidden card decides what follows."""

    tables = TABLES
    move: str


class PanelFinishStops(Sentence, frozen=True, tag="panel.finish_stops"):
    """Then it's up to you: {prompt}."""

    tables = TABLES
    prompt: Text


class PanelForOther(Sentence, frozen=True, tag="panel.for_other"):
    """For {who}:."""

    tables = TABLES
    who: Text


class PanelGaveUp(Sentence, frozen=True, tag="panel.gave_up"):
    """You gave up: AI plays your seat to the end."""

    tables = TABLES


class PanelMoreChanges(Sentence, frozen=True, tag="panel.more_changes"):
    """And {n} more: see Log."""

    tables = TABLES
    n: int


class PanelNeedNotStay(Sentence, frozen=True, tag="panel.need_not_stay"):
    """You can leave; you'll be pinged."""

    tables = TABLES


class PanelNoOrders(Sentence, frozen=True, tag="panel.no_orders"):
    """Nothing is ordered or planned yet."""

    tables = TABLES


class PanelNotYet(Sentence, frozen=True, tag="panel.not_yet"):
    """Table {code} hasn't started. This message becomes your panel when it does."""

    tables = TABLES
    code: str


class PanelNothing(Sentence, frozen=True, tag="panel.nothing"):
    """There's nothing for you to decide now."""

    tables = TABLES


class PanelOrders(Sentence, frozen=True, tag="panel.orders"):
    """Orders: only you see them, and nobody waits for you where one answers."""

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
    """Now by /move: {moves}."""

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
    """Played when you are asked, while they fit; else dropped."""

    tables = TABLES


class PlanAnswer(Sentence, frozen=True, tag="plan.answer"):
    """Answer ahead…."""

    tables = TABLES


class PlanByItself(Sentence, frozen=True, tag="plan.by_itself"):
    """Your order or plan answers this in a moment, unless you're quicker."""

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
    """Your next answers, with ; between them."""

    tables = TABLES


class PlanPlanned(Sentence, frozen=True, tag="plan.planned"):
    """When you are asked next: {plan}."""

    tables = TABLES
    plan: Text


class PlanTitle(Sentence, frozen=True, tag="plan.title"):
    """Answer ahead."""

    tables = TABLES


class ReasonAgreed(Sentence, frozen=True, tag="reason.agreed"):
    """All agreed."""

    tables = TABLES


class ReasonBreakBothDefeated(Sentence, frozen=True, tag="reason.break_both_defeated"):
    """Both sides lost their last troops at once. Then whoever didn't start the match wins."""

    tables = TABLES


class ReasonBreakConcession(Sentence, frozen=True, tag="reason.break_concession"):
    """The other side gave up."""

    tables = TABLES


class ReasonBreakDefeat(Sentence, frozen=True, tag="reason.break_defeat"):
    """One side has no troops left."""

    tables = TABLES


class ReasonBreakQuiet(Sentence, frozen=True, tag="reason.break_quiet"):
    """No troop lost power or fell for 12 turns in a row. Then the higher core power wins: the po…."""

    tables = TABLES


class ReasonBreakQuietTied(Sentence, frozen=True, tag="reason.break_quiet_tied"):
    """No troop lost power or fell for 12 turns in a row, and core power was equal. Then the high…."""

    tables = TABLES


class ReasonBreakTurnLimit(Sentence, frozen=True, tag="reason.break_turn_limit"):
    """80 turns were played. Then the higher core power wins: the power of all troops except Blaz…."""

    tables = TABLES


class ReasonBreakTurnLimitTied(Sentence, frozen=True, tag="reason.break_turn_limit_tied"):
    """80 turns were played, and core power was equal. Then the higher power of all troops wins, …."""

    tables = TABLES


class ReasonNightbreakConcession(Sentence, frozen=True, tag="reason.nightbreak_concession"):
    """The other side gave up."""

    tables = TABLES


class ReasonNightbreakDamage(Sentence, frozen=True, tag="reason.nightbreak_damage"):
    """Favor was equal, so less damage in the row decided."""

    tables = TABLES


class ReasonNightbreakFavor(Sentence, frozen=True, tag="reason.nightbreak_favor"):
    """More Favor decided."""

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


class ReasonNightfallOthersGaveUp(Sentence, frozen=True, tag="reason.nightfall_others_gave_up"):
    """The others gave up."""

    tables = TABLES


class ReasonNightfallThirtyGames(Sentence, frozen=True, tag="reason.nightfall_thirty_games"):
    """30 games were played. The lowest total wins."""

    tables = TABLES


class ReasonNightfallThirtyRounds(Sentence, frozen=True, tag="reason.nightfall_thirty_rounds"):
    """30 rounds were played. The fewest wounds win."""

    tables = TABLES


class ReasonTime(Sentence, frozen=True, tag="reason.time"):
    """Time was up."""

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
    """Play on from which turn? You play against AI; this match stays as it is."""

    tables = TABLES


class ReplayLast(Sentence, frozen=True, tag="replay.last"):
    """Last."""

    tables = TABLES


class ReplayNext(Sentence, frozen=True, tag="replay.next"):
    """Next."""

    tables = TABLES


class ReplayNow(Sentence, frozen=True, tag="replay.now"):
    """Now."""

    tables = TABLES


class ReplayPlayOn(Sentence, frozen=True, tag="replay.play_on"):
    """Play on from here."""

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
    """{name} has ended. Who did it is noted."""

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
    """The others have been asked."""

    tables = TABLES


class ReplyAway(Sentence, frozen=True, tag="reply.away"):
    """You're away: it begins {begin} and ends {until}. Your clocks stand still meanwhile."""

    tables = TABLES
    begin: ExactTime
    until: ExactTime


class ReplyBack(Sentence, frozen=True, tag="reply.back"):
    """You're back; your clocks run again."""

    tables = TABLES


class ReplyBelow(Sentence, frozen=True, tag="reply.below"):
    """It's below, for everybody."""

    tables = TABLES


class ReplyBoardAnew(Sentence, frozen=True, tag="reply.board_anew"):
    """The board is posted anew below."""

    tables = TABLES


class ReplyChanged(Sentence, frozen=True, tag="reply.changed"):
    """The options have been changed."""

    tables = TABLES


class ReplyDeclined(Sentence, frozen=True, tag="reply.declined"):
    """You've declined {name}."""

    tables = TABLES
    name: Text


class ReplyDeclinedByOthersDraw(Sentence, frozen=True, tag="reply.declined_by_others_draw"):
    """Your offer of a draw wasn't accepted."""

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
    """The moves can't be played again from this seed."""

    tables = TABLES


class ReplyFaultSeal(Sentence, frozen=True, tag="reply.fault_seal"):
    """The seed doesn't fit the seal that was shown before play."""

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


class ReplyLevelCoach(Sentence, frozen=True, tag="reply.level_coach"):
    """the coach."""

    tables = TABLES


class ReplyLevelEasy(Sentence, frozen=True, tag="reply.level_easy"):
    """easy."""

    tables = TABLES


class ReplyLevelNormal(Sentence, frozen=True, tag="reply.level_normal"):
    """normal."""

    tables = TABLES


class ReplyNoMoveByReply(Sentence, frozen=True, tag="reply.no_move_by_reply"):
    """That couldn't be done. /move tells you why, privately."""

    tables = TABLES


class ReplyNoPost(Sentence, frozen=True, tag="reply.no_post"):
    """I can't show the match here as it should be. Somebody with Manage Roles can allow '{permis…."""

    tables = TABLES
    permission: Text


class ReplyNoThread(Sentence, frozen=True, tag="reply.no_thread"):
    """I can't create threads in this channel. Somebody with Manage Roles can allow '{permission}…."""

    tables = TABLES
    permission: Text


class ReplyNotesGone(Sentence, frozen=True, tag="reply.notes_gone"):
    """Deleted."""

    tables = TABLES


class ReplyNothing(Sentence, frozen=True, tag="reply.nothing"):
    """There's nothing to show."""

    tables = TABLES


class ReplyNudged(Sentence, frozen=True, tag="reply.nudged"):
    """They're told that you'd be glad of a move."""

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
    """Planned. It is played when you are asked, as long as it fits."""

    tables = TABLES


class ReplyPlaysOn(Sentence, frozen=True, tag="reply.plays_on"):
    """From {name}, step {step}, against AI."""

    tables = TABLES
    name: Text
    step: int


class ReplyPossible(Sentence, frozen=True, tag="reply.possible"):
    """You can do that now: type {move}, or press its button."""

    tables = TABLES
    move: str


class ReplyRefused(Sentence, frozen=True, tag="reply.refused"):
    """You've declined. Only whoever asked is told."""

    tables = TABLES


class ReplyReported(Sentence, frozen=True, tag="reply.reported"):
    """Thank you. The managers of this server have your report on {name}; nobody else sees it."""

    tables = TABLES
    name: Text


class ReplySeatBack(Sentence, frozen=True, tag="reply.seat_back"):
    """The seat is yours again."""

    tables = TABLES


class ReplySeated(Sentence, frozen=True, tag="reply.seated"):
    """You're at {name}. This message becomes your panel when the match starts."""

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
    """Done: {played}. Stopped: {why}. Left over: {unplayed}."""

    tables = TABLES
    played: str
    why: Text
    unplayed: str


class ReplySubstituted(Sentence, frozen=True, tag="reply.substituted"):
    """Seat {n} of {name} is changed. Who did it is noted."""

    tables = TABLES
    n: int
    name: Text


class ReplyTaken(Sentence, frozen=True, tag="reply.taken"):
    """The seat is yours. Welcome."""

    tables = TABLES


class ReplyTakenBack(Sentence, frozen=True, tag="reply.taken_back"):
    """Taken back: {move}."""

    tables = TABLES
    move: str


class ReplyTakenUp(Sentence, frozen=True, tag="reply.taken_up"):
    """Welcome back: the match goes on where you stopped."""

    tables = TABLES


class ReplyThanks(Sentence, frozen=True, tag="reply.thanks"):
    """{who} says thank you for {name}."""

    tables = TABLES
    who: Text
    name: Text


class ReplyUnplanned(Sentence, frozen=True, tag="reply.unplanned"):
    """Nothing is planned any more."""

    tables = TABLES


class ReplyVisible(Sentence, frozen=True, tag="reply.visible"):
    """The match becomes visible."""

    tables = TABLES


class ReplyVisibleIn(Sentence, frozen=True, tag="reply.visible_in"):
    """Everybody sees it in {thread}."""

    tables = TABLES
    thread: str


class ReplyWaits(Sentence, frozen=True, tag="reply.waits"):
    """waiting for {players}."""

    tables = TABLES
    players: tuple[Text, ...]


class ReplyWins(Sentence, frozen=True, tag="reply.wins"):
    """{who} wins."""

    tables = TABLES
    who: Text


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
    """What happened? (may be left empty)."""

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
    """What is wrong?"""

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


class RulesRulings(Sentence, frozen=True, tag="rules.rulings"):
    """Rulings."""

    tables = TABLES


class RulesShow(Sentence, frozen=True, tag="rules.show"):
    """Show everybody."""

    tables = TABLES


class RulesTopic(Sentence, frozen=True, tag="rules.topic"):
    """Topic."""

    tables = TABLES


class SettingsAllChannels(Sentence, frozen=True, tag="settings.all_channels"):
    """all."""

    tables = TABLES


class SettingsChannelsAbout(Sentence, frozen=True, tag="settings.channels_about"):
    """For: threads of the allowed channels."""

    tables = TABLES


class SettingsCount(Sentence, frozen=True, tag="settings.count"):
    """{n} people."""

    tables = TABLES
    n: int


class SettingsFrom(Sentence, frozen=True, tag="settings.from"):
    """Quiet from."""

    tables = TABLES


class SettingsHoursAbout(Sentence, frozen=True, tag="settings.hours_about"):
    """Such as 22:00; both empty: no quiet hours."""

    tables = TABLES


class SettingsMineBlocked(Sentence, frozen=True, tag="settings.mine_blocked"):
    """Not at a table with me."""

    tables = TABLES


class SettingsMineChallenges(Sentence, frozen=True, tag="settings.mine_challenges"):
    """Who may challenge me."""

    tables = TABLES


class SettingsMineChallengesAll(Sentence, frozen=True, tag="settings.mine_challenges_all"):
    """everybody."""

    tables = TABLES


class SettingsMineChallengesNobody(Sentence, frozen=True, tag="settings.mine_challenges_nobody"):
    """nobody."""

    tables = TABLES


class SettingsMineConfirm(Sentence, frozen=True, tag="settings.mine_confirm"):
    """Ask before final steps."""

    tables = TABLES


class SettingsMineConfirmAlways(Sentence, frozen=True, tag="settings.mine_confirm_always"):
    """always."""

    tables = TABLES


class SettingsMineConfirmCostly(Sentence, frozen=True, tag="settings.mine_confirm_costly"):
    """costly ones."""

    tables = TABLES


class SettingsMineConfirmNever(Sentence, frozen=True, tag="settings.mine_confirm_never"):
    """never."""

    tables = TABLES


class SettingsMineDirect(Sentence, frozen=True, tag="settings.mine_direct"):
    """Message me directly."""

    tables = TABLES


class SettingsMineFinish(Sentence, frozen=True, tag="settings.mine_finish"):
    """Finish-my-turn button."""

    tables = TABLES


class SettingsMineLanguage(Sentence, frozen=True, tag="settings.mine_language"):
    """Language."""

    tables = TABLES


class SettingsMineLanguageOf(Sentence, frozen=True, tag="settings.mine_language_of"):
    """as in Discord."""

    tables = TABLES


class SettingsMinePictures(Sentence, frozen=True, tag="settings.mine_pictures"):
    """Pictures."""

    tables = TABLES


class SettingsMinePicturesPhone(Sentence, frozen=True, tag="settings.mine_pictures_phone"):
    """shown."""

    tables = TABLES


class SettingsMinePicturesText(Sentence, frozen=True, tag="settings.mine_pictures_text"):
    """text only."""

    tables = TABLES


class SettingsMineQuiet(Sentence, frozen=True, tag="settings.mine_quiet"):
    """Time zone, quiet hours."""

    tables = TABLES


class SettingsMineReminders(Sentence, frozen=True, tag="settings.mine_reminders"):
    """Reminders."""

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


class SettingsServerChannels(Sentence, frozen=True, tag="settings.server_channels"):
    """Allowed channels."""

    tables = TABLES


class SettingsServerKeepDays(Sentence, frozen=True, tag="settings.server_keep_days"):
    """Data stays after leaving."""

    tables = TABLES


class SettingsServerLanguage(Sentence, frozen=True, tag="settings.server_language"):
    """Language of public posts."""

    tables = TABLES


class SettingsServerLanguageOf(Sentence, frozen=True, tag="settings.server_language_of"):
    """as in Discord."""

    tables = TABLES


class SettingsServerOnTimeout(Sentence, frozen=True, tag="settings.server_on_timeout"):
    """If time runs out."""

    tables = TABLES


class SettingsServerOpeners(Sentence, frozen=True, tag="settings.server_openers"):
    """Who may open tables."""

    tables = TABLES


class SettingsServerOpenersAll(Sentence, frozen=True, tag="settings.server_openers_all"):
    """everybody."""

    tables = TABLES


class SettingsServerOpenersManagers(Sentence, frozen=True, tag="settings.server_openers_managers"):
    """who manages the server."""

    tables = TABLES


class SettingsServerPace(Sentence, frozen=True, tag="settings.server_pace"):
    """Usual pace."""

    tables = TABLES


class SettingsServerPlaces(Sentence, frozen=True, tag="settings.server_places"):
    """Where matches run."""

    tables = TABLES


class SettingsServerPlacesAllowed(Sentence, frozen=True, tag="settings.server_places_allowed"):
    """threads of the allowed channels."""

    tables = TABLES


class SettingsServerPlacesChannel(Sentence, frozen=True, tag="settings.server_places_channel"):
    """in the channel itself."""

    tables = TABLES


class SettingsServerPlacesThreads(Sentence, frozen=True, tag="settings.server_places_threads"):
    """each in a thread."""

    tables = TABLES


class SettingsServerQuiet(Sentence, frozen=True, tag="settings.server_quiet"):
    """Quiet hours of notices."""

    tables = TABLES


class SettingsServerReplies(Sentence, frozen=True, tag="settings.server_replies"):
    """Moves by reply to the board."""

    tables = TABLES


class SettingsServerReports(Sentence, frozen=True, tag="settings.server_reports"):
    """Channel for reports."""

    tables = TABLES


class SettingsServerResults(Sentence, frozen=True, tag="settings.server_results"):
    """Channel for results."""

    tables = TABLES


class SettingsServerShowAi(Sentence, frozen=True, tag="settings.server_show_ai"):
    """Matches against AI are public."""

    tables = TABLES


class SettingsServerTitle(Sentence, frozen=True, tag="settings.server_title"):
    """Settings of this server."""

    tables = TABLES


class SettingsUntil(Sentence, frozen=True, tag="settings.until"):
    """Quiet until."""

    tables = TABLES


class SettingsWhich(Sentence, frozen=True, tag="settings.which"):
    """What to change."""

    tables = TABLES


class SettingsZone(Sentence, frozen=True, tag="settings.zone"):
    """Time zone."""

    tables = TABLES


class SettingsZoneAbout(Sentence, frozen=True, tag="settings.zone_about"):
    """Such as Europe/Berlin."""

    tables = TABLES


class SinceBegin(Sentence, frozen=True, tag="since.begin"):
    """This is the board right after your last move. Press Next to see what the others did."""

    tables = TABLES


class SinceNothing(Sentence, frozen=True, tag="since.nothing"):
    """Nobody has done anything since your last move."""

    tables = TABLES


class SinceTitle(Sentence, frozen=True, tag="since.title"):
    """Since your last move: {name}."""

    tables = TABLES
    name: Text


class StartAi(Sentence, frozen=True, tag="start.ai"):
    """{game}."""

    tables = TABLES
    game: str


class StartAlone(Sentence, frozen=True, tag="start.alone"):
    """Start now against AI (private, only you see it):."""

    tables = TABLES


class StartManager(Sentence, frozen=True, tag="start.manager"):
    """Matches open threads here; `/settings server` changes that."""

    tables = TABLES


class StartNew(Sentence, frozen=True, tag="start.new"):
    """New to a game?"""

    tables = TABLES


class StartNoTables(Sentence, frozen=True, tag="start.no_tables"):
    """Tables for several people need the bot in the server."""

    tables = TABLES


class StartPeople(Sentence, frozen=True, tag="start.people"):
    """Open a table for people in this channel:."""

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
    """The deal of {name} doesn't fit its seal."""

    tables = TABLES
    name: Text


class VerifyFits(Sentence, frozen=True, tag="verify.fits"):
    """The deal of {name} fits its seal."""

    tables = TABLES
    name: Text


class VerifyOffline(Sentence, frozen=True, tag="verify.offline"):
    """Check it offline: export text, then `./breakfall replay FILE --verify`."""

    tables = TABLES


class VerifySeal(Sentence, frozen=True, tag="verify.seal"):
    """Sealed before play: {seal}."""

    tables = TABLES
    seal: str


class VerifySeed(Sentence, frozen=True, tag="verify.seed"):
    """Seed: {seed}."""

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
    """{who} asks to call the match off."""

    tables = TABLES
    who: Text


class VotePause(Sentence, frozen=True, tag="vote.pause"):
    """{who} asks for a pause of {time}."""

    tables = TABLES
    who: Text
    time: Span


class VoteTime(Sentence, frozen=True, tag="vote.time"):
    """{who} asks for {time} more."""

    tables = TABLES
    who: Text
    time: Span


class VoteUndo(Sentence, frozen=True, tag="vote.undo"):
    """{who} asks to take back “{move}”."""

    tables = TABLES
    who: Text
    move: str


class VoteUndoLast(Sentence, frozen=True, tag="vote.undo_last"):
    """{who} asks to take the last step back."""

    tables = TABLES
    who: Text


class VoteUntil(Sentence, frozen=True, tag="vote.until"):
    """until {until}."""

    tables = TABLES
    until: ExactTime


class VoteUntilMove(Sentence, frozen=True, tag="vote.until_move"):
    """until {until} or the next move."""

    tables = TABLES
    until: ExactTime


class VoteUntilTurn(Sentence, frozen=True, tag="vote.until_turn"):
    """until the end of the next turn."""

    tables = TABLES


class VoteWaiting(Sentence, frozen=True, tag="vote.waiting"):
    """Still to answer: {who}."""

    tables = TABLES
    who: Text


class WhyNotAbout(Sentence, frozen=True, tag="why_not.about"):
    """As you would say it: attack Rook."""

    tables = TABLES


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


class WhyNotSomething(Sentence, frozen=True, tag="why_not.something"):
    """Something else…."""

    tables = TABLES


class WhyNotTitle(Sentence, frozen=True, tag="why_not.title"):
    """Why not…."""

    tables = TABLES


class WordNo(Sentence, frozen=True, tag="word.no"):
    """no."""

    tables = TABLES


class WordOff(Sentence, frozen=True, tag="word.off"):
    """off."""

    tables = TABLES


class WordOn(Sentence, frozen=True, tag="word.on"):
    """on."""

    tables = TABLES


class WordPage(Sentence, frozen=True, tag="word.page"):
    """page {page} of {pages}."""

    tables = TABLES
    page: int
    pages: int


class WordPlayer(Sentence, frozen=True, tag="word.player"):
    """the {side} player."""

    tables = TABLES
    side: Text


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
