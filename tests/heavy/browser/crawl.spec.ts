import type { APIRequestContext, Page } from "@playwright/test";
import type { SitePage } from "../../../app/site/search-engines/site-page.ts";
import { sitePageAt } from "../../../app/site/search-engines/site-pages.ts";
import { listedPages } from "../../browser/public-pages.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";

// One visitor who follows every link of the site, beginning at home.

/** A page for developers: linked from nowhere that visitors come by, but open to them. */
const unlisted = ["/api/docs"];

type Seen = Awaited<ReturnType<typeof readPage>>;

test("every page can be reached, identifies itself, and has no dead links", async ({
  page,
  request,
  server,
}) => {
  const baseURL = server.url;
  test.setTimeout(480_000);
  const elsewhere: string[] = [];
  page.on("request", (asked) => {
    if (!asked.url().startsWith(baseURL)) elsewhere.push(asked.url());
  });

  const seen = new Map<string, Seen>();
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const facts = await readPage(page);
    seen.set(path, facts);
    waiting.push(...facts.links.map(({ path }) => path).filter((path) => isPage(path)));
    expect
      .soft(facts, path)
      .toMatchObject({ headings: 1, canonical: baseURL + path, lang: "en-IN" });
    expect.soft(typesOf(facts.structured, baseURL + path), path).toEqual(typesExpected(path));
    if (path !== "/" && !isPartOfList(path)) {
      expect.soft(crumbsIn(facts.structured), path).toEqual(facts.crumbs);
    }
    expect.soft(facts.image, path).toMatch(new RegExp(`^${baseURL}/share/[\\w-]+\\.png$`));
    const picture = await request.get(facts.image);
    expect.soft(picture.status(), facts.image).toBe(200);
    expect.soft(picture.headers()["content-type"], facts.image).toBe("image/png");
    // A page that React would render otherwise says so in the console.
    await startReact(page);
  }

  const whole = [...seen.keys()].filter((path) => !isPartOfList(path));
  expect.soft(whole.filter((path) => !isPost(path)).toSorted()).toEqual(listedPages.toSorted());
  expect.soft(whole.filter(isPost).length, "posts").toBeGreaterThanOrEqual(15);
  expect.soft((await sitemapOf(request, baseURL)).toSorted(), "sitemap").toEqual(whole.toSorted());
  const pictures = new Set([...seen.values()].flatMap((facts) => facts.pictures));
  for (const url of pictures) expect.soft((await request.get(url)).status(), url).toBe(200);
  expect.soft(deadAnchors(seen), "links to anchors that don't exist").toEqual([]);
  expect.soft(elsewhere, "requests to another origin").toEqual([]);
  for (const key of ["title", "description"] as const) {
    expect.soft(repeats([...seen.values()].map((facts) => facts[key])), key).toEqual([]);
  }
  expect.soft(repeats(whole.map((path) => seen.get(path)?.image ?? "")), "image").toEqual([]);
});

const isPage = (path: string) => !unlisted.includes(path);
const isPost = (path: string) => path.startsWith("/blogs/");
/** Another page of the blog's list: it has another title, but the list's share image. */
const isPartOfList = (path: string) => path.startsWith("/blogs?");

/** Metadata, links and pictures of a page. */
async function readPage(page: Page) {
  return page.evaluate(() => {
    const one = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute) ?? "";
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search, hash }) => ({
        path: pathname + search,
        anchor: decodeURIComponent(hash.slice(1)),
      }));
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: one('meta[name="description"]', "content"),
      canonical: one('link[rel="canonical"]', "href"),
      image: one('meta[property="og:image"]', "content"),
      headings: document.querySelectorAll("h1").length,
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? "",
      ),
      crumbs: [...document.querySelectorAll(".breadcrumbs li")].map((step) => ({
        name: step.textContent ?? "",
        url: step.querySelector("a")?.href ?? location.href,
      })),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      links,
      pictures: [...document.querySelectorAll("img, source")].flatMap((element) => {
        const srcset = element.getAttribute("srcset")?.split(",") ?? [];
        const urls = srcset.map((candidate) => candidate.trim().split(" ")[0] ?? "");
        return [element.getAttribute("src"), ...urls].flatMap((url) => url || []);
      }),
    };
  });
}

/** The types of a page's structured data; the page itself is among them, by its address. */
function typesOf(blocks: readonly string[], url: string): string[] {
  if (blocks.length === 0) return [];
  const entities = blocks.flatMap((block): unknown[] => JSON.parse(block)["@graph"]);
  expect.soft(entities).toContainEqual(expect.objectContaining({ "@id": url }));
  return entities.map((entity) => String(Reflect.get(Object(entity), "@type"))).toSorted();
}

/** The breadcrumbs in the structured data. */
function crumbsIn(blocks: readonly string[]) {
  const entities = blocks.flatMap((block) => JSON.parse(block)["@graph"]);
  const list = entities.find((entity) => entity["@type"] === "BreadcrumbList");
  return list?.itemListElement.map(({ name, item }: { name: string; item: string }) => ({
    name,
    url: item,
  }));
}

const subjectTypes: Record<SitePage["subject"]["kind"], readonly string[]> = {
  home: ["Organization", "WebPage", "WebSite"],
  service: ["BreadcrumbList", "Service", "WebPage"],
  product: ["BreadcrumbList", "SoftwareApplication", "WebPage"],
  overview: ["BreadcrumbList", "CollectionPage"],
  industry: ["BreadcrumbList", "WebPage"],
  about: ["AboutPage", "BreadcrumbList"],
  blog: ["Blog", "BreadcrumbList", "CollectionPage"],
  contact: ["BreadcrumbList", "ContactPage"],
  legal: ["BreadcrumbList", "WebPage"],
};

function typesExpected(path: string): string[] {
  if (isPost(path)) return ["BlogPosting", "BreadcrumbList"];
  const subject = sitePageAt(path)?.subject;
  if (!subject) return [];
  const solutions = subject.kind === "industry" ? subject.solutions.map(() => "Service") : [];
  const hasQuestions = subject.kind === "service" && subject.questions.length > 0;
  return [
    ...subjectTypes[subject.kind],
    ...solutions,
    ...(hasQuestions ? ["FAQPage"] : []),
  ].toSorted();
}

/** Every address of every part that the sitemap names. */
async function sitemapOf(request: APIRequestContext, baseURL: string): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await request.get(path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
      url.replace(baseURL, ""),
    );
  };
  const parts = await read("/sitemap.xml");
  return (await Promise.all(parts.map(read))).flat();
}

/** Each once, however many pages lead to it. */
function deadAnchors(seen: ReadonlyMap<string, Seen>): string[] {
  const dead = [...seen.values()]
    .flatMap(({ links }) => links)
    .filter(({ path, anchor }) => anchor && !seen.get(path)?.ids.includes(anchor))
    .map(({ path, anchor }) => `${path}#${anchor}`);
  return [...new Set(dead)];
}

const repeats = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
