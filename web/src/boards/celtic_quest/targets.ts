/** Everything on the map that can be pointed at, with what may be done there, and its words. */
import { type Point } from "../../art/draw";
import type { Words } from "../../lib/words";
import { middle } from "./geometry";
import { markerPlace, placeName, placeOf, spotAt, type Site, type Sites } from "./places";
import { CIRCLE, isStronghold, type QuestScene, type QuestView, type Tile } from "./view";

export interface Target {
  readonly place: string;
  /** A section's hub or a road; a stronghold, a town or the circle; a whole tile; a free place. */
  readonly kind: "hub" | "whole" | "tile" | "free";
  readonly at: Point;
  readonly actions: readonly string[];
  /** The planned walk there, when it is more than one step away. */
  readonly walk: readonly string[];
}

const NO_WALK: readonly string[] = [];

export function targets(scene: QuestScene, sites: Sites): Target[] {
  const byPlace = new Map<string, string[]>();
  for (const action of scene.legal) {
    const place = placeOf(action, scene.view, sites);
    if (place) byPlace.set(place, [...(byPlace.get(place) ?? []), action]);
  }
  const walks = scene.legal.length > 0 ? (scene.view.walks ?? {}) : {};
  const here = (place: string, kind: Target["kind"], at: Point): Target => {
    const actions = byPlace.get(place) ?? [];
    return { place, kind, at, actions: naturalOrder(actions), walk: actions.length > 0 ? NO_WALK : (walks[place] ?? NO_WALK) };
  };
  const found = [...sites.values()].flatMap((site): Target[] => {
    if (byPlace.has(`tile ${site.tile.name}`)) return [here(`tile ${site.tile.name}`, "tile", site.at)];
    if (site.isOnePlace) return [here(site.tile.name, "whole", site.at)];
    return site.tile.sections.map((_, section) => {
      const place = placeName(site, section);
      return here(place, "hub", spotAt(sites, place));
    });
  });
  const known = new Set(found.map(({ place }) => place));
  for (const place of byPlace.keys()) {
    if (known.has(place) || place.startsWith("tile ")) continue;
    if (place.includes(",")) found.push(here(place, "free", freePlace(place)));
    else found.push(here(place, "hub", spotAt(sites, place)));
  }
  return found;
}

/** The middle of a free place, `2,-1`. */
export function freePlace(place: string): Point {
  const [q = 0, r = 0] = place.split(",").map(Number);
  return middle(q, r);
}

/** Picking something up comes before stopping, a step before one for bread. */
const naturalOrder = (actions: readonly string[]): string[] => {
  const rank = (action: string) => ["step", "pick", "bread", "stop"].indexOf(action.split(" ")[0] ?? "");
  return [...actions].sort((a, b) => rank(a) - rank(b));
};

/** The tile in hand as an action would lay it. */
export function laid(action: string, view: QuestView): Tile | null {
  const found = /^lay (-?\d+),(-?\d+) turned (\d)$/.exec(action);
  const tile = view.map.in_hand;
  if (!found || !tile) return null;
  const turn = Number(found[3]);
  const sections = tile.sections.map((section) => section.map((edge) => (edge + turn) % 6));
  return { ...tile, q: Number(found[1]), r: Number(found[2]), sections };
}

/** The turns in which the tile in hand may lie on a free place, from the selected one on. */
export const turns = (legal: readonly string[], place: string): string[] => legal.filter((action) => action.startsWith(`lay ${place} `));

export function nextTurn(legal: readonly string[], action: string): string {
  const all = turns(legal, action.split(" ")[1] ?? "");
  return all[(all.indexOf(action) + 1) % all.length] ?? action;
}

/** A tile in words: "wood L03", "Iceni, a Celtic stronghold". */
export function tileWords(tile: Tile, words: Words): string {
  if (tile.name === CIRCLE) return words.say("celtic_quest.circle");
  if (isStronghold(tile.name)) return words.say(tile.conquered ? "celtic_quest.town" : "celtic_quest.stronghold", { name: tile.name });
  return words.say(tile.enchanted ? "celtic_quest.enchanted" : `celtic_quest.${tile.terrain}`, { name: tile.name });
}

/** A place in words: what it is, what lies there, who stands there, what may be done. */
export function described(target: Target, scene: QuestScene, sites: Sites): string {
  const { view, words, names } = scene;
  const [name = "", part] = target.place.replace(/^tile /, "").split("/");
  const site = sites.get(name);
  const said: string[] = [];
  if (site) said.push(tileWords(site.tile, words), ...lying(site, part === undefined ? null : Number(part), scene));
  else said.push(words.say("celtic_quest.free"));
  const guests = view.players.flatMap((_, seat) => (markerPlace(view, seat) === target.place ? [names[seat] ?? ""] : []));
  if (guests.length > 0) said.push(words.say("celtic_quest.here", { who: guests.join(", ") }));
  if (target.walk.length > 0) said.push(words.say("celtic_quest.walk", { n: target.walk.length }));
  const may = target.actions.map((action) => words.action(action, names));
  if (may.length > 0) said.push(words.say("celtic_quest.may", { what: may.slice(0, 4).join(", ") }));
  return said.join("; ");
}

function lying(site: Site, section: number | null, { view, words }: QuestScene): string[] {
  const { tile } = site;
  const said: string[] = [];
  if (section !== null && tile.sections.length > 1) said.push(words.say("celtic_quest.section", { n: section + 1, of: tile.sections.length }));
  for (const spot of tile.enchanted ? [] : tile.spots) {
    if (section !== null && spot.section !== section) continue;
    const key = !spot.in_play ? "closed" : spot.token ? "token" : "empty";
    said.push(words.say(`celtic_quest.spot.${key}`, { resource: words.term(spot.resource) }));
  }
  if (tile.crystal) said.push(words.say("celtic_quest.crystal"));
  const romans = view.map.romans.filter((place) => (section === null ? place.startsWith(`${tile.name}/`) : place === `${tile.name}/${section}`));
  if (romans.length > 0) said.push(words.say("celtic_quest.romans", { n: romans.length }));
  if (tile.enchantable && !tile.enchanted) said.push(words.say("celtic_quest.sign"));
  return said;
}

/** The places that log lines name: where a tile was laid, a Roman put, a marker went. */
export function movedPlaces(texts: readonly string[], sites: Sites): string[] {
  return texts.flatMap((text) => text.split(" ").slice(1)).filter((token) => sites.has(token.split("/")[0] ?? ""));
}
