import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Hono, type Context as HonoContext } from "hono";
import { brandPath } from "../../contract/brand.ts";
import { viewsPath } from "../../contract/views.ts";
import { createApi } from "../api/api.ts";
import type { ApiShell } from "../api/endpoint-handler.ts";
import { errorResponse } from "../api/error-response.ts";
import { boundedForm, UnreadableBody } from "../api/request-body.ts";
import { DatabaseCorrupt } from "../db/corruption.ts";
import type { Metrics } from "../ops/metrics/open-metrics.ts";
import { readSession } from "../services/accounts/session-lifecycle.ts";
import { importedPostAt, isNumbered } from "../services/blog/post-addresses.ts";
import type { Context } from "../services/context.ts";
import { findRedirect } from "../services/pages/redirects.ts";
import { identifyProgram } from "../services/programs/identify-program.ts";
import { isProgramToken } from "../services/tokens.ts";
import { clientAddressReader } from "./client-address.ts";
import { countMissing, countSeen } from "./count-seen.ts";
import { serveMedia } from "./media-files.ts";
import { mayReadMetrics, measureRequests } from "./metrics-endpoint.ts";
import { provideServices } from "./pages/page-context.ts";
import { pagePreview, pagePreviewLogo, previewPath } from "./pages/page-preview.ts";
import { speculationRules, speculationRulesPath } from "./pages/page-response.ts";
import type { PageSource } from "./pages/page-source.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

export type AppOptions = {
  siteUrl: string;
  trustProxy: string | undefined;
  publishDocs: boolean;
  /** The services' context without a request; the actor is a visitor until a token is read. */
  baseContext: Omit<Context, "requestId" | "address" | "userAgent">;
  pages: PageSource;
  /** Resolves if database and media store are usable. */
  checkReady(): Promise<void>;
  metrics: Pick<Metrics, "registry" | "observe">;
  /** Lets other machines read the metrics. */
  metricsToken: string | undefined;
};

/** Hono's environment: Node's request, and the request id. */
type AppEnv = { Bindings: { incoming?: IncomingMessage }; Variables: { requestId: string } };
type AppContext = HonoContext<AppEnv>;

const maxUserAgentLength = 200;

const corruptionReason = "The database is corrupt. Run npm run doctor.";

