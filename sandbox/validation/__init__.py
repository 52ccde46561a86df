"""What Discord accepts: pure checks of bodies, which refuse with its codes, and bodies as it answers them.

The codes are Discord's where its docs or its users have told them. Where nobody has (a button of style 5 with
a `custom_id`, say), the status, 50035 and the place are right and the word in the tree is ours.
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
