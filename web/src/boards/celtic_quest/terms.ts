/** The names of places in words, so that actions and log lines say more than "L04/1". */
import type { Words } from "../../lib/words";
import { placeName, siteOf } from "./places";
import { tileWords } from "./targets";
import { CIRCLE, isStronghold, type QuestView, type Tile } from "./view";

/** Words for the notation's names of tiles, sections and roads, as the map lies now. */
export function terms(view: QuestView, words: Words): Record<string, string> {
  return Object.fromEntries(view.map.tiles.filter(({ name }) => name !== CIRCLE).flatMap((tile) => [...namesOf(tile, words)]));
}

function* namesOf(tile: Tile, words: Words): Generator<[string, string]> {
  if (isStronghold(tile.name)) {
    const roads = tile.sections[0] ?? [];
    for (const [n, direction] of roads.entries()) yield [`${tile.name}/${n}`, words.say(`celtic_quest.road.${direction}`, { name: tile.name })];
    return;
  }
  const name = tileWords(tile, words);
  yield [tile.name, name];
  const site = siteOf(tile);
  for (const n of tile.sections.keys()) {
    const isAlone = tile.sections.length === 1 || tile.enchanted;
    yield [placeName(site, n), isAlone ? name : words.say("celtic_quest.road_of", { name, n: n + 1 })];
  }
}
