import { hourMs } from "../../../contract/durations.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import type { PageImage } from "../../../contract/page-picture.ts";
import type { PagePreviewRow } from "../../db/tables/page-tables.ts";
import { endOf } from "../accounts/session-lifecycle.ts";
import { type Context, inTransaction, readFrom, requireRole, requireStaff } from "../context.ts";
import { utcDay } from "../programs/utc-day.ts";
import { digest, newToken } from "../tokens.ts";
import { readImagesIn, withDefaultPictures } from "./page-images.ts";
import { findDraft, readPublished, requirePage } from "./require-page.ts";

/** Lifetime of a preview. */
const previewLifetimeMs = 8 * hourMs;

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
  const { actor } = context;
  const opener = {
    session_id: actor.kind === "staff" ? actor.sessionId : null,
    program_id: actor.kind === "program" ? actor.id : null,
  };
  const row = { token_hash: digest(token), staff_id: id, page: name, ...opener };
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
 * may edit pages and the session that opened it has not ended [ASVS 7.4.1]; undefined without.
 */
export async function previewPage(
  context: Context,
  token: string,
): Promise<PreviewedPage | undefined> {
  const db = readFrom(context);
  const preview = await db
    .selectFrom("page_previews")
    .innerJoin("staff", "staff.id", "page_previews.staff_id")
    .select(["page_previews.staff_id", "page", "session_id", "program_id"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .where("staff.status", "=", "active")
    .where("staff.role", "in", ["admin", "editor"])
    .executeTakeFirst();
  const page = preview && context.copy.page(preview.page);
  if (!page || !(await isOpenerSignedIn(context, preview))) return undefined;
  const draft = await findDraft(db, page, preview.staff_id);
  const copy = draft?.copy ?? (await readPublished(context, page)).copy;
  const images = await readImagesIn(db, JSON.stringify(copy));
  return { page, copy: withDefaultPictures(page.field, copy, page.copy, images), images };
}

type Opener = Pick<PagePreviewRow, "session_id" | "program_id">;

/** Whether the session or the program's token has neither expired nor been revoked. */
async function isOpenerSignedIn(context: Context, opener: Opener): Promise<boolean> {
  const { session_id, program_id } = opener;
  const db = readFrom(context);
  const now = context.now();
  if (program_id !== null) {
    const program = await db
      .selectFrom("program_tokens")
      .select("id")
      .where("id", "=", program_id)
      .where("revoked_at", "is", null)
      .where("expires_on", ">=", utcDay(now))
      .executeTakeFirst();
    return program !== undefined;
  }
  if (session_id === null) return false;
  const session = await db
    .selectFrom("sessions")
    .select(["last_seen_at", "expires_at"])
    .where("id", "=", session_id)
    .executeTakeFirst();
  return session !== undefined && endOf(context, session) > now;
}

/** Deletes previews that have expired. */
export async function deleteExpiredPreviews(context: Context): Promise<void> {
  await inTransaction(context, (transaction) =>
    transaction.deleteFrom("page_previews").where("expires_at", "<", context.now()).execute(),
  );
}
