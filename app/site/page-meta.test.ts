import { expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

const words = { title: "Contact us", description: "Write to us." };

it("names a page for people, search engines and previews", () => {
  const tags = pageMeta({ siteUrl: "https://nirbhay.example" }, "/contact-us", words);
  expect(tags).toContainEqual({ title: "Contact us" });
  expect(tags).toContainEqual({
    property: "og:url",
    content: "https://nirbhay.example/contact-us",
  });
  expect(tags).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://nirbhay.example/contact-us",
  });
});

it("gives no address that it doesn't know", () => {
  expect(JSON.stringify(pageMeta(undefined, "/contact-us", words))).not.toContain("/contact-us");
});
