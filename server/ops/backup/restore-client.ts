import { dirname } from "node:path";
import { sql } from "kysely";
import { addressKey } from "../../../contract/email-address.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { record } from "../../services/audit/record.ts";
import type { Context, WriteContext } from "../../services/context.ts";
import { findErased } from "../../services/crm/imports/judge-rows.ts";
import { clientIdAt, type Family, familyOf } from "../../services/crm/records/client-family.ts";
import { indexClient } from "../../services/crm/records/index-client.ts";
import { indexEnquiry } from "../../services/crm/records/index-enquiry.ts";
import { recipientsLock } from "../../services/crm/records/recipients-lock.ts";
import { senderKey } from "../../services/crm/rules/intake-limits.ts";
import { namedFiles } from "../../services/media/storage/named-files.ts";
import { erased } from "../../services/outbox/redaction.ts";
import { emailsAbout, sentBy } from "../../services/privacy/person-records.ts";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { backedUpTables } from "./backed-up-tables.ts";
import { mediaFolder, newestBackup, readManifest } from "./backup-folder.ts";
import { restoreTemporarily } from "./check-restore.ts";
import { restoreMedia } from "./media-copies.ts";

type Row = Record<string, string | number | null>;
type ForeignKey = { table: keyof Schema; from: string; on_delete: string };
type Found = {
  rows: ReadonlyMap<keyof Schema, readonly Row[]>;
  keys: ReadonlyMap<keyof Schema, readonly ForeignKey[]>;
  family: Family;
};

type Asked = {
  /** One of the client's addresses in the backup, however it is spelled. */
  email: string;
  /** Brings somebody back who was erased since. */
  erasedToo: boolean;
};

/**
 * Brings one client back from a backup, with everything that belongs to them, as `npm run restore --
 * --client` does: rows that are missing here, and their files. Changes no other row.
 * @returns the number of rows that came back, and the time of the backup
 * @throws OperatorError when the backup has no such client, or they are in the bin, or were erased
 */
export async function restoreClient(
  config: Config,
  context: Context,
  given: string,
  { email: typed, erasedToo }: Asked,
): Promise<{ rows: number; takenAt: string }> {
  const email = addressKey(typed);
  const folder = await newestBackup(given);
  const { media, encrypted, takenAt } = await readManifest(folder, config.BACKUP_PASSPHRASE);
  const found = await restoreTemporarily(config, folder, { rowsOnly: true }, ({ read }) =>
    readClient(read, email),
  );
  await refuseDeleted(context.database.read, found.family, { email, erasedToo });
  const names = new Set<string>();
  const rowsOf = async function* (table: keyof Schema) {
    yield* found.rows.get(table) ?? [];
  };
  for await (const { name } of namedFiles(rowsOf)) names.add(name);
  // Before the rows, as when they were added first.
  const files = media.filter(({ name }) => names.has(name));
  const passphrase = encrypted ? config.BACKUP_PASSPHRASE : undefined;
  await restoreMedia(context.media, mediaFolder(dirname(folder)), files, passphrase);
  const rows = await context.database.write(async (transaction) => {
    const senders = found.family.addresses.map(senderKey);
    await context.database.lock(transaction, [recipientsLock, ...senders]);
    return insertMissing({ ...context, transaction }, found, takenAt);
  });
  return { rows, takenAt };
}

/** @throws OperatorError when the client was deleted here in a way that a restore must respect */
async function refuseDeleted(
  db: Db,
  { ids, addresses }: Family,
  { email, erasedToo }: Asked,
): Promise<void> {
  if (!erasedToo && (await findErased(db, addresses)).size > 0) {
    throw new OperatorError(
      `${email} was erased since this backup was made, perhaps at their request. If that was a mistake: --erased-too.`,
    );
  }
  const binned = await db
    .selectFrom("clients")
    .select("id")
    .where(({ or, eb }) => or([eb("id", "in", ids), eb("email", "in", addresses)]))
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!binned) return;
  throw new OperatorError(`${email} is in the bin: restore them there (/admin/bin).`);
}

/**
 * All rows of one client in a restored backup, with the foreign keys of their tables. Rows that a
 * deletion of the client would delete are found by these; others are not.
 */
