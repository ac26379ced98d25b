import { callbackTimeText } from "../../../contract/callback-time.ts";
import type { EnquiryOrigin } from "../../../contract/enquiries.ts";
import { notAgreed } from "../../../contract/import-columns.ts";
import type { Db } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { tagsOfClient } from "../crm/clients/client-tags.ts";
import { readImportsOf } from "../crm/records/client-changes.ts";
import { companyIn, companyOfClient } from "../crm/records/company-of-client.ts";
import { exportDraftsToPerson } from "../crm/records/drafts-to-person.ts";
import { readDraftFiles } from "../crm/records/reply-drafts.ts";
import { NotFound } from "../errors.ts";
import { exportEmails, exportMessages, fileNames } from "./export-emails.ts";
import {
  addressesOf,
  countRecords,
  isNothing,
  type Person,
  recordIds,
  sentBy,
} from "./person-records.ts";

/** All about a person (GDPR Art. 15 and 20, DPDP Act section 11); audited. @throws NotFound */
export async function exportPerson(
  context: Context,
  { receivedOn, ...person }: Person & { receivedOn?: string | undefined },
): Promise<Record<string, unknown>> {
  requireRight(context, "staff");
  // Outside the transaction, since it may take long and SQLite's writes are serial.
  const db = readFrom(context);
  const addresses = await addressesOf(db, person);
  const amounts = await countRecords(db, addresses);
  if (isNothing(amounts)) throw new NotFound("We have no data about this person.");
  const document = await exportDocument(db, context, addresses);
  const details = { ...amounts, ...(receivedOn !== undefined && { receivedOn }) };
  await inTransaction(context, (context) =>
    record(context, "privacy.export", { person: null }, details),
  );
  return document;
}

/** The document for these addresses (lower case), with keys for people to read. */
async function exportDocument(
  db: Db,
  context: Context,
  addresses: readonly string[],
): Promise<Record<string, unknown>> {
  const enquiries = await readEnquiries(db, addresses);
  return {
    "About this document": {
      "Created at": iso(context.now()),
      "Created by": context.settings.siteUrl,
      "Email addresses": addresses,
      Times: "ISO 8601, in UTC",
    },
    "Contact details": await exportClients(db, addresses),
    "Changes by our staff": await exportChanges(db, addresses),
    Enquiries: enquiries
      .filter(({ kind }) => kind === "enquiry")
      .map((row) => ({ ...exportEnquiry(row), Message: row.description })),
    "Callback requests": enquiries
      .filter(({ kind }) => kind === "callback")
      .map((row) => ({
        ...exportEnquiry(row),
        "Preferred time": callbackTimeText(row.preferred_time ?? "any", row.preferred_at),
      })),
    "Our notes for colleagues": await exportNotes(db, enquiries),
    "Our unfinished drafts": await exportDrafts(db, enquiries),
    "Our unsent emails": await exportDraftsToPerson(db, addresses),
    Emails: await exportEmails(db, addresses),
    Conversations: await exportMessages(db, addresses),
    "Audit log entries": await exportAudit(db, addresses),
  };
}

async function exportClients(db: Db, addresses: readonly string[]) {
  const clients = await db
    .selectFrom("clients")
    .select(["name", "company_name", "email_as_typed", "phone", "restricted_at", "deleted_at"])
    .select(["created_at", "updated_at", "unsubscribed_at", "bounced_at", "bounce_reason"])
    .select(["id", "about", "merged_into", "source", "agreed_at", tagsOfClient.as("tags")])
    .select(companyOfClient.as("company"))
    .where("email", "in", addresses)
    .execute();
  const ids = clients.map(({ id }) => id);
  const imports = await readImportsOf(db, ids);
  return clients.map((client) => ({
    Name: client.name,
    Company: client.company_name,
    "Our record of the company": companyIn(client.company)?.name ?? null,
    Email: client.email_as_typed,
    Phone: client.phone,
    "Our note": client.about,
    "Our tags": client.tags?.split("\n") ?? [],
    "Merged with another address": client.merged_into !== null,
    "Known since": iso(client.created_at),
    "Last heard of": iso(client.updated_at),
    "Use restricted since": isoOrNull(client.restricted_at),
    "In the bin since": isoOrNull(client.deleted_at),
    "No bulk emails since": isoOrNull(client.unsubscribed_at),
    "Address failed since": isoOrNull(client.bounced_at),
    "Why it failed": client.bounce_reason,
    "Where we know you from": client.source,
    "Agreed to bulk emails": client.agreed_at === 0 ? notAgreed : isoOrNull(client.agreed_at),
    "Imported from files": imports
      .filter(({ client_id }) => client_id === client.id)
      .map(({ file, at }) => ({ File: file, At: iso(at) })),
  }));
}

