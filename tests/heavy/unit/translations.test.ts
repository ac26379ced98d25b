import { expect, test } from "vitest";
import { company } from "../../../app/copy/company.ts";
import { defaultCopy } from "../../../app/copy/editable-page.ts";
import { crawlerTags } from "../../../app/site/search-engines/crawler-tags.ts";
import { sitePageAt } from "../../../app/site/search-engines/site-pages.ts";
import { loader as sitemap } from "../../../app/site/search-engines/sitemap.ts";
import { structuredData } from "../../../app/site/search-engines/structured-data.ts";
import { loader as shareImage } from "../../../app/site/share/share-image.ts";
import { loaderArguments } from "../../renamed-company.ts";

const siteUrl = "https://nirbhay.example";
const versions = [
  ["en", "/privacy-policy"],
  ["hi", "/privacy-policy/hi"],
] as const;

test("the sitemap names both languages of a notice at each of its addresses, and at no other", async () => {
  const part = "pages.xml";
  const args = loaderArguments(`/sitemaps/${part}`, { part }, company);
  const xml = await (await sitemap(args)).text();
  const rows = xml.split("\n").filter((row) => row.includes("hreflang"));
  expect(rows.map((row) => /<loc>[^<]*?(\/privacy[^<]*)<\/loc>/.exec(row)?.[1])).toEqual(
    versions.map(([, path]) => path),
  );
  for (const row of rows) {
    const links = [
      ...row.matchAll(
        /<xhtml:link rel="alternate" hreflang="(\w+)" href="[^"]*?(\/privacy[^"]*)"\/>/g,
      ),
    ];
    const named = new Map(links.map(([, language = "", path = ""]) => [language, path]));
    expect(named).toEqual(new Map(versions));
  }
});

test.each(versions)(
  "%s: tags, data and share image are in the language of %s",
  async (language, path) => {
    const page = sitePageAt(path);
    if (!page) throw new Error(`No page at ${path}`);
    const tags = crawlerTags(siteUrl, path, page, defaultCopy);
    expect(tags).toContainEqual({ property: "og:locale", content: `${language}_IN` });
    for (const [other, address] of versions) {
      expect(tags).toContainEqual(
        expect.objectContaining({ hrefLang: other, href: siteUrl + address }),
      );
    }
    const data = JSON.stringify(structuredData(siteUrl, page, defaultCopy));
    expect(data).toContain(`"inLanguage":"${language}-IN"`);
    const file = `${path.slice(1).replace("/", "-")}.png`;
    const svg = await (
      await shareImage(loaderArguments(`/share/${file}`, { file }, company))
    ).text();
    const text = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, line]) => line).join(" ");
    expect(/[\u0900-\u097f]/.test(text)).toBe(language === "hi");
  },
);
