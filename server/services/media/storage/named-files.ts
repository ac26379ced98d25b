import { z } from "zod";
import type { Schema } from "../../../db/schema.ts";
import type { SnapshotRow } from "../../../db/snapshot.ts";
import type { FileExtension } from "./media-store.ts";

/** A file of the media store that a row names; its size in bytes. */
export type NamedFile = { name: string; size: number };

type FileColumn = {
  table: keyof Schema;
  /** Has the name, or JSON of an array of `{key, bytes}` if `isJson`. */
  column: string;
  isJson?: boolean;
  extensions: readonly FileExtension[];
};

/**
 * Every column that names files of the media store. Backup, restore check, doctor and the sweep of
 * private files read them from here: a file that no row names is deleted.
 */
export const fileColumns: readonly FileColumn[] = [
  { table: "media_files", column: "name", extensions: ["avif", "webp"] },
  { table: "messages", column: "raw_key", extensions: ["eml"] },
  { table: "message_files", column: "key", extensions: ["file", "eml"] },
  { table: "email_files", column: "key", extensions: ["file"] },
  { table: "reply_drafts", column: "files", isJson: true, extensions: ["file"] },
];

/** Reads these columns of the rows of a table; the first has the names. */
type ReadRows = (
  table: keyof Schema,
  columns: readonly string[],
  options: { isJson: boolean },
) => AsyncIterable<SnapshotRow>;

const List = z.array(z.object({ key: z.string(), bytes: z.number() }));

/** The files that rows name. A name may occur twice. */
export async function* namedFiles(readRows: ReadRows): AsyncIterable<NamedFile> {
  for (const { table, column, isJson = false } of fileColumns) {
    const columns = isJson ? [column] : [column, "bytes"];
    for await (const row of readRows(table, columns, { isJson })) {
      const value = row[column];
      if (typeof value !== "string") continue;
      if (!isJson) yield { name: value, size: Number(row["bytes"]) };
      else
        for (const { key, bytes } of List.parse(JSON.parse(value)))
          yield { name: key, size: bytes };
    }
  }
}
