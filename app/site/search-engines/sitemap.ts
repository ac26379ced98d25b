import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { urlsPerSitemap } from "../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { isPathShown } from "../../copy/read-shown.ts";
import { copyContext, publicBlogContext, siteFactsContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { freshFile } from "../responses.ts";
import type { Route } from "./+types/sitemap.ts";
import type { SitePage } from "./site-page.ts";
import { readOwnPages, sitePages } from "./site-pages.ts";

/**
 * `/sitemap.xml` is an index, since a blog may outgrow one file; its parts are
 * `/sitemaps/pages.xml`, `/sitemaps/blog-1.xml` and so on.
 */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const read = context.get(copyContext);
  const reader = context.get(publicBlogContext);
  const entries = await (part === undefined
    ? readIndex(reader, read)
    : readPart(part, reader, read));
  if (!entries) return new Response("Not Found", { status: 404 });
  const kind = part === undefined ? "sitemapindex" : "urlset";
  return freshFile("application/xml", sitemapXml(kind, siteUrl, entries));
}

/** An entry of a sitemap (sitemaps.org); `url` is a path, `changed` is ISO 8601. */
type SitemapEntry = { url: string; changed?: string } & Pick<SitePage, "versions">;

async function readIndex(reader: PublicBlog, read: ReadCopy): Promise<SitemapEntry[]> {
  const posts = isPathShown(read, paths.blogs) ? await reader.count() : 0;
  const blogParts = Math.ceil(posts / urlsPerSitemap);
  const names = Array.from({ length: blogParts }, (_, index) => `blog-${index + 1}`);
  return ["pages", ...names].map((name) => ({ url: `/sitemaps/${name}.xml` }));
}

async function readPart(
  part: string,
  reader: PublicBlog,
  read: ReadCopy,
): Promise<SitemapEntry[] | undefined> {
  const isShown = ({ path }: { path: string }) => isPathShown(read, path);
  if (part === "pages.xml") {
    const pages = [...sitePages.filter(isShown), ...readOwnPages(read)];
    return pages.map(({ path, ...page }) => ({ ...page, url: path }));
  }
  const number = /^blog-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  if (number === undefined || !isShown({ path: paths.blogs })) return undefined;
  const posts = await reader.addresses(Number(number) - 1);
  if (posts.length === 0) return undefined;
  return posts.map(({ slug, updatedAt }) => ({ url: paths.post(slug), changed: updatedAt }));
}

/**
 * A sitemap of pages, or an index of sitemaps. Addresses contain no characters that XML requires to
 * be escaped.
 */
function sitemapXml(
  kind: "urlset" | "sitemapindex",
  siteUrl: string,
  entries: readonly SitemapEntry[],
) {
  const element = kind === "urlset" ? "url" : "sitemap";
  const rows = entries.map(({ url, changed, versions = [] }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    const alternates = versions.map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`,
    );
    return `<${element}><loc>${siteUrl}${url}</loc>${lastmod}${alternates.join("")}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join("")}</${kind}>\n`;
}
