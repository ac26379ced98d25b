import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { isNirbhay, ownAddress, stopOnSignals } from "./process-control.ts";

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

test("a stop that does not end within 14 s is ended with exit code 1, and says so", () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const error = vi.spyOn(console, "error").mockReturnValue();
  const before = process.listeners("SIGTERM");
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      for (const listener of process.listeners(signal)) {
        if (!before.includes(listener)) process.off(signal, listener);
      }
    }
  });
  stopOnSignals(() => new Promise(() => {}));
  process.emit("SIGTERM");
  vi.advanceTimersByTime(13_900);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(exit).toHaveBeenCalledWith(1);
  expect(error).toHaveBeenCalledWith("The server did not stop within 14 seconds.");
});
