import type { EditablePage } from "../../../contract/editable-page.ts";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import {
  type CopyValue,
  conformCopy,
  copyAt,
  copyLeaves,
  isSameCopy,
  MisfitCopy,
} from "../../../contract/page-copy.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, readFrom } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { CopyStore } from "./copy-store.ts";
import { isCleanLogo } from "./logo/sanitize-logo.ts";

/** An editable page. @throws NotFound */
export function requirePage(context: Context, name: string): EditablePage {
  const page = context.copy.page(name);
  if (!page) throw new NotFound("There is no such page.");
  return page;
}

/** A page's published version as it is in the database now, resolved against today's default. */
export async function readPublished(context: Context, page: EditablePage) {
  const store = new CopyStore([page], context.copy.company);
  await store.reload(readFrom(context), [page.name]);
  const { copy, misfits } = store.resolved(page.name);
  const published = store.published(page.name);
  return { copy, misfits, published, version: published?.version ?? 0 };
}

/** A draft of a member of staff, brought to today's default and published version. */
export type OwnDraft = { copy: CopyValue; base: CopyValue; madeFrom: number; savedAt: number };

export async function findDraft(
  db: Db,
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
  return {
    copy: inShapeOf(page, JSON.parse(row.copy)),
    base: inShapeOf(page, JSON.parse(row.base)),
    madeFrom: row.made_from,
    savedAt: row.saved_at,
  };
}

/** A stored copy with the fields that the page has now: those added since are as in the default. */
export function inShapeOf(page: EditablePage, copy: CopyValue): CopyValue {
  return mergeCopy(page.field, { base: page.copy, mine: copy, theirs: page.copy }).copy;
}

/** A scheduled copy with what others have published since; where both changed a text, its own. */
export function mergeScheduled(
  page: EditablePage,
  row: { copy: string; base: string },
  current: CopyValue,
): CopyValue {
  const [base, mine] = [row.base, row.copy].map((json) => inShapeOf(page, JSON.parse(json)));
  return mergeCopy(page.field, { base, mine, theirs: current }).copy;
}

/** A copy from outside in the shape of a page. @throws Invalid by path */
export function conform(page: EditablePage, copy: unknown): CopyValue {
  try {
    const conformed = conformCopy(page.field, copy, page.copy);
    const usual = copyLeaves(page.field, page.copy);
    for (const { path, field, value } of copyLeaves(page.field, conformed)) {
      // Names of pages differ from the default once staff have renamed one.
      if (field.kind === "fixed" && !field.names) {
        const own = copyAt(copy as CopyValue, path);
        const isUsual = usual.some((leaf) => leaf.field === field && isSameCopy(leaf.value, own));
        if (own !== undefined && !isUsual)
          throw new MisfitCopy(path, `This can’t be changed. ${field.reason}`);
      }
      // Not a text in the making: previews show it.
      if (field.kind === "logo" && value !== "" && !isCleanLogo(String(value)))
        throw new MisfitCopy(path, "Upload this logo again: it isn’t readable.");
    }
    return conformed;
  } catch (error) {
    if (!(error instanceof MisfitCopy)) throw error;
    throw new Invalid({ [error.path || "copy"]: error.message });
  }
}

/** The copy of a published version, or of the default for version 0. */
export async function findRevision(
  db: Db,
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
  return row && inShapeOf(page, JSON.parse(row.copy));
}
