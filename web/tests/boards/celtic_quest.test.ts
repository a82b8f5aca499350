import { describe, expect, it } from "vitest";
import { Camera } from "../../src/boards/celtic_quest/camera.svelte";
import { middle, roads, SIDE, widened } from "../../src/boards/celtic_quest/geometry";
import { markerPlace, placeOf, sectionTowards, sitesOf, spotAt } from "../../src/boards/celtic_quest/places";
import { drawing } from "../../src/boards/celtic_quest";
import { phrases } from "../../src/boards/celtic_quest/phrases";
import english from "../../src/boards/celtic_quest/words/en.json";
import { Words } from "../../src/lib/words";
import { laid, nextTurn, targets } from "../../src/boards/celtic_quest/targets";
import type { QuestScene, QuestView, Tile } from "../../src/boards/celtic_quest/view";

const tile = (name: string, q: number, r: number, sections: number[][], more: Partial<Tile> = {}): Tile => ({
  name, q, r, sections, terrain: "wood", spots: [], enchantable: true, enchanted: false, crystal: false, conquered: false, ...more,
});
const circle = tile("circle", 0, 0, [[0, 1, 2, 3, 4, 5]], { terrain: "", enchantable: false });
const north = tile("L03", 0, -1, [[3, 0], [1, 4]], { spots: [{ resource: "deer", section: 1, in_play: true, token: false }] });
const fort = tile("Iceni", 1, -1, [[5, 3, 1]], { terrain: "plain", enchantable: false });

const view = (more: object = {}): QuestView =>
  ({
    game: "celtic_quest",
    mover: 0,
    players: [{ marker: { tile: "circle", section: 0 } }, { marker: { tile: "Iceni", section: null } }],
    map: { tiles: [circle, north, fort], romans: [], in_hand: null },
    walks: {},
    ...more,
  }) as unknown as QuestView;
const scene = (legal: string[], seen = view()): QuestScene => ({ view: seen, legal }) as unknown as QuestScene;

describe("a place on the map", () => {
  it("is the section that the road from the marker enters", () => {
    const sites = sitesOf(view());
    expect(sectionTowards(sites.get("L03")!, circle)).toBe(0);
    expect(placeOf("step L03", view(), sites)).toBe("L03/0");
    expect(placeOf("step Iceni", view(), sites)).toBe("Iceni");
  });

  it("of a Roman is a section, a stronghold's road, or a whole town", () => {
    const sites = sitesOf(view());
    expect(placeOf("roman Iceni/2", view(), sites)).toBe("Iceni/2");
    expect(spotAt(sites, "Iceni/2")).not.toEqual(spotAt(sites, "Iceni"));
    const fallen = view({ map: { tiles: [{ ...fort, conquered: true }], romans: [], in_hand: null } });
    expect(placeOf("roman Iceni/0", fallen, sitesOf(fallen))).toBe("Iceni");
  });

  it("of a resource is its spot's section", () => {
    expect(placeOf("put deer L03", view(), sitesOf(view()))).toBe("L03/1");
  });

  it("of a marker is inside, on a section, or a town", () => {
    expect(markerPlace(view(), 0)).toBe("circle");
    expect(markerPlace(view(), 1)).toBe("Iceni");
    expect(markerPlace(view({ players: [{ marker: { tile: "L03", section: 1 } }] }), 0)).toBe("L03/1");
    expect(markerPlace(view({ players: [{ marker: null }] }), 0)).toBeNull();
  });
});

describe("the targets", () => {
  it("carry the legal actions and nothing else", () => {
    const found = targets(scene(["step L03", "step Iceni", "stop"]), sitesOf(view()));
    const usable = found.filter(({ actions }) => actions.length > 0).map(({ place, actions }) => [place, actions]);
    expect(usable).toEqual([["circle", ["stop"]], ["L03/0", ["step L03"]], ["Iceni", ["step Iceni"]]]);
  });

  it("offer a planned walk only where no single action leads", () => {
    const seen = view({ walks: { "L03/0": ["step L03"], "L03/1": ["step Iceni", "step L03"] } });
    const found = targets(scene(["step L03", "step Iceni"], seen), sitesOf(seen));
    expect(found.filter(({ walk }) => walk.length > 0).map(({ place }) => place)).toEqual(["L03/1"]);
    expect(targets(scene([], seen), sitesOf(seen)).every(({ walk }) => walk.length === 0)).toBe(true);
  });

  it("are whole tiles for an enchantment, free places for a tile in hand", () => {
    const kinds = targets(scene(["enchant L03", "lay 0,1 turned 2"]), sitesOf(view())).map(({ place, kind }) => `${place} ${kind}`);
    expect(kinds).toContain("tile L03 tile");
    expect(kinds).toContain("0,1 free");
    expect(kinds).not.toContain("L03/0 hub");
  });
});

