/** The faces of the tiles: terrain, roads, strongholds, towns, the Stone Circle. Drawn around (0, 0). */
import { triskele } from "../../art/knot";
import { disc, fix, polar, seeded, times, use, type Point } from "../../art/draw";
import { APOTHEM, corner, hexagon, SIDE, type Road } from "./geometry";
import type { Site } from "./places";
import { CIRCLE, isStronghold, type Tile } from "./view";

const Q = SIDE / 72;
const OUTLINE = hexagon(SIDE * 0.985);

/** Names a gradient of the map's: a second map on the page has others. */
export type Ids = (name: string) => string;

/** A tile's whole face, with its roads. */
export function face({ tile, roads }: Site, id: Ids): string {
  const isCeltic = isStronghold(tile.name) && !tile.conquered;
  return [
    ground(tile, id),
    tile.enchanted ? magic(tile) : scenery(tile, roads, id),
    rim(tile),
    roads.map((road) => paving(road.d, tile.enchanted)).join(""),
    tile.enchantable && !tile.enchanted ? enchantmentSign : "",
    tile.name === CIRCLE ? stoneCircle(id) : "",
    isCeltic ? stronghold(id) : "",
    tile.conquered ? town : "",
  ].join("");
}

function ground(tile: Tile, id: Ids): string {
  const side = tile.enchanted ? "var(--magic-2)" : "var(--earth-edge)";
  const fill = tile.enchanted ? "magic" : tile.terrain || "circle";
  return (
    `<path d="${OUTLINE}" transform="translate(0 ${fix(SIDE * 0.085)})" fill="#0e140c" fill-opacity=".55"/>` +
    `<path d="${OUTLINE}" transform="translate(0 ${fix(SIDE * 0.05)})" fill="${side}"/>` +
    `<path d="${OUTLINE}" fill="url(#${id(fill)})"/><path d="${OUTLINE}" fill="url(#${id("grain")})"/>`
  );
}

function rim(tile: Tile): string {
  const ink = tile.enchanted ? "#0f2d52" : "#2a2a18";
  const width = fix(SIDE * 0.02);
  return (
    `<path d="${OUTLINE}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${width}" transform="scale(.975)"/>` +
    `<path d="${OUTLINE}" fill="none" stroke="${ink}" stroke-opacity=".65" stroke-width="${width}"/>`
  );
}

const seedOf = (tile: Tile): number => tile.q * 31 + tile.r * 17 + 100;

/** Three faint triskeles and sparks. */
function magic(tile: Tile): string {
  const random = seeded(seedOf(tile));
  const signs = [0, 1, 2].map((i) => {
    const [x, y] = polar(0, 0, SIDE * 0.56, -60 + i * 120 + seedOf(tile) * 13);
    return `<path d="${triskele(x, y, SIDE * 0.55)}" fill="none" stroke="#e3f4ff" stroke-opacity=".38" stroke-width="${fix(SIDE * 0.03)}" stroke-linecap="round"/>`;
  });
  const sparks = Array.from({ length: 16 }, () => {
    const [x, y] = polar(0, 0, Math.sqrt(random()) * APOTHEM * 0.92, random() * 360);
    return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(0.8 + random() * 1.5)}"/>`;
  });
  return `${signs.join("")}<g fill="#fff" fill-opacity=".75">${sparks.join("")}</g>`;
}

interface Growth {
  readonly tries: number;
  readonly offRoads: number;
  readonly apart: number;
  readonly draw: (x: number, y: number, random: () => number, id: Ids) => string;
}

const GROWTH: Readonly<Record<string, Growth>> = {
  wood: { tries: 120, offRoads: 17, apart: 9.5, draw: fir },
  hill: { tries: 120, offRoads: 23, apart: 16, draw: mound },
  plain: { tries: 60, offRoads: 17, apart: 13, draw: (x, y, random) => (random() < 0.3 ? furrows(x, y) : tuft(x, y, random)) },
};
const SETTLED: Growth = { tries: 26, offRoads: 17, apart: 13, draw: tuft };

