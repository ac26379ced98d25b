import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postLimits } from "../../../contract/office-limits.ts";
import { cpuTimeMs } from "../../../tests/cpu-time.ts";
import { cleanHtml, mediaFilesIn, mediaIdsIn } from "./clean-html.ts";

const id = "01938f5e-0000-7000-8000-000000000000";
const file = "0123456789abcdef0123456789abcdef-800.webp";
const clean = (html: string) => cleanHtml(html, (name) => (name === file ? id : undefined));

describe("the editor's output stays unchanged", () => {
  test.each([
    "<p>One <strong>two</strong> <em>three</em> <s>four</s> <u>five</u> <code>six</code>.</p>",
    "<h2>One</h2><h3>Two</h3><h4>Three</h4><hr><p>a<br>b</p><p></p>",
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="3"><li><p>c</p></li></ol>',
    "<blockquote><p>a</p></blockquote>",
    '<pre><code class="language-ts">if (a &lt; b &amp;&amp; c &gt; d) {\n  return "x";\n}</code></pre>',
    '<table><tbody><tr><th colspan="1" rowspan="2"><p>a</p></th><td colspan="3"><p>b</p></td></tr></tbody></table>',
    `<figure><img data-media="${id}" alt="A &quot;clock&quot; &lt;3"><figcaption>b</figcaption></figure>`,
    '<p><a href="https://www.postgresql.org/docs/?a=1&amp;b=2#c">a</a> <a href="/blogs/x">b</a> <a href="#c">c</a></p>',
    '<p><a href="mailto:hello@nirbhay.example">a</a> <a href="tel:+91-120-555-0100">b</a></p>',
    "<p>नमस्ते 🙂 a\u00a0b 10<sup>6</sup> CO<sub>2</sub></p>",
  ])("%s", (html) => expect(clean(html)).toBe(html));
});

test.each([
  ["<h1>a</h1><h5>b</h5><h6>c</h6>", "<h2>a</h2><h4>b</h4><h4>c</h4>"],
  [
    "<b>a</b><i>b</i><del>c</del><strike>d</strike>",
    "<strong>a</strong><em>b</em><s>c</s><s>d</s>",
  ],
  ["<div>a</div><section><h2>b</h2><div>c</div></section>", "<p>a</p><h2>b</h2><p>c</p>"],
  ["<span style='color:red'>a</span><font>b</font><custom-c>c</custom-c>", "<p>abc</p>"],
  ["<p>a<p>b<ul><li>c<li>d", "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>"],
  ["<p>a&#1;&#x9f;&#0;b\u0001</p>", "<p>a\u0178\ufffdb</p>"],
  [
    "If latency <p99 target> and a <b, then stop. 5 > 3 & more",
    "<p>If latency &lt;p99 target&gt; and a &lt;b, then stop. 5 &gt; 3 &amp; more</p>",
  ],
  ["Set <title> to <b>.\n\nMap<T>", "<p>Set &lt;title&gt; to &lt;b&gt;.</p><p>Map&lt;T&gt;</p>"],
  ["<p>Map<K, V> if a <b, <o:p>c</o:p></p>", "<p>Map&lt;K, V&gt; if a &lt;b, c</p>"],
  ["<a href='www.x.example/a'>b</a>", '<a href="https://www.x.example/a">b</a>'],
  ["<a href='www.x@y.example'>b</a>", "<p>b</p>"],
  // As people type them.
  ['<a href="tel:+91 (120) 555 0100">b</a>', '<a href="tel:+91(120)5550100">b</a>'],
  [
    `<a href="mailto:a@b.example?subject=Let's talk &quot;now&quot;">b</a>`,
    '<a href="mailto:a@b.example?subject=Let%27s%20talk%20%22now%22">b</a>',
  ],
  ['<a href="mailto:a b@c.example">b</a>', "<p>b</p>"],
  ['<code class="hljs language-ts">a</code>', '<code class="language-ts">a</code>'],
  ['<td colspan="-1" rowspan="1e1" onclick="x">a</td>', '<td rowspan="10">a</td>'],
  ["<HTML><HEAD><TITLE>a</TITLE></HEAD><BODY><P>b</P></BODY></HTML>", "<p>b</p>"],
])("%s becomes %s", (html, expected) => expect(clean(html)).toBe(expected));

