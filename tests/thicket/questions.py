"""The questions of Thicket."""

from collections.abc import Iterator, Sequence

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.decisions.option_lists import OptionName, group_long_list, merge_equals, tell_apart
from games.core.decisions.ordered_groups import Sort
from games.core.model import Seat
from games.core.zones import CardId, Face
from tests.thicket import sentences as say
from tests.thicket.facts import Card, Verb
from tests.thicket.table import DECK, GARDEN, HAND, LOOK, SPELLS, Thicket, book
from tests.thicket.tables import NAMES

Deed = tuple[str, Seat, Face]
"""A verb, and for some the garden and the name of a bush."""

NO_CARD = PASS = -1
BUSH_LABELS = {"water": say.WaterLabel, "raid": say.RaidLabel}
OWNED_LABELS = {"water": say.OwnedWaterLabel, "raid": say.OwnedRaidLabel}


@book.question("deed")
def choose_deed(g: Thicket, seat: Seat) -> One[Deed]:
    """Ask for the deed of a turn; what can be planted shows a part of the hand."""
    options = group_long_list(
        list(list_deeds(g, seat)), lambda deed: say.DeedGroup(Verb(deed[0])), name_garden
    )
    return One(seat, say.WhichDeed(), options, private=True, public=True, default=(len(options) - 1,))


def list_deeds(g: Thicket, seat: Seat) -> Iterator[Option[Deed]]:
    plants = [face for face in g.list_faces(HAND, seat) if face not in SPELLS]
    planting = [
        Option[Deed](("plant", seat, face), f"plant {NAMES[face]}", say.PlantLabel(Card(face)))
        for face in plants
    ]
    yield from merge_equals(planting)
    if g.board.seeds[seat]:
        yield from list_bush_deeds(g, seat, "water", g.seats_from_holder())
        yield from list_bush_deeds(g, seat, "raid", g.seats_from_holder()[1:])
    if g.pile(DECK):
        yield Option(("search", seat, NO_CARD), "search", say.SearchLabel())
        yield Option(("foresee", seat, NO_CARD), "foresee", say.ForeseeLabel())
    yield Option(("rest", seat, NO_CARD), "rest", say.RestLabel())


def list_bush_deeds(g: Thicket, seat: Seat, verb: str, gardens: Sequence[Seat]) -> list[Option[Deed]]:
    """List the bushes of some gardens: equal ones as one, and by their gardens where a name isn't enough."""
    label = BUSH_LABELS[verb]

    def name_fully(option: Option[Deed]) -> OptionName:
        _, owner, face = option.value
        whole = f"{verb} your {NAMES[face]}" if owner == seat else f"{option.text} of {owner + 1}"
        return whole, OWNED_LABELS[verb](owner, Card(face))

    merged: list[Option[Deed]] = []
    for owner in gardens:
        merged += merge_equals(
            Option((verb, owner, face), f"{verb} {NAMES[face]}", label(Card(face)))
            for face in g.list_faces(GARDEN, owner)
        )
    return tell_apart(merged, name_fully)


def name_garden(deed: Deed) -> say.GardenOf:
    return say.GardenOf(deed[1])


@book.sealed("spells")
def choose_spells(g: Thicket, seats: tuple[Seat, ...]) -> list[One[Face]]:
    """Ask others whether they cast a spell: the first that does closes the window."""
    return [ask_for_spell(g, seat) for seat in seats if seat in g.list_casters()]


def ask_for_spell(g: Thicket, seat: Seat) -> One[Face]:
    held = sorted({face for face in g.list_faces(HAND, seat) if face in SPELLS})
    spells = [
        Option(face, f"cast {NAMES[face]}", say.CastLabel(Card(face)), about=say.CastAbout(), closes=True)
        for face in held
    ]
    options = (Option(PASS, "pass", say.PassLabel()), *spells)
    return One(seat, say.CastASpell(), options, private=True, public=True)


@book.question("raid_on")
def choose_to_raid_on(g: Thicket, seat: Seat) -> One[bool]:
    options = (Option(True, "raid on", say.RaidOnLabel()), Option(False, "let be", say.LetBeLabel()))
    return One(seat, say.RaidOn(), options)


@book.question("find")
def choose_find(g: Thicket, seat: Seat) -> One[Face]:
    """Ask which of the cards that the seat has looked at it takes."""
    seen = sorted(g.face(card) for card in g.pile(DECK)[-LOOK:] if g.knows(seat, card))
    cards = merge_equals(Option(face, NAMES[face], say.CardLabel(Card(face))) for face in seen)
    options = (*cards, Option(NO_CARD, "none", say.TakeNoneLabel()))
    return One(seat, say.TakeWhich(), options, private=True, default=(len(cards),))


@book.question("omens")
def sort_omens(g: Thicket, seat: Seat) -> Sort[CardId]:
    seen = [card for card in reversed(g.pile(DECK)[-LOOK:]) if g.knows(seat, card)]
    places = zip("abc", seen, strict=False)
    options = [
        Option(card, f"{place} {NAMES[g.face(card)]}", say.CardLabel(Card(g.face(card))))
        for place, card in places
    ]
    groups = (Option(0, "top", say.ToTheTop()), Option(1, "bottom", say.ToTheBottom()))
    return Sort(seat, say.WhereDoTheyGo(), options, groups=groups, private=True, stay_label=say.StayLabel())


@book.question("stop")
def choose_stop(g: Thicket, seat: Seat) -> One[bool]:
    """Offer both orders always, so that a button keeps its meaning."""
    options = (
        Option(True, "always stop", say.StopOnLabel()),
        Option(False, "never stop", say.StopOffLabel()),
    )
    return One(seat, say.StopThem(), options, private=True, aside=True)
