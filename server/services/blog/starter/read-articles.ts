import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ArticleHead, partHead } from "./article-head.ts";

/** An article that an empty blog starts with. */
export type StarterArticle = Omit<ArticleHead, "date"> & {
  slug: string;
  /** Clean HTML. */
  content: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
};

const ownFolder = join(import.meta.dirname, "articles");
const fileName = /^(\d{4}-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/;

/**
 * Every article in `folder`, the oldest first. Its file is named `<date>-<slug>.html`.
 * @throws Error that names the file and what is wrong with it
 */
export async function readArticles(folder = ownFolder): Promise<StarterArticle[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => parseArticle(name, await readFile(join(folder, name), "utf8"))),
  );
}

function parseArticle(name: string, text: string): StarterArticle {
  try {
    const [, day, slug] = fileName.exec(name) ?? [];
    if (slug === undefined) throw new Error("Its name is not <date>-<slug>.html.");
    const { head, content } = partHead(text);
    const { date, ...shown } = head;
    if (date !== day) throw new Error(`Its name says ${day}, its head ${date}.`);
    return { ...shown, slug, content, publishedAt: Date.parse(`${date}T09:00:00+05:30`) };
  } catch (error) {
    throw new Error(`The starter article ${name} can't be read.`, { cause: error });
  }
}
