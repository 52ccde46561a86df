/** The part of the URL after `#`: the seat and what is open. A reload returns to the same place. */

import { tell } from "./state.js";

export function here() {
    const parts = new URLSearchParams(location.hash.slice(1));
    return { seat: parts.get("seat"), channel: parts.get("channel"), message: parts.get("message") };
}

export function hashFor(change) {
    const parts = { ...here(), message: null, ...change };
    const words = Object.entries(parts)
        .filter(([, value]) => value)
        .map(([name, value]) => `${name}=${value}`);
    return `#${words.join("&")}`;
}

/** Go to a channel, a message or a seat; the browser's back button returns. */
export function go(change, { replace = false } = {}) {
    const hash = hashFor(change);
    if (hash === location.hash) {
        if (change.message) tell("route");
        return;
    }
    history[replace ? "replaceState" : "pushState"](null, "", hash);
    tell("route");
}

addEventListener("popstate", () => tell("route"));
