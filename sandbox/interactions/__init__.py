"""The life of an interaction: asked, answered within three seconds, followed up for fifteen minutes."""

from sandbox.interactions.answering import answer
from sandbox.interactions.asking import begin
from sandbox.interactions.following import delete_message, edit_message, follow_up, get_message
from sandbox.model import Interaction

__all__ = ["Interaction", "answer", "begin", "delete_message", "edit_message", "follow_up", "get_message"]
