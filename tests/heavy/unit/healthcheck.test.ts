import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

test.each([
  [200, 0],
  [503, 1],
])("a busy server that answers %s after seconds is what it says", async (status, code) => {
  const server = createServer(async (_request, response) => {
    await pause(4_000);
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const { port } = server.address() as AddressInfo;
  const check = execFile(process.execPath, ["deploy/healthcheck.mjs", "/readyz"], {
    env: { PORT: String(port) },
  });
  const exit = await new Promise((resolve) => check.once("exit", resolve));
  expect(exit).toBe(code);
});
