/** A listbox controlled by an input or button: the highlight moves, the focus stays. */

import { el, icon, uid } from "./dom.js";
import { say } from "./words.js";

/**
 * Entries are `{value, label, detail, picture, hint, group, disabled}`; `picture` creates an element.
 * With `multiple` the picked entries are marked, and another pick removes the mark.
 */
export class OptionList {
    constructor({ label, multiple = false, onpick, empty = say("common.no_matches"), testid = "options" }) {
        Object.assign(this, { multiple, onpick, empty, items: [], active: -1, picked: new Set() });
        this.id = uid("list");
        this.node = el("div", {
            id: this.id,
            role: "listbox",
            class: "option-list",
            "aria-label": label,
            tabindex: "-1",
            "aria-multiselectable": multiple || null,
            "data-testid": testid,
        });
        // A press would take the focus from the input, and close the list.
        this.node.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && event.preventDefault());
    }

    /** Set the input that represents the list for screen readers. */
    lead(input) {
        if (this.input !== input) this.role = input.getAttribute("role");
        this.input = input;
        // A field of several lines stays a text box, which may have a list but can't be a combobox.
        const box = input.tagName === "TEXTAREA" ? {} : { role: "combobox", "aria-expanded": "true" };
        for (const [name, value] of Object.entries({
            ...box,
            "aria-autocomplete": "list",
            "aria-controls": this.id,
        })) {
            input.setAttribute(name, value);
        }
        this.mark();
    }

    release() {
        for (const name of ["aria-autocomplete", "aria-controls", "aria-expanded", "aria-activedescendant"])
            this.input?.removeAttribute(name);
        if (this.role) this.input?.setAttribute("role", this.role);
        else this.input?.removeAttribute("role");
    }

    show(items, { active = 0, note = null } = {}) {
        this.items = items;
        let group = null;
        const rows = items.flatMap((item, index) => {
            const head =
                item.group && item.group !== group
                    ? el("div", { class: "option-group", role: "presentation" }, item.group)
                    : null;
            group = item.group ?? group;
            return head ? [head, this.row(item, index)] : [this.row(item, index)];
        });
        const word = note ?? (items.length ? null : this.empty);
        this.node.replaceChildren(
            ...rows,
            ...(word ? [el("div", { class: "option-note", role: "status" }, word)] : []),
        );
        this.active = items.length ? Math.min(active, items.length - 1) : -1;
        this.mark();
    }

    row(item, index) {
        return el(
            "div",
            {
                id: `${this.id}-${index}`,
                role: "option",
                class: `option ${item.disabled ? "off" : ""}`,
                "data-index": index,
                "data-value": item.value,
                "aria-disabled": item.disabled || null,
                onclick: () => this.pick(index),
                onpointermove: () => {
                    if (this.active !== index) this.highlight(index, false);
                },
            },
            item.picture?.(),
            el(
                "span",
                { class: "option-words" },
                el("span", { class: "option-label" }, item.label),
                item.detail ? el("span", { class: "option-detail" }, item.detail) : null,
            ),
            item.hint ? el("span", { class: "option-hint" }, item.hint) : null,
            this.multiple ? el("span", { class: "tick", "aria-hidden": "true" }, icon("check")) : null,
        );
    }

    /** Move the highlight by one or more, wrapping at the ends. */
    move(step) {
        if (!this.items.length) return;
        const from = this.active < 0 && step < 0 ? 0 : this.active;
        this.highlight((from + step + this.items.length) % this.items.length);
    }

    highlight(index, scroll = true) {
        this.active = index;
        this.mark();
        if (scroll) this.node.querySelector(".option.active")?.scrollIntoView({ block: "nearest" });
    }

    mark() {
        for (const row of this.node.querySelectorAll("[role=option]")) {
            const item = this.items[row.dataset.index];
            row.classList.toggle("active", Number(row.dataset.index) === this.active);
            const on = this.multiple ? this.picked.has(item.value) : Number(row.dataset.index) === this.active;
            row.setAttribute("aria-selected", String(on));
            row.classList.toggle("picked", this.picked.has(item.value));
        }
        if (!this.input) return;
        if (this.active < 0) this.input.removeAttribute("aria-activedescendant");
        else this.input.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
    }

    pick(index = this.active) {
        const item = this.items[index];
        if (!item || item.disabled) return false;
        this.active = index;
        this.onpick(item);
        this.mark();
        return true;
    }

    /** Handle a key passed on by the controlling element; return whether it was used. */
    key(event) {
        const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
        if (event.key in steps) this.move(steps[event.key]);
        else if (event.key === "Enter" && this.active >= 0) this.pick();
        else return false;
        event.preventDefault();
        return true;
    }
}

/** Return the entries that contain the typed words; those that start with them come first. */
export function matching(items, text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return items;
    const rank = (item) => {
        const label = item.label.toLowerCase();
        if (label.startsWith(wanted)) return 0;
        if (label.includes(wanted)) return 1;
        return `${item.detail ?? ""} ${item.words ?? ""}`.toLowerCase().includes(wanted) ? 2 : 3;
    };
    return items
        .map((item) => [rank(item), item])
        .filter(([r]) => r < 3)
        .sort((a, b) => a[0] - b[0])
        .map(([, item]) => item);
}
