/** The list on the right: who has a tab open, who watches this channel, and whether the bot is online. */

import { $, batched, el, fill, icon } from "./dom.js";
import { appTag, avatar, userColour, userName } from "./names.js";
import { onContext } from "./menus.js";
import { on, state, tell } from "./state.js";
import { say } from "./words.js";

function draw() {
    if (!state.me) return;
    const everybody = [...state.members.values()]
        .map((member) => member.user)
        .sort((a, b) => userName(a).localeCompare(userName(b)));
    const isThere = (user) =>
        user.bot ? user.id === state.hello.application.bot?.id && state.botOnline : state.seats[user.id] > 0;
    const groups = [
        ["members.online", everybody.filter(isThere)],
        ["members.offline", everybody.filter((user) => !isThere(user))],
    ];
    fill(
        $("member-list"),
        groups
            .filter(([, users]) => users.length)
            .map(([key, users]) => [
                el("h3", { class: "member-group" }, say(key, { count: users.length })),
                el(
                    "ul",
                    { role: "list" },
                    users.map((user) => member(user, isThere(user))),
                ),
            ]),
    );
}

function member(user, there) {
    const watching = (state.watching[state.channel] ?? []).includes(user.id);
    const colour = userColour(user.id);
    return el(
        "li",
        {},
        el(
            "button",
            {
                type: "button",
                class: `member ${there ? "" : "away"}`,
                "data-testid": "member",
                "data-member-id": user.id,
                "data-user-id": user.id,
                "data-online": String(there),
                "data-watching": String(watching),
                "aria-haspopup": "menu",
                onclick: (event) => tell("user_menu", { id: user.id, anchor: event.currentTarget }),
            },
            el(
                "span",
                { class: "with-presence" },
                avatar(user),
                el("span", { class: `presence ${there ? "on" : ""}` }),
            ),
            el(
                "span",
                { class: "member-words" },
                el(
                    "span",
                    { class: "member-name" },
                    el("span", { class: "member-called", style: colour ? { "--name": colour } : {} }, userName(user)),
                    user.bot ? appTag() : null,
                ),
                el("span", { class: "member-note" }, note(user, there)),
            ),
            watching
                ? el(
                      "span",
                      {
                          class: "watching",
                          title: say("members.watching"),
                          role: "img",
                          "aria-label": say("members.watching"),
                      },
                      icon("eye"),
                  )
                : null,
        ),
    );
}

function note(user, there) {
    const count = state.seats[user.id];
    if (user.id === state.me.id) return count > 1 ? say("members.you_tabs", { count }) : say("members.you");
    if (user.bot) return say(there ? "members.ready" : "members.not_connected");
    return there ? say("members.tabs", { count }) : "";
}

export function initMembers() {
    const soon = batched(draw);
    for (const topic of ["snapshot", "members", "presence", "opened"]) on(topic, soon);
    onContext($("member-list"), "[data-member-id]", (at, node) =>
        tell("user_menu", { id: node.dataset.memberId, anchor: at }),
    );
}
