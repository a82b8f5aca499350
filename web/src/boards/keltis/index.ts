/** The drawing of Keltis. */
import type { Words } from "../../lib/words";
import type { Count, Drawing, Nearness } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import { COLOURS, GOAL_FIGURES, type KeltisView, LANDSCAPE, PORTRAIT, ROW_VALUES, SIGNS, isColour } from "./layout";
import { foretell, offers } from "./marks";

function nearness(view: KeltisView, words: Words): Nearness[] {
  const goal = { n: view.figures_in_goal, of: GOAL_FIGURES };
  const cards = { n: view.draw_pile };
  return [
    { text: words.say("keltis.near.goal", goal), short: words.say("keltis.near.goal.short", goal), dots: [goal.n, goal.of] },
    { text: words.say("keltis.near.cards", cards), short: words.say("keltis.near.cards.short", cards) },
  ];
}

/** A line of the tally: "figure brown 3 small", "stones 2", "points". */
function count(line: string, words: Words): Count {
  const [kind, token, stone, size] = line.split(" ");
  if (kind === "figure" && isColour(token)) {
    const half = ROW_VALUES[Number(stone) - 1] ?? 0;
    const note = size === "large" ? words.say("keltis.count.large", { half }) : "";
    return { key: token, label: words.say(`keltis.${token}`), icon: SIGNS[token], colour: token, note, rank: COLOURS.indexOf(token) };
  }
  if (kind === "stones") return { key: "stones", label: words.say("keltis.count.stones"), icon: "spiral", colour: "", note: words.say("keltis.count.for", { n: token ?? "" }), rank: COLOURS.length };
  return { key: "points", label: words.say("keltis.count.points"), icon: "ring", colour: "", note: "", rank: COLOURS.length + 1 };
}

export const drawing: Drawing = {
  size: (portrait) => (portrait ? [PORTRAIT.width, PORTRAIT.height] : [LANDSCAPE.width, LANDSCAPE.height]),
  Board,
  Hand,
  Facts,
  brief: (view: KeltisView, seat, words) => {
    const player = view.players[seat];
    return player ? words.say("keltis.brief", { score: player.score, stones: player.wishing_stones }) : "";
  },
  score: (view: KeltisView, seat) => view.players[seat]?.score ?? null,
  nearness,
  offers,
  foretell,
  isQuiet: (line) => line.text === "drawn ?",
  count,
};
