/** The bar above the timeline: the channel's name, the way back from a thread, pins, threads, people. */

import { $, batched, dialog, el, fill, icon, iconButton } from "./dom.js";
import { closeDrawers, toggleDrawer } from "./drawers.js";
import { markdown } from "./markdown.js";
import { preview } from "./lines.js";
import { appTag, avatar, channelIcon, channelName, otherOf, userName } from "./names.js";
import { can } from "./rights.js";
import { go } from "./route.js";
import { ask } from "./socket.js";
import { isThread, on, state, TYPE } from "./state.js";
import { stateWords, threadList, threadMenu } from "./threads.js";
import { toast } from "./toast.js";
import { sentAt } from "./time.js";
import { say } from "./words.js";

function drawHeader() {
    const channel = state.channels.get(state.channel);
    fill(
        $("header"),
        iconButton("menu", say("channels.title"), () => toggleDrawer("sidebar"), {
            class: "icon-button only-narrow",
            "data-testid": "open-channels",
        }),
        channel ? [title(channel), tools(channel)] : el("h1", { class: "title" }, say("header.none")),
    );
}

function title(channel) {
    const parent = isThread(channel) ? state.channels.get(channel.parent_id) : null;
    const back =
        parent &&
        el(
            "button",
            {
                type: "button",
                class: "crumb",
                "data-testid": "back",
                "aria-label": say("header.back", { channel: channelName(parent) }),
                onclick: () => go({ channel: parent.id }),
            },
            icon("back"),
            el("span", { class: "crumb-name" }, channelName(parent)),
        );
    const mark = channel.type === TYPE.dm ? avatar(otherOf(channel), "tiny") : icon(channelIcon(channel));
    const words = isThread(channel) && stateWords(channel);
    return [
        back,
        el("h1", { class: "title", "data-testid": "channel-title" }, mark, el("span", {}, channelName(channel))),
        channel.type === TYPE.dm ? appTag() : null,
        words
            ? el(
                  "span",
                  { class: "badge-note", "data-testid": "thread-state" },
                  icon(channel.thread_metadata.locked ? "lock" : "archive"),
                  words,
              )
            : null,
        channel.topic ? topic(channel) : null,
    ];
}

const topic = (channel) =>
    el(
        "button",
        {
            type: "button",
            class: "topic",
            title: say("header.topic"),
            onclick: () => dialog(`#${channel.name}`).body.append(markdown(channel.topic)),
        },
        channel.topic.split("\n")[0],
    );

function tools(channel) {
    const watching = (state.watching[channel.id] ?? []).length;
    return el(
        "div",
        { class: "header-tools" },
        isThread(channel)
            ? iconButton("dots", say("header.thread"), (event) => threadMenu(channel, event.currentTarget), {
                  "aria-haspopup": "menu",
                  "data-testid": "thread-menu",
              })
            : null,
        channel.type === TYPE.text
            ? iconButton("thread", say("header.threads"), () => threadList(channel.id), {
                  "data-testid": "open-threads",
              })
            : null,
        iconButton("pin", say("header.pins"), () => pins(channel), { "data-testid": "open-pins" }),
        el(
            "button",
            {
                type: "button",
                class: "icon-button people",
                "data-testid": "open-members",
                "aria-label": say("header.people", { count: watching }),
                title: say("common.people"),
                onclick: () => toggleDrawer("members"),
            },
            icon("users"),
            watching > 1 ? el("span", { class: "people-count", "aria-hidden": "true" }, String(watching)) : null,
        ),
    );
}

async function pins(channel) {
    const { body, close } = dialog(say("header.pins"), { testid: "pins" });
    const show = (message) => {
        const card = el(
            "article",
            { class: "pin-card" },
            avatar(message.author),
            el(
                "div",
                { class: "pin-said" },
                el(
                    "div",
                    { class: "message-head" },
                    el("span", { class: "author" }, userName(message.author)),
                    el("span", { class: "when" }, sentAt(new Date(message.timestamp))),
                ),
                el("div", { class: "pin-text" }, preview(message)),
            ),
            el(
                "div",
                { class: "pin-tools" },
                el(
                    "button",
                    {
                        type: "button",
                        class: "button secondary small",
                        onclick: () => {
                            close();
                            go({ channel: channel.id, message: message.id });
                        },
                    },
                    say("header.jump"),
                ),
                can(channel.id, "PIN_MESSAGES")
                    ? iconButton("close", say("header.unpin"), () =>
                          ask("unpin", { channel: channel.id, message: message.id })
                              .then(() => card.remove())
                              .catch((refusal) => toast(refusal.sentence, "error")),
                      )
                    : null,
            ),
        );
        return card;
    };
    try {
        const messages = await ask("pins", { channel: channel.id });
        const none = () => el("p", { class: "quiet" }, say("header.nothing_pinned"));
        fill(body, messages.length ? messages.map(show) : none());
    } catch (refusal) {
        fill(body, el("p", { class: "field-error" }, refusal.sentence));
    }
}

export function initHeader() {
    const soon = batched(drawHeader);
    for (const topic of ["channels", "presence", "snapshot"]) on(topic, soon);
    on("opened", () => {
        closeDrawers();
        drawHeader();
    });
}
