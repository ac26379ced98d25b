import { expect, test } from "vitest";
import { amountsText } from "./amounts-text.ts";

test("amounts are listed, except those that are zero", () => {
  expect(amountsText({ clients: 1, enquiries: 0, callbacks: 1, emails: 1200, audit: 2 })).toBe(
    "1 client, 1 callback request, 1,200 emails and 2 entries in the audit log",
  );
  expect(amountsText({ enquiries: 2 })).toBe("2 enquiries");
  expect(amountsText({ clients: 0 })).toBe("nothing");
  expect(amountsText({ clients: 9, emails: 10 }, 10)).toBe("9 clients and 10 or more emails");
});
