/**
 * Words for people, rendered from the same catalogues as the terminal's (`nemeton.core.words`).
 *
 * An action, a log line and an effect are notation: the first word picks the sentence, the others fill it. `{a1}` is
 * the first argument in words, `{s1}` the same read as a seat, `{who}` whom it concerns. The most exact key wins:
 * the whole notation ("draw deck"), then the word with how many arguments it has ("deal/2"), then the word alone.
 */
import type { Line } from "../boards/board";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

export type Entries = Readonly<Record<string, string>>;
export type Facts = Readonly<Record<string, string | number>>;

/** A piece of a sentence; what an argument stands for is strong. */
export interface Piece {
  readonly text: string;
  readonly isStrong: boolean;
}

// Marks round an argument while a sentence is put together; no catalogue has these characters.
const [OPEN, CLOSE] = ["\u0001", "\u0002"];

export class Words {
  constructor(
    readonly language: Language,
    readonly entries: Entries,
  ) {}

  /** The same words and some more. */
  knowing(more: Entries): Words {
    return new Words(this.language, { ...this.entries, ...more });
  }

  /** The sentence of a key; with a fact `n`, its form for that number. A key without a sentence shows itself. */
  say(key: string, facts: Facts = {}): string {
    const sentence = this.entries[this.form(key, facts)] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const fact = facts[name];
      return fact === undefined ? hole : typeof fact === "number" ? this.number(fact) : fact;
    });
  }

  private form(key: string, facts: Facts): string {
    if (!("n" in facts) || !(`${key}.one` in this.entries)) return key;
    return `${key}.${this.isSingular(Number(facts["n"])) ? "one" : "other"}`;
  }

  private isSingular(n: number): boolean {
    return this.language === "fr" ? n === 0 || n === 1 : n === 1;
  }

  has(key: string): boolean {
    return key in this.entries || `${key}.other` in this.entries;
  }

  /** A number with the true minus sign. */
  number(value: number): string {
    return value < 0 ? `−${-value}` : `${value}`;
  }

  /** The word for a token of the notation; numbers stay as they are. */
  term(token: string): string {
    return this.entries[`terms.${token}`] ?? token;
  }

  /** An action as a button says it. */
  action(text: string, names: readonly string[] = []): string {
    return plain(this.phrase("actions", text, "", names));
  }

  /** A log line as a sentence, with what came of it. */
  line(line: Line, names: readonly string[]): string {
    return plain(this.sentence(line, names));
  }

  /** The same in pieces, the arguments strong. */
  pieces(line: Line, names: readonly string[]): Piece[] {
    return this.sentence(line, names)
      .split(CLOSE)
      .flatMap((part) => {
        const [before, strong] = part.split(OPEN);
        return [
          { text: before ?? "", isStrong: false },
          { text: strong ?? "", isStrong: true },
        ];
      })
      .filter((piece) => piece.text);
  }

  /** The same after another line of the same player: the name is not said again. */
  continued(line: Line, names: readonly string[]): Piece[] {
    const [first, ...rest] = this.pieces(line, names);
    const name = `${names[line.seat] ?? ""} `;
    if (!first?.text.startsWith(name)) return first ? [first, ...rest] : [];
    const text = first.text.slice(name.length);
    return [{ ...first, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest];
  }

  private sentence(line: Line, names: readonly string[]): string {
    const who = names[line.seat] ?? "";
    const said = [this.phrase("log", line.text, who, names), ...line.effects.map((effect) => this.phrase("effects", effect, who, names))];
    return said.filter(Boolean).join(" ");
  }

  /** The label of a line of the final count. */
  tally(text: string, names: readonly string[] = []): string {
    return plain(this.phrase("tally", text, "", names));
  }

  private phrase(section: string, text: string, who: string, names: readonly string[]): string {
    const [verb, ...rest] = text.split(" ");
    const key = [text, `${verb}/${rest.length}`, verb].map((each) => `${section}.${each}`).find((each) => this.has(each));
    if (key === undefined) return text;
    const facts: Record<string, string | number> = { who };
    rest.forEach((token, i) => {
      facts[`a${i + 1}`] = OPEN + this.term(token) + CLOSE;
      if (/^\d+$/.test(token)) {
        facts[`s${i + 1}`] = names[Number(token)] ?? token;
        facts["n"] = Number(token);
      }
    });
    return this.say(key, facts);
  }

  /** Every rule of the game with its sentence, in the catalogue's order. */
  rules(): [id: string, sentence: string][] {
    return Object.entries(this.entries).flatMap(([key, text]) => (key.startsWith("rules.") ? [[key.slice(6), text]] : []));
  }

  rule(id: string): string {
    return this.entries[`rules.${id}`] ?? "";
  }
}

const plain = (text: string): string => text.replaceAll(OPEN, "").replaceAll(CLOSE, "");