/** What grows on a tile, kept off the roads and off what is built there. */
function scenery(tile: Tile, roads: readonly Road[], id: Ids): string {
  const isBuilt = tile.terrain === "" || isStronghold(tile.name);
  const growth = (isBuilt && tile.terrain !== "wood" && tile.terrain !== "hill" ? undefined : GROWTH[tile.terrain]) ?? SETTLED;
  const random = seeded(seedOf(tile));
  const trace = roads.flatMap((road) => road.trace);
  const grown: { x: number; y: number; svg: string }[] = [];
  for (let n = 0; n < (isBuilt ? SETTLED.tries : growth.tries); n++) {
    const [x, y] = polar(0, 0, Math.sqrt(random()) * SIDE * 0.92, random() * 360);
    if (isBuilt && Math.hypot(x, y) < SIDE * 0.58) continue;
    if (Math.hypot(x, y) > APOTHEM * 0.93 || isNear(trace, x, y, growth.offRoads * Q)) continue;
    if (grown.some((other) => Math.hypot(other.x - x, other.y - y) < growth.apart * Q)) continue;
    grown.push({ x, y, svg: growth.draw(x, y, random, id) });
  }
  grown.sort((a, b) => a.y - b.y);
  return grown.map(({ svg }) => svg).join("");
}

const isNear = (points: readonly Point[], x: number, y: number, distance: number): boolean =>
  points.some(([u, v]) => Math.hypot(u - x, v - y) <= distance);

function fir(x: number, y: number, random: () => number): string {
  const h = (8 + random() * 4.5) * Q;
  const left = `M${fix(x)} ${fix(y + h * 0.7)}l${fix(-h * 0.62)} 0 ${fix(h * 0.34)} ${fix(-h * 0.62)} ${fix(-h * 0.2)} 0 ${fix(h * 0.48)} ${fix(-h * 0.95)}`;
  const whole = `${left} ${fix(h * 0.48)} ${fix(h * 0.95)} ${fix(-h * 0.2)} 0 ${fix(h * 0.34)} ${fix(h * 0.62)}z`;
  const fill = random() > 0.5 ? "var(--moss-c)" : "var(--moss-b)";
  return (
    `<path d="${whole}" fill="#1c2c17" fill-opacity=".55" transform="translate(${fix(2 * Q)} ${fix(1.6 * Q)})"/>` +
    `<path d="${whole}" fill="${fill}"/><path d="${left}z" fill="#fff" fill-opacity=".1"/>`
  );
}

function mound(x: number, y: number, random: () => number, id: Ids): string {
  const w = (13 + random() * 6) * Q;
  const edge = `stroke="#4c4228" stroke-width="${fix(Q)}"`;
  return (
    `<path d="M${fix(x - w)} ${fix(y + w * 0.5)}C${fix(x - w * 0.6)} ${fix(y - w * 0.5)} ${fix(x - w * 0.1)} ${fix(y - w * 0.75)} ${fix(x + w * 0.2)} ${fix(y - w * 0.45)}C${fix(x + w * 0.5)} ${fix(y - w * 0.2)} ${fix(x + w * 0.8)} ${fix(y + w * 0.1)} ${fix(x + w)} ${fix(y + w * 0.5)}Z" fill="url(#${id("mound")})" ${edge} stroke-opacity=".55"/>` +
    `<path d="M${fix(x + w * 0.15)} ${fix(y - w * 0.45)}q${fix(w * 0.1)} ${fix(w * 0.4)} ${fix(w * 0.4)} ${fix(w * 0.8)}" fill="none" ${edge} stroke-opacity=".5"/>`
  );
}

function furrows(x: number, y: number): string {
  const rows = [0, 1, 2, 3].map((i) => `M${fix(x - 9 * Q)} ${fix(y + (i * 3.4 - 5) * Q)}q${fix(9 * Q)} ${fix(-3 * Q)} ${fix(18 * Q)} 0`);
  return `<path d="${rows.join("")}" fill="none" stroke="#8a7a28" stroke-opacity=".65" stroke-width="${fix(1.1 * Q)}"/>`;
}

function tuft(x: number, y: number, random: () => number): string {
  const h = (4 + random() * 3) * Q;
  const root = `M${fix(x)} ${fix(y)}`;
  return `<path d="${root}q${fix(-h * 0.2)} ${fix(-h * 0.7)} ${fix(-h * 0.5)} ${fix(-h)}${root}v${fix(-h * 1.2)}${root}q${fix(h * 0.3)} ${fix(-h * 0.6)} ${fix(h * 0.6)} ${fix(-h * 0.9)}" fill="none" stroke="var(--moss-c)" stroke-opacity=".7" stroke-width="${fix(1.1 * Q)}" stroke-linecap="round"/>`;
}

