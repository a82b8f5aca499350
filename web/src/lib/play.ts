/** Two clicks to a game: a table against bots at once. */
import { newTable } from "./api";
import type { GameInfo } from "./protocol";
import { go } from "./router.svelte";
import { ownName } from "./settings.svelte";

/** Sit down against one bot (or as many as the game needs) of the usual strength. */
export async function playBots(game: GameInfo): Promise<void> {
  const bots = Math.max(1, Math.min(...game.seats) - 1);
  const seats = [{ kind: "me" as const, name: ownName() }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, level: game.usual_level }))];
  const made = await newTable({ game: game.name, seats });
  go(`/t/${made.table}`);
}
