/** An entry of a sitemap (sitemaps.org); `changed` is ISO 8601. */
export type SitemapEntry = { url: string; changed?: string };

/** A sitemap of pages, or an index of sitemaps. Addresses hold nothing that XML would read. */
export function sitemapXml(kind: "urlset" | "sitemapindex", entries: readonly SitemapEntry[]) {
  const element = kind === "urlset" ? "url" : "sitemap";
  const rows = entries.map(({ url, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `<${element}><loc>${url}</loc>${lastmod}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("")}</${kind}>\n`;
}