/** A road: its dark casing, so that a later one passes over it, kerb, paving and ruts. */
function paving(d: string, isMagic: boolean): string {
  const stroke = (colour: string, width: number, more = "") =>
    `<path d="${d}" stroke="${colour}" stroke-width="${fix(SIDE * width)}"${more}/>`;
  return (
    `<g fill="none">${stroke("#1f1a0d", 0.235, ' stroke-opacity=".55"')}${stroke(isMagic ? "#bfe2fb" : "#f0e2bc", 0.19)}` +
    `${stroke(isMagic ? "#7db6e4" : "var(--earth)", 0.14)}` +
    `${stroke("#3a301a", 0.02, ` stroke-opacity=".35" stroke-dasharray="${fix(SIDE * 0.03)} ${fix(SIDE * 0.09)}"`)}</g>`
  );
}

const [SIGN_X, SIGN_Y] = corner(SIDE * 0.8, 0);
const enchantmentSign =
  `<circle cx="${fix(SIGN_X)}" cy="${fix(SIGN_Y)}" r="${fix(SIDE * 0.095)}" fill="#1d3f6b" stroke="#d8ecff" stroke-width="${fix(SIDE * 0.018)}"/>` +
  use("spiral", SIGN_X, SIGN_Y, SIDE * 0.125, 'color="#e6f4ff"');

function stoneCircle(id: Ids): string {
  const stones = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = polar(0, 0, SIDE * 0.5, -75 + (i * 360) / 11);
    return { y, svg: menhir(x, y + SIDE * 0.09, SIDE * 0.13, SIDE * (0.27 + (i % 3) * 0.03), id) };
  }).sort((a, b) => a.y - b.y);
  return (
    `<circle r="${fix(SIDE * 0.5)}" fill="url(#${id("lawn")})" stroke="#2a2a18" stroke-opacity=".4"/>` +
    `<circle r="${fix(SIDE * 0.5)}" fill="none" stroke="#f0e2bc" stroke-opacity=".8" stroke-width="${fix(SIDE * 0.035)}" stroke-dasharray="2 5"/>` +
    `<path d="${triskele(0, SIDE * 0.03, SIDE * 0.62)}" fill="none" stroke="#3a4a28" stroke-opacity=".55" stroke-width="${fix(SIDE * 0.05)}" stroke-linecap="round"/>` +
    stones.map(({ svg }) => svg).join("")
  );
}

function menhir(x: number, y: number, w: number, h: number, id: Ids): string {
  return (
    `<ellipse cx="${fix(x + w * 0.4)}" cy="${fix(y)}" rx="${fix(w * 0.9)}" ry="${fix(w * 0.4)}" fill="var(--shade)"/>` +
    `<path d="M${fix(x - w / 2)} ${fix(y)}L${fix(x - w * 0.42)} ${fix(y - h * 0.8)}Q${fix(x - w * 0.1)} ${fix(y - h * 1.1)} ${fix(x + w * 0.4)} ${fix(y - h * 0.85)}L${fix(x + w / 2)} ${fix(y)}Q${fix(x)} ${fix(y + w * 0.3)} ${fix(x - w / 2)} ${fix(y)}Z" fill="url(#${id("stone")})" stroke="#22241c" stroke-width="1.1"/>`
  );
}

/** A ring bank, a palisade, a great roundhouse and its pennant. */
function stronghold(id: Ids): string {
  const thatch = `url(#${id("thatch")})`;
  return (
    `<circle r="${fix(SIDE * 0.43)}" cy="${fix(SIDE * 0.03)}" fill="#12140e" fill-opacity=".35"/>` +
    `<circle r="${fix(SIDE * 0.42)}" fill="#6f7f45" stroke="#2f3a1c" stroke-width="1.2"/>` +
    `<circle r="${fix(SIDE * 0.35)}" fill="none" stroke="#4d3a1c" stroke-width="${fix(SIDE * 0.055)}" stroke-dasharray="${fix(SIDE * 0.03)} ${fix(SIDE * 0.012)}"/>` +
    `<circle r="${fix(SIDE * 0.31)}" fill="#d9c48f" stroke="#3b2c14" stroke-width="1"/>` +
    `<g transform="scale(${fix(Q)})" stroke="#2a261a" stroke-width="1.1" stroke-linejoin="round">` +
    `<g transform="translate(12 -6) scale(.62)"><path d="M-9 -3V5C-6 8 6 8 9 5V-3Z" fill="#cdbb92"/><path d="M-14 -1C-8 -6 -3 -15 0 -21 3 -15 8 -6 14 -1 7 3 -7 3 -14 -1Z" fill="${thatch}"/></g>` +
    `<path d="M-17 -16V-31" stroke-width="1.6"/><path d="M-17 -31C-12 -33 -9 -28 -3 -30V-23C-9 -21 -12 -26 -17 -24Z" fill="#2f6b3a"/>` +
    `<g transform="translate(-3 7) scale(1.12)"><path d="M-12 -4V6C-8 10 8 10 12 6V-4Z" fill="#e3d3af"/><path d="M3 -4V9.5C8 9 11 7.5 12 6V-4Z" fill="#b39c70" stroke="none"/>` +
    `<path d="M-3.5 -2V9.3H3.5V-2Z" fill="#3d2c1a"/><path d="M-18 -2C-11 -8 -4 -18 0 -25 4 -18 11 -8 18 -2 9 3 -9 3 -18 -2Z" fill="${thatch}"/>` +
    `<path d="M-10 -4L-2 -18M0 -3V-17M10 -4L3 -17" stroke="#7a5720" stroke-opacity=".6" stroke-width=".9"/></g></g>`
  );
}

