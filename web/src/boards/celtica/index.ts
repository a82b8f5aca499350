/** Celtica as the table asks for it. */
import type { Words } from "../../lib/words";
import type { Drawing, Nearness, Scene } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { LANDSCAPE, PORTRAIT } from "./geometry";
import Hand from "./Hand.svelte";
import Market from "./Market.svelte";
import { playsTo, readPlay, type CelticaView } from "./view";

function nearness(view: CelticaView, words: Words): Nearness[] {
  const say = (key: string, n: number): Nearness => ({ text: words.say(`celtica.${key}`, { n }), short: words.say(`celtica.${key}.short`, { n }) });
  const foremost = Math.max(...Object.values(view.druids));
  const goal = view.path.length - 1;
  return [view.druids_at_goal > 0 ? say("arrived", view.druids_at_goal) : say("steps", goal - foremost), say("stocks", view.stacks)];
}

/** A selected token is a play as it is written, `place 7`, or a part: `shown red`, `own blue`. */
function offers(selection: string, { view, legal }: Scene<CelticaView>): string[] {
  const [kind, name] = selection.split(" ");
  if (kind === "go") return legal.filter((action) => action === selection);
  if (kind === "place") return playsTo(view, legal, Number(name));
  if (kind === "shown") return legal.filter((action) => action === `buy ${name}` || (action.startsWith("swap ") && action.endsWith(` for ${name}`)));
  if (kind === "own") return legal.filter((action) => action.startsWith(`swap ${name} `));
  return [];
}

function foretell(action: string, { view, words }: Scene<CelticaView>): string {
  const play = readPlay(action);
  if (!play) return "";
  const colour = words.term(play.colour);
  const to = view.landings[action] ?? 0;
  if (view.druids[play.colour] === to) return capital(words.say("celtica.tell.rest", { colour }));
  const { kind, number } = view.path[to] ?? { kind: "start", number: 0 };
  const key = kind === "ruin" ? "tell.lose" : kind === "cult" ? "tell.cult" : "tell.find";
  return capital(words.say(`celtica.${key}`, { colour, place: words.say(`celtica.a.${kind}`), n: number }));
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const drawing: Drawing = {
  size: (portrait) => (portrait ? [PORTRAIT.width, PORTRAIT.height] : [LANDSCAPE.width, LANDSCAPE.height]),
  Board,
  Hand,
  Market,
  Facts,
  brief: (view: CelticaView, seat) => {
    const [first, ...rest] = (view.players[seat]?.amulets ?? []).filter((parts) => parts < 9);
    const whole = view.players[seat]?.score ?? 0;
    return `${whole} + ${first ?? 0}/9${rest.length > 0 ? ` + ${rest.length}` : ""}`;
  },
  score: (view: CelticaView, seat) => view.players[seat]?.score ?? null,
  nearness,
  offers,
  foretell,
  isQuiet: (line) => line.text === "drawn ?",
  count: (line, words) => ({
    key: line,
    label: words.say("celtica.amulet", { n: Number(line.split(" ")[1] ?? 0) }),
    icon: "triskele",
    colour: "",
    note: "",
    rank: -Number(line.split(" ")[1] ?? 0),
  }),
};
