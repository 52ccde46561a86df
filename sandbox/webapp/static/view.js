/** The open channel's loaded messages, and the reader's position. */

import { $ } from "./dom.js";
import { byId } from "./state.js";

const NEAR = 120; // pixels from the end that still count as "at the end"

export const view = {
    channel: null,
    messages: new Map(),
    rows: new Map(),
    extra: new Map(),
    more: false,
    atPresent: true,
    newFrom: null,
    missed: 0,
    loading: false,
};

export const sorted = () => [...view.messages.values()].sort((a, b) => byId(a.id, b.id));
export const scroller = () => $("scroller");
export const list = () => $("timeline");
export const atEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight < NEAR;
