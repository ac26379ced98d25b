import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { withCompany } from "../../../contract/company.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import { mediaIdOf, picturesIn } from "../../../contract/page-picture.ts";
import { record } from "../../services/audit/record.ts";
import { importArticle } from "../../services/blog/import-article.ts";
import { readArticles, type StarterArticle } from "../../services/blog/starter/read-articles.ts";
import { type Context, inTransaction, requireRight } from "../../services/context.ts";
import { Invalid } from "../../services/errors.ts";
import {
  importImage,
  PackedImage,
  type ReadyImage,
  readImage,
} from "../../services/media/import-image.ts";
import { CopyStore } from "../../services/pages/copy-store.ts";
import { publishCopy } from "../../services/pages/publish-copy.ts";
import { conform } from "../../services/pages/require-page.ts";
import { OperatorError } from "../operator-error.ts";

class DryRun extends Error {}

/**
 * Publishes a content pack in one transaction, after everything was checked. A page or post that is
 * the same already gets no new version; every other one can be undone by its versions. Returns the
 * names of changed files. For the system.
 * @throws OperatorError with the problems by file
 */
export async function importContent(
  context: Context,
  folder: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<string[]> {
  requireRight(context, "settings");
  const { images, pages, articles } = await readPack(context, folder);
  const changed: string[] = [];
  const note = (file: string, isChanged: boolean) => isChanged && changed.push(file);
  // Before the transaction, which keeps others from writing; a row is committed after its file.
  for (const { added } of isDryRun ? [] : images)
    if (added) await context.media.put(added.file, added.image.bytes);
  const work = inTransaction(context, async (context) => {
    await context.database.lock(context.transaction, ["content"]);
    const inside = { ...context, copy: withPages(context.copy, pages) };
    for (const image of images)
      note(`media/${image.packed.file}`, await importImage(inside, image));
    for (const { page, copy } of pages)
      note(`pages/${page.name}.json`, await publishCopy(inside, page, () => copy, "Content pack"));
    for (const article of articles)
      note(`posts/${article.slug}`, await importArticle(inside, article));
    if (changed.length > 0) await record(context, "page.import", {}, { files: changed.length });
    if (isDryRun) throw new DryRun();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return changed;
}

type PackedPage = { page: EditablePage; copy: CopyValue };

/** The pages with those of a pack, by whose company texts are checked. */
const withPages = ({ pages }: CopyStore, packed: readonly PackedPage[]) =>
  new CopyStore(
    pages.map((page) => {
      const copy = packed.find((each) => each.page.name === page.name)?.copy;
      return copy === undefined ? page : { ...page, copy };
    }),
  );

/** Reads and checks all files. @throws OperatorError with the problems by file */
async function readPack(context: Context, folder: string) {
  const problems: string[] = [];
  const attempt = async <Result>(file: string, read: () => Promise<Result>) => {
    try {
      return [await read()];
    } catch (error) {
      problems.push(...reasonsOf(error).map((reason) => `${file}: ${reason}`));
      return [];
    }
  };
  const list = await attempt("media.json", async () => {
    const json = JSON.parse(await readFile(join(folder, "media.json"), "utf8"));
    const read = z.array(PackedImage).safeParse(json);
    if (!read.success) throw new Error(z.prettifyError(read.error));
    return read.data;
  });
  const images: ReadyImage[] = [];
  /** The ids of the pack's images here, by those in it. */
  const ids = new Map<string, string>();
  for (const image of list[0] ?? []) {
    await attempt(`media/${image.file}`, async () => {
      const bytes = await readFile(join(folder, "media", basename(image.file)));
      const ready = await readImage(context, image, bytes);
      images.push(ready);
      ids.set(image.id, ready.id);
    });
  }
  const withIds = (text: string) =>
    text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => ids.get(id) ?? id);

  const pages: PackedPage[] = [];
  for (const file of (await readdir(join(folder, "pages"))).sort()) {
    await attempt(`pages/${file}`, async () => {
      const page = context.copy.page(basename(file, ".json"));
      if (!page) throw new Error("This release has no such page.");
      const text = await readFile(join(folder, "pages", file), "utf8");
      pages.push({ page, copy: conform(page, JSON.parse(withIds(text))) });
    });
  }
  const { company } = withPages(context.copy, pages);
  const known = new Set(ids.values());
  for (const { page, copy } of pages) {
    const lost = picturesIn(page.field, copy).filter(({ source }) => {
      const id = mediaIdOf(source);
      return id !== undefined && !known.has(id);
    });
    const errors = [
      ...page.check(withCompany(copy, company)),
      ...lost.map(({ path }) => [path, "Its image is not in media.json."]),
    ];
    for (const error of errors) problems.push(`pages/${page.name}.json: ${error.join(": ")}`);
  }
  const read = await attempt("posts", () => readArticles(join(folder, "posts")));
  const articles = (read[0] ?? []).map(
    (article): StarterArticle => JSON.parse(withIds(JSON.stringify(article))),
  );
  if (problems.length > 0) throw new OperatorError(`Nothing was imported.\n${problems.join("\n")}`);
  return { images, pages, articles };
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof Invalid)
    return Object.entries(error.fields).map(([path, message]) => `${path}: ${message}`);
  if (!(error instanceof Error)) throw error;
  const { message, cause } = error;
  return [cause instanceof Error ? `${message} ${cause.message}` : message];
}
