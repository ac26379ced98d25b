import type { Database } from "../../db/database.ts";
import { enquiryTerms, type RecordSearch, type SearchedRecord } from "../../db/record-search.ts";
import type { Transaction } from "../../db/schema.ts";
import { contentText } from "../../services/blog/content-text.ts";
import type { Context } from "../../services/context.ts";
import { companyOfClient } from "../../services/crm/records/company-of-client.ts";
import { indexMergedClients, termsOfClient } from "../../services/crm/records/index-client.ts";
import { indexEnquiry } from "../../services/crm/records/index-enquiry.ts";
import { readSetting, writeSetting } from "../../services/settings/office-settings.ts";

/** Records per statement, and per progress report. */
const records = { batch: 1_000, reported: 10_000 } as const;

/** The number of posts that are read and made searchable at a time. */
const postsPerBatch = 50;

/** Receives the progress now and then, so that a long restore does not look hung. */
type Progress = (fields: { index: string; done: number; of: number }) => void;

/** Raised when `db/search-terms.ts` or `db/record-search.ts` make other terms of a text. */
const searchVersion = 2;

/** Rebuilds search indexes that another release filled, once, before the server serves. */
export async function renewSearch(context: Context): Promise<void> {
  const { database, log } = context;
  if ((await readSetting(database.read, "search-index")) === searchVersion) return;
  await refillSearch(database, (fields) => log.info(fields, "search index renewed"));
  await database.write((transaction) =>
    writeSetting({ ...context, transaction }, "search-index", searchVersion),
  );
}

/** Rebuilds the search indexes after a restore; backups don't contain them. */
export async function refillSearch(database: Database, progress: Progress): Promise<void> {
  const { clientSearch, enquirySearch } = database;
  await database.write(async (transaction) => {
    await fillRecordSearch(transaction, clientSearch, clientSource, progress);
    await fillRecordSearch(transaction, enquirySearch, enquirySource, progress);
    await indexMergedClients(transaction, database);
    const conversations = await transaction
      .selectFrom("messages")
      .select("enquiry_id")
      .union(transaction.selectFrom("notes").select("enquiry_id"))
      .union(transaction.selectFrom("participants").select("enquiry_id"))
      .execute();
    for (const { enquiry_id } of conversations) {
      await indexEnquiry(transaction, { database }, enquiry_id);
    }
  });
  let after = "";
  for (let done = 0; ; ) {
    const posts = await database.read
      .selectFrom("posts")
      .select(["id", "title", "category", "content", "dated_at"])
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(postsPerBatch)
      .execute();
    const last = posts.at(-1);
    if (!last) return;
    await database.write((transaction) =>
      database.search.put(
        transaction,
        ...posts.map(({ dated_at: at, content, ...post }) => ({
          ...post,
          at,
          body: contentText(content),
        })),
      ),
    );
    done += posts.length;
    after = last.id;
    progress({ index: "posts", done, of: done });
  }
}

/** The records of one index, sorted by id, which is the order in which they were created. */
type RecordSource = {
  index: string;
  count(db: Transaction): Promise<number>;
  /** At most `limit` records after the id `after`. */
  read(db: Transaction, after: string, limit: number): Promise<SearchedRecord[]>;
};

/** Adds every record of `source` to its index, or replaces its terms, one batch in memory. */
async function fillRecordSearch(
  transaction: Transaction,
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

const clientSource: RecordSource = {
  index: "client_search",
  count: (db) => countOf(db, "clients"),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom("clients")
      .select(sender)
      .select(companyOfClient.as("company"))
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, terms: termsOfClient(row) }));
  },
};

const enquirySource: RecordSource = {
  index: "enquiry_search",
  count: (db) => countOf(db, "enquiries"),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom("enquiries")
      .select([...sender, "kind", "status", "assignee", "description"])
      .select(["subject", "note", "next_step"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(({ subject, description, note, next_step, ...row }) => {
      const text = [subject, description, note, next_step ?? ""].join("\n");
      return { id: row.id, terms: enquiryTerms({ ...row, description: text }) };
    });
  },
};

async function countOf(db: Transaction, table: "clients" | "enquiries"): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
