import type { Lent } from "../../../contract/pages.ts";
import type { KeptAnswer } from "../kept-answer.ts";
import type { SiteEntry } from "./site-build.ts";

/** Where pages come from: a finished build, or Vite while somebody works on them. */
export type Pages = {
  /** The server entry's own exports. */
  entry(): Promise<SiteEntry>;
  /** Renders a page, or answers a page's form or data request. */
  answer(request: Request, lent: Lent): Promise<Response>;
  /** How the address of a page is spelt; undefined for what is no page or has parameters. */
  canonicalPath(path: string): string | undefined;
  /** The pattern of the page's route, `/blogs/:slug`; undefined for unknown addresses. */
  routeOf(path: string): string | undefined;
  /** How many requests memory has answered, with pages and with files, and pages were rendered. */
  answered: { memory: number; files: number; rendering: number };
  /** What is ready in memory for a path with its query, a page or a file; counted as answered. */
  kept(url: string): KeptAnswer | undefined;
  /** Forgets the pages that show one of these subjects (`services/content`). */
  drop(subjects: readonly string[]): void;
  /** Renders every page once, so that the first visitor waits for none. */
  warm(lend: () => Lent): Promise<void>;
};
