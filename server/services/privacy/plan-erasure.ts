import { minuteMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { newId } from "../../db/new-id.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { digest } from "../tokens.ts";
import {
  addressesOf,
  countRecords,
  enquiryDates,
  isNothing,
  type Person,
} from "./person-records.ts";
import { logMonths, monthsBefore } from "./retention-rules.ts";

/** A plan must be confirmed within this time, while its amounts are likely to be current. */
const planLifetimeMs = 15 * minuteMs;

/** India's minimum: DPDP Rules 2025, rule 8(3), in force from May 2027 (`docs/privacy.md`). */
const indianMinimumMonths = 12;

/** Stores a plan of an erasure, with warnings. @throws NotFound when there is nothing to erase */
export async function planErasure(
  context: Context,
  person: Person,
): Promise<AnswerOf<"planErasure">> {
  requireRight(context, "staff");
  const now = context.now();
  return inTransaction(context, async ({ transaction }) => {
    const addresses = await addressesOf(transaction, person);
    const amounts = await countRecords(transaction, addresses);
    const { audit, ...goes } = amounts;
    if (isNothing({ ...goes, audit: 0 })) {
      throw new NotFound("We have no data about this person to erase.");
    }
    const id = newId();
    await forgetPlans(transaction, now);
    await transaction
      .insertInto("erasures")
      .values({
        id,
        person_hash: digest(JSON.stringify(addresses)),
        person: JSON.stringify(addresses),
        amounts: JSON.stringify(amounts),
        planned_by: context.actor.kind === "staff" ? context.actor.id : "system",
        planned_at: now,
        expires_at: now + planLifetimeMs,
        done_at: null,
        wiped_at: null,
        address_hashes: null,
      })
      .execute();
    return {
      id,
      amounts,
      address: person.email?.toLowerCase() ?? addresses[0] ?? "",
      ...(await consequencesOf(transaction, context, { person, addresses }, audit)),
      expiresAt: new Date(now + planLifetimeMs).toISOString(),
    };
  });
}

/** Deletes plans that were not confirmed in time: they contain email addresses. */
export async function forgetPlans(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .deleteFrom("erasures")
    .where("done_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}

/** Data that an erasure leaves, and warnings (`docs/privacy.md`). */
async function consequencesOf(
  db: Db,
  context: Context,
  { person, addresses }: { person: Person; addresses: readonly string[] },
  auditEntries: number,
): Promise<{ warnings: string[]; remaining: string[] }> {
  const enquiries = await enquiryDates(db, addresses);
  const clients = await db
    .selectFrom("clients")
    .select("restricted_at")
    .where("email", "in", addresses)
    .execute();
  const staff = await db
    .selectFrom("staff")
    .select("id")
    .where("email", "in", addresses)
    .executeTakeFirst();
  const yearAgo = monthsBefore(context.now(), indianMinimumMonths);
  const young = enquiries.filter(({ received_at }) => received_at > yearAgo).length;
  const open = enquiries.filter(({ status }) => status === "in-progress").length;

  const warnings = [
    addresses.length > 1 &&
      `This erases ${addresses.length} email addresses: ${person.phone === undefined ? "those of merged clients, and those that staff have corrected" : "the phone number was used with each of them, or their clients were merged"}. If they belong to different people, ${person.phone === undefined ? "undo the merge first" : "search by email address instead"}.`,
    clients.some(({ restricted_at }) => restricted_at !== null) &&
      "This person’s data is restricted: stored but not used, perhaps for a legal claim (GDPR Art. 18). Ask them before you erase it.",
    open > 0 && `${count(open, "enquiry is", "enquiries are")} still in progress.`,
    young > 0 &&
      `${count(young, "record is", "records are")} less than a year old. India’s DPDP Rules (rule 8(3), in force from May 2027) require such data to be stored for a year; the GDPR requires it to be erased without undue delay. If only Indian law applies to this person, restrict now and erase later.`,
  ];
  const remaining = [
    auditEntries > 0 &&
      `${count(auditEntries, "entry", "entries")} of the audit log: who did what, and when, without name, address or text. Their network addresses are removed after ${logMonths} months, the retention period of security logs.`,
    "That emails were sent, and when, without recipient or text, so that totals stay correct.",
    "The text of emails that were also sent to others.",
    "A digest of the address, as proof that this erasure was done.",
    "Data in database backups, until those are replaced.",
    staff && "The staff account with this address, which is managed under Staff.",
  ];
  return { warnings: warnings.filter(isText), remaining: remaining.filter(isText) };
}

const isText = (line: unknown): line is string => typeof line === "string";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
