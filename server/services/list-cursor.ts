import { z } from "zod";
import { recordId } from "../../contract/fields.ts";
import { Invalid } from "./errors.ts";

/** Where a page of a list ended: the time (ms) and id of its last row. */
export type Place = { at: number; id: string };

const Place = z.tuple([z.int().min(0), recordId]);

/** Opaque to callers, who hand it back as they got it. */
export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify([place.at, place.id])).toString("base64url");
}

/** @throws Invalid for anything that `writeCursor` did not write */
export function readCursor(cursor: string): Place {
  try {
    const [at, id] = Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at, id };
  } catch {
    throw new Invalid({ cursor: "This page no longer exists. Please start from the first page." });
  }
}

/** The page of rows that were read with one more than `limit`, and the cursor of the next one. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && rows.length > limit ? writeCursor(placeOf(last)) : null };
}
