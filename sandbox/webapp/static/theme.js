/** Colour scheme: light, dark, or the system's. */

import { say } from "./words.js";

const NAMES = { auto: "seat.theme_auto", light: "seat.theme_light", dark: "seat.theme_dark" };

const theme = () => localStorage.getItem("theme") ?? "auto";
export const themeName = () => say(NAMES[theme()]);

export function nextTheme() {
    const isDark = theme() === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme() === "dark";
    localStorage.setItem("theme", isDark ? "light" : "dark");
    applyTheme();
}

export function applyTheme() {
    document.documentElement.dataset.theme = theme();
}
