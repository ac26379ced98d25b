import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../server/http/listen.ts";
import { sendRaw } from "../../send-raw.ts";

/** A server that records the requests it receives. */
async function openServer() {
  const received: string[] = [];
  const server = await listen(
    (request, response) => {
      received.push(`${request.method} ${request.url}`);
      text(request).then(
        () => response.end("fine"),
        () => response.destroy(),
      );
    },
    "127.0.0.1",
    0,
  );
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return { port: (server.address() as AddressInfo).port, received };
}

const inside = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
const post = "POST /form HTTP/1.1\r\nHost: x\r\n";
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;

test.each([
  [
    "both lengths",
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inside}`,
  ],
  ["two lengths", `${post}Content-Length: 0\r\nContent-Length: 37\r\n\r\n${inside}`],
  ["a length with a sign", `${post}Content-Length: +0\r\n\r\n${inside}`],
  ["a length of words", `${post}Content-Length: none\r\n\r\n${inside}`],
  ["an unknown coding last", `${post}Transfer-Encoding: chunked, x\r\n\r\n${inside}`],
  ["a space before the colon", `${post}Content-Length : 37\r\n\r\n${inside}`],
  [
    "a folded coding",
    `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${inside}`,
  ],
  ["a chunk size of words", `${chunked}zz\r\n${inside}`],
  ["an endless chunk size", `${chunked}fffffffffffffffff\r\n${inside}`],
  ["a chunk longer than it says", `${chunked}1\r\nabc\r\n0\r\n\r\n${inside}`],
  ["a lone LF after the chunk size", `${chunked}0\n\n${inside}`],
  ["NUL in a header", `${post}X-A: a\0b\r\n\r\n${inside}`],
  ["a lone CR in a header", `${post}X-A: a\rX-B: b\r\n\r\n${inside}`],
  ["lone LFs between headers", `POST /form HTTP/1.1\nHost: x\n\n${inside}`],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["another protocol", `POST /form HTTP/3.7\r\nHost: x\r\n\r\n${inside}`],
])(
  "%s: refused with the connection closed, and no part is taken for a request",
  async (_, bytes) => {
    const { port, received } = await openServer();
    const answers = await sendRaw(port, bytes);
    expect(answers).toMatch(/HTTP\/1\.1 (400|505) [^\r]*\r\nConnection: close\r\n/);
    expect(received.filter((request) => request.includes("smuggled"))).toEqual([]);
  },
);

test("pipelined requests are each answered", async () => {
  const { port, received } = await openServer();
  const last = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const answers = await sendRaw(port, `${post}Content-Length: 2\r\n\r\nab${inside}${last}`);
  expect(received).toEqual(["POST /form", "GET /smuggled", "GET /last"]);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});

test("Expect: 100-continue is answered before the body is sent", async () => {
  const { port } = await openServer();
  const headers = "Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n";
  expect(await sendRaw(port, `${post}${headers}ab`)).toMatch(
    /^HTTP\/1.1 100 [\s\S]*HTTP\/1.1 200 /,
  );
});
