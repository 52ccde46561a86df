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
import { say } from "./words.js";

const refused = (refusal) => toast(refusal.sentence, "error");
const isMine = (message) => message.author.id === state.me?.id;
const isPlain = (message) => [0, 19].includes(message.type);

export function toolbar(message) {
    if (isEphemeral(message)) return el("div", { class: "tools" }, more(message));
    const inThread = isThread(state.channels.get(message.channel_id));
    return el(
        "div",
        { class: "tools", role: "group", "aria-label": say("message.actions") },
        can(message.channel_id, "ADD_REACTIONS")
            ? iconButton(
                  "smile",
                  say("common.add_reaction"),
                  (event) => emojiPicker(event.currentTarget, (text) => react(message, text)),
                  { tabindex: "-1" },
              )
            : null,
        isMine(message) && isPlain(message)
            ? iconButton("edit", say("common.edit"), () => tell("edit", message), { tabindex: "-1" })
            : iconButton("reply", say("common.reply"), () => tell("reply", message), { tabindex: "-1" }),
        !inThread && !message.thread && can(message.channel_id, "CREATE_PUBLIC_THREADS")
            ? iconButton("thread", say("thread.start_here"), () => startThread(message.channel_id, message), {
                  tabindex: "-1",
              })
            : null,
        more(message),
    );
}

const more = (message) =>
    iconButton("dots", say("common.more"), (event) => messageMenu(message, event.currentTarget), {
        tabindex: "-1",
        "aria-haspopup": "menu",
    });

/** Commands of the bot that act on a message (3) or a person (2). */
function appEntries(type, channel, target) {
    const commands = state.commands.filter((command) => command.type === type);
    if (!commands.length) return [];
    return [
        null,
        { heading: say("message.apps") },
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
                    label: say("common.add_reaction"),
                    icon: "smile",
                    run: () => emojiPicker(anchorOf(message), (text) => react(message, text)),
                },
            open && { label: say("common.reply"), icon: "reply", run: () => tell("reply", message) },
            open &&
                isMine(message) &&
                isPlain(message) && {
                    label: say("message.edit"),
                    icon: "edit",
                    run: () => tell("edit", message),
                },
            open &&
                !inThread &&
                !message.thread &&
                can(channel, "CREATE_PUBLIC_THREADS") && {
                    label: say("thread.start_here"),
                    icon: "thread",
                    run: () => startThread(channel, message),
                },
            open &&
                can(channel, "PIN_MESSAGES") && {
                    label: say(message.pinned ? "message.unpin" : "message.pin"),
                    icon: "pin",
                    run: () => ask(message.pinned ? "unpin" : "pin", { channel, message: message.id }).catch(refused),
                },
            ...(open ? appEntries(3, channel, message.id) : []),
            null,
            message.content && {
                label: say("message.copy_text"),
                icon: "copy",
                run: () => copy(message.content, say("copy.text")),
            },
            {
                label: say("message.copy_link"),
                icon: "link",
                run: () =>
                    copy(
                        location.origin +
                            location.pathname +
                            location.search +
                            hashFor({ seat: null, channel, message: message.id }),
                        say("copy.link"),
                    ),
            },
            { label: say("message.copy_id"), icon: "copy", run: () => copy(message.id, say("copy.id")) },
            mayDelete && null,
            mayDelete && {
                label: say("message.delete"),
                icon: "trash",
                danger: true,
                run: () => confirmDelete(message),
            },
        ].filter((entry) => entry !== false && entry !== undefined && entry !== ""),
        say("message.menu"),
    );
}

const anchorOf = (message) => document.getElementById(`m-${message.id}`)?.querySelector(".tools") ?? document.body;

function userMenu(id, at) {
    const user = state.members.get(id)?.user ?? state.users.get(id);
    if (!user) return;
    menu(
        at,
        [
            { heading: say("person.heading", { name: userName(user), username: user.username }) },
            { label: say("person.mention"), icon: "at", run: () => tell("mention", user) },
            user.id === state.hello.application.bot?.id && {
                label: say("person.message"),
                icon: "send",
                run: () => openDm(user.id),
            },
            user.id !== state.me.id &&
                !user.bot && {
                    label: say("person.play_as", { name: userName(user) }),
                    icon: "external",
                    run: () =>
                        open(location.pathname + location.search + hashFor({ seat: user.id }), "_blank", "noopener"),
                },
            ...(state.members.has(id) ? appEntries(2, state.channel, user.id) : []),
            null,
            { label: say("person.copy_id"), icon: "copy", run: () => copy(user.id, say("copy.id")) },
        ].filter((entry) => entry !== false),
        say("person.menu"),
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
        toast(say("copy.copied", { what }));
    } catch {
        const { body } = dialog(say("copy.by_hand", { what }));
        const field = el("input", { class: "field", readonly: true, value: text, "aria-label": what });
        body.append(field);
        field.select();
    }
}

function confirmDelete(message) {
    const { body, close } = dialog(say("message.delete"), { testid: "confirm-delete" });
    const remove = () => {
        close();
        ask("delete_message", { channel: message.channel_id, message: message.id }).catch(refused);
    };
    body.append(
        el("p", {}, say("message.delete_warning")),
        el(
            "div",
            { class: "dialog-foot" },
            el("button", { type: "button", class: "button secondary", onclick: close }, say("common.cancel")),
            el(
                "button",
                { type: "button", class: "button danger", autofocus: true, onclick: remove },
                icon("trash"),
                say("common.delete"),
            ),
        ),
    );
    body.querySelector(".danger").focus();
}

on("user_menu", ({ id, anchor }) => userMenu(id, anchor));
