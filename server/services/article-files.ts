import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Articles of a new installation's blog, named `<date>-<slug>.html`. */
export const articlesFolder = join(import.meta.dirname, "../../content/posts");
export const articleFileName = /^(\d{4}-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/;

export const articleSlugs = async (): Promise<string[]> =>
  (await readdir(articlesFolder)).flatMap((name) => articleFileName.exec(name)?.[2] ?? []);
