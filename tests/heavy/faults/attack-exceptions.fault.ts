import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { DatabaseUnavailable } from "../../../server/db/database.ts";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { createApp } from "../../../server/http/app.ts";
import { listen } from "../../../server/http/listen.ts";
import { builtPages } from "../../../server/http/pages/built-pages.ts";
import type { PageSource } from "../../../server/http/pages/page-source.ts";
import { Refusals } from "../../../server/http/refusals.ts";
import { createRequestPipeline } from "../../../server/http/request-pipeline.ts";
import { closedPolicy, securityHeaders } from "../../../server/http/security-headers.ts";
import { openMetrics } from "../../../server/ops/metrics/open-metrics.ts";
import { buildFolder } from "../../../server/ops/process-control.ts";
import { recordingLog } from "../../api-harness.ts";
import { freshFolder } from "../../backups.ts";
import { quietContext } from "../../quiet-context.ts";
import { sendRaw } from "../../send-raw.ts";

// Exceptions outside React Router: pages answer with a page, endpoints with JSON (decision A16).

const siteUrl = "http://localhost:3000";
const headers = securityHeaders(siteUrl);
const marker = "SECRET-MARKER-28.67";
const fail = (): never => {
  throw new Error(`${marker} in /srv/pages.ts`);
};
const failLater = () => Promise.reject(new Error(`${marker} in /srv/pages.ts`));

let pages: PageSource;
beforeAll(async () => {
  const facts = { siteUrl, publishDocs: true, development: false };
  pages = await builtPages({ folder: buildFolder, facts, headers, recompress: false });
});

type Broken = {
  pages?: Partial<PageSource>;
  observe?: () => void;
  getImage?: () => Promise<never>;
};

/** The HTTP server with parts of it broken. */
async function openBroken(broken: Broken) {
  const database = openSqlite(join(await freshFolder(), "test.sqlite"));
  await database.migrate();
  const log = recordingLog();
  const context = { ...quietContext(database), log };
  const get = broken.getImage ?? context.media.get;
  const brokenPages = { ...pages, cached: () => undefined, ...broken.pages };
  const metrics = openMetrics();
  const app = createApp({
    siteUrl,
    trustProxy: undefined,
    publishDocs: true,
    baseContext: { ...context, media: { ...context.media, get } },
    pages: brokenPages,
    checkReady: async () => {},
    metrics: { registry: metrics.registry, observe: broken.observe ?? metrics.observe },
    metricsToken: undefined,
  });
  const refusals = new Refusals(headers);
  const onError = (err: unknown) => log.error({ err }, "request failed");
  const pipeline = createRequestPipeline(brokenPages, app.fetch, { headers, refusals, onError });
  const server = await listen(pipeline.listener, "127.0.0.1", 0, { refusals });
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
    await database.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log };
}

const places: [string, Broken][] = [
  ["in rendering", { pages: { handle: failLater } }],
  ["before rendering", { pages: { handle: fail } }],
  ["in the redirect to the canonical address", { pages: { canonicalPath: fail } }],
  ["in the metrics", { observe: fail }],
  ["in the names of routes", { pages: { routePattern: fail } }],
];

test.each(places)("an exception %s answers a visitor with the error page", async (_, broken) => {
  const { url, log } = await openBroken(broken);
  for (const request of [
    ["/about-us", {}],
    ["/contact-us", { method: "POST", body: new URLSearchParams({ name: "Asha" }) }],
  ] as const) {
    const response = await fetch(url + request[0], request[1]);
    const html = await response.text();
    expect(response.status, request[0]).toBe(500);
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("500 Internal Server Error");
    expect(html).toContain('href="/contact-us"');
    const sent = Object.fromEntries(response.headers);
    expect(sent).toMatchObject({
      ...Object.fromEntries(new Headers(headers)),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-"),
      "x-request-id": expect.any(String),
    });
    expect(html + JSON.stringify(sent)).not.toMatch(new RegExp(`${marker}|at .*\\.ts`));
  }
  expect(log.lines.join()).toContain(marker);
});

test("after an exception in the page cache the page is rendered without it", async () => {
  const { url, log } = await openBroken({ pages: { cached: fail } });
  const response = await fetch(`${url}/about-us`);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining("</html>"),
  ]);
  expect(log.lines.join()).toContain(marker);
});

test("a page without its database answers 503 with Retry-After", async () => {
  const handle = () => Promise.reject(new DatabaseUnavailable(marker));
  const { url } = await openBroken({ pages: { handle } });
  const response = await fetch(`${url}/about-us`);
  const html = await response.text();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(html).toContain("503 Service Unavailable");
  expect(html).not.toContain(marker);
});

test.each([
  ["/api/nothing", { observe: fail }],
  ["/healthz", { observe: fail }],
  ["/media/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a-480.avif", { getImage: failLater }],
])("an exception at %s answers with JSON", async (path, broken) => {
  const { url } = await openBroken(broken);
  const response = await fetch(url + path);
  expect(response.status).toBe(500);
  expect(response.headers.get("content-security-policy")).toBe(closedPolicy);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    error: "true",
    message: expect.stringContaining("try again"),
    requestId: expect.any(String),
  });
  expect(text).not.toContain(marker);
});

test("an invalid address or host is refused with the security headers", async () => {
  const { url } = await openBroken({});
  const request = "GET /about-us HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n";
  const answer = await sendRaw(Number(new URL(url).port), request);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*Please .*\.$/);
  for (const [name, value] of Object.entries(headers)) {
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
  }
});
