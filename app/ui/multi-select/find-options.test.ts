import { expect, test } from "vitest";
import { findOptions } from "./find-options.ts";

const options = [
  { value: "1", label: "ananya@koshline.example", note: "Ananya Deshmukh" },
  { value: "2", label: "farhan@tarangpay.example", note: "Farhan Qureshi" },
];

test.each([
  ["", ["1", "2"]],
  ["  ", ["1", "2"]],
  ["KOSHLINE", ["1"]],
  ["qureshi farhan", ["2"]],
  ["ananya tarangpay", []],
])("%j finds %j", (typed, values) => {
  expect(findOptions(options, typed).map(({ value }) => value)).toEqual(values);
});
