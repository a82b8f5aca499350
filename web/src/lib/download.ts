/** Saves a table's record as a text file. */
import { record } from "./api";

export async function download(table: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await record(table)], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `nemeton-${table}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
