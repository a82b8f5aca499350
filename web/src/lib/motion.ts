/** Movement on boards: times of the look, nothing at all when the reader prefers that. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "../art/draw";

export const STEP_TIME = 420;
export const CARD_TIME = 320;

const EASE_STEP = "cubic-bezier(.45, .05, .25, 1)";
const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export const isStill = (): boolean => still?.matches ?? true;

/** How far a flying thing goes, in user units of its drawing. */
export interface Flight {
  readonly from: Point;
  readonly to: Point;
}

const lastSeen = new WeakMap<Element, Point>();

/**
 * Lets a thing that stands at (x, y) come from where it was: `<g transform="translate(x y)"><g {@attach glide(x, y)}>`.
 * A thing that appears comes from `from`, if given; `lift` is how high it is raised half-way.
 */
export function glide(x: number, y: number, { from, lift = 6 }: { from?: Point | undefined; lift?: number } = {}): Attachment {
  return (element) => {
    const before = lastSeen.get(element) ?? from;
    lastSeen.set(element, [x, y]);
    if (!before || isStill() || (before[0] === x && before[1] === y)) return;
    const [dx, dy] = [before[0] - x, before[1] - y];
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px)` },
        { transform: "translate(0, 0)" },
      ],
      { duration: STEP_TIME, easing: EASE_STEP },
    );
  };
}

/** Lets a card fly straight and fade at its end; `ondone` takes it away. */
export function fly({ from, to }: Flight, ondone: () => void): Attachment {
  return (element) => {
    if (isStill()) {
      queueMicrotask(ondone);
      return;
    }
    const animation = element.animate(
      [
        { transform: `translate(${from[0]}px, ${from[1]}px)`, opacity: 1 },
        { transform: `translate(${to[0]}px, ${to[1]}px)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${to[0]}px, ${to[1]}px)`, opacity: 0 },
      ],
      { duration: CARD_TIME * 1.2, easing: EASE_STEP, fill: "both" },
    );
    animation.onfinish = ondone;
    return () => animation.cancel();
  };
}
