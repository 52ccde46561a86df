"""Discord's types of interactions and of responses."""

from enum import IntEnum


class InteractionType(IntEnum):
    """Types of interactions (docs: Receiving and Responding, Interaction Type)."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class ResponseType(IntEnum):
    """Types of responses (docs: Receiving and Responding, Interaction Callback Type)."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9
    ACTIVITY = 12
