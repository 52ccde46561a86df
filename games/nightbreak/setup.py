"""Setup: who goes first, factions, starting Heroes and their row, the Kingmakers, the decks."""

from collections.abc import Mapping
from functools import cache
from math import factorial

from games.core.decisions.base import One, Permutation, Some
from games.core.decisions.option import Option
from games.core.records import Scalar, replace_fields
from games.core.rng import nth_permutation
from games.core.sentences.sentence import Text
from games.core.zones import CardId
from games.nightbreak import sentences as say
from games.nightbreak.card_sets import CARD_SETS
from games.nightbreak.card_texts import power_text
from games.nightbreak.events import ChoseFaction, Crowned, GoesFirst, LinedUp
from games.nightbreak.facts import HeroFace, SideName
from games.nightbreak.glossary import (
    FACTIONS,
    KINGMAKER,
    MOON,
    SUN,
    Side,
    row_size,
)
from games.nightbreak.glossary import REMOVED as REMOVED_COUNT
from games.nightbreak.hero import HEROES, Hero
from games.nightbreak.replacement import place_fighter
from games.nightbreak.rulebook import book
from games.nightbreak.spoken_choices import HeroesToChoose
from games.nightbreak.state import DECK, MUSTER, POOL, REMOVED, ROW, Battle, Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import begin_turn


def empty_battle(options: Mapping[str, Scalar], seats: int) -> Battle:
    """Create the board before the draw for the first side; seats have no sides yet."""
    size = row_size(str(options["format"]))
    rows: list[list[Fighter | None]] = [[None] * size, [None] * size]
    return Battle(seats=[], factions=["", ""], rows=rows, favor=[0, 0], fortunes=[[], []])


@book.rule("opening")
def opening(g: Nightbreak) -> None:
    """Draw the side that goes first; its first seat chooses the faction (NB-S02, NB-R54)."""
    teams = make_teams(g)
    first = g.random_below(2)
    g.board.seats = [teams[first], teams[1 - first]]
    g.board.orders = [str(g.option(f"replacements.{seat}")) for seat in g.seats]
    g.tell(GoesFirst(tuple(g.board.seats[0])))
    if g.shared:
        g.then(deal_pools)
    elif g.option("sides") == "random":
        g.then(take_faction, "random")
    else:
        g.ask(choose_faction).then(take_faction)


def make_teams(g: Nightbreak) -> list[list[int]]:
    """Split the seats into two teams: alternating, or seat 0 alone against two."""
    seats = list(g.seats)
    if len(seats) == 3:
        return [[0], [1, 2]]
    return [seats[0::2], seats[1::2]]


@book.question("faction")
def choose_faction(g: Nightbreak) -> One[str]:
    owner, others = g.asked_seats(0, 0)
    options = (
        *(
            Option(
                each,
                each,
                say.SideTitle(SideName(each)),
                about=say.FactionAbout(SideName(each)),
                board_places=(each,),
            )
            for each in FACTIONS
        ),
        Option("random", "random", say.RandomFactionLabel()),
    )
    return One(owner, say.ChooseFaction(), options, default=(2,), deputies=others, topic=say.FactionTopic())


@book.rule("take_faction")
def take_faction(g: Nightbreak, chosen: str) -> None:
    if chosen == "random":
        chosen = FACTIONS[g.random_below(2)]
    g.board.factions = [chosen, MOON if chosen == SUN else SUN]
    first, second = map(tuple, g.board.seats)
    g.tell(ChoseFaction(g.name_of(0), g.name_of(1), first, second))
    g.then(deal_pools)


@book.rule("deal_pools")
def deal_pools(g: Nightbreak) -> None:
    """Create the pools from the format's card set: one for each faction, or one for both (NB-S01, NB-W02)."""
    everybody = CARD_SETS[g.format]
    for side in (0,) if g.shared else (0, 1):
        faces = [face for face in everybody if g.shared or HEROES[face].faction == g.board.factions[side]]
        g.add_cards(POOL, faces, g.pile_owner(side))
        g.shuffle(POOL, g.pile_owner(side))
    g.then(muster, 0)
    g.then(muster, 1)
    g.then(deal_decks)


# starting Heroes


