import type { Kysely } from "kysely";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import { type CopyValue, conformCopy, MisfitCopy } from "../../../contract/page-copy.ts";
import type { Schema } from "../../db/schema.ts";
import { type Context, readFrom } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { CopyStore } from "./copy-store.ts";

/** An editable page. @throws NotFound */
export function requirePage(context: Context, name: string): EditablePage {
  const page = context.copy.page(name);
  if (!page) throw new NotFound("There is no such page.");
  return page;
}

/** A page's published version as it is in the database now, resolved against today's default. */
export async function readPublished(context: Context, page: EditablePage) {
  const store = new CopyStore([page], context.copy.companyName);
  await store.reload(readFrom(context), [page.name]);
  const { copy, misfits } = store.resolved(page.name);
  const published = store.published(page.name);
  return { copy, misfits, published, version: published?.version ?? 0 };
}

/** A draft of a member of staff, brought to today's default and published version. */
export type OwnDraft = { copy: CopyValue; base: CopyValue; madeFrom: number; savedAt: number };

export async function findDraft(
  db: Kysely<Schema>,
  page: EditablePage,
  staffId: string,
): Promise<OwnDraft | undefined> {
  const row = await db
    .selectFrom("page_drafts")
    .select(["copy", "base", "made_from", "saved_at"])
    .where("page", "=", page.name)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (!row) return undefined;
  const base: CopyValue = JSON.parse(row.base);
  return {
    // A field that a release has added or removed since.
    copy: inShapeOf(page, JSON.parse(row.copy), base),
    base,
    madeFrom: row.made_from,
    savedAt: row.saved_at,
  };
}

/** A stored copy in the shape that the page has now; without changes where that is impossible. */
export function inShapeOf(page: EditablePage, copy: CopyValue, base: CopyValue): CopyValue {
  const theirs = mergeCopy(page.field, { base, mine: undefined, theirs: page.copy }).copy;
  return mergeCopy(page.field, { base, mine: copy, theirs }).copy;
}

/** A copy from outside in the shape of a page. @throws Invalid by path */
export function conform(page: EditablePage, copy: unknown): CopyValue {
  try {
    return conformCopy(page.field, copy, page.copy);
  } catch (error) {
    if (!(error instanceof MisfitCopy)) throw error;
    throw new Invalid({ [error.path]: error.message });
  }
}

/** The copy of a published version, or of the default for version 0. */
export async function findRevision(
  db: Kysely<Schema>,
  page: EditablePage,
  version: number,
): Promise<CopyValue | undefined> {
  if (version === 0) return page.copy;
  const row = await db
    .selectFrom("page_revisions")
    .select("copy")
    .where("page", "=", page.name)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && inShapeOf(page, JSON.parse(row.copy), page.copy);
}
