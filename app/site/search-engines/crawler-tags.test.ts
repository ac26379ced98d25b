import { expect, test } from "vitest";
import type { PostPage } from "../../../contract/blog-pages.ts";
import { postData, postTags } from "./crawler-tags.ts";

const siteUrl = "https://nirbhay.example";
const post: PostPage = {
  id: "0199a000-0000-7000-8000-000000000000",
  slug: "what-a-late-clock-costs",
  title: "What a late clock costs",
  category: "Data",
  summary: "Two servers disagree by four milliseconds.",
  publishedAt: "2026-11-14T04:00:00.000Z",
  updatedAt: "2026-11-15T04:00:00.000Z",
  readingMinutes: 3,
  cover: { kind: "figure", name: "cover-lag" },
  author: { name: "Kavya Rao", role: "Data engineer" },
  html: "<h2 id='a'>It’s late</h2><p>By <b>0.4</b> ms &amp; more.</p><p>निर्भय</p>",
  contents: [],
  gallery: [],
  previous: null,
  next: null,
  related: [],
};
const url = `${siteUrl}/blogs/what-a-late-clock-costs`;

test("a post names its author, publisher, dates, image and length", () => {
  const [posting, crumbs] = postData(siteUrl, post)["@graph"];
  expect(posting).toMatchObject({
    "@type": "BlogPosting",
    "@id": url,
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { "@type": "Person", name: "Kavya Rao" },
    publisher: { "@id": `${siteUrl}/#organization` },
    isPartOf: { "@id": `${siteUrl}/blogs#blog` },
    image: { url: `${siteUrl}/share/post-what-a-late-clock-costs.png` },
  });
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { item: `${siteUrl}/` },
      { item: `${siteUrl}/blogs` },
      { item: url, name: post.title },
    ],
  });
});

test("words are counted without tags and entities, in any script", () => {
  expect(postData(siteUrl, post)["@graph"][0]).toHaveProperty("wordCount", 7);
});

test("a preview of its link is an article's", () => {
  const tags = postTags(siteUrl, post);
  expect(tags).toContainEqual({ property: "og:type", content: "article" });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({
    property: "article:published_time",
    content: post.publishedAt,
  });
  expect(tags).toContainEqual(
    expect.objectContaining({ rel: "alternate", type: "application/rss+xml" }),
  );
});
