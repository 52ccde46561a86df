/** The commands offered here, as entries to pick from; each subcommand is an entry. */

import { avatar, localised } from "./names.js";
import { state } from "./state.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/** Everything that can be typed after the slash: `{label, path, command, options, detail}`. */
export function slashEntries() {
    return state.commands
        .filter((command) => (command.type ?? 1) === 1)
        .flatMap((command) => walk(command, command, []))
        .sort((a, b) => a.label.localeCompare(b.label));
}

function walk(node, command, above) {
    const path = [...above, node];
    const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (inner.length) return inner.flatMap((option) => walk(option, command, path));
    const label = path.map((each) => localised(each, "name")).join(" ");
    return [
        {
            value: `${command.id} ${path.map((each) => each.name).join(" ")}`,
            label: `/${label}`,
            plain: path.map((each) => each.name).join(" "),
            detail: localised(node, "description"),
            command,
            path,
            options: node.options ?? [],
            hint: state.hello.application.name,
            picture: () => avatar(state.hello.application.bot, "small"),
        },
    ];
}

/** The names that a command may be typed by: as in Discord its plain one too, in a client of any language. */
const namesOf = ({ label, plain }) => [label.slice(1).toLowerCase(), plain.toLowerCase()];

/**
 * The command whose whole name stands at the beginning of the text after the slash, and the rest of the text:
 * `{entry, rest}`. The longest name comes first.
 */
export function typedEntry(text) {
    const typed = text.toLowerCase();
    return slashEntries()
        .flatMap((entry) => namesOf(entry).map((name) => ({ entry, name })))
        .filter(({ name }) => typed.startsWith(`${name} `))
        .sort((a, b) => b.name.length - a.name.length)
        .map(({ entry, name }) => ({ entry, rest: text.slice(name.length + 1) }))[0];
}

/** Filter entries by the text after the slash: prefixes first, then parts, then descriptions. */
export function slashMatches(text) {
    const wanted = text.toLowerCase().trimStart();
    const rank = (entry) => {
        const names = namesOf(entry);
        if (names.some((name) => name.startsWith(wanted))) return 0;
        if (names.some((name) => name.includes(wanted.trim()))) return 1;
        return wanted.length > 2 && entry.detail.toLowerCase().includes(wanted.trim()) ? 2 : 3;
    };
    return slashEntries()
        .map((entry) => [rank(entry), entry])
        .filter(([r]) => r < 3)
        .sort((a, b) => a[0] - b[0])
        .map(([, entry]) => entry);
}

/** Build the options for an interaction: the chosen ones nested in their subcommand and its group. */
export function nested(path, options) {
    return path
        .slice(1)
        .reduceRight((inside, node) => [{ name: node.name, type: node.type, options: inside }], options);
}
