import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  [null, "Welcome."],
  [0, "Good evening."],
  [4, "Good evening."],
  [5, "Good morning."],
  [11, "Good morning."],
  [12, "Good afternoon."],
  [16, "Good afternoon."],
  [17, "Good evening."],
  [23, "Good evening."],
])("at %s o'clock: %s", (hour, words) => {
  expect(greeting(hour)).toBe(words);
});
