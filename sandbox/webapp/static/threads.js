/** Threads: starting, the card under a message, the list of a channel's threads, joining and archiving. */

import { dialog, el, icon, uid } from "./dom.js";
import { oneLine } from "./inline.js";
import { menu } from "./menus.js";
import { avatar, channelIcon, channelName, otherOf, userName } from "./names.js";
import { can } from "./rights.js";
import { go } from "./route.js";
import { ask } from "./socket.js";
import { isThread, madeAt, state, TYPE } from "./state.js";
import { toast } from "./toast.js";
import { relative } from "./time.js";
import { say } from "./words.js";

const NAME_MAX = 100; // docs: Channel Resource, Start Thread
const refused = (refusal) => toast(refusal.sentence, "error");

/** The card under a message that a thread was started from. */
export function threadCard(message) {
    const thread = state.channels.get(message.thread?.id ?? message.id) ?? message.thread;
    if (!thread) return null;
    const count = thread.message_count ?? 0;
    return el(
        "button",
        { type: "button", class: "thread-card", "data-testid": "thread-card", onclick: () => openThread(thread) },
        el(
            "span",
            { class: "thread-name" },
            icon("thread"),
            thread.name,
            el(
                "span",
                { class: "thread-open" },
                count ? say("thread.messages", { count }) : say("thread.open"),
                icon("right"),
            ),
        ),
        el("span", { class: "thread-note" }, stateWords(thread) ?? say("thread.see")),
    );
}

export const stateWords = (thread) => {
    const { archived, locked } = thread.thread_metadata ?? {};
    if (locked) return say(archived ? "thread.locked_archived" : "thread.locked");
    return archived ? say("thread.archived") : null;
};

/** Archived threads are in no list, so the open one must be stored here. */
function openThread(thread) {
    if (!state.channels.has(thread.id)) state.channels.set(thread.id, thread);
    go({ channel: thread.id });
}

/** Ask for a name, then start a thread, in the channel or at a message. */
export function startThread(channel, message = null) {
    const { body, close } = dialog(say("composer.start_thread"), { testid: "start-thread" });
    const error = el("p", { class: "field-error", role: "alert" });
    const name = el("input", {
        class: "field",
        id: uid("name"),
        maxlength: NAME_MAX,
        required: true,
        autocomplete: "off",
        placeholder: say("thread.new"),
    });
    const hidden = el("input", { type: "checkbox", id: uid("private") });
    const send = async (event) => {
        event.preventDefault();
        try {
            const args = {
                channel,
                name: name.value.trim(),
                ...(message ? { message: message.id } : { private: hidden.checked }),
            };
            const thread = await ask("start_thread", args);
            close();
            openThread(thread);
        } catch (refusal) {
            error.textContent = refusal.sentence;
        }
    };
    body.append(
        el(
            "form",
            { class: "form", onsubmit: send },
            el("label", { class: "label", for: name.id }, say("thread.name")),
            name,
            error,
            !message && can(channel, "CREATE_PRIVATE_THREADS")
                ? el(
                      "label",
                      { class: "check-line" },
                      hidden,
                      el("span", {}, say("thread.private")),
                  )
                : null,
            el(
                "div",
                { class: "dialog-foot" },
                el("button", { type: "button", class: "button secondary", onclick: close }, say("common.cancel")),
                el("button", { type: "submit", class: "button primary" }, say("thread.start_here")),
            ),
        ),
    );
    name.value = message ? (message.content.split("\n")[0] ?? "").slice(0, 40) : "";
    name.focus();
}

/** The active and archived threads of a channel. */
export async function threadList(channelId) {
    const { body, close } = dialog(say("header.threads"), { testid: "threads" });
    const active = [...state.channels.values()].filter(
        (each) => isThread(each) && each.parent_id === channelId && !each.thread_metadata?.archived,
    );
    const archived = el("div", { class: "thread-group" }, el("p", { class: "quiet" }, say("common.loading")));
    const line = (thread) =>
        el(
            "button",
            {
                type: "button",
                class: "thread-line",
                onclick: () => {
                    close();
                    openThread(thread);
                },
            },
            icon(thread.thread_metadata?.locked ? "lock" : "thread"),
            el("span", { class: "thread-line-name" }, thread.name),
            el(
                "span",
                { class: "quiet" },
                [stateWords(thread), relative(new Date(madeAt(thread.last_message_id ?? thread.id)))]
                    .filter(Boolean)
                    .join(" · "),
            ),
        );
    const group = (words, threads) => [
        el("h3", {}, words),
        threads.length ? threads.map(line) : el("p", { class: "quiet" }, say("thread.none")),
    ];
    body.append(
        can(channelId, "CREATE_PUBLIC_THREADS")
            ? el(
                  "button",
                  {
                      type: "button",
                      class: "button primary",
                      onclick: () => {
                          close();
                          startThread(channelId);
                      },
                  },
                  icon("plus"),
                  say("thread.new"),
              )
            : "",
        el("div", { class: "thread-group" }, group(say("thread.active"), active)),
        archived,
    );
    try {
        const found = await ask("archived_threads", { channel: channelId });
        archived.replaceChildren(...group(say("thread.archived"), found).flat());
    } catch (refusal) {
        archived.replaceChildren(el("p", { class: "field-error" }, refusal.sentence));
    }
}

export function threadMenu(thread, at) {
    const { archived } = thread.thread_metadata ?? {};
    const mayChange = thread.owner_id === state.me.id || can(thread.id, "MANAGE_THREADS");
    const act = (verb, args = {}) => ask(verb, { channel: thread.id, ...args }).catch(refused);
    menu(
        at,
        [
            !archived &&
                (thread.member
                    ? { label: say("thread.leave"), icon: "close", run: () => act("leave_thread") }
                    : { label: say("thread.join"), icon: "plus", run: () => act("join_thread") }),
            mayChange && {
                label: say(archived ? "thread.reopen" : "thread.archive"),
                icon: "archive",
                run: () => act("archive_thread", { archived: !archived }),
            },
            { label: say("thread.to_channel"), icon: "back", run: () => go({ channel: thread.parent_id }) },
        ].filter(Boolean),
        say("thread.menu"),
    );
}

/** The introduction above the first message of a channel. */
export function channelStart(channel) {
    const name = channelName(channel);
    if (channel?.type === TYPE.dm) {
        return start(avatar(otherOf(channel), "huge"), name, say("start.dm", { name }));
    }
    const mark = el("span", { class: "start-icon" }, icon(channelIcon(channel)));
    if (isThread(channel)) return start(mark, name, say("start.thread", { name: userName(channel.owner_id ?? "") }));
    return start(
        mark,
        say("start.welcome", { channel: name }),
        channel?.topic ? oneLine(channel.topic) : say("start.channel", { channel: name }),
        " ",
        say("start.commands", { bot: state.hello.application.name }),
    );
}

const start = (mark, title, ...words) =>
    el("li", { class: "channel-start" }, mark, el("h2", {}, title), el("p", {}, words));

/** The line above the composer with a thread's state. */
export function threadNotice(channel) {
    if (!isThread(channel)) return null;
    const words = stateWords(channel);
    if (!words) return null;
    const closed = channel.thread_metadata.locked && !can(channel.id, "MANAGE_THREADS");
    return say(closed ? "thread.notice_locked" : "thread.notice_open", { state: words });
}
