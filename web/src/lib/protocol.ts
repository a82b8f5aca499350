// Generated from src/nemeton/server/protocol.py by `python -m nemeton.server.typescript`. Do not edit.

export const VERSION = 1 as const;

export type FromClient = Hello | Play | TakeBack | Consent | Resign | Replace | Return | AskHint | AskWhy | Rematch | Ping;

export type FromServer = Sync | Moved | Seats | Asked | Answered | Ended | Again | Ok | Refused | Hint | Why | Pong;

/** There is another table for the same people; their tokens are valid there too. */
export interface Again {
  t: "rematch";
  n: number;
  table: string;
}

/** The wish to take something back was granted (a `moved` follows), refused, or overtaken by an action. */
export interface Answered {
  t: "answered";
  n: number;
  granted: boolean;
}

/** A seat would like to take something back and others have to agree. */
export interface Ask {
  by: number;
  ply: number;
  waiting_for: number[];
}

/** Ask what a bot would do in this seat. */
export interface AskHint {
  t: "hint";
  id: string;
  seat: number;
  at: number;
  level?: string;
}

/** Ask which rule forbids an action now. */
export interface AskWhy {
  t: "why";
  id: string;
  seat: number;
  action: string;
}

/** A seat asks to take something back, or one of the others has agreed. */
export interface Asked {
  t: "asked";
  n: number;
  ask: Ask;
}

/** Answer another seat's wish to take something back. */
export interface Consent {
  t: "consent";
  id: string;
  seat: number;
  at: number;
  yes: boolean;
}

/** Go on from a ply against bots, at a new table. */
export interface Continue {
  ply: number;
  seat: number;
  name: string;
  level?: string;
}

/** The game is over. */
export interface Ended {
  t: "over";
  n: number;
  over: Over;
}

/** One ply of a replay: what the seat saw then, and the line that led there. */
export interface Frame {
  ply: number;
  to_move: number;
  view: Record<string, unknown>;
  line: Line | null;
}

/** A game as the lobby needs it; its words come from the catalogue. */
export interface GameInfo {
  name: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  reconstructed: string[];
  levels: string[];
  usual_level: string;
}

/** The first message: who is there, in which language to answer, the last event it has seen. */
export interface Hello {
  t: "hello";
  v: number;
  tokens?: string[];
  since?: number;
  lang?: string;
}

/** What a bot would do, and why: the best actions it tried, the best first; none if it does not look ahead. */
export interface Hint {
  t: "hint";
  id: string;
  seat: number;
  at: number;
  action: string;
  level: string;
  message: string;
  playouts: number;
  prospects: Prospect[];
}

/** A record as text or JSON. */
export interface Import {
  record: string;
}

/** Ask for an open seat, the first one if none is named. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** One line of the log, as one reader may see it: `?` stands for what is hidden from them. */
export type Line = [number, number, string, string[]];

/** The table is at another ply: actions were taken (or taken back, when `from` is below your ply). */
export interface Moved {
  t: "moved";
  n: number;
  ply: number;
  to_move: number;
  from: number;
  views: Record<string, Record<string, unknown>>;
  logs: Record<string, Line[]>;
  undo: Record<string, "ask" | "free" | "no">;
}

/** Ask for the tables at which this browser has seats. */
export interface MyTables {
  keys: TableKey[];
}

/** Ask for a table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  pace?: "days" | "live";
  public?: boolean;
}

/** Done, and stored. */
export interface Ok {
  t: "ok";
  id: string;
}

/** One option of a game. */
export interface OptionInfo {
  name: string;
  kind: "number" | "word" | "yes_no";
  default: boolean | number | string;
  rule: string;
  choices: string[];
  least: number;
  most: number;
}

/** How a game came out; one entry a seat. */
export interface Over {
  ending: string;
  reason: "played" | "resigned";
  scores: number[];
  standings: number[];
  tallies: [string, number][][];
}

/** Ask whether anybody is there. */
export interface Ping {
  t: "ping";
  id: string;
}

/** Take an action that was chosen at ply `at`. */
export interface Play {
  t: "play";
  id: string;
  seat: number;
  at: number;
  action: string;
}

/** Somebody is there. */
export interface Pong {
  t: "pong";
  id: string;
}

/** Why a request was refused. */
export interface Problem {
  code: string;
  message: string;
  rule: string;
}

/** What a bot that looks ahead found out about one action. */
export interface Prospect {
  action: string;
  share: number;
  chance: number;
  spread: number;
}

/** Nothing has changed; `code` says why to programs, `message` to people. */
export interface Refused {
  t: "refused";
  id: string;
  code: string;
  message: string;
  rule: string;
}

/** Ask for another game with the same people, who move round by one seat. */
export interface Rematch {
  t: "rematch";
  id: string;
  seat: number;
}

/** Let a bot play for somebody who is away too long, or fill a seat that is still open. */
export interface Replace {
  t: "replace";
  id: string;
  seat: number;
  whom: number;
  level?: string;
}

/** A stretch of a table's game from one seat's view. */
export interface Replay {
  table: string;
  seat: number;
  plies: number;
  from: number;
  frames: Frame[];
}

/** Give up a seat for good; a bot plays it to the end if other people play on. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Take one's seat again from the bot that stood in. */
export interface Return {
  t: "return";
  id: string;
  seat: number;
}

/** One place at a table, as everybody sees it. */
export interface Seat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  online: boolean;
  gone: "" | "replaced" | "resigned";
  host: boolean;
}

/** A seat of this browser, and the secret that proves it. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** Who shall sit in a seat: me, another person at this device, a friend by link, a bot. */
export interface SeatWish {
  kind: "bot" | "here" | "me" | "open";
  name?: string;
  level?: string;
}

/** A table, and the seats at it that are now this browser's. */
export interface Seated {
  table: string;
  link: string;
  seats: SeatKey[];
}

/** Somebody came, went, was replaced; or the table began. */
export interface Seats {
  t: "seats";
  n: number;
  status: "closed" | "over" | "playing" | "waiting";
  seats: Seat[];
}

/** All there is to know now; the answer to hello. */
export interface Sync {
  t: "sync";
  v: number;
  n: number;
  table: TableInfo;
  me: number[];
  ply: number;
  to_move: number;
  from: number;
  views: Record<string, Record<string, unknown>>;
  logs: Record<string, Line[]>;
  undo: Record<string, "ask" | "free" | "no">;
  asked: Ask | null;
  over: Over | null;
}

/** A table as the lobby shows it. */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  pace: "days" | "live";
  public: boolean;
  status: "closed" | "over" | "playing" | "waiting";
  seats: Seat[];
  ply: number;
  to_move: number;
  created: number;
  touched: number;
  origin: string;
  rematch: string;
  me: number[];
}

/** A secret with the table it belongs to. */
export interface TableKey {
  table: string;
  token: string;
}

/** Go back to the seat's own last decision, or ask the others whether that is all right. */
export interface TakeBack {
  t: "take_back";
  id: string;
  seat: number;
  at: number;
}

/** The rule that forbids an action, or an empty one when it may be taken. */
export interface Why {
  t: "why";
  id: string;
  action: string;
  rule: string;
  message: string;
}
