"""Who may see what, and when: the table "Hidden information" of the catalogue, row by row.

Each test compares two matches that differ in one datum; `who_can_tell` returns the viewers that can see the
difference in anything they receive: view, decisions, errors, the moment, events and story.
"""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.hidden_worlds import sample_world
from games.core.model import Seat
from games.core.play import describe_events, pending
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from games.nightbreak.glossary import SUN, TIME_DECKS
from games.nightbreak.state import DECK, REMOVED
from tests.contract.secrecy import visible_data
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Rook hurt=6, Selka, Wren"
"""From the own left: Rook stands in column 3, and any attack overwhelms it."""
OURS, BOTH, EVERYBODY, NOBODY_AT_ALL = {1}, {1, 3}, {0, 1, None}, set[Seat | None]()


def known(s: Scene, viewer: Seat | None) -> dict[str, Any]:
    """Return everything a viewer can get from a match, and the events of the last move."""
    told = [event.seen_by(viewer) for event in s.events]
    return {
        **visible_data(NIGHTBREAK, s.state, viewer),
        "the events": [(event.kind, dict(event.facts)) for event in told if event is not None],
        "the story": describe_events(NIGHTBREAK, s.events, viewer),
    }


def who_can_tell(one: Scene, other: Scene) -> set[Seat | None]:
    """Return the viewers that can distinguish these matches."""
    return {viewer for viewer in (*one.table.seats, None) if known(one, viewer) != known(other, viewer)}


def duel(first: str = SUNS, second: str = MOONS, **more: Any) -> Scene:
    return scene(first=first, second=second, may_move=False, **more)


# what everybody sees


@pytest.mark.parametrize("mark", ["hurt=1", "held=1", "prayers=1", "stunned", "acted", "prayed"])
@pytest.mark.parametrize("side", [0, 1])
def test_everybody_sees_what_lies_on_a_hero(mark: str, side: int) -> None:
    rows, marked = [SUNS, MOONS], [SUNS, MOONS]
    marked[side] = marked[side] + f" {mark}"
    assert who_can_tell(duel(*rows), duel(*marked)) == EVERYBODY


@pytest.mark.parametrize(
    "public",
    [
        {"first": "Kerrin, Idris, Liora"},
        {"pool": 1},
        {"turn": 3},
        {"favor": (0, 1)},
        {"time_for": "moon"},
        {"second_discard": "Corvin"},
        {"second_deck": "Nyssa, Ilse"},
    ],
    ids=lambda public: next(iter(public)),
)
def test_everybody_sees_rows_pool_time_favor_discards_and_how_many_cards_a_deck_has(
    public: dict[str, Any],
) -> None:
    assert who_can_tell(duel(), duel(**public)) == EVERYBODY


@rule("NB-R34")
def test_the_discard_pile_is_open_and_its_order_means_nothing() -> None:
    one, other = duel(second_discard="Corvin, Ilse"), duel(second_discard="Ilse, Corvin")
    assert who_can_tell(one, other) == NOBODY_AT_ALL
    for viewer in (0, 1, None):
        assert one.seen_by(viewer).sides[1].discard == ("Corvin", "Ilse")


def test_everybody_sees_the_whole_time_deck_and_how_far_it_is_used_up() -> None:
    s = duel(turn=5)
    for viewer in (0, 1, None):
        assert s.seen_by(viewer).time_deck == TIME_DECKS[SUN]
        assert s.seen_by(viewer).turn == 5


def test_everybody_sees_how_an_activation_was_paid_and_what_it_is_aimed_at() -> None:
    def paid(held: int, column: int) -> Scene:
        s = duel("Idris held=1, Kerrin, Liora", pool=2)
        return s.do(f"piercing ray {column}" if held else f"piercing ray {column} paying 0")

    assert paid(1, 2).happened[:3] == ["paid Idris 1 1", "activated Idris", "targeted Selka"]
    assert who_can_tell(paid(1, 2), paid(0, 2)) == EVERYBODY
    assert who_can_tell(paid(1, 2), paid(1, 1)) == EVERYBODY


# what nobody sees


def test_nobody_can_tell_in_which_order_a_deck_lies() -> None:
    one, other = duel(second_deck="Corvin, Ilse, Nyssa"), duel(second_deck="Nyssa, Corvin, Ilse")
    assert who_can_tell(one, other) == NOBODY_AT_ALL


