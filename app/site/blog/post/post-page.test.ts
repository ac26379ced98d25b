import { expect, test } from "vitest";
import type { PublicBlog } from "../../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../../contract/editable-page.ts";
import { loaderArguments } from "../../../../tests/renamed-company.ts";
import { shownPage } from "../../../copy/shown-page.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { loader } from "./post-page.tsx";

const link = (path: string) => `<a href="${path}">to ${path}</a>`;
const links = ["/about-us", "/services/devops", "/about-us#people", "https://a.example"].map(link);

/** The text of a post with these links while About us is hidden. */
async function shownText(html: string): Promise<string> {
  const slug = "a-post";
  const args = loaderArguments(`/blogs/${slug}`, { slug });
  const read = args.context.get(copyContext);
  const hide: ReadCopy = (page) => {
    if (page.name !== shownPage.name) return read(page);
    const { pages, ...shown } = read(shownPage);
    return {
      ...read(page),
      ...shown,
      pages: { ...pages, "about-us": { state: "Hidden", to: "" } },
    };
  };
  args.context.set(copyContext, hide);
  const post = { slug, title: "A post", summary: "", html, author: { name: "Asha" } };
  args.context.set(publicBlogContext, { post: async () => post } as unknown as PublicBlog);
  const answer = await loader(args);
  return answer.island.post?.html ?? "";
}

test("each link to a hidden page is text, and no other", async () => {
  expect(await shownText(links.join(" "))).toBe(
    ["to /about-us", links[1], "to /about-us#people", links[3]].join(" "),
  );
});
