import type { Kysely } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Schema } from "../../db/schema.ts";
import { idsOf, lettersAbout, sentBy } from "./records-of.ts";

/** How much there is of somebody, by kind. */
export type Amounts = AnswerOf<"findPerson">["amounts"];

/** Counts everything under these addresses (lower case). */
export async function countRecords(
  db: Kysely<Schema>,
  addresses: readonly string[],
): Promise<Amounts> {
  if (addresses.length === 0) return nothing;
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("clients")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where("email", "in", addresses)
        .as("clients"),
      eb
        .selectFrom("enquiries")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where(sentBy(addresses))
        .as("enquiries"),
      eb
        .selectFrom("call_requests")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where(sentBy(addresses))
        .as("calls"),
      eb
        .selectFrom("emails")
        .select((sub) => sub.fn.countAll<number>().as("n"))
        .where(lettersAbout(addresses))
        .as("letters"),
    ])
    .executeTakeFirstOrThrow();
  return {
    clients: counts.clients ?? 0,
    enquiries: counts.enquiries ?? 0,
    calls: counts.calls ?? 0,
    letters: counts.letters ?? 0,
    audit: await countAudit(db, await idsOf(db, addresses)),
  };
}

const nothing: Amounts = { clients: 0, enquiries: 0, calls: 0, letters: 0, audit: 0 };

async function countAudit(db: Kysely<Schema>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { n } = await db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("subject_id", "in", ids)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether there is nothing at all. */
export function isNothing(amounts: Amounts): boolean {
  return Object.values(amounts).every((amount) => amount === 0);
}
