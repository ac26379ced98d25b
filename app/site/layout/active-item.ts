import type { MenuItem } from "../../copy/menus-page.ts";
import { paths } from "../../site-paths.ts";

const sections: readonly [prefix: string, item: MenuItem][] = [
  ["/services", "services"],
  [paths.products, "products"],
  ["/industry", "industries"],
  [paths.about, "about"],
  [paths.blogs, "blogs"],
  [paths.contact, "contact"],
];

/** The menu item to highlight on a page (specification §2), if it belongs to any. */
export function activeItem(pathname: string): MenuItem | undefined {
  if (pathname === paths.home) return "home";
  const section = sections.find(
    ([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return section?.[1];
}
