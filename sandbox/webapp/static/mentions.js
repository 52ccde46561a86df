/** Mentions as people type and read them (`@Ada`), and as they are sent (`<@1>`). */

import { channelName, userName } from "./names.js";
import { isThread, state, TYPE } from "./state.js";

const MARKS = [
    [/<@!?(\d+)>/g, (id) => state.users.has(id) && `@${userName(id)}`],
    [/<@&(\d+)>/g, (id) => state.roles.has(id) && `@${state.roles.get(id).name}`],
    [/<#(\d+)>/g, (id) => state.channels.has(id) && `#${channelName(state.channels.get(id))}`],
];

export function toWords(content) {
    return MARKS.reduce((text, [pattern, name]) => text.replace(pattern, (whole, id) => name(id) || whole), content);
}

/** Convert names to mentions; `picked` are those chosen from the list, which take precedence. */
export function toMarks(text, picked = new Map()) {
    const known = new Map();
    for (const channel of state.channels.values()) {
        if (channel.type === TYPE.text || isThread(channel)) known.set(`#${channel.name}`, `<#${channel.id}>`);
    }
    for (const role of state.roles.values())
        if (role.id !== state.guild.id) known.set(`@${role.name}`, `<@&${role.id}>`);
    for (const { user } of state.members.values()) {
        for (const name of [user.username, userName(user)]) known.set(`@${name}`, `<@${user.id}>`);
    }
    for (const [words, mark] of picked) known.set(words, mark);
    const names = [...known.keys()].filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
    if (!names.length) return text;
    const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return text.replace(new RegExp(`(?<![\\p{L}\\p{N}<])(?:${escaped.join("|")})(?![\\p{L}\\p{N}_-])`, "gu"), (name) =>
        known.get(name),
    );
}
