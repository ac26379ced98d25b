import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { sendCached } from "./cached-response.ts";
import { hasBody } from "./listen.ts";
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

/** Resolves when the response is handed over to its socket, whether its client reads or not. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown>;

/**
 * At 20 ms for a rendered page the last of so many requests waits 1.3 s: less than the 3 s after
 * which waiting for a PostgreSQL connection fails.
 */
const maxPendingRequests = 64;

/** The number of new connections before the next request of the queue; each takes a tick. */
const maxAccepts = 32;

/** Server-sent events go on for hours: they count only until they begin. */
const eventStream = /^\/api\/events(?:\?|$)/;

/** Monitoring must see an overloaded process as it is; media files are cheap. */
const neverShed = /^\/(?:healthz|readyz|metrics|media\/[^/]*)(?:\?|$)/;

const retryAfterSeconds = "5";
const message = "We have more visitors than we can serve right now. Please try again in a moment.";

export type LoadSheddingOptions = {
  maxPending?: number;
  /** Called for each request that is refused. */
  onShed?(): void;
  headers?: Readonly<Record<string, string>>;
};

type LoadShedding = {
  listener: RequestListener;
  /** Must be called for each new connection. */
  connectionOpened(): void;
};

/**
 * Admission queue: starts one request per event loop tick, and refuses requests with 503 at once
 * while `maxPending` are queued or being handled (`docs/reliability.md`). A request counts once its
 * body is complete, so that slow uploads keep nobody else out.
 */
export function shedLoad(
  handler: RequestHandler,
  { maxPending = maxPendingRequests, onShed = () => {}, headers = {} }: LoadSheddingOptions = {},
): LoadShedding {
  const queue: (() => Promise<void>)[] = [];
  let pending = 0;
  let connections = 0;
  let isRunning = false;

  function enqueue(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false;
    const count = () => {
      isCounted = true;
      pending += 1;
    };
    const release = () => {
      request.off("end", count);
      if (isCounted) pending -= 1;
      isCounted = false;
    };
    if (eventStream.test(request.url ?? "")) onHeaders(response, release);
    if (hasBody(request)) request.once("end", count);
    else count();
    queue.push(async () => {
      try {
        if (!response.destroyed) await handler(request, response);
      } finally {
        release();
      }
    });
    if (isRunning) return;
    isRunning = true;
    setImmediate(startNext, connections, 0);
  }

  /**
   * Node accepts one connection per tick, so slow handlers would leave a burst in the kernel's
   * queue, unseen by any limit: accepts new connections first.
   */
  function startNext(connectionsBefore: number, accepts: number): void {
    if (connections !== connectionsBefore && accepts < maxAccepts) {
      setImmediate(startNext, connections, accepts + 1);
      return;
    }
    const start = queue.shift();
    isRunning = start !== undefined;
    if (!start) return;
    void start();
    setImmediate(startNext, connections, 0);
  }

  return {
    listener(request, response) {
      if (neverShed.test(request.url ?? "")) return void handler(request, response);
      if (pending < maxPending) return enqueue(request, response);
      onShed();
      refuse(request, response, headers);
    },
    connectionOpened() {
      connections += 1;
    },
  };
}

/** Calls `run` once the response's headers are written. */
function onHeaders(response: ServerResponse, run: () => void): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      run();
      return Reflect.apply(writeHead, self, args);
    },
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const isApi = request.url?.startsWith("/api/") ?? false;
  response.writeHead(503, {
    ...headers,
    "Retry-After": retryAfterSeconds,
    "Cache-Control": "no-store",
    "Content-Type": isApi ? "application/json" : "text/plain; charset=utf-8",
    // The body is not read.
    ...(hasBody(request) ? { Connection: "close" } : {}),
  });
  response.end(isApi ? JSON.stringify({ error: "true", message }) : message);
}
