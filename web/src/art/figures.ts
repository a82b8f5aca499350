/** Seats: a shape, a colour, a word. Figures: cloaked stones that carry the seat's shape. Seats count from 1 here. */
import { type Point, at, fix, polygon } from "./draw";

const SHAPES: Readonly<Record<number, readonly Point[]>> = {
  2: [[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]],
  3: [[0, -1.12], [1.08, 0.82], [-1.08, 0.82]],
  4: [[0, -1.2], [1.05, 0], [0, 1.2], [-1.05, 0]],
  5: [[0, -1.1], [0.95, -0.55], [0.95, 0.55], [0, 1.1], [-0.95, 0.55], [-0.95, -0.55]],
};

/** The seat's shape: disc, square, triangle, lozenge, hexagon. */
export function seatShape(seat: number, x: number, y: number, r: number): string {
  const corners = SHAPES[seat];
  if (!corners) return `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r)}"/>`;
  return `<path d="${polygon(corners.map(([u, v]): Point => [x + u * r, y + v * r]))}"/>`;
}

// The hood differs by seat, so that the outline alone tells who it is: cubic or straight pieces from the left shoulder.
const HOODS: readonly string[] = [
  "C-0.4 0.74 -0.34 0.97 0 0.97C0.34 0.97 0.4 0.74 0.27 0.58",
  "C-0.36 0.72 -0.38 0.84 -0.36 0.97L0.36 0.97C0.38 0.84 0.36 0.72 0.27 0.58",
  "C-0.36 0.76 -0.24 0.94 0.02 1.12C0.26 0.94 0.36 0.76 0.27 0.58",
  "C-0.42 0.72 -0.46 0.9 -0.44 1.06C-0.24 0.92 0.24 0.92 0.44 1.06C0.46 0.9 0.42 0.72 0.27 0.58",
  "L-0.46 0.72L-0.28 0.96L0 1.05L0.28 0.96L0.46 0.72L0.27 0.58",
];
const CLOAK_LEFT = "M-0.5 0.02C-0.46 0.3 -0.4 0.46 -0.27 0.58";
const CLOAK_RIGHT = "C0.4 0.46 0.46 0.3 0.5 0.02C0.3 -0.07 -0.3 -0.07 -0.5 0.02Z";
const FACE = "M-0.16 0.6C-0.2 0.76 -0.08 0.84 0.03 0.85C0.14 0.84 0.22 0.74 0.17 0.6C0.06 0.55 -0.06 0.55 -0.16 0.6Z";
const COLLAR = "M-0.3 0.56C-0.12 0.47 0.12 0.47 0.3 0.56";

/** Places a path of unit coordinates, y upwards, with its foot at (x, y). */
export function placed(path: string, x: number, y: number, width: number, height: number): string {
  let isAcross = false;
  return path.replace(/-?\d*\.?\d+/g, (text) => {
    isAcross = !isAcross;
    return fix(isAcross ? x + Number(text) * width : y - Number(text) * height);
  });
}

export interface FigureStyle {
  readonly large?: boolean;
  readonly ghost?: boolean;
}

