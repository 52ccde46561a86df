/** Times as text, and timestamps that update while visible. */

import { el } from "./dom.js";
import { say, written } from "./words.js";

/** Return a function that makes a formatter once for each language. */
function byLanguage(make) {
    const made = new Map();
    return () => {
        const locale = written();
        if (!made.has(locale)) made.set(locale, make(locale));
        return made.get(locale);
    };
}

const format = (options) => {
    const formatter = byLanguage((locale) => new Intl.DateTimeFormat(locale, options));
    return (date) => formatter().format(date);
};

export const clock = format({ hour: "numeric", minute: "2-digit" });
export const dayName = format({ year: "numeric", month: "long", day: "numeric" });
const shortDay = format({ dateStyle: "short" });
export const full = format({
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
});

// docs: Reference, Message Formatting, Timestamp Styles
const STYLES = {
    t: clock,
    T: format({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    d: shortDay,
    D: dayName,
    f: format({ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" }),
    F: full,
    s: format({ dateStyle: "short", timeStyle: "short" }),
    S: format({ dateStyle: "short", timeStyle: "medium" }),
    R: relative,
};

const UNITS = [
    ["year", 31536000],
    ["month", 2592000],
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
];
const words = byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

export function relative(date) {
    const seconds = (date.getTime() - Date.now()) / 1000;
    const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
    return words().format(Math.round(seconds / size), unit);
}

/** Render `<t:1700000000:R>`; an unknown style is shown as Discord shows a missing one. */
export function timestamp(seconds, style = "f") {
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime())) return null;
    const write = STYLES[style] ?? STYLES.f;
    return el(
        "time",
        {
            class: "timestamp",
            datetime: date.toISOString(),
            title: full(date),
            "data-live": style === "R",
            "data-seconds": seconds,
        },
        write(date),
    );
}

/** The time in a message's header. */
export function sentAt(date) {
    const today = new Date();
    const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
    if (date.toDateString() === today.toDateString()) return clock(date);
    if (date.toDateString() === yesterday.toDateString()) return say("timeline.yesterday", { time: clock(date) });
    return `${shortDay(date)} ${clock(date)}`;
}

setInterval(() => {
    for (const node of document.querySelectorAll("time[data-live]")) {
        const text = relative(new Date(node.dataset.seconds * 1000));
        if (node.textContent !== text) node.textContent = text;
    }
}, 1000);

const decimal = (number, digits) =>
    number.toLocaleString(written(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function fileSize(bytes) {
    if (bytes < 1024) return say("files.bytes", { count: bytes });
    if (bytes < 1024 * 1024) return say("files.kilobytes", { size: decimal(bytes / 1024, 1) });
    return say("files.megabytes", { size: decimal(bytes / 1024 / 1024, 2) });
}