describe("a tile in hand", () => {
  const legal = ["lay 0,1 turned 2", "lay 0,1 turned 5", "lay 2,0 turned 1"];

  it("is turned before it is laid", () => {
    const seen = view({ map: { tiles: [circle], romans: [], in_hand: tile("L02", 0, 0, [[0, 1], [3, 4]]) } });
    expect(laid("lay 0,1 turned 5", seen)).toMatchObject({ q: 0, r: 1, sections: [[5, 0], [2, 3]] });
    expect(laid("step L03", seen)).toBeNull();
  });

  it("goes through its legal turns at one place", () => {
    expect(nextTurn(legal, "lay 0,1 turned 2")).toBe("lay 0,1 turned 5");
    expect(nextTurn(legal, "lay 0,1 turned 5")).toBe("lay 0,1 turned 2");
    expect(nextTurn(legal, "lay 2,0 turned 1")).toBe("lay 2,0 turned 1");
  });
});

describe("roads", () => {
  it("keep the hubs of crossing sections apart", () => {
    const [one, other] = roads([[0, 3], [1, 4]], false);
    expect(Math.hypot(one!.hub[0] - other!.hub[0], one!.hub[1] - other!.hub[1])).toBeGreaterThan(SIDE * 0.34);
  });

  it("of a stronghold meet inside it", () => {
    expect(roads([[0, 2]], true)[0]!.hub).toEqual([0, 0]);
  });
});

describe("the camera", () => {
  const map = { x: -400, y: -300, width: 800, height: 600 };

  it("shows the whole map first, and is never farther away", () => {
    const camera = new Camera();
    camera.open(map, [940, 560], null);
    const fitted = camera.zoom;
    camera.zoomBy(0.2);
    expect(camera.zoom).toBe(fitted);
    expect(camera.isFitted).toBe(true);
  });

  it("zooms about a point that stays, and does not leave the map", () => {
    const camera = new Camera();
    camera.open(map, [940, 560], null);
    const before = camera.locate(middle(1, 0));
    camera.zoomBy(1.5, before);
    expect(camera.locate(middle(1, 0))[0]).toBeCloseTo(before[0], 6);
    camera.panBy(10_000, 10_000);
    expect(camera.shown.x).toBeCloseTo(map.x, 6);
    expect(camera.shown.y).toBeCloseTo(map.y, 6);
  });

  it("frames what is asked for, and stays when all of it is in the window", () => {
    const camera = new Camera();
    camera.open(map, [360, 404], { zoom: 2, at: [0, 0] });
    camera.frame({ x: -50, y: -50, width: 100, height: 100 }, 2);
    expect(camera.zoom).toBe(2);
    camera.frame({ x: 0, y: -100, width: 360, height: 100 }, 2);
    expect(camera.shown).toMatchObject({ x: 0, width: 360 });
    camera.open(map, [360, 404], { zoom: 2, at: [0, 0] });
    expect(camera.shown.x).toBeCloseTo(0, 6);
  });

  it("follows the map until it is moved by hand", () => {
    const camera = new Camera();
    camera.open(map, [360, 404], { zoom: 1, at: [100, 50] });
    expect(camera.locate([100, 50])).toEqual([180, 202]);
    camera.panBy(-20, 0);
    camera.open({ ...map, width: 900 }, [360, 404], { zoom: 1, at: [-100, 0] });
    expect(camera.locate([100, 50])[0]).toBeCloseTo(160, 6);
  });
});

it("a box is widened to a window's shape around its middle", () => {
  expect(widened({ x: 0, y: 0, width: 100, height: 100 }, 2)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
  expect(widened({ x: 0, y: 0, width: 400, height: 100 }, 2)).toEqual({ x: 0, y: -50, width: 400, height: 200 });
});

describe("a place in words", () => {
  const catalogue = new Words("en", { ...english, "actions.step": "Step to {a1}", "actions.roman": "Roman to {a1}", "terms.circle": "the Stone Circle" });
  const words = catalogue.knowing(phrases(view(), catalogue));

  it("names tiles, their roads and a stronghold's roads", () => {
    expect(words.action("step L03")).toBe("Step to wood L03");
    expect(words.action("roman L03/1")).toBe("Roman to wood L03, road 2");
    expect(words.action("roman Iceni/1")).toBe("Roman to Iceni, road south");
  });

  it("calls a free place after its neighbour, and a laid one by its tile", () => {
    expect(words.action("lay -1,1 turned 2")).toBe("Lay it south-west of the Stone Circle, turned 2 ×");
    expect(words.line({ ply: 1, seat: 0, text: "lay 0,-1 turned 2", effects: [] }, [])).toBe("The tile is laid: wood L03.");
  });
});

it("a step onto a Roman is told of before it is taken, and asks for a second click", () => {
  const barred = view({ halts: ["step L03"] });
  const told = { ...scene(["step L03", "stop"], barred), words: new Words("en", english) };
  expect(drawing.foretell?.("step L03", told as never)).toContain("your turn ends");
  expect(drawing.isGrave?.("step L03", barred as never)).toBe(true);
  expect(drawing.foretell?.("stop", told as never)).toBe("");
  expect(drawing.isGrave?.("stop", barred as never)).toBe(false);
});
