import { expect, test } from "vitest";
import { postTitle } from "./people-posts.ts";

test("a person's post has a title while it is published, and another path has none", () => {
  const titles = { "small-data": "Small data" };
  expect(postTitle(titles, "/blogs/small-data")).toBe("Small data");
  for (const path of ["/blogs/unpublished", "/contact-us", "/blogs/", "/blogs/__proto__"]) {
    expect(postTitle(titles, path)).toBeUndefined();
  }
});
