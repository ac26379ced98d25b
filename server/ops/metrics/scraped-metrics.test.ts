import { expect, test } from "vitest";
import { cachedReading } from "./scraped-metrics.ts";

test("concurrent callers share one reading, which later ones get for a while", async () => {
  let readings = 0;
  const read = cachedReading(async () => ++readings, { maxAgeMs: 60_000, timeoutMs: 1_000 });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
});

test("an outdated value is read again", async () => {
  let readings = 0;
  const read = cachedReading(async () => ++readings, { maxAgeMs: 0, timeoutMs: 1_000 });
  expect([await read(), await read()]).toEqual([1, 2]);
});

test("a failed reading is undefined, and not repeated at once", async () => {
  let readings = 0;
  const fail = async () => {
    readings += 1;
    throw new Error("away");
  };
  const read = cachedReading(fail, { maxAgeMs: 60_000, timeoutMs: 1_000 });
  expect([await read(), await read()]).toEqual([undefined, undefined]);
  expect(readings).toBe(1);
});

test("nobody waits for a hanging reading, and no second one starts meanwhile", async () => {
  let readings = 0;
  const hung = Promise.withResolvers<number>();
  const hang = () => {
    readings += 1;
    return hung.promise;
  };
  const read = cachedReading(hang, { maxAgeMs: 60_000, timeoutMs: 5 });
  expect([await read(), await read()]).toEqual([undefined, undefined]);
  expect(readings).toBe(1);
  hung.resolve(7);
  await hung.promise;
  expect(await read()).toBe(7);
});
