/** Dragging, pinching and the wheel move a camera; a drag is no click. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "../../art/draw";
import { ZOOM_STEP, type Camera } from "./camera.svelte";

/** So far a finger may slip before a press becomes a drag, in CSS pixels. */
const SLIP = 6;

const halfway = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Lets a board be moved under the pointers; `scale` tells how many CSS pixels a user unit has. */
export function gestures(camera: Camera, scale: () => number): Attachment<HTMLElement> {
  return (board) => {
    const fingers = new Map<number, Point>();
    let pressed: Point = [0, 0];
    let isDrag = false;

    const units = (event: MouseEvent): Point => {
      const { left, top } = board.getBoundingClientRect();
      return [(event.clientX - left) / scale(), (event.clientY - top) / scale()];
    };

    const onpointerdown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (fingers.size === 0) [pressed, isDrag] = [[event.clientX, event.clientY], false];
      fingers.set(event.pointerId, units(event));
    };

    const onpointermove = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const slipped = Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]);
      if (!isDrag && fingers.size === 1 && slipped < SLIP) return;
      if (!isDrag) board.setPointerCapture(event.pointerId);
      isDrag = true;
      const now = units(event);
      move(event.pointerId, before, now);
      fingers.set(event.pointerId, now);
    };

    const move = (finger: number, before: Point, now: Point): void => {
      const other = [...fingers].find(([id]) => id !== finger)?.[1];
      if (!other) return camera.panBy(now[0] - before[0], now[1] - before[1]);
      const [from, to] = [halfway([before, other]), halfway([now, other])];
      camera.panBy(to[0] - from[0], to[1] - from[1]);
      camera.zoomBy(apart([now, other]) / Math.max(1, apart([before, other])), to);
    };

    const onpointerup = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };

    const onclick = (event: MouseEvent): void => {
      if (isDrag) event.stopPropagation();
      isDrag = false;
    };

    const onwheel = (event: WheelEvent): void => {
      if (camera.isFitted && event.deltaY > 0) return; // nothing is farther: the page scrolls
      event.preventDefault();
      camera.zoomBy(ZOOM_STEP ** (-event.deltaY / 120), units(event));
    };

    const ended = new AbortController();
    const { signal } = ended;
    board.addEventListener("pointerdown", onpointerdown, { signal });
    board.addEventListener("pointermove", onpointermove, { signal });
    board.addEventListener("pointerup", onpointerup, { signal });
    board.addEventListener("pointercancel", onpointerup, { signal });
    board.addEventListener("click", onclick, { signal, capture: true });
    board.addEventListener("wheel", onwheel, { signal, passive: false });
    return () => ended.abort();
  };
}
