import { sql } from "kysely";
import { z } from "zod";
import { dayMs } from "../../../contract/durations.ts";
import {
  DraftList,
  type EmailDraftSummary,
  type StoredEmailDraft,
} from "../../../contract/email-drafts.ts";
import type { MailInput } from "../../../contract/emails.ts";
import type { Db, Transaction } from "../../db/schema.ts";
import type { EmailDraftRow } from "../../db/tables/conversation-tables.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../context.ts";
import { isClient } from "../crm/rules/client-spam.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { filesOf, setFiles } from "./attached-files.ts";

/** Unsent emails that one member of staff may have. */
const maxDrafts = 100;

/** Rows per statement: SQLite allows 32,766 parameters. */
const rowsPerQuery = 1_000;

export type EmailDraftInput = {
  /** Addresses of clients; undefined to leave the recipients as they are. */
  to?: readonly string[] | undefined;
  /** Ids of segments; undefined to leave them as they are. */
  segments?: readonly string[] | undefined;
  /** Ids of files; undefined to leave them as they are. */
  files?: readonly string[] | undefined;
  list?: StoredEmailDraft["list"] | undefined;
  /** ISO 8601; null to send it at once, undefined to leave it as it is. */
  sendAt?: string | null | undefined;
  subject: string;
  body: string;
  /** Id of the browser window that saves. */
  window: string;
  /** Time (ms) of the draft that this continues; null for none, undefined for any. */
  replaces?: number | null | undefined;
};

/** The actor's unsent emails, latest first. */
export async function listEmailDrafts(context: Context): Promise<EmailDraftSummary[]> {
  requireRight(context, "bulk");
  const { id } = requireStaff(context);
  const db = readFrom(context);
  const drafts = await db
    .selectFrom("email_drafts")
    .select(["id", "subject", "saved_at", "segments"])
    .select(sql<number>`case when body = '' then 1 else 0 end`.as("has_no_body"))
    .where("staff_id", "=", id)
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .execute();
  if (drafts.length === 0) return [];
  const ids = drafts.map((draft) => draft.id);
  const counts = await recipientsOf(db, ids)
    .select(({ fn }) => ["draft_id", fn.count("id").distinct().as("recipients")])
    .select(({ fn }) => fn.min("id").as("first"))
    .groupBy("draft_id")
    .execute();
  const byDraft = new Map(
    counts.map(({ draft_id, recipients, first }) => [
      draft_id,
      { count: Number(recipients), first },
    ]),
  );
  return drafts
    .map(({ id: draft, subject, saved_at, has_no_body, segments }) => ({
      id: draft,
      subject,
      recipients: byDraft.get(draft)?.count ?? 0,
      segments: segmentIds(segments).length,
      savedAt: iso(saved_at),
      client:
        byDraft.get(draft)?.count === 1 && segments === null
          ? (byDraft.get(draft)?.first ?? null)
          : null,
      isEmpty:
        subject + (segments ?? "") === "" && Number(has_no_body) === 1 && !byDraft.has(draft),
    }))
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ isEmpty: _, ...draft }) => draft);
}

/** An unsent email of the actor with current addresses. @throws NotFound for a colleague's */
export async function readEmailDraft(context: Context, id: string): Promise<StoredEmailDraft> {
  requireRight(context, "bulk");
  const db = readFrom(context);
  const draft = await findDraft(db, id);
  if (draft?.staff_id !== requireStaff(context).id) throw gone();
  return draftView(db, draft);
}

/**
 * Saves an unsent email of the actor. Saves of one window continue each other, so that an answer
 * that was lost is no conflict. Returns the time (ms).
 * @throws Conflict if another window has saved it since; Invalid for too many drafts; NotFound if
 *   it was sent or discarded since, and for a colleague's
 */
export async function saveEmailDraft(
  context: Context,
  id: string,
  { to, list, segments, files, sendAt, subject, body, window, replaces }: EmailDraftInput,
): Promise<number> {
  requireRight(context, "bulk");
  const { id: staff_id } = requireStaff(context);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`email-drafts:${staff_id}`]);
    const before = await findDraft(transaction, id);
    if (before ? before.staff_id !== staff_id : typeof replaces === "number") throw gone();
    if (before && before.window_id !== window && isOther(before, replaces)) {
      throw new Conflict("You changed this email in another window.");
    }
    if (!before) await requireRoom(transaction, staff_id, context.now());
    // Later than the one before, even if the clock was set back: the time names the draft.
    const saved_at = Math.max(context.now(), (before?.saved_at ?? 0) + 1);
    const draft = {
      subject,
      body,
      window_id: window,
      saved_at,
      ...(list !== undefined && { list: list && JSON.stringify(list) }),
      ...(segments && { segments: segmentsColumn(segments) }),
      ...(sendAt !== undefined && { send_at: sendAt === null ? null : Date.parse(sendAt) }),
    };
    await transaction
      .insertInto("email_drafts")
      .values({ segments: null, send_at: null, ...draft, id, staff_id })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(draft))
      .execute();
    if (to) await setRecipients(transaction, id, to);
    if (files) await setFiles(context, { id, ids: files });
    return saved_at;
  });
}

