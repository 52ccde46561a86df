/** Interactions without a response yet. The server decides; this module only tracks them. */

import { ask } from "./socket.js";
import { on, state, tell } from "./state.js";
import { toast } from "./toast.js";
import { say } from "./words.js";

/** Each: {id, channel, message, custom_id, command, state: "sent" | "failed", reason}. */
const waiting = new Set();
/** Ids of this tab's interactions: another tab of the same person receives them too, and must not open their modals. */
const mine = new Set();
/** Pushes received before the reply that names the interaction. */
let early = [];

/** Start an interaction. Resolves to its id, or throws the server's error. */
export async function run(verb, args, about) {
    const entry = { id: null, state: "sent", reason: null, key: `wait-${crypto.randomUUID()}`, ...about };
    if (about) waiting.add(entry);
    tell("waiting", entry);
    try {
        entry.id = (await ask(verb, args)).interaction;
    } catch (refusal) {
        drop(entry);
        throw refusal;
    }
    mine.add(entry.id);
    const told = early.filter(({ id }) => id === entry.id);
    early = early.filter(({ id }) => id !== entry.id);
    // After the caller has stored the id.
    setTimeout(() => told.forEach(({ topic, data }) => hear(topic, data)));
    return entry.id;
}

/** Bus topics for the rest of the page, emitted for this tab's interactions only. */
const MINE = { interaction: "my_interaction", modal: "my_modal", choices: "my_choices" };

function hear(topic, data) {
    const id = data.interaction ?? data.id;
    if (mine.has(id)) tell(MINE[topic], data);
    else early = [...early.slice(-100), { id, topic, data }];
}

for (const topic of Object.keys(MINE)) on(topic, (data) => hear(topic, data));

/** Press a message's button, or choose from its select. */
export async function press(message, customId, values = null) {
    for (const entry of waiting) if (entry.message === message.id) drop(entry);
    const args = { channel: message.channel_id, message: message.id, custom_id: customId };
    try {
        await run(values ? "choose" : "press", values ? { ...args, values } : args, {
            channel: message.channel_id,
            message: message.id,
            custom_id: customId,
        });
    } catch (refusal) {
        toast(refusal.sentence, "error");
        tell("redraw", message.id);
    }
}

/** While one press is pending, the message's other components wait, as in Discord. */
export const isDone = (message) =>
    ![...waiting].some((entry) => entry.message === message.id && entry.state === "sent");

export const forMessage = (id) => [...waiting].filter((entry) => entry.message === id);

/** Commands of this tab that are pending in a channel, or failed. */
export const commandsIn = (channel) => [...waiting].filter((entry) => entry.command && entry.channel === channel);

export function drop(entry) {
    if (waiting.delete(entry)) tell("waiting", entry);
}

on("my_interaction", (data) => {
    const entry = [...waiting].find((each) => each.id === data.id);
    if (!entry || data.state === "sent") return;
    if (data.state === "failed") Object.assign(entry, { state: "failed", reason: data.reason ?? null });
    else waiting.delete(entry);
    tell("waiting", entry);
    // A rejected choice must not look accepted.
    if (data.state === "failed" && entry.message) tell("redraw", entry.message);
});

// Interactions pending when the connection was lost get no further pushes.
on("link", () => {
    for (const entry of waiting) if (entry.state === "sent" && entry.id) drop(entry);
});

/** The sentence about a bot that did not respond in time. */
export const noAnswer = () =>
    say("message.no_answer", { bot: state.hello?.application?.name ?? say("message.the_app") });
