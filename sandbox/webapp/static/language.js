/** The language of the reader: chosen here, spoken by the page and told to the bot. */

import { dialog, el } from "./dom.js";
import { ask } from "./socket.js";
import { state } from "./state.js";
import { toast } from "./toast.js";
import { currentLocale, isTranslated, keepLocale, LOCALES, say, setLocale } from "./words.js";

/** A language in its own words: `Deutsch`. */
export function languageName(locale) {
    const name = new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(locale);
    return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

/** Offer all languages of Discord's client, the page's own first. `onchosen` is called if nobody sits here yet. */
export function chooseLanguage(onchosen = () => {}) {
    const { body, close } = dialog(say("language.title"), { testid: "languages" });
    const pick = async (locale) => {
        close();
        if (state.me) return ask("choose_language", { locale }).catch((refusal) => toast(refusal.sentence, "error"));
        keepLocale(locale);
        setLocale(locale);
        onchosen();
    };
    const line = (locale) =>
        el(
            "button",
            {
                type: "button",
                class: "thread-line",
                "data-locale": locale,
                "aria-current": locale === currentLocale() ? "true" : null,
                onclick: () => pick(locale),
            },
            el("span", { class: "thread-line-name", lang: locale }, languageName(locale)),
            isTranslated(locale) ? null : el("span", { class: "quiet" }, say("language.page_in_english")),
        );
    const ordered = [...LOCALES].sort((a, b) => isTranslated(b) - isTranslated(a));
    body.append(el("p", { class: "quiet" }, say("language.about")), ...ordered.map(line));
    body.querySelector("[aria-current]")?.focus();
}
