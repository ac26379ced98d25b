import { closeSync, openSync, statSync, writeSync } from "node:fs";

/** SQLite's page size, by default. */
const pageSize = 4096;

/** Overwrites the last `pages` pages of a SQLite file with noise. */
export function overwritePages(path: string, pages: number): void {
  const noise = Buffer.alloc(pages * pageSize, "damage ");
  const file = openSync(path, "r+");
  writeSync(file, noise, 0, noise.length, statSync(path).size - noise.length);
  closeSync(file);
}
