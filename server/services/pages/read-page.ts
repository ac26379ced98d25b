import { adviseCopy, longSentences } from "../../../contract/copy-rules.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type CopyValue, copyLeaves, pathLabel } from "../../../contract/page-copy.ts";
import { picturesIn } from "../../../contract/page-picture.ts";
import { advisePictures } from "../../../contract/picture-advice.ts";
import { type Context, readFrom, requireRight, requireStaff } from "../context.ts";
import { pictureErrors, readImagesIn } from "./page-images.ts";
import { withOffers, withPageNames } from "./page-names.ts";
import { findDraft, mergeScheduled, readPublished, requirePage } from "./require-page.ts";

type PageForEditing = AnswerOf<"readPage">["data"];
type CopyCheck = AnswerOf<"savePageDraft">["check"];

/** A page with its fields, published copy, own draft and scheduled change. @throws NotFound */
export async function readPage(context: Context, name: string): Promise<PageForEditing> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  const db = readFrom(context);
  const { copy, misfits, published, version } = await readPublished(context, page);
  const draft = await findDraft(db, page, id);
  const schedule = await db
    .selectFrom("page_schedules")
    .select(["publish_at", "scheduled_by", "copy", "base"])
    .where("page", "=", name)
    .executeTakeFirst();
  const { section, path, field } = page;
  const title = context.copy.title(page);
  const named = (value: CopyValue) => withPageNames(context.copy, field, value);
  return {
    page: { name, title, section, path },
    field: withOffers(context.copy, field),
    version,
    copy: named(copy),
    starter: named(page.copy),
    published: published ? { at: iso(published.published_at), by: published.published_by } : null,
    draft: draft ? { ...draft, copy: named(draft.copy), base: named(draft.base) } : null,
    scheduled: schedule
      ? {
          at: iso(schedule.publish_at),
          by: schedule.scheduled_by,
          copy: named(mergeScheduled(page, schedule, copy)),
        }
      : null,
    misfits: misfits.map((misfit) => ({ ...misfit, label: pathLabel(page.field, misfit.path) })),
    check: await checkCopy(context, page, draft?.copy ?? copy),
  };
}

/** The check of the caller's draft, or of the published copy without one. */
export async function checkDraft(context: Context, name: string): Promise<CopyCheck> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  const draft = await findDraft(readFrom(context), page, id);
  return checkCopy(context, page, draft?.copy ?? context.copy.resolved(name).copy);
}

/** Errors that hold a copy back from being published, and advice for its texts. */
async function checkCopy(
  context: Context,
  page: EditablePage,
  copy: CopyValue,
): Promise<CopyCheck> {
  const images = await readImagesIn(readFrom(context), JSON.stringify(copy));
  const elsewhere = new Map<string, string>();
  for (const other of context.copy.pages) {
    if (other.name === page.name) continue;
    for (const { value } of copyLeaves(other.field, context.copy.resolved(other.name).copy)) {
      if (typeof value !== "string") continue;
      for (const sentence of longSentences(value))
        elsewhere.set(sentence, context.copy.title(other));
    }
  }
  const texts = copyLeaves(page.field, copy).flatMap(({ path, field, value }) =>
    (field.kind === "line" || field.kind === "text") && typeof value === "string"
      ? [{ path, text: value }]
      : [],
  );
  return {
    errors: [...context.copy.check(page, copy), ...pictureErrors(page.field, copy, images)].map(
      ([path, message]) => ({ path, message }),
    ),
    advice: [
      ...adviseCopy(texts, elsewhere),
      ...advisePictures(picturesIn(page.field, copy), images),
    ],
  };
}

const iso = (time: number) => new Date(time).toISOString();
