import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Lent, SiteFacts } from "../../../contract/pages.ts";
import { type KeptAnswer, keepAnswer, keepBetter, sendKept } from "../kept-answer.ts";
import { loadStaticFiles } from "../static-files.ts";
import { isKeepable, pageAnswer } from "./page-answer.ts";
import { PageCache } from "./page-cache.ts";
import { pageAddresses } from "./page-keys.ts";
import type { Pages } from "./pages.ts";
import { renderSiteWith } from "./render-site.ts";
import { siteBuildOf } from "./site-build.ts";

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
  const cache = new PageCache();

  const stylesheet = (href: string) =>
    files.get(href.replace(/#.*$/, ""))?.bodies.get("identity")?.toString("utf8");

  async function answer(request: Request, lent: Lent): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { key } = addressFor(pathname);
    // A page's data for client navigation has the page's address and `.data`.
    const isPage = request.method === "GET" && !pathname.endsWith(".data");
    const known = isPage ? cache.get(key) : undefined;
    if (known) return responseOf(known);
    const page = await pageAnswer(pathname, await render(request, lent), stylesheet);
    const all = { ...headers, ...page.headers };
    if (!isPage || !isKeepable(page, key)) {
      const body = page.body.length > 0 ? page.body : null;
      return new Response(body, { status: page.status, headers: all });
    }
    const kept = keepAnswer(page.status, all, Buffer.from(page.body));
    cache.keep(key, kept);
    return responseOf(kept);
  }

  const fromMemory = (path: string): KeptAnswer | undefined => files.get(path) ?? cache.get(path);

  return {
    entry: async () => build.entry,
    answer,
    canonicalPath: (path) => addressFor(path).canonical,
    answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const kept = fromMemory(pathOf(request.url));
      if (!kept) return false;
      sendKept(request, response, kept);
      return true;
    },
    async warm(lend) {
      const addresses = Object.values(build.router.routes)
        .map((route) => addressOf(build.router.routes, route?.id))
        .filter((address) => address !== undefined);
      for (const address of [...new Set(addresses), "/unknown-address"]) {
        await answer(new Request(`${facts.siteUrl}${address}`), lend());
      }
      // Beside everything else: the first visitors get quickly compressed pages.
      void keepBetter(cache.values());
    },
  };
}

/** A kept answer for the framework, which asks for new pages and unknown addresses. */
function responseOf(kept: KeptAnswer): Response {
  const list = kept.headers.get("identity") ?? [];
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? "", list[at + 1] ?? "");
  return new Response(new Uint8Array(kept.bodies.get("identity") ?? []), {
    status: kept.status,
    headers,
  });
}

const pathOf = (url = "/") => {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
};

type Routes = ReturnType<typeof siteBuildOf>["router"]["routes"];

/** The address of a leaf route without parameters; undefined for layouts and patterns. */
function addressOf(routes: Routes, id: string | undefined): string | undefined {
  const route = id === undefined ? undefined : routes[id];
  if (!route || (route.path === undefined && !route.index)) return undefined;
  const address = `/${route.path ?? ""}`;
  return /[:*]/.test(address) ? undefined : address;
}
