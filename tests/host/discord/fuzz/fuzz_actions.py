"""What people do: sensibly, late, twice, for others, and without sense."""

from collections.abc import Coroutine
from typing import Any, cast

from bot.commands import lobby, lookup, match_play
from bot.commands import settings as setting
from bot.handlers import HANDLERS_BY_VERB
from bot.services.lobby.table_request import list_table_options
from games.registry import GAMES
from tests.host.discord.fuzz.fuzz_stage import FakePerson, FuzzStage
from tests.host.kit.fake_interactions import KINDS, FakeInteraction, ShownMessage

ABSURD = (
    "",
    " ",
    "7" * 10_000,
    "attack " * 1_400,
    "\x00\x01\x1b[2J",
    "🃏🦊👩‍👩‍👧‍👦" * 50,
    "‮evil‬ @everyone <@1> `x` ||y||",
    "-1",
    "٣",
    "²",
    "1e9",
    "NaN",
    "none",
    "all",
    ";;;;",
    "a > b; 2 to a; a-b",
    "undo",
    "attack 1; attack 2; attack 3; pass",
    "always keep",
    "always discard",
    "{who} %s {0}",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "pass; " * 60,
)
NUMBERS = ("-1", "01", "x", "", "٣", "1e3", "9" * 19, "9223372036854775808", "9" * 40, "0", "1", "2", "99")
USEFUL = ("bf:a:", "bf:undo:", "bf:dofinish:", "bf:send:", "bf:finish:", "bf:open:", "bf:back:")

RESTS = (
    "",
    "draw",
    "undo",
    "pause",
    "time",
    "off",
    "yes",
    "no",
    *GAMES,
    "last",
    "menu",
    "card",
    "more",
)
"""What stands at the end of some `custom_id`s."""
FIELDS = (
    *("text", "seconds", "value", "x", "zone", "from", "until", "format", "pace", "on_timeout", "invited"),
    *("extras", "level", "finished"),
    *(f"set.{one.key}" for spec in GAMES.values() for one in list_table_options(spec)),
)
"""Of all forms."""

Task = Coroutine[Any, Any, None]


def moment_of(part: dict[str, Any]) -> int:
    return int(part["custom_id"].split(":")[3])


