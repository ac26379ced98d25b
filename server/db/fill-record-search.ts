import type { Transaction } from "kysely";
import {
  clientTerms,
  enquiryTerms,
  type RecordSearch,
  type SearchedRecord,
} from "./record-search.ts";
import type { Schema } from "./schema.ts";

/** Records per statement, and per progress report. */
const records = { batch: 1_000, reported: 10_000 } as const;

/** Receives the progress of a long fill now and then, so that it does not look hung. */
export type Progress = (fields: { index: string; done: number; of: number }) => void;

/** The records of one index, sorted by id, which is the order in which they were created. */
export type RecordSource = {
  index: string;
  count(db: Transaction<Schema>): Promise<number>;
  /** At most `limit` records after the id `after`. */
  read(db: Transaction<Schema>, after: string, limit: number): Promise<SearchedRecord[]>;
};

/** Adds every record of `source` to its index, or replaces its terms, one batch in memory. */
export async function fillRecordSearch(
  transaction: Transaction<Schema>,
  search: RecordSearch,
  { index, count, read }: RecordSource,
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
    if (done % records.reported === 0 || done === all) progress({ index, done, of: all });
  }
}

const sender = ["id", "name", "company_name", "email", "phone"] as const;

export const clientSource: RecordSource = {
  index: "client_search",
  count: (db) => countOf(db, "clients"),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom("clients")
      .select(sender)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, terms: clientTerms(row) }));
  },
};

export const enquirySource: RecordSource = {
  index: "enquiry_search",
  count: (db) => countOf(db, "enquiries"),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom("enquiries")
      .select([...sender, "kind", "status", "assignee", "description"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, terms: enquiryTerms(row) }));
  },
};

async function countOf(db: Transaction<Schema>, table: "clients" | "enquiries"): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
