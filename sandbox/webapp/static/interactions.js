/** What was pressed, chosen or sent and is not answered yet. The server decides; here it is only remembered. */

import { ask } from "./socket.js";
import { on, state, tell } from "./state.js";
import { toast } from "./toast.js";

/** Each: {id, channel, message, custom_id, command, state: "sent" | "failed", reason}. */
const waiting = new Set();
/** The interactions of this tab: another tab of the same person hears of them too, and must not open their forms. */
const mine = new Set();
/** What was told before the answer that names the interaction. */
let early = [];

/** Do something that the bot has to answer. Resolves to the interaction's id, or throws the server's refusal. */
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
    // Once the caller has noted the id.
    setTimeout(() => told.forEach(({ topic, data }) => hear(topic, data)));
    return entry.id;
}

/** Topics of the bus for the rest of the page, once it is sure that they are for this tab. */
const MINE = { interaction: "my_interaction", modal: "my_modal", choices: "my_choices" };

function hear(topic, data) {
    const id = data.interaction ?? data.id;
    if (mine.has(id)) tell(MINE[topic], data);
    else early = [...early.slice(-100), { id, topic, data }];
}

for (const topic of Object.keys(MINE)) on(topic, (data) => hear(topic, data));

/** Press a button, or choose from a select, of a message. */
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

/** While one press is on its way, the other components of the message wait, as they do in Discord. */
export const isDone = (message) =>
    ![...waiting].some((entry) => entry.message === message.id && entry.state === "sent");

export const forMessage = (id) => [...waiting].filter((entry) => entry.message === id);

/** Commands of this tab that wait in a channel, or failed in it. */
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
    // A choice that was not taken must not look as if it were.
    if (data.state === "failed" && entry.message) tell("redraw", entry.message);
});

// What was on its way when the connection broke will not be told any more.
on("link", () => {
    for (const entry of waiting) if (entry.state === "sent" && entry.id) drop(entry);
});

export const NO_ANSWER = "did not respond";
export const botName = () => state.hello?.application?.name ?? "The application";
