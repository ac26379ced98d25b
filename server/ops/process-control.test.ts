import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isNirbhay, ownAddress } from "./process-control.ts";

test.each([
  ['{"status":"ok"}', true],
  ["<h1>It works</h1>", false],
])("a server whose /healthz says %s is ours: %s", async (said, ours) => {
  const server = createServer((_, response) => response.end(said));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  expect(await isNirbhay(ownAddress({ HOST: "0.0.0.0", PORT: port }))).toBe(ours);
  server.close();
  expect(ownAddress({ HOST: "::", PORT: 80 })).toBe("http://[::1]:80");
});
