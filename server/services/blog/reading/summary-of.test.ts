import { expect, test } from "vitest";
import { summaryOf } from "./summary-of.ts";

const long = "word ".repeat(60);

test.each([
  ["", ""],
  ["<p>Short.</p>", "Short."],
  ["<h2>A heading</h2><p>First &amp; last.</p><pre>code</pre>", "First & last."],
  ["<h2>Only a heading</h2>", "Only a heading"],
  [
    `<p>This is a first sentence that is long enough to stand alone, being no stub. ${long}</p>`,
    "This is a first sentence that is long enough to stand alone, being no stub.",
  ],
  [`<p>Brief. ${long}</p>`, `Brief. ${"word ".repeat(30).trim()}…`],
  [`<p>${"a".repeat(400)}</p>`, `${"a".repeat(160)}…`],
  ["<p>Cut in a tag</p><p>here</p><a href=", "Cut in a tag here"],
  ["<p>Cut in an entity &am", "Cut in an entity"],
])("%j is summed up as %j", (content, summary) => {
  expect(summaryOf(content)).toBe(summary);
});
