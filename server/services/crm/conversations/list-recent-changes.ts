import { type Context, readFrom, requireRole } from "../../context.ts";

/**
 * Changes are listed for this long (ms): longer than a transaction may take, so that one which
 * commits late, with an earlier time, is listed too.
 */
const windowMs = 20_000;

const maxChanges = 200;

/**
 * Ids of the latest changes of enquiries and drafts, for screens that get no events and ask each
 * second: an id that a screen does not know means that it is out of date. Reads the database, so that changes of other
 * processes are included. For agents.
 * @throws NotSignedIn, Forbidden
 */
export async function listRecentChanges(context: Context): Promise<string[]> {
  requireRole(context, "agent");
  return readRecentChanges(context);
}

/** As `listRecentChanges`, for all accounts together. */
export async function readRecentChanges(context: Context): Promise<string[]> {
  const db = readFrom(context);
  const since = context.now() - windowMs;
  const [entries, drafts] = await Promise.all([
    db
      .selectFrom("audit_log")
      .select("id")
      .where("at", ">", since)
      .where("subject", "in", ["enquiry", "callback", "message", "email"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(maxChanges)
      .execute(),
    db
      .selectFrom("reply_drafts")
      .select(["enquiry_id", "staff_id", "changed_at"])
      .where("changed_at", ">", since)
      .orderBy("changed_at", "desc")
      .limit(maxChanges)
      .execute(),
  ]);
  return [
    ...entries.map(({ id }) => id),
    // Not each keystroke: that somebody began, and every few seconds that they still write.
    ...drafts.map((draft) => `${draft.enquiry_id}:${draft.staff_id}:${slot(draft.changed_at)}`),
  ];
}

const slot = (at: number) => Math.floor(at / 10_000);
