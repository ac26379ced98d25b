import { dayMs } from "../../../contract/durations.ts";
import { type EditablePage, sharedTags } from "../../../contract/editable-page.ts";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import { type CopyValue, isSameCopy, pathLabel } from "../../../contract/page-copy.ts";
import { redirectsPageName } from "../../../contract/redirects.ts";
import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { cacheTags, invalidateTags } from "../cache-tags.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
  type WriteContext,
} from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { reportEvent } from "../webhooks/report-event.ts";
import { pictureErrors, readImagesIn, savePageImages } from "./page-images.ts";
import { mergeRedirects, redirectsIn } from "./redirects.ts";
import { findDraft, mergeScheduled, readPublished, requirePage } from "./require-page.ts";
import { StaleCopy } from "./stale-copy.ts";

/** The furthest time of a scheduled change (ms from now). */
const maxScheduleMs = 366 * dayMs;

export type PublishInput = {
  /** The published version that the caller has seen; 0 for the default. */
  version: number;
  /** When to publish (ms since 1970); undefined for at once. */
  at?: number | undefined;
};

/**
 * Publishes the caller's draft of a page, at once or at a time, and ends the draft. Returns the
 * version that visitors see now.
 * @throws NotFound; Invalid by path for texts that don't fit, and for a time that has passed;
 *   StaleCopy when somebody has published since `version`; Conflict without a draft, and for a
 *   second change with a time
 */
export async function publishPage(
  context: Context,
  name: string,
  { version, at }: PublishInput,
): Promise<{ version: number }> {
  requireRight(context, "pages");
  const { id } = requireStaff(context);
  const page = requirePage(context, name);
  const now = context.now();
  if (at !== undefined && (at <= now || at > now + maxScheduleMs)) {
    throw new Invalid({ at: "Choose a time in the future, within a year." });
  }
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["content"]);
    const inside = context;
    const draft = await findDraft(transaction, page, id);
    if (!draft) throw new Conflict("There is nothing to publish: you have not changed this page.");
    const current = await readPublished(inside, page);
    const sides = { base: draft.base, mine: draft.copy, theirs: current.copy };
    if (current.version !== version || draft.madeFrom !== version) {
      throw new StaleCopy(current.published?.published_by ?? "Somebody", page.field, sides);
    }
    const copy = mergeCopy(page.field, sides, { removalsWin: true }).copy;
    await requireFitting(inside, page, copy);
    const by = await staffName(transaction, id);
    if (at !== undefined) {
      await requireNoSchedule(transaction, name);
      await transaction
        .insertInto("page_schedules")
        .values({
          page: name,
          copy: JSON.stringify(copy),
          base: JSON.stringify(current.copy),
          publish_at: at,
          scheduled_by: by,
        })
        .execute();
      const details = { at, title: page.title };
      await record(context, "page.schedule", { page: name }, details);
    } else if (!isSameCopy(copy, current.copy)) {
      await requireFittingSchedule(inside, page, copy);
      const change = { before: current.copy, copy, version: version + 1, by };
      await writeVersion(context, page, change);
    }
    await transaction
      .deleteFrom("page_drafts")
      .where("staff_id", "=", id)
      .where("page", "=", name)
      .execute();
    const isWritten = at === undefined && !isSameCopy(copy, current.copy);
    return { version: isWritten ? version + 1 : version };
  });
}

/** @throws Invalid by path */
export async function requireFitting(
  context: Context,
  page: EditablePage,
  copy: CopyValue,
): Promise<void> {
  const images = await readImagesIn(readFrom(context), JSON.stringify(copy));
  const errors = new Map([
    ...pictureErrors(page.field, copy, images),
    ...context.copy.check(page, copy),
  ]);
  if (errors.size === 0) return;
  const message =
    errors.size === 1
      ? "One text doesn’t fit yet. Change it, then publish."
      : `${errors.size} texts don’t fit yet. Change them, then publish.`;
  throw new Invalid(Object.fromEntries(errors), message);
}

/** One change per page waits: a second one would replace the first. @throws Conflict */
async function requireNoSchedule(transaction: Transaction, page: string): Promise<void> {
  const schedule = await transaction
    .selectFrom("page_schedules")
    .select("scheduled_by")
    .where("page", "=", page)
    .executeTakeFirst();
  if (schedule) {
    throw new Conflict(
      `${schedule.scheduled_by} has already scheduled a change to this page. Cancel that one first.`,
    );
  }
}

