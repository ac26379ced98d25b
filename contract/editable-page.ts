import type { CopyField, CopyValue } from "./page-copy.ts";

/** Parts of the site by which the list of pages is grouped. */
export const pageSections = ["main", "services", "products", "industries", "legal"] as const;
export type PageSection = (typeof pageSections)[number];

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
  /** The fields of the copy. */
  field: CopyField;
  /** Error messages by path; empty if the copy may be published. */
  check(copy: unknown): ReadonlyMap<string, string>;
};

/** Reads the copy of a page as visitors see it: the default with what staff published. */
export type ReadCopy = <Copy>(page: EditablePage<Copy>) => Copy;
