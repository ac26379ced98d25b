import type { Database } from "../../db/database.ts";
import { enquiryTerms, type RecordSearch, type SearchedRecord } from "../../db/record-search.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import { contentText } from "../../services/blog/content-text.ts";
import type { Context } from "../../services/context.ts";
import { companyOfClient } from "../../services/crm/records/company-of-client.ts";
import { indexMergedClients, termsOfClient } from "../../services/crm/records/index-client.ts";
import { indexEnquiry } from "../../services/crm/records/index-enquiry.ts";
import { readSetting, writeSetting } from "../../services/settings/office-settings.ts";

/** How many are made searchable in a transaction. */
const batch = { records: 1_000, conversations: 200, posts: 50 } as const;

/** Records per progress report. */
const reportedRecords = 10_000;

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

/**
 * Rebuilds the search indexes after a restore; backups don't contain them. In many transactions, so
 * that a server of the release before can go on writing during an upgrade.
 */
export async function refillSearch(database: Database, progress: Progress): Promise<void> {
  const { clientSearch, enquirySearch, read } = database;
  await fillRecordSearch(database, clientSearch, clientSource, progress);
  await fillRecordSearch(database, enquirySearch, enquirySource, progress);
  await database.write((transaction) => indexMergedClients(transaction, database));
  const conversations = await read
    .selectFrom("messages")
    .select("enquiry_id")
    .union(read.selectFrom("notes").select("enquiry_id"))
    .union(read.selectFrom("participants").select("enquiry_id"))
    .execute();
  while (conversations.length > 0) {
    const some = conversations.splice(0, batch.conversations);
    await database.write(async (transaction) => {
      for (const { enquiry_id } of some) await indexEnquiry(transaction, { database }, enquiry_id);
    });
  }
  let done = 0;
  await inBatches(database, async (transaction, after) => {
    const posts = await transaction
      .selectFrom("posts")
      .select(["id", "title", "category", "content", "dated_at"])
      .where("deleted_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch.posts)
      .execute();
    if (posts.length === 0) return undefined;
    const searched = posts.map(({ dated_at: at, content, ...post }) => ({
      ...post,
      at,
      body: contentText(content),
    }));
    await database.search.put(transaction, ...searched);
    done += posts.length;
    progress({ index: "posts", done, of: done });
    return posts.at(-1)?.id;
  });
}

/** Runs `work` in one transaction after another. Each is given the last id of the one before; the last returns none. */
async function inBatches(
  { write }: Database,
  work: (transaction: Transaction, after: string) => Promise<string | undefined>,
): Promise<void> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    after = await write((transaction) => work(transaction, from));
  }
}

/** The records of one index, sorted by id, which is the order in which they were created. */
type RecordSource = {
  index: string;
  count(db: Db): Promise<number>;
  /** At most `limit` records after the id `after`. */
  read(db: Transaction, after: string, limit: number): Promise<SearchedRecord[]>;
};

/** Adds every record of `source` to its index, or replaces its terms, one batch in memory. */
async function fillRecordSearch(
  database: Database,
  search: RecordSearch,
  { index, count, read }: RecordSource,
  progress: Progress,
): Promise<void> {
  const all = await count(database.read);
  let done = 0;
  await inBatches(database, async (transaction, after) => {
    const found = await read(transaction, after, batch.records);
    if (found.length === 0) return undefined;
    await search.put(transaction, ...found);
    done += found.length;
    if (done % reportedRecords === 0 || done === all) progress({ index, done, of: all });
    return found.at(-1)?.id;
  });
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

async function countOf(db: Db, table: "clients" | "enquiries"): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
