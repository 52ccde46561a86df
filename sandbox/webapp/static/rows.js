/** Focusable rows of the timeline, replaced when a message changes. */

import { messageMenu } from "./actions.js";
import { keepEditor } from "./editing.js";
import { list, view } from "./view.js";

/** Replace the row of a message; focus, a running edit and loaded pictures are kept. */
export function exchange(old, fresh) {
    const pictures = new Map([...old.querySelectorAll("img[data-key]")].map((image) => [image.dataset.key, image]));
    for (const image of fresh.querySelectorAll("img[data-key]")) {
        const shown = pictures.get(image.dataset.key);
        if (!shown?.complete || shown.width !== image.width) continue;
        shown.alt = image.alt;
        image.replaceWith(shown);
        pictures.delete(image.dataset.key);
    }
    const focus = trail(old);
    const editor = keepEditor(old, fresh);
    if (old.isConnected) old.replaceWith(fresh);
    if (editor) editor.focus({ preventScroll: true });
    else if (focus) follow(fresh, focus);
}

const FOCUSABLE = "button, a, [tabindex]";

/** The position of the focus inside a row: its control, or the index of the focusable element. */
function trail(node) {
    const active = document.activeElement;
    if (!node.contains(active)) return null;
    return { id: active.dataset?.customId, index: [...node.querySelectorAll(FOCUSABLE)].indexOf(active) };
}

function follow(node, { id, index }) {
    const all = [...node.querySelectorAll(FOCUSABLE)];
    const control = all.find((each) => id && each.dataset.customId === id && !each.disabled) ?? all[index];
    if (index < 0 || !control || control.disabled) focusRow(node);
    else control.focus({ preventScroll: true });
}

export function focusRow(node) {
    for (const each of list().querySelectorAll("li[tabindex='0']")) each.tabIndex = -1;
    node.tabIndex = 0;
    node.focus({ preventScroll: true });
}

/** One row of the list is reachable with Tab; the arrow keys move from there. */
export function rove() {
    if (list().querySelector("li.message[tabindex='0']")) return;
    const rows = list().querySelectorAll("li.message");
    if (rows.length) rows[rows.length - 1].tabIndex = 0;
}

export function arrows(event) {
    const rows = [...list().querySelectorAll("li.message")];
    const at = rows.indexOf(event.target);
    if (at < 0) return;
    const target = { ArrowUp: rows[at - 1], ArrowDown: rows[at + 1], Home: rows[0], End: rows.at(-1) }[event.key];
    if (target) {
        event.preventDefault();
        focusRow(target);
        target.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && event.target.dataset.messageId) {
        // Otherwise the same key press would choose the first entry of the menu.
        event.preventDefault();
        messageMenu(view.messages.get(event.target.dataset.messageId), event.target);
    }
}
