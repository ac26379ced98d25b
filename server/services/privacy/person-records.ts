import { type ExpressionBuilder, sql } from "kysely";
import { asciiDomain } from "../../../contract/email-address.ts";
import type { EmailContent } from "../../../contract/email-templates.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { unknownReport } from "../crm/messages/place-bounce.ts";
import { otherAddresses } from "../crm/records/client-family.ts";
import { namesOneOf } from "../crm/records/participants.ts";
import { internationalPhone, typedDigits } from "../phone-numbers.ts";

/** A data subject: an email address, a phone number, or everything under either. */
export type Person = { email?: string | undefined; phone?: string | undefined };

export type Amounts = AnswerOf<"findPerson">["amounts"];

type Template = EmailContent["template"];
type Addresses = readonly string[];

/**
 * The email addresses (lower case) that a person's records are found by: the given one, every one
 * used together with the phone number, and the others of these clients (`otherAddresses`). Every
 * record has an address.
 */
export async function addressesOf(db: Db, person: Person): Promise<string[]> {
  const given = person.email?.toLowerCase();
  // Releases before 0.4.0 stored a domain as it was written.
  const found = new Set(given === undefined ? [] : [given, asciiDomain(given)]);
  if (person.phone !== undefined) {
    const wanted = internationalPhone(person.phone);
    for (const table of ["clients", "enquiries"] as const) {
      const rows = await db
        .selectFrom(table)
        .select(["email", "phone"])
        .where(phoneDigits, "in", typedDigits(wanted))
        .execute();
      for (const { email, phone } of rows) {
        if (internationalPhone(phone) === wanted) found.add(email.toLowerCase());
      }
    }
  }
  for (const address of await otherAddresses(db, [...found])) found.add(address);
  return [...found].sort();
}

/** Enquiries of both kinds from these addresses. */
export function sentBy(addresses: Addresses) {
  return (eb: ExpressionBuilder<Schema, "enquiries">) =>
    eb(sql<string>`lower(email)`, "in", addresses);
}

/**
 * Emails to visitors and clients, and to addresses that were entered for a password recovery.
 * Emails to staff are not a visitor's data, and some contain secrets.
 */
const toVisitors: readonly (Template | typeof unknownReport)[] = [
  unknownReport,
  "enquiry-receipt",
  "callback-receipt",
  "client-email",
  "personal-email",
  "recovery-unknown",
];

/** Emails that tell staff about a visitor; replies go to the visitor. */
const notices: readonly Template[] = ["enquiry-notice", "callback-notice", "reply-notice"];

/**
 * Emails to these addresses or written to their clients, and notices about them. A client's emails
 * are also those to a former address that somebody else has now.
 */
export function emailsAbout(addresses: Addresses) {
  return ({ eb, or, and, selectFrom }: ExpressionBuilder<Schema, "emails">) =>
    or([
      eb(
        "emails.client_id",
        "in",
        selectFrom("clients").select("clients.id").where("clients.email", "in", addresses),
      ),
      and([eb(sql<string>`lower(recipient)`, "in", addresses), eb("template", "in", toVisitors)]),
      and([eb(sql<string>`lower(reply_to)`, "in", addresses), eb("template", "in", notices)]),
    ]);
}

/**
 * Messages of these addresses' conversations in both directions, and those of other people's that
 * they wrote or that named them, except those that `emailsAbout` finds in the outbox.
 */
export function messagesOf(addresses: Addresses) {
  return ({ eb, or, and, selectFrom }: ExpressionBuilder<Schema, "messages">) =>
    and([
      or([
        eb(
          "messages.enquiry_id",
          "in",
          selectFrom("enquiries").select("id").where(sentBy(addresses)),
        ),
        eb(sql<string>`lower(messages.from_email)`, "in", addresses),
        and([
          eb(
            "messages.enquiry_id",
            "in",
            selectFrom("participants").select("enquiry_id").where("email", "in", addresses),
          ),
          namesOneOf("messages.recipients", addresses),
        ]),
      ]),
      or([eb("messages.direction", "=", "in"), eb("messages.email_id", "is", null)]),
    ]);
}

/** The ids of a person's client and enquiries, which the audit log refers to. */
export async function recordIds(db: Db, addresses: Addresses): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .select("id")
    .where("email", "in", addresses)
    .unionAll(db.selectFrom("enquiries").select("id").where(sentBy(addresses)))
    .execute();
  return rows.map(({ id }) => id);
}

/** Enquiries from these addresses, newest first, without their texts. */
export async function enquiryDates(db: Db, addresses: Addresses) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .select(["id", "kind", "status", "consent_version", "consented_at", "received_at"])
    .where(sentBy(addresses))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Counts everything under these addresses. */
export async function countRecords(db: Db, addresses: Addresses): Promise<Amounts> {
  if (addresses.length === 0)
    return { clients: 0, enquiries: 0, callbacks: 0, emails: 0, audit: 0 };
  const { clients, emails, messages } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("clients")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where("email", "in", addresses)
        .as("clients"),
      eb
        .selectFrom("emails")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where(emailsAbout(addresses))
        .as("emails"),
      eb
        .selectFrom("messages")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where(messagesOf(addresses))
        .as("messages"),
    ])
    .executeTakeFirstOrThrow();
  const kinds = await db
    .selectFrom("enquiries")
    // Several that were merged into one are one.
    .select(["kind", sql<number>`count(distinct coalesce(merged_into, id))`.as("n")])
    .where(sentBy(addresses))
    .where(({ or, eb, not, selectFrom }) => {
      const theirs = selectFrom("enquiries").select("id").where(sentBy(addresses));
      return or([eb("merged_into", "is", null), not(eb("merged_into", "in", theirs))]);
    })
    .groupBy("kind")
    .execute();
  return {
    clients: clients ?? 0,
    enquiries: Number(kinds.find(({ kind }) => kind === "enquiry")?.n ?? 0),
    callbacks: Number(kinds.find(({ kind }) => kind === "callback")?.n ?? 0),
    emails: (emails ?? 0) + (messages ?? 0),
    audit: await countAudit(db, await recordIds(db, addresses)),
  };
}

async function countAudit(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { n } = await db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("subject_id", "in", ids)
    .executeTakeFirstOrThrow();
  return n;
}

export function isNothing(amounts: Amounts): boolean {
  return Object.values(amounts).every((amount) => amount === 0);
}
