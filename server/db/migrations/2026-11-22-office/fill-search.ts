import { type Kysely, Transaction } from "kysely";
import { fillRecordSearch } from "../../fill-record-search.ts";
import { postgresRecordSearch } from "../../postgres/postgres-record-search.ts";
import { sqliteRecordSearch } from "../../sqlite/sqlite-record-search.ts";
import { isPostgres } from "../is-postgres.ts";
import type { Progress } from "../progress.ts";
import { storedRecords } from "./stored-records.ts";

/**
 * Lets what was stored before there was a search be found. By the product's own code and not a
 * copy of it, since whoever sends something again has their entries replaced by that.
 */
export async function fillSearch(
  db: Kysely<unknown>,
  index: "client_search" | "inbox_search",
  progress: Progress,
): Promise<void> {
  const makeSearch = isPostgres(db) ? postgresRecordSearch : sqliteRecordSearch;
  if (!(db instanceof Transaction)) throw new Error("Migrations run in a transaction.");
  await fillRecordSearch(db, makeSearch(index), storedRecords[index], progress);
}
