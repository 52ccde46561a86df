/** The form of a command: its name, then its options as fields; required ones first, others on demand. */

import { el, iconButton } from "./dom.js";
import { askChoices, forgetChoices } from "./choices.js";
import { run } from "./interactions.js";
import { localised } from "./names.js";
import { Field, OPTION, splitNamed } from "./options.js";
import { nested } from "./slash.js";
import { closeSuggest, isSuggesting, pickSuggested, suggest, suggestKey } from "./suggest.js";
import { say } from "./words.js";

export class CommandForm {
    /** `onleave(text)` returns to the composer; `onsent()` is called after the command was sent. */
    constructor(entry, channel, { onleave, onsent }) {
        Object.assign(this, { entry, channel, onleave, onsent, fields: [] });
        this.fieldBox = el("span", { class: "command-fields" });
        this.more = el("button", {
            type: "button",
            class: "more-options",
            "data-testid": "more-options",
            onclick: () => this.offerMore(),
        });
        this.submit = iconButton("send", say("command.send", { command: entry.label }), () => this.send(), {
            class: "icon-button send",
            "data-testid": "send-command",
        });
        this.problem = el("div", { class: "field-error", role: "alert", "data-testid": "command-error" });
        this.node = el(
            "div",
            {
                class: "command-form",
                "data-testid": "command-form",
                role: "group",
                "aria-label": say("command.label", { command: entry.label }),
            },
            el(
                "div",
                { class: "command-line" },
                el("span", { class: "command-chip" }, entry.label),
                this.fieldBox,
                this.more,
                el(
                    "span",
                    { class: "command-ends" },
                    this.submit,
                    iconButton("close", say("command.leave"), () => this.leave("")),
                ),
            ),
            el(
                "div",
                { class: "command-about" },
                entry.detail,
                " ",
                el("span", { class: "command-keys" }, say("command.keys")),
            ),
            this.problem,
        );
        this.node.addEventListener("keydown", (event) => this.key(event));
        this.node.addEventListener("focusin", (event) => this.focused(event.target));
        for (const option of entry.options.filter((each) => each.required)) this.add(option);
        this.drawMore();
    }

    get missing() {
        return this.entry.options.filter((option) => !this.fields.some((field) => field.option === option));
    }

    add(option) {
        const field = new Field(option, { onremove: (gone) => this.remove(gone) });
        this.fields.push(field);
        this.fieldBox.append(field.node);
        field.input.addEventListener("input", () => this.typed(field));
        this.drawMore();
        return field;
    }

    /** A name with a colon, typed into a field as Discord writes options, leads to that option's field. */
    typed(field) {
        const parts = splitNamed(field.input.value, this.entry.options);
        if (!parts.some((part) => part.option)) return this.offer(field);
        field.write(parts[0].option ? "" : parts.shift().words);
        const named = parts.map((part) => this.fill(this.fieldOf(part.option), part.words)).at(-1);
        if (field.isEmpty && named !== field && !field.option.required) this.remove(field);
        named.input.focus();
        this.offer(named);
    }

    fill(field, words) {
        field.write(words);
        return field;
    }

    fieldOf(option) {
        return this.fields.find((field) => field.option === option) ?? this.add(option);
    }

    /** Words that nobody has named an option for go into this field: the first one that is empty. */
    fieldForWords() {
        const fits = (option) => option.type !== OPTION.attachment;
        const open = this.fields.find((field) => field.isEmpty && fits(field.option));
        const option = this.missing.find(fits);
        return open ?? (option ? this.add(option) : null) ?? this.fields.findLast((field) => fits(field.option));
    }

    /** Fill the fields from words that stood behind the command's name. */
    take(words) {
        for (const { option, words: value } of splitNamed(words, this.entry.options)) {
            const field = option ? this.fieldOf(option) : this.fieldForWords();
            if (!field) return this.takesNothing();
            this.fill(field, value).input.focus();
            this.offer(field);
        }
    }

    takesNothing() {
        this.problem.textContent = say("command.no_options", { command: this.entry.label });
    }

    /** A letter typed while a button has the focus begins the next field, instead of being lost. */
    typeInField(event) {
        if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
        const field = this.fieldForWords();
        if (field) field.input.focus();
        else this.takesNothing();
    }

    remove(field) {
        this.fields = this.fields.filter((each) => each !== field);
        field.node.remove();
        closeSuggest();
        this.drawMore();
        this.focus();
    }

    drawMore() {
        const count = this.missing.length;
        this.more.hidden = count === 0;
        this.more.textContent = say("command.optional", { count });
    }

