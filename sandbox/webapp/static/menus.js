/** Context menus, opened by right click, long press, or the keyboard's menu key. */

import { $, el, icon, keepPlaced, whenOutside } from "./dom.js";

let close = null;
const closeMenu = () => close?.();

/**
 * Opens at a point or an element. Entries: `{label, icon, run, danger, hint, picture}`, null for a line,
 * `{heading}` for a headline.
 */
export function menu(at, entries, label) {
    closeMenu();
    const before = document.activeElement;
    const list = el(
        "div",
        { class: "popup menu", role: "menu", "aria-label": label, tabindex: "-1", "data-testid": "menu" },
        entries.filter((entry, index) => entry || (index > 0 && index < entries.length - 1)).map(item),
    );

    function item(entry) {
        if (!entry) return el("div", { class: "menu-line", role: "separator" });
        if (entry.heading) return el("div", { class: "option-group", role: "presentation" }, entry.heading);
        return el(
            "button",
            {
                type: "button",
                class: `menu-item ${entry.danger ? "danger" : ""}`,
                role: "menuitem",
                tabindex: "-1",
                onclick: () => {
                    leave();
                    entry.run();
                },
            },
            el("span", { class: "menu-label" }, entry.label),
            entry.picture ? entry.picture() : entry.icon ? icon(entry.icon) : null,
        );
    }
    function leave(refocus = true) {
        stop();
        list.remove();
        close = null;
        if (refocus && before?.isConnected) before.focus({ preventScroll: true });
    }

    list.addEventListener("keydown", (event) => {
        const items = [...list.querySelectorAll("[role=menuitem]")];
        const index = items.indexOf(document.activeElement);
        const target = {
            ArrowDown: items[(index + 1) % items.length],
            ArrowUp: items.at(index <= 0 ? -1 : index - 1),
            Home: items[0],
            End: items.at(-1),
        }[event.key];
        if (target) target.focus();
        else if (event.key === "Escape" || event.key === "Tab") leave();
        else if (event.key.length === 1) {
            const key = event.key.toLowerCase();
            const [next] = [...items.slice(index + 1), ...items.slice(0, index + 1)].filter((each) =>
                each.textContent.toLowerCase().startsWith(key),
            );
            next?.focus();
            if (!next) return;
        } else return;
        event.preventDefault();
        event.stopPropagation();
    });
    list.addEventListener("contextmenu", (event) => event.preventDefault());
    $("menus").append(list); // a landmark, so that readers of landmarks reach the menu
    const unplace = keepPlaced(list, at, { gap: at.getBoundingClientRect ? 6 : 0 });
    const unwatch = whenOutside([list], () => leave(false));
    const stop = () => {
        unwatch();
        unplace();
    };
    close = leave;
    list.querySelector("[role=menuitem]")?.focus({ preventScroll: true });
}

/** Call `open(point, element)` for elements below `root` that match the selector, for each of the three ways. */
export function onContext(root, selector, open) {
    root.addEventListener("contextmenu", (event) => {
        const node = event.target.closest(selector);
        // Selected text, links and fields keep the browser's own menu.
        if (!node || event.target.closest("input, textarea, a") || (!getSelection().isCollapsed && event.button === 2))
            return;
        event.preventDefault();
        // The menu key reports no useful point.
        const byKey = event.button !== 2 && event.clientX === 0 && event.clientY === 0;
        open(byKey ? node : { x: event.clientX, y: event.clientY }, node, event);
    });
    let timer = null;
    const cancel = () => clearTimeout(timer);
    root.addEventListener("pointerdown", (event) => {
        const node = event.target.closest(selector);
        if (event.pointerType !== "touch" || !node) return;
        const point = { x: event.clientX, y: event.clientY };
        cancel();
        timer = setTimeout(() => document.querySelector(".menu") || open(point, node, event), 550);
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"])
        root.addEventListener(name, (event) => {
            if (name !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) cancel();
        });
}
