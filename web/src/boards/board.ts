/**
 * What the table asks of a game's drawing, and what it tells it.
 *
 * A folder `boards/<game>/` has an `index.ts` that exports `drawing: Drawing`; `registry.ts` imports it lazily.
 * Every component below gets the same `Scene` as its props and knows no rule: it draws what `scene.view` says, lets
 * only what is in `scene.legal` be chosen, and tells the table through the four callbacks.
 *
 * One way of choosing, for all games:
 * - a click on a thing that stands for exactly one legal action (a stone to walk to, a pile) calls `onchoose(action)`;
 * - a click on a thing that stands for several (a card: lay or discard) calls `onselect(token)`; the table then shows
 *   one button for each of `drawing.offers(token, scene)`, the first as the primary one; a second click on the
 *   selected thing chooses that first one;
 * - hovering or focusing what would act calls `onpreview(action)` and `onpreview("")` on leaving; `scene.preview` comes
 *   back (also from the list of buttons), and the board draws the ghost of it;
 * - Enter on a thing that can't be used, or `?`, calls `onwhy(action)`: the table names the rule.
 *
 * What the page does for all drawings: an element with `data-explain="words"` is explained on hover, focus and long
 * press; `lib/motion.ts` moves things and respects reduced motion; the sprite's signs (`art/symbols.ts`) and
 * `#figure-shade` are in the page. Words of a drawing are in `boards/<game>/words/{en,fr,de}.json`, flat, each key with
 * the game's name in front ("keltis.stone"), and come through `scene.words.say(key, facts)` like all others.
 * The content security policy forbids `style="…"` in `{@html}` and in plain markup: use classes, presentation attributes
 * (`fill="var(--moss-b)"`) or Svelte's `style:name={value}`.
 */
import type { Component } from "svelte";
import type { Words } from "../lib/words";

/** A view as the core's `View.to_json()` writes it: each game's own fields beside these. */
export interface View {
  readonly game: string;
  readonly seat: number;
  readonly to_move: number;
  readonly step: string;
  readonly rule: string;
  readonly legal: readonly string[];
  readonly ending: string;
}

/** A line of the log, as core.words.Line: notation, not words. */
export interface Line {
  readonly ply: number;
  readonly seat: number;
  readonly text: string;
  readonly effects: readonly string[];
}

export interface Scene<V extends View = View> {
  readonly view: V;
  /** What may be chosen now, as notation; empty when it is not this reader's turn, or while something still moves. */
  readonly legal: readonly string[];
  /** The seats' names, in order. Seat n is drawn as seat n + 1 of the look (bronze, slate, basalt, chalk, rowan). */
  readonly names: readonly string[];
  /** The seat whose hand is shown; −1 for a spectator. */
  readonly me: number;
  /** What was picked and waits for a button: the game's own token, "" for nothing. */
  readonly selection: string;
  /** The action under the pointer or the focus, "" for none. */
  readonly preview: string;
  /** An action that a hint recommends, "" for none. */
  readonly hint: string;
  /** The lines since the reader's own last action: what they moved gets the dotted mark. */
  readonly lastMoved: readonly Line[];
  /** The lines that led to this very view, to be shown as movement; empty after a reload. */
  readonly news: readonly Line[];
  /** A log line under the pointer, whose places are to be marked. */
  readonly marked: Line | null;
  readonly words: Words;
  /** True below 700 px: the board in its portrait form, the hand as a dock of keys. */
  readonly portrait: boolean;
  /** CSS pixels a user unit of the board: text is at least 13 / scale units. */
  readonly scale: number;
  readonly onchoose: (action: string) => void;
  readonly onselect: (token: string) => void;
  readonly onpreview: (action: string) => void;
  readonly onwhy: (action: string) => void;
}

/** How near the end is: shown at the right of the status sentence. */
export interface Nearness {
  /** A sentence with its numbers marked as `**2 of 5**`. */
  readonly text: string;
  /** The same for phones, at most about 12 characters. */
  readonly short: string;
  /** Drawn as a row of dots, when there are few: how many of how many. */
  readonly dots?: readonly [done: number, of: number];
}

/** A column of the final count: the same key for every player's line of that kind. */
export interface Count {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  /** An enamel's name ("brown" … ), "" for none. */
  readonly colour: string;
  /** Columns with a lower one come first, whoever counted them; without it they stand as the players counted. */
  readonly rank?: number;
  /** A remark under the number, "" for none: "large, 2 × 7". */
  readonly note: string;
}

export type Panel = Component<{ scene: Scene<never> }>;

export interface Drawing {
  /** Size of the board in user units. */
  readonly size: (portrait: boolean) => readonly [width: number, height: number];
  /** True for a map that fills whatever room there is; other boards keep their form. */
  readonly isMap?: boolean;
  /** The board: one `<svg class="board" role="group">`. */
  readonly Board: Panel;
  /** The reader's hand or own mat, under the board; in the dock on phones. */
  readonly Hand?: Panel;
  /** What lies open beside the board (Celtica's parts, Quest's demand): top of the right column. */
  readonly Market?: Panel;
  /** The public facts of one player, in the players' panel. */
  readonly Facts: Component<{ scene: Scene<never>; seat: number }>;
  /** A few facts of a player in one short line, for the strip of seats on phones. */
  readonly brief: (view: never, seat: number, words: Words) => string;
  /** The score if the game ended now; null when it is not public. */
  readonly score: (view: never, seat: number) => number | null;
  readonly nearness: (view: never, words: Words) => readonly Nearness[];
  /** The actions that a selected token stands for, the most natural one first. */
  readonly offers: (selection: string, scene: Scene<never>) => readonly string[];
  /** Entries of the catalogue that only the board can give, such as words for the name of a tile ("terms.L04"). */
  readonly phrases?: (view: never, words: Words) => Readonly<Record<string, string>>;
  /** One or two sentences on what an action would bring, "" when there is nothing to add. */
  readonly foretell?: (action: string, scene: Scene<never>) => string;
  /** Whether an action costs so much that a first click only shows what it would bring, and the second one acts. */
  readonly isGrave?: (action: string, view: never) => boolean;
  /** Whether a line tells nothing beyond the one before it, such as a card drawn face down; only a replay shows it. */
  readonly isQuiet?: (line: Line) => boolean;
  /** How a line of the tally is shown at the end, e.g. "figure brown 3 small". */
  readonly count: (line: string, words: Words) => Count;
}
