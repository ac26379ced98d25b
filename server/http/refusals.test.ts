import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sendRaw } from "../../tests/send-raw.ts";
import { httpBounds } from "../../tests/upper-bounds.ts";
import { listen, type Timeouts } from "./listen.ts";
import { Refusals } from "./refusals.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

const siteUrl = "https://nirbhay.example";

/** A server that answers requests with their bodies, some with "early" before it, some never. */
async function openServer(timeouts: Partial<Timeouts> = {}) {
  const server = await listen(
    (request, response) => {
      if (request.url === "/never") return;
      if (request.url === "/early") response.write("early");
      text(request).then(
        (body) => response.end(body),
        () => {},
      );
    },
    "127.0.0.1",
    0,
    { refusals: new Refusals(securityHeaders(siteUrl)), timeouts: { ...httpBounds, ...timeouts } },
  );
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return (server.address() as AddressInfo).port;
}

const shortHeaders = { headersTimeoutMs: 400 };
const shortBody = { bodyTimeoutMs: 400 };
const post = "POST / HTTP/1.1\r\nHost: x\r\n";

test.each<[string, number, string, Partial<Timeouts>?]>([
  ["that is no HTTP", 400, "hello\r\n\r\n"],
  ["without Host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ["without Host, with Expect", 400, "GET / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n"],
  ["without Host, with another Expect", 400, "GET / HTTP/1.1\r\nExpect: x\r\n\r\n"],
  ["with half a header", 408, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", shortHeaders],
  ["with half a body", 408, `${post}Content-Length: 9\r\n\r\nhalf`, shortBody],
  [
    "with 20 kB of chunk extensions",
    413,
    `${post}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  ],
  ["with an unknown expectation", 417, `${post}Expect: a-miracle\r\nConnection: close\r\n\r\n`],
  ["with 17 kB of headers", 431, `GET / HTTP/1.1\r\nX: ${"x".repeat(17_000)}\r\n\r\n`],
])(
  "a request %s is refused with %i, a message and the security headers",
  async (_, status, sent, timeouts) => {
    const answer = await sendRaw(await openServer(timeouts), sent);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const [statusLine, ...lines] = head.split("\r\n");
    expect(statusLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
    expect(headers).toMatchObject({
      ...securityHeaders(siteUrl),
      "Content-Security-Policy": closedPolicy,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(body.length),
      Connection: "close",
      Date: expect.stringMatching(/GMT$/),
    });
    expect(body).toMatch(/^[A-Z].* Please .*\.$/);
  },
);

test.each([
  ["a malformed chunk", "zz\r\n"],
  ["a body that never ends", "1\r\na\r\n"],
])("%s after half a response gets no second one", async (_, rest) => {
  const port = await openServer(shortBody);
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /early HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  await once(socket, "readable");
  socket.write(rest);
  const answer = await text(socket).catch((error: Error) => error.message);
  expect(answer.match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
});

test("a slow body after a request without its response gets none, which would be taken for it", async () => {
  const port = await openServer(shortBody);
  const never = "GET /never HTTP/1.1\r\nHost: x\r\n\r\n";
  const socket = connect(port, "127.0.0.1");
  socket.write(`${never}${post}Content-Length: 9\r\n\r\nhalf`);
  expect(await text(socket)).toBe("");
});
