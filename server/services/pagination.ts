import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { recordId, searchText } from "../../contract/fields.ts";
import { maxTotal } from "../../contract/office-limits.ts";
import type { Db, Schema } from "../db/schema.ts";
import { Invalid } from "./errors.ts";

/** Last row of a page in a list by age: its time (ms) and id. */
export type Position = { at: number; id: string };

/** Last row of a page in a list with a choice of sort orders: its sort key and id. */
export type SortedPosition = { key: number | string; id: string };

// Cursors are opaque to API clients, which send them back unchanged.
const encode = (cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function decode<Cursor>(schema: z.ZodType<Cursor>, cursor: string): Cursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new Invalid({ cursor: "This page no longer exists. Please start from the first page." });
  }
}

const PositionSchema = z.tuple([z.int().min(0), recordId]);

export const writeCursor = ({ at, id }: Position): string => encode([at, id]);

/** @throws Invalid for anything that `writeCursor` did not write */
export function readCursor(cursor: string): Position {
  const [at, id] = decode(PositionSchema, cursor);
  return { at, id };
}

/** Whether a sort order goes by time; all others go by text. */
export const isByAge = (sort: string): boolean => sort === "newest" || sort === "oldest";

export const writeSortedCursor = (sort: string, { key, id }: SortedPosition): string =>
  encode([sort, key, id]);

/** @throws Invalid for anything that `writeSortedCursor` did not write for this sort order */
export function readSortedCursor(cursor: string, sort: string): SortedPosition {
  const keySchema: z.ZodType<number | string> = isByAge(sort) ? z.int() : searchText(1000);
  const [, key, id] = decode(z.tuple([z.literal(sort), keySchema, recordId]), cursor);
  return { key, id };
}

/**
 * Condition for the rows after `position` in a list that is ordered by `key` and id. The first part
 * repeats the second for SQLite, which seeks an expression index by a single value only, not by a
 * row value.
 */
export function isAfter(
  key: RawBuilder<unknown>,
  direction: "asc" | "desc",
  position: SortedPosition,
): RawBuilder<SqlBool> {
  const follows = direction === "desc" ? sql`<` : sql`>`;
  return sql<SqlBool>`${key} ${follows}= ${position.key}
    and (${key}, id) ${follows} (${position.key}, ${position.id})`;
}

/** Cuts rows that were read with one more than `limit` to a page and the next page's cursor. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && rows.length > limit ? writeCursor(positionOf(last)) : null };
}

/** Number of rows of a query, up to `maxTotal`. */
export async function countRows<Tables extends keyof Schema>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, { id: string }>,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.limit(maxTotal).as("counted"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Rows per page of an export. */
export const exportPage = 200;

/** All pages of a list; each is read when the one before it is consumed. */
export async function* allPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[], void> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(cursor);
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
