import { expect, test } from "vitest";
import { newer, older, readPosition, searchOf } from "./list-position.ts";

const query = (search: string) => new URLSearchParams(search);
const first = readPosition(query(""), null);

test("there and back again", () => {
  const third = older(older(first, "c2"), "c3");
  expect(third).toEqual({ number: 3, cursor: "c3", trail: ["", "c2"] });
  expect(searchOf(third)).toBe("?page=3&cursor=c3");
  expect(readPosition(query(searchOf(third)), { trail: third.trail })).toEqual(third);
  expect(newer(third)).toEqual({ number: 2, cursor: "c2", trail: [""] });
  expect(newer(newer(third))).toEqual(first);
  expect(searchOf(first)).toBe("");
});

test("an address opened directly leads back to the newest", () => {
  const third = readPosition(query("page=3&cursor=c3"), null);
  expect(third).toEqual({ number: 3, cursor: "c3", trail: [] });
  expect(newer(third)).toEqual(first);
});

test.each([
  ["page=2", null],
  ["cursor=c2", null],
  ["page=-1&cursor=c2", null],
  ["page=1e99x&cursor=c2", null],
  ["page=1.5&cursor=c2", null],
])("%s is the first page", (search, state) => {
  expect(readPosition(query(search), state)).toEqual(first);
});

test.each([{ trail: "c1" }, { trail: [1] }, { trail: ["a", "b", "c"] }, 7, "x"])(
  "a trail that is none (%j) is left aside",
  (state) => {
    expect(readPosition(query("page=2&cursor=c2"), state).trail).toEqual([]);
  },
);
