import { expect, test } from "vitest";
import { amountsInWords } from "./amounts-in-words.ts";

test("amounts are read out, without what there is none of", () => {
  expect(amountsInWords({ clients: 1, enquiries: 0, callbacks: 1, letters: 1200, audit: 2 })).toBe(
    "1 client, 1 call request, 1,200 letters and 2 entries in the audit log",
  );
  expect(amountsInWords({ enquiries: 2 })).toBe("2 enquiries");
  expect(amountsInWords({ clients: 0 })).toBe("nothing");
  expect(amountsInWords({ clients: 9, letters: 10 }, 10)).toBe("9 clients and at least 10 letters");
});
