/** Embeds, the framed notes that predate Components V2. */

import { el } from "./dom.js";
import { oneLine } from "./inline.js";
import { asset, link } from "./links.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { hex } from "./names.js";
import { full } from "./time.js";

export function embed(data) {
    const text = el(
        "div",
        { class: "embed-text" },
        data.provider?.name ? el("div", { class: "embed-provider" }, data.provider.name) : null,
        data.author?.name ? author(data.author) : null,
        data.title
            ? el(
                  "div",
                  { class: "embed-title" },
                  data.url ? link(data.url, { class: "link" }, oneLine(data.title)) : oneLine(data.title),
              )
            : null,
        data.description ? markdown(data.description, { class: "embed-description" }) : null,
        data.fields?.length ? fields(data.fields) : null,
    );
    return el(
        "article",
        {
            class: "embed",
            "data-testid": "embed",
            style: data.color === undefined || data.color === null ? {} : { "--bar": hex(data.color) },
        },
        el(
            "div",
            { class: "embed-main" },
            text,
            data.thumbnail
                ? picture(data.thumbnail, null, { className: "embed-thumbnail", maxWidth: 80, maxHeight: 80 })
                : null,
        ),
        data.image
            ? picture(data.image, data.image.description ?? null, {
                  className: "embed-image",
                  maxWidth: 400,
                  maxHeight: 300,
              })
            : null,
        data.footer || data.timestamp ? footer(data) : null,
    );
}

function small(url) {
    const src = url && asset(url);
    return src ? el("img", { src, alt: "", class: "embed-icon" }) : null;
}

const author = ({ name, url, icon_url: iconUrl }) =>
    el(
        "div",
        { class: "embed-author" },
        small(iconUrl),
        url ? link(url, { class: "link plain" }, name) : el("span", {}, name),
    );

/** Inline fields form rows of up to three, or two beside a thumbnail. */
function fields(list) {
    const rows = [];
    for (const field of list) {
        const last = rows.at(-1);
        if (field.inline && last?.inline && last.fields.length < 3) last.fields.push(field);
        else rows.push({ inline: field.inline, fields: [field] });
    }
    return el(
        "div",
        { class: "embed-fields" },
        rows.map((row) =>
            el(
                "div",
                { class: "embed-row", style: { "--columns": row.fields.length } },
                row.fields.map((field) =>
                    el(
                        "div",
                        { class: "embed-field" },
                        el("div", { class: "embed-name" }, oneLine(field.name)),
                        markdown(field.value, { class: "embed-value" }),
                    ),
                ),
            ),
        ),
    );
}

function footer(data) {
    const when = data.timestamp ? full(new Date(data.timestamp)) : null;
    const words = [data.footer?.text, when].filter(Boolean).join(" • ");
    return el("div", { class: "embed-footer" }, small(data.footer?.icon_url), el("span", {}, words));
}
