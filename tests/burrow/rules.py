"""The rules of Burrow, in the order of its catalogue."""

from games.core.model import Result, Seat
from games.core.rulebook import SealedAnswers
from games.core.sentences.events import SplitEvent
from games.core.zones import CardId
from tests.burrow.events import Arranged, Bitten, Dug, Fell, Found, Lured, Posted, Sprung, Succeeded, Thrown
from tests.burrow.facts import Fox, Tile
from tests.burrow.questions import heir, hole, lures, omens, posts, prey, spoils, trail
from tests.burrow.table import DECK, FOXES, HAND, HEALTH, HEAP, ROUNDS, Burrow, FoxId, book


@book.rule("opening")
def opening(g: Burrow) -> None:
    g.add_cards(DECK, [number % 8 for number in range(12 * len(g.seats))])
    g.shuffle(DECK)
    for seat in g.seats:
        g.draw(DECK, HAND, count=3, to=seat)
    g.then(dawn)


@book.rule("dawn")
def dawn(g: Burrow) -> None:
    if g.board.round == ROUNDS:
        g.finish(g.finish_by_score("the last round was played"))
    elif g.last_standing():
        g.finish(g.finish_by_score("one den was left"))
    else:
        g.board.round += 1
        g.ask_all(lures).then(lead)
        g.then(dawn)


@book.rule("lead")
def lead(g: Burrow, lured: SealedAnswers[CardId]) -> None:
    """Let the highest lure lead (the lowest seat on a tie); discard and replace the lures."""
    faces = [(g.face(card), -seat) for seat, card in lured]
    for seat, card in lured:
        g.tell(Lured(seat, g.face(card)))
        g.move(card, HAND, HEAP, seat)
        g.draw(DECK, HAND, seat, to=seat)
    leader = g.board.leader = -max(faces, default=(0, 0))[1]
    g.ask(hole, leader).then(dig, leader)
    g.ask(posts, leader).then(post, leader)
    g.ask(trail, leader).then(walk, leader)
    g.ask(prey, leader).then(bite)
    g.then(look, leader)
    g.ask(omens, leader).then(arrange, leader)
    g.ask(spoils, leader).then(throw, leader)


@book.rule("dig")
def dig(g: Burrow, tile: int, seat: Seat) -> None:
    g.board.holes[seat] = tile
    g.tell(SplitEvent(Dug(seat, Tile(tile)), (seat,), Dug(seat)))


@book.rule("post")
def post(g: Burrow, posted: tuple[tuple[int, int], ...], seat: Seat) -> None:
    for fox, tile in posted:
        g.board.posts[seat][fox] = tile
        g.tell(Posted(seat, Fox(fox), Tile(tile)))


@book.rule("walk")
def walk(g: Burrow, tiles: tuple[int, ...], seat: Seat) -> None:
    """Score a point for each hole of another seat on the trail."""
    for other in g.seats:
        if other == seat or g.board.holes[other] < 0:
            continue
        g.note_reveal()  # a trail beside the hole tells where it is not
        if g.board.holes[other] in tiles:
            g.tell(Found(seat, other, Tile(g.board.holes[other])))
            g.board.scores[seat] += 1
            g.board.holes[other] = -1


@book.rule("bite")
def bite(g: Burrow, bitten: tuple[tuple[FoxId, int], ...]) -> None:
    """Apply all bites at once; then handle the fallen foxes one by one, from seat 0 on."""
    for (seat, fox), damage in bitten:
        g.board.foxes[seat][fox] -= damage
        g.tell(Bitten(seat, Fox(fox), damage))
    for seat in g.seats:
        for fox in range(FOXES):
            if g.board.foxes[seat][fox] <= 0 and not g.board.fallen[seat][fox]:
                g.board.fallen[seat][fox] = True
                g.then(fall, seat, fox)


@book.rule("fall")
def fall(g: Burrow, seat: Seat, fox: int) -> None:
    """Show the fox's owner the top card, to take as the heir or to discard for the next one."""
    g.board.scores[g.board.leader] += seat != g.board.leader
    g.tell(Fell(seat, Fox(fox)))
    if g.pile(DECK):
        g.show_card(g.pile(DECK)[-1], seat)
        g.ask(heir, seat).then(succeed, seat, fox)


@book.rule("succeed")
def succeed(g: Burrow, keep: bool, seat: Seat, fox: int) -> None:
    """Bring in the heir; one with an odd number bites the weakest fox of the leader (or of the next seat)."""
    if not keep:
        g.draw(DECK, HEAP, seat)
    for card in g.draw(DECK, HEAP):
        g.board.foxes[seat][fox], g.board.fallen[seat][fox] = HEALTH, False
        g.tell(Succeeded(seat, Fox(fox), g.face(card)))
        victim = g.weakest_foxes(g.board.leader if seat != g.board.leader else (seat + 1) % len(g.seats))
        if g.face(card) % 2 and victim is not None:
            g.then(bite, ((victim, 1),))


@book.rule("spring")
def spring(g: Burrow, prey: FoxId, seat: Seat) -> None:
    """Spring a seat's only trap, which is possible at any time."""
    g.board.traps[seat] -= 1
    g.tell(Sprung(seat))
    g.then(bite, ((prey, HEALTH),))


@book.rule("look")
def look(g: Burrow, seat: Seat) -> None:
    for card in g.pile(DECK)[-3:]:
        g.show_card(card, seat)


@book.rule("arrange")
def arrange(g: Burrow, cards: tuple[CardId, ...], seat: Seat) -> None:
    faces = tuple(g.face(card) for card in cards)
    g.tell(SplitEvent(Arranged(seat, faces), (seat,), Arranged(seat)))
    g.reorder_pile(DECK, cards, seat)


@book.rule("throw")
def throw(g: Burrow, cards: tuple[CardId, ...], seat: Seat) -> None:
    for card in cards:
        g.board.scores[seat] += g.face(card) == 7
        g.tell(Thrown(seat, g.face(card)))
        g.move(card, HAND, HEAP, seat)
    if not g.pile(DECK):
        g.move_all(HEAP, DECK)
        g.shuffle(DECK)
    g.draw(DECK, HAND, seat, len(cards), to=seat)


@book.rule("give_up")
def give_up(g: Burrow, seat: Seat) -> None:
    ranks = tuple(len(g.seats) if other == seat else 1 for other in g.seats)
    g.finish(Result(ranks, f"seat {seat} gave up"))
