"""Variants of Burrow that leak a secret; the secrecy tests must catch each of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.core.decisions.base import One, Pick
from games.core.decisions.option import Option
from games.core.decisions.unavailable import Unavailable
from games.core.errors import IllegalMove
from games.core.model import Event, Seat
from games.core.records import Value
from games.core.rulebook import Question, Rule, SealedAnswers, SealedQuestion
from games.core.sentences.events import SplitEvent
from games.core.table import Offer
from games.core.zones import Audience, CardId, Zone
from tests.burrow import rules
from tests.burrow.events import Dug
from tests.burrow.facts import Tile
from tests.burrow.questions import list_hand_options, snare
from tests.burrow.spec import BURROW, build_view
from tests.burrow.table import DECK, HAND, HEAP, Burrow
from tests.contract.cases import Spec, replace_rules


class LeakyView(Value, frozen=True):
    """A view with a leak."""

    rest: Any
    hole: Any


def describe_plainly(event: Event) -> str:
    """Say an event with all its facts: what is planted has no sentence."""
    return f"{event.kind}: {dict(event.facts)}"


PLAIN_BURROW = replace(BURROW, describe_event=describe_plainly)


def other_seat(g: Burrow, viewer: Seat | None) -> Seat:
    return 1 if viewer == 0 else 0


def leak_in_view(hole: Any) -> Spec:
    return replace(BURROW, view=lambda g, viewer: LeakyView(build_view(g, viewer), hole(g, viewer)))


def hand_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: [g.face(card) for card in g.pile(HAND, other_seat(g, viewer))])


def order_of_the_deck_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: [g.face(card) for card in g.pile(DECK)])


def order_of_the_own_hand_ids_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: list(g.pile(HAND, viewer or 0)))


def id_of_the_top_card_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: [g.pile(DECK)[-1]] if g.pile(DECK) else [])


def ids_in_the_heap_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: list(g.pile(HEAP)))


def hole_told_to_spectators() -> Spec:
    return leak_in_view(lambda g, viewer: list(g.board.holes) if viewer is None else [])


def sealed_answers_in_view() -> Spec:
    def sealed(g: Burrow, viewer: Seat | None) -> list[Any]:
        return [[each.seat, each.value] for frame in g.state.stack for each in frame.sealed]

    return leak_in_view(sealed)


def generator_in_view() -> Spec:
    return leak_in_view(lambda g, viewer: g.state.rng.seed)


def zone_with_a_wrong_row() -> Spec:
    wrong = Zone("hand", Audience.ALL, order=Audience.NOBODY)
    return leak_in_view(lambda g, viewer: [g.seen_pile(wrong, viewer, seat) for seat in g.seats])


def face_in_the_label_of_anothers_option() -> Spec:
    def lures(g: Burrow) -> list[One[CardId]]:
        best = max(g.face(card) for card in g.pile(HAND, 1))
        options = [[Option(o.value, o.text, f"{o.text} against {best}") for o in list_hand_options(g, seat)]
                   for seat in g.seats]  # fmt: skip
        return [One(seat, "Which lure?", options[seat], private=True) for seat in g.seats]

    return replace_rules(PLAIN_BURROW, SealedQuestion("burrow/lures", lures))


def prompt_of_a_sealed_question_for_all() -> Spec:
    def lures(g: Burrow) -> list[One[CardId]]:
        everybody = tuple(g.seats)
        return [
            One(
                seat,
                f"Which of {[g.face(card) for card in g.pile(HAND, seat)]}?",
                list_hand_options(g, seat),
                private=True,
                deputies=everybody,
            )
            for seat in g.seats
        ]

    return replace_rules(PLAIN_BURROW, SealedQuestion("burrow/lures", lures))


def number_of_options_that_depends_on_the_deck() -> Spec:
    def spoils(g: Burrow, seat: Seat) -> One[bool]:
        odd = g.pile(DECK) and g.face(g.pile(DECK)[0]) % 2
        options = (Option(False, "no"), Option(True, "yes"))[: 1 if odd else 2]
        return One(seat, "Lucky?", options, private=True)

    def throw(g: Burrow, lucky: bool, seat: Seat) -> None: ...

    return replace_rules(PLAIN_BURROW, Question("burrow/spoils", spoils), Rule("burrow/throw", throw))


class TelltaleDecision(One[CardId], frozen=True):
    """A decision whose refusals reveal a secret."""

    secret: int = 0

    def check(self, pick: Pick) -> None:
        if not (len(pick) == 1 and 0 <= pick[0] < len(self.options)):
            raise IllegalMove(f"That does not beat a {self.secret}.")


def error_with_a_hidden_face() -> Spec:
    def lures(g: Burrow) -> list[One[CardId]]:
        best = [max(g.face(card) for card in g.pile(HAND, other_seat(g, seat))) for seat in g.seats]
        return [TelltaleDecision(seat, "Which?", list_hand_options(g, seat), private=True, secret=best[seat])
                for seat in g.seats]  # fmt: skip

    return replace_rules(PLAIN_BURROW, SealedQuestion("burrow/lures", lures))


def offer_only_where_a_hidden_card_is_held() -> Spec:
    def offers(g: Burrow) -> Iterable[Offer]:
        held = [[g.face(card) for card in g.pile(HAND, other_seat(g, seat))] for seat in g.seats]
        return [g.ask(snare, seat).offer(rules.spring, seat) for seat in g.seats if 7 in held[seat]]

    return replace(BURROW, offers=offers)


def hidden_card_in_a_reason() -> Spec:
    def denied(g: Burrow, seat: Seat) -> list[Unavailable]:
        held = [g.face(card) for card in g.pile(HAND, other_seat(g, seat))]
        return [Unavailable("win", f"The other holds {max(held, default=0)}.")]

    return replace(BURROW, list_unavailable=denied)


IN_A_STATE = (
    hidden_card_in_a_reason,
    hand_in_view,
    order_of_the_deck_in_view,
    order_of_the_own_hand_ids_in_view,
    id_of_the_top_card_in_view,
    ids_in_the_heap_in_view,
    hole_told_to_spectators,
    sealed_answers_in_view,
    generator_in_view,
    zone_with_a_wrong_row,
    face_in_the_label_of_anothers_option,
    prompt_of_a_sealed_question_for_all,
    number_of_options_that_depends_on_the_deck,
    error_with_a_hidden_face,
    offer_only_where_a_hidden_card_is_held,
)


# leaks in a move


def hole_told_to_all() -> Spec:
    def dig(g: Burrow, tile: int, seat: Seat) -> None:
        g.board.holes[seat] = tile
        g.tell("dug", seat=seat, tile=tile)

    return replace_rules(PLAIN_BURROW, Rule("burrow/dig", dig))


def hole_told_to_the_wrong_seat() -> Spec:
    def dig(g: Burrow, tile: int, seat: Seat) -> None:
        g.board.holes[seat] = tile
        g.tell(SplitEvent(Dug(seat, Tile(tile)), ((seat + 1) % len(g.seats),), Dug(seat)))

    return replace_rules(PLAIN_BURROW, Rule("burrow/dig", dig))


def new_cards_told_to_all() -> Spec:
    def lead(g: Burrow, lured: SealedAnswers[CardId]) -> None:
        rules.lead.run(g, lured)
        for seat in g.seats:
            g.tell("drew", seat=seat, card=g.face(g.pile(HAND, seat)[-1]))

    return replace_rules(PLAIN_BURROW, Rule("burrow/lead", lead))


def order_of_the_omens_told_to_all() -> Spec:
    def arrange(g: Burrow, cards: tuple[CardId, ...], seat: Seat) -> None:
        rules.arrange.run(g, cards, seat)
        g.tell("arranged", cards=tuple(g.face(card) for card in cards))

    return replace_rules(PLAIN_BURROW, Rule("burrow/arrange", arrange))


def parity_of_the_omens_told() -> Spec:
    def arrange(g: Burrow, cards: tuple[CardId, ...], seat: Seat) -> None:
        rules.arrange.run(g, cards, seat)
        if sum(map(g.face, cards)) % 2:
            g.tell("odd omens", seat=seat)

    return replace_rules(PLAIN_BURROW, Rule("burrow/arrange", arrange))


def event_that_happens_only_with_a_hidden_card() -> Spec:
    def post(g: Burrow, posted: tuple[tuple[int, int], ...], seat: Seat) -> None:
        rules.post.run(g, posted, seat)
        if any(g.face(card) == 7 for card in g.pile(HAND, seat)):
            g.tell("grinned", seat=seat)

    return replace_rules(PLAIN_BURROW, Rule("burrow/post", post))


def choice_taken_by_the_kernel_that_shows_a_card() -> Spec:
    def hole(g: Burrow, seat: Seat) -> One[int]:
        return One(seat, "Where?", (Option(0, f"under the {g.face(g.pile(HAND, seat)[0])}"),))

    return replace_rules(PLAIN_BURROW, Question("burrow/hole", hole))


def story_with_a_secret() -> Spec:
    told: list[str] = []  # shared between viewers: the leak

    def story(event: Event) -> str:
        told.append(str(event.facts))
        return "".join(told[-3:])

    return replace(BURROW, describe_event=story)


IN_A_MOVE = (
    hole_told_to_all,
    hole_told_to_the_wrong_seat,
    new_cards_told_to_all,
    order_of_the_omens_told_to_all,
    parity_of_the_omens_told,
    event_that_happens_only_with_a_hidden_card,
    choice_taken_by_the_kernel_that_shows_a_card,
    story_with_a_secret,
)


# secrets that a move without a reveal depends on


def trail_beside_a_hole_that_may_be_undone() -> Spec:
    """Note a reveal only where a hole is found: by undo a leader could walk until it finds one."""

    def walk(g: Burrow, tiles: tuple[int, ...], seat: Seat) -> None:
        for other in g.seats:
            if other != seat and g.board.holes[other] in tiles:
                g.note_reveal()
                g.board.holes[other] = -1

    return replace_rules(PLAIN_BURROW, Rule("burrow/walk", walk))


def secret_order_that_is_obeyed_unseen() -> Spec:
    """Act on a secret of the others, a parity of their holes, without asking for it as a secret order."""

    def post(g: Burrow, posted: tuple[tuple[int, int], ...], seat: Seat) -> None:
        rules.post.run(g, posted, seat)
        if any(hole % 2 for other, hole in enumerate(g.board.holes) if other != seat and hole >= 0):
            g.tell("paused")

    return replace_rules(PLAIN_BURROW, Rule("burrow/post", post))


def secret_order_that_reveals_only_when_it_is_set() -> Spec:
    """Ask for a secret order as such only where it is set."""

    def post(g: Burrow, posted: tuple[tuple[int, int], ...], seat: Seat) -> None:
        rules.post.run(g, posted, seat)
        if any(hole % 2 for other, hole in enumerate(g.board.holes) if other != seat and hole >= 0):
            g.check_secret_order(True)
            g.tell("paused")

    return replace_rules(PLAIN_BURROW, Rule("burrow/post", post))


IN_SILENCE = (
    trail_beside_a_hole_that_may_be_undone,
    secret_order_that_is_obeyed_unseen,
    secret_order_that_reveals_only_when_it_is_set,
)
