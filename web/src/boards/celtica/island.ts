/** The sea and the island: everything on the board that no move changes. */
import { at, fix, seeded, slab, spline, type Point } from "../../art/draw";
import { shore, type Layout, type Trail } from "./geometry";
import { VIGNETTES, vignetteDefs } from "./vignettes";

/** The half-axes of a place's paving. */
export const paving = (layout: Layout, kind: string): Point =>
  kind === "goal" ? [62 * layout.k, 40 * layout.k] : [35 * layout.k, 25 * layout.k];

/** The outline of a place, wider by `more`; the same slab at every drawing. */
export function placeOutline(layout: Layout, [x, y]: Point, kind: string, n: number, more = 0): string {
  const [rx, ry] = paving(layout, kind);
  return slab(x, y + 8 * layout.k, rx + more * layout.k, ry + more * layout.k, n + 1);
}

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;

export const islandDefs = (layout: Layout): string => `${vignetteDefs}
  <clipPath id="celtica-frame"><rect width="${layout.width}" height="${layout.height}" rx="${layout.corner}"/></clipPath>
  <radialGradient id="celtica-sea" cx=".5" cy=".5" r=".75">${stop(0, "var(--sea-1)")}${stop(0.6, "var(--sea-2)")}${stop(1, "var(--sea-3)")}</radialGradient>
  <radialGradient id="celtica-land" cx=".5" cy=".45" r=".7">${stop(0, "var(--ground-1)")}${stop(0.7, "var(--ground-2)")}${stop(1, "var(--ground-3)")}</radialGradient>
  <linearGradient id="celtica-hill" x1=".2" y1="0" x2=".8" y2="1">${stop(0, "var(--moss-a)")}${stop(1, "var(--ground-3)", 0.4)}</linearGradient>
  <radialGradient id="celtica-place">${stop(0, "#efe2bd")}${stop(1, "var(--earth)")}</radialGradient>
  <radialGradient id="celtica-light">${stop(0.3, "var(--gold-1)", 0.75)}${stop(1, "var(--gold-1)", 0)}</radialGradient>
  <filter id="celtica-grass" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".025" numOctaves="5" seed="5"/>
    <feColorMatrix values="0 0 0 0 .08  0 0 0 0 .16  0 0 0 0 .05  0 0 0 -1.5 .95"/>
    <feComposite in2="SourceGraphic" operator="in"/>
  </filter>`;

/** The still ground, to be built once a layout; marks come above it, then the vignettes. */
export function island(layout: Layout, path: Trail, kinds: readonly string[]): string {
  const random = seeded(77);
  return [
    `<rect width="${layout.width}" height="${layout.height}" rx="${layout.corner}" fill="url(#celtica-sea)"/>`,
    `<g clip-path="url(#celtica-frame)">`,
    waves(layout, random),
    coast(layout),
    countryside(layout, path, random),
    road(layout, path),
    path.places.map((point, n) => pavement(layout, point, at(kinds, n), n)).join(""),
    "</g>",
  ].join("");
}

function waves(layout: Layout, random: () => number): string {
  const size = layout.name === "landscape" ? 1 : 0.7;
  const rows = layout.name === "landscape" ? 17 : 13.6;
  const crests: string[] = [];
  for (let y = 12; y < layout.height; y += rows)
    for (let x = random() * 40 - 20; x < layout.width; x += 46 + random() * 60) {
      const w = (12 + random() * 14) * size;
      crests.push(`M${fix(x)} ${fix(y + random() * 6)}q${fix(w * 0.25)} ${fix(-w * 0.22)} ${fix(w * 0.5)} 0t${fix(w * 0.5)} 0`);
    }
  return `<path d="${crests.join("")}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.3" stroke-linecap="round"/>`;
}

