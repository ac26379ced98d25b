import { z } from "zod";
import { clientSorts } from "../../../contract/clients.ts";
import { recordId, searchText } from "../../../contract/fields.ts";
import { Invalid } from "../errors.ts";

export type ClientSort = (typeof clientSorts)[number];

/**
 * The last client of a page: what the list goes by (a time in ms or a place in the index, or a
 * name without regard to capitals), and the id.
 */
export type ClientPlace = { key: number | string; id: string };

const Cursor = z.tuple([z.enum(clientSorts), z.union([z.int(), searchText(1000)]), recordId]);

/** Opaque to callers, who hand it back as they got it. */
export function writeCursor(sort: ClientSort, { key, id }: ClientPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** @throws Invalid for anything that `writeCursor` did not write for this order */
export function readCursor(cursor: string, sort: ClientSort): ClientPlace {
  const refusal = { cursor: "This page no longer exists. Please start from the first." };
  try {
    const [of, key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (of === sort && typeof key === (isByAge(sort) ? "number" : "string")) return { key, id };
  } catch {
    throw new Invalid(refusal);
  }
  throw new Invalid(refusal);
}

export const isByAge = (sort: ClientSort) => sort === "newest" || sort === "oldest";
