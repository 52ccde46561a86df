/** The panel above the composer: commands, mentions, emojis, and the entries of a command's field. */

import { $, el, fill } from "./dom.js";
import { OptionList } from "./optionlist.js";

let input = null;
let list = null;

/** Show entries for an input, which keeps the focus and passes its keys to `suggestKey`. */
export function suggest(target, { title, items, onpick, note = null, empty = null, active = 0, detail = null }) {
    if (!items.length && !note && !empty && !detail) return closeSuggest();
    if (input !== target || !list) {
        closeSuggest();
        input = target;
        list = new OptionList({ label: title, onpick: (item) => onpickNow(item), testid: "suggestions" });
        target.addEventListener("blur", closeSoon);
    }
    list.node.setAttribute("aria-label", title);
    onpickNow = onpick;
    list.empty = empty;
    list.show(items, { active, note });
    fill(
        $("suggestions"),
        el("div", { class: "suggest-head" }, el("strong", {}, title), detail ? el("span", {}, detail) : null),
        list.node,
    );
    $("suggestions").hidden = false;
    list.lead(target);
    list.node.querySelector(".option.active")?.scrollIntoView({ block: "nearest" });
}

let onpickNow = () => {};

export function closeSuggest() {
    if (!list) return;
    input.removeEventListener("blur", closeSoon);
    list.release();
    list = input = null;
    $("suggestions").hidden = true;
    fill($("suggestions"));
}

// A touch on an entry removes the focus before the press arrives.
function closeSoon(event) {
    const left = event.target;
    setTimeout(() => {
        if (input === left && document.activeElement !== left && !$("suggestions").matches(":active")) closeSuggest();
    }, 250);
}

export const isSuggesting = (target) => input === target && Boolean(list?.items.length);

/** Pick the highlighted entry; return false if there is none. */
export const pickSuggested = (target) => isSuggesting(target) && list.active >= 0 && list.pick();

/** Pass a key to the panel; return whether it was used. Enter and Tab are handled by the input. */
export function suggestKey(event) {
    if (input !== event.target || !list) return false;
    if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        closeSuggest();
        return true;
    }
    return event.key !== "Enter" && list.key(event);
}
