/** The line at the top when the bot is offline, the server is gone, or the state is not saved. */

import { $, el, fill, icon } from "./dom.js";
import { connect, link } from "./socket.js";
import { on, state } from "./state.js";

let reason = null;

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
                      ? el("button", { type: "button", class: "button small", onclick: connect }, "Try now")
                      : null,
              ]
            : null,
    );
}

function said() {
    if (link.refused)
        return ["key", "The sandbox was started anew and has a new address. Open the one that it printed last."];
    if (!link.up && state.hello) return ["gone", `${reason ?? "The sandbox does not answer"}. Trying again by itself…`];
    if (!link.up && link.nextTry) return ["gone", "The sandbox does not answer. Trying again by itself…"];
    if (state.unsaved) return ["unsaved", `${state.unsaved} What happens now is forgotten when the sandbox ends.`];
    if (state.hello && !state.botOnline)
        return [
            "bot",
            `${state.hello.application.name} is not connected. Commands and buttons get no answer until it is back.`,
        ];
    return null;
}

export function initBanner() {
    on("link", () => {
        if (link.up) reason = null;
        draw();
    });
    on("presence", draw);
    on("hello", draw);
    on("gone", (data) => {
        reason = data.reason;
        draw();
    });
}