def test_nobody_can_tell_a_card_of_the_deck_from_a_removed_one() -> None:
    one, other = duel(second_deck="Corvin, Ilse"), duel(second_deck="Nyssa, Hespera")
    assert who_can_tell(one, other) == NOBODY_AT_ALL
    assert {"Corvin", "Ilse", "Nyssa", "Hespera"} <= set(one.seen_by(0).unseen)


def test_nobody_can_tell_what_chance_will_bring() -> None:
    one, other = duel(), duel()
    other.state.rng = Rng("another seed")
    assert who_can_tell(one, other) == NOBODY_AT_ALL


def moves_shown(s: Scene, viewer: Seat | None) -> list[dict[str, Any]]:
    """Return all decisions except asides, which name all Heroes."""
    asks = [] if viewer is None else pending(NIGHTBREAK, s.state).asks_for(viewer)
    return [
        word_decision(ask.decision, IN_ENGLISH).interface_data() for ask in asks if not ask.decision.aside
    ]


@rule("NB-S11")
@pytest.mark.parametrize("format", ["classic", "twilight"])
def test_removed_heroes_are_in_nothing_that_anybody_is_shown_but_the_list_of_all_unseen(format: str) -> None:
    s = new_match("removed", format=format, heroes="random", sides="random")
    removed = {*s.pile(REMOVED, 0), *s.pile(REMOVED, 1)}
    while s.asked is not None:
        s.out_of_time()
        for viewer in (0, 1, None):
            shown = str({**known(s, viewer), "the view": "", "a decision": "", "a page": "", "an error": ""})
            shown += str(moves_shown(s, viewer))
            shown += str([side.row + side.discard for side in s.seen_by(viewer).sides])
            assert not [name for name in removed if name in shown or name.lower() in shown]


# the look


def looking(top: str, then: str, **more: Any) -> Scene:
    """Return a scene in which Moon has lost Rook and looks at its top card."""
    return duel(second_deck=f"{top}, {then}, Hespera", **more).do("attack rook")


@rule("NB-R33", "NB-X04")
def test_only_the_one_who_replaces_sees_the_card_that_is_looked_at() -> None:
    one, other = looking("Nyssa", "Ilse").reload(), looking("Ilse", "Nyssa").reload()
    assert who_can_tell(one, other) == OURS
    assert [one.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, "Nyssa", None]
    assert [other.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, "Ilse", None]
    assert "Nyssa" in one.decision.prompt and one.decision.private
    assert one.asked == 1


@rule("NB-R33")
def test_before_the_look_not_even_its_owner_knows_the_top_card() -> None:
    one, other = duel(second_deck="Nyssa, Ilse, Hespera"), duel(second_deck="Ilse, Nyssa, Hespera")
    assert who_can_tell(one, other) == NOBODY_AT_ALL


@rule("NB-R33")
@pytest.mark.parametrize(("choice", "known_to_all"), [("place", "Nyssa"), ("discard", "Ilse")])
def test_after_the_choice_everybody_knows_what_was_placed_and_what_was_discarded(
    choice: str, known_to_all: str
) -> None:
    one, other = looking("Nyssa", "Ilse").do(choice), looking("Ilse", "Nyssa").do(choice)
    assert who_can_tell(one, other) == EVERYBODY
    for viewer in (0, 1, None):
        hero = one.seen_by(viewer).sides[1].row[0]
        assert hero is not None and hero.name == known_to_all
        assert one.seen_by(viewer).looked_at is None
    assert one.seen_by(None).sides[1].discard == (("Nyssa", "Rook") if choice == "discard" else ("Rook",))


def test_the_look_counts_the_card_with_the_deck_until_the_choice() -> None:
    """NB-R35: nobody can tell from a number that a card has been taken up."""
    s = looking("Nyssa", "Ilse")
    assert [s.seen_by(viewer).sides[1].deck for viewer in (0, 1, None)] == [3, 3, 3]


@rule("NB-R33")
def test_a_team_looks_together() -> None:
    def at(top: str, then: str) -> Scene:
        moons, deck = "Rook hurt=6, Selka, Wren, Nocte", f"{top}, {then}, Hespera"
        s = scene(first=f"{SUNS}, Jessamy", second=moons, second_deck=deck, format="unity", seats=4)
        return s.do("attack rook")

    assert who_can_tell(at("Nyssa", "Ilse"), at("Ilse", "Nyssa")) == BOTH
    after = at("Nyssa", "Ilse").do("place"), at("Ilse", "Nyssa").do("place")
    assert who_can_tell(*after) == {0, 1, 2, 3, None}


