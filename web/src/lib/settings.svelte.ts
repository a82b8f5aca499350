/** What this reader prefers: kept in the browser, the same on every screen. */
import { speak } from "./api";
import { keep, recall } from "./storage";
import { LANGUAGES, type Language, isLanguage } from "./words";

export type Theme = "system" | "light" | "dark";

interface Settings {
  name: string;
  language: Language;
  theme: Theme;
  sound: boolean;
  notices: boolean;
  /** A click selects, a button acts; without it a click on a place acts at once. */
  confirm: boolean;
}

const TREES = ["Oak", "Ash", "Rowan", "Hazel", "Yew", "Alder", "Birch", "Elder", "Thorn", "Willow"];

function firstLanguage(): Language {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return wished ?? LANGUAGES[0];
}

function guest(): string {
  return `${TREES[Math.floor(Math.random() * TREES.length)]} ${10 + Math.floor(Math.random() * 90)}`;
}

const stored = recall<Partial<Settings>>("settings", {});
export const settings: Settings = $state({
  name: stored.name || guest(),
  language: isLanguage(stored.language) ? stored.language : firstLanguage(),
  theme: stored.theme ?? "system",
  sound: stored.sound ?? false,
  notices: stored.notices ?? false,
  confirm: stored.confirm ?? false,
});

/** The name to sit down with; nobody sits down without one. */
export function ownName(): string {
  if (!settings.name.trim()) settings.name = guest();
  return settings.name.trim();
}

/** Keep every change and show it; call once, inside a component. */
export function followSettings(): void {
  $effect(() => {
    keep("settings", $state.snapshot(settings));
    speak(settings.language);
    document.documentElement.lang = settings.language;
    if (settings.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}
