"""Files in embeds and components: resolves `attachment://name` to links.

The model stores the bot's original value, so links are built for each response. A file shown by an embed or a
component is omitted from the message's `attachments` (docs: Message Resource, Message Structure).
"""

from typing import Any, cast

from sandbox.guild.model import Attachment, Json, Message
from sandbox.guild.world import World
from sandbox.serializers.file_links import attachment_url

SCHEME = "attachment://"


class MediaLinker:
    """Links the files of one message and records which of them are shown."""

    def __init__(self, world: World, message: Message) -> None:
        self.world, self.message = world, message
        self.files = {file.filename: file for file in message.attachments}
        self.shown: set[int] = set()

    def link_embed(self, embed: Json) -> Json:
        """Resolve the links in an embed."""
        found = dict(embed)
        for part in ("image", "thumbnail", "video"):
            file = self._link_part(found.get(part), "url")
            if file is not None:
                found[part] = found[part] | self._link_to_file(file) | _size(file)
        for part in ("author", "footer"):
            file = self._link_part(found.get(part), "icon_url")
            if file is not None:
                url = attachment_url(self.world, self.message.channel, file)
                found[part] = found[part] | {"icon_url": url, "proxy_icon_url": url}
        return found

    def link_component(self, component: Json) -> Json:
        """Resolve the links in a component and its children."""
        found = {key: self._link_nested(value) for key, value in component.items()}
        for part in ("media", "file"):
            if part in found:
                found[part] = self._link_item(found[part])
        file = self._link_part(component.get("file"), "url")
        return found if file is None else found | {"name": file.filename, "size": file.size}

    def _link_nested(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self.link_component(cast(Json, value))
        if isinstance(value, list):
            return [self._link_nested(each) for each in cast(list[Any], value)]
        return value

    def _link_item(self, item: Json) -> Json:
        """Resolve a media item (docs: Component Reference, Unfurled Media Item Structure)."""
        file = self._link_part(item, "url")
        if file is None:
            return {"id": str(self.message.id), "proxy_url": item.get("url")} | item
        own = {"id": str(file.id), "attachment_id": str(file.id)}
        return item | own | self._link_to_file(file) | {"width": file.width, "height": file.height}

    def _link_part(self, part: Json | None, key: str) -> Attachment | None:
        url = (part or {}).get(key)
        if not isinstance(url, str) or not url.startswith(SCHEME):
            return None
        file = self.files.get(url.removeprefix(SCHEME))
        if file is not None:
            self.shown.add(file.id)
        return file

    def _link_to_file(self, file: Attachment) -> Json:
        url = attachment_url(self.world, self.message.channel, file)
        return {"url": url, "proxy_url": url, "content_type": file.content_type}


def _size(file: Attachment) -> Json:
    return {} if file.width is None else {"width": file.width, "height": file.height}
