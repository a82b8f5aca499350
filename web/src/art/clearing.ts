/** The clearing: sky, three ridges, mist, a ring of stones, trees at both sides. */
import { type Point, disc, fix, polar, polygon, seeded, times } from "./draw";
import { triskele } from "./knot";

export interface ClearingOptions {
  /** Where the ring of stones stands, as a share of the width. */
  readonly ring: number;
  /** How long the ridges are. */
  readonly reach: number;
}

type Random = () => number;
const swing = (random: Random): number => (random() - 0.5) * 2;

export function clearing(w: number, h: number, { ring, reach }: ClearingOptions): string {
  const random = seeded(12);
  return [defs(), sky(w, h, ring), ridges(w, h, reach), near(w, h), stones(w, h, ring, random), trees(w, h, random), grass(w, h, random)].join("");
}

const sky = (w: number, h: number, ring: number): string =>
  `<rect width="${w}" height="${h}" fill="url(#clearing-sky)"/><circle cx="${fix(w * ring)}" cy="${fix(h * 0.46)}" r="${fix(h * 0.62)}" fill="url(#clearing-sun)"/><circle cx="${fix(w * ring)}" cy="${fix(h * 0.42)}" r="${fix(h * 0.2)}" fill="var(--h-disc)" opacity=".9"/><path d="${triskele(w * ring, h * 0.425, h * 0.3)}" fill="none" stroke="var(--h-sky2)" stroke-opacity=".75" stroke-width="${fix(h * 0.018)}" stroke-linecap="round"/>`;

function ridges(w: number, h: number, reach: number): string {
  return [1, 2, 3]
    .map((n) => {
      const y = h * (0.44 + n * 0.12);
      const height = h * (0.085 - n * 0.015);
      const phase = seeded(2 + n)() * 6;
      const points: string[] = [];
      for (let x = -10; x <= w + 10; x += 20) points.push(`${fix(x)} ${fix(y - height * (Math.sin(x / (150 * reach) + phase) + 0.5 * Math.sin(x / (61 * reach) + phase * 2)))}`);
      return `<path d="M${points.join("L")}L${w + 10} ${h}L-10 ${h}Z" fill="var(--h-r${n})"/><rect y="${fix(y + h * 0.02)}" width="${w}" height="${fix(h * 0.14)}" fill="url(#clearing-mist)"/>`;
    })
    .join("");
}

const near = (w: number, h: number): string =>
  `<path d="M0 ${fix(h * 0.86)}C${fix(w * 0.25)} ${fix(h * 0.78)} ${fix(w * 0.7)} ${fix(h * 0.78)} ${w} ${fix(h * 0.87)}V${h}H0Z" fill="var(--h-near)"/>`;

function stones(w: number, h: number, ring: number, random: Random): string {
  const feet = times(9, (i) => {
    const angle = (i / 9) * 6.283 + 0.3;
    const y = h * 0.84 + Math.sin(angle) * h * 0.085;
    const size = 0.75 + (y - h * 0.75) / (h * 0.4);
    return { x: w * ring + Math.cos(angle) * h * 0.62, y, width: h * 0.085 * size, height: h * (0.25 + random() * 0.09) * size };
  }).sort((a, b) => a.y - b.y);
  return `<g filter="url(#clearing-rock)">${feet.map((foot) => menhir(foot, h, random)).join("")}</g>`;
}

function menhir({ x, y, width, height }: { x: number; y: number; width: number; height: number }, h: number, random: Random): string {
  const lean = swing(random) * width * 0.16;
  const tip = swing(random) * 0.22;
  const wide = width * (1 + random() * 0.5);
  const outline: readonly Point[] = [[-0.5, 0], [-0.54 + swing(random) * 0.05, 0.35], [-0.44 + swing(random) * 0.05, 0.72], [-0.3 + tip * 0.3, 0.92], [tip, 1], [0.3 + tip * 0.3, 0.86], [0.45 + swing(random) * 0.04, 0.6], [0.52 + swing(random) * 0.04, 0.25], [0.5, 0]];
  const points = outline.map(([u, v]): Point => [x + u * wide + lean * v, y - v * height]);
  const face: Point[] = [...points.slice(0, 5), [x + 0.08 * wide + lean * 0.7, y - height * 0.66], [x + 0.14 * wide, y - height * 0.3], [x + 0.1 * wide, y]];
  const blades: [string, string] = ["", ""];
  for (let n = 0; n < 7; n++) {
    const [at, size] = [x + swing(random) * wide * 0.7, h * (0.02 + random() * 0.03)];
    blades[random() > 0.5 ? 0 : 1] += `M${fix(at)} ${fix(y + 2)}q${fix(swing(random) * 2)} ${fix(-size * 0.6)} ${fix(swing(random) * 4)} ${fix(-size)}`;
  }
  return `<ellipse cx="${fix(x + wide * 0.5)}" cy="${fix(y + 1)}" rx="${fix(wide * 1.2)}" ry="${fix(wide * 0.2)}" fill="#000" fill-opacity=".28"/><path d="${polygon(points)}" fill="var(--stone-side)" stroke="var(--stone-side)" stroke-width="2.5" stroke-linejoin="round"/><path d="${polygon(face)}" fill="url(#clearing-stone)" stroke="var(--stone-face-2)" stroke-width="1" stroke-linejoin="round"/><g stroke-width="1.6" fill="none" stroke-linecap="round"><path d="${blades[0]}" stroke="var(--moss-b)"/><path d="${blades[1]}" stroke="var(--moss-c)"/></g>`;
}

