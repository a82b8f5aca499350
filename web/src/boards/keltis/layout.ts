/** Where the things of Keltis lie. Landscape runs to the right, portrait upwards. */
import type { Point } from "../../art/draw";
import type { Sign } from "../../art/symbols";
import type { View } from "../board";

export const COLOURS = ["brown", "yellow", "pink", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
export const SIGNS: Readonly<Record<Colour, Sign>> = { brown: "acorn", yellow: "sun", pink: "rose", green: "leaf", blue: "wave" };
export const isColour = (token: string | undefined): token is Colour => COLOURS.includes(token as Colour);

export const STONES = 9;
export const GOAL_STONE = 7;
export const GOAL_FIGURES = 5;
export const ROW_VALUES = [-4, -3, -2, 1, 2, 3, 6, 7, 10] as const;
/** The dark stones, which carry tiles. */
export const TILE_STONES: Readonly<Record<Colour, readonly number[]>> = {
  brown: [3, 5, 6, 7, 9],
  yellow: [2, 4, 6, 7, 9],
  pink: [2, 3, 5, 7, 9],
  green: [2, 4, 5, 7, 9],
  blue: [3, 4, 6, 7, 9],
};

export interface KeltisRow {
  readonly values: readonly number[];
  readonly direction: "" | "rising" | "falling";
}
export interface KeltisPlayer {
  readonly hand_size: number;
  readonly rows: Readonly<Partial<Record<Colour, KeltisRow>>>;
  readonly figures: Readonly<Partial<Record<Colour, { readonly stone: number; readonly size: "large" | "small" }>>>;
  readonly small_left: number;
  readonly wishing_stones: number;
  readonly points: number;
  readonly score: number;
  readonly tally: readonly (readonly [string, number])[];
}
export interface KeltisTile {
  readonly path: Colour;
  readonly stone: number;
  readonly tile: "stone" | "clover" | "points1" | "points2" | "points3";
  readonly taken: boolean;
}
export interface KeltisView extends View {
  readonly mover: number;
  readonly hand: readonly string[];
  readonly players: readonly KeltisPlayer[];
  readonly discards: Readonly<Partial<Record<Colour, { readonly top: number; readonly size: number }>>>;
  readonly draw_pile: number;
  readonly tiles: readonly KeltisTile[];
  /** Where each legal action would bring a figure. */
  readonly landings: Readonly<Record<string, { readonly path: Colour; readonly stone: number }>>;
  readonly figures_in_goal: number;
}

export interface Layout {
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  /** Half-axes of a stone. */
  readonly rx: number;
  readonly ry: number;
  readonly start: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
  /** The middle of stone k of path i: i from −2 (brown) to 2 (blue), k from 1 to 9. */
  readonly stone: (i: number, k: number) => Point;
  readonly discard: (i: number) => Point;
  readonly deck: Point;
  readonly deckSize: Point;
  readonly card: Point;
  /** Heights of the small and the large figure. */
  readonly figures: Point;
  readonly label: (k: number) => Point;
}

const wideStone = (i: number, k: number): Point => {
  const u = (k - 1) / 8;
  return [206 + 92 * (k - 1) - 7 * i * i * (0.35 + 0.65 * u), 286 + i * (76 + 26 * u ** 0.8)];
};
const tallStone = (i: number, k: number): Point => {
  const u = (k - 1) / 8;
  return [188 + i * (57 + 8 * u ** 0.8), 367 - 35.5 * (k - 1) + 1.6 * i * i * (0.35 + 0.65 * u)];
};

export const LANDSCAPE: Layout = {
  isWide: true,
  width: 1100,
  height: 560,
  rx: 38,
  ry: 33,
  start: { x: 88, y: 280, rx: 58, ry: 66 },
  stone: wideStone,
  discard: (i) => [1034, 286 + i * 103],
  deck: [88, 466],
  deckSize: [60, 84],
  card: [60, 84],
  figures: [39, 52],
  label: (k) => [wideStone(-2, k)[0] + 4, wideStone(-2, k)[1] - 52],
};

export const PORTRAIT: Layout = {
  isWide: false,
  width: 360,
  height: 446,
  rx: 24,
  ry: 16.5,
  start: { x: 186, y: 414, rx: 60, ry: 22 },
  stone: tallStone,
  discard: (i) => [188 + i * 66, 31],
  deck: [322, 410],
  deckSize: [46, 56],
  card: [57, 44],
  figures: [28, 37],
  label: (k) => [15, tallStone(-2, k)[1]],
};

/** The path's place in the fan: −2 … 2. */
export const fan = (colour: Colour): number => COLOURS.indexOf(colour) - 2;

/** The seed of a stone: its place, so that stones never change between drawings. */
export const stoneSeed = (i: number, k: number): number => (i + 3) * 31 + k * 7;

const SLOTS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [[-0.42, -0.08], [0.42, 0.08]],
  [[-0.62, 0.08], [0, -0.2], [0.62, 0.08]],
  [[-0.68, 0.05], [-0.2, -0.25], [0.28, 0.12], [0.76, -0.1]],
];

