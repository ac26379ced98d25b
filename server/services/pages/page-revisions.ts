import type { EditablePage } from "../../../contract/editable-page.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import { type Context, inTransaction, readFrom, requireRight, requireStaff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { withPageNames } from "./page-names.ts";
import { findDraft, findRevision, readPublished, requirePage } from "./require-page.ts";

/** The published versions of a page, newest first. @throws NotFound */
export async function listPageRevisions(
  context: Context,
  name: string,
): Promise<AnswerOf<"listPageRevisions">["message"]> {
  requireRight(context, "pages");
  requirePage(context, name);
  const rows = await readFrom(context)
    .selectFrom("page_revisions")
    .select(["version", "saved_by", "saved_at"])
    .where("page", "=", name)
    .orderBy("version", "desc")
    .limit(200)
    .execute();
  return rows.map(({ version, saved_by, saved_at }) => ({
    version,
    by: saved_by,
    at: new Date(saved_at).toISOString(),
  }));
}

/** The copy of a published version; version 0 is the default. @throws NotFound */
export async function readPageRevision(
  context: Context,
  name: string,
  version: number,
): Promise<CopyValue> {
  requireRight(context, "pages");
  const page = requirePage(context, name);
  const copy = await requireRevision(context, page, version);
  return withPageNames(context.copy, page.field, copy);
}

async function requireRevision(context: Context, page: EditablePage, version: number) {
  const copy = await findRevision(readFrom(context), page, version);
  if (copy === undefined) throw new NotFound("This page has no such version.");
  return copy;
}

/**
 * Makes a published version, or with 0 the default, the caller's draft; visitors see nothing of it
 * until it is published. Replaces a draft that the caller has.
 * @throws NotFound
 */
export async function restorePageRevision(
  context: Context,
  name: string,
  version: number,
): Promise<void> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  const copy = await requireRevision(context, page, version);
  await inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const current = await readPublished(context, page);
    const before = await findDraft(transaction, page, id);
    const draft = {
      copy: JSON.stringify(copy),
      base: JSON.stringify(current.copy),
      made_from: current.version,
      saved_at: Math.max(context.now(), (before?.savedAt ?? 0) + 1),
    };
    await transaction
      .insertInto("page_drafts")
      .values({ staff_id: id, page: name, ...draft })
      .onConflict((conflict) => conflict.columns(["staff_id", "page"]).doUpdateSet(draft))
      .execute();
  });
}
