"""The rules of Thicket, in the order of its catalogue."""

from games.core.agenda import Agenda, Waiting
from games.core.decisions.option_lists import OptionName
from games.core.model import Result, Seat
from games.core.rulebook import Rule, SealedAnswers
from games.core.sentences.events import SplitEvent
from games.core.zones import CardId, Face
from tests.thicket import sentences as say
from tests.thicket.events import (
    Announced,
    Bloomed,
    CalledOff,
    Drew,
    Foresaw,
    GainedBerries,
    GainedSeeds,
    LostSeed,
    Paused,
    Planted,
    Plundered,
    RaidBegan,
    Searched,
    SpellCast,
    TurnBegan,
)
from tests.thicket.facts import Card
from tests.thicket.questions import (
    NO_CARD,
    PASS,
    Deed,
    choose_deed,
    choose_find,
    choose_spells,
    choose_to_raid_on,
    sort_omens,
)
from tests.thicket.table import (
    BRAMBLE,
    DECK,
    ELDER,
    GARDEN,
    GUST,
    HAND,
    HAND_SIZE,
    HAZEL,
    HEAP,
    LOOK,
    ROUNDS,
    ROWAN,
    Thicket,
    book,
)
from tests.thicket.tables import NAMES


@book.rule("opening")
def opening(g: Thicket) -> None:
    g.add_cards(DECK, [face for face in range(len(NAMES)) for _ in range(2 * len(g.seats))])
    g.shuffle(DECK)
    for seat in g.seats:
        g.draw(DECK, HAND, count=HAND_SIZE, to=seat)
        g.add_cards(GARDEN, (HAZEL, ELDER), seat)
    g.then(begin_turn)


# turns


@book.rule("turn")
def begin_turn(g: Thicket) -> None:
    if g.board.turns == ROUNDS * len(g.seats):
        return g.finish(g.finish_by_berries())
    g.board.turns += 1
    g.board.seeds[g.holder] += 1
    g.tell(TurnBegan(g.holder))
    g.ask(choose_deed, g.holder).then(do_deed)
    return g.then(begin_turn)


@book.rule("do")
def do_deed(g: Thicket, deed: Deed) -> None:
    verb, owner, face = deed
    match verb:
        case "plant":
            g.tell(Planted(g.holder, Card(face)))
            g.move(g.find_card(HAND, owner, face), HAND, GARDEN, owner)
        case "water":
            g.then(announce_watering, owner, face)
        case "raid":
            g.then(begin_raid, owner, face)
        case "search" | "foresee":
            g.then(look, verb)
        case _:
            g.then(gain_seeds, g.holder, 2)


# watering, and what it sets off


@book.rule("announce")
def announce_watering(g: Thicket, owner: Seat, face: Face) -> None:
    """Stop for those who ordered it and could cast; then water, if the holder still can."""
    g.tell(Announced(g.holder, owner, Card(face)))
    stopping = [seat for seat in g.list_casters() if g.check_secret_order(g.board.orders[seat])]
    for seat in stopping:
        g.tell(Paused(seat))
    g.ask_all(choose_spells, tuple(stopping)).then(end_pause)
    g.then(water, owner, face)


@book.rule("end_pause")
def end_pause(g: Thicket, answers: SealedAnswers[Face]) -> None:
    for seat, spell in answers:
        if spell != PASS:
            g.then(cast, seat, spell)


@book.rule("water")
def water(g: Thicket, owner: Seat, face: Face) -> None:
    if g.take_frost() or not g.board.seeds[g.holder]:
        g.tell(CalledOff(g.holder))
    else:
        g.pay_seed(g.holder)
        agenda.run(g, bloom, owner, face)


@book.rule("bloom")
def bloom(g: Thicket, owner: Seat, face: Face) -> None:
    """Set off every bush of this garden, and those of the same name in the others."""
    g.tell(Bloomed(owner, Card(face)))
    for seat in g.seats_from_holder():
        for each in g.list_faces(GARDEN, seat):
            if seat == owner or each == face:
                agenda.add(g, seat, ABILITIES[each], seat)


@book.rule("bramble")
def sting(g: Thicket, seat: Seat) -> None:
    for other in g.seats:
        if other != seat:
            g.then(lose_seed, other, BRAMBLE)


@book.rule("hazel")
def nourish(g: Thicket, seat: Seat) -> None:
    """Gain a seed, and set off the own rowans."""
    for face in g.list_faces(GARDEN, seat):
        if face == ROWAN:
            agenda.add(g, seat, pick, seat)
    g.then(gain_seeds, seat, 1)


@book.rule("elder")
def ripen(g: Thicket, seat: Seat) -> None:
    g.then(gain_berries, seat, 1)


@book.rule("rowan")
def pick(g: Thicket, seat: Seat) -> None:
    if g.draw(DECK, HAND, to=seat):
        g.tell(Drew(seat))


ABILITIES: dict[Face, Rule[Thicket, [Seat]]] = {BRAMBLE: sting, HAZEL: nourish, ELDER: ripen, ROWAN: pick}
BUSHES = {rule.key: face for face, rule in ABILITIES.items()}


