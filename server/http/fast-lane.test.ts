import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { drain } from "./drain.ts";
import { openFastLane } from "./fast-lane.ts";
import { keepAnswer, sendKept } from "./kept-answer.ts";
import { listen } from "./listen.ts";
import { usualPatience } from "./slow-clients.ts";

const page = keepAnswer(200, { "Content-Type": "text/html" }, Buffer.from("A page. ".repeat(99)));
const large = keepAnswer(200, { "Content-Type": "image/png" }, Buffer.alloc(8_000_000, 1));
/** Less than Node's own buffer for a connection. */
const small = keepAnswer(200, { "Content-Type": "image/png" }, Buffer.alloc(40_000, 1));
const memory = new Map(Object.entries({ "/page": page, "/large": large, "/small": small }));
const kept = (url: string) => memory.get(url);

/**
 * A server with `kept` in memory; `byNode` are the requests that were left to Node's server, and `/late` is
 * answered when `late` says so.
 */
async function open({ withLane = true } = {}) {
  const byNode: string[] = [];
  const late = Promise.withResolvers<void>();
  const lane = openFastLane((request, response) => {
    byNode.push(`${request.method} ${request.url}`);
    const answer = kept(request.url ?? "");
    if (answer) sendKept(request, response, answer);
    else if (request.url === "/late") void late.promise.then(() => response.end("made"));
    else request.resume().once("end", () => response.end("made"));
  }, kept);
  const server = await listen(lane.listener, "127.0.0.1", 0);
  if (withLane) server.on("connection", (socket) => lane.connect(server, socket));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, lane, byNode, late, port: (server.address() as AddressInfo).port };
}

const get = (path: string, ...headers: readonly string[]) =>
  `GET ${path} HTTP/1.1\r\n${["Host: x", ...headers].join("\r\n")}\r\n\r\n`;

const withoutDates = (answers: string) => answers.replace(/\r\nDate: [^\r]*/g, "");

/** A client that sends bytes as they are, and hears all that comes. */
function openTalk(port: number) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  let isCut = false;
  socket.on("error", () => {
    isCut = true;
  });
  socket.on("data", (bytes) => {
    heard += bytes.toString("latin1");
  });
  const send = (bytes: string) => void socket.write(Buffer.from(bytes, "latin1"));

  /** What comes then: until nothing more does, or nothing at all for `patience` ms. */
  async function ask(bytes: string, patience = 10_000): Promise<string> {
    const before = heard.length;
    send(bytes);
    const begun = performance.now();
    const isOver = () => socket.destroyed || performance.now() - begun > patience;
    for (let seen = before; !isOver() && (seen === before || seen !== heard.length); ) {
      seen = heard.length;
      await pause(4);
    }
    return withoutDates(heard.slice(before));
  }

  /** Ends it, and gives all that came, and whether a reset may have swallowed the rest. */
  async function end() {
    if (!socket.destroyed) await once(socket.end(), "close").catch(() => {});
    return { all: withoutDates(heard), isCut };
  }
  return { socket, send, ask, end };
}

/** The answers to `requests` on one connection, each sent after the answer to the one before. */
async function answersTo(port: number, requests: readonly string[]): Promise<readonly string[]> {
  const { ask } = openTalk(port);
  const answers: string[] = [];
  for (const request of requests) answers.push(await ask(request));
  return answers;
}

test("all but the first plain request are answered in the lane, as Node's server would", async () => {
  const { port, byNode } = await open();
  const encoded = get("/page", "Accept-Encoding: gzip, br", "Connection: keep-alive", "X-É: a");
  const answers = await answersTo(port, [
    get("/page", "accept-encoding: br"),
    get("/page", "accept-encoding: br"),
    get("/page"),
    get("/other"),
    get("/page", "Accept-Encoding:br", "Connection: keep-alive"),
  ]);
  const [first, second, plain, made, third] = answers;
  expect(first).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*Content-Encoding: br\r\n/);
  expect([second, third]).toEqual([first, first]);
  expect(plain?.endsWith("A page. ".repeat(99))).toBe(true);
  expect(made?.endsWith("\r\n\r\nmade")).toBe(true);
  expect(byNode).toEqual(["GET /page", "GET /other"]);
  // Names of headers are plain ASCII: Node refuses this one.
  expect((await answersTo(port, [get("/page"), encoded]))[1]).toMatch(/^HTTP\/1.1 400 /);
});

