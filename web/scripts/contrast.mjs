// Measures the palette: node scripts/contrast.mjs. Exits 1 when a pair is below its floor.
import { readFileSync } from "node:fs";
const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");
const block = (re) => Object.fromEntries([...css.matchAll(re)].flatMap((m) => [...m[1].matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map((t) => [t[1], t[2]])));
const base = block(/:root \{([\s\S]*?)\n\}/g), light = { ...base, ...block(/\[data-theme="light"\] \{([\s\S]*?)\n\}/g) }, dark = { ...base, ...block(/\n\[data-theme="dark"\] \{([\s\S]*?)\n\}/g) };
const lin = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
export const lum = (h) => [1, 3, 5].map((i) => lin(parseInt(h.slice(i, i + 2), 16))).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
export const ratio = (a, b) => { const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const text = [["--ink", "--bg"], ["--ink", "--surface"], ["--ink-2", "--bg"], ["--ink-2", "--surface"], ["--ink-3", "--surface"], ["--ink-3", "--bg"], ["--on-moss", "--moss"], ["--on-moss", "--moss-hover"], ["--on-moss-soft", "--moss-soft"], ["--bronze", "--surface"], ["--bronze", "--bg"], ["--danger", "--surface"], ["--danger", "--danger-soft"], ["--water-ink", "--surface"], ["--card-ink", "--card"],
  ...["brown", "yellow", "pink", "green", "blue", "red", "grey", "white", "black", "orange", "turquoise", "violet"].map((c) => [`--${c}-i`, "--card"]), ...[1, 2, 3, 4, 5].map((s) => [`--seat${s}-ink`, `--seat${s}`])];
const graphic = [["--line-strong", "--surface"], ["--line-strong", "--bg"], ["--bronze-g", "--surface"], ["--focus", "--surface"], ["--focus", "--bg"], ["--focus", "--focus-gap"], ...["--surface", "--bg", "--stone-face", "--stone-face-2", "--slab-face", "--ground-1", "--ground-2", "--ground-3", "--card"].map((g) => ["--glow|--glow-edge", g]), ["--carve", "--stone-face"], ["--carve", "--stone-face-2"], ["--stone-face", "--slab-face"]];
let bad = 0;
const body = (re) => css.match(re)[1].split("\n").map((l) => l.trim()).filter(Boolean).join("\n");
if (body(/\n\[data-theme="dark"\] \{([\s\S]*?)\n\}/) !== body(/:root:not\(\[data-theme\]\) \{([\s\S]*?)\n  \}/)) { bad++; console.log("the two dark blocks of tokens.css differ"); }
for (const [name, set] of [["light", light], ["dark", dark]]) for (const [kind, list, floor] of [["text", text, 4.5], ["graphic", graphic, 3]]) for (const [a, b] of list) {
  const r = Math.max(...a.split("|").map((x) => ratio(set[x], set[b]))); if (r < floor) bad++;
  console.log(`${name.padEnd(6)}${kind.padEnd(8)}${a.padEnd(19)} on ${b.padEnd(15)}${r.toFixed(1).padStart(5)} ${r < floor ? "BELOW " + floor : ""}`);
}
const L = (h) => { const y = lum(h); return 116 * Math.cbrt(y) - 16; };
console.log("L* of the Keltis enamels:", ["brown", "blue", "green", "pink", "yellow"].map((c) => `${c} ${L(base[`--${c}-f`]).toFixed(0)}`).join(", "));
process.exit(bad ? 1 : 0);
