/** Discord's block markdown: headings, small print, lists, quotes, fences. Inline markdown is in inline.js. */

import { el } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+.#-]+)\n)?\n*([^]+?)\n*```/;
const HEADING = /^(#{1,3}) +(?!#)(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;
const QUOTE = /^> (.*)$/;

/** Return the elements of a text, to put into `<div class="md">`. */
export function markdown(text, props = {}) {
    const node = el("div", { ...props, class: `md ${props.class ?? ""}`.trim() }, blocks(text));
    if (onlyEmojis(text)) node.classList.add("jumbo");
    return node;
}

function onlyEmojis(text) {
    const rest = text.replace(/<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Emoji_Component}|\s/gu, "");
    return rest === "" && /<a?:\w+:\d+>|\p{Extended_Pictographic}/u.test(text) && text.length < 300;
}

function blocks(text) {
    const fence = text.match(FENCE);
    if (!fence) return lines(text);
    const before = text.slice(0, fence.index);
    const after = text.slice(fence.index + fence[0].length).replace(/^\n/, "");
    return [
        before.trim() ? lines(before.replace(/\n$/, "")) : [],
        el("pre", { class: "code-block", "data-language": fence[1] }, el("code", {}, fence[2])),
        after ? blocks(after) : [],
    ];
}

function lines(text) {
    const found = [];
    const rows = text.split("\n");
    let plain = [];
    const flush = () => {
        if (plain.length) found.push(el("div", { class: "md-text" }, inline(plain.join("\n"))));
        plain = [];
    };
    for (let at = 0; at < rows.length;) {
        const [node, used] = special(rows, at);
        if (node) {
            flush();
            found.push(node);
        } else plain.push(rows[at]);
        at += used;
    }
    flush();
    return found;
}

/** Return the block that starts at this line and its number of lines, or null for plain text. */
function special(rows, at) {
    const row = rows[at];
    const heading = row.match(HEADING);
    // Headings are nested below the page's own for screen readers.
    if (heading) return [el(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2])), 1];
    const small = row.match(SMALL);
    if (small) return [el("div", { class: "md-small" }, inline(small[1])), 1];
    if (row.startsWith(">>> ")) return quote(rows.slice(at).join("\n").slice(4), rows.length - at);
    if (QUOTE.test(row)) {
        const quoted = take(rows, at, QUOTE);
        return quote(quoted.map((line) => line.match(QUOTE)[1]).join("\n"), quoted.length);
    }
    if (ITEM.test(row)) {
        const items = sameKind(take(rows, at, ITEM).map((line) => line.match(ITEM)));
        return [list(items), items.length];
    }
    return [null, 1];
}

const quote = (text, used) => [el("blockquote", {}, lines(text)), used];

function take(rows, at, pattern) {
    const end = rows.findIndex((row, index) => index >= at && !pattern.test(row));
    return rows.slice(at, end < 0 ? rows.length : end);
}

const isNumbered = ([, , mark]) => /\d/.test(mark);

/** Find the end of a list: a number after dashes at the same depth starts another. */
function sameKind(items) {
    const end = items.findIndex(
        (item) => item[1].length <= items[0][1].length && isNumbered(item) !== isNumbered(items[0]),
    );
    return end < 0 ? items : items.slice(0, end);
}

/** Build nested lists from indented lines; deeper lines belong to the item before them. */
function list(items) {
    const ordered = isNumbered(items[0]);
    const node = el(ordered ? "ol" : "ul", { start: ordered ? parseInt(items[0][2], 10) : null });
    const depth = items[0][1].length;
    for (let at = 0; at < items.length;) {
        let end = at + 1;
        while (end < items.length && items[end][1].length > depth) end++;
        const inner = items.slice(at + 1, end);
        node.append(el("li", {}, inline(items[at][3]), inner.length ? list(inner) : null));
        at = end;
    }
    return node;
}
