import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepAnswer, sendKept } from "./kept-answer.ts";

const text = "<p>first light</p>".repeat(100);
const kept = keepAnswer(200, { "Content-Type": "text/html; charset=utf-8" }, Buffer.from(text));
const film = keepAnswer(200, { "Content-Type": "video/mp4" }, Buffer.from("0123456789"));
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    sendKept(request, response, request.url === "/film" ? film : kept),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a browser gets it compressed, with a tag", async () => {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("etag")).toBe(kept.etag);
  expect(await answer.text()).toBe(text);
});

test("whoever has it already gets 304, also through a proxy that weakened the tag", async () => {
  for (const tag of [kept.etag, `W/${kept.etag}`, `"other", ${kept.etag}`]) {
    const answer = await fetch(url, { headers: { "if-none-match": tag } });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  }
});

test("HEAD gets the headers alone", async () => {
  const answer = await fetch(url, { method: "HEAD" });
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toBe("");
});

test("a player gets the part of a film that it asks for", async () => {
  const part = await fetch(`${url}/film`, { headers: { range: "bytes=2-4" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(await part.text()).toBe("234");
  const beyond = await fetch(`${url}/film`, { headers: { range: "bytes=10-" } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe("bytes */10");
});
