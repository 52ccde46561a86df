/** Pending interactions: "thinking", spinners on pressed controls, pending commands, and failures. */

import { el, icon } from "./dom.js";
import { drop, forMessage, noAnswer } from "./interactions.js";
import { appTag, avatar, userName } from "./names.js";
import { state } from "./state.js";
import { phrase, say } from "./words.js";

const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

export const thinking = (message) =>
    el(
        "div",
        { class: "thinking", role: "status", "data-testid": "thinking" },
        dots(),
        say("message.thinking", { bot: userName(message.author) }),
    );

/** Render spinners and failures of presses; called after every change of them. */
export function decorate(node, message) {
    const entries = forMessage(message.id);
    const sent = entries.find((entry) => entry.state === "sent");
    const failed = entries.find((entry) => entry.state === "failed");
    for (const control of node.querySelectorAll("[data-custom-id]")) {
        const mine = sent?.custom_id === control.dataset.customId;
        control.classList.toggle("busy", mine);
        control.setAttribute("aria-busy", String(mine));
        if (sent) control.setAttribute("aria-disabled", "true");
        else control.removeAttribute("aria-disabled");
    }
    const line = node.querySelector(":scope > .said > .failure");
    if (line) line.replaceChildren(...(failed ? failure(failed) : []));
}

const failure = (entry) => [
    icon("warn"),
    failureWords(),
    el("button", { type: "button", class: "text-button", onclick: () => drop(entry) }, say("common.dismiss")),
];

const failureWords = () => el("span", { "data-testid": "failed" }, noAnswer());

/** The row of a command that is pending or failed. */
export function pendingRow(entry) {
    const failed = entry.state === "failed";
    return el(
        "li",
        { class: `message pending ${failed ? "failed" : ""}`, tabindex: "-1", "data-testid": "pending-command" },
        el(
            "div",
            { class: "context-line command" },
            avatar(state.me, "tiny"),
            phrase("message.used", {
                person: el("span", { class: "context-name" }, userName(state.me)),
                command: el("span", { class: "command-name" }, entry.command),
            }),
        ),
        el("div", { class: "gutter" }, avatar(state.hello.application.bot)),
        el(
            "div",
            { class: "said" },
            el(
                "div",
                { class: "message-head" },
                el("span", { class: "author" }, userName(state.hello.application.bot)),
                appTag(),
            ),
            failed
                ? el("div", { class: "failure", role: "alert" }, failure(entry))
                : el("div", { class: "thinking", role: "status" }, dots(), say("message.sending")),
            failed ? el("div", { class: "only-you" }, icon("eye"), say("message.only_you")) : null,
        ),
    );
}
