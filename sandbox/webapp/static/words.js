/**
 * The page's sentences in its reader's language: `say("seat.tabs", { count: 2 })`. They stand in `sandbox/words`, one
 * file per language; what a language lacks is said in English.
 */

const SOURCE = "en";
const KEPT = "language"; // key in the browser's storage of the language chosen before anybody sits down

const { tables, locales } = await (await fetch("/page/words.json")).json();

/** The languages of Discord's client. */
export const LOCALES = locales;

let locale = "en-US";
let language = SOURCE;

const tableOf = (tag) => [tag, tag.split("-")[0]].find((each) => each in tables);

/** Whether the page has sentences in the language of a locale. */
export const isTranslated = (tag) => Boolean(tableOf(tag));

/** The locale by which numbers, dates and lists are written: the reader's, or that of the sentences beside them. */
export const written = () => (tableOf(locale) ? locale : SOURCE);

export const currentLocale = () => locale;

/** Speak another language from now on; what is drawn already is drawn again by others. */
export function setLocale(tag) {
    locale = tag;
    language = tableOf(tag) ?? SOURCE;
    document.documentElement.lang = language;
    for (const node of document.querySelectorAll("[data-words]")) node.textContent = say(node.dataset.words);
    for (const node of document.querySelectorAll("[data-words-label]"))
        node.setAttribute("aria-label", say(node.dataset.wordsLabel));
    for (const node of document.querySelectorAll("[data-words-title]")) node.title = say(node.dataset.wordsTitle);
    for (const node of document.querySelectorAll("[data-words-drop]")) node.dataset.drop = say(node.dataset.wordsDrop);
}

/** The locale of Discord that fits the browser, or the one chosen in it. */
export function browserLocale() {
    const kept = localStorage.getItem(KEPT);
    if (LOCALES.includes(kept)) return kept;
    for (const tag of navigator.languages) {
        const base = tag.split("-")[0];
        const found =
            LOCALES.find((each) => each === tag) ??
            LOCALES.find((each) => each === base) ??
            LOCALES.findLast((each) => each.startsWith(`${base}-`));
        if (found) return found;
    }
    return "en-US";
}

export const keepLocale = (tag) => localStorage.setItem(KEPT, tag);

export const knows = (key) => key in tables[SOURCE];

/** Return the text of a sentence, in the form for its `count`. */
function template(key, { count }) {
    const from = key in tables[language] ? language : SOURCE;
    const found = tables[from][key];
    if (found === undefined) throw new Error(`There is no ${key}`);
    return typeof found === "string" ? found : (found[new Intl.PluralRules(from).select(count)] ?? found.other);
}

/** Return a sentence whose blanks may be elements, as a list of texts and elements. */
export function phrase(key, blanks = {}) {
    return template(key, blanks)
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 ? blanks[part] : part))
        .filter((part) => part !== "");
}

export const say = (key, blanks) => phrase(key, blanks).join("");

/** Return several sentences. */
export const sayAll = (key) => tables[language][key] ?? tables[SOURCE][key];

/** Join names: `Ada, Bo and Cleo`. */
export const listNames = (names) => new Intl.ListFormat(written(), { type: "conjunction" }).format(names);

setLocale(browserLocale());
