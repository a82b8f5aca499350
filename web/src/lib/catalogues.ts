/** The catalogues: the page's own words, the program's, a game's and those of its drawing. */
import { loadDrawingWords } from "../boards/registry";
import { catalogue } from "./api";
import { type Entries, type Language, Words } from "./words";

const pages = import.meta.glob<{ default: Entries }>("../words/*.json");
const loaded = new Map<string, Promise<Words>>();

/** The words of a language; with a game, that game's as well. A failed load is tried again the next time. */
export function loadWords(language: Language, game = ""): Promise<Words> {
  const key = `${language}/${game}`;
  const known = loaded.get(key);
  if (known) return known;
  const promise = collect(language, game);
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key));
  return promise;
}

async function collect(language: Language, game: string): Promise<Words> {
  const page = pages[`../words/${language}.json`];
  const parts = await Promise.all([
    page ? page().then((module) => module.default) : {},
    game ? catalogue(language, game) : {},
    game ? loadDrawingWords(game, language) : {},
  ]);
  return new Words(language, Object.assign({}, ...parts) as Entries);
}
