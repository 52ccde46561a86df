/** One message as a row of the timeline. */

import { el, icon } from "./dom.js";
import { component } from "./components.js";
import { embed } from "./embeds.js";
import { userMention } from "./inline.js";
import { commandLine, ephemeralLine, replyLine } from "./lines.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { toolbar } from "./actions.js";
import { appTag, avatar, userColour, userName } from "./names.js";
import { decorate, thinking } from "./pending.js";
import { reactions } from "./reactions.js";
import { go } from "./route.js";
import { FLAG, isEphemeral, madeAt, state, tell } from "./state.js";
import { threadCard } from "./threads.js";
import { clock, full, sentAt } from "./time.js";
import { phrase, say } from "./words.js";

export const isSystem = (message) => ![0, 19, 20, 23].includes(message.type);

/** Whether the message mentions the reader; such messages are highlighted. */
export function mentionsMe(message) {
    const me = state.me?.id;
    if (!me || message.author.id === me) return false;
    const roles = state.members.get(me)?.roles ?? [];
    return (
        message.mention_everyone ||
        message.mentions?.some((user) => user.id === me) ||
        message.mention_roles?.some((role) => roles.includes(role))
    );
}

export function row(message) {
    const node = el("li", {
        class: "message",
        id: `m-${message.id}`,
        tabindex: "-1",
        "data-testid": "message",
        "data-message-id": message.id,
        "data-author-id": message.author.id,
        "data-ephemeral": isEphemeral(message) || null,
        "aria-label": spoken(message),
    });
    node.classList.toggle("mentioned", Boolean(mentionsMe(message)));
    node.classList.toggle("ephemeral", isEphemeral(message));
    try {
        node.append(...(isSystem(message) ? system(message) : spoke(message)), toolbar(message));
    } catch (fault) {
        // A message that can't be rendered must neither break the others nor vanish.
        console.error(fault, message);
        const words = say("message.cannot_show", { fault: fault.message });
        node.replaceChildren(el("div", { class: "said unknown" }, words));
    }
    decorate(node, message);
    return node;
}

/** The label of the row for screen readers. */
const spoken = (message) =>
    say("timeline.label", { author: userName(message.author), time: clock(new Date(message.timestamp)) });

function spoke(message) {
    const when = new Date(message.timestamp ?? madeAt(message.id));
    const colour = userColour(message.author.id);
    return [
        message.type === 19 ? replyLine(message) : null,
        message.type === 20 || message.type === 23 ? commandLine(message) : null,
        el(
            "div",
            { class: "gutter" },
            avatar(message.author),
            el("time", { class: "small-time", "aria-hidden": "true" }, clock(when)),
        ),
        el(
            "div",
            { class: "said" },
            el(
                "div",
                { class: "message-head" },
                el(
                    "button",
                    {
                        type: "button",
                        class: "author",
                        tabindex: "-1",
                        style: colour ? { "--name": colour } : {},
                        "data-user-id": message.author.id,
                        onclick: (event) => tell("user_menu", { id: message.author.id, anchor: event.currentTarget }),
                    },
                    userName(message.author),
                ),
                message.author.bot ? appTag() : null,
                el("time", { class: "when", datetime: when.toISOString(), title: full(when) }, sentAt(when)),
            ),
            content(message),
        ),
    ].filter(Boolean);
}

function content(message) {
    if (message.flags & FLAG.loading) return [thinking(message), ephemeralLine(message)];
    const v2 = Boolean(message.flags & FLAG.v2);
    return [
        v2 || !message.content
            ? null
            : edited(markdown(message.content, { class: "content", "data-testid": "content" }), message),
        v2 ? null : attachments(message.attachments ?? []),
        (message.embeds ?? []).map(embed),
        message.components?.length
            ? el(
                  "div",
                  { class: v2 ? "layout" : "rows" },
                  message.components.map((each) => component(each, message)),
              )
            : null,
        reactions(message),
        message.thread || message.flags & FLAG.hasThread ? threadCard(message) : null,
        ephemeralLine(message),
        el("div", { class: "failure", role: "alert" }),
    ];
}

function edited(node, message) {
    if (!message.edited_timestamp) return node;
    const when = full(new Date(message.edited_timestamp));
    const mark = el("span", { class: "edited", title: when }, ` ${say("message.edited")}`);
    const last = node.lastElementChild;
    (last?.classList.contains("md-text") ? last : node).append(mark);
    return node;
}

function system(message) {
    if (message.type === 21 && message.referenced_message) return starter(message.referenced_message);
    const person = userMention(message.author.id);
    const jump = (words, target) =>
        el("button", { type: "button", class: "text-button strong", onclick: () => go(target) }, words);
    const reference = message.message_reference;
    const other = message.mentions?.[0];
    const own = other?.id === message.author.id;
    const whom = other ? userMention(other.id) : say("common.somebody");
    const said = {
        1: () => ["users", phrase(own ? "system.joined" : "system.added", { person, other: whom })],
        2: () => ["users", phrase(own ? "system.left" : "system.removed", { person, other: whom })],
        4: () => ["edit", phrase("system.renamed", { person, name: el("strong", {}, message.content) })],
        6: () => [
            "pin",
            phrase("system.pinned", { person, message: jump(say("system.a_message"), targetOf(reference)) }),
        ],
        18: () => [
            "thread",
            phrase("system.thread", { person, thread: jump(message.content, { channel: reference?.channel_id }) }),
        ],
        21: () => ["thread", say("system.lost_start")],
    }[message.type]?.() ?? ["info", phrase("system.unknown", { person, type: message.type, text: message.content })];
    const when = new Date(message.timestamp);
    return [
        el("div", { class: "gutter system-icon" }, icon(said[0])),
        el(
            "div",
            { class: "said system" },
            el("span", {}, said[1]),
            el("time", { class: "when", title: full(when) }, sentAt(when)),
        ),
    ];
}

const targetOf = (reference) => ({ channel: reference?.channel_id, message: reference?.message_id });

/** A thread starts with a copy of the message it was started from. */
const starter = (original) =>
    spoke({ ...original, reactions: [], thread: null, flags: (original.flags ?? 0) & ~FLAG.hasThread });
