// Weighs the compressed script of the lobby and one game, for every game: node scripts/weigh.mjs. Fails above the limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const page = new URL("../../src/nemeton/server/page/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", page), "utf8"));
const SCREENS = ["index.html", "src/screens/NewTable.svelte", "src/screens/Table.svelte", "src/screens/Replay.svelte", "src/screens/Learn.svelte", "src/words/de.json"];

const weigh = (file) => gzipSync(readFileSync(new URL(file, page)), { level: 9 }).length;

/** All files that a piece of the page brings along. */
function files(keys, found = new Set()) {
  for (const key of keys) {
    const piece = manifest[key];
    if (!piece || found.has(piece.file)) continue;
    found.add(piece.file);
    files(piece.imports ?? [], found);
  }
  return found;
}

let isHeavy = false;
for (const board of Object.keys(manifest).filter((key) => /^src\/boards\/\w+\/index\.ts$/.test(key))) {
  const game = board.split("/")[2];
  const needed = [...files([...SCREENS, board, `src/boards/${game}/words/de.json`])].filter((file) => file.endsWith(".js"));
  const total = needed.reduce((sum, file) => sum + weigh(file), 0);
  isHeavy ||= total > LIMIT;
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  every screen with ${game}`);
}
process.exit(isHeavy ? 1 : 0);
