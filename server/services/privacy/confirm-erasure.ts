import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../db/schema.ts";
import type { ErasureRow } from "../../db/tables/records.ts";
import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { recipientsLock } from "../emails/send-bulk-email.ts";
import { senderKey } from "../enquiries/intake-limits.ts";
import { NotFound, ServiceError } from "../errors.ts";
import { readFrom } from "../read-from.ts";
import { eraseRecords } from "./erase-records.ts";
import { type Amounts, countRecords } from "./person-records.ts";

const Addresses = z.array(z.string()).min(1);

const StoredAmounts: z.ZodType<Amounts> = z.object({
  clients: z.number(),
  enquiries: z.number(),
  callbacks: z.number(),
  emails: z.number(),
  audit: z.number(),
});

/**
 * Erases the records of a plan. Confirming again gives the same answer and does nothing. The audit
 * entry has the amounts, not the person. For admins.
 * @throws NotSignedIn, Forbidden; NotFound for an unknown plan; ServiceError `conflict` for an
 * expired one, or when the records have changed since
 */
export async function confirmErasure(context: Context, id: string): Promise<Amounts> {
  requireRole(context, "admin");
  // Read outside the transaction, whose locks must precede its first read.
  const found = await readPlan(readFrom(context), id);
  return inTransaction(context, async (transaction) => {
    const plan = await lockPlan(transaction, context, found);
    // Plans of earlier releases count "letters".
    const stored = plan.amounts.replace('"letters":', '"emails":');
    const planned = StoredAmounts.parse(JSON.parse(stored));
    if (plan.done_at !== null) return planned;
    if (plan.expires_at <= context.now() || plan.person === null) throw tooLate();

    const addresses = addressesIn(plan.person);
    const { audit: _, ...goes } = await countRecords(transaction, addresses);
    if (!sameAmounts(goes, planned)) throw changed();
    await eraseRecords(transaction, addresses);
    await transaction
      .updateTable("erasures")
      .set({ person: null, done_at: context.now() })
      .where("id", "=", id)
      .execute();
    await dropOtherPlans(transaction, addresses);
    await record(transaction, context, {
      action: "privacy.erase",
      subject: "erasure",
      subjectId: id,
      details: goes,
    });
    return planned;
  });
}

/** The plan, locked together with its person's intake: no new record arrives meanwhile. */
async function lockPlan(
  transaction: Transaction<Schema>,
  context: Context,
  { id, person }: ErasureRow,
): Promise<ErasureRow> {
  const senders = addressesIn(person).map(senderKey);
  await context.database.lock(transaction, [`erasure:${id}`, recipientsLock, ...senders]);
  return readPlan(transaction, id);
}

/** Deletes unconfirmed plans for the same person: they contain the addresses. */
async function dropOtherPlans(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
): Promise<void> {
  const plans = await transaction
    .selectFrom("erasures")
    .select(["id", "person"])
    .where("done_at", "is", null)
    .execute();
  const ids = plans
    .filter(({ person }) => addressesIn(person).some((address) => addresses.includes(address)))
    .map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("erasures").where("id", "in", ids).execute();
}

const addressesIn = (person: string | null): string[] =>
  person === null ? [] : Addresses.parse(JSON.parse(person));

async function readPlan(db: Kysely<Schema>, id: string): Promise<ErasureRow> {
  const plan = await db
    .selectFrom("erasures")
    .select(["id", "person_hash", "person", "amounts", "planned_by"])
    .select(["planned_at", "expires_at", "done_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!plan)
    throw new NotFound("This erasure plan does not exist. Please start the erasure again.");
  return plan;
}

const sameAmounts = (now: Omit<Amounts, "audit">, planned: Amounts) =>
  now.clients === planned.clients &&
  now.enquiries === planned.enquiries &&
  now.callbacks === planned.callbacks &&
  now.emails === planned.emails;

const tooLate = () =>
  new ServiceError(
    "conflict",
    "This erasure plan is older than 15 minutes. Please start the erasure again.",
  );

const changed = () =>
  new ServiceError(
    "conflict",
    "This person's data has changed since you looked. Please check the plan again.",
  );
