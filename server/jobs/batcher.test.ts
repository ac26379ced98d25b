import { expect, test } from "vitest";
import { Batcher } from "./run-outbox.ts";

test("handles items that are added together in one call", async () => {
  const calls: number[][] = [];
  const batcher = new Batcher({
    maxWaitMs: 0,
    handle: async (items: number[]) => {
      calls.push(items);
      return items.length;
    },
  });
  expect(await Promise.all([batcher.add(1), batcher.add(2), batcher.add(3)])).toEqual([3, 3, 3]);
  expect(await batcher.add(4)).toBe(1);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test("collects further items during a call, and does not wait when full", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const calls: number[][] = [];
  const batcher = new Batcher({
    // Longer than the test may take.
    maxWaitMs: 60_000,
    isFull: (count) => count >= (calls.length === 0 ? 1 : 2),
    handle: async (items: number[]) => {
      calls.push(items);
      if (calls.length === 1) await released;
    },
  });
  const first = batcher.add(1);
  await expect.poll(() => calls).toEqual([[1]]);
  const others = [batcher.add(2), batcher.add(3)];
  expect(calls).toHaveLength(1);
  release();
  await Promise.all([first, ...others]);
  expect(calls).toEqual([[1], [2, 3]]);
});

test("an error rejects the items of its call, and no others", async () => {
  const batcher = new Batcher({
    maxWaitMs: 0,
    handle: async (items: number[]) => {
      if (items.includes(1)) throw new Error("disk full");
    },
  });
  const failed = [batcher.add(1), batcher.add(2)];
  for (const result of failed) await expect(result).rejects.toThrow("disk full");
  await expect(batcher.add(3)).resolves.toBeUndefined();
});
