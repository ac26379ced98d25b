import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { sendCached } from "./cached-response.ts";
import { type LoadShedding, type LoadSheddingOptions, shedLoad } from "./load-shedding.ts";
import type { PageSource } from "./pages/page-source.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The order in which Node's HTTP server meets a request: cached pages and files first, since
 * they cost next to nothing, then load shedding, then the app.
 */
export function createRequestPipeline(
  pages: Pick<PageSource, "cached">,
  fetch: Fetch,
  options: LoadSheddingOptions,
): LoadShedding {
  const { listener, connectionOpened } = shedLoad(getRequestListener(fetch), options);
  return {
    connectionOpened,
    listener(request, response) {
      const { method, url = "/" } = request;
      const cached = method === "GET" || method === "HEAD" ? pages.cached(url) : undefined;
      if (cached) sendCached(request, response, cached);
      else listener(request, response);
    },
  };
}

/** In development Vite's files come first, and nothing is cached or refused. */
export function createDevPipeline(vite: ViteDevServer, fetch: Fetch): LoadShedding {
  const app = getRequestListener(fetch);
  return {
    connectionOpened() {},
    listener: (request, response) =>
      vite.middlewares(request, response, () => void app(request, response)),
  };
}
