/** Reactions under a message, and the small picker of emojis. */

import { el, icon, keepPlaced, mayFocusField, topLayer, uid, whenOutside } from "./dom.js";
import { EMOJIS, findEmojis } from "./emojis.js";
import { emojiNode } from "./inline.js";
import { ask } from "./socket.js";
import { toast } from "./toast.js";
import { say } from "./words.js";

/** An emoji in the server's format: the character, or `name:id`. */
const emojiText = (emoji) => (emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name);

export function react(message, text, present = false) {
    return ask(present ? "unreact" : "react", { channel: message.channel_id, message: message.id, emoji: text }).catch(
        (refusal) => toast(refusal.sentence, "error"),
    );
}

export function reactions(message) {
    if (!message.reactions?.length) return null;
    return el(
        "div",
        { class: "reactions", role: "group", "aria-label": say("message.reactions"), "data-testid": "reactions" },
        message.reactions.map((each) =>
            el(
                "button",
                {
                    type: "button",
                    class: `reaction ${each.me ? "mine" : ""}`,
                    "aria-pressed": String(Boolean(each.me)),
                    "data-emoji": emojiText(each.emoji),
                    "aria-label": say("message.reaction", { emoji: each.emoji.name, count: each.count }),
                    onclick: () => react(message, emojiText(each.emoji), each.me),
                },
                emojiNode(each.emoji),
                el("span", { class: "reaction-count" }, String(each.count)),
            ),
        ),
        el(
            "button",
            {
                type: "button",
                class: "reaction add",
                "aria-label": say("common.add_reaction"),
                title: say("common.add_reaction"),
                onclick: (event) => emojiPicker(event.currentTarget, (text) => react(message, text)),
            },
            icon("smile"),
        ),
    );
}

let openPicker = null;

/** A grid with search; `onpick(character)`. Arrow keys move, Enter picks, Escape closes. */
export function emojiPicker(anchor, onpick) {
    openPicker?.();
    const grid = el("div", {
        class: "emoji-grid",
        role: "listbox",
        id: uid("emojis"),
        "aria-label": say("emojis.title"),
    });
    const search = el("input", {
        type: "text",
        class: "popup-search",
        placeholder: say("emojis.find"),
        "aria-label": say("emojis.find"),
        autocomplete: "off",
        "aria-controls": grid.id,
    });
    const popup = el(
        "div",
        {
            class: "popup emoji-picker",
            role: "dialog",
            "aria-label": say("emojis.title"),
            tabindex: "-1",
            "data-testid": "emoji-picker",
        },
        el("div", { class: "popup-head" }, icon("search"), search),
        grid,
    );

    const cell = ([character, name]) =>
        el(
            "button",
            {
                type: "button",
                class: "emoji-cell",
                role: "option",
                "aria-label": name,
                title: `:${name}:`,
                onclick: () => {
                    close();
                    onpick(character);
                },
            },
            character,
        );
    function show() {
        const text = search.value.trim();
        const groups = text ? { "emojis.found": findEmojis(text, 60) } : EMOJIS;
        grid.replaceChildren(
            ...Object.entries(groups).flatMap(([group, list]) => [
                el("div", { class: "option-group", role: "presentation" }, say(list.length ? group : "emojis.none")),
                el("div", { class: "emoji-cells", role: "presentation" }, list.map(cell)),
            ]),
        );
    }
    function close() {
        stop();
        popup.remove();
        openPicker = null;
        if (anchor.isConnected) anchor.focus({ preventScroll: true });
    }
    popup.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            event.preventDefault();
            return close();
        }
        const cells = [...grid.querySelectorAll(".emoji-cell")];
        if (event.key === "Enter" && event.target === search) {
            event.preventDefault();
            return cells[0]?.click();
        }
        const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }[event.key];
        if (!step || (event.target === search && Math.abs(step) === 1)) return;
        event.preventDefault();
        const at = cells.indexOf(document.activeElement);
        if (at + step < 0) search.focus();
        else cells[Math.min(cells.length - 1, at < 0 ? 0 : at + step)]?.focus();
    });
    search.addEventListener("input", show);
    show();
    topLayer(anchor).append(popup);
    const unplace = keepPlaced(popup, anchor, { side: "above", align: "end" });
    const unwatch = whenOutside([popup, anchor], close);
    const stop = () => {
        unwatch();
        unplace();
    };
    openPicker = close;
    (mayFocusField() ? search : popup).focus({ preventScroll: true });
}
