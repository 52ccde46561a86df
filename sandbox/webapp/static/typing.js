/** Who is typing in the open channel. */

import { $, el, fill } from "./dom.js";
import { userName } from "./names.js";
import { on, state } from "./state.js";
import { listNames, say } from "./words.js";

const LASTS = 9000; // docs: Channel Resource, Trigger Typing Indicator: ten seconds, less what the next one takes

const typing = new Map(); // "channel user" → end time

function draw() {
    const now = Date.now();
    for (const [key, end] of typing) if (end < now) typing.delete(key);
    const users = [...typing.keys()]
        .map((key) => key.split(" "))
        .filter(([channel, user]) => channel === state.channel && user !== state.me?.id)
        .map(([, user]) => userName(user));
    const words =
        users.length > 3
            ? say("timeline.typing_many")
            : say("timeline.typing", { count: users.length, names: listNames(users) });
    fill(
        $("typing"),
        users.length
            ? [el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span", {}, words)]
            : null,
    );
    if (typing.size) setTimeout(draw, 1000);
}

export function initTyping() {
    on("typing", ({ channel_id: channel, user_id: user }) => {
        typing.set(`${channel} ${user}`, Date.now() + LASTS);
        draw();
    });
    on("message_create", (message) => typing.delete(`${message.channel_id} ${message.author.id}`) && draw());
    on("opened", draw);
}
