"""Messages with every kind of content: files, embeds, both kinds of components, all selects."""

import io
import logging
import zlib
from typing import Any

import discord
from discord import app_commands

from tests.sample_bot.kit import Press

log = logging.getLogger(__name__)


def add_to(tree: app_commands.CommandTree) -> None:
    for command in (picture, embed, board, buttons, selects):
        tree.add_command(command)


def png(colour: tuple[int, int, int], size: int = 64) -> bytes:
    """Draw a square of one colour as PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = size.to_bytes(4, "big") * 2 + bytes([8, 2, 0, 0, 0])
    rows = (b"\0" + bytes(colour) * size) * size
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def file(name: str, colour: tuple[int, int, int] = (200, 80, 60)) -> discord.File:
    return discord.File(io.BytesIO(png(colour)), name, description=f"A square named {name}")


@app_commands.command()
async def picture(interaction: Press, private: bool = False) -> None:
    """Answer with a file."""
    await interaction.response.send_message("A picture.", file=file("square.png"), ephemeral=private)


@app_commands.command()
async def embed(interaction: Press) -> None:
    """Answer with an embed that shows an uploaded picture."""
    shown = discord.Embed(title="An embed", description="**Bold** and *slanted*", colour=0x4477AA)
    shown.add_field(name="One", value="1").add_field(name="Two", value="2")
    shown.set_image(url="attachment://square.png").set_footer(text="The foot")
    await interaction.response.send_message(embed=shown, file=file("square.png"))


class SampleBoard(discord.ui.LayoutView):
    """A Components V2 view, as used for Breakfall's boards."""

    def __init__(self, turn: int = 1) -> None:
        super().__init__(timeout=None)
        self.turn = turn
        gallery = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description=f"The board in turn {turn}")
        )
        move = discord.ui.Button["SampleBoard"](label="Your move", style=discord.ButtonStyle.primary)
        move.callback = self.move
        section = discord.ui.Section(
            "A section beside", accessory=discord.ui.Thumbnail("attachment://board.png", description="small")
        )
        self.add_item(
            discord.ui.Container(
                gallery,
                discord.ui.TextDisplay(f"**Match K7Q** · turn {turn}"),
                discord.ui.Separator(spacing=discord.SeparatorSpacing.large),
                section,
                discord.ui.File("attachment://log.txt"),
                discord.ui.ActionRow(move, discord.ui.Button(label="Rules", url="https://discord.com")),
                accent_colour=0xAA7744,
            )
        )

    async def move(self, interaction: Press) -> None:
        after = SampleBoard(self.turn + 1)
        await interaction.response.edit_message(view=after, attachments=after.files())

    def files(self) -> list[discord.File]:
        log = discord.File(io.BytesIO(f"turn {self.turn}\n".encode()), "log.txt")
        return [file("board.png", (40 * self.turn % 256, 120, 90)), log]


async def post_view(interaction: Press, **message: Any) -> None:
    """Post a view; say in the log when its buttons work: a little after everybody sees them."""
    await interaction.response.send_message(**message)
    log.info("the buttons of interaction %s work", interaction.id)


@app_commands.command()
async def board(interaction: Press) -> None:
    """Post a board in the new components."""
    view = SampleBoard()
    await post_view(interaction, view=view, files=view.files())


class Styled(discord.ui.Button["Buttons"]):
    """Responds with its own label."""

    async def callback(self, interaction: Press) -> None:
        await interaction.response.send_message(f"Pressed {self.label}", ephemeral=True)


class Buttons(discord.ui.View):
    """One button of each style."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        styles = discord.ButtonStyle
        for style in (styles.primary, styles.secondary, styles.success, styles.danger):
            self.add_item(Styled(label=style.name.title(), style=style, emoji="🎲"))
        self.add_item(discord.ui.Button(label="Disabled", disabled=True, custom_id="off", row=1))
        self.add_item(discord.ui.Button(label="Link", url="https://example.com", row=1))


@app_commands.command()
async def buttons(interaction: Press) -> None:
    """Post a button of each style."""
    await post_view(interaction, content="Which one?", view=Buttons())


class Selects(discord.ui.View):
    """One select of each type."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        placeholder="Fruit",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label=fruit, description=f"An {fruit}", emoji="🍏")
            for fruit in ("Apple", "Avocado", "Apricot")
        ],
    )
    async def fruit(self, interaction: Press, select: discord.ui.Select["Selects"]) -> None:
        await interaction.response.send_message("Fruit: " + ", ".join(select.values), ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Person")
    async def person(self, interaction: Press, select: discord.ui.UserSelect["Selects"]) -> None:
        await interaction.response.send_message(f"Person: {select.values[0].display_name}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.RoleSelect, placeholder="Role")
    async def role(self, interaction: Press, select: discord.ui.RoleSelect["Selects"]) -> None:
        await interaction.response.send_message(f"Role: {select.values[0].name}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.MentionableSelect, placeholder="Anybody")
    async def anybody(self, interaction: Press, select: discord.ui.MentionableSelect["Selects"]) -> None:
        await interaction.response.send_message(f"Anybody: {select.values[0].name}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.ChannelSelect, placeholder="Channel")
    async def channel(self, interaction: Press, select: discord.ui.ChannelSelect["Selects"]) -> None:
        await interaction.response.send_message(f"Channel: {select.values[0].name}", ephemeral=True)


@app_commands.command()
async def selects(interaction: Press) -> None:
    """Post a select of each kind."""
    await post_view(interaction, content="Choose.", view=Selects())
