import { isSameCopy } from "../../../contract/page-copy.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight, requireStaff } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { writeVersion } from "./publish-page.ts";
import { findDraft, mergeScheduled, readPublished, requirePage } from "./require-page.ts";

/**
 * Publishes changes whose time has come, each once even with several processes. Returns their
 * number. A text that somebody else has published since stays, unless the change is to that text.
 * For the system.
 */
export async function publishDuePages(context: Context): Promise<number> {
  requireRight(context, "settings");
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
  return inTransaction(context, async (context, transaction) => {
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
    const current = await readPublished(context, page);
    const copy = mergeScheduled(page, row, current.copy);
    await transaction.deleteFrom("page_schedules").where("page", "=", name).execute();
    if (isSameCopy(copy, current.copy)) return false;
    const version = current.version + 1;
    const change = { before: current.copy, copy, version, by: row.scheduled_by };
    await writeVersion(context, page, change);
    return true;
  });
}

/** Makes a scheduled change the caller's draft, merged. @throws NotFound; Conflict with a draft */
export async function cancelPageSchedule(context: Context, name: string): Promise<void> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const row = await transaction
      .selectFrom("page_schedules")
      .selectAll()
      .where("page", "=", name)
      .executeTakeFirst();
    if (!row) throw new NotFound("Nothing is scheduled for this page.");
    if (await findDraft(transaction, page, id)) {
      throw new Conflict("You have a draft of this page. Publish or discard it first.");
    }
    await transaction.deleteFrom("page_schedules").where("page", "=", name).execute();
    const current = await readPublished(context, page);
    await transaction
      .insertInto("page_drafts")
      .values({
        staff_id: id,
        page: name,
        copy: JSON.stringify(mergeScheduled(page, row, current.copy)),
        base: JSON.stringify(current.copy),
        made_from: current.version,
        saved_at: context.now(),
      })
      .execute();
    await record(context, "page.unschedule", { page: name }, { title: page.title });
  });
}
