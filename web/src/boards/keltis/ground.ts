/** What never changes on the board of Keltis: the clearing, the trails, the threshold, the stones. Built once a layout. */
import { type Point, at, carved, disc, fix, moss, seeded, slab, spline, times, use } from "../../art/draw";
import { plait, triskele } from "../../art/knot";
import { COLOURS, type Layout, SIGNS, STONES, TILE_STONES, fan, stoneSeed } from "./layout";

const FAN = [-2, -1, 0, 1, 2];
const built = new Map<Layout, string>();

/** The ground as text of SVG. */
export function ground(layout: Layout): string {
  const known = built.get(layout);
  if (known) return known;
  const text = `<defs>${definitions(layout)}</defs>` + [meadow, goalLight, tufts, wood, trails, threshold, stones, rings, startMoss, rim].map((part) => part(layout)).join("");
  built.set(layout, text);
  return text;
}

const radius = (layout: Layout): number => (layout.isWide ? 18 : 12);
const sized = (layout: Layout): number => (layout.isWide ? 1 : 0.62);

const meadow = (layout: Layout): string => {
  const box = `width="${layout.width}" height="${layout.height}" rx="${radius(layout)}"`;
  return `<rect ${box} fill="url(#keltis-ground)"/><rect ${box} filter="url(#keltis-grass)" opacity=".34"/>`;
};

const rim = (layout: Layout): string =>
  `<rect x="1" y="1" width="${layout.width - 2}" height="${layout.height - 2}" rx="${radius(layout)}" fill="none" stroke="var(--ground-edge)" stroke-width="2"/>`;

/** Points along the row at k + share, from beyond the first path to beyond the last. */
function across(layout: Layout, k: number, share: number, beyond: number): Point[] {
  return [-2 - beyond, ...FAN, 2 + beyond].map((i): Point => {
    const here = layout.stone(i, k);
    const [from, to] = k < STONES ? [here, layout.stone(i, k + 1)] : [layout.stone(i, k - 1), here];
    return [here[0] + (to[0] - from[0]) * share, here[1] + (to[1] - from[1]) * share];
  });
}

function goalLight(layout: Layout): string {
  const [near, far] = [across(layout, 6, 0.5, 1.4), across(layout, STONES, 0.64, 1.4).reverse()];
  return `<path d="${spline(near)}${spline(far).replace("M", "L")}Z" fill="url(#keltis-goal)" clip-path="url(#keltis-clip)"/>`;
}

function tufts(layout: Layout): string {
  const random = seeded(layout.isWide ? 41 : 42);
  const size = sized(layout);
  const centres = FAN.flatMap((i) => times(STONES, (n) => layout.stone(i, n + 1)));
  const isNear = (x: number, y: number): boolean => centres.some(([u, v]) => Math.hypot((x - u) / (layout.rx * 1.35), (y - v) / (layout.ry * 1.5)) < 1);
  const blades: [string, string, string] = ["", "", ""];
  for (let n = 0; n < (layout.isWide ? 170 : 90); n++) {
    const x = 14 + random() * (layout.width - 28);
    const y = 12 + random() * (layout.height - 26);
    const h = (5 + random() * 8) * size;
    if (isNear(x, y)) continue;
    const root = `M${fix(x)} ${fix(y)}`;
    const tone = Math.floor(random() * 3) as 0 | 1 | 2;
    blades[tone] += `${root}q${fix(-h * 0.2)} ${fix(-h * 0.7)} ${fix(-h * 0.5)} ${fix(-h)}${root}q0 ${fix(-h * 0.8)} ${fix(h * 0.15)} ${fix(-h * 1.2)}${root}q${fix(h * 0.3)} ${fix(-h * 0.6)} ${fix(h * 0.6)} ${fix(-h * 0.85)}`;
  }
  const drawn = blades.map((path, tone) => `<path d="${path}" stroke="var(--moss-${"abc"[tone]})"/>`).join("");
  return `<g fill="none" stroke-width="${fix(1.3 * size + 0.2)}" stroke-linecap="round" opacity=".6">${drawn}</g>`;
}

