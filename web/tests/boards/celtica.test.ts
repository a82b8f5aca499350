import { describe, expect, it } from "vitest";
import { arranged } from "../../src/boards/celtica/amulet";
import { between, LANDSCAPE, PORTRAIT, trail } from "../../src/boards/celtica/geometry";
import { movedPlaces, playsTo, readPlay, writePlay, type CelticaView } from "../../src/boards/celtica/view";

const path = [{ kind: "start", number: 0 }, ...Array.from({ length: 17 }, () => ({ kind: "village", number: 1 })), { kind: "goal", number: 4 }];
const landings = { "go red 3": 8, "go red 2+1": 8, "go brown 5": 8, "go black 1": 18, "go grey 1": 18 };
const view = { path, landings, druids: { red: 5, grey: 17, white: 0, black: 18, brown: 3 } } as unknown as CelticaView;

describe("the path", () => {
  it.each([LANDSCAPE, PORTRAIT])("has its places one step apart in $name", (layout) => {
    const { places, curve } = trail(layout, 19);
    const lengths = Array.from({ length: 18 }, (_, n) => length(between({ places, curve }, n, n + 1)));
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(12);
    expect(places[18]).toEqual(layout.centre);
  });

  it("is walked backwards from the later place to the earlier", () => {
    const whole = trail(LANDSCAPE, 19);
    expect(between(whole, 3, 1)).toEqual(between(whole, 1, 3).reverse());
  });
});

const length = (points: readonly (readonly [number, number])[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);

describe("a play", () => {
  it("is read and written as the notation has it", () => {
    expect(readPlay("go red 2+1")).toEqual({ colour: "red", druidCards: 2, experience: 1 });
    for (const text of ["go red 2", "go grey 0+1", "go white 3+2"]) expect(writePlay(readPlay(text)!)).toBe(text);
    expect(readPlay("take red")).toBeNull();
    expect(writePlay({ colour: "red", druidCards: 0, experience: 0 })).toBe("");
  });

  it("is found by its place, without cards that move nobody", () => {
    const legal = Object.keys(landings);
    expect(playsTo(view, legal, 8)).toEqual(["go red 3", "go brown 5", "go red 2+1"]);
    expect(playsTo(view, legal, 18)).toEqual(["go grey 1"]);
  });

  it("marks where it ended as the log tells, and where it began as it was seen", () => {
    const line = { ply: 1, seat: 0, text: "go red 2+1", effects: ["reached 8 village"] };
    expect(movedPlaces(line, [{ colour: "red", from: 5, to: 8 }, { colour: "brown", from: 3, to: 8 }])).toEqual([5, 8]);
    expect(movedPlaces({ ...line, effects: ["reached 18 goal", "last_round"] }, [])).toEqual([18]);
    expect(movedPlaces({ ...line, text: "take red", effects: [] }, [])).toEqual([]);
  });
});

it("amulets take every kind once, the fullest first", () => {
  const amulets = arranged(["red", "red", "centre", "blue", "blue", "blue"], 3);
  expect(amulets.map((kinds) => [...kinds])).toEqual([["red", "blue", "centre"], ["red", "blue"], ["blue"]]);
});
