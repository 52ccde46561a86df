/** Completions of the word before the cursor: people and roles after @, channels after #, emojis after a colon. */

import { el } from "./dom.js";
import { findEmojis } from "./emojis.js";
import { matching } from "./optionlist.js";
import { can } from "./rights.js";
import { channelEntries, roleEntries, userEntries } from "./sources.js";
import { state } from "./state.js";
import { say } from "./words.js";

const MOST = 12;

/** Return `{title, start, items}`, or null if there is nothing to complete. */
export function completions(text, cursor) {
    const before = text.slice(0, cursor);
    const word = before.match(/(?:^|[\s(])([@#:])([^\s@#:]{0,32})$/u);
    if (!word) return null;
    const [, sign, part] = word;
    const start = cursor - part.length - 1;
    if (sign === "@") return { title: say("composer.people_and_roles"), start, items: people(part) };
    if (sign === "#") return { title: say("channels.title"), start, items: channels(part) };
    return part.length < 2 ? null : { title: say("emojis.title"), start, items: emojis(part) };
}

function people(part) {
    const users = userEntries().map((entry) => ({ ...entry, insert: `@${entry.label}`, mark: `<@${entry.value}>` }));
    const all = can(state.channel, "MENTION_EVERYONE");
    const roles = roleEntries({ everyone: false })
        .filter((entry) => all || state.roles.get(entry.value).mentionable)
        .map((entry) => ({ ...entry, insert: entry.label, mark: `<@&${entry.value}>` }));
    const everyone = all
        ? ["@everyone", "@here"].map((name) => ({
              value: name,
              label: name,
              insert: name,
              hint: say(name === "@here" ? "composer.here" : "composer.everyone"),
          }))
        : [];
    return matching([...users, ...roles, ...everyone], part).slice(0, MOST);
}

function channels(part) {
    const entries = channelEntries([0, 11, 12]).map((entry) => ({
        ...entry,
        insert: `#${entry.label}`,
        mark: `<#${entry.value}>`,
    }));
    return matching(entries, part).slice(0, MOST);
}

const emojis = (part) =>
    findEmojis(part).map(([character, name]) => ({
        value: name,
        label: `:${name}:`,
        insert: character,
        picture: () => el("span", { class: "option-icon emoji char" }, character),
    }));
