import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Lent, SiteFacts } from "../../../contract/pages.ts";
import { chooseEncoding, encodeOnce } from "../compress.ts";
import { type KeptAnswer, keepAnswer } from "../kept-answer.ts";
import { loadStaticFiles } from "../static-files.ts";
import { Improving } from "./improving.ts";
import { isKeepable, type PageAnswer, pageAnswer } from "./page-answer.ts";
import { PageCache } from "./page-cache.ts";
import { isUnknownAddress, pageAddresses } from "./page-keys.ts";
import type { Pages } from "./pages.ts";
import { renderSiteWith } from "./render-site.ts";
import { siteBuildOf } from "./site-build.ts";

/** Milliseconds before pages that nobody asked for thrice are compressed better. */
const restAfterStart = 60_000;

export type BuiltPagesOptions = {
  /** Folder of the build: `client/`, `compressed/` and `server/` below it. */
  folder: string;
  facts: SiteFacts;
  headers: Readonly<Record<string, string>>;
};

/** The pages of a finished build: kept in memory, answered before any framework runs. */
export async function builtPages({ folder, facts, headers }: BuiltPagesOptions): Promise<Pages> {
  const module: unknown = await import(pathToFileURL(join(folder, "server/index.js")).href);
  const build = siteBuildOf(module);
  const render = renderSiteWith(async () => build, facts, "production");
  const files = loadStaticFiles(join(folder, "client"), join(folder, "compressed"), headers);
  const addressFor = pageAddresses(build.router.routes);
  const improving = new Improving();
  const cache = new PageCache({ onPopular: (page) => improving.add(page) });
  const answered = { memory: 0, files: 0, rendering: 0 };

  const stylesheet = (href: string) =>
    files.get(href.replace(/#.*$/, ""))?.bodies.get("identity")?.toString("utf8");

  async function answer(request: Request, lent: Lent): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { key } = addressFor(pathname, search);
    // A page's data for client navigation has the page's address and `.data`.
    const isPage = request.method === "GET" && !pathname.endsWith(".data");
    if (!isPage || key === undefined) return sent(request, await makePage(request, lent));
    const known = cache.get(key);
    if (known) return responseOf(request, known);
    const making = cache.beginMaking();
    try {
      const page = await makePage(request, lent);
      if (!isKeepable(page, key)) return sent(request, page);
      const kept = keepAnswer(page.status, page.headers, Buffer.from(page.body));
      cache.keep(key, kept, lent.subjects, making);
      return responseOf(request, kept);
    } finally {
      cache.giveUp(making);
    }
  }

  async function makePage(request: Request, lent: Lent): Promise<PageAnswer> {
    answered.rendering += 1;
    const { pathname } = new URL(request.url);
    const page = await pageAnswer(pathname, await render(request, lent), stylesheet);
    return { ...page, headers: { ...headers, ...page.headers } };
  }

  function fromMemory(url: string): KeptAnswer | undefined {
    const query = url.indexOf("?");
    // Files and pages alike are the same whatever a foreign query says.
    const path = query === -1 ? url : url.slice(0, query);
    const file = files.get(path);
    if (file) {
      answered.files += 1;
      return file;
    }
    const key = query === -1 ? url : addressFor(path, url.slice(query)).key;
    const page = key === undefined || isUnknownAddress(key) ? undefined : cache.get(key);
    if (page) answered.memory += 1;
    return page;
  }

  return {
    entry: async () => build.entry,
    answer,
    canonicalPath: (path) => addressFor(path).canonical,
    routeOf: (path) => addressFor(pageOf(path)).pattern,
    answered,
    kept: fromMemory,
    drop: (subjects) => cache.drop(subjects),
    async warm(lend) {
      const addresses = Object.values(build.router.routes)
        .map((route) => addressOf(build.router.routes, route?.id))
        .filter((address) => address !== undefined);
      for (const address of [...new Set(addresses), "/unknown-address"]) {
        await answer(new Request(`${facts.siteUrl}${address}`), lend());
        // Visitors who came meanwhile go first.
        await nextTurn();
      }
      // A start has its own rush: the first visitors get quickly compressed pages.
      await pause(restAfterStart, undefined, { ref: false });
      for (const page of cache.values()) improving.add(page);
    },
  };
}

/** The page whose data are asked for by `.data`, as React Router names them. */
const pageOf = (path: string) => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

/** A page that nobody keeps, compressed all the same. */
function sent(request: Request, { body, status, headers }: PageAnswer): Response {
  if (body.length === 0) return new Response(null, { status, headers });
  const accepted = request.headers.get("accept-encoding") ?? undefined;
  const type = headers["Content-Type"] ?? "";
  const { encoding, bytes, varies } = encodeOnce(Buffer.from(body), type, accepted);
  const response = new Response(new Uint8Array(bytes), { status, headers });
  response.headers.set("Content-Length", String(bytes.length));
  if (varies) response.headers.set("Vary", "Accept-Encoding");
  if (encoding !== "identity") response.headers.set("Content-Encoding", encoding);
  return response;
}

/** A kept answer for the framework, which asks for new pages and unknown addresses. */
function responseOf(request: Request, kept: KeptAnswer): Response {
  const accepted = request.headers.get("accept-encoding") ?? undefined;
  const encoding = chooseEncoding(accepted, kept.bodies);
  const list = kept.headers.get(encoding) ?? [];
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? "", list[at + 1] ?? "");
  return new Response(new Uint8Array(kept.bodies.get(encoding) ?? []), {
    status: kept.status,
    headers,
  });
}

type Routes = ReturnType<typeof siteBuildOf>["router"]["routes"];

/** The address of a leaf route without parameters; undefined for layouts and patterns. */
function addressOf(routes: Routes, id: string | undefined): string | undefined {
  const route = id === undefined ? undefined : routes[id];
  if (!route || (route.path === undefined && !route.index)) return undefined;
  const address = `/${route.path ?? ""}`;
  return /[:*]/.test(address) ? undefined : address;
}
