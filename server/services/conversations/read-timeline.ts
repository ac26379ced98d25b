import type { Kysely } from "kysely";
import type { TimelineEntry } from "../../../contract/conversations.ts";
import type { EmailState } from "../../../contract/email-state.ts";
import type { Schema } from "../../db/schema.ts";
import { emailStateOf, stateColumns } from "../emails/email-state.ts";
import type { ViewedEnquiry } from "../enquiries/read-enquiry.ts";
import { splitQuoted } from "../messages/split-quoted.ts";
import { readChanges, staffNames } from "./timeline-changes.ts";

/** More than a conversation has; a loop of automatic emails must not fill the memory. */
const maxEntries = 500;

/** A receipt is queued in the transaction that stores its enquiry. */
const receiptWindowMs = 60_000;

/** The entries of a conversation, oldest first; of each kind at most the latest `maxEntries`. */
export async function readTimeline(
  db: Kysely<Schema>,
  enquiry: ViewedEnquiry,
  now: number,
): Promise<TimelineEntry[]> {
  const [receipt, messages, notes, changes] = await Promise.all([
    readReceipt(db, enquiry, now),
    readMessages(db, enquiry.id),
    readNotes(db, enquiry.id),
    readChanges(db, enquiry.id, maxEntries),
  ]);
  const files = await readFiles(db, messages);
  const states = await readStates(db, messages, now);
  const names = await staffNames(db, [
    ...messages.map(({ sent_by }) => sent_by),
    ...notes.map(({ written_by }) => written_by),
  ]);
  const personOf = (id: string | null) => {
    const name = names.get(id ?? "");
    return id !== null && name !== undefined ? { id, name } : null;
  };
  const entries: TimelineEntry[] = [
    ...messages.map((row) => ({
      ...messageEntry(row),
      files: files.get(row.id) ?? [],
      by: personOf(row.sent_by),
      state: states.get(row.email_id ?? "") ?? null,
    })),
    ...notes.map(({ id, text, written_by, at }) => ({
      ...{ type: "note" as const, id, text, at: timeOf(at), by: personOf(written_by) },
    })),
    ...changes,
  ];
  entries.sort((one, other) => order(one.at, other.at) || order(one.id, other.id));
  return [
    {
      ...{ type: "enquiry", id: enquiry.id, kind: enquiry.kind, text: enquiry.description },
      ...{ at: timeOf(enquiry.received_at), receipt },
    },
    ...entries,
  ];
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const timeOf = (time: number) => new Date(time).toISOString();

async function readReceipt(
  db: Kysely<Schema>,
  { email, received_at }: ViewedEnquiry,
  now: number,
): Promise<EmailState | null> {
  const row = await db
    .selectFrom("emails")
    .select(stateColumns)
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", email.toLowerCase()))
    .where("template", "in", ["enquiry-receipt", "callback-receipt"])
    .where("created_at", ">=", received_at)
    .where("created_at", "<", received_at + receiptWindowMs)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row ? emailStateOf(row, now) : null;
}

type Message = Awaited<ReturnType<typeof readMessages>>[number];

async function readMessages(db: Kysely<Schema>, enquiryId: string) {
  const rows = await db
    .selectFrom("messages")
    .select(["id", "client_id", "enquiry_id", "direction", "kind", "email_id", "in_reply_to"])
    .select(["subject", "text", "html", "from_email", "from_name", "recipients"])
    .select(["authenticated", "sent_by", "at"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxEntries)
    .execute();
  return rows.reverse();
}

const readNotes = (db: Kysely<Schema>, enquiryId: string) =>
  db
    .selectFrom("notes")
    .select(["id", "text", "written_by", "at"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxEntries)
    .execute();

function messageEntry(row: Message) {
  const { to = [], cc = [] } = JSON.parse(row.recipients) as {
    to?: { name: string; email: string }[];
    cc?: { name: string; email: string }[];
  };
  const { id, direction, kind, subject, html, authenticated } = row;
  return {
    type: "message" as const,
    ...{ id, direction, kind, subject, html, authenticated, to, cc },
    ...splitQuoted(row.text),
    at: timeOf(row.at),
    from: { name: row.from_name, email: row.from_email },
  };
}

async function readFiles(db: Kysely<Schema>, messages: readonly Message[]) {
  if (messages.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom("message_files")
    .select(["id", "message_id", "name", "type", "bytes"])
    .where(
      "message_id",
      "in",
      messages.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  return Map.groupBy(
    rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) })),
    ({ message_id }) => message_id,
  );
}

async function readStates(db: Kysely<Schema>, messages: readonly Message[], now: number) {
  const ids = messages.flatMap(({ email_id }) => email_id ?? []);
  if (ids.length === 0) return new Map<string, EmailState>();
  const rows = await db.selectFrom("emails").select(stateColumns).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, emailStateOf(row, now)]));
}
