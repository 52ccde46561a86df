/** Short notes that vanish by themselves. */

import { $, el, icon } from "./dom.js";

export function toast(text, kind = "info") {
    const note = el(
        "div",
        { class: `toast ${kind}`, role: kind === "error" ? "alert" : "status", "data-testid": "toast" },
        icon(kind === "error" ? "warn" : "check"),
        el("span", {}, text),
    );
    $("toasts").append(note);
    const leave = () => note.remove();
    note.addEventListener("click", leave);
    setTimeout(leave, kind === "error" ? 7000 : 3500);
}
