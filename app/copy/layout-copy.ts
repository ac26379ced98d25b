/** Labels of the controls of every page; its menus are `menus-copy.ts`. */
export const layoutCopy = {
  skip: "Skip to content",
  brandLink: (name: string) => `${name}, home`,
  openMenu: "Open menu",
  closeMenu: "Close menu",
  /** Label of the button beside a link that has a menu. */
  showMenu: (name: string) => `Show ${name.toLowerCase()}`,
  mainNavigation: "Main",
  menu: "Menu",
  breadcrumb: "Breadcrumb",
} as const;

/** The page for everything that went wrong (decision P17). */
export const errorCopy = {
  title: "Unexpected Application Error!",
  notFound: "There is no page at this address. It may have moved, or the link may be mistyped.",
  failed: "Something went wrong on our side. Please try again in a minute.",
  refused: "We couldn’t handle this request. Please go back and try another way.",
  home: "Back to the home page",
} as const;
