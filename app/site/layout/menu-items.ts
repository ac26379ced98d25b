import type { MenuItem } from "../../copy/menus-page.ts";
import type { Menus } from "../../copy/read-names.ts";
import { paths } from "../../site-paths.ts";

/** Props of header and drawer. */
export type HeaderProps = {
  /** Undefined in the browser if the document has them in its markup. */
  menus: Menus | undefined;
  /** Otherwise their entries are links: on an error page that a browser renders by itself. */
  hasMenus?: boolean;
};

/** Targets of the entries; the menus' where they are links. */
export const itemPaths: Readonly<Record<MenuItem, string>> = {
  home: paths.home,
  services: paths.homeServices,
  products: paths.products,
  industry: paths.homeIndustries,
  about: paths.about,
  blogs: paths.blogs,
  contact: paths.contact,
};
