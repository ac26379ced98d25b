import type { EditablePage } from "./editable-page.ts";
import { type CopyValue, copyAt, isSameCopy, withCopyAt } from "./page-copy.ts";

// Switches of pages and sections, and samples: statements of the starter company about itself.

/** Name of the page with the switches. */
export const shownPageName = "shown";

/** A statement of the starter company that no other company may inherit. */
type Sample = {
  /** Path of its switch. */
  switch: string;
  /** The page that has it; undefined where several do. */
  page?: string;
  /** Path of its texts on the page. */
  path: string;
  name: string;
  /** What visitors see while it is hidden. */
  whileHidden: string;
};

/** In the order of the list in the back office. */
export const samples: readonly Sample[] = [
  {
    switch: "home.counters",
    page: "home",
    path: "counters",
    name: "Counters",
    whileHidden: "the band closes, the horizon stays",
  },
  {
    switch: "home.clients",
    page: "home",
    path: "clients",
    name: "Client logos and their line",
    whileHidden: "the strip is gone",
  },
  {
    switch: "home.cutover",
    page: "home",
    path: "cutover",
    name: "Worked example: a night",
    whileHidden: "the section is gone",
  },
  {
    switch: "about.people",
    page: "about-us",
    path: "people",
    name: "People",
    whileHidden: "no section, no link to it, no portraits",
  },
  {
    switch: "about.story",
    page: "about-us",
    path: "story",
    name: "The story and its dates",
    whileHidden: "the section is gone",
  },
  {
    switch: "services.calls",
    path: "engineer",
    name: "Who takes the calls of services",
    whileHidden: "the form stands alone",
  },
];

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