export interface Standing {
  readonly key: string;
  readonly seat: number;
  readonly colour: Colour;
  readonly stone: number;
  readonly isLarge: boolean;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Every figure on the paths, where it stands and how high it is; those behind come first. */
export function standing(view: KeltisView, layout: Layout): Standing[] {
  const all = view.players.flatMap((player, seat) =>
    COLOURS.flatMap((colour) => {
      const figure = player.figures[colour];
      return figure ? [{ seat, colour, stone: figure.stone, isLarge: figure.size === "large" }] : [];
    }),
  );
  const placed = all.map((figure) => {
    const together = all.filter((other) => other.colour === figure.colour && other.stone === figure.stone);
    const slot = SLOTS[Math.min(4, together.length) - 1]?.[together.indexOf(figure)] ?? [0, 0];
    const [x, y] = layout.stone(fan(figure.colour), figure.stone);
    return {
      ...figure,
      key: `${figure.seat} ${figure.colour}`,
      x: x + slot[0] * layout.rx * 0.8,
      y: y + slot[1] * layout.ry + layout.ry * 0.32,
      height: layout.figures[figure.isLarge ? 1 : 0] * (together.length > 2 ? 0.84 : 1),
    };
  });
  return placed.sort((a, b) => a.y - b.y || (a.key < b.key ? -1 : 1));
}

export interface Waiting {
  readonly seat: number;
  readonly hasLarge: boolean;
  readonly small: number;
  readonly x: number;
  readonly y: number;
}

/** The figures that still wait round the start stone. */
export function waiting(view: KeltisView, layout: Layout): Waiting[] {
  const { x, y, ry } = layout.start;
  const seats = view.players.length;
  return view.players.flatMap((player, seat) => {
    const hasLarge = !Object.values(player.figures).some((figure) => figure.size === "large");
    if (!hasLarge && !player.small_left) return [];
    return layout.isWide
      ? [{ seat, hasLarge, small: player.small_left, x: x - 30 + (seat % 2) * 60, y: y - ry * 0.32 + Math.floor(seat / 2) * 62 }]
      : [{ seat, hasLarge, small: player.small_left, x: x - 5 + (seat - (seats - 1) / 2) * (seats > 3 ? 30 : 37), y: y - 2 }];
  });
}

/** A thing one can point at, with what may be done there. */
export interface Spot {
  readonly kind: "stone" | "pile" | "deck" | "start";
  readonly colour: Colour | null;
  readonly stone: number;
  readonly actions: readonly string[];
}

/** Where an action would be carried out on the board; null when nowhere in particular. */
export function spotOf(action: string, view: KeltisView): { kind: Spot["kind"]; colour: Colour | null; stone: number } | null {
  const landing = view.landings[action];
  if (landing) return { kind: "stone", colour: landing.path, stone: landing.stone };
  const [verb, token] = action.split(" ");
  if (verb === "draw" && token === "deck") return { kind: "deck", colour: null, stone: 0 };
  return (verb === "draw" || verb === "discard") && isColour(token) ? { kind: "pile", colour: token, stone: 0 } : null;
}
