import { expect, test } from "vitest";
import type { Media } from "../../../../contract/media.ts";
import { type UploadParts, UploadQueue } from "./upload-queue.ts";

const photo = (name: string) => new File(["x"], name, { type: "image/png" });

const mediaOf = (name: string): Media => ({
  ...{ id: name, name, bytes: 1, status: "ready", failure: null, uses: [] },
  createdAt: "2026-11-21T08:00:00.000Z",
  picture: { id: name, alt: "", width: 1, height: 1, blur: [], url: `/media/${name}`, sources: [] },
});

/** A queue whose uploads end when the test says so. */
function harbour(faultOf: UploadParts["faultOf"] = () => null) {
  const sent: {
    name: string;
    arrive: () => void;
    sink: (why: string) => void;
    signal: AbortSignal;
  }[] = [];
  const done: string[] = [];
  const gone: string[] = [];
  const queue = new UploadQueue({
    send: (file, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        sent.push({
          name: file.name,
          arrive: () => resolve(mediaOf(file.name)),
          sink: (why) => reject(new Error(why)),
          signal,
        });
      }),
    onDone: (key) => done.push(key),
    onGone: (key) => gone.push(key),
    faultOf,
    reasonOf: (error) => (error instanceof Error ? error.message : ""),
  });
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  return { queue, sent, done, gone, settle };
}

test("files arrive one after the other, in the order in which they were chosen", async () => {
  const { queue, sent, done, settle } = harbour();
  queue.add("1", photo("one.png"));
  queue.add("2", photo("two.png"));
  expect(queue.list().map(({ state }) => state)).toEqual(["running", "waiting"]);
  expect(sent.map(({ name }) => name)).toEqual(["one.png"]);
  sent[0]?.arrive();
  await settle();
  expect(done).toEqual(["1"]);
  sent[1]?.arrive();
  await settle();
  expect(done).toEqual(["1", "2"]);
  expect(queue.list()).toEqual([]);
});

test("one that fails stays, with its reason, and can be tried again; the next goes on", async () => {
  const { queue, sent, done, settle } = harbour();
  queue.add("1", photo("one.png"));
  queue.add("2", photo("two.png"));
  sent[0]?.sink("The image is broken.");
  await settle();
  expect(queue.list()[0]).toMatchObject({ state: "failed", reason: "The image is broken." });
  sent[1]?.arrive();
  await settle();
  queue.retry("1");
  sent[2]?.arrive();
  await settle();
  expect(done).toEqual(["2", "1"]);
});

test("one that is cancelled stops, and the next begins", async () => {
  const { queue, sent, gone, settle } = harbour();
  queue.add("1", photo("one.png"));
  queue.add("2", photo("two.png"));
  queue.cancel("1");
  await settle();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(gone).toEqual(["1"]);
  expect(sent.map(({ name }) => name)).toEqual(["one.png", "two.png"]);
});

test("a file that can't be an image is never sent", () => {
  const { queue, sent } = harbour(() => "This is no image.");
  queue.add("1", photo("notes.pdf"));
  expect(sent).toEqual([]);
  expect(queue.list()[0]).toMatchObject({ state: "failed", reason: "This is no image." });
});
