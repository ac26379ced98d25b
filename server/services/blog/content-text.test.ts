import { expect, test } from "vitest";
import { contentText, readingMinutes, summaryOf } from "./content-text.ts";

test("text has a line for each block, and signs as they are read", () => {
  const html =
    '<h2>One</h2><p>two <strong>three</strong><br>four</p><ul><li><p>five</p></li></ul><pre><code>a &lt; b &amp;&amp;\n c</code></pre><table><tbody><tr><th><p>x</p></th><td>y</td></tr></tbody></table><p>&amp;lt; "q"</p>';
  expect(contentText(html)).toBe('One\ntwo three\nfour\nfive\na < b &&\nc\nx\ny\n&lt; "q"');
});

test("raised and lowered numbers are no part of the number before", () => {
  const html = "<p>10<sup>6</sup>, 10<sup>-3</sup>, CO<sub>2</sub>, a<sup>th</sup></p>";
  expect(contentText(html)).toBe("10⁶, 10⁻³, CO₂, ath");
});

test("the alternative text of an image is not part of it", () => {
  const image = '<img data-media="01938f5e-0000-7000-8000-000000000000" alt="a &gt; b">';
  expect(contentText(`<p>one${image}two</p>`)).toBe("one\ntwo");
});

test.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [331, 2],
  [1_100, 5],
])("%d words take %d minutes", (count, minutes) => {
  expect(readingMinutes("it's ".repeat(count))).toBe(minutes);
  expect(readingMinutes("हिन्दी, ".repeat(count))).toBe(minutes);
});

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
  // The limit would cut the emoji in two.
  [`<p>${"a".repeat(159)}😀${"a".repeat(99)}</p>`, `${"a".repeat(159)}…`],
  ["<p>Cut in a tag</p><p>here</p><a href=", "Cut in a tag here"],
  ["<p>Cut in an entity &am", "Cut in an entity"],
])("%j is summed up as %j", (content, summary) => {
  expect(summaryOf(content)).toBe(summary);
});
