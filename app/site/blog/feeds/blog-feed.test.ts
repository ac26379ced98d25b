// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { FeedPost } from "../../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../../contract/editable-page.ts";
import { loaderArguments, renamedCompany } from "../../../../tests/renamed-company.ts";
import { blogPage } from "../../../copy/blog-page.ts";
import { company } from "../../../copy/company.ts";
import { copyContext } from "../../../router-contexts.ts";
import { paths } from "../../../site-paths.ts";
import { atomText, blogFeed, type FeedKind, jsonText } from "./blog-feed.ts";
import { loader } from "./feed-file.ts";

const siteUrl = "https://nirbhay.example";
const wild = 'Less < more & "]]>" twice ]]> \u0001<b>!</b>';

const post: FeedPost = {
  id: "0199a000-0000-7000-8000-000000000000",
  slug: "a-post",
  title: wild,
  category: "Culture & Sports",
  summary: wild,
  publishedAt: "2026-11-14T04:00:00.000Z",
  updatedAt: "2026-11-15T04:00:00.000Z",
  readingMinutes: 3,
  cover: { kind: "figure", name: "cover-lag" },
  author: { name: "Kavya Rao", role: "Data engineer" },
  html: "<p>Text &amp; <a href='https://nirbhay.example/about-us'>more</a>.</p>",
};

const feedOf = (posts: readonly FeedPost[]) => ({ feed: async () => posts });
const reader = feedOf([post]);

function parse(text: string): Document {
  const document = new DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")?.textContent).toBeUndefined();
  return document;
}
const textOf = (document: Document, name: string) =>
  document.getElementsByTagName(name)[0]?.textContent;
/** The text that a feed reader shows if it treats a field as HTML. */
const shown = (html: string | null | undefined) =>
  new DOMParser().parseFromString(html ?? "", "text/html").body.textContent;

const readable = 'Less < more & "]] >" twice ]] > <b>!</b>';

describe("with a post whose text is markup, and a character that XML can't contain", () => {
  it("RSS is well-formed and contains exactly the stored text", async () => {
    const document = parse((await blogFeed("rss", reader, siteUrl, company, blogPage.copy)).rss2());
    const [item] = document.getElementsByTagName("item");
    expect(item?.getElementsByTagName("title")[0]?.textContent).toBe(readable);
    expect(shown(item?.getElementsByTagName("description")[0]?.textContent)).toBe(readable);
    expect(textOf(document, "content:encoded")).toBe(post.html);
    expect(textOf(document, "dc:creator")).toBe("Kavya Rao");
    expect(textOf(document, "category")).toBe("Culture & Sports");
    expect(document.getElementsByTagName("author")).toHaveLength(0);
  });

  it("Atom is well-formed and contains exactly the stored text", async () => {
    const document = parse(
      atomText(await blogFeed("atom", reader, siteUrl, company, blogPage.copy)),
    );
    const [entry] = document.getElementsByTagName("entry");
    expect(shown(entry?.getElementsByTagName("title")[0]?.textContent)).toBe(readable);
    expect(shown(textOf(document, "summary"))).toBe(readable);
    expect(textOf(document, "content")).toBe(post.html);
    expect(document.querySelector("category")?.getAttribute("term")).toBe("Culture & Sports");
    expect(document.querySelector("link[rel=self]")?.getAttribute("href")).toBe(
      `${siteUrl}/blogs/atom.xml`,
    );
  });

  it.each(["Less < more", "<b>R&D</b>", 'A "quoted" one', "&lt;", "&nbsp; &x;"])(
    "the category %s is unchanged, and the feeds are well-formed",
    async (category) => {
      const known = feedOf([{ ...post, category }]);
      const rss = parse((await blogFeed("rss", known, siteUrl, company, blogPage.copy)).rss2());
      expect(textOf(rss, "category")).toBe(category);
      const atom = parse(atomText(await blogFeed("atom", known, siteUrl, company, blogPage.copy)));
      expect(atom.querySelector("category")?.getAttribute("term")).toBe(category);
    },
  );

  it("JSON Feed contains exactly the stored text", async () => {
    const feed = JSON.parse(
      jsonText(await blogFeed("json", reader, siteUrl, company, blogPage.copy)),
    );
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: "en-IN",
      feed_url: `${siteUrl}/blogs/feed.json`,
      items: [
        {
          id: `${siteUrl}/blogs/a-post`,
          title: readable,
          content_html: post.html,
          date_published: post.publishedAt,
          tags: ["Culture & Sports"],
          authors: [{ name: "Kavya Rao" }],
        },
      ],
    });
  });
});

it("every feed is the company's", async () => {
  const of = (kind: FeedKind) => blogFeed(kind, feedOf([]), siteUrl, renamedCompany, blogPage.copy);
  expect(textOf(parse((await of("rss")).rss2()), "copyright")).toBe("Vanya Systems");
  const atom = parse(atomText(await of("atom")));
  expect([textOf(atom, "rights"), textOf(atom, "name")]).toEqual([
    "Vanya Systems",
    "Vanya Systems",
  ]);
  expect(JSON.parse(jsonText(await of("json")))).toMatchObject({
    authors: [{ name: "Vanya Systems" }],
  });
});

it("a blog without posts has feeds that never change", async () => {
  const read = async () =>
    (await blogFeed("rss", feedOf([]), siteUrl, company, blogPage.copy)).rss2();
  expect(parse(await read()).getElementsByTagName("item")).toHaveLength(0);
  expect(await read()).toContain("Thu, 01 Jan 1970");
});

it.each([paths.rss, paths.atom, paths.jsonFeed])("%s goes with a hidden blog", async (path) => {
  const args = loaderArguments(path, {});
  const pages = { blogs: { state: "Hidden" } };
  args.context.set(copyContext, (({ copy }) => ({ ...Object(copy), pages })) as ReadCopy);
  await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
});
