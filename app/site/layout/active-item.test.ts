import { expect, it } from "vitest";
import { activeItem } from "./active-item.ts";

it.each([
  ["/", 0],
  ["/services/devops", 1],
  ["/products", 2],
  ["/products/2xcell", 2],
  ["/industry/fintech", 3],
  ["/about-us", 4],
  ["/blogs/some-post", 5],
  ["/contact-us", 6],
])("%s belongs to item %i", (path, item) => {
  expect(activeItem(path)).toBe(item);
});

it("highlights nothing on other pages", () => {
  expect(activeItem("/privacy-policy")).toBeUndefined();
  expect(activeItem("/productsheet")).toBeUndefined();
});
