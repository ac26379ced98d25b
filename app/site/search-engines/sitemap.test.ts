import { expect, test } from "vitest";
import type { PublicBlog } from "../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { loaderArguments } from "../../../tests/renamed-company.ts";
import { hideablePages, shownPage } from "../../copy/shown-page.ts";
import { copyContext, publicBlogContext } from "../../router-contexts.ts";
import { loader } from "./sitemap.ts";

/** The paths of a sitemap, or of their index, while these pages are hidden, by their names. */
async function listed(
  hidden: readonly string[],
  path = "/sitemaps/pages.xml",
): Promise<readonly string[]> {
  const [, part] = /^\/sitemaps\/(.*)$/.exec(path) ?? [];
  const args = loaderArguments(path, part === undefined ? {} : { part });
  const blog = { count: async () => 1, addresses: async () => [{ slug: "a", updatedAt: "2026" }] };
  args.context.set(publicBlogContext, blog as Partial<PublicBlog> as PublicBlog);
  const read = args.context.get(copyContext);
  const pages = Object.fromEntries(hidden.map((name) => [name, { state: "Hidden", to: "" }]));
  const hide: ReadCopy = (page) => {
    const copy = read(page);
    if (page.name !== shownPage.name) return copy;
    return { ...copy, pages: { ...read(shownPage).pages, ...pages } };
  };
  args.context.set(copyContext, hide);
  const xml = await (await loader(args)).text();
  return [...xml.matchAll(/<loc>[^<]*?example([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
}

test("the sitemap leaves out each page that is hidden, and no other", async () => {
  const all = await listed([]);
  for (const [name, [path]] of Object.entries(hideablePages)) {
    const left = await listed([name]);
    expect(all.filter((each) => !left.includes(each))).toEqual([path]);
  }
});

// They read the switch themselves: otherwise the page cache would never learn that it was pressed.
test.each(["/sitemap.xml", "/sitemaps/blog-1.xml"])(
  "the posts of %s go with the blog",
  async (path) => {
    const posts = (paths: readonly string[]) => paths.filter((each) => each.includes("blog"));
    expect(posts(await listed([], path))).toHaveLength(1);
    expect(posts(await listed(["blogs"], path))).toEqual([]);
  },
);
