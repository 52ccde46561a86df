"""A part of a decision that doesn't count when decisions are compared."""


class Uncompared:
    """All instances of a subclass are equal: a function of the table at which a decision was asked.

    Two decisions are the same if their options and texts are; what they would compute follows from these.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
