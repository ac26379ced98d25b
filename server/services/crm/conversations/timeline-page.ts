import { type Kysely, sql } from "kysely";
import type { EmailState } from "../../../../contract/email-state.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import type { Schema } from "../../../db/schema.ts";
import { isAfter, type Position, readCursor, writeCursor } from "../../pagination.ts";
import { isMoveOf, readMoves } from "../moves/timeline-moves.ts";
import type { ViewedEnquiry } from "../records/read-enquiry.ts";
import { emailStateOf, stateColumns } from "../rules/email-state.ts";
import { changeActions, readChanges, staffNames } from "./timeline-changes.ts";
import { readMessages } from "./timeline-messages.ts";

type Page = AnswerOf<"readTimeline">;

/** Entries of a page, and bytes of their JSON. */
const pageBounds = { entries: 40, bytes: 300_000 };

/** Characters, recipients and files of one message on a page. */
const shown = { text: 30_000, quoted: 10_000, recipients: 20, files: 20 };

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
  db: Kysely<Schema>,
  enquiry: ViewedEnquiry,
  { now, before }: { now: number; before?: string | undefined },
): Promise<Page> {
  const found = await newestEntries(db, enquiry.id, {
    position: before === undefined ? null : readCursor(before),
    now,
  });
  const read = firstWithin(found, ({ bytes }) => bytes);
  const chosen = (type: Found["type"]) => read.filter((each) => each.type === type);
  const ids = (type: Found["type"]) => chosen(type).map(({ id }) => id);
  const written = await Promise.all([
    readMessages(db, ids("message"), shown, now),
    readNotes(db, ids("note")),
    readForms(db, ids("enquiry"), now),
  ]);
  const changes = chosen("change").flatMap(({ change }) => change ?? []);
  const entries = new Map<string, TimelineEntry>(
    [...written.flat(), ...changes].map((entry) => [entry.id, entry]),
  );
  const page = firstWithin(read, ({ id }) =>
    Buffer.byteLength(JSON.stringify(entries.get(id) ?? "")),
  );
  const timeline = page.toReversed().flatMap(({ id }) => entries.get(id) ?? []);
  const oldest = page.at(-1);
  if (oldest && page.length < found.length) {
    const count = 1 + (await countBefore(db, enquiry.id, oldest));
    return { timeline, earlier: { before: writeCursor(oldest), count } };
  }
  return { timeline: [...(await readForms(db, [enquiry.id], now)), ...timeline], earlier: null };
}

type Found = Position & {
  type: "message" | "note" | "change" | "enquiry";
  /** At least so much of a page. */
  bytes: number;
  change?: TimelineEntry;
};

/** The latest entries before a position, newest first, without their texts; one more than a page has. */
async function newestEntries(
  db: Kysely<Schema>,
  enquiryId: string,
  { position, now }: { position: Position | null; now: number },
): Promise<Found[]> {
  const max = pageBounds.entries + 1;
  const isBefore = earlierThan(position);
  const [messages, notes, changes, moves, merged] = await Promise.all([
    db
      .selectFrom("messages")
      .select(["id", "at", textBytes.as("text")])
      .select((eb) =>
        eb
          .selectFrom("message_files")
          .select(({ fn }) => fn.countAll<number>().as("files"))
          .whereRef("message_files.message_id", "=", "messages.id")
          .as("files"),
      )
      .where("enquiry_id", "=", enquiryId)
      .where(isBefore)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
    db
      .selectFrom("notes")
      .select(["id", "at", textBytes.as("text")])
      .where("enquiry_id", "=", enquiryId)
      .where(isBefore)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
    readChanges(db, enquiryId, { max, where: isBefore }),
    readMoves(db, enquiryId, { max, where: isBefore, now }),
    db
      .selectFrom("enquiries")
      .select(["id", "received_at as at", sql<number>`octet_length(description)`.as("text")])
      .where("merged_into", "=", enquiryId)
      .where("deleted_at", "is", null)
      .where(earlierThan(position, "received_at"))
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
  ]);
  const found: Found[] = [
    ...messages.map(({ id, at, text, files }) => ({
      type: "message" as const,
      id,
      at,
      bytes: Math.min(text, minBytes.text) + minBytes.file * Math.min(files ?? 0, shown.files),
    })),
    ...notes.map(({ id, at, text }) => ({ type: "note" as const, id, at, bytes: text })),
    ...merged.map(({ id, at, text }) => ({ type: "enquiry" as const, id, at, bytes: text })),
    ...[...changes, ...moves].map((change) => ({
      type: "change" as const,
      id: change.id,
      at: Date.parse(change.at),
      bytes: 0,
      change,
    })),
  ];
  found.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  return found.slice(0, max);
}

/** The size of a text in bytes, which neither engine loads the text for. */
const textBytes = sql<number>`octet_length(text)`;

const earlierThan = (position: Position | null, column = "at") =>
  position === null
    ? sql<boolean>`true`
    : isAfter(sql.ref(column), "desc", { key: position.at, id: position.id });

/** As many of the entries as fit into a page; the first one always does. */
function firstWithin(found: readonly Found[], bytesOf: (entry: Found) => number): readonly Found[] {
  let bytes = 0;
  const end = found.findIndex((entry, at) => {
    bytes += bytesOf(entry);
    return at > 0 && (at >= pageBounds.entries || bytes > pageBounds.bytes);
  });
  return end < 0 ? found : found.slice(0, end);
}

async function countBefore(
  db: Kysely<Schema>,
  enquiryId: string,
  position: Position,
): Promise<number> {
  const isBefore = earlierThan(position);
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("messages")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("enquiry_id", "=", enquiryId)
        .where(isBefore)
        .as("messages"),
      eb
        .selectFrom("notes")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("enquiry_id", "=", enquiryId)
        .where(isBefore)
        .as("notes"),
      eb
        .selectFrom("audit_log")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("subject_id", "=", enquiryId)
        .where("action", "in", changeActions)
        .where(isBefore)
        .as("changes"),
      eb
        .selectFrom("conversation_moves")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where(isMoveOf(enquiryId))
        .where(isBefore)
        .as("moves"),
      eb
        .selectFrom("enquiries")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("merged_into", "=", enquiryId)
        .where("deleted_at", "is", null)
        .where(earlierThan(position, "received_at"))
        .as("merged"),
    ])
    .executeTakeFirstOrThrow();
  return Object.values(counts).reduce((sum: number, count) => sum + Number(count ?? 0), 0);
}

async function readNotes(db: Kysely<Schema>, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("notes")
    .select(["id", "text", "written_by", "at"])
    .where("id", "in", ids)
    .execute();
  const names = await staffNames(
    db,
    rows.map(({ written_by }) => written_by),
  );
  return rows.map(({ id, text, written_by, at }) => {
    const name = names.get(written_by ?? "");
    return {
      type: "note",
      id,
      at: new Date(at).toISOString(),
      by: written_by !== null && name !== undefined ? { id: written_by, name } : null,
      text,
    };
  });
}

/**
 * The forms that a conversation began with, its own and those of conversations that were merged into
 * it. An enquiry by email is one of the messages.
 */
async function readForms(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: number,
): Promise<TimelineEntry[]> {
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

type Form = Pick<ViewedEnquiry, "email" | "received_at">;

async function readReceipt(
  db: Kysely<Schema>,
  { email, received_at }: Form,
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