@book.rule("muster")
def muster(g: Nightbreak, side: Side) -> None:
    """Let a side pick its Heroes, a team by halves, and order its row (NB-S03 to NB-S09, NB-R54)."""
    g.board.fortunes[side] = shuffle_faces(
        g, sorted(g.face(card) for card in g.pile(POOL, g.pile_owner(side)))
    )
    if g.option("heroes") == "random":
        g.then(take_picks, random_pick(g, side, g.size), side)
    else:
        team = len(g.board.seats[side])
        for half in range(team):
            g.ask(starting_heroes, side, half, g.size // team).then(take_picks, side)
    g.then(order_row, side)


def shuffle_faces(g: Nightbreak, faces: list[int]) -> list[int]:
    return nth_permutation(faces, g.random_below(factorial(len(faces))))


def random_pick(g: Nightbreak, side: Side, count: int) -> tuple[CardId, ...]:
    """Return the first Heroes of the side's random order that are still in the pool."""
    cards = {g.face(card): card for card in g.pile(POOL, g.pile_owner(side))}
    return tuple([cards[face] for face in g.board.fortunes[side] if face in cards][:count])


@book.question("starting_heroes")
def starting_heroes(g: Nightbreak, side: Side, half: int, count: int) -> Some[CardId]:
    """Ask for some of the starting Heroes; on time-out chance picks (NB-S09)."""
    owner, others = g.asked_seats(side, half)
    cards = sorted(g.pile(POOL, g.pile_owner(side)), key=g.face)
    options = [hero_option(g, card) for card in cards]
    wanted = random_pick(g, side, count)
    default = tuple(at for at, card in enumerate(cards) if card in wanted)
    picked = [g.hero_face(card) for card in g.pile(MUSTER, g.board.seats[side][0])]
    prompt = prompt_to_pick(count, g.size, picked)
    return HeroesToChoose(
        owner,
        prompt,
        options,
        count,
        count,
        private=True,
        default=default,
        deputies=others,
        topic=say.HeroesTopic(),
    )


def prompt_to_pick(count: int, size: int, picked: list[HeroFace]) -> Text:
    """Build the prompt, with the picks that a teammate has made."""
    if picked:
        return say.ChooseMoreHeroes(count, tuple(picked))
    return say.ChooseTeamHeroes(count, size) if count < size else say.ChooseHeroes(count)


def hero_option(g: Nightbreak, card: CardId) -> Option[CardId]:
    text, label, group, about, aliases = hero_words(g.face(card))
    return Option(card, text, label, group=group, about=about, aliases=aliases, board_places=(label,))


@cache
def hero_words(face: int) -> tuple[str, str, Text, Text, tuple[str, ...]]:
    hero = HEROES[face]
    aliases = (f"{hero.name} {hero.epithet}",)
    return hero.name.lower(), hero.name, say.SideTitle(SideName(hero.faction)), summarize_hero(hero), aliases


def summarize_hero(hero: Hero) -> Text:
    """Say what a Hero's power does and costs; its numbers are in the picture."""
    power = hero.activated
    if power is None:
        raise LookupError(f"{hero.name} has no power")
    effect = power_text(power)
    brief = replace_fields(effect, english=effect.english.replace(" damage", ""))
    return say.HeroSummary(power.cost, effect, brief)


@book.rule("pick")
def take_picks(g: Nightbreak, cards: tuple[CardId, ...], side: Side) -> None:
    first = g.board.seats[side][0]
    for card in cards:
        g.note_open_pick(card, first)
        g.move(card, POOL, MUSTER, g.pile_owner(side), to=first)


@book.rule("order_row")
def order_row(g: Nightbreak, side: Side) -> None:
    if g.option("heroes") == "random":
        g.then(line_up, tuple(g.pile(MUSTER, g.board.seats[side][0])), side)
    else:
        g.ask(row_order, side).then(line_up, side)


@book.question("row_order")
def row_order(g: Nightbreak, side: Side) -> Permutation[CardId]:
    owner, others = g.asked_seats(side, 0)
    options = [hero_option(g, card) for card in g.pile(MUSTER, g.board.seats[side][0])]
    facing = [(g.fighter_at(1 - side, g.size - 1 - rank), g.column(side, rank)) for rank in range(g.size)]
    across = [say.FacedHero(enemy.face, column) for enemy, column in facing if enemy is not None]
    return Permutation(
        owner,
        say.LineUp(tuple(across)),
        options,
        g.size,
        g.size,
        private=True,
        deputies=others,
        topic=say.RowTopic(),
    )


@book.rule("line_up")
def line_up(g: Nightbreak, cards: tuple[CardId, ...], side: Side) -> None:
    """Reveal the row; no arrival power occurs (NB-S20)."""
    g.move_all(MUSTER, ROW, g.board.seats[side][0], to=g.pile_owner(side))
    for rank, card in enumerate(cards):
        fighter = place_fighter(g, side, rank, card)
        g.tell_of_side(LinedUp, side, g.column(side, rank), fighter.face)
    if g.format == KINGMAKER:
        g.ask(choose_kingmaker, side).then(name_kingmaker, side)


@book.question("kingmaker")
def choose_kingmaker(g: Nightbreak, side: Side) -> One[CardId]:
    owner, others = g.asked_seats(side, 0)
    row = [fighter.card for fighter in g.fighters(side)]
    columns = [str(g.column_of(fighter.id)) for fighter in g.fighters(side)]
    first_pick = next(card for card in g.pile(ROW, g.pile_owner(side)) if card in row)
    options = [
        replace_fields(option, aliases=(*option.aliases, column, f"column {column}"))
        for option, column in zip([hero_option(g, card) for card in row], columns, strict=True)
    ]
    return One(
        owner,
        say.ChooseKingmaker(),
        options,
        default=(row.index(first_pick),),
        deputies=others,
        topic=say.KingmakerTopic(),
    )


@book.rule("crown")
def name_kingmaker(g: Nightbreak, card: CardId, side: Side) -> None:
    g.board.kingmakers.append(g.hero_face(card))
    g.tell_of_side(Crowned, side, g.hero_face(card))


# decks


@book.rule("deal_decks")
def deal_decks(g: Nightbreak) -> None:
    """Shuffle, remove six cards unseen (twelve of a shared deck), and make the rest the Hero deck."""
    for side in (0,) if g.shared else (0, 1):
        owner = g.pile_owner(side)
        g.shuffle(POOL, owner)
        g.draw(POOL, REMOVED, owner, 2 * REMOVED_COUNT if g.shared else REMOVED_COUNT)
        g.move_all(POOL, DECK, owner)
    g.board.fortunes = [[], []]
    g.board.time_for = time_faction(g)
    g.then(begin_turn)


def time_faction(g: Nightbreak) -> str:
    """Return the faction of the Time deck: the first side's, or the majority of its row (NB-W07)."""
    if not g.shared:
        return g.board.factions[0]
    suns = sum(g.hero_of(fighter).faction == SUN for fighter in g.fighters(0))
    return SUN if suns >= 2 else MOON
