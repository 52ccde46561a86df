/**
 * The sandbox's page: starts all parts and follows the URL (`#seat=…&channel=…&message=…`).
 *
 * Hooks for tests (`data-testid`, with further data in brackets); roles and labels are stable as well:
 *   seat-chooser, seat [data-user-id], new-person (input), who (menu of the person and their settings),
 *   switch-seat, theme, differences-button, guest-button, differences (dialog), language, choose-language (seat-chooser), languages (dialog) with buttons [data-locale]
 *   channel [data-channel-id, aria-current=page when open], mentions (badge), open-dm, open-channels (narrow)
 *   channel-title, back (thread to its channel), thread-state, thread-menu, open-threads, threads (dialog),
 *   start-thread (dialog), thread-card, open-pins, pins (dialog), open-members
 *   member [data-member-id, data-online, data-watching]
 *   timeline, message [data-message-id, data-author-id, data-ephemeral; class grouped, mentioned], content,
 *   used-command, thinking, failed, ephemeral, pending-command, reactions, embed, gallery, image, file, spoiler,
 *   container, text, row, button [data-custom-id, aria-busy], select [data-custom-id, data-select], unknown-component
 *   select-popup, select-options with role=option [data-value]; lightbox; emoji-picker; menu with role=menuitem
 *   composer (textarea), composer-add, send, uploads, alt-text, reply-bar, composer-error, composer-closed, edit-text
 *   suggestions with role=option [data-value]; command-form, option, input[data-option], more-options, command-error
 *   modal, modal-part, text-input, radio-group, checkbox-group, checkbox, file-upload [data-custom-id],
 *   modal-submit, modal-cancel, modal-error, confirm-delete; toast; banner [data-kind: bot, unsaved, gone, key]; typing
 * html[data-ready] is set once a seat is taken and its channel rendered.
 */

import { $, announce, mayFocusField } from "./dom.js";
import { initBanner } from "./banner.js";
import { initChannels } from "./channels.js";
import { initComposer } from "./composer.js";
import { initDrawers } from "./drawers.js";
import "./editing.js";
import { initHeader } from "./header.js";
import { initMembers } from "./members.js";
import "./modal.js";
import { channelName } from "./names.js";
import { go, here } from "./route.js";
import { chooseSeat, initSeat } from "./seat.js";
import { ask, connect } from "./socket.js";
import { byId, on, state, takeSnapshot, tell, TYPE } from "./state.js";
import { applyTheme } from "./theme.js";
import { closeChannel, initTimeline, openChannel } from "./timeline.js";
import { toast } from "./toast.js";
import { initTyping } from "./typing.js";
import { browserLocale, currentLocale, say } from "./words.js";

let seated = null;

/** On connection to the server, first or repeated: take the seat named in the URL. */
async function sit() {
    const { seat } = here();
    if (!seat) return chooseSeat();
    try {
        takeSnapshot(await ask("sit", { user: seat, locale: browserLocale() }));
        seated = seat;
    } catch (refusal) {
        toast(refusal.sentence, "error");
        seated = null;
        return chooseSeat();
    }
    state.channel = null;
    await follow();
}

/** Open what the URL names; the first channel replaces a missing one. */
async function follow() {
    const { seat, channel, message } = here();
    if (seat !== seated) return sit();
    const id = channel ?? firstChannel();
    if (!id) {
        state.channel = null;
        closeChannel();
        return tell("opened");
    }
    const changed = state.channel !== id;
    state.channel = id;
    try {
        await openChannel(id, message);
    } catch (refusal) {
        return away(refusal, id);
    }
    if (here().channel !== id) go({ channel: id, message }, { replace: true });
    if (changed) {
        tell("opened");
        if (document.activeElement === document.body && mayFocusField()) $("message-text")?.focus();
        announce(say("page.opened", { channel: channelName(state.channels.get(id)) }));
    }
    document.documentElement.dataset.ready = "";
}

function away(refusal, id) {
    if (refusal.code === 0) return; // no refusal but a lost connection; everything is rendered again after the reconnect
    toast(refusal.sentence, "error");
    state.channel = null;
    const first = firstChannel();
    if (first !== id) go({ channel: first }, { replace: true });
}

/** The topmost channel, where everybody starts. */
function firstChannel() {
    const texts = [...state.channels.values()].filter((channel) => channel.type === TYPE.text);
    const place = (channel) => state.channels.get(channel.parent_id)?.position ?? -1;
    texts.sort((a, b) => place(a) - place(b) || a.position - b.position || byId(a.id, b.id));
    return texts[0]?.id ?? null;
}

/** Alt and an arrow key move through the channel list. */
function channelKeys(event) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const links = [...$("channels").querySelectorAll("a[data-channel-id]")];
    const at = links.findIndex((link) => link.dataset.channelId === state.channel);
    links.at((at + (event.key === "ArrowDown" ? 1 : -1)) % links.length)?.click();
}

/** Typing without focus goes to the composer. */
function typeAnywhere(event) {
    const active = document.activeElement;
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return;
    if (document.querySelector("dialog[open], .popup") || active.matches("input, textarea")) return;
    $("message-text")?.focus();
}

applyTheme();
initBanner();
initDrawers();
initChannels();
initHeader();
initMembers();
initTimeline();
initComposer();
initSeat();
initTyping();
on("connected", sit);
on("route", follow);
// Everything on the page is drawn anew in the other language.
on("locale", ({ locale }) => locale !== currentLocale() && sit());
on("channel_gone", () => go({ channel: firstChannel() }, { replace: true }));
addEventListener("keydown", channelKeys);
addEventListener("keydown", typeAnywhere);
for (const button of document.querySelectorAll("[data-skip]")) {
    button.addEventListener("click", () =>
        (
            document.getElementById(button.dataset.skip)?.querySelector("[tabindex='0'], a, textarea, button, input") ??
            $(button.dataset.skip)
        ).focus(),
    );
}
connect();
