import { paths } from "../../site-paths.ts";

/**
 * Position of the menu item that a page belongs to (specification §2): 0 Home, 1 Services,
 * 2 Products, 3 Industry, 4 About Us, 5 Blogs, 6 Contact Us. The header leaves out 3 and 5.
 */
export type MenuItem = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const sections: readonly [prefix: string, item: MenuItem][] = [
  ["/services", 1],
  [paths.products, 2],
  ["/industry", 3],
  [paths.about, 4],
  [paths.blogs, 5],
  [paths.contact, 6],
];

/** The menu item to highlight on a page, if it belongs to any. */
export function activeItem(pathname: string): MenuItem | undefined {
  if (pathname === paths.home) return 0;
  const section = sections.find(
    ([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return section?.[1];
}
