import { expect, test } from "vitest";
import { renamedCopy } from "../../../tests/renamed-company.ts";
import { defaultCopy } from "../../copy/editable-page.ts";
import { crawlerTags, postData, postTags } from "./crawler-tags.ts";
import { samplePost as post } from "./sample-post.ts";

const siteUrl = "https://nirbhay.example";
const url = `${siteUrl}/blogs/what-a-late-clock-costs`;

test("a post names its author, publisher, dates, image and length", () => {
  const [posting, crumbs] = postData(siteUrl, post, defaultCopy)["@graph"];
  expect(posting).toMatchObject({
    "@type": "BlogPosting",
    "@id": url,
    headline: post.title,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { "@type": "Person", name: "Kavya Rao" },
    publisher: { "@id": `${siteUrl}/#organization` },
    isPartOf: { "@id": `${siteUrl}/blogs#blog` },
    image: `${siteUrl}/share/post-what-a-late-clock-costs.png`,
  });
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { item: `${siteUrl}/` },
      { item: `${siteUrl}/blogs` },
      { item: url, name: post.category },
    ],
  });
});

test("words are counted without tags and entities, in any script", () => {
  expect(postData(siteUrl, post, defaultCopy)["@graph"][0]).toHaveProperty("wordCount", 7);
});

test("a preview of its link is an article's", () => {
  const tags = postTags(siteUrl, post, defaultCopy);
  expect(tags).toContainEqual({ property: "og:type", content: "article" });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({ property: "article:published_time", content: post.publishedAt });
  expect(tags).toContainEqual({ property: "article:modified_time", content: post.updatedAt });
  expect(tags).toContainEqual(
    expect.objectContaining({ rel: "alternate", type: "application/rss+xml" }),
  );
});

test("previews of pages and posts name the site after the company", () => {
  const head = { title: "Contact us", description: "How to reach us." };
  for (const tags of [
    crawlerTags(siteUrl, "/contact-us", head, renamedCopy),
    postTags(siteUrl, post, renamedCopy),
  ]) {
    expect(tags).toContainEqual({ property: "og:site_name", content: "Vanya Systems" });
    expect(tags).toContainEqual({
      property: "og:image:alt",
      content: expect.stringMatching(/ \(Vanya Systems\)$/),
    });
  }
});
