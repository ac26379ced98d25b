import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { SnapshotRow } from "../../db/snapshot.ts";
import { lineOf } from "./row-line.ts";
import { RowSum } from "./row-sum.ts";

const pathOf = (folder: string, table: string) => join(folder, `${table}.ndjson.gz`);

/** About how many characters are handed on at a time. */
const chunkSize = 64 * 1024;

/** Writes rows as gzip'd lines, as they come, and flushes them to disk. */
export async function writeTable(
  folder: string,
  table: string,
  rows: AsyncIterable<SnapshotRow>,
): Promise<RowSum> {
  const sum = new RowSum();
  async function* chunks() {
    let chunk = "";
    for await (const row of rows) {
      const line = lineOf(row);
      sum.add(line);
      chunk += `${line}\n`;
      if (chunk.length < chunkSize) continue;
      yield chunk;
      chunk = "";
    }
    yield chunk;
  }
  const file = createWriteStream(pathOf(folder, table), { mode: 0o600, flush: true });
  await pipeline(chunks, createGzip(), file);
  return sum;
}

/**
 * The lines of a table, one at a time. Throws where the file is missing or damaged. (Not by
 * `readline`: it would break a line at U+2028, which JSON leaves in a text as it is.)
 */
export async function* readTable(folder: string, table: string): AsyncIterable<string> {
  const text = createGunzip();
  // Whatever goes wrong is thrown by the loop below.
  pipe(createReadStream(pathOf(folder, table)), text, () => {});
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
