/** Colour scheme: light, dark, or the system's. */

const NAMES = { auto: "as the system", light: "light", dark: "dark" };

const theme = () => localStorage.getItem("theme") ?? "auto";
export const themeName = () => NAMES[theme()];

export function nextTheme() {
    const isDark = theme() === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme() === "dark";
    localStorage.setItem("theme", isDark ? "light" : "dark");
    applyTheme();
}

export function applyTheme() {
    document.documentElement.dataset.theme = theme();
}
