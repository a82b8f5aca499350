/** What stands at the places of the island, each drawn on a field of about 64 × 60 with its foot at (0, 18). */
import { triskele } from "../../art/knot";

const INK = "#2a261a";
const EDGE = `stroke="${INK}" stroke-width="1.1" stroke-linejoin="round"`;

const at = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" ${EDGE}>${inner}</g>`;

const hut = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-11 -6V6C-7 9 7 9 11 6V-6Z" fill="#e3d3af"/>` +
      `<path d="M2 -6V8.5C7 8 10 7 11 6V-6Z" fill="#b39c70" stroke="none"/>` +
      `<path d="M-3 -4V8.3H3V-4Z" fill="#3d2c1a"/>` +
      `<path d="M-16 -3C-10 -8 -3 -19 0 -26 3 -19 10 -8 16 -3 8 1 -8 1 -16 -3Z" fill="url(#celtica-thatch)"/>` +
      `<path d="M-9 -5L-2 -19M0 -4V-18M9 -5L3 -18" stroke="#7a5720" stroke-opacity=".6" stroke-width=".9"/>`,
  );

const tower = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-6.5 8L-5 -28H5L6.5 8Z" fill="url(#celtica-wall)"/>` +
      `<path d="M-7 -27L0 -40 7 -27Z" fill="#59666b"/>` +
      `<path d="M-1.4 -22H1.4V-17H-1.4ZM-1.4 -8H1.4V-3H-1.4Z" fill="#2b2a22" stroke="none"/>`,
  );

const chapel = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-18 8V-8L-9 -20 0 -8V8Z" fill="#ded8c4"/><path d="M0 8V-8H22V8Z" fill="#b7b09a"/>` +
      `<path d="M-9 -21.5L13 -21.5 24 -7H1.5Z" fill="url(#celtica-slate)"/>` +
      `<path d="M-9 -21.5L-20 -6.5" stroke="#59666b" stroke-width="3"/>` +
      `<path d="M-12 8V0C-12 -4 -6 -4 -6 0V8Z" fill="#3d2c1a"/>` +
      `<path d="M6 -3H9V3H6ZM14 -3H17V3H14Z" fill="#3a4a50" stroke="none"/>`,
  );

