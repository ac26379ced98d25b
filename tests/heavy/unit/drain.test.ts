import { once } from "node:events";
import { Agent, type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drain } from "../../../server/http/drain.ts";
import { hasUnsentBytes, listen } from "../../../server/http/listen.ts";

const largeBody = Buffer.alloc(8_000_000);
const answer: RequestListener = ({ url }, response) =>
  void response.end(url === "/large" ? largeBody : "here");

let server: Server;
let agent: Agent;
let port: number;

beforeEach(async () => {
  // None of the drain's timeouts passes by itself.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  server = await listen(answer, "127.0.0.1", 0);
  ({ port } = server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
});

/** The `Connection` header of a response on the agent's one connection. */
async function connectionHeader(): Promise<string | undefined> {
  const [response] = await once(request({ port, agent }).end(), "response");
  response.resume();
  await once(response, "end");
  return response.headers.connection;
}

test("behind a proxy an idle connection is served once more, with `Connection: close`", async () => {
  expect(await connectionHeader()).toBe("keep-alive");
  const drained = drain(server, { behindProxy: true });
  expect(await connectionHeader()).toBe("close");
  await drained;
});

test("new connections are refused", async () => {
  await connectionHeader();
  const drained = drain(server, { behindProxy: true });
  await expect.poll(() => server.listening).toBe(false);
  const [error] = await once(connect(port, "127.0.0.1"), "error");
  expect(error.code).toBe("ECONNREFUSED");
  await connectionHeader();
  await drained;
});

test("without a proxy idle connections are closed at once", async () => {
  await connectionHeader();
  // Nor any interval: the drain ends without one.
  vi.useFakeTimers();
  await drain(server, { behindProxy: false });
});

test("a response that its client has not read yet is sent to the end", async () => {
  const socket = connect(port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => hasUnsentBytes(server)).toBe(true);
  const drained = drain(server, { behindProxy: false });
  await expect.poll(() => server.listening).toBe(false);
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  await once(socket.resume(), "end");
  await drained;
  expect(bytes).toBeGreaterThan(largeBody.length);
});

test("a long wait for a quiet event loop is part of the eight seconds", async () => {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  await once(server, "request");
  let elapsedMs = 0;
  let isDrained = false;
  // Every tick of the event loop takes 100 ms.
  const tick = () => {
    if (isDrained) return;
    elapsedMs += 100;
    vi.advanceTimersByTime(100);
    setImmediate(tick);
  };
  const drained = drain(server, { behindProxy: false }).then(() => {
    isDrained = true;
  });
  tick();
  await drained;
  expect(elapsedMs).toBeLessThanOrEqual(9_000);
});
