import { sql } from "kysely";
import type { EmailState } from "../../../../contract/email-state.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { maxReplyRecipients } from "../../../../contract/office-limits.ts";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Db } from "../../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { isAfter, type Position, readCursor, writeCursor } from "../../pagination.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { mergedInto, readEnquiries, type ViewedEnquiry } from "../records/read-enquiry.ts";
import { emailStateOf, stateColumns } from "../rules/email-state.ts";
import { changeActions, personOf, readChanges, readMoves, staffName } from "./timeline-changes.ts";
import { readMessages } from "./timeline-messages.ts";

/** Entries of a page, and bytes of their JSON. */
const pageBounds = { entries: 40, bytes: 300_000 };

/** Characters, recipients and files of one message on a page. */
const shown = { text: 30_000, quoted: 10_000, recipients: maxReplyRecipients, files: 20 };

/** Bytes that a text and a file take on a page at least: entries beyond its bound are not read. */
const minBytes = { text: shown.text, file: 100 };

/** A receipt is queued in the transaction that stores its enquiry. */
const receiptWindowMs = 60_000;

/**
 * The latest entries of a conversation, or those before a cursor, oldest first. Strangers decide
 * how much a conversation contains: a page is bounded in entries and bytes, and nothing outside it
 * is read.
 * @throws Invalid for a malformed cursor
 */
export async function readTimelinePage(
  db: Db,
  { id: enquiryId }: { id: string },
  { now, before }: { now: number; before?: string | undefined },
): Promise<AnswerOf<"readTimeline">> {
  const position = before === undefined ? null : readCursor(before);
  const found = await newestEntries(db, enquiryId, position);
  const read = firstWithin(found, minBytesOf);
  const ids = (type: Found["type"]) =>
    read.filter((each) => each.type === type).map(({ id }) => id);
  const [forms, ...others] = await Promise.all([
    readForms(db, [...ids("enquiry"), enquiryId], now),
    readMessages(db, ids("message"), shown, now),
    readNotes(db, ids("note")),
    readChanges(db, ids("change")),
    readMoves(db, enquiryId, { ids: ids("move"), now }),
  ]);
  const entries = new Map<string, TimelineEntry>(
    [...forms, ...others.flat()].map((entry) => [entry.id, entry]),
  );
  const page = firstWithin(read, ({ id }) =>
    Buffer.byteLength(JSON.stringify(entries.get(id) ?? "")),
  );
  const timeline = page.toReversed().flatMap(({ id }) => entries.get(id) ?? []);
  const oldest = page.at(-1);
  if (oldest && page.length < found.length) {
    const count = 1 + (await countBefore(db, enquiryId, oldest));
    return { timeline, earlier: { before: writeCursor(oldest), count } };
  }
  return { timeline: [...forms.filter(({ id }) => id === enquiryId), ...timeline], earlier: null };
}

/** An entry without its text, of which only the size in bytes is known. */
type Found = Position & { type: TimelineEntry["type"]; text: number; files: number };

/** Queries for the entries of a conversation; neither engine loads a text for its length. */
const entriesOf = (enquiryId: string) => [
  sql`select 'message' as type, id, at, octet_length(text) as text,
    (select count(*) from message_files where message_id = messages.id) as files
    from messages where enquiry_id = ${enquiryId}`,
  sql`select 'note' as type, id, at, octet_length(text) as text, 0 as files
    from notes where enquiry_id = ${enquiryId}`,
  sql`select 'change' as type, id, at, 0 as text, 0 as files
    from audit_log where subject_id = ${enquiryId} and action in (${sql.join(changeActions)})`,
  sql`select 'move' as type, id, at, 0 as text, 0 as files
    from conversation_moves where from_id = ${enquiryId} or to_id = ${enquiryId}`,
  sql`select 'enquiry' as type, id, received_at as at, octet_length(description) as text, 0 as files
    from enquiries where merged_into = ${enquiryId} and deleted_at is null`,
];

/** The latest entries before a position, newest first; one more than a page has. */
async function newestEntries(
  db: Db,
  enquiryId: string,
  position: Position | null,
): Promise<readonly Found[]> {
  const newest = sql`order by at desc, id desc limit ${pageBounds.entries + 1}`;
  const parts = entriesOf(enquiryId).map(
    (entries) => sql`select * from (
      select * from (${entries}) as entries where ${isEarlier(position)} ${newest}
    ) as part`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)} ${newest}`.execute(db);
  return rows;
}

async function countBefore(db: Db, enquiryId: string, position: Position): Promise<number> {
  const counts = entriesOf(enquiryId).map(
    (entries) => sql`select count(*) as n from (${entries}) as entries
      where ${isEarlier(position)}`,
  );
  const { rows } = await sql<{ n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}

const isEarlier = (position: Position | null) =>
  position === null
    ? sql`true`
    : isAfter(sql.ref("at"), "desc", { key: position.at, id: position.id });

/** An entry takes at least so many bytes of a page. */
const minBytesOf = ({ type, text, files }: Found) =>
  type === "message"
    ? Math.min(text, minBytes.text) + minBytes.file * Math.min(files, shown.files)
    : text;

/** As many of the entries as fit into a page; the first one always does. */
function firstWithin(found: readonly Found[], bytesOf: (entry: Found) => number): readonly Found[] {
  let bytes = 0;
  const end = found.findIndex((entry, at) => {
    bytes += bytesOf(entry);
    return at > 0 && (at >= pageBounds.entries || bytes > pageBounds.bytes);
  });
  return end < 0 ? found : found.slice(0, end);
}

async function readNotes(db: Db, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("notes")
    .select([
      "id",
      "text",
      "outcome",
      "phone",
      "written_by",
      "at",
      staffName("written_by").as("author"),
    ])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, text, outcome, phone, written_by, author, at }) => ({
    type: "note",
    id,
    at: new Date(at).toISOString(),
    by: personOf(written_by, author),
    text,
    ...(outcome && { call: { outcome, phone: readablePhone(phone ?? "") } }),
  }));
}

/**
 * The forms that a conversation began with, its own and those of conversations that were merged into
 * it. An enquiry by email is one of the messages.
 */
async function readForms(db: Db, ids: readonly string[], now: number): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("enquiries")
    .leftJoin("messages", "messages.digest", "enquiries.fingerprint")
    .select(["enquiries.id", "enquiries.kind", "channel", "email", "description", "received_at"])
    .where("enquiries.id", "in", ids)
    .where("deleted_at", "is", null)
    .where("messages.id", "is", null)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      type: "enquiry" as const,
      id: row.id,
      at: new Date(row.received_at).toISOString(),
      kind: row.kind,
      channel: row.channel,
      text: row.description,
      receipt: await readReceipt(db, row, now),
    })),
  );
}

async function readReceipt(
  db: Db,
  { email, received_at }: Pick<ViewedEnquiry, "email" | "received_at">,
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

/**
 * Entries of a conversation, or of the one that it was merged into, before a cursor of
 * `readConversation`, or the latest.
 * @throws Invalid for a malformed cursor; NotFound, also for an enquiry in the bin or a restricted
 *   client's
 */
export async function readTimeline(
  context: Context,
  id: string,
  before: string | undefined,
): Promise<AnswerOf<"readTimeline">> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const [enquiry] = (await readEnquiries(db, [await mergedInto(db, id)])).values();
  if (!enquiry) throw new NotFound("This enquiry no longer exists.");
  return readTimelinePage(db, enquiry, { now: context.now(), before });
}
