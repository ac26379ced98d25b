import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shedLoad } from "./shed-load.ts";

/** A server whose answers are given when the test says so. */
async function openBusy() {
  const underWay: ServerResponse[] = [];
  const state = { late: 0, waited: 0, shed: 0 };
  const server = createServer(
    shedLoad((request, response) => void underWay.push(request.resume() && response), {
      lateness: () => state.late,
      waited: () => state.waited,
      limits: { most: 4, mostWhenLate: 2, late: 100, longestWait: 1_000 },
      onShed: () => {
        state.shed += 1;
      },
      headers: { "X-Frame-Options": "DENY" },
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const begun = async (count: number) => {
    while (underWay.length < count) await once(server, "request");
  };
  return { url: `http://127.0.0.1:${port}`, port, underWay, state, begun };
}

/** Begins so many requests and comes back when the server works at them. */
async function begin(busy: Awaited<ReturnType<typeof openBusy>>, count: number) {
  const answers = Array.from({ length: count }, () => fetch(`${busy.url}/blog`).catch(() => null));
  await busy.begun(count);
  return { answers };
}

test("beyond its limit a request is told at once when to come back", async () => {
  const busy = await openBusy();
  await begin(busy, 4);
  const page = await fetch(`${busy.url}/blog`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  const call = await fetch(`${busy.url}/api/queries`, { method: "POST", body: "{}" });
  expect([call.status, await call.json()]).toEqual([
    503,
    { error: "true", message: expect.stringContaining("try again") },
  ]);
  expect(busy.state.shed).toBe(2);
});

test("nobody joins those of whom one has waited for too long", async () => {
  const busy = await openBusy();
  busy.state.waited = 1_001;
  expect((await fetch(`${busy.url}/blog`)).status).toBe(503);
  busy.state.waited = 1_000;
  const { answers } = await begin(busy, 1);
  busy.underWay[0]?.end();
  expect((await answers[0])?.status).toBe(200);
});

test("an answer that is given makes room", async () => {
  const busy = await openBusy();
  const { answers } = await begin(busy, 4);
  busy.underWay[0]?.end();
  expect((await answers[0])?.status).toBe(200);
  void fetch(`${busy.url}/blog`).catch(() => null);
  await busy.begun(5);
});

test("when the event loop is late fewer are begun", async () => {
  const busy = await openBusy();
  await begin(busy, 2);
  busy.state.late = 101;
  expect((await fetch(`${busy.url}/blog`)).status).toBe(503);
});

test.each(["/healthz", "/readyz", "/metrics", "/media/a.avif"])(
  "%s is never shed",
  async (path) => {
    const busy = await openBusy();
    await begin(busy, 4);
    void fetch(busy.url + path).catch(() => null);
    await busy.begun(5);
  },
);

test("bodies that are still on their way keep nobody else away", async () => {
  const busy = await openBusy();
  for (let count = 1; count <= 6; count++) {
    const socket = connect(busy.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx");
    await busy.begun(count);
  }
  expect(busy.state.shed).toBe(0);
});

test("answers that wait behind one that nobody takes keep nobody else away", async () => {
  const busy = await openBusy();
  const socket = connect(busy.port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.write("GET /blog HTTP/1.1\r\nHost: x\r\n\r\n".repeat(4));
  await busy.begun(4);
  // More than the system takes from us unread.
  for (const response of busy.underWay) response.end(Buffer.alloc(8_000_000));
  for (let count = 5; count <= 8; count++) {
    void fetch(`${busy.url}/blog`).catch(() => null);
    await expect.poll(() => busy.underWay.length + busy.state.shed).toBe(count);
  }
  expect(busy.state.shed).toBe(0);
});