test.each([
  ["a condition", get("/page", `If-None-Match: ${page.etag}`), /^HTTP\/1.1 304 /],
  ["a range", get("/large", "Range: bytes=0-9"), /^HTTP\/1.1 206 /],
  ["the head", get("/page").replace("GET", "HEAD"), /^HTTP\/1.1 200 OK[\s\S]*\r\n\r\n$/],
  ["an end", get("/page", "Connection: close"), /\r\nConnection: close\r\n/],
  ["an end among other words", get("/page", "Connection: keep-alive, close"), /n: close\r\n/],
  ["an older protocol", "GET /page HTTP/1.0\r\nHost: x\r\n\r\n", /\r\nConnection: close\r\n/],
  ["no host", "GET /page HTTP/1.1\r\nX: x\r\n\r\n", /^HTTP\/1.1 400 /],
  ["a body", get("/page", "Content-Length: 2").concat("ab"), /^HTTP\/1.1 200 OK/],
  ["two at once", get("/page") + get("/page"), /HTTP\/1.1 200 OK[\s\S]*HTTP\/1.1 200 OK/],
  ["more than a header may have", get("/page", `X: ${"x".repeat(17_000)}`), /^HTTP\/1.1 431 /],
])("%s is left to Node's server", async (_, request, expected) => {
  const { port, byNode } = await open();
  const [, answer = ""] = await answersTo(port, [get("/other"), request]);
  expect(answer).toMatch(expected);
  // Node's server says by itself what is wrong.
  expect(byNode.length > 1 || / (?:400|431) /.test(answer)).toBe(true);
});

const size = get("/page").length;
test.each([
  ["a POST", [`POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`]],
  ["a GET", [get("/page", `Content-Length: ${size}`)]],
  ["chunks", [get("/page", "Transfer-Encoding: chunked"), `${size.toString(16)}\r\n`]],
])("what comes inside %s is no request", async (_, before) => {
  const { port } = await open();
  const { ask } = openTalk(port);
  await ask(get("/other"));
  // What is in memory is answered before the body is read.
  for (const bytes of before) await ask(bytes, 50);
  expect(await ask(get("/page"), 200)).toBe("");
});

test("what is asked before an answer came waits for it", async () => {
  const { port, byNode, late } = await open();
  const { ask, send } = openTalk(port);
  await ask(get("/other"));
  send(get("/late"));
  await vi.waitFor(() => expect(byNode).toContain("GET /late"));
  const answers = ask(get("/page"));
  await vi.waitFor(() => expect(byNode.at(-1)).toBe("GET /page"));
  late.resolve();
  expect(await answers).toMatch(/ 200 OK[\s\S]*made[\s\S]* 200 OK[\s\S]*A page/);
});

test("whoever doesn't read gets no more, and is waited for before connections close", async () => {
  const { port, server, lane, byNode } = await open();
  const { ask, send, socket, end } = openTalk(port);
  const opened = once(server, "connection") as Promise<[Socket]>;
  await ask(get("/page"));
  const [connection] = await opened;
  const resting = connection.timeout;
  socket.pause();
  send(get("/large"));
  await vi.waitFor(() => expect(lane.isSending()).toBe(true));
  expect(connection.timeout).toBe(usualPatience.idle);
  send(get("/page"));
  await vi.waitFor(() => expect(byNode).toEqual(["GET /page", "GET /page"]));
  const drained = drain(server, { behindProxy: false, lane });
  await pause(300);
  expect(connection.destroyed).toBe(false);
  socket.resume();
  await drained;
  expect(resting).toBeGreaterThan(usualPatience.idle);
  expect((await end()).all.length).toBeGreaterThan(8_000_000);
});

test("an answer that waited is forgotten once it is sent, however small", async () => {
  const { port, server, lane } = await open();
  const { ask, send, socket } = openTalk(port);
  const opened = once(server, "connection") as Promise<[Socket]>;
  await ask(get("/page"));
  const [connection] = await opened;
  const before = { timeout: connection.timeout, drains: connection.listenerCount("drain") };
  socket.pause();
  while (!lane.isSending()) {
    const { bytesRead } = connection;
    send(get("/small"));
    // Each in a segment of its own.
    await vi.waitFor(() => expect(connection.bytesRead).toBeGreaterThan(bytesRead), {
      interval: 1,
    });
  }
  expect(connection.writableLength).toBeLessThan(connection.writableHighWaterMark);
  socket.resume();
  await vi.waitFor(() => expect(lane.isSending()).toBe(false));
  const after = { timeout: connection.timeout, drains: connection.listenerCount("drain") };
  expect(after).toEqual(before);
});

