"""The life of an interaction: request, first response within 3 seconds, follow-ups for 15 minutes."""

from sandbox.guild.model import Interaction
from sandbox.interactions.first_response import accept_response
from sandbox.interactions.followups import delete_message, edit_message, follow_up, get_message
from sandbox.interactions.requests import begin_interaction

__all__ = [
    "Interaction",
    "accept_response",
    "begin_interaction",
    "delete_message",
    "edit_message",
    "follow_up",
    "get_message",
]
