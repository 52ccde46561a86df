/** The reader's permissions, to offer only what is allowed. The server refuses everything else anyway. */

import { isThread, state, TYPE } from "./state.js";

// docs: Permissions, Bitwise Permission Flags
const BITS = {
    ADD_REACTIONS: 1n << 6n,
    VIEW_CHANNEL: 1n << 10n,
    SEND_MESSAGES: 1n << 11n,
    MANAGE_MESSAGES: 1n << 13n,
    ATTACH_FILES: 1n << 15n,
    MENTION_EVERYONE: 1n << 17n,
    MANAGE_THREADS: 1n << 34n,
    CREATE_PUBLIC_THREADS: 1n << 35n,
    CREATE_PRIVATE_THREADS: 1n << 36n,
    SEND_MESSAGES_IN_THREADS: 1n << 38n,
    PIN_MESSAGES: 1n << 51n,
};
const ADMINISTRATOR = 1n << 3n;
const ALL = (1n << 60n) - 1n;

export function can(channelId, name) {
    const channel = state.channels.get(channelId);
    if (!channel || channel.type === TYPE.dm) return !name.startsWith("CREATE_");
    return Boolean(permissions(isThread(channel) ? state.channels.get(channel.parent_id) : channel) & BITS[name]);
}

/** docs: Permissions, Permission Overwrites (the order is theirs). */
function permissions(channel) {
    const me = state.me.id;
    if (state.guild.owner_id === me) return ALL;
    const everyone = state.guild.id;
    const roles = state.members.get(me)?.roles ?? [];
    let bits = [everyone, ...roles].reduce((sum, id) => sum | BigInt(state.roles.get(id)?.permissions ?? 0), 0n);
    if (bits & ADMINISTRATOR) return ALL;
    const overwrites = channel?.permission_overwrites ?? [];
    for (const group of [
        (each) => each.id === everyone,
        (each) => each.type === 0 && roles.includes(each.id),
        (each) => each.type === 1 && each.id === me,
    ]) {
        const those = overwrites.filter(group);
        bits &= ~those.reduce((sum, each) => sum | BigInt(each.deny), 0n);
        bits |= those.reduce((sum, each) => sum | BigInt(each.allow), 0n);
    }
    return bits;
}
