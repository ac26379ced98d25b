import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Company, companyPageName } from "../../../contract/company.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import type { PageServices, SiteFacts } from "../../../contract/pages.ts";
import { isNumbered } from "../../services/blog/post-addresses.ts";
import { type CachedResponse, cachedResponse } from "../cached-response.ts";
import { chooseEncoding, encodeForClient } from "../compression.ts";
import { loadStaticFiles } from "../static-files.ts";
import { BrandFiles } from "./brand-files.ts";
import { isUnknownAddress, pageAddresses, withoutDataSuffix } from "./page-addresses.ts";
import { PageCache, RecompressionQueue } from "./page-cache.ts";
import { isCacheable, type PageResponse, pageResponse } from "./page-response.ts";
import {
  type FailureStatus,
  type PageSource,
  pageRenderer,
  renderErrorPage,
  type SiteBuild,
  siteBuildOf,
} from "./page-source.ts";

export type BuiltPagesOptions = {
  /** Folder of the build: `client/`, `compressed/` and `server/` below it. */
  folder: string;
  facts: SiteFacts;
  headers: Readonly<Record<string, string>>;
  /** Whether cached pages are compressed again, better, in the background. */
  recompress: boolean;
};

/** Pages of a finished build, with its static files and the page cache. */
export async function builtPages({
  folder,
  facts,
  headers,
  recompress,
}: BuiltPagesOptions): Promise<PageSource> {
  const module: unknown = await import(pathToFileURL(join(folder, "server/index.js")).href);
  const build = siteBuildOf(module);
  const { pageScript } = build.entry;
  const renderPage = pageRenderer(async () => build, facts, "production");
  const files = loadStaticFiles(join(folder, "client"), join(folder, "compressed"), headers);
  const addressFor = pageAddresses(build.router.routes);
  const recompression = new RecompressionQueue();
  const cache = new PageCache({
    onStored: (page) => recompress && recompression.add(page),
    onRemoved: (page) => recompression.remove(page),
  });
  const counts = { memory: 0, files: 0, rendering: 0 };

  const stylesheet = (href: string) =>
    files.get(href.replace(/#.*$/, ""))?.bodies.get("identity")?.toString("utf8");

  const brandFiles = new BrandFiles(files, headers, build.entry);
  const companyPage = build.entry.editablePages.find(({ name }) => name === companyPageName);
  /** The look of the company that a reader of copy knows. */
  const brandOf = (read: ReadCopy) =>
    // The page's copy is that of a company (`app/copy/company.ts`).
    companyPage && build.entry.brandOf(read(companyPage) as unknown as Company);

  let errorPages = await renderErrorPages(build.entry.defaultCopy);

  /** Rendered ahead of any error, because then the renderer itself may fail. */
  async function renderErrorPages(read: ReadCopy) {
    return { 500: await errorPage(500, read), 503: await errorPage(503, read) };
  }

  async function errorPage(status: FailureStatus, read: ReadCopy): Promise<CachedResponse> {
    const page = await pageResponse(
      new Request(facts.siteUrl),
      await renderErrorPage(build, facts, status, read),
      stylesheet,
      pageScript,
      brandOf(read),
    );
    return cachedResponse(status, { ...headers, ...page.headers }, Buffer.from(page.body));
  }

  async function handle(request: Request, services: PageServices): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { key } = addressFor(pathname, search);
    const isPage = request.method === "GET" && !pathname.endsWith(".data");
    if (!isPage || key === undefined) return uncached(request, await render(request, services));
    const cached = cache.get(key);
    if (cached) return fromCache(request, cached);
    const rendering = cache.beginRendering();
    try {
      const page = await render(request, services);
      if (!isCacheable(page, key)) return uncached(request, page);
      const response = cachedResponse(page.status, page.headers, Buffer.from(page.body));
      cache.set(key, response, services.cacheTags, rendering);
      return fromCache(request, response);
    } finally {
      cache.cancel(rendering);
    }
  }

  async function render(request: Request, services: PageServices): Promise<PageResponse> {
    counts.rendering += 1;
    const response = await renderPage(request, services);
    const brand = brandOf(services.copy);
    const page = await pageResponse(request, response, stylesheet, pageScript, brand);
    return { ...page, headers: { ...headers, ...page.headers } };
  }

  function cached(url: string): CachedResponse | undefined {
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const file = brandFiles.cached(path, query === -1 ? "" : url.slice(query)) ?? files.get(path);
    if (file) {
      counts.files += 1;
      return file;
    }
    const key = query === -1 ? url : keyWithQuery(path, url.slice(query));
    const page = key === undefined || isUnknownAddress(key) ? undefined : cache.get(key);
    if (!page) return undefined;
    counts.memory += 1;
    return page;
  }

  /** Undefined for other spellings of a page's address, and for numbers of imported posts: both redirect. */
  function keyWithQuery(path: string, search: string): string | undefined {
    const { key, canonical } = addressFor(path, search);
    return (canonical ?? path) === path && !isNumbered(search) ? key : undefined;
  }

  return {
    entry: async () => build.entry,
    handle,
    render: renderPage,
    stylesheet,
    errorPage: (request, status) => fromCache(request, errorPages[status]),
    canonicalPath: (path) => addressFor(path).canonical,
    routePattern: (path) => addressFor(withoutDataSuffix(path)).pattern,
    counts,
    cached,
    invalidate: (tags) => cache.invalidate(tags),
    async refreshCompany(read) {
      // First, without waiting: pages in the new colours ask for these drawings.
      const drawn = brandFiles.show(brandOf(read));
      errorPages = await renderErrorPages(read);
      await drawn;
    },
    async warmUp(provide) {
      for (const address of [...staticAddresses(build), "/unknown-address"]) {
        await handle(new Request(`${facts.siteUrl}${address}`), provide());
        // Visitors' requests come first.
        await nextTick();
      }
    },
  };
}

function uncached(request: Request, { body, status, headers }: PageResponse): Response {
  if (body.length === 0) return new Response(null, { status, headers });
  const acceptEncoding = request.headers.get("accept-encoding") ?? undefined;
  const type = headers["Content-Type"] ?? "";
  const { encoding, bytes, varies } = encodeForClient(Buffer.from(body), type, acceptEncoding);
  const response = new Response(new Uint8Array(bytes), { status, headers });
  response.headers.set("Content-Length", String(bytes.length));
  if (varies) response.headers.set("Vary", "Accept-Encoding");
  if (encoding !== "identity") response.headers.set("Content-Encoding", encoding);
  return response;
}

/** A cached response for Hono: of a page rendered just now, or the one of unknown addresses. */
function fromCache(request: Request, cached: CachedResponse): Response {
  const acceptEncoding = request.headers.get("accept-encoding") ?? undefined;
  const encoding = chooseEncoding(acceptEncoding, cached.bodies);
  const headers = cached.headers.get(encoding) ?? {};
  const body = new Uint8Array(cached.bodies.get(encoding) ?? []);
  return new Response(body, { status: cached.status, headers });
}

/** The addresses of all pages without parameters. */
function staticAddresses({ router }: SiteBuild): Set<string> {
  const leaves = Object.values(router.routes).filter(
    (route) => route !== undefined && (route.path !== undefined || route.index),
  );
  const addresses = leaves.map((route) => `/${route?.path ?? ""}`);
  return new Set(addresses.filter((address) => !/[:*]/.test(address)));
}