test("plain text becomes paragraphs, with its lines", () => {
  expect(clean("1 < 2 & 3\nb\n\n \r\nc")).toBe("<p>1 &lt; 2 &amp; 3<br>b</p><p>c</p>");
  expect(clean(" \n\n ")).toBe("");
});

test("only our own images stay, by their id and alternative text", () => {
  const ours = `<img data-media="${id}" alt="a b">`;
  expect(clean(`<img src="/media/${file}" srcset="x 2x" width=9 alt=" a\n b " onload=x>`)).toBe(
    ours,
  );
  expect(clean(`<img src="https://www.nirbhay.example/media/${file}" alt="a b">`)).toBe(ours);
  expect(clean(`<p>a<img data-media="${id.toUpperCase()}" alt=b></p>`)).toBe("<p>a</p>");
  const other = file.replace("0", "1");
  expect(clean(`<p>a<img src="/media/${other}"><img src="data:image/png;base64,AA"></p>`)).toBe(
    "<p>a</p>",
  );
  expect(clean(`<img data-media="${id}" alt="${"x".repeat(999)}">`)).toHaveLength(
    `<img data-media="${id}" alt="">`.length + postLimits.alt,
  );
  expect(mediaFilesIn(`<img src="/media/${file}"> /media/${file} /media/../x.webp`)).toEqual([
    file,
  ]);
  expect(mediaIdsIn(ours + ours)).toEqual([id]);
});

const names = [
  ...["p", "h1", "h2", "div", "ul", "ol", "li", "blockquote", "pre", "code", "b", "a", "br", "hr"],
  ...[
    "table",
    "tbody",
    "tr",
    "td",
    "figure",
    "img",
    "x",
    "svg",
    "math",
    "noscript",
    "style",
    "form",
  ],
  ...["script", "textarea", "title", "template", "iframe", "select", "option", "image", "mtext"],
];
const piece = fc.oneof(
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    '<a href="/x?a=b&amp;c">',
    '<a href="https://e.example/ä b">',
    '<td colspan="2">',
  ),
  fc.constantFrom(`<img data-media="${id}" alt="a<b \n c">`, '<code class="language-ts x">'),
  fc.constantFrom("<!--", "-->", "<![CDATA[", "]]>", "<?x", "&amp;lt;", "&#1;", "&", "<", ">", '"'),
  fc.constantFrom("\n", "\n\n", "\r", "\0", "\ud800", "'", "/", "="),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

test("cleaning what is clean changes nothing, whatever it was", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = clean(pieces.join(""));
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});

const max = postLimits.content;
const filled = (part: string) => part.repeat(Math.floor(max / part.length));

describe("200,000 characters take milliseconds, accepted or refused:", () => {
  test.each([
    [
      "prose",
      filled('<p>Some <strong>words</strong>, <a href="https://x.example/">a link</a>.</p>'),
    ],
    ...["<b>", "<p><x>", "<svg>", "<noscript>", "<table><tr><td>"].map((part) => [
      part,
      filled(part),
    ]),
    ...["<", "<a ", "<a>", "<img>", "</p>", "<!--", "&#x1;", "<div></div>"].map((part) => [
      part,
      filled(part),
    ]),
    ["attributes", `<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}`).join(" ")}>`],
    ["line breaks", filled("\n a")],
  ] as [string, string][])("%s", (_, html) => {
    const milliseconds = cpuTimeMs(() => {
      try {
        clean(html);
      } catch (error) {
        expect(error).toMatchObject({ fields: { content: expect.any(String) } });
      }
    });
    // A hundred times what an idle machine needs; quadratic work would take minutes.
    expect(milliseconds).toBeLessThan(5_000);
  });
});

test("what is nested beyond use, or grows too long, is refused with what to do", () => {
  const refused = (html: string, text: string) =>
    expect(() => clean(html)).toThrow(
      expect.objectContaining({ fields: { content: expect.stringContaining(text) } }),
    );
  refused("<blockquote>".repeat(101), "nested more than 100 levels");
  expect(clean("<blockquote>".repeat(100))).toContain("<blockquote>");
  refused("&".repeat(max), `at most ${max} characters`);
});
