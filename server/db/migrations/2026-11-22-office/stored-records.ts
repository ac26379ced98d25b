import { sql, type Transaction } from "kysely";
import { itemEntries, personEntries } from "../../record-entries.ts";
import type { SearchedRecord, SearchName } from "../../record-search.ts";
import type { Schema } from "../../schema.ts";

/** Where the records of an index are read from, in the order in which they came: that of ids. */
export type StoredRecords = {
  index: SearchName;
  count(db: Transaction<Schema>): Promise<number>;
  /** At most `limit` of those behind the id `after`. */
  read(db: Transaction<Schema>, after: string, limit: number): Promise<SearchedRecord[]>;
};

const person = ["id", "name", "company_name", "email", "phone"] as const;

export const storedRecords: readonly StoredRecords[] = [
  {
    index: "client_search",
    count: (db) => countOf(db, "clients"),
    async read(db, after, limit) {
      const rows = await db
        .selectFrom("clients")
        .select(person)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, entries: personEntries(row) }));
    },
  },
  {
    index: "inbox_search",
    count: async (db) => (await countOf(db, "enquiries")) + (await countOf(db, "call_requests")),
    async read(db, after, limit) {
      const rows = await db
        .selectFrom("enquiries")
        .select([...person, "status", "assignee", "description", kindOf("enquiry")])
        .where("id", ">", after)
        .unionAll((eb) =>
          eb
            .selectFrom("call_requests")
            .select([
              ...person,
              "status",
              "assignee",
              sql.lit("").as("description"),
              kindOf("call"),
            ])
            .where("id", ">", after),
        )
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, entries: itemEntries(row.kind, row) }));
    },
  },
];

/** Said as both kinds, or the two halves of the union would be of different types. */
const kindOf = (kind: "enquiry" | "call") => sql.lit(kind).as("kind");

async function countOf(
  db: Transaction<Schema>,
  table: "clients" | "enquiries" | "call_requests",
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
