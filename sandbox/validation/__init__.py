"""Validation of bodies with Discord's error codes, and completion of accepted bodies as Discord returns them.

The codes are Discord's where its docs or its users report them. Where nobody has (a button of style 5 with
a `custom_id`, say), the status, 50035 and the path are right and the code in the tree is ours.
"""

from sandbox.validation import (
    choices,
    commands,
    components,
    embeds,
    emojis,
    messages,
    modals,
    options,
    selection,
    threads,
)

__all__ = [
    "choices",
    "commands",
    "components",
    "embeds",
    "emojis",
    "messages",
    "modals",
    "options",
    "selection",
    "threads",
]
