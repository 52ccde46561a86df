/** Components of messages, with and without V2: layout, text, pictures, controls. */

import { el, icon } from "./dom.js";
import { emojiNode } from "./inline.js";
import { isDone, press } from "./interactions.js";
import { inner, link } from "./links.js";
import { markdown } from "./markdown.js";
import { covered, fileCard, gallery, picture } from "./media.js";
import { hex } from "./names.js";
import { select, SELECTS } from "./selects.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-style" };

const DRAWN = {
    1: (row, message) =>
        el(
            "div",
            { class: "row", "data-testid": "row" },
            row.components.map((each) => component(each, message)),
        ),
    2: button,
    9: section,
    10: (text) => markdown(text.content, { "data-testid": "text" }),
    11: thumbnail,
    12: (list) => gallery(list.items),
    13: (file) =>
        fileCard({
            url: file.file.url,
            name: file.name ?? nameOf(file.file.url),
            size: file.size,
            spoiler: file.spoiler,
        }),
    14: (line) =>
        el("div", {
            class: `separator ${line.divider === false ? "" : "line"} ${line.spacing === 2 ? "large" : ""}`,
            role: line.divider === false ? null : "separator",
        }),
    17: container,
};

/** Render one component of a message. An unknown one is shown as unknown, never omitted. */
export function component(data, message) {
    if (data.type in SELECTS) return menu(data, message);
    return DRAWN[data.type]?.(data, message) ?? unknown(data);
}

export const unknown = (data) =>
    el(
        "div",
        { class: "unknown", "data-testid": "unknown-component" },
        icon("warn"),
        say("message.unknown_component", { type: data.type }),
    );

const nameOf = (url) => decodeURIComponent(url.split("?")[0].split("/").at(-1));

function button(data, message) {
    const words = [
        data.emoji ? emojiNode(data.emoji) : null,
        data.label ? el("span", { class: "button-label" }, data.label) : null,
    ];
    const label = data.label ? null : data.emoji?.name;
    const props = {
        class: `button ${STYLES[data.style] ?? "secondary"}`,
        "aria-label": label,
        "data-testid": "button",
    };
    if (data.style === 5) {
        if (data.disabled) return el("button", { ...props, type: "button", disabled: true }, words, icon("external"));
        return link(data.url, props, words, inner(data.url) ? null : icon("external"));
    }
    if (!STYLES[data.style])
        return el("div", { class: "unknown" }, icon("warn"), say("message.unknown_button", { style: data.style }));
    return el(
        "button",
        {
            ...props,
            type: "button",
            disabled: data.disabled,
            "data-custom-id": data.custom_id,
            onclick: () => isDone(message) && press(message, data.custom_id),
        },
        words,
        el("span", { class: "spinner", "aria-hidden": "true" }),
    );
}

function menu(data, message) {
    return select(data, {
        busy: () => !isDone(message),
        onchoose: (values) => press(message, data.custom_id, values),
    }).node;
}

function section(data, message) {
    return el(
        "div",
        { class: "section" },
        el(
            "div",
            { class: "section-text" },
            data.components.map((each) => component(each, message)),
        ),
        el("div", { class: "accessory" }, component(data.accessory, message)),
    );
}

function thumbnail(data) {
    return picture(data.media, data.description, {
        spoiler: data.spoiler,
        className: "thumbnail",
        maxWidth: 85,
        maxHeight: 85,
    });
}

function container(data, message) {
    const accent = data.accent_color;
    const node = el(
        "div",
        {
            class: `container ${accent === undefined || accent === null ? "" : "accented"}`,
            "data-testid": "container",
            style: accent === undefined || accent === null ? {} : { "--bar": hex(accent) },
        },
        data.components.map((each) => component(each, message)),
    );
    return data.spoiler ? covered(node) : node;
}
