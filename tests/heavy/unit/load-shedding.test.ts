import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  type LoadSheddingOptions,
  type RequestHandler,
  shedLoad,
} from "../../../server/http/request-pipeline.ts";

async function openServer(handler: RequestHandler, options: LoadSheddingOptions = {}) {
  const { listener, connectionOpened } = shedLoad(handler, options);
  const server = createServer(listener).on("connection", connectionOpened);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

/** A server that handles at most four requests at a time, each until the test answers it. */
async function openBusyServer() {
  const onShed = vi.fn();
  const handling: (() => void)[] = [];
  const handler: RequestHandler = (request, response) => {
    request.resume();
    return new Promise<void>((resolve) => {
      handling.push(() => {
        // More than the system takes from us unread.
        response.end(Buffer.alloc(8_000_000));
        resolve();
      });
    });
  };
  const headers = { "X-Frame-Options": "DENY" };
  const { url, port } = await openServer(handler, { maxPending: 4, onShed, headers });
  const isHandling = (count: number) => expect.poll(() => handling.length).toBe(count);

  /** Sends requests and waits until the server handles `total`. */
  async function begin(count: number, total = count, path = "/blogs?q=a") {
    const responses = Array.from({ length: count }, () => fetch(url + path).catch(() => undefined));
    await isHandling(total);
    return { responses };
  }
  return { url, port, handling, onShed, isHandling, begin };
}

/** Connects, sends bytes and reads nothing. */
function send(port: number, bytes: string): void {
  const socket = connect(port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.write(bytes);
}

test("beyond its limit a request is refused at once, with Retry-After", async () => {
  const { url, begin, onShed } = await openBusyServer();
  await begin(4);
  const page = await fetch(`${url}/blogs?q=a`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const api = await fetch(`${url}/api/queries`, { method: "POST", body: "{}" });
  expect([api.status, await api.json()]).toEqual([
    503,
    { error: "true", message: expect.stringContaining("try again") },
  ]);
  expect(onShed).toHaveBeenCalledTimes(2);
});

test("an event stream that has begun makes room", async () => {
  const onShed = vi.fn();
  const { url } = await openServer(
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write(":\n\n");
      return once(response, "close");
    },
    { maxPending: 1, onShed },
  );
  for (const path of ["/api/events", "/api/events?x", "/api/events"]) {
    expect((await fetch(url + path)).status).toBe(200);
  }
  expect(onShed).not.toHaveBeenCalled();
});

test("an answered request makes room", async () => {
  const { handling, begin } = await openBusyServer();
  const { responses } = await begin(4);
  handling[0]?.();
  expect((await responses[0])?.status).toBe(200);
  await begin(1, 5);
});

test("a request whose client has gone makes room", async () => {
  const { url, handling, begin, isHandling } = await openBusyServer();
  await begin(3);
  const leaving = new AbortController();
  const left = fetch(`${url}/blogs?q=a`, { signal: leaving.signal }).catch(() => undefined);
  await isHandling(4);
  leaving.abort();
  await left;
  handling[3]?.();
  await begin(1, 5);
});

test("a queued request whose client has gone is not handled", async () => {
  const handler = vi.fn<RequestHandler>(async () => {});
  const { listener } = shedLoad(handler);
  const [left, present] = ["/left", "/present"].map((url) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    return { request, response: new ServerResponse(request) };
  });
  if (left && present) {
    listener(left.request, left.response);
    listener(present.request, present.response);
    left.response.destroy();
  }
  for (let tick = 0; tick < 4; tick++) await nextTick();
  expect(handler.mock.calls.map(([{ url }]) => url)).toEqual(["/present"]);
});

test.each(["/healthz", "/readyz", "/metrics", "/media/a.avif"])(
  "%s is never refused",
  async (path) => {
    const { begin } = await openBusyServer();
    await begin(4);
    await begin(1, 5, path);
  },
);

test("requests with incomplete bodies do not count", async () => {
  const { port, begin, isHandling, onShed } = await openBusyServer();
  for (let count = 1; count <= 6; count++) {
    send(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx");
    await isHandling(count);
  }
  await begin(4, 10);
  expect(onShed).not.toHaveBeenCalled();
});

test("requests with complete bodies do", async () => {
  const { url, port, isHandling } = await openBusyServer();
  for (let count = 1; count <= 4; count++) {
    send(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx");
    await isHandling(count);
  }
  await expect.poll(async () => (await fetch(url)).status).toBe(503);
});

test("responses that wait behind one that its client does not read do not count", async () => {
  const { port, handling, begin, isHandling } = await openBusyServer();
  send(port, "GET /blogs?q=a HTTP/1.1\r\nHost: x\r\n\r\n".repeat(4));
  await isHandling(4);
  for (const answer of handling) answer();
  await begin(4, 8);
});

/** Occupies the only thread, like the rendering of a page. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("new connections are accepted before queued requests are handled, in order", async () => {
  const started: string[] = [];
  const { url } = await openServer(async ({ url = "" }, response) => {
    if (url !== "/healthz") work(20);
    started.push(url);
    response.end();
  });
  const pages = Array.from({ length: 24 }, (_, at) => `/blogs?q=${at}`);
  // Each on a connection of its own, in this order.
  await Promise.all([...pages, "/healthz"].map((path) => fetch(url + path)));
  expect(started.indexOf("/healthz")).toBeLessThan(8);
  expect(started.filter((path) => path !== "/healthz").slice(0, 12)).toEqual(pages.slice(0, 12));
});
