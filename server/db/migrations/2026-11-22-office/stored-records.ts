import { sql, type Transaction } from "kysely";
import type { RecordSource } from "../../fill-record-search.ts";
import { clientTerms, enquiryTerms } from "../../record-search.ts";
import type { Schema } from "../../schema.ts";
import type { EnquiryRow } from "../../tables/enquiry-tables.ts";

/** With the table that there was at that time. */
const thenIn = (db: Transaction<Schema>) =>
  db.withTables<{ call_requests: Omit<EnquiryRow, "kind" | "description"> }>();

const person = ["id", "name", "company_name", "email", "phone"] as const;

/** Where the records of an index were read from, in the order in which they came: that of ids. */
export const storedRecords: Record<"client_search" | "inbox_search", RecordSource> = {
  client_search: {
    index: "client_search",
    count: (db) => countOf(db, "clients"),
    async read(db, after, limit) {
      const rows = await thenIn(db)
        .selectFrom("clients")
        .select(person)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, terms: clientTerms(row) }));
    },
  },
  inbox_search: {
    index: "inbox_search",
    count: async (db) => (await countOf(db, "enquiries")) + (await countOf(db, "call_requests")),
    async read(db, after, limit) {
      const columns = [...person, "status", "assignee"] as const;
      const rows = await thenIn(db)
        .selectFrom("enquiries")
        .select([...columns, "description", sql<number>`0`.as("is_call")])
        .where("id", ">", after)
        .unionAll((union) =>
          union
            .selectFrom("call_requests")
            .select([
              ...columns,
              sql.lit("").$castTo<string>().as("description"),
              sql<number>`1`.as("is_call"),
            ])
            .where("id", ">", after),
        )
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ is_call, ...row }) => ({
        id: row.id,
        terms: enquiryTerms({ ...row, kind: is_call ? "callback" : "enquiry" }),
      }));
    },
  },
};

async function countOf(
  db: Transaction<Schema>,
  table: "clients" | "enquiries" | "call_requests",
): Promise<number> {
  const { rows } = await thenIn(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
