/** A table's name: made from its id, so that everybody calls it the same. */

const FIRST = ["Thorn", "Rowan", "Mist", "White", "First", "Raven", "Hollow", "Silver", "Otter", "Bracken", "Amber", "Quiet", "Hare", "Heron", "Moss", "Flint"];
const SECOND = ["Hill", "Gate", "Isle", "Horse", "Furrow", "Stone", "Ford", "Grove", "Cairn", "Moor", "Glen", "Well", "Barrow", "Strand", "Oak", "Ring"];

export function tableName(id: string): string {
  let hash = 2166136261;
  for (const sign of id) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0;
  return `${FIRST[hash % FIRST.length]} ${SECOND[(hash >>> 8) % SECOND.length]}`;
}

/** A number for a message of this browser: an id no other message of it has. */
export const freshId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");
