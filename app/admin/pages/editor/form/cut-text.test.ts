import { expect, test } from "vitest";
import { cutAt } from "./cut-text.ts";

test("cuts between words", () => {
  expect(cutAt("one two three", 13)).toEqual({ shown: "one two three", rest: "" });
  expect(cutAt("one two three", 9)).toEqual({ shown: "one two ", rest: "three" });
  expect(cutAt("one two three", 7)).toEqual({ shown: "one two", rest: " three" });
  expect(cutAt("onetwothree", 6)).toEqual({ shown: "onetwo", rest: "three" });
});
