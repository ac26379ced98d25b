import { companyPageName } from "../../../contract/company.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { type CopyValue, copyAt, copyLeaves, withCopyAt } from "../../../contract/page-copy.ts";
import {
  isOwnCopy,
  isStarterCompany,
  isStateShown,
  samples,
  shownPageName,
} from "../../../contract/shown.ts";
import type { SwitchState } from "../../../contract/site-pages.ts";
import type { Db } from "../../db/schema.ts";
import { articleSlugs } from "../article-files.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { Invalid } from "../errors.ts";
import { CopyStore } from "./copy-store.ts";
import { publishCopy } from "./publish-copy.ts";
import { requirePage } from "./require-page.ts";

/** The samples of the starter company on pages that aren't hidden, with whether visitors see them. */
export async function readStarterCopy(context: Context): Promise<AnswerOf<"readStarterCopy">> {
  requireRight(context, "pages");
  const store = await readStore(context, readFrom(context));
  const shown = store.resolved(shownPageName).copy;
  const starter = String(copyAt(store.page(companyPageName)?.copy, "name"));
  const isRenamed = !isStarterCompany(shown, store.companyName, starter);
  return {
    isRenamed,
    posts: isRenamed ? await starterPosts(context) : [],
    message: samples.flatMap((sample) => {
      const state = String(copyAt(shown, sample.switch));
      const pages = store.pages.filter(
        ({ name, copy }) =>
          !isHidden(store, name) &&
          (sample.page ? name === sample.page : copyAt(copy, sample.path) !== undefined),
      );
      if (pages.length === 0) return [];
      const isOwn = pages.every(({ name, copy }) =>
        isOwnCopy(store.resolved(name).copy, copy, sample.path),
      );
      const [page] = pages;
      return {
        ...sample,
        page: page?.name ?? "",
        where: page && sample.page ? store.title(page) : `${pages.length} pages`,
        state: state as SwitchState,
        isOwn,
        isVisible: isStateShown(state, { isStarterCompany: !isRenamed, isOwn }),
      };
    }),
  };
}

/** The posts that the installation began with, as long as they are published and unchanged. */
async function starterPosts(context: Context): Promise<string[]> {
  const posts = await readFrom(context)
    .selectFrom("posts")
    .select("id")
    .where("slug", "in", await articleSlugs())
    .where("version", "=", 1)
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return posts.map(({ id }) => id);
}

/** Publishes another state of pages and sections, by their switches. @throws Invalid */
export async function switchShown(
  context: Context,
  { paths, state }: { paths: readonly string[]; state: SwitchState },
): Promise<void> {
  const change = (copy: CopyValue) =>
    paths.reduce((changed, path) => {
      if (typeof copyAt(changed, path) !== "string")
        throw new Invalid({ paths: "No such switch." });
      return withCopyAt(changed, path, state);
    }, copy);
  await publishCopy(context, requirePage(context, shownPageName), change, "Switches");
}

/** Makes all texts of pages the company's own: later releases keep them. @throws NotFound */
export async function keepPages(context: Context, names: readonly string[]): Promise<void> {
  const pages = names.map((name) => requirePage(context, name));
  await inTransaction(context, async (context) => {
    const inside = context;
    for (const page of pages) await publishCopy(inside, page, (copy) => copy, "Keep as ours", true);
  });
}

/** The copy as published now: another process may just have published some. */
export async function readStore(context: Context, db: Db): Promise<CopyStore> {
  const store = new CopyStore(context.copy.pages);
  await store.reload(db);
  return store;
}

/** The number of a page's texts that are those of the starter copy; 0 for one that is kept or hidden. */
export function countStarterTexts(store: CopyStore, { name, field, copy }: EditablePage): number {
  if (name === shownPageName || isHidden(store, name)) return 0;
  if (store.published(name)?.base === null) return 0;
  const textsOf = (value: CopyValue) =>
    copyLeaves(field, value).flatMap(({ field: { kind }, value: text }) =>
      (kind === "line" || kind === "text") && text !== "" ? [text] : [],
    );
  const starter = new Set(textsOf(copy));
  return textsOf(store.resolved(name).copy).filter((text) => starter.has(text)).length;
}

export const starterPages = (store: CopyStore): number =>
  store.pages.filter((page) => countStarterTexts(store, page) > 0 && !isHidden(store, page.name))
    .length;

/** Whether staff have hidden a page; null for one that is always shown. */
export function isHidden(store: CopyStore, name: string): boolean | null {
  const state = copyAt(store.resolved(shownPageName).copy, `pages.${name}.state`);
  return state === undefined ? null : state === "Hidden";
}
