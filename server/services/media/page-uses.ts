import { type ExpressionBuilder, sql } from "kysely";
import type { MediaUse } from "../../../contract/media.ts";
import { mediaIdsIn } from "../../../contract/page-picture.ts";
import type { Db, Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";

/** Condition on `media`: a version of a page, a draft or a scheduled change uses the image. */
export const usedByPage = ({ or, exists, selectFrom }: ExpressionBuilder<Schema, "media">) =>
  or([
    exists(
      selectFrom("page_media_uses")
        .select("page_media_uses.media_id")
        .whereRef("page_media_uses.media_id", "=", "media.id"),
    ),
    ...(["page_drafts", "page_schedules"] as const).map(
      (table) => sql<boolean>`exists (
        select 1 from ${sql.table(table)} as changed
        where changed.copy like '%"media:' || media.id || '"%'
      )`,
    ),
  ]);

/** Pages that use images, by the image's id: published and earlier versions, drafts, schedules. */
export async function readPageUses(
  { copy }: Pick<Context, "copy">,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, MediaUse[]>> {
  if (ids.length === 0) return new Map();
  const [versions, drafts, schedules] = await Promise.all([
    db.selectFrom("page_media_uses").selectAll().where("media_id", "in", ids).execute(),
    db
      .selectFrom("page_drafts")
      .innerJoin("staff", "staff.id", "page_drafts.staff_id")
      .select(["page", "copy", "staff.name"])
      .where("copy", "like", '%"media:%')
      .orderBy("saved_at", "desc")
      .execute(),
    db
      .selectFrom("page_schedules")
      .select(["page", "copy"])
      .where("copy", "like", '%"media:%')
      .orderBy("publish_at")
      .execute(),
  ]);
  const use = (page: string, rest: Pick<MediaUse, "current"> & Partial<MediaUse>) => ({
    postId: null,
    page,
    title: copy.page(page)?.title ?? page,
    ...rest,
  });
  const uses = new Map<string, MediaUse[]>(ids.map((id) => [id, []]));
  for (const { media_id, page, current } of versions)
    uses.get(media_id)?.push(use(page, { current: current === 1 }));
  for (const { page, copy: json } of schedules) {
    for (const id of mediaIdsIn(json))
      uses.get(id)?.push(use(page, { current: true, isScheduled: true }));
  }
  for (const { page, copy: json, name } of drafts) {
    for (const id of mediaIdsIn(json))
      uses.get(id)?.push(use(page, { current: true, draftOf: name }));
  }
  return uses;
}
