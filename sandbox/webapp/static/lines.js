/** The lines around a message: the message it replies to, its command, whether it is ephemeral. */

import { el, icon } from "./dom.js";
import { oneLine } from "./inline.js";
import { avatar, userName } from "./names.js";
import { go } from "./route.js";
import { ask } from "./socket.js";
import { isEphemeral, tell } from "./state.js";
import { toast } from "./toast.js";
import { phrase, say } from "./words.js";

export function replyLine(message) {
    const original = message.referenced_message;
    const line = (...inside) => el("div", { class: "context-line reply" }, ...inside);
    if (!original) return line(icon("reply"), el("em", {}, say("message.deleted_original")));
    return line(
        avatar(original.author, "tiny"),
        el(
            "span",
            { class: "context-name" },
            message.mentions?.some((user) => user.id === original.author.id)
                ? `@${userName(original.author)}`
                : userName(original.author),
        ),
        el(
            "button",
            {
                type: "button",
                class: "context-text",
                onclick: () => go({ channel: message.channel_id, message: original.id }),
            },
            preview(original),
        ),
    );
}

/** The first words of a message, for a single line. */
export function preview(message) {
    if (message.content) return still(oneLine(message.content.slice(0, 200)));
    if (message.attachments?.length) return el("em", {}, say("message.see_attachment"));
    return el(
        "em",
        {},
        say(message.embeds?.length || message.components?.length ? "message.see_message" : "message.empty"),
    );
}

/** The same words without links or controls, for use inside a button. */
function still(nodes) {
    const words = el("span", {}, nodes);
    for (const node of words.querySelectorAll("button, a, .spoiler"))
        node.replaceWith(el("span", { class: node.className }, ...node.childNodes));
    return words;
}

export function commandLine(message) {
    const {
        user,
        name,
        target_user: target,
        triggering_interaction_metadata: before,
    } = message.interaction_metadata ?? {};
    // The response to a modal belongs to the command that opened the modal.
    const known = name ?? before?.name;
    if (!user || !known) return null;
    return el(
        "div",
        { class: "context-line command", "data-testid": "used-command" },
        avatar(user, "tiny"),
        phrase(target ? "message.used_on" : "message.used", {
            person: el("span", { class: "context-name" }, userName(user)),
            command: el("span", { class: "command-name" }, `${message.type === 20 ? "/" : ""}${known}`),
            target: target && userName(target),
        }),
    );
}

export function ephemeralLine(message) {
    if (!isEphemeral(message)) return null;
    const dismiss = () =>
        ask("dismiss", { channel: message.channel_id, message: message.id })
            .then(() => tell("message_delete", { channel_id: message.channel_id, id: message.id }))
            .catch((refusal) => toast(refusal.sentence, "error"));
    return el(
        "div",
        { class: "only-you", "data-testid": "ephemeral" },
        icon("eye"),
        say("message.only_you"),
        " · ",
        el("button", { type: "button", class: "text-button", onclick: dismiss }, say("message.dismiss")),
    );
}
