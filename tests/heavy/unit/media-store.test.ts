import { arrayBuffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { StoredFile } from "../../../server/services/media/storage/media-store.ts";
import { describeOnEachStore } from "../../stores.ts";

const name = `${"0a".repeat(16)}-480.webp`;

async function bytesOf(file: StoredFile | undefined): Promise<Uint8Array> {
  if (!file) throw new Error("The file is not there.");
  return new Uint8Array(await arrayBuffer(file.body));
}

describeOnEachStore("a store of images", (open) => {
  test("gives back what was put, with its size", async () => {
    const { store } = await open();
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    await store.put(name, bytes);
    const file = await store.get(name);
    expect(file?.size).toBe(60_000);
    expect(Buffer.compare(await bytesOf(file), bytes)).toBe(0);
  });

  test("the last put counts, and leaves one file", async () => {
    const { store } = await open();
    await store.put(name, new Uint8Array([1, 2, 3]));
    await store.put(name, new Uint8Array([4]));
    expect(await bytesOf(await store.get(name))).toEqual(new Uint8Array([4]));
    expect(await store.list("0a")).toHaveLength(1);
  });

  test("what was never put isn't there, and deleting it is no error", async () => {
    const { store } = await open();
    expect(await store.get(name)).toBeUndefined();
    await store.delete(name);
  });

  test("lists by the first two digits, with the time of the last change", async () => {
    const { store } = await open();
    const other = `0b${name.slice(2)}`;
    await store.put(name, new Uint8Array(1));
    await store.put(other, new Uint8Array(1));
    const [file, ...more] = await store.list("0a");
    expect(file?.name).toBe(name);
    expect(more).toEqual([]);
    expect(Math.abs(Date.now() - (file?.changedAt ?? 0))).toBeLessThan(60_000);
    await store.delete(name);
    expect(await store.list("0a")).toEqual([]);
    expect(await store.list("0b")).toHaveLength(1);
  });

  test("a body that nobody reads can be left", async () => {
    const { store } = await open();
    await store.put(name, new Uint8Array(500_000));
    const file = await store.get(name);
    await file?.body.cancel();
    await store.delete(name);
    expect(await store.get(name)).toBeUndefined();
  });

  test("is ready, also before its first file", async () => {
    const { store } = await open();
    await expect(store.check()).resolves.toBeUndefined();
  });
});
