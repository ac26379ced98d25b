import type { CopyField, CopyValue } from "./page-copy.ts";

/** Parts of the site by which the list of pages is grouped. */
export const pageSections = ["main", "services", "products", "industries", "legal"] as const;
export type PageSection = (typeof pageSections)[number];

export const aboutPageName = "about-us";

/** Name of the page with results, quotes, certificates and prices. */
export const proofPageName = "optional-sections";

export const receiptsPageName = "receipts";

/** Name of the page with header and footer. */
export const menusPageName = "menus";

/** Name of the page with the services and industries that staff add. */
export const ownPagesName = "own-pages";

/**
 * Parts of a page's copy that other pages show, each with a cache tag: `names` are names and
 * promises, which every page's menus show.
 */
export const sharedTags = ["names"] as const;
export type SharedTag = (typeof sharedTags)[number];
export type SharedCopy = Readonly<Partial<Record<SharedTag, CopyValue>>>;

export type AddedPage = { id: string; path: string; name: string };

/**
 * A page whose copy staff can change: `app` defines it, the server stores the changes. Company data
 * and menus are pages too, without a path of their own.
 */
export type EditablePage<Copy = CopyValue> = {
  /** Identity in the database, in the API and in the cache tag `page:<name>`. */
  name: string;
  /** As the list of pages shows it. */
  title: string;
  section: PageSection;
  /** Address of the page; of copy that every page shows, that of the home page. */
  path: string;
  /** The default, in the repository. */
  copy: Copy;
  field: CopyField;
  /** Error messages by path; empty if the copy may be published. */
  check(copy: unknown): ReadonlyMap<string, string>;
  /** Pages that its copy adds to the site, by the ids of their items. */
  addresses?(copy: Copy): readonly AddedPage[];
  /** Its copy that other pages show. */
  shared(copy: Copy): SharedCopy;
};

/**
 * Reads the copy of a page as visitors see it: the default with what staff published. The page being
 * rendered then depends on the whole copy, or on the shared part named, and may show no more of it.
 */
export type ReadCopy = <Copy>(page: EditablePage<Copy>, part?: SharedTag) => Copy;
