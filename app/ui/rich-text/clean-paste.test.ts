// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";

const clean = (html: string) => cleanPaste(html).html;

test("Google Docs: the wrapper is removed, bold and italic spans become elements", () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold</span><span style="font-style:italic;font-weight:400"> and italic</span></p></b>';
  expect(clean(html)).toBe(
    "<p><span><strong>Bold</strong></span><span><em> and italic</em></span></p>",
  );
});

test("Word: list paragraphs become lists, nested by their level", () => {
  const item = (level: number, bullet: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${bullet}<span>&nbsp;</span></span>${text}<o:p></o:p></p>`;
  const html = `<p>Before</p>${item(1, "·", "One")}${item(2, "a.", "Inner")}${item(1, "·", "Two")}<p>After</p>`;
  expect(clean(html).replaceAll("<o:p></o:p>", "")).toBe(
    "<p>Before</p><ul><li>One<ol><li>Inner</li></ol></li><li>Two</li></ul><p>After</p>",
  );
});

test("web pages: scripts, styles, comments and attributes are removed, headings mapped to h2 to h4", () => {
  const html =
    '<!-- nav --><style>p{color:red}</style><h1 class="x" onclick="y()">Top</h1><h5>Low</h5><p style="color:red">Text <a href="https://example.com" target="_blank">link</a></p><script>z()</script>';
  expect(clean(html)).toBe(
    '<h2>Top</h2><h4>Low</h4><p>Text <a href="https://example.com">link</a></p>',
  );
});

test("foreign images are removed and counted, but for tracking pixels; library images stay", () => {
  const { html, foreignImages } = cleanPaste(
    `<p>a<img src="https://other.example/b.png"><img src="data:image/png;base64,AA"><img src="x.gif" width="1" height="1"><img src="${location.origin}/media/abc-480.webp" alt="Ours" class="q"></p>`,
  );
  expect(foreignImages).toBe(2);
  expect(html).toBe(`<p>a<img src="${location.origin}/media/abc-480.webp" alt="Ours"></p>`);
});

test("code keeps its language", () => {
  expect(clean('<pre><code class="language-ts">let a = " style=";</code></pre>')).toBe(
    '<pre><code class="language-ts">let a = " style=";</code></pre>',
  );
});

test("neither style attributes nor event handlers reach the parser", () => {
  const html = `<p onclick="a()" STYLE='x:y'>One</p><img/onerror="b()"src=x><a href="/c"onfocus="d()">Two</a>`;
  expect(clean(html)).toBe('<p>One</p><a href="/c">Two</a>');
});
