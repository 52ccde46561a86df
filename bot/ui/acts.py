"""Who did what in a server, for its managers."""

from collections.abc import Sequence

from bot.store.acts import Act
from bot.ui.layout import Screen, dotted, screen, text
from bot.ui.paging import paged
from bot.words import Words, when


def listed(words: Words, found: Sequence[tuple[Act, str]]) -> Screen:
    """Acts with the names of their matches, the newest first; as many as there is room for."""
    lines = paged([dotted(when(act.made_at), said(words, act, name)) for act, name in found])
    older = words("ui.act.older") if len(lines) > 1 else ""
    return screen(text(f"**{words('ui.act.heading')}**", lines[0] or words("ui.act.none"), older))


def said(words: Words, act: Act, name: str) -> str:
    """A line in words. People are shown by mentions that call nobody."""
    what, _, number = act.act.partition(" ")
    who = f"<@{act.person}>"
    if what == "substitute":
        whom = words("ui.act.nobody") if act.whom is None else f"<@{act.whom}>"
        return words("ui.act.substitute", who=who, n=number, name=name, person=whom)
    if what in ("free", "take"):
        return words(f"ui.act.{what}", who=who, n=number, name=name)
    return words(f"ui.act.{what}", who=who, name=name)