def test_a_shared_deck_is_looked_at_by_the_one_who_replaces_only() -> None:
    def at(top: str, then: str) -> Scene:
        deck = f"{top}, {then}, Hespera"
        return scene(first=SUNS, second=MOONS, first_deck=deck, format="twilight").do("attack rook")

    assert who_can_tell(at("Nyssa", "Branoc"), at("Branoc", "Nyssa")) == OURS


def test_a_card_that_all_know_at_the_top_is_not_shown_as_looked_at_while_nobody_looks() -> None:
    s = duel("Idris held=1, Kerrin, Liora", first_deck="Branoc").do("escape").do("place")
    assert s.deck(0) == ["Idris"]
    assert [s.seen_by(viewer).looked_at for viewer in (0, 1, None)] == [None, None, None]
    s.do("attack rook")  # now the other side looks at its own
    looks = [s.seen_by(viewer).looked_at for viewer in (0, 1, None)]
    assert looks == [None, s.deck(1)[0], None]


# what can be derived


def deals(s: Scene, viewer: Seat | None, owner: Seat, many: int = 30) -> list[tuple[int, ...]]:
    """Return the deck from the bottom in imagined worlds that the viewer cannot distinguish."""
    dice = Rng("worlds")
    worlds = [sample_world(NIGHTBREAK, s.state, viewer, dice) for _ in range(many)]
    return [tuple(world.cards.face[card] for card in world.piles[DECK.name][owner]) for world in worlds]


def faces(s: Scene, owner: Seat) -> tuple[int, ...]:
    return tuple(s.table.face(card) for card in s.table.pile(DECK, owner))


def test_everybody_knows_who_escaped_to_the_bottom_until_the_deck_is_shuffled() -> None:
    s = duel("Idris held=1, Kerrin, Liora", first_deck="Aurelia, Branoc, Cassia")
    s.do("escape")
    assert "escaped Idris" in s.happened
    s.do("place")
    truth = faces(s, 0)
    for viewer in (0, 1, None):
        found = deals(s, viewer, 0)
        assert {deck[0] for deck in found} == {truth[0]}
        assert len({deck[1:] for deck in found}) > 10


def test_after_a_reshuffle_everybody_knows_what_the_deck_holds_but_not_in_which_order() -> None:
    s = duel(second_deck="Nyssa", second_discard="Ilse, Corvin, Mordane").do("attack rook").do("place")
    truth = faces(s, 1)
    assert len(truth) == 4
    for viewer in (0, 1, None):
        found = deals(s, viewer, 1)
        assert {tuple(sorted(deck)) for deck in found} == {tuple(sorted(truth))}
        assert len(set(found)) > 10


def test_once_the_first_deck_is_used_up_the_list_of_unseen_heroes_holds_the_removed_ones() -> None:
    s = duel(second_deck="Nyssa", second_discard="Ilse, Corvin, Mordane")
    removed = set(s.pile(REMOVED, 1))
    assert set(s.seen_by(0).unseen) >= removed | {"Nyssa"}
    s.do("attack rook").do("place")
    moons = {name for name in s.seen_by(0).unseen if name in removed | set(s.deck(1)) | {"Nyssa"}}
    assert moons == removed


def test_before_a_reshuffle_nobody_knows_which_unseen_heroes_are_in_the_deck() -> None:
    s = duel(second_deck="Nyssa, Ilse, Corvin")
    for viewer in (0, 1, None):
        assert len({frozenset(deck) for deck in deals(s, viewer, 1)}) > 10


# setup


def picked(heroes: str, *, seats: int = 2, **options: str) -> Scene:
    """Return a match in which the first side, Sun, has picked and is asked for the order of its row."""
    return new_match("setup", seats=seats, **options).do("sun").do(heroes)


def test_a_row_in_the_making_is_its_players_secret_until_it_is_confirmed() -> None:
    one, other = picked("branoc, idris, liora"), picked("branoc, idris, kerrin")
    owner = one.board.seats[0][0]
    assert who_can_tell(one, other) == {owner}
    assert one.seen_by(owner).mustered == ("Branoc", "Idris", "Liora")
    assert one.seen_by(1 - owner).mustered == one.seen_by(None).mustered == ()
    one.do("liora, idris, branoc")
    other.do("kerrin, idris, branoc")
    assert who_can_tell(one, other) == EVERYBODY
    assert one.seen_by(None).mustered == one.seen_by(owner).mustered == ()