const cross = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<circle cx="0" cy="-16" r="6" fill="none" stroke-width="4.4"/>` +
      `<circle cx="0" cy="-16" r="6" fill="none" stroke="#d9d6c8" stroke-width="2.4"/>` +
      `<path d="M-2.2 4L-1.7 -13H-9V-19H-1.7V-26H1.7V-19H9V-13H1.7L2.2 4Z" fill="#d9d6c8" stroke-width="1.2"/>`,
  );

const village = hut(-13, 2, 0.72) + hut(15, 0, 0.66) + hut(2, 11, 0.9);

const cloister = tower(15, 9, 0.95) + chapel(-6, 12, 0.92);

const castle =
  `<g ${EDGE}><path d="M-27 18V2H-23V-1H-19V2H-15V-1H-11V2H11V-1H15V2H19V-1H23V2H27V18C14 22 -14 22 -27 18Z" fill="url(#celtica-wall)"/>` +
  `<path d="M-13 12L-11 -22H-14V-30H-9V-26H-4V-30H4V-26H9V-30H14V-22H11L13 12Z" fill="url(#celtica-wall)"/>` +
  `<path d="M-2 -16H2V-9H-2ZM-9 -4H-6V1H-9ZM6 -4H9V1H6Z" fill="#2b2a22" stroke="none"/>` +
  `<path d="M-5 19V10C-5 4 5 4 5 10V19Z" fill="#3d2c1a"/><path d="M0 -30V-43" stroke-width="1.4"/>` +
  `<path d="M0 -43L13 -39 0 -35Z" fill="#a33a2c"/></g>`;

const ivy = [[-20, -7, 3.5], [-16, -3, 3], [19, -7, 3.2], [21, 0, 2.6], [11, -19, 3]];

const ruin =
  `<g ${EDGE}><path d="M-25 18L-24 -3 -20 -8 -17 -4 -15 -14 -10 -19 -8 18Z" fill="url(#celtica-wall)"/>` +
  `<path d="M8 18L9 -12C4 -20 -4 -22 -10 -19L-12 -24C-4 -28 8 -26 13 -16L17 -20 20 -9 24 -5 25 18Z" fill="url(#celtica-wall)"/>` +
  `<path d="M-6 18L-3 13 2 15 4 18Z" fill="#a49f8c"/>` +
  `<path d="M13 -4H19M12 4H18M-21 3H-15M-20 10H-13M14 11H22" stroke-opacity=".45"/></g>` +
  `<g fill="#5e7d3a" stroke="#31451f" stroke-width=".7">${ivy.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`;

const menhir = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${x - w / 2} ${y + 6}L${x - w * 0.4} ${y - h}Q${x} ${y - h - 5} ${x + w * 0.42} ${y - h + 2}L${x + w / 2} ${y + 6}Z" fill="#9ba39b"/>`;

const cultSite =
  `<g ${EDGE}>${menhir(-25, 2, 8, 17)}${menhir(25, 2, 8, 16)}${menhir(-14, -3, 7, 14)}${menhir(13, -3, 7, 15)}` +
  `<path d="M-15 18L-13 -7H-5L-6 18ZM6 18L5 -7H13L15 18Z" fill="url(#celtica-wall)"/>` +
  `<path d="M-22 -8C-18 -17 10 -20 22 -13 24 -10 22 -6 18 -6L-18 -4C-21 -4 -23 -6 -22 -8Z" fill="#c6c8bb"/>` +
  `<path d="M-14 -13C-6 -16 6 -17 14 -15" stroke="#fff" stroke-opacity=".7" fill="none"/></g>`;

const harbour =
  `<g ${EDGE}><path d="M-36 16L-6 4 0 10 -30 23Z" fill="#b08a56"/>` +
  `<path d="M-30 14L-24 20M-22 11L-16 17M-14 8L-8 13" stroke-opacity=".6"/><path d="M-30 22V30M-18 17V26" stroke-width="2.6"/></g>` +
  at(
    -42,
    2,
    1,
    `<path d="M-22 8C-14 18 12 18 22 6L16 8H-16Z" fill="#7a4f28"/><path d="M0 8V-34" stroke-width="2"/>` +
      `<path d="M-2 -32C-20 -28 -22 -8 -17 2L-2 2Z" fill="#f1e7cc"/><path d="M2 -30C14 -24 17 -8 14 1L2 1Z" fill="#e0d2ad"/>` +
      `<path d="${triskele(-10, -13, 17)}" fill="none" stroke="#a33a2c" stroke-width="1.4"/>`,
  );

const monastery =
  `<g ${EDGE}><path d="M-56 6C-50 -22 50 -24 56 4L56 -4C50 -32 -50 -30 -56 -2Z" fill="#b7b09a"/></g>` +
  hut(-34, -6, 0.62) +
  tower(34, 2, 1.5) +
  chapel(-2, 12, 1.42) +
  cross(-38, 25, 1.05) +
  hut(44, 18, 0.7) +
  `<g ${EDGE}><path d="M-56 4C-50 36 -18 42 -10 42L-10 34C-20 34 -48 28 -56 -2ZM56 4C52 34 24 42 12 42L12 34C24 34 48 26 56 -4Z" fill="url(#celtica-wall)"/>` +
  `<path d="M-46 20v7M-34 28v7M-22 32v7M24 32v7M36 27v7M47 18v7" stroke-opacity=".4"/></g>`;

export const VIGNETTES: Readonly<Record<string, string>> = {
  start: harbour,
  village,
  cloister,
  castle,
  ruin,
  cult: cultSite,
  goal: monastery,
};

export const vignetteDefs = `
  <linearGradient id="celtica-thatch" x1="0" x2="1"><stop offset="0" stop-color="#dcb766"/><stop offset="1" stop-color="#94692a"/></linearGradient>
  <linearGradient id="celtica-wall" x1="0" x2="1"><stop offset="0" stop-color="#e4e0d0"/><stop offset="1" stop-color="#9d9a88"/></linearGradient>
  <linearGradient id="celtica-slate" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#7f8e93"/><stop offset="1" stop-color="#4d5a60"/></linearGradient>`;
