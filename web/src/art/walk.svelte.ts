/** A thing on its way along drawn points, lifted in the middle of each step. */
import { Tween, prefersReducedMotion } from "svelte/motion";
import { type Point, at } from "./draw";

/** One step takes this long, a whole walk never longer than LONGEST. */
const STEP = 420;
const LONGEST = 1200;
const LIFT = 6;

/** Slow away, slow in: the ease of a figure that is set down. */
const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

export class Walk {
  #points: readonly Point[] = $state.raw([]);
  #steps = $state.raw(1);
  #progress = new Tween(1);

  /** Set out along points, in so many steps. With reduced motion the thing is simply there. */
  go(points: readonly Point[], steps: number): void {
    if (points.length < 2 || prefersReducedMotion.current) return;
    this.#points = points;
    this.#steps = Math.max(1, steps);
    void this.#progress.set(0, { duration: 0 });
    void this.#progress.set(1, { duration: Math.min(LONGEST, STEP * this.#steps), easing: ease });
  }

  /** Be there at once. */
  finish(): void {
    void this.#progress.set(1, { duration: 0 });
  }

  /** Where the thing is while it walks; null at rest. */
  get place(): Point | null {
    const t = this.#progress.current;
    if (t >= 1 || this.#points.length < 2) return null;
    const along = t * (this.#points.length - 1);
    const [a, b] = [at(this.#points, Math.floor(along)), at(this.#points, Math.ceil(along))];
    const share = along % 1;
    const lift = LIFT * Math.abs(Math.sin(t * this.#steps * Math.PI));
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - lift];
  }
}
