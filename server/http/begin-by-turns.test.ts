import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { beginByTurns } from "./begin-by-turns.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Keeps the only thread busy, as a page that is being made does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("newcomers for what is ready overtake slow work that came before them", async () => {
  const done: string[] = [];
  let longest = 0;
  const turns = beginByTurns((request, response) => {
    work(20);
    done.push(request.url ?? "");
    response.end();
  });
  const server = createServer((request, response) => {
    if (request.url !== "/ready") return turns.listener(request, response);
    done.push("/ready");
    longest = turns.waited();
    response.end();
  })
    .on("connection", () => turns.arrived())
    .listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const paths = [...Array.from({ length: 24 }, (_, at) => `/slow/${at}`), "/ready"];
  // Each on a connection of its own, in this order.
  await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
  expect(done).toHaveLength(25);
  expect(done.indexOf("/ready")).toBeLessThan(8);
  expect(longest).toBeGreaterThan(0);
  expect(turns.waited()).toBe(0);
  const slow = done.filter((path) => path !== "/ready");
  expect(slow.slice(0, 12)).toEqual(paths.slice(0, 12));
});
