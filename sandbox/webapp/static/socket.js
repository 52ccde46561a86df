/** The connection to the server: requests with replies, pushes, and reconnection. */

import { takePush, tell } from "./state.js";
import { knows, say } from "./words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const WRONG_KEY = 4001; // the server's close code for the key of an earlier run

/** The key of this run. It stays in the URL for reloads; a link without a key uses the last one. */
const key = new URLSearchParams(location.search).get("key") ?? sessionStorage.getItem("key") ?? "";
sessionStorage.setItem("key", key);

/** An error from the server, with Discord's code if there is one. */
export class Refusal extends Error {
    constructor({ code = 0, message = "", errors = null, key = null, blanks = {} }) {
        super(message);
        Object.assign(this, { code, errors, key, blanks });
    }

    /** Why, for the reader. The message is Discord's own, for programs. */
    get sentence() {
        if (this.key) return say(`refusal.${this.key}`, this.blanks);
        const faults = faultCodes(this.errors ?? {}).map((code) => `fault.${code}`).filter(knows);
        if (faults.length) return [...new Set(faults)].map((key) => say(key)).join(" ");
        return say(knows(`refusal.${this.code}`) ? `refusal.${this.code}` : "refusal.unknown");
    }
}

function faultCodes(tree) {
    return Object.entries(tree).flatMap(([name, node]) =>
        name === "_errors" ? node.map((fault) => fault.code) : faultCodes(node),
    );
}

let socket = null;
let number = 0;
let wait = FIRST_WAIT;
let timer = null;
const asked = new Map();

export const link = { up: false, nextTry: 0, refused: false };

export function connect() {
    clearTimeout(timer);
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/page/socket?key=${encodeURIComponent(key)}`);
    socket.addEventListener("message", (event) => take(JSON.parse(event.data)));
    socket.addEventListener("close", lost);
}

function take(frame) {
    if ("event" in frame) {
        if (frame.event === "hello") greet();
        takePush(frame.event, frame.data);
        if (frame.event === "hello") tell("connected");
        return;
    }
    const question = asked.get(frame.re);
    asked.delete(frame.re);
    if (!question) return;
    if (frame.error) question.reject(new Refusal(frame.error));
    else question.resolve(frame.ok);
}

function greet() {
    wait = FIRST_WAIT;
    Object.assign(link, { up: true, refused: false });
    tell("link");
}

function lost({ code }) {
    for (const question of asked.values()) question.reject(new Refusal({ key: "connection_lost" }));
    asked.clear();
    // Jitter keeps many tabs from reconnecting at the same moment.
    const pause = wait * (0.8 + 0.4 * Math.random());
    wait = Math.min(wait * 1.7, LONGEST_WAIT);
    Object.assign(link, { up: false, nextTry: Date.now() + pause, refused: code === WRONG_KEY });
    if (!link.refused) timer = setTimeout(connect, pause);
    tell("link");
}

addEventListener("online", connect);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && !link.up && connect());

/** Send a request; the promise resolves to the reply's value, or rejects with the error. */
export function ask(verb, args = {}) {
    if (!link.up || socket.readyState !== WebSocket.OPEN) {
        return Promise.reject(new Refusal({ key: "not_connected" }));
    }
    const id = ++number;
    socket.send(JSON.stringify({ id, do: verb, ...args }));
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
}

/** Upload a file; its id refers to it in messages, options and modals. */
export async function upload(file) {
    const answer = await fetch(`/page/upload?key=${encodeURIComponent(key)}`, {
        method: "POST",
        headers: {
            "X-Filename": encodeURIComponent(file.name || "file"),
            "Content-Type": file.type || "application/octet-stream",
        },
        body: file,
    }).catch(() => {
        throw new Refusal({ key: "file_not_sent" });
    });
    const value = await answer.json().catch(() => ({}));
    if (!answer.ok)
        throw new Refusal("code" in value ? value : { key: "file_refused", blanks: { status: answer.status } });
    return value;
}
