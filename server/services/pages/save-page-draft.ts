import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import { type Context, inTransaction, readFrom, requireRight, requireStaff } from "../context.ts";
import { Conflict } from "../errors.ts";
import { conform, findDraft, findRevision, readPublished, requirePage } from "./require-page.ts";

export type DraftInput = {
  copy: unknown;
  /** The published version that the changes began from; 0 for the default. */
  madeFrom: number;
  /** Time (ms) of the draft that these changes continue; null for none. */
  replaces: number | null;
};

/**
 * Saves the caller's changes to a page, in its shape but otherwise unchecked: an unfinished text
 * may be too long. Returns the time (ms).
 * @throws NotFound; Invalid by path; Conflict when another window of the caller has saved a draft
 *   since
 */
export async function savePageDraft(
  context: Context,
  name: string,
  { copy, madeFrom, replaces }: DraftInput,
): Promise<number> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  const conformed = conform(page, copy);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const before = await findDraft(transaction, page, id);
    if ((before?.savedAt ?? null) !== replaces) {
      throw new Conflict("You have changed this page in another window. Reload it to continue.");
    }
    const isContinued = before?.madeFrom === madeFrom;
    const base = isContinued ? before.base : await baseOf(context, page, madeFrom);
    const draft = {
      copy: JSON.stringify(conformed),
      base: JSON.stringify(base),
      made_from: madeFrom,
      // Later than the one before, even if the clock was set back: the time names the draft.
      saved_at: Math.max(context.now(), (before?.savedAt ?? 0) + 1),
    };
    await transaction
      .insertInto("page_drafts")
      .values({ staff_id: id, page: name, ...draft })
      .onConflict((conflict) => conflict.columns(["staff_id", "page"]).doUpdateSet(draft))
      .execute();
    return draft.saved_at;
  });
}

/** The copy of the version that a draft begins from. @throws Conflict for a version that never was */
async function baseOf(context: Context, page: EditablePage, madeFrom: number): Promise<CopyValue> {
  const { copy, version } = await readPublished(context, page);
  if (version === madeFrom) return copy;
  const earlier = await findRevision(readFrom(context), page, madeFrom);
  if (!earlier) throw new Conflict("This page was changed meanwhile. Reload it to continue.");
  return earlier;
}

/** Discards the caller's changes to a page. Idempotent. @throws NotFound */
export async function discardPageDraft(context: Context, name: string): Promise<void> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  requirePage(context, name);
  await inTransaction(context, ({ transaction }) =>
    transaction
      .deleteFrom("page_drafts")
      .where("staff_id", "=", id)
      .where("page", "=", name)
      .execute(),
  );
}
