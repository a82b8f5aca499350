/**
 * The wire to one table. It comes back by itself: after a gap in the events or a lost connection it says hello again
 * with the last event it has seen, and sends anew what was not answered; the server carries that out once.
 */
import { freshId } from "./names";
import { type FromClient, type FromServer, type Hint, type Ok, type Pong, type Refused, VERSION, type Why } from "./protocol";
import { Refusal } from "./api";

export type Answer = Ok | Hint | Why | Pong;
export type Told = Exclude<FromServer, Answer | Refused>;
/** A request without its id, which the wire gives it. */
export type Wish = FromClient extends infer Message ? (Message extends { t: string; id: string } ? Omit<Message, "id"> : never) : never;

interface Pending {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (refusal: Refusal) => void;
}

export interface Listener {
  /** An event, in order and without gaps. */
  ontold: (event: Told) => void;
  onstatus: (status: "connecting" | "open" | "lost") => void;
  /** The server will not have us: no such table, or a token that opens no seat. */
  onclosed: (code: string) => void;
}

const WAITS = [300, 800, 2000, 4000, 8000];
const BEAT = 25_000;
const FATAL: Readonly<Record<number, string>> = { 4401: "bad_token", 4403: "bad_origin", 4404: "no_table" };

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private seen = 0;
  private isSynced = false;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private isOver = false;

  constructor(
    private readonly table: string,
    private readonly tokens: readonly string[],
    private readonly language: string,
    private readonly listener: Listener,
  ) {
    this.connect();
    this.heart = setInterval(() => this.beat(), BEAT);
    addEventListener("online", this.hurry);
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  /** Send a request; the promise has its answer, or a Refusal. */
  ask(wish: Wish): Promise<Answer> {
    const id = freshId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { text, resolve, reject });
      if (this.isSynced) this.socket?.send(text);
    });
  }

  private connect(): void {
    this.listener.onstatus("connecting");
    this.isSynced = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private hello(): void {
    this.isSynced = false;
    this.socket?.send(JSON.stringify({ t: "hello", v: VERSION, tokens: this.tokens, since: this.seen, lang: this.language }));
  }

  private hear(message: FromServer): void {
    if (message.t === "sync") {
      this.seen = message.n;
      this.isSynced = true;
      this.attempts = 0;
      this.listener.onstatus("open");
      this.listener.ontold(message);
      for (const { text } of this.pending.values()) this.socket?.send(text);
    } else if ("n" in message) {
      if (!this.isSynced || message.n <= this.seen) return;
      if (message.n !== this.seen + 1) return this.hello();
      this.seen = message.n;
      this.listener.ontold(message);
    } else this.settle(message);
  }

  private settle(message: Answer | Refused): void {
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.t === "refused") waiting?.reject(new Refusal(message.code, message.message, message.rule));
    else waiting?.resolve(message);
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.isOver || socket !== this.socket) return;
    const fatal = FATAL[code];
    if (fatal) {
      this.close();
      return this.listener.onclosed(fatal);
    }
    this.isSynced = false;
    this.listener.onstatus("lost");
    const wait = WAITS[Math.min(this.attempts++, WAITS.length - 1)] ?? 8000;
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + Math.random() * 0.4));
  }

  private beat(): void {
    if (!this.isSynced) return;
    let isAnswered = false;
    void this.ask({ t: "ping" }).then(
      () => (isAnswered = true),
      () => (isAnswered = true),
    );
    setTimeout(() => {
      if (!isAnswered && !this.isOver) this.socket?.close();
    }, 10_000);
  }

  private readonly hurry = (): void => {
    if (this.isSynced || this.isOver) return;
    clearTimeout(this.timer);
    this.socket?.close();
    this.connect();
  };
}