async function exportChanges(db: Db, addresses: readonly string[]) {
  const changes = await db
    .selectFrom("client_changes")
    .innerJoin("clients", "clients.id", "client_changes.client_id")
    .select(["fact", "before", "after", "at"])
    .where("clients.email", "in", addresses)
    .orderBy("at", "desc")
    .execute();
  return changes.map(({ fact, before, after, at }) => ({
    What: fact,
    Before: before,
    After: after,
    At: iso(at),
  }));
}

const readEnquiries = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom("enquiries")
    .select(["id", "kind", "name", "company_name", "email", "phone", "description"])
    .select(["preferred_time", "preferred_at"])
    .select(["status", "flagged", "note", "source_address", "consent_version", "consented_at"])
    .select(["received_at", "deleted_at", "channel", "subject", "turn", "first_answered_at"])
    .select(["answer_due_at", "remind_at", "seen_at", "origin", "won_at", "lost_at", "worth"])
    .select(["review_reason", "ignored_facts", "stage", "lost_reason", "next_step", "next_step_on"])
    .select(["merged_into", "call_at", "time_zone"])
    .where(sentBy(addresses))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();

function exportEnquiry(row: Awaited<ReturnType<typeof readEnquiries>>[number]) {
  return {
    Reference: row.id,
    "Part of": row.merged_into,
    "Received at": iso(row.received_at),
    "Came by": row.channel === "email" ? "Email" : "Form on the website",
    Subject: row.subject,
    Name: row.name,
    Company: row.company_name,
    Email: row.email,
    Phone: row.phone,
    "Sent from network address": row.source_address,
    // An email has no notice beside it.
    "Privacy notice agreed to":
      row.consent_version === ""
        ? null
        : { Version: row.consent_version, At: iso(row.consented_at) },
    "Visit before it": originOf(row.origin),
    "Our status": row.status,
    "Our stage": row.stage,
    "Became a client at": isoOrNull(row.status === "won" ? row.won_at : null),
    "Lost at": isoOrNull(row.status === "lost" ? row.lost_at : null),
    "Why it was lost": row.lost_reason,
    "Our next step": row.next_step,
    "Our next step on": row.next_step_on,
    "Worth in rupees": row.worth === null ? null : row.worth / 100,
    "Our note": row.note,
    "Spam reason": row.flagged,
    "Why we looked at it closely": row.review_reason,
    "Facts that we ignored": row.ignored_facts?.split(",").filter(Boolean) ?? [],
    "Waits for": { ours: "Us", theirs: "You", done: "Nobody" }[row.turn],
    "Answer due at": isoOrNull(row.answer_due_at),
    "First answered at": isoOrNull(row.first_answered_at),
    "Call agreed for": isoOrNull(row.call_at),
    "Time zone": row.time_zone,
    "Reminder for us at": isoOrNull(row.remind_at),
    "Read by us at": isoOrNull(row.seen_at),
    "In the bin since": isoOrNull(row.deleted_at),
  };
}

/** The visit in which a form was sent, in words; null if it is unknown. */
function originOf(stored: string | null) {
  if (stored === null) return null;
  // Written by us.
  const { landing, source, medium, campaign, page, pages } = JSON.parse(stored) as EnquiryOrigin;
  return {
    "Began on": landing,
    "Came from": source,
    Medium: medium,
    Campaign: campaign,
    "Form on": page,
    "Pages read": pages,
  };
}

async function exportNotes(db: Db, enquiries: readonly { id: string }[]) {
  if (enquiries.length === 0) return [];
  const ids = enquiries.map(({ id }) => id);
  const notes = await db
    .selectFrom("notes")
    .select(["enquiry_id", "at", "text", "outcome", "phone"])
    .where("enquiry_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return notes.map(({ enquiry_id, at, text, outcome, phone }) => ({
    Reference: enquiry_id,
    "Written at": iso(at),
    Text: text,
    ...(outcome && { "Outcome of our call": outcome, "Number called": phone }),
  }));
}

async function exportDrafts(db: Db, enquiries: readonly { id: string }[]) {
  if (enquiries.length === 0) return [];
  const ids = enquiries.map(({ id }) => id);
  const drafts = await db
    .selectFrom("reply_drafts")
    .select(["enquiry_id", "changed_at", "text", "files"])
    .where("enquiry_id", "in", ids)
    .orderBy("changed_at")
    .execute();
  return drafts.map(({ enquiry_id, changed_at, text, files }) => ({
    Reference: enquiry_id,
    "Written at": iso(changed_at),
    Text: text,
    Files: fileNames(readDraftFiles(files)),
  }));
}

async function exportAudit(db: Db, addresses: readonly string[]) {
  const ids = await recordIds(db, addresses);
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
    By: { visitor: "you", staff: "our staff", program: "our system", system: "our system" }[
      entry.actor_kind
    ],
    // Staff members' addresses are not the person's data.
    "Network address": entry.actor_kind === "visitor" ? entry.address : null,
  }));
}

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));
