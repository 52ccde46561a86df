/** The bot's autocomplete choices: requests are debounced, stale replies dropped. */

import { run } from "./interactions.js";
import { on } from "./state.js";
import { say } from "./words.js";

const PAUSE = 150;

let latest = null; // {id, show}
let timer = null;

/** Request the choices of the focused option. Calls `show({items})`, `show({loading})` or `show({failed})`. */
export function askChoices(args, show) {
    clearTimeout(timer);
    const mine = { id: null, show };
    latest = mine;
    show({ loading: true });
    timer = setTimeout(async () => {
        try {
            const id = await run("autocomplete", args, null);
            if (latest === mine) mine.id = id;
        } catch (refusal) {
            if (latest === mine) show({ failed: refusal.sentence });
        }
    }, PAUSE);
}

export function forgetChoices() {
    clearTimeout(timer);
    latest = null;
}

on("my_choices", ({ interaction, choices }) => {
    if (latest?.id !== interaction) return;
    latest.show({ items: choices.map((choice) => ({ value: choice.value, label: choice.name })) });
});

on("my_interaction", (data) => {
    if (data.state === "failed" && latest?.id === data.id) latest.show({ failed: say("message.choices_failed") });
});
