/** The lobby's questions, over HTTP. */
import { everyKey, keepKeys, tokensOf } from "./keys";
import type { Continue, GameInfo, Join, NewTable, Problem, Replay, Seated, TableInfo } from "./protocol";
import type { Entries, Language } from "./words";

/** What the server refused, with its words for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = "",
  ) {
    super(message);
  }
}

let language: Language = "en";
export const speak = (spoken: Language): void => {
  language = spoken;
};

async function ask(path: string, { body, tokens = [] }: { body?: unknown; tokens?: readonly string[] } = {}): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (tokens.length) headers["Authorization"] = `Bearer ${tokens.join(",")}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { method: body === undefined ? "GET" : "POST", headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal("offline", "");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? `http_${response.status}`, problem?.message ?? response.statusText, problem?.rule);
}

const read = async <T>(path: string, options?: Parameters<typeof ask>[1]): Promise<T> => (await (await ask(path, options)).json()) as T;

/** Seats that were given to this browser are kept before anybody else hears of them. */
async function seated(path: string, body: unknown, tokens: readonly string[] = []): Promise<Seated> {
  const answer = await read<Seated>(path, { body, tokens });
  keepKeys(answer.table, answer.seats);
  return answer;
}

export const games = (): Promise<GameInfo[]> => read("games");
export const catalogue = (lang: Language, game = ""): Promise<Entries> => read(`words/${lang}${game ? `/${game}` : ""}`);
export const openTables = (): Promise<TableInfo[]> => read("open");
export const myTables = (): Promise<TableInfo[]> => {
  const keys = everyKey();
  return keys.length ? read("mine", { body: { keys } }) : Promise.resolve([]);
};
export const table = (id: string): Promise<TableInfo> => read(`tables/${encodeURIComponent(id)}`, { tokens: tokensOf(id) });
export const newTable = (wish: NewTable): Promise<Seated> => seated("tables", wish);
export const join = (id: string, wish: Join): Promise<Seated> => seated(`tables/${encodeURIComponent(id)}/join`, wish);
export const importRecord = (record: string): Promise<Seated> => seated("tables/import", { record });
export const goOn = (id: string, wish: Continue): Promise<Seated> => seated(`tables/${encodeURIComponent(id)}/continue`, wish, tokensOf(id));
export const replay = (id: string, seat: number, from: number, count: number): Promise<Replay> =>
  read(`tables/${encodeURIComponent(id)}/replay?seat=${seat}&from=${from}&count=${count}`, { tokens: tokensOf(id) });
export const record = async (id: string): Promise<string> => (await ask(`tables/${encodeURIComponent(id)}/record?format=text`, { tokens: tokensOf(id) })).text();
