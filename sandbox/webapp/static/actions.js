/** Actions on a message or a person: the bar shown on a row, and the menus. */

import { dialog, el, icon, iconButton } from "./dom.js";
import { run } from "./interactions.js";
import { menu } from "./menus.js";
import { avatar, localised, userName } from "./names.js";
import { can } from "./rights.js";
import { emojiPicker, react } from "./reactions.js";
import { go, hashFor } from "./route.js";
import { ask } from "./socket.js";
import { isEphemeral, isThread, on, state, tell } from "./state.js";
import { startThread } from "./threads.js";
import { toast } from "./toast.js";

const refused = (refusal) => toast(refusal.sentence, "error");
const isMine = (message) => message.author.id === state.me?.id;
const isPlain = (message) => [0, 19].includes(message.type);

export function toolbar(message) {
    if (isEphemeral(message)) return el("div", { class: "tools" }, more(message));
    const inThread = isThread(state.channels.get(message.channel_id));
    return el(
        "div",
        { class: "tools", role: "group", "aria-label": "Actions" },
        can(message.channel_id, "ADD_REACTIONS")
            ? iconButton(
                  "smile",
                  "Add reaction",
                  (event) => emojiPicker(event.currentTarget, (text) => react(message, text)),
                  { tabindex: "-1" },
              )
            : null,
        isMine(message) && isPlain(message)
            ? iconButton("edit", "Edit", () => tell("edit", message), { tabindex: "-1" })
            : iconButton("reply", "Reply", () => tell("reply", message), { tabindex: "-1" }),
        !inThread && !message.thread && can(message.channel_id, "CREATE_PUBLIC_THREADS")
            ? iconButton("thread", "Start thread", () => startThread(message.channel_id, message), { tabindex: "-1" })
            : null,
        more(message),
    );
}

const more = (message) =>
    iconButton("dots", "More", (event) => messageMenu(message, event.currentTarget), {
        tabindex: "-1",
        "aria-haspopup": "menu",
    });

/** Commands of the bot that act on a message (3) or a person (2). */
function appEntries(type, channel, target) {
    const commands = state.commands.filter((command) => command.type === type);
    if (!commands.length) return [];
    return [
        null,
        { heading: "Apps" },
        ...commands.map((command) => ({
            label: localised(command, "name"),
            picture: () => avatar(state.hello.application.bot, "tiny"),
            run: () => useContext(command, channel, target),
        })),
    ];
}

function useContext(command, channel, target) {
    run("context", { channel, command: command.id, target }, { channel, command: localised(command, "name") }).catch(
        refused,
    );
}

export function messageMenu(message, at) {
    const channel = message.channel_id;
    const open = !isEphemeral(message);
    const inThread = isThread(state.channels.get(channel));
    const mayDelete = open && (isMine(message) || can(channel, "MANAGE_MESSAGES"));
    menu(
        at,
        [
            open &&
                can(channel, "ADD_REACTIONS") && {
                    label: "Add reaction",
                    icon: "smile",
                    run: () => emojiPicker(anchorOf(message), (text) => react(message, text)),
                },
            open && { label: "Reply", icon: "reply", run: () => tell("reply", message) },
            open &&
                isMine(message) &&
                isPlain(message) && { label: "Edit message", icon: "edit", run: () => tell("edit", message) },
            open &&
                !inThread &&
                !message.thread &&
                can(channel, "CREATE_PUBLIC_THREADS") && {
                    label: "Start thread",
                    icon: "thread",
                    run: () => startThread(channel, message),
                },
            open &&
                can(channel, "PIN_MESSAGES") && {
                    label: message.pinned ? "Unpin message" : "Pin message",
                    icon: "pin",
                    run: () => ask(message.pinned ? "unpin" : "pin", { channel, message: message.id }).catch(refused),
                },
            ...(open ? appEntries(3, channel, message.id) : []),
            null,
            message.content && { label: "Copy text", icon: "copy", run: () => copy(message.content, "Text") },
            {
                label: "Copy link",
                icon: "link",
                run: () =>
                    copy(
                        location.origin +
                            location.pathname +
                            location.search +
                            hashFor({ seat: null, channel, message: message.id }),
                        "Link",
                    ),
            },
            { label: "Copy message ID", icon: "copy", run: () => copy(message.id, "ID") },
            mayDelete && null,
            mayDelete && { label: "Delete message", icon: "trash", danger: true, run: () => confirmDelete(message) },
        ].filter((entry) => entry !== false && entry !== undefined && entry !== ""),
        "Message",
    );
}

const anchorOf = (message) => document.getElementById(`m-${message.id}`)?.querySelector(".tools") ?? document.body;

function userMenu(id, at) {
    const user = state.members.get(id)?.user ?? state.users.get(id);
    if (!user) return;
    menu(
        at,
        [
            { heading: `${userName(user)} · @${user.username}` },
            { label: "Mention", icon: "at", run: () => tell("mention", user) },
            user.id === state.hello.application.bot?.id && {
                label: "Message",
                icon: "send",
                run: () => openDm(user.id),
            },
            user.id !== state.me.id &&
                !user.bot && {
                    label: "Take this seat in a new tab",
                    icon: "external",
                    run: () =>
                        open(location.pathname + location.search + hashFor({ seat: user.id }), "_blank", "noopener"),
                },
            ...(state.members.has(id) ? appEntries(2, state.channel, user.id) : []),
            null,
            { label: "Copy user ID", icon: "copy", run: () => copy(user.id, "ID") },
        ].filter((entry) => entry !== false),
        "Person",
    );
}

export async function openDm(user) {
    try {
        const channel = await ask("open_dm", { user });
        state.channels.set(channel.id, { ...state.channels.get(channel.id), ...channel });
        tell("channels", channel.id);
        go({ channel: channel.id });
    } catch (refusal) {
        refused(refusal);
    }
}

export async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
        toast(`${what} copied`);
    } catch {
        const { body } = dialog(`${what} to copy`);
        const field = el("input", { class: "field", readonly: true, value: text, "aria-label": what });
        body.append(field);
        field.select();
    }
}

function confirmDelete(message) {
    const { body, close } = dialog("Delete message", { testid: "confirm-delete" });
    const remove = () => {
        close();
        ask("delete_message", { channel: message.channel_id, message: message.id }).catch(refused);
    };
    body.append(
        el("p", {}, "The message is taken away for everybody. This cannot be undone."),
        el(
            "div",
            { class: "dialog-foot" },
            el("button", { type: "button", class: "button secondary", onclick: close }, "Cancel"),
            el(
                "button",
                { type: "button", class: "button danger", autofocus: true, onclick: remove },
                icon("trash"),
                "Delete",
            ),
        ),
    );
    body.querySelector(".danger").focus();
}

on("user_menu", ({ id, anchor }) => userMenu(id, anchor));
