import type { RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen, type Timeouts } from "../../../server/http/listen.ts";
import { maxPendingResponses } from "../../../server/http/pipelines.ts";
import { sendRaw } from "../../send-raw.ts";
import { httpBounds } from "../../upper-bounds.ts";

/** The bound, plus the rest of the slice of requests that reaches it. */
const maxHandled = maxPendingResponses + 11;

async function openServer(listener: RequestListener, timeouts: Partial<Timeouts> = {}) {
  const server = await listen(listener, "127.0.0.1", 0, {
    timeouts: { ...httpBounds, ...timeouts },
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Connects, sends bytes and reads nothing. */
function sendUnread(port: number, bytes: string) {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause().write(bytes);
  return socket;
}

/** After this many answers to others, the server has read all that it will of the first. */
async function askAlso(port: number): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await fetch(`http://127.0.0.1:${port}/other`);
}

const minimalGet = "GET / HTTP/1.1\r\nHost:\r\n\r\n";
const last = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

test("requests beyond the bound wait until responses are sent", async () => {
  const waiting: ServerResponse[] = [];
  const port = await openServer(({ url }, response) => {
    if (url === "/other") response.end();
    else waiting.push(response);
  });
  const socket = sendUnread(port, minimalGet.repeat(5_000));
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(maxPendingResponses);
  await askAlso(port);
  expect(waiting.length).toBeLessThanOrEqual(maxHandled);
  const before = waiting.length;
  for (const response of waiting) response.end();
  socket.resume();
  await expect.poll(() => waiting.length).toBeGreaterThan(before);
  await askAlso(port);
  expect(waiting.length).toBeLessThanOrEqual(before + maxHandled);
});

test("responses that their client does not read count", async () => {
  let handled = 0;
  const page = Buffer.alloc(200_000);
  const port = await openServer(({ url }, response) => {
    if (url !== "/other") handled += 1;
    response.end(url === "/other" ? "" : page);
  });
  sendUnread(port, minimalGet.repeat(5_000));
  await expect.poll(() => handled).toBeGreaterThan(0);
  await askAlso(port);
  // The operating system buffers some unread responses.
  expect(handled).toBeLessThan(200);
});

test.each([
  ["at once", (answer: () => void) => answer()],
  ["later", (answer: () => void) => void setTimeout(answer, 1)],
])("a client that reads gets every response, in order, answered %s", async (_, answering) => {
  const port = await openServer(({ url }, response) => answering(() => response.end(`<${url}>`)));
  const urls = Array.from({ length: 3_000 }, (_unused, at) => `/${at}`);
  const requests = urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");
  const answers = await sendRaw(port, requests + last);
  expect([...answers.matchAll(/<(.*?)>/g)].map(([, url]) => url)).toEqual([...urls, "/last"]);
});

test("bodies between pipelined requests arrive complete", async () => {
  const port = await openServer((request, response) => {
    text(request).then(
      (body) => response.end(`<${body.length}>`),
      () => {},
    );
  });
  const sent = ["\r\n\r\n".repeat(100_000), "x".repeat(300_000), "", `a${minimalGet.repeat(50)}`];
  const posts = sent.map(
    (body) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const answers = await sendRaw(port, posts.join("").repeat(10) + last);
  const lengths = Array.from({ length: 10 }, () => sent.map(({ length }) => length)).flat();
  expect([...answers.matchAll(/<(.*?)>/g)].map(([, length]) => Number(length))).toEqual([
    ...lengths,
    0,
  ]);
});

test("a client that leaves its responses unread while requests wait is disconnected", async () => {
  const page = Buffer.alloc(8_000_000);
  const stalledTimeoutMs = 300;
  const port = await openServer((_, response) => void response.end(page), { stalledTimeoutMs });
  const socket = sendUnread(port, minimalGet.repeat(200_000));
  await expect.poll(() => socket.destroyed).toBe(true);
});
