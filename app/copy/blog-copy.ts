import type { Company } from "../../contract/company.ts";

/** Labels of the blog's list. */
export const blogCopy = {
  name: "Blog",
  crumb: "Blogs",
  all: "All",
  categories: "Categories",
  category: "Category",
  search: "Search the blog",
  searchButton: "Search",
  readFeatured: "Read more",
  readMore: "Read More",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  oneOf: (pages: number) => `One of ${pages} pages, newest first`,
  found: (query: string) => `Search: ${query}`,
  minutes: (minutes: number) => `${minutes} min`,
  /** Leads from an empty list to all posts. */
  onward: "All posts",
  posts: (total: number) => (total === 1 ? "One post" : `${total} posts, newest first`),
} as const;

/** Names of the blog's feeds, for feed readers. */
export const feedKinds = {
  rss: "Blog (RSS)",
  atom: "Blog (Atom)",
  json: "Blog (JSON Feed)",
} as const;

/** Title and description of a page of the list. */
export const listCopy = {
  title: (name: string, company: Company) => `${name} | Blog | ${company.shortName}`,
  search: (query: string, company: Company) =>
    `Posts on the blog of ${company.name} about “${query}”.`,
} as const;
