/** Amulets: eight sectors round a centre, wide ones at the edges, narrow ones at the corners. */
import { triskele } from "../../art/knot";
import { at, fix, polar, times, use, type Point } from "../../art/draw";

/** The kinds of parts: the outer ones clockwise from the top, then the centre; each with its sign. */
export const PARTS = [
  { kind: "red", sign: "peak" },
  { kind: "orange", sign: "ring" },
  { kind: "yellow", sign: "star" },
  { kind: "green", sign: "lozenge" },
  { kind: "turquoise", sign: "wave" },
  { kind: "blue", sign: "drop" },
  { kind: "violet", sign: "spiral" },
  { kind: "white", sign: "moon" },
  { kind: "centre", sign: "triskele" },
] as const;

const DARK_ENAMELS = new Set(["red", "green", "blue", "violet", "turquoise"]);
const WIDE = 57;
const NARROW = 33;
const INNER = 22;
const GAP = 1.6;

interface Sector {
  readonly outline: string;
  readonly sign: Point;
  readonly size: number;
}

function sector(i: number): Sector {
  const isWide = i % 2 === 0;
  const middle = -90 + i * 45;
  const half = (isWide ? WIDE : NARROW) / 2 - GAP;
  const outer = isWide ? 49 : 42;
  const point = (r: number, angle: number) => polar(0, 0, r, angle).map(fix).join(" ");
  const start = point(INNER, middle - half);
  const tip = point(outer * (isWide ? 1.06 : 1.04), middle);
  return {
    outline: `M${start}L${point(outer, middle - half)}Q${tip} ${point(outer, middle + half)}L${point(INNER, middle + half)}A${INNER} ${INNER} 0 0 0 ${start}Z`,
    sign: polar(0, 0, isWide ? 36 : 33, middle),
    size: isWide ? 17 : 12,
  };
}

const SECTORS = PARTS.slice(0, 8).map((_, i) => sector(i));

const DASHED = 'fill="none" stroke="var(--line-strong)" stroke-width="1.6" stroke-dasharray="4 3" stroke-linejoin="round"';

const centreOwned =
  `<circle r="18.5" fill="url(#celtica-bronze)" stroke="#3a2805" stroke-width="1.5"/>` +
  `<path d="${triskele(0, 1, 32)}" fill="none" stroke="#3a2805" stroke-width="2.8" stroke-linecap="round"/>`;

function outerOwned(i: number): string {
  const { kind, sign } = at(PARTS, i);
  const { outline, sign: place, size } = at(SECTORS, i);
  const ink = DARK_ENAMELS.has(kind) ? "#fff8e2" : "#241c08";
  return (
    `<path d="${outline}" fill="var(--${kind}-f)" stroke="#3a2805" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="var(--${kind}-f)" stroke="#e8c878" stroke-width="1.7" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="url(#celtica-gloss)"/>` +
    use(sign, place[0], place[1], size, `color="${ink}"`)
  );
}

const missing = (i: number): string =>
  i === 8 ? `<circle r="18" ${DASHED}/>` : `<path d="${at(SECTORS, i).outline}" ${DASHED}/>`;

const whole = (i: number): string => (i === 8 ? centreOwned : outerOwned(i));

/** An amulet on a field from −54 to 54, its missing parts dashed. */
export const amulet = (kinds: ReadonlySet<string>): string =>
  PARTS.map(({ kind }, i) => (kinds.has(kind) ? whole(i) : missing(i))).join("");

/** One part on the same field, enlarged, lying as it lies in the amulet. */
export function part(kind: string): string {
  const i = PARTS.findIndex((known) => known.kind === kind);
  const isWide = i % 2 === 0;
  const scale = i === 8 ? 2.1 : isWide ? 1.85 : 2.5;
  const [x, y] = i === 8 ? [0, 0] : polar(0, 0, isWide ? 33 : 32, -90 + i * 45);
  return `<g transform="translate(${fix(-x * scale)} ${fix(-y * scale)}) scale(${scale})">${whole(i)}</g>`;
}

export const amuletDefs =
  `<radialGradient id="celtica-bronze" cx=".35" cy=".3"><stop offset="0" stop-color="#f7dc97"/><stop offset="1" stop-color="#b07b2c"/></radialGradient>` +
  `<linearGradient id="celtica-gloss" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`;

/** The amulets that a player's parts make, the fullest first: the k-th has every kind owned at least k times. */
export function arranged(parts: readonly string[], amulets: number): Set<string>[] {
  const owned = (kind: string) => parts.filter((part) => part === kind).length;
  return times(amulets, (k) => new Set(PARTS.map(({ kind }) => kind).filter((kind) => owned(kind) > k)));
}
