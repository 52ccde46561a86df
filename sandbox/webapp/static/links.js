/** URLs: which pictures may be loaded, and where a link really leads. */

import { el } from "./dom.js";
import { go, hashFor } from "./route.js";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);
const DISCORD_FILES = new Set(["cdn.discordapp.com", "media.discordapp.net"]);
const DISCORD = new Set(["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com"]);

function parse(url) {
    try {
        return new URL(url, location.origin);
    } catch {
        return null;
    }
}

/** The URL of a file on this server, or null: nothing is ever loaded from elsewhere. */
export function asset(url) {
    const parsed = parse(url ?? "");
    if (!parsed) return null;
    const here = parsed.origin === location.origin || LOOPBACK.has(parsed.hostname);
    if (here && parsed.pathname.startsWith("/cdn/")) return parsed.pathname + parsed.search;
    if (DISCORD_FILES.has(parsed.hostname)) return `/cdn${parsed.pathname}${parsed.search}`;
    return null;
}

/** The channel or message of ours named by a discord.com URL, or null. */
export function inner(url) {
    const parsed = parse(url);
    if (!parsed || !DISCORD.has(parsed.hostname)) return null;
    const [, guild, channel, message] = parsed.pathname.match(/^\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/) ?? [];
    return guild ? { channel, message } : null;
}

/** Allow web URLs only; others (javascript:, data:, file:) are no links. */
export function isSafe(url) {
    const parsed = /^https?:\/\//i.test(url) ? parse(url) : null;
    return Boolean(parsed?.hostname);
}

/** A link, inside the page if it leads to one of its channels. */
export function link(url, props, ...children) {
    const target = inner(url);
    if (target) {
        return el(
            "a",
            {
                ...props,
                href: hashFor(target),
                onclick: (event) => {
                    event.preventDefault();
                    go(target);
                },
            },
            children,
        );
    }
    const file = asset(url);
    if (!file && !isSafe(url)) return el("span", props, children);
    return el("a", { ...props, href: file ?? url, target: "_blank", rel: "noopener noreferrer" }, children);
}
