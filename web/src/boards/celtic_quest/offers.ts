/** What the things on a player's mat stand for. */
import type { Sign } from "../../art/symbols";
import { placeOf, sitesOf } from "./places";
import type { QuestScene } from "./view";

/** The phases of a turn, with the steps in which each asks something. */
export const PHASES: readonly { readonly name: string; readonly steps: readonly string[] }[] = [
  { name: "tokens", steps: ["return", "resolve", "drop", "put", "raise", "roman", "enchant", "remove", "romanise"] },
  { name: "move", steps: ["start", "leave", "walk", "meet"] },
  { name: "visit", steps: ["circle", "stronghold"] },
];

const SIGNS: Readonly<Record<string, Sign>> = {
  ring: "finger_ring",
  roman: "helm",
  romanisation: "eagle",
  horse: "rising",
  sack: "cloth",
  pack: "open",
  harp: "log",
  wood_spirit: "wood",
  hill_spirit: "hill",
  talisman: "moon",
  cauldron: "cauldron",
  torc: "gold",
};

/** The sign of a token, an item or a quest. */
export const signOf = (thing: string): Sign => SIGNS[thing] ?? (thing as Sign);

/** The actions that a thing stands for: `load fish`, `pouch gold`, `drawn roman`, or a place, `at L08/1`. */
export function offersOf(token: string, legal: readonly string[]): string[] {
  const [kind = "", name = ""] = token.split(" ");
  const verbs: Readonly<Record<string, readonly string[]>> = {
    load: [`deliver ${name}`, `deliver ${name} ring`, `discard ${name}`],
    pouch: [`drop ${name}`, ...(name === "gold" ? ["gold"] : [])],
    drawn: [`resolve ${name}`, `return ${name}`],
  };
  return (verbs[kind] ?? []).filter((action) => legal.includes(action));
}

/** The actions of whatever is selected. */
export function offers(selection: string, scene: QuestScene): string[] {
  if (scene.legal.includes(selection)) return [selection];
  if (selection === "quest card") return scene.legal.filter((action) => action === "complete" || action === "abandon");
  if (!selection.startsWith("at ")) return offersOf(selection, scene.legal);
  const sites = sitesOf(scene.view);
  return scene.legal.filter((action) => placeOf(action, scene.view, sites) === selection.slice(3));
}
