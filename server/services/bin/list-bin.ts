import { type RawBuilder, sql } from "kysely";
import type { BinItem, BinKind } from "../../../contract/bin.ts";
import type { Need } from "../../../contract/rights.ts";
import type { Db } from "../../db/schema.ts";
import { binLifetimeMs } from "../bin-rules.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isDeletedAlone } from "../crm/enquiries/delete-enquiries.ts";
import { isUnrestricted } from "../crm/records/read-enquiry.ts";
import { isClient } from "../crm/rules/client-spam.ts";
import { readPictures } from "../media/read-pictures.ts";
import { cutPage, type Position, readCursor } from "../pagination.ts";

const needs: Readonly<Record<BinKind, Need>> = {
  post: "blog",
  client: "clients",
  company: "clients",
  enquiry: "clients",
  media: "media",
};

type Page = { after: Position | undefined; limit: number };
/** Without an item where the record was restored meanwhile. */
type Listed = Deleted & { item: BinItem | null };
type Deleted = { id: string; deleted_at: number | null; deleted_by_name: string | null };

/**
 * A page of the deleted records of one kind, last deleted first, paginated by keyset. Without
 * restricted clients, and without the enquiries that were deleted with their client. For those who
 * work with them.
 * @throws Invalid for a malformed cursor
 */
export async function listBin(
  context: Context,
  { kind, limit, cursor }: { kind: BinKind; limit: number; cursor?: string | undefined },
): Promise<{ items: BinItem[]; next: string | null }> {
  requireRight(context, needs[kind]);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await lists[kind](readFrom(context), { after, limit: limit + 1 });
  const { page, next } = cutPage(rows, limit, ({ id, deleted_at }) => ({
    id,
    at: deleted_at ?? 0,
  }));
  return { items: page.flatMap(({ item }) => item ?? []), next };
}

const lists: Readonly<Record<BinKind, (db: Db, page: Page) => Promise<Listed[]>>> = {
  post: listPosts,
  client: listClients,
  company: listCompanies,
  enquiry: listEnquiries,
  media: listMedia,
};

/** Condition and order of every list, along the index of the bin. */
const inPage = ({ after }: Page): RawBuilder<boolean> =>
  after === undefined
    ? sql`deleted_at is not null`
    : sql`deleted_at is not null and (deleted_at, id) < (${after.at}, ${after.id})`;

const nameOf = (
  table: "posts" | "clients" | "companies" | "enquiries" | "media",
): RawBuilder<string | null> =>
  sql`(select staff.name from staff where staff.id = ${sql.ref(`${table}.deleted_by`)})`;

const facts = (row: Deleted, title: string) => ({
  id: row.id,
  title,
  deletedAt: new Date(row.deleted_at ?? 0).toISOString(),
  deletedBy: row.deleted_by_name,
  expiresAt: new Date((row.deleted_at ?? 0) + binLifetimeMs).toISOString(),
});

async function listPosts(db: Db, page: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", "category", "status", "deleted_at"])
    .select(nameOf("posts").as("deleted_by_name"))
    .where(inPage(page))
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map((row) => {
    const { title, category, status } = row;
    return { ...row, item: { kind: "post", ...facts(row, title), category, status } };
  });
}

async function listClients(db: Db, page: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email_as_typed", "deleted_at"])
    .select(nameOf("clients").as("deleted_by_name"))
    .select((eb) =>
      eb
        .selectFrom("enquiries")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .whereRef("enquiries.client_id", "=", "clients.id")
        .whereRef("enquiries.deleted_at", "=", "clients.deleted_at")
        .where("enquiries.merged_into", "is", null)
        .as("enquiries"),
    )
    .where(inPage(page))
    .where("restricted_at", "is", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map((row) => {
    const { name, company_name, email_as_typed: email_id, enquiries } = row;
    const client = { company_name, email_id, enquiries: enquiries ?? 0 };
    return { ...row, item: { kind: "client", ...facts(row, name), ...client } };
  });
}

async function listCompanies(db: Db, page: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "name", "deleted_at", nameOf("companies").as("deleted_by_name")])
    .select((eb) =>
      eb
        .selectFrom("clients")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .whereRef("clients.company_id", "=", "companies.id")
        .where(isClient)
        .as("people"),
    )
    .where(inPage(page))
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    item: { kind: "company", ...facts(row, row.name), people: row.people ?? 0 },
  }));
}

async function listEnquiries(db: Db, page: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "kind", "name", "company_name", "email", "status", "deleted_at"])
    .select(nameOf("enquiries").as("deleted_by_name"))
    .where(inPage(page))
    .where(isDeletedAlone)
    .where(isUnrestricted)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map(({ kind: enquiryKind, name, company_name, email: email_id, status, ...row }) => ({
    ...row,
    item: { kind: "enquiry", ...facts(row, name), enquiryKind, company_name, email_id, status },
  }));
}

async function listMedia(db: Db, page: Page): Promise<Listed[]> {
  const rows = await db
    .selectFrom("media")
    .select(["id", "name", "bytes", "deleted_at"])
    .select(nameOf("media").as("deleted_by_name"))
    .where(inPage(page))
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const pictures = await readPictures(db, ids, "bin");
  return rows.map((row) => {
    const picture = pictures.get(row.id);
    // Restored between the two queries.
    if (!picture) return { ...row, item: null };
    return { ...row, item: { kind: "media", ...facts(row, row.name), bytes: row.bytes, picture } };
  });
}
