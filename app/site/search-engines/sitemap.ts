import { urlsPerSitemap } from "../../../contract/blog-pages.ts";
import { publicBlogContext, siteFactsContext } from "../../bridge.ts";
import type { Route } from "./+types/sitemap.ts";
import { freshFile } from "./file-answer.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** `/sitemap.xml`: an index, since a blog may outgrow one file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const posts = await context.get(publicBlogContext).count();
  const blogParts = Array.from(
    { length: Math.ceil(posts / urlsPerSitemap) },
    (_, index) => `blog-${index + 1}`,
  );
  const entries = ["pages", ...blogParts].map((name) => ({
    url: `${siteUrl}/sitemaps/${name}.xml`,
  }));
  return freshFile("application/xml", sitemapXml("sitemapindex", entries));
}
