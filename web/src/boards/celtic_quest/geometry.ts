/**
 * Flat-topped hexagons and the roads on them. Direction 0 is the north, the others follow clockwise.
 */
import { at, pair, polar, polygon, times, type Point } from "../../art/draw";

export const SIDE = 72;
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;
/** Radius of a token on the map. */
export const TOKEN = SIDE * 0.17;

/** The neighbour across each direction, as (q, r). */
export const DIRECTIONS: readonly Point[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

/** The middle of the place q, r. */
export const middle = (q: number, r: number): Point => [1.5 * SIDE * q, Math.sqrt(3) * SIDE * (r + q / 2)];

/** A corner of a hexagon, clockwise from the upper left. */
export const corner = (size: number, i: number): Point => polar(0, 0, size, -120 + 60 * i);

/** The outline of a hexagon around (0, 0). */
export const hexagon = (size: number): string => polygon(times(6, (i) => corner(size, i)));

/** The way out over a direction, one unit long. */
export const outward = (direction: number): Point => polar(0, 0, 1, -90 + 60 * direction);

export interface Road {
  /** The section's roads as path data. */
  readonly d: string;
  /** Where tokens and figures of this section stand. */
  readonly hub: Point;
  /** Points along the roads, that scenery keeps away from. */
  readonly trace: readonly Point[];
}

type Section = readonly number[];

const scaled = ([x, y]: Point, t: number): Point => [x * t, y * t];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];

/** Whether two sections of a tile cross: one has edges on both sides of the other. */
function cross(a: Section, b: Section): boolean {
  return a.some((from) =>
    a.some((to) => from < to && b.some((e) => e > from && e < to) && b.some((e) => e < from || e > to)),
  );
}

/** The sum of a section's directions: where it leans to. */
const lean = (section: Section): Point =>
  section.map((e) => outward(e)).reduce<Point>((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);

const areNeighbours = (section: Section): boolean => [1, 5].includes((at(section, 1) - at(section, 0) + 6) % 6);

/** Every section of a tile, drawn; a stronghold's roads all meet in its middle. */
export function roads(sections: readonly Section[], meetsInside: boolean): Road[] {
  return sections.map((section, i) => {
    const others = sections.filter((_, j) => j !== i);
    return section.length === 2 && !meetsInside
      ? throughRoad(section, others, i > 0)
      : meetingRoads(section, others.length > 0 && !meetsInside);
  });
}

/** A road from edge to edge. Where it crosses another, its hub keeps to its own end. */
function throughRoad(section: Section, others: readonly Section[], isLater: boolean): Road {
  const [from, to] = section.map((e) => scaled(outward(e), APOTHEM)) as [Point, Point];
  const crossed = others.find((other) => cross(section, other));
  const bend = areNeighbours(section) ? 0.5 : crossed !== undefined && crossed.length > 2 ? 0.62 : 0.3;
  const [a, b] = [scaled(from, bend), scaled(to, bend)];
  const along = (t: number): Point => {
    const at = (i: 0 | 1) =>
      (1 - t) ** 3 * from[i] + 3 * (1 - t) ** 2 * t * a[i] + 3 * (1 - t) * t * t * b[i] + t ** 3 * to[i];
    return [at(0), at(1)];
  };
  return {
    d: `M${pair(from)}C${pair(a)} ${pair(b)} ${pair(to)}`,
    hub: along(crossed === undefined ? 0.5 : ownEnd(crossed, from, to, isLater)),
    trace: times(17, (i) => along(i / 16)),
  };
}

/** How far along a crossed road its hub is: away from where the other section leans, or each to its own end. */
function ownEnd(crossed: Section, from: Point, to: Point, isLater: boolean): number {
  if (crossed.length === 2) return isLater ? 0.78 : 0.22;
  const other = lean(crossed);
  return dot(other, from) < dot(other, to) ? 0.18 : 0.82;
}

/** Roads that meet: an arm from each edge to the hub. */
function meetingRoads(section: Section, isOneOfSeveral: boolean): Road {
  const towards = lean(section);
  const length = Math.hypot(...towards);
  const hub: Point = isOneOfSeveral && length > 0.1 ? scaled(towards, (0.34 * APOTHEM) / length) : [0, 0];
  const arms = section.map((e) => {
    const end = scaled(outward(e), APOTHEM);
    const bend: Point = [end[0] * 0.45 + hub[0] * 0.3, end[1] * 0.45 + hub[1] * 0.3];
    return { end, bend };
  });
  return {
    d: arms.map(({ end, bend }) => `M${pair(end)}Q${pair(bend)} ${pair(hub)}`).join(""),
    hub,
    trace: arms.flatMap(({ end, bend }) => samples(end, bend, hub)),
  };
}

function samples(a: Point, b: Point, c: Point): Point[] {
  return times(9, (i): Point => {
    const t = i / 8;
    const at = (j: 0 | 1) => (1 - t) ** 2 * a[j] + 2 * t * (1 - t) * b[j] + t * t * c[j];
    return [at(0), at(1)];
  });
}

/** Where a Roman stands on a stronghold's road: outside the bank. */
export const onRoad = (direction: number): Point => scaled(outward(direction), SIDE * 0.62);

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around places on the map, with a margin of sea. */
export function extent(places: readonly Point[], margin: number): Box {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - SIDE - margin, Math.max(...xs) + SIDE + margin];
  const [top, bottom] = [Math.min(...ys) - APOTHEM - margin, Math.max(...ys) + APOTHEM + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box made so wide or so high that it fills a window of that shape. */
export function widened({ x, y, width, height }: Box, shape: number): Box {
  const [w, h] = [Math.max(width, height * shape), Math.max(height, width / shape)];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}
