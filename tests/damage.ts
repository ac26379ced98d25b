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

/** Overwrites the file of an index of a stopped PostgreSQL with noise, except for its first page. */
export function overwriteIndex(path: string): void {
  const size = statSync(path).size;
  const noise = Buffer.alloc(size - 8192, "damage ");
  const file = openSync(path, "r+");
  writeSync(file, noise, 0, noise.length, 8192);
  closeSync(file);
}
