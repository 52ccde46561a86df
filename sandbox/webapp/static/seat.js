/** The seat of this tab: the chooser at the start, and the bar at the lower left with its menu. */

import { $, dialog, el, fill, icon, iconButton, uid } from "./dom.js";
import { copy } from "./actions.js";
import { chooseLanguage, languageName } from "./language.js";
import { markdown } from "./markdown.js";
import { menu } from "./menus.js";
import { avatar, userName } from "./names.js";
import { go, here } from "./route.js";
import { ask } from "./socket.js";
import { byId, meet, on, state } from "./state.js";
import { nextTheme, themeName } from "./theme.js";
import { currentLocale, say, sayAll } from "./words.js";

let dialogOpen = null;

/** Who to be in this tab: everybody in the guild, and an entry for a new person. */
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
        placeholder: say("seat.new_name"),
        "aria-label": say("seat.new_person"),
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
                    el("h2", { id: heading }, say("seat.title")),
                    el(
                        "p",
                        {},
                        say("seat.about", { server: state.guild.name, bot: state.hello.application.name }),
                    ),
                ),
            ),
            list,
            el(
                "form",
                { class: "seat-new", onsubmit: join },
                name,
                el("button", { type: "submit", class: "button primary" }, say("seat.join")),
            ),
            error,
            el(
                "p",
                { class: "seat-note" },
                icon("info"),
                el("span", {}, say("seat.private")),
                el(
                    "button",
                    { type: "button", class: "text-button", onclick: differences },
                    say("seat.differences"),
                ),
                el(
                    "button",
                    {
                        type: "button",
                        class: "text-button",
                        "data-testid": "choose-language",
                        onclick: () => chooseLanguage(() => redraw(mayClose)),
                    },
                    say("language.entry", { language: languageName(currentLocale()) }),
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

function redraw(mayClose) {
    dialogOpen?.remove();
    dialogOpen = null;
    chooseSeat({ mayClose });
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
            ? el("span", { class: "seat-taken" }, say("seat.tabs", { count: tabs }))
            : el("span", { class: "seat-free" }, say("seat.free")),
    );
}

function take(id) {
    dialogOpen?.close();
    const { channel, message } = here();
    go({ seat: id, channel, message });
}

/** The differences from Discord. */
function differences() {
    const { body } = dialog(say("seat.differences"), { testid: "differences", wide: true });
    fill(
        body,
        el(
            "ul",
            { class: "differences" },
            sayAll("differences.points").map((sentence) => el("li", {}, markdown(sentence))),
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
                title: say("seat.menu"),
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
        iconButton("seat", say("seat.switch"), () => chooseSeat({ mayClose: true }), { "data-testid": "switch-seat" }),
        iconButton("globe", say("language.button"), () => chooseLanguage(), { "data-testid": "language" }),
        iconButton("theme", say("seat.theme_button"), nextTheme, { "data-testid": "theme" }),
    );
}

function seatMenu(at) {
    const guest = guestLink();
    menu(
        at,
        [
            { heading: userName(state.me) },
            { label: say("seat.switch"), icon: "seat", run: () => chooseSeat({ mayClose: true }) },
            {
                label: say("seat.second"),
                icon: "external",
                run: () => open(location.pathname + location.search, "_blank", "noopener"),
            },
            guest &&
                !state.hello.guest && {
                    label: say("seat.copy_guest_link"),
                    icon: "link",
                    run: () => copy(guest, say("copy.guest_link")),
                },
            null,
            {
                label: say("language.entry", { language: languageName(currentLocale()) }),
                icon: "globe",
                run: () => chooseLanguage(),
            },
            { label: say("seat.theme", { theme: themeName() }), icon: "theme", run: nextTheme },
            { label: say("seat.differences"), icon: "info", run: differences },
            { label: say("seat.keys"), icon: "bolt", run: keys },
        ].filter((entry) => entry !== false && entry !== undefined && entry !== ""),
        say("seat.menu"),
    );
}

const KEYS = [
    ["keys.slash_key", "keys.slash"],
    ["keys.tab_key", "keys.tab"],
    ["keys.enter_key", "keys.enter"],
    ["keys.shift_enter_key", "keys.shift_enter"],
    ["keys.up_key", "keys.up"],
    ["keys.escape_key", "keys.escape"],
    ["keys.arrows_key", "keys.arrows"],
    ["keys.menu_key", "keys.menu"],
    ["keys.alt_key", "keys.alt"],
];

function keys() {
    dialog(say("seat.keys"), { testid: "keys" }).body.append(
        el(
            "dl",
            { class: "keys" },
            KEYS.map(([key, words]) => [el("dt", {}, el("kbd", {}, say(key))), el("dd", {}, say(words))]),
        ),
    );
}

export function initSeat() {
    for (const topic of ["snapshot", "members"]) on(topic, drawBar);
    $("differences-button").addEventListener("click", differences);
    $("guest-button").addEventListener("click", () => copy(guestLink(), say("copy.guest_link")));
    on("hello", () => ($("guest-button").hidden = !guestLink() || state.hello.guest));
}
