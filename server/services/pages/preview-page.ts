import { hourMs } from "../../../contract/durations.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import type { PageImage } from "../../../contract/page-picture.ts";
import { isPreviewOpen, previewOpener } from "../accounts/preview-access.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { digest, newToken } from "../tokens.ts";
import { readImagesIn, withDefaultPictures } from "./page-images.ts";
import { findDraft, readPublished, requirePage } from "./require-page.ts";

const previewLifetimeMs = 8 * hourMs;

/** Previews a page with the caller's draft, as it is then; returns its path. @throws NotFound */
export async function openPagePreview(context: Context, name: string): Promise<string> {
  requireRight(context, "pages");
  requirePage(context, name);
  const token = newToken();
  const row = { ...previewOpener(context), token_hash: digest(token), page: name };
  const expires_at = context.now() + previewLifetimeMs;
  await inTransaction(context, ({ transaction }) =>
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

/** A preview's page with its author's draft, as long as `isPreviewOpen`. For anyone. */
export async function previewPage(
  context: Context,
  token: string,
): Promise<PreviewedPage | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("page_previews")
    .select(["staff_id", "session_id", "program_id", "page"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .executeTakeFirst();
  const page = preview && context.copy.page(preview.page);
  if (!page || !(await isPreviewOpen(context, preview, "pages"))) return undefined;
  const draft = await findDraft(db, page, preview.staff_id);
  const copy = draft?.copy ?? (await readPublished(context, page)).copy;
  const images = await readImagesIn(db, JSON.stringify(copy));
  return { page, copy: withDefaultPictures(page.field, copy, page.copy, images), images };
}
