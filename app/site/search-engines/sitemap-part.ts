import type { PublicBlog } from "../../../contract/blog-pages.ts";
import { publicBlogContext, siteFactsContext } from "../../bridge.ts";
import { paths } from "../../site-paths.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { freshFile } from "./file-answer.ts";
import { sitePages } from "./site-pages.ts";
import { type SitemapEntry, sitemapXml } from "./sitemap-xml.ts";

/** `/sitemaps/pages.xml`, and `/sitemaps/blog-1.xml` and so on: what `/sitemap.xml` names. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const entries = await readPart(part, context.get(publicBlogContext));
  if (!entries) return new Response("Not Found", { status: 404 });
  const absolute = entries.map((entry) => ({ ...entry, url: siteUrl + entry.url }));
  return freshFile("application/xml", sitemapXml("urlset", absolute));
}

async function readPart(part: string, reader: PublicBlog): Promise<SitemapEntry[] | undefined> {
  if (part === "pages.xml") return sitePages.map(({ path }) => ({ url: path }));
  const number = /^blog-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  if (number === undefined) return undefined;
  const posts = await reader.addresses(Number(number) - 1);
  if (posts.length === 0) return undefined;
  return posts.map(({ slug, updatedAt }) => ({ url: paths.post(slug), changed: updatedAt }));
}
