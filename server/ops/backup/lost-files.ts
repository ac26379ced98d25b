import { inSnapshot, type Snapshot } from "../../db/snapshot.ts";
import {
  imageShards,
  type MediaStore,
  privateShards,
} from "../../services/media/storage/media-store.ts";
import { type NamedFile, namedFiles } from "../../services/media/storage/named-files.ts";

/** The files that the rows of a snapshot name, each once. */
export async function filesIn(snapshot: Snapshot): Promise<NamedFile[]> {
  const files = new Map<string, NamedFile>();
  const read = (table: string, columns: readonly string[]) => snapshot.rows(table, columns);
  for await (const file of namedFiles(read)) files.set(file.name, file);
  return [...files.values()];
}

type Source = { takeSnapshot(): Promise<Snapshot>; media: MediaStore };

/**
 * The names among `files`, by default all that rows name now, that the media store has lost. A file
 * is removed after the commit that deletes its row, and stored before the one that adds it: without
 * a file, a row that is still there has lost it.
 * @throws MediaUnavailable; DatabaseCorrupt
 */
export async function lostFiles(source: Source, files?: readonly NamedFile[]): Promise<string[]> {
  const all = files ?? (await inSnapshot(source, filesIn));
  const stored = new Set<string>();
  for (const shard of [...imageShards, ...privateShards]) {
    for (const { name } of await source.media.list(shard)) stored.add(name);
  }
  const absent = all.map(({ name }) => name).filter((name) => !stored.has(name));
  if (absent.length === 0) return [];
  const named = new Set((await inSnapshot(source, filesIn)).map(({ name }) => name));
  return absent.filter((name) => named.has(name));
}

/** `3 files, for example p0f….eml`. */
export function describeFiles(names: readonly string[]): string {
  const [example = ""] = names;
  return names.length === 1
    ? `1 file, ${example}`
    : `${names.length} files, for example ${example}`;
}
