/** DOM helpers. Elements are created with createElement and text nodes; markup is never parsed. */

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** Create an element: `el("button", {class: "x", onclick: f, "aria-label": "Close"}, "text", child)`. */
export function el(tag, props, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(props ?? {})) set(node, name, value);
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return node;
}

/** Create an SVG element. */
function svg(tag, props, ...children) {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(props ?? {})) node.setAttribute(name, value);
    node.append(...children);
    return node;
}

function set(node, name, value) {
    if (value === undefined || value === null || value === false) return;
    if (name === "class") node.className = value;
    else if (name === "value") node.value = value;
    // The CSP forbids style attributes, but allows scripts to set single properties.
    else if (name === "style") for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
    else if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
}

/** Replace an element's children. The focus returns to its previous element if present again. */
export function fill(node, ...children) {
    const focused = focusInside(node);
    node.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
    if (focused) node.querySelector(focused)?.focus({ preventScroll: true });
    return node;
}

const NAMED_BY = {
    testid: "data-testid",
    channelId: "data-channel-id",
    memberId: "data-member-id",
    option: "data-option",
};

function focusInside(node) {
    const active = document.activeElement;
    if (active === node || !node.contains(active)) return null;
    return Object.entries(NAMED_BY)
        .filter(([key]) => active.dataset[key])
        .map(([key, name]) => `[${name}="${CSS.escape(active.dataset[key])}"]`)
        .join("");
}

export const $ = (id) => document.getElementById(id);

let counter = 0;
/** Return a unique element id. */
export const uid = (prefix) => `${prefix}-${++counter}`;

/** Debounce `draw`: it runs once, soon, however often requested; in a hidden tab too. */
export function batched(draw) {
    let asked = false;
    return () => {
        if (!asked)
            setTimeout(() => {
                asked = false;
                draw();
            }, 16);
        asked = true;
    };
}

/** Announce a text to screen readers when they are idle. */
export function announce(text) {
    const region = $("announcer");
    region.append(el("p", {}, text));
    while (region.childElementCount > 4) region.firstElementChild.remove();
}

/** Return the parent of floating elements: the open dialog, which would cover them otherwise. */
export function topLayer(anchor) {
    return anchor?.closest?.("dialog") ?? document.body;
}

/** Place a floating element next to its anchor (an element or a point), inside the window. */
export function place(popup, anchor, { side = "below", align = "start", gap = 6 } = {}) {
    const box = anchor.getBoundingClientRect?.() ?? {
        left: anchor.x,
        right: anchor.x,
        top: anchor.y,
        bottom: anchor.y,
    };
    const { offsetWidth: width, offsetHeight: height } = popup;
    const below = box.bottom + gap;
    const above = box.top - gap - height;
    let top = side === "below" ? below : above;
    if (side === "below" && below + height > innerHeight - 8 && above > 8) top = above;
    if (side === "above" && above < 8) top = below;
    const left = align === "end" ? box.right - width : box.left;
    popup.style.setProperty("top", `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`);
    popup.style.setProperty("left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
}

/** The same, repeated when the window is resized, for example by a keyboard; return a function that stops this. */
export function keepPlaced(popup, anchor, options) {
    const again = () => anchor.isConnected !== false && place(popup, anchor, options);
    again();
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
}

/** Whether a field may be focused automatically: on touch screens that opens the keyboard. */
export const mayFocusField = () => matchMedia("(hover: hover)").matches;

/** Call back at the first press outside of the given elements; return a function that stops watching. */
export function whenOutside(nodes, callback) {
    const check = (event) => {
        if (!nodes.some((node) => node.contains?.(event.target))) callback(event);
    };
    // The press that opened the popup is still bubbling when this is called.
    const timer = setTimeout(() => document.addEventListener("pointerdown", check, true));
    return () => {
        clearTimeout(timer);
        document.removeEventListener("pointerdown", check, true);
    };
}

/** A modal dialog with a title; native, so that it traps the focus and closes on Escape. */
export function dialog(title, { testid, className = "", onclose, wide = false } = {}) {
    const heading = uid("dialog");
    const body = el("div", { class: "dialog-body" });
    const node = el(
        "dialog",
        { class: `dialog ${wide ? "wide" : ""} ${className}`, "aria-labelledby": heading, "data-testid": testid },
        el(
            "header",
            { class: "dialog-head" },
            el("h2", { id: heading }, title),
            el(
                "button",
                {
                    type: "button",
                    class: "icon-button",
                    "aria-label": say("common.close"),
                    onclick: () => node.close(),
                },
                icon("close"),
            ),
        ),
        body,
    );
    const before = document.activeElement;
    node.addEventListener("close", () => {
        node.remove();
        onclose?.();
        // Unless an action in the dialog has moved the focus already.
        if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
    });
    node.addEventListener("pointerdown", (event) => {
        if (event.target === node) node.close();
    });
    document.body.append(node);
    node.showModal();
    return { node, body, close: () => node.close() };
}

const PATHS = {
    hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
    thread: "M4 5h16v11H11l-5 4v-4H4z",
    at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2",
    reply: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.5v.5M15 9.5v.5",
    pin: "M9 4h6l-1 6 4 4H6l4-4zM12 14v7",
    dots: "M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z",
    edit: "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
    trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
    plus: "M12 5v14M5 12h14",
    close: "M6 6l12 12M18 6 6 18",
    eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    users: "M12 11.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5M15.5 8.2a3 3 0 0 1 0 5.9M17.5 16c2 .5 3.5 1.8 4 4",
    menu: "M4 7h16M4 12h16M4 17h16",
    down: "M6 9l6 6 6-6",
    right: "M9 6l6 6-6 6",
    left: "M15 6l-6 6 6 6",
    back: "M10 6l-6 6 6 6M4 12h16",
    download: "M12 4v11M7 11l5 5 5-5M5 20h14",
    file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
    lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
    theme: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
    link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7L12 17.7",
    external: "M13 5h6v6M19 5l-8 8M17 14v5H5V7h5",
    send: "M4 12 20 4l-5 16-4-7zM11 13l9-9",
    copy: "M9 9h11v11H9zM5 15H4V4h11v1",
    search: "M16 10.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM15 15l5 5",
    check: "M5 12.5l4.5 4.5L19 7.5",
    info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.5",
    seat: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
    warn: "M12 4 2.5 20h19zM12 10v5M12 17.5v.2",
    bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
    slash: "M15.5 4l-7 16",
    globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18",
};

/** One of the line drawings above, sized by the surrounding text. */
export function icon(name) {
    return svg(
        "svg",
        {
            viewBox: "0 0 24 24",
            class: "icon",
            fill: "none",
            stroke: "currentColor",
            "stroke-width": "2",
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
            "aria-hidden": "true",
            focusable: "false",
        },
        svg("path", { d: PATHS[name] }),
    );
}

/** A button with an icon only; its text is the label and the tooltip. */
export function iconButton(name, label, onclick, props = {}) {
    return el(
        "button",
        { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...props },
        icon(name),
    );
}
