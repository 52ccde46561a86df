/** The seat of this tab: the chooser at the start, and the bar at the lower left with its menu. */

import { $, dialog, el, fill, icon, iconButton, uid } from "./dom.js";
import { copy } from "./actions.js";
import { markdown } from "./markdown.js";
import { menu } from "./menus.js";
import { avatar, userName } from "./names.js";
import { go, here } from "./route.js";
import { ask } from "./socket.js";
import { byId, meet, on, state } from "./state.js";
import { nextTheme, themeName } from "./theme.js";

let dialogOpen = null;

/** `Take a seat as …`: everybody in the guild, and an entry for a new person. */
export function chooseSeat({ mayClose = false } = {}) {
    if (dialogOpen) return;
    const heading = uid("seat");
    const error = el("p", { class: "field-error", role: "alert" });
    const people = [...state.users.values()].filter((user) => !user.bot).sort((a, b) => byId(a.id, b.id));
    const list = el(
        "ul",
        { class: "seats", role: "list" },
        people.map((user) => el("li", {}, seat(user))),
    );
    const name = el("input", {
        class: "field",
        id: uid("name"),
        maxlength: 32,
        placeholder: "A new name",
        "aria-label": "Name of a new person",
        autocomplete: "off",
        "data-testid": "new-person",
    });
    const join = async (event) => {
        event.preventDefault();
        if (!name.value.trim()) return name.focus();
        try {
            const user = await ask("new_person", { name: name.value.trim() });
            meet(user.user ?? user);
            take((user.user ?? user).id);
        } catch (refusal) {
            error.textContent = refusal.sentence;
        }
    };
    const node = el(
        "dialog",
        { class: "seat-chooser", "aria-labelledby": heading, "data-testid": "seat-chooser" },
        el(
            "div",
            { class: "seat-card" },
            el(
                "div",
                { class: "seat-head" },
                avatar(state.hello.application.bot, "large"),
                el(
                    "div",
                    {},
                    el("h2", { id: heading }, "Take a seat"),
                    el(
                        "p",
                        {},
                        `${state.guild.name} is a Discord on your own machine, made for ${state.hello.application.name}. Choose who you are in this tab; open a second tab to be a second player.`,
                    ),
                ),
            ),
            list,
            el(
                "form",
                { class: "seat-new", onsubmit: join },
                name,
                el("button", { type: "submit", class: "button primary" }, "Join as new"),
            ),
            error,
            el(
                "p",
                { class: "seat-note" },
                icon("info"),
                "Nothing leaves this machine. ",
                el(
                    "button",
                    { type: "button", class: "text-button", onclick: differences },
                    "Differences from Discord",
                ),
            ),
        ),
    );
    node.addEventListener("cancel", (event) => !mayClose && event.preventDefault());
    node.addEventListener("close", () => {
        node.remove();
        dialogOpen = null;
    });
    node.addEventListener("pointerdown", (event) => event.target === node && mayClose && node.close());
    document.body.append(node);
    node.showModal();
    node.querySelector(".seat.mine, .seat")?.focus();
    dialogOpen = node;
}

function seat(user) {
    const tabs = state.seats[user.id] ?? 0;
    return el(
        "button",
        {
            type: "button",
            class: `seat ${user.id === state.me?.id ? "mine" : ""}`,
            "data-testid": "seat",
            "data-user-id": user.id,
            onclick: () => take(user.id),
        },
        avatar(user),
        el(
            "span",
            { class: "seat-words" },
            el("span", { class: "seat-name" }, userName(user)),
            el("span", { class: "quiet" }, `@${user.username}`),
        ),
        tabs
            ? el("span", { class: "seat-taken" }, tabs === 1 ? "in a tab" : `in ${tabs} tabs`)
            : el("span", { class: "seat-free" }, "free"),
    );
}

function take(id) {
    dialogOpen?.close();
    const { channel, message } = here();
    go({ seat: id, channel, message });
}

/** The differences from Discord. */
function differences() {
    const { body } = dialog("Differences from Discord", { testid: "differences", wide: true });
    fill(
        body,
        el(
            "p",
            { class: "quiet" },
            "This is a stand-in for playing and testing without a token. It differs from the real Discord in these points:",
        ),
        el(
            "ul",
            { class: "differences" },
            (state.hello.differences ?? []).map((sentence) => el("li", {}, markdown(sentence))),
        ),
    );
}

/** A guest key, which can take seats and play but not inject faults. */
function guestLink() {
    const link =
        state.hello.guest_link ?? (state.hello.guest_key && `${location.origin}/?key=${state.hello.guest_key}`);
    return link && new URL(link, location.origin).href;
}

function drawBar() {
    if (!state.me) return;
    fill(
        $("user-bar"),
        el(
            "button",
            {
                type: "button",
                class: "who",
                "data-testid": "who",
                "aria-haspopup": "menu",
                title: "Seat and settings",
                onclick: (event) => seatMenu(event.currentTarget),
            },
            el("span", { class: "with-presence" }, avatar(state.me), el("span", { class: "presence on" })),
            el(
                "span",
                { class: "who-words" },
                el("span", { class: "who-name" }, userName(state.me)),
                el("span", { class: "quiet" }, `@${state.me.username}`),
            ),
        ),
        iconButton("seat", "Switch seat", () => chooseSeat({ mayClose: true }), { "data-testid": "switch-seat" }),
        iconButton("theme", "Light or dark", nextTheme, { "data-testid": "theme" }),
    );
}

function seatMenu(at) {
    const guest = guestLink();
    menu(
        at,
        [
            { heading: userName(state.me) },
            { label: "Switch seat", icon: "seat", run: () => chooseSeat({ mayClose: true }) },
            {
                label: "Open a second seat in a new tab",
                icon: "external",
                run: () => open(location.pathname + location.search, "_blank", "noopener"),
            },
            guest &&
                !state.hello.guest && { label: "Copy guest link", icon: "link", run: () => copy(guest, "Guest link") },
            null,
            { label: `Colours: ${themeName()}`, icon: "theme", run: nextTheme },
            { label: "Differences from Discord", icon: "info", run: differences },
            { label: "Keys", icon: "bolt", run: keys },
        ].filter((entry) => entry !== false && entry !== undefined && entry !== ""),
        "Seat and settings",
    );
}

const KEYS = [
    ["/", "start a command"],
    ["Tab", "next field; takes the highlighted suggestion"],
    ["Enter", "send; pick the highlighted suggestion"],
    ["Shift + Enter", "new line"],
    ["↑ in the empty composer", "edit the last own message"],
    ["Escape", "close, cancel; go to the newest message"],
    ["↑ ↓ on a message", "go through the messages"],
    ["Enter or menu key on a message", "its actions and apps"],
    ["Alt + ↑ ↓", "previous or next channel"],
];

function keys() {
    dialog("Keys", { testid: "keys" }).body.append(
        el(
            "dl",
            { class: "keys" },
            KEYS.map(([key, words]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, words)]),
        ),
    );
}

export function initSeat() {
    for (const topic of ["snapshot", "members"]) on(topic, drawBar);
    $("differences-button").addEventListener("click", differences);
    $("guest-button").addEventListener("click", () => copy(guestLink(), "Guest link"));
    on("hello", () => ($("guest-button").hidden = !guestLink() || state.hello.guest));
}
