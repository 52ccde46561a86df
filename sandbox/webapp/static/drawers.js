/** The lists on both sides. With enough room they are fixed; on a narrow screen they slide in. */

import { $ } from "./dom.js";

const NARROW = { sidebar: matchMedia("(max-width: 760px)"), members: matchMedia("(max-width: 1080px)") };
let before = null;

const isDrawer = (name) => NARROW[name].matches;

export function toggleDrawer(name) {
    const app = $("app");
    if (!isDrawer(name)) {
        const hidden = app.classList.toggle(`no-${name}`);
        localStorage.setItem(`no-${name}`, hidden ? "1" : "");
        return;
    }
    const open = !app.classList.contains(`show-${name}`);
    closeDrawers();
    if (!open) return;
    before = document.activeElement;
    app.classList.add(`show-${name}`);
    $("middle").inert = true;
    $(name).inert = false;
    $(name).focus();
}

export function closeDrawers() {
    const app = $("app");
    const was = app.classList.contains("show-sidebar") || app.classList.contains("show-members");
    app.classList.remove("show-sidebar", "show-members");
    settle();
    if (was && before?.isConnected) before.focus({ preventScroll: true });
}

/** Hidden lists must not be reachable with Tab. */
function settle() {
    $("middle").inert = false;
    for (const name of ["sidebar", "members"])
        $(name).inert = isDrawer(name) && !$("app").classList.contains(`show-${name}`);
}

export function initDrawers() {
    if (localStorage.getItem("no-members")) $("app").classList.add("no-members");
    for (const query of Object.values(NARROW)) query.addEventListener("change", closeDrawers);
    $("shade").addEventListener("click", closeDrawers);
    addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) closeDrawers();
    });
    settle();
}
