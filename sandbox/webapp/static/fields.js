/** The fields of a modal: each returns its value and validates it before submission. */

import { el, icon, uid } from "./dom.js";
import { select, SELECTS } from "./selects.js";
import { upload } from "./socket.js";
import { state } from "./state.js";
import { fileSize } from "./time.js";
import { say } from "./words.js";

const BUILT = { 4: textInput, 19: fileUpload, 21: radioGroup, 22: checkboxGroup, 23: checkbox };

/** Build `{node, target, read(), fault()}` for an input component, or null for others. `label` is the id of the label. */
export function input(component, label) {
    const built = component.type in SELECTS ? selectInput(component, label) : BUILT[component.type]?.(component, label);
    return built ? { customId: component.custom_id, required: isRequired(component), ...built } : null;
}

function isRequired(component) {
    if (component.type === 23) return false;
    return component.required ?? true;
}

const answer = (component, rest) => ({ custom_id: component.custom_id, ...rest });

function textInput(component, label) {
    const long = component.style === 2;
    const max = component.max_length ?? 4000;
    const field = el(long ? "textarea" : "input", {
        class: "field",
        type: long ? null : "text",
        rows: long ? 4 : null,
        placeholder: component.placeholder,
        value: component.value ?? "",
        "aria-labelledby": label,
        "data-custom-id": component.custom_id,
        "data-testid": "text-input",
        autocomplete: "off",
    });
    const count = el("span", { class: "field-count", "aria-hidden": "true" });
    const tally = () => {
        count.textContent = max - field.value.length < 100 || long ? `${field.value.length}/${max}` : "";
    };
    field.addEventListener("input", tally);
    tally();
    return {
        node: el("div", { class: "field-box" }, field, count),
        target: field,
        read: () => answer(component, { value: field.value }),
        fault() {
            const { length } = field.value;
            if (!length) return isRequired(component) ? say("form.fill_in") : null;
            if (component.min_length && length < component.min_length)
                return say("form.too_short", { count: component.min_length, now: length });
            return length > max ? say("form.too_long", { count: max, now: length }) : null;
        },
    };
}

function between(component, count) {
    const required = isRequired(component);
    const min = component.min_values ?? 1;
    const max = component.max_values ?? (component.type === 22 ? component.options.length : 1);
    if (!count) return required && min > 0 ? say("form.choose") : null;
    if (count < min) return say("form.at_least", { least: min });
    return count > max ? say("form.at_most", { most: max }) : null;
}

function selectInput(component, label) {
    const minimum = component.required === false ? 0 : (component.min_values ?? 1);
    const built = select({ ...component, min_values: minimum }, { labelledby: label });
    return {
        node: built.node,
        target: built.button,
        read: () => answer(component, { values: built.values() }),
        fault: () => between(component, built.values().length),
    };
}

/** The options of a radio or checkbox group. */
function choices(component, label, type) {
    const name = uid("group");
    const boxes = component.options.map((option) => {
        const id = uid("choice");
        const box = el("input", {
            type,
            name,
            id,
            value: option.value,
            checked: option.default,
            "aria-describedby": option.description ? `${id}-about` : null,
        });
        box.checked = Boolean(option.default);
        return {
            box,
            line: el(
                "label",
                { class: "choice", for: id },
                box,
                el(
                    "span",
                    { class: "choice-words" },
                    el("span", {}, option.label),
                    option.description
                        ? el("span", { class: "choice-about", id: `${id}-about` }, option.description)
                        : null,
                ),
            ),
        };
    });
    const node = el(
        "div",
        {
            class: "choices",
            role: type === "radio" ? "radiogroup" : "group",
            "aria-labelledby": label,
            "data-custom-id": component.custom_id,
            "data-testid": type === "radio" ? "radio-group" : "checkbox-group",
        },
        boxes.map(({ line }) => line),
    );
    const picked = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    return { node, target: boxes[0]?.box, picked };
}

function radioGroup(component, label) {
    const { node, target, picked } = choices(component, label, "radio");
    return {
        node,
        target,
        read: () => answer(component, { value: picked()[0] ?? null }),
        fault: () => (isRequired(component) && !picked().length ? say("form.choose_one") : null),
    };
}

function checkboxGroup(component, label) {
    const { node, target, picked } = choices(component, label, "checkbox");
    return {
        node,
        target,
        read: () => answer(component, { values: picked() }),
        fault: () => between(component, picked().length),
    };
}

function checkbox(component, label) {
    const box = el("input", {
        type: "checkbox",
        "aria-labelledby": label,
        "data-custom-id": component.custom_id,
        "data-testid": "checkbox",
    });
    box.checked = Boolean(component.default);
    return {
        node: box,
        target: box,
        inline: true,
        read: () => answer(component, { value: box.checked }),
        fault: () => null,
    };
}

function fileUpload(component, label) {
    const max = component.max_values ?? 1;
    const files = [];
    const list = el("ul", { class: "upload-list", role: "list" });
    const pick = el("input", { type: "file", multiple: max > 1, hidden: true, "data-custom-id": component.custom_id });
    const id = uid("files");
    const button = el(
        "button",
        {
            type: "button",
            id,
            class: "drop-zone",
            "aria-labelledby": `${label} ${id}`,
            "data-testid": "file-upload",
            onclick: () => pick.click(),
        },
        icon("file"),
        max > 1 ? say("form.choose_files", { count: max }) : say("form.choose_file"),
    );

    function take(chosen) {
        for (const file of [...chosen].slice(0, max - files.length)) {
            const entry = {
                id: null,
                fault: file.size > state.hello.max_upload ? say("refusal.file_too_large") : null,
            };
            const plain = say("form.file_line", { name: file.name, size: fileSize(file.size) });
            const words = el("span", {}, plain);
            const showFault = () => (words.textContent = say("form.file_fault", { line: plain, fault: entry.fault }));
            const line = el(
                "li",
                {},
                icon("file"),
                words,
                el(
                    "button",
                    {
                        type: "button",
                        class: "icon-button",
                        "aria-label": say("common.remove", { name: file.name }),
                        onclick: () => {
                            files.splice(files.indexOf(entry), 1);
                            line.remove();
                        },
                    },
                    icon("close"),
                ),
            );
            files.push(entry);
            list.append(line);
            if (!entry.fault)
                upload(file)
                    .then(
                        ({ id }) => (entry.id = id),
                        (refusal) => (entry.fault = refusal.sentence),
                    )
                    .finally(() => entry.fault && showFault());
            else showFault();
        }
        pick.value = "";
    }

    pick.addEventListener("change", () => take(pick.files));
    button.addEventListener("dragover", (event) => event.preventDefault());
    button.addEventListener("drop", (event) => {
        event.preventDefault();
        event.stopPropagation();
        take(event.dataTransfer.files);
    });
    return {
        node: el("div", {}, button, pick, list),
        target: button,
        read: () => answer(component, { values: files.map((file) => file.id) }),
        fault: () =>
            files.find((file) => file.fault)?.fault ??
            (files.some((file) => !file.id) ? say("form.uploading") : between(component, files.length)),
    };
}
