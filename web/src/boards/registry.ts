/** Which drawings there are. Each is a chunk of its own: the lobby and one game are all that is loaded. */
import type { Entries, Language } from "../lib/words";
import type { Drawing } from "./board";

const drawings = import.meta.glob<{ drawing: Drawing }>("./*/index.ts");
const words = import.meta.glob<{ default: Entries }>("./*/words/*.json");

export const isDrawn = (game: string): boolean => `./${game}/index.ts` in drawings;

/** Load a game's drawing. */
export async function loadDrawing(game: string): Promise<Drawing> {
  const load = drawings[`./${game}/index.ts`];
  if (!load) throw new Error(`No drawing of ${game}`);
  return (await load()).drawing;
}

/** Load the words of a game's drawing; a drawing may have none. */
export async function loadDrawingWords(game: string, language: Language): Promise<Entries> {
  const load = words[`./${game}/words/${language}.json`];
  return load ? (await load()).default : {};
}
