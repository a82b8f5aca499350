/** What the core tells of a table of Celtica, and the notation of its actions. */
import type { Line, View } from "../board";

export interface CelticaPlayer {
  readonly druid_cards: number;
  readonly must_play_drawn: boolean;
  readonly experience: number;
  readonly experience_spent: number;
  readonly parts: readonly string[];
  /** The sizes of the amulets, the largest first. */
  readonly amulets: readonly number[];
  readonly score: number;
}

export interface CelticaPlace {
  readonly kind: string;
  readonly number: number;
}

export interface CelticaView extends View {
  readonly mover: number;
  /** The place that each legal play's druid would end at. */
  readonly landings: Readonly<Record<string, number>>;
  /** How many parts are still to be taken or given. */
  readonly due: number;
  readonly hand: {
    readonly druid_cards: readonly string[];
    readonly experience: readonly string[];
    readonly must_play: string | null;
  };
  readonly players: readonly CelticaPlayer[];
  readonly path: readonly CelticaPlace[];
  readonly druids: Readonly<Record<string, number>>;
  readonly druids_at_goal: number;
  readonly display: readonly string[];
  readonly stacks: number;
  readonly given_up: readonly string[];
  readonly druid_pile: number;
  readonly druid_discards: readonly string[];
  readonly experience_pile: number;
  readonly experience_discards: readonly string[];
  readonly ended_by: number | null;
}

/** The druids' colours with their signs, in the notation's order. */
export const DRUIDS = { red: "flame", grey: "feather", white: "mistletoe", black: "cauldron", brown: "crook" } as const;
export type Colour = keyof typeof DRUIDS;
export const COLOURS = Object.keys(DRUIDS) as Colour[];
export const signOf = (colour: string): (typeof DRUIDS)[Colour] => DRUIDS[colour as Colour] ?? "flame";

/** A play, `go red 2+1`: so many druid cards and experience cards of one colour. */
export interface Play {
  readonly colour: string;
  readonly druidCards: number;
  readonly experience: number;
}

export function readPlay(action: string): Play | null {
  const found = /^go (\w+) (\d+)(?:\+(\d+))?$/.exec(action);
  if (!found) return null;
  return { colour: found[1] ?? "", druidCards: Number(found[2]), experience: Number(found[3] ?? 0) };
}

export const writePlay = ({ colour, druidCards, experience }: Play): string =>
  druidCards + experience === 0 ? "" : `go ${colour} ${druidCards}${experience ? `+${experience}` : ""}`;

/** The plays that would end on a place, those with the fewest experience cards first. */
export function playsTo(view: CelticaView, legal: readonly string[], place: number): string[] {
  return legal
    .map((action) => ({ action, play: readPlay(action) }))
    .filter(({ action, play }) => play !== null && view.landings[action] === place && view.druids[play.colour] !== place)
    .sort((a, b) => (a.play?.experience ?? 0) - (b.play?.experience ?? 0))
    .map(({ action }) => action);
}

/** A druid that was seen to walk. */
export interface Walked {
  readonly colour: string;
  readonly from: number;
  readonly to: number;
}

/** The places that a log line moved a druid to, and from where it was seen to come. */
export function movedPlaces(line: Line, seen: readonly Walked[]): number[] {
  const play = readPlay(line.text);
  const reached = line.effects.map((effect) => /^reached (\d+)/.exec(effect)?.[1]).find(Boolean);
  if (!play || !reached) return [];
  const to = Number(reached);
  const walked = seen.findLast((each) => each.colour === play.colour && each.to === to);
  return walked ? [walked.from, to] : [to];
}