    focus() {
        (this.fields.find((field) => field.isEmpty)?.input ?? this.fields.at(-1)?.input ?? this.submit).focus();
    }

    focused(target) {
        const field = this.fields.find((each) => each.input === target);
        if (field) this.offer(field);
        else if (target === this.more) this.offerMore();
        else closeSuggest();
    }

    offerMore() {
        const items = this.missing.map((option) => ({
            value: option,
            label: localised(option, "name"),
            detail: localised(option, "description"),
        }));
        suggest(this.more, {
            title: say("command.options"),
            items,
            onpick: (item) => {
                closeSuggest();
                this.add(item.value).input.focus();
            },
        });
    }

    /** Show the entries offered for a field. */
    offer(field) {
        const detail = localised(field.option, "description");
        const title = field.name;
        const onpick = (item) => {
            field.set(item);
            closeSuggest();
            this.next();
        };
        // In an empty optional field Enter sends, so nothing is highlighted before an arrow key.
        const active = !field.picked && (field.text || field.option.required) ? 0 : -1;
        forgetChoices();
        if (!field.option.autocomplete) {
            const items = field.entries() ?? [];
            return suggest(field.input, {
                title,
                detail,
                items,
                onpick,
                active,
                empty: field.entries() ? say("common.no_matches") : null,
            });
        }
        askChoices(this.question(field), ({ items = [], loading, failed }) => {
            if (document.activeElement !== field.input || field.picked) return;
            suggest(field.input, {
                title,
                detail,
                items,
                onpick,
                active,
                note: loading ? say("common.loading") : (failed ?? null),
                empty: say("command.no_suggestions"),
            });
        });
    }

    question(focused) {
        const options = this.fields
            .filter((field) => field === focused || !field.isEmpty)
            .flatMap((field) => {
                const { name, type } = field.option;
                if (field === focused) return [{ name, type, value: field.text, focused: true }];
                const value = field.soFar();
                return value === null ? [] : [{ name, type, value }];
            });
        return { channel: this.channel, command: this.entry.command.id, options: nested(this.entry.path, options) };
    }

    next() {
        const empty = this.fields.find((field) => field.isEmpty && field.option.required);
        if (empty) empty.input.focus();
    }

    key(event) {
        const field = this.fields.find((each) => each.input === event.target);
        if (suggestKey(event)) return;
        if (event.key === "Escape") {
            event.preventDefault();
            this.leave("");
        } else if (
            event.key === "Backspace" &&
            field &&
            !field.input.value &&
            field.option.type !== OPTION.attachment &&
            getSelection().isCollapsed
        ) {
            event.preventDefault();
            if (!field.option.required) this.remove(field);
            else if (field === this.fields[0]) this.leave(`/${this.entry.plain}`);
        } else if (
            event.key === "Tab" &&
            !event.shiftKey &&
            field?.text &&
            !field.picked &&
            isSuggesting(event.target)
        ) {
            event.preventDefault();
            pickSuggested(event.target);
        } else if (event.target === this.submit || event.target === this.more) {
            if (event.key === "Enter" && event.target === this.more) {
                event.preventDefault();
                this.enter(event.target);
            } else this.typeInField(event);
        } else if (event.key === "Enter" && field?.input.tagName === "INPUT") {
            event.preventDefault();
            this.enter(event.target);
        }
    }

    /** Enter picks the highlighted entry; without one, it sends. */
    enter(target) {
        if (!pickSuggested(target)) this.send();
    }

    /** Check all fields as Discord's client does; send nothing while one is invalid. */
    check() {
        let first = null;
        const options = [];
        for (const field of this.fields) {
            try {
                if (field.isEmpty) {
                    if (field.option.required) throw new Error(say("command.required"));
                    continue;
                }
                options.push({ name: field.option.name, type: field.option.type, value: field.value() });
                field.complain("");
            } catch (fault) {
                field.complain(fault.message);
                first ??= field;
            }
        }
        first?.input.focus();
        return first ? null : options;
    }

    async send() {
        const options = this.check();
        if (!options) return;
        closeSuggest();
        forgetChoices();
        const { command, path, plain } = this.entry;
        const sent = run(
            "slash",
            { channel: this.channel, command: command.id, options: nested(path, options) },
            { channel: this.channel, command: `/${plain}` },
        );
        try {
            await sent;
            this.onsent();
        } catch (refusal) {
            this.problem.textContent = refusal.sentence;
        }
    }

    leave(text) {
        closeSuggest();
        forgetChoices();
        this.onleave(text);
    }
}
