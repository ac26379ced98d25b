import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { monthsBefore } from "./months-before.ts";
import { datesOfReceived } from "./received-from.ts";
import { logMonths } from "./retention-rules.ts";

/** India's minimum: DPDP Rules 2025, rule 8(3), in force from May 2027 (`docs/privacy.md`). */
const indianMinimum = 12;

/** What an erasure leaves, and what an admin should think of before it (`docs/privacy.md`). */
export async function whatStays(
  db: Kysely<Schema>,
  context: Context,
  addresses: readonly string[],
  auditEntries: number,
): Promise<{ warnings: string[]; kept: string[] }> {
  const received = await datesOfReceived(db, addresses);
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
  const yearAgo = monthsBefore(context.now(), indianMinimum);
  const young = received.filter(({ received_at }) => received_at > yearAgo).length;
  const open = received.filter(({ status }) => status === "in-progress").length;

  const warnings = [
    addresses.length > 1 &&
      `This takes ${addresses.length} e-mail addresses, as the phone number came with each of them. If they are different people, search by e-mail address instead.`,
    clients.some(({ restricted_at }) => restricted_at !== null) &&
      "This person asked that their data be kept and not used, perhaps for a legal claim of theirs (GDPR Art. 18). Ask them before you erase it.",
    open > 0 && `${count(open, "matter is", "matters are")} still in progress.`,
    young > 0 &&
      `${count(young, "record is", "records are")} less than a year old. India's DPDP Rules (rule 8(3), in force from May 2027) ask to keep such data for a year; the GDPR asks to erase it without undue delay. If only Indian law applies to this person, restrict now and erase later.`,
  ];
  const kept = [
    auditEntries > 0 &&
      `${count(auditEntries, "entry", "entries")} of the audit log: who did what, and when, without name, address or text. Their network addresses go after ${logMonths} months, as security logs are kept that long.`,
    "That letters were sent, and when, without recipient or text; so that sendings still add up.",
    "The text of letters that went to others as well.",
    "A digest of the address, so that it can be shown that this erasure was done.",
    "What stands in backups of the database, until those are replaced.",
    staff && "The staff account with this address, which is managed under Staff.",
  ];
  return { warnings: warnings.filter(isText), kept: kept.filter(isText) };
}

const isText = (line: unknown): line is string => typeof line === "string";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
