import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Answered } from "../ops/metrics/open-metrics.ts";
import type { Pages } from "./pages/pages.ts";

/** Addresses that no call, file or page has. */
const unknown = "unknown";

/**
 * Measures each request under the pattern of its route: of a call as the contract has it, of a
 * page as `app/routes.ts` has it. Whatever else is asked for shares one name.
 */
export function measureRequests(
  pages: Pick<Pages, "routeOf">,
  observe: (request: Answered) => void,
): MiddlewareHandler {
  return async (request, next) => {
    const started = performance.now();
    await next();
    const pattern = routePath(request);
    const route = pattern.includes("*") ? (pages.routeOf(request.req.path) ?? unknown) : pattern;
    const seconds = (performance.now() - started) / 1000;
    observe({ route, method: request.req.method, status: request.res.status, seconds });
  };
}
