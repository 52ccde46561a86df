/** Read state: sent to the server, and counted here for an open channel in a hidden tab. */

import { mentionsMe } from "./message.js";
import { ask } from "./socket.js";
import { byId, isEphemeral, state, tell } from "./state.js";
import { atEnd, sorted, view } from "./view.js";

const READ_PAUSE = 400;
let readSoon = null;

/** However fast messages arrive, the server is notified a few times a second at most (debounce). */
export function markRead() {
    readSoon ??= setTimeout(() => {
        readSoon = null;
        tellRead();
    }, READ_PAUSE);
}

/** Send the read position: only messages on the screen of a visible tab count. */
function tellRead() {
    const last = sorted()
        .filter((message) => !isEphemeral(message))
        .at(-1);
    if (!last || document.visibilityState !== "visible" || !view.atPresent || !atEnd()) return;
    const unread = state.unread.get(view.channel);
    if (unread?.last_read && byId(unread.last_read, last.id) >= 0 && !unread.count) return;
    state.unread.set(view.channel, { count: 0, mentions: 0, last_read: last.id });
    tell("unread", view.channel);
    ask("read", { channel: view.channel, message: last.id }).catch(() => {});
}

/** The server counts unread messages of other channels; for the open one this page knows what was seen. */
export function countUnread(message) {
    if (isEphemeral(message)) return;
    const unread = state.unread.get(view.channel) ?? { count: 0, mentions: 0 };
    if (!unread.count) view.newFrom = message.id;
    state.unread.set(view.channel, {
        ...unread,
        count: unread.count + 1,
        mentions: unread.mentions + (mentionsMe(message) ? 1 : 0),
    });
    tell("unread", view.channel);
}
