import { sitePages } from "../../app/site/search-engines/site-pages.ts";

/** Every page of the sitemap's first part: what the crawler must reach from home. */
export const listedPages = sitePages.map(({ path }) => path);

/** A post that every new site begins with (`content/posts`). */
export const firstPost = {
  title: "What a late clock costs an exchange",
  path: "/blogs/what-a-late-clock-costs-an-exchange",
  category: "Data",
} as const;

/** The blog beyond its first page: one of each kind. */
const blogPages = ["/blogs?page=2", "/blogs?category=Data", "/blogs?q=clock", firstPost.path];

/** Every kind of public page, for tests that go over all of them. */
export const publicPages = [...listedPages, ...blogPages, "/api/docs"];

/** An address that leads nowhere: the error page. */
export const unknownAddress = "/no-such-page";