/** Crowns of trees seen from above, along the rim: dark, middle and light discs. */
function wood(layout: Layout): string {
  const { width, height, isWide } = layout;
  const k = isWide ? 1 : 0.55;
  const random = seeded(9);
  const tones: [string, string, string, string] = ["", "", "", ""];
  const crown = (x: number, y: number, size: number): void => {
    tones[0] += disc(x + 2, y + 5 * k, size * 1.08);
    for (let n = 0; n < 7; n++) {
      const [angle, reach] = [random() * 6.28, size * 0.55 * Math.sqrt(random())];
      const leaf = disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * (0.34 + random() * 0.25));
      if (random() > 0.5) tones[1] += leaf;
      else tones[2] += leaf;
    }
    for (let n = 0; n < 5; n++) {
      const [angle, reach] = [3.6 + random() * 1.7, size * (0.2 + 0.5 * random())];
      tones[3] += disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * (0.12 + random() * 0.14));
    }
  };
  const put = (x: number, y: number, spread: number): void => {
    if (random() < 0.86) crown(x + (random() - 0.5) * 14 * k, y + (random() - 0.5) * spread, (15 + random() * 15) * k);
  };
  for (let x = -10; x < width + 20; x += 26 * k) {
    put(x, -2, 16 * k);
    put(x, height + 4, 16 * k);
    if (random() < (Math.min(x, width - x) < width * 0.12 ? 1 : 0.35)) {
      put(x, 14 * k, 10 * k);
      put(x, height - 10 * k, 10 * k);
    }
  }
  for (let y = 10; y < height; y += 26 * k) {
    put(-4, y, 12 * k);
    put(width + (!isWide || y < 40 || y > height - 60 ? 3 : 8), y, 12 * k);
  }
  return `<g clip-path="url(#keltis-clip)"><path fill="#0c1409" fill-opacity=".42" d="${tones[0]}"/><path fill="var(--moss-c)" fill-opacity=".7" d="${tones[1]}"/><path fill="var(--moss-c)" d="${tones[2]}"/><path fill="var(--moss-b)" fill-opacity=".75" d="${tones[3]}"/></g>`;
}

function trails(layout: Layout): string {
  const { isWide, start } = layout;
  return COLOURS.map((colour) => {
    const i = fan(colour);
    const path: Point[] = [[start.x + (isWide ? 20 : 12 * i), start.y + (isWide ? i * 14 : 0)]];
    if (isWide) path.push([start.x + 74, start.y + i * 58 + 2]);
    path.push(...times(STONES, (n) => layout.stone(i, n + 1)));
    const d = spline(path);
    const width = isWide ? 46 : 30;
    return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--earth-edge)" stroke-opacity=".55" stroke-width="${width + 5}"/><path d="${d}" stroke="var(--earth)" stroke-width="${width}"/><path d="${d}" stroke="var(--earth-edge)" stroke-opacity=".25" stroke-width="${width * 0.8}" stroke-dasharray="1.5 ${isWide ? 9 : 6}"/><path d="${d}" stroke="#2a2414" stroke-opacity=".55" stroke-width="${isWide ? 13 : 8.5}"/><path d="${d}" stroke="#f3e6bd" stroke-width="${isWide ? 10.5 : 7}"/><path d="${d}" stroke="var(--${colour}-f)" stroke-width="${isWide ? 7.5 : 5}"/></g>`;
  }).join("");
}

