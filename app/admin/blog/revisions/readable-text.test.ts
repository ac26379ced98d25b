// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readableBlocks } from "./readable-text.ts";

test.each([
  ["<p>One <b>bold</b> word.</p><p>Two.</p>", ["One bold word.", "Two."]],
  ["<h2>Why</h2><p>So.</p>", ["Heading: Why", "So."]],
  [
    "<ul><li><p>One</p></li><li>Two<ul><li>Inside</li></ul></li></ul>",
    ["• One", "• Two", "• • Inside"],
  ],
  ["<blockquote><p>Said.</p></blockquote>", ["Quote: Said."]],
  ["<pre><code>a = 1\n  b = 2\n</code></pre>", ["    a = 1", "      b = 2"]],
  ["<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>", ["A | B", "1 | 2"]],
  ['<p>See <a href="https://x.example">this</a>.</p>', ["See this (https://x.example)."]],
  ['<p><img data-media="m" alt="A rack"></p>', ["[Image: A rack]"]],
  ["<p>One<br>line</p><hr><p></p>", ["One line", "———"]],
  ["no block at all", ["no block at all"]],
  ["", []],
])("%s", (html, blocks) => {
  expect(readableBlocks(html)).toEqual(blocks);
});

test("no script in the content runs", () => {
  readableBlocks('<p>x<img src="x" onerror="globalThis.ran = true"><script>ran = 1</script></p>');
  expect("ran" in globalThis).toBe(false);
});
