import { z } from "zod";
import type { AuditEntry } from "../../../contract/audit.ts";
import type { AuditRow } from "../../db/tables/account-tables.ts";

const Details = z.record(z.string(), z.unknown());

type ViewedRow = Omit<AuditRow, "actor_id" | "request_id"> & {
  /** Of the account that acted. */
  name: string | null;
};

/** An entry as the contract shows it; `names` are those of records, by id. */
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
