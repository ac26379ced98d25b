import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendRaw } from "../../tests/send-raw.ts";
import { cachedResponse } from "./cached-response.ts";
import { listen } from "./listen.ts";
import { Refusals } from "./refusals.ts";
import { createRequestPipeline } from "./request-pipeline.ts";

const page = cachedResponse(200, { "Content-Type": "text/html" }, Buffer.from("cached"));

/** A server with one cached page, and the requests that reached the app behind the cache. */
async function openServer() {
  const byApp: string[] = [];
  const pages = { cached: (url: string) => (url === "/page" ? page : undefined) };
  const fetch = (request: Request) => {
    byApp.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response("by the app");
  };
  const pipeline = createRequestPipeline(pages, fetch, {
    refusals: new Refusals({}),
    onError: (error) => {
      throw error;
    },
  });
  const server = await listen(pipeline.listener, "127.0.0.1", 0);
  server.on("connection", pipeline.connectionOpened);
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return { byApp, port: (server.address() as AddressInfo).port };
}

const requestOf = (method: string, path: string, headers = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const last = requestOf("HEAD", "/page", "Connection: close\r\n");

test("GET and HEAD of a cached page do not reach the app", async () => {
  const { port, byApp } = await openServer();
  const answers = await sendRaw(port, requestOf("GET", "/page") + last);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(answers.match(/\r\n\r\ncached/g)).toHaveLength(1);
  expect(byApp).toEqual([]);
});

test("other methods and uncached pages do", async () => {
  const { port, byApp } = await openServer();
  await sendRaw(port, requestOf("POST", "/page") + requestOf("GET", "/other") + last);
  expect(byApp).toEqual(["POST /page", "GET /other"]);
});

test("pipelined requests are answered in order, cached or not", async () => {
  const { port } = await openServer();
  const requests = requestOf("GET", "/other") + requestOf("GET", "/page") + last;
  expect(await sendRaw(port, requests)).toMatch(/by the app[\s\S]*\r\n\r\ncached/);
});

test.each(["GET", "POST"])("the body of a %s is not taken for a request", async (method) => {
  const { port, byApp } = await openServer();
  const inside = requestOf("GET", "/smuggled");
  const length = `Content-Length: ${inside.length}\r\n`;
  await sendRaw(port, requestOf(method, "/page", length) + inside + last);
  expect(byApp).not.toContain("GET /smuggled");
});

test("headers of more than 16 kB are refused with 431", async () => {
  const { port, byApp } = await openServer();
  const answer = await sendRaw(port, requestOf("GET", "/page", `X: ${"x".repeat(17_000)}\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(byApp).toEqual([]);
});
