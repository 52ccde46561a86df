"""Base classes of the page's requests."""

from typing import Any

from msgspec import Struct

from sandbox.client.person import ClientUser
from sandbox.errors import ApiError, OwnRefusal
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket


def to_snake_case(name: str) -> str:
    """Convert a class name to the tag of its frame: `StartThread` to `start_thread`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class PageFrame(Struct, kw_only=True, tag_field="do", tag=to_snake_case):
    """A request of a page. Ids arrive as strings and are parsed into integers."""

    id: int | str = 0
    """Repeated in the reply."""

    def handle(self, pages: Pages, socket: PageSocket) -> Any:
        """Handle the request and return the reply's value."""
        raise NotImplementedError


class SeatedFrame(PageFrame):
    """A request that needs a person at the page."""

    def handle(self, pages: Pages, socket: PageSocket) -> Any:
        if socket.person is None:
            raise OwnRefusal(403, 50001, "no_person")
        return self.handle_for(socket.person, pages, socket)

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        """Handle the request for this person."""
        raise NotImplementedError


class OwnerFrame(PageFrame):
    """A request reserved for the operator."""

    def handle(self, pages: Pages, socket: PageSocket) -> Any:
        if socket.guest:
            raise ApiError(403, 50013, "Missing Permissions")
        return self.handle_granted(pages)

    def handle_granted(self, pages: Pages) -> Any:
        """Handle the request of the operator."""
        raise NotImplementedError
