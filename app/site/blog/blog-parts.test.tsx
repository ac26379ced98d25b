// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PostCard, PublicBlog } from "../../../contract/blog-pages.ts";
import { blogPage } from "../../copy/blog-page.ts";
import { type ListQuery, readListView } from "./list/list-query.ts";
import { PostList } from "./list/post-list.tsx";
import { PostNeighbours } from "./post/post-neighbours.tsx";
import { PostSide } from "./post/post-side.tsx";

afterEach(cleanup);

const author = { name: "Kavya Rao", role: "" };
const card = (slug: string): PostCard => ({
  id: slug,
  slug,
  title: `About ${slug}`,
  category: "Data",
  summary: "",
  publishedAt: "2026-11-14T06:00:00Z",
  readingMinutes: 3,
  author,
  cover: { kind: "figure", name: "cover-lag" },
});
const found = { ...card("s"), markedTitle: [], excerpt: [] };
const categories = ["Data"];

/** Seven pages of posts, of which the first one is featured; two pages of results. */
const reader = {
  list: async ({ page }: { page: number }) => {
    const posts = page > 7 ? [] : [card(`p${page}`)];
    return { featured: card("f"), categories, posts, page, pages: 7, total: 61 };
  },
  search: async ({ page }: { page: number }) => {
    return { categories, posts: page > 2 ? [] : [found], page, hasNext: page < 2 };
  },
} as unknown as PublicBlog;

/** Where the links of a part lead, and what its headings say. */
function linksOf(part: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => part }]);
  const { container } = render(<Page />);
  const shown = [...container.querySelectorAll("a, h1")].map((each) =>
    each.matches("h1")
      ? `# ${each.textContent}`
      : `${each.getAttribute("href")}${each.hasAttribute("aria-current") ? "*" : ""}`,
  );
  // Without the tabs, which are the same on every page.
  return shown.filter((each) => !/^\/blogs\*?$|category=Data\*?$/.test(each)).join(" ");
}

test.each<[ListQuery, string | undefined]>([
  [
    { page: 1 },
    "/ # Field notes, with the numbers left in /blogs/f /blogs/f /blogs/p1 /blogs?page=2 /blogs?page=7 /blogs?page=2",
  ],
  [
    { page: 4 },
    "/ # Page 4 /blogs/p4 /blogs?page=3 /blogs?page=2 /blogs?page=3 /blogs?page=4* /blogs?page=5 /blogs?page=6 /blogs?page=7 /blogs?page=5",
  ],
  [{ page: 7 }, "/ # Page 7 /blogs/p7 /blogs?page=6 /blogs?page=6 /blogs?page=7*"],
  [{ page: 8 }, undefined],
  [
    { category: "Data", page: 1 },
    "/ # Data /blogs/p1 /blogs?category=Data&page=2 /blogs?category=Data&page=7 /blogs?category=Data&page=2",
  ],
  [{ category: "Nothing", page: 1 }, undefined],
  [
    { author: "Kavya Rao", page: 1 },
    "/ # Kavya Rao /blogs/p1 /blogs?author=Kavya+Rao* /blogs?author=Kavya+Rao&page=2 /blogs?author=Kavya+Rao&page=7 /blogs?author=Kavya+Rao&page=2",
  ],
  [{ q: "clock", page: 1 }, "/ # Search: clock /blogs/s /blogs?q=clock&page=2"],
  [{ q: "clock", page: 2 }, "/ # Search: clock, page 2 /blogs/s /blogs?q=clock"],
  [{ q: "clock", page: 3 }, undefined],
])("the list of posts %o", async (query, links) => {
  const view = await readListView(reader, query);
  expect(view && linksOf(<PostList copy={blogPage.copy} view={view} />)).toBe(links);
});

const [earlier, later] = [card("earlier"), card("later")];
const parts = { author, authorPosts: 1, contents: [], related: [], question: null };

test.each([
  [
    { previous: earlier, next: later, related: [card("r")], authorPosts: 4, question: "Late?" },
    "/blogs?author=Kavya+Rao /blogs/r /contact-us /blogs/earlier /blogs/later",
  ],
  [{ previous: null, next: later }, "/blogs/later"],
  [{ previous: earlier, next: null }, "/blogs/earlier"],
  [{ previous: null, next: null }, ""],
])("beside and below a post %#", (given, links) => {
  const post = { ...parts, ...given } as never;
  const below = [<PostSide key="side" post={post} />, <PostNeighbours key="next" post={post} />];
  expect(linksOf(below)).toBe(links);
});
