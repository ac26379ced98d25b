import { expect, test } from "vitest";
import { cachedShareImage } from "../../../app/site/share/share-image-cache.ts";

function drawing(bytes: number[]) {
  const state = { times: 0 };
  return {
    state,
    draw: async () => {
      state.times += 1;
      return new Uint8Array(bytes);
    },
  };
}

test("concurrent and later requests for a picture draw it once", async () => {
  const { state, draw } = drawing([1]);
  const [first, second] = await Promise.all([
    cachedShareImage("rush", draw),
    cachedShareImage("rush", draw),
  ]);
  expect([first, second, await cachedShareImage("rush", draw)]).toEqual([first, first, first]);
  expect(state.times).toBe(1);
});

test("guessing names fills no memory: the oldest picture is evicted", async () => {
  const { state, draw } = drawing([2]);
  await cachedShareImage("oldest", draw);
  for (let other = 0; other < 64; other += 1) await cachedShareImage(`other ${other}`, draw);
  await cachedShareImage("oldest", draw);
  expect(state.times).toBe(66);
});

test("a failed drawing is tried again", async () => {
  const failing = async () => {
    throw new Error("no such illustration");
  };
  await expect(cachedShareImage("broken", failing)).rejects.toThrow("no such illustration");
  const { draw } = drawing([3]);
  expect(await cachedShareImage("broken", draw)).toEqual(new Uint8Array([3]));
});
