"""The kinds of facts of Break, by their types. Most facts are names: of troops, cards and tiles."""

from typing import NewType, TypeAlias

Tile: TypeAlias = str
Troop: TypeAlias = str
Card: TypeAlias = str
Step: TypeAlias = str
GridLine: TypeAlias = str
"""Names as they are printed, or as a line is typed; all strings, since texts name them throughout."""

Nation = NewType("Nation", str)
Trap = NewType("Trap", str)
"""A trap card: one of `TRAP_WORDS`."""
Thing = NewType("Thing", str)
"""A troop by its name, or a thing by the key of its term: "edge", "wall", "trees"."""
StepKind = NewType("StepKind", str)
"""How a troop enters a tile: "moved", "pushed", "carried", "thrown", "spread"."""
Caster = NewType("Caster", str)
"""Who casts a card: an icon, or a troop by its name."""
DamageKind = NewType("DamageKind", str)
"""What damage is: "normal", "thorns", "explosion", "collision"."""
Holder = NewType("Holder", str)
"""What holds a troop: "snare", "coral snare"."""
Way = NewType("Way", str)
"""A direction of the compass."""
QuietTurns = NewType("QuietTurns", int)
"""How many turns in a row were quiet."""
