/** The bot's modals. Escape and Cancel close them; invalid fields are reported before anything is sent. */

import { announce, el, icon, uid } from "./dom.js";
import { unknown } from "./components.js";
import { input } from "./fields.js";
import { noAnswer, run } from "./interactions.js";
import { markdown } from "./markdown.js";
import { avatar } from "./names.js";
import { ask } from "./socket.js";
import { on, state } from "./state.js";
import { toast } from "./toast.js";
import { say } from "./words.js";

const TEXT = 10;
const ROW = 1;
const LABEL = 18;
const NOTE = "form"; // key in the tab's storage while a modal is open

let open = null;

on("my_modal", (data) => {
    open?.put();
    open = new Modal(data);
});

on("my_interaction", (data) => {
    if (open?.sent !== data.id || data.state === "sent") return;
    if (data.state === "failed") open.failed(noAnswer());
    else open.put(false);
});

/** A reload loses the modal: tell the server that it was closed, and the person why it is gone. */
on("snapshot", () => {
    const left = open ? null : JSON.parse(sessionStorage.getItem(NOTE));
    if (!left) return;
    sessionStorage.removeItem(NOTE);
    ask("close_modal", { interaction: left.interaction }).catch(() => {});
    toast(say("form.closed", { title: left.title }));
});

class Modal {
    constructor({ interaction, title, components, channel_id: channel }) {
        Object.assign(this, { interaction, channel: channel ?? state.channel, inputs: [], sent: null, tell: true });
        const heading = uid("modal");
        this.problem = el("div", { class: "field-error modal-error", role: "alert", "data-testid": "modal-error" });
        this.submit = el(
            "button",
            { type: "submit", class: "button primary", "data-testid": "modal-submit" },
            el("span", { class: "button-label" }, say("form.submit")),
            el("span", { class: "spinner" }),
        );
        this.form = el(
            "form",
            { class: "modal-form", novalidate: true, onsubmit: (event) => this.send(event) },
            el(
                "div",
                { class: "modal-parts" },
                components.map((part) => this.part(part)),
            ),
            this.problem,
            el(
                "div",
                { class: "dialog-foot" },
                el(
                    "button",
                    {
                        type: "button",
                        class: "button secondary",
                        "data-testid": "modal-cancel",
                        onclick: () => this.node.close(),
                    },
                    say("common.cancel"),
                ),
                this.submit,
            ),
        );
        this.node = el(
            "dialog",
            { class: "dialog modal", "aria-labelledby": heading, "data-testid": "modal" },
            el(
                "header",
                { class: "dialog-head" },
                avatar(state.hello.application.bot, "small"),
                el("h2", { id: heading }, title),
                el(
                    "button",
                    {
                        type: "button",
                        class: "icon-button",
                        "aria-label": say("common.close"),
                        onclick: () => this.node.close(),
                    },
                    icon("close"),
                ),
            ),
            this.form,
        );
        sessionStorage.setItem(NOTE, JSON.stringify({ interaction, title }));
        this.before = document.activeElement;
        this.node.addEventListener("close", () => this.closed());
        document.body.append(this.node);
        this.node.showModal();
        (this.inputs[0]?.target ?? this.submit).focus();
    }

    part(data) {
        if (data.type === TEXT) return markdown(data.content, { class: "modal-text" });
        if (data.type === LABEL) return this.labelled(data.component, data.label, data.description);
        // Deprecated: a row with one text input, which has its own label.
        if (data.type === ROW) return data.components.map((each) => this.labelled(each, each.label, null));
        return unknown(data);
    }

    labelled(component, words, about) {
        const id = uid("label");
        const made = input(component, id);
        if (!made) return unknown(component);
        this.inputs.push(made);
        made.error = el("div", { class: "field-error", role: "alert", id: `${id}-error` });
        made.target?.setAttribute("aria-describedby", [about ? `${id}-about` : "", `${id}-error`].join(" ").trim());
        const label = el(
            "div",
            { class: "label", id },
            words,
            made.required ? el("span", { class: "required", title: say("form.required") }, " *") : null,
        );
        const note = about ? el("div", { class: "label-about", id: `${id}-about` }, about) : null;
        label.addEventListener("click", () => made.target?.focus());
        const recheck = () => {
            if (made.error.textContent) this.check(made);
        };
        return el(
            "div",
            {
                oninput: recheck,
                onclick: recheck,
                class: `modal-part ${made.inline ? "inline" : ""}`,
                "data-testid": "modal-part",
            },
            made.inline
                ? [el("label", { class: "check-line" }, made.node, el("span", {}, label, note))]
                : [label, note, made.node],
            made.error,
        );
    }

    async send(event) {
        event.preventDefault();
        if (this.submit.disabled) return;
        this.problem.textContent = "";
        const faults = this.inputs.filter((each) => this.check(each));
        if (faults.length) return faults[0].target?.focus();
        this.busy(true);
        try {
            this.sent = await run(
                "submit",
                { interaction: this.interaction, values: this.inputs.map((each) => each.read()) },
                null,
            );
        } catch (refusal) {
            this.failed(refusal.sentence);
        }
    }

    /** Show the fault of one input; return whether there is one. */
    check(input) {
        const fault = input.fault();
        input.error.textContent = fault ?? "";
        input.target?.setAttribute("aria-invalid", String(Boolean(fault)));
        return Boolean(fault);
    }

    busy(now) {
        this.submit.disabled = now;
        this.submit.classList.toggle("busy", now);
    }

    failed(words) {
        this.sent = null;
        this.busy(false);
        this.problem.textContent = words;
    }

    /** Close the modal; `tell` notifies the server that it was not submitted. */
    put(tell = true) {
        this.tell = tell;
        this.node.close();
    }

    closed() {
        this.node.remove();
        if (open === this) {
            open = null;
            sessionStorage.removeItem(NOTE);
        }
        if (this.tell) ask("close_modal", { interaction: this.interaction }).catch(() => {});
        else announce(say("form.sent"));
        if (this.before?.isConnected) this.before.focus({ preventScroll: true });
    }
}
