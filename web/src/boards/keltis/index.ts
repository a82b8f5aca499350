/** The drawing of Keltis. */
import type { Words } from "../../lib/words";
import type { Count, Drawing, Nearness } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import { GOAL_FIGURES, GOAL_STONE, type KeltisView, LANDSCAPE, PORTRAIT, ROW_VALUES, SIGNS, isColour, spotOf } from "./layout";
import { type KeltisScene, offers } from "./marks";

function nearness(view: KeltisView, words: Words): Nearness[] {
  const goal = { n: view.figures_in_goal, of: GOAL_FIGURES };
  const cards = { n: view.draw_pile };
  return [
    { text: words.say("keltis.near.goal", goal), short: words.say("keltis.near.goal.short", goal), dots: [goal.n, goal.of] },
    { text: words.say("keltis.near.cards", cards), short: words.say("keltis.near.cards.short", cards) },
  ];
}

/** What an action would bring, as far as the board shows it. */
function foretell(action: string, { view, words }: KeltisScene): string {
  if (action.startsWith("discard ")) return words.say("keltis.foretell.discard");
  const spot = spotOf(action, view, view.to_move);
  if (spot?.kind !== "stone" || !spot.colour) return "";
  const colour = words.term(spot.colour);
  const said = [words.say(spot.stone === 1 ? "keltis.foretell.enter" : "keltis.foretell.step", { colour, k: spot.stone })];
  const tile = view.tiles.find((each) => each.path === spot.colour && each.stone === spot.stone && !each.taken)?.tile;
  if (spot.stone >= GOAL_STONE) said.push(words.say("keltis.foretell.goal"));
  if (tile === "stone" || tile === "clover") said.push(words.say(`keltis.foretell.${tile}`));
  else if (tile) said.push(words.say("keltis.foretell.points", { n: Number(tile.slice(-1)) }));
  return said.join(" ");
}

/** A line of the tally: "figure brown 3 small", "stones 2", "points". */
function count(line: string, words: Words): Count {
  const [kind, token, stone, size] = line.split(" ");
  if (kind === "figure" && isColour(token)) {
    const half = ROW_VALUES[Number(stone) - 1] ?? 0;
    const note = size === "large" ? words.say("keltis.count.large", { half }) : "";
    return { key: token, label: words.say(`keltis.${token}`), icon: SIGNS[token], colour: token, note };
  }
  if (kind === "stones") return { key: "stones", label: words.say("keltis.count.stones"), icon: "spiral", colour: "", note: words.say("keltis.count.for", { n: token ?? "" }) };
  return { key: "points", label: words.say("keltis.count.points"), icon: "ring", colour: "", note: "" };
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
  count,
};
