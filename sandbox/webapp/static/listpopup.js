/** The list of a select: a popup with search, for one or several picks. */

import { el, icon, keepPlaced, mayFocusField, topLayer, whenOutside } from "./dom.js";
import { matching, OptionList } from "./optionlist.js";
import { say } from "./words.js";

let open = null;
const closeListPopup = () => open?.close(false);

/**
 * Opens under `anchor` (a button). `onclose(values, changed)` receives the picked values;
 * a single pick closes the list at once, several are applied when the list closes, as in Discord.
 */
export function listPopup(anchor, { items, chosen, multiple, max = 1, label, onclose }) {
    const same = open?.anchor === anchor;
    closeListPopup();
    if (same) return;
    const list = new OptionList({ label, multiple, onpick: pick, testid: "select-options" });
    list.picked = new Set(chosen);
    const search = el("input", {
        type: "text",
        class: "popup-search",
        placeholder: say("common.search"),
        "aria-label": say("common.search_in", { list: label }),
        autocomplete: "off",
        spellcheck: "false",
    });
    const count = el("span", { class: "popup-count", role: "status" });
    const popup = el(
        "div",
        { class: "popup list-popup", role: "dialog", "aria-label": label, "data-testid": "select-popup" },
        el("div", { class: "popup-head" }, icon("search"), search, count),
        list.node,
        multiple
            ? el(
                  "div",
                  { class: "popup-foot" },
                  el(
                      "button",
                      { type: "button", class: "button primary small", onclick: () => close(true) },
                      say("common.done"),
                  ),
              )
            : null,
    );

    function pick(item) {
        if (!multiple) {
            list.picked = new Set([item.value]);
            close(true);
        } else if (list.picked.has(item.value)) list.picked.delete(item.value);
        else if (list.picked.size < max) list.picked.add(item.value);
        tally();
    }

    function tally() {
        count.textContent = multiple ? say("select.chosen", { count: list.picked.size, most: max }) : "";
    }

    function close(take, refocus = true) {
        if (!popup.isConnected) return;
        stop();
        open = null;
        popup.remove();
        anchor.setAttribute("aria-expanded", "false");
        if (refocus && anchor.isConnected) anchor.focus({ preventScroll: true });
        const values = items.map((item) => item.value).filter((value) => list.picked.has(value));
        const changed =
            take && (!multiple || values.length !== chosen.length || values.some((value) => !chosen.includes(value)));
        onclose(values, changed);
    }

    search.addEventListener("input", () => list.show(matching(items, search.value)));
    popup.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            // Don't close the dialog below too.
            event.preventDefault();
            event.stopPropagation();
            close(multiple);
        } else if (event.key === "Tab") {
            event.preventDefault();
            close(multiple);
        } else if (!(event.target.tagName === "BUTTON" && event.key === "Enter")) list.key(event);
    });
    topLayer(anchor).append(popup);
    popup.style.setProperty("width", `${Math.max(anchor.offsetWidth, 240)}px`);
    list.show(items, {
        active: Math.max(
            0,
            items.findIndex((item) => chosen.includes(item.value)),
        ),
    });
    list.lead(search);
    tally();
    const unplace = keepPlaced(popup, anchor, { gap: 4 });
    anchor.setAttribute("aria-expanded", "true");
    const unwatch = whenOutside([popup, anchor], () => close(multiple, false));
    const stop = () => {
        unwatch();
        unplace();
    };
    open = { anchor, close: (take) => close(take, false) };
    (mayFocusField() ? search : list.node).focus({ preventScroll: true });
}
