"""How the kinds of facts of Nightfall are said."""

from collections.abc import Mapping

from games.core.sentences.kinds import FactKind, list_seat
from games.core.sentences.teller import Teller
from games.nightfall.card import face_name
from games.nightfall.ending import REASONS
from games.nightfall.glossary import BITE, BLEED, BURN, COLOURS, PHASES, SETTING_UP, WOUND_WORDS
from games.nightfall.tables import TABLES

LONGEST_FACES = (19, 14, BURN)
"""Tag Team Takedown, Franz Orlok and a wound, to try tables with."""


CAPITAL = "Cap"
"""How a seat without a name begins a label that may stand within a sentence."""

AS_NOUNS = "nouns"
"""How colours are listed as things of their own, as in German after a verb: `Weiß oder Blau`."""


def say_face(_teller: Teller, face: int, _case: str) -> str:
    return face_name(face)


def say_wound(teller: Teller, face: int, case: str) -> str:
    return TABLES.say_term(teller, WOUND_WORDS[face], case)


def say_colour(teller: Teller, colour: str, case: str) -> str:
    return TABLES.say_term(teller, f"colour_{colour}", case)


def say_colours(teller: Teller, colours: str, how: str) -> str:
    """List colours with a word before the last one, as nouns too, or with strokes: `white/blue`."""
    words = [say_colour(teller, colour, "cap" if how == AS_NOUNS else "") for colour in colours]
    return teller.language.join(words, "or" if how == AS_NOUNS else how) if how else "/".join(words)


def say_reason(teller: Teller, reason: str, case: str) -> str:
    return TABLES.say_term(teller, f"over_{reason}", case)


def say_player(teller: Teller, seat: int, case: str) -> str:
    """Say who sits somewhere; `Cap` is a label within a sentence, which begins with a capital."""
    if seat < len(teller.reader.names) or (seat == teller.reader.seat and case in teller.language.you):
        return teller.say_person(seat, case)
    name = teller.language.seat.format(seat + 1)
    if case == CAPITAL:
        return name[:1].upper() + name[1:]
    return teller.language.own(name) if case == "poss" else name


KINDS: Mapping[str, FactKind] = {
    "Face": FactKind(say_face, is_name=True, samples=LONGEST_FACES),
    "Wound": FactKind(say_wound, samples=(BITE, BURN, BLEED)),
    "Player": FactKind(say_player, list_people=list_seat, samples=(0, 1, 2)),
    "Colour": FactKind(say_colour, samples=COLOURS),
    "Colours": FactKind(say_colours, samples=("WU", "P")),
    "Phase": TABLES.make_term_kind((SETTING_UP, *PHASES)),
    "Way": TABLES.make_term_kind(("destroyed", "discarded")),
    "Place": TABLES.make_term_kind(("discard", "exiled", "hand")),
    "Reason": FactKind(say_reason, samples=tuple(REASONS)),
}
