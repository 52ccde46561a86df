"""What all asks have in common."""

from typing import Any

from msgspec import Struct

from sandbox.errors import ApiError
from sandbox.page.lines import Line
from sandbox.page.pages import Pages
from sandbox.people.person import Person


def snake(name: str) -> str:
    """`StartThread` is asked for as `start_thread`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Ask(Struct, kw_only=True, tag_field="do", tag=snake):
    """A frame of a page. Ids come as text and are numbers here."""

    id: int | str = 0
    """Comes back with the answer."""

    def answer(self, pages: Pages, line: Line) -> Any:
        """Do it. The value goes back to the page."""
        raise NotImplementedError


class SeatedAsk(Ask):
    """An ask of somebody who sits at the page."""

    def answer(self, pages: Pages, line: Line) -> Any:
        if line.person is None:
            raise ApiError(403, 50001, "Take a seat first")
        return self.done_by(line.person, pages, line)

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        """Do it as this person."""
        raise NotImplementedError


class OwnersAsk(Ask):
    """An ask that only the person who started the server may make."""

    def answer(self, pages: Pages, line: Line) -> Any:
        if line.guest:
            raise ApiError(403, 50013, "Missing Permissions")
        return self.granted(pages)

    def granted(self, pages: Pages) -> Any:
        """Do it."""
        raise NotImplementedError