const LOBES: readonly (readonly [x: number, y: number, r: number])[] = [[-0.22, 0.64, 0.2], [0.22, 0.66, 0.2], [0, 0.86, 0.22], [-0.1, 0.72, 0.22], [0.12, 0.76, 0.2], [-0.3, 0.54, 0.12], [0.32, 0.56, 0.12]];
const GROVE: readonly (readonly [at: number, size: number, up: number])[] = [[0.13, 0.5, 0.11], [0.2, 0.42, 0.13], [0.85, 0.48, 0.12], [0.79, 0.38, 0.14], [0.065, 0.85, 0.03], [0.93, 0.82, 0.04], [-0.005, 1.15, -0.03], [1, 1.2, -0.04]];

const trees = (w: number, h: number, random: Random): string =>
  GROVE.map(([at, size, up]) => `<g opacity="${size < 0.6 ? 0.75 : 1}">${tree(w * at, h * (0.97 - up), h * 0.92 * size, random)}</g>`).join("");

/** A trunk that forks, and leaves in three tones, light above. */
function tree(x: number, y: number, s: number, random: Random): string {
  const limb = (x1: number, y1: number, x2: number, y2: number, width: number): string =>
    `<path d="M${fix(x1)} ${fix(y1)}Q${fix(x1 + (x2 - x1) * 0.2)} ${fix((y1 + y2) / 2)} ${fix(x2)} ${fix(y2)}" stroke="var(--h-trunk)" stroke-width="${fix(width)}" fill="none" stroke-linecap="round"/>`;
  const wood = limb(x, y + 4, x + s * 0.02, y - s * 0.42, s * 0.075) + limb(x, y - s * 0.3, x - s * 0.2, y - s * 0.62, s * 0.04) + limb(x + s * 0.01, y - s * 0.34, x + s * 0.22, y - s * 0.64, s * 0.04) + limb(x + s * 0.02, y - s * 0.4, x + s * 0.04, y - s * 0.8, s * 0.04);
  const leaves = (tone: string, spread: number, raise: number, count: number, isLit: boolean): string => {
    let path = "";
    for (const [lx, ly, lr] of LOBES) {
      for (let i = 0; i < count; i++) {
        const [u, v] = polar(x + lx * s, y - ly * s + raise * s, lr * s * spread * Math.sqrt(random()), isLit ? 150 + random() * 170 : random() * 360);
        path += disc(u, v, s * (0.014 + random() * 0.022), s * (0.01 + random() * 0.014));
      }
    }
    return `<path fill="var(${tone})" d="${path}"/>`;
  };
  return wood + leaves("--h-leaf", 1, 0, 26, false) + leaves("--h-leaf2", 0.9, -0.03, 26, false) + leaves("--h-leaf3", 0.66, -0.07, 16, true);
}

function grass(w: number, h: number, random: Random): string {
  let path = "";
  for (let x = 0; x < w; x += 7) {
    const [g, y] = [h * (0.03 + random() * 0.06), h * (0.99 + random() * 0.02)];
    path += `M${fix(x)} ${fix(y)}q${fix(swing(random) * 2)} ${fix(-g * 0.6)} ${fix(swing(random) * 4.5)} ${fix(-g)}`;
  }
  return `<path d="${path}" stroke="var(--h-leaf)" stroke-width="1.8" fill="none" stroke-linecap="round"/>`;
}

const defs = (): string =>
  `<defs><linearGradient id="clearing-sky" x2="0" y2="1"><stop offset="0" stop-color="var(--h-sky)"/><stop offset="1" stop-color="var(--h-sky2)"/></linearGradient><radialGradient id="clearing-sun"><stop offset="0" stop-color="var(--h-disc)" stop-opacity=".9"/><stop offset="1" stop-color="var(--h-disc)" stop-opacity="0"/></radialGradient><linearGradient id="clearing-mist" x2="0" y2="1"><stop offset="0" stop-color="var(--h-mist)" stop-opacity="0"/><stop offset=".6" stop-color="var(--h-mist)" stop-opacity=".55"/><stop offset="1" stop-color="var(--h-mist)" stop-opacity="0"/></linearGradient><filter id="clearing-rock" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".08 .05" numOctaves="4" seed="4" result="n"/><feDiffuseLighting in="n" surfaceScale="2" lighting-color="#fff" result="l"><feDistantLight azimuth="215" elevation="55"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.15" k2=".05" k3="0" k4="0" result="m"/><feComposite in="m" in2="SourceGraphic" operator="in"/></filter><linearGradient id="clearing-stone"><stop offset="0" stop-color="var(--stone-face)"/><stop offset=".5" stop-color="var(--stone-face-2)"/><stop offset="1" stop-color="var(--stone-side)"/></linearGradient></defs>`;
