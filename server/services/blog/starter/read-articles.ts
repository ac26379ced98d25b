import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { coverNames } from "../../../../contract/blog-pages.ts";
import { PostImageInput } from "../../../../contract/blogs.ts";
import { postCategory, postQuestion, postSummary, postTitle } from "../../../../contract/fields.ts";
import { articleFileName, articlesFolder } from "../../article-files.ts";

/** An article of a new installation's blog. */
export type StarterArticle = Omit<ArticleHead, "date" | "published" | "updated"> & {
  slug: string;
  /** HTML. */
  content: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Of a content pack (`server/ops/content-pack`). */
  updatedAt?: number | undefined;
};

/** The articles `<date>-<slug>.html` of `folder`, oldest first. @throws Error with the problem */
export async function readArticles(folder = articlesFolder): Promise<StarterArticle[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => parseArticle(name, await readFile(join(folder, name), "utf8"))),
  );
}

function parseArticle(name: string, text: string): StarterArticle {
  try {
    const [, day, slug] = articleFileName.exec(name) ?? [];
    if (slug === undefined) throw new Error("Its name is not <date>-<slug>.html.");
    const { head, content } = partHead(text);
    const { date, published, updated, ...shown } = head;
    if (date !== day) throw new Error(`Its name says ${day}, its head ${date}.`);
    const publishedAt = Date.parse(published ?? `${date}T09:00:00+05:30`);
    return {
      ...shown,
      slug,
      content,
      publishedAt,
      ...(updated && { updatedAt: Date.parse(updated) }),
    };
  } catch (error) {
    throw new Error(`The starter article ${name} can't be read.`, { cause: error });
  }
}

/** Front matter of an article, an HTML comment. */
const ArticleHead = z.strictObject({
  title: postTitle,
  category: postCategory,
  author: z.string().min(1),
  role: z.string(),
  date: z.iso.date(),
  figure: z.enum(coverNames),
  summary: postSummary,
  /** Of a content pack: exact times, images and texts for search engines. */
  published: z.iso.datetime().optional(),
  updated: z.iso.datetime().optional(),
  images: z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.array(PostImageInput))
    .optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  question: postQuestion.optional(),
});
type ArticleHead = z.infer<typeof ArticleHead>;

/** Splits an article into front matter (`name: value`) and content. @throws Error with fields */
function partHead(text: string): { head: ArticleHead; content: string } {
  const [whole, comment] = /^<!--\n(.*?)\n-->\n/s.exec(text) ?? [];
  if (whole === undefined || comment === undefined) {
    throw new Error("An article begins with a comment that names its title, date and so on.");
  }
  const fields = comment.split("\n").map((line): [string, string] => {
    const [name = "", ...value] = line.split(": ");
    return [name, value.join(": ")];
  });
  const head = ArticleHead.safeParse(Object.fromEntries(fields));
  if (!head.success) throw new Error(z.prettifyError(head.error));
  return { head: head.data, content: text.slice(whole.length).trim() };
}