const house = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="17" height="15" fill="#b5543b"/><path d="M${x} ${y + 7.5}h17" stroke-opacity=".6"/>`;

/** A conquered stronghold: a square town under red roofs. */
const town =
  `<g transform="scale(${fix(Q)})"><rect x="-27" y="-24" width="54" height="52" rx="7" fill="#12140e" fill-opacity=".4"/>` +
  `<rect x="-27" y="-27" width="54" height="52" rx="7" fill="#c9b08a" stroke="#4a2a1c" stroke-width="3.5"/>` +
  `<path d="M-27 -1H27M0 -27V25" stroke="#efe0c0" stroke-width="5"/>` +
  `<g stroke="#4a2016" stroke-width="1">${house(-22, -22)}${house(5, -22)}${house(-22, 5)}${house(5, 5)}</g></g>`;

/** The paints of the tiles; `color-mix` keeps them in the theme. */
export function tileDefs(id: Ids): string {
  const mix = (token: string, other: string, share: number) => `color-mix(in oklab, var(${token}), ${other} ${share}%)`;
  const radial = (name: string, inner: string, outer: string) =>
    `<radialGradient id="${id(name)}" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;
  const linear = (name: string, from: string, to: string, y2: number) =>
    `<linearGradient id="${id(name)}" x1="0" x2="1" y1="0" y2="${y2}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return [
    radial("wood", mix("--wood-1", "#fff", 8), mix("--wood-1", "#000", 20)),
    radial("hill", mix("--hill-1", "#fff", 14), mix("--hill-1", "#000", 14)),
    radial("plain", mix("--plain-1", "#fff", 16), mix("--plain-1", "#000", 12)),
    radial("circle", "var(--ground-1)", "var(--ground-2)"),
    radial("magic", "var(--magic-1)", "var(--magic-2)"),
    radial("lawn", mix("--ground-1", "#fff", 18), "var(--ground-1)"),
    linear("mound", "#d9c893", "#85744a", 1),
    linear("stone", "#e2e3da", "#7b827b", 0),
    linear("thatch", "#dcb766", "#94692a", 0),
    `<radialGradient id="${id("glow")}"><stop offset=".2" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#9fd6ff" stop-opacity="0"/></radialGradient>`,
    grain(id),
  ].join("");
}

/** Mottled ground as a pattern: no filter, so that the map pans and zooms smoothly. */
function grain(id: Ids): string {
  const random = seeded(9);
  const size = SIDE * 2.6;
  const blots = (count: number, most: number) =>
    times(count, () => {
      const [x, y, rx] = [random() * size, random() * size, most * (0.3 + random() * 0.7)];
      return [-size, 0, size].flatMap((dx) => [-size, 0, size].map((dy) => disc(x + dx, y + dy, rx, rx * 0.6))).join("");
    }).join("");
  return (
    `<pattern id="${id("grain")}" width="${fix(size)}" height="${fix(size)}" patternUnits="userSpaceOnUse">` +
    `<path d="${blots(16, 22)}" fill="#1a1e08" fill-opacity=".035"/><path d="${blots(34, 7)}" fill="#1a1e08" fill-opacity=".05"/>` +
    `<path d="${blots(20, 9)}" fill="#fff" fill-opacity=".035"/></pattern>`
  );
}
