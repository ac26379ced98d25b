import type { Kysely } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Schema } from "../../db/schema.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { addressesOf, type Person } from "./addresses-of.ts";
import { countRecords } from "./count-records.ts";
import { datesOfReceived } from "./received-from.ts";

/** More consents than these are in the export. */
const mostConsents = 100;

/**
 * Everything there is about an e-mail address or a phone number, in figures; finding nothing is
 * an answer, too. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function findPerson(
  context: Context,
  person: Person,
): Promise<AnswerOf<"findPerson">> {
  requireRole(context, "admin");
  const db = readFrom(context);
  const addresses = await addressesOf(db, person);
  const clients = await clientsAt(db, addresses);
  const received = await datesOfReceived(db, addresses);
  return {
    amounts: await countRecords(db, addresses),
    clients: clients.map(({ id, name, email_as_typed, restricted_at }) => ({
      id,
      name,
      email_id: email_as_typed,
      restrictedAt: restricted_at === null ? null : iso(restricted_at),
    })),
    consents: received.slice(0, mostConsents).map((row) => ({
      kind: row.kind === "call" ? "call" : "enquiry",
      version: row.consent_version,
      at: iso(row.consented_at),
    })),
    firstAt: isoOrNull(received.at(-1)?.received_at),
    lastAt: isoOrNull(received.at(0)?.received_at),
  };
}

async function clientsAt(db: Kysely<Schema>, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("clients")
    .select(["id", "name", "email_as_typed", "restricted_at"])
    .where("email", "in", addresses)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | undefined) => (time === undefined ? null : iso(time));
