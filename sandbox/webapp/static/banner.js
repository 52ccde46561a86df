/** The line at the top when the bot is offline, the server is gone, or the state is not saved. */

import { $, el, fill, icon } from "./dom.js";
import { connect, link } from "./socket.js";
import { on, state } from "./state.js";
import { say } from "./words.js";

let stopped = false;

function draw() {
    const words = said();
    const node = $("banner");
    const text = words?.[1] ?? "";
    node.hidden = !words;
    node.dataset.kind = words?.[0] ?? "";
    if (node.dataset.text === text) return;
    node.dataset.text = text;
    fill(
        node,
        words
            ? [
                  icon(words[0] === "bot" ? "bolt" : "warn"),
                  el("span", {}, text),
                  words[0] === "gone"
                      ? el("button", { type: "button", class: "button small", onclick: connect }, say("banner.try_now"))
                      : null,
              ]
            : null,
    );
}

function said() {
    if (link.refused) return ["key", say("banner.new_address")];
    if (!link.up && (state.hello || link.nextTry)) return ["gone", say(stopped ? "banner.stopped" : "banner.gone")];
    if (state.unsaved) return ["unsaved", say("banner.unsaved", state.unsaved)];
    if (state.hello && !state.botOnline) return ["bot", say("banner.bot_away", { bot: state.hello.application.name })];
    return null;
}

export function initBanner() {
    on("link", () => {
        if (link.up) stopped = false;
        draw();
    });
    on("presence", draw);
    on("hello", draw);
    on("snapshot", draw);
    on("gone", () => {
        stopped = true;
        draw();
    });
}
