import { expect, test } from "vitest";
import type { PublicBlog } from "../../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../../contract/editable-page.ts";
import { loaderArguments } from "../../../../tests/renamed-company.ts";
import { shownPage } from "../../../copy/shown-page.ts";
import { copyContext, publicBlogContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { samplePost } from "../../search-engines/sample-post.ts";
import { loader as feedLoader } from "../feeds/feed-file.ts";
import { loader } from "./post-page.tsx";

const link = (path: string) => `<a href="${path}">to ${path}</a>`;
const siteUrl = "https://www.vanya.example";
const links = ["/about-us", "/services/devops", `${siteUrl}/about-us#people`].map(link);

const post = { ...samplePost, html: links.join(" ") };
const { slug } = post;

/** Arguments of a loader of the blog with this post while About us is hidden. */
function argumentsOf(path: string) {
  const args = loaderArguments(path, { slug });
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
  const blog = { post: async () => post, feed: async () => [post] };
  args.context.set(publicBlogContext, blog as unknown as PublicBlog);
  return args;
}

test("each link to a hidden page is text, and no other, in the post and its feeds", async () => {
  const expected = ["to /about-us", links[1], `to ${siteUrl}/about-us#people`].join(" ");
  const { island } = await loader(argumentsOf(paths.post(slug)));
  expect(island.post?.html).toBe(expected);
  const feed = await (await feedLoader(argumentsOf(paths.jsonFeed))).json();
  expect(feed.items[0].content_html).toBe(expected);
});
