import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { exportLetters } from "./export-letters.ts";
import { receivedFrom } from "./received-from.ts";
import { idsOf } from "./records-of.ts";

type Received = Awaited<ReturnType<typeof receivedFrom>>[number];

/** The document for these addresses (lower case): keys for people to read, times in ISO 8601. */
export async function exportDocument(
  db: Kysely<Schema>,
  context: Context,
  addresses: readonly string[],
): Promise<Record<string, unknown>> {
  const received = await receivedFrom(db, addresses);
  return {
    "About this document": {
      "Made at": iso(context.now()),
      "Made by": context.settings.siteUrl,
      "E-mail addresses": addresses,
      Times: "ISO 8601, in UTC",
    },
    "Contact details": await exportClients(db, addresses),
    Enquiries: received.filter(({ kind }) => kind === "enquiry").map(exportEnquiry),
    "Requests to be called": received.filter(({ kind }) => kind === "call").map(exportReceived),
    Letters: await exportLetters(db, addresses),
    "Entries in our log": await exportAudit(db, addresses),
  };
}

async function exportClients(db: Kysely<Schema>, addresses: readonly string[]) {
  const clients = await db
    .selectFrom("clients")
    .select(["name", "company_name", "email_as_typed", "phone", "restricted_at"])
    .select(["created_at", "updated_at"])
    .where("email", "in", addresses)
    .execute();
  return clients.map((client) => ({
    Name: client.name,
    Company: client.company_name,
    "E-mail": client.email_as_typed,
    Phone: client.phone,
    "Known since": iso(client.created_at),
    "Last changed": iso(client.updated_at),
    "Use restricted since": client.restricted_at === null ? null : iso(client.restricted_at),
  }));
}

function exportReceived(row: Received) {
  return {
    Reference: row.id,
    "Received at": iso(row.received_at),
    Name: row.name,
    Company: row.company_name,
    "E-mail": row.email,
    Phone: row.phone,
    "Sent from network address": row.source_address,
    "Privacy notice agreed to": { Version: row.consent_version, At: iso(row.consented_at) },
    "Our status": row.status,
    "Our note": row.note,
    "Taken for spam because": row.flagged,
  };
}

const exportEnquiry = (row: Received) => ({ ...exportReceived(row), Message: row.description });

async function exportAudit(db: Kysely<Schema>, addresses: readonly string[]) {
  const ids = await idsOf(db, addresses);
  if (ids.length === 0) return [];
  const entries = await db
    .selectFrom("audit_log")
    .select(["at", "action", "subject_id", "actor_kind", "address"])
    .where("subject_id", "in", ids)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return entries.map((entry) => ({
    At: iso(entry.at),
    What: entry.action,
    Reference: entry.subject_id,
    By: { visitor: "you", staff: "our staff", system: "our system" }[entry.actor_kind],
    // A member of staff's is no business of the person's.
    "Network address": entry.actor_kind === "visitor" ? entry.address : null,
  }));
}

const iso = (time: number) => new Date(time).toISOString();
