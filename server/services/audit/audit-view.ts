import type { Kysely } from "kysely";
import { z } from "zod";
import type { AuditEntry } from "../../../contract/audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";

const Details = z.record(z.string(), z.unknown());

type ViewedRow = Omit<AuditRow, "actor_id" | "request_id"> & {
  /** Of the acting account. */
  name: string | null;
};

/** An entry as the contract shows it; `names` has the names of records by id. */
export function auditView(row: ViewedRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.name ?? row.actor_kind,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    record: names.get(row.subject_id ?? "") ?? null,
    address: row.address,
    details: row.details === null ? {} : Details.parse(JSON.parse(row.details)),
  };
}

type Named = { id: string; name: string };
type Subject = { subject: string; subject_id: string | null };
type ReadNames = (db: Kysely<Schema>, ids: readonly string[]) => Promise<Named[]>;

/** Queries for the names of each kind of record. */
const sources: ReadonlyMap<string, ReadNames> = new Map<string, ReadNames>([
  [
    "post",
    (db, ids) =>
      db
        .selectFrom("posts")
        .select(["id", "title as name"])
        .where("id", "in", ids)
        .where("deleted_at", "is", null)
        .execute(),
  ],
  ["client", namesIn("clients")],
  ["enquiry", namesIn("enquiries")],
  ["callback", namesIn("enquiries")],
  ["media", namesIn("media")],
  ["staff", accountNamesIn("staff")],
  ["invitation", accountNamesIn("invitations")],
]);

/** Names of records outside the bin: only the bin shows the names of deleted ones. */
function namesIn(table: "clients" | "enquiries" | "media"): ReadNames {
  return (db, ids) =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute();
}

function accountNamesIn(table: "staff" | "invitations"): ReadNames {
  return (db, ids) => db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
}

/**
 * Names of the records of these entries, by id, in one query per kind. The log stores no names, so
 * that erased people disappear from it too.
 */
export async function nameRecords(
  db: Kysely<Schema>,
  entries: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const sought = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all(
    [...sought].map(async ([subject, about]) => {
      const ids = new Set(about.flatMap(({ subject_id }) => subject_id ?? []));
      const read = sources.get(subject);
      return read && ids.size > 0 ? read(db, [...ids]) : [];
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
