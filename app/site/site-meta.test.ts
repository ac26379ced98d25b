import { expect, it } from "vitest";
import { defaultCopy } from "../copy/editable-page.ts";
import { readLabels } from "../copy/read-names.ts";
import { pageMeta } from "./site-meta.ts";

const siteUrl = "https://nirbhay.example";
const facts = {
  siteUrl,
  names: { name: "Example Works", shortName: "Example" },
  labels: readLabels(defaultCopy),
  copy: defaultCopy,
};
const title = { title: "Contact us", description: "Write to us." };

it("names a page for people, search engines and previews", () => {
  const tags = pageMeta(facts, "/contact-us", title);
  expect(tags).toContainEqual({ title: "Contact us" });
  expect(tags).toContainEqual({ property: "og:url", content: `${siteUrl}/contact-us` });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${siteUrl}/contact-us` });
});

it("gives previews a large picture by its whole address", () => {
  const tags = pageMeta(facts, "/services/devops", title);
  expect(tags).toContainEqual({
    property: "og:image",
    content: `${siteUrl}/share/services-devops.png`,
  });
  // Some networks show a picture at once only if they know its size.
  expect(tags).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(tags).toContainEqual({ property: "og:image:height", content: "630" });
  expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

it("adds structured data to a listed page, and borrows home's picture for any other", () => {
  const structured = expect.objectContaining({ "script:ld+json": expect.anything() });
  expect(pageMeta(facts, "/contact-us", title)).toContainEqual(structured);
  const unlisted = pageMeta(facts, "/api/docs", title);
  expect(unlisted).not.toContainEqual(structured);
  expect(unlisted).toContainEqual({ property: "og:image", content: `${siteUrl}/share/home.png` });
});

it("gives no address that it doesn't know", () => {
  expect(JSON.stringify(pageMeta(undefined, "/contact-us", title))).not.toContain("/contact-us");
});
