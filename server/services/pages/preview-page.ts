import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import type { PageImage } from "../../../contract/page-picture.ts";
import { type Context, inTransaction, readFrom, requireRole, requireStaff } from "../context.ts";
import { hour } from "../rate-limits.ts";
import { digest, newToken } from "../tokens.ts";
import { readImagesIn, withDefaultPictures } from "./page-images.ts";
import { findDraft, readPublished, requirePage } from "./require-page.ts";

/** Lifetime of a preview. */
const previewLifetimeMs = 8 * hour;

/**
 * Creates a preview of a page with the caller's draft, as it is at each request, and returns its
 * path. For editors.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function openPagePreview(context: Context, name: string): Promise<string> {
  requireRole(context, "editor");
  const { id } = requireStaff(context);
  requirePage(context, name);
  const token = newToken();
  const row = { token_hash: digest(token), staff_id: id, page: name };
  const expires_at = context.now() + previewLifetimeMs;
  await inTransaction(context, (transaction) =>
    transaction
      .insertInto("page_previews")
      .values({ ...row, expires_at })
      .execute(),
  );
  return `/page-preview/${token}`;
}

/** A page with a draft, and the files of its images. */
type PreviewedPage = {
  page: EditablePage;
  copy: CopyValue;
  images: ReadonlyMap<string, PageImage>;
};

/**
 * The page of a preview, with its author's draft. For anyone with the token, as long as its author
 * may edit pages; undefined without.
 */
export async function previewPage(
  context: Context,
  token: string,
): Promise<PreviewedPage | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("page_previews")
    .innerJoin("staff", "staff.id", "page_previews.staff_id")
    .select(["staff_id", "page"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .where("staff.status", "=", "active")
    .where("staff.role", "in", ["admin", "editor"])
    .executeTakeFirst();
  const page = preview && context.copy.page(preview.page);
  if (!page) return undefined;
  const draft = await findDraft(db, page, preview.staff_id);
  const copy = draft?.copy ?? (await readPublished(context, page)).copy;
  const images = await readImagesIn(db, JSON.stringify(copy));
  return { page, copy: withDefaultPictures(page.field, copy, page.copy, images), images };
}

/** Deletes previews that have expired. */
export async function deleteExpiredPreviews(context: Context): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction.deleteFrom("page_previews").where("expires_at", "<", context.now()).execute(),
  );
}
