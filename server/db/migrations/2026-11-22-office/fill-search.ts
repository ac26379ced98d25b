import { type Kysely, Transaction } from "kysely";
import { postgresRecordSearch } from "../../postgres/postgres-record-search.ts";
import type { RecordSearch, SearchName } from "../../record-search.ts";
import type { Schema } from "../../schema.ts";
import { sqliteRecordSearch } from "../../sqlite/sqlite-record-search.ts";
import { isPostgres } from "../is-postgres.ts";
import type { Progress } from "../progress.ts";
import { type StoredRecords, storedRecords } from "./stored-records.ts";

/** How many records are read and written at a time, and how many before it is told again. */
const records = { batch: 1_000, told: 10_000 } as const;

/**
 * Lets what was stored before there was a search be found. By the product's own code and not a
 * copy of it, since whoever sends something again has their entries replaced by that.
 */
export async function fillSearch(
  db: Kysely<unknown>,
  index: SearchName,
  progress: Progress,
): Promise<void> {
  const makeSearch = isPostgres(db) ? postgresRecordSearch : sqliteRecordSearch;
  if (!(db instanceof Transaction)) throw new Error("Migrations run in a transaction.");
  await fillIndex(db, index, makeSearch(index), progress);
}

/** Adds every stored record to `search`, or replaces what it says of it. */
export async function fillIndex(
  transaction: Transaction<Schema>,
  index: SearchName,
  search: RecordSearch,
  progress: Progress,
): Promise<void> {
  for (const source of storedRecords.filter((one) => one.index === index)) {
    await fill(transaction, search, source, progress);
  }
}

async function fill(
  transaction: Transaction<Schema>,
  search: RecordSearch,
  { index, count, read }: StoredRecords,
  progress: Progress,
): Promise<void> {
  const all = await count(transaction);
  let done = 0;
  let after = "";
  while (done < all) {
    const batch = await read(transaction, after, records.batch);
    await search.put(transaction, ...batch);
    done += batch.length;
    after = batch.at(-1)?.id ?? "";
    if (done % records.told === 0 || done === all) progress({ index, done, of: all });
  }
}
