import { sitePages } from "../../app/site/search-engines/site-pages.ts";

/** Every page of the sitemap: what the crawler must reach from home. */
export const listedPages = sitePages.map(({ path }) => path);

/** Every public page, for tests that go over all of them. */
export const publicPages = [...listedPages, "/api/docs"];

/** An address that leads nowhere: the error page. */
export const unknownAddress = "/no-such-page";
