/** What this browser keeps; without storage (private windows) everything still works, for as long as the page is open. */

const PREFIX = "nemeton.";
const memory = new Map<string, unknown>();

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    if (text !== null) return JSON.parse(text) as T;
  } catch {
    // Broken or forbidden storage counts as empty.
  }
  return (memory.get(name) as T | undefined) ?? otherwise;
}

export function keep(name: string, value: unknown): void {
  memory.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage: memory has it.
  }
}
