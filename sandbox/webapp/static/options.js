/** One option of a command as a field: its input, its suggestions, and its validation. */

import { el, icon, iconButton, uid } from "./dom.js";
import { localised } from "./names.js";
import { matching } from "./optionlist.js";
import { upload } from "./socket.js";
import { channelEntries, mentionableEntries, roleEntries, userEntries } from "./sources.js";
import { fileSize } from "./time.js";
import { say } from "./words.js";

export const OPTION = {
    string: 3,
    integer: 4,
    boolean: 5,
    user: 6,
    channel: 7,
    role: 8,
    mentionable: 9,
    number: 10,
    attachment: 11,
};
/** The placeholder of an empty field. */
const WANTED = {
    [OPTION.string]: "command.string",
    [OPTION.integer]: "command.integer",
    [OPTION.boolean]: "command.boolean",
    [OPTION.user]: "command.user",
    [OPTION.channel]: "command.channel",
    [OPTION.role]: "command.role_option",
    [OPTION.mentionable]: "command.mentionable",
    [OPTION.number]: "command.number",
};

/** Split `text:a2-a3 count:2` at the names of options; words before the first name have none (null). */
export function splitNamed(words, options) {
    const parts = [{ option: null, words: "" }];
    for (const piece of words.trimStart().split(/(?<=\s)/)) {
        const begun = piece.toLowerCase();
        const option = options.find((each) =>
            [localised(each, "name"), each.name].some((name) => begun.startsWith(`${name.toLowerCase()}:`)),
        );
        if (option) parts.push({ option, words: piece.slice(piece.indexOf(":") + 1) });
        else parts.at(-1).words += piece;
    }
    return parts.map((part) => ({ ...part, words: part.words.trim() })).filter((part) => part.option || part.words);
}

export class Field {
    constructor(option, { onremove }) {
        this.option = option;
        this.name = localised(option, "name");
        this.picked = null; // {value, label} from a list
        this.error = el("span", { class: "option-error", role: "alert" });
        const id = uid("option");
        this.input =
            option.type === OPTION.attachment
                ? this.filePicker(id)
                : el("input", {
                      type: "text",
                      id,
                      class: "option-input",
                      autocomplete: "off",
                      spellcheck: "false",
                      "data-option": option.name,
                      inputmode:
                          this.isNumber && !option.choices
                              ? option.min_value < 0 || option.type === OPTION.number
                                  ? "text"
                                  : "numeric"
                              : null,
                      "aria-describedby": `${id}-about`,
                      placeholder: say(option.choices?.length ? "command.choose" : WANTED[option.type]),
                  });
        this.input.addEventListener("input", () => {
            this.picked = null;
            this.complain("");
            this.grow();
        });
        this.node = el(
            "div",
            { class: `command-option ${option.required ? "" : "optional"}`, "data-testid": "option" },
            el("label", { for: id }, this.name),
            this.input,
            el("span", { class: "visually-hidden", id: `${id}-about` }, localised(option, "description")),
            option.required
                ? null
                : iconButton("close", say("common.remove", { name: this.name }), () => onremove(this), {
                      tabindex: "-1",
                  }),
            this.error,
        );
        this.grow();
    }

    get isNumber() {
        return this.option.type === OPTION.integer || this.option.type === OPTION.number;
    }

    get text() {
        return this.input.value.trim();
    }

    get isEmpty() {
        return this.option.type === OPTION.attachment ? !this.file : !this.text;
    }

    grow() {
        if (this.input.tagName === "INPUT" && this.input.type === "text")
            this.input.size = Math.max(6, Math.min((this.input.value || this.input.placeholder).length + 1, 40));
    }

    /** Put words into the field as if they were typed. */
    write(words) {
        if (this.option.type === OPTION.attachment) return;
        this.input.value = words.replace(/\s+/g, " ");
        this.picked = null;
        this.complain("");
        this.grow();
    }

    set(item) {
        this.input.value = item.label;
        this.picked = { value: item.value, label: item.label };
        this.complain("");
        this.grow();
    }

    complain(words) {
        this.error.textContent = words;
        this.node.classList.toggle("wrong", Boolean(words));
        this.input.setAttribute("aria-invalid", String(Boolean(words)));
    }

    /** Entries to pick from, except autocomplete. Null means free text. */
    entries() {
        const { type, choices } = this.option;
        const found =
            {
                [OPTION.boolean]: () => [
                    { value: true, label: say("command.true"), words: "true" },
                    { value: false, label: say("command.false"), words: "false" },
                ],
                [OPTION.user]: userEntries,
                [OPTION.role]: roleEntries,
                [OPTION.mentionable]: mentionableEntries,
                [OPTION.channel]: () => channelEntries(this.option.channel_types),
            }[type]?.() ??
            choices?.map((choice) => ({ value: choice.value, label: localised(choice, "name") })) ??
            null;
        return found && matching(found, this.picked ? "" : this.text.replace(/^[@#]/, ""));
    }

    /** Return the value to send; throw a sentence if there is no valid one. */
    value() {
        const { type } = this.option;
        if (type === OPTION.attachment) return this.fileValue();
        if (this.picked) return this.picked.value;
        const entries = this.entries();
        if (entries) {
            const exact = entries.find((entry) =>
                [entry.label, entry.words].some(
                    (name) => name?.toLowerCase() === this.text.replace(/^[@#]/, "").toLowerCase(),
                ),
            );
            if (!exact) throw new Error(say("command.from_list"));
            return exact.value;
        }
        return this.isNumber ? this.number() : this.string();
    }

    string() {
        const { min_length: min = 0, max_length: max = 6000 } = this.option;
        if (this.text.length < min) throw new Error(say("command.at_least_characters", { count: min }));
        if (this.text.length > max) throw new Error(say("command.at_most_characters", { count: max }));
        return this.text;
    }

    number() {
        const { type, min_value: min, max_value: max } = this.option;
        const pattern = type === OPTION.integer ? /^[-+]?\d+$/ : /^[-+]?(\d+\.?\d*|\.\d+)$/;
        const value = Number(this.text);
        // docs: Application Commands, Option Type: between -2^53 and 2^53
        if (!pattern.test(this.text) || Math.abs(value) > 2 ** 53)
            throw new Error(say(type === OPTION.integer ? "command.whole_number" : "command.any_number"));
        if (min !== undefined && value < min) throw new Error(say("command.at_least", { least: min }));
        if (max !== undefined && value > max) throw new Error(say("command.at_most", { most: max }));
        return value;
    }

    /** The text typed so far, for autocomplete: an incomplete number is no fault yet. */
    soFar() {
        try {
            return this.value();
        } catch {
            return this.isNumber ? null : this.text;
        }
    }

    filePicker(id) {
        const file = el("input", { type: "file", hidden: true, "data-option": this.option.name });
        const words = el("span", {}, say("command.choose_file"));
        file.addEventListener("change", () => this.take(file.files[0], words));
        return el(
            "button",
            { type: "button", id, class: "option-file", onclick: () => file.click() },
            icon("file"),
            words,
            file,
        );
    }

    take(file, words) {
        if (!file) return;
        this.complain("");
        words.textContent = say("form.file_line", { name: file.name, size: fileSize(file.size) });
        this.file = upload(file);
        this.file.then(
            ({ id }) => (this.uploaded = id),
            (refusal) => this.complain(refusal.sentence),
        );
    }

    fileValue() {
        if (!this.uploaded) throw new Error(say(this.file ? "form.uploading" : "command.file_missing"));
        return this.uploaded;
    }
}
