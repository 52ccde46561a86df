"""What all asks have in common."""

from typing import Any

from msgspec import Struct

from sandbox.client.person import ClientUser
from sandbox.errors import ApiError
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


def to_snake_case(name: str) -> str:
    """`StartThread` is asked for as `start_thread`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class PageFrame(Struct, kw_only=True, tag_field="do", tag=to_snake_case):
    """A frame of a page. Ids come as text and are numbers here."""

    id: int | str = 0
    """Comes back with the answer."""

    def handle(self, pages: Pages, line: PageSocket) -> Any:
        """Do it. The value goes back to the page."""
        raise NotImplementedError


class SeatedFrame(PageFrame):
    """An ask of somebody who sits at the page."""

    def handle(self, pages: Pages, line: PageSocket) -> Any:
        if line.person is None:
            raise ApiError(403, 50001, "Take a seat first")
        return self.handle_for(line.person, pages, line)

    def handle_for(self, person: ClientUser, pages: Pages, line: PageSocket) -> Any:
        """Do it as this person."""
        raise NotImplementedError


class OwnerFrame(PageFrame):
    """An ask that only the person who started the server may make."""

    def handle(self, pages: Pages, line: PageSocket) -> Any:
        if line.guest:
            raise ApiError(403, 50013, "Missing Permissions")
        return self.handle_granted(pages)

    def handle_granted(self, pages: Pages) -> Any:
        """Do it."""
        raise NotImplementedError
