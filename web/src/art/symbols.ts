/** The signs: every symbol is drawn on a 24 × 24 field in one colour (currentColor), readable at 14 px. */
import { disc, fix, pair, polar, times } from "./draw";
import { FIGURE_SHADE } from "./figures";
import { triskele } from "./knot";

const line = (path: string, width = 2): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (path: string, attributes = ""): string => `<path d="${path}" fill="currentColor" ${attributes}/>`;
const dot = (x: number, y: number, r: number): string => solid(disc(x, y, r));
const around = (count: number, make: (degrees: number) => string): string => times(count, (i) => make(-90 + (i * 360) / count)).join("");
const turned = (inner: string, degrees: number): string => `<g transform="rotate(${fix(degrees)} 12 12)">${inner}</g>`;
const spiral = (cx: number, cy: number, r: number, turns: number, start: number, direction: number): string =>
  `M${times(49, (i) => pair(polar(cx, cy, 0.4 + ((r - 0.4) * i) / 48, start + (direction * 360 * turns * i) / 48))).join("L")}`;

const SYMBOLS = {
  // Keltis: five colours
  acorn: solid("M4.2 10.6C4 6.2 7.4 4 12 4s8 2.2 7.8 6.6c0 .7-.5 1.1-1.2 1.1H5.4c-.7 0-1.2-.4-1.2-1.1z") + line("M12 4.2C12 3 12.6 2 13.8 1.4", 2) + solid("M6 13.2h12c-.3 4.6-2.8 6.9-6 9.6-3.2-2.7-5.7-5-6-9.6z"),
  sun: dot(12, 12, 4.4) + around(8, (a) => { const [x, y] = polar(12, 12, 7.2, a), [u, v] = polar(12, 12, 10.6, a); return line(`M${fix(x)} ${fix(y)}L${fix(u)} ${fix(v)}`, 2.4); }),
  rose: around(5, (a) => turned(solid("M12 8.9C9.2 7.6 7.6 5.8 8 3.8 8.3 2.3 10 1.1 12 2.3 14 1.1 15.7 2.3 16 3.8 16.4 5.8 14.8 7.6 12 8.9z"), a + 90)) + dot(12, 12, 2),
  leaf: turned(solid("M11.3 1C5.5 5.5 5 12.5 11.3 17.8z") + solid("M12.7 1C18.5 5.5 19 12.5 12.7 17.8z") + line("M12 17.5V23", 1.8), 32),
  wave: [6.4, 12, 17.6].map((y) => line(`M1.6 ${y + 1}C3.6 ${y - 2.4} 5.9 ${y - 2.4} 8.1 ${y}S12.7 ${y + 2.4} 14.9 ${y} 19.8 ${y - 2.6} 22.4 ${y + .2}`, 2.5)).join(""),

  // Celtica: five druids
  flame: solid("M12.8 1c.8 4.2 6.7 6.8 6.7 13.2 0 5-3.3 8.3-7.5 8.3s-7.5-3.2-7.5-7.8c0-3.2 1.8-5.2 3-7.2.5 1.6 1.2 2.5 2.2 3C9.5 7 10.6 3.6 12.8 1zM12.1 13c-.4 2-2.6 3-2.6 5.2 0 1.5 1.1 2.5 2.5 2.5s2.6-1 2.6-2.6c0-2.1-1.8-2.9-2.5-5.1z", 'fill-rule="evenodd"'),
  feather: solid("M21.5 2C13 2.6 6.6 6.9 5.4 15.6L15 6.7 6.6 17.4c2 .5 4 .3 5.7-.4l-1.7-2.2 3.7 1c1.6-1 2.9-2.3 3.9-3.8l-2.3-1.4 3.4-.3C20.6 7.8 21.5 5 21.5 2z") + line("M6.2 16.7L2.5 22", 2),
  mistletoe: turned(solid("M12 14C9.2 10.5 9 4.5 12 1c3 3.5 2.8 9.5 0 13z"), -46) + turned(solid("M12 14C9.2 10.5 9 4.5 12 1c3 3.5 2.8 9.5 0 13z"), 46) + dot(12, 15, 2.7) + dot(8.6, 19.8, 2.7) + dot(15.4, 19.8, 2.7),
  cauldron: solid("M3 6.5h18a1.2 1.2 0 0 1 0 2.6H3a1.2 1.2 0 0 1 0-2.6zM4 10.3h16c.8 6-2.5 9.7-8 9.7s-8.8-3.7-8-9.7z") + line("M6.5 19L5 22.5M17.5 19l1.5 3.5M12 20v2.5", 2) + line("M7.5 5.5C7.5 3 9.5 1.6 12 1.6s4.5 1.4 4.5 3.9", 1.7),
  crook: line(spiral(12.4, 8, 6, 1.35, 65, -1), 2.3) + line("M7.2 11L9.6 23", 2.3),

  // Celtica: amulet parts
  peak: solid("M12 3l10 18H2z"),
  ring: line("M12 3.5a8.5 8.5 0 1 0 .01 0z", 3) + dot(12, 12, 3),
  star: solid("M12 1c1 6.5 4.5 10 11 11-6.5 1-10 4.5-11 11-1-6.5-4.5-10-11-11 6.5-1 10-4.5 11-11z"),
  lozenge: solid("M12 1.5L20.5 12 12 22.5 3.5 12z"),
  drop: solid("M12 1.5c3.8 5 7 8.8 7 13.2 0 4.5-3.2 7.8-7 7.8s-7-3.3-7-7.8C5 10.3 8.2 6.5 12 1.5z"),
  spiral: line(spiral(12, 12, 9.6, 2.25, 30, 1), 2.5),
  moon: solid("M15.5 2A10.5 10.5 0 1 0 22 17.2 9.3 9.3 0 0 1 15.5 2z"),
  triskele: `<path d="${triskele(12, 12.6, 22)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,

  // Keltis: tiles
  clover: around(4, (a) => turned(solid("M12 11.2C8.4 9.6 6.9 7.3 7.4 5 7.8 3 10.5 2.2 12 4.3 13.5 2.2 16.2 3 16.6 5 17.1 7.3 15.6 9.6 12 11.2z"), a + 90 + 45)) + line("M12.5 13c.6 3.5 2 6.5 4.8 9.5", 1.9),

  // Celtic Quest: resources
  ore: solid("M8.5 3.5L15 2.8 21.5 9l-1 8.5L13.8 21.5 5 20 2.2 12z M9.8 6L5.5 12l4.8 1.4 4.7-3.2zM16.5 11.6l-4.7 3.2.9 4.3 5.5-3.4z", 'fill-rule="evenodd"'),
  fish: solid("M1.5 12C5 6.5 11 5 16.5 10l5.5-4.3c-.9 4-.9 8.6 0 12.6L16.5 14C11 19 5 17.5 1.5 12zM6.5 9.6a1.5 1.5 0 1 0 .01 0z", 'fill-rule="evenodd"'),
  cloth: solid("M3 5.5C6 3.5 9 3.5 12 5s6 1.5 9-.5v4c-3 2-6 2-9 .5s-6-1.5-9 .5zM3 11.5c3-2 6-2 9-.5s6 1.5 9-.5v4c-3 2-6 2-9 .5s-6-1.5-9 .5zM3 17.5c3-2 6-2 9-.5s6 1.5 9-.5v3.5c-3 2-6 2-9 .5s-6-1.5-9 .5z"),
  deer: line("M10.5 12.5C7 11 5 8 5.5 2M6 8C4 7.6 2.5 6 2.2 3.8M13.5 12.5C17 11 19 8 18.5 2M18 8c2-.4 3.5-2 3.8-4.2", 2.1) + solid("M8 12l4 1.2L16 12c.4 3.5-1.2 8-2.6 10.3-.6 1-2.2 1-2.8 0C9.2 20 7.6 15.5 8 12zM7.4 12.3L3.8 13.6l3.9 1.6zM16.6 12.3l3.6 1.3-3.9 1.6z"),
  wheat: line("M12 23V8", 1.8) + [0, 1, 2].map((i) => { const y = 9.5 + i * 4.3; return solid(`M11.2 ${y + 3.4}C8 ${y + 3} 6 ${y + 1} 5.6 ${y - 2.6}c3.6.2 5.6 2 5.6 6zM12.8 ${y + 3.4}c3.2-.4 5.2-2.4 5.6-6-3.6.2-5.6 2-5.6 6z`); }).join("") + solid("M12 .8c1.9 2 2.2 4.6 0 7-2.2-2.4-1.9-5 0-7z"),
  grapes: [dot(8, 9.5, 2.5), dot(12, 9.5, 2.5), dot(16, 9.5, 2.5), dot(10, 13.5, 2.5), dot(14, 13.5, 2.5), dot(12, 17.5, 2.5)].join("") + dot(12, 20.6, 1.5) + line("M12 6.5C12 4 13 2.5 15 1.5", 1.8) + solid("M11 5.6C8 6 5.5 5 4.5 2.2c3-.9 5.5.3 6.5 3.4z"),
  crystal: solid("M9 1.5h6l3.5 6L12 23 5.5 7.5zM8.6 8.6L12 18.5l3.4-9.9z", 'fill-rule="evenodd"'),

  // Celtic Quest: items, events, Romans
  gold: line("M8.6 20.3A9 9 0 1 1 15.4 20.3", 3) + dot(8.3, 20.5, 2.4) + dot(15.7, 20.5, 2.4),
  bread: solid("M2 15.5C2 9 6.5 6 12 6s10 3 10 9.5c0 1.6-1 2.5-2.5 2.5h-15C3 18 2 17.1 2 15.5zM8.6 8.8l-1.7.9 2 4.3 1.6-.8zM13 8.2l-1.7.9 2 4.3 1.6-.8zM17.3 9.2l-1.6.9 1.6 3.5 1.6-.8z", 'fill-rule="evenodd"'),
  finger_ring: line("M12 8.5a6.8 6.8 0 1 0 .01 0z", 2.4) + solid("M8.5 4L10.3 1.5h3.4L15.5 4 12 8.5z"),
  elixir: solid("M9 1.5h6V4h-1v4.5l5.5 9.5c1.2 2.2-.2 4.5-2.5 4.5H7c-2.3 0-3.7-2.3-2.5-4.5L10 8.5V4H9zM9.3 14L7 18.3c-.4.8 0 1.5.9 1.5h8.2c.9 0 1.3-.7.9-1.5L14.7 14z", 'fill-rule="evenodd"'),
  helm: solid("M4.5 13.5C4.5 8.5 7.5 6 12 6s7.5 2.5 7.5 7.5v2h-4.7l-.8 7-2-1.5-2 1.5-.8-7H4.5zM8 12.2v1.8h8v-1.8z", 'fill-rule="evenodd"') + solid("M3.5 8C5.5 3.5 8.5 1.5 12 1.5s6.5 2 8.5 6.5C18 5.5 15.5 4.3 12 4.3S6 5.5 3.5 8z"),
  druid: solid("M12 1.5C7.5 3 6 7 6 11l-2 11.5h16L18 11c0-4-1.5-8-6-9.5zm0 5c1.9 0 3 1.6 3 3.7 0 1.7-1.2 3.3-3 3.3s-3-1.6-3-3.3c0-2.1 1.1-3.7 3-3.7z", 'fill-rule="evenodd"'),
  orders: solid("M5 2h12.5A2.5 2.5 0 0 1 20 4.5V7h-3v12.5A2.5 2.5 0 0 1 14.5 22H4v-3h3V4a2 2 0 0 0-2-2zM9.5 7v1.6h5V7zm0 4v1.6h5V11zm0 4v1.6h3V15z", 'fill-rule="evenodd"'),
  cycle: line("M19.5 8A8.5 8.5 0 0 0 4 9.5M4.5 16A8.5 8.5 0 0 0 20 14.5", 2.3) + solid("M21.5 3v6.5H15zM2.5 21v-6.5H9z"),
  eagle: solid("M12 2L2 7.5V9h20V7.5zM4 10.5h3V18H4zM10.5 10.5h3V18h-3zM17 10.5h3V18h-3zM2.5 19.5h19V22h-19z"),

  // terrain
  wood: solid("M12 1.5l5.5 7.5h-2.8l4.8 6.5h-6V22h-3v-6.5h-6L9.3 9H6.5z"),
  hill: line("M1.5 19.5C5 11 8.5 8 11.5 13c1-3.5 4.5-8 11 6.5", 2.3) + line("M8.5 19.5c1-2.5 2-3.5 3-2.5", 1.8),
  plain: line("M2 20h20M6 20c0-4-.8-6.5-2.3-8.5M6 20c0-3.5.8-6 2.3-7.5M13 20c0-5-.8-8.5-2.3-11M13 20c0-4.5.8-7.5 2.3-9.5M19 20c0-3.5-.6-5.5-1.6-7M19 20c0-3 .6-5 1.6-6.2", 1.8),

  // acts of the interface
  rising: line("M4 19L19 5M10 5h9v9", 2.8), falling: line("M4 5l15 14M10 19h9v-9", 2.8), open: line("M3 12h18M8 7l-5 5 5 5M16 7l5 5-5 5", 2.4),
  undo: line("M8 4L3 9l5 5M3.5 9H15a6 6 0 0 1 0 12h-4", 2.3),
  hint: line("M8 8h8l1.5 11h-11zM9.5 8V6.5a2.5 2.5 0 0 1 5 0V8M5.5 22h13M12 3.8V1.5", 2) + solid("M12 10.5c1.5 1.8 2.2 2.8 2.2 4a2.2 2.2 0 0 1-4.4 0c0-1.2.7-2.2 2.2-4z"),
  why: line("M8 8.5C8 5.5 9.8 4 12.2 4S16.5 5.6 16.5 8c0 3.5-4.5 3.5-4.5 7.5", 2.5) + dot(12, 20.3, 1.7),
  log: line("M7 3h12v14.5A3.5 3.5 0 0 1 15.5 21H5a3 3 0 0 0 3-3V6a3 3 0 0 0-3-3h2M11.5 8h4M11.5 12h4", 2),
  book: line("M12 6c-2.5-2-5.5-2.5-9-2v14.5c3.5-.5 6.5 0 9 2 2.5-2 5.5-2.5 9-2V4c-3.5-.5-6.5 0-9 2zM12 6v14", 2),
  people: dot(8.5, 7.5, 3.5) + solid("M1.5 20.5c0-5 2.8-8 7-8s7 3 7 8z") + line("M15.5 4.5a3.5 3.5 0 0 1 0 6.5M18 13.5c2.8 1 4.5 3.5 4.5 7", 2),
  bell: solid("M12 2.5c-4 0-6.5 3-6.5 7v4.5L3.5 17v1.5h17V17l-2-3V9.5c0-4-2.5-7-6.5-7zM9.5 20a2.5 2.5 0 0 0 5 0z"),
  first: line("M6 5v14M18 5l-9 7 9 7z", 2.2), prev: line("M16 5l-9 7 9 7", 2.6), next: line("M8 5l9 7-9 7", 2.6), last: line("M18 5v14M6 5l9 7-9 7z", 2.2),
  play: solid("M6.5 3.5v17L20.5 12z"), menu: line("M3.5 6.5h17M3.5 12h17M3.5 17.5h17", 2.4), close: line("M5 5l14 14M19 5L5 19", 2.6),
  link: line("M10 14a4.5 4.5 0 0 0 6.5.5l3-3a4.5 4.5 0 0 0-6.5-6.3l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5-.5l-3 3a4.5 4.5 0 0 0 6.5 6.3l1.5-1.5", 2.2),
  clock: line("M12 3a9 9 0 1 0 .01 0zM12 7v5.5l3.5 2", 2.2), eye: line("M1.5 12C5 6 8.5 4.5 12 4.5S19 6 22.5 12C19 18 15.5 19.5 12 19.5S5 18 1.5 12z", 2.1) + dot(12, 12, 3.2),
  check: line("M4 13l5.5 5.5L20.5 6", 2.8), trophy: line("M8.6 20.3A9 9 0 1 1 15.4 20.3", 3) + dot(8.3, 20.5, 2.4) + dot(15.7, 20.5, 2.4) + solid("M12 7l1.5 3.3 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L7 10.7l3.5-.4z"),
  bot: solid("M8 2.5C5 4 4 8 4.5 13L3.5 21.5h17L19.5 13c.5-5-.5-9-3.5-10.5-2.4-1-5.6-1-8 0zM9 9.2h2v2.6H9zm4 0h2v2.6h-2zM8.5 15h7v1.7h-7z", 'fill-rule="evenodd"'),
  boot: solid("M6.5 1.5h7v9.4l5.7 2.7c2 .9 3 2.4 3 4.9H6.5z") + line("M6.5 21.4h15.7", 2.4),
  scales: line("M12 3v17.5M7.5 21.5h9M4.2 6h15.6", 2.2) + line("M4.2 6L1.6 13M4.2 6l2.6 7M19.8 6l-2.6 7M19.8 6l2.6 7", 1.5) + solid("M.8 13h6.8a3.4 3.4 0 0 1-6.8 0zM16.4 13h6.8a3.4 3.4 0 0 1-6.8 0z"),
  sack: solid("M9 6.6h6c3.7 2.6 6.2 6.4 6.2 10.2 0 3.7-2.8 5.6-9.2 5.6s-9.2-1.9-9.2-5.6C2.8 13 5.3 9.2 9 6.6z") + solid("M7.6 1.4c1.6 1 2.9 1 4.4 0 1.5 1 2.8 1 4.4 0L14.9 5H9.1z"),
  search: line("M15.6 15.6L22 22", 3) + line("M10.2 3.2a7 7 0 1 0 .01 0z", 2.4),
  gear: line("M12 8.5a3.5 3.5 0 1 0 .01 0z", 2) + around(8, (a) => { const [x, y] = polar(12, 12, 7, a), [u, v] = polar(12, 12, 10, a); return line(`M${fix(x)} ${fix(y)}L${fix(u)} ${fix(v)}`, 3); }) + line("M12 5a7 7 0 1 0 .01 0z", 1.8),
} as const satisfies Record<string, string>;

export type Sign = keyof typeof SYMBOLS;

/** The hidden sprite that stands once in the page. */
export const sprite = (): string =>
  FIGURE_SHADE + Object.entries(SYMBOLS).map(([id, body]) => `<symbol id="${id}" viewBox="0 0 24 24">${body}</symbol>`).join("");
