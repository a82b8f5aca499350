// Fails when the lobby and the heaviest game weigh more than 150 kB of compressed script: node scripts/weigh.mjs
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const folder = new URL("../../src/nemeton/server/page/assets/", import.meta.url);
const sizes = readdirSync(folder)
  .filter((name) => name.endsWith(".js"))
  .map((name) => [name, gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length])
  .sort((a, b) => b[1] - a[1]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
console.log(sizes.slice(0, 12).map(([name, size]) => `${(size / 1000).toFixed(1).padStart(7)} kB  ${name}`).join("\n"));
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  all scripts, every game and language`);
