import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Answered } from "../ops/metrics/open-metrics.ts";
import { isSameSecret } from "../services/tokens.ts";
import type { PageSource } from "./pages/page-source.ts";

/** Headers that a proxy on the same machine may add. */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "forwarded",
  "via",
] as const;

/** `Host` of requests that a program on this machine sends. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export type MetricsRequest = {
  socketAddress: string | undefined;
  httpVersion: string | undefined;
  header(name: string): string | undefined;
};

/**
 * Whether a client may read `/metrics`: a program on this machine, or anyone with the token.
 * A proxy on this machine has the same address, but adds headers, passes another host on, or
 * speaks HTTP 1.0, as nginx does by default.
 */
export function mayReadMetrics(token: string | undefined, request: MetricsRequest): boolean {
  const { socketAddress, httpVersion, header } = request;
  const [, given] = /^Bearer (\S+)$/i.exec(header("authorization") ?? "") ?? [];
  if (given !== undefined) return token !== undefined && isSameSecret(given, token);
  return (
    isLoopback(socketAddress ?? "") &&
    httpVersion !== "1.0" &&
    localHost.test(header("host") ?? "") &&
    proxyHeaders.every((name) => header(name) === undefined)
  );
}

const isLoopback = (address: string) => /^(?:::1$|(?:::ffff:)?127\.)/.test(address);

/**
 * Records the duration of each request under its route pattern: that of the contract for API
 * endpoints, that of `app/routes.ts` for pages, "unknown" for everything else.
 */
export function measureRequests(
  pages: Pick<PageSource, "routePattern">,
  observe: (request: Answered) => void,
): MiddlewareHandler {
  return async (request, next) => {
    const startedAt = performance.now();
    await next();
    const pattern = routePath(request);
    const route = pattern.includes("*")
      ? (pages.routePattern(request.req.path) ?? "unknown")
      : pattern;
    const seconds = (performance.now() - startedAt) / 1000;
    observe({ route, method: request.req.method, status: request.res.status, seconds });
  };
}
