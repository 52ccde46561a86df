/** Names and avatars of people, roles and channels. */

import { el } from "./dom.js";
import { asset } from "./links.js";
import { isThread, state, TYPE } from "./state.js";
import { currentLocale, say } from "./words.js";

export const findUser = (id) => state.members.get(id)?.user ?? state.users.get(id);

/** Return a user's name in the guild. Takes a user or an id. */
export function userName(who) {
    const user = typeof who === "string" ? findUser(who) : who;
    const member = state.members.get(user?.id);
    return member?.nick ?? user?.global_name ?? user?.username ?? say("common.unknown_person");
}

/** The colour of the highest role that has one, as CSS, or null. */
export function userColour(id) {
    const member = state.members.get(id);
    const roles = (member?.roles ?? []).map((role) => state.roles.get(role)).filter((role) => role?.color);
    roles.sort((a, b) => b.position - a.position);
    return roles.length ? hex(roles[0].color) : null;
}

export const hex = (number) => `#${number.toString(16).padStart(6, "0")}`;

export function channelName(channel) {
    if (!channel) return say("common.unknown_channel");
    if (channel.type === TYPE.dm) return userName(otherOf(channel));
    return channel.name ?? say("common.unknown_channel");
}

export const otherOf = (channel) =>
    channel.recipients?.find((user) => user.id !== state.me?.id) ?? state.hello.application.bot;

export const channelIcon = (channel) => {
    if (channel?.type === TYPE.dm) return "at";
    return isThread(channel) ? "thread" : "hash";
};

/** The round avatar of a user; without a picture, the initial on the user's colour. */
export function avatar(user, size = "") {
    const frame = el("span", { class: `avatar ${size}`, "aria-hidden": "true" });
    const initial = el(
        "span",
        { class: `initial hue-${Number(BigInt(user?.id ?? "0") % 8n)}` },
        (userName(user)[0] ?? "?").toUpperCase(),
    );
    const picture = el("img", { src: avatarUrl(user), alt: "", loading: "lazy", draggable: "false" });
    picture.addEventListener("error", () => picture.replaceWith(initial));
    frame.append(picture);
    return frame;
}

function avatarUrl(user) {
    if (user?.avatar) return asset(`/cdn/avatars/${user.id}/${user.avatar}.png`);
    return asset(`/cdn/embed/avatars/${Number((BigInt(user?.id ?? "0") >> 22n) % 6n)}.png`);
}

/** The badge beside a bot's name. */
export const appTag = () => el("span", { class: "app-tag" }, say("common.app"));

/** A command's translation in the player's language if the bot supplied one, else the plain text. */
export function localised(object, field) {
    return object[`${field}_localizations`]?.[currentLocale()] ?? object[field];
}
