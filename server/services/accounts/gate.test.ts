import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { Busy } from "../errors.ts";
import { Gate } from "./gate.ts";

test("two run at a time, three wait in order, what comes on top is refused", async () => {
  const gate = new Gate({ most: 2, waiting: 3 });
  const begun: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const work = (number: number) =>
    gate.pass(async () => {
      begun.push(number);
      mostRunning = Math.max(mostRunning, ++running);
      await pause(5);
      running -= 1;
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(mostRunning).toBe(2);
  for (const refused of results.slice(5)) {
    expect(refused).toMatchObject({ status: "rejected", reason: expect.any(Busy) });
  }
});

test("work that fails makes room all the same", async () => {
  const gate = new Gate({ most: 1, waiting: 1 });
  const failing = gate.pass(() => Promise.reject(new Error("no")));
  const next = gate.pass(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await gate.pass(async () => "again")).toBe("again");
});
