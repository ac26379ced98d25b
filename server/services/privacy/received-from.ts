import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { sentBy } from "./records-of.ts";

const columns = [
  "id",
  "name",
  "company_name",
  "email",
  "phone",
  "status",
  "flagged",
  "note",
  "source_address",
  "consent_version",
  "consented_at",
  "received_at",
] as const;

const dates = ["id", "status", "consent_version", "consented_at", "received_at"] as const;

/** When and how what came from these addresses (lower case) was sent, newest first; no texts. */
export async function datesOfReceived(db: Kysely<Schema>, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .select((eb) => [...dates, eb.val("enquiry").as("kind")])
    .where(sentBy(addresses))
    .unionAll((union) =>
      union
        .selectFrom("call_requests")
        .select((eb) => [...dates, eb.val("call").as("kind")])
        .where(sentBy(addresses)),
    )
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What came from these addresses (lower case), newest first, as it was sent. */
export async function receivedFrom(db: Kysely<Schema>, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const enquiries = await db
    .selectFrom("enquiries")
    .select([...columns, "description"])
    .where(sentBy(addresses))
    .execute();
  const calls = await db
    .selectFrom("call_requests")
    .select([...columns])
    .where(sentBy(addresses))
    .execute();
  return [
    ...enquiries.map((row) => ({ ...row, kind: "enquiry" as const })),
    ...calls.map((row) => ({ ...row, kind: "call" as const, description: "" })),
  ].sort((one, other) => other.received_at - one.received_at || (one.id < other.id ? 1 : -1));
}