async function readClient(db: Db, email: string): Promise<Found> {
  const id = await clientIdAt(db, email);
  if (!id) throw new OperatorError(`This backup has no client with the address ${email}.`);
  const family = await familyOf(db, [id]);
  const rows = new Map<keyof Schema, Row[]>();
  const keys = new Map<keyof Schema, ForeignKey[]>();
  const take = async (table: keyof Schema, column: string, values: readonly unknown[]) => {
    const found = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(["", ...values])})`.execute(db);
    rows.set(table, [...(rows.get(table) ?? []), ...found.rows]);
  };
  const of = (table: keyof Schema, column: string) =>
    (rows.get(table) ?? []).map((row) => row[column]);
  const spam = await db
    .selectFrom("enquiries")
    .select("id")
    // The bin (deleted_at), too, to which they return.
    .where(sentBy(family.addresses))
    .execute();
  const emails = await db
    .selectFrom("emails")
    .select("id")
    .where(emailsAbout(family.addresses))
    .execute();
  await take("clients", "id", family.ids);
  await take("companies", "id", of("clients", "company_id"));
  await take("enquiries", "client_id", family.ids);
  const ids = spam.map(({ id }) => id);
  await take("enquiries", "id", ids);
  await take("emails", "enquiry_id", of("enquiries", "id"));
  await take(
    "emails",
    "id",
    emails.map(({ id }) => id),
  );
  await take("bulk_emails", "id", of("emails", "bulk_email_id"));
  await take("email_files", "owner_id", of("bulk_emails", "id"));
  await take("email_bodies", "id", of("emails", "body_id"));
  for (const table of backedUpTables as (keyof Schema)[]) {
    const { rows: found } = await sql<ForeignKey>`select "table", "from", on_delete
      from pragma_foreign_key_list(${table})`.execute(db);
    keys.set(table, found);
    for (const key of found)
      if (key.on_delete === "CASCADE") await take(table, key.from, of(key.table, "id"));
  }
  return { rows, keys, family };
}

/** Inserts the rows that aren't there. References to what isn't there are left out. */
async function insertMissing(
  context: WriteContext,
  { rows, keys }: Found,
  takenAt: string,
): Promise<number> {
  const { transaction } = context;
  const idsIn = (table: keyof Schema) => (rows.get(table) ?? []).map(({ id }) => String(id));
  // Somebody who wrote again after a deletion has the address under another id.
  const renamed = new Map<unknown, string>();
  for (const { id, email } of rows.get("clients") ?? []) {
    const now = await clientIdAt(transaction, String(email));
    if (now !== undefined) renamed.set(id, now);
  }
  // Remains of emails after an erasure.
  await transaction
    .deleteFrom("emails")
    .where("id", "in", ["", ...idsIn("emails")])
    .where("recipient", "=", erased)
    .execute();
  const isThere = async (table: string, id: unknown) => {
    const found = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(
      transaction,
    );
    return found.rows.length > 0;
  };
  /** The row as it can be inserted; undefined if it belongs to something that isn't there. */
  const fitted = async (table: keyof Schema, row: Row): Promise<Row | undefined> => {
    const fields = Object.entries(row).map(([name, value]) => [name, renamed.get(value) ?? value]);
    const fit: Row = Object.fromEntries(fields);
    for (const { from, table: target, on_delete } of keys.get(table) ?? []) {
      if (fit[from] === null || (await isThere(target, fit[from]))) continue;
      if (on_delete !== "SET NULL") return undefined;
      fit[from] = null;
    }
    return fit;
  };
  let added = 0;
  const companies = new Set<unknown>();
  for (const table of backedUpTables as (keyof Schema)[]) {
    for (const row of rows.get(table) ?? []) {
      // Nothing returns that staff have taken from a company.
      if (table.startsWith("company_") && !companies.has(row["company_id"])) continue;
      const fit = await fitted(table, row);
      if (!fit) continue;
      const columns = Object.keys(fit).map((name) => sql.ref(name));
      const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(Object.values(fit))}) on conflict do nothing`.execute(transaction);
      if (table === "companies" && numAffectedRows) companies.add(row["id"]);
      added += Number(numAffectedRows ?? 0);
    }
  }
  for (const id of idsIn("enquiries")) await indexEnquiry(transaction, context, id);
  const clients = new Set(idsIn("clients").map((id) => renamed.get(id) ?? id));
  for (const id of clients) await indexClient(transaction, context, id);
  const [client = null] = clients;
  await record(context, "client.restore", { client }, { rows: added, takenAt });
  return added;
}
