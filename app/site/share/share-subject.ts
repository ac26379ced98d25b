import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { postSharePrefix, shareName } from "../search-engines/site-page.ts";
import { sitePages } from "../search-engines/site-pages.ts";

/** What a share image shows: an illustration, large words, and small ones above them. */
export type ShareSubject = { illustration: string; heading: string; name: string };

/** The page that a file's name stands for. */
export function shareSubject(file: string): ShareSubject | undefined {
  const page = sitePages.find(({ path }) => `${shareName(path)}.png` === file);
  if (!page) return undefined;
  const { name, heading, illustration, subject } = page;
  const saysItAll = name === heading || subject.kind === "home";
  return { illustration, heading, name: saysItAll ? "" : name };
}

/** The post that a file's name stands for. */
export async function postSubject(
  file: string,
  reader: PublicBlog,
): Promise<ShareSubject | undefined> {
  if (!file.startsWith(postSharePrefix) || !file.endsWith(".png")) return undefined;
  const post = await reader.post(file.slice(postSharePrefix.length, -".png".length));
  if (!post) return undefined;
  const { cover, title, category } = post;
  const illustration = cover.kind === "figure" ? cover.name : cover.figure;
  return { illustration, heading: title, name: category };
}
