/** Discord's inline markdown: emphasis, code, spoilers, links, mentions, emojis, timestamps. */

import { el, icon } from "./dom.js";
import { asset, inner, isSafe, link } from "./links.js";
import { channelIcon, channelName, findUser, hex, userName } from "./names.js";
import { go } from "./route.js";
import { state, tell } from "./state.js";
import { timestamp } from "./time.js";
import { say } from "./words.js";

const wrap = (tag, name) => (match, nested) => el(tag, { class: name }, nested(match[1] ?? match[2]));

/** The patterns, in order of precedence. */
const RULES = [
    [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
    [/(`+)([^]*?[^`])\1(?!`)/y, (match) => el("code", { class: "code" }, match[2].replace(/^ (.*) $/s, "$1"))],
    [/\|\|([^]+?)\|\|/y, spoiler],
    [/\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(<?(\S+?)>?(?: +"([^"]*)")?\)/y, masked],
    [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1], { class: "link" }, match[1])],
    [/https?:\/\/[^\s<]+[^\s<.,:;"'\])]/y, bare],
    [/<@!?(\d+)>/y, (match) => userMention(match[1])],
    [/<@&(\d+)>/y, (match) => roleMention(match[1])],
    [/<#(\d+)>/y, (match) => channelMention({ channel: match[1] })],
    [/@(everyone|here)\b/y, (match) => el("span", { class: "mention" }, match[0])],
    [/<\/([-_\p{L}\p{N}]+(?: [-_\p{L}\p{N}]+){0,2}):(\d+)>/uy, commandMention],
    [/<a?:(\w{2,32}):(\d+)>/y, (match) => customEmoji({ name: match[1], id: match[2] })],
    [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match) => timestamp(Number(match[1]), match[2])],
    [/\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/sy, (match, nested) => el("strong", {}, el("em", {}, nested(match[1])))],
    [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, wrap("strong")],
    [/__((?:\\.|[^\\])+?)__(?!_)/sy, wrap("u")],
    [/~~([^]+?)~~(?!_)/y, wrap("s")],
    [/\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/y, wrap("em")],
    [/(?<![\p{L}\p{N}_])_((?:__|\\.|[^\\_])+?)_(?![\p{L}\p{N}_])/suy, wrap("em")],
];
const STARTS = /[\\`|[<h@*_~]/;

/** Return the nodes of a text. `depth` keeps hostile nesting from exhausting the stack. */
export function inline(text, depth = 0) {
    if (depth > 12) return [text];
    const found = [];
    let plain = "";
    const nested = (part) => inline(part, depth + 1);
    for (let at = 0; at < text.length;) {
        const made = STARTS.test(text[at]) ? apply(text, at, nested) : null;
        if (!made) {
            plain += text[at++];
            continue;
        }
        if (typeof made.node === "string") plain += made.node;
        else {
            if (plain) found.push(plain);
            plain = "";
            found.push(made.node);
        }
        at += made.length;
    }
    if (plain) found.push(plain);
    return found;
}

function apply(text, at, nested) {
    for (const [pattern, build] of RULES) {
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        const node = match && build(match, nested);
        if (node) return { node, length: match[0].length };
    }
    return null;
}

function masked(match, nested) {
    if (!isSafe(match[2])) return null;
    // A link text that looks like another URL is a trap; Discord shows such links as plain text.
    if (/https?:\/\//i.test(match[1])) return match[0];
    return link(match[2], { class: "link", title: match[3] ?? match[2] }, nested(match[1]));
}

function bare(match) {
    const target = inner(match[0]);
    return target ? channelMention(target) : link(match[0], { class: "link" }, match[0]);
}

/** A spoiler hides its contents until pressed; nothing inside a hidden one can be focused. */
function spoiler(match, nested) {
    const content = el("span", { class: "spoiler-text", "aria-hidden": "true", inert: true }, nested(match[1]));
    const node = el(
        "span",
        { class: "spoiler", role: "button", tabindex: "0", "aria-label": say("message.show_spoiler") },
        content,
    );
    const open = (event) => {
        if (node.classList.contains("open") || (event.key && event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        event.stopPropagation();
        node.classList.add("open");
        for (const name of ["role", "aria-label"]) node.removeAttribute(name);
        node.tabIndex = -1; // it may be focused
        content.removeAttribute("aria-hidden");
        content.removeAttribute("inert");
    };
    node.addEventListener("click", open);
    node.addEventListener("keydown", open);
    return node;
}

export function userMention(id) {
    if (!findUser(id)) return el("span", { class: "mention" }, `<@${id}>`);
    return el(
        "button",
        {
            type: "button",
            class: `mention ${id === state.me?.id ? "me" : ""}`,
            "data-user-id": id,
            onclick: (event) => tell("user_menu", { id, anchor: event.currentTarget }),
        },
        `@${userName(id)}`,
    );
}

function roleMention(id) {
    const role = state.roles.get(id);
    return el(
        "span",
        { class: "mention role", style: role?.color ? { "--role": hex(role.color) } : {} },
        `@${role?.name ?? say("common.unknown_role")}`,
    );
}

function channelMention({ channel: id, message }) {
    const channel = state.channels.get(id);
    if (!channel) return el("span", { class: "mention" }, say("common.unknown_link"));
    return el(
        "button",
        { type: "button", class: "mention place", onclick: () => go({ channel: id, message }) },
        icon(channelIcon(channel)),
        channelName(channel),
        message ? [icon("right"), icon("thread")] : null,
    );
}

function commandMention([, path, id]) {
    return el(
        "button",
        { type: "button", class: "mention command", onclick: () => tell("use_command", { id, path }) },
        `/${path}`,
    );
}

/** A picture of an application emoji, with its name for screen readers. */
function customEmoji({ name, id }, className = "emoji") {
    return el("img", {
        class: className,
        src: asset(`/cdn/emojis/${id}.png`),
        alt: `:${name}:`,
        title: `:${name}:`,
        draggable: "false",
    });
}

/** Render the emoji object of a button, option or reaction. */
export function emojiNode(emoji) {
    if (!emoji) return null;
    return emoji.id ? customEmoji(emoji) : el("span", { class: "emoji char" }, emoji.name ?? "");
}

/** A single line without blocks: embed titles, field names, previews. */
export const oneLine = (text) => inline(text.replace(/\s*\n\s*/g, " "));
