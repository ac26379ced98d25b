import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaIdsIn } from "../../../contract/page-picture.ts";
import { articleFileName } from "../../services/article-files.ts";
import { mediaIdsIn as mediaIdsInPost } from "../../services/blog/clean-html.ts";
import { live } from "../../services/blog/live-posts.ts";
import { imagesOf } from "../../services/blog/post-images.ts";
import type { StarterArticle } from "../../services/blog/starter/read-articles.ts";
import type { Context } from "../../services/context.ts";
import type { PackedImage } from "../../services/media/import-image.ts";
import { mediaName } from "../../services/media/storage/media-store.ts";
import { OperatorError } from "../operator-error.ts";

/** Pages whose files in `content` lack the slug, which the code adds. */
const withoutSlug: ReadonlySet<string> = new Set(["services", "products", "industries"]);

/**
 * Writes the content as visitors see it into a folder, in place of an earlier export.
 * @throws OperatorError for a lost file
 */
export async function exportContent(context: Context, folder: string) {
  for (const name of ["pages", "posts", "media"])
    await mkdir(join(folder, name), { recursive: true });
  const ids = new Set<string>();
  for (const { name, section } of context.copy.pages) {
    const { copy } = context.copy.resolved(name);
    const { slug: _, ...own } = copy as { slug?: unknown };
    const json = JSON.stringify(withoutSlug.has(section) ? own : copy, null, 2);
    for (const id of mediaIdsIn(json)) ids.add(id);
    await writeFile(join(folder, "pages", `${name}.json`), `${json}\n`);
  }
  const posts = await readArticlesOf(context);
  await removePosts(join(folder, "posts"));
  for (const article of posts) {
    const day = indianDay(article.publishedAt);
    const shown = [
      ...(article.images ?? []).map(({ id }) => id),
      ...mediaIdsInPost(article.content),
    ];
    for (const id of shown) ids.add(id);
    await writeFile(
      join(folder, "posts", `${day}-${article.slug}.html`),
      articleText(day, article),
    );
  }
  const images = await exportImages(context, folder, [...ids]);
  return { pages: context.copy.pages.length, posts: posts.length, images: images.length };
}

/** Those of an earlier export: one that was taken back since would be published by the import. */
async function removePosts(folder: string) {
  const names = (await readdir(folder)).filter((name) => articleFileName.test(name));
  await Promise.all(names.map((name) => rm(join(folder, name))));
}

const indianDay = (time: number) =>
  new Date(time).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

async function readArticlesOf({ database }: Context) {
  const rows = await database.read
    .selectFrom("posts")
    .selectAll()
    .where(live)
    .orderBy("dated_at")
    .execute();
  return Promise.all(
    rows.map(async (row): Promise<StarterArticle> => {
      return {
        slug: row.slug,
        title: row.title,
        category: row.category,
        author: row.author_name,
        role: row.author_role,
        // The column holds names of drawings alone.
        figure: row.figure as StarterArticle["figure"],
        summary: row.summary,
        images: await imagesOf(database.read, row.id),
        metaTitle: row.meta_title ?? undefined,
        metaDescription: row.meta_description ?? undefined,
        question: row.question ?? undefined,
        publishedAt: row.published_at ?? row.dated_at,
        updatedAt: row.updated_at,
        content: row.content,
      };
    }),
  );
}

function articleText(day: string, article: StarterArticle): string {
  const { slug: _, content, publishedAt, updatedAt, images = [], ...texts } = article;
  const head = {
    ...texts,
    date: day,
    published: new Date(publishedAt).toISOString(),
    updated: new Date(updatedAt ?? publishedAt).toISOString(),
    images: images.length > 0 ? JSON.stringify(images) : undefined,
  };
  const lines = Object.entries(head).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `<!--\n${lines.join("\n")}\n-->\n${content}\n`;
}

async function exportImages(context: Context, folder: string, ids: readonly string[]) {
  const images: PackedImage[] = [];
  for (const id of ids) {
    const row = await context.database.read
      .selectFrom("media")
      .select(["name", "alt", "blur", "width", "file_key"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    // A text may name an image that was deleted; visitors see a drawing in its place.
    if (!row) continue;
    const file = mediaName(row.file_key ?? id, row.width, "webp");
    const stored = await context.media.get(file);
    if (!stored) throw new OperatorError(`The media store has lost the image ${row.name}.`);
    const bytes = await new Response(stored.body).bytes();
    await writeFile(join(folder, "media", file), bytes);
    const { name, alt, blur, file_key: fileKey } = row;
    images.push({ id, file, fileKey, name, alt, blur });
  }
  await writeFile(join(folder, "media.json"), `${JSON.stringify(images, null, 2)}\n`);
  return images;
}
