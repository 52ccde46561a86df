/** Pictures, files and spoilers over them. */

import { el, icon } from "./dom.js";
import { lightbox } from "./lightbox.js";
import { asset, isSafe } from "./links.js";
import { fileSize } from "./time.js";
import { say } from "./words.js";

const IMAGE = /^image\/(png|jpe?g|gif|webp|avif|apng)/;

/** Pixels of a picture on a phone, in each direction; the width is less in fact. */
const PHONE_BOX = 550;

const isImage = (attachment) => IMAGE.test(attachment.content_type ?? "") && Boolean(attachment.width);

/** A picture that opens in the lightbox. `media` has a url and perhaps width and height. */
export function picture(media, description, { spoiler = false, className = "", maxWidth = 550, maxHeight = 350 } = {}) {
    const src = asset(media.url);
    if (!src) return spoiler ? covered(elsewhere(media.url, description)) : elsewhere(media.url, description);
    const size = fit(media, maxWidth, maxHeight);
    const image = el("img", {
        src,
        alt: description ?? "",
        decoding: "async",
        width: size?.width,
        height: size?.height,
        "data-key": src.split("?")[0],
    });
    image.addEventListener("error", () =>
        image.replaceWith(el("span", { class: "broken" }, icon("warn"), say("files.broken"))),
    );
    const button = el(
        "button",
        {
            type: "button",
            class: `picture ${className}`,
            "data-testid": "image",
            // It begins with what is visible on the button, so that a person can say what they see.
            "aria-label": description ? say("files.open_described", { description }) : say("files.open_picture"),
            onclick: () => lightbox(src, description),
        },
        image,
    );
    if (size) {
        button.style.setProperty("--ratio", `${size.width} / ${size.height}`);
        // On a phone a picture takes the width that there is, however tall that makes it: see components.css.
        button.style.setProperty("--phone-width", `${fit(media, PHONE_BOX, PHONE_BOX).width}px`);
    }
    if (description) button.append(el("span", { class: "alt-mark", title: description }, say("files.alt")));
    return spoiler ? covered(button) : button;
}

function fit({ width, height }, maxWidth, maxHeight) {
    if (!width || !height) return null;
    const scale = Math.min(1, maxWidth / width, maxHeight / height);
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A notice instead of a foreign picture: this page loads nothing from the internet. */
function elsewhere(url, description) {
    const words = [icon("external"), el("span", {}, description || say("files.elsewhere"))];
    if (!isSafe(url ?? "")) return el("span", { class: "elsewhere" }, words);
    return el("a", { class: "elsewhere", href: url, target: "_blank", rel: "noopener noreferrer", title: url }, words);
}

/** A cover that hides its contents until pressed. */
export function covered(content) {
    content.setAttribute("inert", "");
    const cover = el(
        "button",
        { type: "button", class: "cover", "aria-label": say("message.show_spoiler"), "data-testid": "spoiler" },
        el("span", {}, say("message.spoiler")),
    );
    const frame = el("div", { class: "covered" }, content, cover);
    cover.addEventListener("click", () => {
        content.removeAttribute("inert");
        frame.classList.add("open");
        cover.remove();
    });
    return frame;
}

/** A file to download. */
export function fileCard({ url, name, size, spoiler = false, description = null }) {
    const href = asset(url);
    const card = el(
        "div",
        { class: "file-card", "data-testid": "file" },
        el("span", { class: "file-icon" }, icon("file")),
        el(
            "span",
            { class: "file-words" },
            href ? el("a", { class: "link", href, download: name }, name) : el("span", {}, name),
            el(
                "span",
                { class: "file-size" },
                [size === undefined ? null : fileSize(size), description].filter(Boolean).join(" · "),
            ),
        ),
        href
            ? el(
                  "a",
                  {
                      class: "icon-button",
                      href,
                      download: name,
                      "aria-label": say("common.download_file", { name }),
                      title: say("common.download"),
                  },
                  icon("download"),
              )
            : null,
    );
    return spoiler ? covered(card) : card;
}

/** The attachments of a message: pictures as a gallery, then files. */
export function attachments(list) {
    const pictures = list
        .filter(isImage)
        .map((file) => ({ media: file, description: file.description, spoiler: isSpoiler(file) }));
    const files = list.filter((file) => !isImage(file));
    return [
        pictures.length ? gallery(pictures) : null,
        ...files.map((file) =>
            fileCard({
                url: file.url,
                name: file.filename,
                size: file.size,
                spoiler: isSpoiler(file),
                description: file.description,
            }),
        ),
    ];
}

const isSpoiler = (file) => file.filename.startsWith("SPOILER_");

/** One to ten pictures, laid out as in Discord; see data-count in components.css. */
export function gallery(items, size = {}) {
    const alone = items.length === 1;
    return el(
        "div",
        { class: "gallery", "data-count": Math.min(items.length, 10), "data-testid": "gallery" },
        items.map((item) =>
            el(
                "div",
                { class: "gallery-item" },
                alone
                    ? picture(item.media, item.description, { spoiler: item.spoiler, ...size })
                    : picture(item.media, item.description, {
                          spoiler: item.spoiler,
                          className: "fill",
                          maxWidth: 4096,
                          maxHeight: 4096,
                      }),
            ),
        ),
    );
}