function coast(layout: Layout): string {
  const k = layout.k;
  const dashes = (...lengths: number[]) => lengths.map((length) => fix(length * k)).join(" ");
  const foam = (scale: number, opacity: number, width: number, dash: string) =>
    `<path d="${shore(layout, scale)}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${fix(width)}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
  const land = shore(layout, 0.972);
  return [
    `<path d="${shore(layout, 1.09)}" fill="var(--sea-1)" fill-opacity=".55"/>`,
    `<path d="${shore(layout, 1.055)}" fill="var(--sea-1)" fill-opacity=".8"/>`,
    foam(1.03, 0.55, 1.2 * k + 0.4, dashes(38, 12, 9, 16, 22, 8)),
    foam(1.075, 0.25, 1.1 * k + 0.3, dashes(20, 30, 44, 18)),
    `<path d="${shore(layout, 1.012)}" fill="var(--shade)" transform="translate(0 ${fix(5 * k)})" fill-opacity=".45"/>`,
    `<path d="${shore(layout, 1.008)}" fill="var(--sand)"/>`,
    `<path d="${land}" fill="url(#celtica-land)"/>`,
    `<path d="${land}" filter="url(#celtica-grass)" opacity=".4"/>`,
    `<path d="${land}" fill="none" stroke="var(--moss-c)" stroke-opacity=".45" stroke-width="${fix(3 * k)}"/>`,
  ].join("");
}

/** Fields, hills and trees between the turns of the path, never nearer to it than 40 k. */
function countryside(layout: Layout, path: Trail, random: () => number): string {
  const { k, centre, radii } = layout;
  const curve = path.curve.filter((_, i) => i % 12 === 0);
  const harbour = at(path.places, 0);
  const isFree = (x: number, y: number) =>
    Math.hypot(x - harbour[0] + 30 * k, y - harbour[1]) > 92 * k &&
    Math.hypot((x - centre[0]) / 1.4, y - centre[1]) > 70 * k &&
    curve.every(([u, v]) => Math.hypot(x - u, y - v) > 40 * k);
  const isLand = (x: number, y: number) =>
    Math.abs((x - centre[0]) / (radii[0] + 44 * k)) ** 2.6 + Math.abs((y - centre[1]) / (radii[1] + 32 * k)) ** 2.6 < 0.8;
  const ground: string[] = [];
  const trees: [number, string][] = [];
  const taken: Point[] = [];
  for (let n = 0; n < 500; n++) {
    const [x, y] = [random() * layout.width, random() * layout.height];
    if (!isLand(x, y) || !isFree(x, y) || taken.some(([u, v]) => Math.hypot(u - x, v - y) < 34 * k)) continue;
    taken.push([x, y]);
    if (random() < 0.16) ground.push(field(x, y, k, random));
    else if (random() < 0.34) ground.push(hill(x, y, k, random));
    else trees.push(...grove(x, y, k, random));
  }
  trees.sort((a, b) => a[0] - b[0]);
  return ground.join("") + trees.map(([, tree]) => tree).join("");
}

function field(x: number, y: number, k: number, random: () => number): string {
  const w = (17 + random() * 6) * k;
  const h = (9 + random() * 3) * k;
  const skew = (random() - 0.5) * 14 * k;
  const fill = random() > 0.5 ? "#d2bd6d" : "#a9b268";
  const furrows = [-0.5, 0, 0.5].map((q) => {
    const fy = fix(y + h * q * 1.2);
    return `M${fix(x - w * 0.85 - skew * q)} ${fy}L${fix(x + w * 0.85 - skew * q)} ${fy}`;
  });
  return (
    `<path d="M${fix(x - w + skew)} ${fix(y - h)}L${fix(x + w + skew)} ${fix(y - h)}L${fix(x + w - skew)} ${fix(y + h)}L${fix(x - w - skew)} ${fix(y + h)}Z" fill="${fill}" fill-opacity=".75" stroke="var(--moss-c)" stroke-opacity=".7" stroke-width="${fix(1.6 * k + 0.3)}" stroke-linejoin="round"/>` +
    `<path d="${furrows.join("")}" stroke="#6c5a22" stroke-opacity=".45" stroke-width="${fix(1.3 * k + 0.2)}"/>`
  );
}

function hill(x: number, y: number, k: number, random: () => number): string {
  const w = (24 + random() * 16) * k;
  const foot = fix(y + 7 * k);
  return (
    `<path d="M${fix(x - w)} ${foot}C${fix(x - w * 0.5)} ${fix(y - w * 0.75)} ${fix(x + w * 0.4)} ${fix(y - w * 0.8)} ${fix(x + w)} ${foot}Z" fill="url(#celtica-hill)"/>` +
    `<path d="M${fix(x - w * 0.2)} ${fix(y - w * 0.42)}q${fix(w * 0.25)} ${fix(w * 0.2)} ${fix(w * 0.2)} ${fix(w * 0.5)}" fill="none" stroke="var(--moss-c)" stroke-opacity=".5" stroke-width="${fix(1.4 * k + 0.3)}" stroke-linecap="round"/>`
  );
}

function grove(x: number, y: number, k: number, random: () => number): [number, string][] {
  const count = 2 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => {
    const tx = x + (random() - 0.5) * 30 * k;
    const ty = y + (random() - 0.5) * 16 * k;
    return [ty, tree(tx, ty, (8 + random() * 5) * k, k)];
  });
}

function tree(x: number, y: number, s: number, k: number): string {
  const crown = (dx: number, dy: number, r: number, fill: string) =>
    `<circle cx="${fix(x + dx * s)}" cy="${fix(y + dy * s)}" r="${fix(r * s)}" fill="${fill}"/>`;
  return (
    `<ellipse cx="${fix(x + s * 0.3)}" cy="${fix(y + s * 0.8)}" rx="${fix(s)}" ry="${fix(s * 0.4)}" fill="var(--shade)" fill-opacity=".35"/>` +
    `<path d="M${fix(x)} ${fix(y + s)}v${fix(-s)}" stroke="#4a3620" stroke-width="${fix(2.6 * k)}"/>` +
    crown(0, -0.3, 1, "var(--moss-c)") +
    crown(-0.2, -0.5, 0.72, "var(--moss-b)") +
    crown(-0.35, -0.7, 0.35, "var(--moss-a)")
  );
}

function road(layout: Layout, path: Trail): string {
  const k = layout.k;
  const d = spline([...path.curve.filter((_, i) => i % 12 === 0), at(path.places, path.places.length - 1)]);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--earth-edge)" stroke-opacity=".65" stroke-width="${fix(25 * k)}"/>` +
    `<path d="${d}" stroke="var(--earth)" stroke-width="${fix(20 * k)}"/>` +
    `<path d="${d}" stroke="var(--earth-edge)" stroke-opacity=".5" stroke-width="${fix(2 * k + 0.4)}" stroke-dasharray="1.5 ${fix(10 * k)}"/></g>`
  );
}

function pavement(layout: Layout, point: Point, kind: string, n: number): string {
  const [x, y] = point;
  const outline = placeOutline(layout, point, kind, n);
  const light = `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(112 * layout.k)}" fill="url(#celtica-light)"/>`;
  return (
    (kind === "goal" ? light : "") +
    `<path d="${outline}" transform="translate(0 ${fix(4 * layout.k)})" fill="var(--earth-edge)" fill-opacity=".8"/>` +
    `<path d="${outline}" fill="url(#celtica-place)" stroke="var(--earth-edge)" stroke-width="1.4"/>`
  );
}

/** What stands at the places, from the back to the front. */
export function vignettes(layout: Layout, path: Trail, kinds: readonly string[]): string {
  return path.places
    .map((point, n) => ({ point, kind: at(kinds, n) }))
    .sort((a, b) => a.point[1] - b.point[1])
    .map(({ point, kind }) => `<g transform="translate(${fix(point[0])} ${fix(point[1])}) scale(${layout.k})">${VIGNETTES[kind] ?? ""}</g>`)
    .join("");
}
