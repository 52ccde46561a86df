"""The audit log of a server, for its managers."""

from collections.abc import Sequence

from bot.i18n import Catalog, relative_time
from bot.services.servers import AuditEntry
from bot.ui.components import Screen, build_screen, join_lines, join_parts
from bot.ui.paging import split_into_pages


def build_audit_log(words: Catalog, found: Sequence[tuple[AuditEntry, str]]) -> Screen:
    """List the newest entries with the names of their matches, as many as fit."""
    lines = split_into_pages(
        [join_parts(relative_time(act.made_at), describe_act(words, act, name)) for act, name in found]
    )
    older = words("ui.act.older") if len(lines) > 1 else ""
    return build_screen(join_lines(f"**{words('ui.act.heading')}**", lines[0] or words("ui.act.none"), older))


def describe_act(words: Catalog, act: AuditEntry, name: str) -> str:
    """Describe an entry in a line. Its mentions ping nobody."""
    what, _, number = act.act.partition(" ")
    who = f"<@{act.person}>"
    if what == "substitute":
        whom = words("ui.act.nobody") if act.whom is None else f"<@{act.whom}>"
        return words("ui.act.substitute", who=who, n=number, name=name, person=whom)
    if what in ("free", "take"):
        return words(f"ui.act.{what}", who=who, n=number, name=name)
    return words(f"ui.act.{what}", who=who, name=name)
