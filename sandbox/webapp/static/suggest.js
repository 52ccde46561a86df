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
        if (target.tagName === "TEXTAREA") beReachable(list);
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

/** Without a combobox that controls it, a list that scrolls can be reached and read by itself. */
function beReachable({ node }) {
    node.tabIndex = 0;
    node.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            input.focus();
            closeSuggest();
        } else list?.key(event);
    });
    node.addEventListener("blur", () => input && closeSoon({ target: input }));
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
        const kept = document.activeElement === left || $("suggestions").matches(":active, :focus-within");
        if (input === left && !kept) closeSuggest();
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
