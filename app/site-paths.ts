import type { IndustrySlug, ServiceSlug } from "./copy/topics.ts";

/** Id of the services section of the home page. */
export const servicesId = "services";
/** Id of its list of industries. */
export const industriesId = "industries";
/** Id of its worked example. */
export const proofId = "proof";
/** Id of the section with the callback form, on service and industry pages. */
export const callId = "call";
/** Id of the section for exchanges on the fintech page. */
export const exchangesId = "exchanges";

/** Every path that pages link to, built in one file so that none is misspelt. */
export const paths = {
  home: "/",
  /** The list on the home page: services have no page of their own. */
  services: `/#${servicesId}`,
  industries: `/#${industriesId}`,
  proof: `/#${proofId}`,
  service: (slug: ServiceSlug) => `/services/${slug}` as const,
  ownService: (slug: string) => `/services/${slug}` as const,
  ownProduct: (slug: string) => `/products/${slug}` as const,
  ownIndustry: (slug: string) => `/industry/${slug}` as const,
  products: "/products",
  /** The menu of products: hidden once it has none. No page links to it. */
  productMenu: "/#products",
  /** A section of the product overview. */
  productSection: (anchor: string) => `/products#${anchor}` as const,
  product: (slug: ProductSlug) => `/products/${slug}` as const,
  industry: (slug: IndustrySlug) => `/industry/${slug}` as const,
  about: "/about-us",
  blogs: "/blogs",
  post: (slug: string) => `/blogs/${slug}` as const,
  rss: "/blogs/rss.xml",
  atom: "/blogs/atom.xml",
  jsonFeed: "/blogs/feed.json",
  contact: "/contact-us",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  privacyInHindi: "/privacy-policy/hi",
} as const;

export type { IndustrySlug, ServiceSlug };
export type ProductSlug = "2xcell" | "device-management-system";

/** A `tel:` link from a number as people read it; phones dial an extension after a pause, the comma. */
export const telephone = (number: string) =>
  `tel:${number.replace(" ext. ", ",").replace(/[^+\d,]/g, "")}`;
/** A `mailto:` link. A visitor chose the part before the `@`: a `?` there must not become a subject. */
export const mail = (address: string) =>
  `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

/** Whether a path, with query or anchor, leads to a page; those of posts and feeds lead to the blog. */
export function isAtPage(path: string, page: string): boolean {
  const [plain = ""] = path.split(/[?#]/);
  return plain === page || (page === paths.blogs && plain.startsWith(`${paths.blogs}/`));
}
