import fc from "fast-check";
import { expect, test } from "vitest";
import { readRupees, rupeesText, shortRupees } from "./rupees.ts";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12,50,000", 12_50_000_00],
  ["₹12,50,000", 12_50_000_00],
  ["₹ 12 50 000", 12_50_000_00],
  ["12\u00a050\u202f000", 12_50_000_00],
  ["1,250,000", 12_50_000_00],
  ["Rs. 12,50,000/-", 12_50_000_00],
  ["INR 1250000", 12_50_000_00],
  ["१२,५०,०००", 12_50_000_00],
  ["12.5 lakh", 12_50_000_00],
  ["12.5 Lakhs", 12_50_000_00],
  ["12.5L", 12_50_000_00],
  ["0.29 lac", 29_000_00],
  ["1.2 crore", 1_20_00_000_00],
  ["1.2cr.", 1_20_00_000_00],
  ["99.00", 99_00],
  ["1,000 crore", 1_000_00_00_000_00],
])("%j is %j paise", (typed, paise) => {
  expect(readRupees(typed)).toEqual({ paise });
});

test.each([
  ["12,5", /such as/],
  ["12,5 lakh", /such as/],
  ["1,2,3", /such as/],
  ["twelve", /such as/],
  ["12 million", /such as/],
  ["12 constructor", /such as/],
  ["$500", /such as/],
  ["-5", /such as/],
  ["1e5", /such as/],
  ["1.2.3", /such as/],
  ["5.005", /whole rupees/],
  ["99.5", /whole rupees/],
  ["1,001 crore", /at most 1,000 crore/],
  ["9".repeat(400), /at most 1,000 crore/],
])("%j is refused", (typed, error) => {
  expect(readRupees(typed)).toEqual({ error: expect.stringMatching(error) });
});

test("each sum that is shown is read again as the same", () => {
  const sums = fc.integer({ min: 0, max: 1_000_00_00_000 });
  fc.assert(
    fc.property(sums, (rupees) => {
      const paise = rupees * 100;
      expect(readRupees(rupeesText(paise))).toEqual({ paise });
    }),
  );
});

test.each([
  [0, "₹0"],
  [99_999_00, "₹99,999"],
  [1_00_000_00, "₹1 lakh"],
  [45_70_000_00, "₹45.7 lakh"],
  [99_96_000_00, "₹1 crore"],
  [2_34_00_000_00, "₹2.3 crore"],
])("%d paise are %j in short", (paise, text) => {
  expect(shortRupees(paise)).toBe(text);
});

test("any text is read or refused in words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (typed) => {
      const read = readRupees(typed);
      if (read.error === undefined) expect(read.paise ?? 0).toBeGreaterThanOrEqual(0);
      else expect(read.error).toMatch(/^Please enter/);
    }),
  );
});
