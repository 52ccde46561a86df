/** The messages of the open channel: loaded messages in order, dividers, and the scroll position. */

import { $, announce, el } from "./dom.js";
import { commandsIn } from "./interactions.js";
import { preview } from "./lines.js";
import { isSystem, row } from "./message.js";
import { messageMenu } from "./actions.js";
import { onContext } from "./menus.js";
import { userName } from "./names.js";
import { decorate, pendingRow } from "./pending.js";
import { countUnread, markRead } from "./reading.js";
import { arrows, exchange, focusRow, rove } from "./rows.js";
import { ask } from "./socket.js";
import { byId, isEphemeral, on, state, tell } from "./state.js";
import { channelStart } from "./threads.js";
import { toast } from "./toast.js";
import { dayName } from "./time.js";
import { atEnd, list, scroller, sorted, view } from "./view.js";
import { say } from "./words.js";

const GROUP_MS = 7 * 60 * 1000;
const MOST = 400; // messages in the list

export const ownLast = () =>
    sorted()
        .filter(
            (message) => message.author.id === state.me.id && [0, 19].includes(message.type) && !isEphemeral(message),
        )
        .at(-1);

/** Show a channel at its end or around one message. */
export async function openChannel(id, around = null) {
    const same = view.channel === id;
    if (same && around && view.messages.has(around)) return flash(around);
    if (!same) list().replaceChildren();
    const page = await ask("open", { channel: id, ...(around ? { around } : {}) });
    if (state.channel !== id) return;
    const lastRead = state.unread.get(id)?.last_read;
    Object.assign(view, {
        channel: id,
        messages: new Map(page.messages.map((m) => [m.id, m])),
        rows: new Map(),
        extra: new Map(),
        more: page.more,
        missed: 0,
    });
    if (!same) view.newFrom = firstNew(page.messages, lastRead);
    const last = state.channels.get(id)?.last_message_id;
    view.atPresent = !around || !last || page.messages.some((message) => message.id === last);
    list().replaceChildren();
    draw();
    if (around && view.messages.has(around)) flash(around);
    else if (!same && view.newFrom) $("new-line")?.scrollIntoView({ block: "center" });
    else toEnd();
    markRead();
}

/** Show nothing, for a person who can see no channel. */
export function closeChannel() {
    Object.assign(view, { channel: null, messages: new Map(), rows: new Map(), extra: new Map() });
    list().replaceChildren();
}

function firstNew(messages, lastRead) {
    if (!lastRead) return null;
    return (
        messages.find(
            (message) => byId(message.id, lastRead) > 0 && message.author.id !== state.me.id && !isEphemeral(message),
        )?.id ?? null
    );
}

/** Synchronize the rows with the loaded messages. Unchanged rows keep their elements. */
function draw() {
    const wanted = [];
    let before = null;
    if (!view.more) wanted.push(extra("start", () => channelStart(state.channels.get(view.channel))));
    for (const message of sorted()) {
        const day = new Date(message.timestamp).toDateString();
        const isNew = message.id === view.newFrom;
        if (day !== (before && new Date(before.timestamp).toDateString()))
            wanted.push(extra(`day ${day} ${isNew}`, () => divider(dayName(new Date(message.timestamp)), isNew)));
        else if (isNew) wanted.push(extra("new", () => divider("", true)));
        const node = view.rows.get(message.id) ?? row(message);
        view.rows.set(message.id, node);
        node.classList.toggle("grouped", message.id !== view.newFrom && groups(before, message));
        wanted.push(node);
        before = message;
    }
    for (const entry of commandsIn(view.channel))
        wanted.push(extra(`${entry.key} ${entry.state}`, () => pendingRow(entry)));
    wanted.forEach((node, index) => {
        if (list().children[index] !== node) list().insertBefore(node, list().children[index] ?? null);
    });
    while (list().childElementCount > wanted.length) list().lastElementChild.remove();
    rove();
    for (const [key, node] of view.extra) if (!node.isConnected) view.extra.delete(key);
    $("to-present").hidden = view.atPresent && (atEnd() || view.missed === 0);
    $("to-present-words").textContent = view.missed
        ? say("timeline.new_messages", { count: view.missed })
        : say("timeline.older");
}

function extra(key, make) {
    if (!view.extra.has(key)) view.extra.set(key, make());
    return view.extra.get(key);
}

function divider(day, isNew) {
    return el(
        "li",
        {
            class: `divider ${isNew ? "new" : ""}`,
            id: isNew ? "new-line" : null,
            "data-testid": isNew ? "new-line" : "day",
        },
        day ? el("span", { class: "day" }, day) : null,
        isNew ? el("span", { class: "new-mark" }, say("timeline.new")) : null,
    );
}

function groups(before, message) {
    return (
        before &&
        before.author.id === message.author.id &&
        !isSystem(before) &&
        message.type === 0 &&
        isEphemeral(before) === isEphemeral(message) &&
        Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS &&
        Date.parse(message.timestamp) >= Date.parse(before.timestamp) &&
        new Date(message.timestamp).toDateString() === new Date(before.timestamp).toDateString()
    );
}

