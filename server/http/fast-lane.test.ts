import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { drain } from "./drain.ts";
import { openFastLane } from "./fast-lane.ts";
import { keepAnswer, sendKept } from "./kept-answer.ts";
import { listen } from "./listen.ts";

const page = keepAnswer(200, { "Content-Type": "text/html" }, Buffer.from("A page. ".repeat(99)));
const large = keepAnswer(200, { "Content-Type": "image/png" }, Buffer.alloc(8_000_000, 1));
const kept = (url: string) => new Map(Object.entries({ "/page": page, "/large": large })).get(url);

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

/** What comes for a request: until nothing more does, or nothing at all for `patience` ms. */
async function ask(socket: Socket, request: string, patience = 10_000): Promise<string> {
  let answer = "";
  const take = (bytes: Buffer) => {
    answer += bytes.toString("latin1");
  };
  socket.on("data", take);
  socket.write(Buffer.from(request, "latin1"));
  const begun = performance.now();
  const isOver = () => socket.destroyed || performance.now() - begun > patience;
  for (let seen = 0; !isOver() && (answer === "" || seen !== answer.length); await pause(4)) {
    seen = answer.length;
  }
  socket.off("data", take);
  return withoutDates(answer);
}

/** Sends each of `requests` on one connection after the answer to the one before. */
async function talk(port: number, requests: readonly string[], patience?: number) {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const answers: string[] = [];
  for (const request of requests) answers.push(await ask(socket, request, patience));
  const rest = socket.destroyed ? "" : text(socket.end()).catch(() => "");
  return { answers, all: answers.join("") + withoutDates(await rest) };
}

test("all but the first plain request are answered in the lane, as Node's server would", async () => {
  const { port, byNode } = await open();
  const encoded = get("/page", "Accept-Encoding: gzip, br", "Connection: keep-alive", "X-É: a");
  const { answers } = await talk(port, [
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
  expect((await talk(port, [get("/page"), encoded])).answers[1]).toMatch(/^HTTP\/1.1 400 /);
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
  const { answers } = await talk(port, [get("/other"), request]);
  const answer = answers[1] ?? "";
  expect(answer).toMatch(expected);
  // Node's server says by itself what is wrong.
  expect(byNode.length > 1 || / (?:400|431) /.test(answer)).toBe(true);
});

test.each([
  ["", `POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: ${get("/smuggled").length}\r\n\r\n`],
  ["", get("/page", `Content-Length: ${get("/smuggled").length}`)],
  [`${get("/smuggled").length.toString(16)}\r\n`, get("/page", "Transfer-Encoding: chunked")],
])("what comes after headers of a request with a body is no request", async (size, headers) => {
  const { port, byNode } = await open();
  await talk(port, [get("/other"), headers, size + get("/smuggled")], 100);
  expect(byNode).toEqual(["GET /other", expect.stringMatching(/ \/page$/)]);
});

test("what is asked before an answer came waits for it", async () => {
  const { port, byNode, late } = await open();
  const socket = connect(port, "127.0.0.1");
  await ask(socket, get("/other"));
  socket.write(get("/late"));
  await vi.waitFor(() => expect(byNode).toContain("GET /late"));
  const answers = ask(socket, get("/page"));
  await vi.waitFor(() => expect(byNode.at(-1)).toBe("GET /page"));
  late.resolve();
  expect(await answers).toMatch(/ 200 OK[\s\S]*made[\s\S]* 200 OK[\s\S]*A page/);
  socket.destroy();
});

test("whoever doesn't read gets no more, and is waited for before connections close", async () => {
  const { port, lane, byNode } = await open();
  const socket = connect(port, "127.0.0.1");
  await ask(socket, get("/page"));
  socket.pause();
  socket.write(get("/large"));
  await vi.waitFor(() => expect(lane.isSending()).toBe(true));
  socket.write(get("/page"));
  await vi.waitFor(() => expect(byNode).toEqual(["GET /page", "GET /page"]));
  socket.resume();
  await vi.waitFor(() => expect(lane.isSending()).toBe(false));
});

test("a server that stops listening closes each connection with its answer", async () => {
  const { port, server, lane } = await open();
  const socket = connect(port, "127.0.0.1");
  await ask(socket, get("/page"));
  onTestFinished(() => void socket.destroy());
  void drain(server, { behindProxy: true, lane });
  expect(await ask(socket, get("/page"))).toMatch(/\r\nConnection: close\r\n/);
});

const lines = [
  ["Accept-Encoding: br", "accept-encoding:gzip", "ACCEPT-ENCODING: br;q=0, zstd"],
  ["Connection: keep-alive", "connection: close", "Connection: upgrade", "Connection:"],
  ["Content-Length: 0", "Content-Length: 3", "Transfer-Encoding: chunked", "Upgrade: h2c"],
  ["If-None-Match: *", "If-Range: x", "Range: bytes=0-0", "Expect: 100-continue", "Host: y"],
  ["X-A: \t b ", "X-A:", "X A: b", " folded", "X-É: a", "X-A: é", "X-A: \0", ": a", "X-A"],
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
const requests = fc.array(
  fc.oneof({ weight: 2, arbitrary: plainRequest }, { weight: 1, arbitrary: anyRequest }),
  { minLength: 2, maxLength: 5 },
);

test("whatever comes, the answers are those of Node's server alone", async () => {
  const [fast, plain] = [await open(), await open({ withLane: false })];
  await fc.assert(
    fc.asyncProperty(requests, async (all) => {
      const [one, other] = await Promise.all([fast, plain].map(({ port }) => talk(port, all, 40)));
      expect(one?.all).toBe(other?.all);
    }),
    { numRuns: 150 },
  );
  expect(fast.byNode.length).toBeLessThan(0.9 * plain.byNode.length);
});
