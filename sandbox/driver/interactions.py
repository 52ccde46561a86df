"""A person's interactions with the bot: commands, presses, choices, modals."""

from typing import Any, cast
from urllib.parse import quote

from sandbox.driver import options
from sandbox.driver.errors import DidNotRespond, NeverSeen
from sandbox.driver.messages import LOADING, ButtonView, MessageSnapshot, ModalForm, SelectView, simplify
from sandbox.driver.page_socket import PATIENCE, Json
from sandbox.driver.references import ATTACHMENT, USER, BotAnswer, Sendable, SuggestedChoice, as_upload
from sandbox.driver.timeline import Timeline

RESPONSE = 15.0
"""Seconds to wait while a response says "thinking"."""

KINDS_OF_SELECT = {5: 6, 6: 8, 7: 9, 8: 7}
"""The kind of object each select offers (docs: Component Types; Application Command Option Type)."""
STRING_SELECT, CHECKBOX_GROUP, FILE_UPLOAD, CHECKBOX = 3, 22, 19, 23


class InteractingSeat(Timeline):
    """A seat that can use the bot.

    Each method waits for the response; without one it raises `DidNotRespond`.
    """

    async def slash(self, command: str, *, wait: bool = True, **values: Any) -> BotAnswer:
        """Use a command by name, followed by its subcommands: `slash("settings server", pace="slow")`.

        People, roles and channels are given by name, files as paths or as `(name, bytes)`, choices by their
        labels or their values.
        """
        offered, path = await self._command(command)
        given = {name: await self._option_value(offered, path, name, value) for name, value in values.items()}
        built = options.build_options(offered, path, given)
        return await self._ask_and_wait(
            "slash", wait, command=offered["id"], channel=self.channel, options=built
        )

    async def complete(
        self, command: str, option: str, typed: str = "", *, within: float = PATIENCE, **values: Any
    ) -> list[SuggestedChoice]:
        """Type into an option and return the bot's choices."""
        offered, path = await self._command(command)
        given = {name: await self._option_value(offered, path, name, value) for name, value in values.items()}
        built = options.build_options(offered, path, given, focused=(option, typed))
        asked = await self.wire.ask(
            "autocomplete", command=offered["id"], channel=self.channel, options=built
        )
        id: str = asked["interaction"]
        await self._wait_for(lambda: id in self.choices or self._has_failed(id), within, f"/{command}")
        if id not in self.choices:
            raise DidNotRespond(f"No choices came for {option!r} of /{command}")
        return [SuggestedChoice(each["name"], each["value"]) for each in self.choices.pop(id)]

    async def context(self, command: str, target: Any, *, wait: bool = True) -> BotAnswer:
        """Use a context menu command on a message, or on a person by name."""
        on_message = isinstance(target, MessageSnapshot)
        offered = await self._offered_command(command, 3 if on_message else 2)
        id = target.id if on_message else self.directory.find_id(USER, target)
        return await self._ask_and_wait(
            "context", wait, command=offered["id"], channel=self.channel, target=id
        )

    async def press(
        self,
        label: str = "",
        *,
        custom_id: str | None = None,
        message: MessageSnapshot | None = None,
        wait: bool = True,
        within: float = PATIENCE,
    ) -> BotAnswer:
        """Press a button by label, emoji or custom id, in the newest message that has it.

        Waits for the button to appear. An enabled one is preferred to a disabled one.
        """
        buttons = await self.wire.until(
            lambda: self._buttons(label, custom_id, message),
            within,
            lambda: self._describe_scene(f"a button {custom_id or label!r}"),
        )
        place, button = next((each for each in buttons if not each[1].disabled), buttons[0])
        return await self._ask_and_wait(
            "press", wait, channel=place.channel, message=place.id, custom_id=button.custom_id
        )

    async def choose(
        self,
        select: str,
        *choices: Any,
        message: MessageSnapshot | None = None,
        wait: bool = True,
        within: float = PATIENCE,
    ) -> BotAnswer:
        """Choose options by label from a select, which is found by its placeholder or custom id."""
        selects = await self.wire.until(
            lambda: self._selects(select, message),
            within,
            lambda: self._describe_scene(f"a select {select!r}"),
        )
        place, found = selects[0]
        values = [self._chosen_value(found, choice) for choice in choices]
        return await self._ask_and_wait(
            "choose", wait, channel=place.channel, message=place.id, custom_id=found.custom_id, values=values
        )

    async def modal(self, *, within: float = PATIENCE) -> ModalForm:
        """Wait for an open modal."""
        await self._wait_for(lambda: self.modals, within, "a form")
        return ModalForm(list(self.modals.values())[-1])

    async def submit(self, values: Json | None = None, *, wait: bool = True, **by_name: Any) -> BotAnswer:
        """Fill in and submit the open modal.

        Fields are named by label or custom id, in keywords or a dictionary.
        """
        modal = await self.modal()
        entries = [await self._form_entry(modal.field(n), v) for n, v in ((values or {}) | by_name).items()]
        answer = await self._ask_and_wait("submit", wait, interaction=modal.interaction, values=entries)
        self.modals.pop(modal.interaction, None)
        return answer

    async def close_modal(self) -> None:
        """Close the open modal unsent."""
        modal = await self.modal()
        await self.wire.ask("close_modal", interaction=modal.interaction)
        del self.modals[modal.interaction]

    # --- Requests and waiting ----------------------------------------------------------------------------

    async def _ask_and_wait(self, do: str, wait: bool, **arguments: Any) -> BotAnswer:
        asked = await self.wire.ask(do, **arguments)
        return await self._answer_of(asked["interaction"], do) if wait else BotAnswer("sent")

    async def _answer_of(self, id: str, what: str) -> BotAnswer:
        await self._wait_for(lambda: self.asked.get(id, {}).get("state", "sent") != "sent", RESPONSE, what)
        if self._has_failed(id):
            raise DidNotRespond(f"The bot did not respond to {what} of {self.name}")
        if self.asked[id].get("loading"):
            await self._wait_for(lambda: not self._is_loading(id), RESPONSE, f"the answer to {what}")
        original = self.asked[id].get("original")
        raw = self.timelines.get(self.asked[id]["channel_id"], {}).get(original or "")
        message = MessageSnapshot(raw, self.wire) if raw else None
        return BotAnswer(self.asked[id]["state"], message, modal=id in self.modals)

    async def _wait_for(self, look: Any, within: float, what: str) -> None:
        try:
            await self.wire.until(look, within)
        except NeverSeen:
            raise DidNotRespond(f"{self.name} waited {within:g} s for {what}, in vain") from None

    def _has_failed(self, id: str) -> bool:
        return self.asked.get(id, {}).get("state") == "failed"

    def _is_loading(self, id: str) -> bool:
        shown = self.timelines.get(self.asked[id]["channel_id"], {}).get(self.asked[id]["original"])
        return shown is not None and bool(shown["flags"] & LOADING)

    # --- Lookups -----------------------------------------------------------------------------------------

    async def _command(self, name: str) -> tuple[Json, list[str]]:
        first, *path = name.lstrip("/").split()
        return await self._offered_command(first, 1), path

    async def _offered_command(self, name: str, kind: int) -> Json:
        """Wait for the bot to sync a command, and return it."""

        def find() -> list[Json]:
            return [each for each in self.commands if (each["name"], each["type"]) == (name, kind)]

        def describe_missing() -> str:
            return f"{name!r} is not offered, but {[each['name'] for each in self.commands]}"

        return (await self.wire.until(find, PATIENCE, describe_missing))[0]

    def _buttons(
        self, label: str, custom_id: str | None, message: MessageSnapshot | None
    ) -> list[tuple[MessageSnapshot, ButtonView]]:
        """Return the buttons with this name, those of the newest message first."""

        def is_wanted(button: ButtonView) -> bool:
            if custom_id is not None:
                return button.custom_id == custom_id
            return bool(button.custom_id) and label in (button.label, button.emoji)

        shown = [message] if message else self.messages[::-1]
        return [(each, button) for each in shown for button in each.buttons if is_wanted(button)]

    def _selects(
        self, name: str, message: MessageSnapshot | None
    ) -> list[tuple[MessageSnapshot, SelectView]]:
        """Return the selects with this name, those of the newest message first."""
        shown = [message] if message else self.messages[::-1]
        found = [(each, select) for each in shown for select in each.selects]
        return [each for each in found if name in (each[1].placeholder, each[1].custom_id)]

    def _chosen_value(self, select: SelectView, choice: Any) -> str:
        if select.kind in KINDS_OF_SELECT:
            return self.directory.find_id(KINDS_OF_SELECT[select.kind], choice)
        return _offered_value(select.options, choice)

    # --- Values ------------------------------------------------------------------------------------------

    async def _option_value(self, command: Json, path: list[str], name: str, value: Any) -> Any:
        defined = options.defined_options(command, path).get(name)
        if defined is None:
            raise KeyError(f"/{command['name']} has no option {name!r}")
        if defined["type"] == ATTACHMENT:
            return await self.upload(value)
        if defined["type"] in options.NAMED:
            return self.directory.find_id(defined["type"], value)
        return options.option_value(defined, value)

    async def _form_entry(self, field: Json, value: Any) -> Json:
        """Build the entry of one field of a modal: text, boolean, one choice, or several."""
        kind, custom_id = field["type"], field["custom_id"]
        several = _as_list(value)
        if kind == FILE_UPLOAD:
            return {"custom_id": custom_id, "values": [await self.upload(each) for each in several]}
        if kind in KINDS_OF_SELECT:
            ids = [self.directory.find_id(KINDS_OF_SELECT[kind], each) for each in several]
            return {"custom_id": custom_id, "values": ids}
        if kind in (STRING_SELECT, CHECKBOX_GROUP):
            chosen = [_offered_value(field["options"], each) for each in several]
            return {"custom_id": custom_id, "values": chosen}
        if "options" in field:
            return {"custom_id": custom_id, "value": _offered_value(field["options"], value)}
        return {"custom_id": custom_id, "value": value if kind == CHECKBOX else str(value)}

    async def upload(self, file: Sendable) -> str:
        """Upload a file and return its id for messages, options and modals."""
        found = as_upload(file)
        headers = {"X-Filename": quote(found.filename), "Content-Type": found.content_type}
        return (await self.wire.post("/page/upload", found.data, headers))["id"]


def _as_list(value: Any) -> list[Any]:
    return cast(list[Any], value) if isinstance(value, list) else [value]


def _offered_value(offered: list[Json], choice: Any) -> str:
    """Return the value behind a label. An unknown label is returned unchanged, for the server to refuse."""
    for option in offered:
        if simplify(str(choice)) in (simplify(option["label"]), simplify(str(option["value"]))):
            return option["value"]
    return str(choice)
