import type { EnquiryKind } from "../../../contract/enquiries.ts";
import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, requireRight } from "../context.ts";
import { removeOldCompanies } from "../crm/companies/company-bin.ts";
import { deleteDraftsToClients } from "../crm/records/drafts-to-person.ts";
import { returnMerged } from "../crm/records/relocate.ts";
import { deleteUnusedBodies } from "../emails/email-bodies.ts";
import {
  bulkEmailsDue,
  clientsDue,
  type Due,
  emailsDue,
  logMonths,
  monthsBefore,
  spamDue,
} from "./retention-rules.ts";

/** Rows per transaction, so that other writes get their turn in between. */
const max = { deleted: 500, cleared: 1_000 } as const;

/** Deletes some of what is older than `cutoff` (ms since 1970), and returns how much. */
type Batch = (transaction: Transaction, cutoff: number) => Promise<Partial<Due>>;

/**
 * Deletes what is older than `RETENTION_MONTHS` in batches, and clears old network addresses from
 * the audit log. Idempotent, also in two processes at once. The audit log gets the amounts. For
 * admins, the command and the daily job.
 */
export async function runRetention(context: Context): Promise<Due> {
  requireRight(context, "staff");
  await forgetLogAddresses(context);
  const gone: Due = { clients: 0, enquiries: 0, callbacks: 0, emails: 0 };
  if (context.settings.retentionMonths === 0) return gone;
  const cutoff = monthsBefore(context.now(), context.settings.retentionMonths);
  // In this order: a client is due by its emails, too.
  const batches: readonly Batch[] = [deleteClients, deleteSpam, deleteEmails];
  for (const batch of batches) {
    for (let more = true; more; ) {
      const went = await context.database.write(async (transaction) => {
        await context.database.lock(transaction, ["retention"]);
        const counts = await batch(transaction, cutoff);
        if (sum(counts) > 0) {
          await record(
            { ...context, transaction },
            "privacy.retention",
            { retention: null },
            counts,
          );
        }
        return counts;
      });
      for (const kind of ["clients", "enquiries", "callbacks", "emails"] as const) {
        gone[kind] += went[kind] ?? 0;
      }
      more = sum(went) > 0;
    }
  }
  for (let more = true; more; ) {
    more = await context.database.write(
      async (transaction) => (await removeOldCompanies(transaction, cutoff, max.deleted)) > 0,
    );
  }
  return gone;
}

const sum = (counts: Partial<Due>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function deleteClients(transaction: Transaction, cutoff: number) {
  // Changes nothing but locks the rows: a client who writes again meanwhile waits, and is new.
  const due = await transaction
    .updateTable("clients")
    .set((eb) => ({ updated_at: eb.ref("clients.updated_at") }))
    .where("clients.id", "in", (eb) =>
      eb
        .selectFrom("clients")
        .select("clients.id")
        .where(clientsDue(cutoff))
        .orderBy("clients.updated_at")
        .limit(max.deleted),
    )
    .where("clients.updated_at", "<", cutoff)
    .returning("clients.id")
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return {};
  await returnMerged(transaction, "client_id", ids);
  const enquiries = await transaction
    .deleteFrom("enquiries")
    .where("client_id", "in", ids)
    .returning("kind")
    .execute();
  await deleteDraftsToClients(transaction, ids);
  await transaction.deleteFrom("clients").where("id", "in", ids).execute();
  return { clients: ids.length, ...byKind(enquiries) };
}

async function deleteSpam(transaction: Transaction, cutoff: number) {
  const enquiries = await transaction
    .deleteFrom("enquiries")
    .where("id", "in", (eb) =>
      eb.selectFrom("enquiries").select("id").where(spamDue(cutoff)).limit(max.deleted),
    )
    .returning("kind")
    .execute();
  return byKind(enquiries);
}

const byKind = (rows: readonly { kind: EnquiryKind }[]) => ({
  enquiries: rows.filter(({ kind }) => kind === "enquiry").length,
  callbacks: rows.filter(({ kind }) => kind === "callback").length,
});

async function deleteEmails(transaction: Transaction, cutoff: number) {
  const deleted = await transaction
    .deleteFrom("emails")
    .where("id", "in", (eb) =>
      eb.selectFrom("emails").select("emails.id").where(emailsDue(cutoff)).limit(max.deleted),
    )
    .returning("body_id")
    .execute();
  const bodyIds = deleted.map(({ body_id }) => body_id);
  await deleteUnusedBodies(transaction, bodyIds);
  await transaction
    .deleteFrom("bulk_emails")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("bulk_emails")
        .select("bulk_emails.id")
        .where(bulkEmailsDue(cutoff))
        .limit(max.deleted),
    )
    .execute();
  return { emails: deleted.length };
}

/** Clears visitors' network addresses from audit entries older than a year. */
async function forgetLogAddresses(context: Context): Promise<void> {
  const cutoff = monthsBefore(context.now(), logMonths);
  for (let cleared: number = max.cleared; cleared >= max.cleared; ) {
    const result = await context.database.write((transaction) =>
      transaction
        .updateTable("audit_log")
        .set({ address: null })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("audit_log")
            .select("id")
            .where("at", "<", cutoff)
            .where("actor_kind", "=", "visitor")
            .where("address", "is not", null)
            .limit(max.cleared),
        )
        .executeTakeFirst(),
    );
    cleared = Number(result.numUpdatedRows);
  }
}
