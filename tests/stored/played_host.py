"""The host on which the stored matches are played, with its people and formats."""

from typing import Any

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from tests.host.kit.discord import ADA, BO, CY, DI, DiscordScene
from tests.host.kit.fake_interactions import numbers
from tests.stored.playing import depth, do, line

EVE, FAY = 15, 16
DAY = 86_400
PEOPLE = (ADA, BO, CY, DI, EVE)

FORMATS: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "classic": ("nightbreak", "classic", 2, {"pace": "slow"}),
    "unity 3": ("nightbreak", "unity", 3, {"pace": "slow"}),
    "unity 4": ("nightbreak", "unity", 4, {"pace": "slow"}),
    "kingmaker": ("nightbreak", "kingmaker", 2, {"pace": "slow"}),
    "twilight": ("nightbreak", "twilight", 2, {"pace": "slow"}),
    "duel": ("break", "duel", 2, {"pace": "slow"}),
    "nightfall 2": ("nightfall", "classic", 2, {"pace": "live", "on_timeout": "substitute"}),
    "nightfall 3": ("nightfall", "classic", 3, {"pace": "slow"}),
    "nightfall 4": ("nightfall", "classic", 4, {"pace": "evening"}),
    "nightfall 5": ("nightfall", "classic", 5, {}),
    "in time": ("break", "duel", 2, {"pace": "live", "on_timeout": "ai"}),
}
"""Running matches by their name here: game, format, seats, and further options."""


class PlayedHost:
    """The host on which the stored matches are played."""

    def __init__(self, players: DiscordScene) -> None:
        self.players, self.host = players, players.services
        self.ids: dict[str, int] = {}
        self.presses: list[dict[str, Any]] = []

    def press(self, person: int) -> Actor:
        return Actor(person, next(numbers))

    async def press_again(self, one: dict[str, Any]) -> None:
        """Press a recorded button."""
        await self.players.player(one["person"]).press_id(
            one["id"], None, one["values"], message=7, private=True
        )

    async def look(self, name: str) -> LoadedMatch:
        return await self.host.matches.load_match(self.ids[name])

    async def begin(self, name: str, game: str, way: str, seats: int, **wish: Any) -> None:
        loaded = await self.players.start_match(*PEOPLE[:seats], game=game, options={}, format=way, **wish)
        self.ids[name] = loaded.row.id

    async def advance(self, name: str, begin: float = 0.5, end: float = 0.75) -> None:
        """Play random moves up to the deepest position in this part of the match."""
        loaded = await self.look(name)
        played = list(line(loaded.spec, loaded.required_state, name))
        window = range(int(len(played) * begin), int(len(played) * end))
        best = max(window, key=lambda at: depth(played[at][0]))
        for _, action in played[:best]:
            await do(self.players, self.ids[name], action)

    async def move(self, name: str) -> None:
        """Make the first random move."""
        loaded = await self.look(name)
        await do(
            self.players, self.ids[name], next(line(loaded.spec, loaded.required_state, f"{name} on"))[1]
        )

    async def person(self, name: str, *, asked: bool = True) -> int:
        """Return a person who is asked, or one who is not."""
        loaded = await self.look(name)
        rows = [row for row in loaded.row.seats if (row.seat in loaded.public_awaited) == asked]
        return rows[0].person or 0
