"""One design for every decision: from a decision and the draft of its answer to rows of controls.

`dispatch` builds the rows, and returns the result of a press on them. Both are pure: they know no Discord,
no match and no game. A draft is a list of numbers that can be stored; a draft made for another decision
counts as empty. Keys go into the ids of buttons: they name places and reveal nothing else.
"""
