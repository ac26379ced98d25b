import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import type { BulkEmail } from "../../../contract/bulk-emails.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isClient } from "../crm/rules/client-spam.ts";
import { blockedBy } from "../crm/rules/sending-decision.ts";
import { NotFound } from "../errors.ts";
import { deliveryReason, isAboutServer } from "../outbox/delivery-reason.ts";
import { queued } from "../outbox/retry-times.ts";
import { countRows, cutPage, readCursor } from "../pagination.ts";
import { filesOf } from "./attached-files.ts";

type Progress = AnswerOf<"readBulkEmail">["data"];

/**
 * The progress of a bulk email, since when the mail server does not take it, and what writing it
 * again needs: its text and who was to get it.
 * @throws NotFound
 */
export async function readBulkEmail(context: Context, id: string): Promise<Progress> {
  requireRight(context, "clients");
  const db = readFrom(context);
  const row = await bulkEmails(db)
    .select("bulk_emails.body")
    .where("bulk_emails.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound("This bulk email does not exist.");
  const [counts, waiting] = await Promise.all([
    countStates(db, [id], context.now()),
    readWaiting(context, id),
  ]);
  const states = counts.get(id);
  const cancelledFor = states?.cancelled ? await readCancelled(db, id) : [];
  const files = (await filesOf(db, [id]))(id);
  return { ...view(row, states), text: row.body, files, cancelledFor, waiting };
}

/** A page of bulk emails with their progress, newest first. @throws Invalid for a bad cursor */
export async function listBulkEmails(
  context: Context,
  {
    limit,
    cursor,
    count,
  }: { limit: number; cursor?: string | undefined; count?: "on" | undefined },
): Promise<{ bulkEmails: BulkEmail[]; next: string | null; total?: number }> {
  requireRight(context, "clients");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const db = readFrom(context);
  const rows = await bulkEmails(db)
    .where(isToSeveral)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("bulk_emails.created_at", "bulk_emails.id"),
          "<",
          tuple(after?.at ?? 0, after?.id ?? ""),
        ),
      ),
    )
    .orderBy("bulk_emails.created_at", "desc")
    .orderBy("bulk_emails.id", "desc")
    .limit(limit + 1)
    .execute();
  const { page, next } = cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }));
  const ids = page.map(({ id }) => id);
  const counts = await countStates(db, ids, context.now());
  const answer = { bulkEmails: page.map((row) => view(row, counts.get(row.id))), next };
  if (!count) return answer;
  const all = db.selectFrom("bulk_emails").select("id").where(isToSeveral);
  return { ...answer, total: await countRows(db, all) };
}

const isToSeveral = ({ eb }: ExpressionBuilder<Schema, "bulk_emails">) =>
  eb(eb("bulk_emails.emails", "+", eb.ref("bulk_emails.left_out")), ">", 1);

const bulkEmails = (db: Db) =>
  db
    .selectFrom("bulk_emails")
    .leftJoin("staff", "staff.id", "bulk_emails.sent_by")
    .select(["bulk_emails.id", "bulk_emails.subject", "bulk_emails.left_out", "staff.name"])
    .select(["bulk_emails.paused_at", "bulk_emails.send_at", "bulk_emails.created_at"])
    .select("bulk_emails.segments");

const SegmentNames = z.array(z.string());

type Row = Awaited<ReturnType<ReturnType<typeof bulkEmails>["executeTakeFirstOrThrow"]>>;

type States = Pick<
  BulkEmail,
  "accepted" | "onItsWay" | "queued" | "failed" | "cancelled" | "leftOut"
>;

const none: States = { accepted: 0, onItsWay: 0, queued: 0, failed: 0, leftOut: 0, cancelled: 0 };

/** The number of emails in each state, by bulk email; every email is in exactly one state. */
async function countStates(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, States>> {
  if (ids.length === 0) return new Map();
  const state = sql<keyof States>`case
    when status = 'sent' then 'accepted'
    when status = 'failed' then 'failed'
    when status = 'suppressed' and paused_at is null and cancelled_at is not null then 'cancelled'
    when ${blockedBy} is not null then 'leftOut'
    when paused_at is not null then 'queued'
    when status = 'suppressed' then 'leftOut'
    when attempts > 0 or leased_until > ${now} then 'onItsWay'
    else 'queued' end`;
  const rows = await db
    .selectFrom("emails")
    .select(["bulk_email_id", state.as("state"), ({ fn }) => fn.countAll<number>().as("count")])
    .where("bulk_email_id", "in", ids)
    .groupBy(["bulk_email_id", "state"])
    .execute();
  const counts = new Map<string, States>();
  for (const { bulk_email_id, state, count } of rows) {
    const id = bulk_email_id ?? "";
    counts.set(id, { ...(counts.get(id) ?? none), [state]: Number(count) });
  }
  return counts;
}

function view(row: Row, states: States = none): BulkEmail {
  const { accepted, onItsWay, queued, failed, cancelled } = states;
  // An earlier release counted who was left out, and stored no emails for them.
  const leftOut = Math.max(states.leftOut, Number(row.left_out));
  return {
    id: row.id,
    subject: row.subject,
    sentBy: row.name,
    chosen: accepted + onItsWay + queued + failed + cancelled + leftOut,
    accepted,
    onItsWay,
    queued,
    failed,
    cancelled,
    leftOut,
    segments: row.segments === null ? [] : SegmentNames.parse(JSON.parse(row.segments)),
    // Paused emails may have been cancelled, erased or deleted since. Then there is nothing to resume.
    pausedAt: onItsWay + queued > 0 ? isoTime(row.paused_at) : null,
    sendAt: isoTime(row.send_at),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

async function readCancelled(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("emails")
    .innerJoin("clients", "clients.id", "emails.client_id")
    .select("clients.email_as_typed")
    .where("emails.bulk_email_id", "=", id)
    .where("emails.status", "=", "suppressed")
    .where("emails.cancelled_at", "is not", null)
    .where(isClient)
    .orderBy("emails.id")
    .execute();
  return [...new Set(rows.map(({ email_as_typed }) => email_as_typed))];
}

/** Since when the mail server takes none of a bulk email, and when the next attempt follows. */
async function readWaiting(context: Context, id: string): Promise<Progress["waiting"]> {
  const db = readFrom(context);
  const rows = await db
    .selectFrom("emails")
    .select(["failure", ({ fn }) => fn.min("failing_since").as("since")])
    .select(({ fn }) => fn.min("due_at").as("due"))
    .where("bulk_email_id", "=", id)
    .where("status", "=", queued)
    .where("attempts", ">", 0)
    .groupBy("failure")
    .execute();
  const waiting = rows.flatMap(({ failure, since, due }) => {
    const reason = deliveryReason(failure ?? "").failure;
    return since !== null && isAboutServer(reason)
      ? { reason, since: Number(since), due: Number(due) }
      : [];
  });
  const [earliest] = waiting.toSorted((a, b) => a.since - b.since);
  if (!earliest) return null;
  const taken = await db
    .selectFrom("emails")
    .select("id")
    .where("bulk_email_id", "=", id)
    .where("status", "=", "sent")
    .where("sent_at", ">=", earliest.since)
    .limit(1)
    .executeTakeFirst();
  if (taken) return null;
  const due = Math.max(Math.min(...waiting.map((each) => each.due)), context.now());
  return {
    reason: earliest.reason,
    since: new Date(earliest.since).toISOString(),
    nextTry: new Date(due).toISOString(),
  };
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());
