import { RouterContextProvider } from "react-router";
import { company } from "../app/copy/company.ts";
import {
  copyContext,
  drawPngContext,
  publicBlogContext,
  siteFactsContext,
} from "../app/router-contexts.ts";
import type { PublicBlog } from "../contract/blog-pages.ts";
import { type Company, companyPageName, withCompany } from "../contract/company.ts";
import type { ReadCopy } from "../contract/editable-page.ts";

/** Another company than that in the repository, whose name must then be nowhere. */
export const renamedCompany: Company = {
  ...company,
  name: "Vanya Systems",
  shortName: "Vanya",
  tagline: "Built to last",
  email: "hello@vanya.example",
  city: "Mysuru",
  region: "Karnataka",
  address: ["12 Vani Vilas Road", "Mysuru"],
};

/** Reads the copy in the repository as it is once this company is published. */
export const copyOf =
  (published: Company): ReadCopy =>
  (page) =>
    page.name === companyPageName
      ? withCompany({ ...page.copy, ...published }, published)
      : withCompany(page.copy, published);

export const renamedCopy = copyOf(renamedCompany);

/** A logo as the sanitiser writes it. @param ratio width divided by height */
export const logoOf = (ratio: number, fill = "#0F766E"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${8 * ratio} 8"><path d="M0 0h8v8z" fill="${fill}"/></svg>`;

/** Arguments of a loader on a company's site without posts; pictures are their SVG, not drawn. */
export function loaderArguments<Params extends Record<string, string>>(
  path: string,
  params: Params,
  published: Company = renamedCompany,
) {
  const siteUrl = "https://www.vanya.example";
  const context = new RouterContextProvider();
  context.set(copyContext, copyOf(published));
  context.set(siteFactsContext, { siteUrl, publishDocs: false, development: false });
  context.set(publicBlogContext, { feed: async () => [] } as Partial<PublicBlog> as PublicBlog);
  context.set(drawPngContext, async (svg) => new TextEncoder().encode(svg));
  const url = new URL(siteUrl + path);
  return { context, url, request: new Request(url), params, pattern: path };
}
