import type { EditablePage } from "./editable-page.ts";
import { type CopyValue, copyAt, isSameCopy, withCopyAt } from "./page-copy.ts";

// Switches of pages and sections, and samples: statements of the starter company about itself.

export const shownPageName = "shown";

/** Statements that no other company may inherit: switch, page (empty for several), name, effect. */
const sampleRows = [
  ["home.counters", "home", "Counters", "the band closes, the horizon stays"],
  ["home.clients", "home", "Client logos and their line", "the strip is gone"],
  ["home.cutover", "home", "Worked example: a cutover", "the section is gone"],
  ["home.about", "home", "Who we are", "the section is gone"],
  ["about.people", "about-us", "People", "no section, no link to it, no pictures"],
  ["about.story", "about-us", "The story and its dates", "the section is gone"],
  ["about.offices", "about-us", "The office", "the section is gone; the footer has the address"],
  ["industries.exchanges", "fintech", "Exchanges and their rules", "the section is gone"],
  ["services.engineer", "", "Who takes the calls of services", "the form stands alone"],
] as const;

/** In the order of the list in the back office; `path` is that of the texts on their page. */
export const samples = sampleRows.map(([path, page, name, whileHidden]) => ({
  switch: path,
  page,
  path: path.slice(path.indexOf(".") + 1),
  name,
  whileHidden,
}));

/**
 * Whether visitors see what a switch is for. A sample is shown to the company whose it is; to another
 * one once its texts are no longer those of the starter copy.
 */
export function isStateShown(
  state: string,
  { isStarterCompany, isOwn }: { isStarterCompany: boolean; isOwn: boolean },
): boolean {
  return state === "Shown" || (state === "Sample" && (isStarterCompany || isOwn));
}

/** The pages of an installation without starter content: its samples are shown once they are replaced. */
export const withoutSamples = (pages: readonly EditablePage[]): EditablePage[] =>
  pages.map((page) =>
    page.name === shownPageName
      ? { ...page, copy: withCopyAt(page.copy, "home.samples", false) }
      : page,
  );

/** Whether samples are the company's own. `samples` is false with `STARTER_CONTENT=off`. */
export const isStarterCompany = (shown: CopyValue, name: string, starterName: string): boolean =>
  copyAt(shown, "home.samples") !== false && name === starterName;

/** Whether texts at a path differ from the starter copy's; where a page lacks them, they don't. */
export const isOwnCopy = (copy: CopyValue, starter: CopyValue, path: string): boolean =>
  !isSameCopy(copyAt(copy, path), copyAt(starter, path));
