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

test("addresses that contain the name of such an attribute stay", () => {
  const link = '<a href="https://example.com/a/style=1/once=2">link</a>';
  expect(clean(link.replace(">", "style='color:red'onclick=y() >"))).toBe(link);
});

test("foreign images are removed and counted, but for tracking pixels; library images stay", () => {
  const { html, foreignImages } = cleanPaste(
    `<p>a<img src="https://other.example/b.png"><img src="data:image/png;base64,AA"><img src="x.gif" width="1" height="1"><img src="${location.origin}/media/abc-480.webp" alt="Ours" class="q"></p>`,
  );
  expect(foreignImages).toBe(2);
  expect(html).toBe(`<p>a<img src="${location.origin}/media/abc-480.webp" alt="Ours"></p>`);
});

const word = (list: string, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'><span style='mso-list:Ignore'>${bullet}<span>&nbsp; </span></span>${text}</p>`;

test.each([
  [
    "bold of Word",
    "<p class=MsoNormal>Plain <b style='mso-bidi-font-weight:normal'>bold</b> plain</p>",
    "<p>Plain <b>bold</b> plain</p>",
  ],
  [
    "text of Word whose other fonts are monospaced",
    `<p><span style='font-family:"Segoe UI",monospace;mso-fareast-font-family:Consolas'>text</span></p>`,
    "<p><span>text</span></p>",
  ],
  [
    "bullets, then numbers that go on after a paragraph",
    `${word("l0", "·", "Bullet")}${word("l1", "1.", "One")}<p>Between</p>${word("l1", "2.", "Two")}${word("l2", "1.", "New")}`,
    '<ul><li>Bullet</li></ul><ol><li>One</li></ol><p>Between</p><ol start="2"><li>Two</li></ol><ol><li>New</li></ol>',
  ],
  ["a list that starts at 3", '<ol start="3"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
  [
    "raised and lowered text",
    "<p>10<sup>6</sup>, CO<sub>2</sub>, m<span style='vertical-align:super'>2</span></p>",
    "<p>10<sup>6</sup>, CO<sub>2</sub>, m<span><sup>2</sup></span></p>",
  ],
  [
    "a link without scheme",
    '<a href="www.x.example/a">x</a>',
    '<a href="https://www.x.example/a">x</a>',
  ],
  ["an invalid address", '<a href="http://[x">x</a>', '<a href="http://[x">x</a>'],
  [
    "the target of a link of Google Docs",
    '<a href="https://www.google.com/url?q=https://x.example/a?b%3D1%26c%3D2&amp;sa=D">x</a>',
    '<a href="https://x.example/a?b=1&amp;c=2">x</a>',
  ],
  [
    "the target of a link of Outlook",
    '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fa&amp;data=05">x</a>',
    '<a href="https://x.example/a">x</a>',
  ],
  [
    "code of VS Code",
    `<div style="font-family: Consolas, 'Courier New', monospace;white-space: pre;"><div><span style="color: #569cd6;">if</span> (a) {</div><div>&#160;&#160;<span>b();</span></div><br><div>}</div></div>`,
    "<pre><code>if (a) {\n  b();\n\n}</code></pre>",
  ],
  [
    "code whose lines are paragraphs",
    `<p style="font-family: Menlo; white-space: pre">if a {</p><p style="font-family: Menlo; white-space: pre">    b()</p><p>Text</p>`,
    "<pre><code>if a {\n    b()</code></pre><p>Text</p>",
  ],
  [
    "a word of VS Code",
    `<div style="font-family: monospace;white-space: pre"><div><span>lag</span></div></div>`,
    "<code>lag</code>",
  ],
  [
    "code of IntelliJ",
    `<pre style="font-family:'JetBrains Mono',monospace"><span>if</span> a:<br>&#32;&#32;b()</pre>`,
    "<pre><code>if a:\n  b()</code></pre>",
  ],
])("%s is kept", (_, html, kept) => expect(clean(html)).toBe(kept));

test("code keeps its language", () => {
  expect(clean('<pre><code class="hljs language-c++ wide">a</code></pre>')).toBe(
    '<pre><code class="language-c++">a</code></pre>',
  );
  expect(clean('<pre><code class="language-ts">let a = " style=";</code></pre>')).toBe(
    '<pre><code class="language-ts">let a = " style=";</code></pre>',
  );
});

test("neither style attributes nor event handlers reach the parser", () => {
  const html = `<p onclick="a()" STYLE='x:y'>One</p><img/onerror="b()"src=x><a href="/c"onfocus="d()">Two</a>`;
  expect(clean(html)).toBe('<p>One</p><a href="/c">Two</a>');
});