/** The HTTP app behind the page cache and load shedding, in the order in which requests meet it. */
export function createApp(options: AppOptions) {
  const { baseContext, pages, siteUrl } = options;
  const addressOf = clientAddressReader(options.trustProxy);
  const headers = securityHeaders(siteUrl);
  const app = new Hono<AppEnv>();

  const contextFor = (request: AppContext): Context => ({
    ...baseContext,
    userAgent: (request.req.header("user-agent") ?? "").slice(0, maxUserAgentLength),
    requestId: request.get("requestId"),
    address: addressOf(
      request.env.incoming?.socket.remoteAddress,
      request.req.header("x-forwarded-for"),
    ),
  });

  // 1. Request id, security headers and metrics for every response.
  app.use(async (request, next) => {
    const requestId = randomUUID();
    request.set("requestId", requestId);
    await next();
    const responseHeaders = request.res.headers;
    const defaults = {
      ...headers,
      "Content-Security-Policy": closedPolicy,
      "Cache-Control": "no-store",
    };
    for (const [name, value] of Object.entries(defaults)) {
      if (!responseHeaders.has(name)) responseHeaders.set(name, value);
    }
    responseHeaders.set("X-Request-Id", requestId);
    // Hono drops the body of an answer to HEAD, and with it an open file or a stream of events.
    if (request.req.raw.method === "HEAD") await request.res.body?.cancel();
  });
  app.use(measureRequests(pages, options.metrics.observe));

  // 2. Liveness, readiness and metrics; without permission /metrics is an unknown address.
  app.get("/healthz", (request) => {
    const nonce = request.req.query("nonce");
    if (nonce === undefined) return request.json({ status: "ok" });
    // By this the doctor recognises the installation; the id reveals nothing of the key.
    const proof = createHmac("sha256", baseContext.secrets.keyId ?? "").update(nonce);
    return request.json({ status: "ok", proof: proof.digest("hex") });
  });
  app.get("/readyz", async (request) => {
    try {
      await options.checkReady();
      return request.json({ status: "ready" });
    } catch (error) {
      baseContext.log.warn({ err: error }, "not ready");
      // Visitors may read this: the log has file names and details.
      const reason = error instanceof DatabaseCorrupt ? { reason: corruptionReason } : {};
      return request.json({ status: "not ready", ...reason }, 503, { "Retry-After": "5" });
    }
  });
  app.get("/metrics", async (request, next) => {
    const { socket, httpVersion } = request.env.incoming ?? {};
    const metricsRequest = {
      socketAddress: socket?.remoteAddress,
      httpVersion,
      header: (name: string) => request.req.header(name),
    };
    if (!mayReadMetrics(options.metricsToken, metricsRequest)) return next();
    const { registry } = options.metrics;
    return request.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });

  // 3. The API; its human-readable description is a page.
  const page = (request: AppContext) =>
    pages.handle(request.req.raw, provideServices(contextFor(request)));
  if (options.publishDocs) app.on("GET", ["/api/docs", "/api/docs.data"], page);
  const shell: ApiShell = {
    contextFor,
    async identify(context, token) {
      if (isProgramToken(token))
        return { actor: await identifyProgram(context, token), pending: [] };
      const { staff, sessionId, pending } = await readSession(context, token);
      return { actor: { kind: "staff", id: staff.id, rights: staff.rights, sessionId }, pending };
    },
  };
  app.route("/", createApi(shell, options));

  // 4. Media files.
  app.on(["GET", "HEAD"], "/media/:name", (request) =>
    serveMedia(request.req.raw, request.req.param("name"), baseContext),
  );

  // 5. Redirects to the canonical address of a page: no trailing slash, one spelling.
  app.use("*", async (request, next) => {
    const { pathname, search } = new URL(request.req.url);
    const trimmed = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
    const canonical = pages.canonicalPath(trimmed) ?? trimmed;
    if (canonical === pathname) return next();
    const isPage = pages.canonicalPath(trimmed) !== undefined;
    const found = isPage ? undefined : findRedirect(baseContext, { pathname: trimmed, search });
    return request.redirect(found?.location ?? canonical + search, found?.status ?? 308);
  });

  app.get(speculationRulesPath, (request) =>
    request.body(JSON.stringify(speculationRules), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
    }),
  );

  app.post(viewsPath, async (request) => {
    const hosts = [new URL(siteUrl).host, request.req.header("host") ?? ""];
    await countSeen(request.req.raw, contextFor(request), hosts);
    return request.body(null, 204);
  });

  app.get(`${previewPath}:token`, async (request, next) => {
    const context = contextFor(request);
    return (
      (await pagePreview(context, pages, request.req.param("token"), request.req.query("item"))) ??
      next()
    );
  });

  app.get(`${previewPath}:token${brandPath}:file`, async (request, next) => {
    const { token, file } = request.req.param();
    return (await pagePreviewLogo(contextFor(request), pages, token, file)) ?? next();
  });

  // 6. Pages, with a redirect or 404 for unknown addresses, and forms posted to pages.
  app.on(["GET", "HEAD"], "*", async (request) => {
    const address = new URL(request.req.url);
    const importedPost = () => importedPostAt(contextFor(request), address);
    // WordPress numbers its posts in the query, below the address of a page of ours.
    const numbered = isNumbered(address.search) ? await importedPost() : undefined;
    if (numbered) return request.redirect(numbered, 301);
    const response = await page(request);
    if (response.status !== 404) return response;
    const redirect = findRedirect(baseContext, address);
    if (redirect) return request.redirect(redirect.location, redirect.status);
    const post = await importedPost();
    if (post) return request.redirect(post, 301);
    countMissing(request.req.raw, contextFor(request));
    return response;
  });
  app.post("*", async (request) => {
    const context = contextFor(request);
    if (!isSameOriginForm(request.req.raw.headers, siteUrl)) {
      return request.text(
        "This form was sent from another site. Please use the form on our page.",
        403,
      );
    }
    try {
      const form = await boundedForm(request.req.raw);
      // React Router repeats the check, and would take HTTPS in front of a proxy for another site.
      form.headers.delete("Origin");
      return await pages.handle(form, provideServices(context));
    } catch (error) {
      if (!(error instanceof UnreadableBody)) throw error;
      return new Response(error.message, { status: error.status });
    }
  });
  app.all("*", (request) => request.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }));

  app.onError((error, request) => {
    const requestId = request.get("requestId");
    baseContext.log.error({ err: error, requestId }, "request failed");
    // Otherwise the headers of an already complete response would be merged into this one.
    request.res = undefined;
    return failureResponse(error, request.req.raw, requestId, pages);
  });
  return app;
}

/**
 * Same-origin check of a posted form: browsers send `Origin` with every form [ASVS 3.5.1].
 * No Origin header: not a browser, so no ambient credentials to abuse. Only hosts are compared,
 * because a proxy may speak HTTPS to the browser and HTTP to us. A browser that hides where it
 * comes from sends `null`; then `Sec-Fetch-Site` decides, which no page can set, and which says
 * `cross-site` for a sandboxed frame.
 */
export function isSameOriginForm(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (origin === "null") return headers.get("sec-fetch-site") === "same-origin";
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get("host") || host === new URL(siteUrl).host;
}

/** Addresses of endpoints; all others are pages, including the API's description. */
const isEndpoint = (path: string): boolean =>
  /^\/(?:api\/(?!docs(?:\.data)?$)|media\/|healthz$|readyz$|metrics$)/.test(path);

/**
 * Response to an unhandled exception: JSON for an endpoint, the site's error page for a page
 * (decision A16). It reveals nothing internal [ASVS 16.5.1].
 */
function failureResponse(
  error: unknown,
  request: Request,
  requestId: string,
  pages: Pick<PageSource, "errorPage">,
): Response {
  const { status, headers, body } = errorResponse(error, "string", requestId);
  if (isEndpoint(new URL(request.url).pathname)) return Response.json(body, { status, headers });
  const page = pages.errorPage(request, status === 503 ? 503 : 500);
  return page ?? new Response(body.message, { status, headers });
}
