import { z } from "zod";
import { addressKey } from "../../../contract/email-address.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { ErasureRow } from "../../db/tables/account-tables.ts";
import { confirmPassword } from "../accounts/own/own-password.ts";
import { record } from "../audit/record.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  type WriteContext,
} from "../context.ts";
import { companiesOf, removeEmptyCompanies } from "../crm/companies/company-bin.ts";
import { deleteDraftsToPerson } from "../crm/records/drafts-to-person.ts";
import { privateFilesOf, removePrivateFiles } from "../crm/records/private-files.ts";
import { recipientsLock } from "../crm/records/recipients-lock.ts";
import { returnMerged } from "../crm/records/relocate.ts";
import { senderKey } from "../crm/rules/intake-limits.ts";
import { isWaiting } from "../crm/rules/sending-decision.ts";
import { removeFilesOf } from "../emails/attached-files.ts";
import { deleteUnusedBodies } from "../emails/email-bodies.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { erased, erasedBeforeSending, redactedData } from "../outbox/redaction.ts";
import { digest } from "../tokens.ts";
import { eraseDeliveries } from "../webhooks/delete-deliveries.ts";
import { eraseMailFiles } from "./erase-mail-files.ts";
import { eraseParticipation } from "./erase-participation.ts";
import { type Amounts, countRecords, emailsAbout, sentBy } from "./person-records.ts";

const Addresses = z.array(z.string()).min(1);

const StoredAmounts: z.ZodType<Amounts> = z.object({
  clients: z.number(),
  enquiries: z.number(),
  callbacks: z.number(),
  emails: z.number(),
  audit: z.number(),
});

export type Confirmation = {
  /** One of the person's addresses, as the admin typed it. */
  address: string;
  /** The admin's password [ASVS 7.5.1]. */
  password: string;
  /** The day on which the person asked. */
  receivedOn?: string | undefined;
};

/**
 * Erases the records of a plan. Confirming again gives the same answer and does nothing. The audit
 * entry has the amounts, not the person.
 * @throws TooMany; Invalid for another address or a wrong password; NotFound for an unknown plan;
 *   Conflict for an expired one, or when the records have changed since
 */
export async function confirmErasure(
  context: Context,
  id: string,
  { address, password, receivedOn }: Confirmation,
): Promise<Amounts> {
  requireRight(context, "staff");
  // The system has no password; nobody else comes without an account.
  if (context.actor.kind !== "system") await confirmPassword(context, password);
  // Read outside the transaction, whose locks must precede its first read.
  const found = await readPlan(readFrom(context), id);
  requireTyped(found, address);
  const gone = { files: [] as string[], addresses: [] as string[], enquiryIds: [] as string[] };
  const amounts = await inTransaction(context, async (context, transaction) => {
    const plan = await lockPlan(context, found);
    const planned = StoredAmounts.parse(JSON.parse(plan.amounts));
    if (plan.done_at !== null) return planned;
    if (plan.expires_at <= context.now() || plan.person === null) throw tooLate();

    const addresses = addressesIn(plan.person);
    const { audit: _, ...goes } = await countRecords(transaction, addresses);
    if (!sameAmounts(goes, planned)) throw changed();
    Object.assign(gone, await eraseRecords(context, addresses), { addresses });
    await transaction
      .updateTable("erasures")
      .set({ person: null, done_at: context.now() })
      .set({ address_hashes: JSON.stringify(addresses.map(digest)) })
      .where("id", "=", id)
      .execute();
    await dropOtherPlans(transaction, addresses);
    const details = { ...goes, ...(receivedOn !== undefined && { receivedOn }) };
    await record(context, "privacy.erase", { erasure: id }, details);
    return planned;
  });
  // After the commit; what a kill leaves of the first is swept.
  await removePrivateFiles(context, gone.files);
  await eraseMailFiles(context, gone);
  return amounts;
}

/** A plan that is done has no addresses left. @throws Invalid */
function requireTyped({ person }: ErasureRow, address: string): void {
  if (person === null || addressesIn(person).includes(addressKey(address))) return;
  throw new Invalid({ address: "This is not the address of the person to erase." });
}

/** The plan, locked together with its person's intake: no new record arrives meanwhile. */
async function lockPlan(context: WriteContext, { id, person }: ErasureRow): Promise<ErasureRow> {
  const senders = addressesIn(person).map(senderKey);
  await context.database.lock(context.transaction, [`erasure:${id}`, recipientsLock, ...senders]);
  return readPlan(context.transaction, id);
}

