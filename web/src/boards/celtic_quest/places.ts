/** Where things stand on the map, and which actions a place stands for. */
import { at, type Point } from "../../art/draw";
import { DIRECTIONS, middle, onRoad, roads, type Road } from "./geometry";
import { CIRCLE, hasQuests, isStronghold, type QuestView, type Tile } from "./view";

/** A tile with its middle and its roads. */
export interface Site {
  readonly tile: Tile;
  readonly at: Point;
  readonly roads: readonly Road[];
  /** A stronghold, a town or the circle: one place, whatever its roads. */
  readonly isOnePlace: boolean;
}

export type Sites = ReadonlyMap<string, Site>;

const isBuilt = (tile: Tile): boolean => isStronghold(tile.name) || tile.name === CIRCLE;

export const siteOf = (tile: Tile): Site => ({
  tile,
  at: middle(tile.q, tile.r),
  roads: roads(tile.sections, isBuilt(tile)),
  isOnePlace: isBuilt(tile),
});

export const sitesOf = (view: QuestView): Sites => new Map(view.map.tiles.map((tile) => [tile.name, siteOf(shown(tile, view))]));

/** A tile as it is drawn: a town has neither magic nor sign, and Celtic Trader has none at all. */
const shown = (tile: Tile, view: QuestView): Tile => ({
  ...tile,
  enchanted: tile.enchanted && !tile.conquered,
  enchantable: tile.enchantable && !tile.conquered && hasQuests(view),
});

/** The section of a tile that a road from its neighbour leads to. */
export function sectionTowards(site: Site, neighbour: Tile): number {
  const direction = DIRECTIONS.findIndex(([q, r]) => site.tile.q + q === neighbour.q && site.tile.r + r === neighbour.r);
  return Math.max(0, site.tile.sections.findIndex((section) => section.includes(direction)));
}

/** Where things on a place stand: `L08/1`, a section; `Iceni/2`, a road of a stronghold; `Iceni`, inside. */
export function spotAt(sites: Sites, place: string): Point {
  const [name = "", part] = place.split("/");
  const site = sites.get(name);
  if (!site) return [0, 0];
  const [x, y] = site.at;
  const [dx, dy] = offset(site, part === undefined ? null : Number(part));
  return [x + dx, y + dy];
}

function offset(site: Site, part: number | null): Point {
  if (!site.isOnePlace) return at(site.roads, Math.min(part ?? 0, site.roads.length - 1)).hub;
  const direction = part === null || site.tile.conquered ? undefined : site.tile.sections[0]?.[part];
  return direction === undefined ? [0, 0] : onRoad(direction);
}

/** The name of a place: a tile alone where it is one place. */
export const placeName = (site: Site, section: number): string =>
  site.isOnePlace ? site.tile.name : `${site.tile.name}/${section}`;

/** Where a player's marker stands. */
export function markerPlace(view: QuestView, seat: number): string | null {
  const marker = view.players[seat]?.marker;
  if (!marker) return null;
  const isTown = view.map.tiles.some((tile) => tile.name === marker.tile && tile.conquered);
  const isInside = marker.section === null || marker.tile === CIRCLE || isTown;
  return isInside ? marker.tile : `${marker.tile}/${marker.section}`;
}

/** The place on the map that an action points at, "" for none. Free places are `q,r`. */
export function placeOf(action: string, view: QuestView, sites: Sites): string {
  const [verb = "", first = "", second = ""] = action.split(" ");
  switch (verb) {
    case "step":
    case "bread":
      return entered(first, view, sites);
    case "roman":
    case "remove":
      return romanPlace(first, sites);
    case "gold":
      return first ? romanPlace(first, sites) : "";
    case "put":
      return first === "crystal" ? wholeTile(second, sites) : spotOf(first, second, sites);
    case "raise":
      return second;
    case "enchant":
      return `tile ${first}`;
    case "romanise":
    case "start":
    case "lay":
      return first;
    case "pick":
    case "stop":
    case "halt":
    case "leave":
      return markerPlace(view, view.mover) ?? "";
    default:
      return "";
  }
}

function entered(name: string, view: QuestView, sites: Sites): string {
  const site = sites.get(name);
  const here = sites.get(view.players[view.mover]?.marker?.tile ?? "");
  return site && here ? placeName(site, sectionTowards(site, here.tile)) : "";
}

/** A town is one place; a stronghold's roads are apart. */
function romanPlace(place: string, sites: Sites): string {
  const [name = ""] = place.split("/");
  return sites.get(name)?.tile.conquered ? name : place;
}

function spotOf(resource: string, name: string, sites: Sites): string {
  const site = sites.get(name);
  const spot = site?.tile.spots.find((each) => each.resource === resource);
  return site && spot ? placeName(site, spot.section) : "";
}

function wholeTile(name: string, sites: Sites): string {
  const site = sites.get(name);
  return site ? placeName(site, 0) : "";
}
