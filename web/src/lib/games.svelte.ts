/** The games that the server has, with their words; asked for once a visit. */
import { isDrawn } from "../boards/registry";
import { games as ask } from "./api";
import { loadWords } from "./catalogues";
import type { GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import type { Words } from "./words";
import type { Sign } from "../art/symbols";

export interface KnownGame extends GameInfo {
  readonly words: Words;
}

/** The sign that stands for a game in lists. */
const SIGNS: Readonly<Record<string, Sign>> = { keltis: "leaf", celtica: "triskele", celtic_quest: "crystal", celtic_trader: "wheat" };
export const gameSign = (game: string): Sign => SIGNS[game] ?? "clover";

let asked: Promise<GameInfo[]> | null = null;

/** Load the games with a drawing, in the server's order, in the reader's language. */
export async function loadGames(): Promise<KnownGame[]> {
  asked ??= ask();
  asked.catch(() => (asked = null));
  const known = (await asked).filter((game) => isDrawn(game.name));
  return Promise.all(known.map(async (game) => ({ ...game, words: await loadWords(settings.language, game.name) })));
}

/** How many may play: "2–4". */
export const seatRange = (seats: readonly number[]): string => {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? `${least}` : `${least}–${most}`;
};