/** Render now, and stay at the end if the reader was there. */
function redraw() {
    const stay = atEnd();
    draw();
    if (stay) toEnd();
}

export function toEnd() {
    scroller().scrollTop = scroller().scrollHeight;
    view.missed = 0;
    $("to-present").hidden = view.atPresent;
}

function flash(id) {
    const node = view.rows.get(id);
    node.scrollIntoView({ block: "center" });
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
    focusRow(node);
}

/** Render the row of a message again. */
function replaceRow(message) {
    const old = view.rows.get(message.id);
    if (!old) return;
    const fresh = row(message);
    view.rows.set(message.id, fresh);
    exchange(old, fresh);
}

/** Update replies after the message they quote changed, or was deleted (null). */
function changeReplies(id, original) {
    for (const message of view.messages.values()) {
        if (message.type !== 19 || message.message_reference?.message_id !== id) continue;
        message.referenced_message = original;
        replaceRow(message);
    }
}

/** Limit the rows of a tab that stays open for days; older messages are loaded again on demand. */
function forgetOldest() {
    if (view.messages.size <= MOST) return;
    for (const { id } of sorted().slice(0, view.messages.size - MOST / 2)) {
        view.messages.delete(id);
        view.rows.delete(id);
    }
    view.more = true;
}

async function loadOlder() {
    if (view.loading || !view.more || !view.messages.size) return;
    view.loading = true;
    const channel = view.channel;
    try {
        const page = await ask("open", { channel, before: sorted()[0].id });
        if (view.channel !== channel) return;
        const height = scroller().scrollHeight - scroller().scrollTop;
        for (const message of page.messages) view.messages.set(message.id, message);
        view.more = page.more;
        draw();
        scroller().scrollTop = scroller().scrollHeight - height;
    } catch (refusal) {
        toast(refusal.sentence, "error");
    } finally {
        view.loading = false;
    }
}

const speech = (message) =>
    say("timeline.spoken", { author: userName(message.author), text: el("p", {}, preview(message)).textContent });

on("message_create", (message) => {
    if (message.channel_id !== view.channel) return;
    if (!view.atPresent) view.missed++;
    else {
        const near = atEnd();
        view.messages.set(message.id, message);
        const mine = message.author.id === state.me.id;
        if (!near && !mine) view.missed++;
        if (mine) view.newFrom = null;
        else if (!near || document.visibilityState !== "visible") countUnread(message);
        if (near) forgetOldest();
        draw();
        if (near || mine) toEnd();
        if (!mine) announce(speech(message));
    }
    markRead();
});

on("message_update", (message) => {
    if (message.channel_id !== view.channel || !view.messages.has(message.id)) return;
    const stay = atEnd();
    view.messages.set(message.id, message);
    replaceRow(message);
    changeReplies(message.id, message);
    draw();
    if (stay) toEnd();
});

on("message_delete", ({ channel_id: channel, id }) => {
    if (channel !== view.channel || !view.messages.delete(id)) return;
    const focused = view.rows.get(id)?.contains(document.activeElement);
    view.rows.delete(id);
    changeReplies(id, null);
    redraw();
    if (focused) list().querySelector("li[tabindex='0']")?.focus();
});

on("reaction", ({ message_id: id, reactions }) => {
    const message = view.messages.get(id);
    if (!message) return;
    message.reactions = reactions;
    replaceRow(message);
    redraw();
});

on("redraw", (id) => view.messages.has(id) && (replaceRow(view.messages.get(id)), redraw()));

on("waiting", (entry) => {
    const message = view.messages.get(entry.message);
    if (message) decorate(view.rows.get(message.id), message);
    if (entry.channel === view.channel) redraw();
});

export function initTimeline() {
    scroller().addEventListener(
        "scroll",
        () => {
            if (scroller().scrollTop < 300) loadOlder();
            if (atEnd()) {
                view.missed = 0;
                $("to-present").hidden = view.atPresent;
                markRead();
            }
        },
        { passive: true },
    );
    $("to-present").addEventListener("click", () => (view.atPresent ? toEnd() : openChannel(view.channel).then(toEnd)));
    list().addEventListener("keydown", arrows);
    onContext(list(), "li[data-message-id]", (at, node, event) => {
        const person = event.target.closest?.("[data-user-id]");
        if (person) tell("user_menu", { id: person.dataset.userId, anchor: at });
        else messageMenu(view.messages.get(node.dataset.messageId), at);
    });
    // Pictures and fonts load late; a reader at the end stays there.
    let stay = true;
    scroller().addEventListener("scroll", () => (stay = atEnd()), { passive: true });
    new ResizeObserver(() => stay && toEnd()).observe(list());
    new ResizeObserver(() => stay && toEnd()).observe(scroller());
    document.addEventListener("visibilitychange", markRead);
}
