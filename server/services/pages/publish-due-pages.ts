import { mergeCopy } from "../../../contract/merge-copy.ts";
import { isSameCopy } from "../../../contract/page-copy.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRole } from "../context.ts";
import { NotFound } from "../errors.ts";
import { writeVersion } from "./publish-page.ts";
import { readPublished, requirePage } from "./require-page.ts";

/**
 * Publishes changes whose time has come, each once even with several processes. Returns their
 * number. A text that somebody else has published since stays, unless the change is to that text.
 * For the system.
 */
export async function publishDuePages(context: Context): Promise<number> {
  requireRole(context, "admin");
  // Reads without a lock first: usually nothing is due.
  const due = await readFrom(context)
    .selectFrom("page_schedules")
    .select("page")
    .where("publish_at", "<=", context.now())
    .execute();
  let published = 0;
  for (const { page } of due) {
    // A page of another release: its change waits for it.
    if (context.copy.page(page) && (await publishOne(context, page))) published += 1;
  }
  return published;
}

function publishOne(context: Context, name: string): Promise<boolean> {
  return inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    // Reads again under the lock: another process or an editor may have changed it.
    const row = await transaction
      .selectFrom("page_schedules")
      .selectAll()
      .where("page", "=", name)
      .where("publish_at", "<=", context.now())
      .executeTakeFirst();
    if (!row) return false;
    const page = requirePage(context, name);
    const current = await readPublished({ ...context, transaction }, page);
    const sides = { base: JSON.parse(row.base), mine: JSON.parse(row.copy), theirs: current.copy };
    const { copy } = mergeCopy(page.field, sides);
    await transaction.deleteFrom("page_schedules").where("page", "=", name).execute();
    if (isSameCopy(copy, current.copy)) return false;
    const version = current.version + 1;
    await writeVersion(transaction, context, { page, copy, version, by: row.scheduled_by });
    return true;
  });
}

/**
 * Cancels a scheduled change: it becomes the caller's draft, unless they have one. For editors.
 * @throws NotSignedIn, Forbidden; NotFound without a schedule
 */
export async function cancelPageSchedule(context: Context, name: string): Promise<void> {
  requireRole(context, "editor");
  requirePage(context, name);
  const { actor } = context;
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, ["content"]);
    const row = await transaction
      .selectFrom("page_schedules")
      .selectAll()
      .where("page", "=", name)
      .executeTakeFirst();
    if (!row) throw new NotFound("Nothing is scheduled for this page.");
    await transaction.deleteFrom("page_schedules").where("page", "=", name).execute();
    if (actor.kind === "staff") {
      const { version } = await readPublished(
        { ...context, transaction },
        requirePage(context, name),
      );
      const { copy, base } = row;
      await transaction
        .insertInto("page_drafts")
        .values({
          ...{ staff_id: actor.id, page: name, copy, base },
          made_from: version,
          saved_at: context.now(),
        })
        .onConflict((conflict) => conflict.columns(["staff_id", "page"]).doNothing())
        .execute();
    }
    await record(transaction, context, "page.unschedule", { page: name });
  });
}
