/** Editing one's own message in place. */

import { el } from "./dom.js";
import { toMarks, toWords } from "./mentions.js";
import { ask } from "./socket.js";
import { on } from "./state.js";
import { toast } from "./toast.js";
import { phrase, say } from "./words.js";

const textButton = (key, onclick) => el("button", { type: "button", class: "text-button", onclick }, say(key));

on("edit", (message) => {
    const said = document.querySelector(`#m-${message.id} .said`);
    if (!said || said.querySelector(".editor")) return;
    const words = toWords(message.content);
    const area = el("textarea", {
        class: "field",
        rows: Math.min(8, words.split("\n").length),
        value: words,
        "aria-label": say("message.edit"),
        "data-testid": "edit-text",
    });
    const editor = el(
        "div",
        { class: "editor" },
        area,
        el(
            "div",
            { class: "editor-note" },
            phrase("message.edit_keys", {
                cancel: textButton("message.edit_cancel", leave),
                save: textButton("message.edit_save", save),
            }),
        ),
    );

    function leave() {
        editor.remove();
        document.getElementById("message-text")?.focus();
    }

    async function save() {
        const content = toMarks(area.value.trim());
        try {
            if (content && content !== message.content)
                await ask("edit_message", { channel: message.channel_id, message: message.id, content });
            leave();
        } catch (refusal) {
            toast(refusal.sentence, "error");
        }
    }

    area.addEventListener("keydown", (event) => {
        if (event.isComposing) return;
        if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return event.stopPropagation();
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") leave();
        else save();
    });
    said.querySelector(".message-head").after(editor);
    area.focus();
    area.setSelectionRange(words.length, words.length);
});

/** A row rendered again keeps the edit in progress. */
export function keepEditor(old, fresh) {
    const editor = old.querySelector(".editor");
    const head = fresh.querySelector(".said > .message-head");
    if (!editor || !head) return false;
    const focused = editor.contains(document.activeElement);
    head.after(editor);
    return focused ? editor.querySelector("textarea") : false;
}
