import { expect, test } from "vitest";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { loaderArguments } from "../../../tests/renamed-company.ts";
import { hideablePages, shownPage } from "../../copy/shown-page.ts";
import { copyContext } from "../../router-contexts.ts";
import { loader } from "./sitemap.ts";

/** The paths of the sitemap of pages while these are hidden, by their names. */
async function listed(hidden: readonly string[]): Promise<readonly string[]> {
  const part = "pages.xml";
  const args = loaderArguments(`/sitemaps/${part}`, { part });
  const read = args.context.get(copyContext);
  const pages = Object.fromEntries(hidden.map((name) => [name, { state: "Hidden", to: "" }]));
  const hide: ReadCopy = (page) => {
    const copy = read(page);
    if (page.name !== shownPage.name) return copy;
    return { ...copy, pages: { ...read(shownPage).pages, ...pages } };
  };
  args.context.set(copyContext, hide);
  const xml = await (await loader(args)).text();
  return [...xml.matchAll(/<loc>[^<]*?example([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
}

test("the sitemap leaves out each page that is hidden, and no other", async () => {
  const all = await listed([]);
  for (const [name, [path]] of Object.entries(hideablePages)) {
    const left = await listed([name]);
    expect(all.filter((each) => !left.includes(each))).toEqual([path]);
  }
});
