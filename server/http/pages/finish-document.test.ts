import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishDocument } from "./finish-document.ts";

const sha = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const document =
  '<html><head><link rel="stylesheet" href="/assets/a.css"/><meta name="x"/>' +
  '<link rel="stylesheet" href="/assets/b.css"/>' +
  '<link rel="modulepreload" href="/assets/entry.js"/></head><body><p>Text</p>' +
  "<script>window.state = 1</script>" +
  '<script type="application/ld+json">{"@type":"WebSite"}</script>' +
  '<script type="module" async="">import "/assets/entry.js"</script></body></html>';

const css = "p{color:navy}";
const options = {
  stylesheet: () => css,
  pageScript: "/assets/page-script-1a2b.js",
  isBackOffice: false,
};

test("all stylesheets become one inline style; their links remain, disabled", () => {
  const { html, hashes } = finishDocument(document, options);
  expect(html).toContain(`<style>${css}${css}</style>`);
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled=""/>');
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(hashes.styles).toEqual([sha(css + css)]);
});

test("a stylesheet that a component asks for is inlined, and its link keeps React's mark", () => {
  const { html } = finishDocument(
    '<head><link rel="stylesheet" href="/assets/c.css" data-precedence="page"/></head>',
    options,
  );
  expect(html).toContain(
    `<style>${css}</style><link rel="stylesheet" href="/assets/c.css" data-precedence="page" disabled=""/>`,
  );
});

test("an unknown stylesheet remains a link", () => {
  const { html, hashes } = finishDocument(document, { ...options, stylesheet: () => undefined });
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(hashes.styles).toEqual([]);
});

test("React is not fetched before a control needs it", () => {
  const { html } = finishDocument(document, options);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/<script type="module"/);
  expect(html).toContain('<script type="text/plain" id="start">import "/assets/entry.js"</script>');
  expect(html).toContain('<script async src="/assets/page-script-1a2b.js"></script></head>');
});

test("public pages load the visitors' route table, the back office the whole one", () => {
  const routed = document.replace('import "', 'import "/assets/manifest-1a2b.js";import "');
  const { html, hashes } = finishDocument(routed, options);
  expect(html).toContain('import "/assets/visitors-manifest-1a2b.js";import "/assets/entry.js"');
  expect(hashes.scripts).toContain(
    sha('import "/assets/visitors-manifest-1a2b.js";import "/assets/entry.js"'),
  );
  for (const pageScript of [options.pageScript, undefined]) {
    const office = finishDocument(routed, { ...options, pageScript, isBackOffice: true });
    expect(office.html).toContain('import "/assets/manifest-1a2b.js"');
  }
});

test("every inline script is hashed, including the delayed one, but no data block", () => {
  const { hashes } = finishDocument(document, options);
  expect(hashes.scripts).toEqual([sha("window.state = 1"), sha('import "/assets/entry.js"')]);
});

test("the back office starts React at once", () => {
  const { html, hashes } = finishDocument(document, { ...options, pageScript: undefined });
  expect(html).toContain('<script type="module" async="">');
  expect(html).toContain("modulepreload");
  expect(hashes.scripts).toContain(sha('import "/assets/entry.js"'));
});
