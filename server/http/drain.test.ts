import { once } from "node:events";
import { Agent, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./drain.ts";
import { noLane } from "./fast-lane.ts";
import { listen } from "./listen.ts";

let server: Server;
let agent: Agent;
let port: number;

beforeEach(async () => {
  server = await listen((_request, response) => response.end("here"), "127.0.0.1", 0);
  ({ port } = server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** What the one connection of the agent is told of its future. */
async function ask(): Promise<string | undefined> {
  const call = request({ port, agent }).end();
  const [answer] = await once(call, "response");
  answer.resume();
  await once(answer, "end");
  return answer.headers.connection;
}

test("behind a proxy an idle connection is served once more, and told to close", async () => {
  expect(await ask()).toBe("keep-alive");
  const drained = drain(server, { behindProxy: true, lane: noLane });
  expect(await ask()).toBe("close");
  await drained;
});

test("nobody new is let in meanwhile", async () => {
  await ask();
  const drained = drain(server, { behindProxy: true, lane: noLane });
  await expect.poll(() => server.listening).toBe(false);
  const late = connect(port, "127.0.0.1");
  const [error] = await once(late, "error");
  expect(error.code).toBe("ECONNREFUSED");
  await ask();
  await drained;
});

test("without a proxy idle connections are closed at once", async () => {
  await ask();
  const begun = performance.now();
  await drain(server, { behindProxy: false, lane: noLane });
  expect(performance.now() - begun).toBeLessThan(2_000);
});
