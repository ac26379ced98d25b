import { withCompany } from "../../contract/company.ts";
import type { EditablePage, ReadCopy } from "../../contract/editable-page.ts";
import { type CopyValue, copyAt } from "../../contract/page-copy.ts";
import { resolveRedirect } from "../../contract/redirects.ts";
import { isOwnCopy, isStarterCompany, isStateShown, samples } from "../../contract/shown.ts";
import { unmarked } from "../../contract/unmarked.ts";
import { paths } from "../site-paths.ts";
import { companyPage } from "./company.ts";
import { ownPages } from "./own-pages.ts";
import { productSlugs } from "./page-fields.ts";
import { redirectsPage } from "./redirects-page.ts";
import { hideablePages, isAt, shownPage } from "./shown-page.ts";
import { industrySlugs, serviceSlugs } from "./topics.ts";

/** Names of the pages that staff have hidden. */
const hiddenPages = (read: ReadCopy): readonly string[] => {
  const { pages } = read(shownPage, "names");
  return Object.keys(hideablePages).filter((name) => pages[name]?.state === "Hidden");
};

/** Whether a path, with query or anchor, leads to a page that visitors see, or off the site. */
export const isPathShown = (read: ReadCopy, path: string): boolean =>
  !hiddenPages(read).some((name) => isAt(path, name));

/** The page to which visitors of a hidden one are sent: empty for none; undefined while it is shown. */
export function targetOfHidden(read: ReadCopy, path: string): string | undefined {
  const name = hiddenPages(read).find((hidden) => isAt(path, hidden));
  if (name === undefined) return undefined;
  const to = read(shownPage, "names").pages[name]?.to ?? "";
  // A redirect may lead on, perhaps back to this page.
  const end = resolveRedirect(read(redirectsPage).redirects, to)?.to ?? to;
  return isPathShown(read, end) ? to : "";
}

/**
 * Paths that nothing may link to: of hidden pages, and of empty lists on Home. Undefined while all may
 * be linked to.
 */
export function readHiddenPaths(read: ReadCopy): readonly string[] | undefined {
  const hidden = hiddenPages(read).map((name) => hideablePages[name]?.[0] ?? "");
  const isGone = (path: string) => hidden.includes(path);
  const own = read(ownPages, "names");
  const hasServices =
    own.services.length > 0 || !serviceSlugs.every((slug) => isGone(paths.service(slug)));
  if (!hasServices) hidden.push(paths.services);
  const hasProducts =
    own.products.length > 0 || ![paths.products, ...productSlugs.map(paths.product)].every(isGone);
  if (!hasProducts) hidden.push(paths.productMenu);
  const hasIndustries =
    isSectionShown(read, "home.industries") &&
    (own.industries.length > 0 || !industrySlugs.every((slug) => isGone(paths.industry(slug))));
  if (!hasIndustries) hidden.push(paths.industries);
  return hidden.length > 0 ? hidden : undefined;
}

/**
 * Whether a section is shown.
 * @param path of its switch on the page “Pages and sections”
 * @param page that has the texts of a sample; reading it makes a page depend on it
 */
export function isSectionShown(read: ReadCopy, path: string, page?: EditablePage): boolean {
  const shown = read(shownPage, "names");
  const state = String(copyAt(shown, path));
  if (state !== "Sample") return state === "Shown";
  const company = read(companyPage);
  const texts = samples.find((sample) => sample.switch === path)?.path ?? "";
  return isStateShown(state, {
    isStarterCompany: isStarterCompany(shown, unmarked(company.name), companyPage.copy.name),
    isOwn:
      page !== undefined &&
      isOwnCopy(unmarkedCopy(read(page)), withCompany(page.copy, company), texts),
  });
}

const unmarkedCopy = <Copy extends CopyValue>(copy: Copy): Copy =>
  JSON.parse(unmarked(JSON.stringify(copy)));