test("a server that stops listening closes each connection with its answer", async () => {
  const { port, server, lane } = await open();
  const { ask } = openTalk(port);
  await ask(get("/page"));
  void drain(server, { behindProxy: true, lane });
  expect(await ask(get("/page"))).toMatch(/\r\nConnection: close\r\n/);
});

const lines = [
  ["Accept-Encoding: br", "accept-encoding:gzip", "ACCEPT-ENCODING: br;q=0, zstd"],
  ["Connection: keep-alive", "connection: close", "Connection: upgrade", "Connection:"],
  ["Content-Length: 0", "Content-Length: 3", "Transfer-Encoding: chunked", "Upgrade: h2c"],
  ["If-None-Match: *", "If-Range: x", "Range: bytes=0-0", "Expect: 100-continue", "Host: y"],
  [
    "X-A: GET /page HTTP/1.1\r\nHost: x",
    "X-A: \t b ",
    "X-A:",
    "X A: b",
    " folded",
    "X-É: a",
    "X-A: é",
    "X-A: \0",
    ": a",
    "X-A",
  ],
].flat();
const anyRequest = fc
  .record({
    method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "get", "BREW"),
    path: fc.constantFrom(
      "/page",
      "/page",
      "/page",
      "/other",
      "/page?a=1",
      "/pa ge",
      "page",
      "*",
      "/é",
    ),
    protocol: fc.constantFrom(
      "HTTP/1.1",
      "HTTP/1.1",
      "HTTP/1.1",
      "HTTP/1.0",
      "HTTP/2.0",
      "http/1.1",
    ),
    headers: fc.array(fc.constantFrom(...lines), { maxLength: 3 }),
    end: fc.constantFrom("\r\n", "\r\n", "\r\n", "\r\n", "\n"),
    after: fc.constantFrom("", "", "", "abc", "0\r\n\r\n", get("/page")),
  })
  .map(({ method, path, protocol, headers, end, after }) =>
    [`${method} ${path} ${protocol}`, "Host: x", ...headers, "", after].join(end),
  );

const plainRequest = fc.constantFrom(
  ...[get("/page"), get("/other"), get("/page", "Accept-Encoding: br", "Connection: keep-alive")],
);
/** Bytes of a request in the pieces in which they come; after some the client waits for an answer. */
const pieces = fc
  .record({
    request: fc.oneof({ weight: 2, arbitrary: plainRequest }, { weight: 1, arbitrary: anyRequest }),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant("none") }, fc.constantFrom("GET", "any")),
    at: fc.nat({ max: 100 }),
    waits: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .map(({ request, cut, at, waits }) => {
    const place = { none: 0, GET: request.lastIndexOf("GET /page"), any: at % request.length }[cut];
    return { first: request.slice(0, place), rest: request.slice(place), waits };
  });

/**
 * Node says what is wrong only where no answer is still on its way, and closes either way: it
 * depends on how the system cut the bytes.
 */
const lastRefusal = /HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/;

const smaller = (...heard: readonly ({ all: string } | undefined)[]) =>
  Math.min(...heard.map((one) => one?.all.length ?? 0));

test("whatever comes, in whatever pieces, the answers are those of Node's server alone", async () => {
  const [fast, plain] = [await open(), await open({ withLane: false })];
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { minLength: 2, maxLength: 5 }), async (all) => {
      const heard = [fast, plain].map(async ({ port }) => {
        const { send, ask, end } = openTalk(port);
        for (const { first, rest, waits } of all) {
          if (first) send(first);
          await pause(first ? 3 : 0);
          await ask(rest, waits ? 40 : 0);
        }
        const { all: answers, isCut } = await end();
        return { all: answers.replace(lastRefusal, ""), isCut };
      });
      const [one, other] = await Promise.all(heard);
      const length = one?.isCut || other?.isCut ? smaller(one, other) : undefined;
      expect(one?.all.slice(0, length)).toBe(other?.all.slice(0, length));
    }),
    { numRuns: 150 },
  );
  expect(fast.byNode.length).toBeLessThan(0.9 * plain.byNode.length);
});
