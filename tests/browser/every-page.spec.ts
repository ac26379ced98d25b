import { DomUtils, parseDocument } from "htmlparser2";
import { isTag, type Nodes, type Tag } from "../../server/services/imports/foreign-dom.ts";
import { publicPages } from "./public-pages.ts";
import { expect, test } from "./site-test.ts";

const skipped = new Set(["svg", "style", "script", "noscript", "template", "head"]);
const lines = /^(h[1-6]|a|button|summary|img|video|iframe|input|select|textarea|form)$/;
const shown = ["href", "name", "type", "alt", "action", "method", "required", "open", "role"];

/** Headings, links, controls and pictures of a page, a line each, with what decides their use. */
function outlineOf(nodes: Nodes, seen: Set<string>): string[] {
  return nodes.filter(isTag).flatMap((node) => {
    if (skipped.has(node.name)) return [];
    const own = lines.test(node.name) ? [lineOf(node)] : [];
    const inner = [...own, ...outlineOf(node.children, seen)];
    // Header, menus and footer are the same on all pages.
    if (!["header", "nav", "footer"].includes(node.name)) return inner;
    const part = inner.join("\n");
    const isNew = !seen.has(part);
    seen.add(part);
    return isNew ? inner : [];
  });
}

function lineOf(node: Tag): string {
  const { parent } = node;
  const details = node.name === "summary" && parent && isTag(parent) ? parent : node;
  const traits = shown.flatMap((name) => {
    const value = node.attribs[name] ?? details.attribs[name];
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const text = /^(form|select)$/.test(node.name) ? "" : DomUtils.innerText(node);
  return [node.name, ...traits, text.replace(/\s+/g, " ").trim()].join(" ").trim();
}

test("every public page has these headings, links, controls and pictures", async ({ request }) => {
  const seen = new Set<string>();
  const pages: string[] = [];
  for (const path of publicPages.filter((path) => path !== "/api/docs")) {
    const answer = await request.get(path);
    pages.push(`=== ${path}`, ...outlineOf(parseDocument(await answer.text()).children, seen));
  }
  const outline = pages.join("\n").replace(/localhost%3A\d+/g, "localhost");
  expect(`${outline}\n`).toMatchSnapshot("every-page.txt");
});

for (const path of ["/", "/blogs", "/about-us"]) {
  test(`a link that covers its card covers no other one: ${path}`, async ({ page }) => {
    await page.goto(path);
    const links = await page.evaluate(() => {
      const covering = [...document.querySelectorAll("a")].filter((link) => {
        const { content, position, inset } = getComputedStyle(link, "::after");
        return content !== "none" && position === "absolute" && inset === "0px";
      });
      const cardOf = (link: Element) =>
        getComputedStyle(link).position === "static" && link instanceof HTMLElement
          ? link.offsetParent
          : link;
      return covering.map((link) => ({
        name: link.textContent,
        covers: covering.filter((other) => cardOf(link)?.contains(other)).length,
      }));
    });
    expect(links.filter(({ covers }) => covers > 1)).toEqual([]);
    if (path === "/") expect(links.length).toBeGreaterThan(2);
  });
}
