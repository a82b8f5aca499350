import { expect, it } from "vitest";
import type { Drawing } from "../src/boards/board";
import { columns, headline } from "../src/lib/count";
import { Words } from "../src/lib/words";

const words = new Words("en", { "end.wins": "{who} wins", "end.share": "{who} share the win" });
const drawing = {
  count: (text: string) => ({ key: text.split(" ")[0] ?? "", label: text, icon: "leaf", colour: "", note: text.split(" ")[1] ?? "" }),
} as unknown as Drawing;

it("has a column for every kind of line, in the order in which players count", () => {
  const counted = columns([[["brown", 1], ["points", 3]], [["brown", 2], ["green", 5], ["points", 0]]], drawing, words);
  expect(counted.map((column) => column.key)).toEqual(["brown", "green", "points"]);
  expect(counted.map((column) => column.cells.map((cell) => cell?.value))).toEqual([[1, 2], [undefined, 5], [3, 0]]);
});

it("adds lines of one kind", () => {
  const [column] = columns([[["amulet whole", 9], ["amulet half", 4]]], drawing, words);
  expect(column?.cells).toEqual([{ value: 13, note: "whole, half" }]);
});

it("names one winner or those who share", () => {
  expect(headline([2, 1], ["Aoife", "Bran"], words)).toBe("Bran wins");
  expect(headline([1, 1], ["Aoife", "Bran"], words)).toBe("Aoife, Bran share the win");
});

it("puts columns of a rank in their order, whoever counted first", () => {
  const ranked = { count: (text: string) => ({ ...drawing.count(text, words), rank: -Number(text.slice(1)) }) } as unknown as Drawing;
  expect(columns([[["a9", 1], ["a5", 0]], [["a9", 1], ["a7", 0]]], ranked, words).map((column) => column.key)).toEqual(["a9", "a7", "a5"]);
});
