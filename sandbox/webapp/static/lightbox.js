/** One picture, as large as the window allows; Escape, a press beside it or the cross closes it. */

import { el, icon } from "./dom.js";
import { say } from "./words.js";

export function lightbox(src, description) {
    const before = document.activeElement;
    const image = el("img", { src, alt: description ?? "", class: "lightbox-image" });
    const node = el(
        "dialog",
        { class: "lightbox", "aria-label": description || say("files.picture"), "data-testid": "lightbox" },
        el(
            "div",
            { class: "lightbox-bar" },
            el(
                "a",
                {
                    class: "icon-button",
                    href: src,
                    target: "_blank",
                    rel: "noopener",
                    "aria-label": say("files.open_file"),
                    title: say("files.open_file"),
                },
                icon("external"),
            ),
            el(
                "a",
                {
                    class: "icon-button",
                    href: src,
                    download: "",
                    "aria-label": say("common.download"),
                    title: say("common.download"),
                },
                icon("download"),
            ),
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
        image,
        description ? el("p", { class: "lightbox-text", tabindex: "0" }, description) : null,
    );
    image.addEventListener("click", () => image.classList.toggle("actual"));
    node.addEventListener("click", (event) => {
        if (event.target === node) node.close();
    });
    node.addEventListener("close", () => {
        node.remove();
        before?.focus?.({ preventScroll: true });
    });
    document.body.append(node);
    node.showModal();
}
