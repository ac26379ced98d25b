import { expect, test } from "vitest";
import type { Media } from "../../../contract/media.ts";
import { imageLimits } from "../../../contract/office-limits.ts";
import { ApiError, Unreachable } from "../api/api-errors.ts";
import { checkFileSize, checkImageFile } from "./image-files.tsx";
import type { uploadImage } from "./upload-image.ts";
import { UploadQueue } from "./upload-queue.ts";

type Request = {
  name: string;
  report: (progress: number) => void;
  succeed: () => void;
  fail: (error: Error) => void;
  signal: AbortSignal | undefined;
};

const mediaNamed = (name: string): Media => ({
  id: name,
  name,
  bytes: 1,
  status: "ready",
  failure: null,
  uses: [],
  alt: null,
  addedBy: null,
  createdAt: "2026-11-21T08:00:00.000Z",
  picture: { id: name, alt: "", width: 1, height: 1, blur: [], url: `/media/${name}`, sources: [] },
});

/** A queue with a recorder in the place of the network; file `a` gets the id `a`. */
function openQueue(options: Partial<ConstructorParameters<typeof UploadQueue>[0]> = {}) {
  const requests: Request[] = [];
  const events: string[] = [];
  const send: typeof uploadImage = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      requests.push({
        name: file.name,
        report: (progress) => onProgress?.(progress),
        succeed: () => resolve(mediaNamed(file.name)),
        fail: reject,
        signal,
      });
    });
  const queue = new UploadQueue({
    send,
    concurrency: 1,
    check: () => null,
    onStored: (id, { name }) => events.push(`stored ${id} as ${name}`),
    onRemoved: (id) => events.push(`removed ${id}`),
    ...options,
  });
  const add = (...names: string[]) => {
    for (const name of names) queue.add(new File(["x"], name), name);
  };
  const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, requests, events, add, states };
}

test("as many files upload at once as the queue allows; the others wait", async () => {
  const { requests, add, states } = openQueue({ concurrency: 2, listStored: true });
  add("a", "b", "c");
  expect(states()).toEqual(["a running", "b running", "c queued"]);
  requests[1]?.succeed();
  await expect.poll(states).toEqual(["a running", "b stored", "c running"]);
});

test("one at a time, files arrive in the order in which they were added", async () => {
  const { requests, events, add, states } = openQueue();
  add("a", "b");
  expect(requests.map(({ name }) => name)).toEqual(["a"]);
  requests[0]?.succeed();
  await expect.poll(states).toEqual(["b running"]);
  requests[1]?.succeed();
  await expect.poll(states).toEqual([]);
  expect(events).toEqual(["stored a as a", "stored b as b"]);
});

test("subscribers are notified of progress", () => {
  const { queue, requests, add } = openQueue();
  const seen: unknown[] = [];
  add("a");
  queue.subscribe(() => seen.push(queue.list()[0]));
  requests[0]?.report(0.4);
  expect(seen).toMatchObject([{ state: "running", progress: 0.4 }]);
});

test("a failed upload shows its reason and can be retried; the next one goes on", async () => {
  const { queue, requests, events, add, states } = openQueue();
  add("a", "b");
  requests[0]?.fail(new Unreachable("cut"));
  await expect.poll(states).toEqual(["a failed", "b running"]);
  expect(queue.list()[0]).toMatchObject({
    reason: "We couldn’t reach the server. Check your connection and try again.",
    retryable: true,
  });
  requests[1]?.succeed();
  queue.retry("a");
  await expect.poll(states).toEqual(["a running"]);
  requests[2]?.succeed();
  await expect.poll(() => events).toEqual(["stored b as b", "stored a as a"]);
});

test.each([413, 415, 422])("a file refused with %i is not retryable", async (status) => {
  const { queue, requests, add } = openQueue();
  add("a.svg");
  const fields = { file: "This is no image." };
  requests[0]?.fail(new ApiError(status, { message: "No.", fields }));
  await expect
    .poll(() => queue.list())
    .toMatchObject([{ reason: "This is no image.", retryable: false }]);
});

test("a file refused for lack of capacity is retryable", async () => {
  const { queue, requests, add } = openQueue();
  add("a");
  requests[0]?.fail(new ApiError(503, { message: "Busy." }));
  await expect.poll(() => queue.list()).toMatchObject([{ reason: "Busy.", retryable: true }]);
});

test("a file that fails its check is never sent", () => {
  const { queue, requests, add } = openQueue({ check: () => "Too large." });
  add("a");
  expect(requests).toEqual([]);
  expect(queue.list()).toMatchObject([{ state: "failed", reason: "Too large.", retryable: false }]);
});

test("removing a file cancels its upload, and the next one starts", async () => {
  const { queue, requests, events, add, states } = openQueue({ concurrency: 2 });
  add("a", "b", "c");
  queue.remove("a");
  expect(requests[0]?.signal?.aborted).toBe(true);
  await expect.poll(states).toEqual(["b running", "c running"]);
  expect(events).toEqual(["removed a"]);
});

test("new files replace those that were stored, but not one that is being described", async () => {
  const isInUse = ({ name }: Media) => name === "b";
  const { requests, add, states } = openQueue({ listStored: true, concurrency: 2, isInUse });
  add("a", "b");
  for (const request of requests) request.succeed();
  await expect.poll(states).toEqual(["a stored", "b stored"]);
  add("c");
  expect(states()).toEqual(["b stored", "c running"]);
});

test("a stopped queue cancels its uploads and starts no other", async () => {
  const { queue, requests, events, add } = openQueue();
  add("a", "b");
  queue.stop();
  await expect.poll(() => requests[0]?.signal?.aborted).toBe(true);
  // Long enough for the cancelled upload to make room for the next one.
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toHaveLength(1);
  expect(queue.list()).toEqual([]);
  expect(events).toEqual([]);
});

const bytes = (size: number, type = "") => new File([new Uint8Array(size)], "a", { type });
const tooLarge = imageLimits.bytes + 1024 * 1024;

test("a library file is checked only by its size", () => {
  expect(checkFileSize(bytes(imageLimits.bytes, "text/plain"))).toBeNull();
  expect(checkFileSize(bytes(tooLarge))).toContain("This file is 11 MB; the limit is 10 MB.");
});

test("an image of a post is checked by type and size", () => {
  expect(checkImageFile(bytes(1, "image/avif"))).toBeNull();
  expect(checkImageFile(bytes(1, "image/svg+xml"))).toContain("We can’t use this file");
  expect(checkImageFile(bytes(tooLarge, "image/png"))).toContain("11.0 MB; the limit is 10 MB");
});
