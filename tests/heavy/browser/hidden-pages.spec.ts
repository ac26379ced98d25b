import type { Page } from "@playwright/test";
import { hideablePages, shownPage } from "../../../app/copy/shown-page.ts";
import { copyLeaves } from "../../../contract/page-copy.ts";
import { expect, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";

// With everything hidden that can be, no link leads to it, and no page has a gap.

test.use({ javaScriptEnabled: false });

const switches = copyLeaves(shownPage.field, shownPage.copy).flatMap(({ path, field }) =>
  field.kind === "choice" ? [path] : [],
);
const hidden = Object.values(hideablePages).map(([path]) => path);
const files = ["/sitemap.xml", "/sitemaps/pages.xml", "/llms.txt"];

test("hidden pages are gone, and what is left has no gap", async ({ page, ownServer }) => {
  test.setTimeout(240_000);
  const api = await signInByApi(ownServer);
  const change = async (paths: string[], state: string) =>
    expect((await api.send("POST", "/api/starter-copy/switch", { paths, state })).ok).toBe(true);
  const statusOf = async (path: string) =>
    (await fetch(ownServer.url + path, { redirect: "manual" })).status;

  await change(switches, "Hidden");
  await expect.poll(() => statusOf("/services/devops")).toBe(404);
  const feeds = ["/blogs/rss.xml", "/share/services-devops.png", "/share/blogs.png"];
  for (const path of [...hidden, ...feeds, "/blogs/keep-the-raw-file", "/sitemaps/blog-1.xml"]) {
    expect.soft(await statusOf(path), path).toBe(404);
  }
  const left = [
    "/",
    "/contact-us",
    "/privacy-policy",
    "/privacy-policy/hi",
    "/terms-and-conditions",
  ];
  expect(await crawl(page, ownServer.url)).toEqual(left.toSorted());
  for (const path of files) {
    const text = await (await fetch(ownServer.url + path)).text();
    for (const gone of hidden) expect.soft(text.includes(`${gone}<`), path).toBe(false);
    for (const gone of hidden) expect.soft(text.includes(`${gone})`), path).toBe(false);
  }

  // The pages alone: sections that show lists of pages or posts go with them.
  await change(
    switches.filter((path) => !path.startsWith("pages.")),
    "Shown",
  );
  await expect.poll(async () => (await crawl(page, ownServer.url)).length).toBe(left.length);
  // One service and one product, without the overview: their menus lead there.
  await change(["pages.devops.state", "pages.2xcell.state"], "Shown");
  await expect.poll(() => statusOf("/services/devops")).toBe(200);
  expect(await crawl(page, ownServer.url)).toEqual(
    [...left, "/services/devops", "/products/2xcell"].toSorted(),
  );
  // The sections alone: every page is there.
  await change(switches, "Hidden");
  await change(
    switches.filter((path) => path.startsWith("pages.")),
    "Shown",
  );
  await expect.poll(() => statusOf("/blogs")).toBe(200);
  const all = await crawl(page, ownServer.url);
  expect(all).toEqual(expect.arrayContaining(hidden));

  // The example alone doesn't lead to a section that is hidden.
  await change(["home.cutover"], "Shown");
  await expect.poll(() => textOf(ownServer.url)).toContain('class="cutover"');
  expect(await textOf(ownServer.url)).not.toContain("#exchanges");
  await change(["industries.exchanges"], "Shown");
  await expect.poll(() => textOf(ownServer.url)).toContain("/industry/fintech#exchanges");

  await api.send("PUT", "/api/pages/shown/draft", {
    copy: withTarget(await (await api.send("GET", "/api/pages/shown")).json()),
    madeFrom: 7,
    replaces: null,
  });
  expect((await api.send("POST", "/api/pages/shown/publish", { version: 7 })).status).toBe(200);
  await expect.poll(() => statusOf("/blogs")).toBe(302);
  const sent = await fetch(`${ownServer.url}/blogs/rss.xml`, { redirect: "manual" });
  expect(sent.headers.get("Location")).toBe("/contact-us");
});

const textOf = async (url: string) => (await fetch(url)).text();

function withTarget({ data }: { data: { copy: { pages: object } } }) {
  const pages = { ...data.copy.pages, blogs: { state: "Hidden", to: "/contact-us" } };
  return { ...data.copy, pages };
}

/** Every page that links lead to from Home. None may have a gap or a dead link. */
async function crawl(page: Page, url: string): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await page.goto(url + path);
    expect.soft(answer?.status(), path).toBe(200);
    const { links, problems } = await readPage(page);
    expect.soft(problems, path).toEqual([]);
    waiting.push(...links);
  }
  return [...seen].toSorted();
}

/** The pages that a page links to, and what is wrong with its sections and headings. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    let level = 0;
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4)")) {
      const own = Number(heading.tagName.slice(1));
      if (own > level + 1) problems.push(`h${own} after h${level}: ${heading.textContent}`);
      level = own;
      if (!heading.textContent?.trim()) problems.push(`an empty h${own}`);
    }
    for (const list of document.querySelectorAll("main :is(ul, ol, dl, table), footer ul, nav")) {
      if (list.childElementCount === 0) problems.push(`empty: ${list.outerHTML}`);
    }
    const isSolid = (colour: string) => colour !== "rgba(0, 0, 0, 0)" && colour !== "";
    const sections = [...document.querySelectorAll("main section.section")];
    for (const [at, section] of sections.entries()) {
      const { height } = section.getBoundingClientRect();
      if (!section.querySelector("h2") || height < 150) problems.push(`bare: ${section.className}`);
      const [own, next] = [section, sections[at + 1]].map((each) =>
        each ? getComputedStyle(each).backgroundColor : "",
      );
      const follows = section.getBoundingClientRect().bottom;
      const touches = Math.abs((sections[at + 1]?.getBoundingClientRect().top ?? 0) - follows) < 1;
      if (touches && own && isSolid(own) && own === next)
        problems.push(`grounds: ${section.className}`);
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname);
    return { links, problems };
  });
