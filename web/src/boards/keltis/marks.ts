/** What is pointed at on the board: places that moved, places where something may be done, and their words. */
import type { Line, Scene } from "../board";
import { COLOURS, type Colour, GOAL_STONE, type KeltisView, ROW_VALUES, STONES, type Spot, isColour, spotOf } from "./layout";

export type KeltisScene = Scene<KeltisView>;

const isCardAction = (action: string): boolean => action.startsWith("play ") || action.startsWith("discard ");

/** The actions that the selected card or path stands for; the natural one first. */
export function offers(selection: string, scene: KeltisScene): string[] {
  if (!selection) return [];
  return scene.legal.filter((action) => action.endsWith(` ${selection}`) || action.startsWith(`${selection} `) || action === selection);
}

/** Everything on the board that can be pointed at, with what may be done there now. */
export function spots(scene: KeltisScene): Spot[] {
  const active = scene.selection ? offers(scene.selection, scene) : scene.legal.filter((action) => !isCardAction(action));
  const here = (kind: Spot["kind"], colour: Colour | null, stone: number): Spot => ({
    kind,
    colour,
    stone,
    actions: active.filter((action) => {
      const spot = spotOf(action, scene.view);
      return spot?.kind === kind && spot.colour === colour && spot.stone === stone;
    }),
  });
  const stones = COLOURS.flatMap((colour) => Array.from({ length: STONES }, (_, n) => here("stone", colour, n + 1)));
  return [...stones, ...COLOURS.map((colour) => here("pile", colour, 0)), here("deck", null, 0)];
}

export const spotKey = (spot: Pick<Spot, "kind" | "colour" | "stone">): string => `${spot.kind} ${spot.colour ?? ""} ${spot.stone}`;

/** What a click on a spot with several actions selects: their common beginning. */
export const common = (actions: readonly string[]): string => (actions[0] ?? "").split(" ").slice(0, actions[0]?.startsWith("move") ? 2 : 1).join(" ");

/** The action to ask about where nothing can be done. */
export function denied(spot: Spot, scene: KeltisScene): string {
  if (spot.kind === "deck") return "draw deck";
  if (spot.kind === "pile") return scene.selection.startsWith(`${spot.colour} `) ? `discard ${scene.selection}` : `draw ${spot.colour}`;
  return scene.selection.startsWith(`${spot.colour} `) ? `play ${scene.selection}` : `move ${spot.colour}`;
}

/** The stones that lines of the log moved a figure from and to. */
export function movedStones(lines: readonly Line[]): Map<string, readonly [Colour, number]> {
  const places = new Map<string, readonly [Colour, number]>();
  for (const effect of lines.flatMap((line) => line.effects)) {
    const [verb, colour, stone] = effect.split(" ");
    if (verb !== "reached" || !isColour(colour)) continue;
    for (const k of [Number(stone) - 1, Number(stone)]) if (k > 0) places.set(`${colour} ${k}`, [colour, k]);
  }
  return places;
}

/** A spot in words: what it is, what lies there, who stands there, what may be done. */
export function described(spot: Spot, scene: KeltisScene): string {
  const { view, words, names } = scene;
  const said: string[] = [];
  if (spot.kind === "deck") said.push(words.say("keltis.deck", { n: view.draw_pile }));
  else if (spot.kind === "pile" && spot.colour) said.push(pileWords(spot.colour, scene));
  else if (spot.colour) {
    said.push(words.say("keltis.stone", { colour: words.term(spot.colour), k: spot.stone, value: ROW_VALUES[spot.stone - 1] ?? 0 }));
    if (spot.stone >= GOAL_STONE) said.push(words.say("keltis.goal"));
    const tile = view.tiles.find((each) => each.path === spot.colour && each.stone === spot.stone && !each.taken);
    if (tile) said.push(words.say(`keltis.tile.${tile.tile}`));
    view.players.forEach((player, seat) => {
      const figure = spot.colour && player.figures[spot.colour];
      if (figure && figure.stone === spot.stone) said.push(words.say(`keltis.figure.${figure.size}`, { who: names[seat] ?? "" }));
    });
  }
  const may = spot.actions.map((action) => words.action(action, names));
  if (may.length) said.push(words.say("keltis.may", { what: may.join(", ") }));
  return said.join("; ");
}

function pileWords(colour: Colour, { view, words }: KeltisScene): string {
  const pile = view.discards[colour];
  const name = words.term(colour);
  return pile ? words.say("keltis.pile", { colour: name, top: pile.top, n: pile.size }) : words.say("keltis.pile.empty", { colour: name });
}

/** What an action would bring, as far as the board shows it. */
export function foretell(action: string, { view, words }: KeltisScene): string {
  if (action.startsWith("discard ")) return words.say("keltis.foretell.discard");
  const spot = spotOf(action, view);
  if (spot?.kind !== "stone" || !spot.colour) return "";
  const colour = words.term(spot.colour);
  const said = [words.say(spot.stone === 1 ? "keltis.foretell.enter" : "keltis.foretell.step", { colour, k: spot.stone })];
  const tile = view.tiles.find((each) => each.path === spot.colour && each.stone === spot.stone && !each.taken)?.tile;
  if (spot.stone >= GOAL_STONE) said.push(words.say("keltis.foretell.goal"));
  if (tile === "stone" || tile === "clover") said.push(words.say(`keltis.foretell.${tile}`));
  else if (tile) said.push(words.say("keltis.foretell.points", { n: Number(tile.slice(-1)) }));
  return said.join(" ");
}
