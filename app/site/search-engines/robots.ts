import { siteFactsContext } from "../../router-contexts.ts";
import { fileAnswer } from "../responses.ts";
import type { Route } from "./+types/robots.ts";

/**
 * `/robots.txt`: everything may be crawled except the back office and the API. The API's
 * description may, because it is a page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const lines = [
    "User-agent: *",
    "Allow: /",
    "Allow: /api/docs",
    "Disallow: /admin",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return fileAnswer("text/plain", `${lines.join("\n")}\n`);
}
