"""Equality of the parts of a decision that compute something of the table at which it was asked."""


class EqualByType:
    """All instances of a subclass are equal, so that they don't count when decisions are compared.

    Two decisions are the same if their options and texts are; what they would compute follows from these.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
