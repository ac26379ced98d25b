import type { Company } from "../../contract/company.ts";
import type { BlogHead } from "./blog-page.ts";

/** The blog's list: for search engines and previews of links, its head, and its notices. */
export const blogHead = {
  title: "Blog | {company}",
  description:
    "Notes by the engineers of {company} on data, AI, data science and sport, with the queries, the figures and the mistakes that belong to them.",
  name: "Blog",
  heading: "Field notes, with the numbers left in",
  empty: {
    all: {
      heading: "Empty",
      text: "No posts have been published yet. The first one will appear here.",
    },
    category: {
      heading: "Empty",
      text: "Nothing has been published in this category yet. Try another one.",
    },
    search: {
      heading: "Nothing found",
      text: "A post must contain every word. Try fewer words, or the beginning of a word.",
    },
  },
} as const satisfies BlogHead;

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
  pages: (name: string, company: Company) =>
    `${name}: field notes of the engineers of ${company.name}, newest first, six to a page, each with the numbers left in.`,
  search: (query: string, company: Company) =>
    `Posts on the blog of ${company.name} about “${query}”.`,
  subject: { all: "All posts" },
} as const;
