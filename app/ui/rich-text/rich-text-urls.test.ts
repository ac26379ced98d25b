import { expect, test } from "vitest";
import { toLinkUrl } from "./rich-text-urls.ts";

test.each([
  ["https://example.com/a", "https://example.com/a"],
  [" example.com ", "https://example.com"],
  ["example.com/path?q=1", "https://example.com/path?q=1"],
  ["asha@nirbhay.example", "mailto:asha@nirbhay.example"],
  ["mailto:asha@nirbhay.example", "mailto:asha@nirbhay.example"],
  ["tel:+911200000000", "tel:+911200000000"],
  ["/about-us", "/about-us"],
  ["#why", "#why"],
])("%s becomes %s", (typed, address) => {
  expect(toLinkUrl(typed)).toBe(address);
});

test.each([
  "",
  "two words",
  "javascript:alert(1)",
  "//other.example",
  "/\\other.example",
  "data:,a",
])("%s is no URL", (typed) => {
  expect(toLinkUrl(typed)).toBeNull();
});
