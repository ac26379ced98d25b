import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byteRange, cachedResponse, recompress, sendCached } from "./cached-response.ts";

const html = "<p>first light</p>".repeat(100);
const pageHeaders = { "Content-Type": "text/html; charset=utf-8" };
const page = cachedResponse(200, pageHeaders, Buffer.from(html));
const film = cachedResponse(200, { "Content-Type": "video/mp4" }, Buffer.from("0123456789"));
const notFound = cachedResponse(404, pageHeaders, Buffer.from(html));
let server: Server;
let url: string;

beforeAll(async () => {
  const responses = new Map(Object.entries({ "/": page, "/film": film, "/404": notFound }));
  server = createServer((request, response) =>
    sendCached(request, response, responses.get(request.url ?? "") ?? notFound),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a browser gets the page compressed, with an ETag", async () => {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("etag")).toBe(page.etag);
  expect(await response.text()).toBe(html);
});

test("a client that has the page gets 304, also through a proxy that weakened the ETag", async () => {
  for (const tag of [page.etag, `W/${page.etag}`, `"other", ${page.etag}`]) {
    const response = await fetch(url, { headers: { "if-none-match": tag } });
    expect(response.status).toBe(304);
    expect(response.headers.get("content-length")).toBeNull();
    expect(await response.text()).toBe("");
  }
  const changed = await fetch(url, { headers: { "if-none-match": '"other"' } });
  expect(changed.status).toBe(200);
  const missing = await fetch(`${url}/404`, { headers: { "if-none-match": notFound.etag } });
  expect(missing.status).toBe(404);
});

test("HEAD gets the headers only", async () => {
  const response = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-length")).toBe(String(html.length));
  expect(await response.text()).toBe("");
});

test("a media player gets the range that it requests", async () => {
  const part = await fetch(`${url}/film`, { headers: { range: "bytes=2-4" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  // Without it nginx answers from its cache with the whole film, which iPhones don't play.
  expect((await fetch(`${url}/film`)).headers.get("accept-ranges")).toBe("bytes");
  expect(await part.text()).toBe("234");
  const beyond = await fetch(`${url}/film`, { headers: { range: "bytes=10-" } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe("bytes */10");
});

test("If-Range: a range of another version is answered with the whole body", async () => {
  const ask = (version: string) =>
    fetch(`${url}/film`, { headers: { range: "bytes=2-4", "if-range": version } });
  expect((await ask(film.etag)).status).toBe(206);
  const whole = await ask('"other"');
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
});

test("recompression makes the bodies smaller and changes nothing else", async () => {
  const response = cachedResponse(200, pageHeaders, readFileSync(import.meta.filename));
  const { etag, bodies, headers } = response;
  await recompress(response);
  const size = (encoded: typeof bodies) => encoded.get("br")?.length ?? 0;
  expect(size(response.bodies)).toBeLessThan(size(bodies));
  expect(response.etag).toBe(etag);
  expect(response.headers.get("identity")).toEqual(headers.get("identity"));
  expect(response.headers.get("br")).toMatchObject({
    "Content-Length": String(size(response.bodies)),
  });
});

test.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  ["rubbish", undefined],
  [undefined, undefined],
])("the range %s of a hundred bytes is %o", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
