import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TableSocket, type Told } from "../src/lib/socket";

/** A wire whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  sent: { t: string; id?: string; since?: number }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const sync = (n: number) => ({ t: "sync", v: 1, n });
const moved = (n: number) => ({ t: "moved", n });
let told: Told[] = [];
let closed = "";
let socket: TableSocket;

function start(): Wire {
  socket = new TableSocket("x", ["secret"], "en", { ontold: (event) => told.push(event), onstatus: () => undefined, onclosed: (code) => (closed = code) });
  const wire = Wire.all.at(-1) as Wire;
  wire.onopen?.();
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  [Wire.all, told, closed] = [[], [], ""];
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells events in order", () => {
  const wire = start();
  wire.tell(sync(4));
  wire.tell(moved(5));
  expect(told.map((event) => event.n)).toEqual([4, 5]);
});

it("asks anew when an event is missing, and drops what comes meanwhile", () => {
  const wire = start();
  wire.tell(sync(4));
  wire.tell(moved(6));
  expect(wire.sent.at(-1)).toMatchObject({ t: "hello", since: 4 });
  wire.tell(moved(7));
  wire.tell(sync(7));
  expect(told.map((event) => event.n)).toEqual([4, 7]);
});

it("sends what was not answered again after the connection was lost, under the same id", async () => {
  const first = start();
  first.tell(sync(4));
  const answer = socket.ask({ t: "play", seat: 0, at: 9, action: "pass" });
  const id = first.sent.at(-1)?.id;
  first.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  const second = Wire.all.at(-1) as Wire;
  expect(second).not.toBe(first);
  second.onopen?.();
  expect(second.sent).toMatchObject([{ t: "hello", since: 4 }]);
  second.tell(sync(5));
  expect(second.sent.at(-1)).toMatchObject({ t: "play", id });
  second.tell({ t: "ok", id });
  await expect(answer).resolves.toMatchObject({ t: "ok" });
});

it("rejects what was refused, with the rule", async () => {
  const wire = start();
  wire.tell(sync(1));
  const answer = socket.ask({ t: "play", seat: 0, at: 1, action: "pass" });
  wire.tell({ t: "refused", id: wire.sent.at(-1)?.id, code: "illegal_action", message: "no", rule: "KEL-21" });
  await expect(answer).rejects.toMatchObject({ code: "illegal_action", rule: "KEL-21" });
});

it("gives up when there is no such table", () => {
  start().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(closed).toBe("no_table");
  expect(Wire.all).toHaveLength(1);
});
