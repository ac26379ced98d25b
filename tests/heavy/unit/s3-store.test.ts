import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { MediaUnavailable } from "../../../server/services/media/storage/media-store.ts";
import { openS3Store } from "../../../server/services/media/storage/open-media-store.ts";
import { parseS3Address } from "../../../server/services/media/storage/s3-address.ts";

type Answer = { status: number; body?: string };

/** A bucket whose server gives these answers, one after the other, and keeps what was asked. */
async function scriptedBucket(answers: readonly Answer[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[asked.length] ?? { status: 500 };
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => response.writeHead(answer.status).end(answer.body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `s3://key:secret@127.0.0.1:${port}/bucket?tls=off`;
  return { store: openS3Store(parseS3Address(url)), asked, server };
}

test("a transient error of the store is retried", async () => {
  const { store, asked } = await scriptedBucket([
    { status: 503 },
    { status: 429 },
    { status: 200 },
  ]);
  await store.put("0a-1.webp", new Uint8Array([1]));
  expect(asked).toEqual(Array(3).fill("PUT /bucket/0a-1.webp"));
});

test("it works beside the HTTP adapter, which puts its own class in the place of Response", async () => {
  const before = globalThis.Response;
  onTestFinished(() => void Object.assign(globalThis, { Response: before }));
  getRequestListener(() => new Response());
  expect(globalThis.Response).not.toBe((await fetch("data:,")).constructor);
  const { store, asked } = await scriptedBucket([{ status: 200 }]);
  await store.put("0a-1.webp", new Uint8Array([1]));
  expect(asked).toHaveLength(1);
});

test("after three attempts it reports the store's error", async () => {
  const { store, asked } = await scriptedBucket(
    Array(9).fill({ status: 503, body: "<Error><Code>SlowDown</Code></Error>" }),
  );
  await expect(store.get("0a-1.webp")).rejects.toThrow(/refused a GET: 503 SlowDown/);
  expect(asked).toHaveLength(3);
});

test("what won't pass is asked once", async () => {
  const { store, asked } = await scriptedBucket([
    { status: 403, body: "<Error><Code>AccessDenied</Code></Error>" },
  ]);
  await expect(store.check()).rejects.toThrow(/403 AccessDenied/);
  expect(asked).toHaveLength(1);
});

test("a file that is too large for a request is named as such", async () => {
  const refusal = { status: 400, body: "<Error><Code>EntityTooLarge</Code></Error>" };
  const { store } = await scriptedBucket([refusal, refusal]);
  const small = store.put("a.gz", new Blob(["x"]));
  await expect(small).rejects.toThrow("refused a PUT: 400 EntityTooLarge");
  const large = Object.defineProperty(new Blob(["x"]), "size", { value: 6e9 });
  await expect(store.put("a.gz", large)).rejects.toThrow("a.gz has more than 5 GB");
});

test("a missing bucket is not taken for a missing file", async () => {
  const missing = { status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" };
  const { store } = await scriptedBucket([missing, missing, missing]);
  await expect(store.get("0a-1.webp")).rejects.toThrow(MediaUnavailable);
  await expect(store.put("0a-1.webp", new Uint8Array(1))).rejects.toThrow(MediaUnavailable);
  await expect(store.list("0a")).rejects.toThrow(MediaUnavailable);
});

test("a server that can't be reached is unavailable, not unexpected", async () => {
  const { store, server } = await scriptedBucket([]);
  await new Promise((resolve) => server.close(resolve));
  await expect(store.check()).rejects.toThrow(MediaUnavailable);
});

test("a long listing is read page by page", async () => {
  const page = (name: string, next: string) => ({
    status: 200,
    body: `<ListBucketResult><Contents><Key>${name}</Key>
      <LastModified>2026-11-20T06:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`,
  });
  const { store, asked } = await scriptedBucket([
    page("0a-1.webp", "<NextContinuationToken>a+b&amp;c=</NextContinuationToken>"),
    page("0a-2.webp", ""),
  ]);
  const changedAt = Date.parse("2026-11-20T06:00:00Z");
  expect(await store.list("0a")).toEqual([
    { name: "0a-1.webp", changedAt },
    { name: "0a-2.webp", changedAt },
  ]);
  expect(asked[1]).toContain("continuation-token=a%2Bb%26c%3D");
});

test("a reader with a slow connection gets the whole file", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), time);
    return late.signal;
  });
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => {};
  const { store, server } = await scriptedBucket([]);
  server.removeAllListeners("request").on("request", (_, response) => {
    response.writeHead(200, { "Content-Length": "8" }).write("half");
    finish = () => response.end("half");
  });
  const file = await store.get("0a-1.webp");
  await vi.advanceTimersByTimeAsync(60_000);
  finish();
  expect(await new Response(file?.body).text()).toBe("halfhalf");
});
