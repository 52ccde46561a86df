"""Sentences of tests.thicket, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence
from tests.thicket.facts import Card, Verb
from tests.thicket.tables import TABLES


class DeedGroup(Sentence, frozen=True, tag="group.deed_group"):
    """Something else."""

    tables = TABLES
    verb: Verb


class GardenOf(Sentence, frozen=True, tag="group.garden_of"):
    """{owner} garden."""

    tables = TABLES
    owner: Seat


class CardLabel(Sentence, frozen=True, tag="option.card_label"):
    """{card}."""

    tables = TABLES
    card: Card | None = None


class CastAbout(Sentence, frozen=True, tag="option.cast_about"):
    """The first who casts ends this question."""

    tables = TABLES


class CastLabel(Sentence, frozen=True, tag="option.cast_label"):
    """Cast {card} (1 seed)."""

    tables = TABLES
    card: Card | None = None


class ForeseeLabel(Sentence, frozen=True, tag="option.foresee_label"):
    """Look ahead."""

    tables = TABLES


class LetBeLabel(Sentence, frozen=True, tag="option.let_be_label"):
    """Let it be."""

    tables = TABLES


class OwnedRaidLabel(Sentence, frozen=True, tag="option.owned_raid_label"):
    """Raid {owner} {card}."""

    tables = TABLES
    owner: Seat
    card: Card | None = None


class OwnedWaterLabel(Sentence, frozen=True, tag="option.owned_water_label"):
    """Water {owner} {card}."""

    tables = TABLES
    owner: Seat
    card: Card | None = None


class PassLabel(Sentence, frozen=True, tag="option.pass_label"):
    """Pass."""

    tables = TABLES


class PlantLabel(Sentence, frozen=True, tag="option.plant_label"):
    """Plant {card}."""

    tables = TABLES
    card: Card | None = None


class RaidLabel(Sentence, frozen=True, tag="option.raid_label"):
    """Raid {card}."""

    tables = TABLES
    card: Card | None = None


class RaidOnLabel(Sentence, frozen=True, tag="option.raid_on_label"):
    """Raid on."""

    tables = TABLES


class RestLabel(Sentence, frozen=True, tag="option.rest_label"):
    """Rest (2 seeds)."""

    tables = TABLES


class SearchLabel(Sentence, frozen=True, tag="option.search_label"):
    """Search the deck."""

    tables = TABLES


class StayLabel(Sentence, frozen=True, tag="option.stay_label"):
    """Leave them there."""

    tables = TABLES


class StopLine(Sentence, frozen=True, tag="option.stop_line"):
    """Stop others who are about to water."""

    tables = TABLES


class StopOffLabel(Sentence, frozen=True, tag="option.stop_off_label"):
    """Never stop them."""

    tables = TABLES


class StopOnLabel(Sentence, frozen=True, tag="option.stop_on_label"):
    """Always stop them."""

    tables = TABLES


class TakeNoneLabel(Sentence, frozen=True, tag="option.take_none_label"):
    """Take none."""

    tables = TABLES


class ToTheBottom(Sentence, frozen=True, tag="option.to_the_bottom"):
    """To the bottom."""

    tables = TABLES


class ToTheTop(Sentence, frozen=True, tag="option.to_the_top"):
    """To the top."""

    tables = TABLES


class WaterLabel(Sentence, frozen=True, tag="option.water_label"):
    """Water {card}."""

    tables = TABLES
    card: Card | None = None


class CastASpell(Sentence, frozen=True, tag="question.cast_a_spell"):
    """Cast a spell, or pass?"""

    tables = TABLES


class RaidOn(Sentence, frozen=True, tag="question.raid_on"):
    """Go on with the raid?"""

    tables = TABLES


class StopThem(Sentence, frozen=True, tag="question.stop_them"):
    """Stop others who are about to water?"""

    tables = TABLES


class TakeWhich(Sentence, frozen=True, tag="question.take_which"):
    """Which card do you take?"""

    tables = TABLES


class WhereDoTheyGo(Sentence, frozen=True, tag="question.where_do_they_go"):
    """Where do these cards go?"""

    tables = TABLES


class WhichDeed(Sentence, frozen=True, tag="question.which_deed"):
    """What do you do?"""

    tables = TABLES


class WhichFirst(Sentence, frozen=True, tag="question.which_first"):
    """Which blooms first?"""

    tables = TABLES