def test_a_team_sees_its_own_row_in_the_making_and_the_other_team_does_not() -> None:
    def made(heroes: str) -> Scene:
        return picked(heroes, seats=4, format="unity")

    one, other = made("branoc, idris"), made("branoc, kerrin")
    assert who_can_tell(one, other) == set(one.board.seats[0])


@rule("NB-S07")
def test_the_second_player_sees_the_first_row_before_picking() -> None:
    s = picked("branoc, idris, liora").do("liora, idris, branoc")
    assert s.asked == s.board.seats[1][0]
    for viewer in (0, 1, None):
        row = s.seen_by(viewer).sides[0].row
        assert [hero.name for hero in row if hero is not None] == ["Liora", "Idris", "Branoc"]
        assert s.seen_by(viewer).sides[1].row == (None, None, None)


@rule("NB-M02")
def test_everybody_knows_a_kingmaker_from_the_announcement_on() -> None:
    def named(hero: str) -> Scene:
        return picked("branoc, idris, liora", format="kingmaker").do("branoc, idris, liora").do(hero)

    assert who_can_tell(named("idris"), named("liora")) == EVERYBODY


def test_whom_a_time_out_would_pick_is_shown_to_the_asked_player_alone() -> None:
    s = new_match("fortunes").do("sun")
    first, second = s.board.seats[0][0], s.board.seats[1][0]
    dice = Rng("worlds")

    def picks(viewer: Seat | None) -> set[tuple[int, ...]]:
        worlds = [sample_world(NIGHTBREAK, s.state, viewer, dice) for _ in range(20)]
        return {pending(NIGHTBREAK, world).asks[0].decision.timeout_pick() for world in worlds}

    assert picks(first) == {s.decision.timeout_pick()}
    assert len(picks(second)) > 10 and len(picks(None)) > 10


# menus and standing orders


def test_menus_are_the_asked_players_own() -> None:
    s = looking("Nyssa", "Ilse")
    assert s.question_of(1) is not None
    assert s.question_of(0) is None
    assert [ask.decision.aside for ask in pending(NIGHTBREAK, s.state).asks_for(0)] == [True, True]


@pytest.mark.parametrize("format", ["classic", "unity"])
def test_a_standing_order_is_known_to_its_player_alone_not_even_to_the_team(format: str) -> None:
    seats, extra = (2, "") if format == "classic" else (4, ", Jessamy")

    def ordered(text: str, *, given: Callable[[Scene, str], Scene]) -> Scene:
        second = MOONS if not extra else f"{MOONS}, Nocte"
        return given(scene(first=SUNS + extra, second=second, format=format, seats=seats), text)

    def aside(s: Scene, text: str) -> Scene:
        return s.do(text, seat=1)

    one, other = ordered("always place", given=aside), ordered("always discard", given=aside)
    assert who_can_tell(one, other) == {1}
    assert (one.seen_by(1).order, other.seen_by(1).order) == ("place", "discard")
    assert [one.seen_by(viewer).order for viewer in (0, None)] == ["ask", ""]
    for viewer in (0, 2, 3, None)[: None if seats == 4 else 1]:
        assert known(one, viewer)["the events"] == known(one, viewer)["the story"] == []
    assert known(one, 1)["the story"] == [
        "Your standing order, from the next replacement on: always place the top card."
    ]
    assert one.asked == 0


def test_an_order_given_as_an_option_of_the_match_is_in_nothing_that_others_see() -> None:
    def begun(order: str) -> Scene:
        options: dict[str, Any] = {"replacements.1": order}
        return new_match("orders", heroes="random", sides="random", **options)

    assert who_can_tell(begun("place"), begun("discard")) == {1}


def test_an_order_that_answers_for_its_player_tells_of_the_card_only_what_the_choice_tells() -> None:
    def placed(then: str, last: str) -> Scene:
        s = duel(second_deck=f"Nyssa, {then}, {last}").do("always place", seat=1)
        return s.do("attack rook")

    one, other = placed("Ilse", "Corvin"), placed("Corvin", "Ilse")
    assert one.row(1)[0] == "Nyssa"
    assert who_can_tell(one, other) == NOBODY_AT_ALL


def test_worlds_imagined_by_others_have_any_order_and_by_oneself_the_own() -> None:
    s = duel().do("always place", seat=1)
    dice = Rng("worlds")
    for viewer, found in (
        (1, {"place"}),
        (0, {"ask", "place", "discard"}),
        (None, {"ask", "place", "discard"}),
    ):
        assert {sample_world(NIGHTBREAK, s.state, viewer, dice).board.orders[1] for _ in range(30)} == found