/** A cloaked figure whose foot stands at (x, y). The large one wears a torc. */
export function figure(seat: number, x: number, y: number, height: number, { large = false, ghost = false }: FigureStyle = {}): string {
  const width = height * (large ? 0.74 : 0.68);
  const put = (path: string): string => placed(path, x, y, width, height);
  const cloak = put(CLOAK_LEFT + at(HOODS, seat - 1) + CLOAK_RIGHT);
  if (ghost) {
    return `<path d="${cloak}" fill="var(--seat${seat})" fill-opacity=".45" stroke="var(--glow-edge)" stroke-width="3.6"/><path d="${cloak}" fill="none" stroke="var(--glow)" stroke-width="2" stroke-dasharray="4 3"/>`;
  }
  const edge = height * 0.045;
  const torc = large
    ? `<path d="${put(COLLAR)}" fill="none" stroke="#14160f" stroke-width="${fix(height * 0.125)}" stroke-linecap="round"/><path d="${put(COLLAR)}" fill="none" stroke="#f6d27a" stroke-width="${fix(height * 0.075)}" stroke-linecap="round"/>`
    : "";
  return `<ellipse cx="${fix(x + 0.16 * width)}" cy="${fix(y + 0.01 * height)}" rx="${fix(width * 0.62)}" ry="${fix(height * 0.11)}" fill="var(--shade)"/><path d="${cloak}" fill="none" stroke="#fff3d0" stroke-opacity=".8" stroke-width="${fix(edge + 2.4)}" stroke-linejoin="round"/><path d="${cloak}" fill="var(--seat${seat})" stroke="#14160f" stroke-width="${fix(edge)}" stroke-linejoin="round"/><path d="${cloak}" fill="url(#figure-shade)"/><path d="${put(FACE)}" fill="#12130d" fill-opacity=".82"/>${torc}<g fill="var(--seat${seat}-ink)">${seatShape(seat, x, y - height * 0.22, height * 0.125)}</g>`;
}

/** The light that falls on figures; it stands once in the page's sprite. */
export const FIGURE_SHADE = `<linearGradient id="figure-shade" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>`;

const DRUID_INKS: Readonly<Record<string, string>> = { white: "#2a2a20", grey: "#14181a" };
const DRUID_CLOAK =
  "M-0.5 0.02C-0.44 0.3 -0.42 0.5 -0.3 0.62C-0.34 0.8 -0.2 0.94 0.04 1.02C0.26 0.92 0.34 0.78 0.28 0.62C0.42 0.5 0.44 0.3 0.5 0.02C0.3 -0.06 -0.3 -0.06 -0.5 0.02Z";
const DRUID_FACE = "M-0.17 0.64C-0.2 0.8 -0.08 0.87 0.03 0.88C0.14 0.87 0.22 0.78 0.17 0.64C0.06 0.59 -0.06 0.59 -0.17 0.64Z";
const DRUID_BEARD = "M-0.1 0.66C-0.06 0.5 0.08 0.5 0.12 0.66Z";
const STAFF = "M0.56 -0.02L0.5 0.98";

/** A druid of Celtica: taller, with a staff; belongs to nobody, so it carries its colour's sign. */
export function druidFigure(colour: string, sign: string, x: number, y: number, height: number): string {
  const width = height * 0.62;
  const put = (path: string): string => placed(path, x, y, width, height);
  const cloak = put(DRUID_CLOAK);
  const stroke = (path: string, ink: string, share: number): string =>
    `<path d="${put(path)}" stroke="${ink}" stroke-width="${fix(height * share)}" stroke-linecap="round"/>`;
  return `<ellipse cx="${fix(x + 0.18 * width)}" cy="${fix(y + 0.01 * height)}" rx="${fix(width * 0.62)}" ry="${fix(height * 0.1)}" fill="var(--shade)"/>${stroke(STAFF, "#14160f", 0.085)}${stroke(STAFF, "#b98a4c", 0.045)}<path d="${cloak}" fill="none" stroke="#fff3d0" stroke-opacity=".7" stroke-width="${fix(height * 0.04 + 2.2)}" stroke-linejoin="round"/><path d="${cloak}" fill="var(--${colour}-f)" stroke="#14160f" stroke-width="${fix(height * 0.04)}" stroke-linejoin="round"/><path d="${cloak}" fill="url(#figure-shade)"/><path d="${put(DRUID_FACE)}" fill="#0d0e0a" fill-opacity=".85"/><path d="${put(DRUID_BEARD)}" fill="#e9e4d6"/><use href="#${sign}" x="${fix(x - height * 0.17)}" y="${fix(y - height * 0.43)}" width="${fix(height * 0.34)}" height="${fix(height * 0.34)}" color="${DRUID_INKS[colour] ?? "#fff6df"}"/>`;
}
