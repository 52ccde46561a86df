/** The list on the left: channels under their categories, threads under their channels, and the bot's DM. */

import { $, batched, el, fill, icon } from "./dom.js";
import { avatar, appTag, channelName, otherOf } from "./names.js";
import { hashFor, go } from "./route.js";
import { openDm } from "./actions.js";
import { closeDrawers } from "./drawers.js";
import { byId, isThread, on, state, TYPE } from "./state.js";
import { say } from "./words.js";

const order = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a.id, b.id);
const closed = new Set();

function draw() {
    if (!state.guild) return;
    $("guild-name").textContent = state.guild.name;
    const channels = [...state.channels.values()];
    const top = channels.filter((each) => each.type === TYPE.text && !state.channels.has(each.parent_id)).sort(order);
    const categories = channels.filter((each) => each.type === TYPE.category).sort(order);
    fill(
        $("channels"),
        top.map(entry),
        categories.map((category) => section(category, channels)),
        direct(channels),
    );
    title();
}

/** Scroll a long list to the open channel. */
const toHere = () => $("channels").querySelector(".here")?.scrollIntoView({ block: "nearest" });

function section(category, channels) {
    const inside = channels.filter((each) => each.parent_id === category.id && each.type === TYPE.text).sort(order);
    const shut = closed.has(category.id);
    const shown = shut
        ? inside.filter((each) => each.id === state.channel || state.unread.get(each.id)?.count)
        : inside;
    return [
        el(
            "li",
            { class: "category" },
            el(
                "button",
                {
                    type: "button",
                    "data-testid": "category",
                    "data-channel-id": category.id,
                    "aria-expanded": String(!shut),
                    onclick: () => {
                        closed[shut ? "delete" : "add"](category.id);
                        draw();
                    },
                },
                icon(shut ? "right" : "down"),
                category.name,
            ),
        ),
        shown.map(entry),
    ];
}

/** A channel with its threads that the reader has joined or opened. */
function entry(channel) {
    const threads = [...state.channels.values()]
        .filter(
            (each) =>
                isThread(each) &&
                each.parent_id === channel.id &&
                (each.id === state.channel || (each.member && !each.thread_metadata?.archived)),
        )
        .sort((a, b) => byId(a.id, b.id));
    return el(
        "li",
        {},
        line(channel, icon("hash")),
        threads.length
            ? el(
                  "ul",
                  {
                      class: "threads",
                      role: "list",
                      "aria-label": say("channels.threads_of", { channel: channel.name }),
                  },
                  threads.map((thread) =>
                      el("li", {}, line(thread, icon(thread.thread_metadata?.locked ? "lock" : "thread"))),
                  ),
              )
            : null,
    );
}

function line(channel, mark, extra = null) {
    const { count = 0, mentions = 0 } = state.unread.get(channel.id) ?? {};
    const here = channel.id === state.channel;
    const name = channelName(channel);
    const label = mentions
        ? say("channels.mentions", { channel: name, count: mentions })
        : count
          ? say("channels.unread", { channel: name, count })
          : name;
    return el(
        "a",
        {
            class: `channel ${count && !here ? "unread" : ""} ${here ? "here" : ""}`,
            href: hashFor({ channel: channel.id }),
            "data-channel-id": channel.id,
            "data-testid": "channel",
            "aria-current": here ? "page" : null,
            "aria-label": label,
            onclick: (event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                go({ channel: channel.id });
                closeDrawers();
            },
        },
        mark,
        el("span", { class: "channel-name" }, name),
        extra,
        mentions
            ? el("span", { class: "badge", "data-testid": "mentions", "aria-hidden": "true" }, String(mentions))
            : null,
    );
}

function direct(channels) {
    const dms = channels.filter((each) => each.type === TYPE.dm);
    const bot = state.hello.application.bot;
    const presence = el("span", {
        class: `presence ${state.botOnline ? "on" : ""}`,
        title: say(state.botOnline ? "channels.online" : "channels.offline"),
    });
    const entries = dms.map((channel) =>
        el(
            "li",
            {},
            line(
                channel,
                el("span", { class: "with-presence" }, avatar(otherOf(channel), "tiny"), presence.cloneNode()),
                appTag(),
            ),
        ),
    );
    if (!dms.length && bot) {
        entries.push(
            el(
                "li",
                {},
                el(
                    "button",
                    { type: "button", class: "channel", "data-testid": "open-dm", onclick: () => openDm(bot.id) },
                    el("span", { class: "with-presence" }, avatar(bot, "tiny"), presence),
                    el("span", { class: "channel-name" }, state.hello.application.name),
                    appTag(),
                ),
            ),
        );
    }
    return [el("li", { class: "category" }, el("span", {}, say("channels.direct"))), entries];
}

/** Show the number of mentions in the tab's title. */
function title() {
    const mentions = [...state.unread.values()].reduce((sum, each) => sum + (each.mentions ?? 0), 0);
    const channel = state.channels.get(state.channel);
    const name = channel ? `${channel.type === TYPE.text ? "#" : ""}${channelName(channel)} · ` : "";
    document.title = `${mentions ? `(${mentions}) ` : ""}${name}${state.guild?.name ?? say("page.title")}`;
}

export function initChannels() {
    const soon = batched(draw);
    for (const topic of ["snapshot", "channels", "unread", "presence", "members"]) on(topic, soon);
    on(
        "opened",
        batched(() => {
            draw();
            toHere();
        }),
    );
}
