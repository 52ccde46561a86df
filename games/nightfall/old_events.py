"""Facts of events as earlier releases stored them, turned into those of today."""

import re
from collections.abc import Mapping

from games.core.facts import text_fact
from games.core.records import Plain
from games.nightfall.card import ORDERS, face_name
from games.nightfall.facts import Face
from games.nightfall.glossary import WOUND_WORDS

OLD_MINION = re.compile(r"(?:Seat (?P<seat>\d+)'s )?(?P<name>.+?)(?: (?P<number>\d+))? \((?P<health>\d+)\)")
OLD_SEAT = re.compile(r"Seat (?P<seat>\d+)")
OLD_LINK = re.compile(r"(?P<place>\d+): (?P<name>.+)")


def upgrade(kind: str, facts: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Return facts as today's classes have them: a plan's target was stored as its English label."""
    if kind == "planned" and "at" in facts:
        return {"card": facts["card"], **read_old_target(text_fact(facts["at"]))}
    return facts


def read_old_target(label: str) -> dict[str, Plain]:
    """Read the label of a planned target: `Seat 2`, `Vulko 2 (3)`, `2: Grim Siege` or a name alone."""
    if found := OLD_SEAT.fullmatch(label):
        return {"aim": "seat", "target": int(found["seat"]) - 1}
    if found := OLD_LINK.fullmatch(label):
        return {"aim": "order", "place": int(found["place"]), "choice": find_face(found["name"])}
    if found := OLD_MINION.fullmatch(label):
        seat, number = found["seat"], int(found["number"] or 0)
        return {
            "aim": "minion",
            "target": int(seat) - 1 if seat else None,
            "minion": find_face(found["name"]),
            "number": number or None,
            "health": int(found["health"]),
        }
    face = find_face(label)
    return {"aim": "nothing"} if face is None else {"aim": "archive", "choice": face}


def find_face(name: str) -> Face | None:
    """Return the face of an order or a wound with this printed name."""
    return next((face for face in (*ORDERS, *WOUND_WORDS) if face_name(face) == name), None)
