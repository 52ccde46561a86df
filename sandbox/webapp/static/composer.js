/** The composer: text with mentions and files, or a command. Each channel has its own draft. */

import { $, el, fill, icon, iconButton } from "./dom.js";
import { initAdding, plusMenu } from "./adding.js";
import { CommandForm } from "./commandform.js";
import { addFiles, takeUploads, uploadList } from "./uploads.js";
import { completions } from "./completions.js";
import { bringBack, draftOf, dropDraft, setDraftText } from "./drafts.js";
import { replaceNames } from "./emojis.js";
import { toMarks } from "./mentions.js";
import { channelName, userName } from "./names.js";
import { can } from "./rights.js";
import { emojiPicker } from "./reactions.js";
import { slashEntries, slashMatches, typedEntry } from "./slash.js";
import { ask } from "./socket.js";
import { isThread, on, state, tell } from "./state.js";
import { closeSuggest, pickSuggested, suggest, suggestKey } from "./suggest.js";
import { threadNotice } from "./threads.js";
import { ownLast, toEnd } from "./timeline.js";
import { toast } from "./toast.js";
import { phrase, say } from "./words.js";

const TYPING_EVERY = 8000;
const MAX = 2000; // docs: Message Resource, Message Limits

let typedAt = 0;
let drawn = "";

const draft = () => draftOf(state.channel);

const text = () => $("message-text");

/** Render the composer for the open channel. */
function drawComposer() {
    const channel = state.channels.get(state.channel);
    closeSuggest();
    if (!channel)
        return fill($("composer"), el("p", { class: "composer-closed" }, say("composer.no_channel")));
    drawn = looks(channel);
    const closed = whyClosed(channel);
    if (closed)
        return fill(
            $("composer"),
            el("p", { class: "composer-closed", "data-testid": "composer-closed" }, icon("lock"), closed),
        );
    const notice = threadNotice(channel);
    const focused = document.activeElement === text() && text();
    fill(
        $("composer"),
        notice ? el("div", { class: "composer-bar" }, notice) : null,
        draft().command ? draft().command.node : [el("div", { id: "reply-bar" }), uploadList(draft()), line(channel)],
    );
    drawReply();
    if (draft().command) return;
    grow();
    if (focused) restore(focused);
}

function restore({ selectionStart, selectionEnd }) {
    text().focus({ preventScroll: true });
    text().setSelectionRange(selectionStart, selectionEnd);
}

/** A key of the channel's properties shown in the composer; rendering on other changes would disturb the writer. */
const looks = (channel) => [whyClosed(channel), threadNotice(channel), channelName(channel)].join(" ");

function whyClosed(channel) {
    if (isThread(channel)) {
        if (channel.thread_metadata?.locked && !can(channel.id, "MANAGE_THREADS")) return say("composer.thread_locked");
        return can(channel.id, "SEND_MESSAGES_IN_THREADS") ? null : say("composer.no_threads");
    }
    return can(channel.id, "SEND_MESSAGES") ? null : say("composer.no_permission");
}

function line(channel) {
    const area = el("textarea", {
        id: "message-text",
        rows: 1,
        "data-testid": "composer",
        placeholder: say(channel.type === 0 ? "composer.to_channel" : "composer.to", { channel: channelName(channel) }),
        "aria-label": say("composer.to", { channel: channelName(channel) }),
        value: draft().text,
        oninput: typed,
        onkeydown: key,
        onpaste: paste,
        onclick: offer,
        autocomplete: "off",
    });
    return el(
        "div",
        { class: "composer-line" },
        iconButton("plus", say("composer.add"), (event) => plusMenu(event, startSlash), {
            "aria-haspopup": "menu",
            "data-testid": "composer-add",
        }),
        area,
        iconButton("slash", say("composer.commands"), () => insert("/"), { class: "icon-button only-narrow" }),
        iconButton("smile", say("composer.emoji"), (event) =>
            emojiPicker(event.currentTarget, (character) => insert(character)),
        ),
        iconButton("send", say("composer.send"), send, { "data-testid": "send", class: "icon-button send" }),
    );
}

function grow() {
    const area = text();
    if (!area) return;
    area.style.setProperty("height", "auto");
    area.style.setProperty("height", `${Math.min(area.scrollHeight, innerHeight * 0.4)}px`);
}

function setText(value) {
    text().value = value;
    typed();
}

function startSlash() {
    if (!text()) return;
    text().focus();
    setText("/");
}

function insert(words) {
    const area = text();
    if (!area) return;
    area.focus();
    area.setRangeText(words, area.selectionStart, area.selectionEnd, "end");
    typed();
}

function typed() {
    const { value } = text();
    setDraftText(draft(), value);
    grow();
    offer();
    if (value && !value.startsWith("/") && Date.now() - typedAt > TYPING_EVERY) {
        typedAt = Date.now();
        ask("typing", { channel: state.channel }).catch(() => {});
    }
}

/** Commands after a slash, else names after @, # and a colon. */
function offer() {
    const area = text();
    const command = area.value.match(/^\/([^\n]*)$/);
    if (command) return offerCommands(command[1]);
    const found = completions(area.value, area.selectionStart);
    if (!found) return closeSuggest();
    suggest(area, { title: found.title, items: found.items, onpick: (item) => complete(found, item) });
}

