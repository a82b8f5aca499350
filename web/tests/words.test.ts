import { describe, expect, it } from "vitest";
import { Words } from "../src/lib/words";

const ENTRIES = {
  "log.play": "{who} plays {a1} {a2}.",
  "log.play green 0": "{who} plays nothing green.",
  "log.deal": "{who} is dealt {a2} {a3}.",
  "log.deal/2": "{who} is dealt a card.",
  "effects.points.one": "{n} point.",
  "effects.points.other": "{n} points.",
  "actions.first": "{s1} begins",
  "terms.green": "grün",
  "rules.KEL-1": "There are cards.",
};
const NAMES = ["Aoife", "Bran"];
const line = (text: string, effects: string[] = [], seat = 0) => ({ ply: 0, seat, text, effects });

describe("words", () => {
  const words = new Words("en", ENTRIES);

  it("fills a sentence with who and with terms", () => {
    expect(words.line(line("play green 7"), NAMES)).toBe("Aoife plays grün 7.");
  });

  it("marks the arguments", () => {
    const strong = words.pieces(line("play green 7"), NAMES).filter((piece) => piece.isStrong);
    expect(strong.map((piece) => piece.text)).toEqual(["grün", "7"]);
  });

  it("takes the sentence for as many arguments as there are", () => {
    expect(words.line(line("deal 1 ?", [], 1), NAMES)).toBe("Bran is dealt a card.");
    expect(words.line(line("deal 1 green 7", [], 1), NAMES)).toBe("Bran is dealt grün 7.");
  });

  it("prefers a sentence for the whole notation", () => {
    expect(words.line(line("play green 0"), NAMES)).toBe("Aoife plays nothing green.");
  });

  it("does not say the name of a player again who goes on", () => {
    const text = (pieces: readonly { text: string }[]): string => pieces.map((piece) => piece.text).join("");
    expect(text(words.continued(line("play green 7"), NAMES))).toBe("Plays grün 7.");
    expect(text(words.continued(line("leap 3"), NAMES))).toBe("leap 3");
  });

  it("knows plurals, and that French counts nought as one", () => {
    expect(words.line(line("play green 7", ["points 2"]), NAMES)).toContain("2 points.");
    expect(words.line(line("play green 7", ["points 1"]), NAMES)).toContain("1 point.");
    expect(new Words("fr", ENTRIES).line(line("play green 7", ["points 0"]), NAMES)).toContain("0 point.");
  });

  it("reads an argument as a seat", () => {
    expect(words.action("first 1", NAMES)).toBe("Bran begins");
  });

  it("shows notation that has no sentence as it is", () => {
    expect(words.action("leap 3", NAMES)).toBe("leap 3");
  });

  it("writes the true minus", () => {
    expect(words.number(-4)).toBe("−4");
  });

  it("lists the rules", () => {
    expect(words.rules()).toEqual([["KEL-1", "There are cards."]]);
  });
});
