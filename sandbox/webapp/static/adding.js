/** Ways to attach files to a message: the plus button, the file dialog, dropping files on the page. */

import { $ } from "./dom.js";
import { menu } from "./menus.js";
import { can } from "./rights.js";
import { state } from "./state.js";
import { startThread } from "./threads.js";
import { say } from "./words.js";

export function plusMenu(event, useCommand) {
    const channel = state.channels.get(state.channel);
    menu(
        event.currentTarget,
        [
            can(channel.id, "ATTACH_FILES") && {
                label: say("composer.upload"),
                icon: "file",
                run: () => $("file-picker").click(),
            },
            channel.type === 0 &&
                can(channel.id, "CREATE_PUBLIC_THREADS") && {
                    label: say("composer.start_thread"),
                    icon: "thread",
                    run: () => startThread(channel.id),
                },
            { label: say("composer.use_command"), icon: "slash", run: useCommand },
        ].filter(Boolean),
        say("composer.add"),
    );
}

/** `add(files)` is called with the chosen or dropped files. */
export function initAdding(add) {
    $("file-picker").addEventListener("change", (event) => {
        add(event.target.files);
        event.target.value = "";
    });
    const middle = $("middle");
    middle.addEventListener("dragover", (event) => {
        event.preventDefault();
        middle.classList.add("dropping");
    });
    middle.addEventListener(
        "dragleave",
        (event) => !middle.contains(event.relatedTarget) && middle.classList.remove("dropping"),
    );
    middle.addEventListener("drop", (event) => {
        event.preventDefault();
        middle.classList.remove("dropping");
        if (event.dataTransfer.files.length && can(state.channel, "ATTACH_FILES")) add(event.dataTransfer.files);
    });
}
