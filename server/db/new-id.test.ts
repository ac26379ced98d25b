import { expect, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { newId } from "./new-id.ts";

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("ids are UUIDv7 and carry their time", () => {
  const id = newId(0x0190_1234_5678 * 2);
  expect(id).toMatch(uuidV7);
  expect(id.slice(0, 13)).toBe(
    (0x0190_1234_5678 * 2)
      .toString(16)
      .padStart(12, "0")
      .replace(/^(.{8})/, "$1-"),
  );
});

test("ids of one process sort in the order of making, even when the clock jumps back", () => {
  const start = Date.now() + 10_000_000;
  const ids = Array.from({ length: 20_000 }, (_, index) => newId(start - (index % 7) * hourMs));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