/** Deletes unconfirmed plans for the same person: they contain the addresses. */
async function dropOtherPlans(
  transaction: Transaction,
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

async function readPlan(db: Db, id: string): Promise<ErasureRow> {
  const plan = await db
    .selectFrom("erasures")
    .select(["id", "person_hash", "person", "amounts", "planned_by"])
    .select(["planned_at", "expires_at", "done_at", "wiped_at", "address_hashes"])
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
  new Conflict("This erasure plan is older than 15 minutes. Please start the erasure again.");

const changed = () =>
  new Conflict("This person’s data has changed since you looked. Please check the plan again.");

/**
 * Deletes clients and enquiries of these addresses (lower case) and wipes their emails: dates
 * stay, recipients and texts go. A queued or paused email is never sent.
 * @returns names of their private files, to delete after the commit, and ids of their enquiries
 */
async function eraseRecords(
  context: WriteContext,
  addresses: readonly string[],
): Promise<{ files: string[]; enquiryIds: string[] }> {
  const { transaction } = context;
  const enquiries = await transaction
    .selectFrom("enquiries")
    .select("id")
    .where(sentBy(addresses))
    .execute();
  const ids = enquiries.map(({ id }) => id);
  await returnMerged(transaction, "id", ids);
  const files = [
    ...(await privateFilesOf(transaction, ids)),
    ...(await eraseParticipation(context, { addresses, enquiryIds: ids })),
  ];
  await deleteDraftsToPerson(transaction, addresses);
  // Before the clients, by whom some of them are found.
  await wipeEmails(transaction, addresses);
  await transaction.deleteFrom("client_import_rows").where("email", "in", addresses).execute();
  // Deletes their enquiries and imported rows by cascade; spam has no client.
  const companies = await companiesOf(transaction, addresses);
  await transaction.deleteFrom("clients").where("email", "in", addresses).execute();
  await transaction.deleteFrom("company_dismissals").where("what", "in", addresses).execute();
  await removeEmptyCompanies(transaction, companies);
  await transaction.deleteFrom("enquiries").where(sentBy(addresses)).execute();
  await wipeReports(transaction, ids);
  await eraseDeliveries(transaction, ids);
  await wipeSearches(transaction, addresses);
  return { files, enquiryIds: ids };
}

/** Reports to staff that wait to be sent and name one of these enquiries are not sent. */
async function wipeReports(transaction: Transaction, ids: readonly string[]) {
  const waiting = await transaction
    .selectFrom("emails")
    .select(["id", "data"])
    .where("status", "=", "queued")
    .where("template", "in", ["overdue-answers", "assignment-notice"])
    .execute();
  const naming = waiting.filter(({ data }) => ids.some((id) => data.includes(id)));
  if (naming.length === 0) return;
  await transaction
    .updateTable("emails")
    .set({ status: "failed", failure: erasedBeforeSending, data: redactedData })
    .set({ lease: null, leased_until: null })
    .where(
      "id",
      "in",
      naming.map(({ id }) => id),
    )
    .execute();
}

/** Deletes saved views that search for one of these addresses. */
async function wipeSearches(transaction: Transaction, addresses: readonly string[]) {
  const views = await transaction
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .execute();
  const naming = views.filter(({ name, query }) => {
    const filters = new URLSearchParams(query);
    const searched = ["q", "tag"].map((filter) => filters.get(filter) ?? "");
    const text = [name, ...searched].join(" ").toLowerCase();
    return addresses.some((address) => text.includes(address));
  });
  if (naming.length === 0) return;
  const ids = naming.map(({ id }) => id);
  await transaction.deleteFrom("saved_views").where("id", "in", ids).execute();
}

async function wipeEmails(transaction: Transaction, addresses: readonly string[]): Promise<void> {
  await transaction
    .updateTable("emails")
    .set({ status: "failed", failure: erasedBeforeSending, paused_at: null })
    .set({ lease: null, leased_until: null })
    .where(isWaiting)
    .where(emailsAbout(addresses))
    .execute();
  const bodies = await transaction
    .selectFrom("emails")
    .select("body_id")
    .where("body_id", "is not", null)
    .where(emailsAbout(addresses))
    .execute();
  const emails = await transaction
    .updateTable("emails")
    .set({ client_id: null, enquiry_id: null, body_id: null })
    .set({ recipient: erased, reply_to: null, subject: erased, data: redactedData })
    .set((eb) => ({
      // Mail servers' answers often repeat the address.
      failure: eb.case().when("status", "=", "failed").then(erasedBeforeSending).else(null).end(),
    }))
    .where(emailsAbout(addresses))
    .returning("bulk_email_id")
    .execute();
  const bodyIds = bodies.map(({ body_id }) => body_id);
  await deleteUnusedBodies(transaction, bodyIds);
  await wipeBulkEmails(transaction, [
    ...new Set(emails.flatMap(({ bulk_email_id }) => bulk_email_id ?? [])),
  ]);
}

/** Wipes texts that were sent to nobody else. */
async function wipeBulkEmails(transaction: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return;
  const wiped = await transaction
    .updateTable("bulk_emails")
    .set({ subject: erased, body: "", segments: null })
    .where("id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emails")
            .select("emails.id")
            .whereRef("emails.bulk_email_id", "=", "bulk_emails.id")
            .where("emails.recipient", "!=", erased),
        ),
      ),
    )
    .returning("id")
    .execute();
  await removeFilesOf(
    transaction,
    wiped.map(({ id }) => id),
  );
}
