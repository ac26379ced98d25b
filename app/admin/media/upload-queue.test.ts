import { expect, test, vi } from "vitest";
import { imageLimits } from "../../../contract/limits.ts";
import { Refused, Unreachable } from "../api/errors.ts";
import { image } from "../testing/memory-media.ts";
import type { uploadImage } from "./upload-image.ts";
import { UploadQueue } from "./upload-queue.ts";

type Sending = {
  name: string;
  report: (part: number) => void;
  end: (failure?: Error) => void;
  signal: AbortSignal | undefined;
};

/** A queue over a line that the test holds in its hand. */
function openQueue() {
  const sent: Sending[] = [];
  const send: typeof uploadImage = (file, uploading) =>
    new Promise((resolve, reject) => {
      const { onProgress, signal } = uploading ?? {};
      const end = (failure?: Error) => (failure ? reject(failure) : resolve(image(file.name)));
      signal?.addEventListener("abort", () => reject(signal.reason));
      sent.push({ name: file.name, report: (part) => onProgress?.(part), end, signal });
    });
  const queue = new UploadQueue(send);
  const states = () => queue.current().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, states };
}

const file = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name);

test("two travel at a time, the others wait their turn", async () => {
  const { queue, sent, states } = openQueue();
  queue.add([file("a"), file("b"), file("c")]);
  expect(states()).toEqual(["a running", "b running", "c queued"]);
  sent[1]?.end();
  await vi.waitFor(() => expect(states()).toEqual(["a running", "b stored", "c running"]));
});

test("who listens hears how far a file is", () => {
  const { queue, sent } = openQueue();
  const parts: unknown[] = [];
  queue.add([file("a")]);
  queue.subscribe(() => parts.push(queue.current()[0]));
  sent[0]?.report(0.4);
  expect(parts).toMatchObject([{ state: "running", part: 0.4 }]);
});

test("what failed on the way says why and can be tried again", async () => {
  const { queue, sent, states } = openQueue();
  queue.add([file("a")]);
  sent[0]?.end(new Unreachable("cut"));
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
  queue.tryAgain(1);
  sent[1]?.end();
  await vi.waitFor(() => expect(states()).toEqual(["a stored"]));
});

test("what the server will never take is not offered again", async () => {
  const { queue, sent } = openQueue();
  queue.add([file("a.svg")]);
  sent[0]?.end(new Refused(422, { message: "No.", fields: { file: "This is no image." } }, null));
  await vi.waitFor(() =>
    expect(queue.current()).toMatchObject([{ state: "refused", reason: "This is no image." }]),
  );
});

test("a file that is too large is not sent at all", () => {
  const { queue, sent } = openQueue();
  queue.add([file("a", imageLimits.bytes + 1024 * 1024)]);
  expect(queue.current()).toMatchObject([
    { state: "refused", reason: expect.stringContaining("This file has 11 MB: at most 10 MB.") },
  ]);
  expect(sent).toEqual([]);
});

test("taking a file out stops it, and the next one starts", async () => {
  const { queue, sent, states } = openQueue();
  queue.add([file("a"), file("b"), file("c")]);
  queue.remove(1);
  expect(sent[0]?.signal?.aborted).toBe(true);
  await vi.waitFor(() => expect(states()).toEqual(["b running", "c running"]));
});

test("new files take the place of those that have arrived", async () => {
  const { queue, sent, states } = openQueue();
  queue.add([file("a")]);
  sent[0]?.end();
  await vi.waitFor(() => expect(states()).toEqual(["a stored"]));
  queue.add([file("b")]);
  expect(states()).toEqual(["b running"]);
});