/**
 * A scheduled change is published without anybody who could correct it: what is published before
 * must leave room for it, and take no address of its pages. @throws Conflict
 */
async function requireFittingSchedule(
  context: WriteContext,
  page: EditablePage,
  copy: CopyValue,
): Promise<void> {
  const schedule = await context.transaction
    .selectFrom("page_schedules")
    .select(["copy", "base", "scheduled_by"])
    .where("page", "=", page.name)
    .executeTakeFirst();
  if (!schedule) return;
  const [error] = context.copy.check(page, mergeScheduled(page, schedule, copy));
  if (!error) return;
  const [path, message] = error;
  throw new Conflict(
    `${schedule.scheduled_by} has scheduled a change that doesn’t fit together with yours. ${pathLabel(page.field, path)}: ${message} Change yours, or cancel that one first.`,
  );
}

export async function staffName(transaction: Transaction, id: string): Promise<string> {
  const staff = await transaction
    .selectFrom("staff")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return staff?.name ?? "Somebody";
}

/** `before` is the copy that visitors see until then. */
type PageChange = {
  before: CopyValue;
  copy: CopyValue;
  version: number;
  by: string;
  /** Whether later releases may not change any of its texts, from now on. */
  isKept?: boolean;
};

/** In place of the default from which a copy was made: all of it is the company’s own. */
const keptBase = "null";

/** Writes a version of a page, which visitors see from the commit on. Needs the lock on content. */
export async function writeVersion(
  context: WriteContext,
  page: EditablePage,
  { before, copy, version, by, isKept = false }: PageChange,
): Promise<void> {
  const [json, at] = [JSON.stringify(copy), context.now()];
  const last = await context.transaction
    .selectFrom("page_copy")
    .select("base")
    .where("page", "=", page.name)
    .executeTakeFirst();
  const isStillKept = isKept || last?.base === keptBase;
  const row = {
    copy: json,
    base: isStillKept ? keptBase : JSON.stringify(page.copy),
    version,
    published_at: at,
    published_by: by,
  };
  await context.transaction
    .insertInto("page_copy")
    .values({ page: page.name, ...row })
    .onConflict((conflict) => conflict.column("page").doUpdateSet(row))
    .execute();
  await context.transaction
    .insertInto("page_revisions")
    .values({ page: page.name, version, copy: json, saved_by: by, saved_at: at })
    .execute();
  await savePageImages(context.transaction, page.name, json);
  const tags = changedParts(page, before, copy).map(cacheTags.sharedCopy);
  await invalidateTags(context, [cacheTags.pageCopy(page.name), ...tags]);
  const details = { version, title: page.title };
  await record(context, "page.publish", { page: page.name }, details);
  const { siteUrl } = context.settings;
  const data = {
    name: page.name,
    title: page.title,
    version,
    url: `${siteUrl}${page.path}`,
    link: `${siteUrl}/admin/pages/edit?page=${page.name}`,
  };
  await reportEvent(context, { event: "page.published", subjectId: page.name, data });
  await redirectMoved(context, page, { before, copy, by });
}

/** Publishes redirects from the former addresses of pages that staff have added and moved. */
async function redirectMoved(
  context: WriteContext,
  page: EditablePage,
  { before, copy, by }: Omit<PageChange, "version">,
): Promise<void> {
  const now = new Map(page.addresses?.(copy).map(({ id, path }) => [id, path]));
  const pairs = (page.addresses?.(before) ?? []).flatMap(({ id, path: from }) => {
    const to = now.get(id);
    return to === undefined || to === from ? [] : [{ from, to }];
  });
  const redirects = context.copy.page(redirectsPageName);
  if (!redirects || pairs.length === 0) return;
  const current = await readPublished(context, redirects);
  const merged = mergeRedirects(redirectsIn(current.copy), pairs);
  await writeVersion(context, redirects, {
    before: current.copy,
    copy: { redirects: merged },
    version: current.version + 1,
    by,
  });
}

/** The parts that other pages show and that differ. */
function changedParts(page: EditablePage, before: CopyValue, after: CopyValue) {
  const [old, now] = [page.shared(before), page.shared(after)];
  return sharedTags.filter((part) => !isSameCopy(old[part] ?? "", now[part] ?? ""));
}
