import type { Kysely } from "kysely";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { readFrom, requireRole } from "../context.ts";
import { addressesOf, countRecords, enquiryDates, type Person } from "./person-records.ts";
import { countAttached, recordSpans, type Span, spanOver } from "./record-spans.ts";

/** The export has all consents. */
const maxConsents = 100;

/**
 * Counts what is stored about an email address or a phone number, which may be nothing. For admins.
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
  const enquiries = await enquiryDates(db, addresses);
  const spans = await recordSpans(db, addresses);
  const all = spanOver(Object.values(spans));
  return {
    amounts: await countRecords(db, addresses),
    clients: clients.map(({ id, name, email_as_typed, restricted_at, deleted_at }) => ({
      id,
      name,
      email_id: email_as_typed,
      restrictedAt: isoOrNull(restricted_at),
      deletedAt: isoOrNull(deleted_at),
    })),
    consents: enquiries
      .filter(({ consent_version }) => consent_version !== "")
      .slice(0, maxConsents)
      .map((row) => ({
        kind: row.kind,
        version: row.consent_version,
        at: iso(row.consented_at),
      })),
    ...(await countAttached(db, addresses)),
    spans: {
      clients: spanView(spans.clients),
      enquiries: spanView(spans.enquiries),
      callbacks: spanView(spans.callbacks),
      emails: spanView(spans.emails),
      notes: spanView(spans.notes),
      audit: spanView(spans.audit),
    },
    ...spanView(all),
  };
}

async function clientsAt(db: Kysely<Schema>, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("clients")
    .select(["id", "name", "email_as_typed", "restricted_at", "deleted_at"])
    .where("email", "in", addresses)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

const iso = (time: number) => new Date(time).toISOString();
const spanView = ({ first, last }: Span) => ({
  firstAt: isoOrNull(first),
  lastAt: isoOrNull(last),
});
const isoOrNull = (time: number | null | undefined) => (time == null ? null : iso(time));
