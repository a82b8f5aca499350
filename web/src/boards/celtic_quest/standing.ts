/** What stands together on a place, each thing where it can be told from the others. */
import type { Point } from "../../art/draw";
import { corner, SIDE, TOKEN } from "./geometry";
import { markerPlace, placeName, spotAt, type Site, type Sites } from "./places";
import type { QuestView, Spot } from "./view";

export interface LyingToken {
  readonly key: string;
  readonly resource: string;
  readonly state: "token" | "empty" | "closed";
  readonly at: Point;
  readonly size: number;
}

export interface LyingCrystal {
  readonly tile: string;
  readonly at: Point;
}

export interface StandingRoman {
  readonly place: string;
  readonly at: Point;
}

export interface StandingFigure {
  readonly seat: number;
  readonly place: string;
  readonly foot: Point;
}

const plus = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** The seats whose markers stand on a place. */
const seatsAt = (view: QuestView, place: string): number[] =>
  view.players.map((_, seat) => seat).filter((seat) => markerPlace(view, seat) === place);

const spotsAt = (site: Site, section: number): readonly Spot[] =>
  site.tile.enchanted ? [] : site.tile.spots.filter((spot) => spot.section === section);

const stateOf = (spot: Spot): LyingToken["state"] => (!spot.in_play ? "closed" : spot.token ? "token" : "empty");

/** Resource spots: side by side on the hub, or at the feet of who stands there. */
export function tokens(view: QuestView, sites: Sites): LyingToken[] {
  return [...sites.values()].flatMap((site) =>
    site.tile.sections.flatMap((_, section) => {
      const spots = spotsAt(site, section);
      const place = placeName(site, section);
      const isCrowded = seatsAt(view, place).length > 0;
      return spots.map((spot, n): LyingToken => {
        const aside = (n - (spots.length - 1) / 2) * TOKEN * 2.1;
        const hub = spotAt(sites, place);
        const at = isCrowded ? plus(hub, TOKEN * 1.75 + n * TOKEN * 1.7, TOKEN * 0.75) : plus(hub, aside, 0);
        return { key: `${place} ${spot.resource}`, resource: spot.resource, state: stateOf(spot), at, size: isCrowded ? TOKEN * 0.8 : TOKEN };
      });
    }),
  );
}

/** Crystals: on the hub of an enchanted tile, beside an enchanted stronghold. */
export function crystals(view: QuestView, sites: Sites): LyingCrystal[] {
  return [...sites.values()]
    .filter(({ tile }) => tile.crystal)
    .map((site) => {
      const isAside = site.isOnePlace || seatsAt(view, placeName(site, 0)).length > 0;
      const hub = spotAt(sites, placeName(site, 0));
      // No road leaves by a corner.
      return { tile: site.tile.name, at: isAside ? plus(site.at, ...corner(SIDE * 0.66, 0)) : plus(hub, 0, -TOKEN * 0.2) };
    });
}

/** Romans: on the hub alone, beside it where something else is. */
export function romans(view: QuestView, sites: Sites): StandingRoman[] {
  return view.map.romans.map((place) => {
    const [name = "", part = "0"] = place.split("/");
    const site = sites.get(name);
    const spot = spotAt(sites, place);
    if (!site || (site.isOnePlace && !site.tile.conquered)) return { place, at: spot };
    const spots = spotsAt(site, Number(part)).length;
    const isShared = spots > 0 || site.tile.crystal || site.isOnePlace || seatsAt(view, place).length > 0;
    return { place, at: isShared ? plus(spot, TOKEN * (site.isOnePlace ? 2.6 : 1.95 + Math.max(0, spots - 1) * 1.05), -TOKEN * 0.35) : spot };
  });
}

/** The foot of each marker; several on a place stand side by side. */
export function figures(view: QuestView, sites: Sites): StandingFigure[] {
  return view.players
    .flatMap((_, seat) => {
      const place = markerPlace(view, seat);
      if (place === null) return [];
      const there = seatsAt(view, place);
      const n = there.indexOf(seat);
      const isOnRomanRoad = view.map.romans.includes(place) && (sites.get(place.split("/")[0] ?? "")?.isOnePlace ?? false);
      const aside = (n - (there.length - 1) / 2) * SIDE * 0.37 - (isOnRomanRoad ? TOKEN * 1.2 : 0);
      return [{ seat, place, foot: plus(spotAt(sites, place), aside, SIDE * 0.14 + (n % 2) * 4) }];
    })
    .sort((a, b) => a.foot[1] - b.foot[1]);
}