/** Discards an unsent email, and returns it for an undo. @throws NotFound for a colleague's */
export async function discardEmailDraft(context: Context, id: string): Promise<StoredEmailDraft> {
  requireRight(context, "bulk");
  return inTransaction(context, async (context, transaction) => {
    const draft = await readEmailDraft(context, id);
    await transaction.deleteFrom("email_drafts").where("id", "=", id).execute();
    return draft;
  });
}

/** The draft that an email was sent from, in the state that its window knows. */
export type SentDraft = NonNullable<MailInput["draft"]>;

/** Deletes the draft of an email that is sent, unless another window has saved it since. */
export async function deleteSentDraft(
  context: WriteContext,
  { id, window, savedAt }: SentDraft,
): Promise<void> {
  await context.transaction
    .deleteFrom("email_drafts")
    .where("id", "=", id)
    .where("staff_id", "=", requireStaff(context).id)
    .where(({ or, eb }) =>
      or([
        eb("window_id", "=", window),
        ...(savedAt === null ? [] : [eb("saved_at", "=", Date.parse(savedAt))]),
      ]),
    )
    .execute();
}

const gone = () => new NotFound("This email was sent or discarded meanwhile.");

const SegmentIds = z.array(z.string());

const segmentIds = (column: string | null) =>
  column === null ? [] : SegmentIds.parse(JSON.parse(column));

const segmentsColumn = (ids: readonly string[]) =>
  ids.length === 0 ? null : JSON.stringify([...new Set(ids)]);

const iso = (time: number) => new Date(time).toISOString();

const isOther = ({ saved_at }: EmailDraftRow, replaces: number | null | undefined) =>
  replaces !== undefined && saved_at !== replaces;

async function findDraft(db: Db, id: string): Promise<EmailDraftRow | undefined> {
  const row = await db
    .selectFrom("email_drafts")
    .select(["id", "staff_id", "subject", "body", "window_id", "saved_at"])
    .select(["segments", "send_at", "list"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, saved_at: Number(row.saved_at) };
}

/**
 * Recipients who can be written to now; of a merged client the one that is left. Two plain joins:
 * for one on either column PostgreSQL may compare each of 10,000 with all clients.
 */
function recipientsOf(db: Db, drafts: readonly string[]) {
  const columns = ["draft_id", "position", "clients.id", "clients.email_as_typed"] as const;
  const asChosen = db
    .selectFrom("email_draft_recipients")
    .innerJoin("clients", "clients.id", "client_id")
    .select(columns)
    .where("draft_id", "in", drafts)
    .where(isClient);
  const merged = db
    .selectFrom("email_draft_recipients")
    .innerJoin("clients as chosen", "chosen.id", "client_id")
    .innerJoin("clients", "clients.id", "chosen.merged_into")
    .select(columns)
    .where("draft_id", "in", drafts)
    .where(isClient);
  return db.selectFrom(asChosen.unionAll(merged).as("recipients"));
}

async function draftView(db: Db, draft: EmailDraftRow): Promise<StoredEmailDraft> {
  const rows = await recipientsOf(db, [draft.id])
    .select("email_as_typed")
    .orderBy("position")
    .execute();
  const to = [...new Set(rows.map(({ email_as_typed }) => email_as_typed))];
  const { id, subject, body, saved_at, send_at, list } = draft;
  return {
    id,
    to,
    list: list === null ? null : DraftList.parse(JSON.parse(list)),
    files: (await filesOf(db, [id]))(id),
    segments: segmentIds(draft.segments),
    subject,
    body,
    savedAt: iso(saved_at),
    sendAt: send_at === null ? null : iso(Number(send_at)),
  };
}

/** Deletes drafts that were emptied a day ago. @throws Invalid at the limit */
async function requireRoom(transaction: Transaction, staffId: string, now: number) {
  const own = await transaction
    .selectFrom("email_drafts")
    .leftJoin("email_draft_recipients", "draft_id", "id")
    .select(["id", "saved_at"])
    .select(
      sql<number>`case when subject = '' and body = '' and segments is null then 1 else 0 end`.as(
        "has_no_text",
      ),
    )
    .select(({ fn }) => fn.count("client_id").as("recipients"))
    .where("staff_id", "=", staffId)
    .groupBy(["id", "saved_at", "subject", "body", "segments"])
    .execute();
  const emptied = own.filter(
    ({ has_no_text, recipients, saved_at }) =>
      Number(has_no_text) === 1 && Number(recipients) === 0 && Number(saved_at) < now - dayMs,
  );
  const ids = emptied.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom("email_drafts").where("id", "in", ids).execute();
  if (own.length - ids.length < maxDrafts) return;
  throw new Invalid({ draft: `You have ${maxDrafts} drafts. Please discard some first.` });
}

/** Stores the clients with these addresses in their order. */
async function setRecipients(
  transaction: Transaction,
  draft_id: string,
  addresses: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("email_draft_recipients").where("draft_id", "=", draft_id).execute();
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const positions = new Map(wanted.map((address, position) => [address, position]));
  for (let start = 0; start < wanted.length; start += rowsPerQuery) {
    const found = await transaction
      .selectFrom("clients")
      .select(["id", "email"])
      .where("email", "in", wanted.slice(start, start + rowsPerQuery))
      .execute();
    if (found.length === 0) continue;
    const rows = found.map(({ id, email }) => ({
      draft_id,
      client_id: id,
      position: positions.get(email) ?? 0,
    }));
    await transaction.insertInto("email_draft_recipients").values(rows).execute();
  }
}
