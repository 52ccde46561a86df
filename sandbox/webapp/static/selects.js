/** Select menus of all five types, in messages and in modals. */

import { el, icon, uid } from "./dom.js";
import { emojiNode } from "./inline.js";
import { listPopup } from "./listpopup.js";
import { channelEntries, mentionableEntries, roleEntries, userEntries } from "./sources.js";
import { say } from "./words.js";

export const SELECTS = { 3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel" };
const WORDS = {
    3: "select.string",
    5: "select.user",
    6: "select.role",
    7: "select.mentionable",
    8: "select.channel",
};

function entries(component) {
    if (component.type === 5) return userEntries();
    if (component.type === 6) return roleEntries();
    if (component.type === 7) return mentionableEntries();
    if (component.type === 8) return channelEntries(component.channel_types);
    return component.options.map((option) => ({
        value: option.value,
        label: option.label,
        detail: option.description,
        picture: option.emoji ? () => el("span", { class: "option-icon" }, emojiNode(option.emoji)) : null,
    }));
}

function defaults(component) {
    if (component.type === 3) return component.options.filter((option) => option.default).map((option) => option.value);
    return (component.default_values ?? []).map((value) => value.id);
}

/**
 * The closed select. `onchoose(values)` is called after a choice; `values()` returns the present one,
 * for modals.
 */
export function select(component, { onchoose, busy = () => false, labelledby = null } = {}) {
    const max = component.max_values ?? 1;
    const min = component.min_values ?? 1;
    const multiple = max > 1 || min === 0;
    let chosen = defaults(component);
    const value = el("span", { class: "select-value" });
    const id = uid("select");
    const button = el(
        "button",
        {
            type: "button",
            id,
            class: "select",
            disabled: component.disabled,
            "aria-haspopup": "listbox",
            "aria-expanded": "false",
            "data-testid": "select",
            "data-custom-id": component.custom_id,
            "data-select": SELECTS[component.type],
            "aria-labelledby": labelledby ? `${labelledby} ${id}` : null,
            onclick: openList,
            onkeydown: (event) => {
                if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
                event.preventDefault();
                openList();
            },
        },
        value,
        icon("down"),
    );
    const problem = el("div", { class: "field-error", role: "alert" });

    function openList() {
        if (busy() || button.disabled || button.getAttribute("aria-disabled") === "true") return;
        problem.textContent = "";
        listPopup(button, {
            items: entries(component),
            chosen,
            multiple,
            max,
            label: component.placeholder ?? say(WORDS[component.type]),
            onclose: taken,
        });
    }

    function taken(values, changed) {
        if (!changed) return;
        if (onchoose && values.length < min) {
            problem.textContent = say("form.at_least", { least: min });
            return;
        }
        chosen = values;
        draw();
        onchoose?.(values);
    }

    function draw() {
        const found = entries(component).filter((entry) => chosen.includes(entry.value));
        if (!found.length) {
            const words = component.placeholder ?? say(WORDS[component.type]);
            value.replaceChildren(el("span", { class: "placeholder" }, words));
        } else if (multiple && found.length > 1) {
            value.replaceChildren(
                ...found.map((entry) => el("span", { class: "pill" }, entry.picture?.() ?? "", entry.label)),
            );
        } else value.replaceChildren(found[0].picture?.() ?? "", el("span", { class: "select-label" }, found[0].label));
    }

    draw();
    return { node: el("div", { class: "select-box" }, button, problem), button, values: () => chosen, min, max };
}