class FuzzActions(FuzzStage):
    """Chooses by the schedule's dice."""

    def again(
        self, person: FakePerson, one: tuple[dict[str, Any], ShownMessage], **more: Any
    ) -> FakeInteraction:
        """Something that was seen is used: sensibly, mostly."""
        part, shown = one
        place = {"private": shown.private, "message": shown.message or 5, **more}
        if "fields" in part:
            fields = [self.filled(each) for each in part["fields"] if "custom_id" in each]
            kept = [{"type": 18, "component": each} for each in fields]
            return self.press(person, part["custom_id"], fields=kept, **place)
        values: list[str] = []
        if options := part.get("options"):
            most = min(part.get("max_values", 1), len(options))
            least = min(part.get("min_values", 1), most)
            many = least + self.dice.below(most - least + 1)
            values = [each["value"] for each in self.dice.shuffle(options)[:many]]
            if not self.dice.below(12):
                values = [str(self.pick((*ABSURD, *NUMBERS)))]
        return self.press(person, part["custom_id"], values=values, **place)

    def filled(self, part: dict[str, Any]) -> dict[str, Any]:
        options = part.get("options")
        if options and self.dice.below(4):
            chosen = self.pick(options)["value"]
            single = "values" if part["type"] in (3, 22) else "value"
            return {"custom_id": part["custom_id"], single: [chosen] if single == "values" else chosen}
        return {"custom_id": part["custom_id"], "value": self.pick((*ABSURD, *NUMBERS))}

    def seen(self, person: FakePerson, late: bool = False) -> tuple[dict[str, Any], ShownMessage] | None:
        """Something pressable: from the newest screens, or from any."""
        seen = person.seen
        if not seen:
            return None
        found = self.pick(seen if late else seen[-14:])
        if not late and self.dice.below(3):
            useful = [one for one in seen[-60:] if one[0]["custom_id"].startswith(USEFUL)]
            newest = max((moment_of(one[0]) for one in useful), default=0)
            found = self.pick([one for one in useful if moment_of(one[0]) == newest] or [found])
        rare = any(f"bf:{verb}:" in found[0]["custom_id"] for verb in ("conceding", "calloff", "draw"))
        return self.pick(seen) if rare and self.dice.below(6) else found

    def forged(self) -> str:
        """A `custom_id` with something wrong about it."""
        known = [one["custom_id"] for person in self.people for one, _ in person.seen]
        parts = self.pick(known or ["bf:panel:1:0"]).split(":")
        for _ in range(1 + self.dice.below(2)):
            at = self.dice.below(len(parts) + 1)
            match = str(self.pick(self.matches))
            if at == len(parts):
                parts.append(str(self.pick(NUMBERS)))
            elif at == 1:
                parts[1] = self.pick((*HANDLERS_BY_VERB, "nonsense"))
            else:
                parts[at] = str(self.pick((*NUMBERS, match, "draw", "undo", "pause", "yes", *GAMES)))
        return ":".join(parts)[:100]

    def some_event(self) -> list[Task]:
        """What happens at the same time."""
        person = self.pick((self.ada, self.bo, self.ada, self.bo, self.di, self.ed, self.cy))
        do, chance = self.do, self.dice.below(120)
        mine, late = self.seen(person), self.seen(person, late=True)
        if mine is None or late is None:
            return [do(self.press(person, self.forged()))]
        if chance < 8:
            return [do(self.press(person, f"bf:panel:{self.pick(self.matches)}:0"))]
        if chance < 40:
            return [do(self.again(person, mine))]
        if chance < 48:
            return [do(self.again(person, late))]
        if chance < 56:  # a double press, or two devices
            return [do(self.again(person, mine)), do(self.again(person, mine))]
        if chance < 62:  # Discord hands it over twice
            first = self.again(person, mine)
            second = self.interaction(person, first.type, dict(first.data or {}), number=first.id)
            second.message = first.message
            return [do(first), do(second)] if self.dice.below(2) else [self.one_after_other(first, second)]
        if chance < 70:  # several people in the same millisecond
            people = [each for each in self.people if each.seen]
            return [do(self.again(each, self.seen(each) or mine)) for each in people]
        if chance < 76:  # what somebody else has seen
            other = self.pick([each for each in self.people if each.seen])
            return [do(self.again(person, self.seen(other, late=True) or mine))]
        if chance < 84:
            values = [str(self.pick((*ABSURD, *NUMBERS)))] if self.dice.below(3) == 0 else []
            form = self.made_up() if self.dice.below(4) == 0 else None
            return [do(self.press(person, self.forged(), values=values, fields=form))]
        if chance < 92:
            return [self.swept(person)]
        if chance < 98:
            return [self.long_after(person)]
        if chance < 100:
            return [self.while_nothing_can_be_saved(person, mine)]
        if chance < 106:
            return [do(self.again(person, self.of_any_kind() or mine))]
        return [self.typed(person)]

    # --- the seldom ----------------------------------------------------------------------------------

    async def swept(self, person: FakePerson) -> None:
        """Every verb that there is, with an id that somebody has made up around it."""
        for verb in self.dice.shuffle(sorted(HANDLERS_BY_VERB))[:6]:
            moment = (await self.world.services.matches.load_match(self.matches[0])).required_state.moment
            match, at = self.pick((*self.matches, 0, 10**9)), self.pick((moment, 0, moment + 1, 10**6))
            rest = [str(self.pick((*NUMBERS, *RESTS))) for _ in range(self.dice.below(4))]
            custom_id = ":".join(["bf", verb, str(match), str(at), *rest])[:100]
            values = [str(self.pick((*ABSURD, *NUMBERS, *RESTS)))] if self.dice.below(2) else []
            form = self.made_up() if self.dice.below(3) == 0 else None
            place = {"private": bool(self.dice.below(2))}
            await self.do(self.press(person, custom_id, values=values, fields=form, **place))

    async def while_nothing_can_be_saved(
        self, person: FakePerson, one: tuple[dict[str, Any], ShownMessage]
    ) -> None:
        """Somebody else holds the file: nothing is done, and who pressed hears of it."""
        before = await self.rows()
        self.world.connection.held = True
        fake = self.again(person, one)
        await self.do(fake)
        after = await self.rows()
        self.world.connection.held = False
        if before != after:
            self.problem("something was done though nothing could be saved", fake)

    async def rows(self) -> list[tuple[int, bytes | None]]:
        """What the store has of the matches."""
        found = [(await self.world.services.matches.load_match(match)).row for match in self.matches]
        return [(row.seq, row.state) for row in found]

    async def long_after(self, person: FakePerson) -> None:
        """A form that was left open, or a panel of fifty turns ago: the match has gone on meanwhile."""
        forms = [one for one in person.seen if "fields" in one[0]]
        old = [one for one in person.seen if one[0]["custom_id"].startswith(("bf:a:", "bf:undo:"))]
        await self.burst(10 + self.dice.below(30))
        if forms:
            await self.do(self.again(person, self.pick(forms)))
        for one in old[:2]:
            await self.do(self.again(person, one))

    def of_any_kind(self) -> tuple[dict[str, Any], ShownMessage] | None:
        """Something that anybody has seen: each kind of press as likely as the others."""
        kinds: dict[str, tuple[dict[str, Any], ShownMessage]] = {}
        for each in self.people:
            for one in each.seen:
                kinds[one[0]["custom_id"].split(":")[1]] = one
        return kinds[self.pick(sorted(kinds))] if kinds else None

    def made_up(self) -> list[dict[str, Any]]:
        """A form that was filled in by a program."""
        names = self.dice.shuffle(FIELDS)[: 1 + self.dice.below(3)]
        values = [self.pick((*ABSURD, *NUMBERS, "9" * 5_000)) for _ in names]
        single = [{"custom_id": name, "value": value} for name, value in zip(names, values, strict=True)]
        if self.dice.below(3) == 0:
            single.append({"custom_id": self.pick(FIELDS), "values": [*values, None, 5, {}]})
        return single

    async def one_after_other(self, *fakes: FakeInteraction) -> None:
        for fake in fakes:
            await self.do(fake)

    async def typed(self, person: FakePerson) -> None:
        """By command: sense and nonsense."""
        text, code = self.pick(ABSURD), self.pick(("", "ZZZ", "…" * 50))
        loaded = await self.world.services.matches.load_match(self.pick(self.matches))
        if self.dice.below(2):
            code = loaded.row.code
        seat = loaded.row.find_seat_of(person.id)
        if seat is not None and self.dice.below(2):
            asks = loaded.asks_of(seat)
            if asks:
                decision = self.pick(asks).decision
                text = decision.text(decision.random_pick(self.dice.below))
        fake = self.interaction(person, KINDS.application_command, {})
        fake.namespace.match, fake.namespace.text = code, text
        commands = (
            match_play.move,
            match_play.move,
            match_play.move,
            match_play.undo,
            match_play.log,
            match_play.hand,
            match_play.board,
        )
        command = self.pick(
            (*commands, match_play.nudge, match_play.matches, lookup.replay, lookup.verify, *OTHERS)
        )
        if command in OTHERS or command is match_play.matches:
            await self.otherwise(fake, command, text[:6000])
            return
        more = {"text": text} if command is match_play.move else {}
        await self.do(fake, lambda: command.callback(fake, match=code or None, **more))
        if command is match_play.move:
            found = await cast(Any, match_play.suggest_moves)(fake, text[:6000])
            person.read += [choice.name for choice in found]

    async def otherwise(self, fake: FakeInteraction, command: Any, text: str) -> None:
        """Commands that are about no match."""
        if command is lobby.play:
            game = self.pick(("", self.game, text))
            option = self.pick(list_table_options(GAMES[self.game])).key
            more = {"game": game or None, "format": text or None, "seats": self.pick((None, 2, 10))}
            more |= {"options": self.pick((None, text, f"{option}={text}")), "alone": False}
        else:
            more = {
                match_play.matches: {},
                lookup.card: {"name": text},
                lookup.rules: {"topic": text},
                setting.set_vacation: {"begin": text or None, "until": self.pick((None, text, "2027-05-12"))},
            }[command]
        await self.do(fake, lambda: command.callback(cast(Any, fake), **more))


OTHERS = (lobby.play, lookup.card, lookup.rules, setting.set_vacation)
