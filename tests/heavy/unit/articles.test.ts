// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from "vitest";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import { paths } from "../../../app/site-paths.ts";
import { cliches } from "../../../contract/copy-rules.ts";
import { cleanHtml } from "../../../server/services/blog/clean-html.ts";
import {
  readArticles,
  type StarterArticle,
} from "../../../server/services/blog/starter/read-articles.ts";
import { loadCopyModules } from "../../copy-modules.ts";

const elements = ["P", "H2", "H3", "UL", "OL", "LI", "BLOCKQUOTE", "PRE", "CODE", "STRONG", "EM"];
const tableElements = ["A", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD"];
const allowed = new Set([...elements, ...tableElements]);
const pages = new Set<string>([...sitePages.map(({ path }) => path), paths.blogs]);

type Read = StarterArticle & { body: DocumentFragment; sentences: readonly string[] };
let articles: Read[];
beforeAll(async () => {
  articles = (await readArticles()).map((article) => {
    const body = parse(article.content);
    return { ...article, body, sentences: sentencesOf(body) };
  });
});

test("they cover the categories", () => {
  expect(articles.length).toBeGreaterThanOrEqual(15);
  expect([...new Set(articles.map(({ category }) => category))].sort()).toEqual([
    "AI",
    "Culture & Sports",
    "Data",
    "Data Science",
    "Sports",
  ]);
});

test("each has an address, a title, a summary, a figure and a day of its own", () => {
  for (const field of ["slug", "title", "summary", "figure", "publishedAt"] as const) {
    expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
  }
});

test("none is dated after the day it was finished", () => {
  const finished = Date.parse("2026-11-20T23:59:59+05:30");
  expect(articles.filter(({ publishedAt }) => publishedAt > finished)).toEqual([]);
});

test("summaries fit a card", () => {
  expect(articles.filter(({ summary }) => summary.length > 160)).toEqual([]);
});

test("an author has one role", () => {
  const roles = Map.groupBy(articles, ({ author }) => author);
  expect(roles.size).toBeGreaterThanOrEqual(3);
  for (const [author, written] of roles) {
    expect(new Set(written.map(({ role }) => role)).size, author).toBe(1);
  }
});

test("each takes some minutes to read, under three to six headings", () => {
  for (const { slug, body } of articles) {
    const count = (body.textContent ?? "").split(/\s+/).length;
    expect(count, slug).toBeGreaterThanOrEqual(700);
    expect(count, slug).toBeLessThanOrEqual(1_300);
    const headings = body.querySelectorAll("h2").length;
    expect(headings, slug).toBeGreaterThanOrEqual(3);
    expect(headings, slug).toBeLessThanOrEqual(6);
    expect(body.firstElementChild?.tagName, slug).toBe("P");
  }
});

test("only plain elements are used, and only links and code have attributes", () => {
  for (const { slug, body } of articles) {
    const found = [...body.querySelectorAll("*")];
    expect(found.filter(({ tagName }) => !allowed.has(tagName)).map(String), slug).toEqual([]);
    const attributes = found.flatMap((element) =>
      element.getAttributeNames().map((name) => `${element.localName} ${name}`),
    );
    const usual = new Set(["a href", "code class"]);
    expect(
      attributes.filter((attribute) => !usual.has(attribute)),
      slug,
    ).toEqual([]);
  }
});

test("cleaning changes nothing", () => {
  for (const { content } of articles) expect(cleanHtml(content, () => undefined)).toBe(content);
});

test("every link leads to a page of ours", () => {
  for (const { slug, body } of articles) {
    const links = [...body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(
      links.filter((link) => !pages.has(link.replace(/#.*/, ""))),
      slug,
    ).toEqual([]);
  }
});

test("code fits the width of the text", () => {
  for (const { slug, body } of articles) {
    const lines = [...body.querySelectorAll("pre")].flatMap(({ textContent }) =>
      (textContent ?? "").split("\n"),
    );
    expect(
      lines.filter((line) => line.length > 70),
      slug,
    ).toEqual([]);
  }
});

test("every row of a table is as long as its head", () => {
  for (const { slug, body } of articles) {
    for (const table of body.querySelectorAll("table")) {
      const lengths = [...table.querySelectorAll("tr")].map((row) => row.children.length);
      expect(new Set(lengths).size, slug).toBe(1);
    }
  }
});

test("no sentence of more than five words stands twice, here or on the site", async () => {
  const places = Map.groupBy(
    articles.flatMap(({ slug, sentences }) => sentences.map((text) => ({ at: slug, text }))),
    ({ text }) => text,
  );
  const site = new Set(await siteSentences());
  expect(site.size).toBeGreaterThan(500);
  const repeated = [...places].filter(([text, found]) => found.length > 1 || site.has(text));
  expect(repeated).toEqual([]);
});

describe("words", () => {
  test("no sentence has more than thirty", () => {
    const sentences = articles.flatMap(({ body }) =>
      [...body.querySelectorAll("p, li")].flatMap(
        ({ textContent }) => textContent?.split(/(?<=[.?!]”?)\s+/) ?? [],
      ),
    );
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 30)).toEqual([]);
  });

  test.each(cliches)("nobody writes %s", (cliche) => {
    const found = articles.filter(({ title, summary, body }) =>
      cliche.test(`${title} ${summary} ${body.textContent}`),
    );
    expect(found.map(({ slug }) => slug)).toEqual([]);
  });

  test("quotes and apostrophes are typographic outside of code", () => {
    for (const { slug, title, summary, body } of articles) {
      const prose = parse(`<p>${title} ${summary}</p>`);
      prose.append(body.cloneNode(true));
      for (const code of prose.querySelectorAll("code")) code.remove();
      expect(prose.textContent?.match(/.{0,20}(['"]|\.\.\.| - |\u2014).{0,20}/g), slug).toBeNull();
    }
  });
});

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function sentencesOf(body: DocumentFragment): string[] {
  return [...body.querySelectorAll("p, li, h2, h3, td")].flatMap(({ textContent }) =>
    split(textContent ?? ""),
  );
}

function split(text: string): string[] {
  return text
    .split(/[.!?:]+\s|[.!?:]+$/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 5);
}

/** Every sentence of the site's own copy. */
async function siteSentences(): Promise<string[]> {
  const strings = (value: unknown): string[] => {
    if (typeof value === "string") return split(value);
    if (typeof value !== "object" || value === null) return [];
    return Object.values(value).flatMap(strings);
  };
  return strings([...(await loadCopyModules()).values()]);
}
