/** What all drawings share: a seeded generator, splines, hand-cut stones, moss. All of it is text of SVG. */

export type Point = readonly [x: number, y: number];

/** A coordinate as text: one decimal is enough for any drawing here. */
export const fix = (value: number): string => (Math.round(value * 10) / 10).toString();

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(radians(degrees)),
  cy + r * Math.sin(radians(degrees)),
];

/** mulberry32: the same seed draws the same moss on every machine. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A point of a list; the lists here are never empty. */
export const at = <T>(list: readonly T[], index: number): T => list[index] as T;

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Catmull–Rom through points, as an SVG path; tension 0 is loose, 1 is straight. */
export function spline(points: readonly Point[], { closed = false, tension = 0 } = {}): string {
  const n = points.length;
  const k = (1 - tension) / 6;
  const near = (i: number): Point => at(points, closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i)));
  let path = `M${pair(near(0))}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    path += `C${pair([b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k])} ${pair([c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k])} ${pair(c)}`;
  }
  return path + (closed ? "Z" : "");
}

export const pair = (point: Point): string => `${fix(point[0])} ${fix(point[1])}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join("L")}Z`;

/** A hand-cut slab: a superellipse with seeded jitter. */
export function slab(cx: number, cy: number, rx: number, ry: number, seed: number, { corners = 12, jitter = 0.05, power = 2.6 } = {}): string {
  const random = seeded(seed * 7919 + 13);
  const points = times(corners, (i): Point => {
    const angle = (i / corners) * 2 * Math.PI + (random() - 0.5) * 0.16;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const stretch = 1 + (random() - 0.5) * 2 * jitter;
    return [
      cx + rx * stretch * Math.sign(c) * Math.abs(c) ** (2 / power),
      cy + ry * stretch * Math.sign(s) * Math.abs(s) ** (2 / power),
    ];
  });
  return spline(points, { closed: true });
}

/** A disc as a piece of a path: a thousand of them are one element. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${fix(x - rx)} ${fix(y)}a${fix(rx)} ${fix(ry)} 0 1 0 ${fix(2 * rx)} 0a${fix(rx)} ${fix(ry)} 0 1 0 ${fix(-2 * rx)} 0`;

/** Moss: a cushion of small discs, light above dark. */
export function moss(cx: number, cy: number, width: number, height: number, seed: number, count = 14): string {
  const random = seeded(seed * 104729 + 7);
  const [dark, middle, light]: [string[], string[], string[]] = [[], [], []];
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const share = Math.sqrt(random());
    const x = cx + Math.cos(angle) * share * width;
    const y = cy + Math.sin(angle) * share * height;
    const size = (1.5 + random() * 3.2) * (1.15 - share * 0.5);
    dark.push(disc(x, y + 1.6, size + 0.8));
    middle.push(disc(x, y, size));
    if (random() > 0.45) light.push(disc(x - size * 0.25, y - size * 0.35, size * 0.5));
  }
  return `<path fill="var(--moss-c)" fill-opacity=".85" d="${dark.join("")}"/><path fill="var(--moss-b)" d="${middle.join("")}"/><path fill="var(--moss-a)" d="${light.join("")}"/>`;
}

/** A symbol of the sprite, centred. */
export const use = (symbol: string, x: number, y: number, size: number, attributes = ""): string =>
  `<use href="#${symbol}" x="${fix(x - size / 2)}" y="${fix(y - size / 2)}" width="${fix(size)}" height="${fix(size)}" ${attributes}/>`;

/** A carved sign: a dark cut and the light that its lower lip catches. */
export const carved = (symbol: string, x: number, y: number, size: number, opacity = 0.75): string =>
  use(symbol, x, y + 1.1, size, 'color="var(--carve-light)" opacity=".5"') + use(symbol, x, y, size, `color="var(--carve)" opacity="${opacity}"`);
