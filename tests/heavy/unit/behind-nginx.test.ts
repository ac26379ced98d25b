import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cachedResponse, sendCached } from "../../../server/http/cached-response.ts";
import { startBalancer } from "../faults/balancer.ts";

const film = cachedResponse(
  200,
  { "Content-Type": "video/mp4", "Cache-Control": "public, max-age=3600" },
  Buffer.from("0123456789"),
);

test("nginx answers ranges of films from its cache, and compresses the API's answers", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/film.mp4") return sendCached(request, response, film);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify("a".repeat(5_000)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const nginx = await startBalancer([{ url: `http://127.0.0.1:${port}` }], { caching: true });
  onTestFinished(() => nginx.stop());
  for (const range of ["bytes=0-1", "bytes=2-4"]) {
    const part = await fetch(`${nginx.url}/film.mp4`, { headers: { range } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `${range.replace("=", " ")}/10`,
    ]);
  }
  const answer = await fetch(`${nginx.url}/api/clients`, {
    headers: { "accept-encoding": "gzip" },
  });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
});
