/** Drafts by channel. Text survives a reload of the page; files and commands do not. */

import { state } from "./state.js";

const drafts = new Map();
const keyOf = (channel) => `draft ${state.me.id} ${channel}`;

export function draftOf(channel) {
    const key = keyOf(channel);
    if (!drafts.has(key)) {
        const text = sessionStorage.getItem(key) ?? "";
        drafts.set(key, { key, text, reply: null, uploads: [], picked: new Map(), command: null });
    }
    return drafts.get(key);
}

export function setDraftText(draft, text) {
    draft.text = text;
    if (text) sessionStorage.setItem(draft.key, text);
    else sessionStorage.removeItem(draft.key);
}

/** Clear a draft that is being sent. */
export function dropDraft(draft) {
    drafts.delete(draft.key);
    sessionStorage.removeItem(draft.key);
}

/** Restore a draft that was not sent; text entered meanwhile is appended. */
export function bringBack(draft) {
    const now = drafts.get(draft.key);
    if (!now) drafts.set(draft.key, draft);
    else {
        now.uploads.unshift(...draft.uploads);
        now.reply ??= draft.reply;
        for (const [words, mark] of draft.picked) now.picked.set(words, mark);
    }
    setDraftText(now ?? draft, [draft.text, now?.text].filter(Boolean).join("\n"));
}
