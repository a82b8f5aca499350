/** Where things lie on the island of Celtica. Coordinates are SVG user units; see the layouts. */
import { at, seeded, spline, times, type Point } from "../../art/draw";

export interface Layout {
  readonly name: "landscape" | "portrait";
  readonly width: number;
  readonly height: number;
  readonly centre: Point;
  readonly radii: Point;
  /** Size of everything drawn, 1 in landscape. */
  readonly k: number;
  /** The direction of the harbour from the middle, in degrees. */
  readonly from: number;
  /** Height of a druid. */
  readonly druid: number;
  readonly corner: number;
}

export const LANDSCAPE: Layout = {
  name: "landscape",
  width: 1000,
  height: 560,
  centre: [506, 276],
  radii: [400, 212],
  k: 1,
  from: 152,
  druid: 44,
  corner: 18,
};

export const PORTRAIT: Layout = {
  name: "portrait",
  width: 360,
  height: 428,
  centre: [182, 212],
  radii: [142, 174],
  k: 0.56,
  from: 140,
  druid: 28,
  corner: 12,
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const TURN = 640;
const SAMPLES = 720;

/** How far from the middle the path is after turning so many degrees: along the shore first, then inwards. */
const REACH: readonly (readonly [number, number])[] = [
  [0, 1], [90, 1], [180, 0.99], [260, 0.93], [330, 0.74], [390, 0.56], [470, 0.47], [560, 0.36], [TURN, 0],
];

function reach(turned: number): number {
  const next = Math.max(1, REACH.findIndex(([at]) => at >= turned));
  const [[a, u], [b, v]] = [at(REACH, next - 1), at(REACH, next)];
  return u + ((v - u) * (turned - a)) / (b - a);
}

function smoothReach(turned: number): number {
  let sum = 0;
  for (let d = -24; d <= 24; d += 4) sum += reach(Math.max(0, Math.min(TURN, turned + d)));
  return sum / 13;
}

export interface Trail {
  /** The middle of each place, from the start to the goal. */
  readonly places: readonly Point[];
  /** The curve they lie on, finely. */
  readonly curve: readonly Point[];
}

/** The path winding in; its places are at equal steps along its length. */
export function trail(layout: Layout, places: number): Trail {
  const curve: Point[] = [];
  for (let i = 0; i <= SAMPLES; i++) {
    const turned = (TURN * i) / SAMPLES;
    const angle = radians(layout.from - turned);
    const q = smoothReach(turned) * Math.min(1, (SAMPLES - i) / 40);
    curve.push([
      layout.centre[0] + layout.radii[0] * q * Math.cos(angle),
      layout.centre[1] + layout.radii[1] * q * Math.sin(angle),
    ]);
  }
  const lengths = [0];
  for (let i = 1; i <= SAMPLES; i++) {
    const [a, b] = [at(curve, i - 1), at(curve, i)];
    lengths.push(at(lengths, i - 1) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const step = at(lengths, SAMPLES) / (places - 1);
  const index = (n: number) => lengths.findIndex((length) => length >= n * step - 1e-6);
  return { places: times(places, (n) => at(curve, index(n))), curve };
}

/** The points of the curve from one place to another, for a druid to walk along; empty when they are the same. */
export function between(path: Trail, from: number, to: number): Point[] {
  const [i, j] = [from, to].map((n) => path.curve.indexOf(at(path.places, n))) as [number, number];
  const piece = path.curve.slice(Math.min(i, j), Math.max(i, j) + 1);
  return i <= j ? piece : piece.reverse();
}

const COAST_POINTS = 64;

/** The coast at a scale of the land: a superellipse with seeded bays, and the harbour's bay. */
export function shore(layout: Layout, scale: number): string {
  const random = seeded(3);
  const phase = [random(), random(), random(), random()].map((v) => v * 6.28);
  const points: Point[] = [];
  for (let i = 0; i < COAST_POINTS; i++) {
    const a = (i / COAST_POINTS) * 2 * Math.PI;
    const bay = 0.22 * Math.exp(-(((a - radians(layout.from + 11)) / 0.23) ** 2));
    const wobble =
      1 +
      0.035 * Math.sin(3 * a + at(phase, 0)) +
      0.028 * Math.sin(5 * a + at(phase, 1)) +
      0.018 * Math.sin(9 * a + at(phase, 2)) +
      0.01 * Math.sin(15 * a + at(phase, 3)) -
      bay;
    const square = 1 / (Math.abs(Math.cos(a)) ** 2.7 + Math.abs(Math.sin(a)) ** 2.7) ** (1 / 2.7);
    const reachOut = scale * wobble * square;
    points.push([
      layout.centre[0] + (layout.radii[0] + 56 * layout.k) * reachOut * Math.cos(a),
      layout.centre[1] + (layout.radii[1] + 44 * layout.k) * reachOut * Math.sin(a),
    ]);
  }
  return spline(points, { closed: true });
}

/** Where the druids on one place stand: side by side, each second a little lower. */
export function standing(layout: Layout, place: Point, count: number, nth: number): Point {
  const alone = count === 1 ? 12 * layout.k : 0;
  return [
    place[0] + (nth - (count - 1) / 2) * layout.druid * 0.66 - alone,
    place[1] + 24 * layout.k + (nth % 2) * 4 * layout.k,
  ];
}
