/** Celtic Quest as the table asks for it; Celtic Trader is the same with less on it. */
import type { Words } from "../../lib/words";
import type { Count, Drawing, Nearness } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import Market from "./Market.svelte";
import { offers } from "./offers";
import { phrases } from "./phrases";
import { hasQuests, type QuestScene, type QuestView } from "./view";
import { window } from "./window";

const SPELL_END = 12;

function nearness(view: QuestView, words: Words): Nearness[] {
  const say = (key: string, n: number, dots?: readonly [number, number]): Nearness => ({
    text: words.say(`celtic_quest.near.${key}`, { n }),
    short: words.say(`celtic_quest.near.${key}.short`, { n }),
    ...(dots ? { dots } : {}),
  });
  const fallen = view.map.tiles.filter((tile) => tile.conquered).length;
  const spell = hasQuests(view) ? [say("spell", view.spell, [view.spell, SPELL_END])] : [];
  return [...spell, say("fallen", fallen), say("supply", Math.max(0, view.supply))];
}

const ICONS: Readonly<Record<string, string>> = { victory: "trophy", crystals: "crystal", destiny: "star" };

/** A line of the final count: `victory`, `crystals 2 5` (two at five points each), `destiny swiftest`. */
function count(line: string, words: Words): Count {
  const [key = "", first = "", second = ""] = line.split(" ");
  const note = key === "crystals" ? `${first} × ${second}` : key === "destiny" ? words.term(first) : "";
  return { key, label: words.say(`celtic_quest.count.${key}`), icon: ICONS[key] ?? "star", colour: "", note };
}

export const drawing: Drawing = {
  size: window,
  isMap: true,
  Board,
  Hand,
  Market,
  Facts,
  brief: (view: QuestView, seat, words) => {
    const player = view.players[seat];
    return words.say("celtic_quest.brief", { victory: player?.score ?? 0, reputation: player?.reputation ?? 0 });
  },
  score: (view: QuestView, seat) => view.players[seat]?.score ?? null,
  nearness,
  phrases,
  offers,
  foretell: (action, { view, words }: QuestScene) => (view.halts.includes(action) ? words.say("celtic_quest.halts") : ""),
  isGrave: (action, view: QuestView) => view.halts.includes(action),
  count,
};
