import { expect, test } from "vitest";
import { contentText, readingMinutes } from "./content-text.ts";

test("text has a line for each block, and signs as they are read", () => {
  const html =
    '<h2>One</h2><p>two <strong>three</strong><br>four</p><ul><li><p>five</p></li></ul><pre><code>a &lt; b &amp;&amp;\n c</code></pre><table><tbody><tr><th><p>x</p></th><td>y</td></tr></tbody></table><p>&amp;lt; "q"</p>';
  expect(contentText(html)).toBe('One\ntwo three\nfour\nfive\na < b &&\nc\nx\ny\n&lt; "q"');
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
])("%d words take %d minutes", (words, minutes) => {
  expect(readingMinutes("it's ".repeat(words))).toBe(minutes);
  expect(readingMinutes("हिन्दी, ".repeat(words))).toBe(minutes);
});