function complete(found, item) {
    const area = text();
    if (item.mark) draft().picked.set(item.insert, item.mark);
    area.setRangeText(`${item.insert} `, found.start, area.selectionStart, "end");
    closeSuggest();
    typed();
    closeSuggest();
}

function offerCommands(words) {
    const matches = slashMatches(words);
    const whole = typedEntry(words);
    if (whole) return startCommand(whole.entry, whole.rest);
    if (words.includes(" ") && !matches.length) return closeSuggest();
    suggest(text(), {
        title: words ? say("command.matching", { words }) : say("composer.commands"),
        items: matches,
        onpick: startCommand,
        empty: state.commands.length ? say("command.none_matches") : whyNone(),
    });
}

const whyNone = () => {
    const { name: bot } = state.hello.application;
    return say(state.botOnline ? "command.none_here" : "command.not_connected", { bot });
};

/** Start the form of a command; words typed or pasted behind its name go into its fields. */
function startCommand(entry, words = "") {
    if (!$("composer") || whyClosed(state.channels.get(state.channel))) return;
    const now = draft();
    now.command = new CommandForm(entry, state.channel, {
        onleave: (rest) => endCommand(now, rest),
        onsent: () => {
            endCommand(now, "");
            if (now === draft()) toEnd(); // the response will appear there
        },
    });
    drawComposer();
    now.command.focus();
    now.command.take(words);
}

function endCommand(now, rest) {
    now.command = null;
    setDraftText(now, rest);
    if (now !== draft()) return;
    drawComposer();
    text()?.focus();
    if (rest) offer();
}

function key(event) {
    if (event.isComposing || suggestKey(event)) return;
    if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && pickSuggested(event.target))
        event.preventDefault();
    else if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        send();
    } else if (event.key === "ArrowUp" && !text().value) {
        const message = ownLast();
        if (!message) return;
        event.preventDefault();
        tell("edit", message);
    } else if (event.key === "Escape") {
        if (draft().reply) setReply(null);
        else toEnd();
    }
}

async function send() {
    const channel = state.channel;
    const now = draft();
    if (now.sending || (!now.text.trim() && !now.uploads.length)) return;
    const command = now.text.startsWith("/") && typedEntry(`${now.text.slice(1).replace(/\s+/g, " ")} `);
    if (command) return startCommand(command.entry, command.rest); // a command is never posted
    const content = replaceNames(toMarks(now.text.trim(), now.picked));
    if (content.length > MAX)
        return complain(say("composer.too_long", { count: content.length - MAX, most: MAX }));
    closeSuggest();
    now.sending = true;
    try {
        const files = await takeUploads(now);
        dropDraft(now);
        if (channel === state.channel) {
            drawComposer();
            text()?.focus();
        }
        await ask("say", { channel, content, ...files, ...(now.reply ? { reply_to: now.reply.id } : {}) });
    } catch (refusal) {
        // Unsent text must not be lost.
        now.sending = false;
        bringBack(now);
        if (channel !== state.channel) return toast(refusal.sentence ?? refusal.message, "error");
        drawComposer();
        complain(refusal.sentence ?? refusal.message);
    }
}

function complain(words) {
    $("composer").querySelector(".composer-error")?.remove();
    $("composer").prepend(
        el(
            "div",
            { class: "composer-error field-error", role: "alert", "data-testid": "composer-error" },
            icon("warn"),
            words,
        ),
    );
}

function setReply(message) {
    draft().reply = message;
    drawReply();
    text()?.focus();
}

function drawReply() {
    const { reply } = draft();
    const bar = $("reply-bar");
    if (!bar) return;
    fill(
        bar,
        reply
            ? el(
                  "div",
                  { class: "composer-bar", "data-testid": "reply-bar" },
                  el("span", {}, phrase("composer.replying", { name: el("strong", {}, userName(reply.author)) })),
                  iconButton("close", say("composer.no_reply"), () => setReply(null)),
              )
            : null,
    );
}

function paste(event) {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    add(event.clipboardData.files);
}

function add(files) {
    if (draft().command) return;
    addFiles(draft(), files);
    drawComposer();
    text()?.focus();
}

export function initComposer() {
    initAdding(add);
    on("opened", drawComposer);
    on("channels", (id) => {
        const channel = id === state.channel && state.channels.get(id);
        if (channel && drawn !== looks(channel)) drawComposer();
    });
    // A bot that has just connected may sync commands while a person is waiting for them.
    on("commands", () => {
        const area = text();
        if (area?.value.startsWith("/") && document.activeElement === area) offer();
    });
    on("reply", setReply);
    on("uploads", drawComposer);
    on("mention", (user) => {
        insert(`@${userName(user)} `);
        draft().picked.set(`@${userName(user)}`, `<@${user.id}>`);
    });
    on("use_command", ({ id, path }) => {
        const entry = slashEntries().find((each) => each.command.id === id && each.plain === path);
        if (entry) startCommand(entry);
        else if (text()) setText(`/${path}`);
    });
}
