/** A live table as this browser sees it: what the wire tells, shown one movement after the other. */
import type { Line, View } from "../boards/board";
import { keepKeys, keysOf, tokensOf } from "./keys";
import { isStill } from "./motion";
import type { Ask, Line as WireLine, Over, Seat, Sync, TableInfo } from "./protocol";
import { type Answer, TableSocket, type Told, type Wish } from "./socket";

export const SPECTATOR = -3;
export type Undo = "free" | "ask" | "no";

/** What is on the table at one moment. */
interface Frame {
  readonly ply: number;
  readonly toMove: number;
  readonly views: Readonly<Record<string, View>>;
  readonly logs: Readonly<Record<string, readonly Line[]>>;
  readonly undo: Readonly<Record<string, Undo>>;
  /** The log's new lines, by reader; they are what moves. */
  readonly news: Readonly<Record<string, readonly Line[]>>;
}

const NOTHING: Frame = { ply: 0, toMove: -2, views: {}, logs: {}, undo: {}, news: {} };
const ONE_MOVE = 450;
const WHOLE_CHAIN = 1200;

export const readLine = ([ply, seat, text, effects]: WireLine): Line => ({ ply, seat, text, effects });

export class Live {
  status: "connecting" | "open" | "lost" | "closed" = $state("connecting");
  refusal = $state("");
  table: TableInfo | null = $state.raw(null);
  me: readonly number[] = $state.raw([]);
  asked: Ask | null = $state.raw(null);
  over: Over | null = $state.raw(null);
  rematch = $state("");
  /** What is shown; `latest` may be ahead while things still move. */
  shown: Frame = $state.raw(NOTHING);
  private latest: Frame = NOTHING;
  private queue: Frame[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastShown = 0;
  private readonly socket: TableSocket;

  constructor(
    readonly id: string,
    language: string,
  ) {
    this.socket = new TableSocket(id, tokensOf(id), language, {
      ontold: (event) => this.hear(event),
      onstatus: (status) => (this.status = status),
      onclosed: (code) => {
        this.status = "closed";
        this.refusal = code;
      },
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  ask(wish: Wish): Promise<Answer> {
    return this.socket.ask(wish);
  }

  /** True while the table is ahead of what is shown. */
  get isMoving(): boolean {
    return this.queue.length > 0;
  }

  get ply(): number {
    return this.shown.ply;
  }

  view(seat: number): View | undefined {
    return this.shown.views[String(seat)];
  }

  log(seat: number): readonly Line[] {
    return this.shown.logs[String(seat)] ?? [];
  }

  news(seat: number): readonly Line[] {
    return this.shown.news[String(seat)] ?? [];
  }

  undo(seat: number): Undo {
    return this.shown.undo[String(seat)] ?? "no";
  }

  /** Show everything at once. */
  finish(): void {
    if (!this.queue.length) return;
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = this.latest;
  }

  private hear(event: Told): void {
    switch (event.t) {
      case "sync":
        return this.sync(event);
      case "moved":
        return this.move(this.framed(event));
      case "seats":
        if (this.table) this.table = { ...this.table, status: event.status, seats: event.seats };
        return;
      case "asked":
        this.asked = event.ask;
        return;
      case "answered":
        this.asked = null;
        return;
      case "over":
        this.over = event.over;
        if (this.table) this.table = { ...this.table, status: "over" };
        return;
      case "rematch":
        this.again(event.table);
    }
  }

  private sync(event: Sync): void {
    this.table = event.table;
    this.me = event.me;
    this.asked = event.asked;
    this.over = event.over;
    this.again(event.table.rematch);
    this.latest = { ...this.framed(event), news: {} };
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = this.latest;
  }

  /** Another table for the same people: the secrets of these seats open theirs there too. */
  private again(table: string): void {
    this.rematch = table;
    if (table && !keysOf(table).length) keepKeys(table, keysOf(this.id));
  }

  /** The rule for every log: keep the lines below `from`, drop the others, append the new ones. */
  private framed(event: Pick<Sync, "ply" | "to_move" | "from" | "views" | "logs" | "undo">): Frame {
    const news: Record<string, readonly Line[]> = {};
    const logs: Record<string, readonly Line[]> = {};
    for (const [seat, lines] of Object.entries(event.logs)) {
      const added = lines.map(readLine);
      logs[seat] = [...(this.latest.logs[seat] ?? []).filter((line) => line.ply < event.from), ...added];
      news[seat] = event.from >= this.latest.ply ? added : [];
    }
    return { ply: event.ply, toMove: event.to_move, views: event.views as unknown as Record<string, View>, logs, undo: event.undo, news };
  }

  private move(frame: Frame): void {
    const isOwn = this.me.includes(this.latest.toMove);
    this.latest = frame;
    if (isStill() || (isOwn && !this.queue.length) || document.hidden) {
      this.finish();
      this.show(frame);
      return;
    }
    this.queue = [...this.queue, frame];
    if (this.queue.length === 1) this.later();
  }

  private later(): void {
    const pause = Math.min(ONE_MOVE, WHOLE_CHAIN / Math.max(1, this.queue.length));
    const wait = Math.max(0, this.lastShown + pause - Date.now());
    this.timer = setTimeout(() => {
      const [next, ...rest] = this.queue;
      if (next) this.show(next);
      this.queue = rest;
      if (rest.length) this.later();
    }, wait);
  }

  private show(frame: Frame): void {
    this.lastShown = Date.now();
    this.shown = frame;
  }
}

export const isPerson = (seat: Seat): boolean => seat.kind === "person";
