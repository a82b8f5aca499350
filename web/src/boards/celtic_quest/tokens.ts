/** The small things on the map: resource tokens, Romans, crystals. */
import { fix, use } from "../../art/draw";
import type { Ids } from "./tile";
import { resourceInk } from "./view";

export const resourceToken = (resource: string, x: number, y: number, r: number): string =>
  `<circle cx="${fix(x)}" cy="${fix(y + r * 0.16)}" r="${fix(r)}" fill="#12140e" fill-opacity=".6"/>` +
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r)}" fill="#fbf3dd" stroke="#221c0e" stroke-width="${fix(r * 0.1)}"/>` +
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r * 0.83)}" fill="none" stroke="${resourceInk(resource)}" stroke-width="${fix(r * 0.2)}"/>` +
  use(resource, x, y, r * 1.12, 'color="#1f1a0e"');

/** A spot whose token was taken; its sign stays. */
export const emptySpot = (resource: string, x: number, y: number, r: number): string =>
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r * 0.9)}" fill="#000" fill-opacity=".18" stroke="#fbf3dd" stroke-width="1.3" stroke-dasharray="3 3"/>` +
  use(resource, x, y, r * 1.05, 'color="#2a2418" opacity=".6"');

/** A spot out of play: its token lies face down. */
export const closedSpot = (x: number, y: number, r: number): string =>
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r * 0.8)}" fill="#4a4436" fill-opacity=".75" stroke="#221c0e" stroke-opacity=".7" stroke-width="1.2"/>` +
  use("close", x, y, r * 0.8, 'color="#e8dcc0" opacity=".8"');

/** A Roman: the only rectangle on the map. */
export const roman = (x: number, y: number, r: number): string => {
  const plate = (dy: number, w: number, h: number, look: string) =>
    `<rect x="${fix(x - r * w)}" y="${fix(y - r * h + dy)}" width="${fix(r * w * 2)}" height="${fix(r * h * 2)}" ${look}/>`;
  return (
    plate(r * 0.18, 0.82, 1, `rx="${fix(r * 0.28)}" fill="#12140e" fill-opacity=".55"`) +
    plate(0, 0.82, 1, `rx="${fix(r * 0.28)}" fill="#96281b" stroke="#2a0d07" stroke-width="${fix(r * 0.11)}"`) +
    plate(0, 0.62, 0.8, `rx="${fix(r * 0.16)}" fill="none" stroke="#e9c36b" stroke-width="${fix(r * 0.1)}"`) +
    use("helm", x, y, r * 1.22, 'color="#fbe6b4"')
  );
};

export const crystal = (x: number, y: number, r: number, id: Ids): string =>
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r * 1.9)}" fill="url(#${id("glow")})"/>` +
  `<path d="M${fix(x - r * 0.5)} ${fix(y - r)}H${fix(x + r * 0.5)}L${fix(x + r * 0.95)} ${fix(y - r * 0.35)}L${fix(x)} ${fix(y + r * 1.2)}L${fix(x - r * 0.95)} ${fix(y - r * 0.35)}Z" fill="#d8f1ff" stroke="#0f2d52" stroke-width="1.6" stroke-linejoin="round"/>` +
  `<path d="M${fix(x - r * 0.95)} ${fix(y - r * 0.35)}H${fix(x + r * 0.95)}M${fix(x - r * 0.35)} ${fix(y - r * 0.35)}L${fix(x)} ${fix(y + r * 1.2)}L${fix(x + r * 0.35)} ${fix(y - r * 0.35)}" fill="none" stroke="#3f7fb5" stroke-width="1.2"/>`;
