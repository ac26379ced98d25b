import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Hono, type Context as HonoContext } from "hono";
import { createApi } from "../api/api.ts";
import type { ApiShell } from "../api/endpoint-handler.ts";
import { lend } from "../api/lend.ts";
import { boundedForm, UnreadableBody } from "../api/request-body.ts";
import type { Metrics } from "../ops/metrics/open-metrics.ts";
import { readSession } from "../services/accounts/read-session.ts";
import type { Context } from "../services/context.ts";
import { clientAddressReader } from "./client-address.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { measureRequests } from "./measure-requests.ts";
import { serveMedia } from "./media-files.ts";
import { isFromOwnPage } from "./own-forms.ts";
import type { Pages } from "./pages/pages.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

export type SurfaceOptions = {
  siteUrl: string;
  trustProxy: string | undefined;
  publishDocs: boolean;
  /** The services' context without a request: who acts is a visitor until a token says more. */
  baseContext: Omit<Context, "requestId" | "address" | "userAgent">;
  pages: Pages;
  /** Resolves when database and stores are usable. */
  checkReady(): Promise<void>;
  metrics: Pick<Metrics, "registry" | "observe">;
  /** Lets other machines read the metrics. */
  metricsToken: string | undefined;
};

/** What a request brings along: node's own request, and the id it was given. */
export type Surroundings = {
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string };
};
export type SurfaceContext = HonoContext<Surroundings>;

const longestUserAgent = 200;

/** The whole HTTP surface, in the order in which requests meet it. */
export function createSurface(options: SurfaceOptions) {
  const { baseContext, pages, siteUrl } = options;
  const addressOf = clientAddressReader(options.trustProxy);
  const headers = securityHeaders(siteUrl);
  const surface = new Hono<Surroundings>();

  const contextFor = (request: SurfaceContext): Context => ({
    ...baseContext,
    userAgent: (request.req.header("user-agent") ?? "").slice(0, longestUserAgent),
    requestId: request.get("requestId"),
    address: addressOf(
      request.env.incoming?.socket.remoteAddress,
      request.req.header("x-forwarded-for"),
    ),
  });

  // 1. Every answer has a request id and the house's headers. (What stands ready in memory was
  // answered before: it has the headers, and nothing to ask about.)
  surface.use(async (request, next) => {
    const requestId = randomUUID();
    request.set("requestId", requestId);
    await next();
    const answer = request.res.headers;
    for (const [name, value] of Object.entries(headers)) {
      if (!answer.has(name)) answer.set(name, value);
    }
    answer.set("X-Request-Id", requestId);
    if (!answer.has("Content-Security-Policy")) answer.set("Content-Security-Policy", closedPolicy);
    if (!answer.has("Cache-Control")) answer.set("Cache-Control", "no-store");
  });

  surface.use(measureRequests(pages, options.metrics.observe));

  // 2. Is the process alive, can it serve, and what does it count? To strangers the last of them
  // is an unknown address like any other.
  surface.get("/healthz", (request) => request.json({ status: "ok" }));
  surface.get("/readyz", async (request) => {
    try {
      await options.checkReady();
      return request.json({ status: "ready" });
    } catch (error) {
      baseContext.log.warn({ err: error }, "not ready");
      return request.json({ status: "not ready" }, 503, { "Retry-After": "5" });
    }
  });

  surface.get("/metrics", async (request, next) => {
    const { socket, httpVersion } = request.env.incoming ?? {};
    const asked = {
      socketAddress: socket?.remoteAddress,
      httpVersion,
      header: (name: string) => request.req.header(name),
    };
    if (!mayReadMetrics(options.metricsToken, asked)) return next();
    const { registry } = options.metrics;
    return request.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });

  // 3. The API's description for people is a page; everything else below /api is the API.
  const page = (request: SurfaceContext) =>
    pages.answer(request.req.raw, lend(contextFor(request)));
  if (options.publishDocs) surface.on("GET", ["/api/docs", "/api/docs.data"], page);
  const shell: ApiShell = {
    contextFor,
    async identify(context, token) {
      const { staff, sessionId, pending } = await readSession(context, token);
      return { actor: { kind: "staff", id: staff.id, role: staff.role, sessionId }, pending };
    },
  };
  surface.route("/", createApi(shell, options));

  // 4. The files of images.
  surface.on(["GET", "HEAD"], "/media/:name", (request) =>
    serveMedia(request.req.raw, request.req.param("name"), baseContext),
  );

  // 5. One address per page: no slash at the end, no other spelling.
  surface.use("*", async (request, next) => {
    const { pathname, search } = new URL(request.req.url);
    const trimmed = `/${pathname.replace(/^\/+|\/+$/g, "")}`;
    const right = pages.canonicalPath(trimmed) ?? trimmed;
    return right === pathname ? next() : request.redirect(right + search, 308);
  });

  // 6. Pages, and 404 for addresses that are none; forms that are posted to pages, bounded.
  surface.on(["GET", "HEAD"], "*", page);
  surface.post("*", async (request) => {
    const context = contextFor(request);
    if (!isFromOwnPage(request.req.raw.headers, siteUrl)) {
      return request.text("This form is of another site. Please send it from our own page.", 403);
    }
    try {
      const form = await boundedForm(request.req.raw);
      // React Router would ask again, and take HTTPS before a proxy for another site.
      form.headers.delete("Origin");
      return await pages.answer(form, lend(context));
    } catch (error) {
      if (!(error instanceof UnreadableBody)) throw error;
      return new Response(error.message, { status: error.status });
    }
  });
  surface.all("*", (request) => request.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }));

  surface.onError((error, request) => {
    const requestId = contextFor(request).requestId;
    baseContext.log.error({ err: error, requestId }, "request failed");
    return request.json(
      { error: "true", message: "Something went wrong on our side.", requestId },
      500,
    );
  });
  return surface;
}
