/** Places in words, so that actions and log lines say more than "L04/1" and "2,-1". */
import type { Words } from "../../lib/words";
import { DIRECTIONS } from "./geometry";
import { placeName, siteOf } from "./places";
import { tileWords } from "./targets";
import { CIRCLE, isStronghold, type QuestView, type Tile } from "./view";

/** Entries of the catalogue for the names of tiles, sections, roads and free places, as the map lies now. */
export function phrases(view: QuestView, words: Words): Record<string, string> {
  const { tiles } = view.map;
  const named = tiles.filter(({ name }) => name !== CIRCLE).flatMap((tile) => [...namesOf(tile, words)]);
  const laid = tiles.map((tile) => [`terms.${tile.q},${tile.r}`, nameOf(tile, words)]);
  const sentences = ["actions", "log"].map((section) => [`${section}.lay`, words.say(`celtic_quest.${section}.lay`)]);
  return Object.fromEntries([...named, ...freePlaces(tiles, words), ...laid, ...sentences]);
}

const nameOf = (tile: Tile, words: Words): string => (tile.name === CIRCLE ? words.term(CIRCLE) : isStronghold(tile.name) ? tile.name : tileWords(tile, words));

function* namesOf(tile: Tile, words: Words): Generator<[string, string]> {
  const name = nameOf(tile, words);
  if (isStronghold(tile.name)) {
    const roads = tile.sections[0] ?? [];
    for (const [n, direction] of roads.entries()) yield [`terms.${tile.name}/${n}`, words.say(`celtic_quest.road.${direction}`, { name })];
    return;
  }
  yield [`terms.${tile.name}`, name];
  const site = siteOf(tile);
  for (const n of tile.sections.keys()) {
    const isAlone = tile.sections.length === 1 || tile.enchanted;
    yield [`terms.${placeName(site, n)}`, isAlone ? name : words.say("celtic_quest.road_of", { name, n: n + 1 })];
  }
}

/** A place beside the map is called after the first tile that it lies next to. */
function* freePlaces(tiles: readonly Tile[], words: Words): Generator<[string, string]> {
  for (const tile of [...tiles].reverse()) {
    const name = nameOf(tile, words);
    for (const [direction, [q, r]] of DIRECTIONS.entries()) yield [`terms.${tile.q + q},${tile.r + r}`, words.say(`celtic_quest.beside.${direction}`, { name })];
  }
}
