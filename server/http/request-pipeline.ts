import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { sendCached } from "./cached-response.ts";
import { type LoadShedding, type LoadSheddingOptions, shedLoad } from "./load-shedding.ts";
import type { PageSource } from "./pages/page-source.ts";
import type { Refusals } from "./refusals.ts";

export type PipelineOptions = LoadSheddingOptions & {
  /** Responses to requests that can't be passed to the app. */
  refusals: Refusals;
  /** Called for each exception that nothing else handled. */
  onError(error: unknown): void;
};

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The order in which Node's HTTP server meets a request: cached pages and files first, since
 * they cost next to nothing, then load shedding, then the app.
 */
export function createRequestPipeline(
  pages: Pick<PageSource, "cached">,
  fetch: Fetch,
  { refusals, onError, ...options }: PipelineOptions,
): LoadShedding {
  const errorHandler = (error: unknown) => {
    if (isUnreadable(error)) return refusals.response(400);
    onError(error);
    return refusals.response(500);
  };
  const app = getRequestListener(fetch, { errorHandler });
  const { listener, connectionOpened } = shedLoad(app, options);

  /** Whether the request is answered. */
  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "/" } = request;
    try {
      const cached = method === "GET" || method === "HEAD" ? pages.cached(url) : undefined;
      if (cached) sendCached(request, response, cached);
      return cached !== undefined;
    } catch (error) {
      // The app works without the cache, and has an error page.
      onError(error);
      if (response.headersSent) response.destroy();
      return response.headersSent;
    }
  }

  return {
    connectionOpened,
    listener(request, response) {
      if (!serveCached(request, response)) listener(request, response);
    },
  };
}

/** Hono's error for an invalid address or Host header. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.name === "RequestError";

/** In development Vite's files come first, and nothing is cached or refused. */
export function createDevPipeline(vite: ViteDevServer, fetch: Fetch): LoadShedding {
  const app = getRequestListener(fetch);
  return {
    connectionOpened() {},
    listener: (request, response) =>
      vite.middlewares(request, response, () => void app(request, response)),
  };
}
