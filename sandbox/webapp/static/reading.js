/** What was read: told to the server, and counted here for the channel that is open but not looked at. */

import { mentionsMe } from "./message.js";
import { ask } from "./socket.js";
import { byId, isEphemeral, state, tell } from "./state.js";
import { atEnd, sorted, view } from "./view.js";

const READ_PAUSE = 400;
let readSoon = null;

/** However fast messages come, the server is told a few times a second at most. */
export function markRead() {
    readSoon ??= setTimeout(() => {
        readSoon = null;
        tellRead();
    }, READ_PAUSE);
}

/** Tell the server how far was read: only what is on the screen of somebody who looks. */
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

/** The server counts for channels that are not open; in the open one it is known here what was seen. */
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
