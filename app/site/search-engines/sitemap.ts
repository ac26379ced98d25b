import { siteFactsContext } from "../../bridge.ts";
import type { Route } from "./+types/sitemap.ts";
import { fileAnswer } from "./file-answer.ts";
import { sitePages } from "./site-pages.ts";

/** `/sitemap.xml` */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const entries = sitePages.map(({ path }) => `<url><loc>${siteUrl}${path}</loc></url>\n`);
  return fileAnswer(
    "application/xml",
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`,
  );
}