def name_ability(g: Thicket, ability: Waiting) -> OptionName:
    face = BUSHES[ability.rule]
    return NAMES[face], say.CardLabel(Card(face))


agenda: Agenda[Thicket] = Agenda(
    book,
    effect_key="effect",
    work_key="agenda",
    question_key="ability",
    prompt=say.WhichFirst(),
    list_waiting=lambda g: g.board.waiting,
    list_seats=lambda g: g.seats_from_holder(),
    name_ability=name_ability,
    verb="first",
)


@book.rule("gain_seeds")
def gain_seeds(g: Thicket, seat: Seat, seeds: int) -> None:
    g.board.seeds[seat] += seeds
    g.tell(GainedSeeds(seat, seeds))


@book.rule("lose_seed")
def lose_seed(g: Thicket, seat: Seat, cause: Face) -> None:
    if g.board.seeds[seat]:
        g.board.seeds[seat] -= 1
        g.tell(LostSeed(seat, Card(cause)))


@book.rule("gain_berries")
def gain_berries(g: Thicket, seat: Seat, berries: int) -> None:
    g.board.berries[seat] += berries
    g.tell(GainedBerries(seat, berries))


# raids and spells


@book.rule("raid")
def begin_raid(g: Thicket, owner: Seat, face: Face) -> None:
    g.pay_seed(g.holder)
    g.tell(RaidBegan(g.holder, owner, Card(face)))
    g.then(open_window, owner, face)


@book.rule("window")
def open_window(g: Thicket, owner: Seat, face: Face) -> None:
    g.ask_all(choose_spells, tuple(g.list_casters())).then(close_window, owner, face)


@book.rule("close")
def close_window(g: Thicket, answers: SealedAnswers[Face], owner: Seat, face: Face) -> None:
    """Let the spell that closed the window happen, or the raid if all have passed."""
    spells = [(seat, spell) for seat, spell in answers if spell != PASS]
    for seat, spell in spells:
        g.then(cast, seat, spell)
    if spells:
        g.then(confirm_raid, owner, face)
    else:
        g.then(plunder, owner, face)


@book.rule("confirm")
def confirm_raid(g: Thicket, owner: Seat, face: Face) -> None:
    if g.take_frost():
        g.tell(CalledOff(g.holder))
    else:
        g.ask(choose_to_raid_on, g.holder).then(raid_on, owner, face)


@book.rule("on")
def raid_on(g: Thicket, goes_on: bool, owner: Seat, face: Face) -> None:
    if goes_on:
        g.then(open_window, owner, face)
    else:
        g.tell(CalledOff(g.holder))


@book.rule("plunder")
def plunder(g: Thicket, owner: Seat, face: Face) -> None:
    g.tell(Plundered(g.holder, owner, Card(face)))
    g.move(g.find_card(GARDEN, owner, face), GARDEN, HEAP, owner)
    g.then(gain_berries, g.holder, 2)


@book.rule("cast")
def cast(g: Thicket, seat: Seat, spell: Face) -> None:
    g.tell(SpellCast(seat, Card(spell)))
    g.pay_seed(seat)
    g.move(g.find_card(HAND, seat, spell), HAND, HEAP, seat)
    if spell == GUST:
        g.then(lose_seed, g.holder, GUST)
    else:
        g.board.is_frozen = True


# looking at the deck


@book.rule("look")
def look(g: Thicket, verb: str) -> None:
    for card in g.pile(DECK)[-LOOK:]:
        g.show_card(card, g.holder)
    if verb == "search":
        g.ask(choose_find, g.holder).then(find)
    else:
        g.ask(sort_omens, g.holder).then(foresee)


@book.rule("take")
def find(g: Thicket, face: Face) -> None:
    """Show the found card and take it; put the rest at the bottom in random order."""
    rest = list(g.pile(DECK)[-LOOK:])
    g.tell(Searched(g.holder, None if face == NO_CARD else Card(face)))
    if face != NO_CARD:
        found = next(card for card in rest if g.face(card) == face)
        rest.remove(found)
        g.show_card(found)
        g.move(found, DECK, HAND, to=g.holder)
    for card in rest:
        g.move(card, DECK, DECK, bottom=True)
    g.shuffle(DECK, cards=rest)


@book.rule("foresee")
def foresee(g: Thicket, groups: tuple[tuple[CardId, ...], ...]) -> None:
    top, bottom = groups
    g.tell(SplitEvent(Foresaw(g.holder, len(bottom)), (g.holder,), Foresaw(g.holder)))
    for card in bottom:
        g.move(card, DECK, DECK, bottom=True)
    g.reorder_pile(DECK, top, g.holder)


# stops, and the end


@book.rule("set_stop")
def set_stop(g: Thicket, wanted: bool, seat: Seat) -> None:
    g.board.orders[seat] = wanted


@book.rule("newcomer")
def clear_stop(g: Thicket, seat: Seat) -> None:
    g.board.orders[seat] = False


@book.rule("give_up")
def give_up(g: Thicket, seat: Seat) -> None:
    ranks = tuple(len(g.seats) if other == seat else 1 for other in g.seats)
    g.finish(Result(ranks, f"seat {seat} gave up"))
