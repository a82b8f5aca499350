/** Which part of the map the window shows. Points of the window are user units of the board. */
import type { Point } from "../../art/draw";
import type { Box } from "./geometry";

const CLOSEST = 2.6;
/** So long after the last change the drawing is made sharp at its new size, in milliseconds. */
const SETTLING = 160;
/** One turn of the wheel, one press of a key. */
export const ZOOM_STEP = 1.25;

export class Camera {
  #zoom = $state(1);
  #settled = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #x = $state(0);
  #y = $state(0);
  #opened = "";
  #width = 1;
  #height = 1;
  #map: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** Whether the reader has moved it: then it no longer follows the map by itself. */
  isMoved = false;

  get zoom(): number {
    return this.#zoom;
  }

  /** The zoom at which the map is drawn; while it changes, the drawing is only stretched. */
  get settled(): number {
    return this.#settled;
  }

  /** Where a point of the map lies in the window. */
  locate([x, y]: Point): Point {
    return [this.#width / 2 + (x - this.#x) * this.#zoom, this.#height / 2 + (y - this.#y) * this.#zoom];
  }

  /** What the window shows of the map. */
  get shown(): Box {
    const [width, height] = [this.#width / this.#zoom, this.#height / this.#zoom];
    return { x: this.#x - width / 2, y: this.#y - height / 2, width, height };
  }

  /** Whether all of the map is in the window. */
  get isFitted(): boolean {
    return this.#zoom <= this.#whole() * 1.01;
  }

  /** Show a map in a window: all of it, or at a zoom around a point. The same map again changes nothing. */
  open(map: Box, [width, height]: Point, near: { zoom: number; at: Point } | null): void {
    const opened = JSON.stringify([map, width, height, near?.zoom]);
    if (opened === this.#opened) return;
    this.#opened = opened;
    [this.#map, this.#width, this.#height] = [map, width, height];
    if (this.isMoved) return this.#keepInside();
    clearTimeout(this.#timer);
    this.#zoom = this.#settled = Math.max(this.#whole(), near?.zoom ?? 0);
    [this.#x, this.#y] = near?.at ?? [map.x + map.width / 2, map.y + map.height / 2];
    this.#keepInside();
  }

  fit(): void {
    this.isMoved = false;
    this.#opened = "";
    this.open(this.#map, [this.#width, this.#height], null);
    this.isMoved = true;
  }

  panBy(dx: number, dy: number): void {
    this.isMoved = true;
    this.#x -= dx / this.#zoom;
    this.#y -= dy / this.#zoom;
    this.#keepInside();
  }

  /** Zoom about a point of the window, which stays where it is. */
  zoomBy(factor: number, [px, py]: Point = [this.#width / 2, this.#height / 2]): void {
    this.isMoved = true;
    const [dx, dy] = [px - this.#width / 2, py - this.#height / 2];
    const before = this.#zoom;
    this.#zoom = Math.min(CLOSEST, Math.max(this.#whole(), before * factor));
    this.#x += dx / before - dx / this.#zoom;
    this.#y += dy / before - dy / this.#zoom;
    this.#keepInside();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#settled = this.#zoom), SETTLING);
  }

  /** Bring a point of the map into the window, with room around it. */
  reveal([x, y]: Point, room: number): void {
    const { x: left, y: top, width, height } = this.shown;
    const [marginX, marginY] = [Math.min(room, width / 3), Math.min(room, height / 3)];
    this.#x += Math.min(0, x - left - marginX) + Math.max(0, x - left - width + marginX);
    this.#y += Math.min(0, y - top - marginY) + Math.max(0, y - top - height + marginY);
    this.#keepInside();
  }

  /** Show a box of the map as close as `closest` allows, unless all of it is in the window already. */
  frame({ x, y, width, height }: Box, closest: number): void {
    const { x: left, y: top, width: w, height: h } = this.shown;
    if (x >= left && y >= top && x + width <= left + w && y + height <= top + h) return;
    clearTimeout(this.#timer);
    this.#zoom = this.#settled = Math.max(this.#whole(), Math.min(closest, this.#width / width, this.#height / height));
    [this.#x, this.#y] = [x + width / 2, y + height / 2];
    this.#keepInside();
  }

  /** The zoom at which the whole map is seen. */
  #whole(): number {
    return Math.min(this.#width / this.#map.width, this.#height / this.#map.height, 1.4);
  }

  #keepInside(): void {
    const { x, y, width, height } = this.#map;
    const [w, h] = [this.#width / this.#zoom, this.#height / this.#zoom];
    this.#x = w >= width ? x + width / 2 : Math.min(x + width - w / 2, Math.max(x + w / 2, this.#x));
    this.#y = h >= height ? y + height / 2 : Math.min(y + height - h / 2, Math.max(y + h / 2, this.#y));
  }
}
