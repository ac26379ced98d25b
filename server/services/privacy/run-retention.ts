import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import type { Due } from "./count-due.ts";
import { forgetLogAddresses } from "./forget-log-addresses.ts";
import { monthsBefore } from "./months-before.ts";
import { retentionBatches } from "./retention-batches.ts";

/**
 * Deletes what is older than `RETENTION_MONTHS`, a batch at a time, and clears old network
 * addresses out of the audit log. Doing it again, or in two processes at once, deletes nothing
 * more. What went is on record, by amount. For admins, the command and the daily job.
 * @throws NotSignedIn, Forbidden
 */
export async function runRetention(context: Context): Promise<Due> {
  requireRole(context, "admin");
  await forgetLogAddresses(context);
  const gone: Due = { clients: 0, enquiries: 0, calls: 0, letters: 0 };
  if (context.settings.retentionMonths === 0) return gone;
  const cutoff = monthsBefore(context.now(), context.settings.retentionMonths);
  for (const batch of retentionBatches) {
    for (let more = true; more; ) {
      const went = await context.database.write(async (transaction) => {
        await context.database.lock(transaction, ["retention"]);
        const counts = await batch(transaction, cutoff);
        if (sum(counts) > 0) {
          await record(transaction, context, {
            action: "privacy.retention",
            subject: "retention",
            subjectId: null,
            details: counts,
          });
        }
        return counts;
      });
      for (const kind of ["clients", "enquiries", "calls", "letters"] as const) {
        gone[kind] += went[kind] ?? 0;
      }
      more = sum(went) > 0;
    }
  }
  return gone;
}

const sum = (counts: Partial<Due>) => Object.values(counts).reduce((all, one) => all + one, 0);
