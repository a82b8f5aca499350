/** The final count as a table: every kind of line is a column, in the order the games count. */
import type { Count, Drawing } from "../boards/board";
import type { Words } from "./words";

export interface Cell {
  readonly value: number;
  readonly note: string;
}
export interface Column extends Omit<Count, "note"> {
  readonly cells: readonly (Cell | null)[];
}

/** One column a kind of line, one cell a seat; several lines of a kind add up. */
export function columns(tallies: readonly (readonly (readonly [string, number])[])[], drawing: Drawing, words: Words): Column[] {
  const kinds: Count[] = [];
  const cells = new Map<string, (Cell | null)[]>();
  tallies.forEach((tally, seat) => {
    let before = "";
    for (const [line, value] of tally) {
      const count = drawing.count(line, words);
      if (!cells.has(count.key)) {
        // A new kind comes after the one this player counted before it.
        kinds.splice(kinds.findIndex((kind) => kind.key === before) + 1, 0, count);
        cells.set(count.key, tallies.map(() => null));
      }
      const row = cells.get(count.key) ?? [];
      const known = row[seat];
      row[seat] = { value: (known?.value ?? 0) + value, note: known ? [known.note, count.note].filter(Boolean).join(", ") : count.note };
      before = count.key;
    }
  });
  const ranked = kinds.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  return ranked.map(({ key, label, icon, colour }) => ({ key, label, icon, colour, cells: cells.get(key) ?? [] }));
}

/** Who won, in words: "Aoife wins", "Aoife, Bran share the win". */
export function headline(standings: readonly number[], names: readonly string[], words: Words): string {
  const best = Math.min(...standings);
  const winners = names.filter((_, seat) => standings[seat] === best);
  return words.say(winners.length > 1 ? "end.share" : "end.wins", { who: winners.join(", ") });
}
