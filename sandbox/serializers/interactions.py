"""Serializer of interactions."""

from sandbox.guild import permissions
from sandbox.guild.model import ChannelType, Interaction, Json
from sandbox.guild.world import World
from sandbox.serializers.channels import channel
from sandbox.serializers.messages import message
from sandbox.serializers.users import member, user

# docs: Interactions, Interaction Object (the limit of a guild without boosts)
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
GUILD_LOCALE = "en-US"

# docs: Interactions, Interaction Context Types
IN_GUILD, IN_BOT_DM = 0, 1


def interaction(world: World, interaction: Interaction) -> Json:
    """Serialize the data of INTERACTION_CREATE."""
    place, asked_by = interaction.channel, world.user(interaction.user)
    can = permissions.permissions_in(world, interaction.user, place)
    found: Json = {
        "id": str(interaction.id),
        "application_id": str(world.data.application),
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(place.id),
        "channel": channel(world, place) | {"permissions": str(int(can))},
        "locale": asked_by.locale,
        "app_permissions": str(int(permissions.permissions_in(world, world.data.bot, place))),
        "entitlements": [],
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    }
    if interaction.message is not None:
        found["message"] = message(world, interaction.message)
    if place.type == ChannelType.DM:
        # installed in the guild only: in the bot's own DM the owner is "0"
        # (docs: Interactions, Authorizing Integration Owners Object)
        dm = {"user": user(world, asked_by), "context": IN_BOT_DM}
        return found | dm | {"authorizing_integration_owners": {"0": "0"}}
    who = member(world, world.member(interaction.user)) | {"permissions": str(int(can))}
    return found | {"member": who, "context": IN_GUILD} | _guild(world)


def _guild(world: World) -> Json:
    id = str(world.data.guild)
    return {
        "guild_id": id,
        "guild": {"id": id, "locale": GUILD_LOCALE, "features": []},
        "guild_locale": GUILD_LOCALE,
        "authorizing_integration_owners": {"0": id},
    }
