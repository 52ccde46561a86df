/** People, roles and channels as entries of a list: for selects, command options and mentions. */

import { el, icon } from "./dom.js";
import { avatar, channelIcon, channelName, hex, userName } from "./names.js";
import { state, TYPE } from "./state.js";
import { say } from "./words.js";

export function userEntries() {
    return [...state.members.values()]
        .map((member) => ({
            value: member.user.id,
            label: userName(member.user),
            detail: null,
            hint: `@${member.user.username}`,
            words: member.user.username,
            kind: "user",
            picture: () => avatar(member.user, "tiny"),
        }))
        .sort((a, b) => a.label.localeCompare(b.label));
}

export function roleEntries({ everyone = true } = {}) {
    return [...state.roles.values()]
        .filter((role) => everyone || role.id !== state.guild?.id)
        .sort((a, b) => b.position - a.position)
        .map((role) => ({
            value: role.id,
            label: role.name.replace(/^(?!@)/, "@"),
            hint: say("composer.role"),
            words: role.name,
            kind: "role",
            picture: () => el("span", { class: "role-dot", style: role.color ? { "--role": hex(role.color) } : {} }),
        }));
}

export function channelEntries(types) {
    return [...state.channels.values()]
        .filter((channel) => (types?.length ? types.includes(channel.type) : channel.type !== TYPE.dm))
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map((channel) => ({
            value: channel.id,
            label: channelName(channel),
            kind: "channel",
            hint: state.channels.get(channel.parent_id)?.name ?? null,
            picture: () => el("span", { class: "option-icon" }, icon(channelIcon(channel))),
        }));
}

export const mentionableEntries = () => [...userEntries(), ...roleEntries()];
