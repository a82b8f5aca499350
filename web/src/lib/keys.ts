/** The seats of this browser: a secret token each, all there is of an account. */
import type { SeatKey } from "./protocol";
import { keep, recall } from "./storage";

interface Kept {
  readonly table: string;
  readonly seats: readonly SeatKey[];
}

const MOST_TABLES = 200;

const all = (): readonly Kept[] => recall<readonly Kept[]>("keys", []);

/** The seats of this browser at a table. */
export const keysOf = (table: string): readonly SeatKey[] => all().find((kept) => kept.table === table)?.seats ?? [];

export const tokensOf = (table: string): string[] => keysOf(table).map((key) => key.token);

/** Remember seats; the tables not sat at for the longest time are forgotten first. */
export function keepKeys(table: string, seats: readonly SeatKey[]): void {
  if (!seats.length) return;
  const before = keysOf(table).filter((old) => !seats.some((key) => key.seat === old.seat));
  const others = all().filter((kept) => kept.table !== table);
  keep("keys", [{ table, seats: [...before, ...seats] }, ...others].slice(0, MOST_TABLES));
}

export const everyKey = (): { table: string; token: string }[] =>
  all().flatMap(({ table, seats }) => seats.map(({ token }) => ({ table, token }))).slice(0, MOST_TABLES);
