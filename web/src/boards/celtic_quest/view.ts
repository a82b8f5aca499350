/** What the core tells of a table of Celtic Quest or Celtic Trader. */
import type { Scene, View } from "../board";

export interface Spot {
  readonly resource: string;
  readonly section: number;
  readonly in_play: boolean;
  readonly token: boolean;
}

/** A tile as it lies: the sections are directions, clockwise from the north. */
export interface Tile {
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  readonly sections: readonly (readonly number[])[];
  readonly spots: readonly Spot[];
  readonly enchantable: boolean;
  readonly enchanted: boolean;
  readonly crystal: boolean;
  readonly conquered: boolean;
}

export interface Ability {
  readonly level: number;
  readonly value: number | string;
  readonly cost: number | null;
}

export interface Quest {
  readonly name: string;
  readonly resources: readonly string[];
  readonly points: number;
}

export interface QuestPlayer {
  readonly destinies: readonly string[];
  readonly destiny_count: number;
  readonly quest: Quest | null;
  readonly has_quest: boolean;
  readonly completed: readonly string[];
  readonly abilities: Readonly<Record<string, Ability>>;
  readonly capacity: number;
  readonly reputation: number;
  readonly victory: number;
  readonly crystals: number;
  readonly load: readonly string[];
  readonly pouch: readonly string[];
  /** Where the marker stands; no section is inside a stronghold. */
  readonly marker: { readonly tile: string; readonly section: number | null } | null;
  readonly score: number;
}

export interface QuestView extends View {
  readonly mover: number;
  readonly round: number;
  readonly players: readonly QuestPlayer[];
  readonly map: {
    readonly tiles: readonly Tile[];
    readonly is_laid: boolean;
    readonly stack: readonly string[];
    /** The tile just drawn, not turned; null when none is in hand. */
    readonly in_hand: Tile | null;
    readonly romans: readonly string[];
  };
  readonly demand: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly spell: number;
  readonly supply: number;
  readonly bag: Readonly<Record<string, number>>;
  readonly discards: Readonly<Record<string, number>>;
  readonly turn_so_far: {
    readonly drawn: readonly string[];
    readonly resolving: string | null;
    readonly points: number;
    readonly free_picks: number;
  };
  /** The walks that the game plans from here: the place they end at, and the actions that lead there. */
  readonly walks: Readonly<Record<string, readonly string[]>>;
  /** The steps at which a Roman would end the turn at once. */
  readonly halts: readonly string[];
}

export type QuestScene = Scene<QuestView>;

export const RESOURCES = ["ore", "fish", "cloth", "deer", "wheat", "grapes"] as const;
export const STRONGHOLDS = ["Iceni", "Catuvellauni", "Durotriges", "Dobunni", "Cantii", "Regni"] as const;
export const CIRCLE = "circle";

const RESOURCE_INK: Readonly<Record<string, string>> = {
  ore: "#59656e",
  fish: "#2b7a94",
  cloth: "#a23f6b",
  deer: "#8a5a26",
  wheat: "#d9a520",
  grapes: "#6b3f8f",
};

/** The ring of a resource's token. */
export const resourceInk = (resource: string): string => RESOURCE_INK[resource] ?? "#2f6ea8";

/** The player sheet as it is printed (CQ-8): what each level of an ability is worth. */
export const LADDERS: Readonly<Record<string, readonly string[]>> = {
  movement: ["2", "3", "4", "5", "6"],
  trading: ["0", "+1", "+2", "+4", "+7"],
  carrying: ["1/0", "2/0", "2/1", "3/1", "3/2"],
};

export const isStronghold = (name: string): boolean => (STRONGHOLDS as readonly string[]).includes(name);
export const hasQuests = (view: QuestView): boolean => view.game === "celtic_quest";
