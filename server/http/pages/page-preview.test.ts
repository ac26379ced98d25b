import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { brandOf } from "../../../app/site/brand/brand.ts";
import { drawBrandFile } from "../../../app/site/brand/draw-brand-files.ts";
import { shownMark } from "../../../contract/brand.ts";
import { companyPageName } from "../../../contract/company.ts";
import { presets } from "../../../contract/rights.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putSession } from "../../../tests/put-session.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { logoOf, renamedCompany } from "../../../tests/renamed-company.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { CopyStore } from "../../services/pages/copy-store.ts";
import { openPagePreview } from "../../services/pages/preview-page.ts";
import { savePageDraft } from "../../services/pages/save-page-draft.ts";
import { pagePreview, pagePreviewLogo } from "./page-preview.ts";

const draft = {
  ...renamedCompany,
  tagline: "Made in {city}.",
  accent1: "#1d4ed8",
  accent2: "#22d3ee",
  logo: logoOf(1, "#15803D"),
  logoNight: logoOf(1, "#A3E635"),
};

/** A page that shows the logo of the company that it is given, and loads one stylesheet. */
const pages: Parameters<typeof pagePreview>[1] = {
  entry: async () => ({ brandOf, drawBrandFile }),
  stylesheet: () => ":root{--amber:#ffb469}",
  render: async (_, { copy }) => {
    const brand = brandOf(copy(companyPage));
    const mark = brand && shownMark(brand);
    const html = `<link rel="stylesheet" href="/a.css"/><img src="${mark?.light}"/><img src="${mark?.night}"/><p>${copy(companyPage).tagline}</p>`;
    return new Response(html, { headers: { "Content-Type": "text/html" } });
  },
};

async function openPreview(database: Database) {
  const visitor = { ...testContext(database), copy: new CopyStore([companyPage]) };
  const { id } = await putStaff(database, "Kavya", "editor");
  const session = await putSession(visitor, id);
  const actor = { kind: "staff", id, rights: presets.editor, sessionId: session.id } as const;
  const kavya = { ...visitor, actor };
  await savePageDraft(kavya, companyPageName, { copy: draft, madeFrom: 0, replaces: null });
  const path = await openPagePreview(kavya, companyPageName);
  const token = path.slice(path.lastIndexOf("/") + 1);
  const page = (await pagePreview(visitor, pages, token)) ?? expect.fail("no preview");
  return { visitor, path, token, page, html: await page.text() };
}

describeOnEachDatabase("the preview of a company's draft", (open) => {
  test("fills in the facts that a text names", async () => {
    const { html } = await openPreview(await open());
    expect(html).toContain('<copy-text data-path="tagline">Made in Mysuru.</copy-text>');
  });

  test("shows both forms of its logo, at addresses below its own", async () => {
    const { visitor, path, token, html } = await openPreview(await open());
    const addresses = [...html.matchAll(/ src="([^"]*)"/g)].map(([, address = ""]) => address);
    const shown = addresses.map(async (address) => {
      expect(address.startsWith(`${path}/brand/logo-`), address).toBe(true);
      const file = address.slice(`${path}/brand/`.length);
      const answer = await pagePreviewLogo(visitor, pages, token, file);
      expect(answer?.status).toBe(200);
      expect(answer?.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(answer?.headers.get("Cache-Control")).toBe("no-store");
      expect(answer?.headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; .*; sandbox$/,
      );
      return answer?.text();
    });
    const [light, night] = await Promise.all(shown);
    expect([light, night]).toEqual([draft.logo, draft.logoNight]);
  });

  test("has no other files, and none without its token", async () => {
    const { visitor, token } = await openPreview(await open());
    for (const file of ["icon-a.svg", "email-a.png", "logo-a.png", "logo-.svg", "../logo-a.svg"])
      expect(await pagePreviewLogo(visitor, pages, token, file), file).toBeUndefined();
    expect(await pagePreviewLogo(visitor, pages, "other", "logo-a.svg")).toBeUndefined();
  });

  test("may be shown in a frame of this site, and is stored nowhere", async () => {
    const { page } = await openPreview(await open());
    expect(page.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  test("is in its colours, which its policy allows", async () => {
    const { page, html } = await openPreview(await open());
    const [, css = ""] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(css).toContain("--amber:#22d3ee");
    const hash = createHash("sha256").update(css).digest("base64");
    expect(page.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  });
});
