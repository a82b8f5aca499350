/** Knotwork drawn by rule. */
import { type Point, fix, pair, polar } from "./draw";

type Wall = "" | "h" | "v" | "x";
type Curve = readonly [Point, Point, Point, Point];

export interface Knot {
  readonly path: string;
  readonly stroke: number;
  readonly width: number;
  readonly height: number;
}

export interface KnotOptions {
  readonly width?: number;
  readonly gap?: number;
  readonly walls?: (i: number, j: number) => Wall;
  readonly hole?: (i: number, j: number) => boolean;
  readonly map?: (x: number, y: number) => Point;
}

/**
 * A plait on a grid. Crossings sit at integer points (i, j) with i + j odd, 0 ≤ i ≤ 2w, 0 ≤ j ≤ 2h. A crossing on the
 * rim is a wall; `walls(i, j)` may add "h" or "v" inside, which makes a knot of a plait. Every segment joins two
 * diagonal neighbours. Along a strand the crossings alternate over and under, so each segment is "over" at one end and
 * "under" at the other: it is drawn once, cut short at its under end.
 */
export function plait(columns: number, rows: number, unit: number, options: KnotOptions = {}): Knot {
  const { width = 0.62, gap = 0.32, walls = () => "", hole = () => false, map = (x, y) => [x, y] } = options;
  const [right, bottom] = [2 * columns, 2 * rows];
  const wall = (i: number, j: number): Wall => (i === 0 || i === right ? "v" : j === 0 || j === bottom ? "h" : walls(i, j));
  const segments: Curve[] = [];
  for (let j = 0; j <= bottom; j++) {
    for (let i = (j + 1) % 2; i <= right; i += 2) {
      for (const down of [-1, 1]) {
        if (i + 1 > right || j + down < 0 || j + down > bottom) continue;
        const [from, to] = [wall(i, j), wall(i + 1, j + down)];
        if (from === "x" || to === "x" || hole(i + 0.5, j + down / 2)) continue;
        segments.push(segment(i, j, down, from, to, gap));
      }
    }
  }
  const place = (p: Point): string => pair(map(p[0] * unit, p[1] * unit));
  const path = segments.map(([a, b, c, d]) => `M${place(a)}C${place(b)} ${place(c)} ${place(d)}`).join("");
  return { path, stroke: unit * width, width: right * unit, height: bottom * unit };
}

function segment(i: number, j: number, down: number, from: Wall, to: Wall, gap: number): Curve {
  const handle = (wall: Wall): Point => (wall === "h" ? [0.47, 0] : wall === "v" ? [0, 0.47 * down] : [0.332, 0.332 * down]);
  const [h, k] = [handle(from), handle(to)];
  const [x, y] = [i + 1, j + down];
  // "\" is over where i is even, "/" where i is odd.
  const isOver = (column: number): boolean => (column % 2 === 0) === down > 0;
  const start = !from && !isOver(i) ? gap : 0;
  const end = !to && !isOver(x) ? 1 - gap : 1;
  return cut([[i, j], [i + h[0], j + h[1]], [x - k[0], y - k[1]], [x, y]], start, end);
}

/** A frame: a plait with its inside walled off. */
export function frame(columns: number, rows: number, unit: number, options: KnotOptions = {}): Knot {
  const [right, bottom, band] = [2 * columns, 2 * rows, 2];
  const isInside = (i: number, j: number): boolean => i > band && i < right - band && j > band && j < bottom - band;
  return plait(columns, rows, unit, {
    ...options,
    hole: isInside,
    walls: (i, j) => {
      if (isInside(i, j)) return "x";
      if ((i === band || i === right - band) && j >= band && j <= bottom - band) return "v";
      if ((j === band || j === bottom - band) && i >= band && i <= right - band) return "h";
      return options.walls?.(i, j) ?? "";
    },
  });
}

function cut(curve: Curve, start: number, end: number): Curve {
  let piece = curve;
  if (end < 1) piece = split(piece, end)[0];
  if (start > 0) piece = split(piece, start / end)[1];
  return piece;
}

function split([p, q, r, s]: Curve, t: number): [Curve, Curve] {
  const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const [a, b, c] = [between(p, q), between(q, r), between(r, s)];
  const [d, e] = [between(a, b), between(b, c)];
  const middle = between(d, e);
  return [
    [p, a, d, middle],
    [middle, e, c, s],
  ];
}

/** Triskele: three spirals that end where they meet. */
export function triskele(cx: number, cy: number, size: number, { turns = 1.45, growth = 0.85, tilt = -90 } = {}): string {
  const radius = size * 0.27;
  const arm = (k: number): string => {
    const phi = tilt + 120 * k;
    const [x, y] = polar(cx, cy, radius, phi);
    const points: string[] = [];
    for (let s = 0; s <= 40; s++) {
      const t = 0.08 + (s / 40) * 0.92;
      points.push(pair(polar(x, y, radius * t ** growth, phi + 180 + 360 * turns * (1 - t))));
    }
    return `M${points.join("L")}`;
  };
  return [0, 1, 2].map(arm).join("");
}

/** A strand as SVG: a dark edge, the body and a light vein. */
export const strand = (knot: Knot, body = "var(--bronze-g)", edge = "var(--ink)", vein = "rgb(255 240 200 / .55)"): string =>
  `<g fill="none"><path d="${knot.path}" stroke="${edge}" stroke-width="${fix(knot.stroke)}"/><path d="${knot.path}" stroke="${body}" stroke-width="${fix(knot.stroke * 0.72)}"/><path d="${knot.path}" stroke="${vein}" stroke-width="${fix(knot.stroke * 0.18)}"/></g>`;
