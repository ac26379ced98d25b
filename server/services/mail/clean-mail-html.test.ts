import { expect, test } from "vitest";
import { shallow } from "./clean-mail-html.ts";

test.each([
  ["<p>Line", "paragraphs without an end"],
  ["<div>Line</div>", "parts one after another"],
  ["Line<br>", "line breaks"],
])("%s: of 600 %s nothing is taken for nested", (part) => {
  expect(shallow(part.repeat(600))).toBe(part.repeat(600));
});

test("what is nested deeper than any program nests loses its tags and keeps its text", () => {
  const html = shallow(`${"<div>".repeat(9_000)}Inside${"</div>".repeat(9_000)}`);
  expect(html).toContain("Inside");
  expect(html.split("<div>").length).toBeLessThan(600);
});
