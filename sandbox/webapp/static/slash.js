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

/** The command whose whole name stands at the beginning of the text after the slash, the longest name first. */
export function typedEntry(text) {
    const begins = ({ label }) => text.toLowerCase().startsWith(`${label.slice(1).toLowerCase()} `);
    return slashEntries()
        .filter(begins)
        .sort((a, b) => b.label.length - a.label.length)[0];
}

/** Filter entries by the text after the slash: prefixes first, then parts, then descriptions. */
export function slashMatches(text) {
    const wanted = text.toLowerCase().trimStart();
    const rank = ({ label, detail }) => {
        const name = label.slice(1).toLowerCase();
        if (name.startsWith(wanted)) return 0;
        if (name.includes(wanted.trim())) return 1;
        return wanted.length > 2 && detail.toLowerCase().includes(wanted.trim()) ? 2 : 3;
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
