import { listChanges } from "../../../contract/copy-changes.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import {
  type CopyField,
  type CopyValue,
  copyLeaves,
  pathLabel,
} from "../../../contract/page-copy.ts";
import { type Context, readFrom, requireRight, staffOf } from "../context.ts";
import { countVisits } from "../insight/add-visits.ts";
import type { CopyStore } from "./copy-store.ts";
import { inShapeOf } from "./require-page.ts";
import { countStarterTexts, isHidden, readStore } from "./starter-copy.ts";

type PageSummary = AnswerOf<"listPages">["message"][number];

/** Every editable page with its state; with `q`, those with it in a text, and that text. */
export async function listPages(context: Context, q = ""): Promise<PageSummary[]> {
  requireRight(context, "pages");
  const db = readFrom(context);
  const store = await readStore(context, db);
  const [visits, drafts, schedules] = await Promise.all([
    countVisits(context),
    db
      .selectFrom("page_drafts")
      .innerJoin("staff", "staff.id", "page_drafts.staff_id")
      .select(["page", "copy", "base", "saved_at", "staff_id", "staff.name"])
      .orderBy("saved_at", "desc")
      .execute(),
    db.selectFrom("page_schedules").select(["page", "publish_at", "scheduled_by"]).execute(),
  ]);
  const { pages } = context.copy;
  return pages.flatMap((page) => {
    const { name, section, path } = page;
    // Company and Menus are edited on the home page, and have no visits of their own.
    const isPage = pages.find((each) => each.path === path) === page;
    const found = findText(store, page, q);
    if (found === null) return [];
    const published = store.published(name);
    const schedule = schedules.find((row) => row.page === name);
    return [
      {
        name,
        title: store.title(page),
        section,
        path,
        published: published
          ? { at: iso(published.published_at), by: published.published_by }
          : null,
        drafts: drafts
          .filter((draft) => draft.page === name)
          .map((draft) => ({
            by: draft.name,
            isOwn: staffOf(context.actor)?.id === draft.staff_id,
            at: iso(draft.saved_at),
            changes: countChanges(page, draft),
          })),
        scheduled: schedule ? { at: iso(schedule.publish_at), by: schedule.scheduled_by } : null,
        visits: isPage ? (visits.get(path) ?? 0) : 0,
        misfits: store
          .resolved(name)
          .misfits.map((misfit) => ({ ...misfit, label: pathLabel(page.field, misfit.path) })),
        found: found ?? null,
        starterTexts: countStarterTexts(store, page),
        isHidden: isHidden(store, name),
      },
    ];
  });
}

function countChanges(page: EditablePage, draft: { copy: string; base: string }): number {
  const [base, copy] = [draft.base, draft.copy].map((json) => inShapeOf(page, JSON.parse(json)));
  return listChanges(page.field, base, copy).length;
}

/** The first text with `q`; undefined if only the title has it or nothing is searched for; null if none. */
function findText(store: CopyStore, page: EditablePage, q: string) {
  const wanted = q.trim().toLowerCase();
  if (wanted === "" || store.title(page).toLowerCase().includes(wanted)) return undefined;
  // The name of a field leads to it, as "Phone" to that of the company.
  const texts = copyLeaves(page.field, store.resolved(page.name).copy).filter((leaf) =>
    isText(leaf.field, leaf.value),
  );
  const leaf =
    texts.find(({ path }) => pathLabel(page.field, path).toLowerCase() === wanted) ??
    texts.find(({ value }) => String(value).toLowerCase().includes(wanted));
  if (!leaf) return null;
  const { path, value } = leaf;
  return { path, label: pathLabel(page.field, path), text: String(value) };
}

/** Whether visitors read a value; the names of other pages are found there, and slugs nowhere. */
function isText(field: CopyField, value: CopyValue): boolean {
  if (field.kind === "line" || field.kind === "text") return true;
  return field.kind === "fixed" && !field.names && !/^[a-z0-9-]*$/.test(String(value));
}

const iso = (time: number) => new Date(time).toISOString();
