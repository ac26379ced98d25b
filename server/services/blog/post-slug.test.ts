import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSlugLength, titleSlug } from "../../../contract/slug.ts";

const id = "01938f5e-0000-7000-8000-00000000abcd";

test.each([
  ["What a late clock costs an exchange", "what-a-late-clock-costs-an-exchange"],
  ["A model that says “I do not know”", "a-model-that-says-i-do-not-know"],
  ["Crème brûlée & Straße, don’t ask", "creme-brulee-strasse-dont-ask"],
  ["ﬁne Ⅳ ①", "fine-iv-1"],
  ["AI और भविष्य", "ai"],
  ["सवाल", "post-0000abcd"],
  ["🙂", "post-0000abcd"],
  ["../../etc/passwd%00?x#y", "etc-passwd-00-x-y"],
])("%s becomes %s", (title, slug) => expect(titleSlug(title, id)).toBe(slug));

test("a long title is cut at the end of a word, or anywhere if it is one word", () => {
  expect(titleSlug(`${"word ".repeat(30)}`, id)).toBe("word-".repeat(16).slice(0, -1));
  expect(titleSlug("x".repeat(160), id)).toBe("x".repeat(maxSlugLength));
});

test("every title gives a slug that can stand in an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 160 }), (title) => {
      const slug = titleSlug(title, id);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
    }),
  );
});