/** The threshold of the goal: a plait bent along the row and laid by length. */
function threshold(layout: Layout): string {
  const unit = layout.isWide ? 6 : 3.6;
  const curve = measured(across(layout, 6, 0.5, layout.isWide ? 0.42 : 0.3));
  const rows = Math.round(curve.length / (2 * unit));
  const total = rows * 2 * unit;
  const along = (t: number): Point => curve.at(Math.max(0, Math.min(1, t)));
  const knot = plait(1, rows, unit, {
    gap: 0.34,
    map: (x, y) => {
      const t = y / total;
      const [here, ahead, behind] = [along(t), along(t + 0.01), along(t - 0.01)];
      const [dx, dy] = [ahead[0] - behind[0], ahead[1] - behind[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [here[0] + (dy / length) * (x - unit), here[1] - (dx / length) * (x - unit)];
    },
  });
  return `<g fill="none"><path d="${knot.path}" stroke="#33240a" stroke-opacity=".75" stroke-width="${fix(knot.stroke + 1.4)}"/><path d="${knot.path}" stroke="var(--gold-2)" stroke-width="${fix(knot.stroke)}"/><path d="${knot.path}" stroke="var(--gold-1)" stroke-width="${fix(knot.stroke * 0.35)}"/></g>`;
}

/** A curve through points that can be asked for the point at a share of its length. */
function measured(points: readonly Point[]): { length: number; at: (t: number) => Point } {
  const near = (i: number): Point => at(points, Math.max(0, Math.min(points.length - 1, i)));
  const fine: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    const mix = (axis: 0 | 1, t: number): number =>
      0.5 * (2 * b[axis] + (c[axis] - a[axis]) * t + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
    for (let j = 0; j < 12; j++) fine.push([mix(0, j / 12), mix(1, j / 12)]);
  }
  fine.push(near(points.length - 1));
  const reach = [0];
  for (let i = 1; i < fine.length; i++) reach.push(at(reach, i - 1) + Math.hypot(at(fine, i)[0] - at(fine, i - 1)[0], at(fine, i)[1] - at(fine, i - 1)[1]));
  const length = at(reach, reach.length - 1);
  return {
    length,
    at: (t) => {
      let i = 1;
      while (i < fine.length - 1 && at(reach, i) < t * length) i++;
      const [a, b] = [at(fine, i - 1), at(fine, i)];
      const share = (t * length - at(reach, i - 1)) / (at(reach, i) - at(reach, i - 1) || 1);
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    },
  };
}

function stones(layout: Layout): string {
  const { start } = layout;
  const all = [stone(layout, start.x, start.y, start.rx, start.ry, 5, "stone")];
  for (const colour of COLOURS) {
    for (let k = 1; k <= STONES; k++) {
      const [x, y] = layout.stone(fan(colour), k);
      all.push(stone(layout, x, y, layout.rx, layout.ry, stoneSeed(fan(colour), k), TILE_STONES[colour].includes(k) ? "slab" : "stone"));
    }
  }
  return `<g filter="url(#keltis-rock)">${all.join("")}</g>`;
}

function stone(layout: Layout, x: number, y: number, rx: number, ry: number, seed: number, kind: "stone" | "slab"): string {
  const face = slab(x, y, rx, ry, seed);
  return `<ellipse cx="${fix(x + 3)}" cy="${fix(y + ry * 0.62)}" rx="${fix(rx * 1.08)}" ry="${fix(ry * 0.66)}" fill="url(#keltis-shade)"/><path d="${slab(x, y + ry * 0.22, rx, ry, seed)}" fill="var(--${kind}-side)"/><path d="${face}" fill="url(#keltis-${kind})"/><path d="${face}" fill="none" stroke="var(--${kind}-rim)" stroke-opacity=".8" stroke-width="${layout.isWide ? 1.4 : 1}"/>`;
}

/** The enamel rings, the moss at their feet, the carved signs of the light stones. */
function rings(layout: Layout): string {
  const { isWide, start, rx, ry } = layout;
  const sign = triskele(start.x, start.y + (isWide ? 0 : 2), isWide ? 92 : 40);
  const cut = `fill="none" stroke-width="${isWide ? 5 : 2.6}" stroke-linecap="round"`;
  const out = [`<path d="${sign}" ${cut} stroke="var(--carve-light)" stroke-opacity=".5" transform="translate(0 1.2)"/><path d="${sign}" ${cut} stroke="var(--carve)" stroke-opacity=".6"/>`];
  for (const colour of COLOURS) {
    const i = fan(colour);
    for (let k = 1; k <= STONES; k++) {
      const [x, y] = layout.stone(i, k);
      const seed = stoneSeed(i, k);
      const ring = slab(x, y, rx * 0.84, ry * 0.82, seed);
      const width = isWide ? 4.6 : 3;
      out.push(`<g fill="none"><path d="${ring}" stroke="#1d1a10" stroke-opacity=".55" stroke-width="${width + 2.6}"/><path d="${ring}" stroke="#f3e6bd" stroke-width="${width + 1.4}"/><path d="${ring}" stroke="var(--${colour}-f)" stroke-width="${width - 0.4}"/></g>`);
      const random = seeded(seed * 17);
      if (random() > 0.35) {
        const side = random() > 0.5 ? 1 : -1;
        out.push(moss(x + side * rx * 0.78, y + ry * 0.92, 9 * sized(layout), 4.5 * sized(layout), seed, isWide ? 12 : 7));
      }
      if (!TILE_STONES[colour].includes(k)) out.push(carved(SIGNS[colour], x, y, isWide ? 27 : 17, 0.62));
      else out.push(use(SIGNS[colour], x, y, isWide ? 24 : 15, 'color="var(--slab-rim)" opacity=".5"'));
    }
  }
  return out.join("");
}

function startMoss(layout: Layout): string {
  const { x, y, rx, ry } = layout.start;
  const k = sized(layout);
  return moss(x - rx * 0.7, y + ry * 0.86, 22 * k, 8 * k, 3, 26) + moss(x + rx * 0.75, y + ry * 0.8, 12 * k, 6 * k, 4, 14);
}

const definitions = (layout: Layout): string => `
  <radialGradient id="keltis-ground" cx="${layout.isWide ? ".1" : ".5"}" cy="${layout.isWide ? ".5" : ".95"}" r="1"><stop offset="0" stop-color="var(--ground-1)"/><stop offset=".55" stop-color="var(--ground-2)"/><stop offset="1" stop-color="var(--ground-3)"/></radialGradient>
  <linearGradient id="keltis-goal" ${layout.isWide ? 'x1="0" x2="1"' : 'x1="0" x2="0" y1="1" y2="0"'}><stop offset="0" stop-color="var(--gold-1)" stop-opacity=".12"/><stop offset="1" stop-color="var(--gold-1)" stop-opacity=".5"/></linearGradient>
  <linearGradient id="keltis-stone" x1=".2" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="var(--stone-face)"/><stop offset="1" stop-color="var(--stone-face-2)"/></linearGradient>
  <linearGradient id="keltis-slab" x1=".2" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="var(--slab-face)"/><stop offset="1" stop-color="var(--slab-face-2)"/></linearGradient>
  <clipPath id="keltis-clip"><rect width="${layout.width}" height="${layout.height}" rx="${radius(layout)}"/></clipPath>
  <radialGradient id="keltis-shade"><stop offset=".5" stop-color="var(--shade)"/><stop offset="1" stop-color="var(--shade)" stop-opacity="0"/></radialGradient>
  <filter id="keltis-grass" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".022 .03" numOctaves="5" seed="7"/><feColorMatrix values="0 0 0 0 .08  0 0 0 0 .14  0 0 0 0 .05  0 0 0 -1.6 1.05"/><feComposite in2="SourceGraphic" operator="in"/></filter>
  <filter id="keltis-rock" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="4" seed="11" result="n"/><feDiffuseLighting in="n" surfaceScale="${layout.isWide ? 1.5 : 1.1}" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.12" k2=".04" k3="0" k4="0" result="m"/><feComposite in="m" in2="SourceGraphic" operator="in"/></filter>`;
