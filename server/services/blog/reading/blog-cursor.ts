import { z } from "zod";
import { blogSorts } from "../../../../contract/blogs.ts";
import { recordId, searchText } from "../../../../contract/fields.ts";
import { Invalid } from "../../errors.ts";

export type Sort = (typeof blogSorts)[number];

/** The last post of a page: what the list is sorted by (a time in ms, or the title's key), its id. */
export type BlogPlace = { key: number | string; id: string };

const Cursor = z.tuple([z.enum(blogSorts), z.union([z.int().min(0), searchText(400)]), recordId]);

/** Opaque to callers, who hand it back as they got it. */
export function writeCursor(sort: Sort, { key, id }: BlogPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** @throws Invalid for anything that `writeCursor` did not write for this order */
export function readCursor(cursor: string, sort: Sort): BlogPlace {
  const refusal = { cursor: "This page no longer exists. Please start from the first page." };
  try {
    const [of, key, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (of === sort && typeof key === (isByDate(sort) ? "number" : "string")) return { key, id };
  } catch {
    throw new Invalid(refusal);
  }
  throw new Invalid(refusal);
}

export const isByDate = (sort: Sort) => sort === "newest" || sort === "oldest";
