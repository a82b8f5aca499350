import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const boards = new URL("../../src/boards/", import.meta.url);
const read = (game: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${game}/words/${language}.json`, boards), "utf8"));
const holes = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each(["keltis", "celtica", "celtic_quest"])("the words of %s", (game) => {
  it.each(["fr", "de"])("are the same in English and in %s", (language) => {
    const [english, other] = [read(game, "en"), read(game, language)];
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, sentence] of Object.entries(english)) expect([key, holes(other[key] ?? "")]).toEqual([key, holes(sentence)]);
  });

  it("have every key that the drawing asks for by name", () => {
    const known = new Set(Object.keys(read(game, "en")).flatMap((key) => [key, key.replace(/\.(one|other)$/, "")]));
    const folder = new URL(`${game}/`, boards);
    const sources = readdirSync(folder).filter((name) => /\.(svelte|ts)$/.test(name));
    const asked = sources.flatMap((name) => [...readFileSync(new URL(name, folder), "utf8").matchAll(/say\(["']([\w.]+)["']/g)].map(([, key]) => key ?? ""));
    expect(asked.filter((key) => key.startsWith(`${game}.`) && !known.has(key))).toEqual([]);
  });
});
