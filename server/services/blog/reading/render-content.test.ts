import { expect, test } from "vitest";
import type { Picture } from "../../../../contract/media.ts";
import { cpuTimeMs } from "../../../../tests/cpu-time.ts";
import { loadHighlighter, renderContent, renderForFeed } from "./render-content.ts";

const siteUrl = "https://www.nirbhay.example";
const clock: Picture = {
  id: "01938f5e-0000-7000-8000-000000000001",
  alt: "",
  width: 1200,
  height: 900,
  blur: Array.from({ length: 12 }, (_, place) => (10 + place).toString(16).padStart(6, "0")),
  url: "/media/abc-1200.webp",
  sources: [
    {
      type: "image/avif",
      files: [
        { url: "/media/abc-480.avif", width: 480 },
        { url: "/media/abc-1200.avif", width: 1200 },
      ],
    },
    { type: "image/webp", files: [{ url: "/media/abc-1200.webp", width: 1200 }] },
  ],
};
const setting = { pictures: new Map([[clock.id, clock]]), siteUrl };
const html = (cleaned: string) => renderContent(cleaned, setting).html;

test("headings get ids of their own, made of their words, and are listed", () => {
  const cleaned =
    "<h2>Why clocks <em>drift</em></h2><p>…</p><h3>Why clocks drift</h3><h4>No</h4><h2>हिन्दी &amp; “Café”</h2><h2>!</h2><h2></h2>";
  const rendered = renderContent(cleaned, setting);
  expect(rendered.contents).toEqual([
    { id: "section-why-clocks-drift", text: "Why clocks drift", level: 2 },
    { id: "section-why-clocks-drift-2", text: "Why clocks drift", level: 3 },
    { id: "section-हिन्दी-cafe", text: "हिन्दी & “Café”", level: 2 },
    { id: "section", text: "!", level: 2 },
  ]);
  expect(rendered.html).toContain(
    '<h2 id="section-why-clocks-drift">Why clocks <em>drift</em></h2>',
  );
  expect(rendered.html).toContain("<h4>No</h4><h2 id=");
  expect(rendered.html).toMatch(/<h2><\/h2>$/);
});

test("only links to elsewhere are marked", () => {
  expect(html('<a href="https://other.example/?a=1&amp;b">x</a>')).toBe(
    '<a href="https://other.example/?a=1&amp;b" rel="noopener nofollow">x</a>',
  );
  for (const href of ["/contact-us", "#a", `${siteUrl}/blogs`, "mailto:a@b.example", "tel:+91"]) {
    expect(html(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  }
  expect(html('<a href="//other.example">x</a>')).toContain("nofollow");
  expect(html('<a href="https://www.nirbhay.example.evil.example">x</a>')).toContain("nofollow");
});

test("a code block that names its language is coloured, and its text stays text", async () => {
  const highlight = await loadHighlighter();
  const render = (cleaned: string) => renderContent(cleaned, { ...setting, highlight }).html;
  expect(render('<pre><code class="language-sql">select 1 &lt; 2</code></pre>')).toBe(
    '<pre tabindex="0"><code class="language-sql"><span class="hljs-keyword">select</span> <span class="hljs-number">1</span> <span class="hljs-operator">&lt;</span> <span class="hljs-number">2</span></code></pre>',
  );
  const hostile = '<pre><code class="language-js">"&lt;/code&gt;&lt;img src=x&gt;"</code></pre>';
  expect(render(hostile)).toContain("&lt;/code&gt;&lt;img src=x&gt;");
  for (const plain of [
    '<pre><code class="language-klingon">select 1</code></pre>',
    `<pre><code class="language-sql">${"select 1;\n".repeat(3_000)}</code></pre>`,
    '<p><code class="language-sql">select 1</code></p>',
    "<pre><code>select 1</code></pre>",
  ]) {
    expect(render(plain)).not.toContain("hljs");
  }
});

test("tables and code can be scrolled by keyboard", () => {
  expect(html("<table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>")).toBe(
    '<div class="post-table" role="region" tabindex="0" aria-label="Table 1"><table><tbody><tr><td>1</td></tr></tbody></table></div><pre tabindex="0"><code>x</code></pre>',
  );
});

test("an image has all its files and a blur of its colours; a missing one is nothing", () => {
  const image = `<img data-media="${clock.id}" alt="A &quot;clock&quot; &lt; noon">`;
  const rendered = html(`<p>${image}</p>`);
  expect(rendered.match(/<rect /g)).toHaveLength(12);
  expect(rendered).toContain('<rect x="1" y="1" width="1" height="1" fill="#00000f"></rect>');
  expect(rendered).toContain(
    'srcset="/media/abc-480.avif 480w, /media/abc-1200.avif 1200w" sizes="',
  );
  expect(rendered).toContain(
    '<img src="/media/abc-1200.webp" width="1200" height="900" loading="lazy" decoding="async" alt="A &quot;clock&quot; &lt; noon"></picture></span></p>',
  );
  expect(rendered).not.toMatch(/style=|data:/);
  const missing = image.replace(clock.id, "01938f5e-0000-7000-8000-000000000002");
  expect(html(`<p>a${missing}b</p>`)).toBe("<p>ab</p>");
});

test("a feed has plain images and addresses that hold anywhere", () => {
  const cleaned = `<h2>One</h2><a href="/contact-us?a=1&amp;b=2">x</a><a href="#one">y</a><img data-media="${clock.id}" alt="Clock">`;
  expect(renderForFeed(cleaned, `${siteUrl}/blogs/clocks`, setting)).toBe(
    `<h2>One</h2><a href="${siteUrl}/contact-us?a=1&amp;b=2">x</a><a href="${siteUrl}/blogs/clocks#one">y</a><img src="${siteUrl}/media/abc-1200.webp" width="1200" height="900" alt="Clock">`,
  );
});

test("the longest content is rendered in milliseconds", () => {
  const cleaned = "<h2>Same</h2><p>a &amp; b</p>".repeat(6_000);
  const milliseconds = cpuTimeMs(() => {
    const { contents } = renderContent(cleaned, setting);
    expect(contents).toHaveLength(6_000);
    expect(new Set(contents.map((heading) => heading.id)).size).toBe(6_000);
  });
  expect(milliseconds).toBeLessThan(1_000);
});
